//! Orders whose papers the law decides: a composition garage, goods alone sent to another state, an advance that a bill
//! adjusts, a rate that changes in the middle.

use pitlane_orders::orders::Need;
use pitlane_platform::args;
use pitlane_platform::country::INDIA;
use serde_json::{Value, json};

use super::general::brought_to_work;
use super::{Life, garage, list, minor, order_body};
use crate::testkit::TestApp;

/// Work that is approved, done and checked.
async fn done(app: &TestApp) -> Life<'_> {
    let mut life = brought_to_work(app, 101).await;
    life.do_the_work().await;
    life.finish_checklist().await;
    life.move_to(50).await;
    life
}

async fn handed_over_and_paid(life: &Life<'_>) {
    life.move_to(60).await;
    life.pay_cash(life.due().await).await;
    life.moved_to(90, "payment").await;
    life.assert_counted(1, None).await;
}

#[tokio::test]
async fn a_repair_at_a_composition_garage_bears_no_tax() {
    let app = TestApp::as_served(&INDIA).await;
    let (id, _) = garage(&app).await;
    // From the day before the order, so that every day of it lies within.
    let since = app.clock.today(app.region.country.zone).pred_opt().expect("a day");
    let stated = json!({ "garage_id": id, "kind": "composition", "since": since });
    let admin = app.actor("admin").await;
    let mut reply = admin.post("/catalogue/taxpayers/", stated.clone()).await;
    if reply.status == 409 {
        // Bills of the demonstration from that day on keep their tax.
        let mut sure = stated;
        sure["bills"] = reply.body["data"]["bills"].clone();
        reply = admin.post("/catalogue/taxpayers/", sure).await;
    }
    assert_eq!(reply.status, 201, "{}", reply.text);
    let mut life = done(&app).await;
    let bill = life.bill().await;
    assert_eq!((&bill["title"], minor(&bill["totals"]["tax_total"])), (&json!("bill_of_supply"), 0));
    let paper = life.paper(&format!("/orders/download/bill/?bill_id={}", bill["id"]), "bill-of-supply-").await;
    assert!(paper.contains("Composition taxable person, not eligible to collect tax on supplies"), "{paper}");
    handed_over_and_paid(&life).await;
}

#[tokio::test]
async fn parts_without_work_sent_to_another_state_bear_igst() {
    let app = TestApp::as_served(&INDIA).await;
    let (_, city) = garage(&app).await;
    let sql = "SELECT MIN(c.id) FROM cities c WHERE c.is_active AND c.state_code <>
               (SELECT n.state_code FROM cities n WHERE n.id = $1)";
    let elsewhere: i64 = app.tx().await.one(sql, args![city]).await.expect("a city");
    let mut request = order_body(&app, 110).await;
    request.as_object_mut().expect("an order").shift_remove("car");
    request["city_id"] = json!(elsewhere);
    let mut life = Life::begin(&app, request).await;
    life.choose_garage().await;
    let lines = json!([
        { "source": "free", "service_name": "Brake pads", "kind": "part", "hsn": "870830", "quantity": 2, "price": 1_000 },
    ]);
    let body = json!({ "order_id": life.id, "version": 0, "lines": lines });
    life.clerk.post("/orders/estimate/", body).await.data();
    life.note_decisions("message", 3).await;
    life.has.extend([Need::Estimate, Need::Approval]);
    life.move_to(50).await;
    // An unregistered customer's address decides, however the goods reach them (IGST Act s. 10(1)(ca)).
    let before = life.part("/orders/bill/").await["preview"].clone();
    assert_eq!((&before["supply_kind"], &before["is_igst"]), (&json!("goods"), &json!(true)));
    let path = format!("/orders/update-gst/?order_id={}&goods_delivery=sent", life.id);
    life.clerk.post(&path, Value::Null).await.data();
    let bill = life.bill().await;
    assert_eq!((&bill["is_igst"], minor(&bill["totals"]["tax_total"])), (&json!(true), 36_000));
    let place = bill["place_of_supply"].as_str().expect("a place");
    assert_ne!(bill["supplier"]["state"], place);
    handed_over_and_paid(&life).await;
}

#[tokio::test]
async fn an_advance_for_a_repair_has_a_voucher_and_its_bill_adjusts_it() {
    let app = TestApp::as_served(&INDIA).await;
    let mut life = brought_to_work(&app, 101).await;
    let due = life.due().await;
    let advance = life.collect(100_000, json!({ "mode": 3, "advance": true })).await;
    let taxed = &advance["advance"];
    assert_eq!(minor(&taxed["taxable"]) + minor(&taxed["tax"]), 100_000, "{advance}");
    let voucher = life.paper(&format!("/orders/download/receipt/?payment_id={}", advance["id"]), "receipt-").await;
    assert!(voucher.contains("Receipt voucher") && voucher.contains("CGST"), "{voucher}");
    assert_eq!(life.due().await, due - 100_000);
    life.assert_agrees().await;
    life.do_the_work().await;
    life.finish_checklist().await;
    life.move_to(50).await;
    life.bill().await;
    let ledger = life.part("/orders/payments/").await;
    let row = list(&ledger["payments"]).iter().find(|row| row["id"] == advance["id"]).expect("the advance");
    assert_eq!(minor(&row["advance"]["adjusted"]), 100_000);
    assert_eq!(ledger["open_advances"], json!([]));
    handed_over_and_paid(&life).await;
}

#[tokio::test]
async fn a_rate_that_changes_during_the_repair_is_that_of_the_supply() {
    let app = TestApp::as_served(&INDIA).await;
    let mut life = brought_to_work(&app, 101).await;
    let estimated = life.part("/orders/estimate/").await;
    assert_eq!(estimated["lines"][0]["tax_slab"], 18);
    let tomorrow = app.clock.today(app.region.country.zone).succ_opt().expect("a day");
    let lower = json!({ "kind": "service", "code": "998714", "rate": 5, "valid_from": tomorrow });
    let reply = life.admin.post("/catalogue/tax-rates/", lower).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    life.do_the_work().await;
    life.finish_checklist().await;
    life.move_to(50).await;
    life.pass(24 * 60);
    // What changed is said, and the bill has the rate of its day.
    let answer = life.part("/orders/bill/").await;
    assert!(answer["hints"].to_string().contains("5 % instead of the estimate's 18 %"), "{}", answer["hints"]);
    let before = minor(&life.order().await["amount"]);
    let bill = life.bill().await;
    assert_eq!((&bill["lines"][0]["rate"], &bill["lines"][1]["rate"]), (&json!(5), &json!(18)));
    assert!(minor(&bill["totals"]["total"]) < before);
    life.move_to(60).await;
    life.pay_cash(life.due().await).await;
    life.moved_to(90, "payment").await;
}
