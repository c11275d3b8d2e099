//! Request and response types of parts.

mod input;

use chrono::NaiveDate;
use pitlane_base::codes::Unit;
use pitlane_base::history::HistoryEntry;
use pitlane_base::names::Named;
use pitlane_platform::money::Money;
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::fits::ShownFit;
use crate::catalogue::{Offer, PartWork};
use crate::prices::{DatedPrice, NextPrice};

pub use input::{AddWork, CreatePart, EditPart, EndWork, PriceWork, WorkAsked};

words! {
    /// Who manufactured a part: the car maker, its supplier, or a third party.
    PartMake {
        Oem => "oem",
        Oes => "oes",
        Aftermarket => "aftermarket",
    }
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct Part of p {
        pub id: i64,
        pub version: i64,
        pub name: String,
        pub part_number: String,
        pub category_id: i64 = "c.id",
        pub category: String = "c.name",
        pub sub_category_id: i64 = "s.id",
        pub sub_category: String = "s.name",
        /// HSN; null where the country has none.
        pub hsn: Option<String>,
        pub unit: Unit,
        pub make: PartMake,
        /// The number of the car's maker.
        pub oem_number: Option<String>,
        pub brand: Option<String>,
        pub warranty_months: Option<i64>,
        pub is_active: bool,
        /// Before tax. Null: it has no price on the day, and cannot be picked.
        pub price: Option<Money> = "pp.price",
        pub price_id: Option<i64> = "pp.id",
        /// The first and the last day of the price.
        pub price_from: Option<NaiveDate> = "pp.valid_from",
        pub price_to: Option<NaiveDate> = "pp.valid_to",
        /// The retail price printed on it, with taxes.
        pub mrp: Option<Money> = "mp.price",
        /// How many models it fits; 0: it fits every car.
        pub fits_count: i64 = "(SELECT COUNT(*) FROM part_fits f WHERE f.part_id = p.id)",
    }
}

/// A part in a list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ListedPart {
    #[serde(flatten)]
    pub part: Part,
    /// The next day on which another price counts; null while none is known.
    pub next_price: Option<NextPrice>,
    pub works: Vec<PartWork>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PartList {
    pub parts: Vec<ListedPart>,
    pub count: i64,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PartOf {
    pub part_id: i64,
    /// The day whose prices are shown; today if left out.
    pub on: Option<NaiveDate>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WorkOf {
    /// Without it, the seven standard actions without prices.
    pub part_id: Option<i64>,
    /// The day whose prices are shown; today if left out.
    pub on: Option<NaiveDate>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct WorkList {
    pub works: Vec<PartWork>,
    pub count: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PartDetail {
    #[serde(flatten)]
    pub part: Part,
    pub works: Vec<PartWork>,
    /// The offers it gives an estimate: the part itself, then the labour of each work action that has a price.
    pub offers: Vec<Offer>,
}

/// A work on a part with all its prices.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PricedWork {
    #[serde(flatten)]
    pub work: PartWork,
    pub prices: Vec<DatedPrice>,
}

/// Where a part is used.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PartUse {
    pub packages: Vec<Named>,
    /// The orders that had it in their estimate in the last 90 days.
    pub estimates_90_days: i64,
}

/// A part with everything that is kept of it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CarPartDetail {
    #[serde(flatten)]
    pub part: Part,
    pub next_price: Option<NextPrice>,
    pub works: Vec<PricedWork>,
    pub offers: Vec<Offer>,
    /// All its prices, those that began last first.
    pub prices: Vec<DatedPrice>,
    pub mrps: Vec<DatedPrice>,
    /// Without any it fits every car.
    pub fits: Vec<ShownFit>,
    pub used: PartUse,
    pub history: Vec<HistoryEntry>,
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct PartName of p {
        pub id: i64,
        pub name: String,
        pub part_number: String,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PartNameList {
    pub parts: Vec<PartName>,
    pub count: usize,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NameAsked {
    #[schemars(length(min = 1, max = 80))]
    pub text: String,
    #[schemars(range(min = 1, max = 50))]
    pub limit: Option<i64>,
}
