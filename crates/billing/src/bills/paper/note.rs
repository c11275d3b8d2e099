//! Credit notes as PDF.

use pitlane_base::access::Orders;
use pitlane_base::codes::unit_text;
use pitlane_base::papers::{Letterhead, Pdf};
use pitlane_documents::{CreditNote, Document, InvoiceRef, TaxLine, Totals as PaperTotals};
use pitlane_orders::orders::OrderDetail;
use pitlane_orders::papers::side;
use pitlane_platform::access::Read;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;
use pitlane_tax::line::LineKind;
use pitlane_tax::place::TaxKind;
use pitlane_tax::rate::Rate;
use pitlane_tax::totals::RateSum;

use super::printed::{Printed, detail, kind, letterhead_of};
use crate::bills::ledger::BillWithLines;
use crate::bills::store::{LineRow, NoteLineRow, NoteRow};
use crate::bills::types::CreditNotePaperAsked;
use crate::bills::{show, store};

pub async fn download_credit_note(
    who: Allow<Read<Orders>>,
    letterhead: Letterhead,
    Params(asked): Params<CreditNotePaperAsked>,
) -> Result<Pdf> {
    credit_note_pdf(&who, &letterhead, asked.note_id).await
}

/// A credit note of an order in the caller's scope.
pub async fn credit_note_pdf(who: &Caller, letterhead: &Letterhead, id: i64) -> Result<Pdf> {
    let mut tx = who.read().await?;
    let document = note_of(&mut tx, who, letterhead, id).await?;
    drop(tx);
    Pdf::render(document).await
}

async fn note_of(tx: &mut Tx, who: &Caller, letterhead: &Letterhead, id: i64) -> Result<Document> {
    let note = store::note(tx, id).await?.ok_or(ApiError::NotFound("credit note"))?;
    let (full, order) = show::found(tx, who, note.bill_id).await.map_err(|error| match error {
        ApiError::NotFound(_) => ApiError::NotFound("credit note"),
        other => other,
    })?;
    let lines = store::note_lines(tx, &[id]).await?;
    Ok(Document::CreditNote(credit_note(letterhead, &full, &order, &note, &lines)?))
}

fn credit_note(
    letterhead: &Letterhead,
    full: &BillWithLines,
    order: &OrderDetail,
    note: &NoteRow,
    lines: &[NoteLineRow],
) -> Result<CreditNote> {
    let (bill, rules) = (&full.bill, letterhead.rules());
    let printed = Printed { rules, letterhead, parties: show::parties(full)? };
    let supplier = printed.parties.supplier.clone().unwrap_or_default();
    let is_financial = note.kind == "financial";
    let billed = |line: &NoteLineRow| full.lines.iter().find(|known| known.id == line.line_id);
    let by_rate = by_rate(lines, &billed, is_financial)?;
    let printed_lines = lines.iter().filter_map(|line| {
        let known = billed(line)?;
        let tax = if is_financial { TaxKind::None } else { known.tax_kind() };
        // Where the value alone is credited, nothing comes back: quantity and old price would be wrong figures.
        let is_value_only = line.quantity == 0;
        let quantity = pitlane_tax::quantity::Quantity::from_thousandths(line.quantity).unwrap_or_default();
        Some(TaxLine {
            job: None,
            kind: kind(known.line_kind()),
            description: known.service_name.clone(),
            detail: detail(known, &printed),
            code: known.hsn.clone().unwrap_or_default(),
            quantity: if is_value_only { String::new() } else { quantity.to_string() },
            unit: if is_value_only { String::new() } else { unit_text(&known.unit) },
            price: (!is_value_only).then(|| printed.amount(known.price)),
            discount: printed.amount(Money::ZERO),
            taxable: printed.amount(line.value),
            taxes: printed.shares(tax, rate_of(line, known), line.amounts()),
            total: printed.amount(line.total),
        })
    });
    let of = |kind: LineKind| -> Money {
        let own = lines.iter().filter(|line| billed(line).is_some_and(|known| known.line_kind() == kind));
        own.map(|line| line.value).sum()
    };
    let mut sheet = printed.sheet(&note.number, note.made_at);
    sheet.company = letterhead_of(side(&supplier, None));
    Ok(CreditNote {
        sheet,
        order: printed.order(order, letterhead.zone()),
        date: note.day,
        // It is in the heading.
        supplier: None,
        recipient: side(&printed.parties.recipient, None),
        vehicle: printed.vehicle(),
        invoices: vec![InvoiceRef { number: bill.number.clone(), date: bill.day }],
        reason: note.reason.clone(),
        is_financial,
        place_of_supply: bill.place_of_supply.clone(),
        lines: printed_lines.collect(),
        summary: printed.summary(&by_rate),
        totals: PaperTotals {
            parts: printed.some(of(LineKind::Part)),
            labour: printed.some(of(LineKind::Labour)),
            discount: None,
            taxable: printed.amount(note.value),
            taxes: printed.sums(&by_rate),
            round_off: printed.some(note.round_off),
            total: printed.amount(note.total),
            in_words: Some(note.in_words.clone()),
            paid: None,
            due: None,
        },
        endorsement: printed.endorsement(),
        notes: Vec::new(),
        signatory: None,
        signature: None,
    })
}

/// The rate at which a line was credited: a debit note may have corrected that of the bill before.
fn rate_of(line: &NoteLineRow, known: &LineRow) -> Rate {
    Rate::from_hundredths(line.rate.unwrap_or(known.rate)).unwrap_or_default()
}

/// The credited amounts by tax and rate. The taxes are the remainders of the bill's taxes after earlier notes, so they
/// are summed and not recalculated.
fn by_rate<'a>(
    lines: &[NoteLineRow],
    billed: &impl Fn(&NoteLineRow) -> Option<&'a LineRow>,
    is_financial: bool,
) -> Result<Vec<RateSum>> {
    let mut sums: Vec<RateSum> = Vec::new();
    let too_large = || ApiError::Internal(anyhow::anyhow!("the taxes of a credit note are too large"));
    for line in lines {
        let Some(known) = billed(line).filter(|_| !is_financial) else { continue };
        let (kind, rate) = (known.tax_kind(), rate_of(line, known));
        match sums.iter_mut().find(|sum| sum.kind == kind && sum.rate == rate) {
            Some(sum) => {
                sum.taxable = sum.taxable + line.value;
                sum.tax = sum.tax.plus(line.amounts()).ok_or_else(too_large)?;
            }
            None => sums.push(RateSum { kind, rate, taxable: line.value, tax: line.amounts() }),
        }
    }
    sums.sort_by_key(|sum| (sum.kind, sum.rate));
    Ok(sums)
}
