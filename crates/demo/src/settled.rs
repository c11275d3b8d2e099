//! What closes a part of an order's bill without money.

use pitlane_billing::payments::Payer;
use pitlane_billing::settlements::{SettlementKind, SettlementStatus};
use pitlane_platform::money::Money;

const KEPT: &str = "The insurer keeps the damaged parts, as agreed with the surveyor";
const HARDSHIP: &str = "The customer cannot be reached and the rest is old";
const REST: &str = "A small rest that costs more to collect than it is worth";

/// The entry of an order.
#[derive(Clone, Debug)]
pub struct Settled {
    pub kind: SettlementKind,
    pub status: SettlementStatus,
    pub payer: Payer,
    pub amount: Money,
    /// Of tax: the value without tax, and the lawful amount.
    pub base: Option<(Money, Money)>,
    pub has_certificate: bool,
}

impl Settled {
    pub fn asked(kind: SettlementKind, status: SettlementStatus, payer: Payer, minor: i64) -> Self {
        Self { kind, status, payer, amount: Money::from_minor(minor), base: None, has_certificate: false }
    }

    pub const fn reason(&self) -> Option<&'static str> {
        match (self.kind, self.status) {
            (SettlementKind::Salvage, _) => Some(KEPT),
            (SettlementKind::WriteOff, SettlementStatus::Approved) => Some(REST),
            (SettlementKind::WriteOff, _) => Some(HARDSHIP),
            _ => None,
        }
    }
}
