//! The parties of a supply, which decide the tax of an order.

use chrono::NaiveDate;
use pitlane_base::scope::Scope;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_tax::discount::{Discount, Percent};
use pitlane_tax::place::Sez;

use super::store;
use super::types::{GoodsDelivery, Parties, Picking};

/// The day on which the last registration of a garage counts, whenever it begins.
const LAST: NaiveDate = match NaiveDate::from_ymd_opt(9999, 12, 31) {
    Some(day) => day,
    None => NaiveDate::MAX,
};

/// The parties of an order, for names and addresses. Access to the order is checked before.
pub async fn parties(tx: &mut Tx, order_id: i64) -> Result<Parties> {
    parties_on(tx, order_id, LAST).await
}

/// The parties of a supply of this day, with how the garage was registered then.
pub async fn parties_on(tx: &mut Tx, order_id: i64, day: NaiveDate) -> Result<Parties> {
    store::parties(tx, order_id, day).await?.ok_or(ApiError::NotFound("order"))
}

/// Writes the customer's GSTIN. The calling code has validated the number and checked access to the order.
pub async fn write_customer_gstin(tx: &mut Tx, order_id: i64, gstin: Option<&str>) -> Result<()> {
    store::update_customer_gstin(tx, order_id, gstin).await?;
    Ok(())
}

/// Writes whether the customer is supplied as a unit or developer of a special economic zone. The calling code has
/// checked access to the order.
pub async fn write_customer_sez(tx: &mut Tx, order_id: i64, sez: Option<Sez>) -> Result<()> {
    store::update_customer_sez(tx, order_id, sez.map(Sez::key)).await?;
    Ok(())
}

/// Writes the staff's choice between IGST and CGST + SGST, and why it is not the tax of the place of supply; `None`
/// leaves it to the place of supply.
pub async fn write_igst_choice(tx: &mut Tx, order_id: i64, choice: Option<bool>, reason: Option<&str>) -> Result<()> {
    store::update_igst_choice(tx, order_id, choice.map(i64::from), reason).await?;
    Ok(())
}

/// Writes how goods without any work reach the customer; `None`: nobody has stated it.
pub async fn write_goods_delivery(tx: &mut Tx, order_id: i64, delivery: Option<GoodsDelivery>) -> Result<()> {
    store::update_goods_delivery(tx, order_id, delivery).await?;
    Ok(())
}

/// Writes whether an order has IGST, as calculated for its estimate or bill.
pub async fn write_is_igst(tx: &mut Tx, order_id: i64, is_igst: bool) -> Result<()> {
    store::update_is_igst(tx, order_id, i64::from(is_igst)).await?;
    Ok(())
}

/// Writes the discount on the whole order and the code under which it was given, which belong to its estimate.
pub async fn write_discount(tx: &mut Tx, order_id: i64, discount: Discount, coupon: Option<&str>) -> Result<()> {
    let percent = discount.percent().map_or(0, Percent::hundredths);
    store::update_discount(tx, order_id, (discount.flat(), percent), coupon).await?;
    Ok(())
}

/// Writes the code of the order's coupon, or of the discount on the whole.
pub async fn write_coupon_code(tx: &mut Tx, order_id: i64, code: Option<&str>) -> Result<()> {
    store::update_coupon_code(tx, order_id, code).await?;
    Ok(())
}

/// Writes the number of the valid bill; `None` if there is none.
pub async fn write_invoice_number(tx: &mut Tx, order_id: i64, number: Option<&str>) -> Result<()> {
    store::update_invoice_number(tx, order_id, number).await?;
    Ok(())
}

/// The plate and name of an order's car, if it has one.
pub async fn car_named(tx: &mut Tx, order_id: i64) -> Result<Option<(String, String)>> {
    Ok(store::car_named(tx, order_id).await?)
}

/// What decides what an order in the caller's scope can pick from the catalogue.
pub async fn picking_for(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<Picking> {
    store::picking_for(tx, &Scope::for_session(&who.session), order_id).await?.ok_or(ApiError::NotFound("order"))
}

/// Rejects a fleet if neither the fleet nor any order of it is in the caller's scope.
pub async fn check_fleet(tx: &mut Tx, who: &Caller, fleet_id: i64) -> Result<()> {
    let is_seen = store::sees_fleet(tx, &Scope::for_session(&who.session), fleet_id).await?;
    if is_seen { Ok(()) } else { Err(ApiError::NotFound("fleet")) }
}
