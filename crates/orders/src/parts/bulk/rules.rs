//! New prices from old ones, without I/O.

use chrono::NaiveDate;
use pitlane_platform::error::Fields;
use pitlane_platform::money::Money;

use super::types::{BulkWhat, ChangePrices, ChangedPrice, PriceRise};

/// Minor units of a rupee or ringgit.
const UNIT: i128 = 100;

impl ChangePrices {
    pub fn check(&self, fields: &mut Fields) {
        match (&self.percent, &self.csv) {
            (None, None) => fields.add("percent", "or csv is required, one of them"),
            (Some(_), Some(_)) => fields.add("csv", "is not sent with percent"),
            (None, Some(_)) if !matches!(self.what, BulkWhat::Part | BulkWhat::Mrp) => {
                fields.add("csv", "is for parts and their retail prices");
            }
            _ => {}
        }
        if self.round_to.is_some_and(|units| ![1, 5, 10].contains(&units)) {
            fields.add("round_to", "must be 1, 5 or 10");
        }
        if !matches!(self.what, BulkWhat::Part | BulkWhat::Mrp | BulkWhat::Work) {
            let of_parts =
                [("sub_category_id", self.filter.sub_category_id.is_some()), ("make", self.filter.make.is_some())];
            for (field, _) in of_parts.iter().filter(|(_, is_given)| *is_given) {
                fields.add(format!("filter.{field}"), "is for parts and the works on them");
            }
        }
        if self.what == BulkWhat::Service && self.filter.model_id.is_some() {
            fields.add("filter.model_id", "is for parts and packages: services are for every car");
        }
    }
}

/// A price after a change, rounded half up; the paisa or sen is the least.
pub fn changed(old: Money, rise: PriceRise, round_to: Option<i64>) -> Money {
    let factor = i128::from(10_000 + rise.hundredths());
    let step = round_to.map_or(1, |units| i128::from(units) * UNIT);
    let exact = i128::from(old.minor()) * factor;
    rounded(exact, 10_000, step)
}

/// A price that was entered, rounded as the others.
pub fn entered(price: Money, round_to: Option<i64>) -> Money {
    rounded(i128::from(price.minor()), 1, round_to.map_or(1, |units| i128::from(units) * UNIT))
}

/// `dividend / divisor` in full steps, half up.
fn rounded(dividend: i128, divisor: i128, step: i128) -> Money {
    let whole = divisor * step;
    let minor = (dividend + whole / 2).div_euclid(whole) * step;
    Money::from_minor(i64::try_from(minor).unwrap_or(i64::MAX))
}

/// What is known of a price that is to change.
#[derive(Clone, Debug)]
pub struct Subject {
    pub id: i64,
    pub name: String,
    /// The price that counts on the first day, and its last day.
    pub old: Option<Money>,
    pub old_to: Option<NaiveDate>,
    /// The first day of the next price that is known.
    pub until: Option<NaiveDate>,
    /// Another price begins on the first day itself.
    pub begins_that_day: bool,
}

impl Subject {
    pub fn becomes(self, new: Money, first: NaiveDate) -> ChangedPrice {
        let problem = if self.begins_that_day {
            Some(format!("another price begins on {first} already: choose another day"))
        } else if new == Money::ZERO && self.old != Some(Money::ZERO) {
            Some("would be 0: round to less".to_owned())
        } else {
            // The new price begins last, so it would count in place of the sale, and go on from its price.
            self.old_to.map(|last| format!("is in a sale until {last}: choose a day after it"))
        };
        ChangedPrice { id: self.id, name: self.name, old: self.old, new, until: self.until, problem }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(old: i64, hundredths: i64, round_to: Option<i64>) -> i64 {
        let rise = PriceRise::from_hundredths(hundredths).expect("in bounds");
        changed(Money::from_minor(old), rise, round_to).minor()
    }

    #[test]
    fn prices_change_by_per_cent_and_are_rounded_half_up() {
        assert_eq!(after(10_000, 750, None), 10_750);
        assert_eq!(after(10_000, 750, Some(5)), 11_000);
        assert_eq!(after(10_000, 749, Some(5)), 10_500);
        assert_eq!(after(19_999, -5_000, None), 10_000);
        assert_eq!(after(1, 5_000, None), 2);
        assert_eq!(after(200, 0, Some(5)), 0);
        assert_eq!(after(i64::MAX / 4, 20_000, Some(10)) % 1_000, 0);
    }

    #[test]
    fn a_change_is_from_half_to_three_times_the_price() {
        assert_eq!(PriceRise::from_hundredths(-5_001), None);
        assert_eq!(PriceRise::from_hundredths(20_001), None);
    }

    #[test]
    fn a_price_in_a_sale_or_with_another_one_on_the_day_is_not_changed() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 3, day).expect("a day");
        let subject = Subject {
            id: 1,
            name: "Oil filter".into(),
            old: Some(Money::from_minor(500)),
            old_to: None,
            until: None,
            begins_that_day: false,
        };
        let problem = |subject: &Subject, new| subject.clone().becomes(Money::from_minor(new), day(10)).problem;
        assert_eq!(problem(&subject, 600), None);
        assert!(problem(&subject, 0).is_some_and(|problem| problem.starts_with("would be 0")));
        let sale = Subject { old_to: Some(day(20)), ..subject.clone() };
        assert_eq!(problem(&sale, 600).as_deref(), Some("is in a sale until 2026-03-20: choose a day after it"));
        let taken = Subject { begins_that_day: true, ..subject };
        assert!(problem(&taken, 600).is_some_and(|problem| problem.contains("2026-03-10")));
    }
}
