//! How many people are needed in an hour, and how many are there. No I/O.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, Duration, NaiveDate, NaiveDateTime, NaiveTime};
use schemars::JsonSchema;
use serde::Serialize;

use super::day::{Calendar, Common, shift_on};

/// So many people of a role are needed in the hours of a weekday, who can take a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    pub role: String,
    pub source_id: Option<i64>,
    /// 1 Monday to 7 Sunday.
    pub weekday: i64,
    pub from_hour: i64,
    pub to_hour: i64,
    pub needed: i64,
}

impl Need {
    /// Whether somebody has the role, and can take the source.
    fn is_met_by(&self, person: &Person<'_>) -> bool {
        person.roles.contains(&self.role) && self.source_id.is_none_or(|source| person.sources.contains(&source))
    }
}

/// Somebody who may be there.
pub struct Person<'a> {
    pub id: i64,
    /// The declared roles behind the roles that they hold.
    pub roles: &'a BTreeSet<String>,
    pub sources: &'a BTreeSet<i64>,
    pub calendar: &'a Calendar,
    pub common: Common<'a>,
}

/// An hour of a day with those who are needed and those who are there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CoverHour {
    pub day: NaiveDate,
    /// 0 to 23: at its beginning is counted.
    pub hour: i64,
    pub role: String,
    /// Null: of any source.
    pub source_id: Option<i64>,
    pub needed: i64,
    pub there: i64,
}

/// The hours of these days in which people are needed. A day of a person is worked out once, not once for each hour.
pub fn cover(needs: &[Need], days: impl IntoIterator<Item = NaiveDate>, people: &[Person<'_>]) -> Vec<CoverHour> {
    let mut hours = Vec::new();
    for day in days {
        let weekday = i64::from(day.weekday().number_from_monday());
        let needs: Vec<_> = needs.iter().filter(|need| need.weekday == weekday).collect();
        if needs.is_empty() {
            continue;
        }
        let shifts: Vec<_> = people.iter().flat_map(|person| shifts_around(person, day)).collect();
        for need in needs {
            let able: Vec<_> = shifts.iter().filter(|(person, _)| need.is_met_by(person)).collect();
            for hour in need.from_hour..need.to_hour {
                let at = day.and_time(NaiveTime::MIN) + Duration::hours(hour);
                // The shifts of a person follow each other; whoever is in two at once is there once.
                let mut there: Vec<i64> = able
                    .iter()
                    .filter(|(_, (start, end))| *start <= at && at < *end)
                    .map(|(person, _)| person.id)
                    .collect();
                there.dedup();
                hours.push(CoverHour {
                    day,
                    hour,
                    role: need.role.clone(),
                    source_id: need.source_id,
                    needed: need.needed,
                    there: i64::try_from(there.len()).unwrap_or(i64::MAX),
                });
            }
        }
    }
    hours
}

/// The shifts that may cover an hour of a day: its own, and that of the day before, which may cross midnight.
fn shifts_around<'a>(
    person: &'a Person<'a>,
    day: NaiveDate,
) -> impl Iterator<Item = (&'a Person<'a>, (NaiveDateTime, NaiveDateTime))> {
    let dates = [day.checked_sub_days(Days::new(1)), Some(day)];
    let of = move |date| shift_on(person.calendar, &person.common, date).map(|shift| (person, shift));
    dates.into_iter().flatten().filter_map(of)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::day::{Rule, Shift, Span};
    use super::super::minute::Minute;
    use super::*;

    #[test]
    fn an_hour_counts_who_is_on_shift_has_the_role_and_can_take_the_source() {
        let monday = NaiveDate::from_ymd_opt(2026, 3, 9).expect("a day");
        let span = Span::between(Minute::of(9 * 60), Minute::of(11 * 60));
        let shifts = BTreeMap::from([(1, Shift { id: 1, name: "Short".into(), span })]);
        let rule =
            Rule { shift_id: 1, valid_from: monday, valid_to: None, cycle_weeks: 1, anchor: monday, offs: Vec::new() };
        let calendar = Calendar { rules: vec![rule], ..Calendar::default() };
        let (agents, others) = (BTreeSet::from(["BDE".to_owned()]), BTreeSet::from(["CR".to_owned()]));
        let (able, unable) = (BTreeSet::from([7]), BTreeSet::new());
        let person = |id, roles, sources| Person {
            id,
            roles,
            sources,
            calendar: &calendar,
            common: Common { shifts: Some(&shifts), holidays: None },
        };
        let people = [person(1, &agents, &able), person(2, &agents, &unable), person(3, &others, &able)];
        let need = |source_id| Need { role: "BDE".into(), source_id, weekday: 1, from_hour: 8, to_hour: 12, needed: 2 };
        let there = |source_id| {
            let found = cover(&[need(source_id)], [monday, monday.succ_opt().expect("a day")], &people);
            found.into_iter().map(|hour| (hour.hour, hour.there)).collect::<Vec<_>>()
        };
        assert_eq!(there(Some(7)), [(8, 0), (9, 1), (10, 1), (11, 0)]);
        assert_eq!(there(None), [(8, 0), (9, 2), (10, 2), (11, 0)]);
    }

    #[test]
    fn a_night_shift_that_lasts_into_the_next_shift_counts_its_person_once() {
        let monday = NaiveDate::from_ymd_opt(2026, 3, 9).expect("a day");
        let span = Span::between(Minute::of(9 * 60), Minute::of(10 * 60));
        // From nine until ten of the next day: an hour of each day is in two shifts of one person.
        let shifts =
            BTreeMap::from([(1, Shift { id: 1, name: "Long".into(), span: Span { end: span.end + 24 * 60, ..span } })]);
        let rule =
            Rule { shift_id: 1, valid_from: monday, valid_to: None, cycle_weeks: 1, anchor: monday, offs: Vec::new() };
        let calendar = Calendar { rules: vec![rule], ..Calendar::default() };
        let (roles, sources) = (BTreeSet::from(["BDE".to_owned()]), BTreeSet::new());
        let common = || Common { shifts: Some(&shifts), holidays: None };
        let people =
            [1, 2].map(|id| Person { id, roles: &roles, sources: &sources, calendar: &calendar, common: common() });
        let need = Need { role: "BDE".into(), source_id: None, weekday: 2, from_hour: 8, to_hour: 11, needed: 2 };
        let found = cover(&[need], [monday.succ_opt().expect("a day")], &people);
        assert_eq!(found.iter().map(|hour| (hour.hour, hour.there)).collect::<Vec<_>>(), [(8, 2), (9, 2), (10, 2)]);
    }
}
