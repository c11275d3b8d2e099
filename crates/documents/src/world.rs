//! Everything that a template can reach: the standard library, the embedded fonts, the other templates, the outlines of
//! a car, and the data and pictures of one document. There is no file system, network or clock.

use std::collections::HashMap;
use std::sync::LazyLock;

use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};

use crate::Document;

macro_rules! template {
    ($name:literal) => {
        (concat!("/", $name), include_str!(concat!("../../../documents/templates/", $name)))
    };
}

macro_rules! font {
    ($name:literal) => {
        include_bytes!(concat!("../../../documents/fonts/", $name)).as_slice()
    };
}

macro_rules! outline {
    ($name:literal) => {
        (concat!("/outlines/", $name), include_bytes!(concat!("../../../documents/outlines/", $name)).as_slice())
    };
}

const TEMPLATES: [(&str, &str); 17] = [
    template!("common.typ"),
    template!("money.typ"),
    template!("car.typ"),
    template!("claim.typ"),
    template!("job_card.typ"),
    template!("inventory.typ"),
    template!("estimate.typ"),
    template!("tax_invoice.typ"),
    template!("customer_bill.typ"),
    template!("surveyor_bill.typ"),
    template!("credit_note.typ"),
    template!("debit_note.typ"),
    template!("receipt.typ"),
    template!("refund_voucher.typ"),
    template!("advance.typ"),
    template!("payment_advice.typ"),
    template!("fleet_statement.typ"),
];

/// Sources and licences: `documents/README.md`. `common.typ` sets their order.
const FONTS: [&[u8]; 15] = [
    font!("NotoSans-Regular.ttf"),
    font!("NotoSans-Bold.ttf"),
    font!("NotoSansDevanagari-Regular.ttf"),
    font!("NotoSansDevanagari-Bold.ttf"),
    font!("NotoSansTamil-Regular.ttf"),
    font!("NotoSansTamil-Bold.ttf"),
    font!("NotoSansBengali-Regular.ttf"),
    font!("NotoSansGujarati-Regular.ttf"),
    font!("NotoSansGurmukhi-Regular.ttf"),
    font!("NotoSansKannada-Regular.ttf"),
    font!("NotoSansMalayalam-Regular.ttf"),
    font!("NotoSansOriya-Regular.ttf"),
    font!("NotoSansTelugu-Regular.ttf"),
    font!("NotoSansArabic-Regular.ttf"),
    font!("DroidSansFallbackFull.ttf"),
];

const OUTLINES: [(&str, &[u8]); 5] =
    [outline!("top.svg"), outline!("left.svg"), outline!("right.svg"), outline!("front.svg"), outline!("rear.svg")];

/// What is the same for every document, created once per process.
struct Prepared {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    sources: HashMap<FileId, Source>,
    files: HashMap<FileId, Bytes>,
}

static PREPARED: LazyLock<Prepared> = LazyLock::new(|| {
    let fonts: Vec<Font> = FONTS.iter().flat_map(|font| Font::iter(Bytes::new(*font))).collect();
    let sources = TEMPLATES.iter().map(|(path, text)| (file(path), Source::new(file(path), (*text).to_owned())));
    Prepared {
        library: LazyHash::new(Library::default()),
        book: LazyHash::new(FontBook::from_fonts(&fonts)),
        fonts,
        sources: sources.collect(),
        files: OUTLINES.iter().map(|(path, bytes)| (file(path), Bytes::new(*bytes))).collect(),
    }
});

/// The identity of a path. Identities are kept for ever, so paths must be few: pictures are numbered from the start on
/// each document.
#[expect(clippy::expect_used, reason = "all paths are made in this crate, and none leaves the root")]
fn file(path: &str) -> FileId {
    RootedPath::new(VirtualRoot::Project, VirtualPath::new(path).expect("a path within the project")).intern()
}

/// The path of a picture on the document.
pub fn picture_path(number: usize) -> String {
    format!("/pictures/{number}")
}

/// The world of one document.
pub struct PaperWorld {
    main: FileId,
    files: HashMap<FileId, Bytes>,
}

impl PaperWorld {
    pub fn new(document: &Document, data: Vec<u8>, pictures: Vec<Bytes>) -> Self {
        let mut files = HashMap::from([(file("/data.json"), Bytes::new(data))]);
        files.extend(pictures.into_iter().enumerate().map(|(at, bytes)| (file(&picture_path(at)), bytes)));
        Self { main: file(template(document)), files }
    }
}

fn template(document: &Document) -> &'static str {
    match document {
        Document::JobCard(_) => "/job_card.typ",
        Document::Inventory(_) => "/inventory.typ",
        Document::Estimate(_) => "/estimate.typ",
        Document::TaxInvoice(_) | Document::GarageBill(_) => "/tax_invoice.typ",
        Document::CustomerBill(_) => "/customer_bill.typ",
        Document::SurveyorBill(_) => "/surveyor_bill.typ",
        Document::CreditNote(_) => "/credit_note.typ",
        Document::DebitNote(_) => "/debit_note.typ",
        Document::Receipt(_) => "/receipt.typ",
        Document::RefundVoucher(_) => "/refund_voucher.typ",
        Document::PaymentAdvice(_) => "/payment_advice.typ",
        Document::FleetStatement(_) => "/fleet_statement.typ",
    }
}

/// Reads the fonts and parses the templates, if that has not been done.
pub fn prepare() {
    LazyLock::force(&PREPARED);
}

impl World for PaperWorld {
    fn library(&self) -> &LazyHash<Library> {
        &PREPARED.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &PREPARED.book
    }

    fn main(&self) -> FileId {
        self.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        PREPARED.sources.get(&id).cloned().ok_or(FileError::AccessDenied)
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        self.files.get(&id).or_else(|| PREPARED.files.get(&id)).cloned().ok_or(FileError::AccessDenied)
    }

    fn font(&self, index: usize) -> Option<Font> {
        PREPARED.fonts.get(index).cloned()
    }

    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        // The caller provides the time on a document.
        None
    }
}
