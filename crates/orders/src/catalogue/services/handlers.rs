//! Services: list and detail.

use chrono::{Days, NaiveDate};
use pitlane_base::access::Lookups;
use pitlane_base::history;
use pitlane_base::list::Query;
use pitlane_platform::access::{Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller, SignedIn};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::page::{MOST, Page};

use super::store;
use super::types::{ListedService, Service, ServiceAsked, ServiceDetail, ServiceFilter, ServiceList};
use crate::catalogue::handlers::check_category;
use crate::catalogue::members::Member;
use crate::catalogue::types::Source;
use crate::catalogue::uses;
use crate::prices::{self, Subject};

/// For every user: the names are in forms. Prices are for those who pick from the catalogue.
pub async fn list_services(who: SignedIn, Params(asked): Params<ServiceFilter>) -> Answer<ServiceList> {
    check_category(asked.category)?;
    let day = asked.on.unwrap_or_else(|| who.today());
    let mut query = Query::scoped(&asked, &who.region, |args| asked.conditions(day, args));
    query.page = Page { limit: asked.limit.unwrap_or(MOST), ..query.page };
    let sees_prices = who.profile.allows(Lookups::KEY, Letter::Read);
    let mut tx = who.read().await?;
    let (services, count) = store::list(&mut tx, &query, day).await?;
    let ids: Vec<i64> = services.iter().map(|service| service.id).collect();
    let prices = prices::all(&mut tx, Subject::Service, if sees_prices { &ids } else { &[] }).await?;
    let listed = services.into_iter().map(|service| ListedService {
        next_price: prices.get(&service.id).and_then(|prices| prices::next_change(prices, day)),
        service: if sees_prices { service } else { service.without_price() },
    });
    Ok(Data::ok(ServiceList { services: listed.collect(), count }))
}

/// A service with its price on a day.
pub async fn find(tx: &mut Tx, id: i64, day: NaiveDate) -> Result<Service> {
    store::find(tx, id, day).await?.ok_or(ApiError::NotFound("service"))
}

/// A service with everything that is kept of it.
pub async fn load(tx: &mut Tx, who: &Caller, id: i64, day: NaiveDate) -> Result<ServiceDetail> {
    let service = find(tx, id, day).await?;
    let prices = prices::all(tx, Subject::Service, &[id]).await?.remove(&id).unwrap_or_default();
    Ok(ServiceDetail {
        next_price: prices::next_change(&prices, day),
        prices,
        packages: Member::Service(id).packages(tx).await?,
        fleets: store::fleets_of(tx, id, day).await?,
        used_90_days: uses(tx, who, Source::Service, id, Days::new(90)).await?,
        history: history::of(tx, "service", id).await?,
        service,
    })
}

pub async fn get_service(who: Allow<Read<Lookups>>, Params(asked): Params<ServiceAsked>) -> Answer<ServiceDetail> {
    let day = asked.on.unwrap_or_else(|| who.today());
    Ok(Data::ok(load(&mut who.read().await?, &who, asked.service_id, day).await?))
}

/// The service as another request has left it.
pub async fn stale(tx: &mut Tx, who: &Caller, id: i64) -> Result<ApiError> {
    Ok(ApiError::stale(find(tx, id, who.today()).await?))
}
