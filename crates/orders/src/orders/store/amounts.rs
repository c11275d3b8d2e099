//! The sums of an order.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, update};

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
        due_amount = "? - covered_amount": sums.total,
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
        covered_amount = "covered_amount - paid_amount + ?": paid,
        due_amount = "amount - covered_amount + paid_amount - ?": paid,
    } where { id: order_id })
    .run(tx)
    .await?;
    Ok(true)
}

/// Writes what is settled without money. False if the order does not exist.
pub async fn update_settled(tx: &mut Tx, order_id: i64, settled: Money, now: DateTime<Utc>) -> DbResult<bool> {
    if !lock_order(tx, order_id).await? {
        return Ok(false);
    }
    Counted::track(tx, order_id).await?;
    update!(orders {
        version = "version + 1",
        updated_at: now,
        covered_amount = "paid_amount + ?": settled,
        due_amount = "amount - paid_amount - ?": settled,
    } where { id: order_id })
    .run(tx)
    .await?;
    Ok(true)
}

/// What is settled of an order without money, as the order has it.
pub async fn settled(tx: &mut Tx, order_id: i64) -> DbResult<Money> {
    tx.one("SELECT covered_amount - paid_amount FROM orders WHERE id = $1", args![order_id]).await
}
