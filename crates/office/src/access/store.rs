//! All SQL of sign-in, roles and the audit trail.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::access::Role;
use pitlane_base::codes::AgentType;
use pitlane_base::identity;
use pitlane_base::list::Query;
use pitlane_base::otp::{OTP_ATTEMPTS, OTP_LIFE, RecentOtps, WrongGuesses};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, insert, record, select, update};

use super::types::AuditRow;

record! {
    pub struct User of u {
        pub id: i64,
        pub mobile: String,
        pub name: String,
        pub email: Option<String>,
        pub introduction: Option<String>,
        pub department: Option<String>,
        pub is_active: bool,
        pub is_download: bool,
        pub refund_enabled: bool,
        pub is_demo: bool,
        pub order_accessibility: Option<String>,
        pub garage_id: Option<i64>,
        pub deal_id: Option<i64> = "g.deal_id",
        pub agent_type_id: Option<AgentType>,
        pub role_id: i64 = "r.id",
        pub role: String = "r.name",
        pub is_role_active: bool = "r.is_active",
    }
}

impl User {
    /// Whether they may sign in: machines never do, nor users whose roles are all switched off.
    pub fn may_sign_in(&self) -> bool {
        self.is_active && self.is_role_active && !self.agent_type_id.is_some_and(AgentType::is_machine)
    }
}

/// With the role that a sign-in starts with: the user's own choice, or another that they hold if it is switched off.
const USERS: &str = "FROM users u
    JOIN roles r ON r.id = COALESCE((SELECT a.id FROM roles a WHERE a.id = u.role_id AND a.is_active),
        (SELECT MIN(a.id) FROM user_roles h JOIN roles a ON a.id = h.role_id WHERE h.user_id = u.id AND a.is_active), u.role_id)
    LEFT JOIN garages g ON g.id = u.garage_id";

pub async fn user_by_mobile(tx: &mut Tx, mobile: &str) -> DbResult<Option<User>> {
    select!(User, [USERS, "WHERE u.mobile = $1"], mobile).maybe(tx).await
}

pub async fn user_by_id(tx: &mut Tx, id: i64) -> DbResult<Option<User>> {
    select!(User, [USERS, "WHERE u.id = $1"], id).maybe(tx).await
}

/// The names of the active roles that a user holds.
pub async fn roles_of(tx: &mut Tx, user_id: i64) -> DbResult<Vec<String>> {
    tx.all(
        "SELECT r.name FROM roles r JOIN user_roles h ON h.role_id = r.id
         WHERE h.user_id = $1 AND r.is_active ORDER BY r.id",
        args![user_id],
    )
    .await
}

/// The names of all active roles.
pub async fn active_roles(tx: &mut Tx) -> DbResult<Vec<String>> {
    tx.all("SELECT name FROM roles WHERE is_active ORDER BY id", args![]).await
}

/// The active users who hold a role, the first of them or the one with this id.
pub async fn holder(tx: &mut Tx, role_id: i64, user_id: Option<i64>) -> DbResult<Option<i64>> {
    tx.maybe(
        "SELECT u.id FROM users u JOIN user_roles h ON h.user_id = u.id
         WHERE h.role_id = $1 AND u.is_active AND (CAST($2 AS BIGINT) IS NULL OR u.id = $2) ORDER BY u.id LIMIT 1",
        args![role_id, user_id],
    )
    .await
}

/// The active users who hold a role, by name: id, name and mobile.
pub async fn holders(tx: &mut Tx, role_id: i64) -> DbResult<Vec<(i64, String, String)>> {
    tx.all(
        "SELECT u.id, u.name, u.mobile FROM users u JOIN user_roles h ON h.user_id = u.id
         WHERE h.role_id = $1 AND u.is_active ORDER BY u.name, u.id",
        args![role_id],
    )
    .await
}

/// The places of a table, by name: id and name.
pub async fn places(tx: &mut Tx, table: &'static str) -> DbResult<Vec<(i64, String)>> {
    let name = if table == "insurance_companies" { "company_name" } else { "name" };
    tx.all(format!("SELECT id, {name} FROM {table} ORDER BY {name}, id"), args![]).await
}

/// The name of a place in its table.
pub async fn place_name(tx: &mut Tx, table: &'static str, id: i64) -> DbResult<Option<String>> {
    let name = if table == "insurance_companies" { "company_name" } else { "name" };
    tx.maybe(format!("SELECT {name} FROM {table} WHERE id = $1"), args![id]).await
}

