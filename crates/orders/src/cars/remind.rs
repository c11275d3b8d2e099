//! Reminds of documents that end: 30, 7 and 1 days before and on the day, at ten in the morning, once each. C.4.4

use std::time::Duration;

use chrono::{DateTime, Timelike, Utc};
use futures_util::FutureExt;
use pitlane_base::gateways::keep_looking;
use pitlane_base::outbound::SMS;
use pitlane_base::texts;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::jobs;
use pitlane_platform::region::Region;
use tokio::sync::watch;

use super::store::{self, Reminder};

const LOOK_EVERY: Duration = Duration::from_secs(60);
/// The hour, in the region's time, from which messages are sent.
const FROM_HOUR: u32 = 10;
const DAYS_BEFORE: [u64; 4] = [30, 7, 1, 0];
/// Reminders in one unit of work.
const TOGETHER: i64 = 100;

/// Runs until told to stop.
pub async fn work(region: Region, stop: watch::Receiver<bool>) {
    keep_looking(stop, (LOOK_EVERY, "documents of cars"), move || {
        let region = region.clone();
        async move { look_at_due(&region).await }.boxed()
    })
    .await;
}

/// Sends the reminders of today that were not sent yet, and returns their number. Of several programs one sends each.
pub async fn look_at_due(region: &Region) -> Result<usize> {
    let now = region.now();
    let local = now.with_timezone(&region.country.zone);
    if local.hour() < FROM_HOUR {
        return Ok(0);
    }
    let mut sent = 0;
    for days in DAYS_BEFORE {
        let due = store::to_remind(&mut region.db.read_one().await?, local.date_naive(), days, TOGETHER).await?;
        if due.is_empty() {
            continue;
        }
        let mut tx = region.db.write().await?;
        for reminder in due {
            sent += usize::from(send(&mut tx, region, &reminder, now).await?);
        }
        tx.save().await?;
    }
    Ok(sent)
}

/// Sends a reminder of a document, unless one was sent today. Of several who send it at once one does.
pub async fn send(tx: &mut Tx, region: &Region, of: &Reminder, now: DateTime<Utc>) -> Result<bool> {
    let today = tx.day_of(now)?;
    let days = (of.valid_to - today).num_days();
    if !store::note_reminder(tx, of, days, now).await? {
        return Ok(false);
    }
    let (what, plate) = (of.kind.in_words(), &of.registration_no);
    let message = texts::document_ends(region.country, &of.mobile, what, plate, (of.valid_to, days < 0));
    jobs::enqueue(tx, region, SMS, &message).await?;
    Ok(true)
}
