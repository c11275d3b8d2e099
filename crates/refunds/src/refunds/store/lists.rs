//! Pages of refunds, and what belongs to the refunds of a page.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{RefundMarket, RefundState};
use pitlane_base::list::Query;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};

use super::{JOINS, Stored};
use crate::refunds::markets::NamedLine;
use crate::refunds::types::{RefundEvent, RefundOrder, RefundSum, RefundVerdict};

/// The refunds of an order of a market, the newest first.
pub async fn of_order(tx: &mut Tx, market: RefundMarket, order: i64) -> DbResult<Vec<Stored>> {
    let column = if market == RefundMarket::Order { "r.order_id" } else { "r.market_order_id" };
    let rest = format!("FROM refunds r {JOINS} WHERE {column} = $1 AND r.market = $2 ORDER BY r.id DESC");
    Select::<Stored>::from_sql(&rest, args![order, market]).all(tx).await
}

/// The refunds that an escalation has requested, the newest first.
pub async fn of_case(tx: &mut Tx, case: i64) -> DbResult<Vec<Stored>> {
    let rest = format!("FROM refunds r {JOINS} WHERE r.case_id = $1 ORDER BY r.id DESC");
    Select::<Stored>::from_sql(&rest, args![case]).all(tx).await
}

pub async fn list(tx: &mut Tx, query: &Query) -> DbResult<Vec<Stored>> {
    query.rows(JOINS).all(tx).await
}

record! {
    /// The refunds of one state among all that are found.
    struct Sum {
        requested: i64 = "CAST(SUM(CASE WHEN r.state = 'requested' THEN 1 ELSE 0 END) AS BIGINT)",
        requested_amount: Money = "CAST(COALESCE(SUM(CASE WHEN r.state = 'requested' THEN r.amount ELSE 0 END), 0) AS BIGINT)",
        approved: i64 = "CAST(SUM(CASE WHEN r.state = 'approved' THEN 1 ELSE 0 END) AS BIGINT)",
        approved_amount: Money = "CAST(COALESCE(SUM(CASE WHEN r.state = 'approved' THEN r.amount ELSE 0 END), 0) AS BIGINT)",
        initiated: i64 = "CAST(SUM(CASE WHEN r.state = 'initiated' THEN 1 ELSE 0 END) AS BIGINT)",
        initiated_amount: Money = "CAST(COALESCE(SUM(CASE WHEN r.state = 'initiated' THEN r.amount ELSE 0 END), 0) AS BIGINT)",
        processed: i64 = "CAST(SUM(CASE WHEN r.state = 'processed' THEN 1 ELSE 0 END) AS BIGINT)",
        processed_amount: Money = "CAST(COALESCE(SUM(CASE WHEN r.state = 'processed' THEN r.amount ELSE 0 END), 0) AS BIGINT)",
        failed: i64 = "CAST(SUM(CASE WHEN r.state = 'failed' THEN 1 ELSE 0 END) AS BIGINT)",
        failed_amount: Money = "CAST(COALESCE(SUM(CASE WHEN r.state = 'failed' THEN r.amount ELSE 0 END), 0) AS BIGINT)",
        cancelled: i64 = "CAST(SUM(CASE WHEN r.state = 'cancelled' THEN 1 ELSE 0 END) AS BIGINT)",
        cancelled_amount: Money = "CAST(COALESCE(SUM(CASE WHEN r.state = 'cancelled' THEN r.amount ELSE 0 END), 0) AS BIGINT)",
    }
}

/// How many refunds are found, and their sums by state.
pub async fn count_and_sums(tx: &mut Tx, query: &Query) -> DbResult<(i64, Vec<RefundSum>)> {
    let count = query.count(tx).await?;
    if count == 0 {
        let none = |state: &RefundState| RefundSum { state: *state, count: 0, amount: Money::ZERO };
        return Ok((0, RefundState::ALL.iter().map(none).collect()));
    }
    let sum = query.sums::<Sum>().one(tx).await?;
    let of = |state: &RefundState| {
        let (count, amount) = match state {
            RefundState::Requested => (sum.requested, sum.requested_amount),
            RefundState::Approved => (sum.approved, sum.approved_amount),
            RefundState::Initiated => (sum.initiated, sum.initiated_amount),
            RefundState::Processed => (sum.processed, sum.processed_amount),
            RefundState::Failed => (sum.failed, sum.failed_amount),
            RefundState::Cancelled => (sum.cancelled, sum.cancelled_amount),
        };
        RefundSum { state: *state, count, amount }
    };
    Ok((count, RefundState::ALL.iter().map(of).collect()))
}

