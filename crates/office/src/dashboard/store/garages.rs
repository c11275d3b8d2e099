//! Figures by garage.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use pitlane_base::codes::{OrderKind, OrderStatus};
use pitlane_base::scope::{Places, Rollups, Scope};
use pitlane_orders::orders::ALL_KINDS;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record};

use super::days::{Axis, Span, opinion_sums, place_days, rows_of, sums};

/// The source of figures by garage.
enum Source {
    /// The roll-ups by place.
    Places(Places),
    /// Those of one garage, if the caller may not see all.
    One(Rollups),
    Orders,
}

fn source(scope: &Scope, args: &mut Args) -> Source {
    if let Some(places) = scope.garages(args) {
        return Source::Places(places);
    }
    let one = matches!(scope, Scope::Garage(..)).then(|| scope.rollups(args)).flatten();
    one.map_or(Source::Orders, Source::One)
}

fn only(kind: Option<OrderKind>) -> String {
    kind.map(|kind| format!(" AND {}", kind.condition("o."))).unwrap_or_default()
}

record! {
    /// The delivered orders of a garage.
    pub struct Handed of x {
        pub garage_id: i64,
        pub orders: i64,
        pub amount: Money,
        pub paid: Money,
        pub due: Money,
        pub ones: i64,
        pub twos: i64,
        pub threes: i64,
        pub fours: i64,
        pub fives: i64,
        pub promoters: i64,
        pub passives: i64,
        pub detractors: i64,
        pub timed: i64,
        pub wait_minutes: i64,
        pub work_minutes: i64,
    }
}

pub async fn delivered_by_garage(
    tx: &mut Tx,
    scope: &Scope,
    span: Span,
    kind: Option<OrderKind>,
) -> DbResult<Vec<Handed>> {
    let mut args = Args::new();
    let (garage, rows, is_rolled) = match source(scope, &mut args) {
        Source::Places(places) => {
            let days = place_days(&mut args, ("delivered", &places), (span.0, Some(span.1)), kind);
            ("o.place_id", days, true)
        }
        Source::One(rollups) => {
            let rows = rows_of(tx, scope, &mut args, Some(rollups.days), Axis::Delivered, span, kind, "")?;
            ("o.subject_id", rows.sql, true)
        }
        Source::Orders => {
            let joins = "LEFT JOIN order_feedback f ON f.order_id = o.id LEFT JOIN order_times t ON t.order_id = o.id";
            let rows = rows_of(tx, scope, &mut args, None, Axis::Delivered, span, kind, joins)?;
            ("o.garage_id", format!("{} AND o.garage_id IS NOT NULL", rows.sql), false)
        }
    };
    let times = if is_rolled {
        "CAST(SUM(o.timed) AS BIGINT) AS timed, CAST(SUM(o.wait_minutes) AS BIGINT) AS wait_minutes,
         CAST(SUM(o.work_minutes) AS BIGINT) AS work_minutes"
    } else {
        "COUNT(t.work_minutes) AS timed,
         CAST(SUM(CASE WHEN t.work_minutes IS NULL THEN 0 ELSE t.wait_minutes END) AS BIGINT) AS wait_minutes,
         CAST(SUM(COALESCE(t.work_minutes, 0)) AS BIGINT) AS work_minutes"
    };
    let (sums, opinions) = (sums(is_rolled), opinion_sums(is_rolled));
    let sql =
        format!("FROM (SELECT {garage} AS garage_id, {sums}, {opinions}, {times} FROM {rows} GROUP BY {garage}) x");
    Select::from_sql(&sql, args).all(tx).await
}

