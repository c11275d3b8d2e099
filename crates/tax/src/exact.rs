//! The only place where amounts are rounded.

use pitlane_money::{MOST, Money};

/// `amount × factor ÷ unit`, half up. Amounts here are not negative; none when the result exceeds [`MOST`].
pub fn part(amount: i64, factor: i64, unit: i64) -> Option<Money> {
    let product = i128::from(amount) * i128::from(factor);
    let unit = i128::from(unit);
    money((2 * product + unit) / (2 * unit))
}

/// An amount from 0 to [`MOST`], or none.
pub fn money(minor: i128) -> Option<Money> {
    i64::try_from(minor).ok().filter(|minor| (0..=MOST).contains(minor)).map(Money::from_minor)
}

/// A sum of amounts, none when it exceeds [`MOST`].
pub fn sum(amounts: impl IntoIterator<Item = Money>) -> Option<Money> {
    money(amounts.into_iter().map(|amount| i128::from(amount.minor())).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_goes_up() {
        for (amount, factor, unit, is) in
            [(1, 1, 2, 1), (1, 1, 3, 0), (3, 1, 2, 2), (999, 1_800, 10_000, 180), (0, 5, 7, 0)]
        {
            assert_eq!(part(amount, factor, unit), Some(Money::from_minor(is)), "{amount} x {factor} / {unit}");
        }
        assert_eq!(part(i64::MAX, i64::MAX, 1), None);
        assert_eq!(sum([Money::from_minor(MOST), Money::from_minor(1)]), None);
        assert_eq!(sum([]), Some(Money::ZERO));
    }
}
