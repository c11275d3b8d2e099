//! The list of bookings as CSV.

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::access::Training;
use pitlane_base::sheets::{self, Csv, Pages, Table};
use pitlane_platform::access::Read;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;

use super::filter::{SlotBookingFilter, query};
use super::store;
use super::types::SlotBooking;

pub async fn download_slot_bookings(
    who: Allow<Read<Training>>,
    Params(asked): Params<SlotBookingFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    let (query, mode) = query(&who, &asked);
    let pages: Pages<SlotBooking> = Box::new(move |tx, _, query| {
        async move { Ok(store::rows(tx, query, mode).await?.into_iter().map(|row| row.shown(mode)).collect()) }.boxed()
    });
    sheets::download_pages(&who, TABLE, pages, query, typed).await
}

const TABLE: Table<SlotBooking> = Table {
    name: "Training.csv",
    entity: "slot_booking",
    columns: &[
        ("name", |booking, line, _| line.text(&booking.user.name)),
        ("mobile", |booking, line, _| line.mobile(Some(&booking.user.mobile))),
        ("garage", |booking, line, _| line.text(&booking.garage.name)),
        ("topic", |booking, line, _| line.text(&booking.topic.name)),
        ("status", |booking, line, _| line.text(booking.status_id.name())),
        ("renew", |booking, line, _| line.flag(booking.renew)),
        ("starts_at", |booking, line, zone| line.maybe_time(booking.slot.as_ref().map(|slot| slot.starts_at), zone)),
        ("place", |booking, line, _| line.maybe_text(booking.slot.as_ref().map(|slot| slot.place.as_str()))),
        ("trainer", |booking, line, _| line.maybe_text(booking.slot.as_ref().map(|slot| slot.trainer.as_str()))),
        ("score", |booking, line, _| line.maybe(booking.score)),
        ("valid_until", |booking, line, _| line.maybe(booking.valid_until)),
        ("tests", |booking, line, _| line.number(booking.attempts)),
        ("absences", |booking, line, _| line.number(booking.absences)),
        ("note", |booking, line, _| line.maybe_text(booking.note.as_deref())),
    ],
};
