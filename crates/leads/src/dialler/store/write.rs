//! What is written of configurations, their callers and what is offered to them.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_base::identity::folded;
use pitlane_platform::db::{DbError, DbResult, NamedArgs, Tx};
use pitlane_platform::{args, insert, named, update};

use crate::dialler::rules::{OFFERED_FOR, SKIPPED_FOR};
use crate::dialler::settings::Settings;
use crate::dialler::types::IvrAgent;

/// Locks a configuration until the end of the unit of work; its version, none if there is no such one.
pub async fn lock(tx: &mut Tx, id: i64) -> DbResult<Option<i64>> {
    let sql = "UPDATE dial_configs SET version = version WHERE id = $1 AND deleted_at IS NULL RETURNING version";
    tx.maybe(sql, args![id]).await
}

fn text(value: &impl serde::Serialize) -> DbResult<String> {
    serde_json::to_string(value).map_err(|error| DbError::Other(error.to_string()))
}

fn columns(settings: &Settings, (by, now): (i64, DateTime<Utc>)) -> DbResult<NamedArgs> {
    Ok(named![
        name: settings.name.as_str(),
        name_folded: folded(&settings.name),
        is_active: settings.is_active,
        valid_from: settings.valid_from,
        valid_to: settings.valid_to,
        window_from: settings.window_from.to_string(),
        window_to: settings.window_to.to_string(),
        mode: settings.mode,
        dial_order: settings.order,
        pacing: settings.pacing,
        ring_seconds: settings.ring_seconds,
        acw_seconds: settings.acw_seconds,
        may_skip: settings.may_skip,
        max_per_day: settings.max_per_day,
        max_total: settings.max_total,
        weekdays: text(&settings.weekdays)?,
        filters: text(&settings.filters)?,
        ladder: text(&settings.ladder)?,
        updated_at: now,
        updated_by: by,
    ])
}

pub async fn insert(
    tx: &mut Tx,
    settings: &Settings,
    copied_from: Option<i64>,
    by: (i64, DateTime<Utc>),
) -> DbResult<i64> {
    insert!(dial_configs { copied_from: copied_from, ..columns(settings, by)? } "RETURNING id").one(tx).await
}

/// Writes a configuration that is locked.
pub async fn update(tx: &mut Tx, id: i64, settings: &Settings, by: (i64, DateTime<Utc>)) -> DbResult<u64> {
    update!(dial_configs { version = "version + 1", ..columns(settings, by)? } where { id: id }).run(tx).await
}

/// Marks an edit of what belongs to a locked configuration.
async fn touch(tx: &mut Tx, id: i64, (by, now): (i64, DateTime<Utc>)) -> DbResult<u64> {
    update!(dial_configs { version = "version + 1", updated_at: now, updated_by: by } where { id: id }).run(tx).await
}

/// The configuration goes; calls name it still.
pub async fn delete(tx: &mut Tx, id: i64, (by, now): (i64, DateTime<Utc>)) -> DbResult<u64> {
    tx.run("DELETE FROM dial_config_users WHERE config_id = $1", args![id]).await?;
    tx.run("DELETE FROM dial_offers WHERE config_id = $1", args![id]).await?;
    update!(dial_configs { version = "version + 1", deleted_at: now, updated_at: now, updated_by: by } where { id: id })
        .run(tx)
        .await
}

/// Gives callers to a configuration, also those of another one.
pub async fn assign(tx: &mut Tx, id: i64, users: &[i64], by: (i64, DateTime<Utc>)) -> DbResult<()> {
    for user in users {
        tx.run(
            "INSERT INTO dial_config_users (user_id, config_id, since) VALUES ($1, $2, $3)
             ON CONFLICT (user_id) DO UPDATE SET config_id = EXCLUDED.config_id, since = EXCLUDED.since",
            args![*user, id, by.1],
        )
        .await?;
        delete_offer(tx, *user).await?;
    }
    touch(tx, id, by).await.map(drop)
}

