//! The open cases of somebody whose leave begins.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use pitlane_platform::{args, insert, record, select};

use super::types::PlannedHandOver;
use crate::cases::By;
use crate::escalations::alerts::hand_over_cases;
use crate::escalations::case::workers_on_any;
use crate::escalations::people::holds_one;

record! {
    struct Waiting of w {
        leave_id: i64,
        user_id: i64 = "l.user_id",
        is_granted: bool = "l.status = 'granted'",
        to_user_id: Option<i64>,
        to_name: Option<String> = "t.name",
        by_id: i64,
        by_name: String = "b.name",
        by_role: String = "r.name",
    }
}

/// Stores what becomes of the open cases when a leave begins.
pub async fn plan(tx: &mut Tx, leave: i64, to: Option<i64>, (by, now): (i64, DateTime<Utc>)) -> DbResult<u64> {
    insert!(leave_hand_overs { leave_id: leave, to_user_id: to, by_id: by, at: now }).run(tx).await
}

/// What was planned for the leaves of somebody.
pub async fn planned(tx: &mut Tx, user: i64) -> DbResult<BTreeMap<i64, PlannedHandOver>> {
    let sql = "SELECT w.leave_id, w.to_user_id, t.name, w.done_at IS NOT NULL FROM leave_hand_overs w
         JOIN leaves l ON l.id = w.leave_id LEFT JOIN users t ON t.id = w.to_user_id WHERE l.user_id = $1";
    let rows: Vec<(i64, Option<i64>, Option<String>, bool)> = tx.all(sql, args![user]).await?;
    let shown = |(leave, to, name, is_done)| (leave, PlannedHandOver { to: Named::maybe(to, name), is_done });
    Ok(rows.into_iter().map(shown).collect())
}

/// Hands over the cases of those whose leave has begun, and returns how many.
pub async fn begin_leaves(region: &Region) -> Result<usize> {
    let today = region.now().with_timezone(&region.country.zone).date_naive();
    let mut tx = region.db.read().await?;
    let begun: Vec<i64> = tx
        .all(
            "SELECT w.leave_id FROM leave_hand_overs w JOIN leaves l ON l.id = w.leave_id
             WHERE w.done_at IS NULL AND (l.from_day <= $1 OR l.status <> 'granted') ORDER BY w.leave_id LIMIT 50",
            args![today],
        )
        .await?;
    drop(tx);
    if begun.is_empty() {
        return Ok(0);
    }
    let roles = workers_on_any(region).await?;
    let mut handed = 0;
    for leave in begun {
        let mut tx = region.db.write().await?;
        handed += begin(&mut tx, region, &roles, leave).await?;
        tx.save().await?;
    }
    Ok(handed)
}

/// Begins one leave: of two programs that look at it, one does. `roles` may work on escalations: who was to get the cases
/// and may not any more leaves them to the queues.
pub async fn begin(tx: &mut Tx, region: &Region, roles: &[i64], leave: i64) -> Result<usize> {
    let sql = "UPDATE leave_hand_overs SET done_at = $1 WHERE leave_id = $2 AND done_at IS NULL";
    if tx.run(sql, args![region.now(), leave]).await? == 0 {
        return Ok(0);
    }
    let row = select!(
        Waiting,
        "FROM leave_hand_overs w JOIN leaves l ON l.id = w.leave_id JOIN users b ON b.id = w.by_id
         JOIN roles r ON r.id = b.role_id LEFT JOIN users t ON t.id = w.to_user_id WHERE w.leave_id = $1",
        leave
    );
    let Some(row) = row.maybe(tx).await?.filter(|row| row.is_granted) else { return Ok(0) };
    let receiver = match Named::maybe(row.to_user_id, row.to_name) {
        Some(user) if holds_one(tx, roles, user.id).await? => Some(user),
        _ => None,
    };
    let by = By { id: Some(row.by_id), name: &row.by_name, role: &row.by_role };
    hand_over_cases(tx, region, by, (row.user_id, "Their leave begins"), |_| receiver.as_ref()).await
}
