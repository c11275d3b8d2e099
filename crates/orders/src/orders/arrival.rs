//! The odometer and fuel at arrival, as copied to the order.

use pitlane_base::scope::Scope;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use serde_json::{Map, Value, json};

use super::history::note;
use super::store;
use super::types::{Event, OrderDetail};

/// Writes odometer and fuel to the order, with a new version, if they differ from its values. The history entry also
/// contains `changes`.
pub async fn write_arrival(
    tx: &mut Tx,
    caller: &Caller,
    order: &OrderDetail,
    (odometer, fuel_level): (i64, i64),
    mut changes: Map<String, Value>,
) -> Result<()> {
    let pairs = [("odometer", order.plain.odometer, odometer), ("fuel_level", order.plain.fuel_level, fuel_level)];
    let pairs: Vec<_> = pairs.into_iter().filter(|(_, before, after)| *before != Some(*after)).collect();
    if !pairs.is_empty() {
        let scope = Scope::for_session(&caller.session);
        let id = order.row.order_id;
        if !store::update_arrival(tx, &scope, id, (odometer, fuel_level), caller.now()).await? {
            return Err(ApiError::NotFound("order"));
        }
    }
    changes.extend(pairs.into_iter().map(|(field, before, after)| (field.to_owned(), json!([before, after]))));
    if changes.is_empty() {
        return Ok(());
    }
    note(tx, caller, order.row.order_id, Event::Inventory, &Value::Object(changes), None).await
}

/// The odometer at the car's last visit before this order. Not scoped: a car has one odometer, whoever looks after it.
pub async fn last_odometer(tx: &mut Tx, car_id: i64, before_order: i64) -> Result<Option<i64>> {
    Ok(store::last_odometer(tx, car_id, before_order).await?)
}
