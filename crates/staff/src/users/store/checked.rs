//! What a user refers to, and what must stay unique.

use pitlane_base::names::Named;
use pitlane_platform::args;
use pitlane_platform::db::{Args, DbResult, Tx, bind};

use crate::users::types::ScopeKind;

/// Holds what at most one user may have, mobiles and employee codes, until the unit of work ends.
pub async fn hold_unique(tx: &mut Tx) -> DbResult<()> {
    tx.hold("mobiles and employee codes of users").await
}

/// Holds a role: it is not deleted, renamed or switched off while it is given.
pub async fn hold_role(tx: &mut Tx, id: i64) -> DbResult<()> {
    tx.hold(&format!("role {id}")).await
}

/// Holds who manages whom: two changes at once could close a cycle.
pub async fn hold_managers(tx: &mut Tx) -> DbResult<()> {
    tx.hold("managers of users").await
}

/// The name of a place, if it exists.
pub async fn place_name(tx: &mut Tx, kind: ScopeKind, id: i64) -> DbResult<Option<String>> {
    let (table, name) = kind.table();
    tx.maybe(format!("SELECT {name} FROM {table} WHERE id = $1"), args![id]).await
}

/// Every place of a kind, by name.
pub async fn places(tx: &mut Tx, kind: ScopeKind) -> DbResult<Vec<Named>> {
    let (table, name) = kind.table();
    let rows: Vec<(i64, String)> =
        tx.all(format!("SELECT id, {name} FROM {table} ORDER BY {name}, id"), args![]).await?;
    Ok(rows.into_iter().map(|(id, name)| Named { id, name }).collect())
}

/// Whether a garage exists and works; `None` if there is no such garage.
pub async fn garage_is_open(tx: &mut Tx, id: i64) -> DbResult<Option<bool>> {
    tx.maybe("SELECT is_active FROM garages WHERE id = $1", args![id]).await
}

/// The managers of a user from the nearest up, at most `most` of them.
pub async fn managers_above(tx: &mut Tx, user_id: i64, most: usize) -> DbResult<Vec<i64>> {
    let mut above: Vec<i64> = Vec::new();
    let mut at = user_id;
    while above.len() < most {
        let manager: Option<Option<i64>> = tx.maybe("SELECT manager_id FROM users WHERE id = $1", args![at]).await?;
        let Some(Some(manager)) = manager else { break };
        above.push(manager);
        at = manager;
    }
    Ok(above)
}

/// How many levels of reports are below a user, at most `most`.
pub async fn reports_below(tx: &mut Tx, user_id: i64, most: usize) -> DbResult<usize> {
    let mut level = vec![user_id];
    for depth in 0..most {
        let mut args = Args::new();
        let list: Vec<_> = level.iter().map(|id| bind(&mut args, *id)).collect();
        level = tx.all(format!("SELECT id FROM users WHERE manager_id IN ({})", list.join(", ")), args).await?;
        if level.is_empty() {
            return Ok(depth);
        }
    }
    Ok(most)
}
