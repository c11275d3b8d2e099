//! Request and response types.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::error::{ApiError, Result};
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
    /// The garage whose number it is to be; at most one of these is given.
    #[schemars(range(min = 1))]
    pub garage_id: Option<i64>,
    #[schemars(range(min = 1))]
    pub fleet_id: Option<i64>,
    #[schemars(range(min = 1))]
    pub vendor_id: Option<i64>,
    #[schemars(range(min = 1))]
    pub retailer_id: Option<i64>,
    #[schemars(range(min = 1))]
    pub distributor_id: Option<i64>,
    /// The city of the address as it is typed, in place of the one that is stored.
    #[schemars(range(min = 1))]
    pub city_id: Option<i64>,
}

impl VerifyGst {
    /// Whose number it is to be; several of them are an error.
    pub fn holder(&self) -> Result<Option<(HolderKind, i64)>> {
        let given = [
            (HolderKind::Garage, self.garage_id),
            (HolderKind::Fleet, self.fleet_id),
            (HolderKind::Vendor, self.vendor_id),
            (HolderKind::Retailer, self.retailer_id),
            (HolderKind::Distributor, self.distributor_id),
        ];
        let mut given = given.into_iter().filter_map(|(kind, id)| Some((kind, id?)));
        match (given.next(), given.next()) {
            (Some((first, _)), Some((second, _))) => {
                Err(ApiError::invalid(second.field(), format!("must not be given together with {}", first.field())))
            }
            (one, _) => Ok(one),
        }
    }
}

/// Who may have a tax number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HolderKind {
    Garage,
    Fleet,
    Vendor,
    Retailer,
    Distributor,
}

impl HolderKind {
    const fn field(self) -> &'static str {
        match self {
            Self::Garage => "garage_id",
            Self::Fleet => "fleet_id",
            Self::Vendor => "vendor_id",
            Self::Retailer => "retailer_id",
            Self::Distributor => "distributor_id",
        }
    }
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
    /// What differs from whose number it is to be, and from the city: `legal_name`, `state`, `pan`.
    pub mismatches: Vec<Mismatch>,
    pub checked_at: DateTime<Utc>,
    pub source: GstSource,
}
