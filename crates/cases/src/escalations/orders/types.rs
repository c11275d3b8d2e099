//! What goes over the wire about escalations, in and out.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_platform::change::Change;
use pitlane_platform::money::Money;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::items::CaseItem;
use crate::cases::{CaseKind, CaseStatus, WaitingFor};
use crate::escalations::assignment::Decision;
use crate::escalations::recoveries::{Recovery, RecoveryParty, WorkOnRecovery};

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

/// What the clocks go by now.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClockSource {
    /// `shift` of the assignee, `calendar` of the group, or `closed`.
    pub kind: String,
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
    /// What the last closing said; null before.
    pub cost: Option<Money>,
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
    /// Null: the holder of a link.
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
    pub preventive_action: Option<String>,
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
    /// Whether the caller may change it, beside commenting.
    pub may_work: bool,
    pub comments: Vec<EscalationComment>,
    pub history: Vec<EscalationEvent>,
    pub closings: Vec<Closing>,
    /// Whether the caller may correct how it was closed.
    pub may_correct: bool,
    /// What is recovered from who is liable.
    pub recoveries: Vec<Recovery>,
    /// The lines of a market order that it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
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
    pub escalations: Vec<EscalationDetail>,
    pub count: usize,
    pub may_create: bool,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderPath {
    pub order_id: i64,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichEscalation {
    /// One of the order's; without it all of them, the open ones first.
    pub escalation_id: Option<i64>,
}

/// Declares a new escalation: fields of its own, and those that all kinds have.
macro_rules! new_escalation {
    ($(#[$meta:meta])* $name:ident { $($own:tt)* }) => {
$(#[$meta])*
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct $name {
    $($own)*
    pub type1: i64,
    pub type2: Option<i64>,
    pub type3: Option<i64>,
    pub source_id: i64,
    /// 1 urgent, 2 medium, 3 low; without it that of its most specific type.
    #[schemars(range(min = 1, max = 3))]
    pub priority: Option<i64>,
    #[schemars(length(min = 1, max = 4000))]
    pub description: String,
    /// What the customer wants.
    #[schemars(length(max = 500))]
    pub expectation: Option<String>,
    pub amount_claimed: Option<Money>,
    /// Without one the rule of the group chooses.
    pub assignee_id: Option<i64>,
    /// Required when a manager assigns past the limit, or to somebody who is not there.
    #[schemars(length(min = 1, max = 300))]
    pub reason: Option<String>,
    /// Although one of the same type is open on the order.
    pub anyway: Option<bool>,
}
    };
}

new_escalation! {
    /// A new escalation.
    RaiseEscalation {}
}

new_escalation! {
    /// A new escalation of an order of a market.
    RaiseMarketEscalation {
        /// The order of the market.
        pub order_id: i64,
        /// The lines of the order that it is about.
        #[schemars(length(max = 50))]
        #[serde(default)]
        pub item_ids: Vec<i64>,
    }
}

impl RaiseMarketEscalation {
    /// The order, its lines, and what all kinds have.
    pub fn split(self) -> (i64, Vec<i64>, RaiseEscalation) {
        let new = RaiseEscalation {
            type1: self.type1,
            type2: self.type2,
            type3: self.type3,
            source_id: self.source_id,
            priority: self.priority,
            description: self.description,
            expectation: self.expectation,
            amount_claimed: self.amount_claimed,
            assignee_id: self.assignee_id,
            reason: self.reason,
            anyway: self.anyway,
        };
        (self.order_id, self.item_ids, new)
    }
}

/// The answers to the closing form.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CloseWith {
    /// The version of the form that was answered.
    pub version: i64,
    pub root_cause_id: i64,
    pub liable_party: LiableParty,
    /// Where the garage is liable; without it that of the order.
    pub liable_garage_id: Option<i64>,
    /// Where a retailer is liable; required for a recovery from it.
    pub liable_retailer_id: Option<i64>,
    #[schemars(length(min = 10, max = 2000))]
    pub fix: String,
    pub cost: Money,
    pub customer_agreed: bool,
    /// Required where the company or the garage is liable.
    #[schemars(length(min = 1, max = 2000))]
    pub preventive_action: Option<String>,
    /// What is to be recovered from the liable garage or retailer: at most what the case cost.
    pub recovery: Option<Money>,
}

impl CloseWith {
    /// The liable party, where money is recovered from such a party at all.
    pub fn recovered_from(&self) -> Option<RecoveryParty> {
        match self.liable_party {
            LiableParty::Garage => Some(RecoveryParty::Garage),
            LiableParty::Retailer => Some(RecoveryParty::Retailer),
            _ => None,
        }
    }
}

/// An edit of an escalation: fields that are absent stay, null clears.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateEscalation {
    pub escalation_id: i64,
    /// The version that was read; not needed where nothing but a comment is added.
    pub version: Option<i64>,
    pub status: Option<CaseStatus>,
    #[schemars(range(min = 1, max = 3))]
    pub priority: Option<i64>,
    pub type1: Option<i64>,
    #[serde(default)]
    pub type2: Change<i64>,
    #[serde(default)]
    pub type3: Change<i64>,
    pub source_id: Option<i64>,
    #[serde(default)]
    pub group_id: Change<i64>,
    /// Null: back to the queue.
    #[serde(default)]
    pub assignee_id: Change<i64>,
    #[schemars(range(min = 1, max = 3))]
    pub level: Option<i64>,
    pub waiting_for: Option<WaitingFor>,
    pub waiting_until: Option<DateTime<Utc>>,
    #[schemars(length(min = 1, max = 4000))]
    pub comment: Option<String>,
    /// Garages and fleets do not see the comment; true without it.
    pub is_internal: Option<bool>,
    pub channel: Option<Channel>,
    #[schemars(length(min = 10, max = 2000))]
    pub fix: Option<String>,
    #[schemars(length(min = 1, max = 300))]
    pub reason: Option<String>,
    pub cancel_reason: Option<CancelReason>,
    pub duplicate_of: Option<i64>,
    /// With the status closed; without it the correction of how a closed escalation was closed, with a reason.
    pub closing: Option<CloseWith>,
    /// A step of its recovery.
    pub recovery: Option<WorkOnRecovery>,
    /// The newest entry of the history that was seen: up to it the case is marked as read.
    pub read_up_to: Option<i64>,
}

/// Up to where a case was read.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarkRead {
    pub escalation_id: i64,
    /// The newest entry of the history that was seen.
    pub up_to: Option<i64>,
    /// True: not read.
    pub unread: Option<bool>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct Unread {
    pub unread: i64,
}

impl UpdateEscalation {
    /// Whether it names anything beside a comment.
    pub fn edits(&self) -> bool {
        self.status.is_some()
            || self.priority.is_some()
            || self.type1.is_some()
            || self.type2 != Change::Keep
            || self.type3 != Change::Keep
            || self.source_id.is_some()
            || self.group_id != Change::Keep
            || self.assignee_id != Change::Keep
            || self.level.is_some()
            || self.closing.is_some()
            || self.recovery.is_some()
    }

    /// Whether it marks the case as read, and nothing more.
    pub fn only_reads(&self) -> bool {
        self.read_up_to.is_some() && !self.edits() && self.comment.is_none()
    }
}

/// The form by which escalations are closed, and what its answers are picked from.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ClosingInfo {
    pub version: i64,
    /// The version with which escalations are closed now.
    pub current: i64,
    /// Questions beside those that every form has.
    pub questions: Value,
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

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichForm {
    pub version: Option<i64>,
}
