//! Reads the event stream of an exchange: one process at a time, which opens it again after growing pauses and then asks
//! about every live call.

use std::time::Duration as Pause;

use chrono::Duration;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::ids;
use pitlane_platform::region::Region;
use pitlane_providers::exchange::{Exchange, Knowlarity, SignedEvent};
use tokio::sync::watch;

use super::store;
use super::take;

/// Who reads says so this often.
const CLAIM_EVERY: Pause = Pause::from_secs(5);
/// Who has not said so for this long has ended, and another process reads.
const LEASE: Duration = Duration::seconds(20);
const FIRST_PAUSE: Pause = Pause::from_millis(500);
const LONGEST_PAUSE: Pause = Pause::from_secs(60);

/// Reads until told to stop. The simulated exchange has no stream.
pub async fn read(region: Region, exchange: Exchange, mut stop: watch::Receiver<bool>) {
    let Exchange::Knowlarity(knowlarity) = &exchange else { return };
    let holder = ids::random_hex(8);
    let mut pause = FIRST_PAUSE;
    while !*stop.borrow() {
        let wait = match claim(&region, &exchange, &holder).await {
            Ok(false) => CLAIM_EVERY,
            Ok(true) => {
                let was_open = read_once(&region, &exchange, knowlarity, &holder, stop.clone()).await;
                pause = if was_open { FIRST_PAUSE } else { (pause * 2).min(LONGEST_PAUSE) };
                pause
            }
            Err(error) => {
                pitlane_platform::request::log_outage(&error.sentence());
                CLAIM_EVERY
            }
        };
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            _ = stop.changed() => {}
        }
    }
    if let Err(error) = release(&region, &exchange, &holder).await {
        tracing::warn!(?error, "another process reads the events of the exchange a little later");
    }
}

/// Asks about every live call: what was reported while nobody listened is lost.
pub async fn look_soon(region: &Region, exchange: &Exchange) -> Result<()> {
    let mut tx = region.db.write().await?;
    store::look_at_all(&mut tx, exchange.key(), region.now()).await?;
    Ok(tx.save().await?)
}

async fn claim(region: &Region, exchange: &Exchange, holder: &str) -> Result<bool> {
    let now = region.now();
    let mut tx = region.db.write().await?;
    let is_ours = store::claim_reader(&mut tx, exchange.key(), holder, (now, now + LEASE)).await?;
    tx.save().await?;
    Ok(is_ours)
}

async fn release(region: &Region, exchange: &Exchange, holder: &str) -> Result<()> {
    let mut tx = region.db.write().await?;
    store::release_reader(&mut tx, exchange.key(), holder).await?;
    Ok(tx.save().await?)
}

/// Reads until the stream ends or another process reads it; whether it could be opened.
async fn read_once(
    region: &Region,
    exchange: &Exchange,
    knowlarity: &Knowlarity,
    holder: &str,
    mut stop: watch::Receiver<bool>,
) -> bool {
    let mut stream = match knowlarity.stream().await {
        Ok(stream) => stream,
        Err(error) => {
            tracing::warn!(%error, region = region.country.key, "the events of the exchange are not read now");
            return false;
        }
    };
    if let Err(error) = look_soon(region, exchange).await {
        tracing::warn!(?error, "the live calls are looked up later");
    }
    let mut renew = tokio::time::interval(CLAIM_EVERY);
    loop {
        tokio::select! {
            events = stream.next() => match taken(region, exchange, events).await {
                Ok(true) => {}
                Ok(false) => return true,
                Err(error) => {
                    tracing::warn!(%error, region = region.country.key, "the event stream of the exchange is opened again");
                    return true;
                }
            },
            _ = renew.tick() => match claim(region, exchange, holder).await {
                Ok(true) => {}
                Ok(false) => return true,
                Err(error) => pitlane_platform::request::log_outage(&error.sentence()),
            },
            _ = stop.changed() => return true,
        }
    }
}

type Read = std::result::Result<Option<Vec<Vec<u8>>>, pitlane_providers::error::ProviderError>;

/// Takes what has arrived; false at the end of the stream.
async fn taken(region: &Region, exchange: &Exchange, events: Read) -> std::result::Result<bool, String> {
    let Some(events) = events.map_err(|error| error.to_string())? else { return Ok(false) };
    for body in events {
        let event = SignedEvent { body, signature: String::new() };
        match take::take(region, exchange, &event).await {
            Ok(_) => {}
            // It is made up for when the stream is opened again: then every live call is looked up.
            Err(ApiError::Unavailable(cause)) => return Err(cause),
            Err(error) => tracing::error!(?error, "an event of the exchange was not taken"),
        }
    }
    Ok(true)
}
