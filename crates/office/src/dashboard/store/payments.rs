//! Payments, by mode and row by row.

use chrono::{DateTime, Days, Utc};
use pitlane_base::codes::{OrderKind, Payer, PaymentMode, PaymentStatus};
use pitlane_base::scope::Scope;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::page::Page;
use pitlane_platform::record;

use super::days::Span;

/// The ledger rows that count, in the caller's scope and on some days.
fn ledger(tx: &Tx, scope: &Scope, args: &mut Args, (from, to): Span, kind: Option<OrderKind>) -> DbResult<String> {
    let condition = scope.condition(args);
    let next = to.checked_add_days(Days::new(1)).unwrap_or(to);
    let (from, to) = (bind(args, tx.start_of(from)?), bind(args, tx.start_of(next)?));
    let kind = kind.map(|kind| format!(" AND {}", kind.condition("o."))).unwrap_or_default();
    let counts = PaymentStatus::sql_where(PaymentStatus::counts_as_paid);
    Ok(format!(
        "payments p JOIN orders o ON o.id = p.order_id
         WHERE p.status_id IN ({counts}) AND p.settled_at >= {from} AND p.settled_at < {to} AND {condition}{kind}"
    ))
}

/// The roll-up, if it contains exactly the rows in the caller's scope: cities, or everything. It cannot be used for a
/// garage, because an order may have belonged to another garage on the day it was paid.
fn rolled(scope: &Scope, args: &mut Args) -> Option<String> {
    match scope {
        Scope::Everything | Scope::Cities(_) | Scope::Regions(_) => scope.rollups(args).map(|rollups| rollups.days),
        _ => None,
    }
}

/// The number and sum of payments by mode id.
pub async fn modes(
    tx: &mut Tx,
    scope: &Scope,
    span: Span,
    kind: Option<OrderKind>,
) -> DbResult<Vec<(PaymentMode, i64, Money)>> {
    let mut args = Args::new();
    let sql = if let Some(days) = rolled(scope, &mut args) {
        let (from, to) = (bind(&mut args, span.0), bind(&mut args, span.1));
        let kind = kind.map(|kind| format!(" AND o.kind = {}", bind(&mut args, kind))).unwrap_or_default();
        format!(
            "SELECT o.mode, CAST(SUM(o.payments) AS BIGINT), CAST(SUM(o.amount) AS BIGINT) FROM payment_days o
             WHERE {days} AND o.day >= {from} AND o.day <= {to}{kind} GROUP BY o.mode"
        )
    } else {
        let ledger = ledger(tx, scope, &mut args, span, kind)?;
        format!("SELECT p.mode, COUNT(*), CAST(SUM(p.amount) AS BIGINT) FROM {ledger} GROUP BY p.mode")
    };
    tx.all(sql, args).await
}

record! {
    /// A ledger row.
    pub struct PaidRow of p {
        pub id: i64,
        pub order_id: i64,
        pub mode: PaymentMode,
        pub payer: Payer,
        pub amount: Money,
        pub settled_at: DateTime<Utc>,
        pub receipt_number: Option<String>,
        pub reference: Option<String> = "COALESCE(p.gateway_payment_id, p.reference)",
        pub collector_name: String,
        pub reason: Option<String>,
    }
}

fn only(mode: Option<i64>, args: &mut Args) -> String {
    mode.map(|mode| format!(" AND p.mode = {}", bind(args, mode))).unwrap_or_default()
}

/// A page of the payments on some days, newest first.
pub async fn paid_list(
    tx: &mut Tx,
    scope: &Scope,
    span: Span,
    (kind, mode): (Option<OrderKind>, Option<i64>),
    page: Page,
) -> DbResult<Vec<PaidRow>> {
    let mut args = Args::new();
    let ledger = ledger(tx, scope, &mut args, span, kind)?;
    let mode = only(mode, &mut args);
    let page = page.clause(&mut args);
    let sql = format!("FROM {ledger}{mode} ORDER BY p.settled_at DESC, p.id DESC {page}");
    Select::<PaidRow>::from_sql(&sql, args).all(tx).await
}

/// The number and sum of the payments on some days.
pub async fn paid_sums(
    tx: &mut Tx,
    scope: &Scope,
    span: Span,
    (kind, mode): (Option<OrderKind>, Option<i64>),
) -> DbResult<(i64, Money)> {
    let modes = modes(tx, scope, span, kind).await?;
    let asked = modes.iter().filter(|(id, ..)| mode.is_none_or(|mode| mode == id.id()));
    Ok(asked.fold((0, Money::default()), |(payments, sum), (_, more, amount)| (payments + more, sum + *amount)))
}