/// The rows of a table that belong to these refunds, with the refund's id.
fn of_refunds<T: pitlane_platform::db::Columns>(table: &str, ids: &[i64]) -> Select<T> {
    let mut args = Args::new();
    let list: Vec<String> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    Select::from_sql(&format!("FROM {table} WHERE refund_id IN ({}) ORDER BY id", list.join(", ")), args)
}

record! {
    pub struct StoredApproval {
        pub refund_id: i64,
        pub user_id: i64,
        pub user_name: String,
        pub user_role: String,
        pub verdict: RefundVerdict,
        pub note: Option<String>,
        pub at: DateTime<Utc>,
    }
}

/// Who approved or rejected these refunds, oldest first.
pub async fn approvals(tx: &mut Tx, ids: &[i64]) -> DbResult<Vec<StoredApproval>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    of_refunds("refund_approvals", ids).all(tx).await
}

record! {
    pub struct StoredLine {
        pub refund_id: i64,
        pub line: Option<i64>,
        pub market_item_id: Option<i64>,
        pub quantity: Option<i64>,
        pub amount: Money,
    }
}

pub async fn lines(tx: &mut Tx, ids: &[i64]) -> DbResult<Vec<StoredLine>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    of_refunds("refund_lines", ids).all(tx).await
}

record! {
    struct StoredEvent {
        send_id: Option<i64>,
        at: DateTime<Utc>,
        source: String,
        actor_name: String,
        from_state: Option<String>,
        to_state: String,
        detail: Option<String>,
    }
}

/// What happened to a refund, oldest first.
pub async fn events(tx: &mut Tx, refund: i64) -> DbResult<Vec<RefundEvent>> {
    let rows = select!(StoredEvent, "FROM refund_events WHERE refund_id = $1 ORDER BY id", refund).all(tx).await?;
    let shown = rows.into_iter().map(|row| RefundEvent {
        send_id: row.send_id,
        at: row.at,
        source: row.source,
        actor_name: row.actor_name,
        from_state: row.from_state,
        to_state: row.to_state,
        detail: row.detail,
    });
    Ok(shown.collect())
}

record! {
    struct OrderOf of o {
        order_id: i64 = "o.id",
        customer: String = "COALESCE(f.name, cu.name)",
        mobile: String = "cu.mobile",
        invoice_number: Option<String>,
        amount: Money,
        paid_amount: Money,
        due_amount: Money,
    }
}

/// These orders as refunds show them.
pub async fn orders_of(tx: &mut Tx, ids: &[i64]) -> DbResult<Vec<RefundOrder>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list: Vec<String> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "FROM orders o JOIN customers cu ON cu.id = o.customer_id LEFT JOIN fleets f ON f.id = o.fleet_id
         WHERE o.id IN ({})",
        list.join(", ")
    );
    let rows = Select::<OrderOf>::from_sql(&sql, args).all(tx).await?;
    let shown = rows.into_iter().map(|row| RefundOrder {
        order_id: row.order_id,
        number: None,
        customer: row.customer,
        mobile: row.mobile,
        invoice_number: row.invoice_number,
        amount: row.amount,
        paid_amount: row.paid_amount,
        due_amount: row.due_amount,
    });
    Ok(shown.collect())
}

/// The lines of the current estimates of these orders.
pub async fn names_of_lines(tx: &mut Tx, orders: &[i64]) -> DbResult<Vec<NamedLine>> {
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = args![];
    let list: Vec<String> = orders.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "SELECT l.order_id, l.number, l.service_name FROM estimates e
         JOIN estimate_lines l ON l.order_id = e.order_id AND l.revision = e.revision
         WHERE e.order_id IN ({}) ORDER BY l.order_id, l.sequence, l.number",
        list.join(", ")
    );
    let rows: Vec<(i64, i64, String)> = tx.all(sql, args).await?;
    Ok(rows.into_iter().map(|(order_id, line, name)| NamedLine { order_id, line, name }).collect())
}
