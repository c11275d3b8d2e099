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
/// unit; that needs no new decision. What was approved for nothing costs nothing, whatever the other lines leave.
pub fn covers(lines: impl IntoIterator<Item = (Price, Price)>) -> bool {
    let (mut agreed, mut now) = (Money::ZERO, Money::ZERO);
    for (before, after) in lines {
        if before.total == Money::ZERO && after.total > Money::ZERO {
            return false;
        }
        agreed = agreed + before.total + Money::from_minor(i64::from(before.is_igst != after.is_igst));
        now = now + after.total;
    }
    now <= agreed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn price(total: i64, is_igst: bool) -> Price {
        Price { total: Money::from_minor(total), is_igst }
    }

    #[test]
    fn lines_are_covered_by_what_they_were_approved_at_together() {
        let two = |first: i64, second: i64| {
            covers([(price(1_000, false), price(first, false)), (price(2_000, false), price(second, false))])
        };
        assert!(two(1_500, 1_500));
        assert!(!two(1_500, 1_501));
        // CGST and SGST are rounded each: one unit more is the same price.
        assert!(covers([(price(1_000, true), price(1_001, false))]));
        assert!(!covers([(price(1_000, true), price(1_002, false))]));
    }

    #[test]
    fn what_was_approved_for_nothing_is_not_charged_for() {
        let clip = |now: i64| covers([(price(1_000, false), price(500, false)), (price(0, false), price(now, false))]);
        assert!(clip(0));
        assert!(!clip(1));
    }
}
