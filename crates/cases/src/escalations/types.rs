//! What goes over the wire about the choices of escalations.

use pitlane_base::names::Named;
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cases::CaseStatus;

/// A status, and those that may follow it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct EscalationStatus {
    pub id: CaseStatus,
    pub name: String,
    pub next: Vec<CaseStatus>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct EscalationStatuses {
    pub statuses: Vec<EscalationStatus>,
    pub count: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct EscalationSources {
    pub sources: Vec<Named>,
    pub count: usize,
}

/// Which level of the types, and of it those below one.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichTypes {
    #[serde(rename = "type")]
    #[schemars(range(min = 1, max = 3))]
    pub level: i64,
    pub parent_id: Option<i64>,
}

record! {
    /// What is complained about: of the second and third level below its parent.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct EscalationType {
        pub id: i64,
        pub parent_id: Option<i64>,
        pub name: String,
        /// 1 urgent, 2 medium, 3 low: proposed for a new escalation.
        pub default_priority: Option<i64>,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct EscalationTypes {
    pub types: Vec<EscalationType>,
    pub count: usize,
}

/// The types of all levels.
#[derive(Debug, Serialize, JsonSchema)]
pub struct EscalationTypeTree {
    pub type1: Vec<EscalationType>,
    pub type2: Vec<EscalationType>,
    pub type3: Vec<EscalationType>,
}
