//! Request and response types.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::garages::{GstStatus, Mismatch};

words! {
    /// Who answered.
    GstSource {
        /// A provider of the tax office's interface.
        Provider => "provider",
        /// The rows of this installation, without a provider.
        Local => "local",
        /// Nobody: only the form of the number was checked.
        Form => "form",
    }
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VerifyGst {
    /// A GSTIN as typed; in Malaysia a service tax number.
    #[schemars(length(min = 1, max = 40))]
    pub gstin: String,
    /// The garage whose number it is to be; not together with `fleet_id`.
    #[schemars(range(min = 1))]
    pub garage_id: Option<i64>,
    #[schemars(range(min = 1))]
    pub fleet_id: Option<i64>,
}

record! {
    /// What the register answered about a number. Numbers that it does not know have no name.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct Registered of k {
        pub status: GstStatus,
        pub legal_name: Option<String>,
        pub trade_name: Option<String>,
        pub registered_on: Option<NaiveDate>,
        pub cancelled_on: Option<NaiveDate>,
        /// The principal place of business.
        pub address: Option<String>,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct GstVerified {
    /// In its stored form; as typed if it has none.
    pub gstin: String,
    /// What is wrong with the number, or why nothing is known of it.
    pub problems: Vec<String>,
    #[serde(flatten)]
    pub registered: Registered,
    /// The state of registration, as the number has it.
    pub state_code: Option<String>,
    /// What differs from the garage or fleet: `legal_name`, `state`, `pan`.
    pub mismatches: Vec<Mismatch>,
    pub checked_at: DateTime<Utc>,
    pub source: GstSource,
}
