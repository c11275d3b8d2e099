//! What goes over the wire about job cards.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_orders::catalogue::WorkAction;
use pitlane_orders::orders::Status;
use pitlane_platform::change::Change;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// How far a job is.
    JobStatus {
        Open => "open",
        InProgress => "in_progress",
        WaitingParts => "waiting_parts",
        Done => "done",
        Cancelled => "cancelled",
    }
}

words! {
    /// What came out of a test.
    Verdict { Passed => "passed", Failed => "failed" }
}

words! {
    /// What two jobs on two cars want at the same time.
    OverlapKind { Technician => "technician", Bay => "bay" }
}

/// Somebody of the staff, or somebody who has no account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Worker {
    pub id: Option<i64>,
    pub name: String,
}

/// A job as the form has it. Its place in the list is its sequence.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveJob {
    /// Of a job that stands on the card already.
    pub id: Option<i64>,
    pub work_action: WorkAction,
    #[schemars(length(min = 1, max = 300))]
    pub description: String,
    #[schemars(length(max = 160))]
    pub part: Option<String>,
    /// A mechanic of the garage; otherwise the name of somebody who has no account.
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
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveRoadTest {
    pub by_id: Option<i64>,
    #[schemars(length(max = 120))]
    pub by_name: Option<String>,
    /// How far it was driven, in kilometres.
    #[schemars(range(min = 0.0, max = 500.0))]
    pub km: Option<f64>,
    pub result: Verdict,
    #[schemars(length(max = 1000))]
    pub remark: Option<String>,
    /// Now, unless it was written down later.
    pub at: Option<DateTime<Utc>>,
}

/// Whoever checks has not done all the work himself. It passes when every job is done.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveQualityCheck {
    pub by_id: Option<i64>,
    #[schemars(length(max = 120))]
    pub by_name: Option<String>,
    pub result: Verdict,
    #[schemars(length(max = 1000))]
    pub remark: Option<String>,
    /// Now, unless it was written down later.
    pub at: Option<DateTime<Utc>>,
}

/// The whole job card, as the form has it: at least one complaint or job.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveJobCard {
    pub order_id: i64,
    /// The version that was read; 0 when nobody has opened it yet.
    #[schemars(range(min = 0))]
    pub version: i64,
    /// In the customer's words.
    #[serde(default)]
    #[schemars(length(max = 40), inner(length(max = 500)))]
    pub complaints: Vec<String>,
    /// What was found.
    #[serde(default)]
    #[schemars(length(max = 40), inner(length(max = 500)))]
    pub diagnoses: Vec<String>,
    #[serde(default)]
    #[schemars(length(max = 80))]
    pub jobs: Vec<SaveJob>,
    /// When the customer has his car back: the order's expected delivery. Left out: as it is.
    #[serde(default)]
    pub promised_at: Change<DateTime<Utc>>,
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
    /// From 1 on.
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

/// A warning: a technician or a bay is wanted on two cars at the same time. Nothing is refused for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Overlap {
    /// Of the job on this card.
    pub job_id: i64,
    pub sequence: i64,
    pub kind: OverlapKind,
    /// The technician's name, or the bay.
    pub name: String,
    /// The other order, when the caller may see it.
    pub order_id: Option<i64>,
    /// What the other job takes.
    pub from: DateTime<Utc>,
    pub to: DateTime<Utc>,
}

/// What the form picks from.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct JobCardChoices {
    /// The mechanics of the order's garage.
    pub technicians: Vec<Named>,
    /// Who may have driven and checked the car: all staff of the garage, and the order's own CR and GI.
    pub checkers: Vec<Named>,
    /// The terms of the house, for a new card.
    pub terms: Vec<String>,
}

/// The job card of an order. While nobody has opened it, `version` is 0 and everything else is empty.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct JobCardDetail {
    pub order_id: i64,
    /// `JC-1042`
    pub number: String,
    pub order_status: Status,
    /// What keeps it from being written: `car` when the order has none, `open` when the order is over.
    pub missing: Vec<&'static str>,
    pub version: i64,
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
