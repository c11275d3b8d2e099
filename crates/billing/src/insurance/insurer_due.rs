//! What the insurer owes, for the payments domain.

use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};

use super::detail;
use crate::payments::PayerDue;

/// What the insurer of an order in the caller's scope owes; `None` while the insurer's share is not final.
pub async fn insurer_due(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<Option<PayerDue>> {
    match detail::find(tx, who, order_id).await {
        Ok(found) => Ok(found.detail.dues.map(|dues| dues.insurer)),
        Err(ApiError::NotFound(_)) => Ok(None),
        Err(other) => Err(other),
    }
}
