//! Invalid input, rows outside the scope, and missing permissions.

use serde_json::{Value, json};

use super::{LIST, act, asking, paid, post, requested};
use crate::testkit::TestApp;

#[tokio::test]
async fn every_wrong_field_is_named() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(3, 500_000)]).await;
    let with = |field: &str, value: Value| {
        let mut body = asking(order, 100.0, "payout_link");
        body[field] = value;
        body
    };
    let table: &[(Value, &[&str])] = &[
        (json!({}), &["amount", "method", "order_id", "reason_id"]),
        (json!({ "action": "approve" }), &["refund_id", "version"]),
        (json!({ "action": "cancel", "refund_id": 1, "version": 1 }), &["note"]),
        (json!({ "action": "burn" }), &["action"]),
        (with("amount", json!(0.99)), &["amount"]),
        (with("amount", json!(1.234)), &["amount"]),
        (with("amount", json!(-5)), &["amount"]),
        (with("reason_id", json!("because")), &["reason_id"]),
        (with("refund_id", json!(1)), &["refund_id"]),
        (with("reference", json!("UTR1")), &["reference"]),
        (with("expire_hours", json!(721)), &["expire_hours"]),
        (with("account", json!({ "name": "A", "bank": "HDFC0001234", "number": "12345" })), &["account"]),
        (with("lines", json!([{ "line": 999, "amount": 100 }])), &["lines.0.line"]),
        (with("payments", json!([{ "payment_id": 999_999, "amount": 100 }])), &["payments.0.payment_id"]),
        (json!({ "action": "verify", "refund_id": 1, "version": 1, "send_id": 1 }), &["reference"]),
        (json!({ "action": "approve", "refund_id": 1, "version": 1, "amount": 1 }), &["amount"]),
    ];
    for (body, fields) in table {
        assert_eq!(post(app.actor("admin").await, body.clone()).await.wrong_fields(), *fields, "{body}");
    }
}

#[tokio::test]
async fn a_stale_version_shows_the_present_state() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(3, 500_000)]).await;
    let refund = requested(&app, asking(order, 100.0, "payout_link")).await;
    let body = json!({ "action": "approve", "refund_id": refund["id"], "version": 7 });
    let stale = post(app.actor("Finance Admin").await, body).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["refund"]["version"], refund["version"]);
    let mut moved = asking(order, 100.0, "payout_link");
    moved["left"] = json!(5_000);
    let refused = post(app.actor("Finance Ops").await, moved).await.refused(409);
    assert_eq!(refused.body["data"]["current"]["left"].to_string(), "4900.0");
}

#[tokio::test]
async fn who_lacks_the_permission_or_the_scope_sees_nothing() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(3, 500_000)]).await;
    let refund = requested(&app, asking(order, 100.0, "payout_link")).await;
    app.actor("CR").await.get(LIST).await.refused(403);
    post(app.actor("CR").await, asking(order, 1.0, "payout_link")).await.refused(403);
    post(app.actor("admin").await, asking(99_999_999, 1.0, "payout_link")).await.refused(404);
    let missing = json!({ "action": "approve", "refund_id": 99_999_999, "version": 1 });
    post(app.actor("admin").await, missing).await.refused(404);
    app.actor("admin").await.get(&format!("{LIST}?order_id=99999999")).await.refused(404);
    let processed = act(&app, "Finance Admin", &refund, json!({ "action": "retry" })).await.refused(409);
    assert!(processed.text.contains("Only a refund that failed is sent again"), "{}", processed.text);
}
