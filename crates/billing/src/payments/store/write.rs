//! Inserts ledger rows.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{Payer, PaymentMode, PaymentStatus};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert};

/// The next number of a series. Other transactions that need one wait until this one ends.
pub async fn take_receipt_number(tx: &mut Tx, series: &str) -> DbResult<i64> {
    tx.one(
        "INSERT INTO receipt_numbers (series, last) VALUES ($1, 1)
         ON CONFLICT (series) DO UPDATE SET last = receipt_numbers.last + 1 RETURNING last",
        args![series],
    )
    .await
}

/// The receipt of a payment: its number, and the order's sums before the payment.
#[derive(Clone, Debug)]
pub struct Receipt {
    pub number: String,
    pub order_amount: Money,
    pub paid_before: Money,
    pub settled_before: Money,
}

/// A row to insert.
#[derive(Clone, Debug)]
pub struct NewPayment<'a> {
    pub order_id: i64,
    pub mode: PaymentMode,
    pub status_id: PaymentStatus,
    pub payer: Payer,
    pub amount: Money,
    pub rounding: Money,
    pub is_advance: bool,
    pub insurers_part: Money,
    pub reverses_id: Option<i64>,
    pub returns_id: Option<i64>,
    pub refund_send_id: Option<i64>,
    pub accepts_id: Option<i64>,
    pub reason: Option<&'a str>,
    pub reference: Option<&'a str>,
    pub bank_id: Option<i64>,
    pub cheque_date: Option<NaiveDate>,
    pub card_last4: Option<&'a str>,
    pub note: Option<&'a str>,
    pub receipt: Option<&'a Receipt>,
    pub refund_number: Option<&'a str>,
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

impl NewPayment<'_> {
    /// One without anything else.
    pub const fn new(mode: PaymentMode, status_id: PaymentStatus, payer: Payer) -> Self {
        Self {
            order_id: 0,
            mode,
            status_id,
            payer,
            amount: Money::ZERO,
            rounding: Money::ZERO,
            is_advance: false,
            insurers_part: Money::ZERO,
            reverses_id: None,
            returns_id: None,
            refund_send_id: None,
            accepts_id: None,
            reason: None,
            reference: None,
            bank_id: None,
            cheque_date: None,
            card_last4: None,
            note: None,
            receipt: None,
            refund_number: None,
            collected_by: None,
            collector_name: "",
            collector_role: "",
            created_at: DateTime::UNIX_EPOCH,
            settled_at: None,
            gateway_reference: None,
            gateway_payment_id: None,
            link_expires_at: None,
            wants_sms: false,
            method: None,
            next_look_at: None,
        }
    }
}

pub async fn insert(tx: &mut Tx, new: &NewPayment<'_>) -> DbResult<i64> {
    insert!(payments {
        order_id: new.order_id,
        mode: new.mode,
        status_id: new.status_id,
        payer: new.payer,
        amount: new.amount,
        rounding: new.rounding,
        is_advance: new.is_advance,
        insurers_part: new.insurers_part,
        reverses_id: new.reverses_id,
        returns_id: new.returns_id,
        refund_send_id: new.refund_send_id,
        accepts_id: new.accepts_id,
        reason: new.reason,
        reference: new.reference,
        bank_id: new.bank_id,
        cheque_date: new.cheque_date,
        card_last4: new.card_last4,
        note: new.note,
        receipt_number: new.receipt.map(|receipt| receipt.number.as_str()),
        order_amount: new.receipt.map(|receipt| receipt.order_amount),
        paid_before: new.receipt.map(|receipt| receipt.paid_before),
        settled_before: new.receipt.map_or(Money::ZERO, |receipt| receipt.settled_before),
        refund_number: new.refund_number,
        collected_by: new.collected_by,
        collector_name: new.collector_name,
        collector_role: new.collector_role,
        created_at: new.created_at,
        settled_at: new.settled_at,
        gateway_reference: new.gateway_reference,
        gateway_payment_id: new.gateway_payment_id,
        link_expires_at: new.link_expires_at,
        wants_sms: new.wants_sms,
        method: new.method,
        next_look_at: new.next_look_at,
    } "RETURNING id")
    .one(tx)
    .await
}

/// A step of a payment.
pub struct Step<'a> {
    pub payment_id: i64,
    /// `console`, `webhook` or `poll`.
    pub source: &'static str,
    pub actor_name: &'a str,
    pub from_status: Option<PaymentStatus>,
    pub to_status: PaymentStatus,
    pub detail: Option<&'a str>,
    pub at: DateTime<Utc>,
}

pub async fn insert_step(tx: &mut Tx, step: Step<'_>) -> DbResult<u64> {
    insert!(payment_events {
        payment_id: step.payment_id,
        at: step.at,
        source: step.source,
        actor_name: step.actor_name,
        from_status: step.from_status,
        to_status: step.to_status,
        detail: step.detail,
    })
    .run(tx)
    .await
}
