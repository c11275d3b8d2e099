//! The jobs of a garage on a day.

use std::collections::BTreeMap;

use chrono::{DateTime, Duration, Utc};
use pitlane_base::scope::Scope;
use pitlane_platform::db::{DbResult, Select, Tx, bind};
use pitlane_platform::{args, record};

use crate::job_cards::overlap::Span;
use crate::job_cards::rules::LONGEST_DAYS;
use crate::job_cards::types::JobStatus;

record! {
    /// A job that takes part of the day.
    #[derive(Clone, Debug)]
    pub struct DayJob of j {
        pub id: i64,
        pub order_id: i64,
        pub is_seen: bool = "COALESCE(({is_seen}), FALSE)",
        pub registration_no: Option<String> = "k.registration_no",
        pub description: String,
        pub technician_id: Option<i64>,
        pub technician: Option<String>,
        pub bay: Option<String>,
        pub planned_start: Option<DateTime<Utc>>,
        pub planned_end: Option<DateTime<Utc>>,
        pub started_at: Option<DateTime<Utc>>,
        pub ended_at: Option<DateTime<Utc>>,
        pub status: JobStatus,
    }
}

/// The jobs of a garage that are planned for a day, or that were worked on then, in the order of their times.
pub async fn day_jobs(
    tx: &mut Tx,
    scope: &Scope,
    garage_id: i64,
    (from, to): Span,
    most: i64,
) -> DbResult<Vec<DayJob>> {
    // A job that began longer ago than the longest plan has ended.
    let mut args = args![garage_id, from, to, from - Duration::days(LONGEST_DAYS), most];
    let is_seen = scope.condition(&mut args);
    let sql = "FROM order_jobs j JOIN orders o ON o.id = j.order_id LEFT JOIN cars k ON k.id = o.car_id
         WHERE o.garage_id = $1 AND j.status <> 'cancelled'
           AND ((j.started_at IS NULL AND o.is_open
                 AND j.planned_start > $4 AND j.planned_start < $3 AND j.planned_end > $2)
             OR (j.started_at > $4 AND j.started_at < $3 AND EXISTS (SELECT 1 FROM job_card_spans s
                 WHERE s.job_id = j.id AND s.started_at < $3 AND (s.ended_at > $2 OR s.ended_at IS NULL))))
         ORDER BY COALESCE(j.started_at, j.planned_start), j.id LIMIT $5";
    Select::<DayJob>::from_sql(sql, args).with("{is_seen}", &is_seen).all(tx).await
}

/// A start, and an end once somebody has stopped.
pub type Stretch = (DateTime<Utc>, Option<DateTime<Utc>>);

/// When each of these jobs was worked on during a day.
pub async fn worked(tx: &mut Tx, jobs: &[DayJob], (from, to): Span) -> DbResult<BTreeMap<i64, Vec<Stretch>>> {
    let mut args = args![from, to];
    let begun = jobs.iter().filter(|job| job.started_at.is_some());
    let list: Vec<_> = begun.map(|job| bind(&mut args, job.id)).collect();
    let mut of_job: BTreeMap<i64, Vec<Stretch>> = BTreeMap::new();
    if list.is_empty() {
        return Ok(of_job);
    }
    let sql = format!(
        "SELECT job_id, started_at, ended_at FROM job_card_spans
         WHERE job_id IN ({}) AND started_at < $2 AND (ended_at > $1 OR ended_at IS NULL) ORDER BY started_at, id",
        list.join(", ")
    );
    let rows: Vec<(i64, DateTime<Utc>, Option<DateTime<Utc>>)> = tx.all(sql, args).await?;
    for (job, started, ended) in rows {
        of_job.entry(job).or_default().push((started, ended));
    }
    Ok(of_job)
}

/// The name of a garage.
pub async fn garage(tx: &mut Tx, garage_id: i64) -> DbResult<Option<String>> {
    tx.maybe("SELECT name FROM garages WHERE id = $1", args![garage_id]).await
}

/// Whether the caller may see an order of the garage.
pub async fn sees_order_of(tx: &mut Tx, scope: &Scope, garage_id: i64) -> DbResult<bool> {
    let mut args = args![garage_id];
    let condition = scope.condition(&mut args);
    let sql = format!("SELECT o.id FROM orders o WHERE o.garage_id = $1 AND {condition} LIMIT 1");
    Ok(tx.maybe::<i64>(sql, args).await?.is_some())
}
