//! Inserts bills and credit notes.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::Payer;
use pitlane_platform::db::{DbResult, NamedArgs, Statement, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, named};
use pitlane_tax::discount::Percent;
use pitlane_tax::line::TaxAmounts;
use pitlane_tax::numbers::DocumentKind;

use crate::bills::types::BillRecipient;

/// The next number of a series. Other transactions that need one wait until this one ends.
pub async fn next(tx: &mut Tx, series: &str) -> DbResult<i64> {
    tx.one(
        "INSERT INTO document_series (series, last) VALUES ($1, 1)
         ON CONFLICT (series) DO UPDATE SET last = document_series.last + 1 RETURNING last",
        args![series],
    )
    .await
}

/// The document with the highest number of a series, and its date. The calling code has claimed the next number.
pub async fn last_of_series(tx: &mut Tx, kind: DocumentKind, series: &str) -> DbResult<Option<(String, NaiveDate)>> {
    let sql = match kind {
        DocumentKind::CreditNote => {
            "SELECT number, day FROM credit_notes WHERE series = $1 ORDER BY place DESC LIMIT 1"
        }
        DocumentKind::DebitNote => "SELECT number, day FROM debit_notes WHERE series = $1 ORDER BY place DESC LIMIT 1",
        _ => "SELECT number, day FROM bills WHERE series = $1 ORDER BY place DESC LIMIT 1",
    };
    tx.maybe(sql, args![series]).await
}

/// Who creates a document, and when.
#[derive(Clone, Copy)]
pub struct Maker<'a> {
    pub id: Option<i64>,
    pub name: &'a str,
    pub role: &'a str,
    pub at: DateTime<Utc>,
}

/// The number of a document, and its position in the series.
#[derive(Clone, Debug)]
pub struct Numbered {
    pub number: String,
    pub series: String,
    pub place: i64,
}

/// The columns of the taxes, which every document and every line of one has.
pub fn taxes(of: &TaxAmounts) -> NamedArgs {
    named![
        central_tax: of.central,
        state_tax: of.state,
        integrated_tax: of.integrated,
        service_tax: of.service,
    ]
}

pub struct NewBill<'a> {
    pub order_id: i64,
    pub numbered: &'a Numbered,
    pub garage_id: i64,
    pub revision: Option<i64>,
    pub day: NaiveDate,
    pub supplied_on: NaiveDate,
    pub is_igst: bool,
    pub is_of_garage: bool,
    /// Whose bill of a claim it is; `None`: the bill of the whole supply.
    pub recipient: Option<BillRecipient>,
    /// In India: what the bill is by law, and how its supplier was registered.
    pub title: Option<&'static str>,
    pub taxpayer: Option<&'static str>,
    pub late_reason: Option<&'a str>,
    pub advance_reason: Option<&'a str>,
    /// A treatment as JSON.
    pub labour_tax: String,
    pub parts_tax: String,
    pub tax_reason: &'a str,
    pub place_of_supply: &'a str,
    /// The parties as JSON.
    pub parties: String,
    pub totals: &'a pitlane_tax::totals::Totals,
    /// Set if the discount on the whole estimate is a share.
    pub discount_percent: Option<Percent>,
    pub in_words: &'a str,
    pub maker: Maker<'a>,
}

pub async fn insert_bill(tx: &mut Tx, new: &NewBill<'_>) -> DbResult<i64> {
    let sums = new.totals;
    insert!(bills {
        order_id: new.order_id,
        number: &new.numbered.number,
        series: &new.numbered.series,
        place: new.numbered.place,
        garage_id: new.garage_id,
        revision: new.revision,
        day: new.day,
        supplied_on: new.supplied_on,
        is_igst: i64::from(new.is_igst),
        is_of_garage: new.is_of_garage,
        recipient: new.recipient,
        title: new.title,
        taxpayer: new.taxpayer,
        late_reason: new.late_reason,
        advance_reason: new.advance_reason,
        labour_tax: &new.labour_tax,
        parts_tax: &new.parts_tax,
        tax_reason: new.tax_reason,
        place_of_supply: new.place_of_supply,
        parties: &new.parties,
        labour: sums.labour,
        material: sums.material,
        discount: sums.discount,
        discount_percent: new.discount_percent.map(Percent::hundredths),
        taxable: sums.taxable,
        round_off: sums.round_off,
        total: sums.total,
        in_words: new.in_words,
        issued_at: new.maker.at,
        issued_by: new.maker.id,
        issuer_name: new.maker.name,
        issuer_role: new.maker.role,
        ..taxes(&sums.tax)
    } "RETURNING id")
    .one(tx)
    .await
}

