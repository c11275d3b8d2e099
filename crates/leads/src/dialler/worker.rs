//! Places the calls of progressive configurations, as soon as a caller is free, and those of programs. Every process looks; the offer, and the
//! locks of the number and of the agent, decide which of them places a call.

use std::collections::BTreeMap;
use std::time::Duration as Pause;

use chrono::Duration;
use futures_util::FutureExt;
use pitlane_base::codes::AgentState;
use pitlane_base::gateways::keep_looking;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::region::Region;
use pitlane_providers::exchange::Exchange;
use pitlane_telephony::calls::{self, Speaks};
use tokio::sync::watch;

use super::settings::DialMode;
use super::store::{self, StoredConfig};
use super::{dial, offer, programs, rules};

const LOOK_EVERY: Pause = Pause::from_secs(1);
/// After a call that the exchange could not place a configuration waits for so long: else it would go through all leads
/// while the exchange is down.
const AFTER_FAILURE: Duration = Duration::seconds(30);
/// The states in which a caller has, or has just had, a call.
const BUSY: [AgentState; 4] = [AgentState::Ringing, AgentState::Talking, AgentState::Hold, AgentState::AfterCallWork];

pub async fn work(region: Region, exchange: Exchange, stop: watch::Receiver<bool>) {
    keep_looking(stop, (LOOK_EVERY, "leads to dial"), move || {
        let (region, exchange) = (region.clone(), exchange.clone());
        async move { look(&region, &exchange).await.map(|_placed| 0) }.boxed()
    })
    .await;
}

/// Looks once, and returns how many calls were placed.
pub async fn look(region: &Region, exchange: &Exchange) -> Result<usize> {
    let mut tx = region.db.read().await?;
    let now = region.now();
    let configs = store::configs(&mut tx, None).await?;
    let mut programs = if exchange.has_programs() { store::programs(&mut tx).await? } else { BTreeMap::new() };
    let mut dialling = Vec::new();
    for config in configs.into_iter().filter(|config| is_on(region, config)) {
        let mut own = programs.remove(&config.id).unwrap_or_default();
        own.retain(|program| program.agent.is_active);
        let calls_by_itself = config.settings.mode == DialMode::Progressive || !own.is_empty();
        if calls_by_itself && !store::has_failed(&mut tx, config.id, now - AFTER_FAILURE).await? {
            dialling.push((config, own));
        }
    }
    let answered = if dialling.is_empty() { return Ok(0) } else { store::answered(&mut tx, now).await? };
    drop(tx);
    // Programs wait as well while too many customers were left alone.
    let do_programs_call = !answered.is_above_cap();
    let mut placed = 0;
    for (config, own) in dialling {
        if rules::mode_now(config.settings.mode, answered).0 == DialMode::Progressive {
            placed += dial_for_all(region, exchange, &config).await?;
        }
        if do_programs_call && !own.is_empty() {
            placed += programs::dial_all(region, exchange, &config, &own).await?;
        }
    }
    Ok(placed)
}

fn is_on(region: &Region, config: &StoredConfig) -> bool {
    let settings = &config.settings;
    settings.is_active && rules::window(region.country, settings, region.now()).is_open
}

async fn dial_for_all(region: &Region, exchange: &Exchange, config: &StoredConfig) -> Result<usize> {
    let mut tx = region.db.read().await?;
    let free = store::available(&mut tx, config.id).await?;
    let busy = store::agents_in(&mut tx, config.id, &BUSY).await?;
    drop(tx);
    let mut placed = 0;
    for agent in free {
        placed += usize::from(dial_for(region, exchange, config, agent.user).await?);
    }
    if config.settings.pacing > 1 {
        for agent in busy {
            hold_next(region, config, agent.user).await?;
        }
    }
    Ok(placed)
}

/// Dials the lead that is held for a free caller, or the next one.
async fn dial_for(region: &Region, exchange: &Exchange, config: &StoredConfig, agent: i64) -> Result<bool> {
    let mut tx = region.db.write().await?;
    let lead = offer::offer(&mut tx, region, config, agent).await?;
    tx.save().await?;
    let Some(lead) = lead else { return Ok(false) };
    match calls::place_for(region, Speaks::Caller(agent), exchange, &dial::wanted(config, agent, &lead)).await {
        Ok(_) => Ok(true),
        // Somebody was faster, or the exchange refused it: the next look takes the next lead.
        Err(ApiError::Conflict { message, .. }) => {
            tracing::info!(lead = lead.id, agent, message, "a lead was not dialled");
            let mut tx = region.db.write().await?;
            store::delete_offer(&mut tx, agent).await?;
            tx.save().await?;
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// With two leads for each caller the next one waits for them while they speak.
async fn hold_next(region: &Region, config: &StoredConfig, agent: i64) -> Result<()> {
    let mut tx = region.db.write().await?;
    offer::offer(&mut tx, region, config, agent).await?;
    store::keep_offer(&mut tx, agent, region.now()).await?;
    tx.save().await?;
    Ok(())
}
