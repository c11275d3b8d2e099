//! What the parts of a change share.

use chrono::NaiveDate;
use pitlane_base::list::trimmed;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Pending;

use crate::roster::conflicts::Conflict;
use crate::roster::day::{Day, Planned, Span};
use crate::roster::kinds::{DayKind, Origin, PlannedKind};
use crate::roster::rows::local_now;
use crate::roster::scope::Reach;

/// A hook: work that falls due on days, so that whoever grants a leave sees it.
pub struct DueWork {
    /// In the plural: "orders to pick up".
    pub name: &'static str,
    /// The number of items of a user from a day to a day.
    pub count: for<'a> fn(&'a mut Tx, i64, NaiveDate, NaiveDate) -> Pending<'a, i64>,
}

/// A hook: the hours of people are about to change. What went by them until now is written down before.
pub struct HoursChange(
    /// Without users: those of everybody.
    pub for<'a> fn(&'a mut Tx, &'a Caller, Option<&'a [i64]>) -> Pending<'a, ()>,
);

/// Tells those who go by people's hours that they are about to change.
pub async fn before_hours_change(
    tx: &mut Tx,
    who: &Caller,
    users: Option<&[i64]>,
) -> pitlane_platform::error::Result<()> {
    for HoursChange(listener) in who.region.hooks.all() {
        listener(tx, who, users).await?;
    }
    Ok(())
}

/// What the changes of a request have in common.
pub struct Work<'a> {
    pub who: &'a Caller,
    pub reach: &'a Reach,
    pub reason: Option<String>,
    /// How planned days come about.
    pub origin: Origin,
    pub today: NaiveDate,
    pub conflicts: Vec<Conflict>,
}

impl<'a> Work<'a> {
    pub fn new(who: &'a Caller, reach: &'a Reach, reason: Option<String>, origin: Origin) -> Self {
        Self { who, reach, reason: trimmed(reason), origin, today: local_now(who).date(), conflicts: Vec::new() }
    }

    pub fn stamp(&self) -> (i64, chrono::DateTime<chrono::Utc>) {
        (self.who.session.user_id, self.who.now())
    }
}

/// A day of a user that is another than before.
pub struct Difference {
    pub user: i64,
    pub before: Day,
    pub after: Day,
}

/// The shortest and the longest shift, in minutes.
const SHORTEST: i64 = 60;
const LONGEST: i64 = 14 * 60;

/// The error of hours that no shift may have.
pub fn wrong_hours(span: Span) -> Option<&'static str> {
    (span.length() < SHORTEST || span.length() > LONGEST).then_some("must be 1 to 14 hours after the start")
}

/// A day as it would be planned by hand; none of a holiday, or if nothing is planned.
pub fn planned_as(day: &Day, swap_id: Option<i64>) -> Option<Planned> {
    let kind = match day.kind {
        DayKind::Shift => PlannedKind::Shift,
        DayKind::Training => PlannedKind::Training,
        DayKind::Off => PlannedKind::Off,
        DayKind::Holiday | DayKind::NotRostered | DayKind::Leave => return None,
    };
    let shift_id = day.shift.as_ref().map(|(id, _)| *id);
    Some(Planned {
        kind,
        span: day.span.filter(|_| shift_id.is_none()),
        shift_id,
        note: day.note.clone(),
        over_leave: false,
        swap_id,
    })
}
