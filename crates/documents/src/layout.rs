//! From a document's data to the bytes of a PDF.

use chrono::{Datelike, Timelike};
use serde_json::{Map, Value};
use typst::diag::SourceDiagnostic;
use typst::foundations::{Datetime, Smart};
use typst::syntax::DiagSpan;
use typst::{World, WorldExt};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, Timestamp};

use crate::clean;
use crate::document::Document;
use crate::moment::Local;
use crate::world::{self, PaperWorld};

/// Why there is no PDF.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("the texts of this document are too long to be printed: shorten remarks and descriptions, or remove lines")]
    TooLong,
    /// A template is faulty. The details are for the log.
    #[error("the document could not be laid out: {0}")]
    Layout(String),
}

/// The limit for all texts of one document together, in bytes: some 300 pages. More would keep a core busy for seconds.
const MOST_TEXT: usize = 1 << 20;

/// The number of later documents after which an unused cached layout is evicted. A lower number costs time, a higher
/// one memory.
const KEPT_FOR: usize = 8;

/// A PDF, and what the tests check about it.
pub struct Rendered {
    pub bytes: Vec<u8>,
    #[cfg_attr(not(test), expect(dead_code, reason = "only tests look whether a template draws warnings"))]
    pub warnings: Vec<String>,
}

/// Reads the fonts and templates before the first document is needed, some 20 ms of work.
pub fn warm_up() {
    world::prepare();
}

/// Lays a document out as the bytes of a PDF: A4, tagged for screen readers, with searchable text.
pub fn render(document: &Document) -> Result<Vec<u8>, Error> {
    pdf(document, &PdfOptions::default()).map(|rendered| rendered.bytes)
}

/// Lays a document out. The caller's `options` apply; the time and the creator are the document's.
pub fn pdf(document: &Document, options: &PdfOptions) -> Result<Rendered, Error> {
    let rendered = lay_out(document, options);
    typst::comemo::evict(KEPT_FOR);
    rendered
}

fn lay_out(document: &Document, options: &PdfOptions) -> Result<Rendered, Error> {
    let pictures = document.pictures();
    let names = pictures.iter().enumerate().map(|(at, (name, _))| (name.clone(), world::picture_path(at).into()));
    let data = data(document, names.collect())?;
    let bytes = pictures.iter().map(|(_, picture)| picture.bytes().clone()).collect();
    let world = PaperWorld::new(document, data, bytes);
    let compiled = typst::compile::<PagedDocument>(&world);
    let pages = compiled.output.map_err(|errors| fault(&world, &errors))?;
    let options = PdfOptions {
        ident: Smart::Auto,
        creator: Smart::Custom(Some("Pitlane".to_owned())),
        timestamp: timestamp(&document.sheet().made_at),
        page_ranges: None,
        standards: options.standards.clone(),
        tagged: true,
        pretty: false,
    };
    let bytes = typst_pdf::pdf(&pages, &options).map_err(|errors| fault(&world, &errors))?;
    Ok(Rendered { bytes, warnings: compiled.warnings.iter().map(|warning| described(&world, warning)).collect() })
}

/// What the template reads: the document's fields, its title, and the names of its pictures.
fn data(document: &Document, pictures: Map<String, Value>) -> Result<Vec<u8>, Error> {
    let fault = |error: serde_json::Error| Error::Layout(error.to_string());
    let mut data = serde_json::to_value(document).map_err(fault)?;
    clean::clean(&mut data);
    data["name"] = document.name().into();
    data["pictures"] = pictures.into();
    let data = serde_json::to_vec(&data).map_err(fault)?;
    if data.len() > MOST_TEXT { Err(Error::TooLong) } else { Ok(data) }
}

fn timestamp(time: &Local) -> Option<Timestamp> {
    let part = |value: u32| u8::try_from(value).ok();
    let moment = Datetime::from_ymd_hms(
        time.year(),
        part(time.month())?,
        part(time.day())?,
        part(time.hour())?,
        part(time.minute())?,
        part(time.second())?,
    )?;
    Timestamp::new_local(moment, time.offset().local_minus_utc() / 60)
}

fn fault(world: &PaperWorld, errors: &[SourceDiagnostic]) -> Error {
    Error::Layout(errors.iter().map(|error| described(world, error)).collect::<Vec<_>>().join("; "))
}

/// `/common.typ:12: unknown variable`, followed by the call sites.
fn described(world: &PaperWorld, diagnostic: &SourceDiagnostic) -> String {
    let calls = diagnostic.trace.iter().map(|call| DiagSpan::from(call.span));
    let places: Vec<String> =
        std::iter::once(diagnostic.span).chain(calls).filter_map(|span| place(world, span)).collect();
    let hints: Vec<&str> = diagnostic.hints.iter().map(|hint| hint.v.as_str()).collect();
    format!("{}: {} {}", places.join(" < "), diagnostic.message, hints.join(", ")).trim_end().to_owned()
}

fn place(world: &PaperWorld, span: DiagSpan) -> Option<String> {
    let id = span.id()?;
    let source = world.source(id).ok()?;
    let line = source.lines().byte_to_line(world.range(span)?.start)?;
    Some(format!("{}:{}", id.vpath().get_with_slash(), line + 1))
}

#[cfg(test)]
mod tests {
    use typst_pdf::{PdfStandard, PdfStandards};

    use super::*;
    use crate::{Region, samples};

    fn strict() -> PdfOptions {
        let standards = PdfStandards::new(&[PdfStandard::Ua_1]).unwrap();
        PdfOptions { standards, ..PdfOptions::default() }
    }

    /// PDF/UA-1: a title, a language, everything tagged, alternative text for every picture, a glyph for every letter.
    #[test]
    fn every_document_is_accessible_and_without_warnings() {
        let options = strict();
        for region in [Region::India, Region::Malaysia] {
            for document in samples::all(region, &(0..7)) {
                let rendered = pdf(&document, &options).unwrap_or_else(|error| panic!("{}: {error}", document.name()));
                assert!(rendered.warnings.is_empty(), "{}: {:?}", document.name(), rendered.warnings);
            }
        }
    }

    #[test]
    fn names_of_every_script_have_all_their_glyphs() {
        let options = strict();
        let with_name = |name: &str| {
            let mut receipt = samples::receipt(Region::Malaysia);
            receipt.payer.name = name.into();
            receipt.note = Some(name.into());
            Document::Receipt(receipt)
        };
        for (script, name) in samples::NAMES {
            let rendered = pdf(&with_name(name), &options);
            assert!(rendered.is_ok(), "{script}: {:?}", rendered.err());
        }
        assert!(pdf(&with_name("\u{13000}"), &options).is_err(), "hieroglyphs would be found missing");
    }
}
