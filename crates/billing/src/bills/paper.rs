//! Bills, credit and debit notes as PDF.

mod debit;
mod jobs;
mod note;
mod printed;

use pitlane_base::access::Orders;
use pitlane_base::codes::{Payer, unit_text};
use pitlane_base::papers::{Letterhead, Pdf};
use pitlane_documents::{
    CopyFor, Document, InvoiceTitle, Party, Region as Rules, TaxInvoice, TaxLine, Totals as PaperTotals,
};
use pitlane_orders::orders::{OrderDetail, Side};
use pitlane_orders::papers::side;
use pitlane_platform::access::Read;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;
use pitlane_tax::discount::{Percent, explained};
use pitlane_tax::gstin::Gstin;
use pitlane_tax::invoice::needs_address;
use pitlane_tax::line::LineKind;
use pitlane_tax::taxpayer::{BillTitle, Taxpayer};

use self::jobs::by_job;
use self::printed::{Printed, detail, kind, letterhead_of};
use super::ledger::BillWithLines;
use super::parties::Parties;
use super::show;
use super::store::{BillRow, LineRow};
use super::types::{BillCopy, BillPaperAsked, BillRecipient};

pub use debit::{debit_note_pdf, download_debit_note};
pub use note::{credit_note_pdf, download_credit_note};

pub async fn download_bill(
    who: Allow<Read<Orders>>,
    letterhead: Letterhead,
    Params(asked): Params<BillPaperAsked>,
) -> Result<Pdf> {
    let (full, order) = asked_for(&who, &asked).await?;
    let copy = asked.copy.unwrap_or(BillCopy::Original);
    Pdf::render(pdf_of_bill(&letterhead, &full, &order, copy)?).await
}

/// A bill as its customer has it: the original, of a garage's own order as the garage hands it over.
pub async fn bill_pdf(who: &Caller, letterhead: &Letterhead, id: i64) -> Result<Pdf> {
    let mut tx = who.read().await?;
    let (full, order) = show::found(&mut tx, who, id).await?;
    drop(tx);
    let document = if full.bill.is_of_garage {
        of_garage(letterhead, &full, &order, BillCopy::Original)?
    } else {
        pdf_of_bill(letterhead, &full, &order, BillCopy::Original)?
    };
    Pdf::render(document).await
}

/// The same bill as the garage hands it over itself, without the platform.
pub async fn download_garage_bill(
    who: Allow<Read<Orders>>,
    letterhead: Letterhead,
    Params(asked): Params<BillPaperAsked>,
) -> Result<Pdf> {
    let (full, order) = asked_for(&who, &asked).await?;
    Pdf::render(of_garage(&letterhead, &full, &order, asked.copy.unwrap_or(BillCopy::Original))?).await
}

fn of_garage(letterhead: &Letterhead, full: &BillWithLines, order: &OrderDetail, copy: BillCopy) -> Result<Document> {
    let mut paper = invoice(letterhead, full, order, copy)?;
    paper.order.garage = None;
    Ok(Document::GarageBill(paper))
}

async fn asked_for(who: &Caller, asked: &BillPaperAsked) -> Result<(BillWithLines, OrderDetail)> {
    let mut tx = who.read().await?;
    let id = match (asked.bill_id, asked.order_id) {
        (Some(id), None) => id,
        (None, Some(order_id)) => show::newest(&mut tx, who, order_id).await?,
        _ => return Err(show::one_of(&["bill_id", "order_id"])),
    };
    show::found(&mut tx, who, id).await
}

/// The bill as it is handed over by the marketplace: its head is that of the garage, which is the supplier, and the
/// marketplace is named as the platform.
pub fn pdf_of_bill(
    letterhead: &Letterhead,
    full: &BillWithLines,
    order: &OrderDetail,
    copy: BillCopy,
) -> Result<Document> {
    let mut paper = invoice(letterhead, full, order, copy)?;
    let platform = letterhead.sheet(&full.bill.number, full.bill.issued_at).company.name;
    paper.notes.push(format!("Issued through {platform}, the platform of the order."));
    Ok(Document::TaxInvoice(paper))
}

