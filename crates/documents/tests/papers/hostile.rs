//! Texts crafted to do harm are printed like any other.

use pitlane_documents::{
    AdvicePaper, Document, Error, FleetStatement, Receipt, RefundVoucher, Region, render, samples,
};
use proptest::prelude::*;

use crate::read::{packed, pages, text};

/// Each is printed literally: none is interpreted as markup or code.
const SYNTAX: [&str; 14] = [
    "#read(\"/etc/passwd\")",
    "#include \"/common.typ\"",
    "#import \"@preview/tablex:0.0.8\": *",
    "$x^2 + y$",
    "@reference",
    "<label>",
    "= Heading",
    "*bold* _emphasis_ `raw`",
    "#{ 1 + 1 }",
    "#sys.inputs #data.sheet",
    "\\u{1f600} \\\\ \\#",
    "// comment /* comment */",
    "- list + enum / term: x",
    "]} #panic(\"stop\") {[",
];

fn fill_advice(paper: &mut AdvicePaper, text: &str) {
    text.clone_into(&mut paper.payee.name);
    paper.lines.iter_mut().for_each(|line| text.clone_into(&mut line.description));
}

fn fill_refund(paper: &mut RefundVoucher, text: &str) {
    let put = |place: &mut String| text.clone_into(place);
    put(&mut paper.recipient.name);
    put(&mut paper.reason);
    put(&mut paper.mode);
    paper.reference = Some(text.into());
    let advance = paper.advance.as_mut().expect("tax");
    put(&mut advance.description);
    put(&mut advance.tax_reason);
    put(&mut advance.place_of_supply);
}

fn fill_receipt(paper: &mut Receipt, text: &str) {
    text.clone_into(&mut paper.payer.name);
    text.clone_into(&mut paper.mode);
    paper.reference = Some(text.into());
    paper.note = Some(text.into());
}

fn fill_statement(paper: &mut FleetStatement, text: &str) {
    text.clone_into(&mut paper.payer.name);
    paper.lines.iter_mut().for_each(|line| text.clone_into(&mut line.entry));
}

/// A text in every place of every document that people can fill in.
fn filled_with(text: &str) -> Vec<Document> {
    let mut documents = samples::all(Region::India, &(0..3));
    let put = |place: &mut String| text.clone_into(place);
    for document in &mut documents {
        match document {
            Document::JobCard(paper) => {
                paper.complaints = vec![text.into(), text.into()];
                put(&mut paper.customer.name);
                paper.jobs.iter_mut().for_each(|job| {
                    put(&mut job.description);
                    put(&mut job.action);
                    put(&mut job.status);
                    job.technician = Some(text.into());
                    job.note = Some(text.into());
                });
            }
            Document::Inventory(paper) => {
                put(&mut paper.customer.name);
                paper.items.iter_mut().for_each(|item| {
                    put(&mut item.name);
                    put(&mut item.found);
                    item.condition = Some(text.into());
                });
                paper.marks.iter_mut().for_each(|mark| mark.note = Some(text.into()));
                paper.photos.iter_mut().for_each(|photo| put(&mut photo.caption));
                paper.belongings = vec![text.into()];
                paper.initial_problem = Some(text.into());
            }
            Document::Estimate(paper) => {
                put(&mut paper.vehicle.registration);
                put(&mut paper.recipient.name);
                paper.recipient.contact = Some(text.into());
                paper.approval_note = Some(text.into());
                paper.discount_note = Some(text.into());
                paper.lines.iter_mut().for_each(|line| {
                    put(&mut line.description);
                    put(&mut line.code);
                    put(&mut line.payer);
                    put(&mut line.unit);
                });
            }
            Document::TaxInvoice(paper) | Document::GarageBill(paper) => {
                put(&mut paper.sheet.number);
                put(&mut paper.sheet.company.name);
                put(&mut paper.recipient.name);
                paper.recipient.address = vec![text.into()];
                put(&mut paper.place_of_supply);
                paper.notes = vec![text.into()];
                paper.signatory = Some(text.into());
                paper.lines.iter_mut().for_each(|line| {
                    put(&mut line.description);
                    put(&mut line.code);
                    line.detail = Some(text.into());
                });
            }
            Document::CustomerBill(paper) => {
                put(&mut paper.customer.name);
                put(&mut paper.claim.claim_number);
                paper.lines.iter_mut().for_each(|line| line.reason = Some(text.into()));
                paper.extras.iter_mut().for_each(|extra| put(&mut extra.label));
            }
            Document::SurveyorBill(paper) => {
                put(&mut paper.claim.insurer.name);
                paper.lines.iter_mut().for_each(|line| put(&mut line.description));
            }
            Document::CreditNote(paper) => {
                put(&mut paper.reason);
                put(&mut paper.recipient.name);
            }
            Document::DebitNote(paper) => [&mut paper.reason, &mut paper.recipient.name].into_iter().for_each(put),
            Document::Receipt(paper) => fill_receipt(paper, text),
            Document::RefundVoucher(paper) => fill_refund(paper, text),
            Document::PaymentAdvice(paper) => fill_advice(paper, text),
            Document::FleetStatement(paper) => fill_statement(paper, text),
        }
    }
    documents
}

