//! The promised time.

use chrono::{DateTime, Utc};
use pitlane_base::scope::Scope;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use super::rollup::Counted;
use super::status::lock_order;

/// False if the order is not in the scope. An open order counts on the day of its promised time.
pub async fn update_promise(
    tx: &mut Tx,
    scope: &Scope,
    order_id: i64,
    promised: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> DbResult<bool> {
    if !lock_order(tx, order_id).await? {
        return Ok(false);
    }
    Counted::track(tx, order_id).await?;
    let mut args = args![now, promised, order_id];
    let condition = scope.condition(&mut args);
    let sql = format!(
        "UPDATE orders SET version = version + 1, updated_at = $1, expected_delivery = $2
         WHERE id = $3 AND id IN (SELECT o.id FROM orders o WHERE o.id = $3 AND {condition})"
    );
    Ok(tx.run(sql, args).await? == 1)
}
