//! Events that need a garage or a coupon, for those who are about to end it. E.4.3

use chrono::{DateTime, Utc};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

use super::rules;
use super::store::{self, Needing};

/// An event that is not over.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct NeedingEvent {
    pub id: i64,
    pub name: String,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
}

fn shown(rows: Vec<Needing>) -> Vec<NeedingEvent> {
    let of = |Needing { id, name, starts_at, ends_at }| NeedingEvent { id, name, starts_at, ends_at };
    rows.into_iter().map(of).collect()
}

pub async fn needing_garage(tx: &mut Tx, garage: i64, now: DateTime<Utc>) -> Result<Vec<NeedingEvent>> {
    Ok(shown(store::of_garage(tx, garage, now).await?))
}

pub async fn needing_coupon(tx: &mut Tx, coupon: i64, now: DateTime<Utc>) -> Result<Vec<NeedingEvent>> {
    Ok(shown(store::of_coupon(tx, coupon, now).await?))
}

/// What is said of the events that need what is to end.
pub fn sentence(what: &str, events: &[NeedingEvent]) -> String {
    let named = rules::first_of(events.iter().map(|event| event.name.as_str()));
    format!("{what} is needed by events: {named}.")
}

/// Refuses to end what events need; the caller may confirm it.
pub fn refusal(what: &str, events: &[NeedingEvent]) -> Result<()> {
    if events.is_empty() {
        return Ok(());
    }
    Err(ApiError::Conflict {
        message: format!("{} Change these events, or confirm that it ends all the same.", sentence(what, events)),
        data: json!({ "events": events }),
    })
}
