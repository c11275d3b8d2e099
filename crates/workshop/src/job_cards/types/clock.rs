//! The clock of jobs.

use chrono::{DateTime, Utc};
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Worker;

words! {
    /// Why work on a job pauses.
    PauseReason {
        WaitingParts => "waiting_parts",
        /// They work on another car, or on another job of this one.
        OtherCar => "other_car",
        Break => "break",
        EndOfDay => "end_of_day",
        WaitingApproval => "waiting_approval",
    }
}

words! {
    /// What happens to the clock of a job.
    ClockAction {
        /// Work begins.
        Start => "start",
        Pause => "pause",
        /// Work goes on, also on a job that was done.
        Resume => "resume",
        Done => "done",
    }
}

/// Starts, pauses or ends work on a job.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockJob {
    pub order_id: i64,
    pub job_id: i64,
    /// The version of the card that was read. Left out, its current one: the clock itself refuses what is not possible.
    #[schemars(range(min = 1))]
    pub version: Option<i64>,
    pub action: ClockAction,
    /// Required for a pause, and only for it.
    pub reason: Option<PauseReason>,
    /// Who works from now on: a mechanic of the garage, or give a name. Left out: the technician of the job. Only when work
    /// begins or goes on.
    pub technician_id: Option<i64>,
    #[schemars(length(max = 120))]
    pub technician_name: Option<String>,
    /// Pauses the job that the technician works on otherwise. Without it the call is refused and names that job.
    #[serde(default)]
    pub pauses_other: bool,
}

/// A span of work on a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WorkSpan {
    pub technician: Option<Worker>,
    pub started_at: DateTime<Utc>,
    /// None while they work on it.
    pub ended_at: Option<DateTime<Utc>>,
    /// Why work paused; none if it was done, or the order was over.
    pub reason: Option<PauseReason>,
}

/// The clock of a job.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct JobClock {
    /// The sum of the spans that have ended.
    pub worked_seconds: i64,
    /// Set while somebody works on it.
    pub running_since: Option<DateTime<Utc>>,
    /// Why it pauses, if it has begun and is not done.
    pub paused_for: Option<PauseReason>,
    pub spans: Vec<WorkSpan>,
}

/// The job on which a technician works already.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Running {
    /// Its order, if the caller may see it.
    pub order_id: Option<i64>,
    /// What is done, if the caller may see the order.
    pub description: Option<String>,
    pub technician: String,
    pub since: DateTime<Utc>,
}
