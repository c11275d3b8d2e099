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
/// currency; `None` if they do not have as much, or no such division was found.
pub fn parts(amount: Money, payments: &[Remainder]) -> Option<Vec<Part>> {
    let mut parts: Vec<Part> = Vec::new();
    let mut rest = amount;
    for payment in payments.iter().filter(|payment| payment.left >= LEAST) {
        if rest == Money::ZERO {
            break;
        }
        let taken = rest.min(payment.left);
        if taken < LEAST {
            // A part that would be too small takes a little of the one before.
            let missing = LEAST - taken;
            let before = parts.last_mut().filter(|before| before.amount - missing >= LEAST)?;
            before.amount = before.amount - missing;
            parts.push(Part { payment_id: payment.payment_id, amount: LEAST });
            rest = Money::ZERO;
            break;
        }
        parts.push(Part { payment_id: payment.payment_id, amount: taken });
        rest = rest - taken;
    }
    (rest == Money::ZERO && !parts.is_empty()).then_some(parts)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn parts_add_up_and_stay_within_their_payments(
            lefts in prop::collection::vec(0_i64..5_000, 1..8), amount in 1_i64..40_000,
        ) {
            let payments: Vec<Remainder> = lefts
                .iter()
                .enumerate()
                .map(|(at, left)| Remainder { payment_id: i64::try_from(at).unwrap(), left: Money::from_minor(*left) })
                .collect();
            let amount = Money::from_minor(amount);
            let usable: Money = payments.iter().map(|payment| payment.left).filter(|left| *left >= LEAST).sum();
            let Some(parts) = parts(amount, &payments) else {
                // Only too much, too little, or a rest that fits nowhere is refused.
                prop_assert!(amount > usable || amount.minor() < 2 * LEAST.minor() * 8);
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
    fn a_rest_below_one_unit_is_taken_from_the_part_before() {
        let of = |payment_id, left| Remainder { payment_id, left: Money::from_minor(left) };
        let found = parts(Money::from_minor(10_050), &[of(1, 10_000), of(2, 10_000)]).unwrap();
        let amounts: Vec<(i64, i64)> = found.iter().map(|part| (part.payment_id, part.amount.minor())).collect();
        assert_eq!(amounts, [(1, 9_950), (2, 100)]);
        assert_eq!(parts(Money::from_minor(99), &[of(1, 10_000)]), None);
    }
}
