//! Rebuilds the roll-ups from the orders, and compares them.

use chrono::{DateTime, Days, NaiveDate, Utc};
use pitlane_base::codes::OrderStatus;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Sql, Tx};

use super::grouping::{grouped, kind};
use super::{dues, paid_days};
use crate::orders::rollup::{ALL_KINDS, Rollup, SUMS as COLUMNS, week_of};

/// Which orders count as delivered.
fn delivered() -> String {
    let statuses = OrderStatus::sql_where(OrderStatus::is_delivered);
    format!("o.status_id IN ({statuses}) AND o.delivery_date IS NOT NULL")
}

/// Which orders count as promised.
const PROMISED: &str = "o.is_open AND o.expected_delivery IS NOT NULL";

const SUMS: &str = "COUNT(*), CAST(SUM(o.amount) AS BIGINT), CAST(SUM(o.paid_amount) AS BIGINT),
    CAST(SUM(o.due_amount) AS BIGINT)";
/// The other sums, which count on the day of delivery only.
const NONE: &str = "0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0";
const OPINIONS_AND_TIMES: &str = "COUNT(CASE WHEN f.rating = 1 THEN 1 END), COUNT(CASE WHEN f.rating = 2 THEN 1 END),
    COUNT(CASE WHEN f.rating = 3 THEN 1 END), COUNT(CASE WHEN f.rating = 4 THEN 1 END),
    COUNT(CASE WHEN f.rating = 5 THEN 1 END), COUNT(CASE WHEN f.nps >= 9 THEN 1 END),
    COUNT(CASE WHEN f.nps IN (7, 8) THEN 1 END), COUNT(CASE WHEN f.nps <= 6 THEN 1 END), COUNT(t.work_minutes),
    CAST(SUM(CASE WHEN t.work_minutes IS NULL THEN 0 ELSE t.wait_minutes END) AS BIGINT),
    CAST(SUM(COALESCE(t.work_minutes, 0)) AS BIGINT)";
/// Subject, its id, and which orders have one.
const SUBJECTS: [(&str, &str, &str); 3] =
    [("all", "0", "1 = 1"), ("city", "o.city_id", "1 = 1"), ("garage", "o.garage_id", "o.garage_id IS NOT NULL")];
/// What `place_days` takes from `order_days`: the axis, the subject, and the number of sums.
const PLACES: [(&str, &str, usize); 3] =
    [("created", "city", 2), ("delivered", "garage", 15), ("promised", "garage", 1)];

/// The sums of a subject's promises: money only for the region.
fn promise_sums(subject: &str) -> &'static str {
    if subject == "all" { SUMS } else { "COUNT(*), 0, 0, 0" }
}

const BY_TYPE: &str = "o.order_type, o.order_of, o.is_business";

/// Rebuilds all roll-ups from the orders and their payments; takes about a second per 100,000 orders.
pub async fn rebuild(tx: &mut Tx) -> DbResult<()> {
    for table in Rollup::ALL {
        tx.run(format!("DELETE FROM {}", table.name()), args![]).await?;
    }
    for (table, columns) in [
        (Rollup::OrderTallies, "o.city_id, o.status_id, o.order_type, o.order_of, o.is_business"),
        (Rollup::StatusTallies, "o.status_id, o.order_type, o.order_of, o.is_business"),
        (Rollup::GarageTallies, "o.garage_id, o.status_id, o.order_type, o.order_of, o.is_business"),
    ] {
        let (name, keys, sums) = (table.name(), table.keys(), table.sums().join(", "));
        let has = if table == Rollup::GarageTallies { "o.garage_id IS NOT NULL" } else { "1 = 1" };
        let sql = format!(
            "INSERT INTO {name} ({keys}, {sums}) SELECT {columns}, {SUMS} FROM orders o WHERE {has} GROUP BY {columns}"
        );
        tx.run(sql, args![]).await?;
    }
    for kind in [kind(), ALL_KINDS.to_string()] {
        let sql = format!(
            "INSERT INTO garage_standing (kind, status_id, garage_id, orders)
             SELECT n.kind, n.status_id, n.garage_id, CAST(SUM(n.orders) AS BIGINT)
             FROM (SELECT {kind} AS kind, o.status_id, o.garage_id, o.orders FROM garage_tallies o) n
             GROUP BY n.kind, n.status_id, n.garage_id"
        );
        tx.run(sql, args![]).await?;
    }
    for (subject, id, has) in SUBJECTS {
        let sql = format!(
            "INSERT INTO order_days ({}, {})
             SELECT '{subject}', {id}, 'delivered', o.delivery_date, {BY_TYPE}, {SUMS}, {OPINIONS_AND_TIMES}
             FROM orders o LEFT JOIN order_feedback f ON f.order_id = o.id LEFT JOIN order_times t ON t.order_id = o.id
             WHERE {} AND {has} GROUP BY {}",
            Rollup::OrderDays.keys(),
            COLUMNS.join(", "),
            delivered(),
            grouped(id, &format!("o.delivery_date, {BY_TYPE}")),
        );
        tx.run(sql, args![]).await?;
        let sql = format!(
            "INSERT INTO promise_tallies ({}, {}) SELECT '{subject}', {id}, {BY_TYPE}, {}
             FROM orders o WHERE {PROMISED} AND {has} GROUP BY {}",
            Rollup::PromiseTallies.keys(),
            Rollup::PromiseTallies.sums().join(", "),
            promise_sums(subject),
            grouped(id, BY_TYPE),
        );
        tx.run(sql, args![]).await?;
    }
    rebuild_days(tx, "created", "created_at", "1 = 1").await?;
    rebuild_days(tx, "promised", "expected_delivery", "o.is_open").await?;
    rebuild_places(tx).await?;
    dues::rebuild_dues(tx).await?;
    paid_days::rebuild(tx).await
}

