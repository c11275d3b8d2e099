//! Garages and cities, listed.

use pitlane_base::access::Lookups;
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, SignedIn};
use pitlane_platform::input::Params;

use super::store;
use super::types::{CityList, ClusterFilter, ClusterList, GarageFilter, GarageList};

pub async fn list_garages(who: Allow<Read<Lookups>>, Params(asked): Params<GarageFilter>) -> Answer<GarageList> {
    let scope = Scope::for_session(&who.session);
    let is_any = asked.all == Some(1) || asked.status.is_some();
    let query = Query::scoped(&asked, &who.region, |args| {
        let known = store::known_to(&scope, args);
        if is_any { known } else { format!("{} AND {known}", store::IS_ACTIVE) }
    });
    let mut tx = who.read().await?;
    let (rows, count) = store::garages(&mut tx, &query).await?;
    let mut figures = match asked.figures {
        Some(1) => Some(store::figures(&mut tx, who.region.country, &rows, who.now()).await?),
        _ => None,
    };
    let garages = rows.into_iter().map(|row| {
        let of_row = figures.as_mut().and_then(|figures| figures.remove(&row.id));
        row.shown(of_row)
    });
    Ok(Data::ok(GarageList { garages: garages.collect(), count }))
}

pub async fn list_clusters(who: SignedIn, Params(asked): Params<ClusterFilter>) -> Answer<ClusterList> {
    let clusters = store::clusters(&mut who.read_one().await?, asked.city_id).await?;
    Ok(Data::ok(ClusterList { count: clusters.len(), clusters }))
}

pub async fn list_cities(who: SignedIn) -> Answer<CityList> {
    let cities = store::cities(&mut who.read_one().await?).await?;
    Ok(Data::ok(CityList { count: cities.len(), cities }))
}
