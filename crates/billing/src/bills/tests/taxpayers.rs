//! How a garage is registered for GST, from a day on.

use serde_json::{Value, json};

use super::{agreed, bills, issued};
use crate::testkit::{Reply, TestApp};

const TAXPAYERS: &str = "/catalogue/taxpayers/";

async fn add(app: &TestApp, garage: i64, kind: &str, since: &str) -> Reply {
    app.actor("admin").await.post(TAXPAYERS, json!({ "garage_id": garage, "kind": kind, "since": since })).await
}

async fn garage_of(app: &TestApp, order: i64) -> i64 {
    let sql = "SELECT garage_id FROM orders WHERE id = $1";
    app.tx().await.one(sql, pitlane_platform::args![order]).await.expect("a garage")
}

async fn of_garage(app: &TestApp, garage: i64) -> Vec<Value> {
    let list = app.actor("Finance Admin").await.get(&format!("{TAXPAYERS}?garage_id={garage}")).await.data();
    list["taxpayers"].as_array().expect("registrations").clone()
}

#[tokio::test]
async fn a_garage_pays_by_composition_from_its_day_on() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let garage = garage_of(&app, order).await;
    let today = app.clock.today(app.region.country.zone);
    let tomorrow = today.succ_opt().expect("a day").to_string();
    let added = add(&app, garage, "composition", &tomorrow).await;
    assert_eq!(added.status, 201, "{}", added.text);
    assert_eq!(of_garage(&app, garage).await[0]["kind"], "composition");
    assert_eq!(bills(&app, order).await["preview"]["taxpayer"], "regular");
    app.clock.advance(chrono::Duration::days(1));
    let bill = issued(&app, order).await;
    assert_eq!((&bill["title"], &bill["totals"]["tax_total"]), (&json!("bill_of_supply"), &json!(0.0)));
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'taxpayer.add'").await;
    assert_eq!(audited, 1);
    // A bill of that day stands: its number is confirmed before the garage changes from the same day.
    let day_after = today + chrono::Days::new(2);
    assert_eq!(add(&app, garage, "regular", &tomorrow).await.wrong_fields(), ["since"]);
    assert_eq!(add(&app, garage, "composition", &day_after.to_string()).await.wrong_fields(), ["kind"]);
    assert_eq!(add(&app, garage, "regular", &day_after.to_string()).await.status, 201);
}

#[tokio::test]
async fn issued_bills_are_confirmed_and_errors_are_named() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let garage = garage_of(&app, order).await;
    issued(&app, order).await;
    let today = app.clock.today(app.region.country.zone).to_string();
    let refused = add(&app, garage, "composition", &today).await.refused(409);
    let count = refused.body["data"]["bills"].clone();
    let body = json!({ "garage_id": garage, "kind": "composition", "since": today, "bills": count });
    assert_eq!(app.actor("admin").await.post(TAXPAYERS, body).await.status, 201);
    assert_eq!(add(&app, 999_999, "regular", &today).await.wrong_fields(), ["garage_id"]);
    app.run("UPDATE garages SET tax_number = NULL").await;
    assert_eq!(add(&app, garage, "regular", "2026-12-01").await.wrong_fields(), ["kind"]);
    app.actor("Finance Admin").await.post(TAXPAYERS, json!({})).await.refused(403);
    app.actor("CR").await.get(TAXPAYERS).await.refused(403);
    let abroad = TestApp::malaysian().await;
    assert_eq!(add(&abroad, 1, "regular", "2026-12-01").await.wrong_fields(), ["kind"]);
}

#[tokio::test]
async fn of_many_at_once_one_registration_is_added() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let garage = garage_of(&app, order).await;
    let token = app.actor("admin").await.token.clone().expect("a token");
    let body = json!({ "garage_id": garage, "kind": "composition", "since": "2026-12-01" });
    let one = || async { app.bearer(token.clone()).post(TAXPAYERS, body.clone()).await };
    let replies = futures_util::future::join_all((0..64).map(|_| one())).await;
    let count = |status: u16| replies.iter().filter(|reply| reply.status == status).count();
    assert_eq!((count(201), count(422)), (1, 63));
    assert_eq!(of_garage(&app, garage).await.len(), 1);
}
