//! All SQL of staffing.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_base::codes::LeadStatus;
use pitlane_base::list::{Query, Where, one_of};
use pitlane_base::names::Named;
use pitlane_platform::db::{DbResult, Select, Tx};
use pitlane_platform::region::Region;
use pitlane_platform::{args, record};
use pitlane_staff::roster::{among_holders, only_people};
use pitlane_staff::users::CallerDesk;

use super::rules::{TAKERS, Waiting};
use super::types::{Distribute, Skill};

/// Narrows to those who take leads by telephone.
pub fn only_takers(by: &mut Where) {
    only_people(by);
    let roles = by.bind_all(TAKERS.iter().map(|role| role.as_str()));
    by.and(among_holders(&format!("r.based_on IN ({roles})")));
}

/// Narrows to people who hold a role, or one that is based on it.
pub fn only_active_in(role: &str, by: &mut Where) {
    only_people(by);
    let role = by.bind(role);
    by.and(among_holders(&format!("r.name = {role} OR r.based_on = {role}")));
}

record! {
    pub struct StoredAgent of u {
        pub id: i64,
        pub name: String,
        pub role: String = "r.name",
        pub auto_assign: bool,
        pub lead_cap: i64,
        pub open_leads: i64 = "COALESCE(w.open_leads, 0)",
        pub last_assigned_at: Option<DateTime<Utc>> = "w.last_assigned_at",
        pub is_seen: bool = "COALESCE(n.is_seen, FALSE)",
    }
}

/// The open leads of everybody, counted once.
fn work() -> String {
    let open = LeadStatus::sql_where(LeadStatus::is_open);
    format!(
        "LEFT JOIN (SELECT l.assign_to_call_id AS user_id, COUNT(CASE WHEN l.status_id IN ({open}) THEN 1 END) AS open_leads,
            MAX(l.assigned_at) AS last_assigned_at FROM leads l WHERE l.assign_to_call_id IS NOT NULL
            GROUP BY l.assign_to_call_id) w ON w.user_id = u.id"
    )
}

/// Those who take leads; `seen_since` is when a console must have been seen to count as open.
pub async fn agents(tx: &mut Tx, by: &Where, seen_since: DateTime<Utc>) -> DbResult<Vec<StoredAgent>> {
    let mut by = by.clone();
    let since = by.bind(seen_since);
    let work = work();
    let rest = format!(
        "FROM users u JOIN roles r ON r.id = u.role_id {work}
         LEFT JOIN (SELECT DISTINCT s.user_id, TRUE AS is_seen FROM sessions s
            WHERE s.revoked_at IS NULL AND s.link_order_id IS NULL AND s.last_seen_at >= {since}) n ON n.user_id = u.id
         WHERE {} ORDER BY u.id",
        by.sql()
    );
    Select::from_sql(&rest, by.args).many(tx).await
}

/// The levels of the users `u` of a condition, by source.
pub async fn skills(tx: &mut Tx, by: &Where) -> DbResult<BTreeMap<i64, BTreeMap<i64, i64>>> {
    let sql = format!(
        "SELECT k.user_id, k.source_id, k.level FROM users u JOIN user_skills k ON k.user_id = u.id WHERE {}",
        by.sql()
    );
    let rows: Vec<(i64, i64, i64)> = tx.many(sql, by.args.clone()).await?;
    let mut all: BTreeMap<i64, BTreeMap<i64, i64>> = BTreeMap::new();
    for (user, source, level) in rows {
        all.entry(user).or_default().insert(source, level);
    }
    Ok(all)
}

/// The clusters that the users `u` of a condition look after.
pub async fn clusters(tx: &mut Tx, by: &Where) -> DbResult<BTreeMap<i64, Vec<Named>>> {
    let sql = format!(
        "SELECT s.user_id, k.id, k.name FROM users u JOIN user_scopes s ON s.user_id = u.id AND s.kind = 'cluster'
         JOIN clusters k ON k.id = s.object_id WHERE {} ORDER BY k.name",
        by.sql()
    );
    let rows: Vec<(i64, i64, String)> = tx.many(sql, by.args.clone()).await?;
    let mut all: BTreeMap<i64, Vec<Named>> = BTreeMap::new();
    for (user, id, name) in rows {
        all.entry(user).or_default().push(Named { id, name });
    }
    Ok(all)
}

record! {
    pub struct StoredRow of u {
        pub id: i64,
        pub version: i64,
        pub name: String,
        pub mobile: String,
        pub role: String = "r.name",
        pub city: Option<String> = "c.name",
        pub lead_cap: i64,
        pub auto_assign: bool,
        pub open_orders: i64 = "(SELECT COUNT(*) FROM orders o WHERE o.cr_id = u.id AND o.is_open)",
        pub open_leads: i64 = "(SELECT COUNT(*) FROM leads l WHERE l.assign_to_call_id = u.id AND l.status_id IN (1, 2, 3, 4))",
        desk_number: Option<String>,
        desk_extension: Option<String>,
        desk_did: Option<String>,
        desk_enabled: bool,
    }
}

