//! Events: listed, read, added, edited, cancelled. E.2

use std::collections::BTreeSet;

use pitlane_base::access::Events;
use pitlane_base::list::Query;
use pitlane_platform::access::{Create, Read, Update};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{DbError, Tx};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, Params, PathOf};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::filter::EventFilter;
use super::types::{CreateEvent, Event, EventDetail, EventFacts, EventList, EventPath, EventPlan, UpdateEvent};
use super::{presence, rules, shown, store, tell};

pub async fn list_events(who: Allow<Read<Events>>, Params(asked): Params<EventFilter>) -> Answer<EventList> {
    let mut tx = who.read().await?;
    let (events, count) = shown::page(&mut tx, &who, &Query::unscoped(&asked, &who.region)).await?;
    Ok(Data::ok(EventList { events, count }))
}

pub async fn get_event(who: Allow<Read<Events>>, PathOf(path): PathOf<EventPath>) -> Answer<EventDetail> {
    let mut tx = who.read().await?;
    Ok(Data::ok(shown::detail(&mut tx, &who, path.id).await?))
}

/// Stored with the idempotency key; the event itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

pub async fn create_event(
    who: Allow<Create<Events>>,
    key: IdempotencyKey,
    input: Input<CreateEvent>,
) -> Creation<EventDetail> {
    let new = input.body;
    let mut fields = Fields::new();
    let facts = rules::checked(new.facts(), who.region.country, &mut fields);
    let plan = new.status.unwrap_or(EventPlan::Planned);
    match plan {
        EventPlan::Draft => {}
        EventPlan::Planned => check_not_over(&who, &facts, &mut fields),
        EventPlan::Cancelled => fields.add("status", "must be draft or planned"),
    }
    let staff = sorted(&new.staff_ids);
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, &who, "create_event", &input.hash).await? {
        return Ok(Data::created(shown::detail(&mut tx, &who, id).await?));
    }
    store::hold_names(&mut tx).await?;
    check_rows(&mut tx, &who, &facts, None, &mut fields).await?;
    check_staff(&mut tx, &who, &staff, &mut fields).await?;
    fields.verdict()?;
    refuse_same(&mut tx, &facts, 0).await?;
    if !new.confirm {
        presence::refuse_absent(&mut tx, &who, &facts, &staff).await?;
    }
    let id = store::insert(&mut tx, &who, &facts, plan).await.map_err(taken)?;
    store::keep_staff(&mut tx, id, &staff).await?;
    let answer = shown::detail(&mut tx, &who, id).await?;
    who.audit(&mut tx, Entry::done("event.create", "event", id).after(&recorded(&answer.event))).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { id }).await?;
    let answer = shown::detail(&mut tx, &who, id).await?;
    tx.save().await?;
    Ok(Data::created(answer).saying("The event is added"))
}

pub async fn update_event(
    who: Allow<Update<Events>>,
    PathOf(path): PathOf<EventPath>,
    input: Input<UpdateEvent>,
) -> Answer<EventDetail> {
    let (id, edit) = (path.id, input.body);
    let mut tx = who.write().await?;
    store::hold_names(&mut tx).await?;
    store::lock(&mut tx, id).await?;
    let stored = shown::find(&mut tx, id).await?;
    let plan = stored.plan;
    let before = shown::load(&mut tx, &who, stored).await?;
    if before.version != edit.version {
        return Err(ApiError::stale(shown::detail(&mut tx, &who, id).await?));
    }
    let mut fields = Fields::new();
    let after = rules::checked(edit.over(before.facts.clone()), who.region.country, &mut fields);
    let (new_plan, reason) = rules::planned(plan, edit.status, edit.cancel_reason.as_deref(), &mut fields);
    let had: Vec<i64> = before.staff.iter().map(|one| one.id).collect();
    let staff = edit.staff_ids.as_deref().map_or_else(|| sorted(&had), sorted);
    let added: Vec<i64> = staff.iter().copied().filter(|id| !had.contains(id)).collect();
    let has_other_staff = !added.is_empty() || staff.len() != had.len();
    if !before.status.is_open() {
        refuse_closed(&before, &after, has_other_staff, new_plan != plan)?;
    }
    check_rows(&mut tx, &who, &after, Some(&before.facts), &mut fields).await?;
    check_staff(&mut tx, &who, &added, &mut fields).await?;
    let has_other_time = (after.starts_at, after.ends_at) != (before.facts.starts_at, before.facts.ends_at);
    if new_plan == EventPlan::Planned && (new_plan != plan || has_other_time) {
        check_not_over(&who, &after, &mut fields);
    }
    fields.verdict()?;
    refuse_same(&mut tx, &after, id).await?;
    let asks_for_people = has_other_time || new_plan != plan;
    let asked = if asks_for_people { &staff } else { &added };
    if !edit.confirm && new_plan != EventPlan::Cancelled && before.status.is_open() {
        presence::refuse_absent(&mut tx, &who, &after, asked).await?;
    }
    let kept_reason = reason.or_else(|| before.cancel_reason.clone());
    let written = (new_plan, kept_reason.as_deref());
    if !store::update(&mut tx, &who, (id, edit.version), &after, written).await.map_err(taken)? {
        return Err(ApiError::stale(shown::detail(&mut tx, &who, id).await?));
    }
    if has_other_staff {
        store::keep_staff(&mut tx, id, &staff).await?;
    }
    let edited = shown::find(&mut tx, id).await?;
    let edited = shown::load(&mut tx, &who, edited).await?;
    let entry = Entry::done(if new_plan == plan { "event.update" } else { event_action(new_plan) }, "event", id);
    who.audit(&mut tx, entry.before(&recorded(&before)).after(&recorded(&edited))).await?;
    // Of a draft its staff know nothing.
    if plan == EventPlan::Planned {
        tell::staff(&mut tx, &who, &before, &edited).await?;
    }
    let answer = shown::detail(&mut tx, &who, id).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying(if new_plan != plan && new_plan == EventPlan::Cancelled {
        "The event is cancelled"
    } else {
        "Saved"
    }))
}

