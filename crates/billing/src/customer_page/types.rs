//! Request and response types of the customer's page.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{OrderStatus, Stage};
use pitlane_platform::money::Money;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::payments::NotPayable;

/// The token of an order's link.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CustomerToken {
    #[schemars(length(min = 1, max = 100))]
    pub token: String,
}

words! {
    /// Where an order stands, as its customer sees it.
    CustomerStanding {
        Booked => "booked",
        AtWorkshop => "at_workshop",
        /// The estimate awaits an answer.
        ToApprove => "to_approve",
        InWork => "in_work",
        Ready => "ready",
        HandedOver => "handed_over",
        GivenUp => "given_up",
    }
}

impl CustomerStanding {
    pub const fn of(status: OrderStatus) -> Self {
        match status.stage() {
            Stage::Booked => Self::Booked,
            Stage::AwaitsAnswer => Self::ToApprove,
            Stage::InWork if status.is_work_to_begin() => Self::AtWorkshop,
            Stage::InWork => Self::InWork,
            Stage::Ready => Self::Ready,
            Stage::Delivered | Stage::Complete => Self::HandedOver,
            Stage::Dead => Self::GivenUp,
        }
    }
}

words! {
    /// A paper that is meant for the customer.
    PaperKind {
        Inventory => "inventory",
        Estimate => "estimate",
        Bill => "bill",
        CreditNote => "credit_note",
        DebitNote => "debit_note",
        Receipt => "receipt",
        RefundVoucher => "refund_voucher",
    }
}

/// A paper that can be opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CustomerPaper {
    pub kind: PaperKind,
    /// Unique among those of its kind.
    pub id: i64,
    /// As it is printed on it; null for the inventory and the estimate, of which there is one.
    pub number: Option<String>,
    pub at: DateTime<Utc>,
    /// Null for the inventory.
    pub amount: Option<Money>,
}

/// The paper to open.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CustomerPaperAsked {
    #[schemars(length(min = 1, max = 100))]
    pub token: String,
    pub kind: PaperKind,
    pub id: i64,
}

/// An order as its customer sees it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CustomerOrder {
    pub order_id: i64,
    pub standing: CustomerStanding,
    pub registration_no: Option<String>,
    pub car: Option<String>,
    pub garage: Option<String>,
    /// The company's, for questions.
    pub phone: Option<String>,
    /// When the car is to be ready; null once it is, and if nothing was promised.
    pub promised_at: Option<DateTime<Utc>>,
    /// What the customer owes.
    pub due: Money,
    /// Why it cannot be paid here; null if it can.
    pub not_payable: Option<NotPayable>,
    /// In the order in which they come about.
    pub papers: Vec<CustomerPaper>,
    /// Until when the link is valid.
    pub expires_at: DateTime<Utc>,
}

/// The link under which the customer pays.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CustomerPayment {
    pub amount: Money,
    /// Null until the gateway has made it: ask again in a moment.
    pub url: Option<String>,
    pub expires_at: Option<DateTime<Utc>>,
}
