//! Documents of cars.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::list;
use pitlane_base::list::{Where, equal, with};
use pitlane_base::names::Named;
use pitlane_platform::change::Change;
use pitlane_platform::country::Country;
use pitlane_platform::files::content::Accepts;
use pitlane_platform::files::upload::UploadForm;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::files::ShownFile;

words! {
    /// A document of a car.
    CarDocumentKind {
        Rc => "rc",
        Puc => "puc",
        Insurance => "insurance",
        Permit => "permit",
        Fitness => "fitness",
        RoadTax => "road_tax",
        Grant => "grant",
        Puspakom => "puspakom",
    }
}

impl CarDocumentKind {
    pub const fn is_used_in(self, country: &Country) -> bool {
        match self {
            Self::Rc | Self::Puc | Self::Fitness => country.is_india(),
            Self::Grant | Self::Puspakom => !country.is_india(),
            Self::Insurance | Self::Permit | Self::RoadTax => true,
        }
    }

    /// As a text message names it.
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Rc => "registration",
            Self::Puc => "PUC certificate",
            Self::Insurance => "insurance",
            Self::Permit => "permit",
            Self::Fitness => "fitness certificate",
            Self::RoadTax => "road tax",
            Self::Grant => "vehicle grant",
            Self::Puspakom => "Puspakom inspection",
        }
    }
}

/// The name of the file in the form.
pub const FILE: &str = "document";

/// A document of a car. It takes the place of the current one of its kind, which is kept.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddCarDocument {
    pub car_id: i64,
    pub kind: CarDocumentKind,
    #[schemars(length(max = 40))]
    pub number: Option<String>,
    #[schemars(length(max = 120))]
    pub issuer: Option<String>,
    pub valid_from: Option<NaiveDate>,
    /// The last day; null for one without an end.
    pub valid_to: Option<NaiveDate>,
}

impl UploadForm for AddCarDocument {
    const FILES: &'static [(&'static str, Accepts)] = &[(FILE, Accepts::PicturesAndPdf)];
}

/// A correction: fields that are absent keep their values.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CorrectCarDocument {
    pub id: i64,
    pub version: i64,
    #[serde(default)]
    #[schemars(length(max = 40))]
    pub number: Change<String>,
    #[serde(default)]
    #[schemars(length(max = 120))]
    pub issuer: Change<String>,
    #[serde(default)]
    pub valid_from: Change<NaiveDate>,
    #[serde(default)]
    pub valid_to: Change<NaiveDate>,
}

/// A document to delete, because it is of another car or was entered by mistake.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DropCarDocument {
    #[schemars(range(min = 1))]
    pub id: i64,
    #[schemars(range(min = 1))]
    pub version: i64,
}

/// A document of a car.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CarDocument {
    pub id: i64,
    pub version: i64,
    pub car_id: i64,
    pub kind: CarDocumentKind,
    pub number: Option<String>,
    pub issuer: Option<String>,
    pub valid_from: Option<NaiveDate>,
    pub valid_to: Option<NaiveDate>,
    /// Whether it is the one in effect of its kind; older ones are kept.
    pub is_current: bool,
    pub file: Option<ShownFile>,
    pub added_by: Option<Named>,
    pub added_at: DateTime<Utc>,
}

/// The last day of the current document of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DocumentDay {
    pub kind: CarDocumentKind,
    pub valid_to: NaiveDate,
}

list! {
    /// The current documents that end within some days, or have ended: those that ended first come first.
    pub struct DueFilter of "car_documents d" with "JOIN cars c ON c.id = d.car_id" by "d.id" {
        order "d.valid_to, d.id";
        filters {
            fleet_id: i64 => equal("c.fleet_id"),
            kind: CarDocumentKind => equal("d.kind"),
            /// The last day that is listed.
            until: NaiveDate => with(ends_until),
        }
    }
}

fn ends_until(day: NaiveDate, by: &mut Where) {
    let day = by.bind(day);
    by.and(format!("d.valid_to <= {day}"));
}

/// A document that ends soon, or has ended.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DueDocument {
    pub id: i64,
    pub car_id: i64,
    pub registration_no: String,
    pub fleet: Option<Named>,
    pub kind: CarDocumentKind,
    pub number: Option<String>,
    pub valid_to: NaiveDate,
    /// The reminders that were sent of it, as days before the end; negative after it.
    pub reminded: Vec<i64>,
    pub reminded_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct DueDocuments {
    pub documents: Vec<DueDocument>,
    pub count: i64,
}
