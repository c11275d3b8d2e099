//! Everything in a document's data is printed on the document.

use pitlane_documents::{Amount, Currency, Document, InvoiceTitle, JobHead, Region, TaxKind, samples};
use serde_json::Value;

use crate::read::{packed, pages, squeezed, text};

/// Fields that control a template and are not printed as they are.
const NOT_PRINTED: [&str; 5] = ["kind", "view", "region", "mark", "x"];

/// Every text in the data, at any depth.
fn texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| texts(value, found)),
        Value::Object(fields) => {
            fields.iter().filter(|(name, _)| !NOT_PRINTED.contains(&name.as_str())).for_each(|(_, value)| {
                texts(value, found);
            });
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[test]
fn every_text_and_amount_of_the_data_can_be_found() {
    for region in [Region::India, Region::Malaysia] {
        for document in samples::all(region, &(0..9)) {
            let printed = packed(&text(&document));
            let mut expected = Vec::new();
            texts(&serde_json::to_value(&document).unwrap(), &mut expected);
            assert!(expected.len() > 30, "{}: hardly anything to compare", document.name());
            for text in expected {
                assert!(printed.contains(&packed(&text)), "{}: {text:?} is missing: {printed}", document.name());
            }
        }
    }
}

#[test]
fn lines_of_a_job_stand_below_its_title_and_total() {
    let region = Region::India;
    let head = |reason: Option<&str>| JobHead {
        number: 7,
        title: "Front brakes".into(),
        reason: reason.map(str::to_owned),
        total: region.amount(7_654_321),
    };
    let mut invoice = samples::tax_invoice(region, &(0..3));
    let mut estimate = samples::estimate(region, &(0..3));
    for at in 0..2 {
        invoice.lines[at].job = Some(head(None));
        estimate.lines[at].job = Some(head(Some("Worn to the metal")));
    }
    invoice.copies.clear();
    for (document, reasons) in [(Document::TaxInvoice(invoice), 0), (Document::Estimate(estimate), 1)] {
        let text = text(&document);
        for (expected, times) in [("Front brakes", 1), ("76,543.21", 1), ("Worn to the metal", reasons)] {
            assert_eq!(text.matches(expected).count(), times, "{expected}: {text}");
        }
    }
}

#[test]
fn an_indian_invoice_has_what_rule_46_requires() {
    let invoice = samples::tax_invoice(Region::India, &(0..6));
    let total = invoice.totals.total;
    let first = invoice.lines[0].clone();
    let document = Document::TaxInvoice(invoice);
    let text = text(&document);
    for expected in [
        "Tax invoice",
        "Original for recipient",
        "Duplicate for transporter",
        "Triplicate for supplier",
        "GSTIN: 29ABCCE1234F1ZY",
        "KA01/26-27/00123",
        "21 Nov 2026",
        "GSTIN: 29AAFPR1234C1ZK",
        "State: Karnataka (29)",
        "Place of supply",
        "HSN/SAC",
        "870830",
        "998714",
        "Reverse charge",
        "CGST",
        "SGST",
        "9%",
        "2.5%",
        "Round off",
        "Amount in words",
        "Rupees One Lakh",
        "authorised signatory",
    ] {
        assert!(text.contains(expected), "{expected} is missing: {text}");
    }
    assert!(text.contains(&total.with_symbol()), "the total with its currency");
    for tax in &first.taxes {
        assert!(text.contains(&tax.amount.to_string()), "{:?} of the first line", tax.kind);
    }
    assert!(!text.contains("IGST"), "a supply within the state");
}

#[test]
fn other_taxes_have_their_own_columns() {
    let mut invoice = samples::tax_invoice(Region::India, &(0..2));
    for line in &mut invoice.lines {
        line.taxes.truncate(1);
        line.taxes[0].kind = TaxKind::Igst;
    }
    let igst = text(&Document::TaxInvoice(invoice.clone()));
    assert!(igst.contains("IGST"));
    for line in &mut invoice.lines {
        line.taxes[0].kind = TaxKind::Utgst;
    }
    assert!(text(&Document::TaxInvoice(invoice.clone())).contains("UTGST"));
    invoice.title = InvoiceTitle::BillOfSupply;
    invoice.reverse_charge = true;
    let supply = text(&Document::TaxInvoice(invoice));
    assert!(supply.contains("Bill of supply") && !supply.contains("Tax invoice"));
    assert!(supply.contains("payable by the recipient under reverse charge"));
}

#[test]
fn a_malaysian_invoice_taxes_labour_alone() {
    let text = text(&Document::TaxInvoice(samples::tax_invoice(Region::Malaysia, &(0..6))));
    for expected in
        ["Invoice", "SST No.: W10-2345-67891012", "TIN C12345678900", "Parts", "Labour", "Before tax", "Service tax 8%"]
    {
        assert!(text.contains(expected), "{expected} is missing: {text}");
    }
    for foreign in ["GSTIN", "HSN", "Reverse charge", "Tax invoice", "₹", "Original for"] {
        assert!(!text.contains(foreign), "{foreign} belongs to India");
    }
}

#[test]
fn a_receipt_voucher_has_the_particulars_of_rule_50() {
    let voucher = text(samples::all(Region::India, &(0..1)).last().expect("the voucher"));
    for expected in [
        "Receipt voucher",
        "GSTIN: 29AAFFS5678K1Z9",
        "Place of supply",
        "Karnataka (29)",
        "Reverse charge",
        "Taxable value",
        "18 % (Rule 50)",
        "CANCELLED",
        "IF0/26/00003",
        "Authorised signatory",
    ] {
        assert!(voucher.contains(expected), "{expected} is missing: {voucher}");
    }
    let plain = text(&Document::Receipt(samples::receipt(Region::India)));
    assert!(!plain.contains("voucher") && !plain.contains("CANCELLED") && plain.contains("Cashier"), "{plain}");
}

#[test]
fn a_refund_voucher_has_the_particulars_of_rule_51() {
    let voucher = text(&Document::RefundVoucher(samples::refund_voucher(Region::India)));
    for expected in ["Refund voucher", "KA01/26-27/00123 of 21 Nov 2026", "Given back", "Tax in it", "Reverse charge"] {
        assert!(voucher.contains(expected), "{expected} is missing: {voucher}");
    }
    let plain = text(&Document::RefundVoucher(samples::refund_voucher(Region::Malaysia)));
    assert!(plain.contains("Refund receipt") && !plain.contains("Taxable"), "{plain}");
}

#[test]
fn a_credit_note_names_what_it_corrects() {
    let mut note = samples::credit_note(Region::India, &(0..2));
    let of = Document::CreditNote(note.clone());
    let printed = text(&of);
    for expected in ["Credit note", "KA01/26-27/00123 of 21 Nov 2026", "Part returned: wrong fitment", "Credited"] {
        assert!(printed.contains(expected), "{expected} is missing: {printed}");
    }
    assert!(!printed.contains("financial credit note"));
    note.is_financial = true;
    assert!(text(&Document::CreditNote(note)).contains("financial credit note"));
}

#[test]
fn a_debit_note_names_what_it_adds_to() {
    let mut note = samples::debit_note(Region::India, &(0..2));
    let printed = text(&Document::DebitNote(note.clone()));
    for expected in
        ["Debit note", "Tax invoice no.", "KA01/26-27/00123", "21 Nov 2026", "the rate was too low", "Debited"]
    {
        assert!(printed.contains(expected), "{expected} is missing: {printed}");
    }
    note.endorsement = Some("Composition taxable person, not eligible to collect tax on supplies".into());
    note.adds_to = "Bill of supply".into();
    let printed = text(&Document::DebitNote(note));
    assert!(printed.contains("Bill of supply no.") && printed.contains("not eligible to collect"), "{printed}");
}

#[test]
fn the_garage_is_the_supplier_of_its_bill() {
    let pages = pages(&Document::GarageBill(samples::garage_bill(Region::India, &(0..2))));
    let first = squeezed(&pages[0]);
    let garage = first.find("GSTIN: 29AAFFS5678K1Z9").expect("the garage's number");
    let company = first.find("GSTIN: 29ABCCE1234F1ZY").expect("the company's number");
    assert!(garage < company, "the supplier is above the recipient");
    assert!(first.contains("For Sri Lakshmi Motors"));
}

#[test]
fn amounts_are_written_in_the_countrys_format() {
    let mut receipt = samples::receipt(Region::India);
    for (minor, expected) in [(12_345_600, "₹1,23,456.00"), (-505, "-₹5.05"), (987_654_321_001, "₹9,87,65,43,210.01")]
    {
        receipt.amount = Amount::new(Currency::Inr, minor);
        let text = text(&Document::Receipt(receipt.clone()));
        assert!(text.contains(expected), "{expected}: {text}");
    }
    let malaysian = text(&Document::Receipt(samples::receipt(Region::Malaysia)));
    assert!(malaysian.replace('\u{a0}', " ").contains("RM 123,456.00"), "{malaysian}");
}

#[test]
fn lines_show_their_decision() {
    let text = text(&Document::Estimate(samples::estimate(Region::India, &(0..4))));
    for expected in ["Revision 2", "Approved", "Declined", "Sent", "Approved so far", "Valid until"] {
        assert!(text.contains(expected), "{expected} is missing: {text}");
    }
}

#[test]
fn a_file_is_named_after_its_document() {
    let names: Vec<String> = samples::all(Region::India, &(0..1)).iter().map(Document::file_name).collect();
    assert_eq!(names[0], "job-card-JC-000123.pdf");
    assert_eq!(names[3], "tax-invoice-KA01-26-27-00123.pdf");
    let mut receipt = samples::receipt(Region::India);
    receipt.sheet.number = "../../etc/passwd\r\nX: y".into();
    assert_eq!(Document::Receipt(receipt.clone()).file_name(), "receipt-etc-passwd--X--y.pdf");
    receipt.sheet.number = "//".into();
    assert_eq!(Document::Receipt(receipt).file_name(), "receipt.pdf");
}
