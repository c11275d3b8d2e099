//! Several cars at once.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A car as it was read.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CarVersion {
    pub id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
}

/// Cars that come to another fleet.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveCars {
    #[schemars(length(min = 1, max = 200))]
    pub cars: Vec<CarVersion>,
    pub fleet_id: i64,
    /// The first day on which they belong to it, today at the latest. Default: from now on.
    pub day: Option<NaiveDate>,
}

/// Cars that end.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndCars {
    #[schemars(length(min = 1, max = 200))]
    pub cars: Vec<CarVersion>,
    #[schemars(length(min = 3, max = 240))]
    pub reason: String,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CarsChanged {
    /// How many cars.
    pub cars: usize,
    /// Their open orders, which keep their fleet and its prices.
    pub open_orders: Vec<i64>,
}

/// The documents of which reminders are sent now: all that are due of some cars, or some documents. Exactly one of the
/// two is required.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RemindOfCars {
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub car_ids: Vec<i64>,
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub document_ids: Vec<i64>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RemindersSent {
    pub sent: usize,
    /// Documents of which a reminder was sent today already.
    pub already: usize,
}
