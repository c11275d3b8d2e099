//! The clock: work on a job is started, paused and ended.

use pitlane_base::access::Orders;
use pitlane_base::delivery_checks::ChecksByType;
use pitlane_base::list::trimmed;
use pitlane_base::papers::Letterhead;
use pitlane_base::scope::Scope;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, Proof};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Input;
use serde_json::{Value, json};

use super::detail::{check_writable, find};
use super::store::{self, Busy};
use super::types::{ClockAction, ClockJob, Job, JobCardDetail, PauseReason, Running, WorkSpan, Worker};
use super::{changes, ready, rules, spans};

/// A unit of work that may change the clock of an order's jobs. Clocks change one after the other: one that starts may pause
/// another on a second order, and two of them at once must not wait for each other.
pub async fn begin(who: &Caller, order_id: i64) -> Result<Tx> {
    let mut tx = who.write().await?;
    tx.hold("clock of jobs").await?;
    orders::lock_order(&mut tx, order_id).await?;
    Ok(tx)
}

pub async fn clock_job(
    who: Allow<Update<Orders>>,
    letterhead: Letterhead,
    checks: ChecksByType,
    input: Input<ClockJob>,
) -> Answer<JobCardDetail> {
    let request = ClockJob { technician_name: trimmed(input.body.technician_name), ..input.body };
    check(&request)?;
    let mut tx = begin(&who, request.order_id).await?;
    let (order, before) = find(&mut tx, &who, &letterhead, request.order_id).await?;
    check_writable(&before)?;
    if request.version.is_some_and(|version| version != before.version) {
        return Err(ApiError::stale(before));
    }
    let Some(job) = before.jobs.iter().find(|job| job.id == request.job_id) else {
        return Err(ApiError::NotFound("job"));
    };
    if let Some(why) = spans::refusal(request.action, job) {
        let message = format!("Job {} {why}.", job.sequence);
        return Err(ApiError::Conflict { message, data: json!({ "current": before }) });
    }
    let by = worker(&request, &before, job)?;
    let begins = matches!(request.action, ClockAction::Start | ClockAction::Resume);
    if begins {
        free(&mut tx, &who, by.as_ref(), request.pauses_other).await?;
        // Work that goes on needs another check.
        store::clear_passed_check(&mut tx, request.order_id).await?;
        store::clear_not_done(&mut tx, job.id).await?;
    }
    let spans = spans::after(request.action, request.reason, by.clone(), job.clock.spans.clone(), who.now());
    write(&mut tx, &who, job, &spans, request.action == ClockAction::Done).await?;
    store::next_version(&mut tx, request.order_id, who.now()).await?;
    ready::report(&mut tx, &checks, (request.order_id, order.row.order_type), who.now()).await?;
    let (_, after) = find(&mut tx, &who, &letterhead, request.order_id).await?;
    note(&mut tx, &who, &before, &after).await?;
    let entry = Entry::done("job_card.clock", "job_card", &after.number).before(&clock_of(&before, job.id));
    who.audit(&mut tx, entry.after(&json!({ "request": request, "clock": clock_of(&after, job.id) }))).await?;
    let begun = rules::begins_work(&before.jobs, &after.jobs).then_some(Proof::WorkBegun);
    let is_moved = orders::advance(&mut tx, &who, request.order_id, begun).await?;
    // The answer contains the order's status.
    let after = if is_moved { find(&mut tx, &who, &letterhead, request.order_id).await?.1 } else { after };
    orders::notify_listeners(&mut tx, &who, request.order_id, [who.session.user_id]).await?;
    tx.save().await?;
    Ok(Data::ok(after).saying(said(request.action)))
}

const fn said(action: ClockAction) -> &'static str {
    match action {
        ClockAction::Start => "Work has begun",
        ClockAction::Pause => "Work pauses",
        ClockAction::Resume => "Work goes on",
        ClockAction::Done => "The job is done",
    }
}

fn check(request: &ClockJob) -> Result<()> {
    let mut fields = pitlane_platform::error::Fields::new();
    let begins = matches!(request.action, ClockAction::Start | ClockAction::Resume);
    match (request.action == ClockAction::Pause, request.reason) {
        (true, None) => fields.add("reason", "is required for a pause"),
        (false, Some(_)) => fields.add("reason", "is only for a pause"),
        _ => {}
    }
    if request.technician_id.is_some() && request.technician_name.is_some() {
        fields.add("technician_name", "is only for people without an account: give either the id or the name");
    }
    for (field, is_given) in
        [("technician_id", request.technician_id.is_some()), ("technician_name", request.technician_name.is_some())]
    {
        if is_given && !begins {
            fields.add(field, "is only for work that begins or goes on");
        }
    }
    fields.verdict()
}

