//! Remarks, and what the customer's feedback leaves in the order itself.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::page::Page;
use pitlane_platform::session::Session;
use pitlane_platform::{args, record};

use crate::orders::types::{NewRemark, OrderRemark};

record! {
    struct StoredRemark {
        id: i64,
        at: DateTime<Utc>,
        author_id: i64,
        author_name: String,
        role: String,
        is_internal: bool,
        remark: String,
    }
}

impl From<StoredRemark> for OrderRemark {
    fn from(row: StoredRemark) -> Self {
        Self {
            id: row.id,
            at: row.at,
            author: Named { id: row.author_id, name: row.author_name },
            role: row.role,
            is_internal: row.is_internal,
            remark: row.remark,
        }
    }
}

/// Whether the order is among the caller's rows.
pub async fn is_in_scope(tx: &mut Tx, scope: &Scope, order_id: i64) -> DbResult<bool> {
    let mut args = args![order_id];
    let condition = scope.condition(&mut args);
    let found: i64 = tx.one(format!("SELECT COUNT(*) FROM orders o WHERE o.id = $1 AND {condition}"), args).await?;
    Ok(found == 1)
}

/// A page of an order's remarks, newest first, and how many there are.
pub async fn remarks(
    tx: &mut Tx,
    scope: &Scope,
    order_id: i64,
    with_internal: bool,
    page: Page,
) -> DbResult<(Vec<OrderRemark>, i64)> {
    let mut args = args![order_id];
    let mut condition = scope.condition(&mut args);
    if !with_internal {
        condition.push_str(" AND r.is_internal = FALSE");
    }
    let source = format!("order_remarks r JOIN orders o ON o.id = r.order_id WHERE r.order_id = $1 AND {condition}");
    let count = tx.one(format!("SELECT COUNT(*) FROM {source}"), args.clone()).await?;
    let page = page.clause(&mut args);
    let sql = format!(
        "SELECT r.id, r.at, r.author_id, r.author_name, r.role, r.is_internal, r.remark
         FROM {source} ORDER BY r.id DESC {page}"
    );
    let rows: Vec<StoredRemark> = tx.all(sql, args).await?;
    Ok((rows.into_iter().map(OrderRemark::from).collect(), count))
}

pub async fn remark(tx: &mut Tx, scope: &Scope, id: i64) -> DbResult<Option<OrderRemark>> {
    let mut args = args![id];
    let condition = scope.condition(&mut args);
    let sql = format!(
        "SELECT r.id, r.at, r.author_id, r.author_name, r.role, r.is_internal, r.remark
         FROM order_remarks r JOIN orders o ON o.id = r.order_id WHERE r.id = $1 AND {condition}"
    );
    Ok(tx.maybe::<StoredRemark>(sql, args).await?.map(OrderRemark::from))
}

/// Adds a remark to an order of the caller's rows; of another order, nothing.
pub async fn insert_remark(
    tx: &mut Tx,
    scope: &Scope,
    by: &Session,
    new: &NewRemark,
    now: DateTime<Utc>,
) -> DbResult<Option<i64>> {
    if !is_in_scope(tx, scope, new.order_id).await? {
        return Ok(None);
    }
    tx.maybe(
        "INSERT INTO order_remarks (order_id, at, author_id, author_name, role, is_internal, remark)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id",
        args![new.order_id, now, by.user_id, &by.user_name, &by.role, new.is_internal, &new.remark],
    )
    .await
}

/// Those who want to know what is said of an order: its CR and GI, and who has spoken in its thread.
pub async fn listeners(tx: &mut Tx, order_id: i64) -> DbResult<BTreeSet<i64>> {
    let found: Vec<Option<i64>> = tx
        .all(
            "SELECT cr_id FROM orders WHERE id = $1 UNION SELECT gi_id FROM orders WHERE id = $1
             UNION SELECT author_id FROM order_remarks WHERE order_id = $1",
            args![order_id],
        )
        .await?;
    Ok(found.into_iter().flatten().collect())
}

/// The customer's opinion as the order carries it.
pub async fn update_opinion(
    tx: &mut Tx,
    scope: &Scope,
    order_id: i64,
    (rating, word, remark): (i64, &str, Option<&str>),
    now: DateTime<Utc>,
) -> DbResult<bool> {
    let mut args = args![now, rating, word, remark, order_id];
    let condition = scope.condition(&mut args);
    let sql = format!(
        "UPDATE orders SET version = version + 1, updated_at = $1, rating = $2, feedback = $3, feedback_remark = $4
         WHERE id = $5 AND id IN (SELECT o.id FROM orders o WHERE o.id = $5 AND {condition})"
    );
    Ok(tx.run(sql, args).await? == 1)
}
