//! Which day's rate applies when a rate has changed around a supply (CGST Act s. 14).

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rate::Rate;

/// The dates of a supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dates {
    pub supplied: NaiveDate,
    pub invoiced: NaiveDate,
    /// When all of it was paid; none: not yet.
    pub paid: Option<NaiveDate>,
}

/// The rule that decides the day of the rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RateRule {
    /// The rate has not changed: the date of supply.
    Supply,
    /// Supplied before the change, billed and paid after it: the earlier of both (s. 14(a)(i)).
    BilledAndPaidAfter,
    /// Supplied and billed before it, paid after it: the bill (s. 14(a)(ii)).
    BilledBefore,
    /// Supplied and paid before it, billed after it: the payment (s. 14(a)(iii)).
    PaidBefore,
    /// Supplied and paid after it, billed before it: the payment (s. 14(b)(i)).
    PaidAfter,
    /// Supplied after it, billed and paid before it: the earlier of both (s. 14(b)(ii)).
    BilledAndPaidBefore,
    /// Supplied and billed after it, paid before it: the bill (s. 14(b)(iii)).
    BilledAfter,
}

impl RateRule {
    /// Why another day than that of the supply decides; none if it is that day.
    pub const fn sentence(self) -> Option<&'static str> {
        match self {
            Self::Supply => None,
            Self::BilledAndPaidAfter => {
                Some("supplied before the change, billed and paid after it (CGST Act s. 14(a)(i))")
            }
            Self::BilledBefore => Some("supplied and billed before the change (CGST Act s. 14(a)(ii))"),
            Self::PaidBefore => Some("supplied and paid before the change (CGST Act s. 14(a)(iii))"),
            Self::PaidAfter => Some("supplied and paid after the change (CGST Act s. 14(b)(i))"),
            Self::BilledAndPaidBefore => {
                Some("supplied after the change, billed and paid before it (CGST Act s. 14(b)(ii))")
            }
            Self::BilledAfter => Some("supplied and billed after the change (CGST Act s. 14(b)(iii))"),
        }
    }
}

/// The day whose rate applies, and why. `rate_on` is the rate of the goods or services on a day. What is not paid yet is
/// paid after the change.
pub fn rate_day(dates: Dates, rate_on: impl Fn(NaiveDate) -> Option<Rate>) -> (NaiveDate, RateRule) {
    let Dates { supplied, invoiced, paid } = dates;
    let rate = rate_on(supplied);
    let is_as_supplied = |day: NaiveDate| rate_on(day) == rate;
    let is_billed_alike = is_as_supplied(invoiced);
    // Unpaid: later than everything, so at the newer of the rates known here.
    let is_paid_alike = paid.map_or(supplied >= invoiced || is_billed_alike, is_as_supplied);
    let earlier = paid.map_or(invoiced, |paid| paid.min(invoiced));
    let is_before = match paid {
        // The change lies between the supply and whatever has another rate.
        _ if !is_billed_alike => supplied < invoiced,
        Some(paid) => supplied < paid,
        None => true,
    };
    match (is_before, is_billed_alike, is_paid_alike) {
        (_, true, true) => (supplied, RateRule::Supply),
        (true, false, false) => (earlier, RateRule::BilledAndPaidAfter),
        (true, true, false) => (invoiced, RateRule::BilledBefore),
        (true, false, true) => (paid.unwrap_or(supplied), RateRule::PaidBefore),
        (false, false, true) => (paid.unwrap_or(supplied), RateRule::PaidAfter),
        (false, false, false) => (earlier, RateRule::BilledAndPaidBefore),
        (false, true, false) => (invoiced, RateRule::BilledAfter),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    /// 28 % until 21 September 2025, 18 % from the 22nd: the parts of cars under 8708.
    fn parts(on: NaiveDate) -> Rate {
        Rate::percent(if on < day("2025-09-22") { 28 } else { 18 })
    }

    #[test]
    fn the_six_cases_of_section_14() {
        let (before, earlier, after, later) = ("2025-09-21", "2025-09-15", "2025-09-23", "2025-10-02");
        for (supplied, invoiced, paid, on, rule) in [
            (before, after, Some(later), after, RateRule::BilledAndPaidAfter),
            (before, later, Some(after), after, RateRule::BilledAndPaidAfter),
            (before, after, None, after, RateRule::BilledAndPaidAfter),
            (earlier, before, Some(after), before, RateRule::BilledBefore),
            (before, after, Some(earlier), earlier, RateRule::PaidBefore),
            (after, before, Some(later), later, RateRule::PaidAfter),
            (after, before, Some(earlier), earlier, RateRule::BilledAndPaidBefore),
            (after, later, Some(before), later, RateRule::BilledAfter),
            (earlier, before, Some(earlier), earlier, RateRule::Supply),
            (after, later, None, after, RateRule::Supply),
            // Nothing is known of a later change.
            (earlier, before, None, earlier, RateRule::Supply),
        ] {
            let dates = Dates { supplied: day(supplied), invoiced: day(invoiced), paid: paid.map(day) };
            let found = rate_day(dates, |on| Some(parts(on)));
            assert_eq!(found, (day(on), rule), "{dates:?}");
            assert_eq!(rule.sentence().is_none(), rule == RateRule::Supply);
            // Two of the three dates are on the same side of the change: theirs is the rate.
            let sides = [dates.supplied, dates.invoiced, dates.paid.unwrap_or(NaiveDate::MAX)].map(parts);
            let is_new = sides.iter().filter(|rate| **rate == Rate::percent(18)).count() >= 2;
            if paid.is_some() {
                assert_eq!(parts(found.0) == Rate::percent(18), is_new, "{dates:?}");
            }
        }
    }

    #[test]
    fn a_rate_without_change_is_that_of_the_supply() {
        let dates = Dates { supplied: day("2025-09-01"), invoiced: day("2025-10-01"), paid: None };
        assert_eq!(rate_day(dates, |_| Some(Rate::percent(18))), (dates.supplied, RateRule::Supply));
        assert_eq!(rate_day(dates, |_| None), (dates.supplied, RateRule::Supply));
    }
}
