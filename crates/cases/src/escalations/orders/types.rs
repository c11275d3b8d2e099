//! What goes over the wire about escalations, in and out.

mod head;
mod input;
mod question;

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_orders::files::ShownFile;
use pitlane_platform::money::Money;
use pitlane_platform::words;
use pitlane_refunds::refunds::{RefundBrief, Returnable};
use pitlane_telephony::calls::PhoneCall;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::items::CaseItem;
use crate::cases::{CaseKind, CaseStatus, WaitingFor, Why};
use crate::escalations::assignment::Decision;
use crate::escalations::compensation::Spent;
use crate::escalations::lead_orders::{CreatedFor, CreatedOrder};
use crate::escalations::recoveries::Recovery;
use crate::escalations::vouchers::{CaseVoucher, CompensationTerms};

pub use head::OrderHead;
pub use input::{
    CallTheCustomer, CloseWith, MarkRead, OrderPath, RaiseEscalation, RaiseMarketEscalation, RequestRefund,
    UpdateEscalation, WhichEscalation, WhichForm, WhichFormOfKind,
};
pub use question::{Answered, FormAnswer, FormAnswers, Question, QuestionKind, ShownIf};

words! {
    /// The state of a clock.
    ClockState {
        Running => "running",
        /// The case waits.
        Paused => "paused",
        Met => "met",
        Breached => "breached",
    }
}

words! {
    /// How the customer was told something.
    Channel {
        Call => "call",
        Sms => "sms",
        Email => "email",
        Whatsapp => "whatsapp",
        InPerson => "in_person",
    }
}

words! {
    /// Why an escalation is cancelled.
    CancelReason {
        Duplicate => "duplicate",
        Mistake => "mistake",
        Test => "test",
    }
}

words! {
    /// What a user does with a case, besides moving it on.
    CaseAction {
        Comment => "comment",
        /// Its type, priority, source, level and group.
        Edit => "edit",
        Assign => "assign",
        CallTheCustomer => "call",
        /// Money and vouchers for the customer.
        Compensate => "compensate",
        /// How it was closed.
        Correct => "correct",
    }
}

words! {
    /// A screen of its own on which cases of some types are listed too.
    CaseScreen {
        Obd => "obd",
        SparesOps => "spares_ops",
    }
}

words! {
    /// Who is liable for what went wrong.
    LiableParty {
        Company => "company",
        Garage => "garage",
        Retailer => "retailer",
        Logistics => "logistics",
        Customer => "customer",
        Insurer => "insurer",
        None => "none",
    }
}

/// A promise, and how much of it is used.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClockView {
    /// Null while no hours of work are planned in which it could be due.
    pub due_at: Option<DateTime<Utc>>,
    pub done_at: Option<DateTime<Utc>>,
    pub state: ClockState,
    /// Of the promised time, in hours of work.
    pub used_percent: i64,
    pub promised_minutes: i64,
    /// Below zero once the promise is broken.
    pub remaining_minutes: i64,
}

/// What the clocks go by now, or when hours of work begin again.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClockSource {
    /// `shift` of the assignee, or `calendar` of the group.
    pub kind: Why,
    /// Of the shift or the calendar; null where a shift has hours of its own, and while no calendar is planned.
    pub name: Option<String>,
    pub is_open: bool,
    /// When hours of work begin again.
    pub opens_at: Option<DateTime<Utc>>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CaseClocks {
    pub response: ClockView,
    pub resolution: ClockView,
    pub source: ClockSource,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CaseCustomer {
    /// Null for a buyer of a market order who is a garage or a retailer.
    pub id: Option<i64>,
    pub name: String,
    pub mobile: String,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CaseOrder {
    /// Of a market order: that of the line that is furthest behind.
    pub status: i64,
    /// Of a market order: that of the order that it is for, if there is one.
    pub order_type: Option<i64>,
    /// Market orders have numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// In the detail of an escalation of an order of a car.
    #[serde(flatten)]
    pub head: Option<Box<OrderHead>>,
}

/// What lists and the page of an escalation show.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EscalationFacts {
    pub id: i64,
    pub number: String,
    pub version: i64,
    pub kind: CaseKind,
    /// The order; of spares and accessories, that of the market.
    pub order_id: i64,
    pub status: CaseStatus,
    /// 1 urgent, 2 medium, 3 low.
    pub priority: i64,
    /// 1 agent, 2 manager, 3 head.
    pub level: i64,
    pub type1: Named,
    pub type2: Option<Named>,
    pub type3: Option<Named>,
    pub source: Named,
    pub group: Option<Named>,
    pub assignee: Option<Named>,
    pub customer: CaseCustomer,
    pub registration_no: Option<String>,
    pub city: Option<Named>,
    pub garage: Option<Named>,
    pub order: CaseOrder,
    pub clock: CaseClocks,
    pub waiting_for: Option<WaitingFor>,
    pub waiting_until: Option<DateTime<Utc>>,
    pub reopen_count: i64,
    /// What others wrote since the caller read it.
    pub unread: i64,
    /// What the last closing said, with all that was paid because of the escalation; null: nothing yet, and the holder of a
    /// link does not see it.
    pub cost: Option<Money>,
    /// What was paid because of it, apart from what its closing says.
    pub spent: Spent,
    pub liable_party: Option<LiableParty>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub resolved_at: Option<DateTime<Utc>>,
    pub closed_at: Option<DateTime<Utc>>,
}

/// An escalation as lists show it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EscalationRow {
    #[serde(flatten)]
    pub facts: EscalationFacts,
    /// The first 200 characters.
    pub description: String,
    /// How many.
    pub comments: i64,
}

