//! Bills and credit notes as PDF.

mod note;
mod printed;

use pitlane_base::access::Orders;
use pitlane_base::papers::{Letterhead, Pdf};
use pitlane_documents::{CopyFor, Document, Party, Region as Rules, TaxInvoice, TaxLine, Totals as PaperTotals};
use pitlane_orders::orders::OrderDetail;
use pitlane_orders::papers::side;
use pitlane_platform::access::Read;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;
use pitlane_tax::gstin::Gstin;
use pitlane_tax::invoice::needs_address;
use pitlane_tax::line::LineKind;

use self::printed::{Printed, detail, kind, letterhead_of};
use super::ledger::BillWithLines;
use super::parties::Parties;
use super::show;
use super::store::LineRow;
use super::types::{BillCopy, BillPaperAsked};

pub use note::download_credit_note;

pub async fn download_bill(
    who: Allow<Read<Orders>>,
    letterhead: Letterhead,
    Params(asked): Params<BillPaperAsked>,
) -> Result<Pdf> {
    let (full, order) = asked_for(&who, &asked).await?;
    let copy = asked.copy.unwrap_or(BillCopy::Original);
    Pdf::render(pdf_of_bill(&letterhead, &full, &order, copy)?).await
}

/// The same bill with the garage's letterhead, because the garage supplies under its own number.
pub async fn download_garage_bill(
    who: Allow<Read<Orders>>,
    letterhead: Letterhead,
    Params(asked): Params<BillPaperAsked>,
) -> Result<Pdf> {
    let (full, order) = asked_for(&who, &asked).await?;
    let mut paper = invoice(&letterhead, &full, &order, asked.copy.unwrap_or(BillCopy::Original))?;
    if let Some(supplier) = paper.supplier.take() {
        paper.sheet.company = letterhead_of(supplier);
    }
    paper.order.garage = None;
    Pdf::render(Document::GarageBill(paper)).await
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

/// The bill of the whole order as the marketplace issues it, with the garage named as supplier.
pub fn pdf_of_bill(
    letterhead: &Letterhead,
    full: &BillWithLines,
    order: &OrderDetail,
    copy: BillCopy,
) -> Result<Document> {
    Ok(Document::TaxInvoice(invoice(letterhead, full, order, copy)?))
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

fn invoice(letterhead: &Letterhead, full: &BillWithLines, order: &OrderDetail, copy: BillCopy) -> Result<TaxInvoice> {
    let (bill, rules) = (&full.bill, letterhead.rules());
    let printed = Printed { rules, letterhead, parties: show::parties(full)? };
    let sums = show::document(&full.lines)?;
    let totals = bill.totals();
    let supplier = printed.parties.supplier.clone().unwrap_or_default();
    let lines = full.lines.iter().map(|line| TaxLine {
        kind: kind(line.line_kind()),
        description: line.service_name.clone(),
        detail: detail(line),
        code: line.hsn.clone().unwrap_or_default(),
        quantity: line.line().quantity.to_string(),
        unit: line.unit.clone(),
        price: printed.amount(line.price),
        discount: printed.amount(line.discount),
        taxable: printed.amount(line.taxable),
        taxes: printed.shares(line.tax_kind(), line.line().rate, line.amounts()),
        total: printed.amount(line.total),
    });
    Ok(TaxInvoice {
        sheet: printed.sheet(&bill.number, bill.issued_at),
        order: printed.order(order, letterhead.zone()),
        date: bill.day,
        supplied_on: Some(bill.supplied_on).filter(|day| *day != bill.day),
        recipient: side(&printed.parties.recipient, None),
        deliver_to: deliver_to(rules, &printed.parties, bill.taxable),
        vehicle: printed.vehicle(),
        place_of_supply: bill.place_of_supply.clone(),
        tax_reason: Some(bill.tax_reason.clone()).filter(|reason| !reason.is_empty()),
        reverse_charge: false,
        is_bill_of_supply: supplier.tax_number.is_none(),
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
        endorsement: printed.endorsement(),
        notes: Vec::new(),
        terms: Vec::new(),
        signatory: None,
        signature: None,
        supplier: Some(side(&supplier, None)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bills::parties::Car;
    use pitlane_orders::orders::Side;

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
