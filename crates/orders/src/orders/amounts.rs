//! The cost and payments of an order. Estimate, bill and ledger own them; the order has a copy for its lists and
//! counts.

use chrono::{DateTime, Utc};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;

use super::store;
use super::types::Amounts;

/// Writes the sums to the order, and updates the due amount and the tallies. The calling code has checked access to the
/// order, and records the reason in its history.
pub async fn write_amounts(tx: &mut Tx, order_id: i64, amounts: &Amounts, now: DateTime<Utc>) -> Result<()> {
    if store::update_amounts(tx, order_id, amounts, now).await? { Ok(()) } else { Err(ApiError::NotFound("order")) }
}

/// Writes the total paid to the order, and updates the due amount and the tallies; otherwise like [`write_amounts`].
/// Paying more than the total is an advance: the due amount is then negative.
pub async fn write_paid(tx: &mut Tx, order_id: i64, paid: Money, now: DateTime<Utc>) -> Result<()> {
    if store::update_paid(tx, order_id, paid, now).await? { Ok(()) } else { Err(ApiError::NotFound("order")) }
}

/// Writes what entries close of the order without money, and updates the due amount and the tallies; otherwise like
/// [`write_amounts`].
pub async fn write_settled(tx: &mut Tx, order_id: i64, settled: Money, now: DateTime<Utc>) -> Result<()> {
    if store::update_settled(tx, order_id, settled, now).await? { Ok(()) } else { Err(ApiError::NotFound("order")) }
}
