//! Spans of work, and the times of jobs that follow from them.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_base::scope::Scope;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::{args, insert, record, select, update};

use crate::job_cards::overlap;
use crate::job_cards::spans::Times;
use crate::job_cards::types::{Job, JobStatus, PauseReason, WorkSpan, Worker};

record! {
    struct StoredSpan of s {
        job_id: i64,
        technician_id: Option<i64>,
        technician: Option<String>,
        started_at: DateTime<Utc>,
        ended_at: Option<DateTime<Utc>>,
        reason: Option<PauseReason>,
    }
}

/// The spans of each job of an order, in their order.
pub async fn spans(tx: &mut Tx, order_id: i64) -> DbResult<BTreeMap<i64, Vec<WorkSpan>>> {
    let rows: Vec<StoredSpan> = select!(
        StoredSpan,
        "FROM job_card_spans s JOIN order_jobs j ON j.id = s.job_id WHERE j.order_id = $1 ORDER BY s.started_at, s.id",
        order_id
    )
    .all(tx)
    .await?;
    let mut of_job: BTreeMap<i64, Vec<WorkSpan>> = BTreeMap::new();
    for row in rows {
        let technician = row.technician.map(|name| Worker { id: row.technician_id, name });
        let span = WorkSpan { technician, started_at: row.started_at, ended_at: row.ended_at, reason: row.reason };
        of_job.entry(row.job_id).or_default().push(span);
    }
    Ok(of_job)
}

/// Deletes the spans of jobs. `which` is a condition on `order_jobs`.
pub async fn delete_spans(tx: &mut Tx, which: &str, args: Args) -> DbResult<u64> {
    tx.run(format!("DELETE FROM job_card_spans WHERE job_id IN (SELECT id FROM order_jobs WHERE {which})"), args).await
}

/// Ends the spans of an order's jobs that run. One that was started by a clock ahead of ours took no time.
pub async fn end_spans(tx: &mut Tx, order_id: i64, now: DateTime<Utc>) -> DbResult<u64> {
    tx.run(
        "UPDATE job_card_spans SET ended_at = CASE WHEN started_at > $2 THEN started_at ELSE $2 END
         WHERE ended_at IS NULL AND job_id IN (SELECT id FROM order_jobs WHERE order_id = $1)",
        args![order_id, now],
    )
    .await
}

/// Replaces the spans of a job.
pub async fn write_spans(tx: &mut Tx, job_id: i64, spans: &[WorkSpan]) -> DbResult<()> {
    tx.run("DELETE FROM job_card_spans WHERE job_id = $1", args![job_id]).await?;
    for span in spans {
        insert!(job_card_spans {
            job_id: job_id,
            technician_id: span.technician.as_ref().and_then(|one| one.id),
            technician: span.technician.as_ref().map(|one| one.name.as_str()),
            started_at: span.started_at,
            ended_at: span.ended_at,
            reason: span.reason,
        })
        .run(tx)
        .await?;
    }
    Ok(())
}

/// Writes the times of a job, its status and who works on it.
pub async fn write_times(
    tx: &mut Tx,
    job: &Job,
    times: Times,
    by: Option<&Worker>,
    now: DateTime<Utc>,
) -> DbResult<u64> {
    let planned = (job.planned_start, job.planned_end);
    let (begins_at, ends_at) = overlap::span(planned, (times.started_at, times.ended_at)).unzip();
    update!(order_jobs {
        status: times.status,
        started_at: times.started_at,
        ended_at: times.ended_at,
        begins_at: begins_at,
        ends_at: ends_at,
        technician_id: by.and_then(|one| one.id),
        technician: by.map(|one| one.name.as_str()),
        waiting_since: (times.status == JobStatus::WaitingParts).then_some(now),
    } where { id: job.id })
    .run(tx)
    .await
}

record! {
    /// A job on which somebody works.
    pub struct Busy of s {
        pub job_id: i64,
        pub technician_id: Option<i64>,
        pub technician: Option<String>,
        pub since: DateTime<Utc> = "s.started_at",
        pub order_id: i64 = "j.order_id",
        pub description: String = "j.description",
        pub is_seen: bool = "COALESCE(({is_seen}), FALSE)",
    }
}

/// The jobs on which these accounts work now.
pub async fn busy(tx: &mut Tx, scope: &Scope, accounts: &[i64]) -> DbResult<Vec<Busy>> {
    if accounts.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list: Vec<_> = accounts.iter().map(|id| bind(&mut args, *id)).collect();
    let is_seen = scope.condition(&mut args);
    let sql = format!(
        "FROM job_card_spans s JOIN order_jobs j ON j.id = s.job_id JOIN orders o ON o.id = j.order_id
         WHERE s.ended_at IS NULL AND s.technician_id IN ({}) ORDER BY s.id",
        list.join(", ")
    );
    Select::<Busy>::from_sql(&sql, args).with("{is_seen}", &is_seen).all(tx).await
}

/// The check takes away a pass: work goes on.
pub async fn clear_passed_check(tx: &mut Tx, order_id: i64) -> DbResult<u64> {
    update!(order_job_cards {
        quality_by_id = "NULL",
        quality_by = "NULL",
        quality_result = "NULL",
        quality_remark = "NULL",
        quality_checked_at = "NULL",
    } where { order_id: order_id, quality_result "= 'passed'" })
    .run(tx)
    .await
}

/// Gives jobs with times and without spans one span each. Of several jobs of open orders that one person has in progress the
/// last one runs. For data that was not created by the calls.
pub async fn spans_of_times(tx: &mut Tx) -> DbResult<u64> {
    tx.run(
        "INSERT INTO job_card_spans (job_id, technician_id, technician, started_at, ended_at, reason)
         SELECT t.id, t.technician_id, t.technician, t.started_at,
                CASE WHEN t.runs THEN NULL WHEN t.ended_at IS NOT NULL THEN t.ended_at
                     WHEN t.updated_at > t.started_at THEN t.updated_at ELSE t.started_at END,
                CASE WHEN t.runs OR t.ended_at IS NOT NULL OR t.status = 'cancelled' THEN NULL
                     WHEN t.status = 'waiting_parts' THEN 'waiting_parts' WHEN t.is_open THEN 'other_car' END
         FROM (SELECT j.id, j.technician_id, j.technician, j.started_at, j.ended_at, j.status, c.updated_at, o.is_open,
                      o.is_open AND j.status = 'in_progress' AND (j.technician_id IS NULL OR NOT EXISTS (
                          SELECT 1 FROM order_jobs k JOIN orders p ON p.id = k.order_id
                          WHERE k.technician_id = j.technician_id AND k.status = 'in_progress' AND p.is_open
                              AND k.id > j.id)) AS runs
               FROM order_jobs j JOIN order_job_cards c ON c.order_id = j.order_id JOIN orders o ON o.id = j.order_id
               WHERE j.started_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM job_card_spans s WHERE s.job_id = j.id)) t
         ORDER BY t.id",
        args![],
    )
    .await
}
