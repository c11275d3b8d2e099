//! Invalid input, rows outside the scope, and missing permissions.

use serde_json::{Value, json};

use super::{PATH, ledger_of, owing, post, put};
use crate::testkit::TestApp;

#[tokio::test]
async fn every_wrong_field_is_named() {
    let app = TestApp::new().await;
    let order = owing(&app, 50_000).await;
    let table: &[(Value, &[&str])] = &[
        (json!({}), &["amount", "due", "mode", "order_id"]),
        (
            json!({ "order_id": order, "mode": 3, "amount": "x", "due": null, "colour": 1 }),
            &["amount", "colour", "due"],
        ),
        (json!({ "order_id": order, "mode": 3, "amount": 1.234, "due": 500 }), &["amount"]),
        (json!({ "order_id": order, "mode": 3, "amount": 0, "due": 500 }), &["amount"]),
        (json!({ "order_id": order, "mode": 3, "amount": -1, "due": 500 }), &["amount"]),
        (json!({ "order_id": order, "mode": 8, "amount": 1, "due": 500 }), &["mode"]),
        (json!({ "order_id": order, "mode": 9, "amount": 1, "due": 500, "reference": "DO-1" }), &["mode"]),
        (json!({ "order_id": order, "mode": 3, "amount": 1, "due": 500, "payer": 4 }), &["payer"]),
        (json!({ "order_id": order, "mode": 7, "amount": 1, "due": 500, "card_last4": "12a4" }), &["card_last4"]),
        (json!({ "order_id": order, "mode": 7, "amount": 1, "due": 500 }), &["card_last4", "reference"]),
        (
            json!({ "order_id": order, "mode": 4, "amount": 1, "due": 500, "reference": "12", "bank_id": 9999, "cheque_date": "2026-02-30" }),
            &["cheque_date"],
        ),
        (
            json!({ "order_id": order, "mode": 4, "amount": 1, "due": 500, "reference": "12", "bank_id": 9999, "cheque_date": "2027-02-01" }),
            &["bank_id", "cheque_date", "reference"],
        ),
        (json!({ "order_id": order, "mode": 13, "amount": 1, "due": 500, "reference": "UTR 1;DROP" }), &["reference"]),
        (json!({ "order_id": order, "mode": 12, "amount": 0.99, "due": 500, "link_hours": 0 }), &["link_hours"]),
        (
            json!({ "order_id": order, "mode": 3, "amount": 1, "due": 500, "note": "  ", "link_hours": 4 }),
            &["link_hours", "note"],
        ),
    ];
    for (body, fields) in table {
        assert_eq!(post(app.actor("admin").await, body.clone()).await.wrong_fields(), *fields, "{body}");
    }
    for (body, fields) in [
        (json!({}), vec!["action", "payment_id", "status_id"]),
        (json!({ "payment_id": 1, "action": "burn", "status_id": 300 }), vec!["action"]),
        (json!({ "payment_id": 1, "action": "reverse", "status_id": 300 }), vec!["reason"]),
    ] {
        assert_eq!(put(app.actor("admin").await, body.clone()).await.wrong_fields(), fields, "{body}");
    }
    assert_eq!(ledger_of(&app, order).await["count"], 0);
}

#[tokio::test]
async fn orders_out_of_scope_do_not_exist() {
    let app = TestApp::new().await;
    let foreign: i64 = app
        .value("SELECT MIN(id) FROM orders WHERE due_amount > 0 AND cr_id NOT IN (SELECT id FROM users WHERE mobile = '+919000000012')")
        .await;
    let list = format!("{PATH}?order_id={foreign}");
    app.actor("CR").await.get(&list).await.refused(404);
    let due = ledger_of(&app, foreign).await["sums"]["due"].clone();
    post(app.actor("CR").await, json!({ "order_id": foreign, "mode": 3, "amount": 1, "due": due })).await.refused(404);
    let taken =
        post(app.actor("admin").await, json!({ "order_id": foreign, "mode": 3, "amount": 1, "due": due })).await.data();
    let body = json!({ "payment_id": taken["payment"]["id"], "action": "verify", "status_id": 300 });
    put(app.actor("CR").await, body.clone()).await.refused(404);
    put(app.actor("admin").await, body).await.refused(409);
    put(app.actor("admin").await, json!({ "payment_id": 999_999, "action": "verify", "status_id": 300 }))
        .await
        .refused(404);
    app.actor("Fleet Manager").await.get(&list).await.refused(404);
    app.actor("mechanic").await.get(&list).await.refused(403);
    post(app.actor("Tech Support").await, json!({ "order_id": foreign, "mode": 3, "amount": 1, "due": 1 }))
        .await
        .refused(403);
}

#[tokio::test]
async fn nothing_is_taken_for_a_dead_order() {
    let app = TestApp::new().await;
    let dead: i64 = app.value("SELECT MIN(id) FROM orders WHERE status_id = 21").await;
    let list = ledger_of(&app, dead).await;
    assert!(list["closed"].as_str().expect("a reason").contains("Reopen it"));
    let due = list["sums"]["due"].clone();
    let body = json!({ "order_id": dead, "mode": 3, "amount": 1, "due": due, "advance": true });
    post(app.actor("admin").await, body).await.refused(409);
}

#[tokio::test]
async fn a_ledger_has_pages() {
    let app = TestApp::new().await;
    let order = owing(&app, 50_000).await;
    for n in 0..5 {
        let due = 500 - n;
        post(app.actor("admin").await, json!({ "order_id": order, "mode": 3, "amount": 1, "due": due })).await.data();
    }
    let page = app.actor("Finance Ops").await.get(&format!("{PATH}?order_id={order}&limit=2&offset=2")).await.data();
    assert_eq!((&page["count"], page["payments"].as_array().map(Vec::len)), (&json!(5), Some(2)));
    let all = ledger_of(&app, order).await;
    assert_eq!(page["payments"][0]["id"], all["payments"][2]["id"]);
    let admin = app.actor("admin").await;
    assert_eq!(admin.get(PATH).await.wrong_fields(), ["order_id"]);
    assert_eq!(admin.get(&format!("{PATH}?order_id=x&limit=500")).await.wrong_fields(), ["limit", "order_id"]);
}
