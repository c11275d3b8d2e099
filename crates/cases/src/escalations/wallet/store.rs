//! All SQL of wallets.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, select};

use super::rules::{self, Left, Moved};
use super::types::{NewEntry, Owner, WalletEntry, WalletOwner};
use crate::cases::By;

/// Entries that are shown with a case.
const SHOWN: i64 = 50;

/// Locks the wallet of an owner, and creates it when they have none.
pub async fn hold(tx: &mut Tx, (kind, id): (WalletOwner, i64)) -> DbResult<()> {
    let sql =
        "INSERT INTO wallets (owner_kind, owner_id) VALUES ($1, $2) ON CONFLICT (owner_kind, owner_id) DO NOTHING";
    tx.run(sql, args![kind, id]).await?;
    let sql = "UPDATE wallets SET balance = balance WHERE owner_kind = $1 AND owner_id = $2";
    tx.run(sql, args![kind, id]).await?;
    Ok(())
}

pub async fn balance(tx: &mut Tx, (kind, id): (WalletOwner, i64)) -> DbResult<Money> {
    let sql = "SELECT balance FROM wallets WHERE owner_kind = $1 AND owner_id = $2";
    Ok(tx.maybe(sql, args![kind, id]).await?.unwrap_or(Money::ZERO))
}

/// Writes an entry into a wallet that is locked; false: its balance would be below zero, and nothing is written.
pub async fn write(tx: &mut Tx, new: &NewEntry<'_>, by: By<'_>, now: DateTime<Utc>) -> DbResult<bool> {
    let (kind, id) = new.owner;
    let sql = "UPDATE wallets SET balance = balance + $1 WHERE owner_kind = $2 AND owner_id = $3 AND balance + $1 >= 0";
    if tx.run(sql, args![new.amount, kind, id]).await? == 0 {
        return Ok(false);
    }
    let after = balance(tx, new.owner).await?;
    insert!(wallet_entries {
        owner_kind: kind,
        owner_id: id,
        amount: new.amount,
        balance_after: after,
        reason: new.reason,
        case_id: new.case,
        expires_on: new.expires_on,
        expires_id: new.expires_id,
        at: now,
        by_id: by.id,
        by_name: by.name,
        role: by.role,
    })
    .run(tx)
    .await?;
    let first = left(tx, new.owner).await?.first().map(|left| left.expires_on);
    let sql = "UPDATE wallets SET expires_on = $1 WHERE owner_kind = $2 AND owner_id = $3";
    tx.run(sql, args![first, kind, id]).await?;
    Ok(true)
}

/// What is left of the grants that expire, the first to expire first.
pub async fn left(tx: &mut Tx, (kind, id): (WalletOwner, i64)) -> DbResult<Vec<Left>> {
    let entries =
        select!(Moved, "FROM wallet_entries e WHERE e.owner_kind = $1 AND e.owner_id = $2 ORDER BY e.id", kind, id);
    Ok(rules::left(&entries.all(tx).await?))
}

/// The wallets of which something has expired.
pub async fn expired(tx: &mut Tx, today: NaiveDate, most: i64) -> DbResult<Vec<(WalletOwner, i64)>> {
    tx.all(
        "SELECT owner_kind, owner_id FROM wallets WHERE expires_on < $1 ORDER BY expires_on, owner_kind, owner_id LIMIT $2",
        args![today, most],
    )
    .await
}

/// The newest entries of a wallet, and how many there are.
pub async fn entries(tx: &mut Tx, (kind, id): (WalletOwner, i64)) -> DbResult<(Vec<WalletEntry>, i64)> {
    let sql = "SELECT COUNT(*) FROM wallet_entries WHERE owner_kind = $1 AND owner_id = $2";
    let count = tx.one(sql, args![kind, id]).await?;
    let rows = select!(
        WalletEntry,
        "FROM wallet_entries e LEFT JOIN cases c ON c.id = e.case_id
         WHERE e.owner_kind = $1 AND e.owner_id = $2 ORDER BY e.id DESC LIMIT $3",
        kind,
        id,
        SHOWN
    );
    Ok((rows.all(tx).await?, count))
}

/// The buyer of a market order as they are called now; none: they are not known.
pub async fn owner(tx: &mut Tx, market_order: i64) -> DbResult<Option<Owner>> {
    let sql = "SELECT buyer_customer_id, buyer_garage_id, buyer_retailer_id FROM market_orders WHERE id = $1";
    let buyer: Option<(Option<i64>, Option<i64>, Option<i64>)> = tx.maybe(sql, args![market_order]).await?;
    let (kind, id, sql) = match buyer {
        Some((Some(id), _, _)) => (WalletOwner::Customer, id, "SELECT name FROM customers WHERE id = $1"),
        Some((_, Some(id), _)) => (WalletOwner::Garage, id, "SELECT name FROM garages WHERE id = $1"),
        Some((_, _, Some(id))) => (WalletOwner::Retailer, id, "SELECT name FROM retailers WHERE id = $1"),
        _ => return Ok(None),
    };
    let name: Option<String> = tx.maybe(sql, args![id]).await?;
    Ok(name.map(|name| Owner { kind, id, name }))
}

/// Wallets whose balance is not the sum of their entries or not that of the last, and those whose entries do not follow
/// each other.
pub async fn drift(tx: &mut Tx) -> DbResult<i64> {
    tx.one(
        "SELECT COUNT(*) FROM wallets w
         WHERE w.balance <> (SELECT CAST(COALESCE(SUM(e.amount), 0) AS BIGINT) FROM wallet_entries e
                             WHERE e.owner_kind = w.owner_kind AND e.owner_id = w.owner_id)
            OR w.balance <> COALESCE((SELECT e.balance_after FROM wallet_entries e
                             WHERE e.owner_kind = w.owner_kind AND e.owner_id = w.owner_id
                             ORDER BY e.id DESC LIMIT 1), 0)
            OR EXISTS (SELECT 1 FROM wallet_entries e
                       WHERE e.owner_kind = w.owner_kind AND e.owner_id = w.owner_id
                         AND e.balance_after <> e.amount + COALESCE((SELECT b.balance_after FROM wallet_entries b
                             WHERE b.owner_kind = e.owner_kind AND b.owner_id = e.owner_id AND b.id < e.id
                             ORDER BY b.id DESC LIMIT 1), 0))",
        args![],
    )
    .await
}
