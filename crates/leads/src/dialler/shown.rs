//! Configurations as they are shown, with how each is doing now.

use chrono::{DateTime, Utc};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::region::Region;
use pitlane_providers::exchange::Exchange;
use pitlane_telephony::calls::{MOST, MOST_A_DAY};

use super::pick::{self, Search};
use super::rules::{self, ABANDON_CAP, Answered};
use super::settings::{Settings, lawful};
use super::store::{self, StoredConfig};
use super::types::{DialConfig, DialLimits, Held, HeldReason, IvrAgentNow, Live, WindowState};

/// The configurations, or one of them, as they are shown.
pub async fn all(tx: &mut Tx, region: &Region, id: Option<i64>) -> Result<Vec<DialConfig>> {
    let configs = store::configs(tx, id).await?;
    if id.is_some() && configs.is_empty() {
        return Err(ApiError::NotFound("configuration"));
    }
    let mut users = store::users(tx).await?;
    let mut programs = store::programs(tx).await?;
    let answered = store::answered(tx, region.now()).await?;
    let mut shown = Vec::with_capacity(configs.len());
    for StoredConfig { id, version, settings, copied_from, updated_at, updated_by } in configs {
        let users = users.remove(&id).unwrap_or_default();
        let ids: Vec<i64> = users.iter().map(|user| user.id).collect();
        let search = Search { region, settings: &settings, at: region.now(), callers: &ids };
        let (callable, held) = counted(tx, &search).await?;
        let (mode_now, mode_why) = rules::mode_now(settings.mode, answered);
        let free = store::available(tx, id).await?.len();
        let live = Live {
            callable,
            held,
            callers: count(ids.len()),
            free_agents: count(free),
            mode_now,
            mode_why,
            window: rules::window(region.country, &settings, region.now()),
        };
        let programs = programs.remove(&id).unwrap_or_default().into_iter();
        let ivr_agents =
            programs.map(|program| IvrAgentNow { agent: program.agent, live_calls: program.live_calls }).collect();
        shown.push(DialConfig { id, version, settings, copied_from, users, ivr_agents, live, updated_at, updated_by });
    }
    Ok(shown)
}

pub async fn one(tx: &mut Tx, region: &Region, id: i64) -> Result<DialConfig> {
    all(tx, region, Some(id)).await?.pop().ok_or(ApiError::NotFound("configuration"))
}

pub fn count(len: usize) -> i64 {
    i64::try_from(len).unwrap_or(i64::MAX)
}

/// The leads that may be called at a time, and why the others are not: all of them wait while the configuration does not
/// dial.
pub async fn counted(tx: &mut Tx, search: &Search<'_>) -> Result<(i64, Vec<Held>)> {
    let (callable, mut held) = pick::figures(tx, search).await?;
    let window = rules::window(search.region.country, search.settings, search.at);
    let closed = closed_by(search.settings, window);
    let Some((reason, until)) = closed.filter(|_| callable > 0) else { return Ok((callable, held)) };
    held.insert(0, Held { reason, leads: callable, until });
    Ok((0, held))
}

fn closed_by(settings: &Settings, window: WindowState) -> Option<(HeldReason, Option<DateTime<Utc>>)> {
    match (settings.is_active, window.is_open) {
        (false, _) => Some((HeldReason::Inactive, None)),
        (true, false) => Some((HeldReason::Window, window.opens_at)),
        (true, true) => None,
    }
}

/// What no setting changes.
pub fn limits(region: &Region, answered: Answered, exchange: Option<&Exchange>) -> DialLimits {
    let (from, to) = lawful(region.country);
    DialLimits {
        has_programs: exchange.is_some_and(Exchange::has_programs),
        window_from: from.to_string(),
        window_to: to.to_string(),
        max_per_day: MOST_A_DAY,
        max_total: MOST,
        abandon_cap: ABANDON_CAP,
        abandon_share: answered.share(),
    }
}
