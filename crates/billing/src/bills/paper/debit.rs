//! Debit notes as PDF, with the particulars of Rule 53(1A).

use pitlane_base::access::Orders;
use pitlane_base::papers::{Letterhead, Pdf};
use pitlane_documents::{DebitNote, Document, InvoiceRef, Region as Rules, TaxLine, Totals as PaperTotals};
use pitlane_orders::orders::{OrderDetail, Side};
use pitlane_orders::papers::side;
use pitlane_platform::access::Read;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;
use pitlane_tax::line::LineKind;
use pitlane_tax::rate::Rate;
use pitlane_tax::totals::RateSum;

use super::printed::{Printed, detail, kind, letterhead_of};
use super::{declaration, deliver_to, title};
use crate::bills::ledger::BillWithLines;
use crate::bills::store::{BillRow, DebitLineRow, DebitRow, LineRow};
use crate::bills::types::DebitNotePaperAsked;
use crate::bills::{show, store};

pub async fn download_debit_note(
    who: Allow<Read<Orders>>,
    letterhead: Letterhead,
    Params(asked): Params<DebitNotePaperAsked>,
) -> Result<Pdf> {
    debit_note_pdf(&who, &letterhead, asked.note_id).await
}

/// A debit note of an order in the caller's scope.
pub async fn debit_note_pdf(who: &Caller, letterhead: &Letterhead, id: i64) -> Result<Pdf> {
    let mut tx = who.read().await?;
    let document = note_of(&mut tx, who, letterhead, id).await?;
    drop(tx);
    Pdf::render(document).await
}

async fn note_of(tx: &mut Tx, who: &Caller, letterhead: &Letterhead, id: i64) -> Result<Document> {
    let note = store::debit(tx, id).await?.ok_or(ApiError::NotFound("debit note"))?;
    let (full, order) = show::found(tx, who, note.bill_id).await.map_err(|error| match error {
        ApiError::NotFound(_) => ApiError::NotFound("debit note"),
        other => other,
    })?;
    let lines = store::debit_lines(tx, &[id]).await?;
    Ok(Document::DebitNote(debit_note(letterhead, &full, &order, &note, &lines)?))
}

fn debit_note(
    letterhead: &Letterhead,
    full: &BillWithLines,
    order: &OrderDetail,
    note: &DebitRow,
    lines: &[DebitLineRow],
) -> Result<DebitNote> {
    let (bill, rules) = (&full.bill, letterhead.rules());
    let printed = Printed { rules, letterhead, parties: show::parties(full)? };
    let supplier = printed.parties.supplier.clone().unwrap_or_default();
    let debited: Vec<(&DebitLineRow, &LineRow)> = lines
        .iter()
        .filter_map(|line| Some((line, full.lines.iter().find(|known| known.id == line.line_id)?)))
        .collect();
    let by_rate = by_rate(&debited)?;
    // Nothing more was supplied: quantity, price and share of the bill would be wrong figures.
    let printed_lines = debited.iter().map(|(line, known)| TaxLine {
        job: None,
        kind: kind(known.line_kind()),
        description: known.service_name.clone(),
        detail: reason_of(line).or_else(|| detail(&LineRow { whole: None, ..(*known).clone() }, &printed)),
        code: known.hsn.clone().unwrap_or_default(),
        quantity: String::new(),
        unit: String::new(),
        price: None,
        discount: printed.amount(Money::ZERO),
        taxable: printed.amount(line.value),
        taxes: printed.shares(known.tax_kind(), rate(line.rate), line.amounts()),
        total: printed.amount(line.total),
    });
    let of = |kind: LineKind| -> Money {
        debited.iter().filter(|(_, known)| known.line_kind() == kind).map(|(line, _)| line.value).sum()
    };
    let mut sheet = printed.sheet(&note.number, note.made_at);
    sheet.company = letterhead_of(side(&supplier, None));
    Ok(DebitNote {
        sheet,
        order: printed.order(order, letterhead.zone()),
        date: note.day,
        recipient: side(&printed.parties.recipient, None),
        deliver_to: deliver_to(rules, &printed.parties, bill.taxable),
        vehicle: printed.vehicle(),
        adds_to: adds_to(rules, bill, &supplier).into(),
        invoice: InvoiceRef { number: bill.number.clone(), date: bill.day },
        reason: format!("{}: {}", note.cause.words(), note.reason),
        place_of_supply: bill.place_of_supply.clone(),
        lines: printed_lines.collect(),
        summary: printed.summary(&by_rate),
        totals: PaperTotals {
            parts: printed.some(of(LineKind::Part)),
            labour: printed.some(of(LineKind::Labour)),
            discount: None,
            taxable: printed.amount(note.value),
            taxes: printed.sums(&by_rate),
            round_off: None,
            total: printed.amount(note.total),
            in_words: Some(note.in_words.clone()),
            paid: None,
            due: None,
        },
        endorsement: printed.endorsement().or_else(|| declaration(bill)),
        signatory: None,
        signature: None,
    })
}

fn adds_to(rules: Rules, bill: &BillRow, supplier: &Side) -> &'static str {
    title(bill, supplier).name(rules)
}

fn rate(hundredths: i64) -> Rate {
    Rate::from_hundredths(hundredths).unwrap_or_default()
}

/// Whether the note corrects the rate of a line, and from which to which.
fn reason_of(line: &DebitLineRow) -> Option<String> {
    (line.rate > line.rate_before)
        .then(|| format!("Rate corrected from {} to {}", rate(line.rate_before), rate(line.rate)))
}

/// The debited amounts by tax and rate. The taxes are those of the whole line less what was charged before, so they are
/// summed and not recalculated.
fn by_rate(lines: &[(&DebitLineRow, &LineRow)]) -> Result<Vec<RateSum>> {
    let mut sums: Vec<RateSum> = Vec::new();
    let too_large = || ApiError::Internal(anyhow::anyhow!("the taxes of a debit note are too large"));
    for (line, known) in lines {
        let (kind, rate) = (known.tax_kind(), rate(line.rate));
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