const fn event_action(plan: EventPlan) -> &'static str {
    match plan {
        EventPlan::Draft => "event.update",
        EventPlan::Planned => "event.plan",
        EventPlan::Cancelled => "event.cancel",
    }
}

/// What the audit trail records: by names, as people read it.
fn recorded(event: &Event) -> Value {
    let mut all = json!(event.facts);
    if let Some(fields) = all.as_object_mut() {
        for id in ["city_id", "cluster_id", "garage_id", "manager_id", "coupon_id"] {
            fields.remove(id);
        }
    }
    all["city"] = json!(event.city);
    all["cluster"] = json!(event.cluster);
    all["garage"] = json!(event.garage);
    all["manager"] = json!(event.manager);
    all["coupon"] = json!(event.coupon.as_ref().map(|coupon| &coupon.code));
    all["staff"] = json!(event.staff.iter().map(|one| &one.name).collect::<Vec<_>>());
    all["status"] = json!(event.status);
    all["cancel_reason"] = json!(event.cancel_reason);
    all
}

fn sorted(ids: &[i64]) -> Vec<i64> {
    ids.iter().copied().collect::<BTreeSet<_>>().into_iter().collect()
}

fn check_not_over(who: &Caller, facts: &EventFacts, fields: &mut Fields) {
    if facts.ends_at > facts.starts_at && facts.ends_at <= who.now() {
        fields.add("ends_at", "must be in the future: what has passed is not planned");
    }
}

fn refuse_closed(before: &Event, after: &EventFacts, has_other_staff: bool, has_other_plan: bool) -> Result<()> {
    let mut closed = rules::closed(&before.facts, after);
    closed.extend(has_other_staff.then_some("staff_ids"));
    closed.extend(has_other_plan.then_some("status"));
    if closed.is_empty() {
        return Ok(());
    }
    let is = before.status.as_str();
    Err(ApiError::Conflict {
        message: format!("The event is {is}: only its notes and what was spent can still be changed."),
        data: json!({ "fields": closed }),
    })
}

/// Names the fields that refer to rows that do not exist or do not fit; of an edit, those that it changes.
async fn check_rows(
    tx: &mut Tx,
    who: &Caller,
    facts: &EventFacts,
    before: Option<&EventFacts>,
    fields: &mut Fields,
) -> Result<()> {
    let has_other_city = before.is_none_or(|before| before.city_id != facts.city_id);
    if has_other_city && !store::is_city(tx, facts.city_id).await? {
        fields.add("city_id", "is not a city that is served");
    }
    if let Some(id) = facts.cluster_id
        && (has_other_city || before.is_none_or(|before| before.cluster_id != facts.cluster_id))
        && !store::is_cluster_in(tx, id, facts.city_id).await?
    {
        fields.add("cluster_id", "is not a cluster of this city");
    }
    if let Some(id) = facts.garage_id
        && (has_other_city || before.is_none_or(|before| before.garage_id != facts.garage_id))
        && !store::is_working_garage_in(tx, id, facts.city_id).await?
    {
        fields.add("garage_id", "is not a working garage of this city");
    }
    if let Some(id) = facts.coupon_id
        && before.is_none_or(|before| before.coupon_id != facts.coupon_id)
        && !store::is_coupon(tx, id).await?
    {
        fields.add("coupon_id", "is not a coupon");
    }
    let has_other_manager = before.is_none_or(|before| before.manager_id != facts.manager_id);
    if has_other_manager && store::people(tx, who, &[facts.manager_id]).await?.is_empty() {
        fields.add("manager_id", "is not an active member of staff");
    }
    Ok(())
}

async fn check_staff(tx: &mut Tx, who: &Caller, added: &[i64], fields: &mut Fields) -> Result<()> {
    if store::people(tx, who, added).await?.len() < added.len() {
        fields.add("staff_ids", "has somebody who is not an active member of staff");
    }
    Ok(())
}

async fn refuse_same(tx: &mut Tx, facts: &EventFacts, besides: i64) -> Result<()> {
    match store::same(tx, facts, besides).await? {
        None => Ok(()),
        Some(id) => Err(ApiError::Conflict { message: SAME.into(), data: json!({ "id": id }) }),
    }
}

const SAME: &str =
    "There is an event of this name in this city at this time already. Edit that one, or choose another name.";

fn taken(error: DbError) -> ApiError {
    match error {
        DbError::Duplicate(_) => ApiError::conflict(SAME),
        other => other.into(),
    }
}
