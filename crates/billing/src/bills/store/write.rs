//! Rows that are added.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::args;
use pitlane_platform::db::{Args, DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_tax::line::TaxAmounts;

/// The next place of a series. Others who want one wait until this unit of work is saved or dropped.
pub async fn next(tx: &mut Tx, series: &str) -> DbResult<i64> {
    tx.one(
        "INSERT INTO document_series (series, last) VALUES ($1, 1)
         ON CONFLICT (series) DO UPDATE SET last = document_series.last + 1 RETURNING last",
        args![series],
    )
    .await
}

/// Who makes a document, and when.
#[derive(Clone, Copy)]
pub struct Maker<'a> {
    pub id: Option<i64>,
    pub name: &'a str,
    pub role: &'a str,
    pub at: DateTime<Utc>,
}

/// Its number, and where that stands in its series.
#[derive(Clone, Debug)]
pub struct Numbered {
    pub number: String,
    pub series: String,
    pub place: i64,
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
    /// JSON of a treatment.
    pub labour_tax: String,
    pub parts_tax: String,
    pub tax_reason: &'a str,
    pub place_of_supply: &'a str,
    /// JSON of the parties.
    pub parties: String,
    pub totals: &'a pitlane_tax::totals::Totals,
    pub in_words: &'a str,
    pub maker: Maker<'a>,
}

pub async fn insert_bill(tx: &mut Tx, new: &NewBill<'_>) -> DbResult<i64> {
    let sums = new.totals;
    tx.one(
        "INSERT INTO bills (order_id, number, series, place, garage_id, revision, day, supplied_on, is_igst, is_of_garage,
                            labour_tax, parts_tax, tax_reason, place_of_supply, parties, labour, material,
                            discount, taxable, central_tax, state_tax, integrated_tax, service_tax, round_off, total,
                            in_words, issued_at, issued_by, issuer_name, issuer_role)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
                 $23, $24, $25, $26, $27, $28, $29, $30)
         RETURNING id",
        args![
            new.order_id,
            &new.numbered.number,
            &new.numbered.series,
            new.numbered.place,
            new.garage_id,
            new.revision,
            new.day,
            new.supplied_on,
            i64::from(new.is_igst),
            new.is_of_garage,
            &new.labour_tax,
            &new.parts_tax,
            new.tax_reason,
            new.place_of_supply,
            &new.parties,
            sums.labour,
            sums.material,
            sums.discount,
            sums.taxable,
            sums.tax.central,
            sums.tax.state,
            sums.tax.integrated,
            sums.tax.service,
            sums.round_off,
            sums.total,
            new.in_words,
            new.maker.at,
            new.maker.id,
            new.maker.name,
            new.maker.role,
        ],
    )
    .await
}

pub struct NewLine<'a> {
    pub kind: &'static str,
    pub service_name: &'a str,
    pub part_number: Option<&'a str>,
    pub action: Option<&'a str>,
    pub hsn: Option<&'a str>,
    /// Thousandths.
    pub quantity: i64,
    pub unit: &'a str,
    pub price: Money,
    pub gross: Money,
    pub discount: Money,
    pub payer: i64,
    pub tax: &'static str,
    /// Hundredths of a per cent.
    pub rate: i64,
    pub taxable: Money,
    pub amounts: TaxAmounts,
    pub total: Money,
}

/// Writes the lines of a bill in their order.
pub async fn insert_lines(tx: &mut Tx, bill_id: i64, lines: &[NewLine<'_>]) -> DbResult<()> {
    let row = |(sequence, line): (i64, &NewLine<'_>)| -> Args {
        args![
            bill_id,
            sequence,
            line.kind,
            line.service_name,
            line.part_number,
            line.action,
            line.hsn,
            line.quantity,
            line.unit,
            line.price,
            line.gross,
            line.discount,
            line.payer,
            line.tax,
            line.rate,
            line.taxable,
            line.amounts.central,
            line.amounts.state,
            line.amounts.integrated,
            line.amounts.service,
            line.total,
        ]
    };
    tx.run_many(
        "INSERT INTO bill_lines (bill_id, sequence, kind, service_name, part_number, action, hsn, quantity, unit, price,
                                 gross, discount, payer, tax, rate, taxable, central_tax, state_tax, integrated_tax,
                                 service_tax, total)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)",
        (0..).zip(lines).map(row).collect(),
    )
    .await
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
    tx.one(
        "INSERT INTO credit_notes (bill_id, number, series, place, kind, reason, day, value, central_tax, state_tax,
                                   integrated_tax, service_tax, round_off, total, in_words, made_at, made_by, maker_name,
                                   maker_role)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
         RETURNING id",
        args![
            new.bill_id,
            &new.numbered.number,
            &new.numbered.series,
            new.numbered.place,
            new.kind,
            new.reason,
            new.day,
            note.value,
            note.tax.central,
            note.tax.state,
            note.tax.integrated,
            note.tax.service,
            note.round_off,
            note.total,
            new.in_words,
            new.maker.at,
            new.maker.id,
            new.maker.name,
            new.maker.role,
        ],
    )
    .await
}

pub struct NewNoteLine {
    pub line_id: i64,
    /// Thousandths.
    pub quantity: i64,
    pub value: Money,
    pub amounts: TaxAmounts,
    pub total: Money,
}

pub async fn insert_note_lines(tx: &mut Tx, note_id: i64, lines: &[NewNoteLine]) -> DbResult<()> {
    let row = |line: &NewNoteLine| -> Args {
        args![
            note_id,
            line.line_id,
            line.quantity,
            line.value,
            line.amounts.central,
            line.amounts.state,
            line.amounts.integrated,
            line.amounts.service,
            line.total,
        ]
    };
    tx.run_many(
        "INSERT INTO credit_note_lines (note_id, line_id, quantity, value, central_tax, state_tax, integrated_tax,
                                        service_tax, total)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        lines.iter().map(row).collect(),
    )
    .await
}
