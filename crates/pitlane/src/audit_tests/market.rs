//! Orders of the spares and accessories markets.

use serde_json::{Value, json};

use super::{Trace, Walk};

pub async fn walk(walk: &mut Walk<'_>) {
    let garage: i64 = walk.app.value("SELECT MIN(id) FROM garages WHERE is_active").await;
    let city: i64 = walk.app.value("SELECT MIN(id) FROM cities WHERE is_active").await;
    for market in ["spares", "accessories"] {
        let order = json!({
            "buyer": { "kind": "garage", "id": garage }, "city_id": city, "address": "14, Ring Road",
            "payment_mode": "cod", "items": [{ "sku": "OF-1", "name": "Oil filter", "hsn": "8708", "quantity": 3, "price": 250 }],
        });
        let (place, step) = (format!("place_{market}_order"), format!("move_{market}_order"));
        let mut order = walk.does(&place, Trace::Added, order).await;
        let line = |order: &Value, quantity: i64| json!([{ "item_id": order["items"][0]["id"], "quantity": quantity }]);
        for (action, more) in [
            ("cancel", json!({ "items": line(&order, 1), "reason": "One is enough" })),
            ("approve", json!({})),
            ("invoice", json!({})),
            ("dispatch", json!({ "courier": "DTDC", "awb": "D-1" })),
            ("deliver", json!({})),
            ("return", json!({ "items": line(&order, 1), "reason": "Does not fit" })),
        ] {
            let known = &order["order"];
            let mut body = json!({ "order_id": known["id"], "version": known["version"], "action": action });
            body.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
            order = walk.does(&step, Trace::Changed, body).await;
        }
        let known = &order["order"];
        let body = json!({
            "order_id": known["id"], "version": known["version"], "action": "collect", "amount": order["left"]["due"],
        });
        walk.does(&step, Trace::Changed, body).await;
        let asked = json!({ "order_id": known["id"], "amount": 10, "reason_id": "goodwill" });
        walk.does(&format!("issue_{market}_refund_cod"), Trace::Added, asked).await;
    }
    refunds(walk, garage, city).await;
}

/// Refunds of orders that were paid through the gateway.
async fn refunds(walk: &mut Walk<'_>, garage: i64, city: i64) {
    for (market, refund) in [("spares", "refund_spares_payment"), ("accessories", "issue_accessories_refund")] {
        let order = json!({
            "buyer": { "kind": "garage", "id": garage }, "city_id": city, "address": "14, Ring Road",
            "payment_mode": "prepaid",
            "items": [{ "sku": "OF-1", "name": "Oil filter", "hsn": "8708", "quantity": 3, "price": 250 }],
        });
        let order = walk.does(&format!("place_{market}_order"), Trace::Added, order).await;
        let paid = json!({
            "order_id": order["order"]["id"], "version": order["order"]["version"], "action": "capture",
            "amount": order["order"]["total"], "gateway_payment_id": format!("pay_walk_{market}"),
        });
        let order = walk.does(&format!("move_{market}_order"), Trace::Changed, paid).await;
        let asked = json!({ "order_id": order["order"]["id"], "amount": 10, "reason_id": "goodwill" });
        walk.does(refund, Trace::Added, asked).await;
        if market == "accessories" {
            let cancelled = json!({
                "order_id": order["order"]["id"], "version": order["order"]["version"], "reason_id": "cancelled",
                "items": [{ "item_id": order["items"][0]["id"], "quantity": 1 }], "refund": "none",
            });
            walk.does("cancel_order_items", Trace::Changed, cancelled).await;
        }
    }
    let open = "SELECT MIN(o.id) FROM orders o WHERE o.order_type = 110 AND o.is_open AND o.invoice_number IS NULL
        AND NOT EXISTS (SELECT 1 FROM market_orders m WHERE m.order_id = o.id AND m.fulfilment = 'dth')";
    let open: i64 = walk.app.value(open).await;
    let order = json!({
        "buyer": { "kind": "garage", "id": garage }, "city_id": city, "address": "14, Ring Road", "payment_mode": "cod",
        "for_order_id": open, "fulfilment": "dth",
        "items": [{ "sku": "OF-1", "name": "Oil filter", "hsn": "8708", "quantity": 3, "price": 250 }],
    });
    let order = walk.does("place_accessories_order", Trace::Added, order).await;
    let known = &order["order"];
    let asked = json!({ "order_id": known["id"], "version": known["version"], "reason": "The customer moved away" });
    walk.does("cancel_fitting", Trace::Changed, asked).await;
    let fitted = "SELECT MIN(p.order_id) FROM payments p JOIN orders o ON o.id = p.order_id
        WHERE o.order_type = 110 AND p.payer = 3 AND p.status_id = 300 AND p.amount > 20000";
    let fitted: i64 = walk.app.value(fitted).await;
    let asked = json!({ "order_id": fitted, "amount": 10, "reason_id": "goodwill" });
    walk.does("issue_central_refund", Trace::Added, asked).await;
}
