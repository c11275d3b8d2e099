//! Customers and cars by what a user types: a mobile, a registration number, or the beginning of a name.

use std::collections::BTreeMap;

use pitlane_base::access::Orders;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::keys::Keys;
use super::store;
use super::store::search::StoredFound;

/// How many customers, and how many cars, are shown by default.
const USUAL: i64 = 4;

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PeopleAsked {
    /// A mobile in any form, a registration number or its beginning, or the beginning of a name.
    #[schemars(length(min = 1, max = 80))]
    pub text: String,
    /// The most customers, and the most cars, to show.
    #[schemars(range(min = 1, max = 20))]
    pub limit: Option<i64>,
}

/// A customer, and the orders of theirs that the caller may see.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FoundCustomer {
    pub id: i64,
    pub name: String,
    pub mobile: String,
    pub orders: i64,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Owner {
    pub id: i64,
    pub name: String,
    pub mobile: String,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FoundCar {
    pub id: i64,
    pub registration_no: String,
    pub brand: String,
    pub model: String,
    pub owner: Owner,
    pub fleet_name: Option<String>,
    /// Those that the caller may see.
    pub orders: i64,
}

/// The first customers and cars, and how many there are in all.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FoundPeople {
    pub customers: Vec<FoundCustomer>,
    pub customer_count: i64,
    pub cars: Vec<FoundCar>,
    pub car_count: i64,
}

pub async fn search_people(who: Allow<Read<Orders>>, Params(asked): Params<PeopleAsked>) -> Answer<FoundPeople> {
    let keys = Keys::of(who.region.country, &asked.text);
    let scope = Scope::for_session(&who.session);
    let limit = asked.limit.unwrap_or(USUAL);
    let mut tx = who.read().await?;
    let (customers, customer_count) = store::search::customers(&mut tx, &scope, &keys, limit).await?;
    let (cars, car_count) = store::search::cars(&mut tx, &scope, &keys, limit).await?;
    let ids: Vec<i64> = customers.iter().map(|(id, ..)| *id).collect();
    let of_customers = store::search::orders_of(&mut tx, &scope, "customer_id", &ids).await?;
    let ids: Vec<i64> = cars.iter().map(|car| car.id).collect();
    let of_cars = store::search::orders_of(&mut tx, &scope, "car_id", &ids).await?;
    let customers = customers.into_iter().map(|(id, name, mobile)| FoundCustomer {
        id,
        name,
        mobile,
        orders: of_customers.get(&id).copied().unwrap_or_default(),
    });
    Ok(Data::ok(FoundPeople {
        customers: customers.collect(),
        customer_count,
        cars: cars.into_iter().map(|car| shown(car, &of_cars)).collect(),
        car_count,
    }))
}

fn shown(car: StoredFound, orders: &BTreeMap<i64, i64>) -> FoundCar {
    FoundCar {
        id: car.id,
        registration_no: car.registration_no,
        brand: car.brand,
        model: car.model,
        owner: Owner { id: car.owner_id, name: car.owner, mobile: car.mobile },
        fleet_name: car.fleet_name,
        orders: orders.get(&car.id).copied().unwrap_or_default(),
    }
}
