//! Reads advices.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::list::Query;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};

use crate::advices::states::{AdviceState, LineKind};

record! {
    #[derive(Clone, Debug)]
    pub struct StoredAdvice of p {
        pub id: i64,
        pub uuid: String,
        pub number: String,
        pub version: i64,
        pub garage_id: i64,
        pub garage: String = "g.name",
        pub city_id: i64 = "g.city_id",
        pub city: String = "c.name",
        pub period_from: NaiveDate,
        pub period_to: NaiveDate,
        pub state: AdviceState,
        pub commission_rate: i64,
        pub orders: i64,
        pub gross: Money,
        pub deductions: Money,
        pub net: Money,
        pub payee: Option<String>,
        pub account_id: Option<i64>,
        pub utr: Option<String>,
        pub paid_on: Option<NaiveDate>,
        pub reason: Option<String>,
        pub carried_at: Option<DateTime<Utc>>,
        pub carried_to: Option<i64>,
        pub created_at: DateTime<Utc>,
        pub submitted_by: Option<i64>,
        pub approved_by: Option<i64>,
        pub changed_at: DateTime<Utc>,
    }
}

/// Of every row, whichever way it is found; the list joins the garages itself.
const CITY: &str = "JOIN cities c ON c.id = g.city_id";

pub async fn list(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredAdvice>, i64)> {
    query.page(tx, CITY).await
}

/// A page of them alone, for a file.
pub async fn list_page(tx: &mut Tx, query: &Query) -> DbResult<Vec<StoredAdvice>> {
    query.rows(CITY).all(tx).await
}

record! {
    pub struct Sums of p {
        pub gross: Money =
            "CAST(COALESCE(SUM(CASE WHEN p.state <> 'rejected' THEN p.gross ELSE 0 END), 0) AS BIGINT)",
        pub deductions: Money =
            "CAST(COALESCE(SUM(CASE WHEN p.state <> 'rejected' THEN p.deductions ELSE 0 END), 0) AS BIGINT)",
        pub net: Money = "CAST(COALESCE(SUM(CASE WHEN p.state <> 'rejected' THEN p.net ELSE 0 END), 0) AS BIGINT)",
    }
}

pub async fn sums(tx: &mut Tx, query: &Query) -> DbResult<Sums> {
    query.sums().one(tx).await
}

pub async fn by_uuid(tx: &mut Tx, uuid: &str) -> DbResult<Option<StoredAdvice>> {
    select!(
        StoredAdvice,
        "FROM payment_advices p JOIN garages g ON g.id = p.garage_id JOIN cities c ON c.id = g.city_id WHERE p.uuid = $1",
        uuid
    )
    .maybe(tx)
    .await
}

/// A draft of the garage over days of this period, by number.
pub async fn open_draft(tx: &mut Tx, garage: i64, (from, to): (NaiveDate, NaiveDate)) -> DbResult<Option<String>> {
    tx.maybe(
        "SELECT number FROM payment_advices
         WHERE garage_id = $1 AND state = 'draft' AND period_from <= $2 AND period_to >= $3 ORDER BY id LIMIT 1",
        args![garage, to, from],
    )
    .await
}

record! {
    #[derive(Clone, Debug)]
    pub struct StoredLine of l {
        pub kind: LineKind,
        pub order_id: Option<i64>,
        pub recovery_id: Option<i64>,
        pub credit_note_id: Option<i64>,
        pub debit_note_id: Option<i64>,
        pub carried_id: Option<i64>,
        pub carried_from: Option<String> = "q.number",
        pub case_id: Option<i64> = "k.id",
        pub case_number: Option<String> = "k.number",
        pub case_order: Option<i64> = "k.order_id",
        pub description: String,
        pub amount: Money,
    }
}

impl StoredLine {
    /// Somebody added it: it is not calculated.
    pub fn is_typed(&self) -> bool {
        self.kind == LineKind::Adjustment && self.credit_note_id.is_none() && self.debit_note_id.is_none()
    }
}