fn copies(rules: Rules, lines: &[LineRow], copy: BillCopy) -> Vec<CopyFor> {
    if rules == Rules::Malaysia {
        return Vec::new();
    }
    let has_goods = lines.iter().any(|line| line.line_kind() == LineKind::Part);
    let all: &[CopyFor] = if has_goods { &CopyFor::GOODS } else { &CopyFor::SERVICES };
    match copy {
        BillCopy::Original => all[..1].to_vec(),
        BillCopy::Duplicate => all[1..2].to_vec(),
        // A bill for services has two copies; in both cases the last one is the supplier's.
        BillCopy::Triplicate => all[all.len() - 1..].to_vec(),
        BillCopy::All => all.to_vec(),
    }
}

/// Rule 46(e): the delivery address is printed if the recipient is not registered and the bill reaches the limit, and
/// whenever it differs from the recipient's address.
fn deliver_to(rules: Rules, parties: &Parties, taxable: Money) -> Option<Party> {
    let delivery = parties.delivery.as_ref().filter(|_| rules == Rules::India)?;
    let number = parties.recipient.tax_number.as_deref();
    let is_registered = number.and_then(|text| Gstin::parse(text).ok()).is_some_and(|gstin| gstin.is_registration());
    let is_wanted = needs_address(is_registered, taxable) || delivery.address != parties.recipient.address;
    is_wanted.then(|| side(delivery, None))
}

/// What a bill is by law; for bills from before it was stored, by the supplier's number.
fn title(bill: &BillRow, supplier: &Side) -> InvoiceTitle {
    match bill.title.as_deref().and_then(BillTitle::parse) {
        Some(BillTitle::BillOfSupply) => InvoiceTitle::BillOfSupply,
        Some(BillTitle::InvoiceCumBillOfSupply) => InvoiceTitle::InvoiceCumBillOfSupply,
        Some(BillTitle::Bill) => InvoiceTitle::Bill,
        None if supplier.tax_number.is_none() => InvoiceTitle::BillOfSupply,
        Some(BillTitle::TaxInvoice) | None => InvoiceTitle::TaxInvoice,
    }
}

fn declaration(bill: &BillRow) -> Option<String> {
    let taxpayer = bill.taxpayer.as_deref().and_then(Taxpayer::parse)?;
    taxpayer.declaration().map(str::to_owned)
}

/// Which part of a repair the bill bears, who pays its lines if there are several, and that the work is still to be done.
fn notes(printed: &Printed<'_>, full: &BillWithLines) -> Vec<String> {
    let bill = &full.bill;
    let mut notes = Vec::new();
    match bill.recipient {
        Some(BillRecipient::Insurer) => {
            notes.push(
                "This bill bears what the insurer pays of the repair; the customer has a bill of the rest.".into(),
            );
        }
        Some(BillRecipient::Customer) => {
            notes.push("This bill bears what the insurer of the claim does not pay of the repair.".into());
        }
        None => {}
    }
    let of =
        |payer: Payer| -> Money { full.lines.iter().filter(|line| line.payer == payer).map(|line| line.total).sum() };
    let own = [(Payer::Product, "The platform"), (Payer::Garage, "The garage"), (Payer::Insurer, "The insurer")];
    // An insurer with a bill of its own pays nothing of the customer's.
    let others = own.into_iter().filter(|(payer, _)| *payer != Payer::Insurer || bill.recipient.is_none());
    for (payer, name) in others {
        if of(payer) > Money::ZERO {
            notes.push(format!("{name} pays {} of this bill.", printed.amount(of(payer))));
        }
    }
    let recipient = &printed.parties.recipient;
    if let Some(address_state) = &recipient.address_state {
        let registered = &recipient.state;
        notes.push(format!("The recipient is registered in {registered}; the address is in {address_state}."));
    }
    if let Some(percent) = bill.discount_percent.and_then(Percent::from_hundredths) {
        notes.push(format!("The discounts of the lines include {percent} on the whole."));
    }
    if bill.advance_reason.is_some() {
        notes.push("Issued in advance: the work is not done yet.".into());
    }
    notes
}

/// The detail of a line, and which per cents its discount is made up of (CGST Act s. 15(3)(a)).
fn with_discount(detail: Option<String>, line: &LineRow, bill: &BillRow, printed: &Printed<'_>) -> Option<String> {
    let percent = |hundredths: Option<i64>| hundredths.and_then(Percent::from_hundredths);
    let percents = (percent(line.discount_percent), percent(bill.discount_percent));
    let discounted = explained(percents, (line.gross, line.discount), |money| printed.amount(money).to_string());
    let parts: Vec<String> = detail.into_iter().chain(discounted.map(|text| format!("{text} discount"))).collect();
    (!parts.is_empty()).then(|| parts.join(" · "))
}

