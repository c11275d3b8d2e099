//! Who insures an order: written with the claim, carried by the order, because its lists and scopes go by it.

use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};

use super::store;

/// Writes insurer and broker into an order that the caller has found and holds, and takes its next version: an edit
/// that was typed over the old insurer is stale. Whoever calls has checked both, and notes in the history why.
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
