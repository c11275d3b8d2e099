//! Accessories that are fitted at the customer's door.

use serde_json::json;

use super::{ACCESSORIES, MANAGER, body, get, missing, moved, placed, post, statuses, with};
use crate::testkit::{TestApp, text_of};

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
