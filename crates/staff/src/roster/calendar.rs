//! People with their days.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use pitlane_base::access::Rosters as RosterRights;
use pitlane_base::codes::YesNo;
use pitlane_base::list::{Query, Where, one_of};
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;

use super::engaged::Engagements;
use super::filter::CalendarFilter;
use super::load::Rosters;
use super::rows::{check_range, cover_of, local_now, shown};
use super::scope::{Reach, only_rostered, only_rostered_as};
use super::store::{self, StoredShift};
use super::types::{RosterCalendar, RosterRow};

pub async fn get_calendar(
    who: Allow<Read<RosterRights>>,
    Params(asked): Params<CalendarFilter>,
) -> Answer<RosterCalendar> {
    let reach = Reach::of(&who);
    let range = (asked.from, asked.to);
    let query = query(&who, &reach, &asked)?;
    let mut tx = who.read().await?;
    let (users, count) = page(&mut tx, &who, &reach, &query, range).await?;
    let cover =
        if reach.plans_somebody() { cover_of(&mut tx, &who, range, asked.source_id).await? } else { Vec::new() };
    Ok(Data::ok(RosterCalendar {
        users,
        count,
        shifts: store::shifts(&mut tx).await?.into_iter().map(StoredShift::shown).collect(),
        holidays: store::holidays(&mut tx, range.0, range.1).await?,
        needs: if reach.plans_somebody() { store::needs(&mut tx).await? } else { Vec::new() },
        cover,
        may_plan: reach.plans_somebody(),
        may_define: reach.may_define(),
    }))
}

/// The people whose days are asked for, among those whom the caller sees.
pub fn query(who: &Caller, reach: &Reach, asked: &CalendarFilter) -> Result<Query> {
    check_range(asked.from, asked.to)?;
    let mut query = Query::unscoped(asked, &who.region);
    if asked.planned == Some(YesNo::Yes) {
        reach.only_others_planned(&mut query.by);
    }
    reach.only_seen(&mut query.by);
    match &asked.role {
        Some(role) => only_rostered_as(role, &mut query.by),
        None => only_rostered(&mut query.by),
    }
    Ok(query)
}

/// A page of people with their days, and how many there are in all.
pub async fn page(
    tx: &mut Tx,
    who: &Caller,
    reach: &Reach,
    query: &Query,
    range: (NaiveDate, NaiveDate),
) -> Result<(Vec<RosterRow>, i64)> {
    let (people, count) = store::page(tx, query).await?;
    let ids: Vec<i64> = people.iter().map(|person| person.id).collect();
    let mine = planned_of(tx, who, reach, &ids).await?;
    let rosters = Rosters::of_users(tx, who.region.country, who.now(), &ids, range).await?;
    let engaged = Engagements::load(tx, who, &ids, range).await?;
    let now = local_now(who);
    let rows = people.into_iter().map(|person| {
        let knows = person.id == reach.me || mine.contains(&person.id);
        shown(person, (&rosters, &engaged), range, now, knows)
    });
    Ok((rows.collect(), count))
}

/// Those of these users whose days the caller plans.
pub async fn planned_of(tx: &mut Tx, who: &Caller, reach: &Reach, ids: &[i64]) -> Result<BTreeSet<i64>> {
    if ids.is_empty() || !reach.plans_somebody() {
        return Ok(BTreeSet::new());
    }
    let mut by = Where::here(&who.region);
    one_of("u.id", ids.iter().copied(), &mut by);
    reach.only_planned(&mut by);
    Ok(store::people(tx, &by).await?.into_iter().map(|(id, ..)| id).collect())
}
