//! Hooks for the offers of an order, which an upper domain knows: its coupon and its voucher.

use pitlane_base::codes::OrderStatus;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Pending, Result};

use super::types::OrderDetail;

/// A hook that applies the code of a coupon or a voucher to a locked order, or removes its coupon.
pub struct OfferCode(pub for<'a> fn(&'a mut Tx, &'a Caller, i64, Option<&'a str>) -> Pending<'a, ()>);

/// A hook that runs in the transaction in which a user moved an order to another status; the order is as it was before.
/// A step that an order takes by itself, and its undoing, does not run it: neither ends an order nor revives it.
pub struct OrderMoved(pub for<'a> fn(&'a mut Tx, &'a Caller, &'a OrderDetail, OrderStatus) -> Pending<'a, ()>);

pub async fn write_code(tx: &mut Tx, who: &Caller, order_id: i64, code: Option<&str>) -> Result<()> {
    match who.region.hooks.all::<OfferCode>().next() {
        Some(OfferCode(apply)) => apply(tx, who, order_id, code).await,
        None if code.is_none() => Ok(()),
        None => Err(ApiError::invalid("coupon_code", "cannot be used here: this program serves no coupons")),
    }
}

pub async fn moved(tx: &mut Tx, who: &Caller, before: &OrderDetail, to: OrderStatus) -> Result<()> {
    for OrderMoved(listener) in who.region.hooks.all() {
        listener(tx, who, before, to).await?;
    }
    Ok(())
}
