//! Who could come at an hour with too few people.

use chrono::{Days, NaiveDateTime, NaiveTime};
use pitlane_base::access::Rosters as RosterRights;
use pitlane_base::list::{List, Query};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;

use super::conflicts::{AROUND, Severity};
use super::filter::CandidateFilter;
use super::fit::{Fit, best};
use super::load::Rosters;
use super::scope::{Reach, only_rostered};
use super::store::{self, StoredPerson};
use super::types::{CandidateList, CandidateRow, ShiftRow};

/// People of the role whose days the caller plans and who are not on shift then: those who can come first.
pub async fn list_candidates(
    who: Allow<Update<RosterRights>>,
    Params(asked): Params<CandidateFilter>,
) -> Answer<CandidateList> {
    let reach = Reach::of(&who);
    if !reach.plans_somebody() {
        return Err(Reach::refusal());
    }
    let at = asked.day.and_time(NaiveTime::MIN) + chrono::Duration::hours(asked.hour);
    let mut query = Query::unscoped(&asked, &who.region);
    reach.only_planned(&mut query.by);
    only_rostered(&mut query.by);
    let mut tx = who.read().await?;
    let people = store::persons(&mut tx, &query.by).await?;
    let around = Days::new(AROUND + 1);
    let first = asked.day.checked_sub_days(around).unwrap_or(asked.day);
    let last = asked.day.checked_add_days(around).unwrap_or(asked.day);
    let rosters = Rosters::load(&mut tx, &query.by, first, last).await?;
    let shifts: Vec<_> = store::shifts(&mut tx).await?.into_iter().filter(|shift| shift.is_active).collect();
    let shifts: Vec<ShiftRow> = shifts.into_iter().map(store::StoredShift::shown).collect();
    let mut found: Vec<_> = people.into_iter().filter_map(|person| candidate(person, &rosters, &shifts, at)).collect();
    // By name among equals.
    found.sort_by_key(|candidate| (!candidate.can_come, candidate.why.len()));
    let page = asked.page();
    let count = i64::try_from(found.len()).unwrap_or(i64::MAX);
    let [skipped, shown] = [page.offset, page.limit].map(|number| usize::try_from(number).unwrap_or_default());
    let candidates = found.into_iter().skip(skipped).take(shown).collect();
    Ok(Data::ok(CandidateList { candidates, count }))
}

/// None for those who are on shift then.
fn candidate(person: StoredPerson, rosters: &Rosters, shifts: &[ShiftRow], at: NaiveDateTime) -> Option<CandidateRow> {
    if rosters.on_shift_until(person.id, at).is_some() {
        return None;
    }
    let ids: Vec<i64> = shifts.iter().map(|shift| shift.id).collect();
    let fit = best((person.id, &person.name), rosters.calendar(person.id)?, &rosters.common(person.id), &ids, at);
    let (day, shift_id, why) = match fit {
        Some(Fit { day, shift_id, why }) => (day, Some(shift_id), why),
        None => (at.date(), None, Vec::new()),
    };
    Some(CandidateRow {
        can_come: shift_id.is_some() && why.iter().all(|conflict| conflict.severity == Severity::Warning),
        shift: shifts.iter().find(|shift| Some(shift.id) == shift_id).cloned(),
        id: person.id,
        version: person.version,
        name: person.name,
        role: person.role,
        day,
        why,
    })
}
