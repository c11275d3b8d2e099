//! Reads bills and credit notes.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::Payer;
use pitlane_base::list::Query;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};

use crate::bills::types::BillRecipient;

record! {
    /// A bill.
    #[derive(Clone, Debug)]
    pub struct BillRow {
        pub id: i64,
        pub order_id: i64,
        pub number: String,
        pub garage_id: i64,
        pub revision: Option<i64>,
        pub day: NaiveDate,
        pub supplied_on: NaiveDate,
        pub is_igst: i64,
        pub is_of_garage: bool,
        /// Whose bill of a claim it is; `None`: the bill of the whole supply.
        pub recipient: Option<BillRecipient>,
        /// What the bill is by law, and how its supplier was registered; `None` in Malaysia and on bills from before it
        /// was stored.
        pub title: Option<String>,
        pub taxpayer: Option<String>,
        pub late_reason: Option<String>,
        pub advance_reason: Option<String>,
        pub tax_reason: String,
        pub place_of_supply: String,
        /// [`super::super::parties::Parties`] as JSON.
        pub parties: String,
        pub labour: Money,
        pub material: Money,
        pub discount: Money,
        /// Of the discount on the whole, if that is a share: in hundredths of a per cent.
        pub discount_percent: Option<i64>,
        pub taxable: Money,
        pub central_tax: Money,
        pub state_tax: Money,
        pub integrated_tax: Money,
        pub service_tax: Money,
        pub round_off: Money,
        pub total: Money,
        pub in_words: String,
        pub issued_at: DateTime<Utc>,
        pub issuer_name: String,
        pub issuer_role: String,
    }
}

pub async fn bill(tx: &mut Tx, id: i64) -> DbResult<Option<BillRow>> {
    select!(BillRow, "FROM bills WHERE id = $1", id).maybe(tx).await
}

pub async fn bill_id_of_number(tx: &mut Tx, number: &str) -> DbResult<Option<i64>> {
    tx.maybe("SELECT id FROM bills WHERE number = $1", args![number]).await
}

/// The bills of an order, newest first; there are too few for pages.
pub async fn bills_of(tx: &mut Tx, order_id: i64) -> DbResult<Vec<BillRow>> {
    select!(BillRow, "FROM bills WHERE order_id = $1 ORDER BY id DESC LIMIT 100", order_id).all(tx).await
}

record! {
    /// A line of a bill, with what was credited on it.
    #[derive(Clone, Debug)]
    pub struct LineRow of l {
        pub id: i64,
        pub bill_id: i64,
        /// `None` on bills from before it was stored.
        pub estimate_line: Option<i64>,
        /// Its job in the order, and the title of that; `None` on bills from before there were jobs.
        pub job: Option<i64>,
        pub job_title: Option<String>,
        /// `labour` or `part`.
        pub kind: String,
        pub service_name: String,
        pub part_number: Option<String>,
        pub action: Option<String>,
        pub hsn: Option<String>,
        /// In thousandths.
        pub quantity: i64,
        pub unit: String,
        pub price: Money,
        /// The price of the whole line, if the other bill of the claim bears a part of it.
        pub whole: Option<Money>,
        pub gross: Money,
        pub discount: Money,
        /// Of the line's own discount, if that is a share: in hundredths of a per cent.
        pub discount_percent: Option<i64>,
        /// What the customer bears of it as excess, with tax.
        pub excess: Money,
        pub payer: Payer,
        pub tax: String,
        /// In hundredths of a per cent.
        pub rate: i64,
        /// Why it bears no tax, if it bears none although the supplier charges it.
        pub untaxed: Option<String>,
        pub taxable: Money,
        pub central_tax: Money,
        pub state_tax: Money,
        pub integrated_tax: Money,
        pub service_tax: Money,
        pub total: Money,
        /// In thousandths.
        pub credited_quantity: i64 = "CAST(COALESCE(c.quantity, 0) AS BIGINT)",
        pub credited: Money = "CAST(COALESCE(c.value, 0) AS BIGINT)",
        /// What of it financial notes credited: its tax stays charged.
        pub credited_untaxed: Money = "CAST(COALESCE(c.untaxed, 0) AS BIGINT)",
        /// What debit notes added, before tax; the rate as they corrected it, and what was credited before.
        pub debited: Money = "CAST(COALESCE(d.value, 0) AS BIGINT)",
        pub current_rate: i64 = "CAST(COALESCE(d.rate, l.rate) AS BIGINT)",
        pub credited_before: Money = "CAST(COALESCE(d.credited_before, 0) AS BIGINT)",
    }
}