pub async fn unassign(tx: &mut Tx, id: i64, users: &[i64], by: (i64, DateTime<Utc>)) -> DbResult<()> {
    for user in users {
        tx.run("DELETE FROM dial_config_users WHERE user_id = $1 AND config_id = $2", args![*user, id]).await?;
        delete_offer(tx, *user).await?;
    }
    touch(tx, id, by).await.map(drop)
}

/// Replaces the programs of a locked configuration. One of the same name stays the same one; calls name also those that
/// are taken away.
pub async fn set_ivr_agents(tx: &mut Tx, id: i64, agents: &[IvrAgent], by: (i64, DateTime<Utc>)) -> DbResult<()> {
    let known: Vec<(i64, String)> =
        tx.all("SELECT id, name FROM dial_ivr_agents WHERE config_id = $1 ORDER BY id", args![id]).await?;
    let known: BTreeMap<String, i64> = known.into_iter().map(|(id, name)| (folded(&name), id)).collect();
    let sql = "UPDATE dial_ivr_agents SET removed_at = $1 WHERE config_id = $2 AND removed_at IS NULL";
    tx.run(sql, args![by.1, id]).await?;
    for agent in agents {
        let columns = named![
            name: agent.name.as_str(),
            language: agent.language,
            kind: agent.kind,
            max_parallel: agent.max_parallel,
            is_active: agent.is_active,
        ];
        match known.get(&folded(&agent.name)) {
            Some(program) => {
                update!(dial_ivr_agents { removed_at = "NULL", ..columns } where { id: *program }).run(tx).await?;
            }
            None => drop(insert!(dial_ivr_agents { config_id: id, ..columns }).run(tx).await?),
        }
    }
    touch(tx, id, by).await.map(drop)
}

/// Locks a program until the end of the unit of work; false if it was taken away.
pub async fn lock_program(tx: &mut Tx, id: i64) -> DbResult<bool> {
    let sql = "UPDATE dial_ivr_agents SET is_active = is_active WHERE id = $1 AND removed_at IS NULL";
    Ok(tx.run(sql, args![id]).await? == 1)
}

/// Offers a lead to a caller in place of what was offered to them before. Whoever offers holds the lock of offers.
pub async fn insert_offer(
    tx: &mut Tx,
    (lead, config, agent): (i64, i64, i64),
    why: &str,
    now: DateTime<Utc>,
) -> DbResult<()> {
    tx.run("DELETE FROM dial_offers WHERE agent_id = $1 OR lead_id = $2", args![agent, lead]).await?;
    let why: String = why.chars().take(300).collect();
    insert!(dial_offers {
        lead_id: lead,
        config_id: config,
        agent_id: agent,
        why: why,
        offered_at: now,
        expires_at: now + OFFERED_FOR,
    })
    .run(tx)
    .await
    .map(drop)
}

/// Takes an offer of a caller that is not over; false if there is no such one.
pub async fn claim_offer(tx: &mut Tx, lead: i64, agent: i64, now: DateTime<Utc>) -> DbResult<bool> {
    let sql = "DELETE FROM dial_offers WHERE lead_id = $1 AND agent_id = $2 AND expires_at > $3";
    Ok(tx.run(sql, args![lead, agent, now]).await? == 1)
}

pub async fn delete_offer(tx: &mut Tx, agent: i64) -> DbResult<u64> {
    tx.run("DELETE FROM dial_offers WHERE agent_id = $1", args![agent]).await
}

/// What is held for a caller who speaks with somebody stays theirs.
pub async fn keep_offer(tx: &mut Tx, agent: i64, now: DateTime<Utc>) -> DbResult<u64> {
    let sql = "UPDATE dial_offers SET expires_at = $1 WHERE agent_id = $2 AND expires_at > $3";
    tx.run(sql, args![now + OFFERED_FOR, agent, now]).await
}

pub async fn insert_skip(tx: &mut Tx, (lead, agent): (i64, i64), reason: &str, now: DateTime<Utc>) -> DbResult<()> {
    insert!(dial_skips { lead_id: lead, agent_id: agent, reason: reason, at: now, until: now + SKIPPED_FOR })
        .run(tx)
        .await
        .map(drop)
}
