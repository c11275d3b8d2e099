//! How garages are registered for GST, by date.

use chrono::NaiveDate;
use pitlane_base::list;
use pitlane_base::list::{by, equal, starts_with};
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// How a garage is registered for GST.
    TaxpayerKind {
        Regular => "regular",
        Composition => "composition",
        Unregistered => "unregistered",
    }
}

list! {
    /// Which registrations of garages to list.
    pub struct TaxpayerFilter of "garage_taxpayers t" with "JOIN garages g ON g.id = t.garage_id" by "t.id" {
        sort "-since" { since: by("t.since"), garage: by("g.name") }
        filters {
            garage_id: i64 => equal("t.garage_id"),
            kind: TaxpayerKind => equal("t.kind"),
            /// The beginning of a garage's name.
            #[schemars(length(max = 120))]
            text: String => starts_with("g.name_folded"),
        }
    }
}

record! {
    /// How a garage is registered from a day on.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
    pub struct GarageTaxpayer of t {
        pub id: i64,
        pub garage_id: i64,
        pub garage: String = "g.name",
        /// GSTIN; null if the garage has none.
        pub tax_number: Option<String> = "g.tax_number",
        pub kind: TaxpayerKind,
        pub since: NaiveDate,
        pub set_by_name: String,
    }
}

/// A page of registrations.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TaxpayerList {
    pub taxpayers: Vec<GarageTaxpayer>,
    pub count: i64,
}

/// How a garage is registered from a day on.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddTaxpayer {
    pub garage_id: i64,
    pub kind: TaxpayerKind,
    /// The first day; after the last one that is known of the garage.
    pub since: NaiveDate,
    /// The number of issued bills that the answer named: the garage issued them for supplies from that day on, and they
    /// keep their tax.
    pub bills: Option<i64>,
}
