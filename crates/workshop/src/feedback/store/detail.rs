//! The feedback of one order.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_platform::db::{Both, DbResult, Select, Tx};
use pitlane_platform::{args, record};

use crate::feedback::types::{CallAttempt, Checks, FeedbackStatus, Outcome};

record! {
    struct Rest of f {
        version: i64,
        status: FeedbackStatus,
        rating: Option<i64>,
        nps: Option<i64>,
        good: Option<String>,
        bad: Option<String>,
        remark: Option<String>,
        next_call_at: Option<DateTime<Utc>>,
        called_by: Option<i64>,
        caller: Option<String> = "u.name",
        called_at: Option<DateTime<Utc>>,
    }
}

/// The stored feedback of an order.
pub struct Stored {
    pub checks: Checks,
    pub version: i64,
    pub status: FeedbackStatus,
    pub rating: Option<i64>,
    pub nps: Option<i64>,
    pub good: Option<String>,
    pub bad: Option<String>,
    pub remark: Option<String>,
    pub next_call_at: Option<DateTime<Utc>>,
    pub called_by: Option<Named>,
    pub called_at: Option<DateTime<Utc>>,
}

impl From<Both<Checks, Rest>> for Stored {
    fn from(Both(checks, rest): Both<Checks, Rest>) -> Self {
        Self {
            checks,
            version: rest.version,
            status: rest.status,
            rating: rest.rating,
            nps: rest.nps,
            good: rest.good,
            bad: rest.bad,
            remark: rest.remark,
            next_call_at: rest.next_call_at,
            called_by: Named::maybe(rest.called_by, rest.caller),
            called_at: rest.called_at,
        }
    }
}

/// The feedback of an order in the caller's scope, if there is any.
pub async fn find(tx: &mut Tx, scope: &Scope, order_id: i64) -> DbResult<Option<Stored>> {
    let mut args = args![order_id];
    let condition = scope.condition(&mut args);
    let sql = format!(
        "FROM order_feedback f JOIN orders o ON o.id = f.order_id LEFT JOIN users u ON u.id = f.called_by
         WHERE f.order_id = $1 AND {condition}"
    );
    let found = Select::<Both<Checks, Rest>>::from_sql(&sql, args).maybe(tx).await?;
    Ok(found.map(Stored::from))
}

record! {
    struct StoredAttempt of a {
        id: i64,
        at: DateTime<Utc>,
        caller_id: i64,
        caller_name: String,
        role: String,
        outcome: Outcome,
        call_back_at: Option<DateTime<Utc>>,
        note: Option<String>,
    }
}

/// The calls about an order, newest first; there are too few for pages.
pub async fn attempts(tx: &mut Tx, scope: &Scope, order_id: i64) -> DbResult<Vec<CallAttempt>> {
    let mut args = args![order_id];
    let condition = scope.condition(&mut args);
    let sql = format!(
        "FROM feedback_attempts a JOIN orders o ON o.id = a.order_id
         WHERE a.order_id = $1 AND {condition} ORDER BY a.id DESC LIMIT 200"
    );
    let rows: Vec<StoredAttempt> = Select::<StoredAttempt>::from_sql(&sql, args).all(tx).await?;
    let shown = rows.into_iter().map(|row| CallAttempt {
        outcome: row.outcome,
        id: row.id,
        at: row.at,
        caller: Named { id: row.caller_id, name: row.caller_name },
        role: row.role,
        call_back_at: row.call_back_at,
        note: row.note,
    });
    Ok(shown.collect())
}
