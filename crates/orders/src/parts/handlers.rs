//! Parts: list, names, detail, categories, work actions.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, NaiveDate, Utc};
use pitlane_base::access::Lookups;
use pitlane_base::history;
use pitlane_base::list::Query;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Pending, Result};

use pitlane_platform::input::Params;

use super::filter::PartFilter;
use super::types::{
    CarPartDetail, ListedPart, NameAsked, Part, PartCategoryList, PartDetail, PartList, PartNameList, PartOf,
    PartSubCategoryList, PartUse, PricedWork, SubCategoryFilter, WorkList, WorkOf,
};
use super::{fits, store};
use crate::catalogue::{self, PartWork, PricedPart, WorkAction};
use crate::prices::{self, Subject};

/// Default number of part names in an answer.
const NAMES: i64 = 20;
/// The days over which uses of a part are counted.
const USED_DAYS: Days = Days::new(90);

/// Counts the orders that had a part in their estimate since an instant.
pub struct PartUses(pub for<'a> fn(&'a mut Tx, i64, DateTime<Utc>) -> Pending<'a, i64>);

pub fn today(who: &Caller) -> NaiveDate {
    who.region.clock.today(who.region.country.zone)
}

async fn parts(who: &Caller, asked: PartFilter) -> Answer<PartList> {
    let today = today(who);
    let day = asked.day(today);
    let query = Query::scoped(&asked, &who.region, |args| asked.conditions(today, args));
    let mut tx = who.read().await?;
    let (parts, count) = store::list(&mut tx, &query, day).await?;
    let ids: Vec<i64> = parts.iter().map(|part| part.id).collect();
    let prices = prices::all(&mut tx, Subject::Part, &ids).await?;
    let mut works: BTreeMap<i64, Vec<PartWork>> = BTreeMap::new();
    for (part, work) in store::works_of(&mut tx, &ids, day).await? {
        works.entry(part).or_default().push(work);
    }
    let listed = parts.into_iter().map(|part| ListedPart {
        next_price: prices.get(&part.id).and_then(|prices| prices::next_change(prices, day)),
        works: works.remove(&part.id).unwrap_or_default(),
        part,
    });
    Ok(Data::ok(PartList { parts: listed.collect(), count }))
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
        fits: fits::of(tx, id).await?,
        used: PartUse { packages: store::packages_of(tx, id).await?, estimates_90_days: uses(tx, who, id).await? },
        history: history::of(tx, "part", id).await?,
        part,
    })
}

async fn uses(tx: &mut Tx, who: &Caller, part: i64) -> Result<i64> {
    let mut count = 0;
    for PartUses(uses) in who.region.hooks.all() {
        count += uses(tx, part, who.now() - USED_DAYS).await?;
    }
    Ok(count)
}

pub async fn list_parts(who: Allow<Read<Lookups>>, Params(asked): Params<PartFilter>) -> Answer<PartList> {
    parts(&who, asked).await
}

pub async fn list_car_parts(who: Allow<Read<Lookups>>, Params(asked): Params<PartFilter>) -> Answer<PartList> {
    parts(&who, asked).await
}

pub async fn get_part(who: Allow<Read<Lookups>>, Params(asked): Params<PartOf>) -> Answer<PartDetail> {
    let day = asked.on.unwrap_or_else(|| today(&who));
    let mut tx = who.read().await?;
    let part = find(&mut tx, asked.part_id, day).await?;
    let works = catalogue::works(&mut tx, part.id, day).await?;
    let offers = offers(&mut tx, &who, &part, &works, day).await?;
    Ok(Data::ok(PartDetail { part, works, offers }))
}

pub async fn get_car_part(who: Allow<Read<Lookups>>, Params(asked): Params<PartOf>) -> Answer<CarPartDetail> {
    let day = asked.on.unwrap_or_else(|| today(&who));
    Ok(Data::ok(load(&mut who.read().await?, &who, asked.part_id, day).await?))
}

pub async fn list_part_names(who: Allow<Read<Lookups>>, Params(asked): Params<NameAsked>) -> Answer<PartNameList> {
    let words = catalogue::words(&asked.text);
    let parts = store::names(&mut who.read_one().await?, &words, asked.limit.unwrap_or(NAMES)).await?;
    Ok(Data::ok(PartNameList { count: parts.len(), parts }))
}

pub async fn list_part_categories(who: Allow<Read<Lookups>>) -> Answer<PartCategoryList> {
    let categories = store::categories(&mut who.read_one().await?).await?;
    Ok(Data::ok(PartCategoryList { count: categories.len(), categories }))
}

pub async fn list_part_sub_categories(
    who: Allow<Read<Lookups>>,
    Params(asked): Params<SubCategoryFilter>,
) -> Answer<PartSubCategoryList> {
    let sub_categories = store::sub_categories(&mut who.read_one().await?, asked.category_id).await?;
    Ok(Data::ok(PartSubCategoryList { count: sub_categories.len(), sub_categories }))
}

async fn works(who: &Caller, asked: WorkOf) -> Answer<WorkList> {
    let works = match asked.part_id {
        None => WorkAction::ALL.iter().map(|action| PartWork::of(*action)).collect(),
        Some(id) => {
            let day = asked.on.unwrap_or_else(|| today(who));
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
