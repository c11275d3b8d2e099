//! What a day of a user is, and whether they are on shift: the only calendar of the program. No I/O.

use std::collections::BTreeMap;

use chrono::{Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::kinds::{DayKind, LeaveKind, LeavePart, PlannedKind};
use super::minute::{DAY, Minute};

/// Hours of work, in minutes after the midnight of their day; the end is beyond 1,440 when they cross midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub start: i64,
    pub end: i64,
}

impl Span {
    /// An end at or before the start is that of the next day.
    pub const fn between(start: Minute, end: Minute) -> Self {
        let (start, end) = (start.minutes(), end.minutes());
        Self { start, end: if end <= start { end + DAY } else { end } }
    }

    pub const fn length(self) -> i64 {
        self.end - self.start
    }

    /// What a leave of half a day leaves of it.
    const fn without(self, part: LeavePart) -> Option<Self> {
        let middle = self.start + self.length() / 2;
        match part {
            LeavePart::Full => None,
            LeavePart::FirstHalf => Some(Self { start: middle, ..self }),
            LeavePart::SecondHalf => Some(Self { end: middle, ..self }),
        }
    }
}

/// A shift that can be planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shift {
    pub id: i64,
    pub name: String,
    pub span: Span,
}

/// A weekly off of a cycle: week 1 is that of the anchor, weekday 1 is Monday.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Off {
    #[schemars(range(min = 1, max = 8))]
    pub week: i64,
    #[schemars(range(min = 1, max = 7))]
    pub weekday: i64,
}

/// A shift from day to day, with its weekly offs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    pub shift_id: i64,
    pub valid_from: NaiveDate,
    pub valid_to: Option<NaiveDate>,
    pub cycle_weeks: i64,
    pub anchor: NaiveDate,
    pub offs: Vec<Off>,
}

impl Rule {
    pub fn holds_on(&self, day: NaiveDate) -> bool {
        self.valid_from <= day && self.valid_to.is_none_or(|last| day <= last)
    }

    /// Whether two rules have a day in common.
    pub fn overlaps(&self, other: &Self) -> bool {
        let ends_before = |one: &Self, other: &Self| one.valid_to.is_some_and(|last| last < other.valid_from);
        !ends_before(self, other) && !ends_before(other, self)
    }

    fn is_off(&self, day: NaiveDate) -> bool {
        let weeks = (day - self.anchor).num_days().div_euclid(7);
        let week = weeks.rem_euclid(self.cycle_weeks.max(1)) + 1;
        let weekday = i64::from(day.weekday().number_from_monday());
        self.offs.contains(&Off { week, weekday })
    }
}

/// A day planned by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned {
    pub kind: PlannedKind,
    pub shift_id: Option<i64>,
    /// Hours of its own, instead of the shift's.
    pub span: Option<Span>,
    pub note: Option<String>,
    /// It is worked although a leave was granted.
    pub over_leave: bool,
    pub swap_id: Option<i64>,
}

/// A granted leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leave {
    pub id: i64,
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub part: LeavePart,
    pub kind: LeaveKind,
}

/// All that decides the days of one user.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Calendar {
    pub rules: Vec<Rule>,
    pub planned: BTreeMap<NaiveDate, Planned>,
    pub leaves: Vec<Leave>,
}

/// What is the same for the users of one state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Common<'a> {
    pub shifts: Option<&'a BTreeMap<i64, Shift>>,
    /// The holidays that are not worked.
    pub holidays: Option<&'a BTreeMap<NaiveDate, String>>,
}

/// A day of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Day {
    pub day: NaiveDate,
    pub kind: DayKind,
    pub shift: Option<(i64, String)>,
    /// Hours of a shift or a training.
    pub span: Option<Span>,
    pub leave: Option<Leave>,
    pub holiday: Option<String>,
    pub note: Option<String>,
    pub swap_id: Option<i64>,
    /// What was planned by hand.
    pub planned: Option<PlannedKind>,
}

