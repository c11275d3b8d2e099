//! Refunds as responses.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{RefundMarket, RefundMethod, RefundReason, RefundSettles, RefundState, SendState};
use pitlane_base::names::Named;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::Serialize;

use super::{RefundAction, RefundVerdict};

/// A refund.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Refund {
    pub id: i64,
    pub version: i64,
    pub market: RefundMarket,
    pub order_id: Option<i64>,
    pub market_order_id: Option<i64>,
    pub case_id: Option<i64>,
    /// As `ESC-2026-000123`.
    pub case_number: Option<String>,
    pub amount: Money,
    /// What of it was returned.
    pub processed: Money,
    pub reason_id: RefundReason,
    pub note: Option<String>,
    pub method: RefundMethod,
    pub settles: RefundSettles,
    pub state: RefundState,
    pub requester_id: i64,
    pub requester_role: String,
    /// Whether the caller requested it, and so may not approve it.
    pub is_own: bool,
    pub decided_by: Option<String>,
    pub decided_at: Option<DateTime<Utc>>,
    pub credit_note: Option<Named>,
    /// The money of the order when the refund was requested.
    pub seen: RefundMoney,
    /// The account of a transfer.
    pub account: Option<RefundAccount>,
    pub lines: Vec<RefundLine>,
    pub approvals: Vec<RefundApproval>,
    /// How many persons have to approve it.
    pub approvers_needed: i64,
    pub sends: Vec<RefundSend>,
    /// Of one refund, when it is asked for by its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<RefundEvent>>,
    /// The amount in words.
    pub in_words: Option<String>,
    /// What the caller may do now.
    pub actions: Vec<RefundAction>,
    /// Why the caller may not approve it, where another person may.
    pub barred: Option<String>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// The money of an order that refunds are about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RefundMoney {
    /// What the customer paid; never the insurer's money.
    pub captured: Money,
    pub refunded: Money,
    /// What other refunds may still return.
    pub reserved: Money,
    pub left: Money,
}

/// The account of a transfer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RefundAccount {
    pub name: String,
    pub bank: String,
    pub last4: String,
    /// In full for whoever enters transfers, of one refund that is asked for by its id.
    pub number: Option<String>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RefundLine {
    /// Its number in the estimate.
    pub line: Option<i64>,
    /// Its id in an order of a market.
    pub market_item_id: Option<i64>,
    /// What the order names it.
    pub name: Option<String>,
    pub quantity: Option<String>,
    pub amount: Money,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RefundApproval {
    pub user_name: String,
    pub user_role: String,
    pub verdict: RefundVerdict,
    pub note: Option<String>,
    pub at: DateTime<Utc>,
}

/// Money on its way.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RefundSend {
    pub id: i64,
    pub ordinal: i64,
    pub payment_id: Option<i64>,
    pub market_payment_id: Option<i64>,
    pub method: RefundMethod,
    pub amount: Money,
    pub state: SendState,
    /// What went wrong, in the gateway's words.
    pub problem: Option<String>,
    /// The ARN or UTR.
    pub reference: Option<String>,
    /// The gateway's id.
    pub provider_id: Option<String>,
    pub link_url: Option<String>,
    pub link_expires_at: Option<DateTime<Utc>>,
    pub handed_over_at: Option<DateTime<Utc>>,
    pub ended_at: Option<DateTime<Utc>>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RefundEvent {
    pub send_id: Option<i64>,
    pub at: DateTime<Utc>,
    /// `console`, `webhook`, `poll` or `worker`.
    pub source: String,
    pub actor_name: String,
    pub from_state: Option<String>,
    pub to_state: String,
    pub detail: Option<String>,
}

/// A captured payment of the order.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RefundPayment {
    pub payment_id: i64,
    /// As the business calls it: `CASH`.
    pub mode: String,
    pub amount: Money,
    pub refunded: Money,
    pub reserved: Money,
    pub left: Money,
    /// How its money goes back now.
    pub methods: Vec<RefundMethod>,
    pub gateway_payment_id: Option<String>,
    pub reference: Option<String>,
    pub settled_at: DateTime<Utc>,
}

/// The order of a refund.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct RefundOrder {
    /// In its market.
    pub order_id: i64,
    /// Of an order of a market.
    pub number: Option<String>,
    pub customer: String,
    pub mobile: String,
    pub invoice_number: Option<String>,
    pub amount: Money,
    pub paid_amount: Money,
    pub due_amount: Money,
}

/// A refund with its order and the order's payments.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RefundItem {
    pub refund: Refund,
    pub order_payments: Vec<RefundPayment>,
    pub orders: RefundOrder,
    pub refund_requested_by_name: String,
}

/// A refund for whoever sees its order.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RefundBrief {
    pub id: i64,
    pub amount: Money,
    /// What of it was returned.
    pub processed: Money,
    pub reason_id: RefundReason,
    pub method: RefundMethod,
    pub state: RefundState,
    pub requested_by: String,
    pub created_at: DateTime<Utc>,
    pub sends: Vec<RefundSend>,
}

/// The refunds of a state among all that are found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RefundSum {
    pub state: RefundState,
    pub count: i64,
    pub amount: Money,
}

/// What the form of an order's refund needs.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RefundForm {
    pub money: RefundMoney,
    pub payments: Vec<RefundPayment>,
    pub methods: Vec<RefundMethod>,
    pub reasons: Vec<RefundReason>,
    /// What a refund of this order does to its due amount, the usual one first.
    pub settles: Vec<RefundSettles>,
    /// What was paid beyond the order's amount.
    pub advance: Money,
    /// What can be credited of the customer's bill; null without one.
    pub creditable: Option<Money>,
    pub lines: Vec<RefundLine>,
    /// Above this amount two persons approve.
    pub two_persons_above: Money,
}

/// A page of refunds.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RefundList {
    pub refunds: Vec<RefundItem>,
    pub count: i64,
    /// By state, over all that is found.
    pub sums: Vec<RefundSum>,
    /// With `order_id`: what of the order's money can be requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Money>,
    /// With `order_id`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<RefundForm>,
}
