//! What is sent to add and edit packages.

use chrono::NaiveDate;
use pitlane_platform::change::Change;
use pitlane_platform::money::Money;
use pitlane_tax::quantity::Quantity;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::fits::Fit;
use crate::catalogue::types::WorkAction;

/// A line of a package: a service, a part, or a work on a part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LineInput {
    /// The line that stands; absent for a new one.
    pub id: Option<i64>,
    /// A new line is one of a service or of a part.
    pub service_id: Option<i64>,
    pub part_id: Option<i64>,
    /// The work on the part; absent: the part itself.
    pub action: Option<WorkAction>,
    /// Above 0, with up to 3 places.
    pub quantity: Quantity,
    /// Of one, before tax. A new line may come without one; the package cannot be picked until it has one. For a line
    /// that stands it is a price from `valid_from` on.
    pub price: Option<Money>,
    /// The first day of the price; today if left out. Only an admin may set a day in the past.
    pub valid_from: Option<NaiveDate>,
    /// The last day of the price, if it ends.
    pub valid_to: Option<NaiveDate>,
    /// A price of 0 is meant: it is free of charge.
    #[serde(default)]
    pub is_free: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreatePackage {
    #[schemars(length(min = 1, max = 120), regex(pattern = r"\S"))]
    pub name: String,
    /// 100, 101, 103 or 110.
    pub category: i64,
    #[schemars(length(min = 1, max = 2000), regex(pattern = r"\S"))]
    pub description: Option<String>,
    #[schemars(range(min = 5, max = 2880))]
    pub duration_minutes: Option<i64>,
    /// The first and the last day on which it is on offer.
    pub valid_from: Option<NaiveDate>,
    pub valid_to: Option<NaiveDate>,
    /// In the order in which they are shown and taken into estimates.
    #[schemars(length(min = 1, max = 60))]
    pub lines: Vec<LineInput>,
    /// Without any it is for every car.
    #[serde(default)]
    #[schemars(length(max = 500))]
    pub fits: Vec<Fit>,
    /// Why prices begin in the past.
    #[schemars(length(min = 1, max = 300), regex(pattern = r"\S"))]
    pub reason: Option<String>,
    /// Another package of the category has the same name, and this one is to be added nevertheless.
    #[serde(default)]
    pub confirm: bool,
}

/// A change of a dated price of a line. One that has begun can only be given a last day; one that has not begun can be
/// corrected or withdrawn.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PriceChange {
    pub price_id: i64,
    pub price: Option<Money>,
    pub valid_from: Option<NaiveDate>,
    /// The last day; null: no end is known.
    #[serde(default, skip_serializing)]
    pub valid_to: Change<NaiveDate>,
    #[serde(default)]
    pub withdraw: bool,
    #[serde(default)]
    pub is_free: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EditPackage {
    pub package_id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    #[schemars(length(min = 1, max = 120), regex(pattern = r"\S"))]
    pub name: Option<String>,
    pub category: Option<i64>,
    #[serde(default, skip_serializing)]
    #[schemars(length(min = 1, max = 2000))]
    pub description: Change<String>,
    #[serde(default, skip_serializing)]
    #[schemars(range(min = 5, max = 2880))]
    pub duration_minutes: Change<i64>,
    #[serde(default, skip_serializing)]
    pub valid_from: Change<NaiveDate>,
    #[serde(default, skip_serializing)]
    pub valid_to: Change<NaiveDate>,
    /// False: it is on offer no more.
    pub is_active: Option<bool>,
    /// All lines in their order: a line that stands and is not among them ends. Estimates keep the lines that they took.
    #[schemars(length(min = 1, max = 60))]
    pub lines: Option<Vec<LineInput>>,
    /// All models that it is for.
    #[schemars(length(max = 500))]
    pub fits: Option<Vec<Fit>>,
    /// Changes of prices of its lines that are there.
    #[serde(default)]
    #[schemars(length(max = 60))]
    pub prices: Vec<PriceChange>,
    /// Why prices begin in the past.
    #[schemars(length(min = 1, max = 300), regex(pattern = r"\S"))]
    pub reason: Option<String>,
    /// The edit is meant although fleets have agreed prices for lines that end, or another package has the same name.
    #[serde(default)]
    pub confirm: bool,
}
