//! Splits one amount into shares that add up to it exactly.

use pitlane_money::Money;

use crate::exact;

/// Spreads `total` in proportion to `weights` by largest remainder: first the integer parts, then one unit each to the
/// greatest remainders, earlier ones first. No share exceeds its weight when `total` does not exceed their sum. None
/// when an amount is negative, or when there is something to spread and all weights are zero.
pub fn spread(total: Money, weights: &[Money]) -> Option<Vec<Money>> {
    if total < Money::ZERO || weights.iter().any(|weight| *weight < Money::ZERO) {
        return None;
    }
    let all: i128 = weights.iter().map(|weight| i128::from(weight.minor())).sum();
    if all == 0 {
        return (total == Money::ZERO).then(|| vec![Money::ZERO; weights.len()]);
    }
    let product = |weight: &Money| i128::from(total.minor()) * i128::from(weight.minor());
    let mut shares: Vec<i128> = weights.iter().map(|weight| product(weight) / all).collect();
    let mut places: Vec<usize> = (0..weights.len()).collect();
    // The sort is stable, so the earlier comes first among equals.
    places.sort_by_key(|at| std::cmp::Reverse(product(&weights[*at]) % all));
    let mut left = i128::from(total.minor()) - shares.iter().sum::<i128>();
    for at in places {
        if left == 0 {
            break;
        }
        shares[at] += 1;
        left -= 1;
    }
    shares.into_iter().map(exact::money).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn all(minor: &[i64]) -> Vec<Money> {
        minor.iter().copied().map(Money::from_minor).collect()
    }

    #[test]
    fn the_largest_remainders_get_the_rest() {
        for (total, weights, shares) in [
            (100, &[1, 1, 1][..], &[34, 33, 33][..]),
            (100, &[100, 200, 0], &[33, 67, 0]),
            (1, &[5, 5], &[1, 0]),
            (0, &[0, 0], &[0, 0]),
            (7, &[7], &[7]),
        ] {
            assert_eq!(spread(Money::from_minor(total), &all(weights)), Some(all(shares)), "{total} over {weights:?}");
        }
        assert_eq!(spread(Money::ZERO, &[]), Some(Vec::new()));
        assert_eq!(spread(Money::from_minor(1), &all(&[0])), None);
        assert_eq!(spread(Money::from_minor(-1), &all(&[1])), None);
        assert_eq!(spread(Money::from_minor(1), &all(&[2, -1])), None);
    }

    proptest! {
        #[test]
        fn shares_add_up_and_stay_below_their_weights(
            weights in proptest::collection::vec(0_i64..1_000_000_000, 1..40),
            part in 0_i64..=1_000,
        ) {
            let sum: i64 = weights.iter().sum();
            let total = i64::try_from(i128::from(sum) * i128::from(part) / 1_000).unwrap();
            let shares = spread(Money::from_minor(total), &all(&weights)).unwrap();
            prop_assert_eq!(shares.iter().map(|share| share.minor()).sum::<i64>(), total);
            for (share, weight) in shares.iter().zip(&weights) {
                prop_assert!(share.minor() <= *weight);
            }
        }
    }
}
