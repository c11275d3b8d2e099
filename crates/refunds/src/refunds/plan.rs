//! Which payments an amount is returned from; no I/O.

use pitlane_platform::money::Money;

use super::rules::LEAST;

/// What of a payment can be returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remainder {
    pub payment_id: i64,
    pub left: Money,
}

/// A part of a refund: one send.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub payment_id: i64,
    pub amount: Money,
}

/// Divides an amount over payments in their order, each part within its payment's remainder and at least one unit of the
/// currency; as few of the first payments as suffice, and where their parts would be too small, of the payments with most
/// left. `None` if no such division exists.
pub fn parts(amount: Money, payments: &[Remainder]) -> Option<Vec<Part>> {
    let usable: Vec<Remainder> = payments.iter().filter(|payment| payment.left >= LEAST).copied().collect();
    let most = usize::try_from(amount.minor() / LEAST.minor()).unwrap_or_default();
    let first = usable.iter().scan(amount, |rest, payment| {
        let needed = *rest > Money::ZERO;
        *rest = *rest - payment.left;
        needed.then_some(*payment)
    });
    let mut chosen: Vec<Remainder> = first.collect();
    if chosen.len() > most {
        chosen = largest(&usable, most);
    }
    if chosen.is_empty() || chosen.iter().map(|payment| payment.left).sum::<Money>() < amount {
        return None;
    }
    // Each has its unit first, and what is above that goes to the first ones.
    let units: Money = chosen.iter().map(|_| LEAST).sum();
    let mut rest = amount - units;
    let part = |payment: &Remainder| {
        let above = rest.min(payment.left - LEAST);
        rest = rest - above;
        Part { payment_id: payment.payment_id, amount: LEAST + above }
    };
    Some(chosen.iter().map(part).collect())
}

/// The payments with most left, in the order in which they were.
fn largest(payments: &[Remainder], count: usize) -> Vec<Remainder> {
    let mut by_left: Vec<(usize, Remainder)> = payments.iter().copied().enumerate().collect();
    by_left.sort_by_key(|(_, payment)| std::cmp::Reverse(payment.left));
    by_left.truncate(count);
    by_left.sort_by_key(|(at, _)| *at);
    by_left.into_iter().map(|(_, payment)| payment).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn parts_add_up_and_stay_within_their_payments(
            lefts in prop::collection::vec(prop_oneof![0_i64..5_000, 90_i64..300], 1..8),
            amount in prop_oneof![1_i64..40_000, 1_i64..900],
        ) {
            let payments: Vec<Remainder> = lefts
                .iter()
                .enumerate()
                .map(|(at, left)| Remainder { payment_id: i64::try_from(at).unwrap(), left: Money::from_minor(*left) })
                .collect();
            let amount = Money::from_minor(amount);
            let least = LEAST.minor();
            // Of some of the payments, each with its unit and all within what is left: then an amount can be divided.
            let exists = (1_u32..1 << lefts.len()).any(|some| {
                let of = |at: usize| (some >> at) & 1 == 1;
                let chosen: Vec<i64> = (0..lefts.len()).filter(|at| of(*at)).map(|at| lefts[at]).collect();
                let units = least * i64::try_from(chosen.len()).unwrap();
                chosen.iter().all(|left| *left >= least)
                    && (units..=chosen.iter().sum::<i64>()).contains(&amount.minor())
            });
            let Some(parts) = parts(amount, &payments) else {
                prop_assert!(!exists);
                return Ok(());
            };
            prop_assert_eq!(parts.iter().map(|part| part.amount).sum::<Money>(), amount);
            for part in &parts {
                let payment = payments.iter().find(|payment| payment.payment_id == part.payment_id).unwrap();
                prop_assert!(part.amount >= LEAST && part.amount <= payment.left);
            }
            let mut ids: Vec<i64> = parts.iter().map(|part| part.payment_id).collect();
            ids.dedup();
            prop_assert_eq!(ids.len(), parts.len());
        }
    }

    #[test]
    fn where_the_first_payments_have_too_little_left_those_with_most_are_taken() {
        let of = |payment_id, left| Remainder { payment_id, left: Money::from_minor(left) };
        let amounts = |amount, payments: &[Remainder]| {
            let found = parts(Money::from_minor(amount), payments)?;
            Some(found.iter().map(|part| (part.payment_id, part.amount.minor())).collect::<Vec<_>>())
        };
        assert_eq!(amounts(2_206, &[of(1, 2_105), of(2, 100), of(3, 100)]), Some(vec![(1, 2_006), (2, 100), (3, 100)]));
        assert_eq!(amounts(201, &[of(1, 100), of(2, 100), of(3, 500)]), Some(vec![(1, 100), (3, 101)]));
        assert_eq!(amounts(201, &[of(1, 100), of(2, 100), of(3, 100)]), None);
    }

    #[test]
    fn a_rest_below_one_unit_is_taken_from_the_part_before() {
        let of = |payment_id, left| Remainder { payment_id, left: Money::from_minor(left) };
        let found = parts(Money::from_minor(10_050), &[of(1, 10_000), of(2, 10_000)]).unwrap();
        let amounts: Vec<(i64, i64)> = found.iter().map(|part| (part.payment_id, part.amount.minor())).collect();
        assert_eq!(amounts, [(1, 9_950), (2, 100)]);
        assert_eq!(parts(Money::from_minor(99), &[of(1, 10_000)]), None);
    }
}
