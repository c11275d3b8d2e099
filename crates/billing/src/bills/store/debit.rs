//! Reads and inserts debit notes.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::list::Query;
use pitlane_platform::db::{DbResult, Select, Statement, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{insert, record, select};
use pitlane_tax::debit::DebitNote;
use pitlane_tax::line::TaxAmounts;

use super::read::listed;
use super::write::{Maker, Numbered, taxes};
use crate::bills::types::DebitCause;

record! {
    /// A debit note.
    #[derive(Clone, Debug)]
    pub struct DebitRow of n {
        pub id: i64,
        pub bill_id: i64,
        pub bill_number: String = "b.number",
        pub order_id: i64 = "b.order_id",
        pub number: String,
        pub cause: DebitCause,
        pub reason: String,
        pub day: NaiveDate,
        pub value: Money,
        pub central_tax: Money,
        pub state_tax: Money,
        pub integrated_tax: Money,
        pub service_tax: Money,
        pub total: Money,
        pub in_words: String,
        pub made_at: DateTime<Utc>,
        pub maker_name: String,
        pub maker_role: String,
    }
}

impl DebitRow {
    pub fn amounts(&self) -> TaxAmounts {
        TaxAmounts {
            central: self.central_tax,
            state: self.state_tax,
            integrated: self.integrated_tax,
            service: self.service_tax,
        }
    }
}

const NOTES: &str = "FROM debit_notes n JOIN bills b ON b.id = n.bill_id";

pub async fn debit(tx: &mut Tx, id: i64) -> DbResult<Option<DebitRow>> {
    select!(DebitRow, [NOTES, "WHERE n.id = $1"], id).maybe(tx).await
}

/// All debit notes of these bills, newest first.
pub async fn debits_of(tx: &mut Tx, bills: &[i64]) -> DbResult<Vec<DebitRow>> {
    let Some((list, args)) = listed(bills) else { return Ok(Vec::new()) };
    let sql = format!("{NOTES} WHERE n.bill_id IN ({list}) ORDER BY n.id DESC");
    Select::from_sql(&sql, args).all(tx).await
}

record! {
    struct DebitSums {
        count: i64 = "COUNT(*)",
        total: Money = "CAST(COALESCE(SUM(n.total), 0) AS BIGINT)",
    }
}

/// A page of an order's debit notes, the newest first, how many there are, and their sum.
pub async fn debits_of_order(tx: &mut Tx, query: &Query) -> DbResult<(Vec<DebitRow>, i64, Money)> {
    let DebitSums { count, total } = query.sums().one(tx).await?;
    Ok((query.short_rows("").all(tx).await?, count, total))
}

record! {
    /// A line of a debit note.
    #[derive(Clone, Debug)]
    pub struct DebitLineRow of n {
        pub note_id: i64,
        pub line_id: i64,
        pub value: Money,
        /// In hundredths of a per cent.
        pub rate_before: i64,
        pub rate: i64,
        pub central_tax: Money,
        pub state_tax: Money,
        pub integrated_tax: Money,
        pub service_tax: Money,
        pub total: Money,
    }
}

impl DebitLineRow {
    pub fn amounts(&self) -> TaxAmounts {
        TaxAmounts {
            central: self.central_tax,
            state: self.state_tax,
            integrated: self.integrated_tax,
            service: self.service_tax,
        }
    }
}

/// The lines of these notes, in the order of the bill.
pub async fn debit_lines(tx: &mut Tx, notes: &[i64]) -> DbResult<Vec<DebitLineRow>> {
    let Some((list, args)) = listed(notes) else { return Ok(Vec::new()) };
    let sql = format!(
        "FROM debit_note_lines n JOIN bill_lines l ON l.id = n.line_id WHERE n.note_id IN ({list})
         ORDER BY n.note_id, l.sequence"
    );
    Select::<DebitLineRow>::from_sql(&sql, args).all(tx).await
}

pub struct NewDebit<'a> {
    pub bill_id: i64,
    pub numbered: &'a Numbered,
    pub cause: DebitCause,
    pub reason: &'a str,
    pub day: NaiveDate,
    pub note: &'a DebitNote,
    /// The ids of the bill's lines.
    pub lines: &'a [i64],
    pub in_words: &'a str,
    pub maker: Maker<'a>,
}

pub async fn insert_debit(tx: &mut Tx, new: &NewDebit<'_>) -> DbResult<i64> {
    let note = new.note;
    let id: i64 = insert!(debit_notes {
        bill_id: new.bill_id,
        number: &new.numbered.number,
        series: &new.numbered.series,
        place: new.numbered.place,
        cause: new.cause,
        reason: new.reason,
        day: new.day,
        value: note.value,
        total: note.total,
        in_words: new.in_words,
        made_at: new.maker.at,
        made_by: new.maker.id,
        maker_name: new.maker.name,
        maker_role: new.maker.role,
        ..taxes(&note.tax)
    } "RETURNING id")
    .one(tx)
    .await?;
    let rows = note.lines.iter().map(|line| {
        insert!(debit_note_lines {
            note_id: id,
            line_id: new.lines[line.line],
            value: line.value,
            rate_before: line.rate_before.hundredths(),
            rate: line.rate.hundredths(),
            credited_before: line.credited_before,
            total: line.total,
            ..taxes(&line.tax)
        })
    });
    Statement::run_all(rows, tx).await?;
    Ok(id)
}
