//! What a day of a garage is: its week, its leaves, its half hours. No I/O.

use chrono::{Datelike, NaiveDate};
use pitlane_platform::error::Fields;

use super::types::{AddLeave, Closure, DayHours, Leave, LeaveKind, Week};
use crate::orders::is_slot;

const STEP: usize = 30;
/// The days in which the next open day is looked for.
pub const AHEAD: u64 = 60;

/// The minutes of a half hour from 07:00 to 23:00, if it is one.
fn minutes(text: &str) -> Option<i64> {
    let (hour, minute) = text.split_once(':').filter(|_| is_slot(text))?;
    Some(hour.parse::<i64>().ok()? * 60 + minute.parse::<i64>().ok()?)
}

fn time(minutes: i64) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// The weeks of a garage, the first one first, and the leaves of the days in question.
#[derive(Clone, Debug, Default)]
pub struct Hours {
    pub weeks: Vec<Week>,
    pub leaves: Vec<Leave>,
}

impl Hours {
    /// The week in effect on a day; empty if there is none.
    pub fn week(&self, day: NaiveDate) -> &[DayHours] {
        self.weeks.iter().rfind(|week| week.valid_from <= day).map_or(&[], |week| week.week.as_slice())
    }

    pub fn plan(&self, day: NaiveDate) -> Plan {
        Plan::of(day, self.week(day), &self.leaves)
    }

    /// The next day on which cars are picked up.
    pub fn next_open(&self, after: NaiveDate) -> Option<NaiveDate> {
        let days = after.iter_days().skip(1).zip(0..AHEAD);
        days.map(|(day, _)| day).find(|day| self.plan(*day).refuses(None).is_none())
    }
}

/// A day of a garage, before orders are counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// None: the garage has no week, so cars are picked up at any time.
    pub hours: Option<DayHours>,
    /// Why no car is picked up on the day, or only for half of it.
    pub closure: Option<Closure>,
    /// A leave of the garage covers the day.
    pub is_on_leave: bool,
    /// When a half day ends.
    until: Option<String>,
}

impl Plan {
    /// The day under a week and the leaves of the garage.
    pub fn of(day: NaiveDate, week: &[DayHours], leaves: &[Leave]) -> Self {
        let weekday = i64::from(day.weekday().number_from_monday());
        let hours = week.iter().find(|hours| hours.weekday == weekday).cloned();
        let leave = leaves.iter().find(|leave| (leave.from_day..=leave.to_day).contains(&day));
        let closure = match (leave.map(|leave| leave.kind), &hours) {
            (Some(LeaveKind::Closed), _) => Some(Closure::Leave),
            (_, Some(hours)) if !hours.is_open => Some(Closure::WeeklyOff),
            (Some(LeaveKind::NoPickups), _) => Some(Closure::NoPickups),
            (_, Some(hours)) if hours.pickups_per_slot == 0 => Some(Closure::NoPickups),
            (Some(LeaveKind::HalfDay), _) => Some(Closure::HalfDay),
            (None, _) => None,
        };
        let is_on_leave = leave.is_some();
        let until = leave.filter(|_| closure == Some(Closure::HalfDay)).and_then(|leave| leave.until.clone());
        Self { hours, closure, is_on_leave, until }
    }

    /// Whether work is done on the day.
    pub const fn is_open(&self) -> bool {
        !matches!(self.closure, Some(Closure::Leave | Closure::WeeklyOff))
    }

    /// When work ends, if that is known.
    pub fn closes_at(&self) -> Option<&str> {
        let closing = self.hours.as_ref().filter(|_| self.is_open())?.closes_at.as_str();
        // Times of one form are in the order of their texts.
        Some(self.until.as_deref().map_or(closing, |until| until.min(closing)))
    }

    pub fn capacity(&self) -> i64 {
        self.hours.as_ref().map_or(0, |hours| hours.pickups_per_slot)
    }

    /// The half hours in which cars are picked up.
    pub fn slots(&self) -> Vec<String> {
        if !matches!(self.closure, None | Some(Closure::HalfDay)) {
            return Vec::new();
        }
        let Some(hours) = &self.hours else { return Vec::new() };
        let Some((first, last)) = minutes(&hours.first_slot).zip(minutes(&hours.last_slot)) else { return Vec::new() };
        (first..=last).step_by(STEP).map(time).filter(|slot| !self.is_past_half_day(slot)).collect()
    }

    fn is_past_half_day(&self, slot: &str) -> bool {
        self.until.as_deref().is_some_and(|until| slot >= until)
    }

