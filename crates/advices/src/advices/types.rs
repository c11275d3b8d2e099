//! What goes over the wire about payment advices.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::names::Named;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::states::{AdviceAction, AdviceState, LineKind};

/// An advice as lists show it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Advice {
    pub uuid: String,
    pub number: String,
    pub version: i64,
    pub garage: Named,
    pub city: Named,
    pub period_from: NaiveDate,
    pub period_to: NaiveDate,
    pub state: AdviceState,
    /// Its total is below zero, and becomes a line of another advice.
    pub is_carried: bool,
    /// How many it settles.
    pub orders: i64,
    pub gross: Money,
    pub deductions: Money,
    pub net: Money,
    pub utr: Option<String>,
    pub paid_on: Option<NaiveDate>,
    pub created_at: DateTime<Utc>,
}

/// Totals of all advices that are found; what was rejected is in none.
#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema)]
pub struct AdviceSums {
    pub gross: Money,
    pub deductions: Money,
    pub net: Money,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct AdviceList {
    pub advices: Vec<Advice>,
    pub total_count: i64,
    pub sums: AdviceSums,
    /// With `preview=1`: what a draft for the garage and the period would contain. Nothing is written.
    pub preview: Option<Preview>,
}

/// A line of an advice.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AdviceLine {
    pub kind: LineKind,
    pub description: String,
    pub amount: Money,
    pub order_id: Option<i64>,
    pub recovery_id: Option<i64>,
    /// The escalation of a recovery.
    pub escalation: Option<EscalationRef>,
    /// The number of an advice whose total is carried.
    pub carried_from: Option<String>,
    /// Somebody added it: it is not calculated.
    pub is_typed: bool,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EscalationRef {
    pub id: i64,
    pub number: String,
    pub order_id: Option<i64>,
}

/// An order that is not settled yet, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HeldOrder {
    pub order_id: i64,
    /// `held: ESC-2026-000123`
    pub why: String,
}

/// What a draft would contain.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Preview {
    pub garage: Named,
    pub period_from: NaiveDate,
    pub period_to: NaiveDate,
    /// Hundredths of a per cent.
    pub commission_rate: i64,
    pub orders: i64,
    pub gross: Money,
    pub deductions: Money,
    pub net: Money,
    pub lines: Vec<AdviceLine>,
    pub held: Vec<HeldOrder>,
}

/// What still prevents a step, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AdviceMissing {
    pub key: String,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AdviceStep {
    pub action: AdviceAction,
    pub missing: Vec<AdviceMissing>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AdviceEvent {
    pub at: DateTime<Utc>,
    pub actor_name: String,
    pub role: String,
    pub action: AdviceAction,
    pub is_creation: bool,
    pub detail: Option<String>,
}

/// The account to which it is paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AdviceAccount {
    pub bank: String,
    pub holder: String,
    /// IFSC in India, BIC in Malaysia.
    pub code: String,
    pub last4: String,
}

/// An advice with everything that is shown of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AdviceDetail {
    #[serde(flatten)]
    pub advice: Advice,
    /// Hundredths of a per cent.
    pub commission_rate: i64,
    pub lines: Vec<AdviceLine>,
    /// Orders of the period that are not in it. Of a draft alone.
    pub held: Vec<HeldOrder>,
    /// As on submission; of a draft the one in effect now.
    pub account: Option<AdviceAccount>,
    /// The state of the garage's account at the payment gateway, if it has one.
    pub linked_account: Option<String>,
    /// Why it was rejected.
    pub reason: Option<String>,
    /// The advice that has its total as a line.
    pub carried_to: Option<AdviceRef>,
    pub events: Vec<AdviceEvent>,
    pub next: Vec<AdviceStep>,
    /// Where the advice is as PDF, relative to the service.
    pub pdf: String,
    /// Whether the caller may change it at all.
    pub may_work: bool,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AdviceRef {
    pub uuid: String,
    pub number: String,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichAdvice {
    #[schemars(length(max = 36))]
    pub uuid: String,
}

/// An amount that somebody adds, with what it is for; below zero it is deducted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TypedLine {
    #[schemars(length(min = 3, max = 200))]
    pub description: String,
    pub amount: Money,
}

/// A new draft.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateAdvice {
    pub garage_id: i64,
    pub period_from: NaiveDate,
    pub period_to: NaiveDate,
    /// Of the proposed orders; without them all.
    #[schemars(length(max = 2000))]
    pub order_ids: Option<Vec<i64>>,
    #[schemars(length(max = 50))]
    pub adjustments: Option<Vec<TypedLine>>,
}

/// A step of an advice.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeAdvice {
    #[schemars(length(max = 36))]
    pub uuid: String,
    pub version: i64,
    pub action: AdviceAction,
    /// To edit: the orders to settle; without them those that it has.
    #[schemars(length(max = 2000))]
    pub order_ids: Option<Vec<i64>>,
    /// To edit: the adjustments in place of those that were added before; without them these stay.
    #[schemars(length(max = 50))]
    pub lines: Option<Vec<TypedLine>>,
    /// To pay: the reference of the bank.
    #[schemars(length(min = 6, max = 40))]
    pub utr: Option<String>,
    pub paid_on: Option<NaiveDate>,
    /// To reject.
    #[schemars(length(min = 1, max = 300))]
    pub reason: Option<String>,
}
