//! Who supplies whom: what decides the tax of an order.

use pitlane_base::scope::Scope;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_tax::place::Sez;

use super::store;
use super::types::Parties;

/// The parties of an order that the caller has found among his rows.
pub async fn parties(tx: &mut Tx, order_id: i64) -> Result<Parties> {
    store::parties(tx, order_id).await?.ok_or(ApiError::NotFound("order"))
}

/// Writes where the customer is registered; whoever calls has checked the number and found the order.
pub async fn write_customer_gstin(tx: &mut Tx, order_id: i64, gstin: Option<&str>) -> Result<()> {
    store::update_customer_gstin(tx, order_id, gstin).await?;
    Ok(())
}

/// Writes how the customer is supplied as one of a special economic zone; whoever calls has found the order.
pub async fn write_customer_sez(tx: &mut Tx, order_id: i64, sez: Option<Sez>) -> Result<()> {
    store::update_customer_sez(tx, order_id, sez.map(Sez::key)).await?;
    Ok(())
}

/// Writes what staff decided between IGST and CGST + SGST; none leaves it to the place of supply.
pub async fn write_igst_choice(tx: &mut Tx, order_id: i64, choice: Option<bool>) -> Result<()> {
    store::update_igst_choice(tx, order_id, choice.map(i64::from)).await?;
    Ok(())
}

/// Writes whether an order bears IGST, as its estimate or its bill was reckoned.
pub async fn write_is_igst(tx: &mut Tx, order_id: i64, is_igst: bool) -> Result<()> {
    store::update_is_igst(tx, order_id, i64::from(is_igst)).await?;
    Ok(())
}

/// Writes the number of the bill that stands; none when none does.
pub async fn write_invoice_number(tx: &mut Tx, order_id: i64, number: Option<&str>) -> Result<()> {
    store::update_invoice_number(tx, order_id, number).await?;
    Ok(())
}

/// The plate and the name of an order's car, if it has one.
pub async fn car_named(tx: &mut Tx, order_id: i64) -> Result<Option<(String, String)>> {
    Ok(store::car_named(tx, order_id).await?)
}

/// The fleet behind an order among the caller's rows, if there is one.
pub async fn fleet_of(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<Option<i64>> {
    store::fleet_of(tx, &Scope::of(&who.session), order_id).await?.ok_or(ApiError::NotFound("order"))
}

/// Refuses a fleet that the caller has nothing to do with: neither it nor any order of it is among his rows.
pub async fn check_fleet(tx: &mut Tx, who: &Caller, fleet_id: i64) -> Result<()> {
    let is_seen = store::sees_fleet(tx, &Scope::of(&who.session), fleet_id).await?;
    if is_seen { Ok(()) } else { Err(ApiError::NotFound("fleet")) }
}
