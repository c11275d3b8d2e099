//! The documents of a claim.

use pitlane_orders::files::ShownFile;
use pitlane_platform::files::content::Accepts;
use pitlane_platform::files::upload::UploadForm;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The file kinds of claim documents, in the order in which they are requested.
pub const DOCUMENT_KINDS: [&str; 14] = [
    "claim_form",
    "claim_policy",
    "claim_registration",
    "claim_licence",
    "claim_identity",
    "claim_tax_identity",
    "claim_police_report",
    "claim_photos",
    "claim_survey_report",
    "claim_delivery_order",
    "claim_satisfaction",
    "claim_receipt",
    "claim_cheque",
    "claim_other",
];

/// Files only, each under the name of its document.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClaimUpload {}

impl UploadForm for ClaimUpload {
    const FILES: &'static [(&'static str, Accepts)] = &[
        ("claim_form", Accepts::PicturesAndPdf),
        ("claim_policy", Accepts::PicturesAndPdf),
        ("claim_registration", Accepts::PicturesAndPdf),
        ("claim_licence", Accepts::PicturesAndPdf),
        ("claim_identity", Accepts::PicturesAndPdf),
        ("claim_tax_identity", Accepts::PicturesAndPdf),
        ("claim_police_report", Accepts::PicturesAndPdf),
        ("claim_photos", Accepts::Pictures),
        ("claim_survey_report", Accepts::PicturesAndPdf),
        ("claim_delivery_order", Accepts::PicturesAndPdf),
        ("claim_satisfaction", Accepts::PicturesAndPdf),
        ("claim_receipt", Accepts::PicturesAndPdf),
        ("claim_cheque", Accepts::PicturesAndPdf),
        ("claim_other", Accepts::PicturesAndPdf),
    ];
}

/// A document of the claim, and the files received for it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClaimDocument {
    /// The field name under which files are sent.
    pub kind: String,
    /// The name in the country: `Registration certificate (RC)`.
    pub name: String,
    /// The insurer does not pay without it.
    pub is_required: bool,
    pub is_received: bool,
    /// Oldest first.
    pub files: Vec<ShownFile>,
}

/// The documents of a claim, in the order in which they are requested.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DocumentList {
    pub order_id: i64,
    pub documents: Vec<ClaimDocument>,
    /// How many are required, and how many of those are received.
    pub required: usize,
    pub received: usize,
    /// Documents can no longer be added or deleted, because the order is closed.
    pub closed: bool,
}

/// Files to delete.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClaimFiles {
    pub order_id: i64,
    /// Ids, separated by commas.
    #[schemars(length(min = 1, max = 400), regex(pattern = r"^[0-9]{1,15}(,[0-9]{1,15})*$"))]
    pub file_ids: String,
}