    /// Why a pick-up on this day, in this half hour if one is chosen, falls outside the garage's hours.
    pub fn refuses(&self, slot: Option<&str>) -> Option<Closure> {
        match self.closure {
            Some(Closure::HalfDay) | None => {}
            closed => return closed,
        }
        let slot = slot?;
        let is_within = self
            .hours
            .as_ref()
            .is_none_or(|hours| (hours.first_slot.as_str()..=hours.last_slot.as_str()).contains(&slot));
        if !is_within {
            return Some(Closure::OutsideHours);
        }
        self.is_past_half_day(slot).then_some(Closure::HalfDay)
    }

    /// The half hours with room that are nearest to a full one, at most three; `taken` counts the pick-ups of one.
    pub fn nearest(&self, slot: &str, taken: impl Fn(&str) -> i64) -> Vec<String> {
        let wanted = minutes(slot).unwrap_or_default();
        let mut free: Vec<_> =
            self.slots().into_iter().filter(|own| own.as_str() != slot && taken(own) < self.capacity()).collect();
        free.sort_by_key(|own| {
            let at = minutes(own).unwrap_or_default();
            ((at - wanted).abs(), at)
        });
        free.truncate(3);
        free
    }
}

/// The error for a time that is none.
const NO_TIME: &str = "must be a half hour from 07:00 to 23:00, as HH:MM";

/// The validation errors of a week.
pub fn check_week(week: &[DayHours], valid_from: NaiveDate, today: NaiveDate) -> Fields {
    let mut fields = Fields::new();
    if valid_from < today {
        fields.add("valid_from", "must be today or later: what is past keeps its week");
    }
    for (at, hours) in week.iter().enumerate() {
        if week.iter().take(at).any(|other| other.weekday == hours.weekday) {
            fields.add(format!("week.{at}.weekday"), "is given twice");
        }
        let times = [
            ("opens_at", &hours.opens_at),
            ("closes_at", &hours.closes_at),
            ("first_slot", &hours.first_slot),
            ("last_slot", &hours.last_slot),
        ];
        for (name, text) in times {
            if !is_slot(text) {
                fields.add(format!("week.{at}.{name}"), NO_TIME);
            }
        }
        if hours.closes_at <= hours.opens_at {
            fields.add(format!("week.{at}.closes_at"), "must be after the opening");
        }
        if hours.first_slot < hours.opens_at {
            fields.add(format!("week.{at}.first_slot"), "must not be before the opening");
        }
        if hours.last_slot < hours.first_slot || hours.last_slot >= hours.closes_at {
            fields.add(format!("week.{at}.last_slot"), "must be from the first half hour to the last before closing");
        }
    }
    fields
}

/// The most days that a leave has.
const LONGEST: i64 = 90;

