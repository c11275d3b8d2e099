//! All SQL of users.

mod checked;
mod write;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::access::Role;
use pitlane_base::codes::AgentType;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_platform::db::{Args, DbError, DbResult, Tx, bind};
use pitlane_platform::{args, record, select};

use super::rules::{KnownRole, KnownRoles};
use super::state::State;
use super::types::{CallerDesk, HeldRole, ScopeKind, ScopeOf, UserRow};

pub use checked::{
    garage_is_open, hold_managers, hold_role, hold_unique, managers_above, place_name, places, reports_below,
};
pub use write::{insert, lock, next_version, set_auto_assign, update};

record! {
    /// A user as stored, with the names of what they refer to.
    pub struct StoredUser of u {
        pub id: i64,
        pub version: i64,
        pub name: String,
        pub mobile: String,
        pub email: Option<String>,
        pub employee_code: Option<String>,
        pub role_id: i64,
        pub role: String = "r.name",
        pub department: Option<String>,
        pub city_id: Option<i64>,
        pub city: Option<String> = "c.name",
        pub garage_id: Option<i64>,
        pub garage: Option<String> = "g.name",
        pub manager_id: Option<i64>,
        pub manager: Option<String> = "m.name",
        pub agent_type_id: Option<AgentType>,
        pub is_active: bool,
        pub auto_assign: bool,
        pub lead_cap: i64,
        pub desk_number: Option<String>,
        pub desk_extension: Option<String>,
        pub desk_did: Option<String>,
        pub desk_enabled: bool,
        pub desk_is_double: bool = "COALESCE(u.desk_number IN (SELECT o.desk_number FROM users o WHERE o.desk_number = u.desk_number AND o.id <> u.id), FALSE)",
        pub last_seen_at: Option<DateTime<Utc>> = "(SELECT MAX(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id AND s.link_order_id IS NULL)",
        pub introduction: Option<String>,
        pub languages: String,
        pub joined_on: Option<NaiveDate>,
        pub left_on: Option<NaiveDate>,
        pub is_download: bool,
        pub refund_enabled: bool,
        pub order_accessibility: Option<String>,
        pub deactivated_at: Option<DateTime<Utc>>,
        pub deactivated_by: Option<String> = "d.name",
        pub deactivation_reason: Option<String>,
        pub created_at: DateTime<Utc>,
        pub updated_at: Option<DateTime<Utc>>,
    }
}

const JOINS: &str = "JOIN roles r ON r.id = u.role_id LEFT JOIN cities c ON c.id = u.city_id
    LEFT JOIN garages g ON g.id = u.garage_id LEFT JOIN users m ON m.id = u.manager_id
    LEFT JOIN users d ON d.id = u.deactivated_by";

impl StoredUser {
    /// As lists show it, with the names of all roles.
    pub fn shown(&self, roles: Vec<String>) -> UserRow {
        UserRow {
            id: self.id,
            version: self.version,
            name: self.name.clone(),
            mobile: self.mobile.clone(),
            email: self.email.clone(),
            employee_code: self.employee_code.clone(),
            role: self.role.clone(),
            roles,
            department: self.department.clone(),
            city: Named::maybe(self.city_id, self.city.clone()),
            garage: Named::maybe(self.garage_id, self.garage.clone()),
            manager: Named::maybe(self.manager_id, self.manager.clone()),
            agent_type: self.agent_type_id.map(Into::into),
            is_active: self.is_active,
            auto_assign: self.auto_assign,
            lead_cap: self.lead_cap,
            caller_desk: self.desk(),
            desk_is_double: self.desk_is_double,
            last_seen_at: self.last_seen_at,
            on_shift: false,
            today: None,
            avatar: None,
        }
    }

    fn desk(&self) -> CallerDesk {
        CallerDesk {
            agent_number: self.desk_number.clone(),
            extension: self.desk_extension.clone(),
            did: self.desk_did.clone(),
            is_enabled: self.desk_enabled,
        }
    }