/// The lines of these bills, in their order. Debit notes only raise a rate: the highest one is the last.
pub async fn lines_of(tx: &mut Tx, bills: &[i64]) -> DbResult<Vec<LineRow>> {
    let Some((list, args)) = listed(bills) else { return Ok(Vec::new()) };
    let sql = format!(
        "FROM bill_lines l LEFT JOIN (
             SELECT n.line_id, CAST(SUM(n.quantity) AS BIGINT) AS quantity, CAST(SUM(n.value) AS BIGINT) AS value,
                    CAST(SUM(CASE WHEN k.kind = 'financial' THEN n.value ELSE 0 END) AS BIGINT) AS untaxed
             FROM credit_notes k JOIN credit_note_lines n ON n.note_id = k.id
             WHERE k.bill_id IN ({list}) GROUP BY n.line_id
         ) c ON c.line_id = l.id LEFT JOIN (
             SELECT n.line_id, CAST(SUM(n.value) AS BIGINT) AS value, MAX(n.rate) AS rate,
                    MAX(n.credited_before) AS credited_before
             FROM debit_notes k JOIN debit_note_lines n ON n.note_id = k.id
             WHERE k.bill_id IN ({list}) GROUP BY n.line_id
         ) d ON d.line_id = l.id
         WHERE l.bill_id IN ({list}) ORDER BY l.bill_id, l.sequence"
    );
    Select::<LineRow>::from_sql(&sql, args).all(tx).await
}

pub fn listed(ids: &[i64]) -> Option<(String, Args)> {
    let mut args = Args::new();
    let list: Vec<String> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    (!list.is_empty()).then(|| (list.join(", "), args))
}

record! {
    /// A credit note.
    #[derive(Clone, Debug)]
    pub struct NoteRow of n {
        pub id: i64,
        pub bill_id: i64,
        pub bill_number: String = "b.number",
        pub bill_day: NaiveDate = "b.day",
        pub order_id: i64 = "b.order_id",
        pub number: String,
        /// `tax` or `financial`.
        pub kind: String,
        pub reason: String,
        pub day: NaiveDate,
        pub value: Money,
        pub central_tax: Money,
        pub state_tax: Money,
        pub integrated_tax: Money,
        pub service_tax: Money,
        pub round_off: Money,
        pub total: Money,
        pub in_words: String,
        pub made_at: DateTime<Utc>,
        pub maker_name: String,
        pub maker_role: String,
    }
}

const NOTES: &str = "FROM credit_notes n JOIN bills b ON b.id = n.bill_id";

pub async fn note(tx: &mut Tx, id: i64) -> DbResult<Option<NoteRow>> {
    select!(NoteRow, [NOTES, "WHERE n.id = $1"], id).maybe(tx).await
}

/// All credit notes of these bills, newest first.
pub async fn notes_of(tx: &mut Tx, bills: &[i64]) -> DbResult<Vec<NoteRow>> {
    let Some((list, args)) = listed(bills) else { return Ok(Vec::new()) };
    let sql = format!("{NOTES} WHERE n.bill_id IN ({list}) ORDER BY n.id DESC");
    Select::from_sql(&sql, args).all(tx).await
}

record! {
    struct NoteSums {
        count: i64 = "COUNT(*)",
        total: Money = "CAST(COALESCE(SUM(n.total), 0) AS BIGINT)",
    }
}

/// A page of an order's notes, the newest first, how many there are, and their sum.
pub async fn notes_of_order(tx: &mut Tx, query: &Query) -> DbResult<(Vec<NoteRow>, i64, Money)> {
    let NoteSums { count, total } = query.sums().one(tx).await?;
    Ok((query.short_rows("").all(tx).await?, count, total))
}

record! {
    /// A line of a credit note.
    #[derive(Clone, Debug)]
    pub struct NoteLineRow of n {
        pub note_id: i64,
        pub line_id: i64,
        /// In thousandths.
        pub quantity: i64,
        pub value: Money,
        /// In hundredths of a per cent; `None`: that of the bill.
        pub rate: Option<i64>,
        pub central_tax: Money,
        pub state_tax: Money,
        pub integrated_tax: Money,
        pub service_tax: Money,
        pub total: Money,
    }
}

/// The lines of these notes, in the order of the bill.
pub async fn note_lines(tx: &mut Tx, notes: &[i64]) -> DbResult<Vec<NoteLineRow>> {
    let Some((list, args)) = listed(notes) else { return Ok(Vec::new()) };
    let sql = format!(
        "FROM credit_note_lines n JOIN bill_lines l ON l.id = n.line_id WHERE n.note_id IN ({list})
         ORDER BY n.note_id, l.sequence"
    );
    Select::<NoteLineRow>::from_sql(&sql, args).all(tx).await
}
