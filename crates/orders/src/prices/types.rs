//! What goes over the wire about dated prices.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::names::Named;
use pitlane_platform::change::Change;
use pitlane_platform::money::Money;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::Serialize;

words! {
    /// Whose price it is.
    Subject {
        Part => "part",
        /// The maximum retail price printed on a part, including taxes.
        Mrp => "mrp",
        Work => "work",
        Service => "service",
        PackageLine => "package_line",
        /// What a vendor asks for a part.
        VendorPart => "vendor_part",
    }
}

/// A price and the days on which it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DatedPrice {
    pub id: i64,
    pub price: Money,
    pub valid_from: NaiveDate,
    /// The last day; null while no end is known.
    pub valid_to: Option<NaiveDate>,
    /// The change of many prices at once that it is part of.
    pub batch_id: Option<i64>,
    /// Why it began before the day on which it was added.
    pub reason: Option<String>,
    /// Null for the first prices of the catalogue.
    pub made_at: Option<DateTime<Utc>>,
    pub made_by: Option<Named>,
}

/// The next day on which another price counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NextPrice {
    pub from: NaiveDate,
    /// Null: from that day on there is no price.
    pub price: Option<Money>,
}

/// A price to add.
#[derive(Clone, Debug, Serialize)]
pub struct NewPrice {
    pub price: Money,
    pub valid_from: NaiveDate,
    pub valid_to: Option<NaiveDate>,
    pub reason: Option<String>,
    pub batch_id: Option<i64>,
}

impl NewPrice {
    /// From a day on, today if none is asked for.
    pub fn asked(
        price: Money,
        (from, to): (Option<NaiveDate>, Option<NaiveDate>),
        reason: Option<&str>,
        today: NaiveDate,
    ) -> Self {
        let reason = reason.map(|reason| reason.trim().to_owned());
        Self { price, valid_from: from.unwrap_or(today), valid_to: to, reason, batch_id: None }
    }
}

/// What changes of a price.
#[derive(Clone, Debug, Default)]
pub struct PriceEdit {
    pub price: Option<Money>,
    pub valid_from: Option<NaiveDate>,
    pub valid_to: Change<NaiveDate>,
    /// It is taken back before it has begun.
    pub is_withdrawn: bool,
}
