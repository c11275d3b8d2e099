//! Days and shifts, without a database.

use chrono::NaiveDate;

use super::*;

fn date(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

fn moment(text: &str) -> NaiveDateTime {
    NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").expect("a moment")
}

fn shifts() -> BTreeMap<i64, Shift> {
    let shift = |id, name: &str, start: i64, end: i64| {
        (id, Shift { id, name: name.into(), span: Span::between(Minute::of(start * 60), Minute::of(end * 60)) })
    };
    BTreeMap::from([shift(1, "Day", 9, 18), shift(2, "Night", 21, 6)])
}

fn rule(shift_id: i64, cycle_weeks: i64, offs: &[(i64, i64)]) -> Rule {
    let offs = offs.iter().map(|(week, weekday)| Off { week: *week, weekday: *weekday }).collect();
    Rule { shift_id, valid_from: date("2025-12-01"), valid_to: None, cycle_weeks, anchor: date("2025-12-01"), offs }
}

fn leave(day: &str, part: LeavePart) -> Leave {
    Leave { id: 9, from: date(day), to: date(day), part, kind: LeaveKind::Casual }
}

/// A.7.8: the shift of the day before covers the present minute, too.
#[test]
fn a_night_shift_lasts_into_the_next_day() {
    let shifts = shifts();
    let common = Common { shifts: Some(&shifts), holidays: None };
    let of = Calendar { rules: vec![rule(2, 1, &[])], ..Calendar::default() };
    let until = |at| on_shift_until(&of, &common, moment(at));
    assert_eq!(until("2026-03-11 05:59"), Some(moment("2026-03-11 06:00")));
    assert_eq!(until("2026-03-11 06:00"), None);
    assert_eq!(until("2026-03-11 20:59"), None);
    assert_eq!(until("2026-03-11 21:00"), Some(moment("2026-03-12 06:00")));
    // An off day ends no shift of the day before.
    let off =
        Planned { kind: PlannedKind::Off, shift_id: None, span: None, note: None, over_leave: false, swap_id: None };
    let of = Calendar { planned: BTreeMap::from([(date("2026-03-11"), off)]), ..of };
    assert_eq!(on_shift_until(&of, &common, moment("2026-03-11 05:00")), Some(moment("2026-03-11 06:00")));
    assert_eq!(on_shift_until(&of, &common, moment("2026-03-11 22:00")), None);
}

/// A.7.9: 8 weeks of offs equal the table, over the end of a year.
#[test]
fn weekly_offs_rotate_over_four_weeks() {
    let shifts = shifts();
    let common = Common { shifts: Some(&shifts), holidays: None };
    // Week 1: Sunday; week 2: Saturday and Sunday; week 3: Wednesday; week 4: none.
    let of = Calendar { rules: vec![rule(1, 4, &[(1, 7), (2, 6), (2, 7), (3, 3)])], ..Calendar::default() };
    let first = date("2025-12-01");
    let offs: Vec<String> = (0..56)
        .map(|number| first + Days::new(number))
        .filter(|day| day_of(&of, &common, *day).kind == DayKind::Off)
        .map(|day| day.to_string())
        .collect();
    let table = [
        "2025-12-07",
        "2025-12-13",
        "2025-12-14",
        "2025-12-17",
        "2026-01-04",
        "2026-01-10",
        "2026-01-11",
        "2026-01-14",
    ];
    assert_eq!(offs, table);
}

/// A.7.11
#[test]
fn half_a_leave_takes_half_of_the_shift() {
    let shifts = shifts();
    let common = Common { shifts: Some(&shifts), holidays: None };
    let on = |part, at| {
        let of =
            Calendar { rules: vec![rule(1, 1, &[])], leaves: vec![leave("2026-03-11", part)], ..Calendar::default() };
        on_shift_until(&of, &common, moment(at)).is_some()
    };
    // 09:00 to 18:00 is halved at 13:30.
    for (part, before, after) in
        [(LeavePart::FirstHalf, false, true), (LeavePart::SecondHalf, true, false), (LeavePart::Full, false, false)]
    {
        assert_eq!(on(part, "2026-03-11 13:29"), before, "{part:?}");
        assert_eq!(on(part, "2026-03-11 13:30"), after, "{part:?}");
    }
    assert!(on(LeavePart::Full, "2026-03-12 10:00"), "the next day is worked");
}

#[test]
fn the_first_that_applies_decides() {
    let shifts = shifts();
    let holidays = BTreeMap::from([(date("2026-03-11"), "Holi".to_owned())]);
    let common = Common { shifts: Some(&shifts), holidays: Some(&holidays) };
    let day = date("2026-03-11");
    let mut of = Calendar::default();
    let kind = |of: &Calendar| day_of(of, &common, day).kind;
    assert_eq!(kind(&of), DayKind::Holiday, "whoever has no rule has the holiday, too");
    assert_eq!(day_of(&of, &common, date("2026-03-12")).kind, DayKind::NotRostered);
    of.rules = vec![rule(1, 1, &[])];
    assert_eq!(kind(&of), DayKind::Holiday);
    let planned = |over_leave| Planned {
        kind: PlannedKind::Shift,
        shift_id: Some(1),
        span: None,
        note: None,
        over_leave,
        swap_id: None,
    };
    of.planned.insert(day, planned(false));
    assert_eq!((kind(&of), day_of(&of, &common, day).holiday.as_deref()), (DayKind::Shift, Some("Holi")));
    of.leaves = vec![leave("2026-03-11", LeavePart::Full)];
    assert_eq!(kind(&of), DayKind::Leave);
    of.planned.insert(day, planned(true));
    assert_eq!(kind(&of), DayKind::Shift);
    assert!(day_of(&of, &common, day).leave.is_some());
}

#[test]
fn rules_that_follow_each_other_do_not_overlap() {
    let of = |from: &str, to: Option<&str>| Rule { valid_from: date(from), valid_to: to.map(date), ..rule(1, 1, &[]) };
    let first = of("2026-01-01", Some("2026-01-31"));
    assert!(!first.overlaps(&of("2026-02-01", None)));
    assert!(first.overlaps(&of("2026-01-31", None)));
    assert!(of("2026-01-01", None).overlaps(&of("2030-01-01", Some("2030-01-02"))));
    assert!(!of("2030-01-01", None).overlaps(&of("2029-01-01", Some("2029-12-31"))));
}
