//! What is known of the gateway's payments, and when it is to be asked again.

use chrono::{DateTime, Utc};
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;

use super::write::Receipt;

/// Where a payment of the gateway comes to stand.
#[derive(Clone, Debug)]
pub struct Standing<'a> {
    pub id: i64,
    pub from_status: i64,
    pub to_status: i64,
    pub receipt: Option<&'a Receipt>,
    pub settled_at: Option<DateTime<Utc>>,
    pub gateway_payment_id: Option<&'a str>,
    pub method: Option<&'a str>,
    pub received_amount: Option<Money>,
    pub received_currency: Option<&'a str>,
    pub problem: Option<&'a str>,
    /// The customer may still pay, so the gateway goes on being asked.
    pub is_pending: bool,
}

/// Writes where a payment stands; false when it stood elsewhere than it was read.
pub async fn keep_standing(tx: &mut Tx, after: &Standing<'_>) -> DbResult<bool> {
    let touched = tx
        .run(
            "UPDATE payments SET status_id = $1, receipt_number = $2, order_amount = $3, paid_before = $4, settled_at = $5,
                    gateway_payment_id = COALESCE($6, gateway_payment_id), method = COALESCE($7, method),
                    received_amount = $8, received_currency = $9, problem = $10,
                    next_look_at = CASE WHEN $11 THEN next_look_at ELSE NULL END
             WHERE id = $12 AND status_id = $13",
            args![
                after.to_status,
                after.receipt.map(|receipt| receipt.number.as_str()),
                after.receipt.map(|receipt| receipt.order_amount),
                after.receipt.map(|receipt| receipt.paid_before),
                after.settled_at,
                after.gateway_payment_id,
                after.method,
                after.received_amount,
                after.received_currency,
                after.problem,
                after.is_pending,
                after.id,
                after.from_status,
            ],
        )
        .await?;
    Ok(touched == 1)
}

/// The link that the gateway made; false when it is known already.
pub async fn keep_link(tx: &mut Tx, id: i64, link_id: &str, url: &str) -> DbResult<bool> {
    let sql = "UPDATE payments SET gateway_link_id = $1, link_url = $2, problem = NULL
         WHERE id = $3 AND gateway_link_id IS NULL";
    Ok(tx.run(sql, args![link_id, url, id]).await? == 1)
}

/// Payments of which the gateway is to be asked, the longest overdue first: id, and when it was due.
pub async fn due_looks(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<Vec<(i64, DateTime<Utc>)>> {
    tx.all(
        "SELECT id, next_look_at FROM payments WHERE next_look_at IS NOT NULL AND next_look_at <= $1
         ORDER BY next_look_at, id LIMIT 20",
        args![now],
    )
    .await
}

/// Takes a look that is due, so that no other process takes it before `until`.
pub async fn claim_look(tx: &mut Tx, id: i64, due: DateTime<Utc>, until: DateTime<Utc>) -> DbResult<bool> {
    let sql = "UPDATE payments SET next_look_at = $1, looks = looks + 1 WHERE id = $2 AND next_look_at = $3";
    Ok(tx.run(sql, args![until, id, due]).await? == 1)
}

/// When to look next at a payment that is still to be looked at, and what the gateway said.
pub async fn schedule(tx: &mut Tx, id: i64, at: DateTime<Utc>, problem: Option<&str>) -> DbResult<u64> {
    tx.run(
        "UPDATE payments SET next_look_at = $1, problem = $2 WHERE id = $3 AND next_look_at IS NOT NULL",
        args![at, problem, id],
    )
    .await
}

/// The link shall be cancelled, as soon as the gateway answers.
pub async fn want_cancel(tx: &mut Tx, id: i64, now: DateTime<Utc>) -> DbResult<u64> {
    tx.run(
        "UPDATE payments SET wants_cancel = TRUE, wants_sms = FALSE, next_look_at = $1
         WHERE id = $2 AND status_id IN (280, 285, 350)",
        args![now, id],
    )
    .await
}

/// The payment that a report is about: by the gateway's name for its link, or by ours.
pub async fn find_by_gateway(tx: &mut Tx, link: Option<&str>, reference: Option<&str>) -> DbResult<Option<(i64, i64)>> {
    tx.maybe(
        "SELECT id, order_id FROM payments WHERE gateway_link_id = $1 OR gateway_reference = $2 ORDER BY id LIMIT 1",
        args![link, reference],
    )
    .await
}

/// Takes a report; false when it was taken before. The second of two at once waits here until the first has saved.
pub async fn insert_gateway_event(tx: &mut Tx, event_id: &str, event: &str, now: DateTime<Utc>) -> DbResult<bool> {
    let taken = tx
        .run(
            "INSERT INTO gateway_events (event_id, received_at, event, outcome) VALUES ($1, $2, $3, 'unknown')
             ON CONFLICT (event_id) DO NOTHING",
            args![event_id, now, event],
        )
        .await?;
    Ok(taken == 1)
}

/// What became of a report. Its body is kept only where nobody could be credited with it: it names people.
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
