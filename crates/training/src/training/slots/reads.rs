//! Slots as they are shown.

use chrono::{DateTime, Utc};
use pitlane_base::access::Training;
use pitlane_base::history;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;

use super::filter::TrainingSlotFilter;
use super::store::{self, StoredSlot};
use super::types::{TrainingSlot, TrainingSlotList};

pub async fn list_training_slots(
    who: Allow<Read<Training>>,
    Params(asked): Params<TrainingSlotFilter>,
) -> Answer<TrainingSlotList> {
    let mut tx = who.read().await?;
    if let Some(id) = asked.id {
        let slot = load(&mut tx, &who, id).await?;
        let history = Some(history::of(&mut tx, "training_slot", id).await?);
        return Ok(Data::ok(TrainingSlotList { slots: vec![TrainingSlot { history, ..slot }], count: 1 }));
    }
    let (rows, count) = store::page(&mut tx, &Query::unscoped(&asked, &who.region)).await?;
    let now = who.now();
    Ok(Data::ok(TrainingSlotList { slots: rows.into_iter().map(|row| shown(row, now)).collect(), count }))
}

/// A slot, or a not-found error.
pub async fn find(tx: &mut Tx, id: i64) -> Result<StoredSlot> {
    store::slot(tx, id).await?.ok_or(ApiError::NotFound("slot"))
}

pub async fn load(tx: &mut Tx, who: &Caller, id: i64) -> Result<TrainingSlot> {
    Ok(shown(find(tx, id).await?, who.now()))
}

fn shown(row: StoredSlot, now: DateTime<Utc>) -> TrainingSlot {
    TrainingSlot {
        whereabouts: row.whereabouts(),
        id: row.id,
        version: row.version,
        topic: Named { id: row.topic_id, name: row.topic },
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        garage: Named::maybe(row.garage_id, row.garage),
        city: Named::maybe(row.in_city_id, row.in_city),
        trainer: Named { id: row.trainer_id, name: row.trainer },
        capacity: row.capacity,
        booked: row.booked,
        left: row.capacity - row.booked,
        status: row.status,
        note: row.note,
        cancel_reason: row.cancel_reason,
        has_begun: row.starts_at <= now,
        open_bookings: row.open_bookings,
        history: None,
    }
}
