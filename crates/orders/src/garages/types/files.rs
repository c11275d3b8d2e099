//! Photos and documents of a garage.

use chrono::NaiveDate;
use pitlane_platform::country::Country;
use pitlane_platform::files::content::Accepts;
use pitlane_platform::files::upload::UploadForm;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::files::ShownFile;

words! {
    /// What a picture of a garage shows.
    GarageImageKind {
        Front => "front",
        Bay => "bay",
        Board => "board",
        Owner => "owner",
        Logo => "logo",
    }
}

impl GarageImageKind {
    /// Whether it shows the place: two such photos are needed before a garage is active (B.4.1).
    pub const fn shows_place(self) -> bool {
        matches!(self, Self::Front | Self::Bay | Self::Board)
    }
}

words! {
    /// A document of a garage.
    GarageDocumentKind {
        Gst => "gst",
        Pan => "pan",
        Cheque => "cheque",
        Agreement => "agreement",
        Licence => "licence",
        Sst => "sst",
        Ssm => "ssm",
    }
}

impl GarageDocumentKind {
    pub const fn is_used_in(self, country: &Country) -> bool {
        match self {
            Self::Gst | Self::Pan => country.is_india(),
            Self::Sst | Self::Ssm => !country.is_india(),
            Self::Cheque | Self::Agreement | Self::Licence => true,
        }
    }
}

/// The name of the file in the form of a picture.
pub const IMAGE: &str = "image";
/// The name of the file in the form of a document.
pub const PDF: &str = "pdf";

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddGarageImage {
    pub garage_id: i64,
    pub kind: GarageImageKind,
}

impl UploadForm for AddGarageImage {
    const FILES: &'static [(&'static str, Accepts)] = &[(IMAGE, Accepts::Pictures)];
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddGarageDocument {
    pub garage_id: i64,
    pub kind: GarageDocumentKind,
    /// The last day on which it is valid; null for one without an end.
    pub valid_to: Option<NaiveDate>,
}

impl UploadForm for AddGarageDocument {
    const FILES: &'static [(&'static str, Accepts)] = &[(PDF, Accepts::Pdf)];
}

/// A file to delete.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DiscardGarageFile {
    #[schemars(range(min = 1))]
    pub garage_id: i64,
    #[schemars(range(min = 1))]
    pub file_id: i64,
}

/// A photo or a document of a garage.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GarageFile {
    #[serde(flatten)]
    pub file: ShownFile,
    /// Of a document that ends: its last day.
    pub valid_to: Option<NaiveDate>,
}

/// The id of a file that was deleted.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DiscardedGarageFile {
    pub file_id: i64,
}
