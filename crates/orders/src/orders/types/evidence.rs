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
    /// A bill was issued and is not fully credited.
    Bill,
}

impl Evidence {
    pub const ALL: [Self; 7] =
        [Self::Documents, Self::Inventory, Self::JobCard, Self::Estimate, Self::Approval, Self::Checklist, Self::Bill];

    /// As stored in the database.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Documents => "documents",
            Self::Inventory => "inventory",
            Self::JobCard => "job_card",
            Self::Estimate => "estimate",
            Self::Approval => "approval",
            Self::Checklist => "checklist",
            Self::Bill => "bill",
        }
    }
}
