//! Lines move on by the table of transitions.

use chrono::Duration;
use serde_json::json;

use super::{MANAGER, SPARES, assert_in_order, delivered, get, missing, moved, placed, put, statuses, step};
use crate::testkit::TestApp;

#[tokio::test]
async fn lines_move_one_by_one_until_they_are_delivered() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let order = placed(&app, &manager, SPARES, json!({})).await;
    let (first, second) = (&order["items"][0]["id"], &order["items"][1]["id"]);
    let approved = moved(&manager, SPARES, &order, "approve", json!({ "item_ids": [first] })).await;
    assert_eq!((statuses(&approved), &approved["order"]["version"]), (vec![30, 15], &json!(2)));
    let refused = put(&manager, SPARES, step(&approved, "invoice", json!({ "item_ids": [first, second] }))).await;
    assert_eq!(missing(&refused.refused(409)), ["lines.2"]);
    let stale = put(&manager, SPARES, step(&order, "approve", json!({}))).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["order"]["version"], 2);
    let order = moved(&manager, SPARES, &approved, "approve", json!({})).await;
    let order = moved(&manager, SPARES, &order, "invoice", json!({})).await;
    let unsent = put(&manager, SPARES, step(&order, "dispatch", json!({}))).await;
    assert_eq!(unsent.wrong_fields(), ["awb", "courier"]);
    let past = json!({ "courier": "DTDC", "awb": "1", "eta_on": "2026-03-01" });
    assert_eq!(put(&manager, SPARES, step(&order, "dispatch", past)).await.wrong_fields(), ["eta_on"]);
    let sent = json!({ "courier": "DTDC", "awb": "D-1", "eta_on": "2026-03-12", "item_ids": [first] });
    let order = moved(&manager, SPARES, &order, "dispatch", sent).await;
    assert_eq!((statuses(&order), &order["items"][0]["awb"]), (vec![75, 45], &json!("D-1")));
    let order = moved(&manager, SPARES, &order, "deliver", json!({})).await;
    assert_eq!(statuses(&order), [90, 45]);
    assert_eq!(order["items"][0]["return_until"], "2026-04-09");
    let nothing = put(&manager, SPARES, step(&order, "approve", json!({}))).await.refused(409);
    assert_eq!(missing(&nothing), ["lines"]);
    let events: Vec<&str> =
        order["history"].as_array().expect("entries").iter().filter_map(|entry| entry["event"].as_str()).collect();
    assert_eq!(events, ["delivered", "dispatched", "invoiced", "approved", "approved", "placed"]);
    let unknown = put(&manager, SPARES, step(&order, "deliver", json!({ "item_ids": [999_999] }))).await;
    assert_eq!(unknown.wrong_fields(), ["item_ids.0"]);
    assert_in_order(&app).await;
}

#[tokio::test]
async fn cash_is_collected_once_when_something_was_sent() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let order = placed(&app, &manager, SPARES, json!({})).await;
    let amount = json!({ "amount": order["order"]["total"] });
    let early = put(&manager, SPARES, step(&order, "collect", amount.clone())).await.refused(409);
    assert_eq!(missing(&early), ["lines"]);
    let order = delivered(&app, &manager).await;
    let wrong = put(&manager, SPARES, step(&order, "capture", json!({ "amount": 1, "gateway_payment_id": "p" }))).await;
    assert_eq!(missing(&wrong.refused(409)), ["payment"]);
    let order = moved(&manager, SPARES, &order, "collect", json!({ "amount": order["order"]["total"] })).await;
    assert_eq!((&order["order"]["payment_status"], &order["left"]["due"]), (&json!(300), &json!(0.0)));
    assert!(order["payments"][0]["collector_role"] == MANAGER);
    let again = put(&manager, SPARES, step(&order, "collect", amount)).await.refused(409);
    assert_eq!(missing(&again), ["payment"]);
    assert_in_order(&app).await;
}

// Marketplace 5
#[tokio::test]
async fn market_5_what_is_delivered_is_returned_within_30_days_and_never_cancelled() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let order = delivered(&app, &manager).await;
    let one = json!({ "items": [{ "item_id": order["items"][0]["id"], "quantity": 1 }], "reason": "Does not fit" });
    let cancelled = put(&manager, SPARES, step(&order, "cancel", one.clone())).await.refused(409);
    assert_eq!(missing(&cancelled), ["lines.1"]);
    app.clock.advance(Duration::days(30));
    let manager = app.actor(MANAGER).await;
    let order = moved(&manager, SPARES, &order, "return", one.clone()).await;
    assert_eq!((statuses(&order), &order["items"][0]["returned_quantity"]), (vec![90, 90], &json!(1)));
    app.clock.advance(Duration::days(1));
    let manager = app.actor(MANAGER).await;
    let late = put(&manager, SPARES, step(&order, "return", one)).await.refused(409);
    assert_eq!(missing(&late), ["days"]);
    let found = get(&manager, &format!("/api/spares/sku-wise-order-details/?order_id={}", order["order"]["id"])).await;
    let found = found.data();
    let back = found["actions"].as_array().expect("actions").iter().find(|next| next["action"] == "return");
    assert_eq!(back.expect("of a delivered line")["missing"][0]["what"], "days");
    assert_in_order(&app).await;
}

#[tokio::test]
async fn fields_belong_to_their_action() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let order = placed(&app, &manager, SPARES, json!({})).await;
    let wrong = async |action: &str, more| put(&manager, SPARES, step(&order, action, more)).await.wrong_fields();
    let all = json!({
        "item_ids": [1, 1], "items": [{ "item_id": 2, "quantity": 1 }], "courier": "D", "amount": 0, "reason": "x",
        "by_company": true, "refund": "none", "preview": true, "gateway_payment_id": "p",
    });
    let not_of_approve =
        ["amount", "by_company", "courier", "gateway_payment_id", "item_ids.1", "items", "preview", "reason", "refund"];
    assert_eq!(wrong("approve", all).await, not_of_approve);
    assert_eq!(wrong("cancel", json!({})).await, ["items", "reason"]);
    assert_eq!(wrong("capture", json!({})).await, ["amount", "gateway_payment_id"]);
    assert_eq!(wrong("collect", json!({ "eta_on": "2026-03-12" })).await, ["amount", "eta_on"]);
    assert_eq!(wrong("dispatch", json!({ "courier": "DTDC" })).await, ["awb"]);
}