/// How many open cases of the caller's scope wait for whom.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct EscalationCounts {
    pub mine: i64,
    pub unassigned: i64,
    /// Three quarters of a promise are used, but not all of it.
    pub due_soon: i64,
    pub late: i64,
    pub unread: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct EscalationList {
    pub escalations: Vec<EscalationRow>,
    pub count: i64,
    pub counts: EscalationCounts,
    /// Who may be given a case.
    pub assignees: Vec<Named>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EscalationComment {
    pub id: i64,
    pub at: DateTime<Utc>,
    /// Null: the holder of a link; to whom nobody is named.
    pub author: Option<Named>,
    pub author_name: String,
    pub role: String,
    pub body: String,
    pub is_internal: bool,
    pub channel: Option<Channel>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EscalationEvent {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub actor_name: String,
    pub role: String,
    pub event: String,
    /// `{"field": [old, new], ...}`
    pub changes: Value,
}

/// What a step still needs, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Missing {
    pub key: String,
    pub text: String,
}

/// A status that may follow, with what it needs.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct NextStep {
    pub status: CaseStatus,
    pub missing: Vec<Missing>,
}

/// How a case was closed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Closing {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub by_name: String,
    pub role: String,
    pub run: i64,
    pub form_version: i64,
    pub root_cause: Named,
    pub liable_party: LiableParty,
    pub liable_garage: Option<Named>,
    pub liable_retailer: Option<Named>,
    pub cost: Money,
    pub fix: String,
    pub customer_agreed: bool,
    /// Closed although the customer could not be reached.
    pub unreachable: bool,
    pub preventive_action: Option<String>,
    /// The answers to the other questions of the form, as it asked them.
    pub answers: Vec<Answered>,
    /// From the creation to the closing, in all hours.
    pub tat_seconds: i64,
    /// The closing that this one corrects, and why.
    pub corrects_id: Option<i64>,
    pub correction_reason: Option<String>,
}

/// Another case of the order.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OtherCase {
    pub id: i64,
    pub number: String,
    pub status: CaseStatus,
    pub type1: Named,
    pub created_at: DateTime<Utc>,
}

/// An escalation with everything that is shown of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EscalationDetail {
    #[serde(flatten)]
    pub facts: EscalationFacts,
    pub description: String,
    pub expectation: Option<String>,
    pub amount_claimed: Option<Money>,
    pub fix: Option<String>,
    pub duplicate_of: Option<i64>,
    pub next: Vec<NextStep>,
    /// What the statuses that may follow still need, each once.
    pub missing: Vec<Missing>,
    /// What the caller may do, besides moving it on.
    pub actions: Vec<CaseAction>,
    /// What closing it as unreachable still needs.
    pub unreachable: Vec<Missing>,
    /// Whether the caller may change it, beside commenting.
    pub may_work: bool,
    pub comments: Vec<EscalationComment>,
    /// The newest 50 entries, the newest first; or those before the one that was asked for.
    pub history: Vec<EscalationEvent>,
    /// The oldest of them, when there are older ones: `history_before` asks for those.
    pub more_before: Option<i64>,
    /// The telephone calls about it, the newest first.
    pub calls: Vec<PhoneCall>,
    pub closings: Vec<Closing>,
    /// Whether the caller may correct how it was closed.
    pub may_correct: bool,
    pub files: Vec<ShownFile>,
    /// The orders that were created for it.
    pub orders: Vec<CreatedOrder>,
    /// Vouchers to compensate the customer, the newest first.
    pub vouchers: Vec<CaseVoucher>,
    /// How much the caller may still compensate.
    pub compensation: CompensationTerms,
    /// The refunds that it has requested, the newest first.
    pub refunds: Vec<RefundBrief>,
    /// What of the order's money can be refunded; null: the caller does not work on the escalation.
    pub returnable: Option<Returnable>,
    /// What is recovered from who is liable.
    pub recoveries: Vec<Recovery>,
    /// The lines of a market order that it is about.
    pub items: Vec<CaseItem>,
    pub others: Vec<OtherCase>,
    /// The newest entry of its history that is answered, comments included: up to it a case is marked as read.
    pub newest_event: i64,
    /// Why its assignee has it, or nobody.
    pub why: Option<Decision>,
}

/// The order's head, and its escalations.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OrderEscalations {
    pub order_id: i64,
    pub order: CaseOrder,
    pub escalations: Vec<EscalationDetail>,
    pub count: usize,
    pub may_create: bool,
    /// The complaint for which the order itself was created.
    pub created_for: Option<CreatedFor>,
}

/// A call that was placed.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CallOfCase {
    pub call: PhoneCall,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct Unread {
    pub unread: i64,
}

/// The form by which escalations are closed, and what its answers are picked from.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ClosingInfo {
    pub version: i64,
    /// The version with which escalations are closed now.
    pub current: i64,
    /// Questions beside those that every form has.
    pub questions: Vec<Question>,
    pub root_causes: Vec<RootCause>,
    pub liable_parties: Vec<LiableParty>,
}

/// Why something went wrong, of a type of the first level.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RootCause {
    pub id: i64,
    pub name: String,
    pub type1: i64,
}
