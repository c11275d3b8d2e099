//! Request and response types of payments.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{self, Payer, PaymentStatus};
use pitlane_base::list;
use pitlane_base::list::equal;
use pitlane_base::names::Named;
use pitlane_platform::money::Money;
use pitlane_platform::words;
use pitlane_tax::totals::RateSum;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

list! {
    /// Whose payments, and which page of them.
    pub struct PaymentFilter of "payments p" by "p.id" {
        order "p.id DESC";
        given { order_id: i64 => equal("p.order_id") }
    }
}

/// The receipt to print.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReceiptAsked {
    pub payment_id: i64,
}

/// The payment sums of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PaymentSums {
    /// The order's amount.
    pub amount: Money,
    /// The sum of the successful payments, less reversals.
    pub paid: Money,
    /// What is settled without money: tax deducted at source, salvage, what is written off.
    pub settled: Money,
    /// What is neither paid nor settled; negative if that is more than the order's amount.
    pub due: Money,
    /// The part of the payments above the order's amount.
    pub advance: Money,
    /// The sum of the open links.
    pub pending: Money,
    /// The amount that can be taken now without an advance: the due amount less the open links.
    pub open: Money,
}

words! {
    /// Why the customer cannot pay on their page now.
    NotPayable {
        NothingDue => "nothing_due",
        /// Less than a link can ask for.
        TooLittle => "too_little",
        /// Nothing is approved yet.
        NotYet => "not_yet",
        /// The order is a company's, which pays by its terms.
        OfCompany => "of_company",
        /// What the insurer leaves to the customer is not settled.
        OfInsurer => "of_insurer",
        GivenUp => "given_up",
        /// There is no gateway in this country.
        Off => "off",
        /// The gateway made no link, and will not make this one.
        Refused => "refused",
    }
}

impl NotPayable {
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::NothingDue => "Nothing is due on this order.",
            Self::TooLittle => {
                "The amount that is due is too small to be paid online. Pay it when you collect the car."
            }
            Self::NotYet => "Nothing is due before the work is approved.",
            Self::OfCompany => "This order is paid by the company that it is for.",
            Self::OfInsurer => "Your share of the claim is not settled yet. You can pay it as soon as it is.",
            Self::GivenUp => "This order was given up, so that it cannot be paid.",
            Self::Off => "Online payments are switched off at the moment. Please pay when you collect the car.",
            Self::Refused => "The payment page cannot be opened at the moment. Please pay when you collect the car.",
        }
    }
}

/// What the customer of an order owes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CustomersDue {
    pub amount: Money,
    /// Why they cannot pay it on their page.
    pub against: Option<NotPayable>,
}

/// A step of a payment; never changed afterwards.
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

/// The payment link of a customer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PaymentLink {
    /// Null until the gateway has created it.
    pub url: Option<String>,
    pub expires_at: Option<DateTime<Utc>>,
}

/// An action on a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentAction {
    /// Check its state with the gateway.
    Verify,
    /// Cancel the link.
    Cancel,
    /// Send the customer the link again.
    Send,
    /// Reverse it: a bounced cheque, a wrong entry.
    Reverse,
    /// Give the money back to the payer, with a voucher.
    GiveBack,
    /// Accept the money of a tempered payment.
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
    /// The id of a payment mode.
    pub mode: codes::PaymentMode,
    pub status: NamedPaymentStatus,
    /// The id of a payer.
    pub payer: Payer,
    /// The amount settled; negative for a reversal.
    pub amount: Money,
    /// The money handed over: the amount, rounded if there are no smaller coins.
    pub tendered: Money,
    pub is_advance: bool,
    /// What the customer paid of the insurer's share.
    pub insurers_part: Money,
    pub reverses_id: Option<i64>,
    pub reversed_by_id: Option<i64>,
    /// The payment whose money a refund returned with this row, in full or in part.
    pub returns_id: Option<i64>,
    /// What refunds returned of this payment, or may still return.
    pub refunded: Money,
    pub accepts_id: Option<i64>,
    pub accepted_by_id: Option<i64>,
    pub reason: Option<String>,
    pub reference: Option<String>,
    pub bank: Option<Named>,
    pub cheque_date: Option<NaiveDate>,
    pub card_last4: Option<String>,
    pub note: Option<String>,
    pub receipt_number: Option<String>,
    /// The voucher of a payment that was given back; its row is negative.
    pub refund_number: Option<String>,
    /// The tax in it, if it came before the bill; null where there is none.
    pub advance: Option<TaxedAdvance>,
    pub collector_name: String,
    pub collector_role: String,
    pub created_at: DateTime<Utc>,
    pub settled_at: Option<DateTime<Utc>>,
    pub link: Option<PaymentLink>,
    pub gateway_payment_id: Option<String>,
    /// The payment method as the gateway names it: `card`, `upi`.
    pub method: Option<String>,
    /// The amount that arrived, if it differs from the requested one.
    pub received_amount: Option<Money>,
    pub received_currency: Option<String>,
    /// The gateway's message if it rejected a request.
    pub problem: Option<String>,
    /// The actions that the caller may take now.
    pub actions: Vec<PaymentAction>,
    pub steps: Vec<PaymentStep>,
}

