//! The outbox: messages to outside systems are stored with the change that causes them and sent afterwards, at least
//! once, with growing pauses, until they are given up and reported to the operator.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::watch;

use crate::db::{DbResult, Tx};
use crate::region::Region;
use crate::{args, insert, record, select, update};

/// After this many attempts, about an hour and a half, a job is dead.
const MOST_ATTEMPTS: i64 = 10;
/// A worker that takes longer than this counts as lost, and another takes its job.
const LEASE: chrono::Duration = chrono::Duration::seconds(120);
/// How often the worker polls for jobs of other nodes and jobs whose pause is over.
const LOOK_EVERY: Duration = Duration::from_secs(2);

record! {
    /// A job as its handler sees it.
    #[derive(Clone, Debug)]
    pub struct Job {
        pub id: i64,
        pub kind: String,
        pub payload: String,
        pub attempts: i64,
    }
}

record! {
    /// A job that was given up.
    #[derive(Debug, Serialize)]
    pub struct DeadJob {
        pub id: i64,
        pub kind: String,
        pub attempts: i64,
        pub last_error: Option<String>,
        pub created_at: DateTime<Utc>,
    }
}

impl Job {
    /// The job's payload; if it cannot be read now, it never can.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Hopeless> {
        serde_json::from_str(&self.payload).map_err(|error| Hopeless(error.to_string()))
    }
}

/// A kind of jobs and its handler: a hook that a domain registers.
pub struct Kind {
    pub name: &'static str,
    pub run: fn(Region, Job) -> BoxFuture<'static, anyhow::Result<()>>,
}

/// The error of a job that a retry cannot help: it is given up at once.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Hopeless(pub String);

/// Stores a job in the unit of work that causes it; a worker wakes after the commit.
pub async fn enqueue(tx: &mut Tx, region: &Region, kind: &str, payload: &impl Serialize) -> DbResult<()> {
    enqueue_at(tx, region, kind, payload, region.now()).await
}

/// The same for a job that must not run before a given time.
pub async fn enqueue_at(
    tx: &mut Tx,
    region: &Region,
    kind: &str,
    payload: &impl Serialize,
    run_at: DateTime<Utc>,
) -> DbResult<()> {
    let payload = serde_json::to_string(payload).map_err(|e| crate::db::DbError::Other(e.to_string()))?;
    insert!(jobs { kind: kind, payload: payload, run_at: run_at, created_at: region.now() }).run(tx).await?;
    let wake = region.jobs.clone();
    tx.after_save(move || wake.notify_one());
    Ok(())
}

/// The jobs that were given up, newest first.
pub async fn dead(tx: &mut Tx) -> DbResult<Vec<DeadJob>> {
    select!(DeadJob, "FROM jobs WHERE state = 'dead' ORDER BY id DESC LIMIT 100").all(tx).await
}

/// Works until stopped; the current job is finished first.
pub async fn work<F, R>(region: Region, mut stop: watch::Receiver<bool>, handle: F)
where
    F: Fn(Region, Job) -> R + Send + Sync,
    R: Future<Output = anyhow::Result<()>> + Send,
{
    let wake: Arc<tokio::sync::Notify> = region.jobs.clone();
    while !*stop.borrow() {
        match run_next(&region, &handle).await {
            Ok(true) => continue,
            Ok(false) => {}
            Err(error) => crate::request::log_outage(&error.to_string()),
        }
        tokio::select! {
            () = wake.notified() => {}
            () = tokio::time::sleep(LOOK_EVERY) => {}
            _ = stop.changed() => {}
        }
    }
}

/// Runs the next job that is due; returns whether there was one.
pub async fn run_next<F, R>(region: &Region, handle: &F) -> DbResult<bool>
where
    F: Fn(Region, Job) -> R + Send + Sync,
    R: Future<Output = anyhow::Result<()>> + Send,
{
    let Some(job) = take(region).await? else { return Ok(false) };
    let outcome = handle(region.clone(), job.clone()).await;
    let mut tx = region.db.write().await?;
    let now = region.now();
    match outcome {
        // A sent job's payload need not be kept: it may contain a code.
        Ok(()) => {
            tx.run("UPDATE jobs SET state = 'done', payload = '', done_at = $1 WHERE id = $2", args![now, job.id])
                .await?;
        }
        Err(error) if job.attempts >= MOST_ATTEMPTS || error.is::<Hopeless>() => {
            tracing::error!(job.id, job.kind, error = format!("{error:#}"), "a job was given up");
            tx.run(
                "UPDATE jobs SET state = 'dead', payload = '', last_error = $1 WHERE id = $2",
                args![format!("{error:#}"), job.id],
            )
            .await?;
        }
        Err(error) => {
            tx.run(
                "UPDATE jobs SET state = 'queued', last_error = $1, run_at = $2 WHERE id = $3",
                args![format!("{error:#}"), now + pause(job.attempts), job.id],
            )
            .await?;
        }
    }
    tx.save().await?;
    Ok(true)
}

/// 5 s, 10 s, 20 s ... up to half an hour.
fn pause(attempts: i64) -> chrono::Duration {
    let doublings = u32::try_from(attempts.clamp(1, 10) - 1).unwrap_or(0);
    chrono::Duration::seconds((5 * 2_i64.pow(doublings)).min(1_800))
}

async fn take(region: &Region) -> DbResult<Option<Job>> {
    loop {
        let now = region.now();
        let mut look = region.db.read_one().await?;
        let due: Option<i64> = look
            .maybe(
                "SELECT id FROM jobs WHERE state IN ('queued', 'running') AND run_at <= $1 ORDER BY run_at, id LIMIT 1",
                args![now],
            )
            .await?;
        drop(look);
        let Some(id) = due else { return Ok(None) };
        let mut tx = region.db.write().await?;
        let taken = update!(jobs {
            state = "'running'",
            attempts = "attempts + 1",
            run_at: now + LEASE,
        } where { id: id, state "IN ('queued', 'running')", run_at "<= ?": now });
        let job = taken.returning::<Job>().maybe(&mut tx).await?;
        tx.save().await?;
        // Two workers may have seen the same row; the condition lets one of them claim it, and the other looks again.
        if job.is_some() {
            return Ok(job);
        }
    }
}
