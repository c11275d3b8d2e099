//! What goes over the wire about a fleet's agreed prices.

use chrono::NaiveDate;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Offer;

/// That a price is not the list's but one that a fleet has agreed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Agreed {
    /// The fleet's name.
    pub fleet: String,
    /// What others pay, before tax.
    pub list_price: Money,
    pub valid_from: NaiveDate,
    /// The last day; none while no end is known.
    pub valid_to: Option<NaiveDate>,
}

/// Whose prices, and of which day.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DealsAsked {
    pub fleet_id: i64,
    /// The day on which the prices hold; without it today.
    pub on: Option<NaiveDate>,
    /// 100, 101, 103 or 110; without it all.
    pub category: Option<i64>,
    /// Beginnings of words of the name.
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
