//! The period of figures. No I/O.

use chrono::{Datelike, Days, Months, NaiveDate};
use pitlane_orders::orders::week_of;
use pitlane_platform::error::Fields;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A named period.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Range {
    Today,
    Yesterday,
    /// Seven days, including today.
    #[serde(rename = "7_days")]
    Week,
    /// Thirty days, including today.
    #[default]
    #[serde(rename = "30_days")]
    Thirty,
    /// From the first day of this month.
    Month,
    /// Between two days, both included.
    Custom,
}

/// The days of the figures and of the previous period: first and last day of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Period {
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub before_from: NaiveDate,
    pub before_to: NaiveDate,
}

/// The longest period that can be requested.
const MOST_DAYS: i64 = 366;
/// Longer periods are shown by month.
const MOST_STEPS: i64 = 92;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Day,
    Month,
}

fn back(day: NaiveDate, days: i64) -> NaiveDate {
    let days = Days::new(days.unsigned_abs());
    day.checked_sub_days(days).unwrap_or(day)
}

/// A range of daily or weekly sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// 1 or 7.
    pub days: i64,
    /// The first day of the first sum.
    pub from: NaiveDate,
    /// The first day of the last sum; `None` if the range is open-ended.
    pub to: Option<NaiveDate>,
}

/// The smallest set of weekly and daily sums that covers these days; without a last day, all from the first one on.
pub fn pieces(from: NaiveDate, to: Option<NaiveDate>) -> Vec<Piece> {
    let later = |day: NaiveDate, days| day.checked_add_days(Days::new(days)).unwrap_or(day);
    let monday = week_of(later(from, 6));
    let end = to.map(|to| week_of(later(to, 1)));
    if end.is_some_and(|end| end <= monday) {
        return vec![Piece { days: 1, from, to }];
    }
    let mut pieces = vec![Piece { days: 7, from: monday, to: end.map(|end| back(end, 7)) }];
    if from < monday {
        pieces.push(Piece { days: 1, from, to: Some(back(monday, 1)) });
    }
    if let (Some(end), Some(to)) = (end, to)
        && end <= to
    {
        pieces.push(Piece { days: 1, from: end, to: Some(to) });
    }
    pieces
}

impl Period {
    /// The requested period relative to today, or its validation errors.
    pub fn asked(
        range: Range,
        from: Option<NaiveDate>,
        to: Option<NaiveDate>,
        today: NaiveDate,
    ) -> Result<Self, Fields> {
        let mut fields = Fields::new();
        let (from, to) = match range {
            Range::Custom => match (from, to) {
                (Some(from), Some(to)) => (from, to),
                (from, to) => {
                    for (name, day) in [("from", from), ("to", to)] {
                        if day.is_none() {
                            fields.add(name, "is required with the range custom");
                        }
                    }
                    return Err(fields);
                }
            },
            named => {
                for (name, day) in [("from", from), ("to", to)] {
                    if day.is_some() {
                        fields.add(name, "is only allowed with the range custom");
                    }
                }
                match named {
                    Range::Yesterday => (back(today, 1), back(today, 1)),
                    Range::Week => (back(today, 6), today),
                    Range::Thirty => (back(today, 29), today),
                    Range::Month => (today.with_day(1).unwrap_or(today), today),
                    _ => (today, today),
                }
            }
        };
        let days = (to - from).num_days() + 1;
        if days < 1 {
            fields.add("to", "must not be before the first day");
        } else if days > MOST_DAYS {
            fields.add("to", "must be within 366 days of the first day");
        }
        if !(2_000..=2_100).contains(&from.year()) || !(2_000..=2_100).contains(&to.year()) {
            fields.add("from", "must be between 2000 and 2100");
        }
        if !fields.is_empty() {
            return Err(fields);
        }
        let (before_from, before_to) = match range {
            // The same days of the previous month, as far as it has them.
            Range::Month => {
                let first = from.checked_sub_months(Months::new(1)).unwrap_or(from);
                (first, back(from, 1).min(to.checked_sub_months(Months::new(1)).unwrap_or(to)))
            }
            _ => (back(from, days), back(from, 1)),
        };
        Ok(Self { from, to, before_from, before_to })
    }

    pub const fn now(&self) -> (NaiveDate, NaiveDate) {
        (self.from, self.to)
    }

    pub const fn before(&self) -> (NaiveDate, NaiveDate) {
        (self.before_from, self.before_to)
    }

    pub fn step(&self) -> Step {
        if (self.to - self.from).num_days() < MOST_STEPS { Step::Day } else { Step::Month }
    }

