//! The estimate's jobs and the jobs of the card that follow them.

use chrono::{DateTime, Utc};
use pitlane_orders::catalogue::WorkAction;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, record, select, update};

use crate::job_cards::approved::{CardJob, EstimatedJob, EstimatedLine, Numbers};
use crate::job_cards::types::{JobStatus, Withdrawn};

record! {
    struct StoredLine of l {
        job: i64,
        title: String = "j.title",
        service_name: String,
        kind: String,
        action: Option<WorkAction>,
        is_agreed: bool = "l.approval IN ('approved', 'done')",
        is_done: bool = "l.approval = 'done'",
        is_declined: bool = "l.approval = 'declined'",
        decided_total: Option<Money>,
    }
}

/// The lines of the current revision, job by job.
pub async fn estimated(tx: &mut Tx, order_id: i64) -> DbResult<Vec<EstimatedLine>> {
    let rows = select!(
        StoredLine,
        "FROM estimates e
         JOIN estimate_jobs j ON j.order_id = e.order_id AND j.revision = e.revision
         JOIN estimate_lines l ON l.order_id = j.order_id AND l.revision = j.revision AND l.job = j.number
         WHERE e.order_id = $1 ORDER BY j.sequence, l.sequence",
        order_id
    );
    let line = |row: StoredLine| EstimatedLine {
        job: row.job,
        title: row.title,
        service_name: row.service_name,
        is_part: row.kind == "part",
        action: row.action,
        is_agreed: row.is_agreed,
        is_done: row.is_done,
        is_declined: row.is_declined,
        decided_total: row.decided_total,
    };
    Ok(rows.all(tx).await?.into_iter().map(line).collect())
}

/// The numbers of the jobs of all revisions, and of those of before.
pub async fn numbers(tx: &mut Tx, order_id: i64) -> DbResult<Numbers> {
    let known: Vec<i64> =
        tx.all("SELECT DISTINCT number FROM estimate_jobs WHERE order_id = $1", args![order_id]).await?;
    let of_before: Vec<i64> = tx.all("SELECT number FROM jobs_of_before WHERE order_id = $1", args![order_id]).await?;
    Ok(Numbers { known: known.into_iter().collect(), of_before: of_before.into_iter().collect() })
}

/// A job of before is one like any other from now on.
pub async fn renew_job(tx: &mut Tx, order_id: i64, number: i64) -> DbResult<u64> {
    tx.run("DELETE FROM jobs_of_before WHERE order_id = $1 AND number = $2", args![order_id, number]).await
}

record! {
    struct StoredCardJob {
        id: i64,
        estimate_job: Option<i64>,
        withdrawn: Option<Withdrawn>,
        status: JobStatus,
        started_at: Option<DateTime<Utc>>,
        description: String,
    }
}

pub async fn card_jobs(tx: &mut Tx, order_id: i64) -> DbResult<Vec<CardJob>> {
    let rows = select!(StoredCardJob, "FROM order_jobs WHERE order_id = $1 ORDER BY sequence", order_id);
    let job = |row: StoredCardJob| CardJob {
        id: row.id,
        estimate_job: row.estimate_job,
        withdrawn: row.withdrawn,
        status: row.status,
        has_begun: row.started_at.is_some(),
        description: row.description,
    };
    Ok(rows.all(tx).await?.into_iter().map(job).collect())
}

/// Takes the card's next version, so that a form that was read before is stale; false if the order has no card.
pub async fn next_version(tx: &mut Tx, order_id: i64, now: DateTime<Utc>) -> DbResult<bool> {
    let touched = update!(order_job_cards { version = "version + 1", updated_at: now } where { order_id: order_id });
    Ok(touched.run(tx).await? == 1)
}

/// Locks the card until the end of the unit of work; false if the order has none.
pub async fn lock_card(tx: &mut Tx, order_id: i64) -> DbResult<bool> {
    let touched = update!(order_job_cards { version = "version" } where { order_id: order_id });
    Ok(touched.run(tx).await? == 1)
}

/// Adds an approved job at the end of the card.
pub async fn add_job(tx: &mut Tx, order_id: i64, job: &EstimatedJob) -> DbResult<u64> {
    insert!(order_jobs {
        order_id: order_id,
        sequence = "(SELECT COALESCE(MAX(sequence), 0) + 1 FROM order_jobs WHERE order_id = ?)": order_id,
        work_action: job.action,
        description: &job.title,
        part: job.parts.as_deref(),
        status: JobStatus::Open,
        estimate_job: job.number,
    })
    .run(tx)
    .await
}

pub async fn link_job(tx: &mut Tx, id: i64, number: Option<i64>) -> DbResult<u64> {
    update!(order_jobs { estimate_job: number } where { id: id }).run(tx).await
}

/// Writes whether a job is approved, and its status with it. Why it was not done was about the approval before.
pub async fn set_withdrawn(tx: &mut Tx, id: i64, why: Option<Withdrawn>, status: Option<JobStatus>) -> DbResult<u64> {
    update!(order_jobs {
        withdrawn: why,
        status = "COALESCE(?, status)": status,
        waiting_since = "CASE WHEN ? THEN waiting_since END": status.is_none(),
        not_done_because = "NULL",
        not_done_by = "NULL",
        not_done_by_name = "NULL",
        not_done_at = "NULL",
    } where { id: id })
    .run(tx)
    .await
}

/// A job on which work begins or goes on is not explained any more: it will be done.
pub async fn clear_not_done(tx: &mut Tx, id: i64) -> DbResult<u64> {
    update!(order_jobs {
        not_done_because = "NULL",
        not_done_by = "NULL",
        not_done_by_name = "NULL",
        not_done_at = "NULL",
    } where { id: id })
    .run(tx)
    .await
}

/// The condition that a job `j` is approved and open: neither done, by the card or by the estimate, nor is it explained why
/// not.
pub const IS_OPEN: &str =
    "j.estimate_job IS NOT NULL AND j.withdrawn IS NULL AND j.status <> 'done' AND j.not_done_because IS NULL
    AND EXISTS (SELECT 1 FROM estimates e JOIN estimate_lines l ON l.order_id = e.order_id AND l.revision = e.revision
                WHERE e.order_id = j.order_id AND l.job = j.estimate_job AND l.approval = 'approved')";

/// How many approved jobs are open.
pub async fn open_jobs(tx: &mut Tx, order_id: i64) -> DbResult<i64> {
    let sql = format!("SELECT COUNT(*) FROM order_jobs j WHERE j.order_id = $1 AND {IS_OPEN}");
    tx.one(sql, args![order_id]).await
}

record! {
    /// An approved job that was not done, with what was stated about it.
    pub struct Undone {
        pub estimate_job: i64,
        pub because: String = "not_done_because",
    }
}

/// The approved jobs of an order of which it is stated why they were not done.
pub async fn undone(tx: &mut Tx, order_id: i64) -> DbResult<Vec<Undone>> {
    select!(
        Undone,
        "FROM order_jobs WHERE order_id = $1 AND estimate_job IS NOT NULL AND withdrawn IS NULL
             AND status <> 'done' AND not_done_because IS NOT NULL ORDER BY sequence",
        order_id
    )
    .all(tx)
    .await
}

/// Whether the road test and the quality check were passed.
pub async fn passed(tx: &mut Tx, order_id: i64) -> DbResult<(bool, bool)> {
    tx.one(
        "SELECT COALESCE(road_test_result, '') = 'passed', COALESCE(quality_result, '') = 'passed'
         FROM order_job_cards WHERE order_id = $1",
        args![order_id],
    )
    .await
}
