//! Adds slots.

use chrono::Duration;
use pitlane_base::access::Training;
use pitlane_base::list::trimmed;
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};

use super::store::Planned;
use super::types::{CreateSlots, CreatedSlots, SlotStatus, Whereabouts};
use super::{check, reads, rules, store, trainers};
use crate::training::live::{notify, readers};
use crate::training::{seats, topics};

/// Stored with the idempotency key; the slots are read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    ids: Vec<i64>,
}

pub async fn create_training_slots(
    who: Allow<Create<Training>>,
    key: IdempotencyKey,
    input: Input<CreateSlots>,
) -> Creation<CreatedSlots> {
    let request = input.body;
    let readers = readers(&who.region).await?;
    let roles = trainers::roles(&who).await?;
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { ids }) = key.claim(&mut tx, &who, "create_training_slots", &input.hash).await? {
        return answer(&mut tx, &who, &ids).await.map(Data::created);
    }
    seats::hold(&mut tx, [request.trainer_id]).await?;
    let planned = planned(&mut tx, &who, &roles, &request).await?;
    let mut away = Vec::new();
    for (at, slot) in planned.iter().enumerate() {
        check::trainer_is_free(&mut tx, slot, 0).await?;
        away.extend(check::away(&mut tx, &who, slot).await?);
        if planned[..at].iter().any(|other| slot.starts_at < other.ends_at) {
            return Err(ApiError::invalid("repeat_weeks", "would let a training begin before the one before it ends"));
        }
    }
    check::confirmed(&away, request.confirm)?;
    let mut ids = Vec::with_capacity(planned.len());
    for slot in &planned {
        let id = store::insert(&mut tx, &who, request.topic_id, slot).await?;
        let saved = reads::load(&mut tx, &who, id).await?;
        who.audit(&mut tx, Entry::done("training_slot.create", "training_slot", id).after(&saved)).await?;
        ids.push(id);
    }
    let created = answer(&mut tx, &who, &ids).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { ids }).await?;
    notify(&mut tx, &who.region, readers);
    tx.save().await?;
    let said = if created.slots.len() == 1 { "The slot is added" } else { "The slots are added" };
    Ok(Data::created(created).saying(said))
}

async fn answer(tx: &mut Tx, who: &Caller, ids: &[i64]) -> Result<CreatedSlots> {
    let mut slots = Vec::with_capacity(ids.len());
    for id in ids {
        slots.push(reads::load(tx, who, *id).await?);
    }
    Ok(CreatedSlots { slots })
}

/// What is to be written, one for each week.
async fn planned(tx: &mut Tx, who: &Caller, roles: &[i64], asked: &CreateSlots) -> Result<Vec<Planned>> {
    let mut fields = Fields::new();
    let topic = match topics::find(tx, who, asked.topic_id).await {
        Ok(topic) if topic.terms.is_active => Some(topic),
        Ok(_) | Err(ApiError::NotFound(_)) => {
            fields.add("topic_id", "is not a topic that is taught");
            None
        }
        Err(other) => return Err(other),
    };
    let minutes = topic.map_or(60, |topic| topic.terms.minutes);
    let ends_at = asked.ends_at.unwrap_or(asked.starts_at + Duration::minutes(minutes));
    check::is_ahead(asked.starts_at, who.now(), &mut fields);
    rules::times(asked.starts_at, ends_at, &mut fields);
    let whereabouts = Whereabouts {
        place: asked.place,
        garage_id: asked.garage_id,
        address: asked.address.clone(),
        city_id: asked.city_id,
        link: asked.link.clone(),
    };
    let whereabouts = rules::place(whereabouts, &mut fields);
    check::references(tx, who, (roles, Some(asked.trainer_id)), None, &whereabouts, &mut fields).await?;
    fields.verdict()?;
    let note = trimmed(asked.note.clone());
    let weeks = (0..=asked.repeat_weeks).map(|week| Planned {
        starts_at: asked.starts_at + Duration::weeks(week),
        ends_at: ends_at + Duration::weeks(week),
        whereabouts: whereabouts.clone(),
        trainer_id: asked.trainer_id,
        capacity: asked.capacity,
        note: note.clone(),
        status: SlotStatus::Open,
        cancel_reason: None,
    });
    Ok(weeks.collect())
}
