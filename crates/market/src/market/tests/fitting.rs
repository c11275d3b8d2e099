//! Accessories that are fitted at the customer's door.

use serde_json::{Value, json};

use super::{ACCESSORIES, MANAGER, body, get, missing, moved, placed, post, statuses, with};
use crate::testkit::{Actor, TestApp, text_of};

const CANCEL: &str = "/api/accessories/api/v1/oauth/accessories/acc_dth_cancel_order";
const INVOICE: &str = "/api/accessories/api/v1/oauth/accessories/acc_download_dth_invoice";

// Marketplace 8
#[tokio::test]
async fn market_8_the_invoice_of_a_fitting_is_the_bill_of_its_order() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let billed =
        "SELECT MIN(o.id) FROM market_orders o JOIN bills b ON b.order_id = o.order_id WHERE o.fulfilment = 'dth'";
    let id: i64 = app.value(billed).await;
    let paper = get(&manager, &format!("{INVOICE}?order_id={id}")).await;
    assert!(paper.bytes.starts_with(b"%PDF"), "{}", paper.status);
    let car_order: i64 = app
        .value("SELECT o.order_id FROM market_orders o JOIN bills b ON b.order_id = o.order_id WHERE o.fulfilment = 'dth' ORDER BY o.id LIMIT 1")
        .await;
    let bill = app.actor("admin").await.get(&format!("/orders/download/bill/?order_id={car_order}")).await;
    assert_eq!(text_of(&paper, "invoice"), text_of(&bill, "invoice"));
    let unbilled = "SELECT MIN(o.id) FROM market_orders o WHERE o.fulfilment = 'dth'
        AND NOT EXISTS (SELECT 1 FROM bills b WHERE b.order_id = o.order_id)";
    let id: i64 = app.value(unbilled).await;
    let refused = get(&manager, &format!("{INVOICE}?order_id={id}")).await.refused(409);
    assert_eq!(missing(&refused), ["bill"]);
    let shipped: i64 =
        app.value("SELECT MIN(id) FROM market_orders WHERE market = 'accessories' AND fulfilment = 'ship'").await;
    assert_eq!(missing(&get(&manager, &format!("{INVOICE}?order_id={shipped}")).await.refused(409)), ["fulfilment"]);
    let spares: i64 = app.value("SELECT MIN(id) FROM market_orders WHERE market = 'spares'").await;
    get(&manager, &format!("{INVOICE}?order_id={spares}")).await.refused(404);
}

#[tokio::test]
async fn a_fitting_has_one_order_and_needs_no_courier() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let free = "SELECT MIN(o.id) FROM orders o WHERE o.order_type = 110
        AND NOT EXISTS (SELECT 1 FROM market_orders m WHERE m.order_id = o.id)";
    let car_order: i64 = app.value(free).await;
    let dth = json!({ "fulfilment": "dth", "for_order_id": car_order });
    let other: i64 = app.value("SELECT MIN(id) FROM orders WHERE order_type = 100").await;
    let wrong = with(body(&app).await, json!({ "fulfilment": "dth", "for_order_id": other }));
    assert_eq!(post(&app, &manager, ACCESSORIES, wrong).await.wrong_fields(), ["for_order_id"]);
    let mut order = placed(&app, &manager, ACCESSORIES, dth.clone()).await;
    assert_eq!(order["order"]["for_order_id"], json!(car_order));
    post(&app, &manager, ACCESSORIES, with(body(&app).await, dth)).await.refused(409);
    for action in ["approve", "invoice", "dispatch", "deliver"] {
        order = moved(&manager, ACCESSORIES, &order, action, json!({})).await;
    }
    assert_eq!(statuses(&order), [90, 90]);
}

/// A new order of type 110, by which accessories are fitted at the customer's door.
async fn fitting(app: &TestApp) -> i64 {
    let id = async |sql| app.value::<i64>(sql).await;
    let order = json!({
        "order_type": 110,
        "order_of": "product",
        "mobile": "98765 43210",
        "name": "Asha Kulkarni",
        "car": {
            "registration_no": "MH 12 ZZ 9876",
            "model_id": id("SELECT MIN(id) FROM car_models WHERE is_active").await,
            "car_type_id": id("SELECT MIN(id) FROM car_types").await,
        },
        "city_id": id("SELECT MIN(id) FROM cities WHERE is_active").await,
        "garage_id": id("SELECT MIN(id) FROM garages WHERE is_active").await,
        "source_id": id("SELECT MIN(id) FROM lead_sources WHERE is_active").await,
        "pick_date": app.clock.now().date_naive() + chrono::Days::new(2),
        "pick_slot": "10:30",
        "address": { "line": "12, MG Road", "pincode": "411001" },
        "services": [{ "name": "Fitting of seat covers" }],
    });
    app.actor("admin").await.post("/orders/", order).await.data()["order_id"].as_i64().expect("an order")
}

