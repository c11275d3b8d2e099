//! Writes feedback. The order was found in the caller's scope before, and every statement checks it again.

use chrono::{DateTime, Utc};
use pitlane_base::scope::Scope;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::session::Session;
use pitlane_platform::{insert, update};

use crate::feedback::types::{FeedbackStatus, Outcome, SaveFeedback};

/// The new state of an order's feedback.
pub struct NewState {
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

/// Inserts the row if the order has none and the client has seen none. It is only kept if the update below finds the
/// order in the caller's scope.
async fn begin(tx: &mut Tx, state: &NewState) -> DbResult<()> {
    if state.version != 0 {
        return Ok(());
    }
    insert!(order_feedback {
        order_id: state.order_id,
        version = "0",
        status = "'pending'",
        next_call_at: state.now,
        updated_at: state.now,
    } "ON CONFLICT (order_id) DO NOTHING")
    .run(tx)
    .await
    .map(drop)
}

/// Records the result of a call; false if another request was faster.
pub async fn save_state(tx: &mut Tx, scope: &Scope, state: &NewState) -> DbResult<bool> {
    begin(tx, state).await?;
    let touched = update!(order_feedback {
        version = "version + 1",
        status: state.status.as_str(),
        next_call_at: state.next_call_at,
        called_by: state.called_by,
        called_at: state.called_at,
        updated_at: state.now,
    } where { order_id: state.order_id, version: state.version })
    .and(|args| scope.holds("order_id", state.order_id, args))
    .run(tx)
    .await?;
    Ok(touched == 1)
}

/// Records the customer's answer; false if another request was faster.
pub async fn save_answer(tx: &mut Tx, scope: &Scope, state: &NewState, answer: &SaveFeedback) -> DbResult<bool> {
    begin(tx, state).await?;
    let checks = &answer.checks;
    let touched = update!(order_feedback {
        version = "version + 1",
        status: state.status.as_str(),
        lights: checks.lights,
        starting: checks.starting,
        locks: checks.locks,
        items_present: checks.items_present,
        clean: checks.clean,
        fuel: checks.fuel,
        brakes: checks.brakes,
        rating: answer.rating,
        nps: answer.nps,
        good: answer.good.as_deref(),
        bad: answer.bad.as_deref(),
        remark: answer.remark.as_deref(),
        next_call_at = "NULL",
        updated_at: state.now,
        called_by: state.called_by,
        called_at: state.called_at,
    } where { order_id: state.order_id, version: state.version })
    .and(|args| scope.holds("order_id", state.order_id, args))
    .run(tx)
    .await?;
    Ok(touched == 1)
}

/// A call as stored.
pub struct NewAttempt<'a> {
    pub order_id: i64,
    pub by: &'a Session,
    pub outcome: Outcome,
    pub call_back_at: Option<DateTime<Utc>>,
    pub note: Option<&'a str>,
    pub now: DateTime<Utc>,
}

/// Adds a call to an order whose feedback state has just been written.
pub async fn insert_attempt(tx: &mut Tx, attempt: NewAttempt<'_>) -> DbResult<u64> {
    insert!(feedback_attempts {
        order_id: attempt.order_id,
        at: attempt.now,
        caller_id: attempt.by.user_id,
        caller_name: &attempt.by.user_name,
        role: &attempt.by.role,
        outcome: attempt.outcome.as_str(),
        call_back_at: attempt.call_back_at,
        note: attempt.note,
    })
    .run(tx)
    .await
}
