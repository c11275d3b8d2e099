//! Request and response types of the jobs of an estimate.

use pitlane_orders::files::ShownFile;
use pitlane_platform::money::Money;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Approval, PayerSum};

/// A job to save: labour and parts that are done together, and that the customer approves or declines as one.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JobInput {
    /// Its number, if it was in the revision that was read.
    pub number: Option<i64>,
    #[serde(default)]
    #[schemars(length(max = 160))]
    pub title: String,
    /// Why it is needed, in plain words for the customer.
    #[schemars(length(max = 500))]
    pub reason: Option<String>,
    /// Photos of the checklist or the inventory that show it; those it has if left out. The photos of its findings are shown
    /// in any case.
    #[schemars(length(max = 50))]
    pub photo_ids: Option<Vec<i64>>,
}

words! {
    /// The decision on a job, which follows from those on its lines.
    JobStanding {
        Proposed => "proposed",
        Sent => "sent",
        Approved => "approved",
        /// Some of its lines are decided, others are open, or were decided otherwise.
        Partly => "partly",
        Declined => "declined",
        Done => "done",
    }
}

/// A job of an estimate.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EstimateJob {
    /// Unique within the order: the same in every revision that contains the job.
    pub number: i64,
    pub title: String,
    /// Why it is needed, in plain words for the customer.
    pub reason: Option<String>,
    /// Those of its findings, and those that were added.
    pub photos: Vec<ShownFile>,
    /// The ids of the photos that were added: what a save keeps.
    pub photo_ids: Vec<i64>,
    pub approval: JobStanding,
    /// With tax, of all its lines.
    pub total: Money,
    /// With tax, of its approved lines.
    pub agreed_total: Money,
    /// Who pays how much of the total. Each side decides about its own part of the job.
    pub by_payer: Vec<PayerSum>,
}

/// A decision on a job: on all its lines about which the same side decides.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JobDecision {
    /// The number of the job.
    pub job: i64,
    /// `approved`, `declined`, or, for approved work, `done`.
    pub decision: Approval,
}
