//! What is written of leads, calls and the people who make them, collected until it is written at once.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{
    AgentEventSource, AgentState, CallDirection, CallOutcome, CallPurpose, CallState, DncScope, LeadStatus,
    NotReadyReason,
};
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::ids::sha256;
use serde_json::Value;

use crate::world::Member;

pub const EVENT: &[&str] = &[
    "lead_id",
    "at",
    "actor_id",
    "actor_name",
    "role",
    "event",
    "changes",
    "note",
    "status_id",
    "assignee_id",
    "follow_up_at",
    "distribution_id",
];
pub const CALL: &[&str] = &[
    "id",
    "call_id",
    "provider",
    "provider_call_id",
    "direction",
    "purpose",
    "mobile",
    "agent_id",
    "lead_id",
    "order_id",
    "attempt",
    "state",
    "outcome",
    "requested_at",
    "agent_ringing_at",
    "agent_answered_at",
    "customer_ringing_at",
    "connected_at",
    "ended_at",
    "ring_seconds",
    "talk_seconds",
    "heard_at",
    "disposition",
    "disposed_at",
];
pub const AGENT_EVENT: &[&str] = &["user_id", "at", "state", "reason", "source", "call_id"];
const DECISION: &[&str] = &["subject", "subject_id", "at", "mode", "chosen_id", "rule", "candidates", "by_name"];
const NOTE: &[&str] = &["order_id", "at", "actor_id", "actor_name", "role", "event", "changes"];

/// An entry of a lead's history.
pub struct Entry {
    pub lead: i64,
    pub at: DateTime<Utc>,
    pub by: Member,
    pub event: &'static str,
    pub changes: Value,
    pub note: Option<&'static str>,
    pub status: Option<LeadStatus>,
    pub assignee: Option<i64>,
    pub follow_up_at: Option<DateTime<Utc>>,
    pub distribution: Option<i64>,
}

impl Entry {
    pub fn new(lead: i64, at: DateTime<Utc>, by: &Member, event: &'static str, changes: Value) -> Self {
        Self {
            lead,
            at,
            by: by.clone(),
            event,
            changes,
            note: None,
            status: None,
            assignee: None,
            follow_up_at: None,
            distribution: None,
        }
    }
}

/// A call that has ended, with the times that the exchange reported.
pub struct Ended {
    pub direction: CallDirection,
    pub purpose: Option<CallPurpose>,
    pub mobile: String,
    pub agent: Option<i64>,
    pub lead: Option<i64>,
    pub order: Option<i64>,
    pub attempt: Option<i64>,
    pub outcome: CallOutcome,
    pub requested_at: DateTime<Utc>,
    pub agent_ringing_at: Option<DateTime<Utc>>,
    pub agent_answered_at: Option<DateTime<Utc>>,
    pub customer_ringing_at: Option<DateTime<Utc>>,
    pub connected_at: Option<DateTime<Utc>>,
    pub ended_at: DateTime<Utc>,
    pub ring: Option<i64>,
    pub talk: Option<i64>,
    pub disposition: Option<(&'static str, DateTime<Utc>)>,
}

/// A change of what somebody on the telephone does.
pub struct Change {
    pub user: i64,
    pub at: DateTime<Utc>,
    pub state: AgentState,
    pub reason: Option<NotReadyReason>,
    pub source: AgentEventSource,
    pub call: Option<i64>,
}

/// A number that is not called.
pub struct Stopped {
    pub mobile: String,
    pub scope: DncScope,
    pub reason: &'static str,
    pub by: i64,
    pub at: DateTime<Utc>,
}

/// Why a lead was given to somebody.
pub struct Decision {
    pub lead: i64,
    pub at: DateTime<Utc>,
    pub mode: &'static str,
    pub chosen: i64,
    pub rule: String,
    pub candidates: String,
    pub by: String,
}

/// A call about an order, in the history of the order.
pub struct Note {
    pub order: i64,
    pub at: DateTime<Utc>,
    pub by: Member,
    pub changes: Value,
}

/// A distribution of new leads: its id, who asked for it, when, and how far it came.
pub struct Given {
    pub id: i64,
    pub by: i64,
    pub at: DateTime<Utc>,
    pub progress: Value,
}

#[derive(Default)]
pub struct Book {
    /// The id of the last call.
    pub last_call: i64,
    pub entries: Vec<Entry>,
    pub calls: Vec<(i64, Ended)>,
    pub changes: Vec<Change>,
    pub stopped: Vec<Stopped>,
    pub decisions: Vec<Decision>,
    pub notes: Vec<Note>,
    pub given: Vec<Given>,
}

impl Book {
    /// Adds a call and returns its id.
    pub fn call(&mut self, call: Ended) -> i64 {
        self.last_call += 1;
        self.calls.push((self.last_call, call));
        self.last_call
    }

