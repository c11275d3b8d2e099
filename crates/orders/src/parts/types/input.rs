//! What is sent to add and edit parts, their prices and works.

use chrono::NaiveDate;
use pitlane_base::codes::Unit;
use pitlane_platform::change::Change;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::PartMake;
use crate::catalogue::WorkAction;
use crate::catalogue::fits::Fit;

/// A work on a part that is added with it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewWork {
    pub action: WorkAction,
    /// Of its labour, before tax.
    pub price: Money,
}

/// A part to add to the catalogue; or, with `part_id`, a price of a part that is there.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreatePart {
    /// The part that gets a price. Nothing but prices and their days is sent with it.
    pub part_id: Option<i64>,
    /// Required, unless `part_id` is given.
    #[schemars(length(min = 1, max = 120), regex(pattern = r"\S"))]
    pub name: Option<String>,
    /// Required, unless `part_id` is given. `OF 101` and `of-101` are one number.
    #[schemars(length(min = 1, max = 40), regex(pattern = r"^[A-Za-z0-9][A-Za-z0-9 ./_-]*$"))]
    pub part_number: Option<String>,
    /// Required, unless `part_id` is given.
    pub sub_category_id: Option<i64>,
    /// 4, 6 or 8 digits that do not start with 99; India only.
    #[schemars(length(min = 4, max = 8))]
    pub hsn: Option<String>,
    /// Any but those of labour. Required, unless `part_id` is given.
    pub unit: Option<Unit>,
    /// Required, unless `part_id` is given.
    pub make: Option<PartMake>,
    #[schemars(length(min = 1, max = 40), regex(pattern = r"\S"))]
    pub oem_number: Option<String>,
    #[schemars(length(min = 1, max = 60), regex(pattern = r"\S"))]
    pub brand: Option<String>,
    #[schemars(range(min = 0, max = 60))]
    pub warranty_months: Option<i64>,
    /// Before tax, 0 or more. A part may be added without one; it cannot be picked until it has one.
    pub price: Option<Money>,
    /// The retail price printed on it, with taxes; in India no price may be above it.
    pub mrp: Option<Money>,
    /// The first day of the prices; today if left out. Only an admin may set a day in the past.
    pub valid_from: Option<NaiveDate>,
    /// The last day of the prices, if they end.
    pub valid_to: Option<NaiveDate>,
    /// Why the prices begin in the past.
    #[schemars(length(min = 1, max = 300), regex(pattern = r"\S"))]
    pub reason: Option<String>,
    /// A price of 0 is meant: it is free of charge.
    #[serde(default)]
    pub is_free: bool,
    /// Works on the part, each with its price from the same day on.
    #[serde(default)]
    #[schemars(length(max = 7))]
    pub works: Vec<NewWork>,
    /// Without any it fits every car.
    #[serde(default)]
    #[schemars(length(max = 500))]
    pub fits: Vec<Fit>,
    /// Another part of the sub-category has the same name, and this one is to be added nevertheless.
    #[serde(default)]
    pub confirm: bool,
}

/// An edit of a part, or with `price_id` of one of its prices and those of its works.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EditPart {
    pub part_id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    #[schemars(length(min = 1, max = 120), regex(pattern = r"\S"))]
    pub name: Option<String>,
    #[schemars(length(min = 1, max = 40), regex(pattern = r"^[A-Za-z0-9][A-Za-z0-9 ./_-]*$"))]
    pub part_number: Option<String>,
    pub sub_category_id: Option<i64>,
    #[serde(default, skip_serializing)]
    #[schemars(length(min = 4, max = 8))]
    pub hsn: Change<String>,
    pub unit: Option<Unit>,
    pub make: Option<PartMake>,
    #[serde(default, skip_serializing)]
    #[schemars(length(min = 1, max = 40))]
    pub oem_number: Change<String>,
    #[serde(default, skip_serializing)]
    #[schemars(length(min = 1, max = 60))]
    pub brand: Change<String>,
    #[serde(default, skip_serializing)]
    #[schemars(range(min = 0, max = 60))]
    pub warranty_months: Change<i64>,
    /// False: it is on offer no more.
    pub is_active: Option<bool>,
    /// All models that it fits.
    #[schemars(length(max = 500))]
    pub fits: Option<Vec<Fit>>,
    /// A price of the part or of a work on it. One that has begun can only be given a last day; one that has not begun
    /// can be corrected or withdrawn. Nothing but the price is sent with it.
    pub price_id: Option<i64>,
    pub price: Option<Money>,
    pub valid_from: Option<NaiveDate>,
    /// The last day; null: no end is known.
    #[serde(default, skip_serializing)]
    pub valid_to: Change<NaiveDate>,
    /// Takes back a price that has not begun.
    #[serde(default)]
    pub withdraw: bool,
    #[serde(default)]
    pub is_free: bool,
    /// The edit is meant although packages hold the part, or another part has the same name.
    #[serde(default)]
    pub confirm: bool,
}

/// A work on a part to add.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddWork {
    pub part_id: i64,
    pub action: WorkAction,
    /// Of its labour, before tax.
    pub price: Money,
    /// The first day of the price; today if left out. Only an admin may set a day in the past.
    pub valid_from: Option<NaiveDate>,
    #[schemars(length(min = 1, max = 300), regex(pattern = r"\S"))]
    pub reason: Option<String>,
    #[serde(default)]
    pub is_free: bool,
}

/// A price of a work on a part to add.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PriceWork {
    pub work_id: i64,
    pub version: i64,
    pub price: Money,
    pub valid_from: Option<NaiveDate>,
    pub valid_to: Option<NaiveDate>,
    #[schemars(length(min = 1, max = 300), regex(pattern = r"\S"))]
    pub reason: Option<String>,
    #[serde(default)]
    pub is_free: bool,
}

/// A work on a part to end.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndWork {
    pub work_id: i64,
    pub version: i64,
}

/// A work on a part by its action.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WorkAsked {
    pub part_id: i64,
    pub action: WorkAction,
}
