//! What refunds read and write of orders of the markets.

use chrono::{DateTime, Utc};
use pitlane_base::codes::PaymentStatus;
use pitlane_billing::payments::GATEWAY;
use pitlane_orders::orders::OUTSIDE;
use pitlane_platform::db::{Args, Columns, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, record};
use pitlane_refunds::refunds::{NamedLine, Processed, RefundOrder};

use crate::market::types::{Market, MarketPaymentMode};

/// Locks an order until the end of the unit of work; false if there is none.
pub async fn lock(tx: &mut Tx, order: i64) -> DbResult<bool> {
    Ok(tx.run("UPDATE market_orders SET version = version WHERE id = $1", args![order]).await? == 1)
}

/// Reads rows of some orders; `rest` has `{ids}` where these are.
async fn of_orders<T: Columns>(tx: &mut Tx, rest: &str, orders: &[i64]) -> DbResult<Vec<T>> {
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let ids: Vec<String> = orders.iter().map(|id| bind(&mut args, *id)).collect();
    Select::<T>::from_sql(&rest.replace("{ids}", &ids.join(", ")), args).all(tx).await
}

record! {
    /// A captured payment.
    pub struct Captured of p {
        pub id: i64,
        pub order_id: i64,
        pub mode: MarketPaymentMode,
        pub amount: Money,
        pub returned: Money = "(SELECT CAST(COALESCE(-SUM(b.amount), 0) AS BIGINT) FROM market_payments b WHERE b.returns_id = p.id)",
        pub gateway_payment_id: Option<String>,
        pub captured_at: DateTime<Utc>,
    }
}

/// The captured payments of these orders.
pub async fn captured(tx: &mut Tx, orders: &[i64]) -> DbResult<Vec<Captured>> {
    let paid = PaymentStatus::sql_where(PaymentStatus::counts_as_paid);
    let rest = format!(
        "FROM market_payments p WHERE p.order_id IN ({{ids}}) AND p.amount > 0 AND p.status IN ({paid})
         ORDER BY p.captured_at DESC, p.id DESC"
    );
    of_orders(tx, &rest, orders).await
}

record! {
    struct Beyond of o {
        id: i64,
        /// What was paid beyond the worth of the order, less what live refunds return of it.
        beyond: Money = "CASE WHEN o.captured - o.refunded > o.total - o.taken_off
            THEN o.captured - o.refunded - o.total + o.taken_off ELSE 0 END - (
            SELECT CAST(COALESCE(SUM(r.amount - (SELECT CAST(COALESCE(SUM(s.amount), 0) AS BIGINT) FROM refund_sends s
                WHERE s.refund_id = r.id AND s.state = 'processed')), 0) AS BIGINT) FROM refunds r
            WHERE r.market_order_id = o.id AND r.settles = 'advance' AND r.state IN ('requested', 'approved', 'initiated'))",
    }
}

/// What was paid of these orders beyond what they are worth now, and no refund returns yet.
pub async fn beyond_worth(tx: &mut Tx, orders: &[i64]) -> DbResult<Vec<(i64, Money)>> {
    let rows: Vec<Beyond> = of_orders(tx, "FROM market_orders o WHERE o.id IN ({ids}) ORDER BY o.id", orders).await?;
    Ok(rows.into_iter().map(|row| (row.id, row.beyond)).collect())
}

record! {
    struct OrderOf of o {
        id: i64,
        number: String,
        name: String,
        mobile: String,
        total: Money,
        taken_off: Money,
        captured: Money,
        refunded: Money,
        is_paid: bool = "o.payment_status = 300",
    }
}

/// These orders as refunds show them.
pub async fn orders(tx: &mut Tx, orders: &[i64]) -> DbResult<Vec<RefundOrder>> {
    let rows: Vec<OrderOf> = of_orders(tx, "FROM market_orders o WHERE o.id IN ({ids}) ORDER BY o.id", orders).await?;
    let shown = rows.into_iter().map(|row| {
        let worth = row.total - row.taken_off;
        RefundOrder {
            order_id: row.id,
            number: Some(row.number),
            customer: row.name,
            mobile: row.mobile,
            invoice_number: None,
            amount: worth,
            paid_amount: row.captured - row.refunded,
            due_amount: if row.is_paid { Money::ZERO } else { worth },
        }
    });
    Ok(shown.collect())
}

record! {
    struct LineOf of t {
        order_id: i64,
        id: i64,
        name: String,
    }
}

/// The lines of these orders.
pub async fn lines(tx: &mut Tx, orders: &[i64]) -> DbResult<Vec<NamedLine>> {
    let rest = "FROM market_order_items t WHERE t.order_id IN ({ids}) ORDER BY t.order_id, t.line";
    let rows: Vec<LineOf> = of_orders(tx, rest, orders).await?;
    Ok(rows.into_iter().map(|row| NamedLine { order_id: row.order_id, line: row.id, name: row.name }).collect())
}

/// Adds the row of money that was returned.
pub async fn insert_returned(tx: &mut Tx, back: &Processed, now: DateTime<Utc>) -> DbResult<u64> {
    let mode: MarketPaymentMode =
        tx.one("SELECT mode FROM market_payments WHERE id = $1", args![back.payment_id]).await?;
    let (by, name, role) = match &back.entered_by {
        Some((id, name, role)) => (Some(*id), name.as_str(), role.as_str()),
        None => (None, GATEWAY, OUTSIDE),
    };
    insert!(market_payments {
        order_id: back.order_id,
        mode: mode,
        status: PaymentStatus::Successful,
        amount: -back.amount,
        captured_at: now,
        collected_by: by,
        collector_name: name,
        collector_role: role,
        created_at: now,
        returns_id: back.payment_id,
        refund_send_id: back.send_id,
        reference: back.reference.as_deref(),
    })
    .run(tx)
    .await
}

/// Adds to what was returned of an order.
pub async fn add_refunded(tx: &mut Tx, order: i64, amount: Money, now: DateTime<Utc>) -> DbResult<u64> {
    let sql = "UPDATE market_orders SET refunded = refunded + $1, version = version + 1, updated_at = $2 WHERE id = $3";
    tx.run(sql, args![amount, now, order]).await
}

/// The order that the gateway calls by this id.
pub async fn with_gateway_order(tx: &mut Tx, market: Market, gateway_order: &str) -> DbResult<Option<i64>> {
    let sql = "SELECT id FROM market_orders WHERE gateway_order_id = $1 AND market = $2";
    tx.maybe(sql, args![gateway_order, market]).await
}
