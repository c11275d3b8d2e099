//! The results of tests that were begun and not submitted in time.

use chrono::Duration;
use pitlane_platform::audit::Actor;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;

use super::result::{self, ROLE};
use super::store::{self, Ended};
use crate::training::live::{notify, readers};

/// Somebody may be submitting in this moment.
const GRACE: Duration = Duration::minutes(2);

/// Evaluates them by what is saved, and returns their number. Each is a unit of work of its own.
pub async fn finish_overdue(region: &Region) -> Result<usize> {
    let due = store::overdue(&mut region.db.read_one().await?, region.now() - GRACE).await?;
    if due.is_empty() {
        return Ok(0);
    }
    let readers = readers(region).await?;
    for id in &due {
        let mut tx = region.db.write().await?;
        let Some(seen) = store::by_id(&mut tx, *id).await? else { continue };
        store::lock(&mut tx, seen.booking_id).await?;
        let Some(test) = store::by_id(&mut tx, *id).await? else { continue };
        if test.submitted_at.is_none() && test.ended.is_none() {
            let now = region.now();
            let actor = Actor {
                id: None,
                name: Some(&test.person),
                role: Some(ROLE),
                viewed_by: None,
                request_id: "",
                address: "",
                at: now,
            };
            result::finish(&mut tx, &actor, &test, Ended::RanOut, now).await?;
        }
        notify(&mut tx, region, readers.clone());
        tx.save().await?;
    }
    Ok(due.len())
}
