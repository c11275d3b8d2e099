//! Garages over HTTP.

mod apps;
mod bank;
mod cities;
mod files;
mod import;
mod linked;
mod listed;
mod names;
mod onboarding;
mod pickups;
mod profile;
mod standing;
mod week;

use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

/// A garage in a country, as the form sends it; in India of Karnataka.
async fn new_garage(app: &TestApp) -> Value {
    let is_india = app.region.country.is_india();
    let state = if is_india { "29" } else { "10" };
    let sql = "SELECT k.city_id, k.id FROM clusters k JOIN cities c ON c.id = k.city_id
               WHERE c.is_active ORDER BY CASE WHEN c.state_code = $1 THEN 0 ELSE 1 END, k.id LIMIT 1";
    let mut tx = app.tx().await;
    let (city, cluster): (i64, i64) = tx.one(sql, pitlane_platform::args![state]).await.expect("a cluster");
    let mut body = json!({
        "name": "Lotus Motor Works",
        "city_id": city,
        "cluster_id": cluster,
        "address_line": "14, 80 Feet Road",
        "pincode": if is_india { "560034" } else { "50450" },
        "mobile": if is_india { "98450 12345" } else { "012-345 6789" },
        "kind": "body_shop",
        "bays": 6,
        "has_pickup_drop": true,
        "services": [101, 103, 101],
        "commission": 1250,
    });
    let own = if is_india {
        json!({ "gstin": "29abcce1234f1zy", "pan": "ABCCE1234F", "turnover": "above_five_crore" })
    } else {
        json!({ "sst_no": "a01 2345 67891012", "tin": "C20880050010", "company_no": "202001234567" })
    };
    body.as_object_mut().expect("an object").extend(own.as_object().expect("an object").clone());
    body
}

async fn added(actor: &Actor<'_>, app: &TestApp) -> Value {
    actor.post("/garages/add-garage/", new_garage(app).await).await.data()
}

fn address(garage: &Value) -> String {
    format!("/garages/detail/{}/", garage["id"])
}

/// Edits the garage as it was read.
async fn edit(actor: &Actor<'_>, garage: &Value, mut change: Value) -> crate::testkit::Reply {
    change["version"] = garage["version"].clone();
    actor.put(&address(garage), change).await
}

/// A week of a garage, as the form sends it: 09:00 to 18:00, closed on Sundays, two pick-ups in a half hour from 09:30 to
/// 17:00.
fn week_of(garage: &Value, valid_from: &str) -> Value {
    let day = |weekday: i64| {
        json!({
            "weekday": weekday, "is_open": weekday < 7, "opens_at": "09:00", "closes_at": "18:00",
            "pickups_per_slot": 2, "first_slot": "09:30", "last_slot": "17:00",
        })
    };
    let week: Vec<_> = (1..=7).map(day).collect();
    json!({ "garage_id": garage["id"], "version": 0, "week": week, "valid_from": valid_from })
}

const SCHEDULE: &str = "/garage-roaster/garage-week-schedule/";

/// An added garage with a week from today, which is Tuesday 2026-03-10.
async fn with_week(actor: &Actor<'_>, garage: Value) -> Value {
    actor.post(SCHEDULE, week_of(&garage, "2026-03-10")).await.data();
    garage
}

/// A garage that takes orders, with a week and without orders.
async fn working(actor: &Actor<'_>, app: &TestApp) -> Value {
    let garage = with_week(actor, added(actor, app).await).await;
    let without_bank = json!({ "status": "active", "status_reason": "For this test", "override_missing": true });
    edit(actor, &garage, without_bank).await.data()
}

/// A bank account in the country of the program, as the form sends it.
fn account(app: &TestApp, number: &str) -> Value {
    let (code, text) = if app.region.country.is_india() { ("ifsc", "HDFC0000001") } else { ("bic", "MBBEMYKL") };
    let bank = if app.region.country.is_india() { 13 } else { 1 };
    let mut account = json!({
        "bank_id": bank, "holder": "Lotus Motor Works", "account_number": number, "account_type": "current",
    });
    account[code] = json!(text);
    account
}

/// A garage whose account one person asked for and another approved.
async fn with_bank(asker: &Actor<'_>, approver: &Actor<'_>, app: &TestApp, garage: &Value) -> Value {
    let waiting = edit(asker, garage, json!({ "bank": account(app, "50100123456") })).await.data();
    let decision = json!({ "bank_decision": { "id": waiting["bank_asked"]["id"], "grant": true } });
    edit(approver, &waiting, decision).await.data()
}
