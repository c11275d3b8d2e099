//! The two clocks of a case: until it is answered, and until it is resolved. A clock is a row of spans; in each it runs or
//! stands. No I/O; the time is an argument.

use chrono::{DateTime, Duration, Utc};
use pitlane_platform::words;

words! {
    /// Which of the two clocks of a case.
    ClockOf {
        Response => "response",
        Resolution => "resolution",
    }
}

words! {
    /// What a clock goes by in a span.
    Why {
        /// It runs at all hours.
        Always => "always",
        /// It runs in the hours of the assignee's shift.
        Shift => "shift",
        /// It runs in the hours of the group's calendar.
        Calendar => "calendar",
        /// It runs although the calendar is closed: somebody works on the holiday.
        Holiday => "holiday",
        /// It stands: the case waits.
        Waiting => "waiting",
    }
}

/// From when to when a clock ran or stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// Its row, once it is stored.
    pub id: Option<i64>,
    pub clock: ClockOf,
    pub run: i64,
    pub from_at: DateTime<Utc>,
    pub to_at: Option<DateTime<Utc>>,
    pub why: Why,
}

impl Span {
    /// The time that the clock ran in it until it ended or until `now`.
    fn used(&self, now: DateTime<Utc>) -> Duration {
        match self.why {
            Why::Waiting => Duration::zero(),
            _ => (self.to_at.unwrap_or(now) - self.from_at).max(Duration::zero()),
        }
    }
}

/// The clocks of a case, its spans in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    pub run: i64,
    pub spans: Vec<Span>,
}

impl Clocks {
    /// Of a new case.
    pub fn started(now: DateTime<Utc>) -> Self {
        let mut clocks = Self { run: 1, spans: Vec::new() };
        clocks.open(ClockOf::Response, Why::Always, now);
        clocks.open(ClockOf::Resolution, Why::Always, now);
        clocks
    }

    fn open(&mut self, clock: ClockOf, why: Why, now: DateTime<Utc>) {
        self.spans.push(Span { id: None, clock, run: self.run, from_at: now, to_at: None, why });
    }

    /// Ends the open span of a clock; true if there was one.
    fn end(&mut self, clock: ClockOf, now: DateTime<Utc>) -> bool {
        let open = self.spans.iter_mut().find(|span| span.clock == clock && span.to_at.is_none());
        // A clock of the machine that was set back does not end a span before it began.
        open.map(|span| span.to_at = Some(now.max(span.from_at))).is_some()
    }

    /// The case was answered; only the first answer ends the clock.
    pub fn answer(&mut self, now: DateTime<Utc>) {
        self.end(ClockOf::Response, now);
    }

    /// It waits: the clock of the resolution stands.
    pub fn wait(&mut self, now: DateTime<Utc>) {
        if !self.is_waiting() && self.end(ClockOf::Resolution, now) {
            self.open(ClockOf::Resolution, Why::Waiting, now);
        }
    }

    /// It does not wait any longer.
    pub fn resume(&mut self, now: DateTime<Utc>) {
        if self.is_waiting() && self.end(ClockOf::Resolution, now) {
            self.open(ClockOf::Resolution, Why::Always, now);
        }
    }

    /// It was resolved, or closed.
    pub fn finish(&mut self, now: DateTime<Utc>) {
        self.end(ClockOf::Resolution, now);
    }

    /// It was reopened: its resolution has a new clock.
    pub fn restart(&mut self, now: DateTime<Utc>) {
        self.end(ClockOf::Resolution, now);
        self.run += 1;
        self.open(ClockOf::Resolution, Why::Always, now);
    }

    /// Since when the clock of the resolution stands.
    pub fn waiting_since(&self) -> Option<DateTime<Utc>> {
        self.spans.iter().find(|span| span.to_at.is_none() && span.why == Why::Waiting).map(|span| span.from_at)
    }

    fn is_waiting(&self) -> bool {
        self.waiting_since().is_some()
    }

    /// When a clock ended, if it has.
    pub fn ended_at(&self, clock: ClockOf) -> Option<DateTime<Utc>> {
        self.counted(clock).last()?.to_at
    }

