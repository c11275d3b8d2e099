//! The hours in which the clocks of cases run: the shift of the assignee, else the calendar of the group.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Datelike, Days, Duration, NaiveDate, NaiveTime, TimeZone, Utc};
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_staff::roster::{DayKind, Rosters};

use super::hours::{Hours, Why, Window};

/// So many days ahead are planned: what is due later has no time yet.
const HORIZON: Days = Days::new(60);

/// What decides the hours of a case.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlanOf {
    pub assignee: Option<i64>,
    /// Of its group.
    pub calendar: Option<i64>,
    /// Of its city.
    pub state: Option<String>,
}

/// From minute to minute, of a weekday from 1.
type OpenHours = (i64, i64, i64);

/// The shifts and calendars of some days.
pub struct Plans {
    country: &'static Country,
    days: (NaiveDate, NaiveDate),
    rosters: Rosters,
    /// By name and state; without a state, of all that have none of their own.
    calendars: BTreeMap<(String, Option<String>), Vec<OpenHours>>,
    names: BTreeMap<i64, String>,
    holidays: BTreeSet<(NaiveDate, String)>,
}

impl Plans {
    /// Those of these assignees, from a moment on until the horizon.
    pub async fn load(
        tx: &mut Tx,
        (country, now): (&'static Country, DateTime<Utc>),
        assignees: &[i64],
        from: DateTime<Utc>,
    ) -> DbResult<Self> {
        let day = |at: DateTime<Utc>| at.with_timezone(&country.zone).date_naive();
        let first = day(from.min(now));
        let last = day(now);
        let last = last.checked_add_days(HORIZON).unwrap_or(last);
        // A night shift of the day before lasts into the first.
        let first = first.checked_sub_days(Days::new(1)).unwrap_or(first);
        let rosters = Rosters::of_users(tx, country, now, assignees, (first, last)).await?;
        let mut all = Self {
            country,
            days: (first, last),
            rosters,
            calendars: BTreeMap::new(),
            names: BTreeMap::new(),
            holidays: BTreeSet::new(),
        };
        let rows: Vec<(i64, String, Option<String>, i64, i64, i64)> = tx
            .all(
                "SELECT c.id, c.name, c.state_code, h.weekday, h.from_minute, h.to_minute
                 FROM calendars c JOIN calendar_hours h ON h.calendar_id = c.id ORDER BY h.id",
                args![],
            )
            .await?;
        for (id, name, state, weekday, from, to) in rows {
            all.names.insert(id, name.clone());
            all.calendars.entry((name, state)).or_default().push((weekday, from, to));
        }
        let days: Vec<(NaiveDate, String)> = tx
            .all(
                "SELECT day, state_code FROM holidays WHERE NOT is_optional AND day BETWEEN $1 AND $2",
                args![first, last],
            )
            .await?;
        all.holidays.extend(days);
        Ok(all)
    }

    /// The hours of a case.
    pub fn of(&self, plan: &PlanOf) -> Hours {
        let open = self.open_hours(plan);
        let mut windows = Vec::new();
        for day in self.days.0.iter_days().take_while(|day| *day <= self.days.1) {
            match self.shift(plan.assignee, day) {
                Some((from, to)) => windows.extend(self.window(day, from, to, Why::Shift)),
                None if self.is_holiday(day, plan.state.as_deref()) => {}
                None => {
                    let weekday = i64::from(day.weekday().number_from_monday());
                    let today = open.iter().filter(|(of, ..)| *of == weekday);
                    windows.extend(today.filter_map(|(_, from, to)| self.window(day, *from, *to, Why::Calendar)));
                }
            }
        }
        Hours::planned(windows)
    }

    /// What the clocks of a case go by at a moment, or when hours of work begin again, and its name.
    pub fn source(&self, plan: &PlanOf, hours: &Hours, at: DateTime<Utc>) -> (Why, Option<String>) {
        match hours.next(at).filter(|window| window.why == Why::Shift) {
            Some(window) => {
                let day = window.from.with_timezone(&self.country.zone).date_naive();
                let shift = plan.assignee.and_then(|user| self.rosters.day(user, day)).and_then(|day| day.shift);
                (Why::Shift, shift.map(|(_, name)| name))
            }
            None => (Why::Calendar, self.calendar_name(plan).cloned()),
        }
    }

    /// Of the group's calendar, or the first of all where no group has it yet.
    fn calendar_name(&self, plan: &PlanOf) -> Option<&String> {
        plan.calendar.and_then(|id| self.names.get(&id)).or_else(|| self.names.values().next())
    }

    /// The calendar of the group for the state.
    fn open_hours(&self, plan: &PlanOf) -> &[OpenHours] {
        let name = self.calendar_name(plan);
        let of = |state: Option<String>| self.calendars.get(&(name?.clone(), state)).map(Vec::as_slice);
        plan.state.clone().and_then(|state| of(Some(state))).or_else(|| of(None)).unwrap_or_default()
    }

    fn shift(&self, user: Option<i64>, day: NaiveDate) -> Option<(i64, i64)> {
        let day = self.rosters.day(user?, day)?;
        let span = day.span.filter(|_| day.kind == DayKind::Shift)?;
        Some((span.start, span.end))
    }

    fn is_holiday(&self, day: NaiveDate, state: Option<&str>) -> bool {
        let is = |state: &str| self.holidays.contains(&(day, state.to_owned()));
        is("") || state.is_some_and(is)
    }

    fn window(&self, day: NaiveDate, from: i64, to: i64, why: Why) -> Option<Window> {
        let at = |minute: i64| {
            let local = day.and_time(NaiveTime::MIN) + Duration::minutes(minute);
            Some(self.country.zone.from_local_datetime(&local).earliest()?.to_utc())
        };
        Some(Window { from: at(from)?, to: at(to)?, why })
    }
}
