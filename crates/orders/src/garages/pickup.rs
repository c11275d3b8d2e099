//! Whether a garage can pick up a car at the time that an order asks for: its hours, its leaves, its capacity. B.4.5

use chrono::Days;
use futures_util::FutureExt;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Pending, Result};
use serde_json::json;

use super::calendar::AHEAD;
use super::store;
use super::types::Closure;
use crate::orders::{Pickup, PickupRefused};

/// The hook of the orders.
pub fn refusal<'a>(tx: &'a mut Tx, pickup: &'a Pickup) -> Pending<'a, Option<PickupRefused>> {
    check(tx, pickup).boxed()
}

async fn check(tx: &mut Tx, pickup: &Pickup) -> Result<Option<PickupRefused>> {
    let (garage, day) = (pickup.garage_id, pickup.day);
    // Before anything is counted: of two that want the last place, the second sees the first one's.
    store::hold_pickups(tx, garage).await?;
    let hours = store::hours(tx, garage, day, day + Days::new(AHEAD)).await?;
    let plan = hours.plan(day);
    let slot = pickup.slot.as_deref();
    if let Some(why) = plan.refuses(slot) {
        let next_open = hours.next_open(day);
        let when = next_open.map_or_else(String::new, |next| format!(" The next day on which it does is {next}."));
        let message = format!("The garage does not pick up cars then ({}).{when}", words(why));
        let data = json!({ "closed": true, "why": why, "next_open": next_open });
        return Ok(Some(PickupRefused { why: why.as_str(), message, data }));
    }
    let Some(slot) = slot.filter(|_| plan.hours.is_some()) else { return Ok(None) };
    let planned = store::pickups(tx, garage, day, day).await?;
    let taken = |slot: &str| {
        let others = planned.iter().filter(|other| other.order_id != pickup.order_id);
        i64::try_from(others.filter(|other| other.slot.as_deref() == Some(slot)).count()).unwrap_or(i64::MAX)
    };
    let (used, capacity) = (taken(slot), plan.capacity());
    if used < capacity {
        return Ok(None);
    }
    let data = json!({ "full": true, "taken": used, "capacity": capacity, "nearest": plan.nearest(slot, taken) });
    let message = format!("{used} of {capacity} pick-ups at {slot} are taken.");
    Ok(Some(PickupRefused { why: Closure::Full.as_str(), message, data }))
}

fn words(why: Closure) -> String {
    why.as_str().replace('_', " ")
}
