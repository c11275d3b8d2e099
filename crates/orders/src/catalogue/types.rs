//! Request and response types of the catalogue.

mod deals;
mod tax;
mod taxpayers;

use pitlane_base::codes::Unit;
use pitlane_base::list;
use pitlane_base::list::{equal, ignored};
use pitlane_platform::money::Money;
use pitlane_platform::{record, words};
use pitlane_tax::line::LineKind;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rate::Rate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use deals::{Agreed, DealServiceList, DealsAsked};
pub use tax::{AddTaxRate, RateKind, StoredRate, StoredSlab, TaxRate, TaxRateFilter, TaxRateList};
pub use taxpayers::{AddTaxpayer, GarageTaxpayer, TaxpayerFilter, TaxpayerKind, TaxpayerList};

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ServiceFilter {
    /// 100 preventive, 101 general, 103 insurance, 110 `accessories_dth`; all if left out.
    pub category: Option<i64>,
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct Service {
        pub id: i64,
        pub name: String,
        pub category: i64,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct ServiceList {
    pub services: Vec<Service>,
    pub count: usize,
}

words! {
    /// A work action on a car (product.md section 9), used in the catalogue, on job cards, in checklists and in estimates;
    /// stored, sent and printed in the business's own words.
    WorkAction {
        Checked => "Checked",
        Cleaned => "Cleaned",
        Repaired => "Repaired",
        Replaced => "Replaced",
        Serviced => "Serviced",
        TopUp => "Top-up",
        Labour => "Labour",
    }
}

words! {
    /// Who manufactured a part: the car maker, its supplier, or a third party.
    PartMake {
        Oem => "oem",
        Oes => "oes",
        Aftermarket => "aftermarket",
    }
}

list! {
    /// Which parts to list: those on offer, by name.
    pub struct PartFilter of "parts p" with "JOIN part_sub_categories s ON s.id = p.sub_category_id" by "p.id" {
        order "p.name, p.id";
        filters {
            category_id: i64 => equal("s.category_id"),
            sub_category_id: i64 => equal("p.sub_category_id"),
            /// Beginnings of words of the name or of the part number.
            #[schemars(length(max = 80))]
            text: String => ignored,
        }
    }
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct Part of p {
        pub id: i64,
        pub name: String,
        pub part_number: String,
        pub category_id: i64 = "c.id",
        pub category: String = "c.name",
        pub sub_category_id: i64 = "s.id",
        pub sub_category: String = "s.name",
        /// HSN; null where the country has none.
        pub hsn: Option<String>,
        pub unit: Unit,
        pub make: PartMake,
        /// Before tax.
        pub price: Money,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PartList {
    pub parts: Vec<Part>,
    pub count: i64,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PartOf {
    pub part_id: i64,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WorkOf {
    /// Without it, the seven standard actions without prices.
    pub part_id: Option<i64>,
}

record! {
    /// A work action on a part, and its labour price before tax.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct PartWork {
        pub action: WorkAction,
        pub price: Option<Money>,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct WorkList {
    pub works: Vec<PartWork>,
    pub count: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PartDetail {
    #[serde(flatten)]
    pub part: Part,
    pub works: Vec<PartWork>,
    /// The offers it gives an estimate: the part itself, then the labour of each work action that has a price.
    pub offers: Vec<Offer>,
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct PartName of p {
        pub id: i64,
        pub name: String,
        pub part_number: String,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PartNameList {
    pub parts: Vec<PartName>,
    pub count: usize,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NameAsked {
    #[schemars(length(min = 1, max = 80))]
    pub text: String,
    #[schemars(range(min = 1, max = 50))]
    pub limit: Option<i64>,
}

/// A part to add to the catalogue.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreatePart {
    #[schemars(length(min = 1, max = 120), regex(pattern = r"\S"))]
    pub name: String,
    #[schemars(length(min = 1, max = 40), regex(pattern = r"^[A-Za-z0-9][A-Za-z0-9 ./_-]*$"))]
    pub part_number: String,
    pub sub_category_id: i64,
    /// 4, 6 or 8 digits that do not start with 99; India only.
    #[schemars(length(min = 4, max = 8))]
    pub hsn: Option<String>,
    /// Any but those of labour.
    pub unit: Unit,
    pub make: PartMake,
    /// Before tax, 0 or more.
    pub price: Money,
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct PartCategory {
        pub id: i64,
        pub name: String,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PartCategoryList {
    pub categories: Vec<PartCategory>,
    pub count: usize,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SubCategoryFilter {
    pub category_id: Option<i64>,
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct PartSubCategory {
        pub id: i64,
        pub category_id: i64,
        pub name: String,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PartSubCategoryList {
    pub sub_categories: Vec<PartSubCategory>,
    pub count: usize,
}

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
        }
    }
}

/// Where an estimate line can come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    Package,
    Service,
    Part,
}

impl Source {
    pub const fn key(self) -> &'static str {
        match self {
            Self::Package => "package",
            Self::Service => "service",
            Self::Part => "part",
        }
    }
}

/// A catalogue entry ready to become an estimate line.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Offer {
    pub source: Source,
    /// The id of the package, service or part.
    pub source_id: i64,
    pub service_name: String,
    pub part_number: Option<String>,
    pub hsn: Option<String>,
    pub kind: LineKind,
    pub action: WorkAction,
    pub quantity: Quantity,
    pub unit: Unit,
    /// Before tax.
    pub price: Money,
    /// Today's rate of its code.
    pub tax_slab: Option<Rate>,
    /// Set for a service at a fleet's price; a package states it once for all its lines.
    pub agreed: Option<Agreed>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct Package {
    pub id: i64,
    pub name: String,
    pub category: i64,
    /// Before tax.
    pub price: Money,
    pub lines: Vec<Offer>,
    /// Null: the list price applies.
    pub agreed: Option<Agreed>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PackageList {
    pub packages: Vec<Package>,
    pub count: i64,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CatalogueAsked {
    /// Prefixes of words, in any order.
    #[schemars(length(min = 1, max = 80))]
    pub text: String,
    #[schemars(range(min = 1, max = 50))]
    pub limit: Option<i64>,
    /// The order to search for: entries with its fleet's agreed prices come first. Needs `orders.R`.
    pub order_id: Option<i64>,
}

/// A search result: a package with its lines, or a service or part as one line.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Found {
    pub source: Source,
    pub id: i64,
    pub name: String,
    /// Before tax; for a package the sum of its lines.
    pub price: Money,
    pub lines: Vec<Offer>,
    /// Null: the list price applies.
    pub agreed: Option<Agreed>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct CatalogueFound {
    pub items: Vec<Found>,
    pub count: usize,
}
