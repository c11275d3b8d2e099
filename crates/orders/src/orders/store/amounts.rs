//! The sums of an order.

use chrono::{DateTime, Utc};
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;

use super::rollup::Counted;
use super::status::hold;
use crate::orders::types::Amounts;

/// False when there is no such order.
pub async fn update_amounts(tx: &mut Tx, order_id: i64, sums: &Amounts, now: DateTime<Utc>) -> DbResult<bool> {
    if !hold(tx, order_id).await? {
        return Ok(false);
    }
    Counted::of(tx, order_id).await?;
    tx.run(
        "UPDATE orders SET version = version + 1, updated_at = $1, labour_cost = $2, material_cost = $3,
                discount_amount = $4, tax_amount = $5, amount = $6, due_amount = $6 - paid_amount
         WHERE id = $7",
        args![now, sums.labour, sums.material, sums.discount, sums.tax, sums.total, order_id],
    )
    .await?;
    Ok(true)
}

/// False when there is no such order.
pub async fn update_paid(tx: &mut Tx, order_id: i64, paid: Money, now: DateTime<Utc>) -> DbResult<bool> {
    if !hold(tx, order_id).await? {
        return Ok(false);
    }
    Counted::of(tx, order_id).await?;
    tx.run(
        "UPDATE orders SET version = version + 1, updated_at = $1, paid_amount = $2, due_amount = amount - $2
         WHERE id = $3",
        args![now, paid, order_id],
    )
    .await?;
    Ok(true)
}
