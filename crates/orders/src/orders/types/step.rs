//! The next steps of an order.

use pitlane_base::codes::OrderStatus;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Evidence;

/// What an order must have before it can be in a status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Need {
    /// The documents that a claim needs from its beginning.
    Documents,
    Garage,
    Inventory,
    JobCard,
    /// An estimate that was sent, or decided on.
    Estimate,
    /// The surveyor's name.
    Surveyor,
    Approval,
    Checklist,
    /// Every approved job of the job card done, or explained why not.
    Jobs,
    /// Where the type of order asks for it.
    RoadTest,
    /// Where the type of order asks for it.
    QualityCheck,
    Bill,
    NothingDue,
}

impl Need {
    /// The words for it in an error message.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Documents => "the required documents of the claim",
            Self::Garage => "a garage",
            Self::Inventory => "the inventory at pick-up",
            Self::JobCard => "a job card",
            Self::Estimate => "an estimate that was sent",
            Self::Surveyor => "the surveyor's name",
            Self::Approval => "the approval of the estimate",
            Self::Checklist => "a checklist with every entry done",
            Self::Jobs => "every approved job done, or the reason why it is not done",
            Self::RoadTest => "a road test that was passed",
            Self::QualityCheck => "a quality check that was passed",
            Self::Bill => "a bill",
            Self::NothingDue => "the payment of what is due",
        }
    }

    /// The evidence that covers it; `None` if it is a field of the order itself.
    pub const fn evidence(self) -> Option<Evidence> {
        match self {
            Self::Documents => Some(Evidence::Documents),
            Self::Inventory => Some(Evidence::Inventory),
            Self::JobCard => Some(Evidence::JobCard),
            Self::Estimate => Some(Evidence::Estimate),
            Self::Approval => Some(Evidence::Approval),
            Self::Checklist => Some(Evidence::Checklist),
            Self::Jobs => Some(Evidence::Jobs),
            Self::RoadTest => Some(Evidence::RoadTest),
            Self::QualityCheck => Some(Evidence::QualityCheck),
            Self::Bill => Some(Evidence::Bill),
            Self::Garage | Self::Surveyor | Self::NothingDue => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    Forward,
    Back,
    Dead,
}
/// A step that the caller may take, now or once nothing is missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NextStep {
    pub status_id: OrderStatus,
    pub status: String,
    pub kind: StepKind,
    pub is_possible: bool,
    /// Its evidence was there before the order came to where it is: nobody is asked for it, it is passed with the step
    /// after it.
    pub is_proven: bool,
    /// What the order still needs.
    pub missing: Vec<Need>,
}

/// Reopens an order that is delivered, complete or dead; it is then at the workshop.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReopenOrder {
    pub order_id: i64,
    /// The version that was read.
    pub version: i64,
    #[schemars(length(min = 1, max = 500))]
    pub reason: String,
}
