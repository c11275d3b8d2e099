//! Sample documents of every kind and country, for tests, for inspection and for measurements.

mod basics;
mod claims;
mod people;
mod work;

use crate::{
    AdvanceTax, AdvicePaper, AdvicePaperLine, Approval, Battery, Cancelled, CopyFor, CreditNote, DamageKind, DebitNote,
    Document, Estimate, FleetStatement, InventoryItem, InventorySheet, InvoiceTitle, Job, JobCard, Mark, Party, Photo,
    Picture, Receipt, RefundVoucher, Region, SignedOff, StatementLine, TaxInvoice, Tyre, View,
};
pub use basics::{Lines, company};
use basics::{at, invoice_ref, sheet, signature, today, words};
pub use claims::{customer_bill, surveyor_bill};
pub use people::NAMES;
use people::{as_recipient, customer, garage, order, vehicle};
use work::{estimate_line, summary, tax_line, tax_lines, totals};

/// One document of each kind, with `lines` where it has lines.
pub fn all(region: Region, lines: &Lines) -> Vec<Document> {
    let mut all = vec![
        Document::JobCard(job_card(region, lines)),
        Document::Inventory(inventory(region)),
        Document::Estimate(estimate(region, lines)),
        Document::TaxInvoice(tax_invoice(region, lines)),
        Document::TaxInvoice(passed_on(region, lines)),
        Document::GarageBill(garage_bill(region, lines)),
        Document::CustomerBill(customer_bill(region, lines)),
        Document::SurveyorBill(surveyor_bill(region, lines)),
        Document::CreditNote(credit_note(region, &(lines.start..lines.start + lines.len().div_ceil(3)))),
        Document::DebitNote(debit_note(region, &(lines.start..lines.start + lines.len().div_ceil(3)))),
        Document::Receipt(receipt(region)),
        Document::RefundVoucher(refund_voucher(region)),
        Document::PaymentAdvice(payment_advice(region, lines)),
        Document::FleetStatement(fleet_statement(region, lines)),
    ];
    if region == Region::India {
        all.push(Document::Receipt(receipt_voucher(region)));
    }
    all
}

pub fn job_card(region: Region, jobs: &Lines) -> JobCard {
    let job = |number: usize| Job {
        action: ["Replaced", "Serviced", "Cleaned", "Checked", "Repaired"][number % 5].into(),
        description: work::NAMES[number % work::NAMES.len()].into(),
        technician: Some(["Ravi Kumar", "Mohd Faizal", "Suresh"][number % 3].into()),
        bay: Some(format!("B{}", number % 4 + 1)),
        planned: Some("1 h 30 min".into()),
        started_at: (number % 3 != 2).then(|| at(region, 11, 15)),
        ended_at: number.is_multiple_of(3).then(|| at(region, 12, 40)),
        worked: (number % 3 != 2).then(|| "1 h 10 min".into()),
        status: ["Done", "In progress", "Planned"][number % 3].into(),
        note: (number % 4 == 1).then(|| "Ask the customer before replacing".into()),
    };
    JobCard {
        sheet: sheet(region, "JC-000123"),
        order: order(region),
        customer: customer(region),
        vehicle: vehicle(region),
        fuel_eighths: Some(5),
        received_at: Some(at(region, 10, 30)),
        promised_at: Some(at(region, 19, 0)),
        complaints: words(&["Brakes squeal when it is cold", "गाड़ी चलाते समय आवाज़ आती है", "Aircon kurang sejuk"]),
        diagnoses: words(&["Front brake pads worn to 2 mm", "Cabin filter blocked"]),
        jobs: jobs.clone().map(job).collect(),
        road_test: Some(SignedOff {
            result: "Passed".into(),
            by: "Ravi Kumar".into(),
            at: Some(at(region, 16, 10)),
            note: Some("12 km, no noise from the brakes".into()),
        }),
        quality_check: Some(SignedOff {
            result: "Passed".into(),
            by: "Anita Nair".into(),
            at: Some(at(region, 16, 45)),
            note: None,
        }),
        terms: words(&[
            "The car is driven on the road for tests at the owner's risk.",
            "Parts that were replaced are handed over on request at delivery.",
        ]),
        customer_signature: signature(),
    }
}

