//! The input of a new order.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::change::Change;
use pitlane_platform::money::Money;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::plain::{PlainDetail, PlainListed, new_order, plain_fields};
use super::{OrderOf, Status};

/// Where the car is picked up.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Address {
    #[schemars(length(min = 1, max = 240))]
    pub line: String,
    /// PIN code in India, postcode in Malaysia.
    #[schemars(length(max = 6))]
    pub pincode: Option<String>,
    #[schemars(range(min = -90, max = 90))]
    pub lat: Option<f64>,
    #[schemars(range(min = -180, max = 180))]
    pub lng: Option<f64>,
}

/// The car: found by its registration number, or created from the other fields.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CarInput {
    #[schemars(length(min = 1, max = 20))]
    pub registration_no: String,
    /// A military, diplomatic, temporary or named plate, which has no fixed format.
    #[serde(default)]
    pub is_special: bool,
    pub model_id: Option<i64>,
    /// The fuel.
    pub car_type_id: Option<i64>,
    pub variant_id: Option<i64>,
    #[schemars(range(min = 1950, max = 2100))]
    pub year: Option<i64>,
    /// Move the car over from its current owner.
    #[serde(default)]
    pub confirm_owner_change: bool,
}

/// A requested service, from the list or as free text.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskedService {
    pub service_id: Option<i64>,
    #[schemars(length(min = 1, max = 120))]
    pub name: String,
}

/// The claim of an insurance order.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InsuranceInput {
    pub company_id: i64,
    pub broker_id: Option<i64>,
    #[schemars(length(max = 40))]
    pub policy_number: Option<String>,
    #[schemars(length(max = 40))]
    pub claim_number: Option<String>,
    pub policy_expiry: Option<NaiveDate>,
    /// Insured declared value.
    pub idv: Option<Money>,
    #[schemars(length(max = 120))]
    pub surveyor_name: Option<String>,
    #[schemars(length(max = 30))]
    pub surveyor_mobile: Option<String>,
    pub settlement: Option<Settlement>,
}

words! {
    /// How the insurer settles a claim: directly with the garage, or with the customer, who pays first.
    Settlement {
        Cashless => "cashless",
        Reimbursement => "reimbursement",
    }
}

plain_fields!(new_order! {
    /// A new order.
    #[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct CreateOrder {
        /// 100 preventive, 101 general, 103 insurance, 110 `accessories_dth`.
        pub order_type: i64,
        pub order_of: OrderOf,
        /// The customer is found by this number, or created.
        #[schemars(length(min = 1, max = 30))]
        pub mobile: String,
        #[schemars(length(min = 1, max = 120))]
        pub name: String,
        #[schemars(length(max = 120), email)]
        pub email: Option<String>,
        /// Required except for accessories.
        pub car: Option<CarInput>,
        /// The fleet of a business order. Left out: that of the car, if it belongs to one.
        pub fleet_id: Option<i64>,
        /// Why a fleet's car is here for its driver this time: the order is then not the fleet's.
        #[schemars(length(max = 240))]
        pub private_reason: Option<String>,
        pub city_id: i64,
        pub garage_id: Option<i64>,
        pub cr_id: Option<i64>,
        pub gi_id: Option<i64>,
        pub source_id: i64,
        /// The open lead of this customer of which the order comes: it is closed as converted, and its source and event are
        /// those of the order.
        #[schemars(range(min = 1))]
        pub lead_id: Option<i64>,
        /// The event that it came of. Left out: that at which the caller stands now, and then the source is Field Event.
        /// Null: none.
        #[serde(default, skip_serializing)]
        pub event_id: Change<i64>,
        pub address: Option<Address>,
        #[schemars(length(max = 30))]
        #[serde(default)]
        pub services: Vec<AskedService>,
        /// The code of a coupon or a voucher, which is applied to the order; refused if it does not work for it.
        #[schemars(length(min = 1, max = 40))]
        pub coupon_code: Option<String>,
        /// Required for type 103.
        pub insurance: Option<InsuranceInput>,
        /// Create the order although the car has an open order.
        #[serde(default)]
        pub confirm_duplicate: bool,
        /// Create the order although the garage does not pick up cars then, or has no place left.
        #[serde(default)]
        pub confirm_slot: bool,
    }
});

/// Another open order of the same car.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Duplicate {
    pub order_id: i64,
    pub status: Status,
    pub created_at: DateTime<Utc>,
}

/// A customer and a car without an order.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveCarAndUser {
    #[schemars(length(min = 1, max = 30))]
    pub mobile: String,
    #[schemars(length(min = 1, max = 120))]
    pub name: String,
    #[schemars(length(max = 120), email)]
    pub email: Option<String>,
    pub car: CarInput,
    pub fleet_id: Option<i64>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SavedIds {
    pub user_id: i64,
    pub car_id: i64,
}