#[test]
fn markup_is_printed_literally() {
    let all = SYNTAX.join("\n");
    for document in filled_with(&all) {
        let printed = packed(&text(&document));
        for hostile in SYNTAX {
            assert!(printed.contains(&packed(hostile)), "{}: {hostile} is not printed as it is", document.name());
        }
        assert!(!printed.contains("root:x:0"), "{}: a file of the machine was read", document.name());
    }
}

#[test]
fn long_words_break_and_stay_on_the_page() {
    for document in filled_with(&"Überlänge".repeat(20)) {
        let printed = packed(&text(&document));
        assert!(printed.contains("ÜberlängeÜberlänge"), "{}", document.name());
    }
    let mut receipt = samples::receipt(Region::India);
    receipt.note = Some("Überlänge".repeat(600));
    receipt.reference = Some("OG-27-1701-1801-00004321-99".into());
    let printed = packed(&text(&Document::Receipt(receipt)));
    assert!(printed.matches("Überlänge").count() >= 598, "all of it is there, save what a page end tears apart");
    assert!(printed.contains("OG-27-1701-1801-00004321-99"), "what may be broken is still found");
}

#[test]
fn invisible_characters_do_no_harm() {
    let text =
        "A\u{0}B\u{7}C\u{1b}[31mD\u{200b}E\u{feff}F\u{202e}G\u{2066}H\u{ad}I\u{e0041}J\u{ffff}K\u{fffe}L\r\nM\tN";
    for document in filled_with(text) {
        let printed = packed(&self::text(&document));
        assert!(printed.contains("ABC[31mDEFGHIJKLMN"), "{}: {printed}", document.name());
    }
}

#[test]
fn right_to_left_emoji_and_piled_up_accents_are_laid_out() {
    let piled = format!("Z{}", "\u{301}\u{323}".repeat(200));
    for hostile in ["שלום עולם مرحبا بالعالم 123.45", "😀👩‍👩‍👧‍👦🏳️‍🌈", piled.as_str(), "\u{10ffff}\u{d7ff}", "𒀱𒈙⸻﷽"]
    {
        for document in filled_with(hostile) {
            assert!(!pages(&document).is_empty(), "{}: {hostile:?}", document.name());
        }
    }
}

#[test]
fn too_much_text_is_refused() {
    let mut card = samples::job_card(Region::India, &(0..1));
    card.complaints = vec!["much ado ".repeat(130_000)];
    assert!(matches!(render(&Document::JobCard(card)), Err(Error::TooLong)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_text_can_be_printed(text in "\\PC{0,80}|[ -~\\n]{0,200}", number in any::<String>()) {
        let mut receipt = samples::receipt(Region::Malaysia);
        receipt.payer.name = text.clone();
        receipt.note = Some(text);
        receipt.sheet.number = number;
        prop_assert!(render(&Document::Receipt(receipt)).is_ok());
    }
}
