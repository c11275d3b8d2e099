//! How documents break into pages, and that the same input gives the same file.

use pitlane_documents::{Document, Region, render, samples, warm_up};

use crate::read::{pages, squeezed};

const BOTH: [Region; 2] = [Region::India, Region::Malaysia];

/// How many copies of the document the file contains.
fn copies(document: &Document) -> usize {
    match document {
        Document::TaxInvoice(paper) | Document::GarageBill(paper) => paper.copies.len().max(1),
        _ => 1,
    }
}

#[test]
fn what_fits_on_one_page_is_one_page() {
    for region in BOTH {
        for mut document in samples::all(region, &(0..4)) {
            if let Document::Inventory(sheet) = &mut document {
                sheet.photos.clear();
            }
            assert_eq!(pages(&document).len(), copies(&document), "{} of {region:?}", document.name());
        }
    }
}

#[test]
fn long_documents_repeat_their_headings_on_every_page() {
    for region in BOTH {
        for document in samples::all(region, &(0..60)) {
            let pages = pages(&document);
            let per_copy = pages.len() / copies(&document);
            let number = &document.sheet().number;
            for (at, page) in pages.iter().enumerate() {
                let page = squeezed(page);
                let head = format!("{number} · Page {} of {per_copy}", at % per_copy + 1);
                assert!(page.contains(&head), "{}: {head} is missing: {page}", document.name());
                assert!(page.contains(&document.sheet().company.name));
                assert!(page.contains("Made 21 Nov 2026, 18:05"), "the foot of page {at}");
            }
            let has_lines = !matches!(
                document,
                Document::Inventory(_)
                    | Document::Receipt(_)
                    | Document::RefundVoucher(_)
                    | Document::CreditNote(_)
                    | Document::DebitNote(_)
            );
            if has_lines {
                assert!((2..=5).contains(&per_copy), "{}: {per_copy} pages", document.name());
                // The last page may consist of the totals alone.
                for page in &pages[..per_copy - 1] {
                    assert!(page.contains("Description"), "{}: a table without its head: {page}", document.name());
                }
            }
        }
    }
}

#[test]
fn the_totals_stay_on_one_page() {
    for lines in 1..40 {
        let mut invoice = samples::tax_invoice(Region::India, &(0..lines));
        invoice.copies.clear();
        let total = invoice.totals.total.with_symbol();
        let pages = pages(&Document::TaxInvoice(invoice));
        let page = pages.iter().find(|page| page.contains(&total)).expect("the total");
        for part in ["Taxable value", "Round off", "Amount in words", "Balance due"] {
            assert!(page.contains(part), "{lines} lines: {part} is on another page than the total");
        }
    }
}

#[test]
fn an_empty_document_is_rendered() {
    for region in BOTH {
        for document in samples::all(region, &(0..0)) {
            assert!(!pages(&document).is_empty(), "{}", document.name());
        }
    }
    let mut sheet = samples::inventory(Region::India);
    sheet.items.clear();
    sheet.papers.clear();
    sheet.marks.clear();
    sheet.tyres.clear();
    sheet.belongings.clear();
    sheet.battery = None;
    sheet.photos.clear();
    assert!(squeezed(&pages(&Document::Inventory(sheet))[0]).contains("No damage was marked."));
}

#[test]
fn the_same_document_gives_the_same_file() {
    warm_up();
    let documents = samples::all(Region::India, &(0..5));
    let once: Vec<Vec<u8>> = documents.iter().map(|document| render(document).unwrap()).collect();
    // At the same time, and after others have been rendered.
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                for (document, once) in documents.iter().zip(&once) {
                    assert!(render(document).unwrap() == *once, "{} differs", document.name());
                }
            });
        }
    });
}

#[test]
fn the_time_in_the_file_is_the_callers() {
    let bytes = render(&Document::Receipt(samples::receipt(Region::India))).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    assert!(text.contains("D:20261121180500+05'30"), "the time of making, in the region's zone");
    assert!(text.contains("Pitlane"));
}
