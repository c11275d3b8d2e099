//! A dry run: the leads that a configuration would dial next, to whom and why, found by the statement that finds them when
//! it dials. No row, event or attempt is written.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::access::Dialler;
use pitlane_base::exchanges::Exchanges;
use pitlane_base::identity::masked_mobile;
use pitlane_base::names::Named;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::app_state::Provided;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;
use pitlane_providers::exchange::Exchange;

use super::edit::edited;
use super::pick::{self, For, Search};
use super::settings::Settings;
use super::shown::{count, counted};
use super::types::{DryRun, DryRunAnswer, DryRunLead, IvrAgent};
use super::{offer, rules, store};

const USUAL_MINUTES: i64 = 15;
const USUAL_LIMIT: usize = 20;
/// How long a call takes where nothing is known of the last days.
const USUAL_SECONDS: i64 = 90;

/// The furthest that is tried.
const FURTHEST: Duration = Duration::days(366);

/// What a program asks takes so long, with the ringing.
const PROGRAM_SECONDS: i64 = 30;

/// Who calls in the trial.
#[derive(Clone)]
enum Who {
    Caller(Named),
    /// One of the calls that a program may have at once.
    Program(String),
}

/// A caller or a program in the trial, with when they are free.
struct Trial {
    who: Who,
    free_at: DateTime<Utc>,
}

impl Trial {
    const fn caller(&self) -> Option<i64> {
        match &self.who {
            Who::Caller(Named { id, .. }) => Some(*id),
            Who::Program(_) => None,
        }
    }
}

pub async fn test_dialler(
    who: Allow<Read<Dialler>>,
    Provided(exchanges): Provided<Exchanges>,
    input: Input<DryRun>,
) -> Answer<DryRunAnswer> {
    let asked = input.body;
    let mut tx = who.read().await?;
    let (settings, callers) = meant(&mut tx, &who, &asked).await?;
    let at = asked.at.unwrap_or_else(|| who.now());
    if (at - who.now()).abs() > FURTHEST {
        return Err(ApiError::invalid("at", "must be within a year"));
    }
    let mut free: Vec<i64> = match asked.id {
        Some(id) => store::available(&mut tx, id).await?.iter().map(|free| free.user).collect(),
        None => Vec::new(),
    };
    free.retain(|user| callers.contains(user));
    let free_agents = count(free.len());
    // While nobody is available, such as before the day begins, it shows what would be dialled if all of them were.
    let team = if free.is_empty() { callers.clone() } else { free };
    let search = Search { region: &who.region, settings: &settings, at, callers: &callers };
    let (callable, held) = counted(&mut tx, &search).await?;
    let window = rules::window(who.region.country, &settings, at);
    let answered = store::answered(&mut tx, who.now()).await?;
    let do_programs_call = exchanges.for_region(who.region.country.key).is_some_and(Exchange::has_programs)
        && !answered.is_above_cap()
        && !team.is_empty();
    let programs = match asked.id.filter(|_| do_programs_call) {
        Some(id) => store::ivr_agents(&mut tx, id).await?,
        None => Vec::new(),
    };
    let end = at + Duration::minutes(asked.minutes.unwrap_or(USUAL_MINUTES));
    let begin = if window.is_open { Some(at) } else { window.opens_at.filter(|opens| *opens <= end) };
    let limit = asked.limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(USUAL_LIMIT);
    let next = match begin.filter(|_| settings.is_active || asked.draft.is_some()) {
        Some(begin) => {
            let others = store::all_available(&mut tx).await?.into_iter().filter(|user| !callers.contains(user));
            let others = others.collect::<Vec<_>>();
            let team = trials(&mut tx, &team, &programs, begin).await?;
            tried(&mut tx, &search, (team, others), end, limit).await?
        }
        None => Vec::new(),
    };
    let (mode_now, mode_why) = rules::mode_now(settings.mode, answered);
    let callers = count(callers.len());
    Ok(Data::ok(DryRunAnswer { next, held, callable, window, mode_now, mode_why, free_agents, callers }))
}

