//! The clocks of cases.

use proptest::prelude::*;

use super::super::hours::Window;
use super::*;

fn at(hour: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + Duration::hours(hour)
}

fn minutes(minutes: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + Duration::minutes(minutes)
}

fn due(clocks: &Clocks) -> DateTime<Utc> {
    clocks.due(ClockOf::Resolution, Duration::hours(8)).expect("a clock")
}

/// Shifts of these hours on so many days.
fn shifts(from: i64, to: i64, days: std::ops::Range<i64>) -> Hours {
    let window = |day: i64| Window { from: at(day * 24 + from), to: at(day * 24 + to), why: Why::Shift };
    Hours::planned(days.map(window).collect())
}

#[test]
fn waiting_stops_the_clock_and_reopening_restarts_it() {
    let mut clocks = Clocks::started(at(0), Hours::Always);
    assert_eq!(due(&clocks), at(8));
    clocks.answer(at(1));
    clocks.wait(Why::Others, at(2));
    assert_eq!(due(&clocks), at(8), "while it waits it is due as if it ran on");
    assert_eq!(clocks.waiting_since(), Some(at(2)));
    clocks.resume(at(5));
    assert_eq!((due(&clocks), clocks.used(ClockOf::Resolution, at(6))), (at(11), Duration::hours(3)));
    clocks.wait(Why::Others, at(6));
    clocks.finish(at(10));
    assert_eq!((due(&clocks), clocks.waiting_since()), (at(15), None));
    clocks.finish(at(30));
    assert_eq!((due(&clocks), clocks.used(ClockOf::Resolution, at(99))), (at(15), Duration::hours(3)));
    clocks.restart(at(40));
    assert_eq!((due(&clocks), clocks.run), (at(48), 2));
}

#[test]
fn the_first_answer_ends_the_clock_of_the_response() {
    let mut clocks = Clocks::started(at(0), Hours::Always);
    clocks.answer(at(3));
    clocks.answer(at(9));
    clocks.restart(at(20));
    assert_eq!(clocks.used(ClockOf::Response, at(50)), Duration::hours(3), "it was answered once");
    assert_eq!(clocks.due(ClockOf::Response, Duration::hours(4)), Some(at(4)));
}

// Escalations 4: a case at 17:50, a shift from 09:00 to 18:00, a promise of an hour.
#[test]
fn time_that_is_left_runs_in_the_next_shift() {
    let promised = Duration::hours(1);
    let clocks = Clocks::started(minutes(17 * 60 + 50), shifts(9, 18, 0..5));
    assert_eq!(clocks.due(ClockOf::Response, promised), Some(minutes(24 * 60 + 9 * 60 + 50)));
    let Hours::Planned(windows) = shifts(9, 18, 0..5) else { panic!("windows") };
    let mut windows = windows.to_vec();
    windows.remove(1);
    let clocks = Clocks::started(minutes(17 * 60 + 50), Hours::planned(windows));
    assert_eq!(clocks.due(ClockOf::Response, promised), Some(minutes(48 * 60 + 9 * 60 + 50)), "a holiday between");
}

// Escalations 5: a shift from 22:00 to 07:00.
#[test]
fn a_night_shift_runs_through_midnight() {
    let hours = || shifts(22, 31, -1..4);
    let due = |started| Clocks::started(started, hours()).due(ClockOf::Resolution, Duration::hours(4));
    assert_eq!(due(minutes(23 * 60 + 30)), Some(minutes(24 * 60 + 3 * 60 + 30)));
    assert_eq!(due(minutes(6 * 60 + 30)), Some(minutes(22 * 60 + 3 * 60 + 30)), "half an hour, and the rest at night");
}

