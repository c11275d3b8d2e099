//! The history of an order: entries are added and never changed. The program has no update for them.

use chrono::{DateTime, Utc};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use serde_json::Value;

use super::store::{self, NewTimelineEntry};
use super::types::Event;

/// The role of an external system in an order's history.
pub const OUTSIDE: &str = "outside system";

/// Adds the caller's action to the order's history. `changes` is `{"field": [old, new], ...}`, with money as decimal
/// numbers. Access to the order is checked before.
pub async fn note(
    tx: &mut Tx,
    who: &Caller,
    order_id: i64,
    event: Event,
    changes: &Value,
    reason: Option<&str>,
) -> Result<()> {
    let session = &who.session;
    let entry = NewTimelineEntry {
        actor_id: Some(session.user_id),
        actor_name: &session.user_name,
        role: &session.role,
        event,
        changes,
        reason,
        now: who.now(),
    };
    Ok(store::insert_timeline(tx, order_id, entry).await?)
}

/// Someone without a session who changed an order: its customer, or a gateway.
pub struct Outsider<'a> {
    pub name: &'a str,
    /// Their role in the history: `customer` or [`OUTSIDE`].
    pub role: &'a str,
    pub now: DateTime<Utc>,
}

/// Adds the action of someone without a session to the order's history; otherwise like [`note`].
pub async fn note_outsider(
    tx: &mut Tx,
    who: Outsider<'_>,
    order_id: i64,
    event: Event,
    changes: &Value,
    reason: Option<&str>,
) -> Result<()> {
    let Outsider { name, role, now } = who;
    let entry = NewTimelineEntry { actor_id: None, actor_name: name, role, event, changes, reason, now };
    Ok(store::insert_timeline(tx, order_id, entry).await?)
}

/// A user for whom the program notes what it learnt later, such as how their call ended.
pub struct NotedFor<'a> {
    pub id: i64,
    pub name: &'a str,
    pub role: &'a str,
    pub at: DateTime<Utc>,
}

/// Adds what a user did to the order's history, after their request has ended; otherwise like [`note`].
pub async fn note_for(
    tx: &mut Tx,
    user: NotedFor<'_>,
    order_id: i64,
    event: Event,
    changes: &Value,
    reason: Option<&str>,
) -> Result<()> {
    let NotedFor { id, name, role, at } = user;
    let entry = NewTimelineEntry { actor_id: Some(id), actor_name: name, role, event, changes, reason, now: at };
    Ok(store::insert_timeline(tx, order_id, entry).await?)
}
