//! The hours in which clocks run: all of them, or those of shifts and calendars. No I/O.

use std::sync::Arc;

use chrono::{DateTime, Duration, Utc};
use pitlane_platform::words;

words! {
    /// What a clock goes by.
    Why {
        /// It runs at all hours.
        Always => "always",
        /// It runs in the hours of the assignee's shift.
        Shift => "shift",
        /// It runs in the hours of the group's calendar.
        Calendar => "calendar",
        /// It runs when hours of work begin.
        Closed => "closed",
        /// It is stopped: the case waits for the customer.
        Customer => "customer",
        /// It is stopped: the case waits for others.
        Others => "others",
    }
}

impl Why {
    pub const fn stands(self) -> bool {
        match self {
            Self::Customer | Self::Others => true,
            Self::Always | Self::Shift | Self::Calendar | Self::Closed => false,
        }
    }
}

/// Hours of work, from a shift or a calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    pub from: DateTime<Utc>,
    pub to: DateTime<Utc>,
    pub why: Why,
}

/// When a clock runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hours {
    Always,
    /// In these windows, in order, which do not overlap. None is known beyond the last. The cases of a plan share them.
    Planned(Arc<[Window]>),
}

impl Hours {
    /// Of windows in any order; where two overlap, the one that began first counts.
    pub fn planned(mut windows: Vec<Window>) -> Self {
        windows.sort_by_key(|window| (window.from, window.to));
        let mut kept: Vec<Window> = Vec::with_capacity(windows.len());
        for mut window in windows {
            if let Some(last) = kept.last() {
                window.from = window.from.max(last.to);
            }
            if window.from < window.to {
                kept.push(window);
            }
        }
        Self::Planned(kept.into())
    }

    /// How long a clock runs between two moments.
    pub fn between(&self, from: DateTime<Utc>, to: DateTime<Utc>) -> Duration {
        match self {
            Self::Always => (to - from).max(Duration::zero()),
            Self::Planned(windows) => windows
                .iter()
                .map(|window| (window.to.min(to) - window.from.max(from)).max(Duration::zero()))
                .fold(Duration::zero(), |sum, part| sum + part),
        }
    }

    /// The moment at which a clock has run for so long. Of a time that is over it lies before `from` as far as hours are
    /// known; none when the planned hours do not suffice.
    pub fn after(&self, from: DateTime<Utc>, mut time: Duration) -> Option<DateTime<Utc>> {
        let Self::Planned(windows) = self else { return Some(from + time) };
        if time < Duration::zero() {
            return Some(Self::before(windows, from, -time));
        }
        for window in windows.iter().filter(|window| window.to > from) {
            let start = window.from.max(from);
            if time <= window.to - start {
                return Some(start + time);
            }
            time -= window.to - start;
        }
        None
    }

    fn before(windows: &[Window], from: DateTime<Utc>, mut time: Duration) -> DateTime<Utc> {
        let mut earliest = from;
        for window in windows.iter().rev().filter(|window| window.from < from) {
            let end = window.to.min(from);
            if time <= end - window.from {
                return end - time;
            }
            time -= end - window.from;
            earliest = window.from;
        }
        earliest - time
    }

    /// What a clock goes by at a moment.
    pub fn why(&self, at: DateTime<Utc>) -> Why {
        match self {
            Self::Always => Why::Always,
            Self::Planned(windows) => {
                let open = windows.iter().find(|window| window.from <= at && at < window.to);
                open.map_or(Why::Closed, |window| window.why)
            }
        }
    }

    /// The planned hours that a moment lies in, or those that come next.
    pub fn next(&self, at: DateTime<Utc>) -> Option<Window> {
        match self {
            Self::Always => None,
            Self::Planned(windows) => windows.iter().find(|window| window.to > at).copied(),
        }
    }

    /// When a clock that does not run at a moment runs on.
    pub fn opens_at(&self, at: DateTime<Utc>) -> Option<DateTime<Utc>> {
        match self {
            Self::Always => Some(at),
            Self::Planned(_) => self.next(at).map(|window| window.from.max(at)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(hour: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + Duration::hours(hour)
    }

    fn window(from: i64, to: i64) -> Window {
        Window { from: at(from), to: at(to), why: Why::Shift }
    }

    #[test]
    fn time_runs_in_its_windows_only() {
        let hours = Hours::planned(vec![window(33, 42), window(9, 18)]);
        assert_eq!(hours.between(at(0), at(24)), Duration::hours(9));
        assert_eq!(hours.between(at(17), at(34)), Duration::hours(2));
        assert_eq!(hours.between(at(34), at(17)), Duration::zero());
        assert_eq!(hours.after(at(17), Duration::hours(2)), Some(at(34)));
        assert_eq!(hours.after(at(0), Duration::zero()), Some(at(9)));
        assert_eq!(hours.after(at(17), Duration::hours(11)), None, "no more hours are planned");
        assert_eq!(hours.after(at(34), Duration::hours(-2)), Some(at(17)));
        assert_eq!(hours.after(at(10), Duration::hours(-3)), Some(at(7)), "before what is known time runs on");
        assert_eq!((hours.why(at(8)), hours.why(at(9)), hours.why(at(18))), (Why::Closed, Why::Shift, Why::Closed));
        assert_eq!(
            (hours.opens_at(at(10)), hours.opens_at(at(20)), hours.opens_at(at(50))),
            (Some(at(10)), Some(at(33)), None)
        );
    }

    #[test]
    fn overlapping_windows_count_once() {
        let hours = Hours::planned(vec![window(22, 31), window(30, 38), window(23, 24)]);
        assert_eq!(hours.between(at(0), at(99)), Duration::hours(16));
        assert_eq!(Hours::Always.after(at(1), Duration::hours(5)), Some(at(6)));
    }
}
