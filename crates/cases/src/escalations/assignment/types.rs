//! What goes over the wire about assignment, and is stored of it.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// How somebody got a case.
    AssignMode {
        Auto => "auto",
        /// Somebody chose them.
        Manual => "manual",
        /// The assignee had not answered the customer in half of the time.
        Silent => "silent",
        /// The case was raised to a level.
        Level => "level",
    }
}

words! {
    /// What speaks against somebody.
    Against {
        /// Not active, without the permission, or not given cases by themselves.
        Off => "off",
        /// Not of the level that the case was raised to, or the one who has it.
        Level => "level",
        Leave => "leave",
        WeeklyOff => "weekly_off",
        /// Not on shift now.
        Shift => "shift",
        /// No console of theirs is open.
        Absent => "absent",
        /// As many open cases as the group allows.
        Cap => "cap",
    }
}

/// Somebody who could get a case, with what speaks against them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Candidate {
    pub user_id: i64,
    pub name: String,
    pub level: i64,
    /// Null: they could get it.
    pub why: Option<Against>,
    /// Their open escalations of all kinds.
    pub open: i64,
    pub last_assigned_at: Option<DateTime<Utc>>,
}

/// A member of a group as they are now.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Manager {
    pub id: i64,
    pub name: String,
    pub group: Named,
    /// 1 agent, 2 manager, 3 head.
    pub level: i64,
    /// Their open escalations of all kinds.
    pub open: i64,
    /// Up to how many the group gives them new ones.
    pub cap: i64,
    /// Whether they made a call, or had a console open, within five minutes.
    pub present: bool,
}

/// Why somebody has a case, or nobody.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Decision {
    pub at: DateTime<Utc>,
    pub mode: AssignMode,
    pub chosen: Option<Named>,
    /// The rule of the group, or the reason that somebody gave.
    pub rule: String,
    pub candidates: Vec<Candidate>,
    pub by_name: String,
}
