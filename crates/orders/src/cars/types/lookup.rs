//! Cars as they are looked up, and what describes them.

use chrono::{DateTime, Utc};
use pitlane_base::list::{Where, ignored};
use pitlane_base::names::{Name, Named};
use pitlane_base::{identity, list};
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::documents::DocumentDay;
use crate::orders::Status;

list! {
    /// Which cars to list, by registration number; 10 by default (product.md section 9).
    pub struct CarFilter of "cars c" by "c.id" {
        order "c.registration_no";
        filters {
            /// A registration number or its beginning, also of an earlier one.
            #[schemars(length(max = 20))]
            registration_no: String => has_plate,
            /// 1 adds the car's latest orders.
            #[schemars(range(min = 0, max = 1))]
            with_order: i64 => ignored,
            /// 1 adds cars that have ended.
            #[schemars(range(min = 0, max = 1))]
            all: i64 => ignored,
        }
    }
}

fn has_plate(text: &str, by: &mut Where) {
    let plate = identity::plate(text);
    if !plate.is_empty() {
        let (from, to) = (by.bind(plate.clone()), by.bind(format!("{plate}\u{10ffff}")));
        // One look-up for each table: PostgreSQL reads all cars for an OR with a subquery.
        by.and(format!(
            "c.id IN (SELECT k.id FROM cars k WHERE k.registration_no >= {from} AND k.registration_no < {to}
             UNION SELECT p.car_id FROM car_plates p WHERE p.registration_no >= {from} AND p.registration_no < {to})"
        ));
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CarOrder {
    pub order_id: i64,
    pub status: Status,
    pub created_at: DateTime<Utc>,
}

/// A car in a list or search result.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Car {
    pub id: i64,
    pub registration_no: String,
    pub brand: Named,
    pub model: Named,
    /// The fuel.
    pub car_type: Named,
    pub variant: Option<Named>,
    pub year: Option<i64>,
    pub owner: Name,
    pub fleet: Option<Named>,
    /// The odometer at its last visit.
    pub last_odometer: Option<i64>,
    /// The car can no longer be chosen.
    pub is_ended: bool,
    /// The current documents that have ended, or end within 30 days.
    pub documents_due: Vec<DocumentDay>,
    pub orders: Vec<CarOrder>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct CarList {
    pub cars: Vec<Car>,
    pub count: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct CarTypeList {
    pub car_types: Vec<Named>,
    pub count: usize,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VariantFilter {
    pub model_id: Option<i64>,
    pub car_type_id: Option<i64>,
}

record! {
    /// A variant of a model with one fuel.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct Variant {
        pub id: i64,
        pub name: String,
        pub model_id: i64,
        pub car_type_id: i64,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct VariantList {
    pub variants: Vec<Variant>,
    pub count: usize,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateVariant {
    pub model_id: i64,
    pub car_type_id: i64,
    #[schemars(length(min = 1, max = 80))]
    pub name: String,
}
