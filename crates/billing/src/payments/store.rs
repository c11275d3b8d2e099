//! All SQL of payments. Rows are inserted; only the gateway status of a row changes.

mod advance;
mod gateway;
mod reference;
mod write;

pub use advance::{NewAdvance, StoredAdvance, advances, amount_of, billed, insert_advance};
pub use gateway::{
    StatusUpdate, claim_look, due_looks, find_by_gateway, insert_gateway_event, save_link, save_status, schedule,
    set_outcome, want_cancel,
};
pub use reference::{claim_reference, free_reference, holder_of, reference_key, set_holder};
pub use write::{NewPayment, Receipt, Step, insert, insert_step, take_receipt_number};

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{Payer, PaymentMode, PaymentStatus};
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};

record! {
    /// A ledger row as stored.
    #[derive(Clone, Debug)]
    pub struct Stored of p {
        pub id: i64,
        pub order_id: i64,
        pub mode: PaymentMode,
        pub status_id: PaymentStatus,
        pub payer: Payer,
        pub amount: Money,
        pub rounding: Money,
        pub is_advance: bool,
        pub insurers_part: Money,
        pub reverses_id: Option<i64>,
        pub reversed_by_id: Option<i64> = "back.id",
        pub returns_id: Option<i64>,
        /// What refunds returned of it, and what they may still return.
        pub refunded: Money = "(SELECT CAST(COALESCE(SUM(x.amount), 0) AS BIGINT) FROM refund_sends x WHERE x.payment_id = p.id
            AND x.state NOT IN ('failed', 'cancelled', 'expired', 'rejected'))",
        pub accepts_id: Option<i64>,
        pub accepted_by_id: Option<i64> = "taken.id",
        pub reason: Option<String>,
        pub reference: Option<String>,
        pub bank_id: Option<i64>,
        pub bank: Option<String> = "b.name",
        pub cheque_date: Option<NaiveDate>,
        pub card_last4: Option<String>,
        pub note: Option<String>,
        pub receipt_number: Option<String>,
        pub refund_number: Option<String>,
        pub order_amount: Option<Money>,
        pub paid_before: Option<Money>,
        pub settled_before: Money,
        pub collected_by: Option<i64>,
        pub collector_name: String,
        pub collector_role: String,
        pub created_at: DateTime<Utc>,
        pub settled_at: Option<DateTime<Utc>>,
        pub gateway_reference: Option<String>,
        pub gateway_link_id: Option<String>,
        pub gateway_payment_id: Option<String>,
        pub link_url: Option<String>,
        pub link_expires_at: Option<DateTime<Utc>>,
        pub wants_sms: bool,
        pub wants_cancel: bool,
        pub method: Option<String>,
        pub received_amount: Option<Money>,
        pub received_currency: Option<String>,
        pub problem: Option<String>,
        pub looks: i64,
    }
}
const JOINS: &str = "LEFT JOIN banks b ON b.id = p.bank_id LEFT JOIN payments back ON back.reverses_id = p.id
    LEFT JOIN payments taken ON taken.accepts_id = p.id";

/// A page of an order's payments, the newest first, and how many there are.
pub async fn list(tx: &mut Tx, query: &Query) -> DbResult<(Vec<Stored>, i64)> {
    query.short_page(tx, JOINS).await
}

pub async fn find(tx: &mut Tx, id: i64) -> DbResult<Option<Stored>> {
    select!(Stored, ["FROM payments p", JOINS, "WHERE p.id = $1"], id).maybe(tx).await
}

/// Whether the payment of a receipt was not reversed.
pub async fn is_received(tx: &mut Tx, receipt: &str) -> DbResult<bool> {
    let sql = "SELECT NOT EXISTS (SELECT 1 FROM payments p JOIN payments back ON back.reverses_id = p.id
               WHERE p.receipt_number = $1)";
    tx.one(sql, args![receipt]).await
}

record! {
    /// A step of a payment as stored.
    pub struct StoredStep {
        pub payment_id: i64,
        pub at: DateTime<Utc>,
        pub source: String,
        pub actor_name: String,
        pub from_status: Option<PaymentStatus>,
        pub to_status: PaymentStatus,
        pub detail: Option<String>,
    }
}

