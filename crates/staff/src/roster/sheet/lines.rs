//! The lines of a file of days.

use std::collections::{BTreeMap, HashMap};

use chrono::{Days, NaiveDate};
use pitlane_base::identity;
use pitlane_base::sheets::{Problems, Row};
use pitlane_platform::change::Change;
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbResult, Tx};

use crate::roster::change::wrong_hours;
use crate::roster::day::{Day, Shift, Span};
use crate::roster::kinds::DayKind;
use crate::roster::minute::Minute;
use crate::roster::rows::MOST_DAYS;
use crate::roster::store;
use crate::roster::types::{ClearDays, PlanDays, RosterChange};
use crate::users::owners_of_mobiles;

const LONGEST_NOTE: usize = 200;

/// A line whose user, day and kind could be read.
#[derive(Debug)]
pub struct Line {
    pub line: i64,
    pub user: i64,
    pub day: NaiveDate,
    kind: DayKind,
    shift: Option<String>,
    start: Option<Minute>,
    end: Option<Minute>,
    /// Kept if the file does not have the column.
    note: Change<String>,
}

/// The lines that could be read; what is wrong with the others is added to the problems.
pub async fn read(
    tx: &mut Tx,
    country: &'static Country,
    rows: &[Row],
    problems: &mut Problems,
) -> DbResult<Vec<Line>> {
    let mobiles: Vec<_> = rows.iter().filter_map(|row| identity::mobile(country, row.text("mobile"))).collect();
    let known = owners_of_mobiles(tx, &mobiles).await?;
    let mut seen = HashMap::new();
    let mut lines: Vec<Line> = Vec::with_capacity(rows.len());
    for row in rows {
        let user = identity::mobile(country, row.text("mobile")).and_then(|mobile| known.get(&mobile).copied());
        if user.is_none() {
            problems.add(row.line, "mobile", "is not the mobile of a user");
        }
        let day = row.text("day").parse::<NaiveDate>().ok();
        if day.is_none() {
            problems.add(row.line, "day", "must be a day, such as 2026-03-10");
        }
        let kind = DayKind::parse(&row.text("kind").to_lowercase().replace(' ', "_"));
        if kind.is_none() {
            problems.add(row.line, "kind", "must be shift, training or off");
        }
        let mut minute = |column: &str| {
            let typed = row.filled(column)?;
            // Spreadsheets drop the zero of 09:30.
            let read = Minute::parse(typed).or_else(|| Minute::parse(&format!("0{typed}")));
            if read.is_none() {
                problems.add(row.line, column, "must be a time of day, such as 09:30");
            }
            read
        };
        let (start, end) = (minute("start"), minute("end"));
        if row.text("note").chars().count() > LONGEST_NOTE {
            problems.add(row.line, "note", format!("must be at most {LONGEST_NOTE} characters"));
        }
        let (Some(user), Some(day), Some(kind)) = (user, day, kind) else { continue };
        if let Some(first) = seen.insert((user, day), row.line) {
            problems.add(row.line, "day", format!("is in line {first} already for this user"));
            continue;
        }
        lines.push(Line {
            line: row.line,
            user,
            day,
            kind,
            shift: row.filled("shift").map(str::to_owned),
            start,
            end,
            note: if row.has("note") { Change::Set(row.filled("note").map(str::to_owned)) } else { Change::Keep },
        });
    }
    in_range(&mut lines, problems);
    Ok(lines)
}

/// A file has as many days as the calendar shows at most.
fn in_range(lines: &mut Vec<Line>, problems: &mut Problems) {
    let Some(first) = lines.iter().map(|line| line.day).min() else { return };
    let last = first + Days::new(MOST_DAYS.unsigned_abs() - 1);
    for line in lines.iter().filter(|line| line.day > last) {
        problems.add(line.line, "day", format!("must be at most {MOST_DAYS} days from the first, which is {first}"));
    }
    lines.retain(|line| line.day <= last);
}

/// The shifts that are used, by folded name.
pub async fn shifts(tx: &mut Tx) -> DbResult<BTreeMap<String, Shift>> {
    let used = store::shifts(tx).await?.into_iter().filter(|shift| shift.is_active);
    Ok(used.map(|shift| (identity::folded(&shift.name), shift.planned())).collect())
}

impl Line {
    /// Whether it says what the day is already.
    pub fn is(&self, day: &Day) -> bool {
        let name = |name: &Option<String>| name.as_deref().map(identity::folded);
        let hours = (day.span.map(|span| Minute::of(span.start)), day.span.map(|span| Minute::of(span.end)));
        let shift = day.shift.as_ref().map(|(_, name)| name.clone());
        // The hours of a shift may be left out.
        let same_hours = (self.start, self.end) == hours || (shift.is_some() && (self.start, self.end) == (None, None));
        self.kind == day.kind
            && name(&self.shift) == name(&shift)
            && same_hours
            && self.note.clone().over(day.note.clone()) == day.note
    }

    /// The change that it asks for; what is wrong with it is added to the problems.
    pub fn change(&self, shifts: &BTreeMap<String, Shift>, problems: &mut Problems) -> Option<RosterChange> {
        match self.kind {
            DayKind::Off => {
                for (column, is_given) in [("shift", self.shift.is_some()), ("start", self.start.is_some())] {
                    if is_given {
                        problems.add(self.line, column, "must be empty on a day off");
                        return None;
                    }
                }
                let note = self.note.given().cloned();
                let off = ClearDays { user_id: self.user, days: vec![self.day], note };
                Some(RosterChange { off: Some(off), ..RosterChange::default() })
            }
            DayKind::Shift | DayKind::Training => {
                let plan = self.plan(shifts, problems)?;
                Some(if self.kind == DayKind::Shift {
                    RosterChange { shift: Some(plan), ..RosterChange::default() }
                } else {
                    RosterChange { training: Some(plan), ..RosterChange::default() }
                })
            }
            DayKind::Leave | DayKind::Holiday | DayKind::NotRostered => {
                let problem = "is not the day's kind, and cannot be planned: write shift, training or off";
                problems.add(self.line, "kind", problem);
                None
            }
        }
    }

    /// A shift by its name, or hours of its own.
    fn plan(&self, shifts: &BTreeMap<String, Shift>, problems: &mut Problems) -> Option<PlanDays> {
        let plan = |shift_id, start, end| PlanDays {
            user_id: self.user,
            days: vec![self.day],
            shift_id,
            start,
            end,
            note: self.note.given().cloned(),
        };
        let mut wrong = |column: &str, problem: String| {
            problems.add(self.line, column, problem);
            None
        };
        match (&self.shift, self.start, self.end) {
            (Some(name), start, end) => {
                let Some(shift) = shifts.get(&identity::folded(name)) else {
                    let known: Vec<_> = shifts.values().map(|shift| shift.name.as_str()).collect();
                    return wrong("shift", format!("{name} is not a shift that is used: {}", known.join(", ")));
                };
                let (first, last) = (Minute::of(shift.span.start), Minute::of(shift.span.end));
                if start.is_some_and(|start| start != first) || end.is_some_and(|end| end != last) {
                    let hours = format!("{first}-{last}");
                    return wrong("start", format!("{name} is {hours}: leave the hours empty, or the shift"));
                }
                Some(plan(Some(shift.id), None, None))
            }
            (None, Some(start), Some(end)) => match wrong_hours(Span::between(start, end)) {
                Some(problem) => wrong("end", problem.to_owned()),
                None => Some(plan(None, Some(start), Some(end))),
            },
            (None, ..) => wrong("shift", "or start and end: one of them is needed".to_owned()),
        }
    }
}
