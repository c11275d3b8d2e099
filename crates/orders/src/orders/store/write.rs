//! What writes orders, customers and cars.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::identity;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use super::rollup::Counted;
use super::status::hold;
use crate::orders::types::{AskedService, CarInput, InsuranceInput, OrderDetail, Settlement};

pub async fn insert_customer(
    tx: &mut Tx,
    mobile: &str,
    name: &str,
    email: Option<&str>,
    now: DateTime<Utc>,
) -> DbResult<i64> {
    tx.one(
        "INSERT INTO customers (name, name_folded, mobile, email, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id",
        args![name, identity::folded(name), mobile, email, now],
    )
    .await
}

pub async fn update_customer(tx: &mut Tx, id: i64, name: &str, email: Option<&str>) -> DbResult<u64> {
    tx.run(
        "UPDATE customers SET name = $1, name_folded = $2, email = $3, version = version + 1 WHERE id = $4",
        args![name, identity::folded(name), email, id],
    )
    .await
}

/// A car by its normalised plate: id, owner, fleet.
pub async fn car_by_plate(tx: &mut Tx, plate: &str) -> DbResult<Option<(i64, i64, Option<i64>)>> {
    tx.maybe("SELECT id, customer_id, fleet_id FROM cars WHERE registration_no = $1", args![plate]).await
}

/// A car that is not known yet.
pub struct NewCar<'a> {
    pub input: &'a CarInput,
    pub customer_id: i64,
    pub fleet_id: Option<i64>,
    pub model_id: i64,
    pub car_type_id: i64,
    pub now: DateTime<Utc>,
}

pub async fn insert_car(tx: &mut Tx, car: NewCar<'_>) -> DbResult<i64> {
    tx.one(
        "INSERT INTO cars (registration_no, is_special, customer_id, fleet_id, model_id, car_type_id, variant_id, year,
                           created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id",
        args![
            identity::plate(&car.input.registration_no),
            car.input.is_special,
            car.customer_id,
            car.fleet_id,
            car.model_id,
            car.car_type_id,
            car.input.variant_id,
            car.input.year,
            car.now,
        ],
    )
    .await
}

/// The variant must be one of the model with that fuel.
pub async fn variant_fits(tx: &mut Tx, variant: i64, model: i64, car_type: i64) -> DbResult<bool> {
    let found: i64 = tx
        .one(
            "SELECT COUNT(*) FROM car_variants WHERE id = $1 AND model_id = $2 AND car_type_id = $3",
            args![variant, model, car_type],
        )
        .await?;
    Ok(found == 1)
}

pub async fn hand_over_car(tx: &mut Tx, id: i64, customer_id: i64) -> DbResult<u64> {
    tx.run("UPDATE cars SET customer_id = $1, version = version + 1 WHERE id = $2", args![customer_id, id]).await
}

pub async fn update_car_fleet(tx: &mut Tx, id: i64, fleet_id: i64) -> DbResult<u64> {
    tx.run("UPDATE cars SET fleet_id = $1, version = version + 1 WHERE id = $2", args![fleet_id, id]).await
}

/// The lead of an order that a caller of leads makes: already closed, in the caller's name.
pub async fn insert_lead(tx: &mut Tx, customer: i64, source: i64, caller: i64, now: DateTime<Utc>) -> DbResult<i64> {
    const CLOSED: i64 = 5;
    const MEDIUM: i64 = 2;
    tx.one(
        "INSERT INTO leads (customer_id, source_id, status_id, priority, assign_to_call_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id",
        args![customer, source, CLOSED, MEDIUM, caller, now],
    )
    .await
}

/// The columns of a new order.
#[derive(Debug)]
pub struct NewOrder<'a> {
    pub order_type: i64,
    pub order_of: &'static str,
    pub is_business: bool,
    pub status_id: i64,
    pub customer_id: i64,
    pub car_id: Option<i64>,
    pub fleet_id: Option<i64>,
    pub city_id: i64,
    pub garage_id: Option<i64>,
    pub cr_id: Option<i64>,
    pub gi_id: Option<i64>,
    pub lead_id: Option<i64>,
    pub source_id: i64,
    pub pick_date: Option<NaiveDate>,
    pub pick_slot: Option<&'a str>,
    pub drop_slot: Option<&'a str>,
    pub address_line: Option<&'a str>,
    pub pincode: Option<&'a str>,
    pub lat: Option<f64>,
    pub lng: Option<f64>,
    pub odometer: Option<i64>,
    pub complaints: Option<&'a str>,
    pub remarks: Option<&'a str>,
    pub insurance_company_id: Option<i64>,
    pub insurance_broker_id: Option<i64>,
    pub created_by: i64,
    pub now: DateTime<Utc>,
}

