//! What is sent about escalations.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{RefundMethod, RefundReason, RefundSettles};
use pitlane_platform::change::Change;
use pitlane_platform::files::content::Accepts;
use pitlane_platform::files::upload::UploadForm;
use pitlane_platform::money::Money;
use pitlane_refunds::refunds::{RefundAccountInput, RefundLineInput};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CancelReason, Channel, FormAnswers, LiableParty};
use crate::cases::{CaseKind, CaseStatus, WaitingFor};
use crate::escalations::files::ATTACHED;
use crate::escalations::recoveries::{RecoveryParty, WorkOnRecovery};
use crate::escalations::wallet::GrantMoney;

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderPath {
    pub order_id: i64,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichEscalation {
    /// One of the order's; without it all of them, the open ones first.
    pub escalation_id: Option<i64>,
    /// Of its history the 50 entries before this one, as `more_before` names it; without it the newest 50.
    #[schemars(range(min = 1))]
    pub history_before: Option<i64>,
}

impl WhichEscalation {
    /// This one, with the newest of its history.
    pub fn one(id: i64) -> Self {
        Self { escalation_id: Some(id), history_before: None }
    }
}

/// Whose customer is called.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallTheCustomer {
    pub escalation_id: i64,
    /// Why customers are called outside the calling hours.
    #[schemars(length(min = 1, max = 500))]
    pub reason: Option<String>,
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
    /// True: the customer could not be reached. Takes calls on three days, in two bands of hours.
    pub unreachable: Option<bool>,
    /// Required where the company or the garage is liable.
    #[schemars(length(min = 1, max = 2000))]
    pub preventive_action: Option<String>,
    /// The answers to the other questions of the form, by their keys.
    #[serde(default)]
    pub answers: FormAnswers,
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
    /// A file to delete.
    pub remove_file_id: Option<i64>,
    /// Goapp money for the buyer; of orders of spares and accessories, with an Idempotency-Key.
    pub goapp_money: Option<GrantMoney>,
    /// A refund of the order, which finance decides on; with an Idempotency-Key.
    pub refund_request: Option<RequestRefund>,
    /// The newest entry of the history that was seen: up to it the case is marked as read.
    pub read_up_to: Option<i64>,
    /// Users who are named in the comment, and told of it if they may read the escalation.
    #[schemars(length(max = 10))]
    pub mentions: Option<Vec<i64>>,
}

/// What is attached to an escalation.
const FILES: &[(&str, Accepts)] = &[(ATTACHED, Accepts::PicturesAndPdf)];

impl UploadForm for RaiseEscalation {
    const FILES: &'static [(&'static str, Accepts)] = FILES;
}

impl UploadForm for RaiseMarketEscalation {
    const FILES: &'static [(&'static str, Accepts)] = FILES;
}

impl UploadForm for UpdateEscalation {
    const FILES: &'static [(&'static str, Accepts)] = FILES;
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

impl UpdateEscalation {
    /// Whether it names anything beside a comment.
    pub fn edits(&self) -> bool {
        self.edits_more() || self.compensates()
    }

    /// Whether it grants something.
    pub fn compensates(&self) -> bool {
        self.goapp_money.is_some() || self.refund_request.is_some()
    }

    /// Whether it changes anything of the case itself.
    pub fn edits_more(&self) -> bool {
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
            || self.remove_file_id.is_some()
    }

    /// Whether it locks more than the row of the case, or counts what belongs to it.
    pub fn locks_more(&self) -> bool {
        self.assignee_id.given().is_some()
            || self.status == Some(CaseStatus::Reopened)
            || self.recovery.is_some()
            || self.remove_file_id.is_some()
            || self.compensates()
    }

    /// Whether it marks the case as read, and nothing more.
    pub fn only_reads(&self) -> bool {
        self.read_up_to.is_some() && !self.edits() && self.comment.is_none()
    }
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichForm {
    pub version: Option<i64>,
}

/// A closing form of escalations of any kind.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichFormOfKind {
    pub version: Option<i64>,
    /// `order`, `spares` or `accessories`; without it of orders.
    pub kind: Option<CaseKind>,
}

/// A refund that an escalation asks for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RequestRefund {
    pub amount: Money,
    /// What could be refunded when it was read: if it has changed, nothing is requested.
    pub left: Option<Money>,
    /// What it is for; left out: a free amount.
    #[serde(default)]
    #[schemars(length(max = 50))]
    pub lines: Vec<RefundLineInput>,
    pub reason_id: RefundReason,
    /// For staff; it is never sent to the gateway.
    #[schemars(length(max = 500))]
    pub note: Option<String>,
    /// Left out: through the gateway if the money came by it, else by payout link.
    pub method: Option<RefundMethod>,
    /// Left out: as the order stands.
    pub settles: Option<RefundSettles>,
    /// The account of a transfer.
    pub account: Option<RefundAccountInput>,
    /// How long a payout link is valid, in hours; default 168.
    #[schemars(range(min = 1, max = 720))]
    pub expire_hours: Option<i64>,
}
