//! Fleets to choose from: all, by kind, by role, by place, by garage.

use pitlane_base::access::{Lookups, Role};
use pitlane_base::identity;
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{Args, Tx};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::{Params, PathOf};

use super::store;
use super::types::{
    Fleet, FleetFilter, FleetKind, FleetList, FleetUser, FleetsOfKind, FleetsOfPlace, FleetsOfRole, GarageDeals,
    GarageDealsAsked, Place, StoredFleet,
};

const ACTIVE: &str = "f.is_active";

fn shown(fleet: StoredFleet, users: Option<Vec<FleetUser>>) -> Fleet {
    let StoredFleet { id, name, kind, city_id, city, contact, is_active, cars } = fleet;
    Fleet { id, name, kind, city_id, city, contact, is_active, cars, users }
}

/// A page of fleets by name and kind.
async fn page(tx: &mut Tx, query: &Query) -> Answer<FleetList> {
    let (found, count) = store::fleets(tx, query, false).await?;
    Ok(Data::ok(FleetList { fleets: found.into_iter().map(|fleet| shown(fleet, None)).collect(), count }))
}

pub async fn list_fleets(who: Allow<Read<Lookups>>, Params(asked): Params<FleetFilter>) -> Answer<FleetList> {
    let scope = Scope::for_session(&who.session);
    let which = if asked.is_active == Some(0) { "NOT f.is_active" } else { ACTIVE };
    let query = Query::scoped(&asked, &who.region, |args| format!("{which} AND {}", store::in_scope(&scope, args)));
    let mut tx = who.read().await?;
    let (found, count) = store::fleets(&mut tx, &query, asked.without_car == Some(0)).await?;
    let with_users = asked.without_user == Some(0);
    let ids: Vec<i64> = found.iter().filter(|_| with_users).map(|fleet| fleet.id).collect();
    let mut users = store::users_of(&mut tx, &ids).await?;
    let fleets = found.into_iter().map(|fleet| {
        let users = with_users.then(|| users.remove(&fleet.id).unwrap_or_default());
        shown(fleet, users)
    });
    Ok(Data::ok(FleetList { fleets: fleets.collect(), count }))
}

async fn of_kind(who: &Caller, asked: &FleetsOfKind, kind: FleetKind) -> Answer<FleetList> {
    let scope = Scope::for_session(&who.session);
    let condition = |args: &mut Args| {
        let kind = pitlane_platform::db::bind(args, kind);
        format!("{ACTIVE} AND f.kind = {kind} AND {}", store::in_scope(&scope, args))
    };
    let query = Query::scoped(asked, &who.region, condition);
    page(&mut who.read().await?, &query).await
}

pub async fn list_retail_fleets(who: Allow<Read<Lookups>>, Params(asked): Params<FleetsOfKind>) -> Answer<FleetList> {
    of_kind(&who, &asked, FleetKind::Retail).await
}

pub async fn list_business_fleets(who: Allow<Read<Lookups>>, Params(asked): Params<FleetsOfKind>) -> Answer<FleetList> {
    of_kind(&who, &asked, FleetKind::Business).await
}

/// The fleets that the caller's role works with. Admins may ask for those that users of another role work for.
pub async fn list_fleets_of_role(who: Allow<Read<Lookups>>, Params(asked): Params<FleetsOfRole>) -> Answer<FleetList> {
    let scope = Scope::for_session(&who.session);
    let other = match asked.user_type.as_deref().filter(|role| *role != who.session.role) {
        Some(role) => Some(other_role(&who, role)?),
        None => None,
    };
    let condition = |args: &mut Args| {
        let fleets = match other {
            Some(role @ (Role::FleetManager | Role::FleetOperator)) => store::of_role(role.as_str(), args),
            Some(_) => "1 = 1".into(),
            None => store::worked_with(&scope, args),
        };
        format!("{ACTIVE} AND {fleets}")
    };
    let query = Query::scoped(&asked, &who.region, condition);
    page(&mut who.read().await?, &query).await
}

fn other_role(who: &Caller, name: &str) -> Result<Role> {
    let role = Role::parse(name).ok_or_else(|| ApiError::invalid("user_type", "is not a role"))?;
    let is_admin = matches!(Role::parse(&who.session.role), Some(Role::Admin | Role::SuperAdmin));
    if is_admin { Ok(role) } else { Err(ApiError::invalid("user_type", "of another role is for admins")) }
}

/// The fleets of a city, and those whose cars were serviced in it.
pub async fn list_fleets_of_place(
    who: Allow<Read<Lookups>>,
    PathOf(place): PathOf<Place>,
    Params(asked): Params<FleetsOfPlace>,
) -> Answer<FleetList> {
    let scope = Scope::for_session(&who.session);
    let mut tx = who.read().await?;
    let typed = identity::folded(&place.location);
    let cities = store::cities(&mut tx).await?;
    let is_meant = |(id, name): &&(i64, String)| id.to_string() == typed || identity::folded(name) == typed;
    let (city, _) = cities.iter().find(is_meant).ok_or(ApiError::NotFound("city"))?;
    let query = Query::scoped(&asked, &who.region, |args| {
        format!("{ACTIVE} AND {} AND {}", store::of_city(*city, args), store::in_scope(&scope, args))
    });
    page(&mut tx, &query).await
}

/// The fleets that may go to a garage on a day; none is no error.
pub async fn list_garage_deals(
    who: Allow<Read<Lookups>>,
    Params(asked): Params<GarageDealsAsked>,
) -> Answer<GarageDeals> {
    let which = match (asked.garage_id, asked.deal_id) {
        (Some(garage), None) => ("g.id", garage),
        (None, Some(deal)) => ("g.deal_id", deal),
        _ => return Err(ApiError::invalid("garage_id", "or deal_id is required, and only one of the two")),
    };
    let day = asked.on.unwrap_or_else(|| who.region.clock.today(who.region.country.zone));
    let scope = Scope::for_session(&who.session);
    let deals = store::garage_deals(&mut who.read().await?, &scope, which, day).await?;
    Ok(Data::ok(GarageDeals { deals }))
}
