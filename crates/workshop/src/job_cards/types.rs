//! Request and response types of job cards.

mod approved;
mod clock;
mod load;

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_orders::catalogue::WorkAction;
use pitlane_orders::orders::Status;
use pitlane_platform::change::Change;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use approved::{NotDone, OfEstimate, Withdrawn};
pub use clock::{ClockAction, ClockJob, JobClock, PauseReason, Running, WorkSpan};
pub use load::{GarageLoad, LoadAsked, LoadJob, LoadRow};

words! {
    /// The status of a job.
    JobStatus {
        Open => "open",
        InProgress => "in_progress",
        WaitingParts => "waiting_parts",
        Done => "done",
        Cancelled => "cancelled",
    }
}

words! {
    /// The result of a test.
    Verdict { Passed => "passed", Failed => "failed" }
}

words! {
    /// What two jobs on two cars need at the same time.
    OverlapKind { Technician => "technician", Bay => "bay" }
}

/// A member of staff, or someone without an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Worker {
    pub id: Option<i64>,
    pub name: String,
}

/// A job as the form has it. Its position in the list is its sequence.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveJob {
    /// The id of a job that is on the card already.
    pub id: Option<i64>,
    pub work_action: WorkAction,
    #[schemars(length(min = 1, max = 300))]
    pub description: String,
    #[schemars(length(max = 160))]
    pub part: Option<String>,
    /// A mechanic of the garage; otherwise give the name of someone without an account.
    pub technician_id: Option<i64>,
    #[schemars(length(max = 120))]
    pub technician_name: Option<String>,
    #[schemars(length(max = 20))]
    pub bay: Option<String>,
    pub planned_start: Option<DateTime<Utc>>,
    pub planned_end: Option<DateTime<Utc>>,
    pub started_at: Option<DateTime<Utc>>,
    pub ended_at: Option<DateTime<Utc>>,
    pub status: JobStatus,
    /// Why an approved job is not done; required to cancel it. Left out: no change.
    #[serde(default)]
    #[schemars(length(max = 300))]
    pub not_done_because: Change<String>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveRoadTest {
    pub by_id: Option<i64>,
    #[schemars(length(max = 120))]
    pub by_name: Option<String>,
    /// The distance driven, in kilometres.
    #[schemars(range(min = 0.0, max = 500.0))]
    pub km: Option<f64>,
    pub result: Verdict,
    #[schemars(length(max = 1000))]
    pub remark: Option<String>,
    /// The current time if left out.
    pub at: Option<DateTime<Utc>>,
}

/// The checker must not have done all the work themselves. It can only pass if every job is done.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveQualityCheck {
    pub by_id: Option<i64>,
    #[schemars(length(max = 120))]
    pub by_name: Option<String>,
    pub result: Verdict,
    #[schemars(length(max = 1000))]
    pub remark: Option<String>,
    /// The current time if left out.
    pub at: Option<DateTime<Utc>>,
}

/// The full job card, as the form has it: at least one complaint or job. Approved jobs stay on the card.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveJobCard {
    pub order_id: i64,
    /// The version that was read; 0 if there is no job card yet.
    #[schemars(range(min = 0))]
    pub version: i64,
    /// In the customer's words, besides those of the order.
    #[serde(default)]
    #[schemars(length(max = 40), inner(length(max = 500)))]
    pub complaints: Vec<String>,
    /// What the garage found.
    #[serde(default)]
    #[schemars(length(max = 40), inner(length(max = 500)))]
    pub diagnoses: Vec<String>,
    #[serde(default)]
    #[schemars(length(max = 240))]
    pub jobs: Vec<SaveJob>,
    /// When the customer gets the car back: the order's expected delivery. Left out: no change.
    #[serde(default)]
    pub promised_at: Change<DateTime<Utc>>,
    /// Why another time is promised: the customer is told.
    #[schemars(length(max = 60))]
    pub promise_reason: Option<String>,
    pub road_test: Option<SaveRoadTest>,
    pub quality_check: Option<SaveQualityCheck>,
    #[serde(default)]
    #[schemars(length(max = 20), inner(length(max = 500)))]
    pub terms: Vec<String>,
}

/// An order by its id.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JobCardFilter {
    pub order_id: i64,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Job {
    pub id: i64,
    /// Counted from 1.
    pub sequence: i64,
    pub work_action: WorkAction,
    pub description: String,
    pub part: Option<String>,
    pub technician: Option<Worker>,
    pub bay: Option<String>,
    pub planned_start: Option<DateTime<Utc>>,
    pub planned_end: Option<DateTime<Utc>>,
    pub started_at: Option<DateTime<Utc>>,
    pub ended_at: Option<DateTime<Utc>>,
    pub status: JobStatus,
    /// The job of the estimate that it does; none if it needs no approval.
    pub estimate: Option<OfEstimate>,
    pub clock: JobClock,
    /// Why it is not done, if it is approved.
    pub not_done: Option<NotDone>,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RoadTest {
    pub by: Worker,
    pub km: Option<f64>,
    pub result: Verdict,
    pub remark: Option<String>,
    pub at: DateTime<Utc>,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct QualityCheck {
    pub by: Worker,
    pub result: Verdict,
    pub remark: Option<String>,
    pub at: DateTime<Utc>,
}

/// A warning that a technician or a bay is planned for two cars at the same time. It rejects nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Overlap {
    /// The id of the job on this card.
    pub job_id: i64,
    pub sequence: i64,
    pub kind: OverlapKind,
    /// The name of the technician or the bay.
    pub name: String,
    /// The other order, if the caller may see it.
    pub order_id: Option<i64>,
    /// When the other job uses them.
    pub from: DateTime<Utc>,
    pub to: DateTime<Utc>,
}

/// The choices of the form.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct JobCardChoices {
    /// The mechanics of the order's garage.
    pub technicians: Vec<Named>,
    /// Who may have driven and checked the car: all staff of the garage, and the order's CR and GI.
    pub checkers: Vec<Named>,
    /// The company's standard terms, for a new card.
    pub terms: Vec<String>,
}

/// The job card of an order. Until it is opened, `version` is 0 and everything else is empty.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct JobCardDetail {
    pub order_id: i64,
    /// `JC-1042`
    pub number: String,
    pub order_status: Status,
    pub garage_id: Option<i64>,
    /// What prevents a change: `car` if the order has none, `open` if the order is closed.
    pub missing: Vec<&'static str>,
    pub version: i64,
    /// Those of the order, where they are edited.
    pub order_complaints: Vec<String>,
    /// Those that were added on the card.
    pub complaints: Vec<String>,
    pub diagnoses: Vec<String>,
    pub jobs: Vec<Job>,
    pub promised_at: Option<DateTime<Utc>>,
    pub road_test: Option<RoadTest>,
    pub quality_check: Option<QualityCheck>,
    pub terms: Vec<String>,
    pub opened_by: Option<Named>,
    pub opened_by_role: Option<String>,
    pub opened_at: Option<DateTime<Utc>>,
    pub updated_at: Option<DateTime<Utc>>,
    pub warnings: Vec<Overlap>,
    pub choices: JobCardChoices,
}
