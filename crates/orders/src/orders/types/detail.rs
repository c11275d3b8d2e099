//! The full order, and its editable fields.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::Payer;
use pitlane_platform::change::Change;
use pitlane_platform::money::Money;
use pitlane_platform::session::LinkKind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::super::fields;
use super::plain::{PlainDetail, PlainListed, edit_of_order, plain_fields};
use super::{Duplicate, Named, NextStep, OrderRow, Settlement, UndoableMove};
use crate::cars::DocumentDay;

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct InsuranceBlock {
    pub company: Named,
    pub broker: Option<Named>,
    pub policy_number: Option<String>,
    pub claim_number: Option<String>,
    pub policy_expiry: Option<NaiveDate>,
    pub idv: Option<Money>,
    pub surveyor_name: Option<String>,
    pub surveyor_mobile: Option<String>,
    pub settlement: Option<Settlement>,
    pub customer_share: Option<Money>,
    pub depreciation: Option<Money>,
    pub excess: Option<Money>,
}

/// A history entry: what happened, who did it and why; never changed afterwards.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TimelineEntry {
    pub id: i64,
    pub at: DateTime<Utc>,
    /// None for someone without a session.
    #[serde(skip)]
    pub actor_id: Option<i64>,
    pub actor_name: String,
    pub role: String,
    pub event: String,
    /// `{"field": [old, new], ...}`
    #[schemars(extend("propertyNames" = fields::names()))]
    pub changes: Value,
    pub reason: Option<String>,
}

/// What an order does again, and who pays for it: the product or the garage.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Rework {
    /// The order whose work it repeats.
    pub order_id: i64,
    pub payer: Payer,
}

/// An order with everything that its page shows.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OrderDetail {
    #[serde(flatten)]
    pub row: OrderRow,
    #[serde(flatten)]
    pub plain: PlainDetail,
    pub status_reason: Option<String>,
    pub is_open: bool,
    pub is_business: bool,
    /// True only if the stored flag is 1.
    pub is_igst: bool,
    pub customer_id: i64,
    pub car_id: Option<i64>,
    pub variant: Option<String>,
    pub car_year: Option<i64>,
    /// The car's current papers that have ended, or end within 30 days.
    pub documents_due: Vec<DocumentDay>,
    pub fleet: Option<Named>,
    /// Why an order of a fleet's car is not the fleet's this time.
    pub private_reason: Option<String>,
    pub city: Named,
    pub source: Named,
    /// The event that it came of.
    pub event: Option<Named>,
    /// Set if it does again what a complaint was about.
    pub rework: Option<Rework>,
    pub state: String,
    pub lat: Option<f64>,
    pub lng: Option<f64>,
    pub coupon_code: Option<String>,
    /// Per cent with two decimal places.
    pub percent_discount: Money,
    pub discount_amount: Money,
    pub insurance: Option<InsuranceBlock>,
    pub services: Vec<Named>,
    pub timeline: Vec<TimelineEntry>,
    pub created_by: Option<Named>,
    pub updated_at: DateTime<Utc>,
    /// The next steps that the caller may take, in the order of the chain; empty for read-only users.
    pub next_steps: Vec<NextStep>,
    pub can_reopen: bool,
    /// The last step, if the order took it because of what the caller entered and they can still undo it.
    pub undo: Option<UndoableMove>,
}

plain_fields!(edit_of_order! {
    /// An edit of an order's details: missing fields keep their value, null clears it.
    #[derive(Clone, Debug, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct UpdateOrder {
        /// The version that was read.
        pub version: i64,
        /// Moves the order to another status; the other changes of the same edit are taken into account.
        pub status_id: Option<i64>,
        /// Required for a step back and for dead/duplicate.
        #[schemars(length(max = 500))]
        pub status_reason: Option<String>,
        #[schemars(length(min = 1, max = 120))]
        pub name: Option<String>,
        #[serde(default)]
        #[schemars(length(max = 120), email)]
        pub email: Change<String>,
        #[serde(default)]
        pub garage_id: Change<i64>,
        #[serde(default)]
        pub cr_id: Change<i64>,
        #[serde(default)]
        pub gi_id: Change<i64>,
        pub source_id: Option<i64>,
        #[serde(default)]
        pub event_id: Change<i64>,
        #[serde(default)]
        pub expected_delivery: Change<DateTime<Utc>>,
        /// Why another time is promised: the customer is told.
        #[schemars(length(max = 60))]
        pub promise_reason: Option<String>,
        /// The code of a coupon or a voucher to apply; null removes the coupon.
        #[serde(default)]
        #[schemars(length(min = 1, max = 40))]
        pub coupon_code: Change<String>,
        /// Save it although the garage does not pick up cars then, or has no place left.
        #[serde(default)]
        pub confirm_slot: bool,
    }
});

/// The order for which to create a link.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkTo {
    pub order_id: i64,
    /// What it is an order of; without it, of the garage service of a car.
    pub kind: Option<LinkKind>,
}

/// A link to one order.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OrderLink {
    /// The path and query of the console's page.
    pub link: String,
    pub expires_at: DateTime<Utc>,
}

/// A customer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Person {
    pub id: i64,
    pub name: String,
    pub mobile: String,
    pub email: Option<String>,
}

/// A car of a customer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CustomerCar {
    pub id: i64,
    pub registration_no: String,
    pub is_special: bool,
    pub brand: Named,
    pub model: Named,
    pub car_type: Named,
    pub variant: Option<Named>,
    pub year: Option<i64>,
    pub fleet: Option<Named>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RetailUser {
    #[serde(flatten)]
    pub person: Person,
    /// The customer's number of orders.
    pub orders: i64,
}

/// The customer with a mobile number, if there is one, with cars and open orders.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RetailUserFound {
    pub user: Option<RetailUser>,
    pub cars: Vec<CustomerCar>,
    pub open_orders: Vec<Duplicate>,
    /// What the customer's last order had, for the next one.
    pub last: Option<LastOrder>,
}

/// What a customer's next order usually has in common with the last one.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LastOrder {
    pub order_id: i64,
    pub city_id: i64,
    pub source_id: i64,
    /// Null if it no longer takes orders.
    pub garage: Option<Named>,
    pub address_line: Option<String>,
    pub pincode: Option<String>,
}
