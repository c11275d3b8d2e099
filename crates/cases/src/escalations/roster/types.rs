//! What goes over the wire about the roster of somebody who works on escalations.

use chrono::NaiveDate;
use pitlane_base::names::Named;
use pitlane_platform::words;
use pitlane_staff::roster::{DayRow, HolidayRow, LeaveKind, LeavePart, LeaveRow, ShiftRow};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhoseRoster {
    #[schemars(range(min = 1))]
    pub user_id: i64,
    /// The month of today when omitted; at most 62 days.
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}

/// Whose roster it is.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RosterUser {
    pub id: i64,
    pub name: String,
    pub role: String,
    pub city: Option<String>,
    pub is_active: bool,
}

/// An hour of the day, over all days of the period.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct HourLoad {
    pub hour: usize,
    /// How many cases they were given in it.
    pub given: i64,
    /// On how many days their shift covers some of it.
    pub on_shift: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct EscalationRoster {
    pub user: RosterUser,
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// The days on which they have hours of work.
    pub shifts: Vec<DayRow>,
    /// The days that are off although there is neither a leave nor a holiday.
    pub weekly_off: Vec<NaiveDate>,
    /// Those that touch the period, and those to come.
    pub leaves: Vec<PlannedLeave>,
    pub holidays: Vec<HolidayRow>,
    pub load: Vec<HourLoad>,
    /// The number of leaves.
    pub count: usize,
    /// Their open escalations.
    pub open: i64,
    /// To whom these may be handed over.
    pub takers: Vec<Named>,
    /// The shifts that can be planned.
    pub choices: Vec<ShiftRow>,
    pub may_plan: bool,
    pub may_end: bool,
}

/// A leave, with what becomes of the open cases when it begins.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PlannedLeave {
    #[serde(flatten)]
    pub leave: LeaveRow,
    pub hand_over: Option<PlannedHandOver>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PlannedHandOver {
    /// Null: back to the queues.
    pub to: Option<Named>,
    pub is_done: bool,
}

words! {
    /// What is planned.
    RosterEntry {
        Leave => "leave",
        Shift => "shift",
        WeeklyOff => "weekly_off",
    }
}

/// What becomes of the open cases of somebody who goes on leave: exactly one of these. They are handed over when the leave
/// begins.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandOverCases {
    pub to_user_id: Option<i64>,
    /// True: back to the queues of their groups.
    pub queue: Option<bool>,
    /// True: they stay with them, and their clocks run by the calendar of the group.
    pub keep: Option<bool>,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlanRoster {
    pub user_id: i64,
    pub kind: RosterEntry,
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// Of a leave; the full day without it.
    pub part: Option<LeavePart>,
    /// Of a leave; casual without it.
    pub leave_kind: Option<LeaveKind>,
    /// Of a shift; without it the one that the rule of these days plans.
    pub shift_id: Option<i64>,
    #[schemars(length(min = 1, max = 200))]
    pub reason: String,
    /// Required for a leave while they have open cases.
    pub hand_over: Option<HandOverCases>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndsLeave {
    pub id: i64,
    /// That of the leave as it was read.
    pub version: i64,
}