/// The steps of these payments, oldest first.
pub async fn steps(tx: &mut Tx, payments: &[i64]) -> DbResult<Vec<StoredStep>> {
    if payments.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list: Vec<_> = payments.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "FROM payment_events
         WHERE payment_id IN ({}) ORDER BY id",
        list.join(", ")
    );
    Select::<StoredStep>::from_sql(&sql, args).all(tx).await
}

/// The condition that a row `p` of the ledger is money of its order.
fn counts() -> String {
    format!("p.status_id IN ({})", PaymentStatus::sql_where(PaymentStatus::counts_as_paid))
}

/// When the last money of an order arrived.
pub async fn last_received(tx: &mut Tx, order_id: i64) -> DbResult<Option<DateTime<Utc>>> {
    let sql = format!("SELECT MAX(p.settled_at) FROM payments p WHERE p.order_id = $1 AND {}", counts());
    tx.one(sql, args![order_id]).await
}

/// The sum of an order's successful rows.
pub async fn paid(tx: &mut Tx, order_id: i64) -> DbResult<Money> {
    let sql = format!(
        "SELECT CAST(COALESCE(SUM(p.amount), 0) AS BIGINT) FROM payments p WHERE p.order_id = $1 AND {}",
        counts()
    );
    tx.one(sql, args![order_id]).await
}

/// What was paid of one payer's share of an order: by themselves, or for the insurer by the customer.
pub async fn paid_by(tx: &mut Tx, order_id: i64, payer: Payer) -> DbResult<Money> {
    let part = match payer {
        Payer::Insurer => "p.insurers_part + CASE p.payer WHEN $2 THEN p.amount ELSE 0 END",
        _ => "CASE p.payer WHEN $2 THEN p.amount - p.insurers_part ELSE 0 END",
    };
    let sql = format!(
        "SELECT CAST(COALESCE(SUM({part}), 0) AS BIGINT) FROM payments p WHERE p.order_id = $1 AND {}",
        counts()
    );
    tx.one(sql, args![order_id, payer]).await
}

/// What came on the delivery order of an order, less reversals.
pub async fn received_by_delivery_order(tx: &mut Tx, order_id: i64) -> DbResult<Money> {
    let sql = format!(
        "SELECT CAST(COALESCE(SUM(p.amount), 0) AS BIGINT) FROM payments p
         WHERE p.order_id = $1 AND p.mode = $2 AND {}",
        counts()
    );
    tx.one(sql, args![order_id, PaymentMode::DoReceived]).await
}

/// The current amount of an order.
pub async fn order_amount(tx: &mut Tx, order_id: i64) -> DbResult<Money> {
    tx.one("SELECT amount FROM orders WHERE id = $1", args![order_id]).await
}

/// Whether an order's ledger contains this payment id of the gateway.
pub async fn has_gateway_payment(tx: &mut Tx, order_id: i64, gateway_payment_id: &str) -> DbResult<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM payments WHERE order_id = $1 AND gateway_payment_id = $2)";
    tx.one(sql, args![order_id, gateway_payment_id]).await
}

/// The condition that a row of the ledger is an open link.
fn is_open_link() -> String {
    format!(
        "mode IN ({}) AND status_id IN ({}) AND next_look_at IS NOT NULL",
        PaymentMode::sql_where(PaymentMode::is_link),
        PaymentStatus::sql_where(PaymentStatus::is_pending)
    )
}

/// The sum of an order's open links.
pub async fn pending(tx: &mut Tx, order_id: i64) -> DbResult<Money> {
    let sql = format!(
        "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM payments WHERE order_id = $1 AND {}",
        is_open_link()
    );
    tx.one(sql, args![order_id]).await
}

record! {
    /// A link under which somebody may still pay.
    pub struct OpenLink {
        pub id: i64,
        pub status_id: PaymentStatus,
        pub payer: Payer,
        pub amount: Money,
        pub is_advance: bool,
        pub insurers_part: Money,
        pub wants_cancel: bool,
        pub expires_at: Option<DateTime<Utc>> = "link_expires_at",
    }
}

/// The open links of an order, newest first.
pub async fn open_links(tx: &mut Tx, order_id: i64) -> DbResult<Vec<OpenLink>> {
    let sql = format!("FROM payments WHERE order_id = $1 AND {} ORDER BY id DESC", is_open_link());
    select!(OpenLink, [sql.as_str()], order_id).all(tx).await
}

/// Whether somebody may still pay under the link of this row.
pub async fn is_link_open(tx: &mut Tx, id: i64) -> DbResult<bool> {
    let sql = format!("SELECT EXISTS (SELECT 1 FROM payments WHERE id = $1 AND {})", is_open_link());
    tx.one(sql, args![id]).await
}

