//! Leaves and swaps.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::list::Where;
use pitlane_platform::db::{DbResult, Select, Tx};
use pitlane_platform::{args, insert, record, select, update};

use crate::roster::kinds::{LeaveKind, LeavePart, LeaveStatus, SwapStatus};
use crate::roster::types::{AskLeave, AskSwap, LeaveRow, SwapRow};

record! {
    pub struct StoredLeave of l {
        pub id: i64,
        pub version: i64,
        pub user_id: i64,
        pub from_day: NaiveDate,
        pub to_day: NaiveDate,
        pub part: LeavePart,
        pub kind: LeaveKind,
        pub status: LeaveStatus,
    }
}

pub async fn leave(tx: &mut Tx, id: i64) -> DbResult<Option<StoredLeave>> {
    select!(StoredLeave, "FROM leaves l WHERE l.id = $1", id).maybe(tx).await
}

/// Leaves of the users `u` of a condition, under further conditions on `leaves l`.
pub async fn leaves(tx: &mut Tx, by: &Where) -> DbResult<Vec<LeaveRow>> {
    let rest = format!(
        "FROM leaves l JOIN users u ON u.id = l.user_id JOIN roles r ON r.id = u.role_id JOIN users a ON a.id = l.asked_by
         LEFT JOIN users d ON d.id = l.decided_by WHERE {} ORDER BY l.from_day, l.id",
        by.sql()
    );
    Select::from_sql(&rest, by.args.clone()).all(tx).await
}

/// The open leaves of a user that touch these days.
pub async fn taken_days(tx: &mut Tx, user: i64, from: NaiveDate, to: NaiveDate) -> DbResult<Vec<StoredLeave>> {
    let rows = select!(
        StoredLeave,
        "FROM leaves l WHERE l.user_id = $1 AND l.from_day <= $2 AND l.to_day >= $3",
        user,
        to,
        from
    );
    Ok(rows.all(tx).await?.into_iter().filter(|leave| leave.status.is_open()).collect())
}

pub async fn insert_leave(tx: &mut Tx, user: i64, asked: &AskLeave, (by, now): (i64, DateTime<Utc>)) -> DbResult<i64> {
    insert!(leaves {
        user_id: user,
        from_day: asked.from,
        to_day: asked.to,
        part: asked.part,
        kind: asked.kind,
        reason: asked.reason.trim(),
        status: LeaveStatus::Asked,
        asked_by: by,
        asked_at: now,
    } "RETURNING id")
    .one(tx)
    .await
}

/// Moves a leave on from its version; false if another request was faster. A cancelled one may end on an earlier day.
pub async fn set_leave(
    tx: &mut Tx,
    (id, version): (i64, i64),
    (status, to_day): (LeaveStatus, NaiveDate),
    decided: Option<(i64, DateTime<Utc>, Option<&str>)>,
) -> DbResult<bool> {
    let (by, at, note) = decided.map_or((None, None, None), |(by, at, note)| (Some(by), Some(at), note));
    let done = update!(leaves {
        version = "version + 1",
        status: status,
        to_day: to_day,
        decided_by = "COALESCE(?, decided_by)": by,
        decided_at = "COALESCE(?, decided_at)": at,
        decision_note = "COALESCE(?, decision_note)": note,
    } where { id: id, version: version })
    .run(tx)
    .await?;
    Ok(done == 1)
}

record! {
    pub struct StoredSwap of s {
        pub id: i64,
        pub version: i64,
        pub from_user: i64,
        pub from_day: NaiveDate,
        pub to_user: i64,
        pub to_day: NaiveDate,
        pub status: SwapStatus,
    }
}

impl StoredSwap {
    /// Where it stands today: an open one expires when the earlier of its days begins.
    pub fn status_on(&self, today: NaiveDate) -> SwapStatus {
        let has_begun = self.from_day.min(self.to_day) <= today;
        if self.status.is_open() && has_begun { SwapStatus::Expired } else { self.status }
    }
}

pub async fn swap(tx: &mut Tx, id: i64) -> DbResult<Option<StoredSwap>> {
    select!(StoredSwap, "FROM swaps s WHERE s.id = $1", id).maybe(tx).await
}

/// Swaps under a condition on `swaps s`, with `users u` the one who asked.
pub async fn swaps(tx: &mut Tx, by: &Where, today: NaiveDate) -> DbResult<Vec<SwapRow>> {
    let rest = format!(
        "FROM swaps s JOIN users u ON u.id = s.from_user JOIN users f ON f.id = s.from_user
         JOIN users t ON t.id = s.to_user LEFT JOIN users d ON d.id = s.decided_by
         WHERE {} ORDER BY s.from_day, s.id",
        by.sql()
    );
    let mut rows: Vec<SwapRow> = Select::from_sql(&rest, by.args.clone()).all(tx).await?;
    for row in &mut rows {
        if row.status.is_open() && row.from_day.min(row.to_day) <= today {
            row.status = SwapStatus::Expired;
        }
    }
    Ok(rows)
}

pub async fn insert_swap(tx: &mut Tx, from: i64, asked: &AskSwap, (by, now): (i64, DateTime<Utc>)) -> DbResult<i64> {
    insert!(swaps {
        from_user: from,
        from_day: asked.from_day,
        to_user: asked.to_user,
        to_day: asked.to_day,
        status: SwapStatus::Asked,
        note: asked.note.as_deref().map(str::trim).filter(|note| !note.is_empty()),
        asked_by: by,
        asked_at: now,
    } "RETURNING id")
    .one(tx)
    .await
}

/// Moves a swap on from its version; false if another request was faster.
pub async fn set_swap(
    tx: &mut Tx,
    (id, version): (i64, i64),
    status: SwapStatus,
    decided: Option<(i64, DateTime<Utc>, Option<&str>)>,
) -> DbResult<bool> {
    let (by, at, note) = decided.map_or((None, None, None), |(by, at, note)| (Some(by), Some(at), note));
    let done = update!(swaps {
        version = "version + 1",
        status: status,
        decided_by = "COALESCE(?, decided_by)": by,
        decided_at = "COALESCE(?, decided_at)": at,
        decision_note = "COALESCE(?, decision_note)": note,
    } where { id: id, version: version })
    .run(tx)
    .await?;
    Ok(done == 1)
}

/// Whether two users hold a role in common.
pub async fn shares_role(tx: &mut Tx, one: i64, other: i64) -> DbResult<bool> {
    let found: Option<i64> = tx
        .maybe(
            "SELECT h.role_id FROM user_roles h JOIN user_roles o ON o.role_id = h.role_id
             WHERE h.user_id = $1 AND o.user_id = $2 LIMIT 1",
            args![one, other],
        )
        .await?;
    Ok(found.is_some())
}
