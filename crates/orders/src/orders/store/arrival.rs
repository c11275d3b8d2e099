//! The odometer and fuel at arrival, as copied to the order.

use chrono::{DateTime, Utc};
use pitlane_base::scope::Scope;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, update};

/// Odometer in kilometres and fuel in eighths.
pub async fn update_arrival(
    tx: &mut Tx,
    scope: &Scope,
    order_id: i64,
    (odometer, fuel_level): (i64, i64),
    now: DateTime<Utc>,
) -> DbResult<bool> {
    let touched = update!(orders {
        version = "version + 1",
        updated_at: now,
        odometer: odometer,
        fuel_level: fuel_level,
    } where { id: order_id })
    .and(|args| scope.holds("id", order_id, args))
    .run(tx)
    .await?;
    Ok(touched == 1)
}

pub async fn last_odometer(tx: &mut Tx, car_id: i64, before_order: i64) -> DbResult<Option<i64>> {
    tx.maybe(
        "SELECT odometer FROM orders WHERE car_id = $1 AND id < $2 AND odometer IS NOT NULL ORDER BY id DESC LIMIT 1",
        args![car_id, before_order],
    )
    .await
}
