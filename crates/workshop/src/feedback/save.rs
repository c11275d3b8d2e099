//! Saves the customer's answer.

use pitlane_base::access::Feedback;
use pitlane_base::scope::Scope;
use pitlane_orders::orders;
use pitlane_orders::orders::Counted;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::ApiError;
use pitlane_platform::input::{Input, PathOf};

use super::detail::{check_writable, find};
use super::rules;
use super::store::{self, NewAttempt, Standing};
use super::types::{FeedbackDetail, FeedbackPath, FeedbackStatus, Outcome, SaveFeedback};

/// Rating and remark are copied to the order, because its lists show them.
pub async fn save_feedback(
    who: Allow<Update<Feedback>>,
    PathOf(path): PathOf<FeedbackPath>,
    input: Input<SaveFeedback>,
) -> Answer<FeedbackDetail> {
    let mut said = input.body;
    said.good = rules::said(said.good);
    said.bad = rules::said(said.bad);
    said.remark = rules::said(said.remark);
    rules::check_answer(&said).verdict()?;
    let (order_id, now) = (path.order_id, who.now());
    let scope = Scope::for_session(&who.session);
    let mut tx = who.write().await?;
    orders::lock_order(&mut tx, order_id).await?;
    let (order, before) = find(&mut tx, &who, order_id).await?;
    Counted::track(&mut tx, order_id).await?;
    check_writable(&before, said.version)?;
    // A customer who answers was reached, whether or not the call was recorded before; a correction is not another
    // call.
    let last = before.attempts.first().map(|attempt| attempt.outcome);
    let is_call = before.status != FeedbackStatus::Done && last != Some(Outcome::Reached);
    let called_before = before.called_by.as_ref().map(|caller| caller.id);
    let standing = Standing {
        order_id,
        version: said.version,
        status: FeedbackStatus::Done,
        next_call_at: None,
        called_by: if is_call { Some(who.session.user_id) } else { called_before },
        called_at: if is_call { Some(now) } else { before.called_at },
        now,
    };
    if !store::keep_answer(&mut tx, &scope, &standing, &said).await? {
        return Err(ApiError::stale(find(&mut tx, &who, order_id).await?.1));
    }
    if is_call {
        let by = &who.session;
        let attempt = NewAttempt { order_id, by, outcome: Outcome::Reached, call_back_at: None, note: None, now };
        store::insert_attempt(&mut tx, attempt).await?;
    }
    orders::write_opinion(&mut tx, &who, &order, said.rating, said.remark.as_deref()).await?;
    let entry = Entry::done("feedback.update", "feedback", order_id);
    who.audit(&mut tx, entry.before(&before).after(&said)).await?;
    orders::tell_listeners(&mut tx, &who, order_id, called_before.into_iter().chain([who.session.user_id])).await?;
    let (_, after) = find(&mut tx, &who, order_id).await?;
    tx.save().await?;
    Ok(Data::ok(after).saying("Feedback is saved"))
}