/// An advance of an order, as far as no bill has adjusted it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OpenAdvance {
    pub payment_id: i64,
    /// The number of its receipt voucher, and when it was received.
    pub receipt_number: String,
    pub received_at: DateTime<Utc>,
    /// What is not adjusted of it, with its tax.
    pub amount: Money,
    pub tax: Money,
}

/// The tax in an advance for services, as it was on the day, and what a bill adjusts of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TaxedAdvance {
    /// The part of the payment that was not billed, with its tax.
    pub amount: Money,
    pub taxable: Money,
    pub tax: Money,
    pub by_rate: Vec<RateSum>,
    /// The rate was not known, so that it is 18 % (Rule 50).
    pub is_assumed: bool,
    pub place_of_supply: String,
    pub tax_reason: String,
    /// What the bill adjusts of the amount, and of the tax.
    pub adjusted: Money,
    pub adjusted_tax: Money,
}

/// A payment method and its fields.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PaymentMode {
    pub id: codes::PaymentMode,
    /// The name that the business uses: `CASH`.
    pub name: String,
    /// The required fields.
    pub needs: Vec<String>,
    /// The optional fields.
    pub takes: Vec<String>,
}

/// A page of an order's ledger, newest first, and the choices of its form.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PaymentList {
    pub order_id: i64,
    pub payments: Vec<Payment>,
    pub count: i64,
    pub sums: PaymentSums,
    pub modes: Vec<PaymentMode>,
    pub payers: Vec<Named>,
    pub banks: Vec<Named>,
    /// The advances that bear tax and that the next bill adjusts, oldest first.
    pub open_advances: Vec<OpenAdvance>,
    /// What insurer and customer can pay; null without a claim.
    pub claim: Option<ClaimMoney>,
    /// Why no payment can be taken now; null if it can.
    pub closed: Option<String>,
}

/// A payment to record.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CollectPayment {
    pub order_id: i64,
    /// The id of a payment mode.
    pub mode: i64,
    /// The id of a payer; default: the customer.
    pub payer: Option<i64>,
    pub amount: Money,
    /// The due amount that was read: if it has changed, no payment is taken.
    pub due: Money,
    /// True: an amount above the open one, or above the payer's share of a claim, is intended, as an advance.
    #[serde(default)]
    pub advance: bool,
    /// True: what the customer pays above their share of a claim is the insurer's part, which the insurer reimburses.
    #[serde(default)]
    pub insurers_part: bool,
    /// Why more came by delivery order than is left of it.
    #[schemars(length(min = 1, max = 500))]
    pub reason: Option<String>,
    /// The number of a cheque, a transfer, an approval, a delivery order.
    #[schemars(length(min = 1, max = 40))]
    pub reference: Option<String>,
    pub bank_id: Option<i64>,
    pub cheque_date: Option<NaiveDate>,
    #[schemars(regex(pattern = "^[0-9]{4}$"))]
    pub card_last4: Option<String>,
    #[schemars(length(min = 1, max = 500))]
    pub note: Option<String>,
    /// The validity of the link in hours; default 72.
    #[schemars(range(min = 1, max = 720))]
    pub link_hours: Option<i64>,
    /// False: the link is not sent to the customer.
    pub send_sms: Option<bool>,
}

/// An action on a payment.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangePayment {
    pub payment_id: i64,
    pub action: PaymentAction,
    /// The status that was read: if it has changed, nothing is done.
    pub status_id: i64,
    /// Required for reversing and accepting a payment.
    #[schemars(length(min = 1, max = 500))]
    pub reason: Option<String>,
}

/// A payment, and the order's sums with it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PaymentMade {
    pub payment: Payment,
    pub sums: PaymentSums,
}

/// The result of a gateway report.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReportReceived {
    /// `applied`, `ignored`, `tempered`, `contradicted`, `unknown`, or `repeated`.
    pub outcome: String,
}

/// What the payers of a claim can pay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClaimMoney {
    /// Null while the shares are not final, as for the customer.
    pub insurer: Option<PayerDue>,
    pub customer: Option<PayerDue>,
    /// What the customer's share has left, less the links sent to them.
    pub customer_open: Option<Money>,
    /// Null until it is recorded.
    pub delivery_order: Option<DeliveryOrderMoney>,
}

/// The delivery order of a claim, and what already came on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DeliveryOrderMoney {
    pub number: String,
    pub amount: Money,
    pub received: Money,
    pub left: Money,
}

/// What one payer owes of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PayerDue {
    pub share: Money,
    pub paid: Money,
    /// What is settled of it without money.
    pub settled: Money,
    /// Negative if more was paid than the share.
    pub due: Money,
}
