//! A lead before and after a change, and what its history says of it.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{LeadClosed, LeadStatus};
use pitlane_platform::caller::Caller;
use pitlane_platform::country::Country;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_telephony::calls::next_open;
use serde_json::{Map, Value, json};

use super::ladder::Ladder;
use super::rules::{self, Step};
use super::show::tries_out;
use super::store::StoredLead;

/// Refuses a step that cannot follow.
pub fn refuse_step(who: &Caller, before: &StoredLead, step: Step) -> Result<()> {
    let next = rules::next(before.status_id, tries_out(who));
    let to = step.status();
    if next.contains(&to) {
        return Ok(());
    }
    let (id, is) = (before.id, before.status_id.name().to_lowercase());
    let message = if next.is_empty() {
        refusal_of_closed(before)
    } else if to == LeadStatus::Testing || before.status_id == LeadStatus::Testing {
        format!("Lead {id} is {is}: a Lead Manager or an admin moves leads to Testing and back.")
    } else {
        format!("Lead {id} is {is}: it cannot become {}.", to.name().to_lowercase())
    };
    Err(ApiError::Conflict { message, data: json!({ "next": next }) })
}

/// What has ended is not changed any more.
pub fn refuse_closed(before: &StoredLead) -> Result<()> {
    if before.status_id.is_open() {
        return Ok(());
    }
    Err(ApiError::Conflict { message: refusal_of_closed(before), data: json!({ "next": [] }) })
}

fn refusal_of_closed(before: &StoredLead) -> String {
    match before.order_id {
        Some(order) => format!("Lead {} is closed: order {order} came of it.", before.id),
        None => format!("Lead {} is closed. Enter it again when the customer asks again.", before.id),
    }
}

/// The lead after a step.
pub fn stepped(country: &Country, before: StoredLead, step: Step, now: DateTime<Utc>) -> StoredLead {
    let moved = StoredLead {
        status_id: step.status(),
        follow_up_at: None,
        next_call_at: None,
        first_touch_at: before.first_touch_at.or(Some(now)),
        ..before
    };
    match step {
        Step::FollowUp(at) => StoredLead { follow_up_at: Some(at), next_call_at: Some(at), ..moved },
        Step::Unanswered => {
            // The call has said when the next one follows; without a call it is as after one without an answer.
            let planned = before.next_call_at.filter(|at| *at > now);
            let after = Ladder::SHORTEST.gap(pitlane_base::codes::CallOutcome::NoAnswer).unwrap_or_default();
            StoredLead { next_call_at: planned.or(Some(next_open(country, now + after))), ..moved }
        }
        Step::Closed(reason) => closed(moved, reason, now),
        Step::New | Step::Testing => moved,
    }
}

fn closed(lead: StoredLead, reason: LeadClosed, now: DateTime<Utc>) -> StoredLead {
    StoredLead { closed_reason: Some(reason), closed_at: Some(now), ..lead }
}

/// The lead in the hands of somebody else. Nobody's is new again, and is not called before what was agreed on.
pub fn given(before: StoredLead, to: Option<(i64, String)>, now: DateTime<Utc>) -> StoredLead {
    let is_kept = before.assign_to_call_id == to.as_ref().map(|(id, _)| *id);
    match to {
        _ if is_kept => before,
        Some((id, name)) => {
            StoredLead { assign_to_call_id: Some(id), assignee: Some(name), assigned_at: Some(now), ..before }
        }
        None if before.status_id.is_worked() => StoredLead {
            assign_to_call_id: None,
            assignee: None,
            assigned_at: None,
            status_id: LeadStatus::New,
            next_call_at: before.follow_up_at.or(before.next_call_at),
            follow_up_at: None,
            ..before
        },
        None => StoredLead { assign_to_call_id: None, assignee: None, assigned_at: None, ..before },
    }
}

/// `{"field": [before, after]}` of all that differs.
pub fn changes(before: &StoredLead, after: &StoredLead) -> Map<String, Value> {
    let (old, new) = (facts(before), facts(after));
    let differ = old.into_iter().zip(new).filter(|((_, old), (_, new))| old != new);
    differ.map(|((field, old), (_, new))| (field.to_owned(), json!([old, new]))).collect()
}

fn facts(lead: &StoredLead) -> Vec<(&'static str, Value)> {
    vec![
        ("status_id", json!(lead.status_id)),
        ("closed_reason", json!(lead.closed_reason)),
        ("follow_up_at", json!(lead.follow_up_at)),
        ("priority", json!(lead.priority)),
        ("lead_type_id", json!(lead.lead_type_id)),
        ("city", json!(lead.city)),
        ("model", json!(lead.model)),
        ("registration_no", json!(lead.registration_no)),
        ("request", json!(lead.request)),
        ("assignee", json!(lead.assignee())),
    ]
}

/// The name of a row by its id; an error of the field if there is none.
pub async fn name_of(tx: &mut Tx, table: &'static str, id: i64, field: &str) -> Result<String> {
    let name: Option<String> =
        tx.maybe(format!("SELECT name FROM {table} WHERE id = $1"), pitlane_platform::args![id]).await?;
    name.ok_or_else(|| ApiError::invalid(field, "does not exist"))
}
