//! Gives an order to another garage.

use pitlane_base::names::Named;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Pending, Result};
use pitlane_platform::money::Money;
use serde_json::{Map, Value, json};

use super::detail::find;
use super::history::note;
use super::live;
use super::pickup::{self, Pickup};
use super::store::{self, Edit};
use super::types::{Event, OrderDetail};

/// A hook that runs in the transaction that changes an order's garage, because another garage may charge different tax.
/// Returns the order's new total, if it has one.
pub struct GarageChanged(pub for<'a> fn(&'a mut Tx, &'a Caller, i64) -> Pending<'a, Option<Money>>);

/// Gives an order of the caller's scope to another garage, which the caller has checked. Its pick-up stays as it is
/// planned; returns why that garage cannot do it then, if it cannot. The order is marked so in its history.
pub async fn reassign(tx: &mut Tx, who: &Caller, order_id: i64, garage: &Named) -> Result<Option<&'static str>> {
    store::lock_order(tx, order_id).await?;
    let before = find(tx, who, order_id).await?;
    let mut after = before.clone();
    after.row.garage = Some(garage.clone());
    let outside = match Pickup::of(&after) {
        Some(pickup) => pickup::check(tx, who, &pickup, true).await?,
        None => None,
    };
    let edit = Edit { id: order_id, version: before.row.version, after: &after, now: who.now() };
    if !store::update_order(tx, edit).await? {
        return Err(ApiError::stale(before));
    }
    let mut changes = Map::new();
    changes.insert("garage".into(), json!([before.row.garage, garage]));
    if let Some(why) = outside {
        changes.insert("pickup_outside".into(), json!([null, why]));
    }
    tell_garage_changed(tx, who, &before, &mut changes).await?;
    note(tx, who, order_id, Event::Edited, &Value::Object(changes.clone()), None).await?;
    who.audit(tx, Entry::done("order.update", "order", order_id).after(&changes)).await?;
    live::notify(tx, who, order_id, []).await?;
    Ok(outside)
}

/// Another supplier may charge different tax: the new total is added to what has changed.
pub async fn tell_garage_changed(
    tx: &mut Tx,
    who: &Caller,
    before: &OrderDetail,
    changes: &mut Map<String, Value>,
) -> Result<()> {
    for GarageChanged(listener) in who.region.hooks.all() {
        if let Some(total) = listener(tx, who, before.row.order_id).await?
            && total != before.row.amount
        {
            changes.insert("amount".into(), json!([before.row.amount, total]));
        }
    }
    Ok(())
}
