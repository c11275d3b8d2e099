//! The roster of one user.

use chrono::{Datelike, Days, Months, NaiveDate};
use pitlane_base::access::Rosters as RosterRights;
use pitlane_base::list::{Where, one_of};
use pitlane_base::names::Named;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;

use super::calendar::planned_of;
use super::engaged::Engagements;
use super::load::Rosters;
use super::rows::{check_range, local_now, shown, shown_day};
use super::scope::{Reach, only_rostered};
use super::store::{self, StoredPerson, StoredShift};
use super::types::{DayRow, RosterOf, UserRoster};

/// How far ahead the next shift is looked for.
const AHEAD: u64 = 31;

pub async fn get_roster(who: Allow<Read<RosterRights>>, Params(asked): Params<RosterOf>) -> Answer<UserRoster> {
    let today = local_now(&who).date();
    let first = today.with_day(1).unwrap_or(today);
    let last = first.checked_add_months(Months::new(1)).and_then(|next| next.pred_opt()).unwrap_or(today);
    let range = (asked.from.unwrap_or(first), asked.to.unwrap_or(last));
    check_range(range.0, range.1)?;
    let id = asked.user_id.unwrap_or(who.session.user_id);
    let mut tx = who.read().await?;
    Ok(Data::ok(roster_of(&mut tx, &who, id, range).await?))
}

/// The roster of a user whom the caller sees in full.
pub async fn roster_of(tx: &mut Tx, who: &Caller, id: i64, range: (NaiveDate, NaiveDate)) -> Result<UserRoster> {
    let today = local_now(who).date();
    let reach = Reach::of(who);
    let (person, is_planned) = find(tx, who, &reach, id).await?;
    let is_own = id == reach.me;
    let end = range.1.max(today + Days::new(AHEAD));
    let days = (range.0.min(today), end);
    let rosters = Rosters::of_users(tx, who.region.country, who.now(), &[id], days).await?;
    let engaged = Engagements::load(tx, who, &[id], days).await?;
    let mut of_user = Where::here(&who.region);
    one_of("u.id", [id], &mut of_user);
    let mut leaves = of_user.clone();
    let from = leaves.bind(range.0);
    leaves.and(format!("(l.to_day >= {from} OR l.status = 'asked')"));
    let mut swaps = Where::here(&who.region);
    let (user, from) = (swaps.bind(id), swaps.bind(range.0));
    swaps.and(format!("(s.from_user = {user} OR s.to_user = {user})"));
    swaps.and(format!("(s.from_day >= {from} OR s.to_day >= {from})"));
    let user = shown(person, (&rosters, &engaged), range, local_now(who), true);
    Ok(UserRoster {
        user,
        leaves: store::leaves(tx, &leaves).await?,
        swaps: store::swaps(tx, &swaps, today).await?,
        rules: store::rules_of(tx, id, range.0.min(today)).await?,
        shifts: store::shifts(tx).await?.into_iter().map(StoredShift::shown).collect(),
        holidays: store::holidays(tx, range.0, range.1).await?,
        next_shift: next_shift(who, (&rosters, &engaged), id, today),
        colleagues: if is_own { colleagues(tx, who, id).await? } else { Vec::new() },
        may_plan: is_planned,
        plans_somebody: reach.plans_somebody(),
        is_own,
    })
}

/// A user whose roster the caller sees in full, and whether they plan it. Of colleagues the shifts alone are seen, in the
/// calendar.
pub async fn find(tx: &mut Tx, who: &Caller, reach: &Reach, id: i64) -> Result<(StoredPerson, bool)> {
    let is_planned = planned_of(tx, who, reach, &[id]).await?.contains(&id);
    if !is_planned && id != reach.me {
        return Err(ApiError::NotFound("user"));
    }
    let mut by = Where::here(&who.region);
    one_of("u.id", [id], &mut by);
    let person = store::persons(tx, &by).await?.pop().ok_or(ApiError::NotFound("user"))?;
    Ok((person, is_planned))
}

/// The next shift or training that begins after now.
fn next_shift(who: &Caller, (rosters, engaged): (&Rosters, &Engagements), id: i64, today: NaiveDate) -> Option<DayRow> {
    let now = local_now(who);
    rosters.days(id, today, today + Days::new(AHEAD)).into_iter().find_map(|day| {
        let span = day.span.filter(|_| day.works())?;
        let start = day.day.and_time(chrono::NaiveTime::MIN) + chrono::Duration::minutes(span.start);
        (start > now).then(|| {
            let events = engaged.on(id, day.day);
            shown_day(day, events, true)
        })
    })
}

/// Active people with a role in common.
async fn colleagues(tx: &mut Tx, who: &Caller, id: i64) -> DbResult<Vec<Named>> {
    let mut by = Where::here(&who.region);
    let me = by.bind(id);
    by.and(format!(
        "u.id <> {me} AND EXISTS (SELECT 1 FROM user_roles h JOIN user_roles o ON o.role_id = h.role_id
          WHERE h.user_id = u.id AND o.user_id = {me})"
    ));
    only_rostered(&mut by);
    let people = store::persons(tx, &by).await?;
    Ok(people.into_iter().map(|person| Named { id: person.id, name: person.name }).collect())
}
