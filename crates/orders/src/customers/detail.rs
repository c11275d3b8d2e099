//! A customer in full.

use pitlane_base::access::Orders;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::error::ApiError;
use pitlane_platform::input::PathOf;

use super::store;
use super::types::{CustomerDetail, CustomerPath};
use crate::cars;

/// Customers have the scope of their orders: a caller who may see none of these does not find them.
pub async fn get_customer(who: Allow<Read<Orders>>, PathOf(path): PathOf<CustomerPath>) -> Answer<CustomerDetail> {
    let scope = Scope::for_session(&who.session);
    let mut tx = who.read().await?;
    let customer = store::customer(&mut tx, path.id).await?.ok_or(ApiError::NotFound("customer"))?;
    let totals = store::totals(&mut tx, &scope, path.id).await?;
    if totals.orders == 0 && scope != Scope::Everything {
        return Err(ApiError::NotFound("customer"));
    }
    let (mut cars, car_count) = store::cars(&mut tx, &scope, path.id).await?;
    let ids: Vec<i64> = cars.iter().map(|car| car.id).collect();
    let mut due = cars::due_of_cars(&mut tx, &ids, who.now()).await?;
    for car in &mut cars {
        car.documents_due = due.remove(&car.id).unwrap_or_default();
    }
    Ok(Data::ok(CustomerDetail {
        id: customer.id,
        name: customer.name,
        mobile: customer.mobile,
        email: customer.email,
        created_at: customer.created_at,
        totals,
        cars,
        car_count,
    }))
}
