//! New leads given to those who can take them.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::access::Dialler;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde_json::json;

use super::agents;
use super::rules::{self, Agent, Given};
use super::store;
use super::types::{AssignedLead, Distribute, Distribution, DistributionCounts, LeftLead};

/// The most leads of one request, unless it names fewer.
const MOST: i64 = 500;
/// A lead that was not touched for so long goes back when its user is not on shift.
const UNTOUCHED_MINUTES: i64 = 30;

pub async fn distribute_new_leads(
    who: Allow<Update<Dialler>>,
    key: IdempotencyKey,
    input: Input<Distribute>,
) -> Answer<Distribution> {
    let asked = input.body;
    let mut tx = who.write().await?;
    if !asked.dry_run
        && let Some(answer) = key.claim::<Distribution>(&mut tx, &who, "distribute_new_leads", &input.hash).await?
    {
        return Ok(Data::ok(answer));
    }
    // One distribution at a time: each counts the open leads that the one before has given.
    tx.hold("distribution of leads").await?;
    let known = agents::load(&mut tx, &who, |_| {}).await?;
    let names: BTreeMap<i64, String> = known.iter().map(|known| (known.stored.id, known.stored.name.clone())).collect();
    let mut team: Vec<Agent> = known.into_iter().map(|known| known.agent).collect();
    let returned = take_back(&mut tx, &who, &mut team).await?;
    let leads = store::waiting(&mut tx, &asked, asked.most.unwrap_or(MOST)).await?;
    let before = team.clone();
    let given = rules::distribute(&leads, &mut team, who.now());
    let (mut assigned, mut left) = (Vec::new(), Vec::new());
    for Given { lead, to, able } in given {
        let Some(user) = to else {
            let why = why_left(&before, lead.source_id);
            left.push(LeftLead { lead_id: lead.id, source_id: lead.source_id, why });
            continue;
        };
        if !store::assign(&mut tx, lead.id, user, who.now()).await? {
            let why = "somebody was faster".to_owned();
            left.push(LeftLead { lead_id: lead.id, source_id: lead.source_id, why });
            continue;
        }
        let why = why_given(&before, user, lead.source_id, able);
        let entry = Entry::done("lead.assign", "lead", lead.id)
            .before(&json!({ "assignee": null }))
            .after(&json!({ "assignee": user, "why": why }));
        who.audit(&mut tx, entry).await?;
        let name = names.get(&user).cloned().unwrap_or_default();
        assigned.push(AssignedLead { lead_id: lead.id, source_id: lead.source_id, user_id: user, user: name, why });
    }
    let counts = DistributionCounts { assigned: assigned.len(), left: left.len(), returned };
    let answer = Distribution { assigned, left, counts, dry_run: asked.dry_run };
    if asked.dry_run {
        // What was written goes with the unit of work.
        return Ok(Data::ok(answer));
    }
    key.store_answer(&mut tx, &who, 200, &answer).await?;
    tx.save().await?;
    Ok(Data::ok(answer))
}

/// Leads that nobody has touched go back when their user is not on shift (areas A.4.6).
async fn take_back(tx: &mut Tx, who: &Caller, team: &mut [Agent]) -> Result<usize> {
    let since = who.now() - chrono::Duration::minutes(UNTOUCHED_MINUTES);
    let on_shift: BTreeSet<i64> = team.iter().filter(|agent| agent.on_shift).map(|agent| agent.id).collect();
    let mut count = 0;
    for (lead, user) in store::untouched(tx, since).await? {
        if on_shift.contains(&user) || !store::take_back(tx, lead, user).await? {
            continue;
        }
        count += 1;
        if let Some(agent) = team.iter_mut().find(|agent| agent.id == user) {
            agent.open_leads -= 1;
        }
        let entry = Entry::done("lead.return", "lead", lead)
            .before(&json!({ "assignee": user }))
            .after(&json!({ "assignee": null, "why": "not touched, and its user is not on shift" }));
        who.audit(tx, entry).await?;
    }
    Ok(count)
}

fn why_given(team: &[Agent], user: i64, source: i64, able: usize) -> String {
    let agent = team.iter().find(|agent| agent.id == user);
    let level = agent.and_then(|agent| agent.skills.get(&source)).copied().unwrap_or(0);
    let (open, cap) = agent.map_or((0, 0), |agent| (agent.open_leads, agent.lead_cap));
    format!("best of {able} who can take it: level {level} of 3, {open} of {cap} leads open")
}

/// The condition that fails most often among those with the skill.
fn why_left(team: &[Agent], source: i64) -> String {
    let able: Vec<_> = team.iter().filter(|agent| agent.skills.contains_key(&source)).collect();
    if able.is_empty() {
        return "nobody has the skill for its source".into();
    }
    let on_shift: Vec<_> = able.iter().filter(|agent| agent.on_shift).collect();
    if on_shift.is_empty() {
        return format!("none of the {} who can take it is on shift", able.len());
    }
    let seen: Vec<_> = on_shift.iter().filter(|agent| agent.is_seen && agent.auto_assign).collect();
    if seen.is_empty() {
        return format!("none of the {} on shift has an open console and is given leads by itself", on_shift.len());
    }
    let free = seen.iter().filter(|agent| !agent.at_event).count();
    if free == 0 {
        return format!("all {} who could take it stand at an event", seen.len());
    }
    format!("all {free} who could take it have as many leads as they may have")
}
