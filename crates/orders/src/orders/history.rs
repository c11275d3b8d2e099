//! What happened to an order: entries that are added and never changed. No function of the program updates one.

use chrono::{DateTime, Utc};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use serde_json::Value;

use super::store::{self, Told};
use super::types::Event;

/// What a system outside of the house is to an order.
pub const OUTSIDE: &str = "outside system";

/// Adds to the order's history what the caller did. `changes` is `{"field": [old, new], ...}`, money as decimal numbers.
/// The caller has found the order among his rows.
pub async fn note(
    tx: &mut Tx,
    who: &Caller,
    order_id: i64,
    event: Event,
    changes: &Value,
    reason: Option<&str>,
) -> Result<()> {
    let session = &who.session;
    let told = Told {
        actor_id: Some(session.user_id),
        actor_name: &session.user_name,
        role: &session.role,
        event,
        changes,
        reason,
        now: who.now(),
    };
    Ok(store::insert_timeline(tx, order_id, told).await?)
}

/// Somebody without a session who has done something to an order: its customer, a gateway.
pub struct Outsider<'a> {
    pub name: &'a str,
    /// What he is to the order: `customer`, [`OUTSIDE`].
    pub role: &'a str,
    pub now: DateTime<Utc>,
}

/// Adds to the order's history what somebody without a session did; otherwise as [`note`].
pub async fn note_outsider(
    tx: &mut Tx,
    who: Outsider<'_>,
    order_id: i64,
    event: Event,
    changes: &Value,
    reason: Option<&str>,
) -> Result<()> {
    let Outsider { name, role, now } = who;
    let told = Told { actor_id: None, actor_name: name, role, event, changes, reason, now };
    Ok(store::insert_timeline(tx, order_id, told).await?)
}
