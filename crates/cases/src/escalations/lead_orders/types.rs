//! What goes over the wire about orders that are created for a complaint.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{OrderType, Payer};
use pitlane_orders::orders::Status;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A new order for the customer and the car of a complaint.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateLeadOrder {
    pub escalation_id: i64,
    /// 100 preventive, 101 general, 103 insurance.
    pub order_type: i64,
    /// Left out: the garage of the order that the complaint is about.
    pub garage_id: Option<i64>,
    pub pick_date: NaiveDate,
    /// A half hour from 07:00 to 23:00.
    #[schemars(length(min = 1, max = 5))]
    pub pick_slot: String,
    #[schemars(length(min = 1, max = 2000))]
    pub complaints: String,
    /// 1 the product, 2 the garage, 3 the customer. Of the first two it is rework.
    pub payer: i64,
    /// Create it although the car has an open order.
    #[serde(default)]
    pub confirm_duplicate: bool,
    /// Create it although the garage does not pick up cars then, or has no place left.
    #[serde(default)]
    pub confirm_slot: bool,
}

/// What was created.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema)]
pub struct LeadOrder {
    pub lead_id: i64,
    pub order_id: i64,
}

/// An order that was created for a complaint.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CreatedOrder {
    pub order_id: i64,
    pub lead_id: i64,
    pub order_type: OrderType,
    pub status: Status,
    pub payer: Payer,
    /// What the product pays of what was agreed; 0 for an order that is dead.
    pub cost: Money,
    pub creator_name: String,
    pub role: String,
    pub created_at: DateTime<Utc>,
}

/// The complaint for which an order was created.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CreatedFor {
    pub escalation_id: i64,
    pub number: String,
    /// The order that the complaint is about.
    pub order_id: i64,
    pub payer: Payer,
}