/// The id of an active role, and the declared role behind it.
pub async fn role_named(tx: &mut Tx, name: &str) -> DbResult<Option<(i64, Option<Role>)>> {
    let row: Option<(i64, String)> =
        tx.maybe("SELECT id, based_on FROM roles WHERE name = $1 AND is_active", args![name]).await?;
    Ok(row.map(|(id, based_on)| (id, Role::parse(&based_on))))
}

/// Whether the user has had a session from this address.
pub async fn is_known_at(tx: &mut Tx, user_id: i64, address: &str) -> DbResult<bool> {
    let found: Option<i64> = tx
        .maybe("SELECT id FROM sessions WHERE user_id = $1 AND address = $2 LIMIT 1", args![user_id, address])
        .await?;
    Ok(found.is_some())
}

/// The passwords of the last hour: of the mobile, either those requested where its user is known or those of strangers;
/// and of the address.
pub async fn recent_otps(
    tx: &mut Tx,
    mobile: &str,
    is_known: bool,
    address: &str,
    now: DateTime<Utc>,
) -> DbResult<RecentOtps> {
    let since = now - Duration::hours(1);
    type OfMobile = (i64, Option<DateTime<Utc>>, Option<DateTime<Utc>>);
    let (of_mobile, first_of_mobile, last_of_mobile): OfMobile = tx
        .one(
            "SELECT COUNT(*), MIN(created_at), MAX(created_at) FROM one_time_passwords
             WHERE mobile = $1 AND created_at > $2 AND is_known = $3",
            args![mobile, since, is_known],
        )
        .await?;
    let (of_address, first_of_address): (i64, Option<DateTime<Utc>>) = tx
        .one(
            "SELECT COUNT(*), MIN(created_at) FROM one_time_passwords WHERE address = $1 AND created_at > $2",
            args![address, since],
        )
        .await?;
    Ok(RecentOtps { of_mobile, of_address, last_of_mobile, first_of_mobile, first_of_address })
}

pub struct NewOtp<'a> {
    pub mobile: &'a str,
    pub user_id: Option<i64>,
    pub is_known: bool,
    pub code_hash: String,
    pub nonce_hash: String,
    pub address: &'a str,
    pub now: DateTime<Utc>,
}

pub async fn save_otp(tx: &mut Tx, otp: NewOtp<'_>) -> DbResult<()> {
    insert!(one_time_passwords {
        mobile: otp.mobile,
        user_id: otp.user_id,
        is_known: otp.is_known,
        code_hash: otp.code_hash,
        nonce_hash: otp.nonce_hash,
        address: otp.address,
        created_at: otp.now,
        expires_at: otp.now + OTP_LIFE,
    })
    .run(tx)
    .await?;
    Ok(())
}

/// Counts an attempt at a valid password, and returns its id, hash and user: of that which was requested with the nonce,
/// or else of the mobile's newest.
pub async fn attempt_otp(
    tx: &mut Tx,
    mobile: &str,
    nonce_hash: Option<&str>,
    now: DateTime<Utc>,
) -> DbResult<Option<(i64, String, Option<i64>)>> {
    let (attempts, which) = match nonce_hash {
        Some(_) => ("attempts", "nonce_hash = $4"),
        None => ("stray_attempts", "CAST($4 AS TEXT) IS NULL"),
    };
    let sql = format!(
        "UPDATE one_time_passwords SET {attempts} = {attempts} + 1
         WHERE id = (SELECT MAX(id) FROM one_time_passwords WHERE mobile = $1 AND {which})
           AND used_at IS NULL AND expires_at > $2 AND {attempts} < $3
         RETURNING id, code_hash, user_id"
    );
    tx.maybe(sql, args![mobile, now, OTP_ATTEMPTS, nonce_hash]).await
}

/// The wrong passwords of the last hour, from the address and for the mobile.
pub async fn wrong_guesses(tx: &mut Tx, mobile: &str, address: &str, now: DateTime<Utc>) -> DbResult<WrongGuesses> {
    let since = now - Duration::hours(1);
    let of_address =
        tx.one("SELECT COUNT(*), MIN(at) FROM wrong_guesses WHERE address = $1 AND at > $2", args![address, since]);
    let of_address = of_address.await?;
    let of_mobile = tx
        .one(
            "SELECT COUNT(*), MIN(at) FROM wrong_guesses WHERE mobile = $1 AND at > $2 AND has_nonce = FALSE",
            args![mobile, since],
        )
        .await?;
    Ok(WrongGuesses { of_address, of_mobile })
}

