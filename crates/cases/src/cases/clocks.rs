//! The two clocks of a case: until it is answered, and until it is resolved. A clock is a list of spans, in each of which it
//! ran or was stopped. No I/O; the time is an argument.

use chrono::{DateTime, Duration, Utc};
use pitlane_platform::words;

use super::hours::{Hours, Why};

/// Waiting for others than the customer stops the clock for so many hours of work in a run, and not longer: a pause cannot
/// hide that a promise was broken.
const MOST_WAITED: Duration = Duration::hours(16);

words! {
    /// Which of the two clocks of a case.
    ClockOf {
        Response => "response",
        Resolution => "resolution",
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
    /// The hours of work in it, once it has ended; none where all hours count.
    pub seconds: Option<i64>,
}

/// The clocks of a case, its spans in order, and the hours that count from now on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    pub run: i64,
    pub spans: Vec<Span>,
    pub hours: Hours,
}

impl Clocks {
    /// Of a new case.
    pub fn started(now: DateTime<Utc>, hours: Hours) -> Self {
        let mut clocks = Self { run: 1, spans: Vec::new(), hours };
        for clock in ClockOf::ALL {
            clocks.open(*clock, clocks.hours.why(now), now);
        }
        clocks
    }

    fn open(&mut self, clock: ClockOf, why: Why, now: DateTime<Utc>) {
        self.spans.push(Span { id: None, clock, run: self.run, from_at: now, to_at: None, why, seconds: None });
    }

    fn open_span(&self, clock: ClockOf) -> Option<usize> {
        self.spans.iter().position(|span| span.clock == clock && span.to_at.is_none())
    }

    /// Ends the open span of a clock; true if there was one. What it waited for others beyond the limit counts as time in
    /// which it ran.
    fn end(&mut self, clock: ClockOf, now: DateTime<Utc>) -> bool {
        let Some(at) = self.open_span(clock) else { return false };
        // A clock of the machine that was set back does not end a span before it began.
        let now = now.max(self.spans[at].from_at);
        let limit = self.waited_enough_at(at).filter(|limit| *limit < now);
        self.end_span(at, limit.unwrap_or(now));
        if let Some(limit) = limit {
            self.open(clock, self.hours.why(limit), limit);
            self.end_span(self.spans.len() - 1, now);
        }
        true
    }

    fn end_span(&mut self, at: usize, now: DateTime<Utc>) {
        let worked = self.hours.between(self.spans[at].from_at, now).num_seconds();
        let span = &mut self.spans[at];
        span.to_at = Some(now);
        span.seconds = (self.hours != Hours::Always).then_some(worked);
    }

    /// When an open span in which the case waits for others reaches the limit of this run.
    fn waited_enough_at(&self, at: usize) -> Option<DateTime<Utc>> {
        let span = &self.spans[at];
        if span.why != Why::Others || self.hours == Hours::Always {
            return None;
        }
        let before = self.spans.iter().filter(|other| {
            other.clock == span.clock && other.run == span.run && other.why == Why::Others && other.to_at.is_some()
        });
        let before = before.filter_map(|other| other.seconds).map(Duration::seconds);
        let left = before.fold(MOST_WAITED, |left, waited| left - waited).max(Duration::zero());
        self.hours.after(span.from_at, left)
    }

    /// The case was answered; only the first answer ends the clock.
    pub fn answer(&mut self, now: DateTime<Utc>) {
        self.end(ClockOf::Response, now);
    }

    /// It waits, for the customer or for others: its clocks are stopped.
    pub fn wait(&mut self, why: Why, now: DateTime<Utc>) {
        debug_assert!(why.stands(), "{why:?}");
        for clock in ClockOf::ALL {
            let stands = self.open_span(*clock).is_some_and(|at| self.spans[at].why == why);
            if !stands && self.end(*clock, now) {
                self.open(*clock, why, now);
            }
        }
    }

    /// It does not wait any longer.
    pub fn resume(&mut self, now: DateTime<Utc>) {
        for clock in ClockOf::ALL {
            let stands = self.open_span(*clock).is_some_and(|at| self.spans[at].why.stands());
            if stands && self.end(*clock, now) {
                self.open(*clock, self.hours.why(now), now);
            }
        }
    }

