//! All SQL of leads.

use pitlane_base::codes::LeadStatus;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, select};

use super::types::LeadSource;

pub async fn sources(tx: &mut Tx) -> DbResult<Vec<LeadSource>> {
    select!(LeadSource, "FROM lead_sources WHERE is_active ORDER BY source_name").all(tx).await
}

pub async fn count_open_of(tx: &mut Tx, user: i64) -> DbResult<i64> {
    let open = LeadStatus::sql_where(LeadStatus::is_open);
    tx.one(format!("SELECT COUNT(*) FROM leads WHERE assign_to_call_id = $1 AND status_id IN ({open})"), args![user])
        .await
}

pub async fn open_of(tx: &mut Tx, user: i64) -> DbResult<Vec<i64>> {
    let open = LeadStatus::sql_where(LeadStatus::is_open);
    let sql = format!("SELECT id FROM leads WHERE assign_to_call_id = $1 AND status_id IN ({open}) ORDER BY id");
    tx.all(sql, args![user]).await
}

/// Gives a lead to another user; without one it is new again. False if it is no longer that of `from`.
pub async fn reassign(tx: &mut Tx, id: i64, from: i64, to: Option<i64>) -> DbResult<bool> {
    let status = to.is_none().then_some(LeadStatus::New);
    let sql = "UPDATE leads SET assign_to_call_id = $1, status_id = COALESCE($2, status_id)
        WHERE id = $3 AND assign_to_call_id = $4";
    Ok(tx.run(sql, args![to, status, id, from]).await? == 1)
}
