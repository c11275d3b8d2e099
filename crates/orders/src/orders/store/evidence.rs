//! The evidence of an order: which records it has.

use chrono::{DateTime, Utc};
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use crate::orders::types::Evidence;

pub async fn insert_evidence(tx: &mut Tx, order_id: i64, evidence: Evidence, now: DateTime<Utc>) -> DbResult<()> {
    tx.run(
        "INSERT INTO order_evidence (order_id, kind, at) VALUES ($1, $2, $3) ON CONFLICT (order_id, kind) DO NOTHING",
        args![order_id, evidence.key(), now],
    )
    .await?;
    Ok(())
}

pub async fn delete_evidence(tx: &mut Tx, order_id: i64, evidence: Evidence) -> DbResult<()> {
    tx.run("DELETE FROM order_evidence WHERE order_id = $1 AND kind = $2", args![order_id, evidence.key()]).await?;
    Ok(())
}

pub const EVIDENCE: &str = "SELECT kind FROM order_evidence WHERE order_id = $1";

pub async fn evidence(tx: &mut Tx, order_id: i64) -> DbResult<Vec<Evidence>> {
    let kinds: Vec<String> = tx.all(EVIDENCE, args![order_id]).await?;
    Ok(Evidence::ALL.into_iter().filter(|known| kinds.iter().any(|kind| kind == known.key())).collect())
}
