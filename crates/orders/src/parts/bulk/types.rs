//! Request and response types of a change of many prices at once.

use std::borrow::Cow;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::YesNo;
use pitlane_base::list;
use pitlane_base::list::{by, ignored};
use pitlane_base::names::Named;
use pitlane_platform::money::Money;
use pitlane_platform::words;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use serde_json::Value;

use crate::parts::types::PartMake;

words! {
    /// Whose prices are changed.
    BulkWhat {
        Part => "part",
        /// The retail prices printed on parts.
        Mrp => "mrp",
        /// Works on parts.
        Work => "work",
        Service => "service",
        /// The lines of packages.
        PackageLine => "package_line",
    }
}

/// By how much prices change, in hundredths of a per cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PriceRise(i64);

impl PriceRise {
    const LEAST: i64 = -5_000;
    const MOST: i64 = 20_000;

    pub fn from_hundredths(hundredths: i64) -> Option<Self> {
        (Self::LEAST..=Self::MOST).contains(&hundredths).then_some(Self(hundredths))
    }

    pub const fn hundredths(self) -> i64 {
        self.0
    }
}

impl Serialize for PriceRise {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Two decimal places, as an amount has.
        Money::from_minor(self.0).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for PriceRise {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = serde_json::Number::deserialize(deserializer)?;
        let hundredths = Money::parse(&number.to_string()).map(Money::minor);
        hundredths
            .and_then(Self::from_hundredths)
            .ok_or_else(|| D::Error::custom("must be from -50 to 200 per cent, with at most two decimal places"))
    }
}

impl JsonSchema for PriceRise {
    fn schema_name() -> Cow<'static, str> {
        "PriceRise".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "number", "minimum": -50, "maximum": 200,
            "description": "Per cent with at most two decimal places; below 0 prices fall",
        })
    }
}

/// Which prices are changed; everything narrows. Without any, all that are on offer.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct BulkFilter {
    /// Ids of parts, services or packages; for works those of their parts.
    #[schemars(length(max = 10_000))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ids: Option<Vec<i64>>,
    /// Beginnings of words of the name.
    #[schemars(length(max = 80))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The category of a part; of a service or package 100, 101, 103 or 110.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub category_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sub_category_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub make: Option<PartMake>,
    /// Parts and packages for this model, and those for every car.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model_id: Option<i64>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangePrices {
    pub what: BulkWhat,
    #[serde(default)]
    pub filter: BulkFilter,
    /// By how much each price changes. This, or `csv`.
    pub percent: Option<PriceRise>,
    /// The new prices of parts: CSV with the columns `part_number` and `price`; for parts and retail prices.
    #[schemars(length(min = 1, max = 1_000_000))]
    pub csv: Option<String>,
    /// New prices are rounded to so many full rupees or ringgit, half up: 1, 5 or 10. To the paisa or sen if left out.
    pub round_to: Option<i64>,
    /// The first day of the new prices; only an admin may set a day in the past.
    pub valid_from: NaiveDate,
    /// Their last day, if it is a sale: afterwards the earlier prices count again.
    pub valid_to: Option<NaiveDate>,
    /// Why they begin in the past.
    #[schemars(length(min = 1, max = 300), regex(pattern = r"\S"))]
    pub reason: Option<String>,
    /// Rows with a problem are left out. Otherwise nothing is changed while there is one.
    #[serde(default)]
    pub skip_problems: bool,
    /// Only shows what would change.
    pub dry_run: bool,
}

/// A price that changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ChangedPrice {
    /// Of the part, work, service or line.
    pub id: i64,
    pub name: String,
    /// Before tax, on the first day of the change.
    pub old: Option<Money>,
    pub new: Money,
    /// The day on which a later price begins that is known already.
    pub until: Option<NaiveDate>,
    /// Why it cannot be changed so; null if it can.
    pub problem: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct ChangedPrices {
    pub rows: Vec<ChangedPrice>,
    /// How many prices change: rows without a problem.
    pub count: i64,
    pub problem_count: i64,
    /// How many have no price on the first day, and are left out.
    pub without_price: i64,
    /// Null for a dry run.
    pub batch_id: Option<i64>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoPrices {
    pub batch_id: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct UndonePrices {
    /// Prices that had not begun and are withdrawn.
    pub withdrawn: i64,
    /// Prices that had begun: today is their last day.
    pub ended: i64,
}

list! {
    /// Changes of many prices at once, the last ones first.
    pub struct PriceBatchFilter of "price_batches b" by "b.id" {
        sort "-made_at" { made_at: by("b.made_at") }
        filters {
            /// 1: those that were undone; 0: the others.
            is_undone: YesNo => ignored,
        }
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PriceBatch {
    pub id: i64,
    /// What was asked for, as it was sent.
    pub change: Value,
    pub count: i64,
    pub made_at: DateTime<Utc>,
    pub made_by: Option<Named>,
    pub undone_at: Option<DateTime<Utc>>,
    pub undone_by: Option<Named>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PriceBatchList {
    pub batches: Vec<PriceBatch>,
    pub count: i64,
}
