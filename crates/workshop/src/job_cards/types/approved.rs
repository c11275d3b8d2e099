//! The estimate's jobs, as the card shows them.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_platform::money::Money;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::Serialize;

words! {
    /// Why a job is not approved any more.
    Withdrawn {
        /// The estimate was changed: the customer has to be asked again.
        AskedAgain => "asked_again",
        Declined => "declined",
        /// The job is not in the estimate any more.
        Removed => "removed",
    }
}

/// The job of the estimate that a job of the card does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OfEstimate {
    /// Its number in the estimate; none if no revision has it any more.
    pub number: Option<i64>,
    /// As the estimate names it; none if the current revision does not have it.
    pub title: Option<String>,
    /// What is approved of it, with tax; none for decisions from before amounts were recorded.
    pub amount: Option<Money>,
    /// Set if it is not approved any more. Work on it that has begun stops, and the customer is asked.
    pub withdrawn: Option<Withdrawn>,
}

/// Why an approved job is not done, although the car is handed back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NotDone {
    pub because: String,
    pub by: Named,
    pub at: DateTime<Utc>,
}
