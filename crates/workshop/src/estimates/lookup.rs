//! The order of an estimate, and whether the estimate can still be changed.

use chrono::{DateTime, Utc};
use pitlane_orders::catalogue::Source;
use pitlane_orders::orders;
use pitlane_orders::orders::{Evidence, OrderDetail};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use serde_json::json;

use super::store;
use super::types::Lock;

/// The order, if it is in the caller's scope. It stays locked until the end of the transaction, so that no other
/// request changes its estimate.
pub async fn held(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<OrderDetail> {
    orders::lock_order(tx, order_id).await?;
    orders::find(tx, who, order_id).await
}

/// Why the estimate of an order can no longer be changed, if it cannot.
pub async fn lock(tx: &mut Tx, order_id: i64, is_open: bool) -> Result<Option<Lock>> {
    if orders::has_evidence(tx, order_id, Evidence::Bill).await? {
        return Ok(Some(Lock::Billed));
    }
    Ok((!is_open).then_some(Lock::Closed))
}

/// The orders that had an entry of the catalogue in their estimate since an instant.
pub async fn orders_with(tx: &mut Tx, source: Source, id: i64, since: DateTime<Utc>) -> Result<i64> {
    Ok(store::orders_with(tx, source, id, since).await?)
}

/// Rejects changes that the order no longer allows, with an error that says what to do.
pub async fn check_unlocked(tx: &mut Tx, order: &OrderDetail) -> Result<()> {
    let message = match lock(tx, order.row.order_id, order.is_open).await? {
        None => return Ok(()),
        Some(Lock::Billed) => {
            "This order is billed: its estimate can no longer be changed. Correct the bill with a credit note."
        }
        Some(_) => "This order is closed: its estimate can no longer be changed. Reopen the order to change it.",
    };
    Err(ApiError::Conflict { message: message.into(), data: json!({ "order_status": order.row.status }) })
}
