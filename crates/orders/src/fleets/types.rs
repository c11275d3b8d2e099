//! Request and response types of fleets.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::history::HistoryEntry;
use pitlane_base::list;
use pitlane_base::list::{by, equal, ignored, starts_with};
use pitlane_base::names::Named;
use pitlane_platform::change::Change;
use pitlane_platform::money::Money;
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// What a fleet is.
    FleetKind {
        /// A group of private customers.
        Retail => "retail",
        Business => "business",
    }
}

words! {
    /// When a fleet is billed.
    FleetBilling {
        PerOrder => "per_order",
        Monthly => "monthly",
    }
}

list! {
    /// Which fleets to pick from: active ones, by name.
    pub struct FleetFilter of "fleets f" by "f.id" {
        sort "name" { name: by("f.name").then("f.id"), created_at: by("f.created_at") }
        filters {
            /// 0 adds the users who work for each fleet.
            #[schemars(range(min = 0, max = 1))]
            without_user: i64 => ignored,
            /// 0 adds the number of cars.
            #[schemars(range(min = 0, max = 1))]
            without_car: i64 => ignored,
            /// 1: with the figures of each fleet.
            #[schemars(range(min = 0, max = 1))]
            figures: i64 => ignored,
            id: i64 => equal("f.id"),
            kind: FleetKind => equal("f.kind"),
            city_id: i64 => equal("f.city_id"),
            /// 1: fleets that are served, the default; 0: those that are no longer.
            #[schemars(range(min = 0, max = 1))]
            is_active: i64 => ignored,
            /// The beginning of a name.
            #[schemars(length(max = 80))]
            text: String => starts_with("f.name_folded"),
        }
    }
}

list! {
    /// Fleets of one kind, by name.
    pub struct FleetsOfKind of "fleets f" by "f.id" {
        order "f.name, f.id";
        filters {
            city_id: i64 => equal("f.city_id"),
            /// The beginning of a name.
            #[schemars(length(max = 80))]
            text: String => starts_with("f.name_folded"),
        }
    }
}

list! {
    /// The fleets of a role, by name.
    pub struct FleetsOfRole of "fleets f" by "f.id" {
        order "f.name, f.id";
        filters {
            /// Another role than the caller's, for admins.
            #[schemars(length(max = 60))]
            user_type: String => ignored,
        }
    }
}

list! {
    /// The fleets of a place, by name.
    pub struct FleetsOfPlace of "fleets f" by "f.id" {
        order "f.name, f.id";
    }
}

/// A city, by its id or its name.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Place {
    #[schemars(length(min = 1, max = 80))]
    pub location: String,
}

/// A user who works for a fleet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FleetUser {
    pub id: i64,
    pub name: String,
    pub role: String,
}

record! {
    /// A fleet as stored, with the name of its city.
    #[derive(Clone, Debug)]
    pub struct StoredFleet of f {
        pub id: i64,
        pub name: String,
        pub kind: FleetKind,
        pub city_id: i64,
        pub city: String = "c.name",
        pub contact: Option<String>,
        pub is_active: bool,
        pub credit_days: Option<i64>,
        pub credit_limit: Option<Money>,
        /// The number of cars in use, if requested.
        pub cars: Option<i64> = "{cars}",
    }
}

/// A fleet in a list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Fleet {
    pub id: i64,
    pub name: String,
    pub kind: FleetKind,
    pub city_id: i64,
    pub city: String,
    pub contact: Option<String>,
    pub is_active: bool,
    /// The number of cars in use, if requested.
    pub cars: Option<i64>,
    /// Documents of its cars that end within 30 days, or have ended, if cars are requested.
    pub due_documents: Option<i64>,
    /// The users who work for it, if requested.
    pub users: Option<Vec<FleetUser>>,
    /// What follows from its orders and prices, if requested.
    pub figures: Option<FleetFigures>,
}

/// What follows from the orders and the agreed prices of a fleet.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FleetFigures {
    /// Open orders that the caller may see.
    pub open_orders: i64,
    /// Agreed prices that hold today.
    pub agreed_prices: i64,
    /// More is due than the limit, or some of it for too long. Nothing is refused for that. Null for people of other
    /// companies that may not see fleets.
    pub is_over_limit: Option<bool>,
    pub is_overdue: Option<bool>,
    /// The amounts, and what is agreed about them: for those who may see fleets.
    pub dues: Option<FleetDues>,
    pub credit_limit: Option<Money>,
    pub credit_days: Option<i64>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct FleetList {
    pub fleets: Vec<Fleet>,
    pub count: i64,
}

/// A garage that a fleet may go to.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FleetGarage {
    pub garage_id: i64,
    pub valid_from: NaiveDate,
    /// The last day; absent while no end is known.
    pub valid_to: Option<NaiveDate>,
}

