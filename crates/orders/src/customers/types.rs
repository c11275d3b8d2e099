//! Request and response types of customers.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cars::DocumentDay;

#[derive(Deserialize, JsonSchema)]
pub struct CustomerPath {
    pub id: i64,
}

/// A customer as the caller may see them: all figures are of the orders in the caller's scope.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CustomerDetail {
    pub id: i64,
    pub name: String,
    /// E.164.
    pub mobile: String,
    pub email: Option<String>,
    pub created_at: DateTime<Utc>,
    pub totals: LifetimeTotals,
    /// The newest first, at most 50.
    pub cars: Vec<CarOfCustomer>,
    /// How many cars there are in all.
    pub car_count: i64,
}

/// What the orders of a customer or of a car add up to.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LifetimeTotals {
    pub orders: i64,
    /// Neither handed back nor given up.
    pub open_orders: i64,
    pub amount: Money,
    pub paid: Money,
    /// What is still to be paid for some of the orders.
    pub due: Money,
    /// What is owed to the customer for others: they were paid more than they amount to.
    pub owed: Money,
    /// When the first and the last order were created; null without orders.
    pub first_order_at: Option<DateTime<Utc>>,
    pub last_order_at: Option<DateTime<Utc>>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CarOfCustomer {
    pub id: i64,
    pub registration_no: String,
    pub brand: String,
    pub model: String,
    /// The fuel.
    pub car_type: String,
    pub variant: Option<String>,
    pub year: Option<i64>,
    pub fleet: Option<Named>,
    /// Of this car, in the caller's scope.
    pub orders: i64,
    pub last_order_at: Option<DateTime<Utc>>,
    /// Its current documents that have ended, or end within 30 days.
    pub documents_due: Vec<DocumentDay>,
}
