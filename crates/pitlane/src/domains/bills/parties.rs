//! Who supplies whom, as it is written on a bill and kept with it.

use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_tax::country::Country;
use pitlane_tax::gstin::Gstin;
use pitlane_tax::place::Sez;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::store::{self, PartyRow};
use crate::domains::estimates::Supply;
use crate::domains::orders::types::OrderDetail;

/// One side of a bill.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Side {
    pub name: String,
    /// Line by line.
    pub address: Vec<String>,
    /// GSTIN, UIN or SST number; none when not registered.
    pub tax_number: Option<String>,
    /// In India with its code: `Karnataka (29)`.
    pub state: String,
    pub mobile: Option<String>,
    pub email: Option<String>,
    /// Of a recipient: as what of a special economic zone he is supplied. None on bills of before it was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sez: Option<Sez>,
}

/// The car as it was when the bill was made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Car {
    pub registration: String,
    pub model: String,
    pub fuel: Option<String>,
    pub odometer: Option<i64>,
}

/// What a bill keeps of its order.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Parties {
    /// None while no garage is chosen; a bill always has one.
    pub supplier: Option<Side>,
    pub garage_id: Option<i64>,
    pub recipient: Side,
    /// Where the order says that the car is brought; None without an address, and on bills of before it was kept.
    #[serde(default)]
    pub delivery: Option<Side>,
    pub car: Car,
    pub service: String,
    pub advisor: Option<String>,
    pub fleet: Option<String>,
}

/// The state as a paper writes it.
pub fn state_named(country: Country, code: &str, name: &str) -> String {
    if country == Country::India { format!("{name} ({code})") } else { name.to_owned() }
}

fn address(line: Option<String>, pincode: Option<String>, city: String) -> Vec<String> {
    let place = pincode.into_iter().chain([city]).collect::<Vec<_>>().join(" ");
    line.into_iter().chain([place]).filter(|line| !line.trim().is_empty()).collect()
}

/// Where the recipient is registered.
#[derive(Clone, Debug, Default)]
pub struct Payer {
    pub gstin: Option<String>,
    pub sez: Option<Sez>,
}

impl Payer {
    pub fn of(supply: &Supply) -> Self {
        Self { gstin: supply.parties.customer_gstin.clone(), sez: supply.sez() }
    }
}

/// What a bill keeps of its order besides the two sides.
#[derive(Clone, Debug, Default)]
pub struct OrderFacts {
    pub car: Car,
    pub service: String,
    pub advisor: Option<String>,
    pub fleet: Option<String>,
}

impl Parties {
    /// As names and addresses stand.
    pub fn of(country: Country, row: PartyRow, payer: Payer, facts: OrderFacts) -> Self {
        let OrderFacts { car, service, advisor, fleet } = facts;
        let (garage_id, supplier, delivery) = (row.garage_id, supplier(country, &row), delivery(country, &row));
        let recipient = recipient(country, row, payer);
        Self { supplier, garage_id, recipient, delivery, car, service, advisor, fleet }
    }
}

/// The parties of an order that was found among the caller's rows.
pub async fn parties_of(tx: &mut Tx, country: Country, order: &OrderDetail, payer: Payer) -> Result<Parties> {
    let row = store::party_row(tx, order.row.order_id).await?.ok_or(ApiError::NotFound("order"))?;
    let car = order.row.car.as_ref().map(|car| {
        let of = &car.car_tbl;
        let model = [Some(of.brand.name.as_str()), Some(of.model.name.as_str()), order.variant.as_deref()];
        Car {
            registration: car.registration_no.clone(),
            model: model.into_iter().flatten().collect::<Vec<_>>().join(" "),
            fuel: Some(of.car_type.name.clone()),
            odometer: order.odometer,
        }
    });
    let facts = OrderFacts {
        car: car.unwrap_or_default(),
        service: order.row.order_type_name.clone(),
        advisor: order.row.cr.as_ref().map(|cr| cr.name.clone()),
        fleet: order.row.fleet_name.clone(),
    };
    Ok(Parties::of(country, row, payer, facts))
}

fn supplier(country: Country, row: &PartyRow) -> Option<Side> {
    let (code, name) = (row.garage_state.as_deref()?, row.garage_state_name.as_deref()?);
    // Who is registered in another state than his workshop supplies from there.
    let registered = row.garage_tax_number.as_deref().and_then(|text| Gstin::parse(text).ok()?.state());
    let state = match registered.filter(|_| country == Country::India) {
        Some(state) => state_named(country, &state.code(), state.name()),
        None => state_named(country, code, name),
    };
    Some(Side {
        name: row.garage.clone()?,
        address: address(row.garage_address.clone(), row.garage_pincode.clone(), row.garage_city.clone()?),
        tax_number: row.garage_tax_number.clone(),
        state,
        mobile: row.garage_mobile.clone(),
        email: row.garage_email.clone(),
        sez: None,
    })
}

fn delivery(country: Country, row: &PartyRow) -> Option<Side> {
    row.address_line.as_ref().filter(|line| !line.trim().is_empty())?;
    Some(Side {
        name: row.customer.clone(),
        address: address(row.address_line.clone(), row.pincode.clone(), row.city.clone()),
        state: state_named(country, &row.state, &row.state_name),
        mobile: Some(row.customer_mobile.clone()),
        ..Side::default()
    })
}

fn recipient(country: Country, row: PartyRow, Payer { gstin, sez }: Payer) -> Side {
    let registered = gstin.as_deref().and_then(|text| Gstin::parse(text).ok()).filter(Gstin::is_registration);
    let state = match registered.and_then(|gstin| gstin.state()).filter(|_| country == Country::India) {
        Some(state) => state_named(country, &state.code(), state.name()),
        None => state_named(country, &row.state, &row.state_name),
    };
    // A fleet is billed for its cars; who brought the car stands on the order.
    match row.fleet {
        Some(name) => Side {
            name,
            address: address(row.fleet_contact, None, row.fleet_city.unwrap_or_default()),
            tax_number: gstin,
            state,
            mobile: row.fleet_mobile,
            email: row.fleet_email,
            sez,
        },
        None => Side {
            name: row.customer,
            address: address(row.address_line, row.pincode, row.city),
            tax_number: gstin,
            state,
            mobile: Some(row.customer_mobile),
            email: row.customer_email,
            sez,
        },
    }
}
