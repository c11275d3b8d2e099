//! Answers.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{MarketItemStatus, PaymentStatus, RefundState};
use pitlane_base::names::Named;
use pitlane_platform::money::Money;
use pitlane_platform::record;
use pitlane_refunds::refunds::RefundBrief;
use pitlane_tax::rate::Rate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    BuyerKind, Department, Fulfilment, Market, MarketAction, MarketEvent, MarketPaymentMode, MarketRefund, Placement,
};

/// A line of an order, as lists show it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MarketLine {
    pub item_id: i64,
    pub order_id: i64,
    pub number: String,
    pub line: i64,
    pub sku: String,
    pub name: String,
    pub brand: Option<String>,
    pub buyer_kind: BuyerKind,
    pub buyer: String,
    pub mobile: String,
    pub department: Option<Department>,
    /// Null: the company sells.
    pub retailer: Option<Named>,
    pub city: Named,
    pub quantity: i64,
    pub cancelled_quantity: i64,
    pub returned_quantity: i64,
    pub amount: Money,
    pub status: MarketItemStatus,
    pub placement: Placement,
    pub payment_mode: MarketPaymentMode,
    pub payment_status: PaymentStatus,
    pub fulfilment: Fulfilment,
    pub for_order_id: Option<i64>,
    pub courier: Option<String>,
    pub awb: Option<String>,
    pub eta_on: Option<NaiveDate>,
    pub placed_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct SparesLines {
    pub data: Vec<MarketLine>,
    pub total_count: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct AccessoriesLines {
    pub order_data: Vec<MarketLine>,
    pub count: i64,
}

/// An order without its lines.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MarketOrder {
    pub id: i64,
    pub version: i64,
    pub number: String,
    pub market: Market,
    pub placement: Placement,
    pub buyer_kind: BuyerKind,
    /// Null: a customer who is not on record.
    pub buyer_id: Option<i64>,
    pub buyer: String,
    pub mobile: String,
    pub department: Option<Department>,
    pub for_order_id: Option<i64>,
    pub fulfilment: Fulfilment,
    /// Null: the company sells.
    pub retailer: Option<Named>,
    pub city: Named,
    pub address: String,
    pub payment_mode: MarketPaymentMode,
    pub payment_status: PaymentStatus,
    /// Why the lines bear their tax.
    pub tax_reason: String,
    pub items_amount: Money,
    pub discount: Money,
    pub tax: Money,
    pub shipping: Money,
    pub total: Money,
    /// What cancelled and returned quantities take off the total.
    pub taken_off: Money,
    pub captured: Money,
    pub refunded: Money,
    pub gateway_order_id: Option<String>,
    pub placed_at: DateTime<Utc>,
    pub placed_by: String,
}

record! {
    /// A line of an order.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct MarketItem of t {
        pub id: i64,
        pub line: i64,
        pub sku: String,
        pub part_id: Option<i64>,
        pub name: String,
        pub brand: Option<String>,
        pub hsn: Option<String>,
        pub quantity: i64,
        pub cancelled_quantity: i64,
        pub returned_quantity: i64,
        pub mrp: Option<Money>,
        pub price: Money,
        pub discount: Money,
        /// Hundredths of a per cent.
        #[serde(skip)]
        pub slab: i64,
        pub tax: Money,
        pub amount: Money,
        pub status: MarketItemStatus,
        pub courier: Option<String>,
        pub awb: Option<String>,
        pub eta_on: Option<NaiveDate>,
        pub delivered_at: Option<DateTime<Utc>>,
    }
}

/// A line with what can be done with it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ShownItem {
    #[serde(flatten)]
    pub item: MarketItem,
    pub rate: Rate,
    /// The pieces that are neither cancelled nor returned.
    pub left: i64,
    /// Until this day it can be returned; null: it is not delivered.
    pub return_until: Option<NaiveDate>,
}

record! {
    /// Money of an order, or an attempt to pay it.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct MarketPayment of p {
        pub id: i64,
        pub mode: MarketPaymentMode,
        pub status: PaymentStatus,
        pub amount: Money,
        pub gateway_payment_id: Option<String>,
        pub captured_at: Option<DateTime<Utc>>,
        pub collector_name: String,
        pub collector_role: String,
        pub created_at: DateTime<Utc>,
        /// Below zero: the payment whose money was returned.
        pub returns_id: Option<i64>,
        /// The ARN or UTR of money that was returned.
        pub reference: Option<String>,
    }
}

/// A line in an entry of the history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EventLine {
    pub line: i64,
    pub sku: String,
    pub quantity: i64,
}

/// What an entry of the history says beside what happened.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EventDetail {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<EventLine>,
    /// Paid, or taken off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub courier: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awb: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub eta_on: Option<NaiveDate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gateway_payment_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_company: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refund: Option<MarketRefund>,
    /// Of a refund: its state since then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refund_state: Option<RefundState>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MarketHistory {
    pub id: i64,
    pub event: MarketEvent,
    pub detail: EventDetail,
    pub actor_name: String,
    pub actor_role: String,
    pub at: DateTime<Utc>,
}

/// The money of an order as it is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MarketLeft {
    /// What is still to be paid.
    pub due: Money,
    /// What was paid and not paid back.
    pub captured: Money,
    /// What was paid beyond what the order is worth now: it is to be paid back.
    pub to_refund: Money,
    /// What refunds may still return.
    pub reserved: Money,
    /// What can be requested: what was captured, less what was returned and what is reserved.
    pub refundable: Money,
}

/// Something that an action lacks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MarketMissing {
    /// `payment`, `lines`, `lines.2`, `days`, `amount`, `shipping` ...
    pub what: String,
    /// What to do about it.
    pub sentence: String,
}

/// An action, with the lines that it can be done with, or what it lacks.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct NextAction {
    pub action: MarketAction,
    pub item_ids: Vec<i64>,
    /// Empty: it can be done.
    pub missing: Vec<MarketMissing>,
}

/// An escalation of an order.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MarketOrderCase {
    pub id: i64,
    pub number: String,
    /// As in the lists of escalations: `open`, `in_progress` ...
    pub status: String,
    pub type1: Named,
    pub created_at: DateTime<Utc>,
}

/// An order in full.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MarketOrderDetail {
    pub order: MarketOrder,
    pub items: Vec<ShownItem>,
    pub payments: Vec<MarketPayment>,
    /// The newest first.
    pub history: Vec<MarketHistory>,
    /// The newest first, with the state and expiry of their links.
    pub refunds: Vec<RefundBrief>,
    /// Those that the caller sees: the open ones first, then the newest.
    pub escalations: Vec<MarketOrderCase>,
    pub left: MarketLeft,
    pub actions: Vec<NextAction>,
}

/// What cancelling or returning a quantity of a line takes off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TakenLine {
    pub item_id: i64,
    pub line: i64,
    pub quantity: i64,
    /// Before discount and tax.
    pub gross: Money,
    /// Its share of the line's discount.
    pub discount: Money,
    pub tax: Money,
    pub amount: Money,
}

/// What cancelling or returning takes off an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TakenOff {
    pub lines: Vec<TakenLine>,
    /// With the last line only, and only while nothing was sent.
    pub shipping: Money,
    /// Lines and shipping.
    pub amount: Money,
    /// What was paid of it, and is to be paid back.
    pub refund: Money,
}

/// An order after an action, or the preview of one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MovedMarketOrder {
    #[serde(flatten)]
    pub detail: MarketOrderDetail,
    /// What was taken off, or would be.
    pub taken: Option<TakenOff>,
}
