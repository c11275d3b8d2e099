//! Tax rates by code and date.

use chrono::NaiveDate;
use pitlane_base::list;
use pitlane_base::list::{Where, by, equal, starts_with, with};
use pitlane_platform::{record, words};
use pitlane_tax::rate::Rate;
use pitlane_tax::untaxed::Untaxed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// What a rate is for.
    RateKind {
        Goods => "goods",
        Service => "service",
    }
}

list! {
    /// Which rates of HSN and SAC codes to list.
    pub struct TaxRateFilter of "hsn_codes h" by "h.id" {
        sort "code" { code: by("h.code"), valid_from: by("h.valid_from"), rate: by("h.rate") }
        filters {
            kind: RateKind => equal("h.kind"),
            /// The first digits of a code.
            #[schemars(length(max = 8))]
            code: String => starts_with("h.code"),
            /// The rates that are valid on a day.
            on: NaiveDate => with(valid_on),
        }
    }
}

fn valid_on(day: NaiveDate, found: &mut Where) {
    let day = found.bind(day);
    found.and(format!("h.valid_from <= {day} AND (h.valid_to IS NULL OR h.valid_to >= {day})"));
}

record! {
    /// The rate of a code in a period, as stored.
    #[derive(Clone, Debug)]
    pub struct StoredRate of h {
        pub id: i64,
        pub code: String,
        pub kind: RateKind,
        pub description: String,
        /// In hundredths of a per cent.
        pub rate: i64,
        pub untaxed: Option<String>,
        pub valid_from: NaiveDate,
        pub valid_to: Option<NaiveDate>,
    }
}

record! {
    /// A slab in a period, as stored.
    #[derive(Clone, Debug)]
    pub struct StoredSlab of s {
        pub id: i64,
        pub kind: RateKind,
        pub rate: i64,
        pub valid_from: NaiveDate,
        pub valid_to: Option<NaiveDate>,
    }
}

/// A rate in a period: of a code, or a slab that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TaxRate {
    pub id: i64,
    /// Null: a slab.
    pub code: Option<String>,
    pub kind: RateKind,
    pub description: Option<String>,
    pub rate: Rate,
    /// Why supplies of the code bear no tax, if its rate is 0.
    pub untaxed: Option<Untaxed>,
    pub valid_from: NaiveDate,
    /// The last day; null while no end is known.
    pub valid_to: Option<NaiveDate>,
}

/// A page of the rates of codes, and all slabs.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TaxRateList {
    pub rates: Vec<TaxRate>,
    pub count: i64,
    pub slabs: Vec<TaxRate>,
    /// Whether the country has HSN and SAC codes.
    pub has_codes: bool,
}

/// A rate from a day on: of a code that is known or new, or a slab.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddTaxRate {
    pub kind: RateKind,
    /// The first 2, 4, 6 or 8 digits of an HSN or SAC; left out: a slab.
    #[schemars(regex(pattern = "^[0-9]{2,8}$"))]
    pub code: Option<String>,
    /// Required for a new code.
    #[schemars(length(min = 1, max = 200))]
    pub description: Option<String>,
    pub rate: Rate,
    /// Why supplies of the code bear no tax: required for a code at 0 %, and only there.
    pub untaxed: Option<Untaxed>,
    /// The first day. The rate before it ends the day before.
    pub valid_from: NaiveDate,
    /// The slab that ends when a new one begins.
    pub replaces_id: Option<i64>,
    /// The number of issued bills that the answer named: they have the code and were supplied from that day on, and
    /// keep their rate.
    pub bills: Option<i64>,
}