pub async fn lines(tx: &mut Tx, advice: i64) -> DbResult<Vec<StoredLine>> {
    select!(
        StoredLine,
        "FROM payment_advice_lines l LEFT JOIN payment_advices q ON q.id = l.carried_id
         LEFT JOIN recoveries y ON y.id = l.recovery_id LEFT JOIN cases k ON k.id = y.case_id
         WHERE l.advice_id = $1 ORDER BY l.position",
        advice
    )
    .all(tx)
    .await
}

/// Whether a recovery may be deducted.
pub async fn is_accepted(tx: &mut Tx, recovery: i64) -> DbResult<bool> {
    let sql = "SELECT COUNT(*) FROM recoveries WHERE id = $1 AND state = 'accepted'";
    Ok(tx.one::<i64>(sql, args![recovery]).await? == 1)
}

/// The case of a recovery: id, number, order.
pub async fn case_of(tx: &mut Tx, recovery: i64) -> DbResult<Option<(i64, String, Option<i64>)>> {
    let sql = "SELECT c.id, c.number, c.order_id FROM recoveries y JOIN cases c ON c.id = y.case_id WHERE y.id = $1";
    tx.maybe(sql, args![recovery]).await
}

record! {
    pub struct StoredEvent of e {
        pub at: DateTime<Utc>,
        pub actor_name: String,
        pub role: String,
        pub action: String,
        pub detail: Option<String>,
    }
}

pub async fn events(tx: &mut Tx, advice: i64) -> DbResult<Vec<StoredEvent>> {
    select!(StoredEvent, "FROM payment_advice_events e WHERE e.advice_id = $1 ORDER BY e.id", advice).all(tx).await
}

/// Uuid and number of an advice.
pub async fn reference(tx: &mut Tx, advice: i64) -> DbResult<Option<(String, String)>> {
    tx.maybe("SELECT uuid, number FROM payment_advices WHERE id = $1", args![advice]).await
}

/// The state of the account of a garage at the payment gateway.
pub async fn linked_account(tx: &mut Tx, garage: i64) -> DbResult<Option<String>> {
    tx.maybe("SELECT status FROM linked_accounts WHERE garage_id = $1", args![garage]).await
}

/// The advice that deducts a recovery: its number and state.
pub async fn deducting(tx: &mut Tx, recovery: i64) -> DbResult<Option<(String, AdviceState)>> {
    tx.maybe(
        "SELECT p.number, p.state FROM payment_advice_lines l JOIN payment_advices p ON p.id = l.advice_id
         WHERE l.recovery_id = $1 AND l.is_live",
        args![recovery],
    )
    .await
}

/// The recoveries that are applied once this advice is paid, with their cases, by case: its own, and those of the
/// advices that were carried into it, one into the other.
pub async fn recoveries_in(tx: &mut Tx, advice: i64) -> DbResult<Vec<(i64, i64)>> {
    tx.all(
        "WITH RECURSIVE included (id) AS (
            SELECT p.id FROM payment_advices p WHERE p.id = $1
            UNION SELECT q.id FROM payment_advices q JOIN included i ON q.carried_to = i.id)
         SELECT y.case_id, y.id FROM payment_advice_lines l JOIN included i ON i.id = l.advice_id
         JOIN recoveries y ON y.id = l.recovery_id WHERE l.is_live ORDER BY y.case_id, y.id",
        args![advice],
    )
    .await
}

/// Another advice that this reference of a bank has paid.
pub async fn paid_by(tx: &mut Tx, utr: &str) -> DbResult<Option<String>> {
    tx.maybe("SELECT number FROM payment_advices WHERE utr = $1", args![utr]).await
}

record! {
    /// What a garage is called and where it is, for its advice.
    pub struct GarageRow of g {
        pub name: String,
        pub legal_name: Option<String>,
        pub address_line: String,
        pub city: String = "c.name",
        pub tax_number: Option<String>,
    }
}

pub async fn garage_row(tx: &mut Tx, garage: i64) -> DbResult<Option<GarageRow>> {
    select!(GarageRow, "FROM garages g JOIN cities c ON c.id = g.city_id WHERE g.id = $1", garage).maybe(tx).await
}
