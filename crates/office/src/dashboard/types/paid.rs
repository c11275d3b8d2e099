//! What was paid, by mode and row by row.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{Payer, PaymentMode};
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Period, Range};

/// How many payments there are, and how much they are together, less what was taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PaidSums {
    /// What was taken back is a row of its own.
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
    /// An id of the payment modes.
    pub mode: PaymentMode,
    /// As the business spells it: `CASH`.
    pub name: String,
    pub now: PaidSums,
    /// In the days before.
    pub before: PaidSums,
}

/// What was paid within a period: by the day on which the money was there.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PaymentModes {
    pub period: Period,
    pub as_of: DateTime<Utc>,
    /// Those by which anything was paid, the greatest amount first.
    pub modes: Vec<PaymentModeSums>,
    /// The sums of the modes.
    pub now: PaidSums,
    pub before: PaidSums,
}

/// Which payments to list.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PaidFilter {
    #[schemars(range(min = 1, max = 200))]
    pub limit: Option<i64>,
    #[schemars(range(min = 0, max = 100_000_000))]
    pub offset: Option<i64>,
    /// An id of the payment modes; all when it is not said.
    pub mode: Option<i64>,
    /// `30_days` when it is not said.
    pub range: Option<Range>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    /// 0 total, 1 retail, 2 insurance, 3 business.
    #[schemars(range(min = 0, max = 3))]
    pub flag: Option<i64>,
}

/// A payment that counts, or one that takes another back.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Paid {
    pub payment_id: i64,
    pub order_id: i64,
    pub mode: PaymentMode,
    pub mode_name: String,
    /// 1 the product, 2 the garage, 3 the customer, 4 the insurer.
    pub payer: Payer,
    pub payer_name: String,
    /// Below zero when it takes another payment back.
    pub amount: Money,
    pub settled_at: DateTime<Utc>,
    pub receipt_number: Option<String>,
    /// Of the gateway, or of whoever transferred it.
    pub reference: Option<String>,
    pub collector_name: String,
    /// Why it was taken back, or counted.
    pub reason: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PaidList {
    pub period: Period,
    pub as_of: DateTime<Utc>,
    pub payments: Vec<Paid>,
    pub count: i64,
    /// Of all of them, not only of the page.
    pub total: Money,
}