impl StoredRow {
    pub fn desk(&self) -> CallerDesk {
        CallerDesk {
            agent_number: self.desk_number.clone(),
            extension: self.desk_extension.clone(),
            did: self.desk_did.clone(),
            is_enabled: self.desk_enabled,
        }
    }
}

const ROW_JOINS: &str = "JOIN roles r ON r.id = u.role_id LEFT JOIN cities c ON c.id = u.city_id";

pub async fn page(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredRow>, i64)> {
    query.page(tx, ROW_JOINS).await
}

pub async fn rows(tx: &mut Tx, region: &Region, ids: Vec<i64>) -> DbResult<Vec<StoredRow>> {
    let mut by = Where::here(region);
    one_of("u.id", ids, &mut by);
    let rest = format!("FROM users u {ROW_JOINS} WHERE {} ORDER BY u.name_folded, u.id", by.sql());
    Select::from_sql(&rest, by.args).all(tx).await
}

/// Locks a user's row; its version, none if there is no such user.
pub async fn lock_user(tx: &mut Tx, id: i64) -> DbResult<Option<i64>> {
    tx.maybe("UPDATE users SET version = version WHERE id = $1 RETURNING version", args![id]).await
}

/// Replaces the skills of a user.
pub async fn set_skills(tx: &mut Tx, user: i64, skills: &[Skill], (by, now): (i64, DateTime<Utc>)) -> DbResult<()> {
    tx.run("DELETE FROM user_skills WHERE user_id = $1", args![user]).await?;
    let rows = skills.iter().map(|skill| args![user, skill.source_id, skill.level]).collect();
    tx.run_many("INSERT INTO user_skills (user_id, source_id, level) VALUES ($1, $2, $3)", rows).await?;
    let sql = "UPDATE users SET version = version + 1, updated_at = $1, updated_by = $2 WHERE id = $3";
    tx.run(sql, args![now, by, user]).await.map(drop)
}

pub async fn source_of(tx: &mut Tx, lead: i64) -> DbResult<Option<i64>> {
    tx.maybe("SELECT source_id FROM leads WHERE id = $1", args![lead]).await
}

/// New leads without a user: Urgent first, then the oldest.
pub async fn waiting(tx: &mut Tx, asked: &Distribute, most: i64) -> DbResult<Vec<Waiting>> {
    let mut by = pitlane_platform::db::Args::new();
    let mut conditions = vec!["assign_to_call_id IS NULL".to_owned()];
    let status = pitlane_platform::db::bind(&mut by, LeadStatus::New);
    conditions.push(format!("status_id = {status}"));
    for (column, ids) in [("id", &asked.lead_ids), ("source_id", &asked.source_ids)] {
        let Some(ids) = ids else { continue };
        let list: Vec<_> = ids.iter().map(|id| pitlane_platform::db::bind(&mut by, *id)).collect();
        conditions.push(if list.is_empty() { "1 = 0".into() } else { format!("{column} IN ({})", list.join(", ")) });
    }
    let sql = format!(
        "SELECT id, source_id FROM leads WHERE {} ORDER BY priority, created_at, id LIMIT {most}",
        conditions.join(" AND ")
    );
    let rows: Vec<(i64, i64)> = tx.many(sql, by).await?;
    Ok(rows.into_iter().map(|(id, source_id)| Waiting { id, source_id }).collect())
}

/// Gives a new lead to a user; false if somebody has it already.
pub async fn assign(tx: &mut Tx, lead: i64, user: i64, now: DateTime<Utc>) -> DbResult<bool> {
    let sql = "UPDATE leads SET assign_to_call_id = $1, assigned_at = $2
        WHERE id = $3 AND assign_to_call_id IS NULL AND status_id = $4";
    Ok(tx.run(sql, args![user, now, lead, LeadStatus::New]).await? == 1)
}

/// Leads that were given before a moment and are still new, each with its user.
pub async fn untouched(tx: &mut Tx, since: DateTime<Utc>) -> DbResult<Vec<(i64, i64)>> {
    tx.many(
        "SELECT id, assign_to_call_id FROM leads WHERE status_id = $1 AND assigned_at < $2
         AND assign_to_call_id IS NOT NULL ORDER BY id",
        args![LeadStatus::New, since],
    )
    .await
}

/// Takes a new lead from a user; false if it is no longer theirs, or was touched.
pub async fn take_back(tx: &mut Tx, lead: i64, user: i64) -> DbResult<bool> {
    let sql = "UPDATE leads SET assign_to_call_id = NULL, assigned_at = NULL
        WHERE id = $1 AND assign_to_call_id = $2 AND status_id = $3";
    Ok(tx.run(sql, args![lead, user, LeadStatus::New]).await? == 1)
}
