//! Creates and edits a job card.

use pitlane_base::access::Orders;
use pitlane_base::papers::Letterhead;
use pitlane_base::scope::Scope;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, Evidence, OrderDetail};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::changes;
use super::detail::{check_writable, find};
use super::rules::{self, Against};
use super::store::{self, Standing};
use super::types::{JobCardDetail, SaveJobCard};

/// Stored with the idempotency key; the card itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct Opened {
    order_id: i64,
}

pub async fn create_job_card(
    who: Allow<Update<Orders>>,
    key: IdempotencyKey,
    letterhead: Letterhead,
    input: Input<SaveJobCard>,
) -> Creation<JobCardDetail> {
    let order_id = input.body.order_id;
    if input.body.version != 0 {
        return Err(ApiError::invalid("version", "must be 0 here: use PUT to change an existing job card"));
    }
    let form = rules::tidied(input.body);
    let mut tx = who.write().await?;
    let call = format!("create_job_card {order_id}");
    if let Some(Opened { order_id }) = key.claim(&mut tx, &who, &call, &input.hash).await? {
        return Ok(Data::created(find(&mut tx, &who, &letterhead, order_id).await?.1));
    }
    let (order, before) = find(&mut tx, &who, &letterhead, order_id).await?;
    if before.version > 0 {
        let message = format!("Order {order_id} already has job card {}. Compare both and save again.", before.number);
        return Err(ApiError::Conflict { message, data: json!({ "current": before }) });
    }
    let after = write(&mut tx, &who, &letterhead, (order, before), &form).await?;
    key.store_answer(&mut tx, &who, 201, &Opened { order_id }).await?;
    tx.save().await?;
    let sentence = format!("The job card {} is opened", after.number);
    Ok(Data::created(after).saying(sentence))
}

pub async fn update_job_card(
    who: Allow<Update<Orders>>,
    letterhead: Letterhead,
    input: Input<SaveJobCard>,
) -> Answer<JobCardDetail> {
    if input.body.version == 0 {
        return Err(ApiError::invalid("version", "must be the version that was read: use POST to open a job card"));
    }
    let form = rules::tidied(input.body);
    let mut tx = who.write().await?;
    let found = find(&mut tx, &who, &letterhead, form.order_id).await?;
    if found.1.version != form.version {
        return Err(ApiError::stale(found.1));
    }
    let after = write(&mut tx, &who, &letterhead, found, &form).await?;
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
    let previous = rules::workers(&before);
    let against = Against {
        choices: &before.choices,
        jobs: &before.jobs,
        previous: &previous,
        ordered_at: order.row.created_at,
        now: who.now(),
    };
    rules::check(form, &against).verdict()?;
    let scope = Scope::for_session(&who.session);
    if !store::keep(tx, &scope, &standing(form, &against, who)).await? {
        // Another request was faster between our read and our write.
        return Err(ApiError::stale(find(tx, who, letterhead, form.order_id).await?.1));
    }
    orders::show_evidence(tx, form.order_id, Evidence::JobCard, who.now()).await?;
    let promised = form.promised_at.clone().over(order.row.expected_delivery);
    let (_, after) = find(tx, who, letterhead, form.order_id).await?;
    let changes = changes::between(&before, &after);
    orders::write_promise(tx, who, &order, promised, (Event::JobCard, changes)).await?;
    let (_, after) = find(tx, who, letterhead, form.order_id).await?;
    let action = if before.version == 0 { "job_card.create" } else { "job_card.update" };
    let entry = Entry::done(action, "job_card", &after.number).before(&plain(&before));
    who.audit(tx, entry.after(&plain(&after))).await?;
    orders::notify_listeners(tx, who, form.order_id, [who.session.user_id]).await?;
    Ok(after)
}

fn standing<'a>(form: &'a SaveJobCard, against: &Against<'_>, who: &'a Caller) -> Standing<'a> {
    let Against { choices, previous, .. } = against;
    let technician = |id, name: &Option<String>| rules::worker(id, name.as_deref(), &choices.technicians, previous);
    let checker = |id, name: &Option<String>| rules::worker(id, name.as_deref(), &choices.checkers, previous);
    Standing {
        form,
        technicians: form.jobs.iter().map(|job| technician(job.technician_id, &job.technician_name)).collect(),
        road_tester: form.road_test.as_ref().and_then(|test| checker(test.by_id, &test.by_name)),
        checker: form.quality_check.as_ref().and_then(|checked| checker(checked.by_id, &checked.by_name)),
        by: &who.session,
        now: who.now(),
    }
}

/// As recorded in the audit trail: without choices.
fn plain(detail: &JobCardDetail) -> Value {
    let mut plain = serde_json::to_value(detail).unwrap_or_default();
    if let Some(fields) = plain.as_object_mut() {
        for field in ["choices", "missing", "order_status", "warnings"] {
            fields.shift_remove(field);
        }
    }
    plain
}
