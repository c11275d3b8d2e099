//! Tax collected at source (CGST Act s. 52): what an electronic-commerce operator who collects the money withholds of the
//! net taxable supplies of other suppliers, and pays to the state in their name.

use chrono::NaiveDate;
use pitlane_money::Money;

use crate::exact;

/// From which day on which rate, in hundredths of a per cent: Notification 52/2018-CT, then 15/2024-CT.
const RATES: [(i32, u32, u32, i64); 2] = [(2018, 10, 1, 100), (2024, 7, 10, 50)];

/// The rate on supplies of a day, in hundredths of a per cent; none before there was this tax.
pub fn rate_on(day: NaiveDate) -> Option<i64> {
    let from = |(year, month, day, _): &(i32, u32, u32, i64)| NaiveDate::from_ymd_opt(*year, *month, *day);
    RATES.iter().rev().find(|row| from(row).is_some_and(|from| from <= day)).map(|(.., rate)| *rate)
}

/// The tax on a net taxable value that is not negative. Within a state it is two halves, each rounded half up; between
/// states it is one amount.
pub fn collected(taxable: Money, day: NaiveDate, is_igst: bool) -> Money {
    let Some(rate) = rate_on(day) else { return Money::ZERO };
    let part = |rate: i64| exact::part(taxable.minor(), rate, 10_000).unwrap_or_default();
    if is_igst {
        return part(rate);
    }
    part(rate / 2) + part(rate / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn the_rate_is_that_of_the_day_of_supply() {
        let tax = |on: &str| collected(Money::from_minor(1_000_000), day(on), false).minor();
        assert_eq!(tax("2018-09-30"), 0);
        assert_eq!(tax("2018-10-01"), 10_000);
        assert_eq!(tax("2024-07-09"), 10_000);
        assert_eq!(tax("2024-07-10"), 5_000);
    }

    #[test]
    fn the_halves_are_rounded_each() {
        // A quarter of a per cent of 2.00 is half a paisa.
        let taxable = Money::from_minor(200);
        assert_eq!(collected(taxable, day("2024-07-10"), false).minor(), 2);
        assert_eq!(collected(taxable, day("2024-07-10"), true).minor(), 1);
    }
}