    /// It was resolved, or closed.
    pub fn finish(&mut self, now: DateTime<Utc>) {
        for clock in ClockOf::ALL {
            self.end(*clock, now);
        }
    }

    /// It was reopened: its resolution has a new clock.
    pub fn restart(&mut self, now: DateTime<Utc>) {
        self.end(ClockOf::Resolution, now);
        self.run += 1;
        self.open(ClockOf::Resolution, self.hours.why(now), now);
    }

    /// From now on other hours count, of another assignee or another plan; what has passed went by the hours until now.
    pub fn change_hours(&mut self, hours: Hours, now: DateTime<Utc>) {
        let open: Vec<_> = ClockOf::ALL.iter().filter_map(|clock| self.open_span(*clock)).collect();
        let open: Vec<_> = open.into_iter().map(|at| (self.spans[at].clock, self.spans[at].why)).collect();
        for (clock, _) in &open {
            self.end(*clock, now);
        }
        self.hours = hours;
        for (clock, why) in open {
            self.open(clock, if why.stands() { why } else { self.hours.why(now) }, now);
        }
    }

    /// Since when the case waits.
    pub fn waiting_since(&self) -> Option<DateTime<Utc>> {
        let at = self.open_span(ClockOf::Resolution)?;
        let waits = self.counted(ClockOf::Resolution).collect::<Vec<_>>();
        // Plans that change while it waits begin a new span.
        let since = waits.into_iter().rev().take_while(|span| span.why.stands()).last()?;
        self.spans[at].why.stands().then_some(since.from_at)
    }

    /// From when on hours have to be known: a clock that has ended was due in those of then.
    pub fn planned_from(&self) -> Option<DateTime<Utc>> {
        let last = ClockOf::ALL.iter().filter_map(|clock| self.counted(*clock).last());
        last.map(|span| span.to_at.unwrap_or(span.from_at)).min()
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
        let ended = self.counted(clock).filter(|span| !span.why.stands()).filter_map(|span| {
            let to = span.to_at?;
            Some(span.seconds.map_or_else(|| to - span.from_at, Duration::seconds))
        });
        let ended = ended.fold(Duration::zero(), |sum, used| sum + used);
        let Some(at) = self.open_span(clock) else { return ended };
        let span = &self.spans[at];
        let runs_from = if span.why.stands() { self.waited_enough_at(at) } else { Some(span.from_at) };
        ended + runs_from.map_or_else(Duration::zero, |from| self.hours.between(from, now))
    }

    /// When a clock that has not ended has run for so long if nothing else happens; none while it waits for the customer.
    pub fn reaches(&self, clock: ClockOf, time: Duration) -> Option<DateTime<Utc>> {
        let at = self.open_span(clock)?;
        let span = &self.spans[at];
        let from = if span.why.stands() { self.waited_enough_at(at)? } else { span.from_at };
        self.hours.after(from, time - self.used(clock, from))
    }

    /// When the wait for others reaches its limit, and the resolution clock runs again although the case waits.
    pub fn wait_limit_at(&self) -> Option<DateTime<Utc>> {
        self.waited_enough_at(self.open_span(ClockOf::Resolution)?)
    }

    /// Since when a clock stands or runs as it does.
    pub fn open_since(&self, clock: ClockOf) -> Option<DateTime<Utc>> {
        self.open_span(clock).map(|at| self.spans[at].from_at)
    }

    /// When a promised time is over if the clock runs on from here; a clock that is stopped or has ended counts as if it had
    /// run on from there. None when the planned hours do not suffice.
    pub fn due(&self, clock: ClockOf, promised: Duration) -> Option<DateTime<Utc>> {
        let last = self.counted(clock).last()?;
        let from = last.to_at.unwrap_or(last.from_at);
        self.hours.after(from, promised - self.used(clock, from))
    }
}

#[cfg(test)]
#[path = "tests/clocks.rs"]
mod tests;
