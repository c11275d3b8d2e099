//! Helpers for everything that serves a request.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::runtime::Handle;
use tokio::task::JoinSet;
use tracing::Instrument;

use crate::db::PATIENCE;

tokio::task_local! {
    pub(crate) static ID: String;
    static LEFT: Cell<Duration>;
}

/// Runs a request that may wait for at most this long in all: for its turn, for connections.
pub async fn patient<T>(most: Duration, request: impl Future<Output = T>) -> T {
    LEFT.scope(Cell::new(most), request).await
}

/// Whether this is part of a request, for which a client waits.
pub fn is_current() -> bool {
    LEFT.try_with(|_| ()).is_ok()
}

/// How long the current request may still wait.
pub fn patience() -> Duration {
    LEFT.try_with(Cell::get).unwrap_or(PATIENCE)
}

/// Waits for something that others may occupy, within what the request may still wait; `None` when that is used up.
/// Work outside of requests may wait longer.
pub async fn waiting<T>(turn: impl Future<Output = T>) -> Option<T> {
    let most = patience();
    let started = Instant::now();
    let outcome = tokio::time::timeout(most, turn).await.ok();
    let _ = LEFT.try_with(|left| left.set(most.saturating_sub(started.elapsed())));
    outcome
}

/// Runs a part of the current request on another runtime, with its id and with what it may still wait. When the request is
/// dropped, so is the part. `None` if that runtime has ended.
pub async fn on<T: Send + 'static>(runtime: &Handle, part: impl Future<Output = T> + Send + 'static) -> Option<T> {
    let part = LEFT.scope(Cell::new(patience()), part.in_current_span());
    let mut tasks = JoinSet::new();
    tasks.spawn_on(ID.scope(current_request_id(), part), runtime);
    match tasks.join_next().await? {
        Ok(done) => Some(done),
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_cancelled) => None,
        },
    }
}

/// The id of the current request, which is in its answer and its log lines.
pub fn current_request_id() -> String {
    ID.try_with(Clone::clone).unwrap_or_default()
}

/// Logs that the database or another system is unavailable, at most once a minute.
pub fn log_outage(cause: &str) {
    static LAST: AtomicU64 = AtomicU64::new(0);
    static STARTED: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    let minute = STARTED.elapsed().as_secs() / 60 + 1;
    if LAST.swap(minute, Ordering::Relaxed) != minute {
        tracing::error!(cause, "the database or another system is not available");
    }
    metrics::counter!("pitlane_outages_total").increment(1);
}
