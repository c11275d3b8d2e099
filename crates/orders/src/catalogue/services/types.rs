//! Request and response types of services.

use chrono::NaiveDate;
use pitlane_base::codes::YesNo;
use pitlane_base::history::HistoryEntry;
use pitlane_base::list;
use pitlane_base::list::{by, ignored};
use pitlane_base::names::Named;
use pitlane_platform::change::Change;
use pitlane_platform::money::Money;
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::prices::{DatedPrice, NextPrice};

list! {
    /// Which services to list. Without `limit` it is up to 200, so that a form has all of them to pick from.
    pub struct ServiceFilter of "services s" by "s.id" {
        sort "category" {
            category: by("s.category").then("s.name, s.id"), name: by("s.name"), id: by("s.id"),
        }
        filters {
            /// 100 preventive, 101 general, 103 insurance, 110 `accessories_dth`; all if left out.
            category: i64 => ignored,
            /// Beginnings of words of the name.
            #[schemars(length(max = 80))]
            text: String => ignored,
            /// Services are not bound to cars: all are listed for every model.
            model_id: i64 => ignored,
            /// The day whose prices are shown; today if left out.
            on: NaiveDate => ignored,
            /// 1, the default: services on offer; 0: those that are switched off.
            is_active: YesNo => ignored,
            /// 1: services on offer and those that are switched off.
            all: YesNo => ignored,
            /// 1: services that have no price on the day; 0: those that have one.
            without_price: YesNo => ignored,
        }
    }
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct Service of s {
        pub id: i64,
        pub version: i64,
        pub name: String,
        pub category: i64,
        /// SAC; null where the country has none.
        pub hsn: Option<String>,
        /// How long it usually takes, in minutes.
        pub duration_minutes: Option<i64>,
        pub description: Option<String>,
        pub is_active: bool,
        /// Before tax. Null: it has no price on the day, and cannot be picked; or the caller may not see prices, which
        /// needs `lookups.R`.
        pub price: Option<Money> = "sp.price",
        pub price_id: Option<i64> = "sp.id",
        /// The first and the last day of the price.
        pub price_from: Option<NaiveDate> = "sp.valid_from",
        pub price_to: Option<NaiveDate> = "sp.valid_to",
    }
}

impl Service {
    /// As users see it who may not see prices.
    pub fn without_price(self) -> Self {
        Self { price: None, price_id: None, price_from: None, price_to: None, ..self }
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ListedService {
    #[serde(flatten)]
    pub service: Service,
    /// The next day on which another price counts; null while none is known.
    pub next_price: Option<NextPrice>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct ServiceList {
    pub services: Vec<ListedService>,
    pub count: i64,
}

/// A service with everything that is kept of it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ServiceDetail {
    #[serde(flatten)]
    pub service: Service,
    pub next_price: Option<NextPrice>,
    /// All its prices, those that began last first.
    pub prices: Vec<DatedPrice>,
    /// The packages on offer that have it.
    pub packages: Vec<Named>,
    /// The fleets that have agreed a price for it on the day.
    pub fleets: Vec<Named>,
    /// The orders that had it in their estimate in the last 90 days.
    pub used_90_days: i64,
    pub history: Vec<HistoryEntry>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ServiceAsked {
    pub service_id: i64,
    /// The day whose prices are shown; today if left out.
    pub on: Option<NaiveDate>,
}

/// A service to add to the catalogue; or, with `service_id`, a price of a service that is there.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateService {
    /// The service that gets a price. Nothing but the price and its days is sent with it.
    pub service_id: Option<i64>,
    /// Required, unless `service_id` is given.
    #[schemars(length(min = 1, max = 120), regex(pattern = r"\S"))]
    pub name: Option<String>,
    /// 100, 101, 103 or 110. Required, unless `service_id` is given.
    pub category: Option<i64>,
    /// SAC: 4 or 6 digits that start with 99; India only.
    #[schemars(length(min = 4, max = 8))]
    pub hsn: Option<String>,
    #[schemars(range(min = 5, max = 2880))]
    pub duration_minutes: Option<i64>,
    #[schemars(length(min = 1, max = 2000), regex(pattern = r"\S"))]
    pub description: Option<String>,
    /// Before tax, 0 or more. A service may be added without one; it cannot be picked until it has one.
    pub price: Option<Money>,
    /// The first day of the price; today if left out. Only an admin may set a day in the past.
    pub valid_from: Option<NaiveDate>,
    /// The last day of the price, if it ends.
    pub valid_to: Option<NaiveDate>,
    /// Why the price begins in the past.
    #[schemars(length(min = 1, max = 300), regex(pattern = r"\S"))]
    pub reason: Option<String>,
    /// A price of 0 is meant: it is free of charge.
    #[serde(default)]
    pub is_free: bool,
    /// Another service has the same name but for capitals and accents, and this one is to be added nevertheless.
    #[serde(default)]
    pub confirm: bool,
}

/// An edit of a service, or with `price_id` of one of its prices.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EditService {
    pub service_id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    #[schemars(length(min = 1, max = 120), regex(pattern = r"\S"))]
    pub name: Option<String>,
    pub category: Option<i64>,
    #[serde(default, skip_serializing)]
    #[schemars(length(min = 4, max = 8))]
    pub hsn: Change<String>,
    #[serde(default, skip_serializing)]
    #[schemars(range(min = 5, max = 2880))]
    pub duration_minutes: Change<i64>,
    #[serde(default, skip_serializing)]
    #[schemars(length(min = 1, max = 2000))]
    pub description: Change<String>,
    /// False: it is on offer no more.
    pub is_active: Option<bool>,
    /// A price of the service. One that has begun can only be given a last day; one that has not begun can be corrected
    /// or withdrawn. Nothing but the price is sent with it.
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
    /// The edit is meant although packages have the service, or another service has the same name.
    #[serde(default)]
    pub confirm: bool,
}
