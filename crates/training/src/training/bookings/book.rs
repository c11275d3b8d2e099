//! Books people for a slot: all of them, or none.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::access::{Role, Training};
use pitlane_base::codes::TrainingStatus;
use pitlane_base::list::trimmed;
use pitlane_base::texts::TrainingNews;
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::list;
use super::store::{self, NewBooking, Person};
use super::types::{BookSlot, BookedPeople};
use crate::training::live::{notify, readers};
use crate::training::slots::{self, SlotStatus, StoredSlot};
use crate::training::topics::{self, WorkshopTrade};
use crate::training::{notice, seats};

/// Stored with the idempotency key; the bookings are read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    slot_id: i64,
    ids: Vec<i64>,
}

pub async fn book_slot(
    who: Allow<Create<Training>>,
    key: IdempotencyKey,
    input: Input<BookSlot>,
) -> Creation<BookedPeople> {
    let request = input.body;
    let ids: BTreeSet<i64> = request.user_ids.iter().copied().collect();
    let readers = readers(&who.region).await?;
    let mut tx = who.write().await?;
    if let Some(stored) = key.claim::<StoredAnswer>(&mut tx, &who, "book_slot", &input.hash).await? {
        return answer(&mut tx, &who, &stored).await.map(Data::created);
    }
    seats::hold(&mut tx, ids.iter().copied()).await?;
    let slot = slots::find(&mut tx, request.slot_id).await?;
    let people = store::people(&mut tx, &ids.iter().copied().collect::<Vec<_>>()).await?;
    check_people(&request.user_ids, &people).verdict()?;
    let seats_wanted = i64::try_from(people.len()).unwrap_or(i64::MAX);
    check_free(&mut tx, &slot, &ids).await?;
    if !request.confirm {
        check_usual(&mut tx, &who, &slot, &people).await?;
    }
    if !seats::take(&mut tx, slot.id, seats_wanted, who.now()).await? {
        return Err(refused(&who, &slot));
    }
    let booked = write(&mut tx, &who, &slot, &people, trimmed(request.note)).await?;
    let mobiles: Vec<&str> = people.values().map(|person| person.mobile.as_str()).collect();
    notice::tell(&mut tx, &who.region, TrainingNews::Booked, named(&slot), &mobiles).await?;
    let stored = StoredAnswer { slot_id: slot.id, ids: booked };
    key.store_answer(&mut tx, &who, 201, &stored).await?;
    let answer = answer(&mut tx, &who, &stored).await?;
    notify(&mut tx, &who.region, readers);
    tx.save().await?;
    Ok(Data::created(answer).saying("Booked; everyone gets a message"))
}

async fn answer(tx: &mut Tx, who: &Caller, stored: &StoredAnswer) -> Result<BookedPeople> {
    let slot = slots::find(tx, stored.slot_id).await?;
    Ok(BookedPeople { bookings: list::by_ids(tx, who, &stored.ids).await?, left: slot.capacity - slot.booked })
}

/// The slot as messages name it.
pub fn named(slot: &StoredSlot) -> notice::Named<'_> {
    notice::Named {
        topic: &slot.topic,
        starts_at: slot.starts_at,
        garage: slot.garage.as_deref(),
        address: slot.address.as_deref(),
        link: slot.link.as_deref(),
    }
}

/// Each of them works in a garage, and is named once.
fn check_people(asked: &[i64], people: &BTreeMap<i64, Person>) -> Fields {
    let (mut fields, mut seen) = (Fields::new(), BTreeSet::new());
    for (at, id) in asked.iter().enumerate() {
        let path = format!("user_ids[{at}]");
        if !people.contains_key(id) {
            fields.add(&path, format!("{id} is no active user who works in a garage"));
        }
        if !seen.insert(id) {
            fields.add(path, "is given twice");
        }
    }
    fields
}

