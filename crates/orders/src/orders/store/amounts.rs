//! The sums of an order.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::update;

use super::rollup::Counted;
use super::status::lock_order;
use crate::orders::types::Amounts;

/// False if the order does not exist.
pub async fn update_amounts(tx: &mut Tx, order_id: i64, sums: &Amounts, now: DateTime<Utc>) -> DbResult<bool> {
    if !lock_order(tx, order_id).await? {
        return Ok(false);
    }
    Counted::track(tx, order_id).await?;
    update!(orders {
        version = "version + 1",
        updated_at: now,
        labour_cost: sums.labour,
        material_cost: sums.material,
        discount_amount: sums.discount,
        tax_amount: sums.tax,
        amount: sums.total,
        due_amount = "? - paid_amount": sums.total,
    } where { id: order_id })
    .run(tx)
    .await?;
    Ok(true)
}

/// False if the order does not exist.
pub async fn update_paid(tx: &mut Tx, order_id: i64, paid: Money, now: DateTime<Utc>) -> DbResult<bool> {
    if !lock_order(tx, order_id).await? {
        return Ok(false);
    }
    Counted::track(tx, order_id).await?;
    update!(orders {
        version = "version + 1",
        updated_at: now,
        paid_amount: paid,
        due_amount = "amount - ?": paid,
    } where { id: order_id })
    .run(tx)
    .await?;
    Ok(true)
}