    /// The editable state, with the roles and scopes.
    pub fn state(&self, roles: BTreeSet<i64>, scopes: BTreeSet<ScopeOf>) -> DbResult<State> {
        let json = |error: serde_json::Error| DbError::Other(format!("user {}: {error}", self.id));
        let accessibility = self.order_accessibility.as_deref().map(serde_json::from_str).transpose();
        Ok(State {
            name: self.name.clone(),
            mobile: self.mobile.clone(),
            role_id: self.role_id,
            roles,
            scopes,
            email: self.email.clone(),
            introduction: self.introduction.clone(),
            department: self.department.clone(),
            employee_code: self.employee_code.clone(),
            agent_type_id: self.agent_type_id,
            city_id: self.city_id,
            garage_id: self.garage_id,
            manager_id: self.manager_id,
            languages: serde_json::from_str(&self.languages).map_err(json)?,
            joined_on: self.joined_on,
            left_on: self.left_on,
            auto_assign: self.auto_assign,
            lead_cap: self.lead_cap,
            caller_desk: self.desk(),
            is_download: self.is_download,
            refund_enabled: self.refund_enabled,
            order_accessibility: accessibility.map_err(json)?,
            is_active: self.is_active,
            deactivation_reason: self.deactivation_reason.clone(),
        })
    }
}

record! {
    /// An active user, as a file may name them.
    pub struct StoredPerson {
        pub id: i64,
        pub name: String,
        pub mobile: String,
        pub employee_code: Option<String>,
    }
}

/// A page of users, and how many there are in all.
pub async fn list(tx: &mut Tx, query: &Query) -> DbResult<(Vec<UserRow>, i64)> {
    let (rows, count): (Vec<StoredUser>, i64) = query.page(tx, JOINS).await?;
    Ok((with_roles(tx, rows).await?, count))
}

/// These users, as lists show them, by name.
pub async fn rows(tx: &mut Tx, ids: &[i64]) -> DbResult<Vec<UserRow>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list = listed(&mut args, ids);
    let rest = format!("FROM users u {JOINS} WHERE u.id IN ({list}) ORDER BY u.name_folded, u.id");
    let rows = pitlane_platform::db::Select::from_sql(&rest, args).all(tx).await?;
    with_roles(tx, rows).await
}

async fn with_roles(tx: &mut Tx, rows: Vec<StoredUser>) -> DbResult<Vec<UserRow>> {
    let ids: Vec<_> = rows.iter().map(|user| user.id).collect();
    let mut roles: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    if !ids.is_empty() {
        let mut args = Args::new();
        let list = listed(&mut args, &ids);
        let sql = format!(
            "SELECT h.user_id, r.name FROM user_roles h JOIN roles r ON r.id = h.role_id
             WHERE h.user_id IN ({list}) ORDER BY h.user_id, r.id"
        );
        let held: Vec<(i64, String)> = tx.all(sql, args).await?;
        for (user, role) in held {
            roles.entry(user).or_default().push(role);
        }
    }
    Ok(rows.iter().map(|user| user.shown(roles.remove(&user.id).unwrap_or_default())).collect())
}

fn listed(args: &mut Args, ids: &[i64]) -> String {
    ids.iter().map(|id| bind(args, *id)).collect::<Vec<_>>().join(", ")
}

pub async fn user(tx: &mut Tx, id: i64) -> DbResult<Option<StoredUser>> {
    select!(StoredUser, ["FROM users u", JOINS, "WHERE u.id = $1"], id).maybe(tx).await
}

/// The user who has a mobile: id, name, and whether they are active.
pub async fn owner_of_mobile(tx: &mut Tx, mobile: &str) -> DbResult<Option<(i64, String, bool)>> {
    tx.maybe("SELECT id, name, is_active FROM users WHERE mobile = $1", args![mobile]).await
}

/// The ids of the users who have these mobiles.
pub async fn owners_of_mobiles(tx: &mut Tx, mobiles: &[String]) -> DbResult<BTreeMap<String, i64>> {
    /// As many as a statement takes easily.
    const CHUNK: usize = 500;
    let mut owners = BTreeMap::new();
    for chunk in mobiles.chunks(CHUNK) {
        let mut args = Args::new();
        let list: Vec<_> = chunk.iter().map(|mobile| bind(&mut args, mobile)).collect();
        let sql = format!("SELECT mobile, id FROM users WHERE mobile IN ({})", list.join(", "));
        let found: Vec<(String, i64)> = tx.all(sql, args).await?;
        owners.extend(found);
    }
    Ok(owners)
}

/// The active users, by whom a file may name a manager.
pub async fn people(tx: &mut Tx) -> DbResult<Vec<StoredPerson>> {
    select!(StoredPerson, "FROM users WHERE is_active ORDER BY id").all(tx).await
}

