//! An estimate that staff passed on themselves: printed, by e-mail, or to the insurer's surveyor.

use pitlane_base::access::Orders;
use pitlane_orders::orders;
use pitlane_orders::orders::Event;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::ApiError;
use pitlane_platform::input::Input;
use serde_json::json;

use super::detail::load_estimate;
use super::revision::rounding;
use super::rules;
use super::store;
use super::types::{EstimateDetail, EstimateSent};
use super::{lookup, outcome};

pub async fn record_sent(who: Allow<Update<Orders>>, input: Input<EstimateSent>) -> Answer<EstimateDetail> {
    let request = input.body;
    let sent_to = request.sent_to.trim();
    if sent_to.chars().count() < 3 {
        return Err(ApiError::invalid("sent_to", "must say to whom and how, in at least 3 letters"));
    }
    let (order_id, now) = (request.order_id, who.now());
    let mut tx = who.write().await?;
    let order = lookup::held(&mut tx, &who, order_id).await?;
    lookup::check_unlocked(&mut tx, &order).await?;
    let Some(head) = store::head(&mut tx, order_id).await? else {
        return Err(ApiError::conflict("There is no estimate yet. Save one before you send it."));
    };
    if head.version != request.version {
        return Err(ApiError::stale(load_estimate(&mut tx, &who, &order, None).await?));
    }
    let lines = store::lines(&mut tx, order_id, head.revision).await?;
    if rules::is_sent(lines.iter().map(|line| line.approval)) {
        return Err(ApiError::conflict("Every line of the estimate was sent or decided on already."));
    }
    store::mark_sent(&mut tx, order_id, head.revision, now).await?;
    let rounding = rounding(&who.region);
    let outcome = outcome::apply(&mut tx, order_id, head.revision, rounding, now).await?;
    let changes = json!({ "sent_revision": [null, head.revision], "sent_to": [null, sent_to] });
    orders::note(&mut tx, &who, order_id, Event::Estimate, &changes, None).await?;
    who.audit(&mut tx, Entry::done("estimate.sent", "order", order_id).after(&request)).await?;
    orders::advance(&mut tx, &who, order_id, outcome.shown).await?;
    let order = orders::find(&mut tx, &who, order_id).await?;
    let answer = load_estimate(&mut tx, &who, &order, None).await?;
    orders::notify_listeners(&mut tx, &who, order_id, [who.session.user_id]).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("The estimate is noted as sent"))
}
