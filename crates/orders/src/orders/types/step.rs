//! Where an order may go next.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::orders::transitions::{Need, StepKind};

/// A step that the caller may take, now or once nothing is missing any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NextStep {
    pub status_id: i64,
    pub status: String,
    pub kind: StepKind,
    pub is_possible: bool,
    /// What the order must have first.
    pub missing: Vec<Need>,
}

/// Brings an order that is delivered, complete or dead back to the workshop.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReopenOrder {
    pub order_id: i64,
    /// The version that was read.
    pub version: i64,
    #[schemars(length(min = 1, max = 500))]
    pub reason: String,
}
