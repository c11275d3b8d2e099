//! A garage with everything that is shown of it.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::OrderType;
use pitlane_base::history::HistoryEntry;
use pitlane_base::names::Named;
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::apps::GarageApp;
use super::files::GarageFile;
use super::hours::{DayHours, Leave};
use super::linked::LinkedAccount;
use super::profile::Profile;
use super::words::{GarageStatus, GstStatus, OnboardingItem};
use crate::banks::BankAccount;
use crate::catalogue::TaxpayerKind;
use crate::events::NeedingEvent;

/// A garage by its id.
#[derive(Deserialize, JsonSchema)]
pub struct GaragePath {
    pub id: i64,
}

/// What of a garage's tax number differs from its other data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Mismatch {
    /// `state` or `pan`.
    pub field: String,
    pub ours: String,
    /// As the number has it.
    pub theirs: String,
}

record! {
    /// What the register last answered about the garage's number.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct GstKnown of k {
        pub status: GstStatus,
        pub legal_name: Option<String>,
        pub cancelled_on: Option<NaiveDate>,
        pub checked_at: DateTime<Utc>,
    }
}

/// How the garage is registered for GST today; kept under "Garages and GST".
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Registration {
    pub kind: TaxpayerKind,
    pub since: NaiveDate,
}

/// What a garage needs to be active, and what is missing of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Onboarding {
    pub needed: usize,
    pub missing: Vec<OnboardingItem>,
    /// Its people, and how many of them are trained; for information, a garage is active without.
    pub people: i64,
    pub trained: i64,
}

/// The training of a garage's people.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct GarageTraining {
    /// Those who work there.
    pub people: i64,
    /// Those of them who attended at least one training.
    pub trained: i64,
    /// Those of them with at least one pass that holds.
    pub passed: i64,
    pub next_slot: Option<NextTraining>,
}

record! {
    /// The next training at the garage, or to which one of its people comes.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct NextTraining of s {
        pub id: i64,
        pub topic: String = "t.name",
        pub starts_at: DateTime<Utc>,
    }
}

record! {
    /// A user who works in the garage.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct Employee of u {
        pub id: i64,
        pub name: String,
        pub role: String = "r.name",
        /// Null unless the caller reads users.
        pub mobile: Option<String>,
        pub is_active: bool,
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GarageDetail {
    pub id: i64,
    pub version: i64,
    pub status: GarageStatus,
    pub status_reason: Option<String>,
    /// The statuses that may follow.
    pub next: Vec<GarageStatus>,
    #[serde(flatten)]
    pub profile: Profile,
    pub city: String,
    pub cluster: String,
    pub state_code: String,
    pub state: String,
    /// India.
    pub gstin: Option<String>,
    /// Malaysia.
    pub sst_no: Option<String>,
    pub registration: Option<Registration>,
    /// None while the number was not looked up.
    pub gst: Option<GstKnown>,
    pub services: Vec<OrderType>,
    /// None: all brands.
    pub brands: Vec<Named>,
    pub insurers: Vec<Named>,
    pub mismatches: Vec<Mismatch>,
    /// Other garages, not closed, with the same tax number; two workshops of one registration are lawful.
    pub same_tax_number: Vec<Named>,
    pub onboarding: Onboarding,
    pub training: GarageTraining,
    /// Of the last twelve months, from 1 to 5; null without any.
    pub rating: Option<f64>,
    pub open_orders: i64,
    /// The events that are not over and take place there.
    pub events: Vec<NeedingEvent>,
    /// The account to which it is paid.
    pub bank: Option<BankAccount>,
    /// The account that awaits a decision.
    pub bank_asked: Option<BankAccount>,
    /// The account at the payment gateway.
    pub linked_account: Option<LinkedAccount>,
    /// The week in effect today; empty without one.
    pub hours: Vec<DayHours>,
    /// Leaves of today and later.
    pub leaves: Vec<Leave>,
    /// The users who work in it, the active ones first; at most 200.
    pub employees: Vec<Employee>,
    /// The version of its app on each platform.
    pub apps: Vec<GarageApp>,
    /// Photos and documents, the oldest first.
    pub files: Vec<GarageFile>,
    /// After a change of the tax number: the orders without a bill, whose tax is not recalculated by itself.
    pub unbilled_orders: Vec<i64>,
    /// The last changes, the newest first.
    pub history: Vec<HistoryEntry>,
    pub created_at: DateTime<Utc>,
    pub updated_at: Option<DateTime<Utc>>,
    pub updated_by: Option<Named>,
}
