//! What is stated of cars, and how they change.

use chrono::NaiveDate;
use pitlane_platform::change::Change;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The customer who owns a car: found by the mobile, or created.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnerInput {
    #[schemars(length(min = 1, max = 20))]
    pub mobile: String,
    #[schemars(length(min = 1, max = 120))]
    pub name: String,
}

/// A new car. Whose it is, is stated by the customer, the fleet or both; a fleet's car without a customer is its contact's.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateCar {
    #[schemars(length(min = 1, max = 20))]
    pub registration_no: String,
    /// A military, diplomatic, temporary or named plate, which has no fixed format.
    #[serde(default)]
    pub is_special: bool,
    pub model_id: i64,
    /// The fuel.
    pub car_type_id: i64,
    pub variant_id: Option<i64>,
    pub fleet_id: Option<i64>,
    pub customer: Option<OwnerInput>,
    #[schemars(range(min = 1950, max = 2100))]
    pub year: Option<i64>,
    #[schemars(length(min = 1, max = 30))]
    pub colour: Option<String>,
    #[schemars(length(min = 1, max = 40))]
    pub vin: Option<String>,
    #[schemars(length(min = 1, max = 30))]
    pub engine_no: Option<String>,
    pub registered_on: Option<NaiveDate>,
    pub purchased_on: Option<NaiveDate>,
    #[schemars(length(min = 1, max = 120))]
    pub driver_name: Option<String>,
    #[schemars(length(min = 1, max = 20))]
    pub driver_mobile: Option<String>,
    #[schemars(length(min = 1, max = 1000))]
    pub notes: Option<String>,
    /// The plate is right, although another car has a similar one.
    #[serde(default)]
    pub confirm_similar: bool,
}

/// An edit: fields that are absent keep their values.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateCar {
    pub id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    #[schemars(length(min = 1, max = 20))]
    pub registration_no: Option<String>,
    /// Why the plate changes; required with another plate.
    #[schemars(length(min = 3, max = 240))]
    pub reason: Option<String>,
    pub is_special: Option<bool>,
    pub model_id: Option<i64>,
    pub car_type_id: Option<i64>,
    #[serde(default)]
    pub variant_id: Change<i64>,
    #[serde(default)]
    pub fleet_id: Change<i64>,
    /// Another owner. Who had the car before is kept.
    pub customer: Option<OwnerInput>,
    #[serde(default)]
    #[schemars(range(min = 1950, max = 2100))]
    pub year: Change<i64>,
    #[serde(default)]
    #[schemars(length(max = 30))]
    pub colour: Change<String>,
    #[serde(default)]
    #[schemars(length(max = 40))]
    pub vin: Change<String>,
    #[serde(default)]
    #[schemars(length(max = 30))]
    pub engine_no: Change<String>,
    #[serde(default)]
    pub registered_on: Change<NaiveDate>,
    #[serde(default)]
    pub purchased_on: Change<NaiveDate>,
    #[serde(default)]
    #[schemars(length(max = 120))]
    pub driver_name: Change<String>,
    #[serde(default)]
    #[schemars(length(max = 20))]
    pub driver_mobile: Change<String>,
    #[serde(default)]
    #[schemars(length(max = 1000))]
    pub notes: Change<String>,
    /// The new plate is right, although another car has a similar one.
    #[serde(default)]
    pub confirm_similar: bool,
}

/// A car that was added, or can be chosen again.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct SavedCar {
    pub id: i64,
    pub version: i64,
    pub registration_no: String,
    /// The car had ended, and is in use again.
    pub revived: bool,
}

/// Ends a car: it leaves the lists to choose from; its orders and bills keep it.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndCar {
    pub id: i64,
    pub version: i64,
    #[schemars(length(min = 3, max = 240))]
    pub reason: String,
}

/// Two cars that are one.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MergeCars {
    pub keep_id: i64,
    pub keep_version: i64,
    /// The car whose orders, plates and owners become those of the other one. It ends.
    pub drop_id: i64,
    pub drop_version: i64,
    #[schemars(length(min = 3, max = 240))]
    pub reason: String,
    /// Only shows what would be moved.
    #[serde(default)]
    pub dry_run: bool,
}

/// What was moved, or would be.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CarsMerged {
    pub id: i64,
    pub version: i64,
    pub registration_no: String,
    pub orders: u64,
    pub plates: u64,
    pub owners: u64,
    /// Documents.
    pub documents: u64,
    pub dry_run: bool,
}
