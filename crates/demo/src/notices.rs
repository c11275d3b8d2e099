//! What demo accounts were told of in the last days: of payments and decisions of customers, and of escalations that they got.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::notices::{NoticeDetail, NoticeKind, NoticeSubject};
use pitlane_platform::db::{DbError, DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{insert, record, select};

const PERIOD: Duration = Duration::days(14);
/// What is older they have read.
const UNREAD: Duration = Duration::days(2);
/// So many of each kind.
const MOST: i64 = 60;

record! {
    struct Paid {
        user_id: i64 = "u.id",
        id: i64 = "p.id",
        order_id: i64 = "p.order_id",
        amount: Money = "p.amount",
        at: DateTime<Utc> = "p.settled_at",
    }
}

record! {
    struct Decided {
        user_id: i64 = "u.id",
        order_id: i64 = "d.order_id",
        customer: String = "MIN(d.said_by)",
        approved: i64 = "CAST(SUM(CASE WHEN d.decision = 'approved' THEN 1 ELSE 0 END) AS BIGINT)",
        declined: i64 = "CAST(SUM(CASE WHEN d.decision = 'declined' THEN 1 ELSE 0 END) AS BIGINT)",
        at: DateTime<Utc> = "d.at",
    }
}

record! {
    struct Given {
        user_id: i64 = "u.id",
        id: i64 = "d.id",
        case_id: i64 = "d.subject_id",
        at: DateTime<Utc> = "d.at",
    }
}

struct Told {
    user: i64,
    at: DateTime<Utc>,
    kind: NoticeKind,
    subject: (NoticeSubject, i64),
    event: String,
    by: Option<String>,
    detail: NoticeDetail,
}

pub async fn write(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<()> {
    let since = now - PERIOD;
    let mut all = paid(tx, since).await?;
    all.extend(decided(tx, since).await?);
    all.extend(given(tx, since).await?);
    all.retain(|one| one.at <= now);
    all.sort_by(|a, b| (a.at, a.user, &a.event).cmp(&(b.at, b.user, &b.event)));
    for one in all {
        let detail = serde_json::to_string(&one.detail).map_err(|error| DbError::Other(error.to_string()))?;
        insert!(notices {
            user_id: one.user,
            at: one.at,
            kind: one.kind,
            subject: one.subject.0,
            subject_id: one.subject.1,
            event: one.event,
            by_name: one.by,
            detail: detail,
            read_at: (one.at < now - UNREAD).then_some(one.at + Duration::hours(1)),
        })
        .run(tx)
        .await?;
    }
    Ok(())
}

async fn paid(tx: &mut Tx, since: DateTime<Utc>) -> DbResult<Vec<Told>> {
    let rows = select!(
        Paid,
        "FROM payments p JOIN orders o ON o.id = p.order_id JOIN users u ON u.is_demo AND (u.id = o.cr_id OR u.id = o.gi_id)
         WHERE p.gateway_payment_id IS NOT NULL AND p.receipt_number IS NOT NULL AND p.settled_at >= $1
         ORDER BY p.settled_at DESC, p.id, u.id LIMIT $2",
        since,
        MOST
    )
    .all(tx)
    .await?;
    let told = rows.into_iter().map(|row| Told {
        user: row.user_id,
        at: row.at,
        kind: NoticeKind::Payment,
        subject: (NoticeSubject::Order, row.order_id),
        event: format!("payment {} paid", row.id),
        by: None,
        detail: NoticeDetail { amount: Some(row.amount), ..NoticeDetail::default() },
    });
    Ok(told.collect())
}

async fn decided(tx: &mut Tx, since: DateTime<Utc>) -> DbResult<Vec<Told>> {
    let rows = select!(
        Decided,
        "FROM estimate_decisions d JOIN orders o ON o.id = d.order_id
         JOIN users u ON u.is_demo AND (u.id = o.cr_id OR u.id = o.gi_id)
         WHERE d.how = 'link' AND d.decision <> 'done' AND d.at >= $1
         GROUP BY u.id, d.order_id, d.at ORDER BY d.at DESC, d.order_id, u.id LIMIT $2",
        since,
        MOST
    )
    .all(tx)
    .await?;
    let count = |lines: i64| Some(lines).filter(|lines| *lines > 0);
    let told = rows.into_iter().map(|row| Told {
        user: row.user_id,
        at: row.at,
        kind: if row.approved > 0 { NoticeKind::Approval } else { NoticeKind::Decline },
        subject: (NoticeSubject::Order, row.order_id),
        event: format!("estimate {} at {}", row.order_id, row.at.timestamp()),
        by: Some(row.customer),
        detail: NoticeDetail {
            approved: count(row.approved),
            declined: count(row.declined),
            ..NoticeDetail::default()
        },
    });
    Ok(told.collect())
}

async fn given(tx: &mut Tx, since: DateTime<Utc>) -> DbResult<Vec<Told>> {
    let rows = select!(
        Given,
        "FROM assignment_decisions d JOIN users u ON u.id = d.chosen_id AND u.is_demo
         WHERE d.subject = 'case' AND d.at >= $1 ORDER BY d.at DESC, d.id LIMIT $2",
        since,
        MOST
    )
    .all(tx)
    .await?;
    let told = rows.into_iter().map(|row| Told {
        user: row.user_id,
        at: row.at,
        kind: NoticeKind::Assignment,
        subject: (NoticeSubject::Escalation, row.case_id),
        event: format!("escalation {} assigned {}", row.case_id, row.id),
        by: None,
        detail: NoticeDetail::default(),
    });
    Ok(told.collect())
}
