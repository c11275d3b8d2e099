//! The payment of what is due completes an order that was handed over.

use pitlane_base::automatic_steps::{AutomaticStep, AutomaticSteps, SwitchedOff};
use pitlane_platform::country::INDIA;
use serde_json::{Value, json};

use super::{ledger_of, link_for, look, owing, post, put};
use crate::testkit::TestApp;

/// An order that was handed over and owes 1000.
async fn handed_over(app: &TestApp) -> i64 {
    let id = owing(app, 100_000).await;
    let mut tx = app.tx().await;
    for kind in ["inventory", "job_card", "estimate", "approval", "checklist", "bill"] {
        let sql = "INSERT INTO order_evidence (order_id, kind, at) VALUES ($1, $2, $3) ON CONFLICT (order_id, kind) DO NOTHING";
        tx.run(sql, pitlane_platform::args![id, kind, app.clock.now()]).await.expect("evidence");
    }
    tx.save().await.expect("saved");
    let admin = app.actor("admin").await;
    let order = order(app, id).await;
    if order["status"]["id"] != 60 {
        let body = json!({ "version": order["version"], "status_id": 60 });
        admin.put(&format!("/orders/detail/{id}/"), body).await.data();
    }
    id
}

async fn order(app: &TestApp, id: i64) -> Value {
    app.actor("admin").await.get(&format!("/orders/detail/{id}/")).await.data()
}

fn cash(id: i64, amount: i64, due: i64) -> Value {
    json!({ "order_id": id, "mode": 3, "amount": amount, "due": due })
}

fn last_step(order: &Value) -> Value {
    let entries = order["timeline"].as_array().expect("a history");
    entries.iter().rfind(|entry| entry["changes"]["status"].is_array()).expect("a step").clone()
}

#[tokio::test]
async fn the_last_payment_completes_the_order_and_whoever_took_it_can_undo_that() {
    let app = TestApp::as_served(&INDIA).await;
    let id = handed_over(&app).await;
    post(app.actor("admin").await, cash(id, 400, 1_000)).await.data();
    assert_eq!(order(&app, id).await["status"]["id"], 60, "600 is due");
    let paid = post(app.actor("admin").await, cash(id, 600, 600)).await.data()["payment"].clone();
    let complete = order(&app, id).await;
    assert_eq!((&complete["status"]["id"], &complete["is_open"]), (&json!(90), &json!(false)));
    assert_eq!(
        last_step(&complete)["changes"],
        json!({ "status": ["delivered", "complete"], "moved_by": [null, "payment"] })
    );
    let undo = json!({ "order_id": id, "version": complete["version"] });
    let undone = app.actor("admin").await.post("/orders/undo-move/", undo).await.data();
    assert_eq!((&undone["status"]["id"], &undone["delivery_date"]), (&json!(60), &complete["delivery_date"]));
    // The cheque that bounces leaves the order where it is, as before.
    let back = json!({ "payment_id": paid["id"], "action": "reverse", "status_id": 300, "reason": "bounced" });
    put(app.actor("admin").await, back).await.data();
    let owes = order(&app, id).await;
    assert_eq!((&owes["status"]["id"], &owes["due_amount"]), (&json!(60), &json!(600.0)));
    // Paid again, it is complete again.
    post(app.actor("admin").await, cash(id, 600, 600)).await.data();
    assert_eq!(order(&app, id).await["status"]["id"], 90);
}

#[tokio::test]
async fn a_payment_on_the_link_completes_it_in_the_gateway_s_name() {
    let app = TestApp::as_served(&INDIA).await;
    let id = handed_over(&app).await;
    let (_, link) = link_for(&app, id, 1_000.0, 1_000.0).await;
    let pay = pitlane_providers::payments::Act::Pay;
    app.gateway.act(&link, pay, app.clock.now()).expect("reports");
    app.clock.advance(chrono::Duration::minutes(10));
    look(&app).await;
    assert_eq!(ledger_of(&app, id).await["sums"]["due"], json!(0.0));
    let complete = order(&app, id).await;
    assert_eq!((&complete["status"]["id"], &complete["undo"]), (&json!(90), &Value::Null));
    assert_eq!(last_step(&complete)["actor_name"], "Payment gateway");
}

#[tokio::test]
async fn a_payment_before_the_hand_over_completes_nothing() {
    let steps = AutomaticSteps { india: SwitchedOff { off: vec![AutomaticStep::Complete] }, ..Default::default() };
    let off = TestApp::with_automatic_steps(&INDIA, steps).await;
    let id = handed_over(&off).await;
    post(off.actor("admin").await, cash(id, 1_000, 1_000)).await.data();
    assert_eq!(order(&off, id).await["status"]["id"], 60, "people press it there");
    let app = TestApp::as_served(&INDIA).await;
    let id = handed_over(&app).await;
    let body = json!({ "version": order(&app, id).await["version"], "status_id": 50, "status_reason": "not fetched" });
    app.actor("admin").await.put(&format!("/orders/detail/{id}/"), body).await.data();
    post(app.actor("admin").await, cash(id, 1_000, 1_000)).await.data();
    assert_eq!(order(&app, id).await["status"]["id"], 50);
}
