//! What people on the telephone did, as spans between their events. No I/O.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_base::codes::{AgentState, NotReadyReason};

/// A change of what somebody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    pub at: DateTime<Utc>,
    pub state: AgentState,
    pub reason: Option<NotReadyReason>,
}

/// A time in which somebody did the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub from: DateTime<Utc>,
    pub to: DateTime<Utc>,
    pub state: AgentState,
    pub reason: Option<NotReadyReason>,
}

impl Span {
    pub fn seconds(&self) -> i64 {
        (self.to - self.from).num_seconds()
    }
}

/// The spans within a time, out of somebody's changes in their order; the last one before that time may be among them. An
/// open span ends now.
pub fn spans(changes: &[Change], (from, to): (DateTime<Utc>, DateTime<Utc>), now: DateTime<Utc>) -> Vec<Span> {
    let ends = changes.iter().skip(1).map(|next| next.at).chain([now]);
    let all = changes.iter().zip(ends).map(|(change, end)| Span {
        from: change.at.max(from),
        to: end.min(to).min(now),
        state: change.state,
        reason: change.reason,
    });
    all.filter(|span| span.from < span.to).collect()
}

/// The same spans, none of which goes over one of these instants, which are in their order.
pub fn cut(spans: &[Span], at: &[DateTime<Utc>]) -> Vec<Span> {
    let mut parts = Vec::with_capacity(spans.len());
    for span in spans {
        let mut rest = *span;
        let first = at.partition_point(|instant| *instant <= span.from);
        for instant in at[first..].iter().take_while(|instant| **instant < span.to) {
            parts.push(Span { to: *instant, ..rest });
            rest.from = *instant;
        }
        parts.push(rest);
    }
    parts
}

/// The seconds of each state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals(BTreeMap<AgentState, i64>);

impl Totals {
    pub fn of(spans: &[Span]) -> Self {
        let mut totals = Self::default();
        for span in spans {
            totals.add(span);
        }
        totals
    }

    pub fn add(&mut self, span: &Span) {
        *self.0.entry(span.state).or_default() += span.seconds();
    }

    pub fn of_state(&self, state: AgentState) -> i64 {
        self.0.get(&state).copied().unwrap_or_default()
    }

    pub fn sum(&self, holds: impl Fn(AgentState) -> bool) -> i64 {
        self.0.iter().filter(|(state, _)| holds(**state)).map(|(_, seconds)| seconds).sum()
    }

    pub fn signed_in(&self) -> i64 {
        self.sum(AgentState::is_signed_in)
    }
}

#[cfg(test)]
mod tests {
    use chrono::Duration;
    use proptest::prelude::*;

    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + Duration::seconds(seconds)
    }

    fn change(seconds: i64, state: AgentState) -> Change {
        let reason = (state == AgentState::NotReady).then_some(NotReadyReason::Tea);
        Change { at: at(seconds), state, reason }
    }

    #[test]
    fn a_span_runs_to_the_next_change_and_is_cut_at_the_ends_asked_for() {
        let changes =
            [change(-50, AgentState::Available), change(10, AgentState::Talking), change(70, AgentState::Offline)];
        let found = spans(&changes, (at(0), at(100)), at(1_000));
        let seconds: Vec<_> = found.iter().map(|span| (span.state, span.seconds())).collect();
        assert_eq!(seconds, [(AgentState::Available, 10), (AgentState::Talking, 60), (AgentState::Offline, 30)]);
        let open = spans(&changes[..2], (at(0), at(100)), at(40));
        assert_eq!(open.last().map(Span::seconds), Some(30), "until now");
        assert_eq!(Totals::of(&found).signed_in(), 70);
    }

    /// Acceptance 2: a span of 30 minutes over midnight is 10 minutes of one day and 20 of the other.
    #[test]
    fn a_span_over_midnight_is_of_two_days() {
        let span = Span { from: at(-600), to: at(1_200), state: AgentState::Talking, reason: None };
        let seconds: Vec<_> = cut(&[span], &[at(0)]).iter().map(Span::seconds).collect();
        assert_eq!(seconds, [600, 1_200]);
    }

    proptest! {
        #[test]
        fn nothing_is_lost_and_nothing_counted_twice(
            gaps in prop::collection::vec((1_i64..5_000, prop::sample::select(AgentState::ALL.to_vec())), 1..60),
            from in 0_i64..20_000, long in 1_i64..40_000,
        ) {
            let mut now = 0;
            let changes: Vec<_> = gaps.into_iter().map(|(gap, state)| { now += gap; change(now, state) }).collect();
            let (from, to) = (at(from), at(from + long));
            let now = at(now + 100);
            let found = spans(&changes, (from, to), now);
            let covered = (to.min(now) - changes[0].at.max(from)).num_seconds().max(0);
            prop_assert_eq!(Totals::of(&found).sum(|_| true), covered);
        }
    }
}