    /// Writes everything in the order in which it happened. The leads must exist.
    pub async fn write(mut self, tx: &mut Tx) -> DbResult<()> {
        self.entries.sort_by_key(|entry| entry.at);
        self.changes.sort_by_key(|change| change.at);
        self.notes.sort_by_key(|note| note.at);
        for given in &self.given {
            tx.run(
                "INSERT INTO lead_distributions (id, asked_by, started_at, finished_at, progress) VALUES ($1, $2, $3, $3, $4)",
                args![given.id, given.by, given.at, given.progress.to_string()],
            )
            .await?;
        }
        let mut events = Batch::new("lead_events", EVENT, "");
        for entry in self.entries {
            events.push(row_of_entry(entry));
        }
        events.flush(tx).await?;
        let mut calls = Batch::new("calls", CALL, "");
        for (id, call) in self.calls {
            calls.push(row_of_call(id, call));
        }
        calls.flush(tx).await?;
        let mut states = Batch::new("agent_events", AGENT_EVENT, "");
        for change in self.changes {
            let Change { user, at, state, reason, source, call } = change;
            states.push(args![user, at, state, reason, source, call]);
        }
        states.flush(tx).await?;
        let mut decisions = Batch::new("assignment_decisions", DECISION, "");
        for it in self.decisions {
            decisions.push(args!["lead", it.lead, it.at, it.mode, it.chosen, it.rule, it.candidates, it.by]);
        }
        decisions.flush(tx).await?;
        let mut notes = Batch::new("order_timeline", NOTE, "");
        for Note { order, at, by, changes } in self.notes {
            notes.push(args![order, at, by.id, by.name, by.role, "call", changes.to_string()]);
        }
        notes.flush(tx).await?;
        for stopped in self.stopped {
            tx.run(
                "INSERT INTO dnc_numbers (mobile, scope, reason, added_by, created_at) VALUES ($1, $2, $3, $4, $5)",
                args![stopped.mobile, stopped.scope, stopped.reason, stopped.by, stopped.at],
            )
            .await?;
        }
        for table in ["calls", "lead_distributions"] {
            tx.bump_identity(table).await?;
        }
        Ok(())
    }
}

fn row_of_entry(entry: Entry) -> pitlane_platform::db::Args {
    let Member { id, name, role } = entry.by;
    args![
        entry.lead,
        entry.at,
        id,
        name,
        role,
        entry.event,
        entry.changes.to_string(),
        entry.note,
        entry.status,
        entry.assignee,
        entry.follow_up_at,
        entry.distribution,
    ]
}

fn row_of_call(id: i64, call: Ended) -> pitlane_platform::db::Args {
    let call_id = sha256(format!("call {id} of {}", call.mobile))[..32].to_owned();
    args![
        id,
        call_id,
        "simulated",
        format!("demo-call-{id}"),
        call.direction,
        call.purpose,
        call.mobile,
        call.agent,
        call.lead,
        call.order,
        call.attempt,
        CallState::Ended,
        call.outcome,
        call.requested_at,
        call.agent_ringing_at,
        call.agent_answered_at,
        call.customer_ringing_at,
        call.connected_at,
        call.ended_at,
        call.ring,
        call.talk,
        call.ended_at,
        call.disposition.map(|(disposition, _)| disposition),
        call.disposition.map(|(_, at)| at),
    ]
}
