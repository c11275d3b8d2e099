//! Programs that speak: they call the leads of their configuration, ask for the customer's interest, and hand over to a
//! caller. They call while somebody of the configuration is there to take over, and as many at once as they may.

use futures_util::FutureExt;
use pitlane_base::codes::AgentState;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::region::Region;
use pitlane_providers::exchange::Exchange;
use pitlane_telephony::calls::{self, Dialled, FollowedCall, ProgramOf, Speaks};

use super::dial::{self, Check, over};
use super::pick::{self, For, Picked, Search};
use super::store::{self, StoredConfig, StoredProgram};
use super::{offer, rules};
use crate::{agents, leads};

/// The states in which somebody takes over now, or soon.
const THERE: [AgentState; 5] =
    [AgentState::Available, AgentState::Ringing, AgentState::Talking, AgentState::Hold, AgentState::AfterCallWork];

/// Places the calls of the active programs of a configuration that dials now, and returns their number.
pub async fn dial_all(
    region: &Region,
    exchange: &Exchange,
    config: &StoredConfig,
    programs: &[StoredProgram],
) -> Result<usize> {
    if store::agents_in(&mut region.db.read().await?, config.id, &THERE).await?.is_empty() {
        return Ok(0);
    }
    let mut placed = 0;
    for program in programs {
        for _ in program.live_calls..program.agent.max_parallel {
            if !dial(region, exchange, config, program).await? {
                break;
            }
            placed += 1;
        }
    }
    Ok(placed)
}

/// Calls the lead that comes next; false if there is none, or somebody was faster.
async fn dial(region: &Region, exchange: &Exchange, config: &StoredConfig, program: &StoredProgram) -> Result<bool> {
    let mut tx = region.db.read().await?;
    let callers = offer::callers(&mut tx, config.id).await?;
    let Some(lead) = next(&mut tx, region, config, (&callers, None)).await? else { return Ok(false) };
    drop(tx);
    let agent = &program.agent;
    let of = ProgramOf { id: program.id, kind: agent.kind.as_str(), language: agent.language.as_str() };
    let confirm: Check = |tx, region, of| confirm(tx, region, of).boxed();
    let nothing: Check = |_, _, _| async { Ok(()) }.boxed();
    let wanted = dial::about(config, &lead, Speaks::Program(of), (confirm, nothing));
    match calls::place_for(region, Speaks::Program(of), exchange, &wanted).await {
        Ok(_) => Ok(true),
        Err(ApiError::Conflict { message, .. }) => {
            tracing::info!(lead = lead.id, program = program.id, message, "a program did not call a lead");
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// The lead that comes next for a program; or whether this one still does.
async fn next(
    tx: &mut Tx,
    region: &Region,
    config: &StoredConfig,
    (callers, lead): (&[i64], Option<i64>),
) -> Result<Option<Picked>> {
    let available = store::all_available(tx).await?;
    let search = Search { region, settings: &config.settings, at: region.now(), callers };
    let whom = For { agent: None, available: &available, without: &[], offered: None };
    match lead {
        Some(lead) if pick::is_next(tx, &search, &whom, lead).await? => Ok(pick::of_lead(tx, lead).await?),
        Some(_) => Ok(None),
        None => Ok(pick::next(tx, &search, &whom).await?),
    }
}

/// The program may still place this call. Its row is locked: calls at once are counted one after the other.
async fn confirm(tx: &mut Tx, region: &Region, of: Dialled) -> Result<()> {
    let Speaks::Program(ProgramOf { id, .. }) = of.speaks else { return Ok(()) };
    let is_there = store::lock_program(tx, id).await?;
    let programs = store::programs(tx).await?.remove(&of.config_id).unwrap_or_default();
    let program = programs.into_iter().find(|program| program.id == id).filter(|_| is_there);
    if !program.is_some_and(|found| found.agent.is_active && found.live_calls < found.agent.max_parallel) {
        return Err(over("The program has as many calls as it may have, or was switched off."));
    }
    let config = store::configs(tx, Some(of.config_id)).await?.pop().filter(|config| config.settings.is_active);
    let is_open = |config: &StoredConfig| rules::window(region.country, &config.settings, region.now()).is_open;
    let Some(config) = config.filter(is_open) else {
        return Err(over("The configuration does not dial now."));
    };
    let callers = offer::callers(tx, of.config_id).await?;
    if next(tx, region, &config, (&callers, Some(of.lead_id))).await?.is_none() {
        return Err(over("This lead has changed and is not called now."));
    }
    Ok(())
}

/// Who speaks with a customer that a program has asked: whose lead it is, else who has waited longest and takes its source.
pub async fn take_over(tx: &mut Tx, region: &Region, call: &FollowedCall) -> Result<Option<i64>> {
    let (Some(config), Some(lead)) = (call.config_id, call.lead_id) else { return Ok(None) };
    let Some(picked) = pick::of_lead(tx, lead).await? else { return Ok(None) };
    let waiting: Vec<i64> = store::available(tx, config).await?.iter().map(|free| free.user).collect();
    let others = waiting.into_iter().filter(|user| Some(*user) != picked.assignee);
    for user in picked.assignee.into_iter().chain(others) {
        let is_theirs = picked.assignee == Some(user) || store::level(tx, user, picked.source_id).await?.is_some();
        if is_theirs && agents::is_available(tx, region, user).await? {
            leads::give_to_caller(tx, region, lead, user).await?;
            return Ok(Some(user));
        }
    }
    Ok(None)
}
