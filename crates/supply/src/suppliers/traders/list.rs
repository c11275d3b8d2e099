//! Retailers and distributors, listed.

use pitlane_base::access::{Lookups, Retailers};
use pitlane_base::list::Query;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::input::Params;

use super::filter::{DistributorChoiceFilter, DistributorFilter, RetailerChoiceFilter, RetailerFilter};
use super::reads;
use super::types::{
    DistributorChoice, DistributorChoices, DistributorList, RetailerChoice, RetailerChoices, RetailerList,
};
use crate::suppliers::reach;

/// What is asked for among the retailers that the caller sees.
pub fn retailers(who: &Caller, asked: &RetailerFilter) -> Query {
    Query::scoped(asked, &who.region, |args| reach::retailers(who, args))
}

pub fn distributors(who: &Caller, asked: &DistributorFilter) -> Query {
    Query::scoped(asked, &who.region, |args| reach::distributors(who, args))
}

pub async fn list_retailers(
    who: Allow<Read<Retailers>>,
    Params(asked): Params<RetailerFilter>,
) -> Answer<RetailerList> {
    let mut tx = who.read().await?;
    if let Some(id) = asked.id {
        let retailer = reads::load_retailer(&mut tx, &who, id).await?;
        return Ok(Data::ok(RetailerList { retailers: vec![retailer], count: 1 }));
    }
    let (retailers, count) = reads::retailers(&mut tx, &who, &retailers(&who, &asked)).await?;
    Ok(Data::ok(RetailerList { retailers, count }))
}

pub async fn list_distributors(
    who: Allow<Read<Retailers>>,
    Params(asked): Params<DistributorFilter>,
) -> Answer<DistributorList> {
    let mut tx = who.read().await?;
    if let Some(id) = asked.id {
        let distributor = reads::load_distributor(&mut tx, &who, id).await?;
        return Ok(Data::ok(DistributorList { distributors: vec![distributor], count: 1 }));
    }
    let (distributors, count) = reads::distributors(&mut tx, &who, &distributors(&who, &asked)).await?;
    Ok(Data::ok(DistributorList { distributors, count }))
}

/// Retailers to pick from. A.2
pub async fn list_retailer_choices(
    who: Allow<Read<Lookups>>,
    Params(asked): Params<RetailerChoiceFilter>,
) -> Answer<RetailerChoices> {
    let is_any = asked.all_retailers == Some(1);
    let query = Query::scoped(&asked, &who.region, |args| {
        let seen = reach::retailers(&who, args);
        if is_any {
            seen
        } else {
            format!("t.status = 'active' AND {seen} AND {}", reach::of_area(&who, "t.city_id", args))
        }
    });
    let (found, count) = reads::retailers(&mut who.read().await?, &who, &query).await?;
    let retailers = found.into_iter().map(|retailer| RetailerChoice {
        id: retailer.shown.id,
        name: retailer.shown.facts.business.name,
        city: retailer.shown.city,
        distributor: retailer.distributor.map(|distributor| distributor.name),
        status: retailer.status,
    });
    Ok(Data::ok(RetailerChoices { retailers: retailers.collect(), count }))
}

/// Distributors to pick from. A.2
pub async fn list_distributor_choices(
    who: Allow<Read<Lookups>>,
    Params(asked): Params<DistributorChoiceFilter>,
) -> Answer<DistributorChoices> {
    let query = Query::scoped(&asked, &who.region, |args| {
        format!("t.status = 'active' AND {}", reach::distributors(&who, args))
    });
    let (found, count) = reads::distributors(&mut who.read().await?, &who, &query).await?;
    let distributors = found.into_iter().map(|distributor| DistributorChoice {
        id: distributor.shown.id,
        name: distributor.shown.facts.business.name,
        cities: distributor.cities,
        user_id: distributor.user_id,
    });
    Ok(Data::ok(DistributorChoices { distributors: distributors.collect(), count }))
}
