//! Works on parts are added, priced and ended. D.2

use pitlane_base::access::CarParts;
use pitlane_platform::access::{Create, Delete, Update};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, Params};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::handlers::{find, load};
use super::store::{self, StoredWork};
use super::types::{AddWork, CarPartDetail, EndWork, PriceWork, WorkAsked};
use crate::catalogue::Member;
use crate::prices::{self, NewPrice, Owner, Subject};

/// Stored with the idempotency key; the part itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    part_id: i64,
}

pub async fn add_work(
    who: Allow<Create<CarParts>>,
    key: IdempotencyKey,
    input: Input<AddWork>,
) -> Creation<CarPartDetail> {
    add(&who, key, input).await
}

pub async fn add_car_part_work(
    who: Allow<Create<CarParts>>,
    key: IdempotencyKey,
    input: Input<AddWork>,
) -> Creation<CarPartDetail> {
    add(&who, key, input).await
}

async fn add(who: &Caller, key: IdempotencyKey, input: Input<AddWork>) -> Creation<CarPartDetail> {
    let (request, day) = (input.body, who.today());
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { part_id }) = key.claim(&mut tx, who, "add_part_work", &input.hash).await? {
        return Ok(Data::created(load(&mut tx, who, part_id, day).await?));
    }
    let new = NewPrice::asked(request.price, (request.valid_from, None), request.reason.as_deref(), day);
    check_price(who, &new, request.is_free)?;
    // Of two that add the same work at once, the second finds it.
    store::hold(&mut tx).await?;
    find(&mut tx, request.part_id, day).await?;
    let work = match store::work_of(&mut tx, request.part_id, request.action).await? {
        None => store::insert_work(&mut tx, request.part_id, request.action).await?,
        Some(StoredWork { id, ended_at: Some(_), .. }) => {
            store::resume_work(&mut tx, id).await?;
            id
        }
        Some(work) => {
            return Err(ApiError::Conflict {
                message: "This work stands already. Add a price to it instead.".into(),
                data: json!({ "work": work }),
            });
        }
    };
    prices::add(&mut tx, who, Owner { subject: Subject::Work, id: work }, &new).await?;
    who.audit(&mut tx, Entry::done("part.add_work", "part", request.part_id).after(&request)).await?;
    key.store_answer(&mut tx, who, 201, &StoredAnswer { part_id: request.part_id }).await?;
    let answer = load(&mut tx, who, request.part_id, day).await?;
    tx.save().await?;
    Ok(Data::created(answer).saying("The work is added"))
}

fn check_price(who: &Caller, new: &NewPrice, is_free: bool) -> Result<()> {
    let mut fields = Fields::new();
    prices::check_price(new.price, is_free, "price", &mut fields);
    prices::check_new(new, who.today(), prices::may_begin_in_past(who), &mut fields);
    fields.verdict()
}

/// A later price of a work.
pub async fn update_work(who: Allow<Update<CarParts>>, input: Input<PriceWork>) -> Answer<CarPartDetail> {
    let (request, day) = (input.body, who.today());
    let days = (request.valid_from, request.valid_to);
    let new = NewPrice::asked(request.price, days, request.reason.as_deref(), day);
    check_price(&who, &new, request.is_free)?;
    let mut tx = who.write().await?;
    let work = current(&mut tx, request.work_id, request.version).await?;
    if !store::touch_work(&mut tx, &work).await? {
        return Err(ApiError::stale(store::work(&mut tx, work.id).await?));
    }
    prices::add(&mut tx, &who, Owner { subject: Subject::Work, id: work.id }, &new).await?;
    let entry = Entry::done("part.price_work", "part", work.part_id);
    who.audit(&mut tx, entry.after(&json!({ "action": work.action, "price": new }))).await?;
    let answer = load(&mut tx, &who, work.part_id, day).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("The price is added"))
}

/// A work that has not ended, in the version that was read.
async fn current(tx: &mut Tx, id: i64, version: i64) -> Result<StoredWork> {
    let work = store::work(tx, id).await?.filter(|work| work.ended_at.is_none()).ok_or(ApiError::NotFound("work"))?;
    if work.version == version { Ok(work) } else { Err(ApiError::stale(work)) }
}

pub async fn delete_work(who: Allow<Delete<CarParts>>, Params(asked): Params<WorkAsked>) -> Answer<CarPartDetail> {
    let mut tx = who.write().await?;
    let work = store::work_of(&mut tx, asked.part_id, asked.action).await?;
    let work = work.filter(|work| work.ended_at.is_none()).ok_or(ApiError::NotFound("work"))?;
    end(tx, &who, work).await
}

pub async fn end_work(who: Allow<Delete<CarParts>>, input: Input<EndWork>) -> Answer<CarPartDetail> {
    let mut tx = who.write().await?;
    let work = current(&mut tx, input.body.work_id, input.body.version).await?;
    end(tx, &who, work).await
}

/// What was estimated with it stays; the packages that put the part in use it, and keep it. D.7.6
async fn end(mut tx: Tx, who: &Caller, work: StoredWork) -> Answer<CarPartDetail> {
    let used = Member::Work(work.part_id, work.action);
    used.check_unused(&mut tx, "Packages use this work", "Take the part out of them first.").await?;
    if !store::end_work(&mut tx, &work, who.now()).await? {
        return Err(ApiError::stale(store::work(&mut tx, work.id).await?));
    }
    let entry = Entry::done("part.end_work", "part", work.part_id);
    who.audit(&mut tx, entry.before(&json!({ "action": work.action }))).await?;
    let answer = load(&mut tx, who, work.part_id, who.today()).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("The work has ended"))
}
