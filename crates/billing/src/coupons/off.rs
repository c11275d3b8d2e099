//! An offer that no longer fits its order is taken off.

use pitlane_orders::orders::{self, Event};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use serde_json::json;

/// Records in the order's history that an offer was taken off, and tells those who have to act on it. F.4.2
pub async fn note(tx: &mut Tx, who: &Caller, order_id: i64, (field, code): (&str, &str), why: &str) -> Result<()> {
    let text = format!("{code} was taken off. {why}");
    orders::note(tx, who, order_id, Event::Edited, &json!({ field: [code, null] }), Some(&text)).await?;
    orders::tell(tx, who, order_id, &text).await
}
