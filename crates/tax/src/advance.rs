//! The tax in an advance for services (CGST Act s. 13(2)): the amount received includes it.

use std::collections::BTreeMap;

use pitlane_money::Money;

use crate::exact;
use crate::line::TaxAmounts;
use crate::place::TaxKind;
use crate::rate::Rate;
use crate::spread::spread;
use crate::totals::RateSum;

/// The rate where that of the supply is not known (Rule 50, first proviso).
pub const ASSUMED: Rate = Rate::percent(18);

/// The tax in an amount received, by rate: in proportion to what is expected at each rate, with tax. None when nothing is
/// expected or an amount is too large.
pub fn on_advance(amount: Money, tax: TaxKind, expected: &[(Rate, Money)]) -> Option<Vec<RateSum>> {
    let mut by_rate: BTreeMap<Rate, Money> = BTreeMap::new();
    for (rate, total) in expected {
        let sum = by_rate.entry(*rate).or_default();
        *sum = exact::sum([*sum, *total])?;
    }
    let weights: Vec<Money> = by_rate.values().copied().collect();
    let shares = spread(amount, &weights).filter(|shares| !shares.is_empty())?;
    let with_share = by_rate.into_keys().zip(shares).filter(|(_, share)| *share > Money::ZERO);
    with_share.map(|(rate, share)| within(share, tax, rate)).collect()
}

/// Taxable value and tax in an amount that includes the tax. The halves are equal.
fn within(amount: Money, kind: TaxKind, rate: Rate) -> Option<RateSum> {
    let of = |hundredths: i64| exact::part(amount.minor(), hundredths, 10_000 + rate.hundredths());
    let none = TaxAmounts::default();
    let tax = match kind {
        TaxKind::None => none,
        TaxKind::CgstSgst | TaxKind::CgstUtgst => {
            let half = of(rate.half().hundredths())?;
            TaxAmounts { central: half, state: half, ..none }
        }
        TaxKind::Igst => TaxAmounts { integrated: of(rate.hundredths())?, ..none },
        TaxKind::ServiceTax => TaxAmounts { service: of(rate.hundredths())?, ..none },
    };
    Some(RateSum { kind, rate, taxable: amount - tax.total(), tax })
}

/// The part of the tax in an advance that belongs to a part of it.
pub fn tax_of_part(tax: Money, part: Money, amount: Money) -> Money {
    if amount <= Money::ZERO {
        return Money::ZERO;
    }
    exact::part(tax.minor(), part.minor(), amount.minor()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn minor(sums: &[RateSum]) -> Vec<(i64, i64, i64)> {
        sums.iter().map(|sum| (sum.rate.hundredths(), sum.taxable.minor(), sum.tax.total().minor())).collect()
    }

    #[test]
    fn the_tax_is_within_the_amount() {
        let one = [(Rate::percent(18), Money::from_minor(500_000))];
        let igst = on_advance(Money::from_minor(118_000), TaxKind::Igst, &one).unwrap();
        assert_eq!(minor(&igst), [(1_800, 100_000, 18_000)]);
        let halves = on_advance(Money::from_minor(100_001), TaxKind::CgstSgst, &one).unwrap();
        assert_eq!((halves[0].tax.central, halves[0].tax.state), (Money::from_minor(7_627), Money::from_minor(7_627)));
        assert_eq!(halves[0].taxable, Money::from_minor(84_747));
        let none = [(Rate::ZERO, Money::from_minor(5))];
        assert_eq!(minor(&on_advance(Money::from_minor(5), TaxKind::Igst, &none).unwrap()), [(0, 5, 0)]);
    }

    #[test]
    fn several_rates_share_it_in_proportion() {
        let rate = Rate::percent;
        let lines = [(rate(18), 300), (rate(28), 500), (rate(18), 200)].map(|(r, m)| (r, Money::from_minor(m)));
        let sums = on_advance(Money::from_minor(100), TaxKind::Igst, &lines).unwrap();
        assert_eq!(minor(&sums), [(1_800, 42, 8), (2_800, 39, 11)]);
        assert_eq!(on_advance(Money::from_minor(100), TaxKind::Igst, &[]), None);
    }

    #[test]
    fn a_part_has_its_part_of_the_tax() {
        let of = |part| tax_of_part(Money::from_minor(1_800), Money::from_minor(part), Money::from_minor(11_800));
        assert_eq!([0, 5_900, 11_800].map(of), [0, 900, 1_800].map(Money::from_minor));
        assert_eq!(tax_of_part(Money::from_minor(5), Money::from_minor(5), Money::ZERO), Money::ZERO);
    }

    proptest! {
        #[test]
        fn value_and_tax_are_the_amount(amount in 1_i64..1_000_000_000, weights in prop::collection::vec((0_u16..41, 1_i64..1_000_000), 1..6)) {
            let lines: Vec<_> = weights.into_iter().map(|(rate, total)| (Rate::percent(rate), Money::from_minor(total))).collect();
            for kind in [TaxKind::Igst, TaxKind::CgstSgst] {
                let sums = on_advance(Money::from_minor(amount), kind, &lines).unwrap();
                let all: i64 = sums.iter().map(|sum| sum.taxable.minor() + sum.tax.total().minor()).sum();
                prop_assert_eq!(all, amount);
                prop_assert!(sums.iter().all(|sum| sum.tax.central == sum.tax.state && sum.taxable >= Money::ZERO));
            }
        }
    }
}
