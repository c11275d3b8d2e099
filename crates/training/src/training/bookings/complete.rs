//! Enters who came to a training, and closes it.

use std::collections::BTreeSet;

use pitlane_base::access::Training;
use pitlane_base::codes::TrainingStatus;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;
use serde_json::json;

use super::types::{Attendance, ChangedBookings, CompleteTraining, SlotBooking};
use super::{list, store};
use crate::training::live::{notify, readers};
use crate::training::seats;
use crate::training::slots::{self, SlotStatus};

pub async fn complete_training(
    who: Allow<Update<Training>>,
    input: Input<CompleteTraining>,
) -> Answer<ChangedBookings> {
    let request = input.body;
    let readers = readers(&who.region).await?;
    let mut tx = who.write().await?;
    seats::hold(&mut tx, []).await?;
    let slot = slots::find(&mut tx, request.slot_id).await?;
    if slot.status == SlotStatus::Cancelled {
        return Err(ApiError::conflict("This training was cancelled; nobody came."));
    }
    if slot.starts_at > who.now() {
        return Err(ApiError::Conflict {
            message: "This training has not begun. Enter who came once it has.".into(),
            data: json!({ "starts_at": slot.starts_at }),
        });
    }
    let ids: Vec<i64> = request.rows.iter().map(|row| row.booking_id).collect();
    let before = checked(&mut tx, &who, slot.id, &request.rows, &ids).await?;
    for row in &request.rows {
        if !store::write_attendance(&mut tx, (row.booking_id, row.version), row.attended, who.now()).await? {
            return Err(ApiError::conflict("A booking was changed in the meantime. Load the list again."));
        }
    }
    slots::close(&mut tx, &who, slot.id).await?;
    let after = list::by_ids(&mut tx, &who, &ids).await?;
    for (before, after) in before.iter().zip(&after) {
        let status = |of: &SlotBooking| json!({ "status_id": of.status_id, "attended_at": of.attended_at });
        let entry = Entry::done("slot_booking.attendance", "slot_booking", after.id.unwrap_or_default());
        who.audit(&mut tx, entry.before(&status(before)).after(&status(after))).await?;
    }
    notify(&mut tx, &who.region, readers);
    tx.save().await?;
    Ok(Data::ok(ChangedBookings { bookings: after }).saying("Saved"))
}

/// The bookings as they are: of this slot, each given once, in the versions that were read, and still to come.
async fn checked(tx: &mut Tx, who: &Caller, slot: i64, rows: &[Attendance], ids: &[i64]) -> Result<Vec<SlotBooking>> {
    let bookings = list::by_ids(tx, who, ids).await?;
    let of = |id: i64| bookings.iter().find(|booking| booking.id == Some(id));
    let (mut fields, mut seen) = (Fields::new(), BTreeSet::new());
    for (at, row) in rows.iter().enumerate() {
        let path = format!("rows[{at}].booking_id");
        let is_of_slot = of(row.booking_id).and_then(|it| it.slot.as_ref()).is_some_and(|it| it.id == slot);
        if !is_of_slot {
            fields.add(&path, format!("{} is no booking of this training", row.booking_id));
        }
        if !seen.insert(row.booking_id) {
            fields.add(path, "is given twice");
        }
    }
    fields.verdict()?;
    let is_stale = |row: &&Attendance| of(row.booking_id).is_some_and(|it| it.version != Some(row.version));
    let stale: Vec<_> = rows.iter().filter(is_stale).filter_map(|row| of(row.booking_id)).collect();
    if !stale.is_empty() {
        return Err(list::stale(&stale));
    }
    if let Some(done) = bookings.iter().find(|booking| booking.status_id != TrainingStatus::Booked) {
        return Err(not_possible(done, TrainingStatus::Trained));
    }
    Ok(bookings)
}

/// The refusal of a status that cannot follow, with what can.
pub fn not_possible(booking: &SlotBooking, wanted: TrainingStatus) -> ApiError {
    let status = booking.status_id;
    ApiError::Conflict {
        message: format!(
            "The booking of {} is {}: it cannot become {}; {}.",
            booking.user.name,
            status.name().to_lowercase(),
            wanted.name().to_lowercase(),
            status.possible()
        ),
        data: json!({ "booking_id": booking.id, "status_id": status, "possible": status.next() }),
    }
}
