//! The request of a refund, and actions on one.

use pitlane_base::codes::{RefundMethod, RefundReason, RefundSettles};
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::RefundAction;

/// Requests a refund (`order_id`, `amount`, `reason_id`, `method`), or acts on one (`refund_id` and `version`).
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RefundCall {
    /// `request` by default.
    pub action: Option<RefundAction>,
    #[schemars(range(min = 1))]
    pub refund_id: Option<i64>,
    /// The version that was read.
    pub version: Option<i64>,
    #[schemars(range(min = 1))]
    pub order_id: Option<i64>,
    /// The amount to return.
    pub amount: Option<Money>,
    /// What of the order's money could be returned when it was read: if it has changed, nothing is requested.
    pub left: Option<Money>,
    /// What it is for; left out: a free amount.
    #[serde(default)]
    #[schemars(length(max = 50))]
    pub lines: Vec<RefundLineInput>,
    /// From which payments, and how much of each; left out: the newest first.
    #[serde(default)]
    #[schemars(length(max = 50))]
    pub payments: Vec<RefundPartInput>,
    pub reason_id: Option<RefundReason>,
    /// For staff; it is never sent to the gateway. Required to reject and to cancel.
    #[schemars(length(max = 500))]
    pub note: Option<String>,
    pub method: Option<RefundMethod>,
    /// Left out: as the order stands.
    pub settles: Option<RefundSettles>,
    /// The account of a transfer.
    pub account: Option<RefundAccountInput>,
    /// How long a payout link is valid, in hours; default 168.
    #[schemars(range(min = 1, max = 720))]
    pub expire_hours: Option<i64>,
    /// The send that is meant, where a refund has several: for the reference of a transfer.
    #[schemars(range(min = 1))]
    pub send_id: Option<i64>,
    /// The bank's reference (UTR) of a transfer that was made.
    #[schemars(length(max = 40))]
    pub reference: Option<String>,
}

/// A line of the order's estimate.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RefundLineInput {
    /// Its number.
    #[schemars(range(min = 1, max = 1_000_000))]
    pub line: i64,
    /// With at most three decimal places.
    #[schemars(length(min = 1, max = 20))]
    pub quantity: Option<String>,
    pub amount: Money,
}

/// A part of a refund from one payment.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RefundPartInput {
    #[schemars(range(min = 1))]
    pub payment_id: i64,
    pub amount: Money,
}

/// A bank account.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RefundAccountInput {
    /// Whose account it is.
    #[schemars(length(min = 1, max = 120))]
    pub name: String,
    /// The IFSC, or in Malaysia the BIC of the bank.
    #[schemars(length(min = 8, max = 11))]
    pub bank: String,
    #[schemars(regex(pattern = "^[0-9]{5,20}$"))]
    pub number: String,
}

/// As the audit trail keeps it: without the number.
impl Serialize for RefundAccountInput {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut shown = to.serialize_struct("RefundAccountInput", 2)?;
        shown.serialize_field("name", &self.name)?;
        shown.serialize_field("bank", &self.bank)?;
        shown.end()
    }
}
