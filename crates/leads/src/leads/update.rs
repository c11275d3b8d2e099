//! Works on a lead: records what its customer said, gives it to somebody else, corrects what is known of it.

use pitlane_base::access::Leads;
use pitlane_base::codes::{DncScope, LeadEvent};
use pitlane_base::identity;
use pitlane_base::lead_scope::LeadScope;
use pitlane_base::list::trimmed;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::{Input, PathOf};
use pitlane_telephony::calls;
use serde_json::{Value, json};

use super::called::stops_calling;
use super::change::{changes, given, name_of, refuse_closed, refuse_step, stepped};
use super::rules::{self, Asked, Step};
use super::show::{detail, find};
use super::store::{self, Marks, StoredLead};
use super::types::{LeadDetail, LeadPath, UpdateLead};
use super::{assign, live, told};
use crate::agents;

pub async fn update_lead(
    who: Allow<Update<Leads>>,
    PathOf(path): PathOf<LeadPath>,
    input: Input<UpdateLead>,
) -> Answer<LeadDetail> {
    let (id, edit) = (path.lead_id, input.body);
    let workers = live::workers(&who.region).await?;
    let mut tx = who.write().await?;
    let scope = LeadScope::for_session(&who.session);
    let mobile = store::mobile_of(&mut tx, &scope, id).await?.ok_or(ApiError::NotFound("lead"))?;
    let mut fields = check(&edit);
    let step = rules::step(who.region.country, who.now(), asked(&edit), &mut fields);
    let to = assign::target(&mut tx, &edit.assign_to_call_id, edit.reason.as_deref(), &mut fields).await?;
    fields.verdict()?;
    if step.is_some_and(stops_calling) {
        // Before the row of the lead, as when a call is placed.
        let why = edit.note.as_deref().unwrap_or("The customer does not want calls about offers");
        calls::stop_calling(&mut tx, &who, &mobile, DncScope::Promotional, why).await?;
    }
    if let Some(disposition) = edit.disposition {
        // The rows of the call and of the agent come before that of the lead, as when a call ends.
        let of = (id, who.session.user_id);
        let is_known =
            calls::record_of_lead(&mut tx, &who.region, of, edit.call_id.as_deref(), disposition.as_str()).await?;
        if edit.call_id.is_some() && !is_known {
            return Err(ApiError::invalid("call_id", "is not a call of yours about this lead"));
        }
        agents::wrap_up(&mut tx, &who).await?;
    }
    let version = store::lock(&mut tx, id).await?;
    let before = find(&mut tx, &who, id).await?;
    if version != Some(edit.version) {
        return Err(ApiError::stale(detail(&mut tx, &who, before).await?));
    }
    refuse_closed(&before)?;
    if let Some(step) = step {
        refuse_step(&who, &before, step)?;
    }
    let after = apply(&mut tx, &who, &before, &edit, step).await?;
    let after = match &to {
        Some(to) => given(after, to.clone(), who.now()),
        None => after,
    };
    record(&mut tx, &who, &edit, (&before, &after), step).await?;
    told::tell_assigned(&mut tx, &who, &before, after.assign_to_call_id);
    let affected = [before.assign_to_call_id, after.assign_to_call_id].into_iter().flatten();
    live::notify(&mut tx, &who.region, workers, affected);
    // Who has given it away may not see it any more; they see once what they did.
    let saved = store::by_ids(&mut tx, &[id], who.now()).await?.pop().ok_or(ApiError::NotFound("lead"))?;
    let answer = detail(&mut tx, &who, saved).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}

const fn asked(edit: &UpdateLead) -> Asked {
    Asked {
        disposition: edit.disposition,
        status: edit.status_id,
        follow_up_at: edit.follow_up_at,
        closed_reason: edit.closed_reason,
    }
}

fn check(edit: &UpdateLead) -> Fields {
    let mut fields = Fields::new();
    if edit.note.as_deref().is_some_and(|note| note.trim().is_empty()) {
        fields.add("note", "must not be empty");
    }
    if edit.call_id.is_some() && edit.disposition.is_none() {
        fields.add("call_id", "belongs to a disposition");
    }
    if edit.registration_no.given().is_some_and(|plate| identity::plate(plate).is_empty()) {
        fields.add("registration_no", "must have letters or digits");
    }
    fields
}

/// The lead with what is known of it by now, and after the step.
async fn apply(
    tx: &mut Tx,
    who: &Caller,
    before: &StoredLead,
    edit: &UpdateLead,
    step: Option<Step>,
) -> Result<StoredLead> {
    let mut after = before.clone();
    if let Change::Set(city) = edit.city_id {
        after.city = match city {
            Some(id) => Some(name_of(tx, "cities", id, "city_id").await?),
            None => None,
        };
        after.city_id = city;
    }
    if let Change::Set(model) = edit.model_id {
        after.model = match model {
            Some(id) => Some(name_of(tx, "car_models", id, "model_id").await?),
            None => None,
        };
        after.model_id = model;
    }
    if let Change::Set(plate) = &edit.registration_no {
        after.registration_no = plate.as_deref().map(identity::plate);
    }
    if let Change::Set(request) = &edit.request {
        after.request = trimmed(request.clone());
    }
    after.priority = edit.priority.unwrap_or(after.priority);
    after.lead_type_id = edit.lead_type_id.or(after.lead_type_id);
    Ok(match step {
        Some(step) => stepped(who.region.country, after, step, who.now()),
        None => after,
    })
}

/// Writes the change with its entry in the history; nothing if nothing differs.
async fn record(
    tx: &mut Tx,
    who: &Caller,
    edit: &UpdateLead,
    (before, after): (&StoredLead, &StoredLead),
    step: Option<Step>,
) -> Result<()> {
    let now = who.now();
    let mut all = changes(before, after);
    let is_given = all.contains_key("assignee");
    let note = trimmed(edit.note.clone());
    if let Some(disposition) = edit.disposition {
        all.insert("disposition".into(), json!([null, disposition]));
    }
    if all.is_empty() && note.is_none() {
        return Ok(());
    }
    if is_given {
        all.insert("reason".into(), json!([null, edit.reason]));
        assign::note_choice(tx, who, after, edit.reason.as_deref().unwrap_or_default()).await?;
    }
    let is_work = step.is_some() || note.is_some();
    let touched =
        StoredLead { first_touch_at: after.first_touch_at.or_else(|| is_work.then_some(now)), ..after.clone() };
    store::update(tx, &touched, now).await?;
    let event = match (is_work, is_given) {
        (true, _) => LeadEvent::Worked,
        (false, true) if after.assign_to_call_id.is_none() => LeadEvent::Returned,
        (false, true) => LeadEvent::Assigned,
        (false, false) => LeadEvent::Edited,
    };
    let all = Value::Object(all);
    let marks = Marks::between(before, after);
    store::insert_event(tx, before.id, who.session.as_ref(), (event, &all, note.as_deref()), marks, now).await?;
    who.audit(tx, Entry::done("lead.update", "lead", before.id).after(&json!({ "changes": all, "note": note }))).await
}
