//! The current state of orders.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{OrderStatus, OrderType};
use pitlane_base::scope::Scope;
use pitlane_orders::orders::{OWED, Present, late_rows};
use pitlane_platform::db::{Args, DbResult, Select, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record};

use super::days::sums;

record! {
    /// Orders of one status and order type, business or not.
    pub struct StatusSums of x {
        pub status_id: OrderStatus,
        pub order_type: OrderType,
        pub is_business: bool,
        pub orders: i64,
        pub amount: Money,
        pub paid: Money,
        pub due: Money,
    }
}

pub async fn status_sums(tx: &mut Tx, scope: &Scope) -> DbResult<Vec<StatusSums>> {
    let mut args = Args::new();
    let (sums, source) = match scope.rollups(&mut args).map(|rollups| rollups.tallies) {
        Some((table, condition)) => (sums(true), format!("{table} o WHERE {condition}")),
        None => (sums(false), format!("orders o WHERE {}", scope.condition(&mut args))),
    };
    let sql = format!(
        "FROM (SELECT o.status_id, o.order_type, o.is_business, {sums} FROM {source}
               GROUP BY o.status_id, o.order_type, o.is_business) x"
    );
    Select::from_sql(&sql, args).all(tx).await
}

record! {
    /// What the customers of one order type are owed, business or not.
    pub struct OwedSums of x {
        pub order_type: OrderType,
        pub is_business: bool,
        pub orders: i64,
        pub amount: Money,
    }
}

/// Every column that a scope may ask for, and what is counted.
const OF_OWED: &str =
    "o.id, o.order_type, o.order_of, o.is_business, o.city_id, o.garage_id, o.fleet_id, o.cr_id, o.gi_id, o.lead_id,
    o.insurance_company_id, o.insurance_broker_id, o.due_amount";

/// Orders that were paid more than they amount to. They are few: for a part of them all are read from their index, because
/// a database without statistics would rather read all orders of the part.
pub async fn owed(tx: &mut Tx, scope: &Scope) -> DbResult<Vec<OwedSums>> {
    let mut args = Args::new();
    let condition = scope.condition(&mut args);
    let few = match scope {
        Scope::Everything => String::new(),
        _ => format!("WITH o AS MATERIALIZED (SELECT {OF_OWED} FROM orders o WHERE {OWED})"),
    };
    let source = if few.is_empty() { "orders o" } else { "o" };
    let sql = format!(
        "FROM ({few} SELECT o.order_type, o.is_business, COUNT(*) AS orders, CAST(SUM(-o.due_amount) AS BIGINT) AS amount
               FROM {source} WHERE {OWED} AND {condition} GROUP BY o.order_type, o.is_business) x"
    );
    Select::from_sql(&sql, args).all(tx).await
}

/// Every status, service before insurance: id, name, whether it is open.
pub async fn statuses(tx: &mut Tx) -> DbResult<Vec<(OrderStatus, String, bool)>> {
    tx.all("SELECT id, status, is_open FROM order_statuses ORDER BY chain DESC, sequence", args![]).await
}

/// Open orders whose promised time has passed, by order type, business or not.
pub async fn delayed(tx: &mut Tx, scope: &Scope, now: DateTime<Utc>) -> DbResult<Vec<(OrderType, bool, i64)>> {
    let mut args = Args::new();
    let rows = late_rows(scope, Present::at(tx, now)?, &mut args);
    let sql = format!(
        "SELECT n.order_type, n.is_business, CAST(SUM(n.orders) AS BIGINT) FROM ({rows}) n
         GROUP BY n.order_type, n.is_business"
    );
    tx.all(sql, args).await
}
