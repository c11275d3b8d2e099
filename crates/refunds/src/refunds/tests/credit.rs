//! Refunds of billed orders, with their credit notes.

use pitlane_platform::money::Money;
use serde_json::{Value, json};

use super::{LIST, act, approve, asking, assert_adds_up, finish, left, post, refund_of, requested, sums, take};
use crate::testkit::TestApp;

/// A billed order that its customer has paid, with its bill.
async fn billed(app: &TestApp) -> (i64, Value) {
    let id: i64 = app
        .value(
            "SELECT MIN(o.id) FROM orders o WHERE o.invoice_number IS NOT NULL AND o.due_amount > 200000
               AND o.paid_amount = 0 AND o.covered_amount = 0 AND o.order_type <> 101
               AND (SELECT COUNT(*) FROM bills b WHERE b.order_id = o.id) = 1
               AND NOT EXISTS (SELECT 1 FROM bills b JOIN credit_notes n ON n.bill_id = b.id WHERE b.order_id = o.id)
               AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id)
               AND NOT EXISTS (SELECT 1 FROM bills b WHERE b.order_id = o.id AND b.recipient IS NOT NULL)",
        )
        .await;
    let due: i64 = app
        .tx()
        .await
        .one("SELECT due_amount FROM orders WHERE id = $1", pitlane_platform::args![id])
        .await
        .expect("a due amount");
    take(app, id, 12, (due, due)).await;
    (id, bill(app, id).await)
}

fn minor_of(value: &Value) -> i64 {
    Money::parse(&value.to_string()).expect("an amount").minor()
}

async fn bill(app: &TestApp, order: i64) -> Value {
    app.actor("admin").await.get(&format!("/orders/bill/?order_id={order}")).await.data()
}

// Refunds 9
/// Acceptance 9.
#[tokio::test]
async fn a_credit_note_of_exactly_the_amount_keeps_the_due_amount() {
    let app = TestApp::new().await;
    let (order, _) = billed(&app).await;
    let before = sums(&app, order).await;
    let refund = requested(&app, asking(order, 500.0, "gateway")).await;
    assert_eq!(refund["settles"], "credit");
    let approved = approve(&app, "Finance Admin", &refund).await.data()["refund"].clone();
    assert!(approved["credit_note"]["name"].is_string(), "{approved}");
    let total: i64 = app
        .value("SELECT n.total FROM refunds r JOIN credit_notes n ON n.id = r.credit_note_id WHERE r.amount = 50000")
        .await;
    assert_eq!(total, 50_000);
    // Between the note and the money the customer is owed.
    assert_eq!(sums(&app, order).await["due"].to_string(), "-500.0");
    finish(&app).await;
    let after = sums(&app, order).await;
    assert_eq!(after["due"], before["due"]);
    let minor = |value: &Value| minor_of(value);
    assert_eq!(minor(&before["amount"]) - minor(&after["amount"]), 50_000);
    assert_eq!(minor(&before["paid"]) - minor(&after["paid"]), 50_000);
    let money = left(&app, order).await;
    assert_eq!(minor(&money["captured"]), minor(&after["paid"]) + minor(&money["refunded"]));
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn a_refund_of_all_credits_the_bill_in_full_and_goodwill_only_the_value() {
    let app = TestApp::new().await;
    let (order, _) = billed(&app).await;
    let paid = sums(&app, order).await["paid"].clone();
    let mut goodwill = asking(order, 100.0, "gateway");
    goodwill["reason_id"] = json!("goodwill");
    let refund = requested(&app, goodwill).await;
    approve(&app, "Finance Admin", &refund).await.data();
    let kind: String = app
        .value("SELECT n.kind FROM refunds r JOIN credit_notes n ON n.id = r.credit_note_id WHERE r.amount = 10000")
        .await;
    assert_eq!(kind, "financial");
    finish(&app).await;
    let rest = left(&app, order).await["left"].clone();
    assert_eq!(minor_of(&rest), minor_of(&paid) - 10_000);
    let mut all = asking(order, 1.0, "gateway");
    all["amount"] = rest.clone();
    all["left"] = rest;
    // With its tax the bill has less left than was paid: the tax of goodwill stays charged.
    let refund = requested(&app, all).await;
    let role = if refund["approvers_needed"] == 2 { "admin" } else { "Finance Admin" };
    let reply = approve(&app, role, &refund).await;
    assert!(matches!(reply.status.as_u16(), 200 | 409), "{}", reply.text);
    finish(&app).await;
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn what_a_refund_settles_follows_from_the_order() {
    let app = TestApp::new().await;
    let (order, _) = billed(&app).await;
    let form = app.actor("admin").await.get(&format!("{LIST}?order_id={order}")).await.data()["form"].clone();
    assert_eq!(form["settles"], json!(["credit"]));
    assert!(form["creditable"].is_number());
    for (settles, text) in [("open", "The order is billed"), ("advance", "was paid beyond the order's amount")] {
        let mut body = asking(order, 500.0, "gateway");
        body["settles"] = json!(settles);
        let refused = post(app.actor("Finance Ops").await, body).await.refused(409);
        assert!(refused.text.contains(text), "{}", refused.text);
    }
    // Paid a second time: that is an advance, which needs no credit note.
    take(&app, order, 12, (20_000, 0)).await;
    let refund = requested(&app, asking(order, 200.0, "gateway")).await;
    assert_eq!(refund["settles"], "advance");
    assert_eq!(requested(&app, asking(order, 1.0, "gateway")).await["settles"], "credit");
    approve(&app, "Finance Admin", &refund).await.data();
    finish(&app).await;
    assert_eq!(refund_of(&app, &refund).await["credit_note"], json!(null));
    assert_eq!(sums(&app, order).await["due"].to_string(), "0.0");
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn a_refund_with_a_credit_note_is_sent_again_and_not_cancelled() {
    let app = TestApp::new().await;
    let (order, _) = billed(&app).await;
    app.gateway.choose(pitlane_providers::payments::Course::Fails);
    let refund = requested(&app, asking(order, 500.0, "gateway")).await;
    approve(&app, "Finance Admin", &refund).await.data();
    finish(&app).await;
    let failed = refund_of(&app, &refund).await;
    assert_eq!((&failed["state"], &failed["actions"]), (&json!("failed"), &json!(["retry"])));
    let cancel = json!({ "action": "cancel", "note": "Never mind" });
    let refused = act(&app, "Finance Admin", &refund, cancel).await.refused(409);
    assert!(refused.text.contains("A credit note was issued"), "{}", refused.text);
    // By another way, because the card is closed.
    let body = json!({ "action": "retry", "method": "payout_link" });
    let again = act(&app, "Finance Admin", &refund, body).await.data()["refund"].clone();
    assert_eq!((&again["method"], &again["sends"][1]["method"]), (&json!("payout_link"), &json!("payout_link")));
    assert_adds_up(&app).await;
}
