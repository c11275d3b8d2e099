//! Request and response types of retailers and distributors.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_platform::change::Change;
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::suppliers::business::{Business, Facts, with_business};
use crate::suppliers::shown::{Shown, ShownFull};

words! {
    /// The status of a retailer or a distributor. G.1
    TraderStatus {
        /// Wants to join.
        Applied => "applied",
        Active => "active",
        /// Gets no new orders; running ones go on.
        OnHold => "on_hold",
        /// Has ended; its sign-in is closed.
        Closed => "closed",
    }
}

impl TraderStatus {
    pub const fn takes_orders(self) -> bool {
        matches!(self, Self::Active)
    }

    pub const fn needs_reason(self) -> bool {
        matches!(self, Self::OnHold | Self::Closed)
    }

    /// What it can become.
    pub const fn next(self) -> &'static [Self] {
        match self {
            Self::Applied | Self::OnHold => &[Self::Active, Self::Closed],
            Self::Active => &[Self::OnHold, Self::Closed],
            Self::Closed => &[Self::Active],
        }
    }
}

record! {
    /// What retailers and distributors have, and vendors do not.
    #[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
    pub struct Shop of t {
        pub owner_name: Option<String>,
        pub lat: Option<f64>,
        pub lng: Option<f64>,
    }
}

pub type ShopFacts = Facts<Shop>;

/// The bodies of both: a new row without `id`, an edit with `id` and `version`.
macro_rules! keep {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty,)* }) => {
        with_business! {
            $(#[$meta])*
            $name {
                /// Absent for a new one.
                id: Option<i64>,
                /// The version that was read, with an id: if it has changed, nothing is saved.
                version: Option<i64>,
                #[schemars(length(min = 1, max = 120))]
                name: Option<String>,
                #[serde(default)]
                #[schemars(length(max = 120))]
                owner_name: Change<String>,
                #[schemars(length(min = 1, max = 240))]
                address_line: Option<String>,
                city_id: Option<i64>,
                #[schemars(length(min = 1, max = 6))]
                pincode: Option<String>,
                #[serde(default)]
                #[schemars(range(min = -90, max = 90))]
                lat: Change<f64>,
                #[serde(default)]
                #[schemars(range(min = -180, max = 180))]
                lng: Change<f64>,
                #[schemars(length(max = 200))]
                brand_ids: Option<Vec<i64>>,
                /// Categories of parts.
                #[schemars(length(max = 200))]
                category_ids: Option<Vec<i64>>,
                /// A new one is active, or has applied.
                status: Option<TraderStatus>,
                /// Needed to hold or close it.
                #[schemars(length(max = 300))]
                status_reason: Option<String>,
                /// Whether they sign in. Absent: only if their mobile is a user's, and that is confirmed.
                make_user: Option<bool>,
                /// Link the user who has this mobile.
                #[serde(default)]
                confirm: bool,
                $($(#[$field_meta])* $field: $type,)*
            }
        }

        impl $name {
            /// The facts after the edit, as typed.
            fn over(&self, before: ShopFacts, country: &pitlane_platform::country::Country) -> ShopFacts {
                let Facts { business, own } = before;
                let business = Business {
                    name: self.name.clone().unwrap_or(business.name.clone()),
                    address_line: self.address_line.clone().unwrap_or(business.address_line.clone()),
                    city_id: self.city_id.unwrap_or(business.city_id),
                    pincode: self.pincode.clone().unwrap_or(business.pincode.clone()),
                    ..self.stated().over(business, country)
                };
                Facts {
                    business,
                    own: Shop {
                        owner_name: self.owner_name.clone().over(own.owner_name),
                        lat: self.lat.clone().over(own.lat),
                        lng: self.lng.clone().over(own.lng),
                    },
                }
            }
        }
    };
}

keep! {
    /// A new retailer, or an edit of one.
    KeepRetailer {
        #[serde(default)]
        distributor_id: Change<i64>,
    }
}

keep! {
    /// A new distributor, or an edit of one.
    KeepDistributor {
        /// The cities of its territory.
        #[schemars(length(min = 1, max = 200))]
        city_ids: Option<Vec<i64>>,
        /// Of a distributor that is closed: who gets its retailers; null for none.
        #[serde(default)]
        hand_over_to: Change<i64>,
    }
}

/// What either body asks for.
#[derive(Clone, Debug)]
pub enum Keep {
    Retailer(Box<KeepRetailer>),
    Distributor(Box<KeepDistributor>),
}

/// A field that both bodies have.
macro_rules! both {
    ($keep:expr, $field:ident) => {
        match $keep {
            Keep::Retailer(body) => &body.$field,
            Keep::Distributor(body) => &body.$field,
        }
    };
}

impl Keep {
    pub fn id(&self) -> Option<i64> {
        *both!(self, id)
    }

    pub fn version(&self) -> Option<i64> {
        *both!(self, version)
    }

    pub fn brand_ids(&self) -> Option<&[i64]> {
        both!(self, brand_ids).as_deref()
    }

    pub fn category_ids(&self) -> Option<&[i64]> {
        both!(self, category_ids).as_deref()
    }

    /// The cities of a territory.
    pub fn city_ids(&self) -> Option<&[i64]> {
        match self {
            Self::Retailer(_) => None,
            Self::Distributor(body) => body.city_ids.as_deref(),
        }
    }

    pub fn status(&self) -> Option<TraderStatus> {
        *both!(self, status)
    }

    pub fn status_reason(&self) -> Option<String> {
        both!(self, status_reason).clone()
    }

    pub fn make_user(&self) -> Option<bool> {
        *both!(self, make_user)
    }

    pub fn confirm(&self) -> bool {
        *both!(self, confirm)
    }

    pub fn distributor_id(&self) -> Change<i64> {
        match self {
            Self::Retailer(body) => body.distributor_id.clone(),
            Self::Distributor(_) => Change::Keep,
        }
    }

    pub fn hand_over_to(&self) -> Change<i64> {
        match self {
            Self::Retailer(_) => Change::Keep,
            Self::Distributor(body) => body.hand_over_to.clone(),
        }
    }

    pub fn over(&self, before: ShopFacts, country: &pitlane_platform::country::Country) -> ShopFacts {
        match self {
            Self::Retailer(body) => body.over(before, country),
            Self::Distributor(body) => body.over(before, country),
        }
    }

    pub fn stated(&self) -> crate::suppliers::business::Stated {
        match self {
            Self::Retailer(body) => body.stated(),
            Self::Distributor(body) => body.stated(),
        }
    }

    /// The fields that a new one needs and does not have.
    pub fn missing(&self) -> Vec<&'static str> {
        let mut missing = Vec::new();
        let mut needs = |field, is_there: bool| {
            if !is_there {
                missing.push(field);
            }
        };
        needs("name", both!(self, name).is_some());
        needs("mobile", both!(self, mobile).given().is_some());
        needs("address_line", both!(self, address_line).is_some());
        needs("city_id", both!(self, city_id).is_some());
        needs("pincode", both!(self, pincode).is_some());
        if let Self::Distributor(body) = self {
            needs("city_ids", body.city_ids.is_some());
        }
        missing
    }
}

/// A retailer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Retailer {
    #[serde(flatten)]
    pub shown: Shown<Shop>,
    pub distributor_id: Option<i64>,
    pub distributor: Option<Named>,
    pub status: TraderStatus,
    pub status_reason: Option<String>,
    /// Whether it gets new orders.
    pub takes_orders: bool,
    /// Their sign-in.
    pub user_id: Option<i64>,
    pub user: Option<SignIn>,
    /// Open orders of spares.
    pub open_orders: i64,
    pub created_at: DateTime<Utc>,
    /// The rest of one retailer, when it is asked for by its id.
    #[serde(flatten)]
    pub full: Option<TraderFull>,
}

