//! Brings a database to the current schema: numbered steps, each applied once and completely or not at all.

use chrono::{DateTime, Utc};

use super::database::Db;
use super::error::{DbError, DbResult};

/// One step: `NNNN_what` and its portable SQL.
#[derive(Clone, Copy, Debug)]
pub struct Migration {
    pub name: &'static str,
    pub sql: &'static str,
}

/// Every step, oldest first.
#[derive(Clone, Copy, Debug)]
pub struct Migrations(pub &'static [Migration]);

const LEDGER: &str = "CREATE TABLE IF NOT EXISTS schema_migrations (
    name       TEXT PRIMARY KEY,
    text_hash  TEXT NOT NULL,
    applied_at TIMESTAMPTZ NOT NULL
);";

impl Migrations {
    /// Applies the missing steps and returns their names.
    pub async fn apply(&self, db: &Db, now: DateTime<Utc>) -> DbResult<Vec<&'static str>> {
        let mut tx = db.write().await?;
        if !db.is_embedded() {
            // Two nodes that start at the same time take turns.
            tx.run("SELECT pg_advisory_xact_lock(7283640)", crate::args![]).await?;
        }
        tx.script(LEDGER).await?;
        let known: Vec<(String, String)> =
            tx.all("SELECT name, text_hash FROM schema_migrations", crate::args![]).await?;
        let mut applied = Vec::new();
        for step in self.0 {
            let hash = crate::ids::sha256(step.sql);
            match known.iter().find(|(name, _)| name == step.name) {
                Some((_, seen)) if *seen == hash => {}
                Some(_) => {
                    return Err(DbError::Other(format!("migration {} was changed after it was applied", step.name)));
                }
                None => {
                    tx.script(step.sql).await?;
                    tx.run(
                        "INSERT INTO schema_migrations (name, text_hash, applied_at) VALUES ($1, $2, $3)",
                        crate::args![step.name, hash, now],
                    )
                    .await?;
                    applied.push(step.name);
                }
            }
        }
        if let Some((name, _)) = known.iter().find(|(name, _)| self.0.iter().all(|step| step.name != name)) {
            return Err(DbError::Other(format!("the database is newer than this program: it has {name}")));
        }
        tx.save().await?;
        Ok(applied)
    }
}