/// The days of a timestamp column: the region's time zone decides where a day begins, not the database.
async fn rebuild_days(tx: &mut Tx, axis: &str, column: &str, counts: &str) -> DbResult<()> {
    let sql = format!("SELECT MIN(o.{column}), MAX(o.{column}) FROM orders o WHERE {counts}");
    let (first, last): (Option<DateTime<Utc>>, Option<DateTime<Utc>>) = tx.one(sql, args![]).await?;
    let (Some(first), Some(last)) = (first, last) else { return Ok(()) };
    let (mut day, last) = (tx.day_of(first)?, tx.day_of(last)?);
    let statements: Vec<Sql> = SUBJECTS
        .iter()
        .map(|(subject, id, has)| {
            let sql = format!(
                "INSERT INTO order_days ({}, {})
                 SELECT '{subject}', {id}, '{axis}', $1, {BY_TYPE}, {}, {NONE}
                 FROM orders o WHERE {counts} AND {has} AND o.{column} >= $2 AND o.{column} < $3
                 GROUP BY {}",
                Rollup::OrderDays.keys(),
                COLUMNS.join(", "),
                if axis == "promised" { promise_sums(subject) } else { SUMS },
                grouped(id, BY_TYPE),
            );
            sql.into()
        })
        .collect();
    while day <= last {
        let Some(next) = day.checked_add_days(Days::new(1)) else { break };
        let (from, to) = (tx.start_of(day)?, tx.start_of(next)?);
        for sql in &statements {
            tx.run(sql.clone(), args![day, from, to]).await?;
        }
        day = next;
    }
    Ok(())
}

/// The days of the places, taken from `order_days`, and their weeks.
async fn rebuild_places(tx: &mut Tx) -> DbResult<()> {
    let keys = Rollup::PlaceDays.keys();
    for (axis, subject, count) in PLACES {
        let columns = COLUMNS[..count].join(", ");
        let sums: Vec<_> = COLUMNS[..count].iter().map(|sum| format!("CAST(SUM(o.{sum}) AS BIGINT)")).collect();
        let sums = format!("{}{}", sums.join(", "), ", 0".repeat(COLUMNS.len() - count));
        let all = COLUMNS.join(", ");
        for kind in [kind(), ALL_KINDS.to_string()] {
            let sql = format!(
                "INSERT INTO place_days ({keys}, {all})
                 SELECT '{axis}', o.kind, 1, o.day, o.subject_id, {sums}
                 FROM (SELECT {kind} AS kind, o.day, o.subject_id, {columns} FROM order_days o
                       WHERE o.subject = '{subject}' AND o.axis = '{axis}') o
                 GROUP BY o.kind, o.day, o.subject_id"
            );
            tx.run(sql, args![]).await?;
        }
        let span =
            format!("SELECT MIN(day), MAX(day) FROM place_days WHERE axis = '{axis}' AND kind = $1 AND days = 1");
        let (first, last): (Option<NaiveDate>, Option<NaiveDate>) = tx.one(span, args![ALL_KINDS]).await?;
        let (Some(first), Some(last)) = (first, last) else { continue };
        let sql: Sql = format!(
            "INSERT INTO place_days ({keys}, {all})
             SELECT o.axis, o.kind, 7, $1, o.place_id, {sums} FROM place_days o
             WHERE o.axis = '{axis}' AND o.kind = $2 AND o.days = 1 AND o.day >= $1 AND o.day < $3
             GROUP BY o.axis, o.kind, o.place_id"
        )
        .into();
        let mut monday = week_of(first);
        while monday <= last {
            let Some(next) = monday.checked_add_days(Days::new(7)) else { break };
            for kind in 0..=ALL_KINDS {
                tx.run(sql.clone(), args![monday, kind, next]).await?;
            }
            monday = next;
        }
    }
    Ok(())
}