fn invoice(letterhead: &Letterhead, full: &BillWithLines, order: &OrderDetail, copy: BillCopy) -> Result<TaxInvoice> {
    let (bill, rules) = (&full.bill, letterhead.rules());
    let printed = Printed { rules, letterhead, parties: show::parties(full)? };
    let sums = show::document(&full.lines)?;
    let totals = bill.totals();
    let supplier = printed.parties.supplier.clone().unwrap_or_default();
    let lines = by_job(&full.lines, &printed).into_iter().map(|(line, job)| TaxLine {
        job,
        kind: kind(line.line_kind()),
        description: line.service_name.clone(),
        detail: with_discount(detail(line, &printed), line, bill, &printed),
        code: line.hsn.clone().unwrap_or_default(),
        quantity: line.pieces().to_string(),
        unit: unit_text(&line.unit),
        price: Some(printed.amount(line.price)),
        discount: printed.amount(line.discount),
        taxable: printed.amount(line.taxable),
        taxes: printed.shares(line.tax_kind(), line.line().rate, line.amounts()),
        total: printed.amount(line.total),
    });
    let mut sheet = printed.sheet(&bill.number, bill.issued_at);
    sheet.company = letterhead_of(side(&supplier, None));
    Ok(TaxInvoice {
        sheet,
        order: printed.order(order, letterhead.zone()),
        date: bill.day,
        supplied_on: Some(bill.supplied_on).filter(|day| *day != bill.day),
        recipient: side(&printed.parties.recipient, None),
        deliver_to: deliver_to(rules, &printed.parties, bill.taxable),
        vehicle: printed.vehicle(),
        place_of_supply: bill.place_of_supply.clone(),
        tax_reason: Some(bill.tax_reason.clone()).filter(|reason| !reason.is_empty()),
        reverse_charge: false,
        title: title(bill, &supplier),
        lines: lines.collect(),
        summary: printed.summary(&sums.by_rate),
        totals: PaperTotals {
            parts: printed.some(bill.material),
            labour: printed.some(bill.labour),
            discount: printed.some(bill.discount),
            taxable: printed.amount(bill.taxable),
            taxes: printed.sums(&sums.by_rate),
            round_off: printed.some(bill.round_off),
            total: printed.amount(totals.total),
            in_words: Some(bill.in_words.clone()),
            paid: None,
            due: None,
        },
        copies: copies(rules, &full.lines, copy),
        endorsement: printed.endorsement().or_else(|| declaration(bill)),
        notes: notes(&printed, full),
        terms: Vec::new(),
        signatory: None,
        signature: None,
        // It is in the heading.
        supplier: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bills::parties::Car;

    fn parties(number: Option<&str>, billed_to: &str) -> Parties {
        let side = |line: &str| Side { name: "Asha Rao".into(), address: vec![line.into()], ..Side::default() };
        Parties {
            supplier: None,
            garage_id: None,
            recipient: Side { tax_number: number.map(Into::into), ..side(billed_to) },
            delivery: Some(side("12, Temple Street")),
            car: Car::default(),
            service: String::new(),
            advisor: None,
            fleet: None,
        }
    }

    #[test]
    fn the_delivery_address_is_printed_where_required_by_law() {
        let home = "12, Temple Street";
        let printed = |rules, parties: &Parties, rupees: i64| {
            deliver_to(rules, parties, Money::from_minor(rupees * 100)).map(|party| party.address)
        };
        let here = Some(vec![home.to_owned()]);
        assert_eq!(printed(Rules::India, &parties(None, home), 50_000), here);
        assert_eq!(printed(Rules::India, &parties(None, home), 49_999), None);
        assert_eq!(printed(Rules::India, &parties(Some("27AAPFU0939F1ZV"), home), 50_000), None);
        // A different address is printed whatever the total.
        assert_eq!(printed(Rules::India, &parties(Some("27AAPFU0939F1ZV"), "Head office"), 10), here);
        assert_eq!(printed(Rules::Malaysia, &parties(None, home), 50_000), None);
        let unknown = Parties { delivery: None, ..parties(None, home) };
        assert_eq!(printed(Rules::India, &unknown, 50_000), None);
    }
}
