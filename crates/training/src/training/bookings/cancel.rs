//! Cancels bookings: all of them, or none.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::access::Training;
use pitlane_base::codes::TrainingStatus;
use pitlane_base::texts::TrainingNews;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::{ApiError, Fields};
use pitlane_platform::input::Input;
use serde_json::json;

use super::book::named;
use super::complete::not_possible;
use super::list;
use super::types::{CancelBookings, ChangedBookings};
use crate::training::live::{notify, readers};
use crate::training::{notice, seats, slots};

pub async fn cancel_bookings(who: Allow<Update<Training>>, input: Input<CancelBookings>) -> Answer<ChangedBookings> {
    let request = input.body;
    let reason = request.reason.trim();
    let ids: Vec<i64> = request.bookings.iter().map(|booking| booking.booking_id).collect();
    let readers = readers(&who.region).await?;
    let mut tx = who.write().await?;
    seats::hold(&mut tx, []).await?;
    let before = list::by_ids(&mut tx, &who, &ids).await?;
    let (mut fields, mut seen) = (Fields::new(), BTreeSet::new());
    if reason.is_empty() {
        fields.add("reason", "must not be empty");
    }
    for (at, id) in ids.iter().enumerate() {
        let path = format!("bookings[{at}].booking_id");
        if !before.iter().any(|booking| booking.id == Some(*id)) {
            fields.add(&path, format!("{id} is no booking"));
        }
        if !seen.insert(id) {
            fields.add(path, "is given twice");
        }
    }
    fields.verdict()?;
    let read = |id| request.bookings.iter().find(|read| Some(read.booking_id) == id).map(|read| read.version);
    let stale: Vec<_> = before.iter().filter(|booking| booking.version != read(booking.id)).collect();
    if !stale.is_empty() {
        return Err(list::stale(&stale));
    }
    if let Some(done) = before.iter().find(|booking| booking.status_id != TrainingStatus::Booked) {
        return Err(not_possible(done, TrainingStatus::Cancelled));
    }
    seats::cancel(&mut tx, &ids, Some(reason), who.now()).await?;
    let mut by_slot: BTreeMap<i64, Vec<&str>> = BTreeMap::new();
    for booking in &before {
        let Some(slot) = &booking.slot else { return Err(ApiError::NotFound("slot")) };
        by_slot.entry(slot.id).or_default().push(&booking.user.mobile);
        let entry = Entry::done("slot_booking.cancel", "slot_booking", booking.id.unwrap_or_default());
        let entry = entry
            .before(&json!({ "status_id": booking.status_id }))
            .after(&json!({ "status_id": TrainingStatus::Cancelled, "reason": reason }));
        who.audit(&mut tx, entry).await?;
    }
    for (slot, mobiles) in by_slot {
        seats::free(&mut tx, slot, i64::try_from(mobiles.len()).unwrap_or(i64::MAX)).await?;
        let slot = slots::find(&mut tx, slot).await?;
        // What has begun needs no message.
        if slot.starts_at > who.now() {
            notice::tell(&mut tx, &who.region, TrainingNews::Cancelled, named(&slot), &mobiles).await?;
        }
    }
    let bookings = list::by_ids(&mut tx, &who, &ids).await?;
    notify(&mut tx, &who.region, readers);
    tx.save().await?;
    Ok(Data::ok(ChangedBookings { bookings }).saying("Cancelled"))
}
