//! Asks the gateway to create and cancel links, and polls their state. Reports and answers can get lost: a payment
//! whose state is unknown stays pending and is checked again, and is never assumed to have failed.

use std::time::Duration as Pause;

use chrono::{DateTime, Duration, Utc};
use futures_util::FutureExt;
use pitlane_base::gateways::keep_looking;
use pitlane_base::outbound::SMS;
use pitlane_base::texts;
use pitlane_orders::orders;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::jobs;
use pitlane_platform::region::Region;
use pitlane_providers::error::ProviderError;
use pitlane_providers::payments::{Gateway, Link, NewLink};
use tokio::sync::watch;

use super::apply::{self, GatewayReport, apply};
use super::store::{self, Stored};

const LOOK_EVERY: Pause = Pause::from_secs(1);
/// A check that takes longer counts as lost, and another process repeats it.
const LEASE: Duration = Duration::seconds(90);

/// Runs until told to stop; the current check is finished first.
pub async fn work(region: Region, gateway: Gateway, stop: watch::Receiver<bool>) {
    keep_looking(stop, (LOOK_EVERY, "payments"), move || {
        let (region, gateway) = (region.clone(), gateway.clone());
        async move { look_at_due(&region, &gateway).await }.boxed()
    })
    .await;
}

/// Checks every payment that is due, and returns their number.
pub async fn look_at_due(region: &Region, gateway: &Gateway) -> Result<usize> {
    let mut tx = region.db.read().await?;
    let due = store::due_looks(&mut tx, region.now()).await?;
    drop(tx);
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

/// Checks one payment with the gateway; returns whether the gateway answered.
pub async fn look(region: &Region, gateway: &Gateway, id: i64) -> Result<bool> {
    let mut tx = region.db.read().await?;
    let payment = store::find(&mut tx, id).await?.ok_or(ApiError::NotFound("payment"))?;
    let link_request = new_link(&mut tx, region, &payment).await?;
    drop(tx);
    let Some(link_request) = link_request else { return Ok(true) };
    let answer = ask(region, gateway, &payment, &link_request).await;
    let now = region.now();
    let mut tx = region.db.write().await?;
    orders::lock_order(&mut tx, payment.order_id).await?;
    let answered = match answer {
        Ok(link) => {
            if store::save_link(&mut tx, id, &link.id, &link.url).await? {
                link_created(&mut tx, region, &payment, &link_request, &link.url).await?;
            }
            apply(&mut tx, region, id, &GatewayReport::from_link(&link)).await?;
            store::schedule(&mut tx, id, now + pause(payment.looks), None).await?;
            true
        }
        // The gateway has not created the link, and never will.
        Err(ProviderError::Permanent(_, problem)) if payment.gateway_link_id.is_none() => {
            apply::refuse(&mut tx, region, &payment, &problem).await?;
            true
        }
        Err(error) => {
            tracing::warn!(payment = id, %error, "could not check a payment with the gateway");
            let problem = error.to_string();
            store::schedule(&mut tx, id, now + pause(payment.looks), Some(&problem)).await?;
            orders::notify_all_listeners(&mut tx, region, payment.order_id, payment.collected_by).await?;
            false
        }
    };
    tx.save().await?;
    Ok(answered)
}

async fn ask(region: &Region, gateway: &Gateway, payment: &Stored, new: &NewLink) -> Result<Link, ProviderError> {
    let now = region.now();
    match (&payment.gateway_link_id, payment.wants_cancel) {
        (Some(link), true) => gateway.cancel(link, now).await,
        (Some(link), false) => gateway.fetch(link, now).await,
        (None, wants_cancel) => {
            // The link may exist although its creation was never confirmed: it has to be looked up before it can be
            // cancelled.
            let created = gateway.create(new, now).await?;
            if wants_cancel { gateway.cancel(&created.id, now).await } else { Ok(created) }
        }
    }
}

/// The link to request from the gateway; `None` if the payment has no gateway link.
async fn new_link(tx: &mut Tx, region: &Region, payment: &Stored) -> Result<Option<NewLink>> {
    let (Some(reference), Some(expires_at)) = (&payment.gateway_reference, payment.link_expires_at) else {
        return Ok(None);
    };
    let parties = orders::parties(tx, payment.order_id).await?;
    Ok(Some(NewLink {
        reference: reference.clone(),
        amount: payment.amount.minor(),
        currency: region.country.currency.to_owned(),
        description: format!("Order {}", payment.order_id),
        expires_at,
        name: parties.customer,
        mobile: parties.customer_mobile,
    }))
}

async fn link_created(tx: &mut Tx, region: &Region, payment: &Stored, new: &NewLink, url: &str) -> Result<()> {
    if payment.wants_sms {
        send(tx, region, payment, &new.mobile, url).await?;
    }
    orders::notify_all_listeners(tx, region, payment.order_id, payment.collected_by).await
}

/// Sends the customer a link.
pub async fn send(tx: &mut Tx, region: &Region, payment: &Stored, mobile: &str, url: &str) -> Result<()> {
    let until = payment.link_expires_at.map(|at| local(region, at)).unwrap_or_default();
    let amount = texts::money(region.country, payment.amount);
    let message = texts::payment_link(region.country, mobile, payment.order_id, &amount, &until, url);
    Ok(jobs::enqueue(tx, region, SMS, &message).await?)
}

fn local(region: &Region, at: DateTime<Utc>) -> String {
    at.with_timezone(&region.country.zone).format("%d %b %H:%M").to_string()
}

/// Short at first, then longer; a report usually arrives much earlier.
fn pause(looks: i64) -> Duration {
    Duration::seconds(match looks {
        ..=2 => 20,
        3..=6 => 60,
        7..=12 => 300,
        13..=20 => 1_800,
        _ => 3_600,
    })
}
