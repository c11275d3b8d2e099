//! The order that a complaint is about, as a new order: nothing that is known of it is entered again.

use pitlane_base::codes::{OrderType, Payer};
use pitlane_orders::cars;
use pitlane_orders::orders::{Address, CarInput, CreateOrder, InsuranceInput, OrderDetail, OrderOf};
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};

use super::store;
use super::types::CreateLeadOrder;

/// Who pays, and the input that is checked before anything is read.
pub fn check(asked: &CreateLeadOrder) -> Result<(OrderType, Payer)> {
    let mut fields = Fields::new();
    let order_type = OrderType::from_id(asked.order_type).filter(|of| *of != OrderType::Accessories);
    if order_type.is_none() {
        fields.add("order_type", "must be 100, 101 or 103");
    }
    let payer = Payer::from_id(asked.payer).filter(|payer| *payer != Payer::Insurer);
    if payer.is_none() {
        fields.add("payer", "must be 1 (the product), 2 (the garage) or 3 (the customer)");
    }
    if asked.complaints.trim().is_empty() {
        fields.add("complaints", "must not be blank");
    }
    fields.verdict()?;
    order_type.zip(payer).ok_or(ApiError::invalid("payer", "is required"))
}

/// The new order, for the customer and the car of the one before, at its address, with its fleet and its insurer.
pub async fn draft(tx: &mut Tx, before: &OrderDetail, asked: &CreateLeadOrder) -> Result<CreateOrder> {
    let row = &before.row;
    let Some(car) = &row.car else {
        return Err(ApiError::conflict(format!("Order {} has no car that could come again.", row.order_id)));
    };
    let insurance = insurance(before, asked)?;
    let belongs_to_fleet =
        cars::by_plate(tx, &car.registration_no).await?.is_some_and(|known| known.fleet_id.is_some());
    let address = before.plain.address_line.clone().map(|line| Address {
        line,
        pincode: before.plain.pincode.clone(),
        lat: before.lat,
        lng: before.lng,
    });
    Ok(CreateOrder {
        order_type: asked.order_type,
        order_of: OrderOf::parse(&row.order_of).unwrap_or(OrderOf::Product),
        mobile: row.phone.clone(),
        name: row.name.clone(),
        email: row.email.clone(),
        // The car is known: its plate was checked when it first came.
        car: Some(CarInput {
            registration_no: car.registration_no.clone(),
            is_special: true,
            model_id: None,
            car_type_id: None,
            variant_id: None,
            year: None,
            confirm_owner_change: false,
        }),
        fleet_id: before.fleet.as_ref().map(|fleet| fleet.id),
        private_reason: before.private_reason.clone().filter(|_| belongs_to_fleet),
        city_id: before.city.id,
        garage_id: asked.garage_id.or(row.garage.as_ref().map(|garage| garage.id)),
        cr_id: None,
        gi_id: None,
        source_id: store::escalation_source(tx).await?,
        lead_id: None,
        event_id: Change::Set(None),
        address,
        services: Vec::new(),
        coupon_code: None,
        insurance,
        confirm_duplicate: asked.confirm_duplicate,
        confirm_slot: asked.confirm_slot,
        pick_date: Some(asked.pick_date),
        pick_slot: Some(asked.pick_slot.clone()),
        drop_slot: None,
        odometer: None,
        complaints: Some(asked.complaints.trim().to_owned()),
        remarks: None,
    })
}

/// An insurance order goes to the insurer of the order before.
fn insurance(before: &OrderDetail, asked: &CreateLeadOrder) -> Result<Option<InsuranceInput>> {
    if !OrderType::from_id(asked.order_type).is_some_and(OrderType::is_insurance) {
        return Ok(None);
    }
    let Some(claim) = &before.insurance else {
        let sentence = "must be 100 or 101: the order of the complaint has no insurer";
        return Err(ApiError::invalid("order_type", sentence));
    };
    Ok(Some(InsuranceInput {
        company_id: claim.company.id,
        broker_id: claim.broker.as_ref().map(|broker| broker.id),
        policy_number: claim.policy_number.clone(),
        policy_expiry: claim.policy_expiry,
        idv: claim.idv,
        settlement: claim.settlement,
        ..InsuranceInput::default()
    }))
}
