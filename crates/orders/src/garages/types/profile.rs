//! The columns of a garage that users fill in, declared once: the inputs of both calls, reading, writing, the answer
//! and what an edit changed follow from the declaration. What decides over a field is in `rules.rs`.

use chrono::NaiveDate;
use pitlane_base::codes::OrderType;
use pitlane_platform::change::Change;
use pitlane_platform::db::NamedArgs;
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::words::{BusinessType, GarageKind, GarageStatus, GarageTurnover};
use crate::banks::{AskBank, BankDecision};

/// Calls a macro with the fields. The limits are those of the inputs.
///
/// - `given`: needed for a new garage.
/// - `usual`: has a usual value.
/// - `open`: may be left empty.
macro_rules! profile_fields {
    ($to:ident! { $($passed:tt)* }) => {
        $to! {
            given {
                #[schemars(length(min = 1, max = 120))]
                name: String,
                city_id: i64,
                /// A cluster of that city.
                cluster_id: i64,
                #[schemars(length(min = 1, max = 240))]
                address_line: String,
                /// PIN code in India, postcode in Malaysia.
                #[schemars(length(min = 1, max = 6))]
                pincode: String,
                #[schemars(length(min = 1, max = 30))]
                mobile: String,
            }
            usual {
                kind: GarageKind,
                /// India.
                turnover: GarageTurnover,
                #[schemars(range(min = 0, max = 200))]
                bays: i64,
                has_pickup_drop: bool,
                has_towing: bool,
                has_waiting_room: bool,
                /// It states that it has no tax number.
                is_unregistered: bool,
            }
            open {
                #[schemars(length(max = 200))]
                legal_name: String,
                business_type: BusinessType,
                #[schemars(length(max = 120))]
                owner_name: String,
                #[schemars(length(max = 30))]
                owner_mobile: String,
                #[schemars(length(max = 30))]
                alternate_mobile: String,
                #[schemars(length(max = 120), email)]
                email: String,
                /// India.
                #[schemars(length(max = 14))]
                pan: String,
                /// Malaysia: the number of the register of companies.
                #[schemars(length(max = 16))]
                company_no: String,
                /// Malaysia: the taxpayer's number.
                #[schemars(length(max = 20))]
                tin: String,
                #[schemars(range(min = -90, max = 90))]
                lat: f64,
                #[schemars(range(min = -180, max = 180))]
                lng: f64,
                /// Why its tax number is from another state than its address.
                #[schemars(length(max = 200))]
                mismatch_note: String,
                #[schemars(range(min = 1, max = 999_999_999))]
                deal_id: i64,
                deal_from: NaiveDate,
                deal_to: NaiveDate,
                /// Hundredths of a per cent.
                #[schemars(range(min = 0, max = 10_000))]
                commission: i64,
            }
            $($passed)*
        }
    };
}

