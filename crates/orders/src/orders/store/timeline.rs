//! The history of orders: rows are added and never changed.

use chrono::{DateTime, Utc};
use pitlane_base::messages::{self, HistoryEntry};
use pitlane_platform::db::{DbResult, Select, Tx};
use pitlane_platform::{insert, record, select};
use serde_json::Value;

use crate::orders::fields::is_known;
use crate::orders::types::{Event, TimelineEntry};

/// A history entry: who did what, and why.
pub struct NewTimelineEntry<'a> {
    pub actor_id: Option<i64>,
    pub actor_name: &'a str,
    pub role: &'a str,
    pub event: Event,
    pub changes: &'a Value,
    pub reason: Option<&'a str>,
    pub now: DateTime<Utc>,
}

/// Adds an entry, and the messages to the customer that follow from it.
pub async fn insert_timeline(tx: &mut Tx, order_id: i64, told: NewTimelineEntry<'_>) -> DbResult<()> {
    debug_assert!(
        told.changes.as_object().is_none_or(|all| all.keys().all(|field| is_known(field))),
        "a history field without a console label, see fields.rs: {}",
        told.changes
    );
    insert!(order_timeline {
        order_id: order_id,
        at: told.now,
        actor_id: told.actor_id,
        actor_name: told.actor_name,
        role: told.role,
        event: told.event.key(),
        changes: told.changes.to_string(),
        reason: told.reason,
    })
    .run(tx)
    .await?;
    let NewTimelineEntry { event, changes, reason, now, .. } = told;
    messages::follow(tx, &HistoryEntry { order_id, event: event.key(), changes, reason, now }).await
}

record! {
    pub struct StoredEntry {
        id: i64,
        at: DateTime<Utc>,
        actor_id: Option<i64>,
        actor_name: String,
        role: String,
        event: String,
        changes: String,
        reason: Option<String>,
    }
}

pub fn select_timeline(order_id: i64) -> Select<StoredEntry> {
    select!(StoredEntry, "FROM order_timeline WHERE order_id = $1 ORDER BY at, id", order_id)
}

/// The history of an order, oldest entry first.
pub async fn timeline(tx: &mut Tx, order_id: i64) -> DbResult<Vec<TimelineEntry>> {
    let entries = select_timeline(order_id).all(tx).await?;
    let shown = entries.into_iter().map(|entry| TimelineEntry {
        id: entry.id,
        at: entry.at,
        actor_id: entry.actor_id,
        actor_name: entry.actor_name,
        role: entry.role,
        event: entry.event,
        changes: serde_json::from_str(&entry.changes).unwrap_or_default(),
        reason: entry.reason,
    });
    Ok(shown.collect())
}
