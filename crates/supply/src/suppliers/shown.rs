//! What the answers about all suppliers have in common.

use chrono::{DateTime, Utc};
use pitlane_base::history::{self, HistoryEntry};
use pitlane_base::names::Named;
use pitlane_orders::files::{Owner, ShownFile};
use pitlane_orders::garages::{Mismatch, mismatches};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use schemars::JsonSchema;
use serde::Serialize;

use super::business::{Business, Facts, SameTaxNumber, TaxpayerOf, same_tax_number};
use super::documents;
use super::links::{self, Links};

/// A supplier of any kind.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Shown<T> {
    pub id: i64,
    pub version: i64,
    #[serde(flatten)]
    pub facts: Facts<T>,
    /// Malaysia: the service tax number.
    pub sst_no: Option<String>,
    pub city: String,
    pub brand_ids: Vec<i64>,
    pub brands: Vec<Named>,
    pub category_ids: Vec<i64>,
    pub categories: Vec<Named>,
}

impl<T> Shown<T> {
    pub fn new(who: &Caller, (id, version): (i64, i64), facts: Facts<T>, city: String, links: Links) -> Self {
        let (business, sst_no) = facts.business.shown(who.region.country);
        Self {
            id,
            version,
            facts: Facts { business, own: facts.own },
            sst_no,
            city,
            brand_ids: links::ids(&links.brands),
            brands: links.brands,
            category_ids: links::ids(&links.categories),
            categories: links.categories,
        }
    }
}

/// What is shown of any single supplier.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ShownFull {
    pub files: Vec<ShownFile>,
    /// What of its GSTIN differs from its state and PAN; saved all the same.
    pub mismatches: Vec<Mismatch>,
    /// Others with its tax number.
    pub same_tax_number: Vec<SameTaxNumber>,
    pub history: Vec<HistoryEntry>,
    pub updated_at: Option<DateTime<Utc>>,
    pub updated_by: Option<Named>,
}

impl ShownFull {
    pub async fn load(
        tx: &mut Tx,
        who: &Caller,
        (of, owner): (TaxpayerOf, Owner),
        (business, state_code): (&Business, &str),
        (updated_at, updated_by): (Option<DateTime<Utc>>, Option<Named>),
    ) -> Result<Self> {
        let number = business.tax_number.as_deref();
        let mismatches = if who.region.country.is_india() {
            mismatches(number, business.pan.as_deref(), state_code)
        } else {
            Vec::new()
        };
        Ok(Self {
            files: documents::of(tx, who, owner).await?,
            mismatches,
            same_tax_number: same_tax_number(tx, number, (of, owner.id)).await?,
            history: history::of(tx, of.as_str(), owner.id).await?,
            updated_at,
            updated_by,
        })
    }
}