// Escalations 6
#[test]
fn waiting_for_others_stops_the_clock_for_sixteen_hours_of_work_at_most() {
    let mut clocks = Clocks::started(at(9), shifts(9, 19, 0..30));
    let first = due(&clocks);
    assert_eq!(first, at(17));
    clocks.wait(Why::Customer, at(10));
    clocks.resume(at(12));
    assert_eq!(due(&clocks), at(19), "two hours later");
    // One hour more of work has passed; then it waits for 20 hours of work, until the same time two days later.
    clocks.wait(Why::Others, at(13));
    assert_eq!(clocks.used(ClockOf::Resolution, at(48 + 9)), Duration::hours(2));
    assert_eq!(clocks.used(ClockOf::Resolution, at(48 + 13)), Duration::hours(6), "it runs although it still waits");
    clocks.resume(at(48 + 13));
    assert_eq!(clocks.used(ClockOf::Resolution, at(48 + 13)), Duration::hours(6));
    assert_eq!(due(&clocks), at(48 + 15), "moved by sixteen hours of work");
    clocks.wait(Why::Others, at(48 + 14));
    assert_eq!(clocks.used(ClockOf::Resolution, at(48 + 15)), Duration::hours(8), "no pause is left in this run");
    clocks.restart(at(48 + 15));
    clocks.wait(Why::Others, at(48 + 16));
    assert_eq!(clocks.used(ClockOf::Resolution, at(48 + 18)), Duration::hours(1), "the next run has its own");
}

// Escalations 7
#[test]
fn other_hours_count_from_now_on_only() {
    let mut clocks = Clocks::started(at(9), shifts(9, 18, 0..30));
    clocks.change_hours(shifts(9, 12, 0..30), at(24 + 10));
    assert_eq!(clocks.used(ClockOf::Resolution, at(24 + 10)), Duration::hours(10), "by the hours until then");
    assert_eq!(clocks.used(ClockOf::Resolution, at(24 + 20)), Duration::hours(12));
    clocks.wait(Why::Customer, at(24 + 11));
    clocks.change_hours(shifts(0, 24, 0..30), at(24 + 12));
    assert_eq!(clocks.waiting_since(), Some(at(24 + 11)), "it waits as before");
    assert_eq!(clocks.used(ClockOf::Resolution, at(99)), Duration::hours(11));
}

#[test]
fn a_promise_is_kept_in_planned_hours_only() {
    let clocks = Clocks::started(at(0), shifts(9, 18, 0..2));
    assert_eq!(clocks.due(ClockOf::Resolution, Duration::hours(18)), Some(at(42)));
    assert_eq!(clocks.due(ClockOf::Resolution, Duration::hours(19)), None);
}

proptest! {
    /// Whatever happens to a case: its spans follow each other without a gap, none that has ended is changed, and the
    /// time used is the time in which it neither waited nor was resolved.
    #[test]
    fn spans_add_up(steps in prop::collection::vec((0..6u8, 0..10_i64), 1..40), planned in any::<bool>()) {
        // Hours without an end count like all hours.
        let hours = || if planned { shifts(0, 24, 0..100) } else { Hours::Always };
        let mut clocks = Clocks::started(at(0), hours());
        let (mut now, mut used, mut state) = (0, 0, 'r');
        for (step, hours_later) in steps {
            let before = clocks.spans.clone();
            now += hours_later;
            used += if state == 'r' { hours_later } else { 0 };
            match step {
                0 => clocks.answer(at(now)),
                1 => clocks.wait(Why::Customer, at(now)),
                2 => clocks.resume(at(now)),
                3 => clocks.finish(at(now)),
                4 => clocks.change_hours(hours(), at(now)),
                _ => clocks.restart(at(now)),
            }
            (state, used) = match (step, state) {
                (1, 'r') => ('w', used),
                (2, 'w') => ('r', used),
                (3, _) => ('d', used),
                (5, _) => ('r', 0),
                _ => (state, used),
            };
            prop_assert_eq!(clocks.used(ClockOf::Resolution, at(now)), Duration::hours(used));
            for (old, new) in before.iter().zip(&clocks.spans) {
                prop_assert!(old.to_at.is_none() || old == new);
            }
            let spans: Vec<_> = clocks.counted(ClockOf::Resolution).collect();
            prop_assert!(spans.windows(2).all(|pair| pair[0].to_at == Some(pair[1].from_at)));
            prop_assert_eq!(spans.last().is_some_and(|span| span.to_at.is_none()), state != 'd');
            prop_assert_eq!(clocks.waiting_since().is_some(), state == 'w');
        }
    }
}
