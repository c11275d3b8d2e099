//! Request and response types of the parts that vendors supply.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::Unit;
use pitlane_base::history::HistoryEntry;
use pitlane_base::names::Named;
use pitlane_base::sheets::FILE;
use pitlane_orders::prices::{DatedPrice, NextPrice};
use pitlane_platform::change::Change;
use pitlane_platform::files::content::Accepts;
use pitlane_platform::files::upload::UploadForm;
use pitlane_platform::money::Money;
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

record! {
    /// A part that a vendor supplies.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct VendorPart of t {
        pub id: i64,
        pub version: i64,
        pub vendor_id: i64,
        pub vendor: String = "v.name",
        pub part_id: i64,
        pub part: String = "p.name",
        pub part_number: String = "p.part_number",
        pub unit: Unit = "p.unit",
        /// The vendor's own number.
        pub vendor_sku: Option<String>,
        /// At the vendor; null while it is not known.
        pub stock: Option<i64>,
        /// False: the vendor supplies it no more.
        pub is_active: bool,
        /// What the vendor asks on the day, before tax. Null: no price is known.
        pub price: Option<Money> = "vp.price",
        /// The first and the last day of the price.
        pub price_from: Option<NaiveDate> = "vp.valid_from",
        pub price_to: Option<NaiveDate> = "vp.valid_to",
    }
}

/// A part of a vendor in a list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ListedVendorPart {
    #[serde(flatten)]
    pub part: VendorPart,
    /// The next day on which another price counts; null while none is known.
    pub next_price: Option<NextPrice>,
    /// The rest of one part, when it is asked for by its id.
    #[serde(flatten)]
    pub full: Option<VendorPartFull>,
}

/// What is shown of a single part of a vendor.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VendorPartFull {
    /// All its prices, those that began last first.
    pub prices: Vec<DatedPrice>,
    pub history: Vec<HistoryEntry>,
    pub created_at: DateTime<Utc>,
    pub updated_at: Option<DateTime<Utc>>,
    pub updated_by: Option<Named>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct VendorPartList {
    pub vendor_parts: Vec<ListedVendorPart>,
    pub count: i64,
}

/// A part that a vendor supplies from now on.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddVendorPart {
    pub vendor_id: i64,
    pub part_id: i64,
    /// The vendor's own number.
    #[schemars(length(min = 1, max = 60), regex(pattern = r"\S"))]
    pub vendor_sku: Option<String>,
    #[schemars(range(min = 0, max = 1_000_000_000))]
    pub stock: Option<i64>,
    /// Before tax, 0 or more.
    pub price: Option<Money>,
    /// The first day of the price; today if left out. Only an admin may set a day in the past.
    pub valid_from: Option<NaiveDate>,
    /// The last day of the price, if it ends.
    pub valid_to: Option<NaiveDate>,
    /// Why the price begins in the past.
    #[schemars(length(min = 1, max = 300), regex(pattern = r"\S"))]
    pub reason: Option<String>,
    /// A price of 0 is meant: it is free of charge.
    #[serde(default)]
    pub is_free: bool,
}

/// An edit of a part of a vendor: fields that are absent stay, null clears. With `price` a price is added; with
/// `price_id` one is edited.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EditVendorPart {
    pub id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    #[serde(default)]
    #[schemars(length(min = 1, max = 60))]
    pub vendor_sku: Change<String>,
    #[serde(default)]
    #[schemars(range(min = 0, max = 1_000_000_000))]
    pub stock: Change<i64>,
    /// False: the vendor supplies it no more.
    pub is_active: Option<bool>,
    /// A price of this part. One that has begun can only be given a last day; one that has not begun can be corrected
    /// or withdrawn.
    pub price_id: Option<i64>,
    pub price: Option<Money>,
    /// The first day of a new price; today if left out. Only an admin may set a day in the past.
    pub valid_from: Option<NaiveDate>,
    /// The last day; null: no end is known.
    #[serde(default)]
    pub valid_to: Change<NaiveDate>,
    /// Why a new price begins in the past.
    #[schemars(length(min = 1, max = 300), regex(pattern = r"\S"))]
    pub reason: Option<String>,
    /// Takes back a price that has not begun.
    #[serde(default)]
    pub withdraw: bool,
    /// A price of 0 is meant: it is free of charge.
    #[serde(default)]
    pub is_free: bool,
}

/// Whose parts a file has, and whether it is to be imported or only examined. The file is sent beside it, as `file`: CSV
/// in UTF-8, at most 5 MiB and 20,000 lines.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ImportVendorParts {
    pub vendor_id: i64,
    pub dry_run: bool,
}

impl UploadForm for ImportVendorParts {
    const FILES: &'static [(&'static str, Accepts)] = &[(FILE, Accepts::Sheet)];
}
