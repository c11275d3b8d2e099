//! Payments, by mode and row by row.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{Payer, PaymentMode, StatsFlag};
use pitlane_base::list;
use pitlane_base::list::ignored;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Period, Range};

/// The number and sum of payments, less reversals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PaidSums {
    /// A reversal is a row of its own.
    pub payments: i64,
    pub amount: Money,
}

impl PaidSums {
    pub fn add(&mut self, more: Self) {
        self.payments += more.payments;
        self.amount = self.amount + more.amount;
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PaymentModeSums {
    /// The id of a payment mode.
    pub mode: PaymentMode,
    /// The name that the business uses: `CASH`.
    pub name: String,
    pub now: PaidSums,
    /// In the previous period.
    pub before: PaidSums,
}

/// The payments of a period, by the day on which the money arrived.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PaymentModes {
    pub period: Period,
    pub as_of: DateTime<Utc>,
    /// The modes with payments, largest amount first.
    pub modes: Vec<PaymentModeSums>,
    /// The sums of the modes.
    pub now: PaidSums,
    pub before: PaidSums,
}

list! {
    /// Which payments to list. The statement is that of the figures above them, so the store writes it.
    pub struct PaidFilter of "payments p" by "p.id" {
        order "p.settled_at DESC, p.id DESC";
        filters {
            /// The id of a payment mode; all by default.
            mode: i64 => ignored,
            /// `30_days` by default.
            range: Range => ignored,
            from: NaiveDate => ignored,
            to: NaiveDate => ignored,
            flag: StatsFlag => ignored,
        }
    }
}

/// A payment that counts, or a reversal.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Paid {
    pub payment_id: i64,
    pub order_id: i64,
    pub mode: PaymentMode,
    pub mode_name: String,
    /// 1 the product, 2 the garage, 3 the customer, 4 the insurer.
    pub payer: Payer,
    pub payer_name: String,
    /// Negative for a reversal.
    pub amount: Money,
    pub settled_at: DateTime<Utc>,
    pub receipt_number: Option<String>,
    /// Of the gateway, or of the sender of the transfer.
    pub reference: Option<String>,
    pub collector_name: String,
    /// Why it was reversed or accepted.
    pub reason: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PaidList {
    pub period: Period,
    pub as_of: DateTime<Utc>,
    pub payments: Vec<Paid>,
    pub count: i64,
    /// The sum of all of them, not only of the page.
    pub total: Money,
}
