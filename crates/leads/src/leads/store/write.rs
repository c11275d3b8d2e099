//! What is written of leads. The row of a lead is locked before it is read to be changed.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{CallOutcome, LeadEvent, LeadStatus, LeadType};
use pitlane_platform::audit;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::session::Session;
use pitlane_platform::{args, insert, update};
use serde_json::Value;

use super::StoredLead;
use crate::leads::rules::AfterCall;

/// Who did something with a lead.
#[derive(Clone, Copy)]
pub struct By<'a> {
    pub id: Option<i64>,
    pub name: &'a str,
    pub role: &'a str,
}

impl By<'_> {
    /// The program itself.
    pub const PROGRAM: Self = Self { id: None, name: audit::PROGRAM.0, role: audit::PROGRAM.1 };
}

impl<'a> From<&'a Session> for By<'a> {
    fn from(session: &'a Session) -> Self {
        Self { id: Some(session.user_id), name: &session.user_name, role: &session.role }
    }
}

/// One enquiry of a number after the other, so that no lead is entered twice.
pub async fn hold_number(tx: &mut Tx, mobile: &str) -> DbResult<()> {
    tx.hold(&format!("enquiries of {mobile}")).await
}

/// Locks a lead until the end of the unit of work; its version, none if there is no such lead.
pub async fn lock(tx: &mut Tx, id: i64) -> DbResult<Option<i64>> {
    tx.maybe("UPDATE leads SET version = version WHERE id = $1 RETURNING version", args![id]).await
}

/// A new lead's columns, as they are written.
pub struct NewLead<'a> {
    pub customer_id: i64,
    pub source_id: i64,
    pub event_id: Option<i64>,
    pub lead_type_id: LeadType,
    pub city_id: Option<i64>,
    pub model_id: Option<i64>,
    pub registration_no: Option<&'a str>,
    pub request: Option<&'a str>,
    pub priority: i64,
    pub assignee: Option<i64>,
    pub now: DateTime<Utc>,
}

pub async fn insert(tx: &mut Tx, new: &NewLead<'_>) -> DbResult<i64> {
    insert!(leads {
        customer_id: new.customer_id,
        source_id: new.source_id,
        event_id: new.event_id,
        lead_type_id: new.lead_type_id,
        city_id: new.city_id,
        model_id: new.model_id,
        registration_no: new.registration_no,
        request: new.request,
        status_id: LeadStatus::New,
        priority: new.priority,
        assign_to_call_id: new.assignee,
        assigned_at: new.assignee.map(|_| new.now),
        created_at: new.now,
        updated_at: new.now,
    } "RETURNING id")
    .one(tx)
    .await
}

/// Writes a lead whose row is locked.
pub async fn update(tx: &mut Tx, after: &StoredLead, now: DateTime<Utc>) -> DbResult<u64> {
    update!(leads {
        version = "version + 1",
        source_id: after.source_id,
        lead_type_id: after.lead_type_id,
        city_id: after.city_id,
        model_id: after.model_id,
        registration_no: after.registration_no.as_deref(),
        request: after.request.as_deref(),
        status_id: after.status_id,
        closed_reason: after.closed_reason,
        closed_at: after.closed_at,
        priority: after.priority,
        follow_up_at: after.follow_up_at,
        next_call_at: after.next_call_at,
        enquiries: after.enquiries,
        assign_to_call_id: after.assign_to_call_id,
        assigned_at: after.assigned_at,
        first_touch_at: after.first_touch_at,
        updated_at: now,
    } where { id: after.id })
    .run(tx)
    .await
}

/// An entry of a lead's history, with what reports count of it.
#[derive(Clone, Copy, Default)]
pub struct Marks {
    pub status: Option<LeadStatus>,
    pub assignee: Option<i64>,
    pub follow_up_at: Option<DateTime<Utc>>,
}

impl Marks {
    /// What has changed between two readings of a lead.
    pub fn between(before: &StoredLead, after: &StoredLead) -> Self {
        let is_given = after.assign_to_call_id != before.assign_to_call_id;
        Self {
            status: (after.status_id != before.status_id).then_some(after.status_id),
            assignee: after.assign_to_call_id.filter(|_| is_given),
            follow_up_at: after.follow_up_at.filter(|at| before.follow_up_at != Some(*at)),
        }
    }
}

/// Adds to the history of a lead.
pub async fn insert_event(
    tx: &mut Tx,
    lead: i64,
    by: impl Into<By<'_>>,
    (event, changes, note): (LeadEvent, &Value, Option<&str>),
    marks: Marks,
    now: DateTime<Utc>,
) -> DbResult<i64> {
    let by = by.into();
    insert!(lead_events {
        lead_id: lead,
        at: now,
        actor_id: by.id,
        actor_name: by.name,
        role: by.role,
        event: event,
        changes: changes.to_string(),
        note: note,
        status_id: marks.status,
        assignee_id: marks.assignee,
        follow_up_at: marks.follow_up_at,
    } "RETURNING id")
    .one(tx)
    .await
}

/// Somebody does something for a lead for the first time, or again.
pub async fn touch(tx: &mut Tx, id: i64, now: DateTime<Utc>) -> DbResult<u64> {
    let sql = "UPDATE leads SET first_touch_at = COALESCE(first_touch_at, $1), updated_at = $1 WHERE id = $2";
    tx.run(sql, args![now, id]).await
}

/// Writes what follows for a locked lead from a call that has ended.
pub async fn count_call(
    tx: &mut Tx,
    id: i64,
    (outcome, attempts, tried_bands): (CallOutcome, i64, i64),
    after: &AfterCall,
    now: DateTime<Utc>,
) -> DbResult<u64> {
    // Whoever records what was said in the call has read the lead before it ended: only its closing is another version.
    let is_closed = after.status == LeadStatus::Closed;
    update!(leads {
        version = "version + ?": i64::from(is_closed),
        attempts: attempts,
        tried_bands: tried_bands,
        last_call_at: now,
        last_outcome: outcome,
        next_call_at: after.next_call_at,
        status_id: after.status,
        follow_up_at = "COALESCE(?, follow_up_at)": after.promised_at,
        closed_reason = "COALESCE(?, closed_reason)": after.closed_reason,
        closed_at = "COALESCE(closed_at, ?)": is_closed.then_some(now),
        updated_at: now,
    } where { id: id })
    .run(tx)
    .await
}

/// Gives a lead to another user; without one it is new again. False if it is no longer that of `from`.
pub async fn reassign(tx: &mut Tx, id: i64, from: i64, to: Option<i64>, now: DateTime<Utc>) -> DbResult<bool> {
    let status = to.is_none().then_some(LeadStatus::New);
    let given_at = to.map(|_| now);
    let sql = "UPDATE leads SET assign_to_call_id = $1, assigned_at = $2, status_id = COALESCE($3, status_id),
            version = version + 1, updated_at = $4
        WHERE id = $5 AND assign_to_call_id = $6";
    Ok(tx.run(sql, args![to, given_at, status, now, id, from]).await? == 1)
}
