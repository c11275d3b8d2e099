//! Lists of orders: what is asked for and what is shown of each.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{OrderStatus, OrderType};
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Name, Named, OrderOf, Status};
use crate::orders::rules::Phase;

/// Which orders to list; every filter narrows the others.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderFilter {
    #[schemars(range(min = 1, max = 200))]
    pub limit: Option<i64>,
    #[schemars(range(min = 0, max = 100_000_000))]
    pub offset: Option<i64>,
    pub sort: Option<OrderSort>,
    /// One id, or several with commas between them.
    #[schemars(length(max = 200), regex(pattern = r"^[0-9]{1,4}(,[0-9]{1,4})*$"))]
    pub status_id: Option<String>,
    /// One type, or several with commas between them.
    #[schemars(length(max = 40), regex(pattern = r"^[0-9]{1,4}(,[0-9]{1,4})*$"))]
    pub order_type: Option<String>,
    pub order_of: Option<OrderOf>,
    /// 0 business, 1 retail, 2 insurance.
    #[schemars(range(min = 0, max = 2))]
    pub is_retail: Option<i64>,
    pub city_id: Option<i64>,
    pub garage_id: Option<i64>,
    pub cr_id: Option<i64>,
    pub source_id: Option<i64>,
    pub fleet_id: Option<i64>,
    pub insurance_company_id: Option<i64>,
    pub created_from: Option<NaiveDate>,
    pub created_to: Option<NaiveDate>,
    pub pick_from: Option<NaiveDate>,
    pub pick_to: Option<NaiveDate>,
    pub delivery_from: Option<NaiveDate>,
    pub delivery_to: Option<NaiveDate>,
    pub due: Option<Due>,
    /// An order id, a mobile, a registration number, an invoice number, or the beginning of a name.
    #[schemars(length(max = 80))]
    pub text: Option<String>,
}

/// Work that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Due {
    /// To be picked up today.
    PickupToday,
    /// To be delivered today.
    DeliveryToday,
    /// Promised for a time that has passed.
    Delayed,
}

/// The orders of a list; a minus turns it round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
pub enum OrderSort {
    #[serde(rename = "created_at")]
    Created,
    #[serde(rename = "-created_at")]
    CreatedLast,
    #[serde(rename = "order_id")]
    Id,
    #[serde(rename = "-order_id")]
    IdLast,
    #[serde(rename = "pick_date")]
    Pick,
    #[serde(rename = "-pick_date")]
    PickLast,
    #[serde(rename = "delivery_date")]
    Delivery,
    #[serde(rename = "-delivery_date")]
    DeliveryLast,
    #[serde(rename = "amount")]
    Amount,
    #[serde(rename = "-amount")]
    AmountLast,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SearchFilter {
    /// An order id, a mobile in any form, a registration number, an invoice number or the beginning of a name.
    #[schemars(length(min = 1, max = 80))]
    pub search_reg: String,
    #[schemars(range(min = 1, max = 200))]
    pub limit: Option<i64>,
    #[schemars(range(min = 0, max = 100_000_000))]
    pub offset: Option<i64>,
}

/// A page of the work that is due.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WorkFilter {
    /// 0 business, 1 retail, 2 insurance; without it all.
    #[schemars(range(min = 0, max = 2))]
    pub is_retail: Option<i64>,
    #[schemars(range(min = 1, max = 200))]
    pub limit: Option<i64>,
    #[schemars(range(min = 0, max = 100_000_000))]
    pub offset: Option<i64>,
}

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
    pub due_amount: Money,
    pub garage: Option<Named>,
    pub fleet_name: Option<String>,
    pub cr: Option<Named>,
    pub gi: Option<Named>,
    pub flat_discount: Money,
    pub insurance_company: Option<CompanyName>,
    pub rating: Option<i64>,
    pub feedback: Option<String>,
    pub feedback_remark: Option<String>,
    pub pick_date: Option<NaiveDate>,
    pub order_of: String,
    pub is_delayed: bool,
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
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GridFilter {
    /// `tabledata`, the only kind there is.
    #[schemars(length(max = 20), regex(pattern = "^tabledata$"))]
    #[expect(dead_code, reason = "the contract names it, and it has one value only")]
    pub data_type: Option<String>,
    /// 0 business, 1 retail, 2 insurance; without it all.
    #[schemars(range(min = 0, max = 2))]
    pub is_retail: Option<i64>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GridStatus {
    pub status_id: OrderStatus,
    pub status: String,
    pub count: i64,
    pub amount: Money,
}

/// How many orders stand in which status.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RetailGrid {
    pub statuses: Vec<GridStatus>,
    pub count: i64,
    /// The moment these numbers are of.
    pub as_of: DateTime<Utc>,
}
