//! Request and response types of fleets' agreed prices.

use chrono::NaiveDate;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Offer;

/// Marks a price that a fleet has agreed, in place of the list price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Agreed {
    /// The fleet's name.
    pub fleet: String,
    /// The list price, before tax.
    pub list_price: Money,
    pub valid_from: NaiveDate,
    /// The last valid day; null if open-ended.
    pub valid_to: Option<NaiveDate>,
}

/// The fleet and the day whose prices to list.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DealsAsked {
    pub fleet_id: i64,
    /// The day for which the prices are valid; default today.
    pub on: Option<NaiveDate>,
    /// 100, 101, 103 or 110; all if left out.
    pub category: Option<i64>,
    /// Prefixes of words in the name.
    #[schemars(length(max = 80))]
    pub text: Option<String>,
    #[schemars(range(min = 1, max = 200))]
    pub limit: Option<i64>,
    #[schemars(range(min = 0, max = 100_000_000))]
    pub offset: Option<i64>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct DealServiceList {
    pub services: Vec<Offer>,
    pub count: i64,
}
