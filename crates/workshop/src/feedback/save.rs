//! Saves the customer's answer.

use pitlane_base::access::Feedback;
use pitlane_base::list::trimmed;
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
use super::detractor;
use super::rules;
use super::store::{self, NewAttempt, NewState};
use super::types::{FeedbackDetail, FeedbackPath, FeedbackStatus, Outcome, SaveFeedback};

/// Rating and remark are copied to the order, because its lists show them.
pub async fn save_feedback(
    who: Allow<Update<Feedback>>,
    PathOf(path): PathOf<FeedbackPath>,
    input: Input<SaveFeedback>,
) -> Answer<FeedbackDetail> {
    let mut answer = input.body;
    answer.good = trimmed(answer.good);
    answer.bad = trimmed(answer.bad);
    answer.remark = trimmed(answer.remark);
    rules::check_answer(&answer).verdict()?;
    let (order_id, now) = (path.order_id, who.now());
    let scope = Scope::for_session(&who.session);
    let mut tx = who.write().await?;
    orders::lock_order(&mut tx, order_id).await?;
    let (order, before) = find(&mut tx, &who, order_id).await?;
    Counted::track(&mut tx, order_id).await?;
    check_writable(&before, answer.version)?;
    // A customer who answers was reached, whether or not the call was recorded before; a correction is not another
    // call.
    let last = before.attempts.first().map(|attempt| attempt.outcome);
    let is_call = before.status != FeedbackStatus::Done && last != Some(Outcome::Reached);
    let called_before = before.called_by.as_ref().map(|caller| caller.id);
    let state = NewState {
        order_id,
        version: answer.version,
        status: FeedbackStatus::Done,
        next_call_at: None,
        called_by: if is_call { Some(who.session.user_id) } else { called_before },
        called_at: if is_call { Some(now) } else { before.called_at },
        now,
    };
    if !store::save_answer(&mut tx, &scope, &state, &answer).await? {
        return Err(ApiError::stale(find(&mut tx, &who, order_id).await?.1));
    }
    if is_call {
        let by = &who.session;
        let attempt = NewAttempt { order_id, by, outcome: Outcome::Reached, call_back_at: None, note: None, now };
        store::insert_attempt(&mut tx, attempt).await?;
    }
    orders::write_opinion(&mut tx, &who, &order, answer.rating, answer.remark.as_deref()).await?;
    let was_known = before.rating.is_some_and(|rating| rules::is_detractor(rating, before.nps));
    if rules::is_detractor(answer.rating, answer.nps) && !was_known {
        detractor::tell(&mut tx, &who.region, (order_id, who.session.user_id), &answer).await?;
    }
    let entry = Entry::done("feedback.update", "feedback", order_id);
    who.audit(&mut tx, entry.before(&before).after(&answer)).await?;
    orders::notify_listeners(&mut tx, &who, order_id, called_before.into_iter().chain([who.session.user_id])).await?;
    let (_, after) = find(&mut tx, &who, order_id).await?;
    tx.save().await?;
    Ok(Data::ok(after).saying("Feedback is saved"))
}
