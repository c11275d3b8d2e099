//! All SQL of staffing.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_base::access::Role;
use pitlane_base::codes::AgentType;
use pitlane_base::list::{Query, Where, one_of};
use pitlane_base::names::{Named, all_named};
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::region::Region;
use pitlane_platform::{args, record};
use pitlane_staff::roster::{among_holders, only_people};
use pitlane_staff::users::CallerDesk;

use super::types::Skill;
use crate::leads::types::SourceOfLeads;

/// Narrows to those who take leads by telephone.
pub fn only_takers(by: &mut Where) {
    only_people(by);
    let roles = by.bind_all(Role::ON_TELEPHONE.iter().map(|role| role.as_str()));
    by.and(among_holders(&format!("r.based_on IN ({roles})")));
}

/// Whoever else is given leads by hand.
const ALSO: Role = Role::LeadManager;

/// Active people to whom leads may be given, by name.
pub async fn assignees(tx: &mut Tx) -> DbResult<Vec<Named>> {
    let mut args = Args::new();
    let roles: Vec<_> = Role::ON_TELEPHONE.iter().chain([&ALSO]).map(|role| bind(&mut args, role.as_str())).collect();
    let sql = format!(
        "SELECT u.id, u.name FROM users u WHERE u.is_active AND (u.agent_type_id IS NULL OR u.agent_type_id NOT IN ({}))
           AND u.id IN (SELECT h.user_id FROM user_roles h JOIN roles r ON r.id = h.role_id WHERE r.based_on IN ({}))
         ORDER BY u.name, u.id",
        AgentType::sql_where(AgentType::is_machine),
        roles.join(", ")
    );
    Ok(all_named(tx.all(sql, args).await?))
}

/// All sources of leads, also those that are no longer used, with how many people can take their leads.
pub async fn all_sources(tx: &mut Tx, region: &Region) -> DbResult<Vec<SourceOfLeads>> {
    let mut by = Where::here(region);
    only_takers(&mut by);
    by.and("k.source_id = s.id");
    let skilled = format!("(SELECT COUNT(*) FROM user_skills k JOIN users u ON u.id = k.user_id WHERE {})", by.sql());
    let rest = "FROM lead_sources s ORDER BY s.source_name, s.id";
    Select::<SourceOfLeads>::from_sql(rest, by.args).with("{skilled}", &skilled).all(tx).await
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
        pub open_leads: i64 = "(SELECT COUNT(*) FROM leads l WHERE l.assign_to_call_id = u.id AND l.status_id IN (1, 2, 3))",
        pub last_assigned_at: Option<DateTime<Utc>> = "(SELECT MAX(l.assigned_at) FROM leads l WHERE l.assign_to_call_id = u.id)",
        pub is_seen: bool = "COALESCE(n.is_seen, FALSE)",
    }
}

/// Those who take leads; `seen_since` is when a console must have been seen to count as open.
pub async fn agents(tx: &mut Tx, by: &Where, seen_since: DateTime<Utc>) -> DbResult<Vec<StoredAgent>> {
    let mut by = by.clone();
    let since = by.bind(seen_since);
    let rest = format!(
        "FROM users u JOIN roles r ON r.id = u.role_id
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
        pub open_leads: i64 = "(SELECT COUNT(*) FROM leads l WHERE l.assign_to_call_id = u.id AND l.status_id IN (1, 2, 3))",
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
