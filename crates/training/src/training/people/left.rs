//! What becomes of the bookings of somebody who leaves a garage. H.4.5

use std::collections::BTreeMap;

use pitlane_base::texts::TrainingNews;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_staff::users::GarageLeft;
use serde_json::json;

use super::store::{self, Ahead};
use crate::training::{notice, seats};

/// The bookings ahead that go on, and those that are cancelled: of somebody who has left all, of somebody who moves those in
/// the garage that they leave.
pub fn divided(ahead: Vec<Ahead>, of: GarageLeft) -> (Vec<Ahead>, Vec<Ahead>) {
    ahead.into_iter().partition(|booking| of.to.is_some() && booking.at_garage != Some(of.garage_id))
}

/// The hook of the users. Their row is locked.
pub async fn left(tx: &mut Tx, who: &Caller, of: GarageLeft) -> Result<()> {
    seats::hold(tx, []).await?;
    let (stay, end) = divided(store::ahead(tx, of.user_id, who.now()).await?, of);
    if let Some(garage) = of.to {
        let ids: Vec<i64> = stay.iter().map(|booking| booking.id).collect();
        store::move_bookings(tx, &ids, garage, who.now()).await?;
        for booking in &stay {
            let entry = Entry::done("slot_booking.move", "slot_booking", booking.id);
            let entry = entry.before(&json!({ "garage_id": booking.garage_id })).after(&json!({ "garage_id": garage }));
            who.audit(tx, entry).await?;
        }
    }
    let ids: Vec<i64> = end.iter().map(|booking| booking.id).collect();
    let reason = if of.to.is_some() { "moved to another garage" } else { "left the garage" };
    seats::cancel(tx, &ids, Some(reason), who.now()).await?;
    let mut seats_of: BTreeMap<i64, i64> = BTreeMap::new();
    for booking in &end {
        *seats_of.entry(booking.slot_id).or_default() += 1;
        let entry = Entry::done("slot_booking.cancel", "slot_booking", booking.id);
        who.audit(tx, entry.after(&json!({ "reason": reason }))).await?;
    }
    for (slot, count) in seats_of {
        seats::free(tx, slot, count).await?;
    }
    if of.to.is_some() {
        tell(tx, who, of.user_id, &end).await?;
    }
    Ok(())
}

/// Somebody who moved learns which trainings they no longer go to.
async fn tell(tx: &mut Tx, who: &Caller, user: i64, cancelled: &[Ahead]) -> Result<()> {
    let Some(person) = store::person(tx, user).await? else { return Ok(()) };
    for booking in cancelled {
        let named = notice::Named {
            topic: &booking.topic,
            starts_at: booking.starts_at,
            garage: booking.at_garage_name.as_deref(),
            address: None,
            link: None,
        };
        notice::tell(tx, &who.region, TrainingNews::Cancelled, named, &[&person.mobile]).await?;
    }
    Ok(())
}
