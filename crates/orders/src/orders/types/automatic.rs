//! Steps that an order took by itself.

use chrono::{DateTime, Utc};
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Evidence, Status};

words! {
    /// What was shown of an order and moved it: the history says "moved by the approval".
    Proof {
        Documents => "documents",
        Inventory => "inventory",
        JobCard => "job_card",
        Estimate => "estimate",
        /// The survey of a claim was approved.
        Survey => "survey",
        Approval => "approval",
        /// Somebody began a job of the job card.
        WorkBegun => "work_begun",
        Payment => "payment",
        /// A tax that the payer deducted, or an amount that is not asked for.
        Settlement => "settlement",
    }
}

impl Proof {
    /// The proof that a record is, when it is reported; `None` if people decide what follows from it.
    pub const fn of(evidence: Evidence) -> Option<Self> {
        match evidence {
            Evidence::Documents => Some(Self::Documents),
            Evidence::Inventory => Some(Self::Inventory),
            Evidence::JobCard => Some(Self::JobCard),
            Evidence::Estimate => Some(Self::Estimate),
            Evidence::Approval => Some(Self::Approval),
            Evidence::Checklist | Evidence::Bill | Evidence::Jobs | Evidence::RoadTest | Evidence::QualityCheck => None,
        }
    }
}

/// The last step of an order, which it took because of what the caller entered, and which they can still undo.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct UndoableMove {
    /// The entry of the history.
    pub entry_id: i64,
    pub moved_by: Proof,
    /// The status that the order had before.
    pub back_to: Status,
    pub until: DateTime<Utc>,
}

/// Undoes the last step of an order.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoMove {
    pub order_id: i64,
    /// The version that was read.
    pub version: i64,
}
