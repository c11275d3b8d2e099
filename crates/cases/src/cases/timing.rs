//! When something happens to a case by itself: three quarters of a promise used, all of it, and half as much again. No I/O;
//! the time is an argument.

use chrono::{DateTime, Duration, Utc};

use super::clocks::{ClockOf, Clocks};
use super::hours::Hours;
use super::kinds::Promise;

/// Per cent of a promise at which something happens, for each clock: a case without an answer goes to somebody else at
/// half of the time; at the others people are alerted.
pub const THRESHOLDS: [(ClockOf, &[i64]); 2] =
    [(ClockOf::Response, &[50, 75, 100]), (ClockOf::Resolution, &[75, 100, 150])];
/// Instead of a threshold: the wait for others has reached its limit.
pub const WAIT_LIMIT: i64 = 0;
/// From this on a case is due soon.
const SOON: i64 = 75;

/// What lists filter and sort by, and when the case is looked at next; all of it follows from the clocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timing {
    pub response_due_at: Option<DateTime<Utc>>,
    pub response_soon_at: Option<DateTime<Utc>>,
    pub resolution_due_at: Option<DateTime<Utc>>,
    pub resolution_soon_at: Option<DateTime<Utc>>,
    pub waiting_since: Option<DateTime<Utc>>,
    pub next_alert_at: Option<DateTime<Utc>>,
}

impl Timing {
    /// Of an open case it says when it is looked at next: at the first threshold after now, at the end of a wait, or at the
    /// next midnight, when open spans end.
    pub fn of(
        clocks: &Clocks,
        promise: Promise,
        (now, midnight): (DateTime<Utc>, DateTime<Utc>),
        waiting_until: Option<DateTime<Utc>>,
    ) -> Self {
        let promised = |clock| match clock {
            ClockOf::Response => promise.first_response(),
            ClockOf::Resolution => promise.resolution(),
        };
        let is_open = clocks.ended_at(ClockOf::Resolution).is_none();
        let thresholds = THRESHOLDS.iter().flat_map(|(clock, all)| {
            all.iter().filter_map(move |threshold| clocks.reaches(*clock, part(promised(*clock), *threshold)))
        });
        let looks = thresholds.chain(waiting_until).chain(clocks.wait_limit_at());
        let looks = looks.chain((clocks.hours != Hours::Always).then_some(midnight)).filter(|at| *at > now);
        Self {
            response_due_at: clocks.due(ClockOf::Response, promise.first_response()),
            response_soon_at: clocks.due(ClockOf::Response, part(promise.first_response(), SOON)),
            resolution_due_at: clocks.due(ClockOf::Resolution, promise.resolution()),
            resolution_soon_at: clocks.due(ClockOf::Resolution, part(promise.resolution(), SOON)),
            waiting_since: clocks.waiting_since(),
            next_alert_at: looks.min().filter(|_| is_open),
        }
    }
}

impl Timing {
    /// After an edit a case is looked at once if a threshold is behind it: a raised priority may have passed some.
    #[must_use]
    pub fn after_edit(self, clocks: &Clocks, promise: Promise, now: DateTime<Utc>) -> Self {
        let is_behind = !reached(clocks, promise, now).is_empty();
        Self { next_alert_at: if is_behind { Some(now) } else { self.next_alert_at }, ..self }
    }
}

fn part(promised: Duration, percent: i64) -> Duration {
    Duration::seconds(promised.num_seconds() * percent / 100)
}

/// The thresholds that the clocks of a case have reached.
pub fn reached(clocks: &Clocks, promise: Promise, now: DateTime<Utc>) -> Vec<(ClockOf, i64)> {
    let mut all = Vec::new();
    for (clock, thresholds) in THRESHOLDS {
        let promised = match clock {
            ClockOf::Response => promise.first_response(),
            ClockOf::Resolution => promise.resolution(),
        };
        for threshold in thresholds {
            if clocks.reaches(clock, part(promised, *threshold)).is_some_and(|at| at <= now) {
                all.push((clock, *threshold));
            }
        }
    }
    if clocks.wait_limit_at().is_some_and(|at| at <= now) {
        all.push((ClockOf::Resolution, WAIT_LIMIT));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::super::hours::{Why, Window};
    use super::*;

    fn at(minute: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + Duration::minutes(minute)
    }

    const PROMISE: Promise =
        Promise { priority: 1, name: "Urgent", first_response_minutes: 20, resolution_minutes: 200 };

    /// Open from the first to the sixth hour, and of the next day likewise.
    fn hours() -> Hours {
        let day = |start: i64| Window { from: at(start), to: at(start + 360), why: Why::Calendar };
        Hours::planned(vec![day(0), day(1_440), day(2_880), day(4_320), day(5_760)])
    }

    fn timing(clocks: &Clocks, now: i64, until: Option<i64>) -> Timing {
        Timing::of(clocks, PROMISE, (at(now), at(1_440)), until.map(at))
    }

    #[test]
    fn the_next_look_is_at_the_first_threshold_that_is_not_over() {
        let mut clocks = Clocks::started(at(0), hours());
        let first = timing(&clocks, 0, None);
        assert_eq!((first.response_due_at, first.response_soon_at), (Some(at(20)), Some(at(15))));
        assert_eq!((first.resolution_due_at, first.resolution_soon_at), (Some(at(200)), Some(at(150))));
        assert_eq!(first.next_alert_at, Some(at(10)), "half of the time for the answer");
        assert_eq!(timing(&clocks, 10, None).next_alert_at, Some(at(15)));
        assert_eq!(timing(&clocks, 20, None).next_alert_at, Some(at(150)));
        assert_eq!(timing(&clocks, 300, None).next_alert_at, Some(at(1_440)), "midnight");
        assert_eq!(reached(&clocks, PROMISE, at(17)), [(ClockOf::Response, 50), (ClockOf::Response, 75)]);
        clocks.answer(at(12));
        assert_eq!(reached(&clocks, PROMISE, at(17)), [], "an answered case sets off nothing of its response");
        clocks.finish(at(100));
        assert_eq!(timing(&clocks, 100, None).next_alert_at, None);
        assert_eq!(reached(&clocks, PROMISE, at(900)), []);
    }

    #[test]
    fn a_wait_ends_or_reaches_its_limit() {
        let mut clocks = Clocks::started(at(0), hours());
        clocks.wait(Why::Customer, at(5));
        assert_eq!(timing(&clocks, 5, Some(900)).next_alert_at, Some(at(900)));
        assert_eq!(reached(&clocks, PROMISE, at(9_000)), [], "the customer may take any time");
        clocks.wait(Why::Others, at(60));
        // 16 hours of work: 5 of the first day, 6 of the second, 5 of the third.
        let limit = 2_880 + 300;
        assert_eq!(clocks.wait_limit_at(), Some(at(limit)));
        assert_eq!(reached(&clocks, PROMISE, at(limit)), [(ClockOf::Resolution, WAIT_LIMIT)]);
        let late = reached(&clocks, PROMISE, at(4_320 + 360));
        assert!(late.contains(&(ClockOf::Resolution, 100)), "{late:?}: it ran again");
    }
}
