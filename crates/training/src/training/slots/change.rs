//! Edits, closes and cancels slots. Those who are booked are told of what concerns them.

use pitlane_base::access::Training;
use pitlane_base::list::trimmed;
use pitlane_base::texts::TrainingNews;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;
use serde_json::json;

use super::store::{Planned, StoredSlot};
use super::types::{ChangedSlot, SlotStatus, UpdateSlot, Whereabouts};
use super::{check, reads, rules, store, trainers};
use crate::training::live::{notify, readers};
use crate::training::seats::{self, Invited};
use crate::training::{notice, reminders};

pub async fn update_training_slot(who: Allow<Update<Training>>, input: Input<UpdateSlot>) -> Answer<ChangedSlot> {
    let edit = input.body;
    let id = edit.id;
    let readers = readers(&who.region).await?;
    let roles = trainers::roles(&who).await?;
    let mut tx = who.write().await?;
    seats::hold(&mut tx, edit.trainer_id).await?;
    let before = reads::find(&mut tx, id).await?;
    let shown = reads::load(&mut tx, &who, id).await?;
    if before.version != edit.version {
        return Err(ApiError::stale(shown));
    }
    let after = planned(&mut tx, &who, &roles, &before, &edit).await?;
    let invited = seats::invited(&mut tx, id).await?;
    let news = apply(&mut tx, &who, (&before, &after), edit.confirm, &invited).await?;
    if news == Some(TrainingNews::Cancelled) {
        cancel(&mut tx, &who, id, &invited).await?;
    }
    if !store::update(&mut tx, &who, (id, edit.version), &after).await? {
        return Err(ApiError::stale(reads::load(&mut tx, &who, id).await?));
    }
    let saved = reads::load(&mut tx, &who, id).await?;
    who.audit(&mut tx, Entry::done("training_slot.update", "training_slot", id).before(&shown).after(&saved)).await?;
    let told = match news {
        Some(news) => tell(&mut tx, &who, id, news, &invited).await?,
        None => 0,
    };
    notify(&mut tx, &who.region, readers);
    tx.save().await?;
    Ok(Data::ok(ChangedSlot { slot: saved, told }).saying("Saved"))
}

/// The slot after an edit.
async fn planned(tx: &mut Tx, who: &Caller, roles: &[i64], before: &StoredSlot, edit: &UpdateSlot) -> Result<Planned> {
    let had = before.whereabouts();
    let place = edit.place.unwrap_or(had.place);
    // What belongs to another place is not carried along.
    let base = if place == had.place {
        had.clone()
    } else {
        Whereabouts { place, garage_id: None, address: None, city_id: None, link: None }
    };
    let mut fields = Fields::new();
    let asked = Whereabouts {
        place,
        garage_id: edit.garage_id.clone().over(base.garage_id),
        address: edit.address.clone().over(base.address),
        city_id: edit.city_id.clone().over(base.city_id),
        link: edit.link.clone().over(base.link),
    };
    let whereabouts = rules::place(asked, &mut fields);
    let starts_at = edit.starts_at.unwrap_or(before.starts_at);
    let ends_at = edit.ends_at.unwrap_or(starts_at + (before.ends_at - before.starts_at));
    if (starts_at, ends_at) != (before.starts_at, before.ends_at) {
        check::is_ahead(starts_at, who.now(), &mut fields);
        rules::times(starts_at, ends_at, &mut fields);
    }
    let status = edit.status.unwrap_or(before.status);
    let reason = trimmed(edit.reason.clone());
    match (status, &reason) {
        (SlotStatus::Cancelled, None) if before.status != SlotStatus::Cancelled => {
            fields.add("reason", "is needed to cancel a training");
        }
        (SlotStatus::Open | SlotStatus::Closed, Some(_)) => fields.add("reason", "is for a training that is cancelled"),
        _ => {}
    }
    let trainer = edit.trainer_id.filter(|id| *id != before.trainer_id);
    check::references(tx, who, (roles, trainer), Some(&had), &whereabouts, &mut fields).await?;
    fields.verdict()?;
    Ok(Planned {
        starts_at,
        ends_at,
        whereabouts,
        trainer_id: edit.trainer_id.unwrap_or(before.trainer_id),
        capacity: edit.capacity.unwrap_or(before.capacity),
        note: trimmed(edit.note.clone().over(before.note.clone())),
        status,
        cancel_reason: reason,
    })
}

