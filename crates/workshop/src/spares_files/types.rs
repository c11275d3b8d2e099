//! Request and response types of spares files.

use pitlane_base::list;
use pitlane_base::list::equal;
use pitlane_orders::files::ShownFile;
use pitlane_platform::files::content::Accepts;
use pitlane_platform::files::upload::UploadForm;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The file kinds of spares files.
pub const FILE_KINDS: [&str; 5] =
    ["spares_invoice", "spares_photo", "spares_eway_bill", "spares_challan", "spares_other"];

words! {
    /// A kind of file about spares.
    #[schemars(inline)]
    #[expect(clippy::enum_variant_names, reason = "the words on the wire begin so")]
    SparesFileKind {
        SparesInvoice => "spares_invoice",
        SparesPhoto => "spares_photo",
        SparesEwayBill => "spares_eway_bill",
        SparesChallan => "spares_challan",
        SparesOther => "spares_other",
    }
}

list! {
    /// Whose files, of which kind, and which page of them.
    pub struct SparesFileFilter of "files f" by "f.id" {
        order "f.uploaded_at DESC, f.id DESC";
        given { order_id: i64 => equal("f.owner_id") }
        filters { kind: SparesFileKind => equal("f.kind") }
    }
}

impl SparesFileFilter {
    /// All files of an order.
    pub fn of_order(order_id: i64, limit: Option<i64>) -> Self {
        Self { limit, offset: None, order_id, kind: None }
    }
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
    pub file: ShownFile,
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
