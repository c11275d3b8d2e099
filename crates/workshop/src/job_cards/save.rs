//! Creates and edits a job card.

use pitlane_base::access::Orders;
use pitlane_base::delivery_checks::ChecksByType;
use pitlane_base::names::Named;
use pitlane_base::papers::Letterhead;
use pitlane_base::scope::Scope;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, Evidence, OrderDetail, Proof};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::detail::{check_writable, find};
use super::follow::follow;
use super::rules::{self, Against};
use super::spans::{self, Times};
use super::store::{self, Standing};
use super::types::{Job, JobCardDetail, JobStatus, NotDone, SaveJob, SaveJobCard, Worker};
use super::{changes, clock, ready};

/// Stored with the idempotency key; the card itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct Opened {
    order_id: i64,
}

pub async fn create_job_card(
    who: Allow<Update<Orders>>,
    key: IdempotencyKey,
    letterhead: Letterhead,
    checks: ChecksByType,
    input: Input<SaveJobCard>,
) -> Creation<JobCardDetail> {
    let order_id = input.body.order_id;
    if input.body.version != 0 {
        return Err(ApiError::invalid("version", "must be 0 here: use PUT to change an existing job card"));
    }
    let form = rules::tidied(input.body);
    let mut tx = clock::begin(&who, order_id).await?;
    let call = format!("create_job_card {order_id}");
    if let Some(Opened { order_id }) = key.claim(&mut tx, &who, &call, &input.hash).await? {
        return Ok(Data::created(find(&mut tx, &who, &letterhead, order_id).await?.1));
    }
    let (order, before) = find(&mut tx, &who, &letterhead, order_id).await?;
    if before.version > 0 {
        let message = format!("Order {order_id} already has job card {}. Compare both and save again.", before.number);
        return Err(ApiError::Conflict { message, data: json!({ "current": before }) });
    }
    let order_type = order.row.order_type;
    let after = write(&mut tx, &who, &letterhead, (order, before), &form).await?;
    ready::report(&mut tx, &checks, (order_id, order_type), who.now()).await?;
    key.store_answer(&mut tx, &who, 201, &Opened { order_id }).await?;
    tx.save().await?;
    let sentence = format!("The job card {} is opened", after.number);
    Ok(Data::created(after).saying(sentence))
}

pub async fn update_job_card(
    who: Allow<Update<Orders>>,
    letterhead: Letterhead,
    checks: ChecksByType,
    input: Input<SaveJobCard>,
) -> Answer<JobCardDetail> {
    if input.body.version == 0 {
        return Err(ApiError::invalid("version", "must be the version that was read: use POST to open a job card"));
    }
    let form = rules::tidied(input.body);
    let mut tx = clock::begin(&who, form.order_id).await?;
    let found = find(&mut tx, &who, &letterhead, form.order_id).await?;
    if found.1.version != form.version {
        return Err(ApiError::stale(found.1));
    }
    let order_type = found.0.row.order_type;
    let after = write(&mut tx, &who, &letterhead, found, &form).await?;
    ready::report(&mut tx, &checks, (form.order_id, order_type), who.now()).await?;
    tx.save().await?;
    Ok(Data::ok(after).saying("The job card is saved"))
}

/// Writes a tidied form over the version it is based on, with all consequences.
async fn write(
    tx: &mut Tx,
    who: &Caller,
    letterhead: &Letterhead,
    (order, before): (OrderDetail, JobCardDetail),
    form: &SaveJobCard,
) -> Result<JobCardDetail> {
    check_writable(&before)?;
    let form = &rules::without_complaints_of(form, &before.order_complaints);
    let previous = rules::workers(&before);
    let against = Against {
        choices: &before.choices,
        order_complaints: &before.order_complaints,
        jobs: &before.jobs,
        previous: &previous,
        ordered_at: order.row.created_at,
        now: who.now(),
    };
    let mut fields = rules::check(form, &against);
    let scope = Scope::for_session(&who.session);
    let standing = standing(form, &against, who);
    check_busy(tx, &scope, &standing, &mut fields).await?;
    fields.verdict()?;
    if !store::keep(tx, &scope, &standing).await? {
        // Another request was faster between our read and our write.
        return Err(ApiError::stale(find(tx, who, letterhead, form.order_id).await?.1));
    }
    if before.version == 0 {
        // What is approved already appears on the new card.
        follow(tx, form.order_id, who.now()).await?;
    }
    let card = orders::show_evidence(tx, form.order_id, Evidence::JobCard, who.now()).await?;
    let promised = form.promised_at.clone().over(order.row.expected_delivery);
    let (_, saved) = find(tx, who, letterhead, form.order_id).await?;
    let changes = changes::between(&before, &saved);
    let promise = (promised, form.promise_reason.as_deref());
    orders::write_promise(tx, who, &order, promise, (Event::JobCard, changes)).await?;
    let begun = rules::begins_work(&before.jobs, &saved.jobs).then_some(Proof::WorkBegun);
    orders::advance(tx, who, form.order_id, card.into_iter().chain(begun)).await?;
    // With the order's promise and status.
    let (_, after) = find(tx, who, letterhead, form.order_id).await?;
    let action = if before.version == 0 { "job_card.create" } else { "job_card.update" };
    let entry = Entry::done(action, "job_card", &after.number).before(&plain(&before));
    who.audit(tx, entry.after(&plain(&after))).await?;
    orders::notify_listeners(tx, who, form.order_id, [who.session.user_id]).await?;
    Ok(after)
}