type Totals = (i64, Option<i64>, Option<i64>, Option<i64>);

/// The names of the roll-ups that differ from the orders.
pub async fn drift(tx: &mut Tx) -> DbResult<Vec<String>> {
    let mut wrong = Vec::new();
    let has_garage = "o.garage_id IS NOT NULL";
    let mut compare = async |name: String, source: String, sums: usize, condition: String| -> DbResult<()> {
        let columns: Vec<_> = COLUMNS[..4]
            .iter()
            .enumerate()
            .map(|(at, sum)| {
                if at < sums {
                    format!("CAST(COALESCE(SUM(o.{sum}), 0) AS BIGINT)")
                } else {
                    "CAST(0 AS BIGINT)".into()
                }
            })
            .collect();
        let stored: Totals = tx.one(format!("SELECT {} FROM {source}", columns.join(", ")), args![]).await?;
        let counted: Totals = tx.one(format!("SELECT {SUMS} FROM orders o WHERE {condition}"), args![]).await?;
        let plain = |(count, a, b, c): Totals| [Some(count), a, b, c].map(Option::unwrap_or_default);
        if plain(stored)[..sums] != plain(counted)[..sums] {
            wrong.push(name);
        }
        Ok(())
    };
    for (table, condition) in [("order_tallies", "1 = 1"), ("status_tallies", "1 = 1"), ("garage_tallies", has_garage)]
    {
        compare(table.into(), format!("{table} o"), 4, condition.into()).await?;
    }
    for (kinds, which) in [("each kind", "o.kind < 3"), ("all kinds", "o.kind = 3")] {
        let source = format!("garage_standing o WHERE {which}");
        compare(format!("garage_standing ({kinds})"), source, 1, has_garage.into()).await?;
    }
    for (subject, _, has) in SUBJECTS {
        let sums = if subject == "all" { 4 } else { 1 };
        let source = format!("promise_tallies o WHERE o.subject = '{subject}'");
        compare(format!("promise_tallies ({subject})"), source, sums, format!("{PROMISED} AND {has}")).await?;
    }
    for (axis, counts) in [("created", "1 = 1".to_owned()), ("delivered", delivered()), ("promised", PROMISED.into())] {
        for (subject, _, has) in SUBJECTS {
            let sums = if axis == "promised" && subject != "all" { 1 } else { 4 };
            let source = format!("order_days o WHERE o.subject = '{subject}' AND o.axis = '{axis}'");
            compare(format!("order_days ({subject}, {axis})"), source, sums, format!("{counts} AND {has}")).await?;
        }
    }
    for (axis, subject, count) in PLACES {
        let has = if subject == "garage" { has_garage } else { "1 = 1" };
        let counts = match axis {
            "delivered" => delivered(),
            "promised" => PROMISED.into(),
            _ => "1 = 1".to_owned(),
        };
        for (days, length) in [("days", 1), ("weeks", 7)] {
            for (kinds, which) in [("each kind", "o.kind < 3"), ("all kinds", "o.kind = 3")] {
                let source = format!("place_days o WHERE o.axis = '{axis}' AND o.days = {length} AND {which}");
                let name = format!("place_days ({axis}, {days}, {kinds})");
                compare(name, source, count.min(4), format!("{counts} AND {has}")).await?;
            }
        }
    }
    wrong.extend(dues::drift(tx).await?);
    wrong.extend(paid_days::drift(tx).await?);
    Ok(wrong)
}
