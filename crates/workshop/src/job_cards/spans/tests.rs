use pitlane_orders::catalogue::WorkAction;
use proptest::prelude::*;

use super::*;

fn minute(minute: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_770_000_000 + minute * 60, 0).expect("an instant")
}

fn ravi() -> Worker {
    Worker { id: Some(1), name: "Ravi".into() }
}

fn span(from: i64, to: Option<i64>, reason: Option<PauseReason>) -> WorkSpan {
    WorkSpan { technician: Some(ravi()), started_at: minute(from), ended_at: to.map(minute), reason }
}

fn job(spans: Vec<WorkSpan>, is_done: bool) -> Job {
    let Times { status, started_at, ended_at } = times(&spans, is_done);
    Job {
        id: 1,
        sequence: 1,
        work_action: WorkAction::Checked,
        description: "Brakes".into(),
        part: None,
        technician: Some(ravi()),
        bay: None,
        planned_start: None,
        planned_end: None,
        started_at,
        ended_at,
        status,
        estimate: None,
        clock: clock(status, spans),
        not_done: None,
    }
}

fn times_of(job: &Job) -> Times {
    Times { status: job.status, started_at: job.started_at, ended_at: job.ended_at }
}

#[test]
fn a_clock_sums_its_spans() {
    let paused = job(
        vec![span(0, Some(10), Some(PauseReason::Break)), span(30, Some(45), Some(PauseReason::WaitingParts))],
        false,
    );
    assert_eq!((paused.clock.worked_seconds, paused.clock.running_since), (25 * 60, None));
    assert_eq!((paused.status, paused.clock.paused_for), (JobStatus::WaitingParts, Some(PauseReason::WaitingParts)));
    let running = job(vec![span(0, Some(10), Some(PauseReason::Break)), span(30, None, None)], false);
    assert_eq!((running.clock.worked_seconds, running.clock.running_since), (600, Some(minute(30))));
    assert_eq!((running.status, running.clock.paused_for), (JobStatus::InProgress, None));
    let done = job(vec![span(0, Some(10), None)], true);
    assert_eq!((done.status, done.ended_at, done.clock.paused_for), (JobStatus::Done, Some(minute(10)), None));
}

#[test]
fn what_is_not_possible_is_refused() {
    use ClockAction::{Done, Pause, Resume, Start};
    let possible = |job: &Job| -> Vec<ClockAction> {
        ClockAction::ALL.iter().copied().filter(|action| refusal(*action, job).is_none()).collect()
    };
    assert_eq!(possible(&job(Vec::new(), false)), [Start]);
    assert_eq!(possible(&job(vec![span(0, None, None)], false)), [Pause, Done]);
    let paused = job(vec![span(0, Some(5), Some(PauseReason::Break))], false);
    assert_eq!(possible(&paused), [Resume, Done]);
    assert_eq!(possible(&job(vec![span(0, Some(5), None)], true)), [Resume]);
    assert_eq!(possible(&Job { status: JobStatus::Cancelled, ..paused.clone() }), []);
    let estimate = crate::job_cards::types::OfEstimate {
        number: Some(1),
        title: None,
        amount: None,
        withdrawn: Some(crate::job_cards::types::Withdrawn::Declined),
    };
    assert_eq!(possible(&Job { estimate: Some(estimate), ..paused }), [Done]);
}

#[test]
fn times_entered_by_hand_make_one_span() {
    let hand =
        |status, from, to: Option<i64>| Times { status, started_at: Some(minute(from)), ended_at: to.map(minute) };
    let now = minute(100);
    let new = by_hand(hand(JobStatus::Done, 0, Some(30)), Some(&ravi()), None, now);
    assert_eq!(new, [span(0, Some(30), None)]);
    assert_eq!(by_hand(hand(JobStatus::InProgress, 0, None), Some(&ravi()), None, now), [span(0, None, None)]);
    let none = Times { status: JobStatus::Open, started_at: None, ended_at: None };
    let running = job(vec![span(0, Some(10), Some(PauseReason::Break)), span(30, None, None)], false);
    assert_eq!(by_hand(none, Some(&ravi()), Some(&running), now), []);
    // What was clocked stays: only the end is entered.
    let ended = by_hand(hand(JobStatus::Done, 0, Some(90)), Some(&ravi()), Some(&running), now);
    assert_eq!(ended, [span(0, Some(10), Some(PauseReason::Break)), span(30, Some(90), None)]);
    // An end before the last span began, and a start after the first one ended, replace what was clocked.
    assert_eq!(
        by_hand(hand(JobStatus::Done, 0, Some(20)), Some(&ravi()), Some(&running), now),
        [span(0, Some(20), None)]
    );
    assert_eq!(
        by_hand(hand(JobStatus::InProgress, 20, None), Some(&ravi()), Some(&running), now),
        [span(20, None, None)]
    );
    let waits = by_hand(hand(JobStatus::WaitingParts, 0, None), Some(&ravi()), Some(&running), now);
    assert_eq!(waits[1], span(30, Some(100), Some(PauseReason::WaitingParts)));
    // A start that is corrected is that of the first span: the others stay, and a paused job stays paused.
    assert_eq!(
        by_hand(hand(JobStatus::InProgress, 5, None), Some(&ravi()), Some(&running), now),
        [span(5, Some(10), Some(PauseReason::Break)), span(30, None, None)]
    );
    let paused = job(vec![span(5, Some(10), Some(PauseReason::Break))], false);
    for start in [0, 10] {
        let corrected = by_hand(hand(JobStatus::InProgress, start, None), Some(&ravi()), Some(&paused), now);
        assert_eq!(corrected, [span(start, Some(10), Some(PauseReason::Break))]);
    }
    // A paused job that a form does not change stays paused; one that was done goes on.
    assert_eq!(by_hand(times_of(&paused), Some(&ravi()), Some(&paused), now), paused.clock.spans);
    let done = job(vec![span(0, Some(10), None)], true);
    let again = by_hand(hand(JobStatus::InProgress, 0, None), Some(&ravi()), Some(&done), now);
    assert_eq!(again, [span(0, Some(10), None), span(100, None, None)]);
}

proptest! {
    /// Whatever is pressed, spans follow each other, at most the last runs, and the sum is that of the minutes between.
    #[test]
    fn spans_follow_each_other(
        pressed in prop::collection::vec((prop::sample::select(ClockAction::ALL.to_vec()), 0_i64..50), 0..30),
    ) {
        let (mut now, mut job, mut worked) = (0, job(Vec::new(), false), 0);
        for (action, passed) in pressed {
            worked += if job.clock.running_since.is_some() { passed } else { 0 };
            now += passed;
            if refusal(action, &job).is_some() {
                continue;
            }
            let reason = (action == ClockAction::Pause).then_some(PauseReason::Break);
            let spans = after(action, reason, Some(ravi()), job.clock.spans.clone(), minute(now));
            job = self::job(spans, action == ClockAction::Done);
            let spans = &job.clock.spans;
            prop_assert!(spans.windows(2).all(|pair| pair[0].ended_at.is_some_and(|end| end <= pair[1].started_at)));
            let open = spans.iter().rposition(|span| span.ended_at.is_none());
            prop_assert!(open.is_none_or(|at| at + 1 == spans.len()));
            prop_assert_eq!(job.clock.running_since.is_some(), open.is_some());
            if open.is_none() {
                prop_assert_eq!(job.clock.worked_seconds, worked * 60);
            }
            prop_assert_eq!(job.status == JobStatus::Done, action == ClockAction::Done);
        }
    }
}
