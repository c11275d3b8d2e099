//! New leads given to those who can take them, part by part, so that nobody else waits; what was done is stored with each
//! part, so that the same request goes on where it was interrupted.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::access::Dialler;
use pitlane_base::codes::LeadEvent;
use pitlane_base::list::Where;
use pitlane_base::names::Named;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::agents;
use super::given::{self, GivenEntry, WaitingLead};
use super::progress::{NAMED, Progress};
use super::types::{AssignedLead, Distribute, Distribution, DistributionCounts, LeftLead, NotAssigned, UserShare};
use crate::leads::eligible::{self, Agent, Given};
use crate::leads::live;
use crate::leads::store::{self, Marks};
use crate::leads::told::tell_distributed;
use crate::leads::why::{self, DISTRIBUTE, NewDecision};

/// The leads of one unit of work: no other write waits long for it.
const PART: usize = 500;
/// A lead that was not touched for so long goes back when its user is not on shift.
const UNTOUCHED_MINUTES: i64 = 30;

/// What is stored with the key of a request.
#[derive(Serialize, Deserialize)]
struct Started {
    distribution_id: i64,
}

pub async fn distribute_new_leads(
    who: Allow<Update<Dialler>>,
    key: IdempotencyKey,
    input: Input<Distribute>,
) -> Answer<Distribution> {
    let asked = input.body;
    if asked.dry_run {
        return Ok(Data::ok(tried(&who, &asked).await?));
    }
    let mut tx = who.write().await?;
    let started = key.claim::<Started>(&mut tx, &who, "distribute_new_leads", &input.hash).await?;
    let id = if let Some(Started { distribution_id }) = started {
        drop(tx);
        distribution_id
    } else {
        let id = given::begin(&mut tx, who.session.user_id, who.now()).await?;
        key.store_answer(&mut tx, &who, 200, &Started { distribution_id: id }).await?;
        tx.save().await?;
        id
    };
    while part(&who, &asked, id).await? {}
    let mut tx = who.write().await?;
    let shares = given::by_user(&mut tx, id).await?;
    tell_distributed(&mut tx, &who, id, &shares);
    tx.save().await?;
    live::notify_now(&who.region, live::workers(&who.region).await?, Vec::new());
    Ok(Data::ok(answer(&who, id).await?))
}

/// Everybody who takes leads, and their names.
async fn everybody(tx: &mut Tx, who: &Caller) -> Result<(Vec<Agent>, BTreeMap<i64, String>)> {
    let known = agents::load(tx, who, |_| {}).await?;
    let names = known.iter().map(|known| (known.stored.id, known.stored.name.clone())).collect();
    Ok((known.into_iter().map(|known| known.agent).collect(), names))
}

/// Those of them who may be given leads by this request, with how many they got by it before.
fn among(all: Vec<Agent>, asked: &Distribute, shares: &BTreeMap<i64, i64>) -> Vec<Agent> {
    let is_meant = |agent: &Agent| asked.user_ids.as_ref().is_none_or(|ids| ids.contains(&agent.id));
    let team = all.into_iter().filter(is_meant).map(|agent| Agent {
        // Unless it is asked for, who is on shift need not have opened a console yet.
        is_seen: agent.is_seen || !asked.present_only,
        room: asked.per_user.map_or(i64::MAX, |most| most - shares.get(&agent.id).copied().unwrap_or(0)),
        ..agent
    });
    team.collect()
}

/// Gives out the next part; false when there is none.
async fn part(who: &Caller, asked: &Distribute, id: i64) -> Result<bool> {
    let mut tx = who.write().await?;
    // One part at a time: each counts the open leads that the one before has given.
    tx.hold("distribution of leads").await?;
    let (mut progress, is_finished) = given::lock(&mut tx, id).await?;
    if is_finished {
        return Ok(false);
    }
    let (mut all, names) = everybody(&mut tx, who).await?;
    if !progress.is_begun {
        progress.is_begun = true;
        progress.returned = take_back(&mut tx, who, &mut all).await?;
    }
    let team = among(all, asked, &given::by_user(&mut tx, id).await?);
    let most = asked.most().map_or(PART, |most| PART.min(most.saturating_sub(progress.looked())));
    let leads = given::waiting(&mut tx, Where::here(&who.region), asked, (progress.after, most), &[]).await?;
    progress.after = leads.last().map(WaitingLead::place).or(progress.after);
    hand_out(&mut tx, who, id, &leads, (team, &names), &mut progress).await?;
    let is_last = leads.len() < PART;
    given::save(&mut tx, id, &progress, is_last.then(|| who.now())).await?;
    tx.save().await?;
    Ok(!is_last)
}

