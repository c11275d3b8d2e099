//! What `pitlane doctor` compares: the jobs of cards with their spans and with the estimate.

use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use super::store::IS_OPEN;

/// Spans outside the times of their job, jobs that run without being in progress, and spans of a job that overlap.
const SPANS: &str = "SELECT COUNT(*) FROM job_card_spans s JOIN order_jobs j ON j.id = s.job_id
    WHERE j.started_at IS NULL OR s.started_at < j.started_at
       OR (j.ended_at IS NOT NULL AND COALESCE(s.ended_at, s.started_at) > j.ended_at)
       OR (s.ended_at IS NULL AND j.status <> 'in_progress')
       OR EXISTS (SELECT 1 FROM job_card_spans n WHERE n.job_id = s.job_id AND n.id > s.id
                  AND (s.ended_at IS NULL OR n.started_at < s.ended_at))";

/// People and jobs with two spans that run.
const RUNNING: &str =
    "SELECT (SELECT COUNT(*) FROM (SELECT job_id FROM job_card_spans WHERE ended_at IS NULL GROUP BY job_id HAVING COUNT(*) > 1) a)
    + (SELECT COUNT(*) FROM (SELECT technician_id FROM job_card_spans WHERE ended_at IS NULL AND technician_id IS NOT NULL
                             GROUP BY technician_id HAVING COUNT(*) > 1) b)";

/// Jobs of the estimate that it does not have in any revision.
const UNKNOWN: &str = "SELECT COUNT(*) FROM order_jobs j WHERE j.estimate_job IS NOT NULL AND NOT EXISTS
    (SELECT 1 FROM estimate_jobs e WHERE e.order_id = j.order_id AND e.number = j.estimate_job)";

/// Orders that are reported to lack jobs which their card does not have, or the other way round.
fn open() -> String {
    format!(
        "SELECT
        (SELECT COUNT(*) FROM order_open_work w WHERE w.kind = 'jobs' AND NOT EXISTS
            (SELECT 1 FROM order_jobs j WHERE j.order_id = w.order_id AND {IS_OPEN}))
        + (SELECT COUNT(DISTINCT j.order_id) FROM order_jobs j WHERE {IS_OPEN} AND NOT EXISTS
            (SELECT 1 FROM order_open_work w WHERE w.order_id = j.order_id AND w.kind = 'jobs'))"
    )
}

/// The number of contradictions.
pub async fn drift(tx: &mut Tx) -> DbResult<i64> {
    let mut found = 0;
    for sql in [SPANS, RUNNING, UNKNOWN] {
        found += tx.one::<i64>(sql, args![]).await?;
    }
    Ok(found + tx.one::<i64>(open(), args![]).await?)
}
