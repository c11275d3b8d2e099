//! What is due without anybody asking: reminders of trainings, once, at six in the evening of the day before (H.4.10), and
//! the results of tests whose time has run out.

use std::time::Duration;

use chrono::{DateTime, Days, Timelike, Utc};
use futures_util::FutureExt;
use pitlane_base::codes::TrainingStatus;
use pitlane_base::gateways::keep_looking;
use pitlane_base::texts::TrainingNews;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use pitlane_platform::{args, record, select, update};
use tokio::sync::watch;

use super::{assessments, notice};

const LOOK_EVERY: Duration = Duration::from_secs(60);
/// The hour, in the region's time, from which reminders are sent.
const FROM_HOUR: u32 = 18;

/// Runs until told to stop.
pub async fn work(region: Region, stop: watch::Receiver<bool>) {
    keep_looking(stop, (LOOK_EVERY, "trainings and tests"), move || {
        let region = region.clone();
        async move { Ok(remind(&region).await? + assessments::finish_overdue(&region).await?) }.boxed()
    })
    .await;
}

record! {
    struct Due of b {
        id: i64,
        mobile: String = "u.mobile",
        topic: String = "t.name",
        starts_at: DateTime<Utc> = "s.starts_at",
        garage: Option<String> = "g.name",
        address: Option<String> = "s.address",
        link: Option<String> = "s.link",
    }
}

/// Sends the reminders of tomorrow's trainings that were not sent yet, and returns their number. Of several programs one
/// sends each. Who was booked since six was told then.
pub async fn remind(region: &Region) -> Result<usize> {
    let local = region.now().with_timezone(&region.country.zone);
    if local.hour() < FROM_HOUR {
        return Ok(0);
    }
    let mut tx = region.db.write().await?;
    let today = local.date_naive();
    let (from, to) = (tx.start_of(today + Days::new(1))?, tx.start_of(today + Days::new(2))?);
    let six = tx.start_of(today)? + chrono::Duration::hours(i64::from(FROM_HOUR));
    let due = select!(
        Due,
        "FROM slot_bookings b JOIN training_slots s ON s.id = b.slot_id JOIN training_topics t ON t.id = s.topic_id
         JOIN users u ON u.id = b.user_id LEFT JOIN garages g ON g.id = s.garage_id
         WHERE b.status_id = 2 AND b.reminded_at IS NULL AND b.booked_at < $1 AND s.status <> 'cancelled'
           AND s.starts_at >= $2 AND s.starts_at < $3 ORDER BY b.id LIMIT 100",
        six,
        from,
        to
    );
    let mut sent = 0;
    for due in due.all(&mut tx).await? {
        let is_first = update!(slot_bookings { reminded_at: region.now() }
            where { id: due.id, status_id: TrainingStatus::Booked, reminded_at "IS NULL" })
        .run(&mut tx)
        .await?;
        if is_first == 1 {
            let of = notice::Named {
                topic: &due.topic,
                starts_at: due.starts_at,
                garage: due.garage.as_deref(),
                address: due.address.as_deref(),
                link: due.link.as_deref(),
            };
            notice::tell(&mut tx, region, TrainingNews::Tomorrow, of, &[&due.mobile]).await?;
            sent += 1;
        }
    }
    tx.save().await?;
    Ok(sent)
}

/// Those who come to a slot that was moved are reminded of its new time.
pub async fn again(tx: &mut Tx, slot: i64) -> DbResult<u64> {
    tx.run("UPDATE slot_bookings SET reminded_at = NULL WHERE slot_id = $1", args![slot]).await
}
