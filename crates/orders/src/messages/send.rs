//! Sends the messages that are due. A message is taken with a lease before it is sent: of several processes one sends it.

use std::collections::BTreeMap;

use chrono::{DateTime, Duration, Utc};
use futures_util::StreamExt;
use futures_util::stream;
use pitlane_base::messengers::Messengers;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::region::Region;
use pitlane_providers::error::ProviderError;
use tokio::sync::watch;

use super::deliver::deliver;
use super::prepare::{Step, prepare};
use super::reports;
use super::rules::{MOST_SMS, MOST_WHATSAPP, pause};
use super::store::{self, Taken};
use super::types::{MessageChannel, MessageState, MessageWhy};
use crate::orders;

/// A process that takes longer to send a message counts as lost, and another sends it.
const LEASE: Duration = Duration::seconds(120);
/// When a message that cannot be prepared is looked at again.
const ASIDE: Duration = Duration::minutes(30);
/// So many customers are sent to at a time: a channel that is slow for one must not hold up all others.
const AT_ONCE: usize = 8;

/// Sends every message that is due, and returns the number of those that need no further look now. Told to stop, it begins
/// no more.
pub async fn look_at_due(region: &Region, messengers: &Messengers, stop: &watch::Receiver<bool>) -> Result<usize> {
    let now = region.now();
    if store::is_any_late(&mut region.db.read_one().await?, now).await? {
        let mut tx = region.db.write().await?;
        store::fall_back_late(&mut tx, now).await?;
        tx.save().await?;
    }
    let mut by_customer: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for (customer, id) in store::due(&mut region.db.read_one().await?, now).await? {
        by_customer.entry(customer).or_default().push(id);
    }
    let sends = stream::iter(by_customer.into_values()).map(|ids| send_all(region, messengers, stop, ids));
    // What is in hand is finished, whatever becomes of the others.
    let sent: Vec<Result<usize>> = sends.buffer_unordered(AT_ONCE).collect().await;
    let done = sent.into_iter().sum::<Result<usize>>()?;
    if let Some((whatsapp, embedded)) =
        messengers.whatsapp(region.country.key).zip(messengers.embedded(region.country.key))
    {
        let wait = messengers.rules(region.country.key).sms_after();
        for report in embedded.take_reports() {
            reports::take(region, (whatsapp, wait), &report.signature, &report.body).await?;
        }
    }
    Ok(done)
}

/// Sends the messages of one customer in the order in which they became due.
async fn send_all(
    region: &Region,
    messengers: &Messengers,
    stop: &watch::Receiver<bool>,
    ids: Vec<i64>,
) -> Result<usize> {
    let mut done = 0;
    for id in ids {
        if *stop.borrow() {
            break;
        }
        match send_one(region, messengers, id).await {
            Ok(is_done) => done += usize::from(is_done),
            Err(ApiError::Unavailable(cause)) => return Err(ApiError::Unavailable(cause)),
            Err(error) => {
                tracing::error!(message = id, ?error, "a message to a customer cannot be prepared");
                set_aside(region, id).await?;
            }
        }
    }
    Ok(done)
}

/// One that cannot be prepared, such as with a key that was lost, must not hold up the others.
async fn set_aside(region: &Region, id: i64) -> Result<()> {
    let mut tx = region.db.write().await?;
    store::set_aside(&mut tx, id, region.now() + ASIDE).await?;
    Ok(tx.save().await?)
}

/// False if the message waits, or another process has it.
async fn send_one(region: &Region, messengers: &Messengers, id: i64) -> Result<bool> {
    let now = region.now();
    let mut tx = region.db.write().await?;
    let Some(taken) = store::take(&mut tx, id, now, now + LEASE).await? else { return Ok(false) };
    match prepare(&mut tx, region, messengers, &taken).await? {
        Step::Wait(until) => {
            store::postpone(&mut tx, id, until).await?;
            tx.save().await?;
            Ok(false)
        }
        Step::Skip(why) => {
            if taken.sent_at.is_some() {
                store::keep_sent(&mut tx, &taken).await?;
            } else {
                store::end(&mut tx, &taken, (MessageState::Skipped, why), now).await?;
            }
            orders::notify_all_listeners(&mut tx, region, taken.order_id, []).await?;
            tx.save().await?;
            Ok(true)
        }
        Step::Send(out) => {
            tx.save().await?;
            let answer = deliver(region, messengers, id, &out).await;
            let mut tx = region.db.write().await?;
            let until = region.now() + messengers.rules(region.country.key).sms_after();
            note(&mut tx, region, (&taken, out.channel), (answer, until)).await?;
            orders::notify_all_listeners(&mut tx, region, taken.order_id, []).await?;
            tx.save().await?;
            Ok(true)
        }
    }
}

/// Writes down what the channel answered; `until`: when an SMS follows a message that WhatsApp took.
async fn note(
    tx: &mut Tx,
    region: &Region,
    (taken, channel): (&Taken, MessageChannel),
    (answer, until): (Result<Option<String>, ProviderError>, DateTime<Utc>),
) -> Result<()> {
    let now = region.now();
    let is_whatsapp = channel == MessageChannel::Whatsapp;
    match answer {
        Ok(provider_id) => {
            let fallback_at = is_whatsapp.then_some(until);
            store::sent(tx, taken, (provider_id.as_deref(), fallback_at), now).await?;
        }
        Err(error) => {
            tracing::warn!(message = taken.id, %error, "a message to a customer was not sent");
            let why = if error.is_permanent() { MessageWhy::Refused } else { MessageWhy::Unreachable };
            let most = if is_whatsapp { MOST_WHATSAPP } else { MOST_SMS };
            if !error.is_permanent() && taken.attempts < most {
                store::retry(tx, taken, now + pause(taken.attempts)).await?;
            } else if is_whatsapp {
                store::fall_back(tx, taken, why, now).await?;
            } else {
                store::end(tx, taken, (MessageState::Failed, why), now).await?;
            }
        }
    }
    Ok(())
}
