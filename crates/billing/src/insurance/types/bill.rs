//! The two bills of a claim.

use chrono::{DateTime, Utc};
use pitlane_platform::money::Money;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::bills::BillRecipient;

words! {
    /// The customer's share, or the insurer's.
    BillKind { Customer => "customer", Surveyor => "surveyor" }
}

impl BillKind {
    /// The recipient of the tax invoice for this share.
    pub const fn recipient(self) -> BillRecipient {
        match self {
            Self::Customer => BillRecipient::Customer,
            Self::Surveyor => BillRecipient::Insurer,
        }
    }
}

/// The claim to be billed.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeBill {
    pub order_id: i64,
    /// The version of the survey that was read: if it has changed, no bill is created.
    #[schemars(range(min = 1))]
    pub survey_version: i64,
}

/// A bill to download as PDF.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BillAsked {
    pub bill_id: i64,
}

/// A bill that was created.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ClaimBill {
    pub id: i64,
    pub order_id: i64,
    pub kind: BillKind,
    pub number: String,
    /// The total share of the customer or the insurer.
    pub total: Money,
    pub made_by: String,
    pub made_at: DateTime<Utc>,
}
