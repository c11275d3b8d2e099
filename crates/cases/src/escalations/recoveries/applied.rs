//! A recovery that a payment to its garage deducts.

use chrono::{DateTime, Utc};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use serde_json::json;

use super::states::RecoveryState;
use super::store::{self, Moved};
use crate::cases::{By, insert_event, touch};

/// Marks a recovery as applied by the payment with this number; the case is locked. What is not accepted any more cannot
/// be deducted.
pub async fn apply(
    tx: &mut Tx,
    (case, recovery): (i64, i64),
    number: &str,
    by: By<'_>,
    now: DateTime<Utc>,
) -> Result<()> {
    let (from, to) = (RecoveryState::Accepted, RecoveryState::Applied);
    let step = Moved { from, to, reason: None, reference: None };
    if !store::advance(tx, recovery, &step, by, now).await? {
        return Err(ApiError::conflict("A recovery has changed meanwhile. Read the payment advice again."));
    }
    touch(tx, case, now).await?;
    let changes = json!({ "recovery": [from, to], "payment_advice": [null, number] });
    insert_event(tx, case, by, "edited", &changes, now).await?;
    Ok(())
}
