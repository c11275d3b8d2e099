//! Coupons and vouchers once all orders are there: 8 % of the orders have one, reserved, used by a bill, or given back.

use chrono::{DateTime, Utc};
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;

use super::coupons::{self, Early, Estimated};
use super::dice::{Dice, Stream};
use super::vouchers::{self, Paid};
use super::world::Atlas;

/// This many billed orders have a voucher in place of a coupon.
const BY_VOUCHER: usize = 12;
/// So many orders at least have a coupon before their estimate: coupons in every state need them.
const LEAST_EARLY: usize = 12;

pub async fn write(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let is_there: i64 = tx.one("SELECT COUNT(*) FROM coupons", args![]).await?;
    if is_there > 0 {
        return Ok(());
    }
    let today = tx.day_of(now)?;
    let mut estimated = coupons::estimated(tx).await?;
    let paid = by_voucher(tx, &mut estimated).await?;
    let early: Vec<(i64, i64, Option<i64>)> = tx
        .all(
            "SELECT o.id, o.customer_id, o.car_id FROM orders o WHERE o.is_open AND o.coupon_code IS NULL
               AND NOT EXISTS (SELECT 1 FROM estimates e WHERE e.order_id = o.id) ORDER BY o.id",
            args![],
        )
        .await?;
    let early: Vec<Early> = early.into_iter().map(|(id, customer, car)| Early { id, customer, car }).collect();
    let all: i64 = tx.one("SELECT COUNT(*) FROM orders", args![]).await?;
    let most = usize::try_from(all * 8 / 100).unwrap_or_default().saturating_sub(estimated.len()).max(LEAST_EARLY);
    // Every other one keeps its price; vouchers take the rest.
    let (for_coupons, for_vouchers): (Vec<_>, Vec<_>) = early.into_iter().enumerate().partition(|(at, _)| at % 3 > 0);
    let for_coupons: Vec<&Early> = for_coupons.iter().map(|(_, order)| order).take(most).collect();
    coupons::write(tx, atlas, (today, now), for_coupons, &estimated).await?;
    let for_vouchers = for_vouchers.iter().map(|(_, order)| order).collect();
    let mut dice = Dice::new(seed, Stream::Voucher, 0);
    vouchers::write(tx, atlas, &mut dice, now, for_vouchers, &paid).await
}

/// Takes some of the billed orders, whose discount is then that of a voucher.
async fn by_voucher(tx: &mut Tx, estimated: &mut Vec<Estimated>) -> DbResult<Vec<Paid>> {
    let mut paid: Vec<Paid> = Vec::new();
    let mut kept = Vec::new();
    for order in estimated.drain(..) {
        let is_new = paid.iter().all(|known| known.customer != order.customer);
        match order.used_at {
            Some(at) if paid.len() < BY_VOUCHER && is_new && order.amount > Money::ZERO => {
                tx.run(
                    "UPDATE estimate_lines SET voucher_share = coupon_share, coupon_share = 0 WHERE order_id = $1",
                    args![order.id],
                )
                .await?;
                tx.run("UPDATE orders SET coupon_code = NULL WHERE id = $1", args![order.id]).await?;
                let Estimated { id, customer, amount, reserved_at, .. } = order;
                paid.push(Paid { id, customer, amount, reserved_at, at });
            }
            _ => kept.push(order),
        }
    }
    *estimated = kept;
    Ok(paid)
}
