//! What the histories of orders tell of their escalations, as the calls write it.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{insert, record, select};
use serde_json::{Value, json};

record! {
    /// An entry of the history of a case.
    struct Told of e {
        order_id: i64 = "c.order_id",
        number: String = "c.number",
        at: DateTime<Utc>,
        actor_id: Option<i64>,
        actor_name: String,
        role: String,
        changes: String,
    }
}

/// The statuses that are told: the first, and those with which a case ends or begins again.
const STATUSES: [&str; 4] = ["open", "closed", "cancelled", "reopened"];

/// Writes them for all escalations of orders, in the order of their times.
pub async fn write(tx: &mut Tx) -> DbResult<()> {
    let all = select!(
        Told,
        "FROM case_events e JOIN cases c ON c.id = e.case_id
         WHERE c.kind = 'order' AND e.event IN ('created', 'status_changed') ORDER BY e.at, e.id"
    )
    .all(tx)
    .await?;
    for told in all {
        let changes: Value = serde_json::from_str(&told.changes).unwrap_or_default();
        let [from, to] = [&changes["status"][0], &changes["status"][1]];
        if !to.as_str().is_some_and(|to| STATUSES.contains(&to)) {
            continue;
        }
        insert!(order_timeline {
            order_id: told.order_id,
            at: told.at,
            actor_id: told.actor_id,
            actor_name: told.actor_name,
            role: told.role,
            event = "'escalation'",
            changes: json!({ "escalation": [null, told.number], "escalation_status": [from, to] }).to_string(),
        })
        .run(tx)
        .await?;
    }
    Ok(())
}
