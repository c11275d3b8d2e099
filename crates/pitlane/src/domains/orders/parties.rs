//! Who supplies whom: what decides the tax of an order.

use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::record;
use pitlane_tax::place::Sez;

use super::scope::Scope;
use super::store;

record! {
    /// The garage that supplies, as far as one is chosen; the customer; and the fleet behind the order, if there is one.
    #[derive(Clone, Debug, Default)]
    pub struct Parties of o {
        pub garage_id: Option<i64> = "g.id",
        pub garage: Option<String> = "g.name",
        pub garage_address: Option<String> = "g.address_line",
        pub garage_pincode: Option<String> = "g.pincode",
        pub garage_city: Option<String> = "gc.name",
        /// GST state code in India, the code of the state in Malaysia.
        pub garage_state: Option<String> = "gs.code",
        pub garage_state_name: Option<String> = "gs.name",
        /// GSTIN or SST number; none when the garage is not registered.
        pub garage_tax_number: Option<String> = "g.tax_number",
        pub garage_mobile: Option<String> = "g.mobile",
        pub garage_email: Option<String> = "g.email",
        /// `up_to_five_crore` or `above_five_crore`; none before a garage is chosen.
        pub garage_turnover: Option<String> = "g.turnover",
        pub customer: String = "c.name",
        /// E.164.
        pub customer_mobile: String = "c.mobile",
        pub customer_email: Option<String> = "c.email",
        pub address_line: Option<String>,
        pub pincode: Option<String>,
        pub city: String = "ct.name",
        pub state: String = "ca.code",
        pub state_name: String = "ca.name",
        /// Of the customer, or of the fleet behind him.
        pub customer_gstin: Option<String> = "COALESCE(o.customer_gstin, f.tax_number)",
        /// `with_payment` or `under_lut`: the customer is a unit or developer of a special economic zone.
        pub customer_sez: Option<String>,
        pub fleet_id: Option<i64>,
        pub fleet: Option<String> = "f.name",
        /// The name of whom to write to there.
        pub fleet_contact: Option<String> = "f.contact",
        pub fleet_address: Option<String> = "f.address_line",
        pub fleet_pincode: Option<String> = "f.pincode",
        pub fleet_city: Option<String> = "fc.name",
        pub fleet_state: Option<String> = "fs.code",
        pub fleet_state_name: Option<String> = "fs.name",
        pub fleet_mobile: Option<String> = "f.mobile",
        pub fleet_email: Option<String> = "f.email",
        /// What staff decided between IGST (1) and CGST + SGST (0); none: the place of supply decides.
        pub igst_choice: Option<i64>,
    }
}

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
