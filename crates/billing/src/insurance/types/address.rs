//! Addresses of insurers and of the company.

use chrono::{DateTime, Utc};
use pitlane_base::list;
use pitlane_base::list::{equal, ignored};
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// The owner of an address: an insurer, or the company itself.
    ObjectType { Insurer => "IOBJ", Product => "SOBJ" }
}

list! {
    /// Whose addresses, and which page of them.
    pub struct AddressFilter of "addresses a" by "a.id" {
        order "a.name, a.id";
        given {
            object_type: ObjectType => equal("a.object_type"),
            /// The insurer's id; 1 for the product.
            #[schemars(range(min = 1))]
            object_id: i64 => equal("a.object_id"),
        }
        filters {
            /// True: those too that are no longer used.
            all: bool => ignored,
        }
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
    pub struct OfficeAddress of a {
        pub id: i64,
        pub object_type: String,
        pub object_id: i64,
        pub version: i64,
        /// The name of the office: `Claims hub South`.
        pub name: String,
        pub line1: String,
        pub line2: Option<String>,
        pub city: String,
        pub state_code: String,
        pub state: String = "s.name",
        /// Pincode in India, postcode in Malaysia.
        pub pincode: String,
        /// GSTIN or SST number.
        pub tax_number: Option<String>,
        pub contact_name: Option<String>,
        pub mobile: Option<String>,
        pub email: Option<String>,
        pub is_active: bool,
        pub updated_at: DateTime<Utc>,
    }
}

/// A state to choose from.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StateChoice {
    pub code: String,
    pub name: String,
}

/// A page of addresses, by name.
#[derive(Debug, Serialize, JsonSchema)]
pub struct AddressList {
    pub addresses: Vec<OfficeAddress>,
    pub count: i64,
    pub states: Vec<StateChoice>,
}

/// An address to create or change.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveAddress {
    /// Left out for a new one.
    pub id: Option<i64>,
    /// The version that was read; required with an id.
    #[schemars(range(min = 1))]
    pub version: Option<i64>,
    pub object_type: ObjectType,
    #[schemars(range(min = 1))]
    pub object_id: i64,
    #[schemars(length(min = 1, max = 120))]
    pub name: String,
    #[schemars(length(min = 1, max = 120))]
    pub line1: String,
    #[schemars(length(max = 120))]
    pub line2: Option<String>,
    #[schemars(length(min = 1, max = 60))]
    pub city: String,
    #[schemars(length(min = 1, max = 4))]
    pub state_code: String,
    #[schemars(length(min = 5, max = 6))]
    pub pincode: String,
    #[schemars(length(max = 20))]
    pub tax_number: Option<String>,
    #[schemars(length(max = 120))]
    pub contact_name: Option<String>,
    #[schemars(length(max = 30))]
    pub mobile: Option<String>,
    #[schemars(length(max = 120), email)]
    pub email: Option<String>,
    /// False: kept for the claims that use it, not offered for others.
    pub is_active: Option<bool>,
}
