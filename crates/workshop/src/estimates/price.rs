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

    /// Whether an approval of this price also covers `now`.
    pub fn covers(self, now: Self) -> bool {
        covers([(self, now)])
    }
}

/// Whether approvals of these prices also cover what the same lines cost now, because they are no more expensive together.
/// IGST is rounded once, CGST and SGST separately, so the same rate on the same amount of a line can differ by one minor
/// unit; that needs no new decision.
pub fn covers(lines: impl IntoIterator<Item = (Price, Price)>) -> bool {
    let (mut agreed, mut now) = (Money::ZERO, Money::ZERO);
    for (before, after) in lines {
        agreed = agreed + before.total + Money::from_minor(i64::from(before.is_igst != after.is_igst));
        now = now + after.total;
    }
    now <= agreed
}