    /// The spans that count for a clock now: of the resolution those of its present run.
    fn counted(&self, clock: ClockOf) -> impl Iterator<Item = &Span> {
        self.spans
            .iter()
            .filter(move |span| span.clock == clock && (clock == ClockOf::Response || span.run == self.run))
    }

    /// How long a clock has run.
    pub fn used(&self, clock: ClockOf, now: DateTime<Utc>) -> Duration {
        self.counted(clock).map(|span| span.used(now)).fold(Duration::zero(), |sum, used| sum + used)
    }

    /// When a promised time is over if the clock runs on from where it is; of one that stands or has ended, as if it had run
    /// on from there.
    pub fn due(&self, clock: ClockOf, promised: Duration) -> Option<DateTime<Utc>> {
        let last = self.counted(clock).last()?;
        let from = last.to_at.unwrap_or(last.from_at);
        Some(from + promised - self.used(clock, from))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(hour: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + Duration::hours(hour)
    }

    fn due(clocks: &Clocks) -> DateTime<Utc> {
        clocks.due(ClockOf::Resolution, Duration::hours(8)).expect("a clock")
    }

    #[test]
    fn waiting_stops_the_clock_and_reopening_restarts_it() {
        let mut clocks = Clocks::started(at(0));
        assert_eq!(due(&clocks), at(8));
        clocks.wait(at(2));
        assert_eq!(due(&clocks), at(8), "while it waits it is due as if it ran on");
        clocks.resume(at(5));
        assert_eq!((due(&clocks), clocks.used(ClockOf::Resolution, at(6))), (at(11), Duration::hours(3)));
        clocks.wait(at(6));
        clocks.finish(at(10));
        assert_eq!(due(&clocks), at(15));
        clocks.finish(at(30));
        assert_eq!((due(&clocks), clocks.used(ClockOf::Resolution, at(99))), (at(15), Duration::hours(3)));
        clocks.restart(at(40));
        assert_eq!((due(&clocks), clocks.run), (at(48), 2));
    }

    #[test]
    fn the_first_answer_ends_the_clock_of_the_response() {
        let mut clocks = Clocks::started(at(0));
        clocks.answer(at(3));
        clocks.answer(at(9));
        clocks.restart(at(20));
        assert_eq!(clocks.used(ClockOf::Response, at(50)), Duration::hours(3), "it was answered once");
        assert_eq!(clocks.due(ClockOf::Response, Duration::hours(4)), Some(at(4)));
    }

    proptest! {
        /// Whatever happens to a case: its spans follow each other without a gap, none that has ended is changed, and the
        /// time used is the time in which it neither waited nor was resolved.
        #[test]
        fn spans_add_up(steps in prop::collection::vec((0..5u8, 0..10_i64), 1..40)) {
            let mut clocks = Clocks::started(at(0));
            let (mut now, mut used, mut state) = (0, 0, 'r');
            for (step, hours) in steps {
                let before = clocks.spans.clone();
                now += hours;
                used += if state == 'r' { hours } else { 0 };
                match step {
                    0 => clocks.answer(at(now)),
                    1 => clocks.wait(at(now)),
                    2 => clocks.resume(at(now)),
                    3 => clocks.finish(at(now)),
                    _ => clocks.restart(at(now)),
                }
                (state, used) = match (step, state) {
                    (1, 'r') => ('w', used),
                    (2, 'w') => ('r', used),
                    (3, _) => ('d', used),
                    (4, _) => ('r', 0),
                    _ => (state, used),
                };
                prop_assert_eq!(clocks.used(ClockOf::Resolution, at(now)), Duration::hours(used));
                for (old, new) in before.iter().zip(&clocks.spans) {
                    prop_assert!(old.to_at.is_none() || old == new);
                }
                let spans: Vec<_> = clocks.counted(ClockOf::Resolution).collect();
                prop_assert!(spans.windows(2).all(|pair| pair[0].to_at == Some(pair[1].from_at)));
                prop_assert_eq!(spans.last().is_some_and(|span| span.to_at.is_none()), state != 'd');
            }
        }
    }
}
