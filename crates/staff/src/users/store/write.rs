//! Writing users.

use chrono::{DateTime, Utc};
use pitlane_base::identity;
use pitlane_platform::db::{DbError, DbResult, NamedArgs, Tx};
use pitlane_platform::{args, insert, named, update};

use crate::users::state::State;

/// Locks a user's row until the unit of work ends; false if there is none.
pub async fn lock(tx: &mut Tx, id: i64) -> DbResult<bool> {
    Ok(tx.run("UPDATE users SET version = version WHERE id = $1", args![id]).await? == 1)
}

/// The columns that a new user and an edit have in common.
fn columns(state: &State) -> DbResult<NamedArgs> {
    let json = |error: serde_json::Error| DbError::Other(error.to_string());
    let accessibility = state.order_accessibility.as_ref().map(serde_json::to_string).transpose();
    Ok(named! {
        name: &state.name,
        name_folded: identity::folded(&state.name),
        mobile: &state.mobile,
        role_id: state.role_id,
        email: state.email.clone(),
        introduction: state.introduction.clone(),
        department: state.department.clone(),
        employee_code: state.employee_code.clone(),
        agent_type_id: state.agent_type_id,
        city_id: state.city_id,
        garage_id: state.garage_id,
        manager_id: state.manager_id,
        languages: serde_json::to_string(&state.languages).map_err(json)?,
        joined_on: state.joined_on,
        left_on: state.left_on,
        auto_assign: state.auto_assign,
        lead_cap: state.lead_cap,
        desk_number: state.caller_desk.agent_number.clone(),
        desk_extension: state.caller_desk.extension.clone(),
        desk_did: state.caller_desk.did.clone(),
        desk_enabled: state.caller_desk.is_enabled,
        is_download: state.is_download,
        refund_enabled: state.refund_enabled,
        order_accessibility: accessibility.map_err(json)?,
        is_active: state.is_active,
        deactivation_reason: state.deactivation_reason.clone(),
    })
}

/// Adds a user; `None` if the mobile belongs to another one. `by` is none on the command line.
pub async fn insert(tx: &mut Tx, state: &State, by: Option<i64>, now: DateTime<Utc>) -> DbResult<Option<i64>> {
    let id: Option<i64> = insert!(users { created_at: now, created_by: by, ..columns(state)? }
        "ON CONFLICT (mobile) DO NOTHING RETURNING id")
    .maybe(tx)
    .await?;
    if let Some(id) = id {
        write_roles(tx, id, state).await?;
    }
    Ok(id)
}

/// Saves a user if its version is unchanged; false if another request was faster.
pub async fn update(
    tx: &mut Tx,
    (id, version): (i64, i64),
    before: &State,
    after: &State,
    by: Option<i64>,
    now: DateTime<Utc>,
) -> DbResult<bool> {
    let touched = update!(users {
        version = "version + 1",
        updated_at: now,
        updated_by: by,
        ..columns(after)?
    } where { id: id, version: version })
    .run(tx)
    .await?;
    if touched == 0 {
        return Ok(false);
    }
    if after.is_active != before.is_active {
        let (at, by) = if after.is_active { (None, None) } else { (Some(now), by) };
        tx.run("UPDATE users SET deactivated_at = $1, deactivated_by = $2 WHERE id = $3", args![at, by, id]).await?;
    }
    if (&before.roles, &before.scopes) != (&after.roles, &after.scopes) {
        tx.run("DELETE FROM user_roles WHERE user_id = $1", args![id]).await?;
        tx.run("DELETE FROM user_scopes WHERE user_id = $1", args![id]).await?;
        write_roles(tx, id, after).await?;
    }
    Ok(true)
}

async fn write_roles(tx: &mut Tx, id: i64, state: &State) -> DbResult<()> {
    let roles = state.roles.iter().map(|role| args![id, *role]).collect();
    tx.run_many("INSERT INTO user_roles (user_id, role_id) VALUES ($1, $2)", roles).await?;
    let scopes = state.scopes.iter().map(|scope| args![id, scope.kind, scope.object_id]).collect();
    tx.run_many("INSERT INTO user_scopes (user_id, kind, object_id) VALUES ($1, $2, $3)", scopes).await
}

/// Sets `auto_assign` of a user, in a version if one is given; false if it is another version.
pub async fn set_auto_assign(
    tx: &mut Tx,
    (id, version): (i64, Option<i64>),
    auto_assign: bool,
    by: i64,
    now: DateTime<Utc>,
) -> DbResult<bool> {
    let touched = tx
        .run(
            "UPDATE users SET auto_assign = $1, version = version + 1, updated_at = $2, updated_by = $3
             WHERE id = $4 AND (CAST($5 AS BIGINT) IS NULL OR version = $5)",
            args![auto_assign, now, by, id, version],
        )
        .await?;
    Ok(touched == 1)
}

/// Claims the next version of a user; false if it is another one by now.
pub async fn next_version(tx: &mut Tx, (id, version): (i64, i64), by: i64, now: DateTime<Utc>) -> DbResult<bool> {
    let sql = "UPDATE users SET version = version + 1, updated_at = $1, updated_by = $2 WHERE id = $3 AND version = $4";
    Ok(tx.run(sql, args![now, by, id, version]).await? == 1)
}