pub fn inventory(region: Region) -> InventorySheet {
    let item = |(name, found, condition): (&str, &str, Option<&str>)| InventoryItem {
        name: name.into(),
        found: found.into(),
        condition: condition.map(Into::into),
    };
    let mark = |view, kind, x, y, note: Option<&str>| Mark { view, kind, x, y, note: note.map(Into::into) };
    let photo = |caption: &str| Photo {
        caption: caption.into(),
        picture: Picture::new(include_bytes!("samples/photo.jpg").to_vec()).ok(),
    };
    InventorySheet {
        sheet: sheet(region, "IS-000123"),
        order: order(region),
        customer: customer(region),
        vehicle: vehicle(region),
        taken_at: at(region, 10, 20),
        taken_by: "Imran Sheikh".into(),
        fuel_eighths: Some(3),
        odometer_note: None,
        initial_problem: Some("Brakes squeal when it is cold".into()),
        items: work::ITEMS.into_iter().map(item).collect(),
        papers: work::PAPERS.into_iter().map(item).collect(),
        battery: Some(Battery { brand: "Amaron".into(), number: Some("A4B 2207 1183".into()) }),
        tyres: ["Front left", "Front right", "Rear left", "Rear right", "Spare"]
            .map(|position| Tyre {
                position: position.into(),
                brand: Some("Bridgestone".into()),
                tread: Some("4.5 mm".into()),
            })
            .into(),
        belongings: words(&["Umbrella", "Child seat"]),
        marks: vec![
            mark(View::Left, DamageKind::Scratch, 0.42, 0.6, Some("12 cm, both doors")),
            mark(View::Front, DamageKind::Crack, 0.3, 0.3, Some("stone chip")),
            mark(View::Top, DamageKind::Dent, 0.5, 0.15, None),
            mark(View::Rear, DamageKind::Broken, 0.85, 0.58, Some("lamp")),
            mark(View::Right, DamageKind::Rust, 0.8, 0.8, None),
        ],
        photos: ["Dashboard", "Front left", "Damage: left doors", "Rear lamp"].map(photo).into(),
        more_photos: 2,
        files: words(&["insurance policy.pdf"]),
        signed_by: Some(customer(region).name),
        signed_at: Some(at(region, 10, 25)),
        changed_since: false,
        terms: words(&["The company is not liable for valuables that are left in the car and not listed here."]),
        signature: signature(),
    }
}

pub fn estimate(region: Region, lines: &Lines) -> Estimate {
    let all = tax_lines(region, lines);
    let lines: Vec<_> = lines.clone().map(|number| estimate_line(region, number)).collect();
    let approved = lines.iter().filter(|line| line.approval == Approval::Approved).map(|line| line.total).collect();
    Estimate {
        sheet: sheet(region, "EST-000123"),
        order: order(region),
        recipient: customer(region),
        vehicle: vehicle(region),
        revision: 2,
        date: today(),
        valid_until: today().succ_opt(),
        totals: totals(region, &all, None),
        approved_total: Some(work::sum(region, approved)),
        discount_note: None,
        approval_note: Some("Approved by the customer through the link on 21 Nov 2026, 12:04".into()),
        terms: words(&[
            "Prices hold for the parts named here; others are agreed before they are fitted.",
            "Taxes as on the day of supply.",
        ]),
        lines,
    }
}

pub fn tax_invoice(region: Region, lines: &Lines) -> TaxInvoice {
    let lines = tax_lines(region, lines);
    let is_india = region == Region::India;
    TaxInvoice {
        sheet: sheet(region, if is_india { "KA01/26-27/00123" } else { "KL/26/000123" }),
        order: order(region),
        date: today(),
        supplied_on: None,
        supplier: None,
        recipient: customer(region),
        deliver_to: None,
        vehicle: vehicle(region),
        place_of_supply: if is_india { "Karnataka (29)".into() } else { String::new() },
        tax_reason: is_india.then(|| "Supplier 29, place of supply 29: CGST + SGST".into()),
        reverse_charge: false,
        title: InvoiceTitle::TaxInvoice,
        endorsement: None,
        summary: summary(region, &lines),
        totals: totals(region, &lines, Some(0)),
        lines,
        copies: if is_india { CopyFor::GOODS.into() } else { Vec::new() },
        notes: words(&["Pay by the link in the message, by card or in cash at delivery."]),
        terms: words(&["Parts carry their maker's warranty, labour 1,000 km or 30 days."]),
        signatory: Some("Anita Nair".into()),
        signature: signature(),
    }
}

