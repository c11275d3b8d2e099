//! Services to pick from.

use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::SignedIn;
use pitlane_platform::error::ApiError;
use pitlane_platform::input::Params;

use super::store;
use super::types::{ServiceFilter, ServiceList};
use crate::domains::orders::ORDER_TYPES;

pub async fn list_services(who: SignedIn, Params(asked): Params<ServiceFilter>) -> Answer<ServiceList> {
    if asked.category.is_some_and(|category| ORDER_TYPES.into_iter().all(|(id, _)| id != category)) {
        return Err(ApiError::invalid("category", "must be 100, 101, 103 or 110"));
    }
    let services = store::services(&mut who.read().await?, asked.category).await?;
    Ok(Data::ok(ServiceList { count: services.len(), services }))
}
