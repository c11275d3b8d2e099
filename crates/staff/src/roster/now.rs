//! Who is on shift now.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, NaiveDateTime};
use pitlane_base::list::Where;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::Result;
use schemars::JsonSchema;
use serde::Serialize;

use super::engaged::{DayEvent, Engagements};
use super::kinds::DayKind;
use super::load::Rosters;
use super::rows::{local_now, shown_day};
use super::scope::only_rostered;
use super::types::DayRow;

/// What today is for somebody.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Today {
    #[serde(flatten)]
    pub day: DayRow,
    /// Until when they are on shift, in the region's time; null when they are not.
    pub on_shift_until: Option<NaiveDateTime>,
    /// The event at which they stand now: they get no leads meanwhile.
    pub at_event: Option<DayEvent>,
}

/// What today is for these users.
pub async fn of_people(tx: &mut Tx, who: &Caller, ids: &[i64]) -> Result<BTreeMap<i64, Today>> {
    let now = local_now(who);
    let today = now.date();
    let rosters = Rosters::of_users(tx, who.region.country, who.now(), ids, (today, today)).await?;
    let engaged = Engagements::load(tx, who, ids, (today, today)).await?;
    let all = ids.iter().filter_map(|id| {
        let events = engaged.on(*id, today);
        let at_event = events.iter().find(|event| event.is_on(now)).cloned();
        let day = shown_day(rosters.day(*id, today)?, events, false);
        Some((*id, Today { day, on_shift_until: rosters.on_shift_until(*id, now), at_event }))
    });
    Ok(all.collect())
}

/// Everybody who is on shift now.
pub async fn on_shift_now(tx: &mut Tx, who: &Caller) -> DbResult<BTreeSet<i64>> {
    let now = local_now(who);
    let mut by = Where::here(&who.region);
    only_rostered(&mut by);
    let rosters = Rosters::load(tx, &by, now.date(), now.date()).await?;
    Ok(rosters.ids().filter(|id| rosters.on_shift_until(*id, now).is_some()).collect())
}

/// Whether these users have a shift on a day, or without one are on shift now. Those for whom nothing is planned are
/// left out.
pub async fn on_shift(tx: &mut Tx, who: &Caller, ids: &[i64], on: Option<NaiveDate>) -> DbResult<BTreeMap<i64, bool>> {
    let now = local_now(who);
    let date = on.unwrap_or_else(|| now.date());
    let rosters = Rosters::of_users(tx, who.region.country, who.now(), ids, (date, date)).await?;
    let all = ids.iter().filter_map(|id| {
        let day = rosters.day(*id, date)?;
        let works = match on {
            Some(_) => day.kind == DayKind::Shift,
            None => rosters.on_shift_until(*id, now).is_some(),
        };
        (works || day.kind != DayKind::NotRostered).then_some((*id, works))
    });
    Ok(all.collect())
}
