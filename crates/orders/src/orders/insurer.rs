//! The insurer of an order. The claim owns it; the order has a copy, because lists and scopes use it.

use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};

use super::store;

/// Writes insurer and broker to an order that is locked, and takes its next version, so that an edit based on the old
/// insurer is rejected as stale. The calling code has checked both and access to the order, and records the reason in
/// the history.
pub async fn write_insurer(
    tx: &mut Tx,
    who: &Caller,
    order_id: i64,
    company_id: i64,
    broker_id: Option<i64>,
) -> Result<()> {
    if store::update_insurer(tx, order_id, company_id, broker_id, who.now()).await? {
        Ok(())
    } else {
        Err(ApiError::NotFound("order"))
    }
}
