//! All SQL of slots.

use chrono::{DateTime, Utc};
use pitlane_base::codes::TrainingStatus;
use pitlane_base::list::Query;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbResult, NamedArgs, Tx};
use pitlane_platform::{args, insert, named, record, select, update};

use super::types::{SlotPlace, SlotStatus, Whereabouts};

record! {
    /// A slot as stored, with the names of what it refers to.
    #[derive(Clone, Debug)]
    pub struct StoredSlot of s {
        pub id: i64,
        pub version: i64,
        pub topic_id: i64,
        pub topic: String = "t.name",
        pub trades: String = "t.trades",
        pub starts_at: DateTime<Utc>,
        pub ends_at: DateTime<Utc>,
        pub place: SlotPlace,
        pub garage_id: Option<i64>,
        pub garage: Option<String> = "g.name",
        pub address: Option<String>,
        pub city_id: Option<i64>,
        pub in_city_id: Option<i64> = "c.id",
        pub in_city: Option<String> = "c.name",
        pub link: Option<String>,
        pub trainer_id: i64,
        pub trainer: String = "tr.name",
        pub capacity: i64,
        pub booked: i64,
        pub status: SlotStatus,
        pub note: Option<String>,
        pub cancel_reason: Option<String>,
        pub open_bookings: i64 = "(SELECT COUNT(*) FROM slot_bookings b WHERE b.slot_id = s.id AND b.status_id = 2)",
    }
}
/// Besides garages, which the list joins for its filters.
const MORE: &str = "JOIN training_topics t ON t.id = s.topic_id JOIN users tr ON tr.id = s.trainer_id
    LEFT JOIN cities c ON c.id = COALESCE(s.city_id, g.city_id)";

impl StoredSlot {
    pub fn whereabouts(&self) -> Whereabouts {
        Whereabouts {
            place: self.place,
            garage_id: self.garage_id,
            address: self.address.clone(),
            city_id: self.city_id,
            link: self.link.clone(),
        }
    }
}

/// A page of slots, and how many there are in all.
pub async fn page(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredSlot>, i64)> {
    query.page(tx, MORE).await
}

pub async fn slot(tx: &mut Tx, id: i64) -> DbResult<Option<StoredSlot>> {
    let from = "FROM training_slots s LEFT JOIN garages g ON g.id = s.garage_id ";
    select!(StoredSlot, [from, MORE, " WHERE s.id = $1"], id).maybe(tx).await
}

/// What is written of a slot.
#[derive(Clone, Debug)]
pub struct Planned {
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub whereabouts: Whereabouts,
    pub trainer_id: i64,
    pub capacity: i64,
    pub note: Option<String>,
    pub status: SlotStatus,
    pub cancel_reason: Option<String>,
}

fn columns(of: &Planned) -> NamedArgs {
    let at = &of.whereabouts;
    named![
        starts_at: of.starts_at,
        ends_at: of.ends_at,
        place: at.place,
        garage_id: at.garage_id,
        address: at.address.as_deref(),
        city_id: at.city_id,
        link: at.link.as_deref(),
        trainer_id: of.trainer_id,
        capacity: of.capacity,
        note: of.note.as_deref(),
        status: of.status,
        cancel_reason: of.cancel_reason.as_deref(),
    ]
}

pub async fn insert(tx: &mut Tx, who: &Caller, topic: i64, of: &Planned) -> DbResult<i64> {
    insert!(training_slots {
        topic_id: topic,
        created_at: who.now(),
        created_by: who.session.user_id,
        ..columns(of)
    } "RETURNING id")
    .one(tx)
    .await
}

/// Saves an edit; false if the slot has another version by now, or more seats are taken than it would have.
pub async fn update(tx: &mut Tx, who: &Caller, (id, version): (i64, i64), of: &Planned) -> DbResult<bool> {
    let written = update!(training_slots {
        version = "version + 1",
        updated_at: who.now(),
        updated_by: who.session.user_id,
        ..columns(of)
    } where { id: id, version: version, booked "<= ?": of.capacity })
    .run(tx)
    .await?;
    Ok(written == 1)
}

/// Closes a slot that was open: it is not booked any more.
pub async fn close(tx: &mut Tx, who: &Caller, id: i64) -> DbResult<u64> {
    update!(training_slots {
        status: SlotStatus::Closed,
        version = "version + 1",
        updated_at: who.now(),
        updated_by: who.session.user_id,
    } where { id: id, status: SlotStatus::Open })
    .run(tx)
    .await
}

record! {
    /// Another slot of a trainer.
    #[derive(Clone, Debug)]
    pub struct Taught of s {
        pub id: i64,
        pub topic: String = "t.name",
        pub starts_at: DateTime<Utc>,
    }
}

/// A slot in which a trainer teaches between two moments, apart from this one.
pub async fn taught(
    tx: &mut Tx,
    trainer: i64,
    (from, to): (DateTime<Utc>, DateTime<Utc>),
    besides: i64,
) -> DbResult<Option<Taught>> {
    select!(
        Taught,
        "FROM training_slots s JOIN training_topics t ON t.id = s.topic_id
         WHERE s.trainer_id = $1 AND s.status <> 'cancelled' AND s.starts_at < $3 AND s.ends_at > $2 AND s.id <> $4
         ORDER BY s.starts_at, s.id LIMIT 1",
        trainer,
        from,
        to,
        besides
    )
    .maybe(tx)
    .await
}

/// Whether a garage exists and works; none if there is no such garage.
pub async fn garage_works(tx: &mut Tx, id: i64) -> DbResult<Option<bool>> {
    tx.maybe("SELECT is_active FROM garages WHERE id = $1", args![id]).await
}

pub async fn is_city(tx: &mut Tx, id: i64) -> DbResult<bool> {
    let found: Option<i64> = tx.maybe("SELECT id FROM cities WHERE id = $1", args![id]).await?;
    Ok(found.is_some())
}

/// Whether the attendance of somebody was entered.
pub async fn has_attendance(tx: &mut Tx, id: i64) -> DbResult<bool> {
    let undecided =
        TrainingStatus::sql_where(|status| matches!(status, TrainingStatus::Booked | TrainingStatus::Cancelled));
    let sql = format!("SELECT id FROM slot_bookings WHERE slot_id = $1 AND status_id NOT IN ({undecided}) LIMIT 1");
    let found: Option<i64> = tx.maybe(sql, args![id]).await?;
    Ok(found.is_some())
}
