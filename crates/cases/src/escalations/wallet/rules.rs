//! What is left of each grant of a wallet: without I/O.

use chrono::NaiveDate;
use pitlane_platform::money::Money;
use pitlane_platform::record;

record! {
    /// An entry, as far as it matters for what is left.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Moved of e {
        pub id: i64,
        pub amount: Money,
        pub expires_on: Option<NaiveDate>,
        pub expires_id: Option<i64>,
    }
}

/// A grant that expires, with what is left of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    pub grant: i64,
    pub expires_on: NaiveDate,
    pub amount: Money,
}

/// What is left of the grants that expire, from the entries in their order. Spending takes first what expires first, and
/// what never expires last, so that the owner loses as little as possible.
pub fn left(entries: &[Moved]) -> Vec<Left> {
    let mut grants: Vec<Left> = Vec::new();
    for entry in entries {
        if let Some(grant) = entry.expires_id {
            grants.retain(|known| known.grant != grant);
        } else if entry.amount > Money::ZERO {
            let Some(expires_on) = entry.expires_on else { continue };
            grants.push(Left { grant: entry.id, expires_on, amount: entry.amount });
            grants.sort_by_key(|known| (known.expires_on, known.grant));
        } else {
            spend(&mut grants, -entry.amount);
        }
    }
    grants
}

fn spend(grants: &mut Vec<Left>, mut amount: Money) {
    for grant in grants.iter_mut() {
        let taken = amount.min(grant.amount);
        grant.amount = grant.amount - taken;
        amount = amount - taken;
    }
    grants.retain(|grant| grant.amount > Money::ZERO);
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 1, day).expect("a day")
    }

    fn moved(id: i64, amount: i64, expires: Option<u32>, expires_id: Option<i64>) -> Moved {
        Moved { id, amount: Money::from_minor(amount), expires_on: expires.map(day), expires_id }
    }

    fn shown(entries: &[Moved]) -> Vec<(i64, i64)> {
        left(entries).into_iter().map(|left| (left.grant, left.amount.minor())).collect()
    }

    #[test]
    fn what_expires_first_is_spent_first() {
        let mut entries = vec![moved(1, 100, Some(20), None), moved(2, 50, None, None), moved(3, 100, Some(10), None)];
        assert_eq!(shown(&entries), [(3, 100), (1, 100)]);
        entries.push(moved(4, -130, None, None));
        assert_eq!(shown(&entries), [(1, 70)]);
        entries.push(moved(5, -70, None, Some(1)));
        assert_eq!(shown(&entries), []);
        entries.push(moved(6, -50, None, None));
        assert_eq!(shown(&entries), [], "what never expires was left for the end");
    }

    proptest! {
        /// Whatever is granted and spent: never more is left than the balance, and nothing is left that is not above zero.
        #[test]
        fn never_more_is_left_than_the_balance(moves in prop::collection::vec((-500_i64..1_000, prop::option::of(1_u32..28)), 1..60)) {
            let (mut entries, mut balance) = (Vec::new(), 0);
            for (id, (amount, expires)) in (1..).zip(moves) {
                if amount == 0 || balance + amount < 0 {
                    continue;
                }
                balance += amount;
                entries.push(moved(id, amount, expires.filter(|_| amount > 0), None));
                let left = left(&entries);
                prop_assert!(left.iter().all(|left| left.amount > Money::ZERO));
                prop_assert!(left.iter().map(|left| left.amount).sum::<Money>() <= Money::from_minor(balance));
            }
        }
    }
}
