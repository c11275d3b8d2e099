//! All SQL of bank accounts.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, insert, select};

use super::types::{AskBank, Bank, BankStatus, PayeeKind, StoredBank};

pub async fn banks(tx: &mut Tx) -> DbResult<Vec<Bank>> {
    select!(Bank, "FROM banks WHERE is_active ORDER BY name").all(tx).await
}

pub async fn is_bank(tx: &mut Tx, id: i64) -> DbResult<bool> {
    Ok(tx.one::<i64>("SELECT COUNT(*) FROM banks WHERE id = $1 AND is_active", args![id]).await? == 1)
}

/// The account of a payee in this state, of which there is at most one that is asked for and one in effect.
pub async fn account(tx: &mut Tx, (owner, id): (PayeeKind, i64), status: BankStatus) -> DbResult<Option<StoredBank>> {
    select!(
        StoredBank,
        "FROM bank_accounts b LEFT JOIN banks k ON k.id = b.bank_id
         LEFT JOIN users a ON a.id = b.asked_by LEFT JOIN users d ON d.id = b.decided_by
         WHERE b.owner = $1 AND b.owner_id = $2 AND b.status = $3",
        owner,
        id,
        status
    )
    .maybe(tx)
    .await
}

pub async fn by_id(tx: &mut Tx, id: i64) -> DbResult<Option<StoredBank>> {
    select!(
        StoredBank,
        "FROM bank_accounts b LEFT JOIN banks k ON k.id = b.bank_id
         LEFT JOIN users a ON a.id = b.asked_by LEFT JOIN users d ON d.id = b.decided_by WHERE b.id = $1",
        id
    )
    .maybe(tx)
    .await
}

/// A new account that awaits its decision.
pub struct NewBank<'a> {
    pub owner: (PayeeKind, i64),
    pub asked: &'a AskBank,
    pub sealed: String,
    pub last4: String,
    pub by: i64,
    pub now: DateTime<Utc>,
}

pub async fn insert(tx: &mut Tx, new: &NewBank<'_>) -> DbResult<u64> {
    insert!(bank_accounts {
        owner: new.owner.0,
        owner_id: new.owner.1,
        bank_id: new.asked.bank_id,
        bank_name: new.asked.bank_name.as_deref(),
        holder: &new.asked.holder,
        number_sealed: &new.sealed,
        last4: &new.last4,
        ifsc: new.asked.ifsc.as_deref(),
        bic: new.asked.bic.as_deref(),
        account_type: new.asked.account_type,
        status: BankStatus::Asked,
        asked_by: new.by,
        asked_at: new.now,
    })
    .run(tx)
    .await
}

/// The account in effect gives way to another one.
pub async fn replace(tx: &mut Tx, (owner, id): (PayeeKind, i64)) -> DbResult<u64> {
    let sql = "UPDATE bank_accounts SET status = 'replaced'
               WHERE owner = $1 AND owner_id = $2 AND status = 'approved'";
    tx.run(sql, args![owner, id]).await
}

pub async fn decide(
    tx: &mut Tx,
    id: i64,
    status: BankStatus,
    note: Option<&str>,
    by: i64,
    now: DateTime<Utc>,
) -> DbResult<u64> {
    let sql = "UPDATE bank_accounts SET status = $1, note = $2, decided_by = $3, decided_at = $4
               WHERE id = $5 AND status = 'asked'";
    tx.run(sql, args![status, note, by, now, id]).await
}
