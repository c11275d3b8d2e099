//! Gateway payments, and when to poll them next.

use chrono::{DateTime, Utc};
use pitlane_base::codes::PaymentStatus;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, update};

use super::write::Receipt;

/// The new state of a gateway payment.
#[derive(Clone, Debug)]
pub struct StatusUpdate<'a> {
    pub id: i64,
    pub from_status: PaymentStatus,
    pub to_status: PaymentStatus,
    pub receipt: Option<&'a Receipt>,
    pub settled_at: Option<DateTime<Utc>>,
    pub gateway_payment_id: Option<&'a str>,
    pub method: Option<&'a str>,
    pub received_amount: Option<Money>,
    pub received_currency: Option<&'a str>,
    pub problem: Option<&'a str>,
    /// The customer can still pay, so polling continues.
    pub is_pending: bool,
}

/// Writes the new state of a payment; false if its status has changed since it was read.
pub async fn save_status(tx: &mut Tx, after: &StatusUpdate<'_>) -> DbResult<bool> {
    let touched = update!(payments {
        status_id: after.to_status,
        receipt_number: after.receipt.map(|receipt| receipt.number.as_str()),
        order_amount: after.receipt.map(|receipt| receipt.order_amount),
        paid_before: after.receipt.map(|receipt| receipt.paid_before),
        settled_before: after.receipt.map_or(Money::ZERO, |receipt| receipt.settled_before),
        settled_at: after.settled_at,
        gateway_payment_id = "COALESCE(?, gateway_payment_id)": after.gateway_payment_id,
        method = "COALESCE(?, method)": after.method,
        received_amount: after.received_amount,
        received_currency: after.received_currency,
        problem: after.problem,
        next_look_at = "CASE WHEN ? THEN next_look_at ELSE NULL END": after.is_pending,
    } where { id: after.id, status_id: after.from_status })
    .run(tx)
    .await?;
    Ok(touched == 1)
}

/// Stores the link that the gateway created; false if it is known already.
pub async fn save_link(tx: &mut Tx, id: i64, link_id: &str, url: &str) -> DbResult<bool> {
    let sql = "UPDATE payments SET gateway_link_id = $1, link_url = $2, problem = NULL
         WHERE id = $3 AND gateway_link_id IS NULL";
    Ok(tx.run(sql, args![link_id, url, id]).await? == 1)
}

/// Payments to check with the gateway, longest overdue first: id, and when the check was due.
pub async fn due_looks(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<Vec<(i64, DateTime<Utc>)>> {
    tx.all(
        "SELECT id, next_look_at FROM payments WHERE next_look_at IS NOT NULL AND next_look_at <= $1
         ORDER BY next_look_at, id LIMIT 20",
        args![now],
    )
    .await
}

/// Claims a due check, so that no other process takes it before `until`.
pub async fn claim_look(tx: &mut Tx, id: i64, due: DateTime<Utc>, until: DateTime<Utc>) -> DbResult<bool> {
    let sql = "UPDATE payments SET next_look_at = $1, looks = looks + 1 WHERE id = $2 AND next_look_at = $3";
    Ok(tx.run(sql, args![until, id, due]).await? == 1)
}

/// Schedules the next check of a payment, and stores what the gateway answered.
pub async fn schedule(tx: &mut Tx, id: i64, at: DateTime<Utc>, problem: Option<&str>) -> DbResult<u64> {
    tx.run(
        "UPDATE payments SET next_look_at = $1, problem = $2 WHERE id = $3 AND next_look_at IS NOT NULL",
        args![at, problem, id],
    )
    .await
}

/// Requests that the link is cancelled, as soon as the gateway answers.
pub async fn want_cancel(tx: &mut Tx, id: i64, now: DateTime<Utc>) -> DbResult<u64> {
    let sql = format!(
        "UPDATE payments SET wants_cancel = TRUE, wants_sms = FALSE, next_look_at = $1
         WHERE id = $2 AND status_id IN ({})",
        PaymentStatus::sql_where(PaymentStatus::is_pending)
    );
    tx.run(sql, args![now, id]).await
}

/// The payment of a report: by the gateway's id of its link, or by our reference.
pub async fn find_by_gateway(tx: &mut Tx, link: Option<&str>, reference: Option<&str>) -> DbResult<Option<(i64, i64)>> {
    tx.maybe(
        "SELECT id, order_id FROM payments WHERE gateway_link_id = $1 OR gateway_reference = $2 ORDER BY id LIMIT 1",
        args![link, reference],
    )
    .await
}

/// Inserts a report; false if it was received before. The second of two concurrent requests waits here until the first
/// has committed.
pub async fn insert_gateway_event(tx: &mut Tx, event_id: &str, event: &str, now: DateTime<Utc>) -> DbResult<bool> {
    let taken = insert!(gateway_events {
        event_id: event_id,
        received_at: now,
        event: event,
        outcome = "'unknown'",
    } "ON CONFLICT (event_id) DO NOTHING")
    .run(tx)
    .await?;
    Ok(taken == 1)
}

/// Stores the result of a report. Its body is kept only if it could not be matched with a payment, because it contains
/// personal data.
pub async fn set_outcome(
    tx: &mut Tx,
    event_id: &str,
    outcome: &str,
    payment: Option<i64>,
    body: Option<&str>,
) -> DbResult<u64> {
    tx.run(
        "UPDATE gateway_events SET outcome = $1, payment_id = $2, body = $3 WHERE event_id = $4",
        args![outcome, payment, body, event_id],
    )
    .await
}
