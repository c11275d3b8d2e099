//! The input from which the rows of a demonstration are generated.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::calendar::Calendar;
use super::world::World;

/// How much to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    pub orders: u64,
    pub seed: u64,
    /// Whether the last days of the lead call centre are told: who called whom, and what they did.
    #[serde(default = "told")]
    pub desk: bool,
}

const fn told() -> bool {
    true
}

/// Everything from which an order is generated.
pub struct Maker {
    pub world: World,
    pub calendar: Calendar,
    pub seed: u64,
    pub orders: u64,
    pub now: DateTime<Utc>,
}
