//! What an order costs and what was paid: kept by estimate, bill and ledger, carried by the order, because its lists
//! and counts show it.

use chrono::{DateTime, Utc};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;

use super::store;
use super::types::Amounts;

/// Writes the sums into the order, with what is due and the tallies. Whoever calls has found the order among the
/// caller's rows, and notes in its history why.
pub async fn write_amounts(tx: &mut Tx, order_id: i64, amounts: &Amounts, now: DateTime<Utc>) -> Result<()> {
    if store::update_amounts(tx, order_id, amounts, now).await? { Ok(()) } else { Err(ApiError::NotFound("order")) }
}

/// Writes what has been paid in all into the order, with what is due and the tallies; otherwise as [`write_amounts`].
/// More than the total is an advance: what is due is then below zero.
pub async fn write_paid(tx: &mut Tx, order_id: i64, paid: Money, now: DateTime<Utc>) -> Result<()> {
    if store::update_paid(tx, order_id, paid, now).await? { Ok(()) } else { Err(ApiError::NotFound("order")) }
}
