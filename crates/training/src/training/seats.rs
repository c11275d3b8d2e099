//! Seats: what bookings and slots have in common. H.4.1

use chrono::{DateTime, Utc};
use pitlane_base::codes::TrainingStatus;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::error::Result;
use pitlane_platform::{args, record, select};
use pitlane_staff::users;
use schemars::JsonSchema;
use serde::Serialize;

/// Locks people, in the order of their ids, and then all seats: bookings and slots are changed by one unit of work at a time,
/// so that no one is booked twice for the same time, and no trainer teaches twice. Who changes a user locks them before the
/// seats as well.
pub async fn hold(tx: &mut Tx, people: impl IntoIterator<Item = i64>) -> Result<()> {
    let mut people: Vec<i64> = people.into_iter().collect();
    people.sort_unstable();
    people.dedup();
    for id in people {
        users::lock(tx, id).await?;
    }
    Ok(tx.hold("seats of trainings").await?)
}

/// Takes seats in a slot that is open and ahead; false if it is not, or has fewer left.
pub async fn take(tx: &mut Tx, slot: i64, seats: i64, now: DateTime<Utc>) -> DbResult<bool> {
    let sql = "UPDATE training_slots SET booked = booked + $1
        WHERE id = $2 AND status = 'open' AND starts_at > $3 AND booked + $1 <= capacity";
    Ok(tx.run(sql, args![seats, slot, now]).await? == 1)
}

/// Gives seats back.
pub async fn free(tx: &mut Tx, slot: i64, seats: i64) -> DbResult<u64> {
    tx.run("UPDATE training_slots SET booked = booked - $1 WHERE id = $2 AND booked >= $1", args![seats, slot]).await
}

record! {
    /// A booking of a person for the same time.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct Overlap of b {
        pub user_id: i64,
        pub name: String = "u.name",
        pub slot_id: i64,
        pub topic: String = "t.name",
        pub starts_at: DateTime<Utc> = "s.starts_at",
        pub ends_at: DateTime<Utc> = "s.ends_at",
    }
}

fn list(args: &mut Args, ids: &[i64]) -> String {
    ids.iter().map(|id| bind(args, *id)).collect::<Vec<_>>().join(", ")
}

/// Their bookings between two moments, apart from those of a slot.
pub async fn overlaps(
    tx: &mut Tx,
    people: &[i64],
    (from, to): (DateTime<Utc>, DateTime<Utc>),
    besides: i64,
) -> DbResult<Vec<Overlap>> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = args![from, to, besides];
    let people = list(&mut args, people);
    let seated = TrainingStatus::sql_where(TrainingStatus::has_seat);
    let sql = format!(
        "FROM slot_bookings b JOIN training_slots s ON s.id = b.slot_id JOIN training_topics t ON t.id = s.topic_id
         JOIN users u ON u.id = b.user_id
         WHERE b.user_id IN ({people}) AND b.status_id IN ({seated}) AND s.starts_at < $2 AND s.ends_at > $1
           AND s.id <> $3 ORDER BY u.name, s.starts_at, b.id"
    );
    Select::from_sql(&sql, args).all(tx).await
}

record! {
    /// Somebody who is booked and has not come yet.
    #[derive(Clone, Debug)]
    pub struct Invited of b {
        pub booking_id: i64 = "b.id",
        pub user_id: i64,
        pub mobile: String = "u.mobile",
    }
}

/// Those who are to come to a slot.
pub async fn invited(tx: &mut Tx, slot: i64) -> DbResult<Vec<Invited>> {
    select!(
        Invited,
        "FROM slot_bookings b JOIN users u ON u.id = b.user_id WHERE b.slot_id = $1 AND b.status_id = $2 ORDER BY b.id",
        slot,
        TrainingStatus::Booked
    )
    .all(tx)
    .await
}

/// Cancels bookings of people who have not come yet; their seats are given back by the caller. The number of bookings.
pub async fn cancel(tx: &mut Tx, bookings: &[i64], note: Option<&str>, now: DateTime<Utc>) -> DbResult<u64> {
    if bookings.is_empty() {
        return Ok(0);
    }
    let mut args = args![TrainingStatus::Cancelled, now, note, TrainingStatus::Booked];
    let ids = list(&mut args, bookings);
    let sql = format!(
        "UPDATE slot_bookings SET status_id = $1, version = version + 1, updated_at = $2, note = COALESCE($3, note)
         WHERE status_id = $4 AND id IN ({ids})"
    );
    tx.run(sql, args).await
}

/// The slots whose seats are not those of their bookings.
pub async fn drift(tx: &mut Tx) -> DbResult<i64> {
    let seated = TrainingStatus::sql_where(TrainingStatus::has_seat);
    tx.one(
        format!(
            "SELECT COUNT(*) FROM training_slots s WHERE s.booked <>
             (SELECT COUNT(*) FROM slot_bookings b WHERE b.slot_id = s.id AND b.status_id IN ({seated}))"
        ),
        args![],
    )
    .await
}
