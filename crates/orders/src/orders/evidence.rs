//! What an order must have before it can move on (see the decisions on transitions).
//!
//! The domain that owns a record (the inventory, the job card, the bill ...) reports it here in the transaction that
//! creates or removes it. The transition table uses only these reports.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Tx};

use super::store;
use super::types::{Evidence, Proof};

/// Records that the order has it; repeating this has no effect. Returns what it proves if the order did not have it:
/// `orders::advance` moves the order by it.
pub async fn show(tx: &mut Tx, order_id: i64, evidence: Evidence, now: DateTime<Utc>) -> DbResult<Option<Proof>> {
    let is_new = store::insert_evidence(tx, order_id, evidence, now).await?;
    Ok(Proof::of(evidence).filter(|_| is_new))
}

/// Records that the order no longer has it, for example a checklist with a new open entry or an estimate with an
/// outdated approval.
pub async fn withdraw(tx: &mut Tx, order_id: i64, evidence: Evidence) -> DbResult<()> {
    // Locks the order, so that it cannot move on the strength of evidence that is being withdrawn.
    store::lock_order(tx, order_id).await?;
    store::delete_evidence(tx, order_id, evidence).await
}

/// Whether the order has it.
pub async fn has(tx: &mut Tx, order_id: i64, evidence: Evidence) -> DbResult<bool> {
    Ok(store::evidence(tx, order_id).await?.contains(&evidence))
}
