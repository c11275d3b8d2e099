//! Garages and cities, listed.

use std::collections::BTreeMap;

use pitlane_base::access::{Garages, Lookups};
use pitlane_base::identity;
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::access::{Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller, SignedIn};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;

use super::store;
use super::types::{CityFilter, CityList, ClusterFilter, ClusterList, Garage, GarageFilter, GarageList, KnownCityList};

pub async fn list_garages(who: Allow<Read<Lookups>>, Params(asked): Params<GarageFilter>) -> Answer<GarageList> {
    let mut tx = who.read().await?;
    let (garages, count) = page(&mut tx, &who, &query(&who, &asked), asked.figures == Some(1)).await?;
    Ok(Data::ok(GarageList { garages, count }))
}

/// The garages that are asked for, among those that the caller knows.
pub fn query(who: &Caller, asked: &GarageFilter) -> Query {
    let scope = Scope::for_session(&who.session);
    let is_any = asked.all == Some(1) || asked.status.is_some();
    Query::scoped(asked, &who.region, |args| {
        let known = store::known_to(&scope, args);
        if is_any { known } else { format!("{} AND {known}", store::IS_ACTIVE) }
    })
}

/// A page of garages as the caller may see them, and how many there are.
pub async fn page(tx: &mut Tx, who: &Caller, query: &Query, with_figures: bool) -> Result<(Vec<Garage>, i64)> {
    let (rows, count) = store::garages(tx, query).await?;
    let mut figures = BTreeMap::new();
    if with_figures {
        figures = store::figures(tx, who.region.country, &rows, who.now()).await?;
        if !who.profile.allows(Garages::KEY, Letter::Read) {
            for of_row in figures.values_mut() {
                (of_row.bank, of_row.linked_account) = (None, None);
            }
        }
    }
    let garages = rows.into_iter().map(|row| {
        let of_row = figures.remove(&row.id);
        row.shown(of_row)
    });
    Ok((garages.collect(), count))
}

pub async fn list_clusters(who: SignedIn, Params(asked): Params<ClusterFilter>) -> Answer<ClusterList> {
    let clusters = store::clusters(&mut who.read_one().await?, asked.city_id).await?;
    Ok(Data::ok(ClusterList { count: clusters.len(), clusters }))
}

pub async fn list_cities(who: SignedIn) -> Answer<CityList> {
    let cities = store::cities(&mut who.read_one().await?).await?;
    Ok(Data::ok(CityList { count: cities.len(), cities }))
}

/// There are few cities, so names are compared here, folded as in the other searches.
pub async fn list_known_cities(who: Allow<Read<Lookups>>, Params(asked): Params<CityFilter>) -> Answer<KnownCityList> {
    let beginning = identity::folded(&asked.text.unwrap_or_default());
    let mut cities = store::known_cities(&mut who.read().await?).await?;
    cities.retain(|city| identity::folded(&city.name).starts_with(&beginning));
    Ok(Data::ok(KnownCityList { count: cities.len(), cities }))
}