/// A distributor.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Distributor {
    #[serde(flatten)]
    pub shown: Shown<Shop>,
    /// Its territory.
    pub city_ids: Vec<i64>,
    pub cities: Vec<Named>,
    pub status: TraderStatus,
    pub status_reason: Option<String>,
    /// Their sign-in.
    pub user_id: Option<i64>,
    pub user: Option<SignIn>,
    /// Its retailers that are not closed.
    pub retailers: i64,
    pub created_at: DateTime<Utc>,
    /// Others with a city of its territory: a warning. Of one distributor, when it is asked for by its id.
    pub overlaps: Option<Vec<Overlap>>,
    /// The rest of one distributor, when it is asked for by its id.
    #[serde(flatten)]
    pub full: Option<TraderFull>,
}

/// A user with whom a retailer or a distributor signs in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SignIn {
    pub name: String,
    pub is_active: bool,
}

/// Another distributor in the same cities.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Overlap {
    pub id: i64,
    pub name: String,
    pub cities: Vec<Named>,
}

/// What is shown of a single retailer or distributor.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TraderFull {
    pub next: Vec<TraderStatus>,
    #[serde(flatten)]
    pub shown: ShownFull,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct RetailerList {
    pub retailers: Vec<Retailer>,
    pub count: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct DistributorList {
    pub distributors: Vec<Distributor>,
    pub count: i64,
}

/// A retailer in the version that was read.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RetailerVersion {
    pub id: i64,
    pub version: i64,
}

/// The same edit of several retailers: all of them are changed, or none.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeRetailers {
    #[schemars(length(min = 1, max = 200))]
    pub retailers: Vec<RetailerVersion>,
    /// Absent: they keep theirs. Null: they have none.
    #[serde(default)]
    pub distributor_id: Change<i64>,
    pub status: Option<TraderStatus>,
    /// Needed to hold or close them.
    #[schemars(length(max = 300))]
    pub status_reason: Option<String>,
}

/// How many retailers were changed.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChangedRetailers {
    pub changed: usize,
}

/// A retailer to pick from.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RetailerChoice {
    pub id: i64,
    pub name: String,
    pub city: String,
    pub distributor: Option<String>,
    pub status: TraderStatus,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct RetailerChoices {
    pub retailers: Vec<RetailerChoice>,
    pub count: i64,
}

/// A distributor to pick from.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DistributorChoice {
    pub id: i64,
    pub name: String,
    pub cities: Vec<Named>,
    pub user_id: Option<i64>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct DistributorChoices {
    pub distributors: Vec<DistributorChoice>,
    pub count: i64,
}
