//! Fleets to choose from.

use pitlane_base::access::Lookups;
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;

use super::store;
use super::types::{FleetFilter, FleetList};

pub async fn list_fleets(who: Allow<Read<Lookups>>, Params(asked): Params<FleetFilter>) -> Answer<FleetList> {
    let scope = Scope::for_session(&who.session);
    let query = Query::scoped(&asked, &who.region, |args| store::active(&scope, args));
    let with_cars = asked.without_car == Some(0);
    let mut tx = who.read().await?;
    let (fleets, count) = store::fleets(&mut tx, &query, with_cars).await?;
    Ok(Data::ok(FleetList { fleets, count }))
}
