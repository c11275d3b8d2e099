//! What goes over the wire about recoveries.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::states::{RecoveryAction, RecoveryParty, RecoveryState};

/// A step of a recovery.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WorkOnRecovery {
    /// Of the case's two parties; without it the one that has a recovery.
    pub party: Option<RecoveryParty>,
    pub action: RecoveryAction,
    /// Required to dispute or waive it.
    #[schemars(length(min = 1, max = 300))]
    pub reason: Option<String>,
    /// How the retailer paid: required to mark it as applied.
    #[schemars(length(min = 1, max = 40))]
    pub reference: Option<String>,
}

/// A step that may follow, with what the caller lacks for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RecoveryStep {
    pub action: RecoveryAction,
    /// Sentences; empty when the caller may take the step now.
    pub missing: Vec<String>,
}

/// What is recovered from a liable party.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Recovery {
    pub id: i64,
    pub party: RecoveryParty,
    /// The garage or the retailer.
    pub from: Named,
    pub amount: Money,
    pub state: RecoveryState,
    pub reason: Option<String>,
    pub reference: Option<String>,
    pub proposed_by: String,
    pub proposed_at: DateTime<Utc>,
    /// When it is accepted by itself; null once it is no longer proposed.
    pub accepts_at: Option<DateTime<Utc>>,
    /// Who took the last step, and when; null while it is proposed.
    pub changed_by: Option<String>,
    pub changed_at: Option<DateTime<Utc>>,
    /// The payment advice in which it is deducted.
    pub advice: Option<String>,
    pub next: Vec<RecoveryStep>,
}
