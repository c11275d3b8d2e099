//! The list of bookings.

use pitlane_base::access::Training;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use serde_json::json;

use super::filter::{Mode, SlotBookingFilter, query};
use super::store;
use super::types::{SlotBooking, SlotBookingList};

pub async fn list_slot_bookings(
    who: Allow<Read<Training>>,
    Params(asked): Params<SlotBookingFilter>,
) -> Answer<SlotBookingList> {
    let (query, mode) = query(&who, &asked);
    let mut tx = who.read().await?;
    let count = query.count(&mut tx).await?;
    let rows = store::rows(&mut tx, &query, mode).await?;
    Ok(Data::ok(SlotBookingList { bookings: rows.into_iter().map(|row| row.shown(mode)).collect(), count }))
}

/// Bookings as they are now, in the order of their ids.
pub async fn by_ids(tx: &mut Tx, who: &Caller, ids: &[i64]) -> Result<Vec<SlotBooking>> {
    let rows = store::by_ids(tx, who, ids).await?;
    Ok(rows.into_iter().map(|row| row.shown(Mode::Bookings)).collect())
}

/// The refusal for bookings that have another version by now.
pub fn stale(stale: &[&SlotBooking]) -> ApiError {
    let names: Vec<_> = stale.iter().map(|booking| booking.user.name.as_str()).collect();
    ApiError::Conflict {
        message: format!(
            "Another user has changed the booking of {} in the meantime. Nothing was saved: load the list again.",
            names.join(", ")
        ),
        data: json!({ "stale": stale }),
    }
}
