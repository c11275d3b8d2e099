//! The weeks, leaves and pick-ups of garages.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::OrderStatus;
use pitlane_platform::db::{Args, DbResult, Select, Statement, Tx, bind};
use pitlane_platform::{args, insert, record, select};

use crate::garages::calendar::{Hours, Plan};
use crate::garages::types::{AddLeave, DayHours, Leave, Week};

record! {
    /// The version of a garage's week and leaves, and whose they are.
    pub struct WeekHead of g {
        pub version: i64 = "g.week_version",
        pub name: String,
        pub state_code: String = "c.state_code",
    }
}

/// Waits for other requests that count the pick-ups of a garage or change its hours, and locks them out. A week concerns
/// all days, so that the days of a garage are locked together.
pub async fn hold_pickups(tx: &mut Tx, garage: i64) -> DbResult<()> {
    tx.hold(&format!("pickups of garage {garage}")).await
}

pub async fn week_head(tx: &mut Tx, garage: i64) -> DbResult<Option<WeekHead>> {
    select!(WeekHead, "FROM garages g JOIN cities c ON c.id = g.city_id WHERE g.id = $1", garage).maybe(tx).await
}

/// Claims the next version; false if another request was faster.
pub async fn next_week_version(tx: &mut Tx, garage: i64, version: i64) -> DbResult<bool> {
    let sql = "UPDATE garages SET week_version = week_version + 1 WHERE id = $1 AND week_version = $2";
    Ok(tx.run(sql, args![garage, version]).await? == 1)
}

/// The hours of a garage: its weeks, and its leaves in these days.
pub async fn hours(tx: &mut Tx, garage: i64, from: NaiveDate, to: NaiveDate) -> DbResult<Hours> {
    Ok(Hours { weeks: weeks(tx, garage).await?, leaves: leaves(tx, garage, from, to).await? })
}

record! {
    struct HoursFrom {
        valid_from: NaiveDate,
        ..hours: DayHours
    }
}

/// The weeks of a garage, the first one first.
async fn weeks(tx: &mut Tx, garage: i64) -> DbResult<Vec<Week>> {
    let rows = select!(HoursFrom, "FROM garage_hours WHERE garage_id = $1 ORDER BY valid_from, weekday", garage);
    let mut weeks: Vec<Week> = Vec::new();
    for HoursFrom { valid_from, hours } in rows.all(tx).await? {
        match weeks.last_mut().filter(|week| week.valid_from == valid_from) {
            Some(week) => week.week.push(hours),
            None => weeks.push(Week { valid_from, week: vec![hours] }),
        }
    }
    Ok(weeks)
}

/// Writes a week from a day on, in place of the one that begins on that day.
pub async fn write_week(tx: &mut Tx, garage: i64, valid_from: NaiveDate, week: &[DayHours]) -> DbResult<()> {
    let sql = "DELETE FROM garage_hours WHERE garage_id = $1 AND valid_from = $2";
    tx.run(sql, args![garage, valid_from]).await?;
    let rows = week.iter().map(|hours| {
        insert!(garage_hours {
            garage_id: garage,
            valid_from: valid_from,
            weekday: hours.weekday,
            is_open: hours.is_open,
            opens_at: &hours.opens_at,
            closes_at: &hours.closes_at,
            pickups_per_slot: hours.pickups_per_slot,
            first_slot: &hours.first_slot,
            last_slot: &hours.last_slot,
        })
    });
    Statement::run_all(rows, tx).await
}

/// The leaves of a garage that touch these days.
async fn leaves(tx: &mut Tx, garage: i64, from: NaiveDate, to: NaiveDate) -> DbResult<Vec<Leave>> {
    select!(
        Leave,
        "FROM garage_leaves WHERE garage_id = $1 AND to_day >= $2 AND from_day <= $3 ORDER BY from_day, id",
        garage,
        from,
        to
    )
    .all(tx)
    .await
}

record! {
    pub struct LeaveOf {
        pub garage_id: i64,
        ..pub leave: Leave
    }
}

pub async fn leave(tx: &mut Tx, id: i64) -> DbResult<Option<LeaveOf>> {
    select!(LeaveOf, "FROM garage_leaves WHERE id = $1", id).maybe(tx).await
}

pub async fn insert_leave(tx: &mut Tx, leave: &AddLeave, by: i64, now: DateTime<Utc>) -> DbResult<u64> {
    insert!(garage_leaves {
        garage_id: leave.garage_id,
        from_day: leave.from,
        to_day: leave.to,
        kind: leave.kind,
        until: leave.until.as_deref(),
        reason: leave.reason.trim(),
        created_by: by,
        created_at: now,
    })
    .run(tx)
    .await
}

