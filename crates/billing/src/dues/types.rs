//! Request and response types of dues by payer.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::OrderStatus;
use pitlane_base::names::Named;
use pitlane_orders::orders::{DuePayer, Status};
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::age::DueAge;

/// Whose dues to sum up.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DueSummaryFilter {
    pub city_id: Option<i64>,
}

/// What is due of one age.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AgeDue {
    pub age: DueAge,
    pub orders: i64,
    pub due: Money,
}

/// What is due in all, and by age.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AgedDues {
    /// Orders of which something is due; one of two payers counts for each.
    pub orders: i64,
    pub due: Money,
    /// What was paid too much, of other orders or by other payers.
    pub credit: Money,
    /// From the youngest to the oldest.
    pub ages: Vec<AgeDue>,
}

/// The dues of a kind of payers.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PayerKindDues {
    pub payer: DuePayer,
    #[serde(flatten)]
    pub dues: AgedDues,
}

/// The dues of billed orders by kind of payer. What is due less what was paid too much is what the orders keep as due.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DueSummary {
    /// The day that ages are counted to.
    pub day: NaiveDate,
    /// The moment these sums are of.
    pub as_of: DateTime<Utc>,
    pub payers: Vec<PayerKindDues>,
    pub total: AgedDues,
}

/// What was last said of a due, and when the payer is asked again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FollowUp {
    pub version: i64,
    pub next_on: Option<NaiveDate>,
    pub note: String,
}

/// What a payer owes.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PayerDues {
    pub payer: DuePayer,
    /// The customer, the fleet, the insurer or the garage; 1 for the company.
    pub party_id: i64,
    /// Empty for the company.
    pub name: String,
    pub mobile: Option<String>,
    /// The city whose orders are summed up; null: all.
    pub city: Option<Named>,
    /// The oldest day since which something is due.
    pub since: Option<NaiveDate>,
    /// Of all that they owe.
    pub follow_up: Option<FollowUp>,
    #[serde(flatten)]
    pub dues: AgedDues,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PayerDueList {
    pub payers: Vec<PayerDues>,
    pub count: i64,
}

/// What a payer owes of an order.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OrderDues {
    pub order_id: i64,
    pub payer: DuePayer,
    pub party_id: i64,
    /// Empty for the company.
    pub party: String,
    /// Below zero: paid too much.
    pub amount: Money,
    /// What all payers of the order owe.
    pub due_amount: Money,
    /// Since when it is due: the hand-over; before it, the bill.
    pub since: NaiveDate,
    pub days: i64,
    pub age: DueAge,
    pub invoice_number: Option<String>,
    pub status: Status,
    pub customer: String,
    pub phone: String,
    pub registration_no: Option<String>,
    pub garage: Option<String>,
    pub city: String,
    pub follow_up: Option<FollowUp>,
    /// The day of the last reminder.
    pub reminded_on: Option<NaiveDate>,
}

/// The sums over all that is found, not only the page's.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OrderDueList {
    pub dues: Vec<OrderDues>,
    pub count: i64,
    pub amount: Money,
}

/// The status of an order as lists show it.
pub fn status(id: OrderStatus) -> Status {
    Status { id, status: id.name().to_owned() }
}

/// A note on what is due; never changed afterwards.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DueNote {
    pub id: i64,
    /// The order that it is about; null: all that the payer owes.
    pub order_id: Option<i64>,
    pub note: String,
    /// When the payer is asked again.
    pub next_on: Option<NaiveDate>,
    pub at: DateTime<Utc>,
    pub author_name: String,
    pub author_role: String,
}

/// A page of notes, the newest first.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DueNoteList {
    pub notes: Vec<DueNote>,
    pub count: i64,
    /// For the next note on what was asked for; 0: there is none yet.
    pub version: i64,
    pub next_on: Option<NaiveDate>,
}

/// A note to add.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewDueNote {
    pub payer: DuePayer,
    #[schemars(range(min = 1))]
    pub party_id: i64,
    /// Left out: all that the payer owes.
    #[schemars(range(min = 1))]
    pub order_id: Option<i64>,
    /// The version that was read: if another note was added since, nothing is saved.
    #[schemars(range(min = 0))]
    pub version: i64,
    #[schemars(length(min = 1, max = 1000))]
    pub note: String,
    /// When the payer is asked again; left out: not any more.
    pub next_on: Option<NaiveDate>,
}

/// The note, and the version for the next one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AddedNote {
    pub version: i64,
    pub note: DueNote,
}

/// Whom to remind of what.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RemindOfDue {
    #[schemars(range(min = 1))]
    pub order_id: i64,
    /// The customer or the fleet.
    pub payer: DuePayer,
}

/// The reminder of a day.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReminderSent {
    pub order_id: i64,
    pub payer: DuePayer,
    pub amount: Money,
    pub day: NaiveDate,
}

/// Of which fleet, and of which month.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StatementAsked {
    #[schemars(range(min = 1))]
    pub fleet_id: i64,
    /// As in `2026-03`.
    #[schemars(length(min = 7, max = 7), regex(pattern = "^[0-9]{4}-[0-9]{2}$"))]
    pub month: String,
}
