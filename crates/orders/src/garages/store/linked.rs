//! The accounts of garages at the payment gateway.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, select};

use crate::garages::types::{LinkedStatus, StoredLinked};

pub async fn linked_account(tx: &mut Tx, garage: i64) -> DbResult<Option<StoredLinked>> {
    select!(
        StoredLinked,
        "FROM linked_accounts l LEFT JOIN users u ON u.id = l.asked_by WHERE l.garage_id = $1",
        garage
    )
    .maybe(tx)
    .await
}

/// Asks for an account, or again for one that was refused. The garage is locked.
pub async fn ask_linked_account(
    tx: &mut Tx,
    garage: i64,
    reference: &str,
    by: i64,
    now: DateTime<Utc>,
    look_at: DateTime<Utc>,
) -> DbResult<()> {
    tx.run(
        "INSERT INTO linked_accounts (garage_id, reference, status, asked_by, asked_at, updated_at, next_look_at)
         VALUES ($1, $2, $3, $4, $5, $5, $6)
         ON CONFLICT (garage_id) DO UPDATE SET status = excluded.status, requirements = '[]', problem = NULL, looks = 0,
            asked_by = excluded.asked_by, asked_at = excluded.asked_at, updated_at = excluded.updated_at,
            next_look_at = excluded.next_look_at",
        args![garage, reference, LinkedStatus::Requested.as_str(), by, now, look_at],
    )
    .await
    .map(drop)
}

/// Writes what the gateway confirmed, and when it is asked next.
pub async fn write_linked_account(
    tx: &mut Tx,
    after: &StoredLinked,
    now: DateTime<Utc>,
    next: Option<DateTime<Utc>>,
) -> DbResult<()> {
    tx.run(
        "UPDATE linked_accounts SET account_id = $2, stakeholder_id = $3, product_id = $4, bank_id = $5, status = $6,
            requirements = $7, problem = $8, updated_at = $9, next_look_at = $10 WHERE garage_id = $1",
        args![
            after.garage_id,
            after.account_id.as_deref(),
            after.stakeholder_id.as_deref(),
            after.product_id.as_deref(),
            after.bank_id,
            after.status.as_str(),
            after.requirements.as_str(),
            after.problem.as_deref(),
            now,
            next,
        ],
    )
    .await
    .map(drop)
}

/// The garages whose account is to be asked about now, each with the time since when.
pub async fn due_accounts(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<Vec<(i64, DateTime<Utc>)>> {
    let sql = "SELECT garage_id, next_look_at FROM linked_accounts
               WHERE next_look_at IS NOT NULL AND next_look_at <= $1 ORDER BY next_look_at, garage_id LIMIT 20";
    tx.all(sql, args![now]).await
}

/// Claims a due check, so that no other process takes it before `until`.
pub async fn claim_account(tx: &mut Tx, garage: i64, due: DateTime<Utc>, until: DateTime<Utc>) -> DbResult<bool> {
    let sql = "UPDATE linked_accounts SET next_look_at = $1, looks = looks + 1
               WHERE garage_id = $2 AND next_look_at = $3";
    Ok(tx.run(sql, args![until, garage, due]).await? == 1)
}

/// The gateway is asked about the account of a garage at this time: it reported something, or its bank has changed.
pub async fn look_at_account(tx: &mut Tx, garage: i64, at: DateTime<Utc>) -> DbResult<u64> {
    let sql = "UPDATE linked_accounts SET next_look_at = $2, looks = 0 WHERE garage_id = $1";
    tx.run(sql, args![garage, at]).await
}

/// The garage whose account this is at the gateway.
pub async fn garage_of_account(tx: &mut Tx, account: &str) -> DbResult<Option<i64>> {
    tx.maybe("SELECT garage_id FROM linked_accounts WHERE account_id = $1", args![account]).await
}
