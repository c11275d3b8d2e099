//! The same change of several leads: all of them, or none.

use pitlane_base::access::Leads;
use pitlane_base::codes::{DncScope, LeadEvent};
use pitlane_base::lead_scope::LeadScope;
use pitlane_base::list::trimmed;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Fields, Result};
use pitlane_platform::input::Input;
use pitlane_telephony::calls;
use serde_json::{Value, json};

use super::called::stops_calling;
use super::change::{changes, given, refuse_step, stepped};
use super::list::shown;
use super::rules::{self, Asked, Step};
use super::staffing::team;
use super::store::{self, Marks, StoredLead};
use super::types::{ChangeLeads, ChangedLeads};
use super::why::{self, MANUAL, NewDecision};
use super::{assign, live, told};

pub async fn change_leads(who: Allow<Update<Leads>>, input: Input<ChangeLeads>) -> Answer<ChangedLeads> {
    let asked = input.body;
    let workers = live::workers(&who.region).await?;
    let mut tx = who.write().await?;
    let mut fields = Fields::new();
    let wanted = Asked { status: asked.status_id, closed_reason: asked.closed_reason, ..Asked::default() };
    let step = rules::step(who.region.country, who.now(), wanted, &mut fields);
    let to = assign::target(&mut tx, &asked.assign_to_call_id, asked.reason.as_deref(), &mut fields).await?;
    if step.is_none() && to.is_none() && asked.priority.is_none() {
        fields.add("status_id", "or assign_to_call_id, or priority: at least one of them is needed");
    }
    fields.verdict()?;
    if step.is_some_and(stops_calling) {
        stop_calling(&mut tx, &who, &asked).await?;
    }
    let all = locked(&mut tx, &who, &asked, step).await?;
    let people = if to.is_some() { team(&mut tx, &who).await? } else { Vec::new() };
    let (mut ids, mut affected) = (Vec::new(), Vec::new());
    for before in all {
        let mut after = StoredLead { priority: asked.priority.unwrap_or(before.priority), ..before.clone() };
        if let Some(step) = step {
            after = stepped(who.region.country, after, step, who.now());
        }
        if let Some(to) = &to {
            after = given(after, to.clone(), who.now());
        }
        affected.extend([before.assign_to_call_id, after.assign_to_call_id].into_iter().flatten());
        ids.push(before.id);
        let candidates = why::kept(&people, before.source_id)?;
        record(&mut tx, &who, &asked, (&before, &after), (step, &candidates)).await?;
        told::tell_assigned(&mut tx, &who, &before, after.assign_to_call_id);
    }
    affected.sort_unstable();
    affected.dedup();
    live::notify(&mut tx, &who.region, workers, affected);
    let leads: Vec<_> =
        store::by_ids(&mut tx, &ids, who.now()).await?.into_iter().map(|lead| shown(&who, lead)).collect();
    tx.save().await?;
    Ok(Data::ok(ChangedLeads { count: leads.len(), leads }).saying("Saved"))
}

/// The numbers of all of them, in one order, before the rows of the leads.
async fn stop_calling(tx: &mut Tx, who: &Caller, asked: &ChangeLeads) -> Result<()> {
    let scope = LeadScope::for_session(&who.session);
    let mut mobiles = Vec::new();
    for lead in &asked.leads {
        mobiles.extend(store::mobile_of(tx, &scope, lead.id).await?);
    }
    mobiles.sort();
    mobiles.dedup();
    let why = asked.note.as_deref().unwrap_or("The customer does not want calls about offers");
    for mobile in mobiles {
        calls::stop_calling(tx, who, &mobile, DncScope::Promotional, why).await?;
    }
    Ok(())
}

/// The leads, locked by their ids, so that two requests never wait for each other; every one that stands against the change
/// is named.
async fn locked(tx: &mut Tx, who: &Caller, asked: &ChangeLeads, step: Option<Step>) -> Result<Vec<StoredLead>> {
    let mut wanted: Vec<_> = asked.leads.iter().enumerate().collect();
    wanted.sort_by_key(|(_, lead)| lead.id);
    let scope = LeadScope::for_session(&who.session);
    let (mut found, mut fields, mut last) = (Vec::with_capacity(wanted.len()), Fields::new(), None);
    for (at, lead) in wanted {
        let path = |field: &str| format!("leads.{at}.{field}");
        if last == Some(lead.id) {
            fields.add(path("id"), "is in the list twice");
            continue;
        }
        last = Some(lead.id);
        store::lock(tx, lead.id).await?;
        match store::by_id(tx, &scope, lead.id, who.now()).await? {
            None => fields.add(path("id"), "is not a lead"),
            Some(known) if !known.status_id.is_open() => fields.add(path("id"), format!("lead {} is closed", known.id)),
            Some(known) if known.version != lead.version => {
                fields.add(path("version"), format!("lead {} was changed meanwhile: read it again", known.id));
            }
            Some(known) if step.is_some_and(|step| refuse_step(who, &known, step).is_err()) => {
                let is = known.status_id.name().to_lowercase();
                fields.add(path("id"), format!("lead {} is {is} and cannot become that", known.id));
            }
            Some(known) => found.push(known),
        }
    }
    fields.verdict()?;
    Ok(found)
}

async fn record(
    tx: &mut Tx,
    who: &Caller,
    asked: &ChangeLeads,
    (before, after): (&StoredLead, &StoredLead),
    (step, candidates): (Option<Step>, &str),
) -> Result<()> {
    let now = who.now();
    let mut all = changes(before, after);
    if all.is_empty() {
        return Ok(());
    }
    let is_given = all.contains_key("assignee");
    if is_given {
        let reason = asked.reason.as_deref().unwrap_or_default();
        all.insert("reason".into(), json!([null, reason]));
        let decision = NewDecision {
            lead: before.id,
            mode: MANUAL,
            chosen: after.assign_to_call_id,
            rule: reason,
            candidates,
            by_name: &who.session.user_name,
        };
        why::insert(tx, &[decision], now).await?;
    }
    store::update(tx, after, now).await?;
    let event = match (step, is_given, after.assign_to_call_id) {
        (Some(_), ..) => LeadEvent::Worked,
        (None, true, None) => LeadEvent::Returned,
        (None, true, Some(_)) => LeadEvent::Assigned,
        (None, false, _) => LeadEvent::Edited,
    };
    let (all, note) = (Value::Object(all), trimmed(asked.note.clone()));
    let marks = Marks::between(before, after);
    store::insert_event(tx, before.id, who.session.as_ref(), (event, &all, note.as_deref()), marks, now).await?;
    who.audit(tx, Entry::done("lead.update", "lead", before.id).after(&json!({ "changes": all, "note": note }))).await
}
