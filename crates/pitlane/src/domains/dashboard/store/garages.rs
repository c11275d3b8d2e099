//! Figures by garage.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use pitlane_platform::args;
use pitlane_platform::db::{Args, DbResult, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::record;

use super::days::{Axis, Span, opinion_sums, rows_of};
use crate::domains::orders::{Rollups, Scope, select_kind};

/// The roll-ups of the garages, where they hold exactly the caller's rows: a city's orders may be another city's
/// garage's work.
fn rollups(scope: &Scope, args: &mut Args) -> Option<Rollups> {
    match scope {
        Scope::Everything => {
            Some(Rollups { days: "o.subject = 'garage'".into(), tallies: ("garage_tallies", "1 = 1".into()) })
        }
        Scope::Clusters(_) | Scope::Garage(..) => scope.rollups(args),
        _ => None,
    }
}

fn only(kind: Option<i64>) -> String {
    kind.map(|kind| format!(" AND {}", select_kind(kind, "o."))).unwrap_or_default()
}

record! {
    /// The orders that a garage handed back.
    pub struct Handed {
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

pub async fn delivered_by_garage(tx: &mut Tx, scope: &Scope, span: Span, kind: Option<i64>) -> DbResult<Vec<Handed>> {
    let mut args = Args::new();
    let rolled = rollups(scope, &mut args).map(|rollups| rollups.days);
    let joins = "LEFT JOIN order_feedback f ON f.order_id = o.id LEFT JOIN order_times t ON t.order_id = o.id";
    let source = rows_of(tx, scope, &mut args, rolled, Axis::Delivered, span, kind, joins)?;
    let (garage, times) = if source.is_rolled {
        (
            "o.subject_id",
            "CAST(SUM(o.timed) AS BIGINT), CAST(SUM(o.wait_minutes) AS BIGINT), CAST(SUM(o.work_minutes) AS BIGINT)",
        )
    } else {
        (
            "o.garage_id",
            "COUNT(t.work_minutes),
             CAST(SUM(CASE WHEN t.work_minutes IS NULL THEN 0 ELSE t.wait_minutes END) AS BIGINT),
             CAST(SUM(COALESCE(t.work_minutes, 0)) AS BIGINT)",
        )
    };
    let sql = format!(
        "SELECT {garage}, {}, {}, {times} FROM {} AND {garage} IS NOT NULL GROUP BY {garage}",
        source.sums(),
        opinion_sums(source.is_rolled),
        source.sql
    );
    tx.all(sql, args).await
}

/// How many orders stand in these statuses, by garage.
pub async fn in_work_by_garage(
    tx: &mut Tx,
    scope: &Scope,
    statuses: &[i64],
    kind: Option<i64>,
) -> DbResult<HashMap<i64, i64>> {
    let mut args = Args::new();
    let (count, source) = match rollups(scope, &mut args).map(|rollups| rollups.tallies) {
        Some((table, condition)) => ("SUM(o.orders)", format!("{table} o WHERE {condition}")),
        None => ("COUNT(*)", format!("orders o WHERE {}", scope.condition(&mut args))),
    };
    let statuses: Vec<_> = statuses.iter().map(|status| bind(&mut args, *status)).collect();
    let sql = format!(
        "SELECT o.garage_id, CAST({count} AS BIGINT) FROM {source} AND o.garage_id IS NOT NULL
            AND o.status_id IN ({}){} GROUP BY o.garage_id",
        statuses.join(", "),
        only(kind)
    );
    let found: Vec<(i64, i64)> = tx.all(sql, args).await?;
    Ok(found.into_iter().filter(|(_, orders)| *orders > 0).collect())
}

/// Open orders whose promised time has passed, by garage.
pub async fn delayed_by_garage(
    tx: &mut Tx,
    scope: &Scope,
    now: DateTime<Utc>,
    kind: Option<i64>,
) -> DbResult<HashMap<i64, i64>> {
    let today = tx.day_of(now)?;
    let start = tx.start_of(today)?;
    let mut args = Args::new();
    let mut parts = Vec::new();
    let kind = only(kind);
    let rolled = rollups(scope, &mut args);
    if let Some(rollups) = &rolled {
        let today = bind(&mut args, today);
        parts.push(format!(
            "SELECT o.subject_id AS garage_id, o.orders AS orders FROM order_days o
             WHERE {} AND o.axis = 'promised' AND o.day < {today}{kind}",
            rollups.days
        ));
    }
    let condition = scope.condition(&mut args);
    let since =
        if rolled.is_some() { format!("AND o.expected_delivery >= {}", bind(&mut args, start)) } else { String::new() };
    let now = bind(&mut args, now);
    parts.push(format!(
        "SELECT o.garage_id AS garage_id, 1 AS orders FROM orders o
         WHERE o.is_open AND o.expected_delivery < {now} {since} AND o.garage_id IS NOT NULL AND {condition}{kind}"
    ));
    let sql = format!(
        "SELECT n.garage_id, CAST(SUM(n.orders) AS BIGINT) FROM ({}) n GROUP BY n.garage_id",
        parts.join(" UNION ALL ")
    );
    let found: Vec<(i64, i64)> = tx.all(sql, args).await?;
    Ok(found.into_iter().filter(|(_, orders)| *orders > 0).collect())
}

/// Name and city of every garage; not scoped, for only those with figures are shown.
pub async fn names(tx: &mut Tx) -> DbResult<HashMap<i64, (String, String)>> {
    let sql = "SELECT g.id, g.name, c.name FROM garages g JOIN cities c ON c.id = g.city_id";
    let found: Vec<(i64, String, String)> = tx.all(sql, args![]).await?;
    Ok(found.into_iter().map(|(id, name, city)| (id, (name, city))).collect())
}
