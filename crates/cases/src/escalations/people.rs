//! Who works on escalations.

use pitlane_base::access::Escalations;
use pitlane_base::names::{Named, all_named};
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::args;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, DbResult, Tx, bind};
use pitlane_platform::error::Result;

/// The roles whose users work on escalations. Asked for before a unit of work is begun: a second connection must not be
/// waited for while a first one is held.
pub async fn workers(who: &Caller) -> Result<Vec<i64>> {
    let holders = who.region.holders(Escalations::KEY, Letter::Update).await?;
    Ok(holders.into_iter().map(|(id, _)| id).collect())
}

/// Whether a user is active and has one of these roles.
pub async fn holds_one(tx: &mut Tx, roles: &[i64], user: i64) -> Result<bool> {
    let held: Vec<i64> = tx
        .all(
            "SELECT h.role_id FROM user_roles h JOIN users u ON u.id = h.user_id WHERE u.id = $1 AND u.is_active",
            args![user],
        )
        .await?;
    Ok(held.iter().any(|role| roles.contains(role)))
}

/// Active users who hold one of the roles, by name.
pub async fn people_of(tx: &mut Tx, roles: &[i64]) -> DbResult<Vec<Named>> {
    let mut args = Args::new();
    let list: Vec<_> = roles.iter().map(|role| bind(&mut args, *role)).collect();
    if list.is_empty() {
        return Ok(Vec::new());
    }
    let sql = format!(
        "SELECT u.id, u.name FROM users u
         WHERE u.is_active AND u.id IN (SELECT h.user_id FROM user_roles h WHERE h.role_id IN ({}))
         ORDER BY u.name, u.id",
        list.join(", ")
    );
    Ok(all_named(tx.all(sql, args).await?))
}