async fn hand_out(
    tx: &mut Tx,
    who: &Caller,
    distribution: i64,
    leads: &[WaitingLead],
    (team, names): (Vec<Agent>, &BTreeMap<i64, String>),
    progress: &mut Progress,
) -> Result<()> {
    let (before, now) = (team.clone(), who.now());
    let mut team = team;
    let waiting: Vec<_> = leads.iter().map(WaitingLead::waiting).collect();
    let plan = eligible::distribute(&waiting, &mut team, now);
    let mut wanted: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for Given { lead, to, .. } in &plan {
        if let Some(user) = to {
            wanted.entry(*user).or_default().push(lead.id);
        }
    }
    let mut got = BTreeSet::new();
    for (user, leads) in &wanted {
        got.extend(given::assign(tx, leads, *user, now).await?);
    }
    let mut candidates: BTreeMap<i64, String> = BTreeMap::new();
    let mut entries = Vec::new();
    let mut sources = Vec::new();
    for Given { lead, to, able } in plan {
        let of = |why: String| LeftLead { lead_id: lead.id, source_id: lead.source_id, why };
        match to {
            None => {
                let (why, count) = why_left(&before, lead.source_id);
                progress.leave(of(why), count);
            }
            // Somebody was faster: it is theirs, and neither given nor left.
            Some(_) if !got.contains(&lead.id) => {}
            Some(user) => {
                progress.assigned += 1;
                if let std::collections::btree_map::Entry::Vacant(place) = candidates.entry(lead.source_id) {
                    place.insert(why::kept(&before, lead.source_id)?);
                }
                let name = names.get(&user).cloned().unwrap_or_default();
                let why = why_given(&before, user, lead.source_id, able);
                entries.push(GivenEntry { lead: lead.id, user: Named { id: user, name }, why });
                sources.push(lead.source_id);
            }
        }
    }
    let session = &who.session;
    let decisions = entries.iter().zip(&sources).map(|(entry, source)| NewDecision {
        lead: entry.lead,
        mode: DISTRIBUTE,
        chosen: Some(entry.user.id),
        rule: &entry.why,
        candidates: candidates.get(source).map_or("[]", String::as_str),
        by_name: &session.user_name,
    });
    why::insert(tx, &decisions.collect::<Vec<_>>(), now).await?;
    given::insert_entries(tx, &entries, distribution, (session.user_id, &session.user_name, &session.role), now)
        .await?;
    if !entries.is_empty() {
        let leads: Vec<_> = entries.iter().map(|entry| (entry.lead, entry.user.id)).collect();
        let entry = Entry::done("lead.distribute", "distribution", distribution).after(&json!({ "leads": leads }));
        who.audit(tx, entry).await?;
    }
    Ok(())
}

/// Leads that nobody has touched go back when their user is not on shift (areas A.4.6).
async fn take_back(tx: &mut Tx, who: &Caller, team: &mut [Agent]) -> Result<usize> {
    let mut count = 0;
    for (lead, user) in returnable(tx, who, team).await? {
        if !given::take_back(tx, lead, user, who.now()).await? {
            continue;
        }
        count += 1;
        if let Some(agent) = team.iter_mut().find(|agent| agent.id == user) {
            agent.open_leads -= 1;
        }
        let why = "not touched, and its user is not on shift";
        let changes = json!({ "assignee": [user, null], "why": [null, why] });
        let marks = Marks::default();
        store::insert_event(tx, lead, who.session.as_ref(), (LeadEvent::Returned, &changes, None), marks, who.now())
            .await?;
        let entry = Entry::done("lead.return", "lead", lead)
            .before(&json!({ "assignee": user }))
            .after(&json!({ "assignee": null, "why": why }));
        who.audit(tx, entry).await?;
    }
    Ok(count)
}

/// The leads that go back, each with its user.
async fn returnable(tx: &mut Tx, who: &Caller, team: &[Agent]) -> Result<Vec<(i64, i64)>> {
    let since = who.now() - chrono::Duration::minutes(UNTOUCHED_MINUTES);
    let on_shift: BTreeSet<i64> = team.iter().filter(|agent| agent.on_shift).map(|agent| agent.id).collect();
    let all = given::untouched(tx, since).await?;
    Ok(all.into_iter().filter(|(_, user)| !on_shift.contains(user)).collect())
}

