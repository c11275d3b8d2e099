//! People with their days, as answers show them.

use chrono::{NaiveDate, NaiveDateTime};
use pitlane_base::list::Where;
use pitlane_base::names::Named;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::{Fields, Result};

use super::cover::{CoverHour, Need, Person, cover};
use super::day::Day;
use super::engaged::{DayEvent, Engagements};
use super::load::Rosters;
use super::minute::Minute;
use super::scope::only_rostered_in;
use super::store::{self, StoredPerson};
use super::types::{DayLeave, DayRow, RosterRow};

/// The longest range of days.
pub const MOST_DAYS: i64 = 62;

/// The present in the region's time.
pub fn local_now(who: &Caller) -> NaiveDateTime {
    who.now().with_timezone(&who.region.country.zone).naive_local()
}

/// Checks a range of days.
pub fn check_range(from: NaiveDate, to: NaiveDate) -> Result<()> {
    let mut fields = Fields::new();
    if to < from {
        fields.add("to", "must not be before from");
    } else if (to - from).num_days() >= MOST_DAYS {
        fields.add("to", format!("must be at most {MOST_DAYS} days from the first"));
    }
    fields.verdict()
}

/// A day as it is shown; the kind of a leave to those alone who may know it.
pub fn shown_day(day: Day, events: Vec<DayEvent>, knows_leave: bool) -> DayRow {
    DayRow {
        day: day.day,
        kind: day.kind,
        off: !day.works(),
        shift: day.shift.map(|(id, name)| Named { id, name }),
        start: day.span.map(|span| Minute::of(span.start)),
        end: day.span.map(|span| Minute::of(span.end)),
        leave: day.leave.map(|leave| DayLeave {
            id: leave.id,
            part: leave.part,
            kind: knows_leave.then_some(leave.kind),
        }),
        holiday: day.holiday,
        planned: day.planned,
        swap_id: day.swap_id,
        note: day.note.filter(|_| knows_leave),
        events,
    }
}

/// A user with their days.
pub fn shown(
    person: StoredPerson,
    (rosters, engaged): (&Rosters, &Engagements),
    (from, to): (NaiveDate, NaiveDate),
    now: NaiveDateTime,
    knows_leave: bool,
) -> RosterRow {
    let (id, days) = (person.id, rosters.days(person.id, from, to));
    let days = days.into_iter().map(|day| {
        let events = engaged.on(id, day.day);
        shown_day(day, events, knows_leave)
    });
    RosterRow {
        id: person.id,
        version: person.version,
        on_shift_until: rosters.on_shift_until(person.id, now).filter(|_| person.is_active),
        name: person.name,
        role: person.role,
        city: person.city,
        is_active: person.is_active,
        days: days.collect(),
    }
}

/// The cover of days, over all people who have rosters; of one source if one is asked for.
pub async fn cover_of(
    tx: &mut Tx,
    who: &Caller,
    (from, to): (NaiveDate, NaiveDate),
    source: Option<i64>,
) -> DbResult<Vec<CoverHour>> {
    let needs: Vec<Need> = store::needs(tx).await?.iter().map(Need::from).collect();
    let needs: Vec<Need> = needs
        .into_iter()
        .filter(|need| source.is_none() || need.source_id == source || need.source_id.is_none())
        .collect();
    if needs.is_empty() {
        return Ok(Vec::new());
    }
    let mut by = Where::here(&who.region);
    // Of thousands of people few have a role that is needed.
    only_rostered_in(&needs.iter().map(|need| need.role.as_str()).collect(), &mut by);
    let rosters = Rosters::load(tx, &by, from, to).await?;
    let abilities = store::abilities(tx, &by).await?;
    let people: Vec<Person<'_>> = abilities
        .iter()
        .filter_map(|(id, (roles, sources))| {
            let calendar = rosters.calendar(*id)?;
            Some(Person { id: *id, roles, sources, calendar, common: rosters.common(*id) })
        })
        .collect();
    Ok(cover(&needs, from.iter_days().take_while(|day| *day <= to), &people))
}
