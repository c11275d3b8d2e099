//! What a line comes to.

use pitlane_platform::money::Money;
use pitlane_tax::line::LineAmounts;

/// What a line comes to. A yes holds for no more than the price that was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// With tax, after its share of what was taken off the whole.
    pub total: Money,
    /// Its tax is IGST.
    pub is_igst: bool,
}

impl Price {
    pub fn of(amounts: &LineAmounts) -> Self {
        Self { total: amounts.total, is_igst: amounts.tax.integrated > Money::ZERO }
    }

    /// Whether who agreed to this has agreed to `now` too: it is not dearer. IGST is rounded once, CGST and SGST
    /// apart, so that the same rate on the same amount may differ by the last unit; nobody is asked again for that.
    pub fn covers(self, now: Self) -> bool {
        let odd = Money::from_minor(i64::from(self.is_igst != now.is_igst));
        now.total <= self.total + odd
    }
}
