//! All SQL of the work of managers.

use chrono::{DateTime, Utc};
use pitlane_platform::args;
use pitlane_platform::db::{Args, DbResult, Tx, bind};

use crate::cases::CaseKind;
use crate::escalations::figures::{Bounds, Figure};

/// What is counted: escalations `t` of a condition, in a period.
pub struct Period {
    condition: String,
    args: Args,
    at: Bounds,
}

impl Period {
    pub fn new(condition: String, mut args: Args, (from, to): (DateTime<Utc>, DateTime<Utc>)) -> Self {
        let at = Bounds { from: bind(&mut args, from), to: bind(&mut args, to), now: String::new() };
        Self { condition, args, at }
    }
}

fn counts(figures: &[Figure], at: &Bounds) -> String {
    figures.iter().map(|figure| count(&figure.condition(at))).collect::<Vec<_>>().join(", ")
}

fn count(condition: &str) -> String {
    format!("CAST(COALESCE(SUM(CASE WHEN {condition} THEN 1 ELSE 0 END), 0) AS BIGINT)")
}

/// What was done with the cases that somebody has.
pub struct Done {
    pub responded: i64,
    pub resolved: i64,
    pub closed: i64,
    pub reopened: i64,
}

pub async fn done(tx: &mut Tx, period: &Period) -> DbResult<Vec<(i64, Done)>> {
    let sql = format!(
        "SELECT t.assignee_id, {} FROM cases t WHERE t.assignee_id IS NOT NULL AND {} GROUP BY t.assignee_id",
        counts(&[Figure::Responded, Figure::Resolved, Figure::Closed, Figure::Reopened], &period.at),
        period.condition,
    );
    let rows: Vec<(i64, i64, i64, i64, i64)> = tx.all(sql, period.args.clone()).await?;
    let shown = |(user, responded, resolved, closed, reopened)| (user, Done { responded, resolved, closed, reopened });
    Ok(rows.into_iter().map(shown).collect())
}

/// Of what somebody has: the first responses and resolutions that were due and came late or not yet, and what is open.
pub async fn late_and_open(tx: &mut Tx, period: &Period, now: DateTime<Utc>) -> DbResult<Vec<(i64, i64, i64, i64)>> {
    let mut args = period.args.clone();
    let at = Bounds { now: bind(&mut args, now), ..period.at.clone() };
    let sql = format!(
        "SELECT t.assignee_id, {} FROM cases t WHERE t.assignee_id IS NOT NULL AND {} GROUP BY t.assignee_id",
        counts(&[Figure::BreachedResponse, Figure::BreachedResolution, Figure::Open], &at),
        period.condition,
    );
    tx.all(sql, args).await
}

/// How many cases each was given.
pub async fn assigned(tx: &mut Tx, period: &Period) -> DbResult<Vec<(i64, i64)>> {
    let sql = format!(
        "SELECT d.chosen_id, COUNT(DISTINCT t.id) FROM assignment_decisions d JOIN cases t ON t.id = d.subject_id
         WHERE d.subject = 'case' AND d.chosen_id IS NOT NULL AND {} AND {} GROUP BY d.chosen_id",
        period.at.hold("d.at"),
        period.condition,
    );
    tx.all(sql, period.args.clone()).await
}

/// The hours of work of a clock of a case; what it waited does not count.
fn worked(clock: &str, since: &str) -> String {
    format!(
        "CAST(COALESCE((SELECT SUM(s.seconds) FROM case_clock_spans s WHERE s.case_id = t.id AND s.clock = '{clock}'
           AND s.why NOT IN ('customer', 'others'){since}), 0) AS BIGINT)"
    )
}

/// The seconds of business time that each resolved case took from its last assignment to who has it. An assignment ends the
/// span of before: no span lies on both sides of it.
pub async fn resolution_seconds(tx: &mut Tx, period: &Period) -> DbResult<Vec<(i64, i64)>> {
    let since = " AND s.run = t.run AND s.from_at >= COALESCE((SELECT MAX(d.at) FROM assignment_decisions d
          WHERE d.subject = 'case' AND d.subject_id = t.id AND d.chosen_id = t.assignee_id AND d.at <= t.resolved_at),
          t.created_at)";
    seconds(tx, period, "t.resolved_at", &worked("resolution", since)).await
}

/// The seconds of business time from the creation to the first response.
pub async fn response_seconds(tx: &mut Tx, period: &Period) -> DbResult<Vec<(i64, i64)>> {
    seconds(tx, period, "t.first_response_at", &worked("response", "")).await
}

async fn seconds(tx: &mut Tx, period: &Period, at: &str, worked: &str) -> DbResult<Vec<(i64, i64)>> {
    let sql = format!(
        "SELECT t.assignee_id, {worked} FROM cases t WHERE t.assignee_id IS NOT NULL AND {} AND {}",
        period.at.hold(at),
        period.condition,
    );
    tx.all(sql, period.args.clone()).await
}

/// Who belongs to a group of the kind now, or to this one.
pub async fn members(tx: &mut Tx, kind: CaseKind, group: Option<i64>) -> DbResult<Vec<(i64, String)>> {
    let mut args = args![kind];
    let which = group.map_or_else(String::new, |group| format!(" AND g.id = {}", bind(&mut args, group)));
    let sql = format!(
        "SELECT DISTINCT u.id, u.name FROM case_group_members m JOIN case_groups g ON g.id = m.group_id
         JOIN users u ON u.id = m.user_id
         WHERE g.kind = $1 AND g.is_active AND u.is_active{which} ORDER BY u.name, u.id"
    );
    tx.all(sql, args).await
}

/// Their names.
pub async fn names(tx: &mut Tx, users: &[i64]) -> DbResult<Vec<(i64, String)>> {
    if users.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list: Vec<_> = users.iter().map(|user| bind(&mut args, *user)).collect();
    tx.all(format!("SELECT id, name FROM users WHERE id IN ({})", list.join(", ")), args).await
}
