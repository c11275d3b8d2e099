//! Garages in lists, and the cities that are served.

use chrono::{Datelike, NaiveDate};
use pitlane_base::codes::OrderType;
use pitlane_base::list;
use pitlane_base::list::{Many, Where, any_of, by, equal, ignored, starts_with, with};
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::apps::Platform;
use super::hours::Closure;
use super::linked::LinkedStatus;
use super::words::{GarageKind, GarageStatus, OnboardingItem};

list! {
    /// Which garages to list: active ones, unless a status or all are asked for.
    pub struct GarageFilter of "garages g" with "JOIN cities c ON c.id = g.city_id" by "g.id" {
        sort "name" {
            name: by("g.name"),
            created_at: by("g.created_at"),
        }
        filters {
            /// The beginning of a name.
            #[schemars(length(max = 80))]
            text: String => starts_with("g.name_folded"),
            status: Many<GarageStatus> => any_of("g.status"),
            city_id: i64 => equal("g.city_id"),
            cluster_id: i64 => equal("g.cluster_id"),
            #[schemars(length(max = 8))]
            state_code: String => equal("c.state_code"),
            kind: Many<GarageKind> => any_of("g.kind"),
            /// It takes orders of this type: 100, 101, 103 or 110.
            order_type: OrderType => with(takes),
            /// It works on this brand.
            brand_id: i64 => with(works_on),
            /// This insurer settles with it directly.
            insurer_id: i64 => with(is_cashless_with),
            /// It is open on this day: neither its weekly day off nor on leave.
            open_on: NaiveDate => with(is_open_on),
            /// 1: also those that are not active.
            #[schemars(range(min = 0, max = 1))]
            all: i64 => ignored,
            /// 1: with the figures of each garage.
            #[schemars(range(min = 0, max = 1))]
            figures: i64 => ignored,
        }
    }
}

fn takes(order_type: OrderType, by: &mut Where) {
    let order_type = by.bind(order_type);
    by.and(format!("g.id IN (SELECT s.garage_id FROM garage_services s WHERE s.order_type = {order_type})"));
}

fn works_on(brand: i64, by: &mut Where) {
    let brand = by.bind(brand);
    by.and(format!(
        "(g.id IN (SELECT b.garage_id FROM garage_brands b WHERE b.brand_id = {brand})
          OR NOT EXISTS (SELECT 1 FROM garage_brands b WHERE b.garage_id = g.id))"
    ));
}

fn is_cashless_with(insurer: i64, by: &mut Where) {
    let insurer = by.bind(insurer);
    by.and(format!("g.id IN (SELECT i.garage_id FROM garage_insurers i WHERE i.insurance_company_id = {insurer})"));
}

fn is_open_on(day: NaiveDate, by: &mut Where) {
    let weekday = by.bind(i64::from(day.weekday().number_from_monday()));
    let day = by.bind(day);
    by.and(format!(
        "NOT EXISTS (SELECT 1 FROM garage_leaves l WHERE l.garage_id = g.id AND l.kind = 'closed'
                       AND l.from_day <= {day} AND l.to_day >= {day})
         AND COALESCE((SELECT h.is_open FROM garage_hours h WHERE h.garage_id = g.id AND h.weekday = {weekday}
                         AND h.valid_from <= {day} ORDER BY h.valid_from DESC LIMIT 1), TRUE)"
    ));
}

record! {
    pub struct StoredRow of g {
        pub id: i64,
        pub version: i64,
        pub name: String,
        pub city_id: i64,
        pub city: String = "c.name",
        pub cluster: String = "k.name",
        pub state: String = "s.name",
        pub pincode: String,
        pub mobile: String,
        pub kind: GarageKind,
        pub status: GarageStatus,
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Garage {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub city_id: i64,
    pub city: String,
    pub cluster: String,
    pub state: String,
    pub pincode: String,
    pub mobile: String,
    pub kind: GarageKind,
    pub status: GarageStatus,
    pub is_active: bool,
    /// If asked for.
    pub figures: Option<GarageFigures>,
}

/// What is derived of a garage.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GarageFigures {
    pub services: Vec<OrderType>,
    /// Of the last twelve months, from 1 to 5; null without any.
    pub rating: Option<f64>,
    pub open_orders: i64,
    /// The days of the week on which it is closed, 1 Monday to 7 Sunday.
    pub weekly_off: Vec<i64>,
    /// Why it is closed today, or picks up no cars or only for half a day.
    pub closure: Option<Closure>,
    pub on_leave: bool,
    /// When it closes today; null if it is closed, or has no week.
    pub closes_at: Option<String>,
    /// The version of its app on each platform on which it has one.
    pub apps: Vec<RowApp>,
    /// Null unless the caller reads garages.
    pub bank: Option<BankStanding>,
    /// Of its account at the payment gateway; null without one, or unless the caller reads garages.
    pub linked_account: Option<LinkedStatus>,
    /// What is missing before it can be active.
    pub onboarding: Vec<OnboardingItem>,
}

words! {
    /// Whether a garage has a bank account.
    BankStanding {
        /// It is paid to one, whether or not another one is asked for.
        Approved => "approved",
        /// The first one awaits a decision.
        Asked => "asked",
        None => "none",
    }
}

/// The version of a garage's app on a platform.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RowApp {
    pub platform: Platform,
    /// That was chosen for it.
    pub number: Option<String>,
    /// As the app said when it was last used.
    pub seen_number: Option<String>,
}

impl StoredRow {
    pub fn shown(self, figures: Option<GarageFigures>) -> Garage {
        Garage {
            id: self.id,
            version: self.version,
            name: self.name,
            city_id: self.city_id,
            city: self.city,
            cluster: self.cluster,
            state: self.state,
            pincode: self.pincode,
            mobile: self.mobile,
            kind: self.kind,
            status: self.status,
            is_active: self.status.is_active(),
            figures,
        }
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct GarageList {
    pub garages: Vec<Garage>,
    pub count: i64,
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct City of c {
        pub id: i64,
        pub name: String,
        pub state_code: String,
        pub state: String = "s.name",
        pub region: String = "r.name",
    }
}

/// The cities to list.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CityFilter {
    /// The beginning of the name.
    pub text: Option<String>,
}

record! {
    /// A city that is served, or was, or is not yet.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct KnownCity of c {
        pub id: i64,
        pub name: String,
        pub state: String = "s.name",
        pub is_active: bool,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct KnownCityList {
    pub cities: Vec<KnownCity>,
    pub count: usize,
}

/// The clusters to list.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClusterFilter {
    pub city_id: Option<i64>,
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct Cluster of k {
        pub id: i64,
        pub name: String,
        pub city_id: i64,
        pub city: String = "c.name",
        /// The number of garages that are not closed.
        pub garages: i64 = "(SELECT COUNT(*) FROM garages g WHERE g.cluster_id = k.id AND g.status <> 'closed')",
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct ClusterList {
    pub clusters: Vec<Cluster>,
    pub count: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct CityList {
    pub cities: Vec<City>,
    pub count: usize,
}
