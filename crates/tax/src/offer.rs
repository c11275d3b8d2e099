//! What a coupon and a voucher take off the lines of an estimate: after the lines' own discounts, before the one on the
//! whole, and before tax (CGST Act s. 15(3)(a)). First the coupon on its base, then the voucher on what is left.

use pitlane_money::Money;
use serde::{Deserialize, Serialize};

use crate::discount::Percent;
use crate::exact;
use crate::spread::spread;

/// A line as offers see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferLine {
    /// What is left of it after its own discount.
    pub left: Money,
    /// The customer pays it: nothing is given away of what an insurer, a garage or the product pays.
    pub is_customers: bool,
    /// It belongs to the base of the coupon.
    pub is_in_base: bool,
}

/// What a coupon is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CouponValue {
    /// An amount, of a smaller base all of it.
    Flat(Money),
    /// A share of the base, of at most an amount.
    Percent(Percent, Option<Money>),
    /// All of the base: a free service.
    All,
}

impl CouponValue {
    /// What is taken off a base that is not negative, and whether the most it may be has made it less.
    pub fn of(self, base: Money) -> (Money, bool) {
        match self {
            Self::Flat(amount) => (amount.min(base), false),
            Self::Percent(percent, most) => {
                let share = percent.of(base);
                match most {
                    Some(most) if most < share => (most, true),
                    _ => (share, false),
                }
            }
            Self::All => (base, false),
        }
    }
}

/// What is taken off one line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfferShare {
    pub coupon: Money,
    pub voucher: Money,
}

impl OfferShare {
    pub fn total(self) -> Money {
        self.coupon + self.voucher
    }
}

/// What is left of the lines of the coupon's base. None when it is too large.
pub fn base_of(lines: &[OfferLine]) -> Option<Money> {
    exact::sum(lines.iter().filter(|line| line.is_customers && line.is_in_base).map(|line| line.left))
}

/// The shares of all lines: each amount is spread in proportion to what is left of the lines that it concerns, by largest
/// remainder, so that the shares add up to it. A voucher that is worth more than is left covers what is left. None when a
/// line is negative, or amounts are too large.
pub fn shares(lines: &[OfferLine], coupon: Option<CouponValue>, voucher: Money) -> Option<Vec<OfferShare>> {
    let weights = |is_counted: &dyn Fn(&OfferLine) -> bool| -> Vec<Money> {
        lines.iter().map(|line| if is_counted(line) { line.left } else { Money::ZERO }).collect()
    };
    let amount = match coupon {
        Some(value) => value.of(base_of(lines)?).0,
        None => Money::ZERO,
    };
    let of_coupon = spread(amount, &weights(&|line| line.is_customers && line.is_in_base))?;
    let left = weights(&|line| line.is_customers);
    let left: Vec<Money> = left
        .into_iter()
        .zip(&of_coupon)
        .map(|(left, taken)| if left > *taken { left - *taken } else { Money::ZERO })
        .collect();
    let of_voucher = spread(voucher.min(exact::sum(left.iter().copied())?), &left)?;
    let both = of_coupon.into_iter().zip(of_voucher);
    Some(both.map(|(coupon, voucher)| OfferShare { coupon, voucher }).collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn money(text: &str) -> Money {
        Money::parse(text).unwrap()
    }

    fn line(left: &str) -> OfferLine {
        OfferLine { left: money(left), is_customers: true, is_in_base: true }
    }

    fn percent(hundredths: i64) -> Percent {
        Percent::from_hundredths(hundredths).unwrap()
    }

    /// F.7.5
    #[test]
    fn f7_5_a_share_of_at_most_an_amount_is_spread_to_the_last_unit() {
        let lines = [line("999.99"), line("1000.00")];
        let value = CouponValue::Percent(percent(1_500), Some(money("250")));
        assert_eq!(value.of(base_of(&lines).unwrap()), (money("250"), true));
        let shares = shares(&lines, Some(value), Money::ZERO).unwrap();
        assert_eq!(shares.iter().map(|share| share.coupon).sum::<Money>(), money("250"));
        assert_eq!(shares[0].coupon, money("125.00"));
    }

    #[test]
    fn only_what_the_customer_pays_is_given_away() {
        let insurers = OfferLine { is_customers: false, ..line("5000") };
        let labour = OfferLine { is_in_base: false, ..line("100") };
        let lines = [line("100"), insurers, labour];
        let all = shares(&lines, Some(CouponValue::Flat(money("250"))), money("80")).unwrap();
        assert_eq!(all[0], OfferShare { coupon: money("100"), voucher: Money::ZERO });
        assert_eq!(all[1], OfferShare::default());
        assert_eq!(all[2], OfferShare { coupon: Money::ZERO, voucher: money("80") });
        let rich = shares(&lines, Some(CouponValue::All), money("999")).unwrap();
        assert_eq!(rich[2].voucher, money("100"));
    }

    proptest! {
        #[test]
        fn no_line_falls_below_nothing(
            lines in proptest::collection::vec((0_i64..10_000_000, any::<bool>(), any::<bool>()), 1..20),
            hundredths in 1_i64..=10_000,
            most in 0_i64..1_000_000,
            voucher in 0_i64..20_000_000,
        ) {
            let lines: Vec<OfferLine> = lines
                .into_iter()
                .map(|(left, is_customers, is_in_base)| OfferLine { left: Money::from_minor(left), is_customers, is_in_base })
                .collect();
            let value = CouponValue::Percent(percent(hundredths), Some(Money::from_minor(most)));
            let all = shares(&lines, Some(value), Money::from_minor(voucher)).unwrap();
            let coupon: Money = all.iter().map(|share| share.coupon).sum();
            prop_assert_eq!(coupon, value.of(base_of(&lines).unwrap()).0);
            for (line, share) in lines.iter().zip(&all) {
                prop_assert!(share.total() <= line.left);
                prop_assert!(line.is_customers || *share == OfferShare::default());
                prop_assert!(line.is_in_base || share.coupon == Money::ZERO);
            }
        }
    }
}
