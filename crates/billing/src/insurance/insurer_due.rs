//! What an insurer owes, for those who take money.

use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};

use super::detail;
use crate::payments::PayerDue;

/// What the insurer owes of an order among the caller's rows; None while his share is not final.
pub async fn insurer_due(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<Option<PayerDue>> {
    match detail::find(tx, who, order_id).await {
        Ok(found) => Ok(found.detail.dues.map(|dues| dues.insurer)),
        Err(ApiError::NotFound(_)) => Ok(None),
        Err(other) => Err(other),
    }
}
