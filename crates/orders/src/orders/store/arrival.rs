//! What a car came with, as far as the order carries it.

use chrono::{DateTime, Utc};
use pitlane_base::scope::Scope;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

/// Odometer in kilometres and fuel in eighths.
pub async fn update_arrival(
    tx: &mut Tx,
    scope: &Scope,
    order_id: i64,
    (odometer, fuel_level): (i64, i64),
    now: DateTime<Utc>,
) -> DbResult<bool> {
    let mut args = args![now, odometer, fuel_level, order_id];
    let condition = scope.condition(&mut args);
    let sql = format!(
        "UPDATE orders SET version = version + 1, updated_at = $1, odometer = $2, fuel_level = $3
         WHERE id = $4 AND id IN (SELECT o.id FROM orders o WHERE o.id = $4 AND {condition})"
    );
    Ok(tx.run(sql, args).await? == 1)
}

pub async fn last_odometer(tx: &mut Tx, car_id: i64, before_order: i64) -> DbResult<Option<i64>> {
    tx.maybe(
        "SELECT odometer FROM orders WHERE car_id = $1 AND id < $2 AND odometer IS NOT NULL ORDER BY id DESC LIMIT 1",
        args![car_id, before_order],
    )
    .await
}
