//! A repair for a fleet: in India one that is registered in another state, so that the bill has IGST.

use pitlane_platform::args;
use pitlane_platform::country::{INDIA, MALAYSIA};
use serde_json::json;

use super::{Life, list, minor, money, order_body};
use crate::testkit::TestApp;

/// A fleet's order whose bill is issued and whose car is at home again.
async fn brought_to_bill(app: &TestApp) -> Life<'_> {
    let (fleet, name): (i64, String) = app
        .tx()
        .await
        .one("SELECT id, name FROM fleets WHERE kind = 'business' AND is_active ORDER BY id LIMIT 1", args![])
        .await
        .expect("a fleet");
    let is_india = app.region.country.is_india();
    let state: String = app
        .value(
            "SELECT c.state_code FROM garages g JOIN cities c ON c.id = g.city_id
             WHERE g.tax_number IS NOT NULL AND g.is_active ORDER BY g.id LIMIT 1",
        )
        .await;
    let elsewhere = if state == "27" { "29ABCCE1234F1ZY" } else { "27AAPFU0939F1ZV" };
    let mut request = order_body(app, 101).await;
    request["fleet_id"] = json!(fleet);
    let mut life = Life::begin(app, request).await;
    life.choose_garage().await;
    life.take_inventory().await;
    // Past three statuses that require nothing more.
    life.moved_to(20, "inventory").await;
    life.open_job_card().await;
    life.moved_to(30, "job_card").await;
    let estimate = life.estimate([3, 3, 3], is_india.then_some(elsewhere)).await;
    let (order, shown) = (life.order().await, &estimate["recipient"]);
    assert_eq!((&shown["name"], &estimate["contact"]["name"]), (&json!(name), &order["name"]));
    assert_eq!(shown["tax_number"].as_str().filter(|_| is_india), is_india.then_some(elsewhere));
    // The contact, the street, the town.
    assert_eq!(list(&shown["address"]).len(), 3);
    assert_eq!(life.seen_by_the_customer().await["recipient"], json!(name));
    life.refuse_all().await;
    let noted = life.note_decisions("phone", 3).await;
    assert_eq!(noted["standing"], "approved");
    life.has.push(pitlane_orders::orders::Need::Approval);
    life.move_to(40).await;
    life.do_the_work().await;
    life.finish_checklist().await;
    let bill = life.bill().await;
    assert_eq!(&bill["recipient"], shown);
    assert_eq!(bill["is_igst"], is_india);
    if is_india {
        assert_eq!(bill["recipient"]["tax_number"], elsewhere);
        assert!(list(&bill["lines"]).iter().all(|line| line["tax"] == "igst"), "{bill}");
        assert!(
            bill["place_of_supply"].as_str().is_some_and(|place| place.ends_with(&format!("({})", &elsewhere[..2])))
        );
    }
    life.move_to(60).await;
    life
}

async fn fleet_life(app: &TestApp) {
    let life = brought_to_bill(app).await;
    // The fleet pays later.
    life.refuse_all().await;
    life.pay_by_link().await;
    life.moved_to(90, "payment").await;
    life.assert_counted(3, None).await;
    let (order, is_india) = (life.order().await, app.region.country.is_india());
    assert_eq!((&order["is_business"], &order["is_igst"]), (&json!(true), &json!(is_india)));
}

#[tokio::test]
async fn a_fleet_s_order_in_india() {
    fleet_life(&TestApp::as_served(&INDIA).await).await;
}

#[tokio::test]
async fn a_fleet_s_order_in_malaysia() {
    fleet_life(&TestApp::as_served(&MALAYSIA).await).await;
}

/// The fleet deducts 2 % income tax from what it pays: the bill is closed by its money and the tax, and the order is
/// complete before the certificate comes.
#[tokio::test]
async fn a_bill_net_of_tds() {
    let app = TestApp::as_served(&INDIA).await;
    let life = brought_to_bill(&app).await;
    let shown = life.part("/orders/settlements/of-order/").await;
    let tax = shown["payers"][0]["deductible"][0].clone();
    assert_eq!((&tax["kind"], shown["closed"].is_null()), (&json!("tds_income_tax"), true));
    let due = life.due().await;
    // What the fleet transfers leaves the tax open, and the order cannot be completed.
    let net = due - minor(&tax["lawful"]);
    let transfer = json!({ "mode": 13, "reference": "UTRNETOFTDS01" });
    let payment = life.collect(net, transfer).await;
    life.assert_receipt_printed(&payment).await;
    life.assert_agrees().await;
    life.refuse_all().await;
    assert_eq!(life.due().await, minor(&tax["lawful"]));
    let day = app.region.clock.today(app.region.country.zone);
    let body = json!({
        "order_id": life.id, "kind": "tds_income_tax", "amount": tax["lawful"], "due": money(life.due().await),
        "deducted_on": day, "deductor": "BLRF12345C",
    });
    let made = life.keyed("Support Executive").await.post("/orders/settlements/", body).await.data();
    assert_eq!((minor(&made["sums"]["due"]), &made["settlement"]["is_awaited"]), (0, &json!(true)));
    life.moved_to(90, "settlement").await;
    let order = life.order().await;
    assert_eq!((minor(&order["due_amount"]), &order["settled_amount"]), (0, &tax["lawful"]));
    life.assert_counted(3, None).await;
    // The certificate follows; it changes no amount.
    let list = app.actor("Finance Ops").await.get(&format!("/orders/settlements/?awaited=true&text={}", life.id)).await;
    assert_eq!(list.data()["count"], 1);
    let body = json!({
        "settlement_id": made["settlement"]["id"], "action": "certificate", "status": "recorded",
        "certificate_number": "ABCDEFG", "certificate_date": day,
    });
    let added = life.keyed("Finance Ops").await.put("/orders/settlements/", body).await.data();
    assert_eq!(added["settlement"]["certificate_number"], "ABCDEFG");
    life.assert_agrees().await;
}
