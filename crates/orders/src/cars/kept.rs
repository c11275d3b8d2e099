//! A fleet's cars, one car with all that is known of it, and its people.

use pitlane_base::access::Cars;
use pitlane_base::history;
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Params;

use super::papers;
use super::store::{self, StoredKept};
use super::types::{CarDetail, CarRow, CarUser, CarUserAsked, Driver, FleetCarFilter, FleetCars};
use crate::customers;

pub async fn fleet_cars(who: Allow<Read<Cars>>, Params(asked): Params<FleetCarFilter>) -> Answer<FleetCars> {
    match (asked.fleet_id, asked.id) {
        (Some(_), None) => cars_of_fleet(&who, &asked).await,
        (None, Some(id)) => one_car(&who, id).await,
        _ => Err(ApiError::invalid("fleet_id", "or id is required, and only one of the two")),
    }
}

async fn cars_of_fleet(who: &Caller, asked: &FleetCarFilter) -> Answer<FleetCars> {
    let query = query(who, asked);
    let mut tx = who.read().await?;
    let (cars, count) = page(&mut tx, &Scope::for_session(&who.session), &query).await?;
    Ok(Data::ok(FleetCars { cars, count, car: None }))
}

/// What is asked for among the cars that the caller may manage.
pub fn query(who: &Caller, asked: &FleetCarFilter) -> Query {
    let scope = Scope::for_session(&who.session);
    let in_use = if asked.is_active == Some(0) { "c.ended_at IS NOT NULL" } else { "c.ended_at IS NULL" };
    Query::scoped(asked, &who.region, |args| format!("{in_use} AND {}", store::in_fleets(&scope, args)))
}

/// A page of cars, and how many there are in all.
pub async fn page(tx: &mut Tx, scope: &Scope, query: &Query) -> Result<(Vec<CarRow>, i64)> {
    let (found, count) = store::list(tx, query).await?;
    Ok((shown(tx, scope, &found).await?, count))
}

async fn one_car(who: &Caller, id: i64) -> Answer<FleetCars> {
    let mut tx = who.read().await?;
    let found = find(&mut tx, who, id).await?;
    let car = detail(&mut tx, who, found).await?;
    Ok(Data::ok(FleetCars { cars: vec![car.row.clone()], count: 1, car: Some(car) }))
}

/// A car that the caller may manage.
pub async fn find(tx: &mut Tx, who: &Caller, id: i64) -> Result<StoredKept> {
    store::find(tx, &Scope::for_session(&who.session), id).await?.ok_or(ApiError::NotFound("car"))
}

/// Cars as lists show them.
pub async fn shown(tx: &mut Tx, scope: &Scope, cars: &[StoredKept]) -> Result<Vec<CarRow>> {
    let ids: Vec<i64> = cars.iter().map(|car| car.id).collect();
    let orders = store::orders_of_cars(tx, scope, &ids).await?;
    let mut days = store::document_days(tx, &ids).await?;
    let shown = cars.iter().map(|car| car.shown(orders.get(&car.id), days.remove(&car.id).unwrap_or_default()));
    Ok(shown.collect())
}

/// A car with all that is known of it.
pub async fn detail(tx: &mut Tx, who: &Caller, car: StoredKept) -> Result<CarDetail> {
    /// The most orders that are shown with a car.
    const ORDERS: i64 = 20;
    let scope = Scope::for_session(&who.session);
    let orders = store::orders_of_cars(tx, &scope, &[car.id]).await?;
    let days = store::document_days(tx, &[car.id]).await?.remove(&car.id).unwrap_or_default();
    let row = car.shown(orders.get(&car.id), days);
    Ok(CarDetail {
        totals: customers::totals_of_car(tx, &scope, car.id).await?,
        orders: store::orders_of(tx, &scope, car.id, ORDERS).await?,
        owners: store::former_owners(tx, car.id).await?,
        plates: store::plates(tx, car.id).await?,
        documents: papers::of_car(tx, who, car.id).await?,
        history: if scope.is_of_outsiders() { Vec::new() } else { history::of(tx, "car", car.id).await? },
        row,
        vin: car.facts.vin,
        engine_no: car.facts.engine_no,
        registered_on: car.facts.registered_on,
        purchased_on: car.facts.purchased_on,
        notes: car.facts.notes,
        created_at: car.created_at,
        end_reason: car.end_reason,
        merged_into_id: car.merged_into_id,
    })
}

/// The refusal of a save by a caller who read another version, with the car as it is now.
pub async fn stale(tx: &mut Tx, who: &Caller, id: i64) -> ApiError {
    let current = match find(tx, who, id).await {
        Ok(car) => detail(tx, who, car).await,
        Err(error) => Err(error),
    };
    match current {
        Ok(car) => ApiError::stale(car),
        Err(error) => error,
    }
}

/// The error on each of these fields.
pub fn wrong(fields: &mut Fields, problems: Vec<(&'static str, &'static str)>) {
    for (field, problem) in problems {
        fields.add(field, problem);
    }
}

pub async fn car_user(who: Allow<Read<Cars>>, Params(asked): Params<CarUserAsked>) -> Answer<CarUser> {
    let scope = Scope::for_session(&who.session);
    let mut tx = who.read().await?;
    let car = find(&mut tx, &who, asked.id).await?;
    let others = store::others_of_owner(&mut tx, &scope, car.facts.customer_id, car.id).await?;
    let CarRow { owner, fleet, driver_name, driver_mobile, .. } = car.shown(None, Vec::new());
    Ok(Data::ok(CarUser {
        owner,
        fleet,
        driver: Driver { name: driver_name, mobile: driver_mobile },
        owners: store::former_owners(&mut tx, car.id).await?,
        cars: shown(&mut tx, &scope, &others).await?,
    }))
}
