//! The SQL of the commands.

use chrono::{DateTime, Utc};
use pitlane_base::identity;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, insert};

pub async fn has_users(tx: &mut Tx) -> DbResult<bool> {
    let one: Option<i64> = tx.maybe("SELECT id FROM users LIMIT 1", args![]).await?;
    Ok(one.is_some())
}

/// Id and name of every role.
pub async fn roles(tx: &mut Tx) -> DbResult<Vec<(i64, String)>> {
    tx.all("SELECT id, name FROM roles ORDER BY id", args![]).await
}

/// The id and the role of the active user with this mobile.
pub async fn active_user(tx: &mut Tx, mobile: &str) -> DbResult<Option<(i64, i64)>> {
    tx.maybe("SELECT id, role_id FROM users WHERE mobile = $1 AND is_active", args![mobile]).await
}

/// A user to add.
#[derive(Debug, PartialEq, Eq)]
pub struct NewUser {
    pub name: String,
    /// E.164.
    pub mobile: String,
    pub role_id: i64,
    pub email: Option<String>,
    pub department: Option<String>,
}

pub async fn add_user(tx: &mut Tx, user: &NewUser, now: DateTime<Utc>) -> DbResult<i64> {
    let id = insert!(users {
        mobile: &user.mobile,
        name: &user.name,
        name_folded: identity::folded(&user.name),
        email: user.email.clone(),
        department: user.department.clone(),
        role_id: user.role_id,
        created_at: now,
    } "RETURNING id")
    .one(tx)
    .await?;
    tx.run("INSERT INTO user_roles (user_id, role_id) VALUES ($1, $2)", args![id, user.role_id]).await?;
    Ok(id)
}

pub async fn applied_migrations(tx: &mut Tx) -> DbResult<Vec<String>> {
    tx.all("SELECT name FROM schema_migrations ORDER BY name", args![]).await
}

/// The number of waiting jobs, and since when the oldest of them has been due.
pub async fn waiting_jobs(tx: &mut Tx) -> DbResult<(i64, Option<DateTime<Utc>>)> {
    tx.one("SELECT COUNT(*), MIN(run_at) FROM jobs WHERE state IN ('queued', 'running')", args![]).await
}

/// The latest time in the database.
pub async fn latest_entry(tx: &mut Tx) -> DbResult<Option<DateTime<Utc>>> {
    tx.one("SELECT MAX(at) FROM audit_entries", args![]).await
}

/// The number of the latest entries of the audit trail that are checked for a clock that ran back.
const CHECKED: i64 = 20_000;

/// The entries that are older than the one before them, with the time of that one: the clock ran back between both.
pub async fn entries_out_of_order(tx: &mut Tx) -> DbResult<Vec<(DateTime<Utc>, DateTime<Utc>)>> {
    let sql = "SELECT at, previous FROM (SELECT id, at, LAG(at) OVER (ORDER BY id) AS previous FROM audit_entries
        WHERE id > (SELECT COALESCE(MAX(id), 0) FROM audit_entries) - $1) entries WHERE at < previous ORDER BY id";
    tx.all(sql, args![CHECKED]).await
}

/// The bills, credit and debit notes that are dated before the previous one of their series.
pub async fn documents_out_of_order(tx: &mut Tx) -> DbResult<Vec<String>> {
    tx.all(
        "SELECT d.number FROM bills d JOIN bills p ON p.series = d.series AND p.place = d.place - 1 WHERE d.day < p.day
         UNION ALL SELECT d.number FROM credit_notes d JOIN credit_notes p ON p.series = d.series AND p.place = d.place - 1
         WHERE d.day < p.day
         UNION ALL SELECT d.number FROM debit_notes d JOIN debit_notes p ON p.series = d.series AND p.place = d.place - 1
         WHERE d.day < p.day",
        args![],
    )
    .await
}
