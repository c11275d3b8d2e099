//! The roll-ups behind the figures: written at the end of the unit of work that changes an order, made anew, compared.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use chrono::{DateTime, Days, NaiveDate, Utc};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use pitlane_platform::db::{DbResult, Deferred, Sql, Tx, Value};
use pitlane_platform::{args, record};

use super::paid_days;
use crate::domains::orders::rollup::{Differences, Facts, MEASURES, TALLIED, Times};
use crate::domains::orders::rules::DELIVERED;

record! {
    struct Stored {
        status_id: i64,
        order_type: i64,
        order_of: String,
        is_business: bool,
        is_open: bool,
        city_id: i64,
        garage_id: Option<i64>,
        created_at: DateTime<Utc>,
        updated_at: DateTime<Utc>,
        delivery_date: Option<NaiveDate>,
        expected_delivery: Option<DateTime<Utc>>,
        amount: i64,
        paid: i64,
        due: i64,
        rating: Option<i64>,
        nps: Option<i64>,
        fetched_at: Option<DateTime<Utc>>,
        wait_minutes: Option<i64>,
        work_minutes: Option<i64>,
    }
}

/// An order as it is before it changes. Whoever changes what the figures count asks for it first, and holds the order:
/// nobody else changes it until the unit of work ends, and then the figures follow.
pub struct Counted {
    order_id: i64,
    before: Facts,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

/// The orders that a unit of work changes, as the figures counted them before its first change; none of one that was
/// not there. An edit may change an order several times over; the rows of the figures are taken once, when all is
/// done, because others wait for them.
#[derive(Default)]
struct Changed(BTreeMap<i64, Option<Facts>>);

impl Deferred for Changed {
    fn write(self: Box<Self>, tx: &mut Tx) -> BoxFuture<'_, DbResult<()>> {
        async move {
            let mut all = Differences::default();
            for (order_id, before) in self.0 {
                let stored = read(tx, order_id).await?;
                let after = facts(tx, stored)?;
                all.add(Differences::between(before.as_ref(), &after));
            }
            write(tx, all).await
        }
        .boxed()
    }
}

impl Counted {
    /// An order that is about to change.
    pub async fn of(tx: &mut Tx, order_id: i64) -> DbResult<Self> {
        let stored = read(tx, order_id).await?;
        let (created_at, updated_at) = (stored.created_at, stored.updated_at);
        let before = facts(tx, stored)?;
        tx.deferred::<Changed>().0.entry(order_id).or_insert_with(|| Some(before.clone()));
        Ok(Self { order_id, before, created_at, updated_at })
    }

    /// An order that was not there before, and has just been written.
    pub fn new_order(tx: &mut Tx, order_id: i64) {
        tx.deferred::<Changed>().0.insert(order_id, None);
    }

    /// Writes the times of an order that has just moved to a status.
    pub async fn write_times(&self, tx: &mut Tx, to: i64) -> DbResult<()> {
        let before = &self.before;
        let times = before.times.after(self.created_at, before.status_id, to, self.updated_at);
        if times == before.times {
            return Ok(());
        }
        tx.run(
            "INSERT INTO order_times (order_id, fetched_at, wait_minutes, work_minutes) VALUES ($1, $2, $3, $4)
             ON CONFLICT (order_id) DO UPDATE SET fetched_at = excluded.fetched_at,
                 wait_minutes = excluded.wait_minutes, work_minutes = excluded.work_minutes",
            args![self.order_id, times.fetched_at, times.wait_minutes, times.work_minutes],
        )
        .await
        .map(drop)
    }
}

async fn read(tx: &mut Tx, order_id: i64) -> DbResult<Stored> {
    tx.one(
        "SELECT o.status_id, o.order_type, o.order_of, o.is_business, o.is_open, o.city_id, o.garage_id, o.created_at,
                o.updated_at, o.delivery_date, o.expected_delivery, o.amount, o.paid_amount, o.due_amount,
                f.rating, f.nps, t.fetched_at, t.wait_minutes, t.work_minutes
         FROM orders o LEFT JOIN order_feedback f ON f.order_id = o.id LEFT JOIN order_times t ON t.order_id = o.id
         WHERE o.id = $1",
        args![order_id],
    )
    .await
}

fn facts(tx: &Tx, stored: Stored) -> DbResult<Facts> {
    Ok(Facts {
        status_id: stored.status_id,
        order_type: stored.order_type,
        order_of: stored.order_of,
        is_business: stored.is_business,
        is_open: stored.is_open,
        city_id: stored.city_id,
        garage_id: stored.garage_id,
        created: tx.day_of(stored.created_at)?,
        delivered: stored.delivery_date,
        promised: stored.expected_delivery.map(|at| tx.day_of(at)).transpose()?,
        money: [stored.amount, stored.paid, stored.due],
        rating: stored.rating,
        nps: stored.nps,
        times: Times {
            fetched_at: stored.fetched_at,
            wait_minutes: stored.wait_minutes,
            work_minutes: stored.work_minutes,
        },
    })
}

