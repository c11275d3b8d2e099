//! Checks of a slot against the database: what it refers to, and whether place and trainer are free.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_orders::garages;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_staff::roster::{DayKind, Rosters};
use serde::Serialize;
use serde_json::json;

use super::store::{self, Planned};
use super::trainers;
use super::types::Whereabouts;

/// Adds an error for every reference that does not exist. Those that were there before are not checked.
pub async fn references(
    tx: &mut Tx,
    who: &Caller,
    (roles, trainer): (&[i64], Option<i64>),
    before: Option<&Whereabouts>,
    after: &Whereabouts,
    fields: &mut Fields,
) -> Result<()> {
    let is_new = |id: Option<i64>, had: Option<i64>| id.filter(|_| before.is_none() || id != had);
    if let Some(garage) = is_new(after.garage_id, before.and_then(|it| it.garage_id))
        && store::garage_works(tx, garage).await? != Some(true)
    {
        fields.add("garage_id", "is not a working garage");
    }
    if let Some(city) = is_new(after.city_id, before.and_then(|it| it.city_id))
        && !store::is_city(tx, city).await?
    {
        fields.add("city_id", "is not a city");
    }
    if let Some(trainer) = trainer
        && !trainers::can_teach(tx, who, roles, trainer).await?
    {
        fields.add("trainer_id", "is not an active user who can teach");
    }
    Ok(())
}

/// A trainer teaches once at a time. The seats are held.
pub async fn trainer_is_free(tx: &mut Tx, of: &Planned, besides: i64) -> Result<()> {
    let Some(other) = store::taught(tx, of.trainer_id, (of.starts_at, of.ends_at), besides).await? else {
        return Ok(());
    };
    Err(ApiError::Conflict {
        message: format!("The trainer teaches {} at that time. Choose another time or another trainer.", other.topic),
        data: json!({ "slot": { "id": other.id, "topic": other.topic, "starts_at": other.starts_at } }),
    })
}

/// A day on which a place or a trainer is not there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Away {
    day: NaiveDate,
    /// `garage` or `trainer`.
    whose: &'static str,
    why: String,
}

/// The days of a slot on which its garage is closed or its trainer on leave. H.4.2
pub async fn away(tx: &mut Tx, who: &Caller, of: &Planned) -> Result<Vec<Away>> {
    let (first, last) = (tx.day_of(of.starts_at)?, tx.day_of(of.ends_at - chrono::Duration::seconds(1))?);
    let mut away = Vec::new();
    for day in first.iter_days().take_while(|day| *day <= last) {
        if let Some(garage) = of.whereabouts.garage_id
            && let Some(why) = garages::closure(tx, garage, day).await?
        {
            away.push(Away { day, whose: "garage", why: why.to_owned() });
        }
    }
    let rosters = Rosters::of_users(tx, who.region.country, who.now(), &[of.trainer_id], (first, last)).await?;
    for day in rosters.days(of.trainer_id, first, last) {
        if day.leave.is_some() || day.kind == DayKind::Leave {
            away.push(Away { day: day.day, whose: "trainer", why: "leave".to_owned() });
        }
    }
    Ok(away)
}

/// Refuses such days unless they are confirmed.
pub fn confirmed(away: &[Away], confirm: bool) -> Result<()> {
    if away.is_empty() || confirm {
        return Ok(());
    }
    let days: Vec<_> =
        away.iter().map(|it| format!("{} on {} ({})", it.whose, it.day, it.why.replace('_', " "))).collect();
    Err(ApiError::Conflict {
        message: format!("Not there: {}. Choose another day, or confirm.", days.join(", ")),
        data: json!({ "away": away, "confirm": true }),
    })
}

/// A training that is new or moved lies ahead.
pub fn is_ahead(starts_at: DateTime<Utc>, now: DateTime<Utc>, fields: &mut Fields) {
    if starts_at <= now {
        fields.add("starts_at", "must be in the future");
    }
}
