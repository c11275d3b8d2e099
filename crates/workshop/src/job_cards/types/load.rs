//! The load of a garage on a day.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::names::Named;
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::JobStatus;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LoadAsked {
    pub garage_id: i64,
    pub day: NaiveDate,
}

record! {
    /// Who works on a job of the day, where and when.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
    pub struct DayWork of j {
        pub technician: Option<String>,
        pub bay: Option<String>,
        pub planned_start: Option<DateTime<Utc>>,
        pub planned_end: Option<DateTime<Utc>>,
        pub started_at: Option<DateTime<Utc>>,
        pub ended_at: Option<DateTime<Utc>>,
        pub status: JobStatus,
    }
}

/// A job of the day. Of an order that the caller may not see there are the times only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LoadJob {
    pub job_id: i64,
    pub order_id: Option<i64>,
    pub registration_no: Option<String>,
    pub title: Option<String>,
    #[serde(flatten)]
    pub work: DayWork,
    /// At the same time as another job of the same row.
    pub overlaps: bool,
}

/// A technician or a bay with the jobs of the day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LoadRow {
    /// Of a technician with an account.
    pub technician_id: Option<i64>,
    /// The name of the technician or the bay.
    pub name: String,
    /// What the jobs take of the day, those at the same time once.
    pub planned_minutes: i64,
    /// What is left of the garage's hours; none if it has no hours.
    pub free_minutes: Option<i64>,
    pub jobs: Vec<LoadJob>,
}

/// Who and where works on what in a garage on a day.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GarageLoad {
    pub garage: Named,
    pub day: NaiveDate,
    /// The garage's hours on the day; none if it is closed or has no hours.
    pub opens_at: Option<DateTime<Utc>>,
    pub closes_at: Option<DateTime<Utc>>,
    /// The mechanics of the garage, then people without an account.
    pub technicians: Vec<LoadRow>,
    pub bays: Vec<LoadRow>,
    /// The jobs that are planned for the day without technician and bay.
    pub unassigned: Vec<LoadJob>,
    /// There are more jobs than are shown.
    pub is_cut: bool,
}