macro_rules! profile {
    (
        given { $($(#[doc = $given_doc:literal])* $(#[schemars($($given_limit:tt)*)])? $given:ident: $given_type:ty,)* }
        usual { $($(#[doc = $usual_doc:literal])* $(#[schemars($($usual_limit:tt)*)])? $usual:ident: $usual_type:ty,)* }
        open { $($(#[doc = $open_doc:literal])* $(#[schemars($($open_limit:tt)*)])? $open:ident: $open_type:ty,)* }
    ) => {
        record! {
            /// What users fill in of a garage, as it is stored.
            #[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
            pub struct Profile of g {
                $($(#[doc = $given_doc])* pub $given: $given_type,)*
                $($(#[doc = $usual_doc])* pub $usual: $usual_type,)*
                $($(#[doc = $open_doc])* pub $open: Option<$open_type>,)*
            }
        }

        impl Profile {
            /// The columns, for an insert or an update.
            pub fn columns(&self) -> NamedArgs {
                vec![
                    $((stringify!($given), self.$given.clone().into()),)*
                    $((stringify!($usual), self.$usual.into()),)*
                    $((stringify!($open), self.$open.clone().into()),)*
                ]
            }
        }

        /// A new garage.
        #[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct AddGarage {
            $($(#[doc = $given_doc])* $(#[schemars($($given_limit)*)])? pub $given: $given_type,)*
            $($(#[doc = $usual_doc])* $(#[schemars($($usual_limit)*)])? pub $usual: Option<$usual_type>,)*
            $($(#[doc = $open_doc])* $(#[schemars($($open_limit)*)])? pub $open: Option<$open_type>,)*
            /// India.
            #[schemars(length(max = 30))]
            pub gstin: Option<String>,
            /// Malaysia: the service tax number.
            #[schemars(length(max = 30))]
            pub sst_no: Option<String>,
            /// The types of orders that it takes: 100, 101, 103, 110.
            #[schemars(length(max = 4))]
            #[serde(default)]
            pub services: Vec<OrderType>,
            /// The brands that it works on; empty: all of them.
            #[schemars(length(max = 200))]
            #[serde(default)]
            pub brand_ids: Vec<i64>,
            /// The insurers that settle with it directly.
            #[schemars(length(max = 100))]
            #[serde(default)]
            pub insurer_ids: Vec<i64>,
            /// Add it although a garage of this name and PIN code exists.
            #[serde(default)]
            pub confirm_duplicate: bool,
        }

        impl AddGarage {
            pub fn profile(&self) -> Profile {
                Profile {
                    $($given: self.$given.clone(),)*
                    $($usual: self.$usual.unwrap_or_default(),)*
                    $($open: self.$open.clone(),)*
                }
            }

            /// The fields that are filled in.
            pub fn filled(&self) -> Vec<&'static str> {
                let mut filled = vec![$(stringify!($given),)*];
                $(if self.$usual.is_some() { filled.push(stringify!($usual)); })*
                $(if self.$open.is_some() { filled.push(stringify!($open)); })*
                filled.extend(self.gstin.is_some().then_some("gstin"));
                filled.extend(self.sst_no.is_some().then_some("sst_no"));
                filled
            }
        }

        /// An edit of a garage: fields that are absent stay, null clears.
        #[derive(Clone, Debug, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct EditGarage {
            /// The version that was read.
            pub version: i64,
            $($(#[doc = $given_doc])* $(#[schemars($($given_limit)*)])? pub $given: Option<$given_type>,)*
            $($(#[doc = $usual_doc])* $(#[schemars($($usual_limit)*)])? pub $usual: Option<$usual_type>,)*
            $(#[serde(default)] $(#[doc = $open_doc])* $(#[schemars($($open_limit)*)])? pub $open: Change<$open_type>,)*
            /// India.
            #[serde(default)]
            #[schemars(length(max = 30))]
            pub gstin: Change<String>,
            /// Malaysia: the service tax number.
            #[serde(default)]
            #[schemars(length(max = 30))]
            pub sst_no: Change<String>,
            /// The types of orders that it takes: 100, 101, 103, 110.
            #[schemars(length(max = 4))]
            pub services: Option<Vec<OrderType>>,
            /// The brands that it works on; empty: all of them.
            #[schemars(length(max = 200))]
            pub brand_ids: Option<Vec<i64>>,
            /// The insurers that settle with it directly.
            #[schemars(length(max = 100))]
            pub insurer_ids: Option<Vec<i64>>,
            /// Save it although another garage has this name and PIN code.
            #[serde(default)]
            pub confirm_duplicate: bool,
            pub status: Option<GarageStatus>,
            /// Needed to pause or close it, and to activate it although something is missing.
            #[schemars(length(max = 300))]
            pub status_reason: Option<String>,
            /// Ask for another bank account; another person decides on it.
            pub bank: Option<AskBank>,
            /// Decide on the account that was asked for.
            pub bank_decision: Option<BankDecision>,
            /// Admins: activate it although something is missing.
            #[serde(default)]
            pub override_missing: bool,
            /// Pause or close it although it has open orders; they are finished there.
            #[serde(default)]
            pub confirm_open_orders: bool,
            /// Pause or close it although events take place there.
            #[serde(default)]
            pub confirm_events: bool,
            /// Pause or close it, and give its orders before pick-up to this active garage of its cluster.
            pub move_orders_to: Option<i64>,
            /// Give it those orders, too, whose pick-ups fall outside its hours or its capacity.
            #[serde(default)]
            pub confirm_pickups: bool,
        }

        impl EditGarage {
            /// The profile after the edit.
            pub fn over(&self, before: &Profile) -> Profile {
                let before = before.clone();
                Profile {
                    $($given: self.$given.clone().unwrap_or(before.$given),)*
                    $($usual: self.$usual.unwrap_or(before.$usual),)*
                    $($open: self.$open.clone().over(before.$open),)*
                }
            }

            /// The fields that are filled in.
            pub fn filled(&self) -> Vec<&'static str> {
                let mut filled = Vec::new();
                $(if self.$given.is_some() { filled.push(stringify!($given)); })*
                $(if self.$usual.is_some() { filled.push(stringify!($usual)); })*
                $(if self.$open.given().is_some() { filled.push(stringify!($open)); })*
                filled.extend(self.gstin.given().is_some().then_some("gstin"));
                filled.extend(self.sst_no.given().is_some().then_some("sst_no"));
                filled
            }
        }
    };
}
profile_fields!(profile! {});
