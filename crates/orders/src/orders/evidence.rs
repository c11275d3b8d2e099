//! What an order has to show for itself before it may move on (decisions on transitions).
//!
//! Who keeps a thing (the inventory, the job card, the bill ...) reports it here in the unit of work that makes or
//! takes it back; the table of transitions asks nobody else.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Tx};
use schemars::JsonSchema;
use serde::Serialize;

use super::store;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Evidence {
    /// What came with the car was written down.
    Inventory,
    /// There is a job card with at least one complaint or job.
    JobCard,
    /// There is an estimate with at least one line.
    Estimate,
    /// The customer, or staff for the customer, agreed to the work.
    Approval,
    /// Every entry of the checklist is done.
    Checklist,
    /// A bill was issued that no credit note has taken back whole.
    Bill,
}

impl Evidence {
    pub const ALL: [Self; 6] =
        [Self::Inventory, Self::JobCard, Self::Estimate, Self::Approval, Self::Checklist, Self::Bill];

    /// As it stands in the database.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Inventory => "inventory",
            Self::JobCard => "job_card",
            Self::Estimate => "estimate",
            Self::Approval => "approval",
            Self::Checklist => "checklist",
            Self::Bill => "bill",
        }
    }
}

/// The order has it from now on; to say it again changes nothing.
pub async fn show(tx: &mut Tx, order_id: i64, evidence: Evidence, now: DateTime<Utc>) -> DbResult<()> {
    store::insert_evidence(tx, order_id, evidence, now).await
}

/// The order has it no longer: a checklist that gained an open entry, an estimate whose approval was outdated.
pub async fn withdraw(tx: &mut Tx, order_id: i64, evidence: Evidence) -> DbResult<()> {
    // Nobody moves the order on meanwhile by what is being taken back.
    store::hold(tx, order_id).await?;
    store::delete_evidence(tx, order_id, evidence).await
}

/// Whether the order has it.
pub async fn has(tx: &mut Tx, order_id: i64, evidence: Evidence) -> DbResult<bool> {
    Ok(store::evidence(tx, order_id).await?.contains(&evidence))
}