/// An account works on one job at a time.
async fn check_busy(tx: &mut Tx, scope: &Scope, standing: &Standing<'_>, fields: &mut Fields) -> Result<()> {
    let running: Vec<(usize, i64)> = standing.running().collect();
    let accounts: Vec<i64> = running.iter().map(|(_, id)| *id).collect();
    let order_id = standing.form.order_id;
    let elsewhere = store::busy(tx, scope, &accounts).await?.into_iter().filter(|other| other.order_id != order_id);
    let elsewhere: Vec<i64> = elsewhere.filter_map(|other| other.technician_id).collect();
    for (place, (at, id)) in running.iter().enumerate() {
        if accounts.iter().take(place).any(|other| other == id) || elsewhere.contains(id) {
            let problem = "works on another job at this moment: pause that first";
            fields.add(format!("jobs.{at}.technician_id"), problem);
        }
    }
    Ok(())
}

fn standing<'a>(form: &'a SaveJobCard, against: &Against<'_>, who: &'a Caller) -> Standing<'a> {
    let Against { choices, previous, .. } = against;
    let technician = |id, name: &Option<String>| rules::worker(id, name.as_deref(), &choices.technicians, previous);
    let checker = |id, name: &Option<String>| rules::worker(id, name.as_deref(), &choices.checkers, previous);
    let technicians: Vec<Option<Worker>> =
        form.jobs.iter().map(|job| technician(job.technician_id, &job.technician_name)).collect();
    let spans = form.jobs.iter().zip(&technicians).map(|(job, by)| {
        let before = against.jobs.iter().find(|known| Some(known.id) == job.id);
        let times = Times { status: job.status, started_at: job.started_at, ended_at: job.ended_at };
        spans::by_hand(times, by.as_ref(), before, who.now())
    });
    Standing {
        form,
        spans: spans.collect(),
        not_done: form.jobs.iter().map(|job| not_done(job, against.jobs, who)).collect(),
        technicians,
        road_tester: form.road_test.as_ref().and_then(|test| checker(test.by_id, &test.by_name)),
        checker: form.quality_check.as_ref().and_then(|checked| checker(checked.by_id, &checked.by_name)),
        by: &who.session,
        now: who.now(),
    }
}

/// Why an approved job is not done: who stated it stays while the reason does. What was done after all, or is being done,
/// needs none.
fn not_done(job: &SaveJob, before: &[Job], who: &Caller) -> Option<NotDone> {
    let known = before.iter().find(|known| Some(known.id) == job.id).filter(|known| rules::is_approved(known))?;
    let before = known.not_done.clone();
    let because = job.not_done_because.clone().over(before.as_ref().map(|known| known.because.clone()))?;
    let by = Named { id: who.session.user_id, name: who.session.user_name.clone() };
    let kept = before.filter(|known| known.because == because);
    let stated = kept.unwrap_or(NotDone { because, by, at: who.now() });
    (!matches!(job.status, JobStatus::Done | JobStatus::InProgress)).then_some(stated)
}

/// As recorded in the audit trail: without choices.
fn plain(detail: &JobCardDetail) -> Value {
    let mut plain = serde_json::to_value(detail).unwrap_or_default();
    if let Some(fields) = plain.as_object_mut() {
        for field in ["choices", "garage_id", "missing", "order_status", "warnings"] {
            fields.shift_remove(field);
        }
    }
    plain
}