/// The number of orders in these statuses, by garage.
pub async fn in_work_by_garage(
    tx: &mut Tx,
    scope: &Scope,
    statuses: impl Fn(OrderStatus) -> bool,
    kind: Option<OrderKind>,
) -> DbResult<HashMap<i64, i64>> {
    let mut args = Args::new();
    let (count, rows) = match source(scope, &mut args) {
        Source::Places(places) => {
            let (kind, condition) = (kind.map_or(ALL_KINDS, OrderKind::id), places.condition("o.garage_id"));
            ("SUM(o.orders)", format!("garage_standing o WHERE o.kind = {kind} AND {condition}"))
        }
        Source::One(Rollups { tallies: (table, condition), .. }) => {
            ("SUM(o.orders)", format!("{table} o WHERE {condition}{}", only(kind)))
        }
        Source::Orders => {
            let condition = scope.condition(&mut args);
            ("COUNT(*)", format!("orders o WHERE {condition} AND o.garage_id IS NOT NULL{}", only(kind)))
        }
    };
    let sql = format!(
        "SELECT o.garage_id, CAST({count} AS BIGINT) FROM {rows} AND o.status_id IN ({}) GROUP BY o.garage_id",
        OrderStatus::sql_where(statuses)
    );
    let found: Vec<(i64, i64)> = tx.all(sql, args).await?;
    Ok(found.into_iter().filter(|(_, orders)| *orders > 0).collect())
}

/// Open orders whose promised time has passed, by garage; counted like
/// [`late_rows`](pitlane_orders::orders::late_rows).
pub async fn delayed_by_garage(
    tx: &mut Tx,
    scope: &Scope,
    now: DateTime<Utc>,
    kind: Option<OrderKind>,
) -> DbResult<HashMap<i64, i64>> {
    let today = tx.day_of(now)?;
    let start = tx.start_of(today)?;
    let mut args = Args::new();
    let of_kind = only(kind);
    let promised = |condition: &str| {
        format!(
            "SELECT o.subject_id AS garage_id, o.orders FROM promise_tallies o
             WHERE o.subject = 'garage' AND {condition}{of_kind}"
        )
    };
    let mut parts = match source(scope, &mut args) {
        Source::Places(places) => {
            let days = place_days(&mut args, ("promised", &places), (today, None), kind);
            vec![
                promised(&places.condition("o.subject_id")),
                format!("SELECT o.place_id AS garage_id, -o.orders AS orders FROM {days}"),
            ]
        }
        Source::One(Rollups { days, .. }) => {
            let today = bind(&mut args, today);
            vec![
                promised(&days),
                format!(
                    "SELECT o.subject_id AS garage_id, -o.orders AS orders FROM order_days o
                     WHERE {days} AND o.axis = 'promised' AND o.day >= {today}{of_kind}"
                ),
            ]
        }
        Source::Orders => Vec::new(),
    };
    let since =
        if parts.is_empty() { String::new() } else { format!("AND o.expected_delivery >= {}", bind(&mut args, start)) };
    let (condition, now) = (scope.condition(&mut args), bind(&mut args, now));
    parts.push(format!(
        "SELECT o.garage_id AS garage_id, 1 AS orders FROM orders o
         WHERE o.is_open AND o.expected_delivery < {now} {since} AND o.garage_id IS NOT NULL AND {condition}{of_kind}"
    ));
    let sql = format!(
        "SELECT n.garage_id, CAST(SUM(n.orders) AS BIGINT) FROM ({}) n GROUP BY n.garage_id",
        parts.join(" UNION ALL ")
    );
    let found: Vec<(i64, i64)> = tx.all(sql, args).await?;
    Ok(found.into_iter().filter(|(_, orders)| *orders > 0).collect())
}

/// Name and city of every garage. Not scoped, because only garages with figures are shown.
pub async fn names(tx: &mut Tx) -> DbResult<HashMap<i64, (String, String)>> {
    let sql = "SELECT g.id, g.name, c.name FROM garages g JOIN cities c ON c.id = g.city_id";
    let found: Vec<(i64, String, String)> = tx.all(sql, args![]).await?;
    Ok(found.into_iter().map(|(id, name, city)| (id, (name, city))).collect())
}
