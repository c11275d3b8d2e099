//! What is sent about rosters.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_base::sheets::FILE;
use pitlane_platform::files::content::Accepts;
use pitlane_platform::files::upload::UploadForm;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::roster::day::Off;
use crate::roster::kinds::{LeaveKind, LeavePart};
use crate::roster::minute::Minute;

/// Changes of rosters: all of them are made, or none.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeRoster {
    #[schemars(length(min = 1, max = 500))]
    pub changes: Vec<RosterChange>,
    /// The version of the roster of every user whose days or rules are changed, as it was read.
    #[serde(default)]
    #[schemars(length(max = 500))]
    pub versions: Vec<RosterVersion>,
    /// Only tells what would change and what speaks against it.
    #[serde(default)]
    pub dry_run: bool,
    /// Changes although there are warnings.
    #[serde(default)]
    pub confirm: bool,
    /// Needed for past days, and for shifts on holidays and days of leave.
    #[schemars(length(min = 1, max = 200))]
    pub reason: Option<String>,
}

impl ChangeRoster {
    /// The versions by user.
    pub fn versions(&self) -> BTreeMap<i64, i64> {
        self.versions.iter().map(|sent| (sent.user_id, sent.version)).collect()
    }
}

/// The version of a user's roster.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RosterVersion {
    pub user_id: i64,
    pub version: i64,
}

/// One change: exactly one of these.
#[derive(Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RosterChange {
    pub shift: Option<PlanDays>,
    pub training: Option<PlanDays>,
    pub off: Option<ClearDays>,
    /// What was planned by hand for these days goes; the rule decides again.
    pub clear: Option<ClearDays>,
    pub rule: Option<NewRule>,
    pub end_rule: Option<EndRule>,
    pub copy_week: Option<CopyWeek>,
    pub decide_leave: Option<Decision>,
    pub decide_swap: Option<Decision>,
    pub holiday: Option<SetHoliday>,
    pub cover: Option<SetCover>,
    pub define_shift: Option<DefineShift>,
}

/// A shift or a training on days: one of the shifts, or hours of its own.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlanDays {
    pub user_id: i64,
    #[schemars(length(min = 1, max = 62))]
    pub days: Vec<NaiveDate>,
    pub shift_id: Option<i64>,
    pub start: Option<Minute>,
    pub end: Option<Minute>,
    #[schemars(length(min = 1, max = 200))]
    pub note: Option<String>,
}

#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClearDays {
    pub user_id: i64,
    #[schemars(length(min = 1, max = 62))]
    pub days: Vec<NaiveDate>,
    #[schemars(length(min = 1, max = 200))]
    pub note: Option<String>,
}

/// A shift from a day on, with weekly offs that may rotate over several weeks.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRule {
    pub user_id: i64,
    pub shift_id: i64,
    pub valid_from: NaiveDate,
    pub valid_to: Option<NaiveDate>,
    #[schemars(range(min = 1, max = 8))]
    pub cycle_weeks: i64,
    /// The Monday on which a first week begins.
    pub anchor: NaiveDate,
    #[schemars(length(max = 56))]
    pub offs: Vec<Off>,
}

#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndRule {
    pub id: i64,
    /// The last day on which it holds.
    pub valid_to: NaiveDate,
}

/// What is planned in one week becomes that of another, day by day; leaves are not copied.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CopyWeek {
    /// A Monday.
    pub from: NaiveDate,
    /// A Monday.
    pub to: NaiveDate,
    #[schemars(length(min = 1, max = 200))]
    pub user_ids: Vec<i64>,
}

/// The decision on a leave or a swap.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    pub id: i64,
    pub version: i64,
    pub grant: bool,
    #[schemars(length(min = 1, max = 200))]
    pub note: Option<String>,
}

/// A holiday that is added, changed, or taken away.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetHoliday {
    pub day: NaiveDate,
    /// Null: the whole country.
    #[schemars(length(min = 1, max = 10))]
    pub state_code: Option<String>,
    /// Null takes the holiday of this day away.
    #[schemars(length(min = 1, max = 80))]
    pub name: Option<String>,
    #[serde(default)]
    pub is_optional: bool,
}

/// How many people of a role are needed in some hours of a weekday; 0 takes the need away.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetCover {
    #[schemars(length(min = 1, max = 60))]
    pub role: String,
    pub source_id: Option<i64>,
    #[schemars(range(min = 1, max = 7))]
    pub weekday: i64,
    #[schemars(range(min = 0, max = 23))]
    pub from_hour: i64,
    #[schemars(range(min = 1, max = 24))]
    pub to_hour: i64,
    #[schemars(range(min = 0, max = 200))]
    pub needed: i64,
}

/// A shift that is added, or changed from its version.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DefineShift {
    pub id: Option<i64>,
    pub version: Option<i64>,
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
    pub start: Minute,
    pub end: Minute,
    #[schemars(range(min = 0, max = 180))]
    pub break_minutes: i64,
    pub is_active: bool,
}

/// Asks for a leave of one's own, or with the right to plan for somebody else.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskLeave {
    /// The caller when omitted.
    pub user_id: Option<i64>,
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub part: LeavePart,
    pub kind: LeaveKind,
    #[schemars(length(min = 1, max = 300))]
    pub reason: String,
}

words! {
    /// What becomes of a leave.
    LeaveAction {
        /// It was not decided yet.
        Withdraw => "withdraw",
        /// It was granted; days that have passed stay.
        Cancel => "cancel",
    }
}

#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndLeave {
    pub id: i64,
    pub version: i64,
    pub action: LeaveAction,
}

/// Asks a colleague to exchange what both have planned on these days.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskSwap {
    /// The one who gives a day away: the caller when omitted. For somebody else the right to plan is needed.
    pub from_user: Option<i64>,
    pub from_day: NaiveDate,
    pub to_user: i64,
    pub to_day: NaiveDate,
    #[schemars(length(min = 1, max = 200))]
    pub note: Option<String>,
}

words! {
    /// What becomes of a swap.
    SwapAction {
        Accept => "accept",
        Withdraw => "withdraw",
    }
}

#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerSwap {
    pub id: i64,
    pub version: i64,
    pub action: SwapAction,
}

/// How the days of a file are imported. The file is sent beside it, as `file`: CSV in UTF-8, at most 5 MiB, 20,000
/// lines and 62 days.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RosterImport {
    pub dry_run: bool,
    /// Imports although there are warnings.
    #[serde(default)]
    pub confirm: bool,
    /// Needed for past days, and for shifts on holidays and days of leave.
    #[schemars(length(min = 1, max = 200))]
    pub reason: Option<String>,
}

impl UploadForm for RosterImport {
    const FILES: &'static [(&'static str, Accepts)] = &[(FILE, Accepts::Sheet)];
}
