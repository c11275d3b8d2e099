//! The parties of a supply, which decide the tax of an order.

use pitlane_base::scope::Scope;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_tax::place::Sez;

use super::store;
use super::types::Parties;

/// The parties of an order. Access to the order is checked before.
pub async fn parties(tx: &mut Tx, order_id: i64) -> Result<Parties> {
    store::parties(tx, order_id).await?.ok_or(ApiError::NotFound("order"))
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

/// Writes the staff's choice between IGST and CGST + SGST; `None` leaves it to the place of supply.
pub async fn write_igst_choice(tx: &mut Tx, order_id: i64, choice: Option<bool>) -> Result<()> {
    store::update_igst_choice(tx, order_id, choice.map(i64::from)).await?;
    Ok(())
}

/// Writes whether an order has IGST, as calculated for its estimate or bill.
pub async fn write_is_igst(tx: &mut Tx, order_id: i64, is_igst: bool) -> Result<()> {
    store::update_is_igst(tx, order_id, i64::from(is_igst)).await?;
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

/// The fleet of an order in the caller's scope, if it has one.
pub async fn fleet_of(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<Option<i64>> {
    store::fleet_of(tx, &Scope::for_session(&who.session), order_id).await?.ok_or(ApiError::NotFound("order"))
}

/// Rejects a fleet if neither the fleet nor any order of it is in the caller's scope.
pub async fn check_fleet(tx: &mut Tx, who: &Caller, fleet_id: i64) -> Result<()> {
    let is_seen = store::sees_fleet(tx, &Scope::for_session(&who.session), fleet_id).await?;
    if is_seen { Ok(()) } else { Err(ApiError::NotFound("fleet")) }
}
