//! The shift with which somebody could come at an hour. No I/O.

use std::collections::BTreeSet;

use chrono::{Days, NaiveDate, NaiveDateTime};

use super::conflicts::{AROUND, Conflict, ConflictKind, Severity, of_days};
use super::day::{Calendar, Common, Day, Planned, day_of, on_shift_until};
use super::kinds::PlannedKind;
use super::minute::Minute;

/// A shift on a day, and what speaks against it.
#[derive(Debug, PartialEq, Eq)]
pub struct Fit {
    pub day: NaiveDate,
    pub shift_id: i64,
    pub why: Vec<Conflict>,
}

/// The one of these shifts that covers a moment of the region's time and against which least speaks; of equal ones the
/// shortest. None if no shift covers it.
pub fn best(
    user: (i64, &str),
    calendar: &Calendar,
    common: &Common<'_>,
    shifts: &[i64],
    at: NaiveDateTime,
) -> Option<Fit> {
    let yesterday = at.date().checked_sub_days(Days::new(1))?;
    let minute = Minute::at(at).minutes();
    let mut fits = Vec::new();
    for shift in shifts.iter().filter_map(|id| common.shifts?.get(id)) {
        for (day, minute) in [(at.date(), minute), (yesterday, minute + super::minute::DAY)] {
            if shift.span.start <= minute && minute < shift.span.end {
                let why = against(user, calendar, common, (day, shift.id), at);
                fits.push((shift.span.length(), Fit { day, shift_id: shift.id, why }));
            }
        }
    }
    let errors = |fit: &Fit| fit.why.iter().filter(|conflict| conflict.severity == Severity::Error).count();
    fits.into_iter().min_by_key(|(length, fit)| (errors(fit), fit.why.len(), *length)).map(|(_, fit)| fit)
}

/// What speaks against a shift on a day: what a change would be refused for, and what the day is already.
fn against(
    user: (i64, &str),
    calendar: &Calendar,
    common: &Common<'_>,
    (day, shift_id): (NaiveDate, i64),
    at: NaiveDateTime,
) -> Vec<Conflict> {
    let (id, name) = user;
    let mut with = calendar.clone();
    let planned = Planned {
        kind: PlannedKind::Shift,
        shift_id: Some(shift_id),
        span: None,
        note: None,
        over_leave: false,
        swap_id: None,
    };
    with.planned.insert(day, planned);
    let around = Days::new(AROUND);
    let (first, last) = (day.checked_sub_days(around), day.checked_add_days(around));
    let days = first.unwrap_or(day).iter_days().take_while(|one| Some(*one) <= last);
    let days: Vec<Day> = days.map(|day| day_of(&with, common, day)).collect();
    let mut why = of_days(user, &days, &BTreeSet::from([day]), false);
    let before = day_of(calendar, common, day);
    if before.works() {
        let hours = before.span.map(|span| format!("{}-{}", Minute::of(span.start), Minute::of(span.end)));
        let message = format!("{name} works {} on this day", hours.unwrap_or_default());
        why.push(Conflict::new(ConflictKind::Overlap, Some(id), day, message));
    }
    if on_shift_until(&with, common, at).is_none() && !why.iter().any(|found| found.kind == ConflictKind::Leave) {
        let message = format!("{name} is on leave for this half of the day");
        why.push(Conflict::new(ConflictKind::Leave, Some(id), day, message));
    }
    why.sort_by_key(|conflict| (conflict.severity, conflict.day));
    why
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::day::{Leave, Shift, Span};
    use super::super::kinds::{LeaveKind, LeavePart};
    use super::*;

    fn monday() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 3, 9).expect("a day")
    }

    fn shifts() -> BTreeMap<i64, Shift> {
        let shift = |id, start: i64, end: i64| {
            let span = Span::between(Minute::of(start * 60), Minute::of(end * 60));
            (id, Shift { id, name: format!("Shift {id}"), span })
        };
        BTreeMap::from([shift(1, 8, 17), shift(2, 12, 21), shift(3, 21, 6), shift(4, 9, 13)])
    }

    fn planned(days: &[(u64, i64)]) -> Calendar {
        let plan = |shift_id| Planned {
            kind: PlannedKind::Shift,
            shift_id: Some(shift_id),
            span: None,
            note: None,
            over_leave: false,
            swap_id: None,
        };
        let planned = days.iter().map(|(after, shift)| (monday() + Days::new(*after), plan(*shift))).collect();
        Calendar { planned, ..Calendar::default() }
    }

    fn found(calendar: &Calendar, after: u64, hour: u32) -> Option<(i64, i64, Vec<ConflictKind>)> {
        let shifts = shifts();
        let common = Common { shifts: Some(&shifts), holidays: None };
        let at = (monday() + Days::new(after)).and_hms_opt(hour, 0, 0).expect("a moment");
        let fit = best((7, "Asha"), calendar, &common, &[1, 2, 3, 4], at)?;
        let kinds = fit.why.iter().map(|conflict| conflict.kind).collect();
        Some(((fit.day - monday()).num_days(), fit.shift_id, kinds))
    }

    #[test]
    fn the_shift_against_which_least_speaks_is_chosen() {
        use ConflictKind::{Leave as OnLeave, LongWeek, Overlap, ShortRest};
        let free = Calendar::default();
        assert_eq!(found(&free, 0, 10), Some((0, 4, vec![])), "the shortest");
        assert_eq!(found(&free, 0, 18), Some((0, 2, vec![])));
        assert_eq!(found(&free, 1, 3), Some((0, 3, vec![])), "the night before");
        assert_eq!(found(&free, 0, 7), None, "no shift covers it");
        assert_eq!(found(&planned(&[(0, 3)]), 1, 9), Some((1, 4, vec![ShortRest])));
        assert_eq!(found(&planned(&[(0, 3)]), 1, 14), Some((1, 1, vec![ShortRest])), "the first of equals");
        assert_eq!(found(&planned(&[(0, 4)]), 0, 18), Some((0, 2, vec![Overlap])), "another shift on the day");
        let week: Vec<_> = (0..6).map(|day| (day, 4)).collect();
        assert_eq!(found(&planned(&week), 6, 9), Some((6, 4, vec![LongWeek])));
        let leave = |part| Calendar {
            leaves: vec![Leave { id: 1, from: monday(), to: monday(), part, kind: LeaveKind::Casual }],
            ..Calendar::default()
        };
        assert_eq!(found(&leave(LeavePart::Full), 0, 18), Some((0, 2, vec![OnLeave])));
        assert_eq!(found(&leave(LeavePart::SecondHalf), 0, 18), Some((0, 2, vec![OnLeave])));
        assert_eq!(found(&leave(LeavePart::FirstHalf), 0, 18), Some((0, 2, vec![])));
    }
}
