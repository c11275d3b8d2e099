//! Request and response types of the catalogue.

mod deals;
mod tax;
mod taxpayers;

use pitlane_base::codes::Unit;
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

record! {
    /// A work action on a part, and its labour price before tax.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct PartWork of w {
        /// Null in the list of the standard actions.
        pub id: Option<i64>,
        pub action: WorkAction,
        /// Null: it has no price on the day, and cannot be picked.
        pub price: Option<Money> = "wp.price",
        pub price_id: Option<i64> = "wp.id",
        pub version: Option<i64>,
    }
}

impl PartWork {
    /// A standard action, which is of no part.
    pub const fn of(action: WorkAction) -> Self {
        Self { id: None, action, price: None, price_id: None, version: None }
    }
}

record! {
    /// What an estimate takes from a part.
    #[derive(Clone, Debug)]
    pub struct PricedPart of p {
        pub id: i64,
        pub name: String,
        pub part_number: String,
        pub hsn: Option<String>,
        pub unit: Unit,
        pub price: Option<Money> = "pp.price",
        pub price_id: Option<i64> = "pp.id",
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
    /// Before tax. Null: it has no price on the day, and cannot be picked.
    pub price: Option<Money>,
    /// The dated price that it is; null for a fleet's agreed one.
    pub price_id: Option<i64>,
    /// Today's rate of its code.
    pub tax_slab: Option<Rate>,
    /// Set for a service at a fleet's price; a package states it once for all its lines.
    pub agreed: Option<Agreed>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CatalogueAsked {
    /// Beginnings of words, in any order. Where nothing has them, one letter of a word may be wrong, two of a long one.
    #[schemars(length(min = 1, max = 80))]
    pub text: String,
    #[schemars(range(min = 1, max = 50))]
    pub limit: Option<i64>,
    /// The order to search for: entries with its fleet's agreed prices come first, and parts and packages that do not
    /// fit its car are left out. Needs `orders.R`.
    pub order_id: Option<i64>,
    /// Also what does not fit the car of the order.
    #[serde(default)]
    pub for_every_car: bool,
}

/// A search result: a package with its lines, or a service or part as one line.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Found {
    pub source: Source,
    pub id: i64,
    pub name: String,
    /// Before tax; for a package the sum of its lines. Null: there is no price on the day, and it cannot be picked.
    pub price: Option<Money>,
    pub lines: Vec<Offer>,
    /// Null: the list price applies.
    pub agreed: Option<Agreed>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct CatalogueFound {
    pub items: Vec<Found>,
    pub count: usize,
    /// The words that were searched for in place of those that were typed, where one of them begins no word of the
    /// catalogue and a letter of it is probably wrong. Null: as typed.
    pub read_as: Option<String>,
}