/// Checks what the edit changes, and returns what those who are booked are told.
async fn apply(
    tx: &mut Tx,
    who: &Caller,
    (before, after): (&StoredSlot, &Planned),
    confirm: bool,
    invited: &[Invited],
) -> Result<Option<TrainingNews>> {
    let has_begun = before.starts_at <= who.now();
    let has_attendance = store::has_attendance(tx, before.id).await?;
    if let Some(why) = rules::refusal(before.status, after.status, has_begun, has_attendance) {
        return Err(ApiError::conflict(why));
    }
    if after.status == SlotStatus::Cancelled {
        return Ok(Some(TrainingNews::Cancelled));
    }
    if after.capacity < before.booked {
        return Err(ApiError::Conflict {
            message: format!("{} seats are taken: the capacity cannot be less. Cancel bookings first.", before.booked),
            data: json!({ "booked": before.booked }),
        });
    }
    let is_moved = (before.starts_at, before.ends_at) != (after.starts_at, after.ends_at);
    let is_elsewhere = before.whereabouts() != after.whereabouts;
    if (is_moved || is_elsewhere) && has_begun {
        return Err(ApiError::conflict("This training has begun; its time and place stay as they are."));
    }
    if is_moved || before.trainer_id != after.trainer_id {
        check::trainer_is_free(tx, after, before.id).await?;
    }
    if is_moved {
        let people: Vec<i64> = invited.iter().map(|one| one.user_id).collect();
        let overlaps = seats::overlaps(tx, &people, (after.starts_at, after.ends_at), before.id).await?;
        if !overlaps.is_empty() {
            let names: Vec<_> = overlaps.iter().map(|one| format!("{} ({})", one.name, one.topic)).collect();
            return Err(ApiError::Conflict {
                message: format!("At that time these are booked for another training: {}.", names.join(", ")),
                data: json!({ "overlaps": overlaps }),
            });
        }
    }
    if is_moved || is_elsewhere || before.trainer_id != after.trainer_id {
        check::confirmed(&check::away(tx, who, after).await?, confirm)?;
    }
    Ok((is_moved || is_elsewhere).then_some(TrainingNews::Moved))
}

/// Cancels the bookings of a slot that is cancelled.
async fn cancel(tx: &mut Tx, who: &Caller, id: i64, invited: &[Invited]) -> Result<()> {
    let bookings: Vec<i64> = invited.iter().map(|one| one.booking_id).collect();
    seats::cancel(tx, &bookings, None, who.now()).await?;
    seats::free(tx, id, i64::try_from(bookings.len()).unwrap_or(i64::MAX)).await?;
    for booking in bookings {
        let entry = Entry::done("slot_booking.cancel", "slot_booking", booking);
        who.audit(tx, entry.after(&json!({ "slot_id": id, "reason": "the training was cancelled" }))).await?;
    }
    Ok(())
}

/// Tells those who were booked; those who come are reminded of the new time.
async fn tell(tx: &mut Tx, who: &Caller, id: i64, news: TrainingNews, invited: &[Invited]) -> Result<usize> {
    if news == TrainingNews::Moved {
        reminders::again(tx, id).await?;
    }
    let slot = reads::find(tx, id).await?;
    let mobiles: Vec<&str> = invited.iter().map(|one| one.mobile.as_str()).collect();
    let named = notice::Named {
        topic: &slot.topic,
        starts_at: slot.starts_at,
        garage: slot.garage.as_deref(),
        address: slot.address.as_deref(),
        link: slot.link.as_deref(),
    };
    notice::tell(tx, &who.region, news, named, &mobiles).await?;
    Ok(mobiles.len())
}
