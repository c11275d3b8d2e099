//! Helpers for everything that serves a request.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

tokio::task_local! {
    pub(crate) static ID: String;
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
