//! Feedback calls to the customer.

use pitlane_base::access::Feedback;
use pitlane_base::list::trimmed;
use pitlane_base::scope::Scope;
use pitlane_orders::orders;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::ApiError;
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, PathOf};
use serde::{Deserialize, Serialize};

use super::detail::{check_writable, find};
use super::list::present;
use super::rules;
use super::store::{self, NewAttempt, NewState};
use super::types::{FeedbackDetail, FeedbackPath, FeedbackStatus, Outcome, RecordAttempt};

/// Stored with the idempotency key; the feedback itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct Noted {
    order_id: i64,
}

pub async fn record_call_attempt(
    who: Allow<Update<Feedback>>,
    key: IdempotencyKey,
    PathOf(path): PathOf<FeedbackPath>,
    input: Input<RecordAttempt>,
) -> Answer<FeedbackDetail> {
    let mut attempt = input.body;
    attempt.note = trimmed(attempt.note);
    let order_id = path.order_id;
    let now = present(&who.region);
    let scope = Scope::for_session(&who.session);
    let mut tx = who.write().await?;
    let call = format!("record_call_attempt {order_id}");
    if let Some(Noted { order_id }) = key.claim(&mut tx, &who, &call, &input.hash).await? {
        return Ok(Data::ok(find(&mut tx, &who, order_id).await?.1));
    }
    rules::check_attempt(&attempt, now).verdict()?;
    let (_, before) = find(&mut tx, &who, order_id).await?;
    check_writable(&before, attempt.version)?;
    if before.status == FeedbackStatus::Done {
        return Err(ApiError::conflict(
            "The customer has already given feedback: no call is needed. Correct the feedback if it is wrong.",
        ));
    }
    let silent = before.attempts.iter().take_while(|attempt| attempt.outcome == Outcome::NoAnswer).count();
    let (status, next_call_at) = rules::after_call(&attempt, silent + 1, now);
    let state = NewState {
        order_id,
        version: attempt.version,
        status,
        next_call_at,
        called_by: Some(who.session.user_id),
        called_at: Some(now.at),
        now: now.at,
    };
    if !store::save_state(&mut tx, &scope, &state).await? {
        return Err(ApiError::stale(find(&mut tx, &who, order_id).await?.1));
    }
    let attempt_row = NewAttempt {
        order_id,
        by: &who.session,
        outcome: attempt.outcome,
        call_back_at: attempt.call_back_at,
        note: attempt.note.as_deref(),
        now: now.at,
    };
    store::insert_attempt(&mut tx, attempt_row).await?;
    who.audit(&mut tx, Entry::done("feedback.call", "feedback", order_id).after(&attempt)).await?;
    key.store_answer(&mut tx, &who, 200, &Noted { order_id }).await?;
    orders::notify_listeners(&mut tx, &who, order_id, [who.session.user_id]).await?;
    let (_, after) = find(&mut tx, &who, order_id).await?;
    tx.save().await?;
    Ok(Data::ok(after).saying("The call is recorded"))
}
