//! Hands sends over to the gateway, and looks up those without an answer or an end. A send is marked as handed over before
//! the gateway is asked: whatever happens then, it is looked up by its key and sent again under the same key.

use std::time::Duration as Pause;

use chrono::Duration;
use futures_util::FutureExt;
use pitlane_base::codes::{RefundMethod, SendState};
use pitlane_base::gateways::keep_looking;
use pitlane_base::outbound::SMS;
use pitlane_base::texts;
use pitlane_billing::payments::take_report;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::jobs;
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use pitlane_providers::error::ProviderError;
use pitlane_providers::payments::{Gateway, NewPayoutLink, NewRefund, RefundReport};
use tokio::sync::watch;

use super::apply::{AFTER_EXPIRY, apply, happened, held};
use super::markets;
use super::note::{Source, notify};
use super::rules::{self, Happens};
use super::store::{self, Stored, StoredSend};

const LOOK_EVERY: Pause = Pause::from_secs(1);
/// Work on a send that takes longer counts as lost, and another process repeats it under the same key.
const LEASE: Duration = Duration::seconds(60);
/// What is shown while the gateway has not answered.
const NO_ANSWER: &str = "no answer";

/// Runs until told to stop; the current send is finished first.
pub async fn work(region: Region, gateway: Gateway, stop: watch::Receiver<bool>) {
    keep_looking(stop, (LOOK_EVERY, "refunds"), move || {
        let (region, gateway) = (region.clone(), gateway.clone());
        async move {
            deliver_reports(&region, &gateway).await?;
            look_at_due(&region, &gateway).await
        }
        .boxed()
    })
    .await;
}

/// Delivers the reports of the stand-in, as a gateway would.
pub async fn deliver_reports(region: &Region, gateway: &Gateway) -> Result<usize> {
    let Gateway::Embedded(embedded) = gateway else { return Ok(0) };
    let due = embedded.due_reports(region.now()).map_err(|error| ApiError::Unavailable(error.to_string()))?;
    let count = due.len();
    for report in due {
        // What is not accepted is made up for by looking the send up.
        let taken = take_report(region, gateway, &report.event_id, &report.signature, &report.body).await;
        if let Err(error) = taken {
            tracing::warn!(?error, "a report on a refund was not accepted");
        }
    }
    Ok(count)
}

/// Works on every send that is due, and returns their number.
pub async fn look_at_due(region: &Region, gateway: &Gateway) -> Result<usize> {
    let due = store::due_looks(&mut region.db.read_one().await?, region.now()).await?;
    let mut looked = 0;
    for (id, at) in due {
        let mut tx = region.db.write().await?;
        let taken = store::claim_look(&mut tx, id, at, region.now() + LEASE).await?;
        tx.save().await?;
        if taken {
            look(region, gateway, id).await?;
            looked += 1;
        }
    }
    Ok(looked)
}

/// Asks about all of a refund that is on its way; whether the gateway answered each time.
pub async fn look_up(region: &Region, gateway: &Gateway, refund: i64) -> Result<bool> {
    let sends = store::sends(&mut region.db.read_one().await?, &[refund]).await?;
    let mut answered = true;
    for send in sends.into_iter().filter(|send| send.state.is_under_way()) {
        answered &= look(region, gateway, send.id).await?;
    }
    Ok(answered)
}

/// Works on one send; returns whether the gateway answered.
pub async fn look(region: &Region, gateway: &Gateway, id: i64) -> Result<bool> {
    let Some((refund, send)) = hand_over(region, id).await? else { return Ok(true) };
    let answer = ask(region, gateway, &refund, &send).await;
    let mut tx = region.db.write().await?;
    let (refund, current) = held(&mut tx, region, id).await?;
    let answered = match answer {
        Ok(report) => {
            let is_new_link = current.link_url.is_none() && report.url.is_some();
            apply(&mut tx, region, Source::Poll, &refund, &current, &report).await?;
            if is_new_link {
                send_link(&mut tx, region, &refund, id).await?;
            }
            plan_next(&mut tx, region, id, None).await?;
            true
        }
        // The gateway has refused the request itself: nothing was returned, and nothing ever will be by it.
        Err(ProviderError::Permanent(_, problem)) if current.provider_id.is_none() => {
            happened(&mut tx, region, &refund, &current, Happens::Refused, Some(&problem)).await?;
            true
        }
        Err(error) => {
            tracing::warn!(send = id, %error, "the gateway did not answer about a refund");
            happened(&mut tx, region, &refund, &current, Happens::NoAnswer, Some(NO_ANSWER)).await?;
            plan_next(&mut tx, region, id, Some(NO_ANSWER)).await?;
            false
        }
    };
    notify(&mut tx, region);
    tx.save().await?;
    Ok(answered)
}

