//! Many escalations of orders, as years of work leave them: for measuring, beside those of the demonstration. Each follows
//! from its place, so an interrupted run goes on where it stopped.

use std::collections::BTreeMap;

use chrono::{DateTime, Duration, Timelike, Utc};
use pitlane_cases::cases::{CaseKind, Hours, PlanOf, Plans, Promises};
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::{Db, DbError, DbResult, Select, Tx};
use serde::{Deserialize, Serialize};

use super::kinds::{Fate, KINDS, Kind};
use super::outcome::Worker;
use super::{About, Desk, Story, workers};
use crate::dice::{Dice, Stream};

/// How many to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CasePlan {
    pub cases: u64,
    pub seed: u64,
}

/// How far a run is, stored with the rows that it wrote.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Progress {
    plan: CasePlan,
    now: DateTime<Utc>,
    done: u64,
    /// The order of the last case: the orders are gone through in turn, and then once more.
    last_order: i64,
}

const SETTING: &str = "demo_cases";
/// Cases per transaction.
const CHUNK: u64 = 1_000;
/// Within this time after its order was created a case has ended.
const LONGEST: Duration = Duration::days(14);
/// Only cases of the last weeks are still open.
const OPEN_SINCE: Duration = Duration::days(21);

/// Writes so many escalations of orders beside those that are there, or continues. `report` is called with the number
/// written.
pub async fn fill_cases(
    db: &Db,
    country: &'static Country,
    plan: CasePlan,
    now: DateTime<Utc>,
    report: impl Fn(u64) + Send + Sync,
) -> DbResult<()> {
    let db = &db.clone().in_zone(country.zone);
    let mut progress = begin(db, plan, now).await?;
    while progress.done < plan.cases {
        let mut tx = db.write().await?;
        write(&mut tx, country, &mut progress).await?;
        let text = serde_json::to_string(&progress).map_err(|error| DbError::Other(error.to_string()))?;
        let sql = "INSERT INTO settings (name, value) VALUES ($1, $2)
                   ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        tx.run(sql, args![SETTING, text]).await?;
        tx.save().await?;
        report(progress.done);
    }
    Ok(())
}

async fn begin(db: &Db, plan: CasePlan, now: DateTime<Utc>) -> DbResult<Progress> {
    let mut tx = db.read().await?;
    let text: Option<String> = tx.maybe("SELECT value FROM settings WHERE name = $1", args![SETTING]).await?;
    let Some(text) = text else {
        let now = now.with_nanosecond(0).unwrap_or(now);
        return Ok(Progress { plan, now, done: 0, last_order: 0 });
    };
    let known: Progress =
        serde_json::from_str(&text).map_err(|error| DbError::Other(format!("setting {SETTING}: {error}")))?;
    if known.plan != plan {
        let CasePlan { cases, seed } = known.plan;
        return Err(DbError::Other(format!(
            "the database has {cases} escalations with seed {seed} beside the demonstration; \
             another number needs an empty database"
        )));
    }
    Ok(known)
}

