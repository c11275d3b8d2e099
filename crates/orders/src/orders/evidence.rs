//! What an order has to show for itself before it may move on (decisions on transitions).
//!
//! Who keeps a thing (the inventory, the job card, the bill ...) reports it here in the unit of work that makes or
//! takes it back; the table of transitions asks nobody else.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Tx};

use super::store;
use super::types::Evidence;

/// The order has it from now on; to say it again changes nothing.
pub async fn show(tx: &mut Tx, order_id: i64, evidence: Evidence, now: DateTime<Utc>) -> DbResult<()> {
    store::insert_evidence(tx, order_id, evidence, now).await
}

/// The order has it no longer: a checklist that gained an open entry, an estimate whose approval was outdated.
pub async fn withdraw(tx: &mut Tx, order_id: i64, evidence: Evidence) -> DbResult<()> {
    // Nobody moves the order on meanwhile by what is being taken back.
    store::lock_order(tx, order_id).await?;
    store::delete_evidence(tx, order_id, evidence).await
}

/// Whether the order has it.
pub async fn has(tx: &mut Tx, order_id: i64, evidence: Evidence) -> DbResult<bool> {
    Ok(store::evidence(tx, order_id).await?.contains(&evidence))
}
