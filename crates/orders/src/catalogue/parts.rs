//! Parts: list, detail, create.

use pitlane_base::access::{CarParts, Lookups};
use pitlane_base::list::Query;
use pitlane_platform::access::{Create, Read};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{DbError, Tx};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, Params};
use pitlane_platform::money::Money;
use pitlane_tax::codes::{self, Turnover};
use pitlane_tax::rates::SupplyKind;
use serde::{Deserialize, Serialize};

use super::store;
use super::types::{CreatePart, NameAsked, Part, PartDetail, PartFilter, PartList, PartNameList, PartOf};

/// Default number of part names in an answer.
const NAMES: i64 = 20;

async fn parts(who: &Caller, asked: PartFilter) -> Answer<PartList> {
    let words = store::words(asked.text.as_deref().unwrap_or_default());
    let query = Query::scoped(&asked, &who.region, |args| store::parts_on_offer(&words, args));
    let (parts, count) = store::parts(&mut who.read().await?, &query).await?;
    Ok(Data::ok(PartList { parts, count }))
}

async fn part(who: &Caller, id: i64) -> Answer<PartDetail> {
    let mut tx = who.read().await?;
    let part = store::part(&mut tx, id).await?.ok_or(ApiError::NotFound("part"))?;
    Ok(Data::ok(load_part(&mut tx, who, part).await?))
}

async fn load_part(tx: &mut Tx, who: &Caller, part: Part) -> Result<PartDetail> {
    let works = store::works(tx, part.id).await?;
    let rates = store::rates(tx, who.region.country).await?;
    let today = who.region.clock.today(who.region.country.zone);
    let offers = store::offers_of_part(&part, &works, &rates, today);
    Ok(PartDetail { part, works, offers })
}

pub async fn list_parts(who: Allow<Read<Lookups>>, Params(asked): Params<PartFilter>) -> Answer<PartList> {
    parts(&who, asked).await
}

pub async fn list_car_parts(who: Allow<Read<Lookups>>, Params(asked): Params<PartFilter>) -> Answer<PartList> {
    parts(&who, asked).await
}

pub async fn get_part(who: Allow<Read<Lookups>>, Params(asked): Params<PartOf>) -> Answer<PartDetail> {
    part(&who, asked.part_id).await
}

pub async fn get_car_part(who: Allow<Read<Lookups>>, Params(asked): Params<PartOf>) -> Answer<PartDetail> {
    part(&who, asked.part_id).await
}

pub async fn list_part_names(who: Allow<Read<Lookups>>, Params(asked): Params<NameAsked>) -> Answer<PartNameList> {
    let words = store::words(&asked.text);
    let parts = store::part_names(&mut who.read_one().await?, &words, asked.limit.unwrap_or(NAMES)).await?;
    Ok(Data::ok(PartNameList { count: parts.len(), parts }))
}

/// Stored with the idempotency key; the part itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

pub async fn create_part(
    who: Allow<Create<CarParts>>,
    key: IdempotencyKey,
    input: Input<CreatePart>,
) -> Creation<PartDetail> {
    let request = input.body;
    let mut fields = check(&who, &request);
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, &who, "create_part", &input.hash).await? {
        drop(tx);
        return Ok(Data::created(part(&who, id).await?.data));
    }
    if !store::has_sub_category(&mut tx, request.sub_category_id).await? {
        fields.add("sub_category_id", "is not a sub-category");
    }
    fields.verdict()?;
    let id = store::insert_part(&mut tx, &request).await.map_err(taken)?;
    who.audit(&mut tx, Entry::done("part.create", "part", id).after(&request)).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { id }).await?;
    let created = store::part(&mut tx, id).await?.ok_or(ApiError::NotFound("part"))?;
    let answer = load_part(&mut tx, &who, created).await?;
    tx.save().await?;
    Ok(Data::created(answer).saying("The part is added"))
}

fn taken(error: DbError) -> ApiError {
    match error {
        DbError::Duplicate(_) => ApiError::invalid("part_number", "is already used by another part"),
        other => other.into(),
    }
}

fn check(who: &Caller, request: &CreatePart) -> Fields {
    let mut fields = Fields::new();
    if request.price < Money::ZERO {
        fields.add("price", "must not be below 0");
    }
    if let Some(code) = &request.hsn {
        if !who.region.country.is_india() {
            fields.add("hsn", "is not used in this country");
        } else if let Err(problem) = codes::check(code, SupplyKind::Goods, Turnover::UpToFiveCrore) {
            fields.add("hsn", problem.to_string());
        }
    }
    fields
}
