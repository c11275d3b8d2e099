//! Rosters over HTTP.

mod calendar;
mod candidates;
mod changes;
mod requests;
mod sheet;

use chrono::{Datelike, Days, NaiveDate};
use serde_json::{Value, json};

use crate::testkit::TestApp;

/// Today in the region of the test.
fn today(app: &TestApp) -> NaiveDate {
    app.region.now().with_timezone(&app.region.country.zone).date_naive()
}

fn after(app: &TestApp, days: u64) -> NaiveDate {
    today(app) + Days::new(days)
}

/// The first Monday after a number of days.
fn monday(app: &TestApp, days: u64) -> NaiveDate {
    after(app, days).iter_days().find(|day| day.weekday().number_from_monday() == 1).expect("a Monday")
}

/// A new user in a role, without a roster: id and version of the roster.
async fn newcomer(app: &TestApp, role: &str, number: u64) -> (i64, i64) {
    let mut tx = app.tx().await;
    let role_id: i64 =
        tx.one("SELECT id FROM roles WHERE name = $1", pitlane_platform::args![role]).await.expect("a role");
    let city: i64 = tx.one("SELECT MIN(id) FROM cities", Vec::new()).await.expect("a city");
    drop(tx);
    let prefix = if app.region.country.is_india() { "98700" } else { "01234" };
    let body = json!({
        "name": format!("Newcomer {number}"), "mobile": format!("{prefix}{number:05}"), "role_id": role_id,
        "city_id": city, "auto_assign": true,
    });
    let made = app.actor("admin").await.post("/users/", body).await.data();
    (made["id"].as_i64().expect("an id"), 1)
}

/// The body of changes of one user's roster.
fn changes(user: (i64, i64), changes: Value) -> Value {
    json!({ "changes": changes, "versions": [{ "user_id": user.0, "version": user.1 }] })
}

/// The id of a shift.
async fn shift(app: &TestApp, name: &str) -> i64 {
    let mut tx = app.tx().await;
    tx.one("SELECT id FROM shifts WHERE name = $1", pitlane_platform::args![name]).await.expect("a shift")
}

/// The days of a user, as an admin sees them.
async fn days(app: &TestApp, user: i64, from: NaiveDate, to: NaiveDate) -> Vec<Value> {
    let path = format!("/cr-roster/?user_id={user}&from={from}&to={to}");
    let roster = app.actor("admin").await.get(&path).await.data();
    roster["user"]["days"].as_array().expect("days").clone()
}
