//! What writes feedback. The order has been found among the caller's rows before, and every statement looks again.

use chrono::{DateTime, Utc};
use pitlane_base::scope::Scope;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::session::Session;

use crate::feedback::types::{FeedbackStatus, Outcome, SaveFeedback};

/// Where an order's feedback is about to stand.
pub struct Standing {
    pub order_id: i64,
    /// The version that was read.
    pub version: i64,
    pub status: FeedbackStatus,
    pub next_call_at: Option<DateTime<Utc>>,
    /// Who made the last call, and when.
    pub called_by: Option<i64>,
    pub called_at: Option<DateTime<Utc>>,
    pub now: DateTime<Utc>,
}

/// Makes the row of an order that has none, when none is what the writer has seen. It lasts only when the update that
/// follows finds the order among the caller's rows.
async fn begin(tx: &mut Tx, standing: &Standing) -> DbResult<()> {
    if standing.version != 0 {
        return Ok(());
    }
    tx.run(
        "INSERT INTO order_feedback (order_id, version, status, next_call_at, updated_at)
         VALUES ($1, 0, 'pending', $2, $2) ON CONFLICT (order_id) DO NOTHING",
        args![standing.order_id, standing.now],
    )
    .await
    .map(drop)
}

/// Notes what came of a call, unless somebody was faster.
pub async fn keep_standing(tx: &mut Tx, scope: &Scope, standing: &Standing) -> DbResult<bool> {
    begin(tx, standing).await?;
    let mut args = args![
        standing.status.as_str(),
        standing.next_call_at,
        standing.called_by,
        standing.called_at,
        standing.now,
        standing.order_id,
        standing.version,
    ];
    let condition = scope.condition(&mut args);
    let sql = format!(
        "UPDATE order_feedback SET version = version + 1, status = $1, next_call_at = $2, called_by = $3,
                called_at = $4, updated_at = $5
         WHERE order_id = $6 AND version = $7 AND order_id IN (SELECT o.id FROM orders o WHERE o.id = $6 AND {condition})"
    );
    Ok(tx.run(sql, args).await? == 1)
}

/// Writes down what the customer says, unless somebody was faster.
pub async fn keep_answer(tx: &mut Tx, scope: &Scope, standing: &Standing, said: &SaveFeedback) -> DbResult<bool> {
    begin(tx, standing).await?;
    let checks = &said.checks;
    let mut args = args![
        standing.status.as_str(),
        checks.lights,
        checks.starting,
        checks.locks,
        checks.items_present,
        checks.clean,
        checks.fuel,
        checks.brakes,
        said.rating,
        said.nps,
        said.good.as_deref(),
        said.bad.as_deref(),
        said.remark.as_deref(),
        standing.now,
        standing.called_by,
        standing.called_at,
        standing.order_id,
        standing.version,
    ];
    let condition = scope.condition(&mut args);
    let sql = format!(
        "UPDATE order_feedback SET version = version + 1, status = $1, lights = $2, starting = $3, locks = $4,
                items_present = $5, clean = $6, fuel = $7, brakes = $8, rating = $9, nps = $10, good = $11, bad = $12,
                remark = $13, next_call_at = NULL, updated_at = $14, called_by = $15, called_at = $16
         WHERE order_id = $17 AND version = $18
           AND order_id IN (SELECT o.id FROM orders o WHERE o.id = $17 AND {condition})"
    );
    Ok(tx.run(sql, args).await? == 1)
}

/// A call as it is kept.
pub struct NewAttempt<'a> {
    pub order_id: i64,
    pub by: &'a Session,
    pub outcome: Outcome,
    pub call_back_at: Option<DateTime<Utc>>,
    pub note: Option<&'a str>,
    pub now: DateTime<Utc>,
}

/// Adds a call to the list of an order whose standing has just been written.
pub async fn insert_attempt(tx: &mut Tx, attempt: NewAttempt<'_>) -> DbResult<u64> {
    tx.run(
        "INSERT INTO feedback_attempts (order_id, at, caller_id, caller_name, role, outcome, call_back_at, note)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        args![
            attempt.order_id,
            attempt.now,
            attempt.by.user_id,
            &attempt.by.user_name,
            &attempt.by.role,
            attempt.outcome.as_str(),
            attempt.call_back_at,
            attempt.note,
        ],
    )
    .await
}