/// A garage's invoice on a document of the marketplace.
pub fn passed_on(region: Region, lines: &Lines) -> TaxInvoice {
    let mut bill = tax_invoice(region, lines);
    bill.supplier = Some(as_recipient(&garage(region), region));
    bill.sheet.company.tax_id = String::new();
    bill.sheet.company.other_tax_id = None;
    bill
}

pub fn garage_bill(region: Region, lines: &Lines) -> TaxInvoice {
    let mut bill = tax_invoice(region, lines);
    bill.recipient = as_recipient(&company(region), region);
    bill.sheet.company = garage(region);
    bill.sheet.number = "SLV/26-27/0042".into();
    bill.copies = if region == Region::India { CopyFor::SERVICES.into() } else { Vec::new() };
    bill
}

pub fn credit_note(region: Region, lines: &Lines) -> CreditNote {
    let lines: Vec<_> = lines.clone().map(|number| tax_line(region, number)).collect();
    CreditNote {
        sheet: sheet(region, if region == Region::India { "CN01/26-27/00007" } else { "CN/26/000007" }),
        order: order(region),
        date: today(),
        supplier: None,
        recipient: customer(region),
        vehicle: vehicle(region),
        invoices: vec![invoice_ref(region)],
        reason: "Part returned: wrong fitment".into(),
        is_financial: false,
        place_of_supply: if region == Region::India { "Karnataka (29)".into() } else { String::new() },
        summary: summary(region, &lines),
        totals: totals(region, &lines, None),
        lines,
        endorsement: None,
        notes: Vec::new(),
        signatory: Some("Anita Nair".into()),
        signature: None,
    }
}

pub fn debit_note(region: Region, lines: &Lines) -> DebitNote {
    let lines: Vec<_> = lines.clone().map(|number| tax_line(region, number)).collect();
    let is_india = region == Region::India;
    DebitNote {
        sheet: sheet(region, if is_india { "ID01/26/00007" } else { "MD01/26/00007" }),
        order: order(region),
        date: today(),
        recipient: customer(region),
        deliver_to: None,
        vehicle: vehicle(region),
        adds_to: if is_india { "Tax invoice".into() } else { "Invoice".into() },
        invoice: invoice_ref(region),
        reason: "Correction in invoice: the rate was too low".into(),
        place_of_supply: if is_india { "Karnataka (29)".into() } else { String::new() },
        summary: summary(region, &lines),
        totals: totals(region, &lines, None),
        lines,
        endorsement: None,
        signatory: Some("Anita Nair".into()),
        signature: None,
    }
}

pub fn receipt(region: Region) -> Receipt {
    Receipt {
        sheet: sheet(region, "RCT-000321"),
        order: order(region),
        payer: customer(region),
        vehicle: vehicle(region),
        received_at: at(region, 17, 55),
        amount: region.amount(12_345_600),
        rounding: None,
        handed_over: None,
        in_words: Some(work::IN_WORDS[usize::from(region == Region::Malaysia)].into()),
        mode: "Razor Pay".into(),
        reference: Some("pay_QwErTy123456".into()),
        status: "Successful".into(),
        collected_by: Some("Imran Sheikh".into()),
        invoices: vec![invoice_ref(region)],
        order_total: Some(region.amount(15_000_000)),
        paid_before: Some(region.amount(1_000_000)),
        settled_before: None,
        due: Some(region.amount(1_654_400)),
        advance_paid: None,
        note: None,
        cancelled: None,
        advance: None,
    }
}

/// A reversed advance.
fn receipt_voucher(region: Region) -> Receipt {
    let mut paper = receipt(region);
    paper.invoices = Vec::new();
    paper.cancelled = Some(Cancelled {
        at: at(region, 18, 20),
        reason: "The customer does not want the repair any more".into(),
        number: "IF0/26/00003".into(),
    });
    paper.advance = Some(advance_tax(region));
    paper
}

