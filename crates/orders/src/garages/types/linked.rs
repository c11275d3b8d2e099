//! The account of a garage at the payment gateway.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// Where the gateway's check of the account stands.
    LinkedStatus {
        Requested => "requested",
        NeedsClarification => "needs_clarification",
        UnderReview => "under_review",
        Activated => "activated",
        Suspended => "suspended",
    }
}

impl LinkedStatus {
    /// Whether the gateway decides on it yet without anything from us.
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Activated | Self::Suspended)
    }
}

words! {
    /// What a garage must have before an account is opened for it.
    LinkedNeed {
        Bank => "bank",
        Pan => "pan",
        LegalName => "legal_name",
        BusinessType => "business_type",
        Email => "email",
    }
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenAccount {
    pub garage_id: i64,
    /// The version that was read: what the gateway is told is what the user saw.
    pub version: i64,
}

/// What the gateway wants to have clarified, in its own words.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub struct Clarification {
    pub field: String,
    pub reason: String,
}

record! {
    #[derive(Clone, Debug)]
    pub struct StoredLinked of l {
        pub garage_id: i64,
        pub reference: String,
        pub account_id: Option<String>,
        pub stakeholder_id: Option<String>,
        pub product_id: Option<String>,
        pub bank_id: Option<i64>,
        pub status: LinkedStatus,
        pub requirements: String,
        pub problem: Option<String>,
        pub asked_by: Option<i64>,
        pub asker: Option<String> = "u.name",
        pub asked_at: DateTime<Utc>,
        pub updated_at: DateTime<Utc>,
        pub looks: i64,
    }
}

/// The account of a garage at the gateway.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LinkedAccount {
    pub status: LinkedStatus,
    /// `acc_...`; null while the gateway has not confirmed it.
    pub account_id: Option<String>,
    pub requirements: Vec<Clarification>,
    /// Why the gateway was not reached, or why it refused; it is asked again unless it refused.
    pub problem: Option<String>,
    pub asked_by: Option<Named>,
    pub asked_at: DateTime<Utc>,
    /// When the gateway was last heard of.
    pub updated_at: DateTime<Utc>,
}

impl StoredLinked {
    /// Whether the gateway refused it before an account came to be: after a correction it is asked for anew.
    pub fn is_refused(&self) -> bool {
        self.account_id.is_none() && self.status == LinkedStatus::NeedsClarification
    }
}

impl From<StoredLinked> for LinkedAccount {
    fn from(stored: StoredLinked) -> Self {
        Self {
            status: stored.status,
            account_id: stored.account_id,
            requirements: serde_json::from_str(&stored.requirements).unwrap_or_default(),
            problem: stored.problem,
            asked_by: Named::maybe(stored.asked_by, stored.asker),
            asked_at: stored.asked_at,
            updated_at: stored.updated_at,
        }
    }
}