/// Marks a queued send as handed over, and saves that before the gateway is asked. `None` if there is nothing to ask.
async fn hand_over(region: &Region, id: i64) -> Result<Option<(Stored, StoredSend)>> {
    let mut tx = region.db.write().await?;
    let (refund, send) = held(&mut tx, region, id).await?;
    if send.method == RefundMethod::Transfer {
        return Ok(None);
    }
    if send.state == SendState::Queued {
        if refund.state.is_final() || !happened(&mut tx, region, &refund, &send, Happens::HandedOver, None).await? {
            return Ok(None);
        }
        store::schedule(&mut tx, id, Some(region.now() + LEASE), None).await?;
    }
    let pair = (refund, store::find_send(&mut tx, id).await?.ok_or(ApiError::NotFound("refund"))?);
    tx.save().await?;
    Ok(Some(pair))
}

async fn ask(
    region: &Region,
    gateway: &Gateway,
    refund: &Stored,
    send: &StoredSend,
) -> Result<RefundReport, ProviderError> {
    let now = region.now();
    let currency = region.country.currency.to_owned();
    // The first time there is nothing to look up: the send has just been handed over.
    let is_first = send.provider_id.is_none() && send.state == SendState::Sent && send.looks <= 1;
    if send.method == RefundMethod::Gateway {
        let payment = send.gateway_payment_id.clone().unwrap_or_default();
        if !is_first && let Some(found) = gateway.find_refund(&payment, &send.send_key, now).await? {
            return Ok(RefundReport::of_refund(found));
        }
        let new = NewRefund { key: send.send_key.clone(), payment, amount: send.amount.minor(), currency };
        return gateway.refund(&new, now).await.map(RefundReport::of_refund);
    }
    if let (Some(id), true) = (&send.provider_id, send.wants_cancel) {
        return gateway.cancel_payout(id, now).await.map(RefundReport::of_payout);
    }
    if !is_first && let Some(found) = gateway.find_payout(&send.send_key, now).await? {
        return Ok(RefundReport::of_payout(found));
    }
    let party = payee(region, refund).await.map_err(unreadable)?;
    let new = NewPayoutLink {
        key: send.send_key.clone(),
        amount: send.amount.minor(),
        currency,
        description: format!("Refund {}", refund.id),
        name: party.name,
        mobile: party.mobile,
        expires_at: now + Duration::hours(refund.expire_hours),
    };
    gateway.pay_out(&new, now).await.map(RefundReport::of_payout)
}

async fn payee(region: &Region, refund: &Stored) -> Result<markets::MarketParty> {
    customer(&mut region.db.read().await?, region, refund).await
}

/// The customer of a refund, with the number that was given for it.
async fn customer(tx: &mut Tx, region: &Region, refund: &Stored) -> Result<markets::MarketParty> {
    let party = (markets::of(region, refund.market)?.customer)(tx, refund.of_market()).await?;
    Ok(markets::MarketParty { mobile: refund.mobile.clone().unwrap_or(party.mobile), ..party })
}

fn unreadable(error: ApiError) -> ProviderError {
    ProviderError::Temporary("the database", error.sentence())
}

/// When a send is looked at next: soon after its hand-over, then less and less often; a link when it expires, too.
async fn plan_next(tx: &mut Tx, region: &Region, id: i64, problem: Option<&str>) -> Result<()> {
    let Some(send) = store::find_send(tx, id).await? else { return Ok(()) };
    if !send.state.is_under_way() {
        return Ok(());
    }
    let mut at = region.now() + rules::pause(send.looks);
    if let Some(expires) = send.link_expires_at
        && send.state == SendState::Issued
    {
        at = at
            .max(region.now() + Duration::minutes(5))
            .min((expires + AFTER_EXPIRY).max(region.now() + Duration::seconds(20)));
    }
    store::schedule(tx, id, Some(at), problem).await?;
    Ok(())
}

/// Stores until when a new link is valid, and sends it to the customer.
async fn send_link(tx: &mut Tx, region: &Region, refund: &Stored, id: i64) -> Result<()> {
    let Some(send) = store::find_send(tx, id).await? else { return Ok(()) };
    let handed_over = send.handed_over_at.unwrap_or_else(|| region.now());
    let until = handed_over + Duration::hours(refund.expire_hours);
    store::set_expiry(tx, id, until).await?;
    let party = customer(tx, region, refund).await?;
    let amount: Money = send.amount;
    let until = until.with_timezone(&region.country.zone).format("%d %b %H:%M").to_string();
    let url = send.link_url.unwrap_or_default();
    let amount = texts::money(region.country, amount);
    let message = texts::payout_link(region.country, &party.mobile, refund.id, &amount, &until, &url);
    Ok(jobs::enqueue(tx, region, SMS, &message).await?)
}