    /// The first and last day of each day, or of each month within the period.
    pub fn steps(&self) -> Vec<(NaiveDate, NaiveDate)> {
        let step = self.step();
        let mut steps = Vec::new();
        let mut from = self.from;
        while from <= self.to {
            let next = match step {
                Step::Day => from.checked_add_days(Days::new(1)),
                Step::Month => from.with_day(1).and_then(|first| first.checked_add_months(Months::new(1))),
            };
            let Some(next) = next else { break };
            steps.push((from, back(next, 1).min(self.to)));
            from = next;
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn named(range: Range, today: &str) -> [String; 4] {
        let Period { from, to, before_from, before_to } =
            Period::asked(range, None, None, day(today)).expect("a period");
        [from, to, before_from, before_to].map(|day| day.to_string())
    }

    #[test]
    fn every_range_has_its_days_and_those_before() {
        assert_eq!(named(Range::Today, "2026-03-10"), ["2026-03-10", "2026-03-10", "2026-03-09", "2026-03-09"]);
        assert_eq!(named(Range::Yesterday, "2026-03-01"), ["2026-02-28", "2026-02-28", "2026-02-27", "2026-02-27"]);
        assert_eq!(named(Range::Week, "2026-03-10"), ["2026-03-04", "2026-03-10", "2026-02-25", "2026-03-03"]);
        assert_eq!(named(Range::Thirty, "2026-03-10"), ["2026-02-09", "2026-03-10", "2026-01-10", "2026-02-08"]);
        assert_eq!(named(Range::Month, "2026-03-10"), ["2026-03-01", "2026-03-10", "2026-02-01", "2026-02-10"]);
        assert_eq!(named(Range::Month, "2026-03-31"), ["2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"]);
    }

    #[test]
    fn an_invalid_period_names_its_fields() {
        let today = day("2026-03-10");
        let wrong = |range, from: Option<&str>, to: Option<&str>| {
            Period::asked(range, from.map(day), to.map(day), today).err().map(|fields| fields.is_empty())
        };
        for (range, from, to) in [
            (Range::Custom, None, Some("2026-03-01")),
            (Range::Custom, Some("2026-03-01"), None),
            (Range::Custom, Some("2026-03-02"), Some("2026-03-01")),
            (Range::Custom, Some("2025-03-01"), Some("2026-03-02")),
            (Range::Custom, Some("1990-03-01"), Some("1990-03-02")),
            (Range::Week, Some("2026-03-01"), None),
        ] {
            assert_eq!(wrong(range, from, to), Some(false), "{range:?} {from:?} {to:?}");
        }
        assert_eq!(wrong(Range::Custom, Some("2025-03-01"), Some("2026-03-01")), None, "366 days");
    }

    #[test]
    fn steps_cover_the_period_once() {
        for (from, to) in [("2026-01-15", "2026-04-16"), ("2026-01-15", "2026-04-17"), ("2025-03-10", "2026-03-10")] {
            let period = Period::asked(Range::Custom, Some(day(from)), Some(day(to)), day(to)).expect("a period");
            let steps = period.steps();
            assert_eq!((steps[0].0, steps[steps.len() - 1].1), (period.from, period.to));
            assert!(steps.windows(2).all(|two| back(two[1].0, 1) == two[0].1));
            assert_eq!(period.step() == Step::Day, steps.len() > 14, "{from} {to}");
        }
    }

    #[test]
    fn pieces_cover_the_days_once_with_the_fewest_sums() {
        let first = day("2026-02-20");
        for (start, length) in (0..14).flat_map(|start| (0..45).map(move |length| (start, length))) {
            let from = first + Days::new(start);
            let to = from + Days::new(length);
            let mut covered = Vec::new();
            let mut sums = 0;
            for piece in pieces(from, Some(to)) {
                let (mut at, last) = (piece.from, piece.to.expect("an end"));
                while at <= last {
                    assert!(piece.days == 1 || week_of(at) == at, "{from} {to} {piece:?}");
                    covered.extend(at.iter_days().take(usize::try_from(piece.days).expect("a few")));
                    at = at + Days::new(piece.days.unsigned_abs());
                    sums += 1;
                }
            }
            covered.sort();
            let asked: Vec<_> = from.iter_days().take_while(|day| *day <= to).collect();
            assert_eq!(covered, asked, "{from} {to}");
            let mondays = asked.iter().filter(|day| week_of(**day) == **day && **day + Days::new(6) <= to).count();
            assert_eq!(sums, asked.len() - 6 * mondays, "{from} {to}");
            // Without a last day it starts in the same way up to a Monday, and continues with whole weeks.
            let open = pieces(from, None);
            assert!(matches!(open[0], Piece { days: 7, to: None, .. }));
            let days: Vec<_> = open[1..].iter().map(|piece| (piece.days, piece.from, piece.to)).collect();
            let rest = (open[0].from > from).then(|| (1, from, Some(back(open[0].from, 1))));
            assert_eq!(days, rest.into_iter().collect::<Vec<_>>());
        }
    }
}