pub async fn delete_leave(tx: &mut Tx, id: i64) -> DbResult<u64> {
    tx.run("DELETE FROM garage_leaves WHERE id = $1", args![id]).await
}

/// Ends a leave that has begun.
pub async fn cut_leave(tx: &mut Tx, id: i64, last: NaiveDate) -> DbResult<u64> {
    tx.run("UPDATE garage_leaves SET to_day = $1 WHERE id = $2", args![last, id]).await
}

record! {
    /// The pick-up of an order before pick-up.
    pub struct PlannedPickup {
        pub order_id: i64 = "id",
        pub day: NaiveDate = "pick_date",
        pub slot: Option<String> = "pick_slot",
    }
}

/// The pick-ups of a garage in these days.
pub async fn pickups(tx: &mut Tx, garage: i64, from: NaiveDate, to: NaiveDate) -> DbResult<Vec<PlannedPickup>> {
    let before = OrderStatus::sql_where(OrderStatus::is_before_pickup);
    let rest = format!(
        "FROM orders WHERE garage_id = $1 AND pick_date >= $2 AND pick_date <= $3 AND status_id IN ({before})
         ORDER BY pick_date, id"
    );
    Select::from_sql(&rest, args![garage, from, to]).all(tx).await
}

/// The ids as bound values, for a list of SQL.
pub(super) fn listed(ids: &[i64], args: &mut Args) -> String {
    ids.iter().map(|id| bind(args, *id)).collect::<Vec<_>>().join(", ")
}

record! {
    struct PlanRow of g {
        id: i64,
        has_week: bool = "EXISTS (SELECT 1 FROM garage_hours w WHERE w.garage_id = g.id)",
    }
}

/// A day of several garages, and whether each has a week at all.
pub async fn plans(tx: &mut Tx, ids: &[i64], day: NaiveDate) -> DbResult<BTreeMap<i64, GarageWeek>> {
    let mut args = Args::new();
    let list = listed(ids, &mut args);
    let rows = Select::<PlanRow>::from_sql(&format!("FROM garages g WHERE g.id IN ({list})"), args).all(tx).await?;
    let mut weeks = weeks_on(tx, ids, day).await?;
    let mut leaves = leaves_on(tx, ids, day).await?;
    let plans = rows.into_iter().map(|row| {
        let week = weeks.remove(&row.id).unwrap_or_default();
        let plan = Plan::of(day, &week, &leaves.remove(&row.id).unwrap_or_default());
        let weekly_off = week.iter().filter(|hours| !hours.is_open).map(|hours| hours.weekday).collect();
        (row.id, GarageWeek { has_week: row.has_week, weekly_off, plan })
    });
    Ok(plans.collect())
}

/// What lists show of the hours of a garage.
#[derive(Default)]
pub struct GarageWeek {
    pub has_week: bool,
    /// The days of the week on which it is closed.
    pub weekly_off: Vec<i64>,
    pub plan: Plan,
}

record! {
    struct HoursOf of h {
        garage_id: i64,
        ..hours: DayHours
    }
}

/// The week in effect of each garage.
async fn weeks_on(tx: &mut Tx, ids: &[i64], day: NaiveDate) -> DbResult<BTreeMap<i64, Vec<DayHours>>> {
    let mut args = args![day];
    let list = listed(ids, &mut args);
    let rest = format!(
        "FROM garage_hours h WHERE h.garage_id IN ({list}) AND h.valid_from = (
             SELECT MAX(w.valid_from) FROM garage_hours w WHERE w.garage_id = h.garage_id AND w.valid_from <= $1
         ) ORDER BY h.garage_id, h.weekday"
    );
    let mut weeks: BTreeMap<i64, Vec<DayHours>> = BTreeMap::new();
    for HoursOf { garage_id, hours } in Select::from_sql(&rest, args).all(tx).await? {
        weeks.entry(garage_id).or_default().push(hours);
    }
    Ok(weeks)
}

async fn leaves_on(tx: &mut Tx, ids: &[i64], day: NaiveDate) -> DbResult<BTreeMap<i64, Vec<Leave>>> {
    let mut args = args![day];
    let list = listed(ids, &mut args);
    let rest =
        format!("FROM garage_leaves WHERE garage_id IN ({list}) AND from_day <= $1 AND to_day >= $1 ORDER BY id");
    let mut leaves: BTreeMap<i64, Vec<Leave>> = BTreeMap::new();
    for LeaveOf { garage_id, leave } in Select::from_sql(&rest, args).all(tx).await? {
        leaves.entry(garage_id).or_default().push(leave);
    }
    Ok(leaves)
}
