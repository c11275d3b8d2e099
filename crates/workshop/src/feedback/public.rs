//! The customer's own page: they rate their order under a link, once and without a session.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::list::trimmed;
use pitlane_base::scope::Scope;
use pitlane_orders::customer_links::CUSTOMER;
use pitlane_orders::orders::{self, Counted, Outsider};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::{self, Entry};
use pitlane_platform::caller::Public;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::ids;
use pitlane_platform::input::Input;
use pitlane_platform::region::Region;
use serde_json::json;

use super::detractor;
use super::rules::{self, is_detractor};
use super::store::{self, NewState, Rated, StoredLink};
use super::types::{
    Checks, CustomerAnswer, FeedbackLink, FeedbackLinkState, FeedbackStatus, FeedbackThanks, OpenedFeedback,
    RatedOrder, SaveFeedback,
};

/// How long a link is valid.
const LIFE: Duration = Duration::days(14);

/// A new link to an order's feedback, unless the customer has answered. The token is in the URL fragment, which browsers do
/// not send to any server.
pub async fn new_link(tx: &mut Tx, region: &Region, order_id: i64) -> Result<Option<String>> {
    if is_answered(tx, order_id).await? {
        return Ok(None);
    }
    let (now, token) = (region.now(), format!("{}.{}", region.country.key, ids::random_hex(32)));
    store::insert_link(tx, order_id, &ids::sha256(&token), (now, now + LIFE)).await?;
    Ok(Some(format!("/rate#{token}")))
}

async fn is_answered(tx: &mut Tx, order_id: i64) -> Result<bool> {
    let stored = store::find(tx, &Scope::Everything, order_id).await?;
    Ok(stored.is_some_and(|stored| stored.status == FeedbackStatus::Done))
}

/// The link of a token with its order; 404 for an unknown one, whatever its format.
async fn found(tx: &mut Tx, token: &str) -> Result<(StoredLink, Rated)> {
    let link = store::link_by_hash(tx, &ids::sha256(token)).await?.ok_or(ApiError::NotFound("link"))?;
    let order = store::rated(tx, link.order_id).await?.ok_or(ApiError::NotFound("link"))?;
    Ok((link, order))
}

fn state(link: &StoredLink, order: &Rated, now: DateTime<Utc>) -> FeedbackLinkState {
    if link.used_at.is_some() {
        FeedbackLinkState::Used
    } else if link.expires_at <= now {
        FeedbackLinkState::Expired
    } else if order.status_id.is_delivered() {
        FeedbackLinkState::Open
    } else {
        FeedbackLinkState::NotYet
    }
}

pub async fn open_feedback_link(who: Public, input: Input<FeedbackLink>) -> Answer<OpenedFeedback> {
    let mut tx = who.region.db.read().await?;
    let (link, order) = found(&mut tx, &input.body.token).await?;
    let mut state = state(&link, &order, who.region.now());
    if state == FeedbackLinkState::Open && is_answered(&mut tx, link.order_id).await? {
        state = FeedbackLinkState::Used;
    }
    let is_open = state == FeedbackLinkState::Open;
    let shown = is_open.then_some(RatedOrder {
        order_id: link.order_id,
        registration_no: order.registration_no,
        garage: order.garage,
    });
    Ok(Data::ok(OpenedFeedback { state, order: shown }))
}

pub async fn answer_feedback_link(who: Public, input: Input<CustomerAnswer>) -> Answer<FeedbackThanks> {
    let CustomerAnswer { token, rating, nps, remark } = input.body;
    let remark = trimmed(remark);
    let (region, now) = (&who.region, who.region.now());
    // Before the writer is asked for: nobody waits for tokens that are unknown.
    let (seen, _) = found(&mut region.db.read().await?, &token).await?;
    let mut tx = region.db.write().await?;
    // Lock before reading: staff may save what they were told by telephone.
    orders::lock_order(&mut tx, seen.order_id).await?;
    let (link, order) = found(&mut tx, &token).await?;
    check_open(state(&link, &order, now))?;
    let saved = SaveFeedback { version: 0, checks: Checks::default(), rating, nps, good: None, bad: None, remark };
    if !rules::check_answer(&saved).is_empty() {
        return Err(ApiError::Invalid(Fields::single("remark", "is required with a rating of 1 or 2")));
    }
    if is_answered(&mut tx, link.order_id).await? || !store::use_link(&mut tx, link.id, now).await? {
        return Err(ApiError::Gone("This order was rated already. Thank you."));
    }
    write(&mut tx, region, (link.order_id, &order), &saved).await?;
    let actor = who.outsider(&order.customer, CUSTOMER);
    let entry = Entry::done("feedback.answer", "feedback", link.order_id);
    audit::write(&mut tx, &actor, entry.after(&json!({ "rating": rating, "nps": nps }))).await?;
    orders::notify_all_listeners(&mut tx, region, link.order_id, []).await?;
    tx.save().await?;
    Ok(Data::ok(FeedbackThanks { rating, nps }).saying("Thank you for your answer"))
}

fn check_open(state: FeedbackLinkState) -> Result<()> {
    match state {
        FeedbackLinkState::Open => Ok(()),
        FeedbackLinkState::Used => Err(ApiError::Gone("This order was rated already. Thank you.")),
        FeedbackLinkState::Expired => Err(ApiError::Gone("This link has expired: it was valid for 14 days.")),
        FeedbackLinkState::NotYet => {
            Err(ApiError::Gone("Your car is not back with you: you can rate the order later."))
        }
    }
}

/// Calls that were made stay as they are: an answer on the page is none.
async fn write(tx: &mut Tx, region: &Region, (order_id, order): (i64, &Rated), answer: &SaveFeedback) -> Result<()> {
    let now = region.now();
    Counted::track(tx, order_id).await?;
    let before = store::find(tx, &Scope::Everything, order_id).await?;
    let state = NewState {
        order_id,
        version: before.as_ref().map_or(0, |stored| stored.version),
        status: FeedbackStatus::Done,
        next_call_at: None,
        called_by: before.as_ref().and_then(|stored| stored.called_by.as_ref()).map(|caller| caller.id),
        called_at: before.as_ref().and_then(|stored| stored.called_at),
        now,
    };
    if !store::save_answer(tx, &Scope::Everything, &state, answer).await? {
        return Err(ApiError::conflict("The feedback was changed just now. Send your answer again."));
    }
    let customer = Outsider { name: &order.customer, role: CUSTOMER, now };
    orders::write_customers_opinion(tx, customer, order_id, answer.rating, answer.remark.as_deref()).await?;
    // The escalation is raised in the name of whoever looks after the order.
    if let Some(user) = order.responsible.filter(|_| is_detractor(answer.rating, answer.nps)) {
        detractor::tell(tx, region, (order_id, user), answer).await?;
    }
    Ok(())
}
