//! Several garages that are paused together.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::events::NeedingEvent;

/// A garage as it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadGarage {
    pub id: i64,
    pub version: i64,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PauseGarages {
    #[schemars(length(min = 1, max = 200))]
    pub garages: Vec<ReadGarage>,
    #[schemars(length(min = 1, max = 300))]
    pub reason: String,
    /// Pause those, too, that have open orders; they are finished there.
    #[serde(default)]
    pub confirm_open_orders: bool,
    /// Pause those, too, at which events take place.
    #[serde(default)]
    pub confirm_events: bool,
}

/// A garage that stays as it is.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct NotPaused {
    pub id: i64,
    pub name: String,
    /// Why.
    pub problem: String,
    /// It would be paused if its open orders were confirmed.
    pub open_orders: i64,
    /// It would be paused if these events were confirmed.
    pub events: Vec<NeedingEvent>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PausedGarages {
    pub paused: Vec<i64>,
    pub refused: Vec<NotPaused>,
}
