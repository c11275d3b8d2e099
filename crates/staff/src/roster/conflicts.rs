//! What speaks against a change of somebody's days (areas A.4.7). No I/O.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::Serialize;

use super::day::Day;
use super::kinds::{DayKind, PlannedKind};
use super::minute::{DAY, Minute};

words! {
    /// What a conflict is about.
    ConflictKind {
        /// Two shifts of one person at the same time.
        Overlap => "overlap",
        /// Two rules of one person hold on the same day.
        RuleOverlap => "rule_overlap",
        /// Less than eleven hours between two shifts.
        ShortRest => "short_rest",
        /// More than six days of work in a row.
        LongWeek => "long_week",
        /// A shift on a holiday, without a reason.
        Holiday => "holiday",
        /// A shift on a day of leave, without a reason.
        Leave => "leave",
        /// Fewer people than an hour needs.
        Cover => "cover",
        /// Work of the user that falls on days of a leave.
        DueWork => "due_work",
    }
}

words! {
    /// An error cannot be confirmed, a warning can.
    Severity {
        Error => "error",
        Warning => "warning",
    }
}

impl ConflictKind {
    pub const fn severity(self) -> Severity {
        match self {
            Self::Overlap | Self::RuleOverlap | Self::Holiday | Self::Leave => Severity::Error,
            Self::ShortRest | Self::LongWeek | Self::Cover | Self::DueWork => Severity::Warning,
        }
    }
}

/// Something that speaks against a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Conflict {
    pub kind: ConflictKind,
    pub severity: Severity,
    /// Null for cover, which is about all people of a role.
    pub user_id: Option<i64>,
    pub day: NaiveDate,
    pub message: String,
}

impl Conflict {
    pub fn new(kind: ConflictKind, user_id: Option<i64>, day: NaiveDate, message: String) -> Self {
        Self { kind, severity: kind.severity(), user_id, day, message }
    }
}

/// The least rest between two shifts, in minutes.
const REST: i64 = 11 * 60;
/// The most days of work in a row.
const DAYS_IN_A_ROW: usize = 6;
/// So many days before and after a change have a part in its conflicts.
pub const AROUND: u64 = 7;

/// The conflicts of one user's days, which follow each other, of those that a change touched. `has_reason`: a reason was
/// given for shifts on holidays and leave days.
pub fn of_days(user: (i64, &str), days: &[Day], changed: &BTreeSet<NaiveDate>, has_reason: bool) -> Vec<Conflict> {
    let (id, name) = user;
    let found = |kind, day: &Day, message| Conflict::new(kind, Some(id), day.day, message);
    let mut conflicts = Vec::new();
    for pair in days.windows(2) {
        let [first, second] = pair else { continue };
        if !changed.contains(&first.day) && !changed.contains(&second.day) {
            continue;
        }
        let (Some(before), Some(after)) = (first.span, second.span) else { continue };
        let rest = after.start + DAY - before.end;
        if rest < 0 {
            let until = Minute::of(before.end);
            let message = format!("{name} works until {until} from the day before: the shifts overlap");
            conflicts.push(found(ConflictKind::Overlap, second, message));
        } else if rest < REST {
            let (hours, minutes) = (rest / 60, rest % 60);
            let message = format!("{name} has {hours} h {minutes} min of rest before this shift, 11 h are needed");
            conflicts.push(found(ConflictKind::ShortRest, second, message));
        }
    }
    conflicts.extend(long_weeks(days, changed).map(|(day, count)| {
        found(ConflictKind::LongWeek, day, format!("{name} works {count} days in a row, at most 6 are planned"))
    }));
    for day in days.iter().filter(|day| changed.contains(&day.day) && !has_reason) {
        if !day.planned.is_some_and(PlannedKind::is_work) {
            continue;
        }
        if let Some(holiday) = day.holiday.as_ref() {
            let message = format!("{holiday} is a holiday: say why {name} works");
            conflicts.push(found(ConflictKind::Holiday, day, message));
        }
        if day.kind == DayKind::Leave {
            let message = format!("{name} is on leave: say why they work, or cancel the leave");
            conflicts.push(found(ConflictKind::Leave, day, message));
        }
    }
    conflicts
}

/// The last day of each row of more than six days of work that a change touched, with its length.
fn long_weeks<'a>(days: &'a [Day], changed: &BTreeSet<NaiveDate>) -> impl Iterator<Item = (&'a Day, usize)> {
    days.chunk_by(|one, other| one.works() == other.works())
        .filter(|row| row.len() > DAYS_IN_A_ROW && row.iter().any(|day| changed.contains(&day.day)))
        .filter_map(|row| row.last().filter(|day| day.works()).map(|day| (day, row.len())))
}

#[cfg(test)]
mod tests {
    use chrono::Days;

    use super::super::day::Span;
    use super::*;

    fn monday() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 3, 9).expect("a day")
    }

    /// Days from Monday on: hours, or none of an off.
    fn days(hours: &[Option<(i64, i64)>]) -> Vec<Day> {
        let day = |(number, hours): (u64, &Option<(i64, i64)>)| Day {
            day: monday() + Days::new(number),
            kind: if hours.is_some() { DayKind::Shift } else { DayKind::Off },
            shift: None,
            span: hours.map(|(start, end)| Span { start: start * 60, end: end * 60 }),
            leave: None,
            holiday: None,
            note: None,
            swap_id: None,
            planned: Some(if hours.is_some() { PlannedKind::Shift } else { PlannedKind::Off }),
        };
        (0..).zip(hours).map(day).collect()
    }

    fn kinds(hours: &[Option<(i64, i64)>], changed: &[u64]) -> Vec<(ConflictKind, u64)> {
        let changed = changed.iter().map(|number| monday() + Days::new(*number)).collect();
        let conflicts = of_days((1, "Asha"), &days(hours), &changed, false).into_iter();
        conflicts.map(|found| (found.kind, (found.day - monday()).num_days().unsigned_abs())).collect()
    }

    /// A.4.7
    #[test]
    fn shifts_do_not_overlap_across_midnight_and_leave_eleven_hours_of_rest() {
        let (day, night, early) = (Some((9, 18)), Some((21, 30)), Some((5, 13)));
        assert_eq!(kinds(&[night, early], &[1]), [(ConflictKind::Overlap, 1)]);
        assert_eq!(kinds(&[night, day], &[0]), [(ConflictKind::ShortRest, 1)]);
        assert_eq!(kinds(&[night, None, day], &[0, 1, 2]), []);
        assert_eq!(kinds(&[day, Some((5, 9))], &[0]), [], "eleven hours are enough");
        assert_eq!(kinds(&[night, early], &[]), [], "what was so before is not the change's");
        assert_eq!(Severity::Error, ConflictKind::Overlap.severity());
    }

    #[test]
    fn seven_days_in_a_row_are_too_many() {
        let day = Some((9, 18));
        assert_eq!(kinds(&[day; 6], &[0]), []);
        assert_eq!(kinds(&[day; 8], &[0]), [(ConflictKind::LongWeek, 7)]);
        assert_eq!(kinds(&[None; 8], &[0]), []);
    }

    #[test]
    fn a_shift_on_a_holiday_needs_a_reason() {
        let mut days = days(&[Some((9, 18))]);
        days[0].holiday = Some("Holi".into());
        let changed = BTreeSet::from([monday()]);
        let found = of_days((1, "Asha"), &days, &changed, false);
        assert_eq!(found.iter().map(|found| found.kind).collect::<Vec<_>>(), [ConflictKind::Holiday]);
        assert_eq!(of_days((1, "Asha"), &days, &changed, true), []);
    }
}
