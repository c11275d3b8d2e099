//! The callers of configurations: each has one at most.

use std::collections::BTreeSet;

use pitlane_base::access::Dialler;
use pitlane_base::list::{Where, non_blank, words_begin};
use pitlane_base::names::Named;
use pitlane_platform::access::{Read, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::args;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{Args, Tx};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::{Input, Params};
use pitlane_staff::roster;
use serde_json::json;

use super::config::{ENTITY, lock};
use super::types::{AssignUsers, ConfigUser, ConfigUsers, UnassignUsers, WhichUnassigned, WhichUsers};
use super::{live, store};
use crate::agents;

pub async fn list_config_users(who: Allow<Read<Dialler>>, Params(which): Params<WhichUsers>) -> Answer<ConfigUsers> {
    let mut tx = who.read().await?;
    if let Some(id) = which.config_id
        && store::configs(&mut tx, Some(id)).await?.is_empty()
    {
        return Err(ApiError::NotFound("configuration"));
    }
    let config = which.config_id.unwrap_or(0);
    let narrow = "u.id IN (SELECT p.user_id FROM dial_config_users p WHERE p.config_id = $1 OR $1 = 0)";
    let people = store::callers(&mut tx, narrow, args![config]).await?;
    Ok(Data::ok(shown(&mut tx, &who, people).await?))
}

pub async fn list_unassigned(who: Allow<Read<Dialler>>, Params(which): Params<WhichUnassigned>) -> Answer<ConfigUsers> {
    let mut by = Where::here(&who.region);
    by.and("NOT EXISTS (SELECT 1 FROM dial_config_users p WHERE p.user_id = u.id)");
    if let Some(text) = which.text.as_deref().and_then(non_blank) {
        let condition = words_begin("u.name_folded", text, &mut by);
        by.and(format!("({condition})"));
    }
    let mut tx = who.read().await?;
    let narrow = by.sql();
    let people = store::callers(&mut tx, &narrow, by.args).await?;
    Ok(Data::ok(shown(&mut tx, &who, people).await?))
}

/// People as they are now, with their configurations.
async fn shown(tx: &mut Tx, who: &Caller, people: Vec<Named>) -> Result<ConfigUsers> {
    let ids: Vec<i64> = people.iter().map(|user| user.id).collect();
    let mut configs = store::configs_of(tx, &ids).await?;
    let mut today = roster::of_people(tx, who, &ids).await?;
    let users = agents::rows(tx, &ids).await?.into_iter().map(|agent| ConfigUser {
        config: configs.remove(&agent.id),
        today: today.remove(&agent.id),
        state: agent.state,
        skills: agent.skills.into_iter().map(|skill| skill.source_name).collect(),
        id: agent.id,
        name: agent.name,
        role: agent.role,
        open_leads: agent.open,
        lead_cap: agent.cap,
    });
    let users: Vec<_> = users.collect();
    Ok(ConfigUsers { count: users.len(), users })
}

pub async fn assign_users(who: Allow<Update<Dialler>>, input: Input<AssignUsers>) -> Answer<ConfigUsers> {
    let asked = input.body;
    let readers = live::readers(&who.region).await?;
    let wanted: BTreeSet<i64> = asked.user_ids.iter().copied().collect();
    let ids: Vec<i64> = wanted.iter().copied().collect();
    let mut tx = who.write().await?;
    // Who changes to another configuration leaves the first: one change of callers after the other.
    tx.hold("callers of the dialler").await?;
    lock(&mut tx, &who, asked.config_id, Some(asked.version)).await?;
    check_people(&mut tx, &ids).await?;
    let had = store::configs_of(&mut tx, &ids).await?;
    let others: Vec<_> = had.iter().filter(|(_, config)| config.id != asked.config_id).collect();
    if !asked.moves && !others.is_empty() {
        return Err(taken(&mut tx, &others).await?);
    }
    store::assign(&mut tx, asked.config_id, &ids, (who.session.user_id, who.now())).await?;
    note(&mut tx, &who, asked.config_id, ("dial_config.assign", &ids)).await?;
    let users = answered(&mut tx, &who, asked.config_id, (readers, ids)).await?;
    tx.save().await?;
    Ok(Data::ok(users).saying("Saved"))
}

pub async fn unassign_users(who: Allow<Update<Dialler>>, Params(asked): Params<UnassignUsers>) -> Answer<ConfigUsers> {
    let ids = numbers(&asked.user_ids)?;
    let readers = live::readers(&who.region).await?;
    let mut tx = who.write().await?;
    tx.hold("callers of the dialler").await?;
    lock(&mut tx, &who, asked.config_id, Some(asked.version)).await?;
    let had = store::configs_of(&mut tx, &ids).await?;
    if let Some(at) = ids.iter().position(|id| had.get(id).is_none_or(|config| config.id != asked.config_id)) {
        return Err(ApiError::invalid(format!("user_ids.{at}"), "does not telephone with this configuration"));
    }
    store::unassign(&mut tx, asked.config_id, &ids, (who.session.user_id, who.now())).await?;
    note(&mut tx, &who, asked.config_id, ("dial_config.unassign", &ids)).await?;
    let users = answered(&mut tx, &who, asked.config_id, (readers, ids)).await?;
    tx.save().await?;
    Ok(Data::ok(users).saying("Saved"))
}

async fn answered(tx: &mut Tx, who: &Caller, config: i64, (readers, ids): (Vec<i64>, Vec<i64>)) -> Result<ConfigUsers> {
    live::notify(tx, &who.region, readers, ids);
    let narrow = "u.id IN (SELECT p.user_id FROM dial_config_users p WHERE p.config_id = $1)";
    let people = store::callers(tx, narrow, args![config]).await?;
    shown(tx, who, people).await
}

fn numbers(text: &str) -> Result<Vec<i64>> {
    let parsed: Option<BTreeSet<i64>> = text.split(',').map(|part| part.trim().parse().ok()).collect();
    let ids: Vec<i64> = parsed.unwrap_or_default().into_iter().collect();
    if ids.is_empty() || ids.len() > 200 {
        return Err(ApiError::invalid("user_ids", "are ids of users with commas between them, at most 200"));
    }
    Ok(ids)
}

/// All of them are active and telephone for leads.
async fn check_people(tx: &mut Tx, ids: &[i64]) -> Result<()> {
    let known: BTreeSet<i64> =
        store::callers(tx, "1 = 1", Args::new()).await?.into_iter().map(|user| user.id).collect();
    let mut fields = Fields::new();
    for (at, id) in ids.iter().enumerate().filter(|(_, id)| !known.contains(id)) {
        fields.add(format!("user_ids.{at}"), format!("user {id} is not an active user who telephones for leads"));
    }
    fields.verdict()
}

/// Some have another configuration: who, and which.
async fn taken(tx: &mut Tx, others: &[(&i64, &Named)]) -> Result<ApiError> {
    let ids: Vec<i64> = others.iter().map(|(id, _)| **id).collect();
    let names = store::names(tx, &ids).await?;
    let name = |id: &i64| names.get(id).cloned().unwrap_or_default();
    let said: Vec<_> = others.iter().map(|(id, config)| format!("{} ({})", name(id), config.name)).collect();
    let users: Vec<_> =
        others.iter().map(|(id, config)| json!({ "user": { "id": id, "name": name(id) }, "config": config })).collect();
    Ok(ApiError::Conflict {
        message: format!("Already with another configuration: {}. Send move: true to change it.", said.join(", ")),
        data: json!({ "users": users }),
    })
}

async fn note(tx: &mut Tx, who: &Caller, config: i64, (action, ids): (&'static str, &[i64])) -> Result<()> {
    let names: Vec<_> = store::names(tx, ids).await?.into_values().collect();
    who.audit(tx, Entry::done(action, ENTITY, config).after(&json!({ "users": names }))).await
}