/// Writes the next cases, in the order in which they were raised.
async fn write(tx: &mut Tx, country: &'static Country, progress: &mut Progress) -> DbResult<()> {
    let count = CHUNK.min(progress.plan.cases - progress.done);
    let mut orders = orders(tx, progress, count).await?;
    if orders.is_empty() && progress.last_order > 0 {
        progress.last_order = 0;
        orders = self::orders(tx, progress, count).await?;
    }
    let Some((last, _)) = orders.last() else {
        return Err(DbError::Other("escalations are about orders: generate orders first".into()));
    };
    progress.last_order = last.id;
    let desk = Desk { country, now: progress.now, promises: Promises::load(tx).await? };
    let routes = Routes::load(tx).await?;
    let (Some(first), Some(latest)) = (orders.iter().map(|(_, at)| *at).min(), orders.iter().map(|(_, at)| *at).max())
    else {
        return Ok(());
    };
    // What is open goes on in the hours of its assignee; of what ended long ago no later day counts.
    let until = if progress.now - latest < OPEN_SINCE { progress.now } else { latest + LONGEST };
    let plans = Plans::load(tx, (country, until), &routes.people(), first).await?;
    let mut hours: BTreeMap<PlanOf, Hours> = BTreeMap::new();
    let mut stories = Vec::with_capacity(orders.len());
    for (about, created_at) in orders {
        let mut dice = Dice::new(progress.plan.seed, Stream::ManyEscalations, progress.done);
        progress.done += 1;
        let (type1, group, workers) = dice.one(&routes.0);
        let worker = dice.one(workers).clone();
        let created = (created_at + Duration::minutes(dice.between(30, 9_000))).min(progress.now);
        let fate = fate(progress.now - created, &mut dice);
        let ended = (created + Duration::minutes(dice.between(120, 9_000))).min(progress.now);
        let priority = dice.between(1, 3);
        let assignee = (fate != Fate::Queued).then_some(worker.id);
        let plan = PlanOf { assignee, calendar: Some(group.1), state: Some(about.state.clone()) };
        let hours = hours.entry(plan).or_insert_with_key(|plan| plans.of(plan)).clone();
        let (type1, group) = (*type1, Some(*group));
        stories.push(Story { kind: kind(), about, type1, group, priority, fate, worker, hours, created, ended, dice });
    }
    stories.sort_by_key(|story| (story.created, story.about.id));
    for story in stories {
        desk.tell(tx, story).await?;
    }
    Ok(())
}

const fn kind() -> &'static Kind {
    &KINDS[0]
}

/// Nearly everything that is not of the last weeks is closed.
fn fate(age: Duration, dice: &mut Dice) -> Fate {
    let is_recent = age < OPEN_SINCE;
    match dice.between(0, 99) {
        0..=9 if is_recent => Fate::Queued,
        10..=24 if is_recent => Fate::LateBy(1),
        0..=2 => Fate::Cancelled,
        3..=8 => Fate::Resolved,
        _ => Fate::Closed,
    }
}

/// The next orders, with the time from which somebody can complain about them.
async fn orders(tx: &mut Tx, progress: &Progress, count: u64) -> DbResult<Vec<(About, DateTime<Utc>)>> {
    let sql = format!(
        "FROM orders o JOIN cities c ON c.id = o.city_id
         WHERE o.id > $1 AND o.garage_id IS NOT NULL AND o.created_at < $2 ORDER BY o.id LIMIT {count}"
    );
    let about: Vec<About> =
        Select::from_sql(&sql, args![progress.last_order, progress.now - Duration::hours(1)]).all(tx).await?;
    let (Some(first), Some(last)) = (about.first(), about.last()) else { return Ok(Vec::new()) };
    let times: Vec<(i64, DateTime<Utc>)> =
        tx.all("SELECT id, created_at FROM orders WHERE id BETWEEN $1 AND $2", args![first.id, last.id]).await?;
    let times: BTreeMap<i64, DateTime<Utc>> = times.into_iter().collect();
    Ok(about.into_iter().filter_map(|about| times.get(&about.id).map(|at| (about, *at))).collect())
}

/// The types of orders, each with the group that gets it, its calendar, and who works there.
struct Routes(Vec<(i64, (i64, i64), Vec<Worker>)>);

impl Routes {
    /// All who work there.
    fn people(&self) -> Vec<i64> {
        self.0.iter().flat_map(|(_, _, workers)| workers.iter().map(|worker| worker.id)).collect()
    }

    async fn load(tx: &mut Tx) -> DbResult<Self> {
        let rows: Vec<(i64, i64, i64)> = tx
            .all(
                "SELECT y.id, g.id, g.calendar_id FROM case_types y
                 JOIN case_group_routes r ON r.type1_id = y.id AND r.city_id IS NULL
                 JOIN case_groups g ON g.id = r.group_id
                 WHERE y.kind = $1 AND y.level = 1 AND y.is_active ORDER BY y.id",
                args![CaseKind::Order],
            )
            .await?;
        let mut routes = Vec::with_capacity(rows.len());
        for (type1, group, calendar) in rows {
            let workers = workers(tx, Some((group, calendar))).await?;
            if !workers.is_empty() {
                routes.push((type1, (group, calendar), workers));
            }
        }
        if routes.is_empty() {
            return Err(DbError::Other("escalations need groups: generate the demonstration first".into()));
        }
        Ok(Self(routes))
    }
}
