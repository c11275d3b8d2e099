//! People at events: who of them is away, who stands there, and at which event somebody stands now.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_staff::roster::{Rosters, StaffEvent};
use serde_json::json;

use super::rules;
use super::store;
use super::types::{Absent, EventFacts, RunningEvent};

/// Refuses an event if one of its staff is off or on leave on one of its days; the caller may confirm it.
pub async fn refuse_absent(tx: &mut Tx, who: &Caller, facts: &EventFacts, staff: &[i64]) -> Result<()> {
    if staff.is_empty() {
        return Ok(());
    }
    let country = who.region.country;
    let (from, to) = rules::days(country, facts.starts_at, facts.ends_at);
    let rosters = Rosters::of_users(tx, country, who.now(), staff, (from, to)).await?;
    let all = staff.iter().map(|id| Absent {
        id: *id,
        name: rosters.name(*id).to_owned(),
        days: rosters.days(*id, from, to).iter().filter_map(rules::absence).collect(),
    });
    let absent: Vec<Absent> = all.filter(|one| !one.days.is_empty()).collect();
    if absent.is_empty() {
        return Ok(());
    }
    let named = rules::first_of(absent.iter().map(|one| one.name.as_str()));
    Err(ApiError::Conflict {
        message: format!(
            "Away on days of the event: {named}. Choose other staff, or confirm that they come all the same."
        ),
        data: json!({ "absent": absent }),
    })
}

/// The events at which these users stand within a time.
pub async fn of_people(tx: &mut Tx, users: &[i64], within: (DateTime<Utc>, DateTime<Utc>)) -> Result<Vec<StaffEvent>> {
    let found = store::standing(tx, users, within).await?.into_iter().map(|row| StaffEvent {
        user_id: row.user_id,
        event: Named { id: row.id, name: row.name },
        starts_at: row.starts_at,
        ends_at: row.ends_at,
    });
    Ok(found.collect())
}

/// The event at which a user stands at a moment.
pub async fn running_of(tx: &mut Tx, user: i64, now: DateTime<Utc>) -> Result<Option<RunningEvent>> {
    let found = store::running(tx, user, now).await?;
    Ok(found.map(|row| RunningEvent { id: row.id, name: row.name, ends_at: row.ends_at, source_id: row.source_id }))
}
