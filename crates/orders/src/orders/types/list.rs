//! Lists of orders: what is asked for and what is shown of each.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{OrderKind, OrderStatus, OrderType};
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{DueRow, Name, Named, PlainListed, Status};
use crate::orders::dues::DuePayer;
use crate::orders::marks::RefundDue;
use crate::orders::rules::Phase;

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CarTbl {
    pub brand: Name,
    pub model: Name,
    /// The fuel.
    pub car_type: Name,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OrderCar {
    pub registration_no: String,
    pub car_tbl: CarTbl,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SourceName {
    pub source_name: String,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OrderLead {
    pub source: Option<SourceName>,
    pub assign_to_call: Option<Name>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CompanyName {
    pub company_name: String,
}

/// What a payer owes of an order; below zero it is what they paid too much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DueByPayer {
    pub payer: DuePayer,
    pub amount: Money,
}

/// An order as lists show it (product.md section 3).
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OrderRow {
    pub order_id: i64,
    pub version: i64,
    pub status: Status,
    pub phase: Phase,
    pub car: Option<OrderCar>,
    pub invoice_number: Option<String>,
    pub delivery_date: Option<NaiveDate>,
    pub delivery_time: Option<String>,
    pub lead: Option<OrderLead>,
    pub name: String,
    pub email: Option<String>,
    pub phone: String,
    pub order_type: OrderType,
    pub order_type_name: String,
    pub amount: Money,
    pub material_cost: Money,
    pub labour_cost: Money,
    pub tax_amount: Money,
    pub paid_amount: Money,
    /// What is settled without money: tax deducted at source, salvage, what is written off.
    pub settled_amount: Money,
    pub due_amount: Money,
    /// Who owes how much of a billed order; they add up to what is due of it. Empty before there is a bill, and when nobody
    /// owes anything.
    pub due_by_payer: Vec<DueByPayer>,
    pub garage: Option<Named>,
    pub fleet_name: Option<String>,
    pub cr: Option<Named>,
    pub gi: Option<Named>,
    pub flat_discount: Money,
    pub insurance_company: Option<CompanyName>,
    pub rating: Option<i64>,
    pub feedback: Option<String>,
    pub feedback_remark: Option<String>,
    #[serde(flatten)]
    pub plain: PlainListed,
    pub order_of: String,
    /// When the customer was promised the car.
    pub expected_delivery: Option<DateTime<Utc>>,
    pub is_delayed: bool,
    /// How many escalations are open; 0 for those who do not see it.
    pub open_escalations: i64,
    /// Why the customer is to get money back; null for those who do not see it.
    pub refund_due: Option<RefundDue>,
    /// Since when it waits, in a list of work that is due.
    pub due_work: Option<DueRow>,
    pub created_at: DateTime<Utc>,
}

/// The sums over all orders of a list, not only the page's.
#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema, PartialEq, Eq)]
pub struct OrderTotals {
    pub amount: Money,
    pub paid: Money,
    pub due: Money,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct OrderList {
    pub orders: Vec<OrderRow>,
    pub count: i64,
    pub totals: OrderTotals,
    /// Whether the caller sees open escalations and refunds that are due, and may filter by them.
    pub sees_marks: bool,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GridFilter {
    /// `tabledata`, the only kind there is.
    #[schemars(length(max = 20), regex(pattern = "^tabledata$"))]
    #[expect(dead_code, reason = "the contract names it, and it has one value only")]
    pub data_type: Option<String>,
    pub is_retail: Option<OrderKind>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GridStatus {
    pub status_id: OrderStatus,
    pub status: String,
    pub count: i64,
    pub amount: Money,
}

/// The number of orders in each status.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RetailGrid {
    pub statuses: Vec<GridStatus>,
    pub count: i64,
    /// The moment these numbers are of.
    pub as_of: DateTime<Utc>,
}
