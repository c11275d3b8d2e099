//! Request and response types of packages.

mod input;

use chrono::NaiveDate;
use pitlane_base::codes::YesNo;
use pitlane_base::history::HistoryEntry;
use pitlane_base::list;
use pitlane_base::list::ignored;
use pitlane_base::names::Named;
use pitlane_platform::money::Money;
use pitlane_platform::record;
use pitlane_tax::quantity::Quantity;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::fits::{Car, ShownFit};
use crate::catalogue::types::{Agreed, Offer, WorkAction};
use crate::prices::{DatedPrice, NextPrice};

pub use input::{CreatePackage, EditPackage, LineInput, PriceChange};

list! {
    /// Which packages to list. What a fleet has agreed changes their order, so the store writes the statement.
    pub struct PackageFilter of "packages p" by "p.id" {
        order "p.name, p.id";
        filters {
            /// 100, 101, 103 or 110.
            category: i64 => ignored,
            /// Beginnings of words of the name.
            #[schemars(length(max = 80))]
            text: String => ignored,
            /// The day whose packages and prices are shown; today if left out.
            on: NaiveDate => ignored,
            /// Packages for this model, and those for every car.
            model_id: i64 => ignored,
            /// With this fuel of the model.
            car_type_id: i64 => ignored,
            /// 1, the default: packages on offer on the day; 0: those that are switched off, over or to come.
            is_active: YesNo => ignored,
            /// 1: all packages.
            all: YesNo => ignored,
        }
    }
}

impl PackageFilter {
    pub fn offered(&self) -> Offered {
        match (self.all, self.is_active) {
            (Some(YesNo::Yes), _) => Offered::All,
            (_, Some(YesNo::No)) => Offered::NotNow,
            _ => Offered::Now,
        }
    }

    pub fn car(&self) -> Car {
        Car { model: self.model_id, fuel: self.car_type_id }
    }
}

/// Which packages and services are picked by whether they are on offer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Offered {
    #[default]
    Now,
    /// Switched off, over, or to come.
    NotNow,
    All,
}

record! {
    /// A package as it is stored, without its lines.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct PackageFacts of p {
        pub id: i64,
        pub version: i64,
        pub name: String,
        /// 100 preventive, 101 general, 103 insurance, 110 `accessories_dth`.
        pub category: i64,
        pub description: Option<String>,
        /// How long it usually takes, in minutes.
        pub duration_minutes: Option<i64>,
        /// The first and the last day on which it is on offer; null: without one.
        pub valid_from: Option<NaiveDate>,
        pub valid_to: Option<NaiveDate>,
        pub is_active: bool,
        /// For how many models it is; 0: for every car.
        pub fits_count: i64 = "(SELECT COUNT(*) FROM package_fits f WHERE f.package_id = p.id)",
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct Package {
    #[serde(flatten)]
    pub facts: PackageFacts,
    /// Before tax. Null: a line has no price on the day.
    pub price: Option<Money>,
    pub lines: Vec<Offer>,
    /// The names of lines whose part or service is switched off.
    pub switched_off: Vec<String>,
    /// Null: the list price applies.
    pub agreed: Option<Agreed>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct ListedPackage {
    #[serde(flatten)]
    pub package: Package,
    /// How many fleets have agreed prices for it that are in effect on the day.
    pub agreed_fleets: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PackageList {
    pub packages: Vec<Package>,
    pub count: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct CataloguePackages {
    pub packages: Vec<ListedPackage>,
    pub count: i64,
}

/// A line of a package with all its prices.
#[derive(Debug, Serialize, JsonSchema)]
pub struct KeptLine {
    pub id: i64,
    pub service_id: Option<i64>,
    pub part_id: Option<i64>,
    /// The work on the part; null: the part itself, or a service.
    pub action: Option<WorkAction>,
    pub name: String,
    pub part_number: Option<String>,
    pub quantity: Quantity,
    /// False: the part or service is switched off.
    pub is_active: bool,
    /// Before tax, of one. Null: it has no price on the day.
    pub price: Option<Money>,
    pub price_id: Option<i64>,
    pub next_price: Option<NextPrice>,
    /// Those that began last first.
    pub prices: Vec<DatedPrice>,
}

/// A line that the package had in earlier versions.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PastLine {
    pub name: String,
    pub quantity: Quantity,
    pub first_version: i64,
    /// The version that does not have it any more.
    pub ended_version: i64,
}

/// A fleet that has agreed prices for a package.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AgreedFleet {
    pub fleet: Named,
    /// The lines that have an agreed price.
    pub line_ids: Vec<i64>,
}

/// A package with everything that is kept of it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PackageDetail {
    #[serde(flatten)]
    pub package: Package,
    pub kept_lines: Vec<KeptLine>,
    pub past_lines: Vec<PastLine>,
    /// Without any it is for every car.
    pub fits: Vec<ShownFit>,
    pub fleets: Vec<AgreedFleet>,
    /// The orders that had it in their estimate in the last 90 days. They keep the lines that they took.
    pub used_90_days: i64,
    pub history: Vec<HistoryEntry>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PackageAsked {
    pub package_id: i64,
    /// The day whose prices are shown; today if left out.
    pub on: Option<NaiveDate>,
}
