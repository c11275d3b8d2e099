//! What the rows of a demonstration follow from.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::calendar::Calendar;
use super::world::World;

/// How much is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    pub orders: u64,
    pub seed: u64,
}

/// Everything that an order follows from.
pub struct Maker {
    pub world: World,
    pub calendar: Calendar,
    pub seed: u64,
    pub orders: u64,
    pub now: DateTime<Utc>,
}
