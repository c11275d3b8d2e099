//! Work that is due: how much of each kind there is, and since when an order waits.

use chrono::{DateTime, Utc};
use pitlane_base::codes::OrderKind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::orders::due::{Due, DueStep, Waiting};

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DueFilter {
    pub is_retail: Option<OrderKind>,
}

/// A queue of the caller's role.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DueQueue {
    /// The filter `due` of `/orders/` that lists it.
    pub due: Due,
    pub count: i64,
    pub waiting: Waiting,
    pub step: DueStep,
}

/// The queues of the caller's role, the most urgent first.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DueWork {
    pub queues: Vec<DueQueue>,
    /// The moment these numbers are of.
    pub as_of: DateTime<Utc>,
}

/// Why an order stands in the list of work that was asked for.
#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema, PartialEq, Eq)]
pub struct DueRow {
    /// Since when somebody waits, or until when it is promised. Null if nobody has stated it.
    pub since: Option<DateTime<Utc>>,
    /// When somebody last spoke with the customer by telephone since then.
    pub spoken_at: Option<DateTime<Utc>>,
}
