//! Customers who asked to be called back.

use chrono::{DateTime, Utc};
use pitlane_orders::orders::spoken_since;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use super::StoredLink;

/// When the customer of an order asked to be called back, if nobody has spoken with them since.
pub async fn open_call_back(tx: &mut Tx, order_id: i64) -> DbResult<Option<DateTime<Utc>>> {
    let sql = format!(
        "SELECT b.asked_at FROM estimate_call_backs b JOIN orders o ON o.id = b.order_id
         WHERE b.order_id = $1 AND NOT EXISTS ({})",
        spoken_since("b.asked_at")
    );
    tx.maybe(sql, args![order_id]).await
}

pub async fn write_call_back(tx: &mut Tx, link: &StoredLink, now: DateTime<Utc>) -> DbResult<u64> {
    tx.run(
        "INSERT INTO estimate_call_backs (order_id, link_id, asked_at) VALUES ($1, $2, $3)
         ON CONFLICT (order_id) DO UPDATE SET link_id = excluded.link_id, asked_at = excluded.asked_at",
        args![link.order_id, link.id, now],
    )
    .await
}
