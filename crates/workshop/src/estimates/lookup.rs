//! The order behind an estimate, and whether it may still be changed.

use pitlane_orders::orders;
use pitlane_orders::orders::{Evidence, OrderDetail};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use serde_json::json;

use super::types::Lock;

/// The order among the caller's rows, held until the unit of work ends: nobody changes its estimate meanwhile.
pub async fn held(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<OrderDetail> {
    orders::lock_order(tx, order_id).await?;
    orders::find(tx, who, order_id).await
}

/// Why the estimate of an order cannot be changed any more, if it cannot.
pub async fn lock(tx: &mut Tx, order_id: i64, is_open: bool) -> Result<Option<Lock>> {
    if orders::has_evidence(tx, order_id, Evidence::Bill).await? {
        return Ok(Some(Lock::Billed));
    }
    Ok((!is_open).then_some(Lock::Closed))
}

/// Refuses what an order does not allow any more, and says what to do.
pub async fn check_unlocked(tx: &mut Tx, order: &OrderDetail) -> Result<()> {
    let message = match lock(tx, order.row.order_id, order.is_open).await? {
        None => return Ok(()),
        Some(Lock::Billed) => "This order is billed: its estimate is kept as it is. Correct the bill by a credit note.",
        Some(_) => "This order is closed: its estimate is kept as it is. Reopen the order to change it.",
    };
    Err(ApiError::Conflict { message: message.into(), data: json!({ "order_status": order.row.status }) })
}