/// The validation errors of a leave.
pub fn check_leave(leave: &AddLeave, today: NaiveDate) -> Fields {
    let mut fields = Fields::new();
    if leave.reason.trim().is_empty() {
        fields.add("reason", "must not be empty");
    }
    if leave.from < today {
        fields.add("from", "must not be in the past");
    }
    if leave.to < leave.from {
        fields.add("to", "must not be before the first day");
    } else if (leave.to - leave.from).num_days() >= LONGEST {
        fields.add("to", format!("makes it longer than {LONGEST} days"));
    }
    match (leave.kind, leave.until.as_deref()) {
        (LeaveKind::HalfDay, None) => fields.add("until", "is required of a half day"),
        (LeaveKind::HalfDay, Some(until)) if !is_slot(until) => fields.add("until", NO_TIME),
        (LeaveKind::Closed | LeaveKind::NoPickups, Some(_)) => fields.add("until", "is only given of a half day"),
        _ => {}
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn week() -> Vec<DayHours> {
        let open = |weekday| DayHours {
            weekday,
            is_open: weekday < 7,
            opens_at: "09:00".into(),
            closes_at: "12:00".into(),
            pickups_per_slot: 2,
            first_slot: "09:30".into(),
            last_slot: "11:00".into(),
        };
        (1..=7).map(open).collect()
    }

    fn leave(kind: LeaveKind, until: Option<&str>) -> Vec<Leave> {
        let day = day("2026-03-11");
        let until = until.map(str::to_owned);
        vec![Leave { id: 1, from_day: day, to_day: day, kind, until, reason: "Painting".into() }]
    }

    #[test]
    fn a_day_is_its_leave_before_its_week() {
        // A Wednesday, and a Sunday.
        let (open, off) = (day("2026-03-11"), day("2026-03-15"));
        let plan = Plan::of(open, &week(), &[]);
        assert_eq!(plan.slots(), ["09:30", "10:00", "10:30", "11:00"]);
        assert_eq!((plan.refuses(Some("10:00")), plan.refuses(None)), (None, None));
        assert_eq!(plan.refuses(Some("11:30")), Some(Closure::OutsideHours));
        assert_eq!(Plan::of(off, &week(), &[]).refuses(None), Some(Closure::WeeklyOff));
        let closed = Plan::of(open, &week(), &leave(LeaveKind::Closed, None));
        assert_eq!((closed.refuses(None), closed.slots().len()), (Some(Closure::Leave), 0));
        let busy = Plan::of(open, &week(), &leave(LeaveKind::NoPickups, None));
        assert_eq!((busy.refuses(Some("10:00")), busy.is_open()), (Some(Closure::NoPickups), true));
        let half = Plan::of(open, &week(), &leave(LeaveKind::HalfDay, Some("10:30")));
        assert_eq!(half.slots(), ["09:30", "10:00"]);
        assert_eq!((half.refuses(None), half.refuses(Some("10:30"))), (None, Some(Closure::HalfDay)));
        assert_eq!((half.refuses(Some("07:00")), half.closes_at()), (Some(Closure::OutsideHours), Some("10:30")));
        let mut none = week();
        none[2].pickups_per_slot = 0;
        assert_eq!(Plan::of(open, &none, &[]).refuses(Some("10:00")), Some(Closure::NoPickups));
    }

    #[test]
    fn without_a_week_there_are_no_hours() {
        let plan = Plan::of(day("2026-03-15"), &[], &[]);
        assert_eq!((plan.refuses(Some("22:30")), plan.refuses(None)), (None, None));
        let closed = Plan::of(day("2026-03-11"), &[], &leave(LeaveKind::Closed, None));
        assert_eq!(closed.refuses(None), Some(Closure::Leave));
        let half = Plan::of(day("2026-03-11"), &[], &leave(LeaveKind::HalfDay, Some("13:00")));
        assert_eq!((half.refuses(Some("12:30")), half.refuses(Some("13:00"))), (None, Some(Closure::HalfDay)));
    }

    // B.7.8
    #[test]
    fn a_week_is_in_effect_until_the_next_one() {
        let mut shorter = week();
        shorter[5].is_open = false;
        let weeks = vec![
            Week { valid_from: day("2026-01-01"), week: week() },
            Week { valid_from: day("2026-03-16"), week: shorter },
        ];
        let hours = Hours { weeks, leaves: leave(LeaveKind::Closed, None) };
        // Saturdays.
        assert_eq!(hours.plan(day("2026-03-14")).refuses(None), None);
        assert_eq!(hours.plan(day("2026-03-21")).refuses(None), Some(Closure::WeeklyOff));
        assert_eq!(hours.plan(day("2025-12-31")).hours, None);
        assert_eq!(hours.next_open(day("2026-03-20")), Some(day("2026-03-23")));
        assert_eq!(hours.next_open(day("2026-03-10")), Some(day("2026-03-12")));
    }

    #[test]
    fn the_nearest_free_half_hours_are_proposed() {
        let plan = Plan::of(day("2026-03-11"), &week(), &[]);
        let taken = |slot: &str| if slot == "10:30" { 2 } else { 0 };
        assert_eq!(plan.nearest("10:00", taken), ["09:30", "11:00"]);
        assert_eq!(plan.nearest("09:30", |_| 0), ["10:00", "10:30", "11:00"]);
        assert!(plan.nearest("10:00", |_| 2).is_empty());
    }

    #[test]
    fn a_week_fits_into_its_hours() {
        let today = day("2026-03-10");
        assert!(check_week(&week(), today, today).is_empty());
        let named = |change: fn(&mut Vec<DayHours>)| {
            let mut week = week();
            change(&mut week);
            let fields = check_week(&week, today, today);
            fields.iter().map(|(field, _)| field.to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(named(|week| week[1].weekday = 1), ["week.1.weekday"]);
        assert_eq!(named(|week| week[0].opens_at = "09:15".into()), ["week.0.opens_at"]);
        assert_eq!(named(|week| week[0].closes_at = "09:00".into()), ["week.0.closes_at", "week.0.last_slot"]);
        assert_eq!(named(|week| week[0].last_slot = "12:00".into()), ["week.0.last_slot"]);
        let fields = check_week(&week(), day("2026-03-09"), today);
        assert_eq!(fields.iter().next().map(|(field, _)| field), Some("valid_from"));
    }
}