/// How many links an order's customer had made since an instant, by their role.
pub async fn made_by_customer(tx: &mut Tx, order_id: i64, (role, since): (&str, DateTime<Utc>)) -> DbResult<i64> {
    tx.one(
        "SELECT COUNT(*) FROM payments WHERE order_id = $1 AND collector_role = $2 AND collected_by IS NULL
           AND gateway_reference IS NOT NULL AND created_at > $3",
        args![order_id, role, since],
    )
    .await
}

record! {
    /// A paper of money that the customer paid, or got back.
    pub struct MoneyPaper {
        pub id: i64,
        pub amount: Money,
        pub receipt_number: Option<String>,
        pub refund_number: Option<String>,
        pub at: DateTime<Utc> = "COALESCE(settled_at, created_at)",
    }
}

/// The receipts of an order's customer, and the vouchers of what they got back; newest first.
pub async fn papers_of_customer(tx: &mut Tx, order_id: i64) -> DbResult<Vec<MoneyPaper>> {
    select!(
        MoneyPaper,
        "FROM payments WHERE order_id = $1 AND payer = $2
           AND (receipt_number IS NOT NULL OR refund_number IS NOT NULL) ORDER BY id DESC",
        order_id,
        Payer::Customer
    )
    .all(tx)
    .await
}

/// What the open links ask one payer for of their own share.
pub async fn pending_of(tx: &mut Tx, order_id: i64, payer: Payer) -> DbResult<Money> {
    let sql = format!(
        "SELECT CAST(COALESCE(SUM(amount - insurers_part), 0) AS BIGINT) FROM payments
         WHERE order_id = $1 AND payer = $2 AND {}",
        is_open_link()
    );
    tx.one(sql, args![order_id, payer]).await
}

/// Cash taken for the order, less reversals.
pub async fn cash_of_order(tx: &mut Tx, order_id: i64) -> DbResult<Money> {
    let sql = format!(
        "SELECT CAST(COALESCE(SUM(p.amount), 0) AS BIGINT) FROM payments p
         WHERE p.order_id = $1 AND p.mode IN ({}) AND {}",
        PaymentMode::sql_where(PaymentMode::is_cash),
        counts()
    );
    tx.one(sql, args![order_id]).await
}

/// Cash taken from a customer since a time, over all their orders, less reversals.
pub async fn cash_since(tx: &mut Tx, customer: i64, since: DateTime<Utc>) -> DbResult<Money> {
    let sql = format!(
        "SELECT CAST(COALESCE(SUM(p.amount), 0) AS BIGINT) FROM orders o JOIN payments p ON p.order_id = o.id
         WHERE o.customer_id = $1 AND p.mode IN ({}) AND {} AND p.created_at >= $2",
        PaymentMode::sql_where(PaymentMode::is_cash),
        counts()
    );
    tx.one(sql, args![customer, since]).await
}

/// Locks a customer's cash for this transaction: two orders of one customer may be paid at the same time.
pub async fn lock_customer(tx: &mut Tx, customer: i64) -> DbResult<u64> {
    tx.run("UPDATE customers SET version = version WHERE id = $1", args![customer]).await
}

/// The references of a mode in an order's ledger that were not reversed.
pub async fn references(tx: &mut Tx, order_id: i64, mode: i64) -> DbResult<Vec<String>> {
    tx.all(
        "SELECT p.reference FROM payments p LEFT JOIN payments back ON back.reverses_id = p.id
         WHERE p.order_id = $1 AND p.mode = $2 AND p.reference IS NOT NULL AND p.amount > 0 AND back.id IS NULL",
        args![order_id, mode],
    )
    .await
}

/// The banks to choose from, by name.
pub async fn banks(tx: &mut Tx) -> DbResult<Vec<Named>> {
    let rows: Vec<(i64, String)> =
        tx.all("SELECT id, name FROM banks WHERE is_active ORDER BY name, id", args![]).await?;
    Ok(rows.into_iter().map(|(id, name)| Named { id, name }).collect())
}

pub async fn knows_bank(tx: &mut Tx, id: i64) -> DbResult<bool> {
    let found: i64 = tx.one("SELECT COUNT(*) FROM banks WHERE id = $1 AND is_active", args![id]).await?;
    Ok(found == 1)
}
