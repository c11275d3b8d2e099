//! All SQL of notices that users read. Every statement names the user whose they are.

use chrono::{DateTime, Utc};
use pitlane_base::list::Query;
use pitlane_base::notices::{NoticeDetail, NoticeKind, NoticeSubject};
use pitlane_cases::cases::CaseKind;
use pitlane_platform::db::{DbError, DbResult, Tx};
use pitlane_platform::{args, record};

use super::types::NoticeRow;

/// Beyond it nobody counts.
const MOST: i64 = 100;

record! {
    struct StoredNotice of n {
        id: i64,
        at: DateTime<Utc>,
        kind: NoticeKind,
        subject: NoticeSubject,
        subject_id: Option<i64>,
        number: Option<String> = "c.number",
        case_kind: Option<CaseKind> = "c.kind",
        order_id: Option<i64> = "COALESCE(c.order_id, c.market_order_id)",
        by_name: Option<String>,
        detail: String,
        read_at: Option<DateTime<Utc>>,
    }
}
const JOINS: &str = "LEFT JOIN cases c ON c.id = n.subject_id AND n.subject IN ('escalation', 'ticket')";

impl StoredNotice {
    fn shown(self) -> DbResult<NoticeRow> {
        let detail: NoticeDetail = serde_json::from_str(&self.detail)
            .map_err(|error| DbError::Other(format!("the detail of notice {}: {error}", self.id)))?;
        Ok(NoticeRow {
            id: self.id,
            at: self.at,
            kind: self.kind,
            subject: self.subject,
            subject_id: self.subject_id,
            number: self.number,
            case_kind: self.case_kind,
            order_id: self.order_id,
            by: self.by_name,
            detail,
            read_at: self.read_at,
        })
    }
}

/// A page of notices, and how many there are in all.
pub async fn list(tx: &mut Tx, query: &Query) -> DbResult<(Vec<NoticeRow>, i64)> {
    let (rows, count) = query.page::<StoredNotice>(tx, JOINS).await?;
    Ok((rows.into_iter().map(StoredNotice::shown).collect::<DbResult<_>>()?, count))
}

/// How many of a user are not read: counted no further than the number that is shown.
pub async fn count_unread(tx: &mut Tx, user: i64) -> DbResult<i64> {
    tx.one(
        "SELECT COUNT(*) FROM (SELECT n.id FROM notices n WHERE n.user_id = $1 AND n.read_at IS NULL LIMIT $2) unread",
        args![user, MOST],
    )
    .await
}

/// Marks one of a user's as read; false if it is not theirs.
pub async fn read_one(tx: &mut Tx, user: i64, id: i64, now: DateTime<Utc>) -> DbResult<bool> {
    let sql = "UPDATE notices SET read_at = COALESCE(read_at, $1) WHERE id = $2 AND user_id = $3";
    Ok(tx.run(sql, args![now, id, user]).await? == 1)
}

/// Marks all of a user's up to one as read.
pub async fn read_up_to(tx: &mut Tx, user: i64, id: i64, now: DateTime<Utc>) -> DbResult<u64> {
    let sql = "UPDATE notices SET read_at = $1 WHERE user_id = $2 AND read_at IS NULL AND id <= $3";
    tx.run(sql, args![now, user, id]).await
}