/// The name of the user who has an employee code.
pub async fn owner_of_code(tx: &mut Tx, code: &str) -> DbResult<Option<(i64, String)>> {
    tx.maybe("SELECT id, name FROM users WHERE employee_code = $1", args![code]).await
}

pub async fn held(tx: &mut Tx, user_id: i64) -> DbResult<Vec<HeldRole>> {
    let rows: Vec<(i64, String, String, bool)> = tx
        .all(
            "SELECT r.id, r.name, r.based_on, r.is_active FROM roles r JOIN user_roles h ON h.role_id = r.id
             WHERE h.user_id = $1 ORDER BY r.id",
            args![user_id],
        )
        .await?;
    Ok(rows.into_iter().map(|(id, name, based_on, is_active)| HeldRole { id, name, based_on, is_active }).collect())
}

pub async fn scopes(tx: &mut Tx, user_id: i64) -> DbResult<BTreeSet<ScopeOf>> {
    let rows: Vec<(ScopeKind, i64)> =
        tx.all("SELECT kind, object_id FROM user_scopes WHERE user_id = $1", args![user_id]).await?;
    Ok(rows.into_iter().map(|(kind, object_id)| ScopeOf { kind, object_id }).collect())
}

/// Every role.
pub async fn roles(tx: &mut Tx) -> DbResult<KnownRoles> {
    let rows: Vec<(i64, String, String, bool)> =
        tx.all("SELECT id, name, based_on, is_active FROM roles", args![]).await?;
    let known = |(id, name, based_on, is_active): (i64, String, String, bool)| {
        (id, KnownRole { name, based_on: Role::parse(&based_on), is_active })
    };
    Ok(rows.into_iter().map(known).collect())
}

/// The active roles that are one of these, or based on one of them.
pub async fn roles_based_on(tx: &mut Tx, names: &[&str]) -> DbResult<BTreeSet<i64>> {
    let mut args = Args::new();
    let list: Vec<_> = names.iter().map(|name| bind(&mut args, *name)).collect();
    let sql = format!("SELECT id FROM roles WHERE is_active AND based_on IN ({})", list.join(", "));
    let ids: Vec<i64> = tx.all(sql, args).await?;
    Ok(ids.into_iter().collect())
}

/// The names of those of these users who are active people with one of the roles.
pub async fn takers(tx: &mut Tx, users: &[i64], roles: &BTreeSet<i64>) -> DbResult<BTreeMap<i64, String>> {
    if users.is_empty() || roles.is_empty() {
        return Ok(BTreeMap::new());
    }
    let machines = AgentType::sql_where(AgentType::is_machine);
    let mut args = Args::new();
    let users = listed(&mut args, users);
    let roles = listed(&mut args, &roles.iter().copied().collect::<Vec<_>>());
    let sql = format!(
        "SELECT u.id, u.name FROM users u WHERE u.id IN ({users}) AND u.is_active
         AND (u.agent_type_id IS NULL OR NOT u.agent_type_id IN ({machines}))
         AND EXISTS (SELECT 1 FROM user_roles h WHERE h.user_id = u.id AND h.role_id IN ({roles}))"
    );
    let rows: Vec<(i64, String)> = tx.all(sql, args).await?;
    Ok(rows.into_iter().collect())
}

record! {
    pub struct StoredSession of s {
        pub created_at: DateTime<Utc>,
        pub last_seen_at: DateTime<Utc>,
        pub address: String,
        pub role: String = "r.name",
        pub based_on: String = "r.based_on",
    }
}

/// The sessions of a user that were not ended, newest first.
pub async fn sessions(tx: &mut Tx, user_id: i64, now: DateTime<Utc>) -> DbResult<Vec<StoredSession>> {
    select!(
        StoredSession,
        "FROM sessions s JOIN roles r ON r.id = s.role_id
         WHERE s.user_id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.link_order_id IS NULL
         ORDER BY s.last_seen_at DESC, s.id DESC",
        user_id,
        now
    )
    .all(tx)
    .await
}

/// The number of active users with the role admin besides one.
pub async fn other_admins(tx: &mut Tx, user_id: i64) -> DbResult<i64> {
    tx.one(
        "SELECT COUNT(*) FROM users u JOIN user_roles h ON h.user_id = u.id JOIN roles r ON r.id = h.role_id
         WHERE r.name = $1 AND u.is_active AND u.id <> $2",
        args![Role::Admin.as_str(), user_id],
    )
    .await
}
