//! The rules of tests; no I/O.

use chrono::{DateTime, Duration, Months, NaiveDate, Utc};
use pitlane_base::list::trimmed;
use pitlane_platform::ids;

use crate::training::bookings::RENEW_AHEAD;

/// How long a link can be opened.
pub const LIFE: Duration = Duration::hours(72);

/// The right answers in per cent, half up. H.4.7
pub const fn score(right: i64, drawn: i64) -> i64 {
    if drawn == 0 { 0 } else { (right * 200 + drawn) / (2 * drawn) }
}

/// The questions of a test, by their places in the set: drawn by the token, so that the same link always has the same.
pub fn drawn(token_hash: &str, questions: &[i64], draw: usize) -> Vec<i64> {
    let mut ranked: Vec<_> = questions.iter().map(|id| (ids::sha256(format!("{token_hash} {id}")), *id)).collect();
    ranked.sort();
    ranked.truncate(draw);
    ranked.into_iter().map(|(_, id)| id).collect()
}

/// The last day on which a pass holds and the first on which it is due, if it has to be renewed.
pub fn validity(passed_on: NaiveDate, months: Option<i64>) -> Option<(NaiveDate, NaiveDate)> {
    let months = Months::new(u32::try_from(months?).ok()?);
    let until = passed_on.checked_add_months(months)?;
    Some((until, until.checked_sub_days(RENEW_AHEAD)?))
}

/// The seconds until a moment, none below zero.
pub fn seconds_left(ends_at: DateTime<Utc>, now: DateTime<Utc>) -> i64 {
    (ends_at - now).num_seconds().max(0)
}

/// The first word of a name: enough for its owner to know that the link is theirs.
pub fn first_name(name: &str) -> String {
    trimmed(name.split_whitespace().next().map(str::to_owned)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_rounded_half_up() {
        assert_eq!([score(7, 10), score(6, 10), score(0, 10), score(10, 10)], [70, 60, 0, 100]);
        assert_eq!([score(1, 8), score(2, 3), score(1, 3), score(5, 8)], [13, 67, 33, 63]);
        assert_eq!(score(0, 0), 0);
    }

    #[test]
    fn a_link_always_draws_the_same_questions_and_each_link_others() {
        let questions: Vec<i64> = (1..=40).collect();
        let one = drawn("a", &questions, 10);
        assert_eq!((one.len(), &one), (10, &drawn("a", &questions, 10)));
        assert_ne!(one, drawn("b", &questions, 10));
        let mut all = drawn("a", &questions, 60);
        all.sort_unstable();
        assert_eq!(all, questions, "no question twice");
    }

    #[test]
    fn a_pass_is_due_thirty_days_before_its_end() {
        let day = |year, month, day| NaiveDate::from_ymd_opt(year, month, day).unwrap();
        assert_eq!(validity(day(2026, 1, 31), Some(13)), Some((day(2027, 2, 28), day(2027, 1, 29))));
        assert_eq!(validity(day(2026, 1, 31), None), None);
    }
}
