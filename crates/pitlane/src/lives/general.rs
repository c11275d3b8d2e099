//! A general repair from the first call to the customer's feedback, and a second time after it is reopened.

use pitlane_platform::country::{INDIA, MALAYSIA};
use serde_json::json;

use super::{Life, count, list, minor, order_body};
use crate::testkit::TestApp;

/// From a new order to approved work.
pub async fn brought_to_work(app: &TestApp, order_type: i64) -> Life<'_> {
    let mut life = Life::begin(app, order_body(app, order_type).await).await;
    for status in [2, 5, 10] {
        life.move_to(status).await;
    }
    life.choose_garage().await;
    life.refuse_all().await;
    life.take_inventory().await;
    life.moved_to(20, "inventory").await;
    life.open_job_card().await;
    life.moved_to(30, "job_card").await;
    life.estimate([3, 3, 3], None).await;
    life.moved_to(31, "estimate").await;
    life.customer_decides().await;
    life.begin_the_work().await;
    life.moved_to(40, "work_begun").await;
    life
}

/// Billed, paid, delivered.
pub async fn brought_home(life: &mut Life<'_>) {
    life.do_the_work().await;
    life.refuse_all().await;
    life.finish_checklist().await;
    life.move_to(50).await;
    life.bill().await;
    life.refuse_all().await;
    life.pay_cash(100_000).await;
    life.pay_by_link().await;
    life.move_to(60).await;
    life.move_to(90).await;
    life.refuse_all().await;
    life.ask_the_customer().await;
    life.assert_agrees().await;
    life.assert_counted(1, Some(5)).await;
}

async fn full_life(app: &TestApp) {
    let mut life = brought_to_work(app, 101).await;
    // Two of the three lines were approved: 2 x 1200.01 and 3.5 x 460, less their share of the discount, plus tax.
    let estimate = life.part("/orders/estimate/").await;
    let approved: i64 = list(&estimate["lines"])
        .iter()
        .filter(|line| line["approval"] == "approved")
        .map(|line| minor(&line["amounts"]["total"]))
        .sum();
    let order = life.order().await;
    assert!((minor(&order["amount"]) - approved).abs() <= 50, "{approved}: {}", order["amount"]);
    brought_home(&mut life).await;
    let order = life.order().await;
    let events: Vec<_> =
        list(&order["timeline"]).iter().map(|entry| entry["event"].as_str().expect("a word")).collect();
    for event in ["created", "edited", "inventory", "job_card", "estimate", "approval", "checklist", "bill", "payment"]
    {
        assert!(events.contains(&event), "{event}: {events:?}");
    }
    assert_eq!(events.iter().filter(|event| **event == "status_changed").count(), 10);
    let declined = life.part("/orders/estimate/declined/").await;
    assert_eq!((&declined["count"], &declined["lines"][0]["service_name"]), (&json!(1), &json!("Washing")));
}

#[tokio::test]
async fn a_general_order_in_india() {
    full_life(&TestApp::as_served(&INDIA).await).await;
}

#[tokio::test]
async fn a_general_order_in_malaysia() {
    full_life(&TestApp::as_served(&MALAYSIA).await).await;
}

/// The customer comes back: the bill is debited and credited, the work approved again, and the order delivered again.
async fn second_life(app: &TestApp) {
    let mut life = brought_to_work(app, 101).await;
    brought_home(&mut life).await;
    let first = life.order().await;
    let reopen = json!({ "order_id": life.id, "version": first["version"], "reason": "The noise is back" });
    let open = life.clerk.put("/orders/reopen-order/", reopen).await.data();
    assert_eq!((&open["status"]["id"], &open["delivery_date"]), (&json!(20), &serde_json::Value::Null));
    life.refuse_all().await;
    life.assert_counted(1, None).await;
    let bill = life.part("/orders/bill/").await["bills"][0].clone();
    // While the bill is in effect, its estimate cannot be changed.
    let estimate = life.part("/orders/estimate/").await;
    assert_eq!(estimate["lock"], "billed");
    // It charged too little: the debit note goes back with it.
    let (_, bill) = life.debit(&bill).await;
    life.credit(&bill).await;
    life.refuse_all().await;
    // The wash is approved after all, so more is due than was paid.
    let estimate = life.part("/orders/estimate/").await;
    let wash = list(&estimate["lines"]).iter().find(|line| line["approval"] == "declined").expect("the wash");
    let approval = json!({
        "order_id": life.id, "version": estimate["version"], "revision": estimate["revision"], "how": "in_person",
        "said_by": "Asha Rao", "note": "said at noon", "decisions": [{ "line_id": wash["id"], "decision": "approved" }],
    });
    life.clerk.post("/orders/estimate/approval/", approval).await.data();
    life.assert_agrees().await;
    let extra = life.due().await;
    assert!(extra > 0, "{extra}");
    // It has appeared on the job card.
    life.do_the_work().await;
    // What was proven in the first life is not asked for again.
    life.assert_moved(40, "work_begun").await;
    life.move_to(50).await;
    life.refuse_all().await;
    let again = life.bill().await;
    assert_ne!(again["number"], bill["number"]);
    life.move_to(60).await;
    life.refuse_all().await;
    life.pay_by_link().await;
    life.moved_to(90, "payment").await;
    life.assert_counted(1, Some(5)).await;
    let second = life.order().await;
    assert_eq!(minor(&second["amount"]), minor(&first["amount"]) + extra);
    let bills = life.part("/orders/bill/").await;
    let states: Vec<_> = list(&bills["bills"]).iter().map(|bill| &bill["state"]).collect();
    assert_eq!(states, ["standing", "credited"]);
    assert!(count(&second["timeline"]) > count(&first["timeline"]) + 8);
}

#[tokio::test]
async fn a_reopened_order_in_india() {
    second_life(&TestApp::as_served(&INDIA).await).await;
}

#[tokio::test]
async fn a_reopened_order_in_malaysia() {
    second_life(&TestApp::as_served(&MALAYSIA).await).await;
}
