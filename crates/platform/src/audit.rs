//! The audit trail: who did what, in which role, with the values before and after. Rows are only ever added.

use serde::Serialize;

use crate::db::{DbResult, Statement, Tx};
use crate::insert;
use crate::request::current_request_id;

/// Who acts. At sign-in there is no session yet.
pub struct Actor<'a> {
    pub id: Option<i64>,
    pub name: Option<&'a str>,
    pub role: Option<&'a str>,
    pub viewed_by: Option<&'a str>,
    pub request_id: &'a str,
    pub address: &'a str,
    pub at: chrono::DateTime<chrono::Utc>,
}

/// The program itself, by name and role.
pub const PROGRAM: (&str, &str) = ("Pitlane", "System");

impl<'a> Actor<'a> {
    /// Somebody without a session here: the program, or an outside system.
    pub const fn outside(
        (name, role): (&'a str, &'a str),
        request_id: &'a str,
        at: chrono::DateTime<chrono::Utc>,
    ) -> Self {
        Self { id: None, name: Some(name), role: Some(role), viewed_by: None, request_id, address: "", at }
    }
}

/// One entry: `order.create` on `order` 12, before and after as JSON.
pub struct Entry<'a> {
    action: &'a str,
    entity: &'a str,
    entity_id: Option<String>,
    before: Option<String>,
    after: Option<String>,
    outcome: &'static str,
}

impl<'a> Entry<'a> {
    pub fn done(action: &'a str, entity: &'a str, entity_id: impl ToString) -> Self {
        let entity_id = Some(entity_id.to_string());
        Self { action, entity, entity_id, before: None, after: None, outcome: "done" }
    }

    pub fn denied(needs: &'a str) -> Self {
        Self { action: needs, entity: "permission", entity_id: None, before: None, after: None, outcome: "denied" }
    }

    pub fn refused(action: &'a str, entity: &'a str, entity_id: impl ToString) -> Self {
        Self { outcome: "denied", ..Self::done(action, entity, entity_id) }
    }

    pub fn before(mut self, value: &impl Serialize) -> Self {
        self.before = serde_json::to_string(value).ok();
        self
    }

    pub fn after(mut self, value: &impl Serialize) -> Self {
        self.after = serde_json::to_string(value).ok();
        self
    }
}

pub async fn write(tx: &mut Tx, actor: &Actor<'_>, entry: Entry<'_>) -> DbResult<()> {
    statement(actor, entry).run(tx).await?;
    Ok(())
}

/// Writes what somebody without a session here did, by name and role: the program, or an outside system.
pub async fn write_outside(
    tx: &mut Tx,
    who: (&str, &str),
    at: chrono::DateTime<chrono::Utc>,
    entry: Entry<'_>,
) -> DbResult<()> {
    let request_id = current_request_id();
    write(tx, &Actor::outside(who, &request_id, at), entry).await
}

/// Many entries, in one round trip where the database allows it.
pub async fn write_all(tx: &mut Tx, actor: &Actor<'_>, entries: Vec<Entry<'_>>) -> DbResult<()> {
    Statement::run_all(entries.into_iter().map(|entry| statement(actor, entry)), tx).await
}

fn statement(actor: &Actor<'_>, entry: Entry<'_>) -> Statement {
    insert!(audit_entries {
        at: actor.at,
        actor_id: actor.id,
        actor_name: actor.name,
        role: actor.role,
        viewed_by: actor.viewed_by,
        action: entry.action,
        entity: entry.entity,
        entity_id: entry.entity_id,
        before: entry.before,
        after: entry.after,
        outcome: entry.outcome,
        request_id: actor.request_id,
        address: actor.address,
    })
}
