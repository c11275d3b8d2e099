//! The price of an estimate line.

use pitlane_platform::money::Money;
use pitlane_tax::line::LineAmounts;

/// The price of a line. An approval covers at most the price that was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// With tax, after its share of the discount on the whole estimate.
    pub total: Money,
    /// The tax is IGST.
    pub is_igst: bool,
}

impl Price {
    pub fn new(amounts: &LineAmounts) -> Self {
        Self { total: amounts.total, is_igst: amounts.tax.integrated > Money::ZERO }
    }

    /// Whether an approval of this price also covers `now`, because it is no more expensive. IGST is rounded once, CGST
    /// and SGST separately, so the same rate on the same amount can differ by one minor unit; that needs no new
    /// decision.
    pub fn covers(self, now: Self) -> bool {
        let odd = Money::from_minor(i64::from(self.is_igst != now.is_igst));
        now.total <= self.total + odd
    }
}
