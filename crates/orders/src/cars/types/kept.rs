//! Cars as they are listed and shown.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::history::HistoryEntry;
use pitlane_base::list::{Where, by, equal, ignored};
use pitlane_base::names::Named;
use pitlane_base::{identity, list};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::documents::{CarDocument, DocumentDay};
use super::lookup::CarOrder;
use crate::customers::LifetimeTotals;

list! {
    /// The cars of a fleet, or one car by its id: exactly one of the two is required.
    pub struct FleetCarFilter of "cars c" by "c.id" {
        sort "registration_no" {
            registration_no: by("c.registration_no"),
            year: by("c.year").nulls_last(),
            created_at: by("c.created_at"),
        }
        filters {
            fleet_id: i64 => equal("c.fleet_id"),
            /// One car, with all that is known of it.
            id: i64 => ignored,
            /// The beginning of a plate, also of an earlier one; a mobile of driver or owner; the beginning of the owner's name.
            #[schemars(length(max = 80))]
            text: String => is_meant,
            model_id: i64 => equal("c.model_id"),
            /// 1: cars in use, the default; 0: cars that have ended.
            #[schemars(range(min = 0, max = 1))]
            is_active: i64 => ignored,
        }
    }
}

/// A plate, a mobile or a name.
fn is_meant(text: &str, by: &mut Where) {
    let (plate, name) = (identity::plate(text), identity::folded(text));
    let mut ways = Vec::new();
    let begins = |column: &str, text: String, by: &mut Where| {
        let (after, from) = (by.bind(format!("{text}\u{10ffff}")), by.bind(text));
        format!("({column} >= {from} AND {column} < {after})")
    };
    if !plate.is_empty() {
        ways.push(begins("c.registration_no", plate.clone(), by));
        let earlier = begins("p.registration_no", plate, by);
        ways.push(format!("c.id IN (SELECT p.car_id FROM car_plates p WHERE {earlier})"));
    }
    if let Some(mobile) = identity::mobile(by.country, text) {
        let mobile = by.bind(mobile);
        ways.push(format!("c.driver_mobile = {mobile}"));
        ways.push(format!("c.customer_id IN (SELECT k.id FROM customers k WHERE k.mobile = {mobile})"));
    } else if !name.is_empty() {
        let named = begins("k.name_folded", name, by);
        ways.push(format!("c.customer_id IN (SELECT k.id FROM customers k WHERE {named})"));
    }
    if !ways.is_empty() {
        by.and(format!("({})", ways.join(" OR ")));
    }
}

/// The customer who owns a car.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct KeptOwner {
    pub id: i64,
    pub name: String,
    pub mobile: String,
}

/// A car in a fleet's list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CarRow {
    pub id: i64,
    pub version: i64,
    pub registration_no: String,
    pub is_special: bool,
    pub brand: Named,
    pub model: Named,
    /// The fuel.
    pub car_type: Named,
    pub variant: Option<Named>,
    pub year: Option<i64>,
    pub colour: Option<String>,
    pub owner: KeptOwner,
    pub fleet: Option<Named>,
    pub driver_name: Option<String>,
    pub driver_mobile: Option<String>,
    /// Since when the car can no longer be chosen.
    pub ended_at: Option<DateTime<Utc>>,
    /// The odometer at its last visit.
    pub last_odometer: Option<i64>,
    /// Open orders, and the last one, that the caller may see.
    pub open_orders: i64,
    pub last_order: Option<CarOrder>,
    /// The last days of its current documents.
    pub document_days: Vec<DocumentDay>,
}

/// Who had a car before.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FormerOwner {
    pub owner: KeptOwner,
    pub fleet: Option<Named>,
    pub owned_from: DateTime<Utc>,
    pub owned_until: DateTime<Utc>,
    pub changed_by_name: String,
}

/// A plate that a car had before.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CarPlate {
    pub registration_no: String,
    pub reason: String,
    pub changed_at: DateTime<Utc>,
    pub changed_by_name: String,
}

/// A car with all that is known of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CarDetail {
    #[serde(flatten)]
    pub row: CarRow,
    pub vin: Option<String>,
    pub engine_no: Option<String>,
    pub registered_on: Option<NaiveDate>,
    pub purchased_on: Option<NaiveDate>,
    pub notes: Option<String>,
    pub created_at: DateTime<Utc>,
    pub end_reason: Option<String>,
    /// The car that it was merged into.
    pub merged_into_id: Option<i64>,
    /// Of the orders that the caller may see.
    pub totals: LifetimeTotals,
    /// The last 20 of them, newest first.
    pub orders: Vec<CarOrder>,
    /// Earlier owners, the last one first.
    pub owners: Vec<FormerOwner>,
    /// Earlier plates, the last one first, with those of cars that were merged into this one.
    pub plates: Vec<CarPlate>,
    /// Its documents: the current ones first, then older ones.
    pub documents: Vec<CarDocument>,
    /// Its last changes; empty for people of other companies.
    pub history: Vec<HistoryEntry>,
}

/// A page of a fleet's cars, or one car.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FleetCars {
    pub cars: Vec<CarRow>,
    pub count: i64,
    /// The car that was asked for by its id.
    pub car: Option<CarDetail>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CarUserAsked {
    /// The car's id.
    pub id: i64,
}

/// Who drives a fleet's car.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Driver {
    pub name: Option<String>,
    pub mobile: Option<String>,
}

/// The people of a car.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CarUser {
    pub owner: KeptOwner,
    pub fleet: Option<Named>,
    pub driver: Driver,
    pub owners: Vec<FormerOwner>,
    /// The other cars of the same owner that the caller may see.
    pub cars: Vec<CarRow>,
}
