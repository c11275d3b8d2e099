//! What goes over the wire when an escalation cancels its order.

use pitlane_base::codes::OrderStatus;
use pitlane_platform::words;
use pitlane_refunds::refunds::Returnable;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::escalations::orders::RequestRefund;

words! {
    /// No money goes back with the cancellation.
    NoRefund {
        None => "none",
    }
}

/// What becomes of the money that was paid.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum CancelledMoney {
    /// `none`: nothing goes back with this; `refund_reason` says why.
    None(NoRefund),
    /// It waits for another person, like every other.
    Refund(Box<RequestRefund>),
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CancelOrder {
    pub escalation_id: i64,
    /// The version of the order that was read; not needed for a preview.
    pub version: Option<i64>,
    /// Not needed for a preview.
    #[schemars(length(min = 1, max = 300))]
    pub reason: Option<String>,
    /// True: show what would happen, and write nothing.
    pub preview: Option<bool>,
    /// Required when money can be returned.
    pub refund: Option<CancelledMoney>,
    /// Required when money can be returned and none is.
    #[schemars(length(min = 1, max = 300))]
    pub refund_reason: Option<String>,
}

/// The order as it stands, or as it would.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CancelledOrder {
    pub order_id: i64,
    pub version: i64,
    /// 21 and 921 are dead.
    pub status: OrderStatus,
    #[serde(flatten)]
    pub money: Returnable,
    /// The refund that was requested: it waits for another person.
    pub refund_id: Option<i64>,
    /// Nothing was written.
    pub preview: bool,
}
