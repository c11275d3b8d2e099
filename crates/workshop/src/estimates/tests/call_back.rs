//! The customer asks to be called back.

use chrono::Duration;
use futures_util::future::join_all;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::{new_order, saved};
use crate::testkit::{Actor, TestApp};

const OPEN: &str = "/orders/estimate/link/open/";
const CALL_BACK: &str = "/orders/estimate/link/call-back/";

/// An order with a CR, and the token of a link to its estimate.
async fn sent(app: &TestApp, admin: &Actor<'_>) -> (i64, String) {
    let order = new_order(app, admin).await;
    let mut tx = app.tx().await;
    let sql = "UPDATE orders SET gi_id = NULL, cr_id = (SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id
        WHERE r.name = 'CR' AND u.is_demo) WHERE id = $1";
    tx.run(sql, args![order]).await.expect("an update");
    tx.save().await.expect("saved");
    saved(admin, order).await;
    let link = admin.get(&format!("/orders/send-approval-for-checklist/?order_id={order}")).await.data();
    let token = link["link"].as_str().and_then(|link| link.strip_prefix("/approve#")).expect("a token");
    (order, token.to_owned())
}

async fn asked(customer: &Actor<'_>, token: &str) -> Value {
    customer.post(CALL_BACK, json!({ "token": token })).await.data()
}

/// Whether the order stands in the queue of those that wait for a call.
async fn waits(admin: &Actor<'_>, order: i64) -> bool {
    let found = admin.get("/orders/?due=call_back&limit=200").await.data();
    found["orders"].as_array().expect("orders").iter().any(|one| one["order_id"] == order)
}

async fn speak(app: &TestApp, order: i64) {
    let mut tx = app.tx().await;
    let sql = "INSERT INTO calls (call_id, provider, direction, purpose, mobile, agent_id, order_id, state, outcome,
               requested_at, ended_at, heard_at, talk_seconds)
               VALUES ($1, 'simulated', 'out', 'order', '+919812345678', 1, $2, 'ended', 'answered', $3, $3, $3, 60)";
    tx.run(sql, args![format!("{order:032}"), order, app.clock.now()]).await.expect("a call");
    tx.save().await.expect("saved");
}

#[tokio::test]
async fn of_many_requests_at_once_one_is_told() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (order, token) = sent(&app, &admin).await;
    let customer = app.signed_out();
    let replies = join_all((0..64).map(|_| asked(&customer, &token))).await;
    let first: Vec<&Value> = replies.iter().filter(|reply| reply["is_repeated"] == false).collect();
    assert_eq!(first.len(), 1);
    assert!(replies.iter().all(|reply| reply["asked_at"] == first[0]["asked_at"]));
    let told: i64 = app.value("SELECT COUNT(*) FROM notices WHERE kind = 'call_back'").await;
    assert_eq!(told, 1);
    let noted: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'estimate.call_back'").await;
    assert_eq!(noted, 1);
    let detail = admin.get(&format!("/orders/detail/{order}/")).await.data();
    let entry = detail["timeline"].as_array().and_then(|all| all.last()).expect("an entry");
    assert_eq!((&entry["role"], &entry["changes"]["call_back"][0]), (&json!("Customer"), &Value::Null));
}

#[tokio::test]
async fn a_request_is_open_until_somebody_has_spoken_with_the_customer() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (order, token) = sent(&app, &admin).await;
    let customer = app.signed_out();
    let open = async || customer.post(OPEN, json!({ "token": token })).await.data();
    assert_eq!(open().await["call_back_at"], Value::Null);
    assert!(open().await["phone"].as_str().is_some_and(|phone| !phone.is_empty()));
    assert!(!waits(&admin, order).await);
    let first = asked(&customer, &token).await;
    assert_eq!((&open().await["call_back_at"], waits(&admin, order).await), (&first["asked_at"], true));
    app.clock.advance(Duration::minutes(20));
    let again = asked(&customer, &token).await;
    assert_eq!((&again["asked_at"], &again["is_repeated"]), (&first["asked_at"], &json!(true)));
    speak(&app, order).await;
    assert_eq!((&open().await["call_back_at"], waits(&admin, order).await), (&Value::Null, false));
    app.clock.advance(Duration::minutes(1));
    let next = asked(&customer, &token).await;
    assert_eq!(next["is_repeated"], false);
    assert!(waits(&admin, order).await);
}

#[tokio::test]
async fn an_expired_link_is_a_reason_to_call_and_an_unknown_one_is_not() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (_, token) = sent(&app, &admin).await;
    app.clock.advance(Duration::hours(73));
    let customer = app.signed_out();
    assert_eq!(customer.post(OPEN, json!({ "token": token })).await.data()["state"], "expired");
    assert_eq!(asked(&customer, &token).await["is_repeated"], false);
    customer.post(CALL_BACK, json!({ "token": "india.00" })).await.refused(404);
}
