//! Refunds of orders of the markets.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{RefundMethod, RefundReason, SendState};
use pitlane_platform::money::Money;
use pitlane_refunds::refunds::RefundItem;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{LineQuantity, MarketOrderDetail, MarketRefund, TakenOff};

/// A line of the order that money is returned for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarketRefundLine {
    pub item_id: i64,
    #[schemars(range(min = 1, max = 999))]
    pub quantity: Option<i64>,
    pub amount: Money,
}

/// A refund through the gateway.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarketRefundAsked {
    pub order_id: i64,
    /// Left out: that of the lines.
    pub amount: Option<Money>,
    /// Left out: a free amount.
    #[serde(default)]
    #[schemars(length(max = 100))]
    pub lines: Vec<MarketRefundLine>,
    /// What could be returned when it was read: if it has changed, nothing is requested.
    pub left: Option<Money>,
    pub reason_id: RefundReason,
    /// For staff; it is never sent to the gateway.
    #[schemars(length(max = 500))]
    pub note: Option<String>,
}

/// A refund of what did not come through the gateway: by payout link, or to an account by transfer.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarketCashRefundAsked {
    pub order_id: i64,
    /// Left out: that of the lines.
    pub amount: Option<Money>,
    /// Left out: a free amount.
    #[serde(default)]
    #[schemars(length(max = 100))]
    pub lines: Vec<MarketRefundLine>,
    /// What could be returned when it was read: if it has changed, nothing is requested.
    pub left: Option<Money>,
    pub reason_id: RefundReason,
    /// For staff; it is never sent to the gateway.
    #[schemars(length(max = 500))]
    pub note: Option<String>,
    /// Where the link is sent; left out: the buyer's number.
    #[schemars(length(min = 1, max = 20))]
    pub mobile: Option<String>,
    /// How long the link is valid, in hours; default 168.
    #[schemars(range(min = 1, max = 720))]
    pub expire_hours: Option<i64>,
    /// Given: finance transfers the money to this account. Needed where there are no payout links.
    pub account: Option<MarketAccount>,
}

/// A bank account.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarketAccount {
    /// Whose account it is.
    #[schemars(length(min = 1, max = 120))]
    pub name: String,
    /// The IFSC, or in Malaysia the BIC of the bank.
    #[schemars(length(min = 8, max = 11))]
    pub ifsc: String,
    #[schemars(regex(pattern = "^[0-9]{5,20}$"))]
    pub account_number: String,
}

/// An order by its id, or by what the gateway calls it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GatewayPaymentsAsked {
    pub order_id: Option<i64>,
    #[schemars(length(min = 1, max = 40))]
    pub razorpay_order_id: Option<String>,
}

/// How much of a payment was returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReturnedPart {
    Partial,
    Full,
}

/// A payment of an order, in the words of the gateway.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GatewayPayment {
    /// `pay_...`; null: cash on delivery.
    pub id: Option<String>,
    /// The number of the payment here.
    pub payment_id: i64,
    /// `payment`
    pub entity: &'static str,
    pub amount: Money,
    /// ISO 4217.
    pub currency: &'static str,
    /// `captured`, `refunded` or `failed`.
    pub status: &'static str,
    /// What the gateway calls the order.
    pub order_id: Option<String>,
    /// `prepaid` or `cod`.
    pub method: &'static str,
    pub captured: bool,
    pub amount_refunded: Money,
    /// Null: nothing of it was returned.
    pub refund_status: Option<ReturnedPart>,
    pub created_at: DateTime<Utc>,
    pub refunds: Vec<GatewayRefund>,
}

/// Money of a payment on its way back.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GatewayRefund {
    /// `rfnd_...` or `poutlk_...`
    pub id: Option<String>,
    pub refund_id: i64,
    pub amount: Money,
    pub method: RefundMethod,
    pub status: SendState,
    /// The ARN or UTR.
    pub reference: Option<String>,
    pub problem: Option<String>,
    pub link_url: Option<String>,
    pub link_expires_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

/// How the money of what is cancelled goes back.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum CancelRefund {
    /// `none`: nothing is returned with this.
    None(MarketRefund),
    By {
        method: RefundMethod,
    },
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CancelItemsAsked {
    pub order_id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    #[schemars(length(min = 1, max = 100))]
    pub items: Vec<LineQuantity>,
    pub reason_id: RefundReason,
    #[schemars(length(max = 200))]
    pub note: Option<String>,
    /// Calculate only, and write nothing.
    pub preview: Option<bool>,
    /// Needed when money was paid for what is cancelled.
    pub refund: Option<CancelRefund>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CancelFittingAsked {
    pub order_id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    #[schemars(length(min = 1, max = 200))]
    pub reason: String,
    /// Calculate only, and write nothing.
    pub preview: Option<bool>,
    /// Needed when money was paid for the order.
    pub refund: Option<CancelRefund>,
}

/// An order of which something was cancelled, or the preview of that.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CancelledItems {
    #[serde(flatten)]
    pub detail: MarketOrderDetail,
    /// What was taken off, or would be, with what goes back.
    pub taken: TakenOff,
    /// How the money of the order goes back now.
    pub methods: Vec<RefundMethod>,
    /// The refund that was requested.
    pub refund: Option<RefundItem>,
}