/// What would be done; nothing is written.
async fn tried(who: &Caller, asked: &Distribute) -> Result<Distribution> {
    let mut tx = who.read().await?;
    let (mut all, names) = everybody(&mut tx, who).await?;
    let returning = returnable(&mut tx, who, &all).await?;
    for (_, user) in &returning {
        if let Some(agent) = all.iter_mut().find(|agent| agent.id == *user) {
            agent.open_leads -= 1;
        }
    }
    let mut team = among(all, asked, &BTreeMap::new());
    let ids: Vec<i64> = returning.iter().map(|(lead, _)| *lead).collect();
    let most = asked.most().unwrap_or(usize::MAX >> 1);
    let leads = given::waiting(&mut tx, Where::here(&who.region), asked, (None, most), &ids).await?;
    let before = team.clone();
    let waiting: Vec<_> = leads.iter().map(WaitingLead::waiting).collect();
    let mut progress = Progress { returned: returning.len(), ..Progress::default() };
    let (mut assigned, mut shares) = (Vec::new(), BTreeMap::new());
    for Given { lead, to, able } in eligible::distribute(&waiting, &mut team, who.now()) {
        let Some(user) = to else {
            let (why, count) = why_left(&before, lead.source_id);
            progress.leave(LeftLead { lead_id: lead.id, source_id: lead.source_id, why }, count);
            continue;
        };
        progress.assigned += 1;
        *shares.entry(user).or_insert(0) += 1;
        if assigned.len() < NAMED {
            let name = names.get(&user).cloned().unwrap_or_default();
            let why = why_given(&before, user, lead.source_id, able);
            assigned.push(AssignedLead { lead_id: lead.id, source_id: lead.source_id, user_id: user, user: name, why });
        }
    }
    Ok(shown(progress, assigned, by_user(&team, &names, &shares), true))
}

/// What was done, out of what is stored.
async fn answer(who: &Caller, id: i64) -> Result<Distribution> {
    let mut tx = who.read().await?;
    let (progress, _) = given::load(&mut tx, id).await?;
    let assigned = given::assigned(&mut tx, id, NAMED).await?;
    let shares = given::by_user(&mut tx, id).await?;
    let (team, names) = everybody(&mut tx, who).await?;
    Ok(shown(progress, assigned, by_user(&team, &names, &shares), false))
}

fn by_user(team: &[Agent], names: &BTreeMap<i64, String>, shares: &BTreeMap<i64, i64>) -> Vec<UserShare> {
    let shares = shares.iter().map(|(user, assigned)| {
        let agent = team.iter().find(|agent| agent.id == *user);
        UserShare {
            user: Named { id: *user, name: names.get(user).cloned().unwrap_or_default() },
            assigned: *assigned,
            open: agent.map_or(0, |agent| agent.open_leads),
            cap: agent.map_or(0, |agent| agent.lead_cap),
        }
    });
    shares.collect()
}

fn shown(progress: Progress, assigned: Vec<AssignedLead>, by_user: Vec<UserShare>, dry_run: bool) -> Distribution {
    let counts = DistributionCounts { assigned: progress.assigned, left: progress.left, returned: progress.returned };
    Distribution { assigned, left: progress.named, counts, by_user, not_assigned: progress.not_assigned, dry_run }
}

fn why_given(team: &[Agent], user: i64, source: i64, able: usize) -> String {
    let agent = team.iter().find(|agent| agent.id == user);
    let level = agent.and_then(|agent| agent.skills.get(&source)).copied().unwrap_or(0);
    let (open, cap) = agent.map_or((0, 0), |agent| (agent.open_leads, agent.lead_cap));
    format!("best of {able} who can take it: level {level} of 3, {open} of {cap} leads open")
}

/// The condition that fails most often among those with the skill, and where it is counted.
fn why_left(team: &[Agent], source: i64) -> (String, fn(&mut NotAssigned)) {
    const NOBODY: fn(&mut NotAssigned) = |counts| counts.nobody += 1;
    let able: Vec<_> = team.iter().filter(|agent| agent.skills.contains_key(&source)).collect();
    if able.is_empty() {
        return ("nobody has the skill for its source".into(), |counts| counts.no_skill += 1);
    }
    let on_shift: Vec<_> = able.iter().filter(|agent| agent.on_shift).collect();
    if on_shift.is_empty() {
        return (format!("none of the {} who can take it is on shift", able.len()), NOBODY);
    }
    let seen: Vec<_> = on_shift.iter().filter(|agent| agent.is_seen && agent.auto_assign).collect();
    if seen.is_empty() {
        let why = format!("none of the {} on shift has an open console and is given leads by itself", on_shift.len());
        return (why, NOBODY);
    }
    let free = seen.iter().filter(|agent| !agent.at_event).count();
    if free == 0 {
        return (format!("all {} who could take it stand at an event", seen.len()), NOBODY);
    }
    (format!("all {free} who could take it have as many leads as they may have"), |counts| counts.cap += 1)
}