/// A statement that adds to a row of sums, and makes it when it is not there.
fn adding(table: &str, keys: &str, sums: &[&str]) -> String {
    let count = keys.split(", ").count() + sums.len();
    let marks: Vec<_> = (1..=count).map(|at| format!("${at}")).collect();
    let added: Vec<_> = sums.iter().map(|sum| format!("{sum} = {table}.{sum} + excluded.{sum}")).collect();
    let (sums, marks, added) = (sums.join(", "), marks.join(", "), added.join(", "));
    format!("INSERT INTO {table} ({keys}, {sums}) VALUES ({marks}) ON CONFLICT ({keys}) DO UPDATE SET {added}")
}

const TALLY_KEYS: &str = "status_id, order_type, order_of, is_business";
const DAY_KEYS: &str = "subject, subject_id, axis, day, order_type, order_of, is_business";

static TO_CITY: LazyLock<String> =
    LazyLock::new(|| adding("order_tallies", &format!("city_id, {TALLY_KEYS}"), &TALLIED));
static TO_GARAGE: LazyLock<String> =
    LazyLock::new(|| adding("garage_tallies", &format!("garage_id, {TALLY_KEYS}"), &TALLIED));
static TO_DAY: LazyLock<String> = LazyLock::new(|| adding("order_days", DAY_KEYS, &MEASURES));

async fn write(tx: &mut Tx, changed: Differences) -> DbResult<()> {
    for (sql, tallies) in [(TO_CITY.as_str(), changed.cities), (TO_GARAGE.as_str(), changed.garages)] {
        let rows = tallies.into_iter().map(|(key, sums)| {
            let mut row = args![key.place, key.status_id, key.order_type, key.order_of, key.is_business];
            row.extend(sums.map(Value::from));
            row
        });
        tx.run_many(sql, rows.collect()).await?;
    }
    let (mut rows, mut emptied) = (Vec::new(), Vec::new());
    for (key, sums) in changed.days {
        let mut row =
            args![key.subject, key.subject_id, key.axis, key.day, key.order_type, key.order_of, key.is_business];
        // Promises that were kept are nothing to add up: the days before today would only grow in number.
        if key.axis == "promised" && sums[0] < 0 {
            emptied.push(row.clone());
        }
        row.extend(sums.map(Value::from));
        rows.push(row);
    }
    tx.run_many(TO_DAY.as_str(), rows).await?;
    tx.run_many(
        "DELETE FROM order_days WHERE subject = $1 AND subject_id = $2 AND axis = $3 AND day = $4 AND order_type = $5
            AND order_of = $6 AND is_business = $7 AND orders = 0",
        emptied,
    )
    .await
}

/// What is counted as delivered.
fn delivered() -> String {
    let statuses = DELIVERED.map(|status| status.to_string()).join(", ");
    format!("o.status_id IN ({statuses}) AND o.delivery_date IS NOT NULL")
}

const SUMS: &str = "COUNT(*), CAST(SUM(o.amount) AS BIGINT), CAST(SUM(o.paid_amount) AS BIGINT),
    CAST(SUM(o.due_amount) AS BIGINT)";
/// The other measures, which count on the day of delivery only.
const NONE: &str = "0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0";
const OPINIONS_AND_TIMES: &str = "COUNT(CASE WHEN f.rating = 1 THEN 1 END), COUNT(CASE WHEN f.rating = 2 THEN 1 END),
    COUNT(CASE WHEN f.rating = 3 THEN 1 END), COUNT(CASE WHEN f.rating = 4 THEN 1 END),
    COUNT(CASE WHEN f.rating = 5 THEN 1 END), COUNT(CASE WHEN f.nps >= 9 THEN 1 END),
    COUNT(CASE WHEN f.nps IN (7, 8) THEN 1 END), COUNT(CASE WHEN f.nps <= 6 THEN 1 END), COUNT(t.work_minutes),
    CAST(SUM(CASE WHEN t.work_minutes IS NULL THEN 0 ELSE t.wait_minutes END) AS BIGINT),
    CAST(SUM(COALESCE(t.work_minutes, 0)) AS BIGINT)";
/// Subject, its id, and the orders that have one.
const SUBJECTS: [(&str, &str, &str); 3] =
    [("all", "0", "1 = 1"), ("city", "o.city_id", "1 = 1"), ("garage", "o.garage_id", "o.garage_id IS NOT NULL")];

