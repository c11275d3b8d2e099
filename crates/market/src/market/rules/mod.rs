//! What may be done with an order, and what it changes: pure functions.

mod next;
mod taken;

use chrono::{Days, NaiveDate};
use pitlane_base::codes::{MarketItemStatus, PaymentStatus};
use pitlane_platform::money::Money;

use super::types::{Fulfilment, Market, MarketPaymentMode};

pub use next::{Chosen, actions, check_lines, check_payment, step};
pub use taken::{Taken, part, take_off};

/// How long a delivered line may be returned.
pub const RETURN_DAYS: u64 = 30;

/// A line as the rules see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineState {
    pub id: i64,
    pub line: i64,
    pub quantity: i64,
    pub cancelled: i64,
    pub returned: i64,
    pub price: Money,
    pub discount: Money,
    pub tax: Money,
    pub status: MarketItemStatus,
    pub delivered_on: Option<NaiveDate>,
}

impl LineState {
    /// What was taken off it.
    pub const fn taken(&self) -> i64 {
        self.cancelled + self.returned
    }

    pub const fn left(&self) -> i64 {
        self.quantity - self.taken()
    }

    /// The last day on which it can be returned.
    pub fn return_until(&self) -> Option<NaiveDate> {
        self.delivered_on.and_then(|day| day.checked_add_days(Days::new(RETURN_DAYS)))
    }
}

/// An order as the rules see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderState {
    pub payment_mode: MarketPaymentMode,
    pub payment_status: PaymentStatus,
    pub fulfilment: Fulfilment,
    pub shipping: Money,
    pub is_shipping_off: bool,
    pub total: Money,
    pub taken_off: Money,
    pub captured: Money,
    pub refunded: Money,
    pub lines: Vec<LineState>,
}

impl OrderState {
    /// What the order is worth now.
    pub fn worth(&self) -> Money {
        self.total - self.taken_off
    }

    /// What was paid and not paid back.
    pub fn paid(&self) -> Money {
        self.captured - self.refunded
    }

    /// What is still to be paid. Money is captured once, so after that it is nothing.
    pub fn due(&self) -> Money {
        if self.payment_status.counts_as_paid() { Money::ZERO } else { self.worth() }
    }

    /// What was paid beyond the worth.
    pub fn to_refund(&self) -> Money {
        (self.paid() - self.worth()).max(Money::ZERO)
    }

    /// A prepaid order whose money has not arrived.
    pub fn waits_for_payment(&self) -> bool {
        self.payment_mode == MarketPaymentMode::Prepaid && !self.payment_status.counts_as_paid()
    }

    pub fn line(&self, id: i64) -> Option<&LineState> {
        self.lines.iter().find(|line| line.id == id)
    }
}

/// The number of an order: `SP-2026-000123`.
pub fn number(market: Market, year: i32, serial: i64) -> String {
    format!("{}-{year}-{serial:06}", market.prefix())
}
