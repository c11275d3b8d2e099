//! A recovery that was not disputed in time is accepted by itself.

use std::time::Duration;

use futures_util::FutureExt;
use pitlane_base::access::Escalations;
use pitlane_base::gateways::keep_looking;
use pitlane_base::topics::ESCALATIONS;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use serde_json::json;
use tokio::sync::watch;

use super::states::RecoveryState;
use super::store::{self, Moved};
use crate::cases::{By, CaseStatus, insert_event, lock_case, notify_in, touch};
use crate::escalations::case::{audit_by, load};
use pitlane_platform::audit::Entry;

const LOOK_EVERY: Duration = Duration::from_secs(60);
const MOST_AT_ONCE: i64 = 100;

/// Runs until told to stop.
pub async fn work(region: Region, stop: watch::Receiver<bool>) {
    keep_looking(stop, (LOOK_EVERY, "recoveries"), move || {
        let region = region.clone();
        async move { work_once(&region).await }.boxed()
    })
    .await;
}

/// Accepts what is due, and returns how much it was.
pub async fn work_once(region: &Region) -> Result<usize> {
    let due = store::due(&mut region.db.read().await?, region.now(), MOST_AT_ONCE).await?;
    let mut accepted = 0;
    for (id, case) in due {
        accepted += usize::from(accept(region, id, case).await?);
    }
    if accepted > 0 {
        let holders = region.holders(Escalations::KEY, Letter::Read).await?;
        notify_in(region, holders.into_iter().map(|(id, _)| id), ESCALATIONS);
    }
    Ok(accepted)
}

async fn accept(region: &Region, id: i64, case: i64) -> Result<bool> {
    let mut tx = region.db.write().await?;
    lock_case(&mut tx, case, None).await?;
    // It may have been opened again, or the recovery answered, since it was found.
    let Some(found) = load(&mut tx, case).await?.filter(|found| found.status == CaseStatus::Closed) else {
        return Ok(false);
    };
    let now = region.now();
    let (from, to) = (RecoveryState::Proposed, RecoveryState::Accepted);
    let step = Moved { from, to, reason: None, reference: None };
    if !store::advance(&mut tx, id, &step, By::PROGRAM, now).await? {
        return Ok(false);
    }
    touch(&mut tx, case, now).await?;
    let changes = json!({ "recovery": [from, to] });
    insert_event(&mut tx, case, By::PROGRAM, "edited", &changes, now).await?;
    let entry = Entry::done("escalation.update", "escalation", &found.number).after(&changes);
    audit_by(&mut tx, region, By::PROGRAM, entry).await?;
    tx.save().await?;
    Ok(true)
}
