//! Fleets to choose from: all, by kind, by role, by place, by garage.

use std::collections::BTreeMap;

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

use super::types::{
    Fleet, FleetFilter, FleetKind, FleetList, FleetsOfKind, FleetsOfPlace, FleetsOfRole, GarageDeals, GarageDealsAsked,
    Place, StoredFleet,
};
use super::{figures, store};
use crate::cars;

const ACTIVE: &str = "f.is_active";

fn bare(fleet: StoredFleet) -> Fleet {
    let StoredFleet { id, name, kind, city_id, city, contact, is_active, cars, .. } = fleet;
    Fleet { id, name, kind, city_id, city, contact, is_active, cars, due_documents: None, users: None, figures: None }
}

/// A page of fleets by name and kind.
async fn page(tx: &mut Tx, query: &Query) -> Answer<FleetList> {
    let (found, count) = store::fleets(tx, query, false).await?;
    Ok(Data::ok(FleetList { fleets: found.into_iter().map(bare).collect(), count }))
}

/// What is asked for among the fleets that the caller may pick from.
pub fn query(who: &Caller, asked: &FleetFilter) -> Query {
    let scope = Scope::for_session(&who.session);
    let which = if asked.is_active == Some(0) { "NOT f.is_active" } else { ACTIVE };
    Query::scoped(asked, &who.region, |args| format!("{which} AND {}", store::in_scope(&scope, args)))
}

/// What is added to the fleets of a list.
#[derive(Clone, Copy)]
pub struct With {
    pub users: bool,
    pub cars: bool,
    pub figures: bool,
}

/// A page of fleets with what is asked for of each, and how many there are in all.
pub async fn listed(tx: &mut Tx, who: &Caller, query: &Query, with: With) -> Result<(Vec<Fleet>, i64)> {
    let (found, count) = store::fleets(tx, query, with.cars).await?;
    let ids: Vec<i64> = found.iter().map(|fleet| fleet.id).collect();
    let all_if = |asked: bool| if asked { ids.as_slice() } else { &[] };
    let mut users = store::users_of(tx, all_if(with.users)).await?;
    let until = cars::due_until(tx, who.now())?;
    let due = cars::due_of_fleets(tx, all_if(with.cars), until).await?;
    let mut figures = if with.figures { figures::figures(tx, who, &found).await? } else { BTreeMap::new() };
    let fleets = found.into_iter().map(|fleet| Fleet {
        users: with.users.then(|| users.remove(&fleet.id).unwrap_or_default()),
        due_documents: with.cars.then(|| due.get(&fleet.id).copied().unwrap_or_default()),
        figures: figures.remove(&fleet.id),
        ..bare(fleet)
    });
    Ok((fleets.collect(), count))
}

pub async fn list_fleets(who: Allow<Read<Lookups>>, Params(asked): Params<FleetFilter>) -> Answer<FleetList> {
    let with = With {
        users: asked.without_user == Some(0),
        cars: asked.without_car == Some(0),
        figures: asked.figures == Some(1),
    };
    let query = query(&who, &asked);
    let (fleets, count) = listed(&mut who.read().await?, &who, &query, with).await?;
    Ok(Data::ok(FleetList { fleets, count }))
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
    let day = asked.on.unwrap_or_else(|| who.today());
    let scope = Scope::for_session(&who.session);
    let deals = store::garage_deals(&mut who.read().await?, &scope, which, day).await?;
    Ok(Data::ok(GarageDeals { deals }))
}
