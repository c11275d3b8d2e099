//! Deletes what is no longer needed: old codes, keys, sessions, links, notices, and finished jobs.

use std::time::Duration;

use tokio::sync::watch;

use crate::args;
use crate::db::DbResult;
use crate::region::Region;

const EVERY: Duration = Duration::from_secs(3_600);

/// Statements and the age, in days, from which a row is deleted. The audit trail is not among them, nor what customers were told,
/// nor the links of estimates, which say since when an answer is awaited.
const OLD: [(&str, i64); 10] = [
    ("DELETE FROM one_time_passwords WHERE created_at < $1", 2),
    ("DELETE FROM estimate_codes WHERE sent_at < $1", 2),
    ("DELETE FROM wrong_guesses WHERE at < $1", 2),
    ("DELETE FROM idempotency_keys WHERE created_at < $1", 7),
    ("DELETE FROM jobs WHERE state = 'done' AND done_at < $1", 7),
    ("DELETE FROM sessions WHERE expires_at < $1", 30),
    ("DELETE FROM customer_links WHERE expires_at < $1", 90),
    ("DELETE FROM feedback_links WHERE expires_at < $1", 90),
    ("DELETE FROM notices WHERE read_at < $1", 90),
    ("DELETE FROM notices WHERE at < $1", 180),
];

/// Works until stopped.
pub async fn work(region: Region, mut stop: watch::Receiver<bool>) {
    while !*stop.borrow() {
        if let Err(error) = clean(&region).await {
            crate::request::log_outage(&error.to_string());
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stop.changed() => {}
        }
    }
}

/// Deletes what is old now, and returns the number of rows.
pub async fn clean(region: &Region) -> DbResult<u64> {
    let mut gone = 0;
    for (statement, days) in OLD {
        // One at a time, so that no request waits long for the writer.
        let mut tx = region.db.write().await?;
        gone += tx.run(statement, args![region.now() - chrono::Duration::days(days)]).await?;
        tx.save().await?;
    }
    Ok(gone)
}
