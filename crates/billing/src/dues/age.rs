//! How long money has been due, in the groups of an ageing. No I/O.

use chrono::{Days, NaiveDate};
use pitlane_platform::words;

words! {
    /// How many days money has been due: since the hand-over, before it since the bill.
    DueAge {
        To7 => "0_7",
        To30 => "8_30",
        To60 => "31_60",
        To90 => "61_90",
        /// More than 90 days.
        Over90 => "90_plus",
    }
}

impl DueAge {
    /// The first and the last day of the group; what is due from a later day on is in the first group.
    const fn days(self) -> (i64, Option<i64>) {
        match self {
            Self::To7 => (0, Some(7)),
            Self::To30 => (8, Some(30)),
            Self::To60 => (31, Some(60)),
            Self::To90 => (61, Some(90)),
            Self::Over90 => (91, None),
        }
    }

    /// The group of what has been due since a day.
    pub fn of(since: NaiveDate, today: NaiveDate) -> Self {
        let days = (today - since).num_days();
        let is_within = |age: &&Self| age.days().1.is_none_or(|last| days <= last);
        Self::ALL.iter().find(is_within).copied().unwrap_or(Self::Over90)
    }

    /// The days since which something is due that is in the group: from, and to.
    pub fn range(self, today: NaiveDate) -> (Option<NaiveDate>, Option<NaiveDate>) {
        let before = |days: i64| u64::try_from(days).ok().and_then(|days| today.checked_sub_days(Days::new(days)));
        let (first, last) = self.days();
        (last.and_then(before), before(first).filter(|_| first > 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_day_is_in_one_group_and_within_its_range() {
        let today: NaiveDate = "2026-03-10".parse().expect("a day");
        for (days, age) in [
            (0, "0_7"),
            (7, "0_7"),
            (8, "8_30"),
            (30, "8_30"),
            (31, "31_60"),
            (60, "31_60"),
            (61, "61_90"),
            (90, "61_90"),
            (91, "90_plus"),
            (4_000, "90_plus"),
        ] {
            let since = today.checked_sub_days(Days::new(days)).expect("a day");
            assert_eq!(DueAge::of(since, today).as_str(), age, "{days}");
            for one in DueAge::ALL {
                let (from, to) = one.range(today);
                let is_within = from.is_none_or(|from| since >= from) && to.is_none_or(|to| since <= to);
                assert_eq!(is_within, one.as_str() == age, "{days}: {one:?}");
            }
        }
        let tomorrow = today.succ_opt().expect("a day");
        assert_eq!(DueAge::of(tomorrow, today), DueAge::To7);
        assert_eq!(DueAge::To7.range(today).1, None, "a later day is in it");
    }
}