/// An order of accessories that is paid, for a fitting that is neither billed nor over.
async fn paid_fitting(app: &TestApp, manager: &Actor<'_>) -> Value {
    let fitting = fitting(app).await;
    let more = json!({ "for_order_id": fitting, "fulfilment": "dth", "payment_mode": "prepaid" });
    let order = placed(app, manager, ACCESSORIES, more).await;
    let paid = json!({ "amount": order["order"]["total"], "gateway_payment_id": format!("pay_fit_{fitting}") });
    moved(manager, ACCESSORIES, &order, "capture", paid).await
}

// Marketplace 7
#[tokio::test]
async fn market_7_a_cancelled_fitting_ends_its_order_and_returns_its_money() {
    let app = TestApp::new().await;
    app.run("UPDATE users SET refund_enabled = TRUE").await;
    let manager = app.actor(MANAGER).await;
    let order = paid_fitting(&app, &manager).await;
    let central = order["order"]["for_order_id"].as_i64().expect("an order");
    let status = async || {
        let sql = "SELECT status_id FROM orders WHERE id = $1";
        app.tx().await.one::<i64>(sql, pitlane_platform::args![central]).await.expect("a status")
    };
    let body = json!({
        "order_id": order["order"]["id"], "version": order["order"]["version"], "reason": "The customer moved away",
    });
    let before = (super::rows(&app).await, status().await);
    let preview = post(&app, &manager, CANCEL, with(body.clone(), json!({ "preview": true }))).await.data();
    assert_eq!((super::rows(&app).await, status().await), before, "a preview writes nothing");
    assert_eq!(preview["taken"]["refund"], order["order"]["total"]);
    assert_eq!(missing(&post(&app, &manager, CANCEL, body.clone()).await.refused(409)), ["refund"]);
    assert_eq!(status().await, before.1, "what is refused changes nothing");
    let blank = with(body.clone(), json!({ "reason": " " }));
    assert_eq!(post(&app, &manager, CANCEL, blank).await.wrong_fields(), ["reason"]);
    let done =
        post(&app, &manager, CANCEL, with(body.clone(), json!({ "refund": { "method": "gateway" } }))).await.data();
    assert_eq!((statuses(&done), status().await), (vec![65, 65], 21));
    assert_eq!((&done["taken"], &done["refund"]["refund"]["amount"]), (&preview["taken"], &order["order"]["total"]));
    let again = json!({ "version": done["order"]["version"], "refund": "none" });
    assert_eq!(post(&app, &manager, CANCEL, with(body, again)).await.status, 409);
    super::assert_in_order(&app).await;
}

// Marketplace 7
#[tokio::test]
async fn market_7_what_is_billed_or_shipped_is_not_cancelled_so() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let order = paid_fitting(&app, &manager).await;
    let central = &order["order"]["for_order_id"];
    let billed = format!("UPDATE orders SET invoice_number = 'IB0/26/99999' WHERE id = {central}");
    app.run(billed.leak()).await;
    let body = json!({
        "order_id": order["order"]["id"], "version": order["order"]["version"], "reason": "Moved away", "refund": "none",
    });
    for more in [json!({}), json!({ "preview": true })] {
        let refused = post(&app, &manager, CANCEL, with(body.clone(), more)).await.refused(409);
        assert!(refused.text.contains("Credit the bill in full"), "{}", refused.text);
    }
    let shipped = placed(&app, &manager, ACCESSORIES, json!({})).await;
    let body = with(body, json!({ "order_id": shipped["order"]["id"], "version": shipped["order"]["version"] }));
    assert_eq!(missing(&post(&app, &manager, CANCEL, body.clone()).await.refused(409)), ["fulfilment"]);
    post(&app, &manager, CANCEL, with(body, json!({ "order_id": 99_999_999 }))).await.refused(404);
}
