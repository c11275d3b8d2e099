//! What goes over the wire about payments, in and out.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{self, Payer, PaymentStatus};
use pitlane_base::names::Named;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Whose payments, and which page of them.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PaymentFilter {
    pub order_id: i64,
    #[schemars(range(min = 1, max = 200))]
    pub limit: Option<i64>,
    #[schemars(range(min = 0, max = 100_000_000))]
    pub offset: Option<i64>,
}

/// Which receipt to print.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReceiptAsked {
    pub payment_id: i64,
}

/// How the money of an order stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PaymentSums {
    /// What the order comes to.
    pub amount: Money,
    /// The sum of the successful payments, less what was taken back.
    pub paid: Money,
    /// Below zero when more was paid than the order comes to.
    pub due: Money,
    /// What was paid beyond the order's amount.
    pub advance: Money,
    /// What open links ask for.
    pub pending: Money,
    /// What can be taken now without an advance: the due that no open link asks for.
    pub open: Money,
}

/// A step of a payment on its way; never changed afterwards.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PaymentStep {
    pub at: DateTime<Utc>,
    /// `console`, `webhook` or `poll`.
    pub source: String,
    pub actor_name: String,
    pub from_status: Option<PaymentStatus>,
    pub to_status: PaymentStatus,
    pub detail: Option<String>,
}

/// The link by which a customer pays.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PaymentLink {
    /// None until the gateway has made it.
    pub url: Option<String>,
    pub expires_at: Option<DateTime<Utc>>,
}

/// What may be done with a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentAction {
    /// Ask the gateway how it stands.
    Verify,
    /// Cancel the link.
    Cancel,
    /// Send the customer the link again.
    Send,
    /// Take it back: a bounced cheque, a wrong entry.
    Reverse,
    /// Count the money of a tempered payment.
    Accept,
}

/// A status of payments and its id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NamedPaymentStatus {
    pub id: PaymentStatus,
    pub status: String,
}

/// A row of the ledger.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Payment {
    pub id: i64,
    pub order_id: i64,
    /// An id of the modes.
    pub mode: codes::PaymentMode,
    pub status: NamedPaymentStatus,
    /// An id of the payers.
    pub payer: Payer,
    /// What it settles of the order; below zero it takes another payment back.
    pub amount: Money,
    /// What was handed over: the amount, rounded where there are no smaller coins.
    pub tendered: Money,
    pub is_advance: bool,
    pub reverses_id: Option<i64>,
    pub reversed_by_id: Option<i64>,
    pub accepts_id: Option<i64>,
    pub accepted_by_id: Option<i64>,
    pub reason: Option<String>,
    pub reference: Option<String>,
    pub bank: Option<Named>,
    pub cheque_date: Option<NaiveDate>,
    pub card_last4: Option<String>,
    pub note: Option<String>,
    pub receipt_number: Option<String>,
    pub collector_name: String,
    pub collector_role: String,
    pub created_at: DateTime<Utc>,
    pub settled_at: Option<DateTime<Utc>>,
    pub link: Option<PaymentLink>,
    pub gateway_payment_id: Option<String>,
    /// What it was paid by, in the gateway's words: `card`, `upi`.
    pub method: Option<String>,
    /// What arrived, when that is not what was asked for.
    pub received_amount: Option<Money>,
    pub received_currency: Option<String>,
    /// What the gateway said when it did not do as it was asked.
    pub problem: Option<String>,
    /// What the caller may do with it now.
    pub actions: Vec<PaymentAction>,
    pub steps: Vec<PaymentStep>,
}

/// A payment method, and what it asks for.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PaymentMode {
    pub id: codes::PaymentMode,
    /// As the business spells it: `CASH`.
    pub name: String,
    /// The fields that it cannot do without.
    pub needs: Vec<String>,
    /// The fields that it may have.
    pub takes: Vec<String>,
}

/// A page of an order's ledger, the newest first, and all that its form picks from.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PaymentList {
    pub order_id: i64,
    pub payments: Vec<Payment>,
    pub count: i64,
    pub sums: PaymentSums,
    pub modes: Vec<PaymentMode>,
    pub payers: Vec<Named>,
    pub banks: Vec<Named>,
    /// Why nothing can be taken now; none when it can.
    pub closed: Option<String>,
}

/// A payment to be taken.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CollectPayment {
    pub order_id: i64,
    /// An id of the modes.
    pub mode: i64,
    /// An id of the payers; the customer unless said otherwise.
    pub payer: Option<i64>,
    pub amount: Money,
    /// The due that was read: when it has moved on, nothing is taken.
    pub due: Money,
    /// True: more than what is open is meant, as an advance.
    #[serde(default)]
    pub advance: bool,
    /// The number of a cheque, a transfer, an approval, a delivery order.
    #[schemars(length(min = 1, max = 40))]
    pub reference: Option<String>,
    pub bank_id: Option<i64>,
    pub cheque_date: Option<NaiveDate>,
    #[schemars(regex(pattern = "^[0-9]{4}$"))]
    pub card_last4: Option<String>,
    #[schemars(length(min = 1, max = 500))]
    pub note: Option<String>,
    /// How long the link is good for; 72 hours unless said otherwise.
    #[schemars(range(min = 1, max = 720))]
    pub link_hours: Option<i64>,
    /// False: the link is not sent to the customer.
    pub send_sms: Option<bool>,
}

/// What to do with a payment.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangePayment {
    pub payment_id: i64,
    pub action: PaymentAction,
    /// The status that was read: when it has moved on, nothing is done.
    pub status_id: i64,
    /// Needed to take a payment back and to accept one.
    #[schemars(length(min = 1, max = 500))]
    pub reason: Option<String>,
}

/// A payment, and how the order's money stands with it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PaymentMade {
    pub payment: Payment,
    pub sums: PaymentSums,
}

/// What became of a report of the gateway.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReportReceived {
    /// `applied`, `ignored`, `tempered`, `unknown`, or `repeated`.
    pub outcome: String,
}

/// What one payer owes of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PayerDue {
    pub share: Money,
    pub paid: Money,
    /// Below zero when more was paid than the share.
    pub due: Money,
}