impl Day {
    /// Hours that count as work: rest and days in a row are counted by them.
    pub const fn works(&self) -> bool {
        matches!(self.kind, DayKind::Shift | DayKind::Training)
    }
}

/// The first that applies: granted leave, a day planned by hand, a holiday, a rule's weekly off, a rule's shift.
pub fn day_of(of: &Calendar, common: &Common<'_>, day: NaiveDate) -> Day {
    let planned = plan_of(of, common, day);
    let leave = of.leaves.iter().find(|leave| leave.from <= day && day <= leave.to);
    let Some(leave) = leave else { return planned };
    let is_worked = of.planned.get(&day).is_some_and(|planned| planned.over_leave);
    let with_leave = Day { leave: Some(leave.clone()), ..planned };
    if is_worked {
        return with_leave;
    }
    match with_leave.span.filter(|_| with_leave.works()) {
        // Half a leave of a day without hours takes nothing.
        None if leave.part != LeavePart::Full => with_leave,
        None => Day { kind: DayKind::Leave, span: None, ..with_leave },
        Some(span) => match span.without(leave.part) {
            Some(left) => Day { span: Some(left), ..with_leave },
            None => Day { kind: DayKind::Leave, span: None, ..with_leave },
        },
    }
}

/// What a day is apart from leaves.
pub fn plan_of(of: &Calendar, common: &Common<'_>, day: NaiveDate) -> Day {
    let shift = |id: i64| common.shifts.and_then(|shifts| shifts.get(&id));
    let holiday = common.holidays.and_then(|holidays| holidays.get(&day)).cloned();
    let free = |kind| Day {
        day,
        kind,
        shift: None,
        span: None,
        leave: None,
        holiday: holiday.clone(),
        note: None,
        swap_id: None,
        planned: None,
    };
    if let Some(planned) = of.planned.get(&day) {
        let shift = planned.shift_id.and_then(shift);
        let span = planned.span.or_else(|| shift.map(|shift| shift.span));
        let kind = match planned.kind {
            PlannedKind::Shift => DayKind::Shift,
            PlannedKind::Training => DayKind::Training,
            PlannedKind::Off => DayKind::Off,
        };
        return Day {
            shift: shift.map(|shift| (shift.id, shift.name.clone())),
            span: span.filter(|_| planned.kind.is_work()),
            note: planned.note.clone(),
            swap_id: planned.swap_id,
            planned: Some(planned.kind),
            ..free(kind)
        };
    }
    if holiday.is_some() {
        return free(DayKind::Holiday);
    }
    match of.rules.iter().find(|rule| rule.holds_on(day)) {
        None => free(DayKind::NotRostered),
        Some(rule) if rule.is_off(day) => free(DayKind::Off),
        Some(rule) => {
            let shift = shift(rule.shift_id);
            Day {
                shift: shift.map(|shift| (shift.id, shift.name.clone())),
                span: shift.map(|shift| shift.span),
                ..free(DayKind::Shift)
            }
        }
    }
}

/// The shift that begins on a day, from its start to its end in the region's time. Trainings are no shifts.
pub fn shift_on(of: &Calendar, common: &Common<'_>, date: NaiveDate) -> Option<(NaiveDateTime, NaiveDateTime)> {
    let day = day_of(of, common, date);
    let span = day.span.filter(|_| day.kind == DayKind::Shift)?;
    let at = |minute| date.and_time(NaiveTime::MIN) + chrono::Duration::minutes(minute);
    Some((at(span.start), at(span.end)))
}

/// Until when the user is on shift at a moment of the region's time: the shift of that day or of the day before covers
/// it.
pub fn on_shift_until(of: &Calendar, common: &Common<'_>, at: NaiveDateTime) -> Option<NaiveDateTime> {
    let yesterday = at.date().checked_sub_days(Days::new(1))?;
    let shifts = [at.date(), yesterday].into_iter().filter_map(|date| shift_on(of, common, date));
    shifts.into_iter().find(|(start, end)| *start <= at && at < *end).map(|(_, end)| end)
}

#[cfg(test)]
#[path = "tests/days.rs"]
mod tests;