/// Nobody is at two trainings at once, or twice at one.
async fn check_free(tx: &mut Tx, slot: &StoredSlot, people: &BTreeSet<i64>) -> Result<()> {
    let people: Vec<i64> = people.iter().copied().collect();
    let overlaps = seats::overlaps(tx, &people, (slot.starts_at, slot.ends_at), 0).await?;
    if overlaps.is_empty() {
        return Ok(());
    }
    let names: Vec<_> = overlaps.iter().map(|one| format!("{} ({})", one.name, one.topic)).collect();
    Err(ApiError::Conflict {
        message: format!("Booked for that time already: {}. Nobody was booked.", names.join(", ")),
        data: json!({ "overlaps": overlaps }),
    })
}

/// Something unusual about a person in this topic, that can be confirmed.
#[derive(Serialize)]
struct Unusual<'a> {
    user_id: i64,
    name: &'a str,
    /// `trade`, `passed` or `booked`.
    why: &'static str,
}

async fn check_usual(tx: &mut Tx, who: &Caller, slot: &StoredSlot, people: &BTreeMap<i64, Person>) -> Result<()> {
    let topic = topics::find(tx, who, slot.topic_id).await?;
    let trades = topic.trades()?;
    let mut unusual = Vec::new();
    for person in people.values() {
        let entered = person.trade.as_deref().and_then(WorkshopTrade::parse);
        let trade = entered.unwrap_or_else(|| WorkshopTrade::usual(Role::parse(&person.role)));
        if !topics::is_for(&trades, trade) {
            unusual.push(Unusual { user_id: person.id, name: &person.name, why: "trade" });
        }
    }
    let ids: Vec<i64> = people.keys().copied().collect();
    for standing in store::of_people(tx, who, &ids, Some(slot.topic_id)).await? {
        let why = match standing.status_id {
            TrainingStatus::Passed => "passed",
            TrainingStatus::Booked => "booked",
            _ => continue,
        };
        if let Some(person) = people.get(&standing.user_id) {
            unusual.push(Unusual { user_id: person.id, name: &person.name, why });
        }
    }
    if unusual.is_empty() {
        return Ok(());
    }
    let words: Vec<_> = unusual
        .iter()
        .map(|one| match one.why {
            "trade" => format!("{} has another trade", one.name),
            "passed" => format!("{} has passed, and that holds", one.name),
            _ => format!("{} is booked for this topic already", one.name),
        })
        .collect();
    Err(ApiError::Conflict {
        message: format!("{}. Confirm to book all the same.", words.join("; ")),
        data: json!({ "unusual": unusual, "confirm": true }),
    })
}

/// Why no seats could be taken.
fn refused(who: &Caller, slot: &StoredSlot) -> ApiError {
    let left = slot.capacity - slot.booked;
    let message = if slot.starts_at <= who.now() {
        "This training has begun; choose another one.".to_owned()
    } else {
        match slot.status {
            SlotStatus::Cancelled => "This training was cancelled; choose another one.".to_owned(),
            SlotStatus::Closed => "This training is closed; choose another one.".to_owned(),
            SlotStatus::Open if left <= 0 => "This training is full; choose another one.".to_owned(),
            SlotStatus::Open => format!("Only {left} seats are left. Nobody was booked."),
        }
    };
    ApiError::Conflict { message, data: json!({ "left": left, "status": slot.status }) }
}

async fn write(
    tx: &mut Tx,
    who: &Caller,
    slot: &StoredSlot,
    people: &BTreeMap<i64, Person>,
    note: Option<String>,
) -> Result<Vec<i64>> {
    let mut ids = Vec::new();
    for person in people.values() {
        let Some(garage_id) = person.garage_id else { continue };
        let new = NewBooking {
            slot_id: slot.id,
            topic_id: slot.topic_id,
            user_id: person.id,
            garage_id,
            note: note.as_deref(),
        };
        let id = store::insert(tx, who, &new).await?;
        let after = json!({
            "slot_id": slot.id, "topic": slot.topic, "starts_at": slot.starts_at, "user_id": person.id,
            "garage_id": garage_id, "status_id": TrainingStatus::Booked, "note": note,
        });
        who.audit(tx, Entry::done("slot_booking.create", "slot_booking", id).after(&after)).await?;
        ids.push(id);
    }
    Ok(ids)
}