pub struct NewLine<'a> {
    pub estimate_line: Option<i64>,
    pub job: Option<i64>,
    pub job_title: Option<&'a str>,
    pub kind: &'static str,
    pub service_name: &'a str,
    pub part_number: Option<&'a str>,
    pub action: Option<&'a str>,
    pub hsn: Option<&'a str>,
    /// In thousandths.
    pub quantity: i64,
    pub unit: &'a str,
    pub price: Money,
    /// The price of the whole line, if the bill bears a part of it.
    pub whole: Option<Money>,
    pub gross: Money,
    pub discount: Money,
    /// Set if the discount on the line itself is a share of its price.
    pub discount_percent: Option<Percent>,
    /// What the customer bears of the line as excess, with tax.
    pub excess: Money,
    pub payer: Payer,
    pub tax: &'static str,
    /// In hundredths of a per cent.
    pub rate: i64,
    /// Why it bears no tax, if it bears none.
    pub untaxed: Option<&'static str>,
    pub taxable: Money,
    pub amounts: TaxAmounts,
    pub total: Money,
}

/// Inserts the lines of a bill, in order.
pub async fn insert_lines(tx: &mut Tx, bill_id: i64, lines: &[NewLine<'_>]) -> DbResult<()> {
    let rows = (0_i64..).zip(lines).map(|(sequence, line)| {
        insert!(bill_lines {
            bill_id: bill_id,
            sequence: sequence,
            estimate_line: line.estimate_line,
            job: line.job,
            job_title: line.job_title,
            kind: line.kind,
            service_name: line.service_name,
            part_number: line.part_number,
            action: line.action,
            hsn: line.hsn,
            quantity: line.quantity,
            unit: line.unit,
            price: line.price,
            whole: line.whole,
            gross: line.gross,
            discount: line.discount,
            discount_percent: line.discount_percent.map(Percent::hundredths),
            excess: line.excess,
            payer: line.payer,
            tax: line.tax,
            rate: line.rate,
            untaxed: line.untaxed,
            taxable: line.taxable,
            total: line.total,
            ..taxes(&line.amounts)
        })
    });
    Statement::run_all(rows, tx).await
}

pub struct NewNote<'a> {
    pub bill_id: i64,
    pub numbered: &'a Numbered,
    pub reason: &'a str,
    pub day: NaiveDate,
    pub note: &'a pitlane_tax::credit::CreditNote,
    pub kind: &'static str,
    pub in_words: &'a str,
    pub maker: Maker<'a>,
}

pub async fn insert_note(tx: &mut Tx, new: &NewNote<'_>) -> DbResult<i64> {
    let note = new.note;
    insert!(credit_notes {
        bill_id: new.bill_id,
        number: &new.numbered.number,
        series: &new.numbered.series,
        place: new.numbered.place,
        kind: new.kind,
        reason: new.reason,
        day: new.day,
        value: note.value,
        round_off: note.round_off,
        total: note.total,
        in_words: new.in_words,
        made_at: new.maker.at,
        made_by: new.maker.id,
        maker_name: new.maker.name,
        maker_role: new.maker.role,
        ..taxes(&note.tax)
    } "RETURNING id")
    .one(tx)
    .await
}

pub struct NewNoteLine {
    pub line_id: i64,
    /// In thousandths.
    pub quantity: i64,
    pub value: Money,
    /// In hundredths of a per cent.
    pub rate: i64,
    pub amounts: TaxAmounts,
    pub total: Money,
}

pub async fn insert_note_lines(tx: &mut Tx, note_id: i64, lines: &[NewNoteLine]) -> DbResult<()> {
    let rows = lines.iter().map(|line| {
        insert!(credit_note_lines {
            note_id: note_id,
            line_id: line.line_id,
            quantity: line.quantity,
            value: line.value,
            rate: line.rate,
            total: line.total,
            ..taxes(&line.amounts)
        })
    });
    Statement::run_all(rows, tx).await
}
