//! A dry run: the leads that a configuration would dial next, to whom and why, found by the statement that finds them when
//! it dials. No row, event or attempt is written.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::access::Dialler;
use pitlane_base::identity::masked_mobile;
use pitlane_base::names::Named;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;

use super::edit::edited;
use super::pick::{self, For, Search};
use super::settings::Settings;
use super::shown::{count, counted};
use super::types::{DryRun, DryRunAnswer, DryRunLead};
use super::{offer, rules, store};

const USUAL_MINUTES: i64 = 15;
const USUAL_LIMIT: usize = 20;
/// How long a call takes where nothing is known of the last days.
const USUAL_SECONDS: i64 = 90;

/// The furthest that is tried.
const FURTHEST: Duration = Duration::days(366);

/// A caller in the trial, with when they are free.
struct Trial {
    user: i64,
    free_at: DateTime<Utc>,
}

pub async fn test_dialler(who: Allow<Read<Dialler>>, input: Input<DryRun>) -> Answer<DryRunAnswer> {
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
    let end = at + Duration::minutes(asked.minutes.unwrap_or(USUAL_MINUTES));
    let begin = if window.is_open { Some(at) } else { window.opens_at.filter(|opens| *opens <= end) };
    let limit = asked.limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(USUAL_LIMIT);
    let next = match begin.filter(|_| settings.is_active || asked.draft.is_some()) {
        Some(begin) => {
            let others = store::all_available(&mut tx).await?.into_iter().filter(|user| !callers.contains(user));
            let team = (team, others.collect::<Vec<_>>());
            tried(&mut tx, &search, team, (begin, end), limit).await?
        }
        None => Vec::new(),
    };
    let answered = store::answered(&mut tx, who.now()).await?;
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

/// One caller after the other takes the lead that comes next for them, and is free again after a usual call.
async fn tried(
    tx: &mut Tx,
    search: &Search<'_>,
    (team, others): (Vec<i64>, Vec<i64>),
    (begin, end): (DateTime<Utc>, DateTime<Utc>),
    limit: usize,
) -> Result<Vec<DryRunLead>> {
    let seconds = store::seconds_a_call(tx, search.region.now()).await?.unwrap_or(USUAL_SECONDS);
    let a_call = Duration::seconds(seconds + search.settings.acw_seconds);
    let names = store::names(tx, &team).await?;
    let mut team: Vec<_> = team.into_iter().map(|user| Trial { user, free_at: begin }).collect();
    let (mut next, mut taken) = (Vec::new(), Vec::new());
    while next.len() < limit {
        // The first of those who are free first: they have waited longest.
        let Some(index) = (0..team.len()).min_by_key(|index| team[*index].free_at) else { break };
        let (agent, at) = (team[index].user, team[index].free_at);
        if at > end || !rules::window(search.region.country, search.settings, at).is_open {
            break;
        }
        let free = team.iter().filter(|trial| trial.free_at <= at).map(|trial| trial.user);
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
        team[index].free_at = at + a_call;
        let why = offer::why(tx, &search, agent, &lead).await?;
        let attempt = pick::attempts(tx, &search, &lead.mobile).await? + 1;
        next.push(DryRunLead {
            lead_id: lead.id,
            name: lead.name,
            mobile: masked_mobile(&lead.mobile),
            at,
            agent: Named { id: agent, name: names.get(&agent).cloned().unwrap_or_default() },
            attempt,
            why,
        });
    }
    Ok(next)
}
