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
    }
}
