//! The evidence of an order: which records it has.

use chrono::{DateTime, Utc};
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use crate::orders::types::Evidence;

/// False if the order has it already.
pub async fn insert_evidence(tx: &mut Tx, order_id: i64, evidence: Evidence, now: DateTime<Utc>) -> DbResult<bool> {
    let sql =
        "INSERT INTO order_evidence (order_id, kind, at) VALUES ($1, $2, $3) ON CONFLICT (order_id, kind) DO NOTHING";
    Ok(tx.run(sql, args![order_id, evidence.key(), now]).await? == 1)
}

pub async fn delete_evidence(tx: &mut Tx, order_id: i64, evidence: Evidence) -> DbResult<()> {
    tx.run("DELETE FROM order_evidence WHERE order_id = $1 AND kind = $2", args![order_id, evidence.key()]).await?;
    Ok(())
}

pub async fn insert_lack(tx: &mut Tx, order_id: i64, what: Evidence, now: DateTime<Utc>) -> DbResult<()> {
    let sql = "INSERT INTO order_open_work (order_id, kind, since) VALUES ($1, $2, $3) ON CONFLICT (order_id, kind) DO NOTHING";
    tx.run(sql, args![order_id, what.key(), now]).await?;
    Ok(())
}

pub async fn delete_lack(tx: &mut Tx, order_id: i64, what: Evidence) -> DbResult<()> {
    tx.run("DELETE FROM order_open_work WHERE order_id = $1 AND kind = $2", args![order_id, what.key()]).await?;
    Ok(())
}

/// What was shown, and what was reported to be lacking: no kind is both.
pub const EVIDENCE: &str = "SELECT kind FROM order_evidence WHERE order_id = $1
    UNION ALL SELECT kind FROM order_open_work WHERE order_id = $1";

pub async fn evidence(tx: &mut Tx, order_id: i64) -> DbResult<Vec<Evidence>> {
    let kinds: Vec<String> = tx.all(EVIDENCE, args![order_id]).await?;
    let is_named = |known: Evidence| kinds.iter().any(|kind| kind == known.key());
    Ok(Evidence::ALL.into_iter().filter(|known| is_named(*known) != known.is_there_at_first()).collect())
}
