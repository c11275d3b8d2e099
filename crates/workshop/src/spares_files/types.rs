//! Request and response types of spares files.

use pitlane_orders::files::OrderFile;
use pitlane_platform::files::content::Accepts;
use pitlane_platform::files::upload::UploadForm;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The file kinds of spares files.
pub const FILE_KINDS: [&str; 5] =
    ["spares_invoice", "spares_photo", "spares_eway_bill", "spares_challan", "spares_other"];

/// A kind of spares file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
#[expect(clippy::enum_variant_names, reason = "the wire values share this prefix")]
pub enum SparesFileKind {
    SparesInvoice,
    SparesPhoto,
    SparesEwayBill,
    SparesChallan,
    SparesOther,
}

impl SparesFileKind {
    pub const fn key(self) -> &'static str {
        match self {
            Self::SparesInvoice => "spares_invoice",
            Self::SparesPhoto => "spares_photo",
            Self::SparesEwayBill => "spares_eway_bill",
            Self::SparesChallan => "spares_challan",
            Self::SparesOther => "spares_other",
        }
    }
}

/// The order, the kind, and the page of its spares files.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SparesFileFilter {
    pub order_id: i64,
    pub kind: Option<SparesFileKind>,
    #[schemars(range(min = 1, max = 200))]
    pub limit: Option<i64>,
    #[schemars(range(min = 0, max = 100_000_000))]
    pub offset: Option<i64>,
}

/// The note of all files in one form.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddSparesFiles {
    #[schemars(length(max = 240))]
    pub note: Option<String>,
}

impl UploadForm for AddSparesFiles {
    const FILES: &'static [(&'static str, Accepts)] = &[
        ("spares_invoice", Accepts::PicturesAndPdf),
        ("spares_photo", Accepts::Pictures),
        ("spares_eway_bill", Accepts::PicturesAndPdf),
        ("spares_challan", Accepts::PicturesAndPdf),
        ("spares_other", Accepts::PicturesAndPdf),
    ];
}

/// The order to which the files are added.
#[derive(Deserialize, JsonSchema)]
pub struct SparesFilesPath {
    pub order_id: i64,
}

/// Files to delete.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DiscardSparesFiles {
    pub order_id: i64,
    /// Ids, separated by commas.
    #[schemars(length(min = 1, max = 400), regex(pattern = r"^[0-9]{1,15}(,[0-9]{1,15})*$"))]
    pub file_ids: String,
}

/// A spares file.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SparesFile {
    #[serde(flatten)]
    pub file: OrderFile,
    pub note: Option<String>,
}

/// A page of spares files, newest first.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SparesFileList {
    pub order_id: i64,
    pub files: Vec<SparesFile>,
    pub count: i64,
    /// Files can no longer be added or deleted, because the order is closed.
    pub closed: bool,
}