/// The same with the garage's name.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct NamedGarage {
    pub garage_id: i64,
    pub garage: String,
    pub deal_id: Option<i64>,
    pub valid_from: NaiveDate,
    pub valid_to: Option<NaiveDate>,
}

/// What a fleet owes on issued bills.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FleetDues {
    pub due: Money,
    /// The part of orders that were delivered longer ago than the agreed days.
    pub overdue: Money,
    /// More is due than the limit, or some of it for too long. Nothing is refused for that.
    pub is_over_limit: bool,
    pub is_overdue: bool,
}

/// A fleet with all that is agreed with it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FleetDetail {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub kind: FleetKind,
    pub city: Named,
    pub contact: Option<String>,
    pub mobile: Option<String>,
    pub email: Option<String>,
    pub tax_number: Option<String>,
    pub pan: Option<String>,
    pub address_line: Option<String>,
    pub pincode: Option<String>,
    pub billing: FleetBilling,
    pub credit_days: Option<i64>,
    pub credit_limit: Option<Money>,
    /// Who is told of the documents of its cars.
    pub document_mobile: Option<String>,
    pub document_email: Option<String>,
    pub is_active: bool,
    pub created_at: DateTime<Utc>,
    pub garages: Vec<NamedGarage>,
    pub users: Vec<FleetUser>,
    pub dues: FleetDues,
    /// Its last changes; empty for people of other companies.
    pub history: Vec<HistoryEntry>,
}

/// A new fleet.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateFleet {
    #[schemars(length(min = 1, max = 120))]
    pub name: String,
    pub kind: FleetKind,
    pub city_id: i64,
    #[schemars(length(max = 120))]
    pub contact: Option<String>,
    #[schemars(length(max = 20))]
    pub mobile: Option<String>,
    #[schemars(length(max = 254))]
    pub email: Option<String>,
    #[schemars(length(max = 20))]
    pub tax_number: Option<String>,
    #[schemars(length(max = 10))]
    pub pan: Option<String>,
    #[schemars(length(max = 200))]
    pub address_line: Option<String>,
    #[schemars(length(max = 10))]
    pub pincode: Option<String>,
    pub billing: Option<FleetBilling>,
    #[schemars(range(min = 0, max = 120))]
    pub credit_days: Option<i64>,
    pub credit_limit: Option<Money>,
    #[schemars(length(max = 20))]
    pub document_mobile: Option<String>,
    #[schemars(length(max = 254))]
    pub document_email: Option<String>,
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub garages: Vec<FleetGarage>,
}

/// An edit: fields that are absent keep their values.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateFleet {
    pub id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    #[schemars(length(min = 1, max = 120))]
    pub name: Option<String>,
    pub kind: Option<FleetKind>,
    pub city_id: Option<i64>,
    #[serde(default)]
    #[schemars(length(max = 120))]
    pub contact: Change<String>,
    #[serde(default)]
    #[schemars(length(max = 20))]
    pub mobile: Change<String>,
    #[serde(default)]
    #[schemars(length(max = 254))]
    pub email: Change<String>,
    #[serde(default)]
    #[schemars(length(max = 20))]
    pub tax_number: Change<String>,
    #[serde(default)]
    #[schemars(length(max = 10))]
    pub pan: Change<String>,
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub address_line: Change<String>,
    #[serde(default)]
    #[schemars(length(max = 10))]
    pub pincode: Change<String>,
    pub billing: Option<FleetBilling>,
    #[serde(default)]
    #[schemars(range(min = 0, max = 120))]
    pub credit_days: Change<i64>,
    #[serde(default)]
    pub credit_limit: Change<Money>,
    #[serde(default)]
    #[schemars(length(max = 20))]
    pub document_mobile: Change<String>,
    #[serde(default)]
    #[schemars(length(max = 254))]
    pub document_email: Change<String>,
    pub is_active: Option<bool>,
    /// All garages that the fleet may go to, in place of those that are stored.
    #[schemars(length(max = 200))]
    pub garages: Option<Vec<FleetGarage>>,
}

/// The fleets of a garage: exactly one of garage and deal is required.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GarageDealsAsked {
    pub garage_id: Option<i64>,
    /// The contract with the garage.
    pub deal_id: Option<i64>,
    /// The day; default: today.
    pub on: Option<NaiveDate>,
}

/// A fleet that may go to a garage, with what it has agreed prices for.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GarageDeal {
    pub deal_id: Option<i64>,
    pub fleet: Named,
    pub valid_from: NaiveDate,
    pub valid_to: Option<NaiveDate>,
    pub services: Vec<Named>,
    pub packages: Vec<Named>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct GarageDeals {
    pub deals: Vec<GarageDeal>,
}
