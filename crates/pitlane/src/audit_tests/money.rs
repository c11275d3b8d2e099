//! Refunds of orders, and payment advices.

use chrono::Duration;
use serde_json::json;

use super::{Trace, Walk};

/// The newest order of which the customer paid through the gateway, and nothing was returned.
const PAID: &str =
    "SELECT MAX(p.order_id) FROM payments p WHERE p.mode = 12 AND p.status_id = 300 AND p.amount > 100000
    AND p.payer = 3 AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = p.order_id)
    AND NOT EXISTS (SELECT 1 FROM payments o WHERE o.order_id = p.order_id AND o.id <> p.id)";

pub async fn walk(walk: &mut Walk<'_>) {
    walk.sign_in().await;
    let order: i64 = walk.app.value(PAID).await;
    let asked = json!({ "order_id": order, "amount": 10, "reason_id": "goodwill", "method": "payout_link" });
    let refund = walk.does("initiate_refund", Trace::Added, asked).await["refund"].take();
    let cancel =
        json!({ "action": "cancel", "refund_id": refund["id"], "version": refund["version"], "note": "By mistake." });
    walk.does("initiate_refund", Trace::Changed, cancel).await;

    let today = walk.app.clock.now().with_timezone(&walk.app.region.country.zone).date_naive();
    // A garage without a draft that has orders to settle.
    let garage: i64 = walk
        .app
        .value(
            "SELECT o.garage_id FROM orders o WHERE o.status_id IN (60, 90) AND o.order_of = 'product' AND o.amount > 0
               AND EXISTS (SELECT 1 FROM bills b WHERE b.order_id = o.id AND b.garage_id = o.garage_id)
               AND NOT EXISTS (SELECT 1 FROM payment_advices a WHERE a.garage_id = o.garage_id)
             GROUP BY o.garage_id ORDER BY COUNT(*) DESC, o.garage_id LIMIT 1",
        )
        .await;
    let draft = json!({ "garage_id": garage, "period_from": today - Duration::days(300), "period_to": today });
    let draft = walk.does("create_advice", Trace::Added, draft).await;
    let edit = json!({ "uuid": draft["uuid"], "version": draft["version"], "action": "edit" });
    walk.does("change_advice", Trace::Many, edit).await;
}
