//! The spans of work on a job, and what follows from them; no I/O.

use chrono::{DateTime, Utc};

use super::types::{ClockAction, Job, JobClock, JobStatus, PauseReason, WorkSpan, Worker};

/// The times and the status of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    pub status: JobStatus,
    pub started_at: Option<DateTime<Utc>>,
    pub ended_at: Option<DateTime<Utc>>,
}

/// The clock that spans show, which are sorted by their start.
pub fn clock(status: JobStatus, spans: Vec<WorkSpan>) -> JobClock {
    let ended = spans.iter().filter_map(|span| Some((span.ended_at? - span.started_at).num_seconds()));
    let last = spans.last();
    let is_paused = matches!(status, JobStatus::InProgress | JobStatus::WaitingParts);
    JobClock {
        worked_seconds: ended.sum(),
        running_since: last.filter(|span| span.ended_at.is_none()).map(|span| span.started_at),
        paused_for: last.and_then(|span| span.reason).filter(|_| is_paused),
        spans,
    }
}

/// Why the clock of a job refuses an action, if it does.
pub fn refusal(action: ClockAction, job: &Job) -> Option<&'static str> {
    use ClockAction::{Done, Pause, Resume, Start};
    let is_running = job.clock.running_since.is_some();
    let has_begun = job.started_at.is_some();
    let is_withdrawn = job.estimate.as_ref().is_some_and(|estimate| estimate.withdrawn.is_some());
    match action {
        Start | Resume if is_withdrawn => Some("is not approved any more: ask the customer first"),
        Start | Resume | Done if job.status == JobStatus::Cancelled => Some("is cancelled"),
        Start | Resume if is_running => Some("is worked on already"),
        Start if has_begun => Some("has begun already: resume it"),
        Resume | Done if !has_begun => Some("has not begun yet"),
        Pause if !is_running => Some("is not worked on"),
        Done if job.status == JobStatus::Done => Some("is done already"),
        _ => None,
    }
}

/// The spans after an action that is not refused. `by` works from now on.
pub fn after(
    action: ClockAction,
    reason: Option<PauseReason>,
    by: Option<Worker>,
    mut spans: Vec<WorkSpan>,
    now: DateTime<Utc>,
) -> Vec<WorkSpan> {
    match action {
        ClockAction::Start | ClockAction::Resume => {
            // A span that ended by a clock that is ahead of ours does not overlap with the next.
            let started_at = spans.last().and_then(|last| last.ended_at).map_or(now, |ended| ended.max(now));
            spans.push(WorkSpan { technician: by, started_at, ended_at: None, reason: None });
        }
        ClockAction::Pause => end(&mut spans, now, reason),
        ClockAction::Done => {
            end(&mut spans, now, None);
            if let Some(last) = spans.last_mut() {
                last.reason = None;
            }
        }
    }
    spans
}

/// Ends the span that runs, if one does.
fn end(spans: &mut [WorkSpan], at: DateTime<Utc>, reason: Option<PauseReason>) {
    if let Some(last) = spans.last_mut().filter(|last| last.ended_at.is_none()) {
        last.ended_at = Some(at.max(last.started_at));
        last.reason = reason;
    }
}

/// The times and the status that follow from the spans. A job that does not run is done, or paused.
pub fn times(spans: &[WorkSpan], is_done: bool) -> Times {
    let started_at = spans.first().map(|span| span.started_at);
    let last = spans.last();
    let status = match last {
        None => JobStatus::Open,
        Some(last) if last.ended_at.is_none() => JobStatus::InProgress,
        Some(_) if is_done => JobStatus::Done,
        Some(last) if last.reason == Some(PauseReason::WaitingParts) => JobStatus::WaitingParts,
        Some(_) => JobStatus::InProgress,
    };
    let ended_at = last.filter(|_| status == JobStatus::Done).and_then(|last| last.ended_at);
    Times { status, started_at, ended_at }
}

/// The spans of a job whose times were entered by hand; those that the form does not change stay. `before` is what the form
/// changes.
pub fn by_hand(form: Times, technician: Option<&Worker>, before: Option<&Job>, now: DateTime<Utc>) -> Vec<WorkSpan> {
    let Some(start) = form.started_at else { return Vec::new() };
    let stored = before.map_or(&[][..], |job| &job.clock.spans);
    let one = |ended_at| vec![WorkSpan { technician: technician.cloned(), started_at: start, ended_at, reason: None }];
    let moved = moved(stored, start);
    let is_kept = moved.is_some();
    let mut spans = moved.unwrap_or_else(|| one(None));
    let is_same = is_kept && before.is_some_and(|job| (job.status, job.ended_at) == (form.status, form.ended_at));
    match form.status {
        _ if is_same => {}
        JobStatus::InProgress => {
            if spans.last().is_some_and(|last| last.ended_at.is_some()) {
                spans = after(ClockAction::Resume, None, technician.cloned(), spans, now);
            }
        }
        JobStatus::WaitingParts => end(&mut spans, now, Some(PauseReason::WaitingParts)),
        JobStatus::Open | JobStatus::Done | JobStatus::Cancelled => match form.ended_at {
            Some(ended) if spans.last().is_some_and(|last| last.started_at <= ended) => {
                if let Some(last) = spans.last_mut() {
                    last.ended_at = Some(ended);
                    last.reason = None;
                }
            }
            Some(ended) => spans = one(Some(ended)),
            None => end(&mut spans, now, None),
        },
    }
    // Who is named on the card is who works now.
    if let (Some(last), Some(by)) = (spans.last_mut().filter(|last| last.ended_at.is_none()), technician) {
        last.technician = Some(by.clone());
    }
    spans
}

/// The stored spans with another start of the first one; none if that would be after its end.
fn moved(stored: &[WorkSpan], start: DateTime<Utc>) -> Option<Vec<WorkSpan>> {
    let mut spans = stored.to_vec();
    let first = spans.first_mut().filter(|first| first.ended_at.is_none_or(|ended| start <= ended))?;
    first.started_at = start;
    Some(spans)
}

#[cfg(test)]
mod tests;
