//! The outbox: messages are written in the unit of work of their event, and sent afterwards.

use chrono::{DateTime, Duration, Utc};
use pitlane_platform::db::{DbError, DbResult, Tx};
use pitlane_platform::insert;
use pitlane_platform::money::Money;
use serde::{Deserialize, Serialize};

use super::milestone::Milestone;

/// When an unanswered estimate is recalled, after its link was sent.
pub const REMINDERS: [Duration; 2] = [Duration::hours(4), Duration::hours(24)];

/// What an event brought that its message says; each is absent where it has no meaning.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MessageFacts {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
    /// The number of a bill or of a receipt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promised: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The id of what the message asks about, as its domain knows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<i64>,
}

/// A message to write.
pub struct NewMessage {
    pub order_id: i64,
    pub milestone: Milestone,
    /// What tells the event from all others.
    pub event: String,
    pub facts: MessageFacts,
    /// Sealed for [`seal_of`] its event.
    pub link: Option<String>,
    pub due_at: DateTime<Utc>,
}

/// Writes a message; of an event that was told before, or waits to be told, it writes none. One that was skipped because it
/// was not true when it was due is written anew: it has become true again.
pub async fn queue(tx: &mut Tx, new: &NewMessage, now: DateTime<Utc>) -> DbResult<()> {
    let facts = serde_json::to_string(&new.facts).map_err(|error| DbError::Other(error.to_string()))?;
    insert!(customer_messages {
        order_id: new.order_id,
        milestone: new.milestone,
        event: &new.event,
        facts: facts,
        link: new.link.as_deref(),
        due_at: new.due_at,
        created_at: now,
        state_at: now,
    } "ON CONFLICT (event) DO UPDATE SET
            facts = excluded.facts, link = excluded.link, state = 'queued', why = NULL, channel = NULL, fell_back = NULL,
            attempts = 0, due_at = excluded.due_at, fallback_at = NULL, provider_id = NULL,
            created_at = excluded.created_at, sent_at = NULL, state_at = excluded.state_at
         WHERE customer_messages.state = 'skipped'")
    .run(tx)
    .await
    .map(drop)
}

/// For what a link is sealed: that of another message cannot be put in its place.
pub fn seal_of(event: &str) -> String {
    format!("link of message {event}")
}
