//! Remarks, and the copy of the customer's feedback in the order.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_platform::db::{Args, DbResult, Select, Tx};
use pitlane_platform::session::Session;
use pitlane_platform::{args, insert, record, select, update};

use crate::orders::types::{NewRemark, OrderRemark};

record! {
    struct StoredRemark of r {
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

/// Whether the order is in the caller's scope.
pub async fn is_in_scope(tx: &mut Tx, scope: &Scope, order_id: i64) -> DbResult<bool> {
    let mut args = args![order_id];
    let condition = scope.condition(&mut args);
    let found: i64 = tx.one(format!("SELECT COUNT(*) FROM orders o WHERE o.id = $1 AND {condition}"), args).await?;
    Ok(found == 1)
}

/// The remarks of the caller's orders; those from outside read none that is internal.
pub fn readable_remarks(scope: &Scope, with_internal: bool, args: &mut Args) -> String {
    let condition = scope.condition(args);
    if with_internal { condition } else { format!("{condition} AND r.is_internal = FALSE") }
}

/// A page of the remarks of an order, and how many there are in all.
pub async fn remarks(tx: &mut Tx, query: &Query) -> DbResult<(Vec<OrderRemark>, i64)> {
    let (rows, count) = query.short_page::<StoredRemark>(tx, "").await?;
    Ok((rows.into_iter().map(OrderRemark::from).collect(), count))
}

pub async fn remark(tx: &mut Tx, scope: &Scope, id: i64) -> DbResult<Option<OrderRemark>> {
    let mut args = args![id];
    let condition = scope.condition(&mut args);
    let sql = format!("FROM order_remarks r JOIN orders o ON o.id = r.order_id WHERE r.id = $1 AND {condition}");
    Ok(Select::<StoredRemark>::from_sql(&sql, args).maybe(tx).await?.map(OrderRemark::from))
}

/// Adds a remark to an order in the caller's scope; does nothing for any other order.
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
    insert!(order_remarks {
        order_id: new.order_id,
        at: now,
        author_id: by.user_id,
        author_name: &by.user_name,
        role: &by.role,
        is_internal: new.is_internal,
        remark: &new.remark,
    } "RETURNING id")
    .maybe(tx)
    .await
}

/// The users who act on an order: its CR and GI.
pub async fn responsible(tx: &mut Tx, order_id: i64) -> DbResult<BTreeSet<i64>> {
    let found: Option<(Option<i64>, Option<i64>)> =
        tx.maybe("SELECT cr_id, gi_id FROM orders WHERE id = $1", args![order_id]).await?;
    Ok(found.into_iter().flat_map(|(cr, gi)| [cr, gi]).flatten().collect())
}

/// The users to notify about remarks on an order: its CR and GI, and the authors of its remarks.
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

record! {
    /// What an order has of its customer's feedback.
    pub struct Opinion {
        pub rating: Option<i64>,
        pub feedback: Option<String>,
        pub feedback_remark: Option<String>,
    }
}

pub async fn opinion(tx: &mut Tx, order_id: i64) -> DbResult<Option<Opinion>> {
    select!(Opinion, "FROM orders WHERE id = $1", order_id).maybe(tx).await
}

/// The customer's rating and remark as copied to the order.
pub async fn update_opinion(
    tx: &mut Tx,
    scope: &Scope,
    order_id: i64,
    (rating, word, remark): (i64, &str, Option<&str>),
    now: DateTime<Utc>,
) -> DbResult<bool> {
    let touched = update!(orders {
        version = "version + 1",
        updated_at: now,
        rating: rating,
        feedback: word,
        feedback_remark: remark,
    } where { id: order_id })
    .and(|args| scope.holds("id", order_id, args))
    .run(tx)
    .await?;
    Ok(touched == 1)
}
