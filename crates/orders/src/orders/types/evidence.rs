//! The evidence of an order: which records it has.

use schemars::JsonSchema;
use serde::Serialize;

/// A record that its owning domain reports for an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Evidence {
    /// Every document that a claim needs from its beginning is there.
    Documents,
    /// The inventory at pick-up was recorded.
    Inventory,
    /// There is a job card with at least one complaint or job.
    JobCard,
    /// There is an estimate, and each of its lines was sent or decided on.
    Estimate,
    /// The customer, or staff for the customer, agreed to the work.
    Approval,
    /// Every entry of the checklist is done.
    Checklist,
    /// No approved job of the job card is open: each is done, or it is explained why not.
    Jobs,
    /// The road test was passed, where the type of order asks for one.
    RoadTest,
    /// The quality check was passed, where the type of order asks for one.
    QualityCheck,
    /// A bill was issued and is not fully credited.
    Bill,
}

impl Evidence {
    pub const ALL: [Self; 10] = [
        Self::Documents,
        Self::Inventory,
        Self::JobCard,
        Self::Estimate,
        Self::Approval,
        Self::Checklist,
        Self::Jobs,
        Self::RoadTest,
        Self::QualityCheck,
        Self::Bill,
    ];

    /// Whether an order has it from its beginning, until it is reported that it lacks it.
    pub const fn is_there_at_first(self) -> bool {
        matches!(self, Self::Jobs | Self::RoadTest | Self::QualityCheck)
    }

    /// As stored in the database.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Documents => "documents",
            Self::Inventory => "inventory",
            Self::JobCard => "job_card",
            Self::Estimate => "estimate",
            Self::Approval => "approval",
            Self::Checklist => "checklist",
            Self::Jobs => "jobs",
            Self::RoadTest => "road_test",
            Self::QualityCheck => "quality_check",
            Self::Bill => "bill",
        }
    }
}