pub async fn insert_order(tx: &mut Tx, order: &NewOrder<'_>) -> DbResult<i64> {
    let id: i64 = tx
        .one(
            "INSERT INTO orders (order_type, order_of, is_business, status_id, is_open, customer_id, car_id, fleet_id,
                                 city_id, garage_id, cr_id, gi_id, lead_id, source_id, pick_date, pick_slot, drop_slot,
                                 address_line, pincode, lat, lng, odometer, complaints, remarks, insurance_company_id,
                                 insurance_broker_id, created_by, created_at, updated_at)
             VALUES ($1, $2, $3, $4, TRUE, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
                     $21, $22, $23, $24, $25, $26, $27, $27)
             RETURNING id",
            args![
                order.order_type,
                order.order_of,
                order.is_business,
                order.status_id,
                order.customer_id,
                order.car_id,
                order.fleet_id,
                order.city_id,
                order.garage_id,
                order.cr_id,
                order.gi_id,
                order.lead_id,
                order.source_id,
                order.pick_date,
                order.pick_slot,
                order.drop_slot,
                order.address_line,
                order.pincode,
                order.lat,
                order.lng,
                order.odometer,
                order.complaints,
                order.remarks,
                order.insurance_company_id,
                order.insurance_broker_id,
                order.created_by,
                order.now,
            ],
        )
        .await?;
    Counted::new_order(tx, id);
    Ok(id)
}

pub async fn insert_insurance(tx: &mut Tx, order_id: i64, claim: &InsuranceInput) -> DbResult<u64> {
    tx.run(
        "INSERT INTO order_insurance (order_id, policy_number, claim_number, policy_expiry, idv, surveyor_name,
                                      surveyor_mobile, settlement)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        args![
            order_id,
            claim.policy_number.as_deref(),
            claim.claim_number.as_deref(),
            claim.policy_expiry,
            claim.idv,
            claim.surveyor_name.as_deref(),
            claim.surveyor_mobile.as_deref(),
            claim.settlement.map(Settlement::as_str),
        ],
    )
    .await
}

pub async fn insert_services(tx: &mut Tx, order_id: i64, services: &[AskedService]) -> DbResult<()> {
    let rows = (1_i64..)
        .zip(services)
        .map(|(sequence, service)| args![order_id, sequence, service.service_id, service.name.trim()]);
    tx.run_many(
        "INSERT INTO order_services (order_id, sequence, service_id, name) VALUES ($1, $2, $3, $4)",
        rows.collect(),
    )
    .await
}

/// An order's details after an edit.
pub struct Edit<'a> {
    pub id: i64,
    /// The version that the editor read.
    pub version: i64,
    pub after: &'a OrderDetail,
    pub now: DateTime<Utc>,
}

/// Writes the edited fields, unless somebody was faster.
pub async fn update_order(tx: &mut Tx, edit: Edit<'_>) -> DbResult<bool> {
    let after = edit.after;
    if !hold(tx, edit.id).await? {
        return Ok(false);
    }
    Counted::of(tx, edit.id).await?;
    let touched = tx
        .run(
            "UPDATE orders SET version = version + 1, updated_at = $1, garage_id = $2, cr_id = $3, gi_id = $4,
                    source_id = $5, pick_date = $6, pick_slot = $7, drop_slot = $8, expected_delivery = $9,
                    address_line = $10, pincode = $11, odometer = $12, fuel_level = $13, complaints = $14, remarks = $15
             WHERE id = $16 AND version = $17",
            args![
                edit.now,
                after.row.garage.as_ref().map(|garage| garage.id),
                after.row.cr.as_ref().map(|cr| cr.id),
                after.row.gi.as_ref().map(|gi| gi.id),
                after.source.id,
                after.row.pick_date,
                after.pick_slot.as_deref(),
                after.drop_slot.as_deref(),
                after.expected_delivery,
                after.address_line.as_deref(),
                after.pincode.as_deref(),
                after.odometer,
                after.fuel_level,
                after.complaints.as_deref(),
                after.remarks.as_deref(),
                edit.id,
                edit.version,
            ],
        )
        .await?;
    Ok(touched == 1)
}
