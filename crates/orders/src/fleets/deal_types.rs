//! Request and response types of agreed prices.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::list;
use pitlane_base::list::{Where, equal, with};
use pitlane_base::names::Named;
use pitlane_platform::change::Change;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

list! {
    /// The agreed prices of a fleet: by what they are for, the one that begins last first.
    pub struct FleetDealFilter of "fleet_deals d" with "LEFT JOIN services s ON s.id = d.service_id
        LEFT JOIN packages p ON p.id = d.package_id" by "d.id" {
        order "COALESCE(s.name, p.name), d.valid_from DESC, d.id";
        given { fleet_id: i64 => equal("d.fleet_id") }
        filters {
            /// Only those that hold on this day. Of several for one service the one that began last counts.
            on: NaiveDate => with(holds_on),
        }
    }
}

fn holds_on(day: NaiveDate, by: &mut Where) {
    let day = by.bind(day);
    by.and(format!("d.valid_from <= {day} AND (d.valid_to IS NULL OR d.valid_to >= {day})"));
}

/// The agreed price of one unit of a line of a package.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DealLine {
    pub package_line_id: i64,
    /// Before tax.
    pub price: Money,
}

/// A line of the package of a deal.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ShownDealLine {
    pub package_line_id: i64,
    pub name: String,
    pub list_price: Option<Money>,
    /// None: the list price holds.
    pub price: Option<Money>,
}

/// Whose lines.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LinesAsked {
    #[schemars(range(min = 1))]
    pub package_id: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PackageLines {
    pub lines: Vec<ShownDealLine>,
    pub count: usize,
}

/// What a fleet pays in place of the list's price, before tax.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FleetDeal {
    pub id: i64,
    pub version: i64,
    pub fleet_id: i64,
    /// Exactly one of service and package is there.
    pub service: Option<Named>,
    pub package: Option<Named>,
    /// Of a service.
    pub list_price: Option<Money>,
    pub price: Option<Money>,
    /// Of a package.
    pub lines: Vec<ShownDealLine>,
    pub valid_from: NaiveDate,
    /// The last day; null while no end is known.
    pub valid_to: Option<NaiveDate>,
    pub set_by: Option<String>,
    pub set_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct FleetDealList {
    pub deals: Vec<FleetDeal>,
    pub count: i64,
}

/// An agreed price: of a service with its price, or of a package with the prices of some of its lines.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AgreePrice {
    pub fleet_id: i64,
    pub service_id: Option<i64>,
    pub price: Option<Money>,
    pub package_id: Option<i64>,
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub lines: Vec<DealLine>,
    pub valid_from: NaiveDate,
    pub valid_to: Option<NaiveDate>,
}

/// An edit: fields that are absent keep their values. To end a deal is to state its last day.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeDeal {
    pub id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    pub price: Option<Money>,
    /// All agreed lines, in place of those that are stored.
    #[schemars(length(max = 200))]
    pub lines: Option<Vec<DealLine>>,
    #[serde(default)]
    pub valid_to: Change<NaiveDate>,
}