/// The settings and the callers that are tried.
async fn meant(tx: &mut Tx, who: &Caller, asked: &DryRun) -> Result<(Settings, Vec<i64>)> {
    let (before, callers) = match asked.id {
        Some(id) => {
            let found = store::configs(tx, Some(id)).await?.pop().ok_or(ApiError::NotFound("configuration"))?;
            (found.settings, offer::callers(tx, id).await?)
        }
        None if asked.draft.is_none() => {
            return Err(ApiError::invalid("_id", "is required, unless a draft is given"));
        }
        None => (Settings::usual(who.region.country), Vec::new()),
    };
    let settings = match &asked.draft {
        Some(draft) => {
            let mut fields = Fields::new();
            let known = store::known(tx).await?;
            let (settings, _) = edited(who.region.country, before, draft, &known, &mut fields);
            fields.verdict().map_err(|error| error.below("draft"))?;
            settings
        }
        None => before,
    };
    Ok((settings, asked.user_ids.clone().unwrap_or(callers)))
}

/// The callers first, because their calls are placed first; then what the programs may call at once.
async fn trials(tx: &mut Tx, team: &[i64], programs: &[IvrAgent], free_at: DateTime<Utc>) -> Result<Vec<Trial>> {
    let names = store::names(tx, team).await?;
    let caller = |id: i64| Named { id, name: names.get(&id).cloned().unwrap_or_default() };
    let callers = team.iter().map(|user| Who::Caller(caller(*user)));
    let active = programs.iter().filter(|program| program.is_active);
    let at_once = active.flat_map(|program| (0..program.max_parallel).map(|_| Who::Program(program.name.clone())));
    Ok(callers.chain(at_once).map(|who| Trial { who, free_at }).collect())
}

/// One after the other takes the lead that comes next for them, and is free again after a usual call.
async fn tried(
    tx: &mut Tx,
    search: &Search<'_>,
    (mut team, others): (Vec<Trial>, Vec<i64>),
    end: DateTime<Utc>,
    limit: usize,
) -> Result<Vec<DryRunLead>> {
    let seconds = store::seconds_a_call(tx, search.region.now()).await?.unwrap_or(USUAL_SECONDS);
    let a_call = Duration::seconds(seconds + search.settings.acw_seconds);
    let (mut next, mut taken) = (Vec::new(), Vec::new());
    while next.len() < limit {
        // The first of those who are free first: they have waited longest.
        let Some(index) = (0..team.len()).min_by_key(|index| team[*index].free_at) else { break };
        let (agent, at) = (team[index].caller(), team[index].free_at);
        if at > end || !rules::window(search.region.country, search.settings, at).is_open {
            break;
        }
        let free = team.iter().filter(|trial| trial.free_at <= at).filter_map(Trial::caller);
        let available: Vec<i64> = free.chain(others.iter().copied()).collect();
        let search = Search { at, ..*search };
        let whom = For { agent, available: &available, without: &taken, offered: None };
        let Some(lead) = pick::next(tx, &search, &whom).await? else {
            match pick::next_time(tx, &search).await?.filter(|later| *later <= end) {
                Some(later) => team[index].free_at = later,
                None => drop(team.remove(index)),
            }
            continue;
        };
        taken.push(lead.customer_id);
        let first = offer::why_first(&search, &lead);
        let (lasts, why) = match agent {
            Some(agent) => (a_call, offer::why(tx, &search, agent, &lead).await?),
            None => (Duration::seconds(PROGRAM_SECONDS), format!("{first}; a program asks, and hands over")),
        };
        team[index].free_at = at + lasts;
        let (agent, program) = match team[index].who.clone() {
            Who::Caller(agent) => (Some(agent), None),
            Who::Program(name) => (None, Some(name)),
        };
        let attempt = pick::attempts(tx, &search, &lead.mobile).await? + 1;
        next.push(DryRunLead {
            lead_id: lead.id,
            name: lead.name,
            mobile: masked_mobile(&lead.mobile),
            at,
            agent,
            program,
            attempt,
            why,
        });
    }
    Ok(next)
}
