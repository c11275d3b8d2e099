//! Garages and cities to choose from.

use pitlane_base::access::Lookups;
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, SignedIn};
use pitlane_platform::input::Params;

use super::store;
use super::types::{CityList, GarageFilter, GarageList};

pub async fn list_garages(who: Allow<Read<Lookups>>, Params(asked): Params<GarageFilter>) -> Answer<GarageList> {
    let scope = Scope::for_session(&who.session);
    let query = Query::scoped(&asked, &who.region, |args| store::active(&scope, args));
    let mut tx = who.read().await?;
    let (garages, count) = store::garages(&mut tx, &query).await?;
    Ok(Data::ok(GarageList { garages, count }))
}

pub async fn list_cities(who: SignedIn) -> Answer<CityList> {
    let cities = store::cities(&mut who.read_one().await?).await?;
    Ok(Data::ok(CityList { count: cities.len(), cities }))
}
