//! Request and response types of rosters.

mod input;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use pitlane_base::names::Named;
use pitlane_base::sheets::{ImportResult, Problem};
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::conflicts::Conflict;
use super::cover::CoverHour;
use super::day::Off;
use super::engaged::DayEvent;
use super::kinds::{DayKind, LeaveKind, LeavePart, LeaveStatus, PlannedKind, SwapStatus};
use super::minute::Minute;

pub use input::{
    AnswerSwap, AskLeave, AskSwap, ChangeRoster, ClearDays, CopyWeek, Decision, DefineShift, EndLeave, LeaveAction,
    NewRule, PlanDays, RosterChange, RosterImport, RosterVersion, SetCover, SetHoliday, SwapAction,
};

/// A shift to choose.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ShiftRow {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub start: Minute,
    /// At or before the start: of the next day.
    pub end: Minute,
    pub break_minutes: i64,
    pub is_active: bool,
}

/// A day of a user, as grids show it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DayRow {
    pub day: NaiveDate,
    pub kind: DayKind,
    pub shift: Option<Named>,
    pub start: Option<Minute>,
    /// At or before the start: of the next day.
    pub end: Option<Minute>,
    /// Neither a shift nor a training is planned.
    pub off: bool,
    pub leave: Option<DayLeave>,
    pub holiday: Option<String>,
    /// What was planned by hand for the day; null where a rule decides.
    pub planned: Option<PlannedKind>,
    pub swap_id: Option<i64>,
    pub note: Option<String>,
    /// The events at which they stand on this day.
    pub events: Vec<DayEvent>,
}

/// A granted leave of a day. Its kind is null for colleagues.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DayLeave {
    pub id: i64,
    pub part: LeavePart,
    pub kind: Option<LeaveKind>,
}

/// A user with their days.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RosterRow {
    pub id: i64,
    /// The version of the roster, to be sent with changes.
    pub version: i64,
    pub name: String,
    pub role: String,
    pub city: Option<String>,
    pub is_active: bool,
    /// Until when they are on shift now, in the region's time.
    pub on_shift_until: Option<NaiveDateTime>,
    pub days: Vec<DayRow>,
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct HolidayRow of h {
        pub id: i64,
        pub day: NaiveDate,
        pub name: String,
        /// Null: the whole country.
        pub state_code: Option<String> = "NULLIF(h.state_code, '')",
        /// It is worked.
        pub is_optional: bool,
    }
}

record! {
    /// So many people of a role are needed in the hours of a weekday.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct CoverNeed of n {
        pub id: i64,
        /// A declared role; roles that are based on it count as well.
        pub role: String,
        /// Null: of any source.
        pub source_id: Option<i64>,
        /// 1 Monday to 7 Sunday.
        pub weekday: i64,
        pub from_hour: i64,
        /// 1 to 24; the need ends when this hour begins.
        pub to_hour: i64,
        pub needed: i64,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct RosterCalendar {
    pub users: Vec<RosterRow>,
    pub count: i64,
    pub shifts: Vec<ShiftRow>,
    pub holidays: Vec<HolidayRow>,
    pub needs: Vec<CoverNeed>,
    pub cover: Vec<CoverHour>,
    /// Whether the caller may change the days of these users.
    pub may_plan: bool,
    /// Whether the caller may change shifts, holidays and needs.
    pub may_define: bool,
}

/// What was changed, or would be.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RosterChanged {
    /// Days of users that are other than before.
    pub changed: usize,
    pub conflicts: Vec<Conflict>,
    /// The hours of the changed days in which people are needed.
    pub cover_after: Vec<CoverHour>,
    pub dry_run: bool,
    /// The users that were changed, with their new versions.
    pub users: Vec<RosterRow>,
}

/// What the days of a file change, or would change.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RosterImported {
    #[serde(flatten)]
    pub result: ImportResult,
    /// What speaks against it without forbidding it: it is imported only when that is confirmed.
    pub warning_count: i64,
    /// The first 200 of them.
    pub warnings: Vec<Problem>,
}

/// Somebody who is not on shift at an hour, with the shift that would cover it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CandidateRow {
    pub id: i64,
    /// The version of their roster, to be sent with the change.
    pub version: i64,
    pub name: String,
    pub role: String,
    /// The day of the shift: the day before the hour's for a shift that crosses midnight.
    pub day: NaiveDate,
    /// Null when no shift covers the hour.
    pub shift: Option<ShiftRow>,
    /// Nothing but warnings speaks against it.
    pub can_come: bool,
    /// What speaks against it.
    pub why: Vec<Conflict>,
}

/// Who could come at an hour: those who can first.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CandidateList {
    pub candidates: Vec<CandidateRow>,
    pub count: i64,
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct LeaveRow of l {
        pub id: i64,
        pub version: i64,
        pub user_id: i64,
        pub user: String = "u.name",
        pub role: String = "r.name",
        pub from_day: NaiveDate,
        pub to_day: NaiveDate,
        pub part: LeavePart,
        pub kind: LeaveKind,
        pub reason: String,
        pub status: LeaveStatus,
        pub asked_by: String = "a.name",
        pub asked_at: DateTime<Utc>,
        pub decided_by: Option<String> = "d.name",
        pub decided_at: Option<DateTime<Utc>>,
        pub decision_note: Option<String>,
    }
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct SwapRow of s {
        pub id: i64,
        pub version: i64,
        pub from_user: i64,
        pub from_name: String = "f.name",
        pub from_day: NaiveDate,
        pub to_user: i64,
        pub to_name: String = "t.name",
        pub to_day: NaiveDate,
        pub status: SwapStatus,
        pub note: Option<String>,
        pub asked_at: DateTime<Utc>,
        pub decided_by: Option<String> = "d.name",
        pub decided_at: Option<DateTime<Utc>>,
        pub decision_note: Option<String>,
    }
}

/// A rule of a user.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RuleRow {
    pub id: i64,
    pub shift: Named,
    pub valid_from: NaiveDate,
    pub valid_to: Option<NaiveDate>,
    pub cycle_weeks: i64,
    pub anchor: NaiveDate,
    pub offs: Vec<Off>,
}

/// The roster of one user.
#[derive(Debug, Serialize, JsonSchema)]
pub struct UserRoster {
    pub user: RosterRow,
    pub leaves: Vec<LeaveRow>,
    pub swaps: Vec<SwapRow>,
    pub rules: Vec<RuleRow>,
    pub shifts: Vec<ShiftRow>,
    pub holidays: Vec<HolidayRow>,
    /// The next shift or training that has not begun.
    pub next_shift: Option<DayRow>,
    /// Colleagues of a same role, with whom days can be exchanged.
    pub colleagues: Vec<Named>,
    /// Whether the caller plans the days of this user.
    pub may_plan: bool,
    /// Whether the caller plans anybody, and so has people and requests.
    pub plans_somebody: bool,
    /// Whether this is the caller's own roster.
    pub is_own: bool,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct RosterRequests {
    pub leaves: Vec<LeaveRow>,
    pub swaps: Vec<SwapRow>,
    pub count: usize,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RosterOf {
    /// The caller when omitted.
    #[schemars(range(min = 1))]
    pub user_id: Option<i64>,
    /// The month of today when omitted.
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}
