//! Request and response types of fleets' agreed prices.

use chrono::NaiveDate;
use pitlane_base::list;
use pitlane_base::list::ignored;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::Serialize;

use super::Offer;

/// Marks a price that a fleet has agreed, in place of the list price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Agreed {
    /// The fleet's name.
    pub fleet: String,
    /// The list price, before tax; null: there is none on the day.
    pub list_price: Option<Money>,
    pub valid_from: NaiveDate,
    /// The last valid day; null if open-ended.
    pub valid_to: Option<NaiveDate>,
}

list! {
    /// Whose prices, and of which day.
    pub struct DealsAsked of "packages p" by "p.id" {
        order "p.name, p.id";
        given { fleet_id: i64 => ignored }
        filters {
            /// The day on which the prices hold; without it today.
            on: NaiveDate => ignored,
            /// 100, 101, 103 or 110; without it all.
            category: i64 => ignored,
            /// Beginnings of words of the name.
            #[schemars(length(max = 80))]
            text: String => ignored,
        }
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct DealServiceList {
    pub services: Vec<Offer>,
    pub count: i64,
}
