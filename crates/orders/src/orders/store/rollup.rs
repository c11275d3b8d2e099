//! Updates the roll-ups at the end of the transaction that changes an order.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use chrono::{DateTime, NaiveDate, Utc};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use pitlane_base::codes::{OrderStatus, OrderType};
use pitlane_platform::db::{Args, DbResult, Deferred, Tx, Value};
use pitlane_platform::{insert, record, select};

use super::dues;
use crate::orders::rollup::{Differences, Facts, Part, Rollup, Times};

record! {
    struct Stored of o {
        status_id: OrderStatus,
        order_type: OrderType,
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
        paid: i64 = "o.paid_amount",
        due: i64 = "o.due_amount",
        rating: Option<i64> = "f.rating",
        nps: Option<i64> = "f.nps",
        fetched_at: Option<DateTime<Utc>> = "t.fetched_at",
        wait_minutes: Option<i64> = "t.wait_minutes",
        work_minutes: Option<i64> = "t.work_minutes",
    }
}

/// An order before its change. Code that changes a value counted by the roll-ups calls this first and locks the order:
/// no other transaction can change it until the end, when the roll-ups are updated.
pub struct Counted {
    order_id: i64,
    before: Facts,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

/// The orders that a transaction changes, as counted before its first change; `None` for an order that did not exist.
/// An edit may change an order several times; the roll-up rows are locked once, at the end, because other transactions
/// wait for them.
#[derive(Default)]
struct Changed(BTreeMap<i64, Option<Facts>>);

impl Deferred for Changed {
    fn write(self: Box<Self>, tx: &mut Tx) -> BoxFuture<'_, DbResult<()>> {
        async move {
            let mut all = Differences::default();
            for (order_id, before) in self.0 {
                // A new order is not billed.
                if before.is_some() {
                    dues::replace(tx, order_id, &mut all).await?;
                }
                let stored = read(tx, order_id).await?;
                let after = facts(tx, stored)?;
                all.add(before.as_ref(), &after);
            }
            write(tx, &all).await
        }
        .boxed()
    }
}

impl Counted {
    /// An order that is about to change.
    pub async fn track(tx: &mut Tx, order_id: i64) -> DbResult<Self> {
        let stored = read(tx, order_id).await?;
        let (created_at, updated_at) = (stored.created_at, stored.updated_at);
        let before = facts(tx, stored)?;
        tx.deferred::<Changed>().0.entry(order_id).or_insert_with(|| Some(before.clone()));
        Ok(Self { order_id, before, created_at, updated_at })
    }

    /// An order that has just been inserted.
    pub fn new_order(tx: &mut Tx, order_id: i64) {
        tx.deferred::<Changed>().0.insert(order_id, None);
    }

    /// Writes the times of an order that has just changed its status.
    pub async fn write_times(&self, tx: &mut Tx, to: OrderStatus) -> DbResult<()> {
        let before = &self.before;
        let times = before.times.after(self.created_at, before.status, to, self.updated_at);
        if times == before.times {
            return Ok(());
        }
        insert!(order_times {
            order_id: self.order_id,
            fetched_at: times.fetched_at,
            wait_minutes: times.wait_minutes,
            work_minutes: times.work_minutes,
        } "ON CONFLICT (order_id) DO UPDATE SET fetched_at = excluded.fetched_at, wait_minutes = excluded.wait_minutes, work_minutes = excluded.work_minutes").run(tx)
        .await
        .map(drop)
    }
}

async fn read(tx: &mut Tx, order_id: i64) -> DbResult<Stored> {
    select!(
        Stored,
        "FROM orders o LEFT JOIN order_feedback f ON f.order_id = o.id LEFT JOIN order_times t ON t.order_id = o.id
         WHERE o.id = $1",
        order_id
    )
    .one(tx)
    .await
}

fn facts(tx: &Tx, stored: Stored) -> DbResult<Facts> {
    Ok(Facts {
        status: stored.status_id,
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

/// A statement that adds to a row of sums, and inserts it if it does not exist.
fn adding(table: Rollup) -> String {
    let (name, keys, sums) = (table.name(), table.keys(), table.sums());
    let count = keys.split(", ").count() + sums.len();
    let marks: Vec<_> = (1..=count).map(|at| format!("${at}")).collect();
    let added: Vec<_> = sums.iter().map(|sum| format!("{sum} = {name}.{sum} + excluded.{sum}")).collect();
    let (sums, marks, added) = (sums.join(", "), marks.join(", "), added.join(", "));
    format!("INSERT INTO {name} ({keys}, {sums}) VALUES ({marks}) ON CONFLICT ({keys}) DO UPDATE SET {added}")
}

/// A statement that deletes a row whose count is zero.
fn sweeping(table: Rollup) -> String {
    let same: Vec<_> = table.keys().split(", ").zip(1..).map(|(key, at)| format!("{key} = ${at}")).collect();
    let none = if table.is_of_dues() { "orders = 0 AND credit = 0" } else { "orders = 0" };
    format!("DELETE FROM {} WHERE {} AND {none}", table.name(), same.join(" AND "))
}

/// For each table, the statement that adds to a row and the one that deletes an empty row.
static STATEMENTS: LazyLock<Vec<(Rollup, String, String)>> =
    LazyLock::new(|| Rollup::ALL.map(|table| (table, adding(table), sweeping(table))).into());

async fn write(tx: &mut Tx, changed: &Differences) -> DbResult<()> {
    for (table, adding, sweeping) in STATEMENTS.iter() {
        let (mut rows, mut emptied) = (Vec::new(), Vec::new());
        for (key, sums) in changed.rows_of(*table) {
            let mut row: Args = key.iter().cloned().map(Value::from).collect();
            // Rows for promises and dues that are done are deleted: otherwise the number of days would only grow.
            let is_done = key.contains(&Part::Word("promised")) && sums[0] < 0;
            if is_done || table.is_of_dues() && (sums[0] < 0 || sums[2] < 0) {
                emptied.push(row.clone());
            }
            row.extend(sums[..table.sums().len()].iter().map(|sum| Value::from(*sum)));
            rows.push(row);
        }
        tx.run_many(adding.as_str(), rows).await?;
        tx.run_many(sweeping.as_str(), emptied).await?;
    }
    Ok(())
}