pub fn refund_voucher(region: Region) -> RefundVoucher {
    RefundVoucher {
        sheet: sheet(region, "RFD-000012"),
        order: order(region),
        recipient: customer(region),
        vehicle: vehicle(region),
        given_back_at: at(region, 18, 20),
        amount: region.amount(1_180_000),
        in_words: Some(work::IN_WORDS[usize::from(region == Region::Malaysia)].into()),
        mode: "Net Banking".into(),
        reference: Some("SBIN026031000017".into()),
        reason: "The customer does not want the repair any more".into(),
        receipt: invoice_ref(region),
        advance: (region == Region::India).then(|| advance_tax(region)),
        given_by: Some("Imran Sheikh".into()),
    }
}

pub fn fleet_statement(region: Region, lines: &Lines) -> FleetStatement {
    let (mut all, mut balance) = (Vec::new(), 250_000);
    for number in lines.clone() {
        let (entry, amount) = if number % 2 == 0 { ("Bill", 1_180_000) } else { ("Payment", -1_000_000) };
        balance += amount;
        all.push(StatementLine {
            day: today(),
            entry: entry.into(),
            number: Some(format!("IB42/26/{:05}", number + 1)),
            order: (100_123 + number).to_string(),
            amount: region.amount(amount),
            balance: region.amount(balance),
        });
    }
    let count =
        |odd: usize| i64::try_from(lines.clone().filter(|number| number % 2 == odd).count()).unwrap_or_default();
    FleetStatement {
        sheet: sheet(region, "F12-2026-03"),
        payer: as_recipient(&garage(region), region),
        period_from: today(),
        period_to: today(),
        opening: region.amount(250_000),
        lines: all,
        billed: region.amount(1_180_000 * count(0)),
        credited: region.amount(0),
        paid: region.amount(-1_000_000 * count(1)),
        settled: region.amount(0),
        closing: region.amount(balance),
        in_words: Some(work::IN_WORDS[usize::from(region == Region::Malaysia)].into()),
    }
}

pub fn payment_advice(region: Region, lines: &Lines) -> AdvicePaper {
    let line = |number: usize| AdvicePaperLine {
        description: format!("Order {}: KA01/26-27/{:05}", 100_123 + number, number + 1),
        amount: region.amount(1_180_000),
    };
    let gross = 1_180_000 * i64::try_from(lines.len()).unwrap_or_default();
    let mut all: Vec<AdvicePaperLine> = lines.clone().map(line).collect();
    all.push(AdvicePaperLine { description: "Recovery of ESC-2026-000123".into(), amount: region.amount(-150_000) });
    AdvicePaper {
        sheet: sheet(region, "IP0/26/00012"),
        payee: as_recipient(&garage(region), region),
        period_from: today(),
        period_to: today(),
        state: "paid".into(),
        bank: Some("State Bank".into()),
        holder: Some("Sri Lakshmi Motors".into()),
        account: Some("SBIN0001234 (ends with 4567)".into()),
        utr: Some("SBIN026031000017".into()),
        paid_on: Some(today()),
        lines: all,
        gross: region.amount(gross),
        deductions: region.amount(-150_000),
        net: region.amount(gross - 150_000),
        in_words: Some(work::IN_WORDS[usize::from(region == Region::Malaysia)].into()),
    }
}

fn advance_tax(region: Region) -> AdvanceTax {
    let garage = garage(region);
    AdvanceTax {
        supplier: Some(Party {
            name: garage.name,
            address: garage.address,
            tax_id: Some(garage.tax_id),
            ..Party::default()
        }),
        description: "General repair of a motor vehicle".into(),
        place_of_supply: "Karnataka (29)".into(),
        tax_reason: "supplier 29, place of supply 29: CGST 9 % + SGST 9 %".into(),
        reverse_charge: false,
        rate_is_assumed: true,
        amount: region.amount(1_180_000),
        taxable: region.amount(1_000_000),
        tax: region.amount(180_000),
        summary: summary(region, &tax_lines(region, &(0..1))),
    }
}
