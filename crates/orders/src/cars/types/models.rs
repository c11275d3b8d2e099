//! Brands and models of cars.

use pitlane_platform::change::Change;
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// The size and shape of a model.
    CarSegment {
        Hatchback => "Hatchback",
        Sedan => "Sedan",
        Suv => "SUV",
        Mpv => "MPV",
        LuxurySedan => "Luxury Sedan",
        LuxurySuv => "Luxury SUV",
        Pickup => "Pickup",
        Van => "Van",
    }
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BrandFilter {
    /// 1 adds brands that are switched off.
    #[schemars(range(min = 0, max = 1))]
    pub all: Option<i64>,
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
    pub struct Brand of b {
        pub id: i64,
        pub version: i64,
        pub name: String,
        /// Whether new cars may be of it.
        pub is_active: bool,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct BrandList {
    pub brands: Vec<Brand>,
    pub count: usize,
}

#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ModelFilter {
    pub brand_id: Option<i64>,
    /// Models that were built in this year, as far as that is known.
    #[schemars(range(min = 1950, max = 2100))]
    pub year: Option<i64>,
    /// 1 adds models that are switched off.
    #[schemars(range(min = 0, max = 1))]
    pub all: Option<i64>,
}

record! {
    /// A model and its brand.
    #[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
    pub struct Model of m {
        pub id: i64,
        pub version: i64,
        pub name: String,
        pub brand_id: i64,
        pub segment: CarSegment,
        /// The first and the last year in which it was built, if known.
        pub from_year: Option<i64>,
        pub to_year: Option<i64>,
        /// Whether new cars may be of it.
        pub is_active: bool,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct ModelList {
    pub models: Vec<Model>,
    pub count: usize,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateBrand {
    #[schemars(length(min = 1, max = 60))]
    pub name: String,
}

/// An edit: fields that are absent keep their values.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateBrand {
    pub id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    #[schemars(length(min = 1, max = 60))]
    pub name: Option<String>,
    pub is_active: Option<bool>,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateModel {
    pub brand_id: i64,
    #[schemars(length(min = 1, max = 60))]
    pub name: String,
    pub segment: CarSegment,
    #[schemars(range(min = 1950, max = 2100))]
    pub from_year: Option<i64>,
    #[schemars(range(min = 1950, max = 2100))]
    pub to_year: Option<i64>,
}

/// An edit: fields that are absent keep their values. A model stays with its brand, because its cars do.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateModel {
    pub id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    #[schemars(length(min = 1, max = 60))]
    pub name: Option<String>,
    pub segment: Option<CarSegment>,
    #[serde(default)]
    #[schemars(range(min = 1950, max = 2100))]
    pub from_year: Change<i64>,
    #[serde(default)]
    #[schemars(range(min = 1950, max = 2100))]
    pub to_year: Change<i64>,
    pub is_active: Option<bool>,
}
