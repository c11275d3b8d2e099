//! Parts: list, names, detail, categories, work actions.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use pitlane_base::access::Lookups;
use pitlane_base::history;
use pitlane_base::list::Query;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};

use pitlane_platform::input::Params;

use super::filter::PartFilter;
use super::store;
use super::types::{
    CarPartDetail, ListedPart, NameAsked, Part, PartDetail, PartList, PartNameList, PartOf, PartUse, PricedWork,
    WorkList, WorkOf,
};
use crate::catalogue::fits::FitsOf;
use crate::catalogue::{self, Member, PartWork, PricedPart, Source, WorkAction};
use crate::prices::{self, Subject};

/// Default number of part names in an answer.
const NAMES: i64 = 20;
/// The days over which uses of a part are counted.
const USED_DAYS: Days = Days::new(90);

pub fn query(who: &Caller, asked: &PartFilter) -> Query {
    Query::scoped(asked, &who.region, |args| asked.conditions(who.today(), args))
}

async fn parts(who: &Caller, asked: PartFilter) -> Answer<PartList> {
    let day = asked.day(who.today());
    let (parts, count) = page(&mut who.read().await?, &query(who, &asked), day).await?;
    Ok(Data::ok(PartList { parts, count }))
}

/// A page of parts with their prices on a day, and how many there are in all.
pub async fn page(tx: &mut Tx, query: &Query, day: NaiveDate) -> Result<(Vec<ListedPart>, i64)> {
    let (parts, count) = store::list(tx, query, day).await?;
    let ids: Vec<i64> = parts.iter().map(|part| part.id).collect();
    let prices = prices::all(tx, Subject::Part, &ids).await?;
    let mut works: BTreeMap<i64, Vec<PartWork>> = BTreeMap::new();
    for (part, work) in store::works_of(tx, &ids, day).await? {
        works.entry(part).or_default().push(work);
    }
    let listed = parts.into_iter().map(|part| ListedPart {
        next_price: prices.get(&part.id).and_then(|prices| prices::next_change(prices, day)),
        works: works.remove(&part.id).unwrap_or_default(),
        part,
    });
    Ok((listed.collect(), count))
}

/// A part with its prices on a day.
pub async fn find(tx: &mut Tx, id: i64, day: NaiveDate) -> Result<Part> {
    store::find(tx, id, day).await?.ok_or(ApiError::NotFound("part"))
}

async fn offers(
    tx: &mut Tx,
    who: &Caller,
    part: &Part,
    works: &[PartWork],
    day: NaiveDate,
) -> Result<Vec<catalogue::Offer>> {
    let rates = catalogue::rates(tx, who.region.country).await?;
    let priced = PricedPart {
        id: part.id,
        name: part.name.clone(),
        part_number: part.part_number.clone(),
        hsn: part.hsn.clone(),
        unit: part.unit,
        price: part.price,
        price_id: part.price_id,
    };
    Ok(catalogue::offers_of_part(priced, works, &rates, day))
}

/// A part with everything that is kept of it.
pub async fn load(tx: &mut Tx, who: &Caller, id: i64, day: NaiveDate) -> Result<CarPartDetail> {
    let part = find(tx, id, day).await?;
    let works = catalogue::works(tx, id, day).await?;
    let offers = offers(tx, who, &part, &works, day).await?;
    let mut of_part = prices::all(tx, Subject::Part, &[id]).await?.remove(&id).unwrap_or_default();
    of_part.sort_by_key(|price| std::cmp::Reverse(price.valid_from));
    let mrps = prices::all(tx, Subject::Mrp, &[id]).await?.remove(&id).unwrap_or_default();
    let ids: Vec<i64> = works.iter().filter_map(|work| work.id).collect();
    let mut of_works = prices::all(tx, Subject::Work, &ids).await?;
    let works = works
        .into_iter()
        .map(|work| PricedWork { prices: work.id.and_then(|id| of_works.remove(&id)).unwrap_or_default(), work });
    Ok(CarPartDetail {
        next_price: prices::next_change(&of_part, day),
        works: works.collect(),
        offers,
        prices: of_part,
        mrps,
        fits: FitsOf::Part.shown(tx, id).await?,
        used: PartUse {
            packages: Member::Part(id).packages(tx).await?,
            estimates_90_days: catalogue::uses(tx, who, Source::Part, id, USED_DAYS).await?,
        },
        history: history::of(tx, "part", id).await?,
        part,
    })
}

pub async fn list_parts(who: Allow<Read<Lookups>>, Params(asked): Params<PartFilter>) -> Answer<PartList> {
    parts(&who, asked).await
}

pub async fn list_car_parts(who: Allow<Read<Lookups>>, Params(asked): Params<PartFilter>) -> Answer<PartList> {
    parts(&who, asked).await
}

pub async fn get_part(who: Allow<Read<Lookups>>, Params(asked): Params<PartOf>) -> Answer<PartDetail> {
    let day = asked.on.unwrap_or_else(|| who.today());
    let mut tx = who.read().await?;
    let part = find(&mut tx, asked.part_id, day).await?;
    let works = catalogue::works(&mut tx, part.id, day).await?;
    let offers = offers(&mut tx, &who, &part, &works, day).await?;
    Ok(Data::ok(PartDetail { part, works, offers }))
}

pub async fn get_car_part(who: Allow<Read<Lookups>>, Params(asked): Params<PartOf>) -> Answer<CarPartDetail> {
    let day = asked.on.unwrap_or_else(|| who.today());
    Ok(Data::ok(load(&mut who.read().await?, &who, asked.part_id, day).await?))
}

pub async fn list_part_names(who: Allow<Read<Lookups>>, Params(asked): Params<NameAsked>) -> Answer<PartNameList> {
    let words = catalogue::words(&asked.text);
    let parts = store::names(&mut who.read().await?, &words, asked.limit.unwrap_or(NAMES)).await?;
    Ok(Data::ok(PartNameList { count: parts.len(), parts }))
}

async fn works(who: &Caller, asked: WorkOf) -> Answer<WorkList> {
    let works = match asked.part_id {
        None => WorkAction::ALL.iter().map(|action| PartWork::of(*action)).collect(),
        Some(id) => {
            let day = asked.on.unwrap_or_else(|| who.today());
            let mut tx = who.read().await?;
            find(&mut tx, id, day).await?;
            catalogue::works(&mut tx, id, day).await?
        }
    };
    Ok(Data::ok(WorkList { count: works.len(), works }))
}

pub async fn list_work_done(who: Allow<Read<Lookups>>, Params(asked): Params<WorkOf>) -> Answer<WorkList> {
    works(&who, asked).await
}

pub async fn list_part_work_done(who: Allow<Read<Lookups>>, Params(asked): Params<WorkOf>) -> Answer<WorkList> {
    works(&who, asked).await
}
