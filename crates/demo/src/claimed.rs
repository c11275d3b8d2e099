//! The claim of an order as it is generated.

use pitlane_billing::bills::{BillRecipient, PreparedBill};
use pitlane_billing::insurance::{ClaimComparison, Line, StoredClaim};
use pitlane_platform::money::Money;

use super::work::Note;

/// The decision on each line, and the resulting shares.
pub struct Surveyed {
    pub lines: Vec<Line>,
    pub comparison: ClaimComparison,
}

/// The claim of an order, at the order's status.
pub struct Claimed {
    pub policy: StoredClaim,
    pub survey: Option<Surveyed>,
    /// The insurer's bill and the customer's, once the order is billed; empty if the insurer pays nothing.
    pub bills: Vec<PreparedBill>,
    /// A credit note, and which of the bills it credits.
    pub note: Option<(usize, Note)>,
}

impl Claimed {
    /// What the customer pays: of the bills, once there are any, less what was credited.
    pub fn customers_share(&self, forecast: &ClaimComparison) -> Money {
        let own = self.bills.iter().filter(|bill| bill.recipient == Some(BillRecipient::Customer));
        let billed: Money = own.map(|bill| bill.invoice.document.totals.total).sum();
        let credited = self.note.as_ref().map_or(Money::ZERO, |(_, note)| note.note.total);
        if self.bills.is_empty() { forecast.customer } else { billed - credited }
    }
}
