//! The desk of leads: what those who call did, and new leads that wait.

use anyhow::Context;
use chrono::{DateTime, Days, NaiveDate, Utc};
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::country::INDIA;
use pitlane_platform::db::{Db, Tx};
use serde::{Deserialize, Serialize};

use crate::crowd::NAME;

/// Changes of what people on the telephone do, and how many of them are one person's in a month.
const EVENTS: i64 = 1_000_000;
const OF_ONE: i64 = 50_000;
const DAYS: i64 = 30;
/// New leads that are given out, and those who can take them.
const NEW: i64 = 10_000;
const TAKERS: i64 = 20;
/// As many as all of them need, and the most that a user can have.
const CAP: i64 = 500;
/// What the new leads ask for.
const REQUEST: &str = "Benchmark";

/// What the requests refer to.
#[derive(Debug, Serialize, Deserialize)]
pub struct OfLeads {
    /// Filters, each of a column.
    pub single: Vec<String>,
    pub mobiles: Vec<String>,
    /// Somebody with a month of events.
    pub user: i64,
    pub month: (NaiveDate, NaiveDate),
    /// The source of the new leads.
    pub source: i64,
}

/// Adds what is missing, and new leads that wait.
pub async fn put(db: &Db, now: DateTime<Utc>) -> anyhow::Result<OfLeads> {
    let mut tx = db.write().await?;
    let takers: Vec<i64> =
        tx.all(format!("SELECT id FROM users WHERE name LIKE '{NAME} %' ORDER BY id LIMIT {TAKERS}"), args![]).await?;
    let first = *takers.first().context("people of the benchmark")?;
    let today = now.with_timezone(&INDIA.zone).date_naive();
    let month = (today - Days::new(DAYS.unsigned_abs()), today);
    let known: i64 = tx.one("SELECT COUNT(*) FROM agent_events WHERE user_id = $1", args![first]).await?;
    if known == 0 {
        events(&mut tx, &takers, now).await?;
    }
    let source: i64 = tx.one("SELECT MAX(id) FROM lead_sources WHERE is_active", args![]).await?;
    waiting(&mut tx, &takers, (source, today, now)).await?;
    let (city, owner): (i64, i64) = tx
        .one(
            "SELECT city_id, assign_to_call_id FROM leads WHERE city_id IS NOT NULL AND assign_to_call_id IS NOT NULL
             ORDER BY id DESC LIMIT 1",
            args![],
        )
        .await?;
    let mobiles = tx
        .all(
            "SELECT c.mobile FROM leads l JOIN customers c ON c.id = l.customer_id WHERE l.id % 997 = 0 ORDER BY l.id LIMIT 200",
            args![],
        )
        .await?;
    tx.save().await?;
    let fixed = ["status_id=1", "status_id=2", "status_id=5", "due=true", "priority=1", "type_id=2", "source_id=1"];
    let mut single: Vec<String> = fixed.map(str::to_owned).into();
    let others = ["date_filter=last_month", "date_filter=never_called", "last_outcome=busy", "closed_reason=price"];
    single.extend(others.map(str::to_owned));
    single.extend([
        "attempts_from=2".into(),
        format!("city_id={city}"),
        format!("assign_to_call_id={owner}"),
        format!("created_from={}", month.0 - Days::new(200)),
        format!("follow_up_to={today}"),
        format!("last_call_from={}", month.0 - Days::new(90)),
    ]);
    Ok(OfLeads { single, mobiles, user: first, month, source })
}

/// One has as many in the last month as somebody can have; the others the same in the year before.
async fn events(tx: &mut Tx, takers: &[i64], now: DateTime<Utc>) -> anyhow::Result<()> {
    let states = ["available", "ringing", "talking", "after_call_work"];
    let mut batch = Batch::new("agent_events", &["user_id", "at", "state", "source"], "");
    for (number, user) in (0_i64..).zip(takers) {
        let days = if number == 0 { DAYS } else { 360 };
        let step = days * 86_400 / OF_ONE;
        let from = now - chrono::Duration::days(days);
        for (event, state) in (0..OF_ONE.min(EVENTS)).zip(states.into_iter().cycle()) {
            batch.push(args![*user, from + chrono::Duration::seconds(event * step), state, "call"]);
        }
        batch.flush(tx).await?;
    }
    Ok(())
}

/// New leads that nobody has, and people on shift all day who can take them; nobody else can.
async fn waiting(
    tx: &mut Tx,
    takers: &[i64],
    (source, today, now): (i64, NaiveDate, DateTime<Utc>),
) -> anyhow::Result<()> {
    tx.run(
        "UPDATE leads SET status_id = 5, closed_reason = 'duplicate', closed_at = $1 WHERE request = $2 AND status_id = 1",
        args![now, REQUEST],
    )
    .await?;
    tx.run("DELETE FROM user_skills WHERE source_id = $1", args![source]).await?;
    for user in takers {
        tx.run("UPDATE users SET auto_assign = TRUE, lead_cap = $1 WHERE id = $2", args![CAP, *user]).await?;
        tx.run("INSERT INTO user_skills (user_id, source_id, level) VALUES ($1, $2, 2)", args![*user, source]).await?;
        for day in [today - Days::new(1), today, today + Days::new(1)] {
            let sql = "INSERT INTO roster_days (user_id, day, kind, start_minute, end_minute, origin, created_at)
                VALUES ($1, $2, 'shift', 0, 1439, 'manual', $3)
                ON CONFLICT (user_id, day) DO UPDATE SET kind = 'shift', shift_id = NULL, start_minute = 0, end_minute = 1439";
            tx.run(sql, args![*user, day, now]).await?;
        }
    }
    let columns = ["customer_id", "source_id", "lead_type_id", "request", "status_id", "priority", "created_at"];
    let customer: i64 = tx.one("SELECT MIN(id) FROM customers", args![]).await?;
    let mut batch = Batch::new("leads", &columns, "");
    for number in 0..NEW {
        batch.push(args![customer, source, number % 8 + 1, REQUEST, 1, number % 3 + 1, now]);
    }
    Ok(batch.flush(tx).await?)
}