/// Who works from now on.
fn worker(request: &ClockJob, card: &JobCardDetail, job: &Job) -> Result<Option<Worker>> {
    if request.technician_id.is_none() && request.technician_name.is_none() {
        return Ok(job.technician.clone());
    }
    let (id, name) = (request.technician_id, request.technician_name.as_deref());
    match rules::worker(id, name, &card.choices.technicians, &rules::workers(card)) {
        Some(worker) => Ok(Some(worker)),
        None => Err(ApiError::invalid("technician_id", "does not work at the order's garage")),
    }
}

/// Makes sure that a technician works on nothing else: pauses it, or refuses with what it is.
async fn free(tx: &mut Tx, who: &Caller, by: Option<&Worker>, pauses: bool) -> Result<()> {
    let Some(id) = by.and_then(|by| by.id) else { return Ok(()) };
    let scope = Scope::for_session(&who.session);
    for other in store::busy(tx, &scope, &[id]).await? {
        if !pauses {
            return Err(is_busy(other));
        }
        pause(tx, who, &other).await?;
    }
    Ok(())
}

fn is_busy(other: Busy) -> ApiError {
    let running = Running {
        order_id: other.is_seen.then_some(other.order_id),
        description: other.is_seen.then_some(other.description),
        technician: other.technician.unwrap_or_default(),
        since: other.since,
    };
    let message = match running.order_id {
        Some(order) => format!("{} works on order {order} at this moment. Pause that job first.", running.technician),
        None => format!("{} works on another order at this moment. Pause that job first.", running.technician),
    };
    ApiError::Conflict { message, data: json!({ "running": running }) }
}

/// Pauses the job of another card, or another job of the same one.
async fn pause(tx: &mut Tx, who: &Caller, other: &Busy) -> Result<()> {
    let now = who.now();
    orders::lock_order(tx, other.order_id).await?;
    let jobs = store::jobs(tx, other.order_id, &[]).await?;
    let Some(job) = jobs.iter().find(|job| job.id == other.job_id) else { return Ok(()) };
    let reason = Some(PauseReason::OtherCar);
    let spans = spans::after(ClockAction::Pause, reason, None, job.clock.spans.clone(), now);
    write(tx, who, job, &spans, false).await?;
    store::next_version(tx, other.order_id, now).await?;
    let text = |spans: Vec<WorkSpan>| changes::job(&Job { clock: spans::clock(job.status, spans), ..job.clone() });
    let changes = json!({ "jobs": [text(job.clock.spans.clone()), text(spans)] });
    orders::note(tx, who, other.order_id, Event::JobCard, &changes, None).await?;
    let number = rules::number(other.order_id);
    let entry = Entry::done("job_card.clock", "job_card", number).before(&json!({ "job_id": job.id }));
    who.audit(tx, entry.after(&json!({ "job_id": job.id, "action": "pause", "reason": reason }))).await?;
    orders::notify_listeners(tx, who, other.order_id, []).await
}

/// Writes the spans of a job, and what follows from them.
async fn write(tx: &mut Tx, who: &Caller, job: &Job, spans: &[WorkSpan], is_done: bool) -> Result<()> {
    store::write_spans(tx, job.id, spans).await?;
    let by = spans.last().and_then(|last| last.technician.as_ref()).or(job.technician.as_ref());
    store::write_times(tx, job, spans::times(spans, is_done), by, who.now()).await?;
    Ok(())
}

async fn note(tx: &mut Tx, who: &Caller, before: &JobCardDetail, after: &JobCardDetail) -> Result<()> {
    let changes = changes::between(before, after);
    if changes.is_empty() {
        return Ok(());
    }
    orders::note(tx, who, after.order_id, Event::JobCard, &Value::Object(changes), None).await
}

/// A job's clock, for the audit trail.
fn clock_of(card: &JobCardDetail, id: i64) -> Value {
    let job = card.jobs.iter().find(|job| job.id == id);
    json!({ "job_id": id, "status": job.map(|job| job.status), "clock": job.map(|job| &job.clock) })
}
