//! Rows that are added to the ledger.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;

/// The next number of a series. Others who want one wait until this unit of work is saved or dropped.
pub async fn take_receipt_number(tx: &mut Tx, series: &str) -> DbResult<i64> {
    tx.one(
        "INSERT INTO receipt_numbers (series, last) VALUES ($1, 1)
         ON CONFLICT (series) DO UPDATE SET last = receipt_numbers.last + 1 RETURNING last",
        args![series],
    )
    .await
}

/// What the receipt of a payment says: its number, and how the order's money stood before.
#[derive(Clone, Debug)]
pub struct Receipt {
    pub number: String,
    pub order_amount: Money,
    pub paid_before: Money,
}

/// A row to be added.
#[derive(Clone, Debug, Default)]
pub struct NewPayment<'a> {
    pub order_id: i64,
    pub mode: i64,
    pub status_id: i64,
    pub payer: i64,
    pub amount: Money,
    pub rounding: Money,
    pub is_advance: bool,
    pub reverses_id: Option<i64>,
    pub accepts_id: Option<i64>,
    pub reason: Option<&'a str>,
    pub reference: Option<&'a str>,
    pub bank_id: Option<i64>,
    pub cheque_date: Option<NaiveDate>,
    pub card_last4: Option<&'a str>,
    pub note: Option<&'a str>,
    pub receipt: Option<&'a Receipt>,
    pub collected_by: Option<i64>,
    pub collector_name: &'a str,
    pub collector_role: &'a str,
    pub created_at: DateTime<Utc>,
    pub settled_at: Option<DateTime<Utc>>,
    pub gateway_reference: Option<&'a str>,
    pub gateway_payment_id: Option<&'a str>,
    pub link_expires_at: Option<DateTime<Utc>>,
    pub wants_sms: bool,
    pub method: Option<&'a str>,
    pub next_look_at: Option<DateTime<Utc>>,
}

pub async fn insert(tx: &mut Tx, new: &NewPayment<'_>) -> DbResult<i64> {
    tx.one(
        "INSERT INTO payments (order_id, mode, status_id, payer, amount, rounding, is_advance, reverses_id, accepts_id,
                               reason, reference, bank_id, cheque_date, card_last4, note, receipt_number, order_amount,
                               paid_before, collected_by, collector_name, collector_role, created_at, settled_at, gateway_reference,
                               gateway_payment_id, link_expires_at, wants_sms, method, next_look_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
                 $23, $24, $25, $26, $27, $28, $29)
         RETURNING id",
        args![
            new.order_id,
            new.mode,
            new.status_id,
            new.payer,
            new.amount,
            new.rounding,
            new.is_advance,
            new.reverses_id,
            new.accepts_id,
            new.reason,
            new.reference,
            new.bank_id,
            new.cheque_date,
            new.card_last4,
            new.note,
            new.receipt.map(|receipt| receipt.number.as_str()),
            new.receipt.map(|receipt| receipt.order_amount),
            new.receipt.map(|receipt| receipt.paid_before),
            new.collected_by,
            new.collector_name,
            new.collector_role,
            new.created_at,
            new.settled_at,
            new.gateway_reference,
            new.gateway_payment_id,
            new.link_expires_at,
            new.wants_sms,
            new.method,
            new.next_look_at,
        ],
    )
    .await
}

/// A step of a payment on its way.
pub struct Step<'a> {
    pub payment_id: i64,
    /// `console`, `webhook` or `poll`.
    pub source: &'static str,
    pub actor_name: &'a str,
    pub from_status: Option<i64>,
    pub to_status: i64,
    pub detail: Option<&'a str>,
    pub at: DateTime<Utc>,
}

pub async fn insert_step(tx: &mut Tx, step: Step<'_>) -> DbResult<u64> {
    tx.run(
        "INSERT INTO payment_events (payment_id, at, source, actor_name, from_status, to_status, detail)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        args![step.payment_id, step.at, step.source, step.actor_name, step.from_status, step.to_status, step.detail,],
    )
    .await
}
