//! What a database needs before it serves: the current schema, roles, reference data, and what domains add.

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use pitlane_platform::args;
use pitlane_platform::db::{Db, DbResult, Tx};
use pitlane_platform::hooks::Hooks;

use crate::access::ROLES;
use crate::identity;
use crate::migrations::MIGRATIONS;
use crate::reference;

/// What a domain updates after the schema and the reference data: a hook. It gets the names of the migrations that were
/// just applied.
pub struct Prepare(pub for<'a> fn(&'a mut Tx, &'a [&'static str]) -> BoxFuture<'a, DbResult<()>>);

/// Brings a region's database up to date, and returns the applied migrations.
pub async fn prepare(db: &Db, region: &str, hooks: &Hooks, now: DateTime<Utc>) -> DbResult<Vec<&'static str>> {
    let applied = MIGRATIONS.apply(db, now).await?;
    let mut tx = db.write().await?;
    ensure_roles(&mut tx).await?;
    reference::load(&mut tx, region).await?;
    for Prepare(step) in hooks.all() {
        step(&mut tx, &applied).await?;
    }
    tx.save().await?;
    Ok(applied)
}

/// The declared roles are rows, so that users and sessions can refer to them.
pub async fn ensure_roles(tx: &mut Tx) -> DbResult<()> {
    let rows = ROLES.iter().map(|name| args![*name, identity::folded(name)]).collect();
    tx.run_many(
        "INSERT INTO roles (name, name_folded, based_on) VALUES ($1, $2, $1) ON CONFLICT (name) DO NOTHING",
        rows,
    )
    .await
}