/// Makes all roll-ups anew from the orders and their payments; takes a second for each 100,000 of them or so.
pub async fn rebuild(tx: &mut Tx) -> DbResult<()> {
    for table in ["order_tallies", "garage_tallies", "order_days"] {
        tx.run(format!("DELETE FROM {table}"), args![]).await?;
    }
    for (table, place) in [("order_tallies", "city_id"), ("garage_tallies", "garage_id")] {
        let sums = TALLIED.join(", ");
        let sql = format!(
            "INSERT INTO {table} ({place}, {TALLY_KEYS}, {sums})
             SELECT o.{place}, o.status_id, o.order_type, o.order_of, o.is_business, {SUMS}
             FROM orders o WHERE o.{place} IS NOT NULL
             GROUP BY o.{place}, o.status_id, o.order_type, o.order_of, o.is_business"
        );
        tx.run(sql, args![]).await?;
    }
    for (subject, id, has) in SUBJECTS {
        let sql = format!(
            "INSERT INTO order_days ({DAY_KEYS}, {})
             SELECT '{subject}', {id}, 'delivered', o.delivery_date, o.order_type, o.order_of, o.is_business, {SUMS},
                    {OPINIONS_AND_TIMES}
             FROM orders o LEFT JOIN order_feedback f ON f.order_id = o.id LEFT JOIN order_times t ON t.order_id = o.id
             WHERE {} AND {has}
             GROUP BY {}o.delivery_date, o.order_type, o.order_of, o.is_business",
            MEASURES.join(", "),
            delivered(),
            if subject == "all" { String::new() } else { format!("{id}, ") },
        );
        tx.run(sql, args![]).await?;
    }
    rebuild_days(tx, "created", "created_at", "1 = 1").await?;
    rebuild_days(tx, "promised", "expected_delivery", "o.is_open").await?;
    paid_days::rebuild(tx).await
}

/// The days of a column of instants: where a day begins and ends is not for the database to say.
async fn rebuild_days(tx: &mut Tx, axis: &str, column: &str, counts: &str) -> DbResult<()> {
    let sql = format!("SELECT MIN(o.{column}), MAX(o.{column}) FROM orders o WHERE {counts}");
    let (first, last): (Option<DateTime<Utc>>, Option<DateTime<Utc>>) = tx.one(sql, args![]).await?;
    let (Some(first), Some(last)) = (first, last) else { return Ok(()) };
    let (mut day, last) = (tx.day_of(first)?, tx.day_of(last)?);
    let statements: Vec<Sql> = SUBJECTS
        .iter()
        .map(|(subject, id, has)| {
            let group = if *subject == "all" { String::new() } else { format!("{id}, ") };
            let sums = MEASURES.join(", ");
            let sql = format!(
                "INSERT INTO order_days ({DAY_KEYS}, {sums})
                 SELECT '{subject}', {id}, '{axis}', $1, o.order_type, o.order_of, o.is_business, {SUMS}, {NONE}
                 FROM orders o WHERE {counts} AND {has} AND o.{column} >= $2 AND o.{column} < $3
                 GROUP BY {group}o.order_type, o.order_of, o.is_business"
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

type Totals = (i64, Option<i64>, Option<i64>, Option<i64>);

/// Where the roll-ups and the orders tell different sums: the names of the roll-ups.
pub async fn drift(tx: &mut Tx) -> DbResult<Vec<String>> {
    let mut wrong = Vec::new();
    let kept = "CAST(COALESCE(SUM(o.orders), 0) AS BIGINT), CAST(SUM(o.amount) AS BIGINT),
                CAST(SUM(o.paid) AS BIGINT), CAST(SUM(o.due) AS BIGINT)";
    let mut compare = async |name: String, source: String, condition: String| -> DbResult<()> {
        let stands: Totals = tx.one(format!("SELECT {kept} FROM {source}"), args![]).await?;
        let counted: Totals = tx.one(format!("SELECT {SUMS} FROM orders o WHERE {condition}"), args![]).await?;
        let plain = |(count, a, b, c): Totals| (count, [a, b, c].map(Option::unwrap_or_default));
        if plain(stands) != plain(counted) {
            wrong.push(name);
        }
        Ok(())
    };
    compare("order_tallies".into(), "order_tallies o".into(), "1 = 1".into()).await?;
    compare("garage_tallies".into(), "garage_tallies o".into(), "o.garage_id IS NOT NULL".into()).await?;
    let promised = "o.is_open AND o.expected_delivery IS NOT NULL".to_owned();
    for (axis, counts) in [("created", "1 = 1".to_owned()), ("delivered", delivered()), ("promised", promised)] {
        for (subject, _, has) in SUBJECTS {
            let source = format!("order_days o WHERE o.subject = '{subject}' AND o.axis = '{axis}'");
            compare(format!("order_days ({subject}, {axis})"), source, format!("{counts} AND {has}")).await?;
        }
    }
    wrong.extend(paid_days::drift(tx).await?);
    Ok(wrong)
}