pub async fn save_wrong_guess(
    tx: &mut Tx,
    mobile: &str,
    has_nonce: bool,
    address: &str,
    now: DateTime<Utc>,
) -> DbResult<u64> {
    insert!(wrong_guesses { mobile: mobile, address: address, has_nonce: has_nonce, at: now }).run(tx).await
}

/// Uses a password up; of two at once only one gets `true`.
pub async fn use_otp(tx: &mut Tx, id: i64, now: DateTime<Utc>) -> DbResult<bool> {
    let used =
        tx.run("UPDATE one_time_passwords SET used_at = $1 WHERE id = $2 AND used_at IS NULL", args![now, id]).await?;
    Ok(used == 1)
}

record! {
    pub struct RoleRow of r {
        pub id: i64,
        pub name: String,
        pub based_on: String,
        pub is_active: bool,
        pub sections: Option<String>,
        pub letters: Option<String>,
        pub version: i64,
        pub users: i64 = "(SELECT COUNT(*) FROM user_roles h WHERE h.role_id = r.id)",
    }
}

pub async fn roles(tx: &mut Tx) -> DbResult<Vec<RoleRow>> {
    select!(RoleRow, "FROM roles r ORDER BY r.id").all(tx).await
}

pub async fn role(tx: &mut Tx, id: i64) -> DbResult<Option<RoleRow>> {
    select!(RoleRow, "FROM roles r WHERE r.id = $1", id).maybe(tx).await
}

/// What an admin sets of a role; without sections or letters those of the role that it is based on.
pub struct RoleSettings<'a> {
    pub name: &'a str,
    pub sections: Option<String>,
    pub letters: Option<String>,
    pub is_active: bool,
}

/// Adds a role; `None` if another one has the name.
pub async fn insert_role(
    tx: &mut Tx,
    based_on: &str,
    role: &RoleSettings<'_>,
    now: DateTime<Utc>,
) -> DbResult<Option<i64>> {
    insert!(roles {
        name: role.name,
        name_folded: identity::folded(role.name),
        based_on: based_on,
        sections: role.sections.clone(),
        letters: role.letters.clone(),
        updated_at: now,
    } "ON CONFLICT DO NOTHING RETURNING id")
    .maybe(tx)
    .await
}

/// Whether another role has a name, whatever its capitals. The name is held until the unit of work ends.
pub async fn is_role_name_taken(tx: &mut Tx, id: i64, name: &str) -> DbResult<bool> {
    let folded = identity::folded(name);
    tx.hold(&format!("role name {folded}")).await?;
    let other: i64 =
        tx.one("SELECT COUNT(*) FROM roles WHERE name_folded = $1 AND id <> $2", args![folded, id]).await?;
    Ok(other > 0)
}

/// Saves an admin's settings of a role if its version is unchanged.
pub async fn update_role(
    tx: &mut Tx,
    (id, version): (i64, i64),
    role: &RoleSettings<'_>,
    now: DateTime<Utc>,
) -> DbResult<bool> {
    let touched = update!(roles {
        name: role.name,
        name_folded: identity::folded(role.name),
        sections: role.sections.clone(),
        letters: role.letters.clone(),
        is_active: role.is_active,
        version = "version + 1",
        updated_at: now,
    } where { id: id, version: version })
    .run(tx)
    .await?;
    Ok(touched == 1)
}

/// Deletes a role that no user holds, with the ended sessions in it.
pub async fn delete_role(tx: &mut Tx, id: i64) -> DbResult<()> {
    tx.run("DELETE FROM sessions WHERE role_id = $1", args![id]).await?;
    tx.run("DELETE FROM roles WHERE id = $1", args![id]).await?;
    Ok(())
}

/// Everybody who ever could sign in: id, name and mobile.
pub async fn people(tx: &mut Tx) -> DbResult<Vec<(i64, String, String)>> {
    tx.all("SELECT id, name, mobile FROM users ORDER BY id", args![]).await
}

/// A page of the trail, newest first, and how many entries there are in all.
pub async fn audit_entries(tx: &mut Tx, query: &Query) -> DbResult<(Vec<AuditRow>, i64)> {
    query.short_page(tx, "").await
}
