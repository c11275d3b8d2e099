//! Categories and sub-categories of parts: listed, added, renamed, merged. D.2

mod store;
mod types;

use pitlane_base::access::{CarParts, Lookups};
use pitlane_base::codes::YesNo;
use pitlane_base::identity::folded;
use pitlane_platform::access::{Create, Read, Update};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, Params};
use serde_json::json;

use crate::catalogue::plain;
use types::{
    CategoryFilter, CreateCategory, CreateSubCategory, EditCategory, EditSubCategory, PartCategory, PartCategoryList,
    PartSubCategory, PartSubCategoryList, SubCategoryFilter,
};

pub use store::has_sub_category;

pub async fn list_part_categories(
    who: Allow<Read<Lookups>>,
    Params(asked): Params<CategoryFilter>,
) -> Answer<PartCategoryList> {
    let categories = store::categories(&mut who.read_one().await?, asked.all == Some(YesNo::Yes)).await?;
    Ok(Data::ok(PartCategoryList { count: categories.len(), categories }))
}

pub async fn list_part_sub_categories(
    who: Allow<Read<Lookups>>,
    Params(asked): Params<SubCategoryFilter>,
) -> Answer<PartSubCategoryList> {
    let all = asked.all == Some(YesNo::Yes);
    let sub_categories = store::sub_categories(&mut who.read_one().await?, asked.category_id, all).await?;
    Ok(Data::ok(PartSubCategoryList { count: sub_categories.len(), sub_categories }))
}

async fn find(tx: &mut Tx, id: i64) -> Result<PartCategory> {
    store::category(tx, id).await?.ok_or(ApiError::NotFound("category"))
}

async fn find_sub(tx: &mut Tx, id: i64) -> Result<PartSubCategory> {
    store::sub_category(tx, id).await?.ok_or(ApiError::NotFound("sub-category"))
}

/// A name is that of one row among others.
fn check_name<'a>(
    kind: &str,
    name: &str,
    itself: i64,
    others: impl Iterator<Item = (i64, &'a str, bool)>,
) -> Result<()> {
    let wanted = folded(name);
    let mut others = others.filter(|(id, other, _)| *id != itself && folded(other) == wanted);
    let Some((id, other, is_active)) = others.next() else { return Ok(()) };
    let rest = if is_active { "Use it, or choose another name." } else { "It is switched off: switch it on." };
    Err(ApiError::Conflict {
        message: format!("Another {kind} is called {other}. {rest}"),
        data: json!({ "id": id, "name": other, "field": "name" }),
    })
}

async fn check_category_name(tx: &mut Tx, name: &str, itself: i64) -> Result<()> {
    let others = store::categories(tx, true).await?;
    check_name("category", name, itself, others.iter().map(|one| (one.id, one.name.as_str(), one.is_active)))
}

async fn check_sub_name(tx: &mut Tx, category: i64, name: &str, itself: i64) -> Result<()> {
    let others = store::sub_categories(tx, Some(category), true).await?;
    let others = others.iter().map(|one| (one.id, one.name.as_str(), one.is_active));
    check_name("sub-category of this category", name, itself, others)
}

pub async fn create_part_category(
    who: Allow<Create<CarParts>>,
    key: IdempotencyKey,
    input: Input<CreateCategory>,
) -> Creation<PartCategory> {
    let mut tx = who.write().await?;
    if let Some(answer) = key.claim::<PartCategory>(&mut tx, &who, "create_part_category", &input.hash).await? {
        return Ok(Data::created(answer));
    }
    store::hold(&mut tx).await?;
    let name = plain(&input.body.name);
    check_category_name(&mut tx, &name, 0).await?;
    let id = store::insert(&mut tx, &name).await?;
    who.audit(&mut tx, Entry::done("part_category.create", "part_category", id).after(&input.body)).await?;
    let answer = find(&mut tx, id).await?;
    key.store_answer(&mut tx, &who, 201, &answer).await?;
    tx.save().await?;
    Ok(Data::created(answer).saying("The category is added"))
}

pub async fn update_part_category(who: Allow<Update<CarParts>>, input: Input<EditCategory>) -> Answer<PartCategory> {
    let request = input.body;
    let mut tx = who.write().await?;
    store::hold(&mut tx).await?;
    let before = find(&mut tx, request.id).await?;
    if before.version != request.version {
        return Err(ApiError::stale(before));
    }
    let mut after = before.clone();
    if let Some(name) = &request.name {
        after.name = plain(name);
        check_category_name(&mut tx, &after.name, before.id).await?;
    }
    after.is_active = request.is_active.unwrap_or(before.is_active);
    if let Some(into) = request.into_id {
        check_target(before.id, into, store::category(&mut tx, into).await?.is_some_and(|into| into.is_active))?;
        merge(&mut tx, before.id, into).await?;
        after.is_active = false;
    } else if before.is_active && !after.is_active {
        check_empty(store::parts_of_category(&mut tx, before.id).await?)?;
    }
    if !store::update(&mut tx, &before, &after).await? {
        return Err(ApiError::stale(find(&mut tx, before.id).await?));
    }
    written(&mut tx, &who, "part_category", before.id, (&before, &after), request.into_id).await?;
    let answer = find(&mut tx, before.id).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}

fn check_target(itself: i64, into: i64, is_active: bool) -> Result<()> {
    if into == itself {
        return Err(ApiError::invalid("into_id", "is this one itself"));
    }
    if is_active { Ok(()) } else { Err(ApiError::invalid("into_id", "is unknown or switched off")) }
}

fn check_empty(parts: i64) -> Result<()> {
    if parts == 0 {
        return Ok(());
    }
    Err(ApiError::Conflict {
        message: format!("{parts} parts on offer are in it. Merge it into another one, or switch the parts off first."),
        data: json!({ "parts": parts }),
    })
}

/// Moves the sub-categories; of two with one name, the parts go to the one that stays.
async fn merge(tx: &mut Tx, from: i64, into: i64) -> Result<()> {
    let there = store::sub_categories(tx, Some(into), true).await?;
    for sub in store::sub_categories(tx, Some(from), true).await? {
        match there.iter().find(|other| folded(&other.name) == folded(&sub.name)) {
            Some(other) => {
                store::move_parts(tx, sub.id, other.id).await?;
                store::switch_off(tx, sub.id).await?;
                if sub.is_active && !other.is_active {
                    return Err(ApiError::conflict(format!(
                        "Both categories have the sub-category {}, and that of the other one is switched off. Switch it on first.",
                        other.name
                    )));
                }
            }
            None => store::move_sub(tx, sub.id, into).await?,
        }
    }
    Ok(())
}

async fn written<T: serde::Serialize>(
    tx: &mut Tx,
    who: &Caller,
    entity: &'static str,
    id: i64,
    (before, after): (&T, &T),
    into: Option<i64>,
) -> Result<()> {
    let action = if into.is_some() { "merge" } else { "update" };
    let action = format!("{entity}.{action}");
    let mut after = json!(after);
    if let Some(into) = into {
        after["into_id"] = json!(into);
    }
    who.audit(tx, Entry::done(&action, entity, id).before(before).after(&after)).await
}

pub async fn create_part_sub_category(
    who: Allow<Create<CarParts>>,
    key: IdempotencyKey,
    input: Input<CreateSubCategory>,
) -> Creation<PartSubCategory> {
    let mut tx = who.write().await?;
    if let Some(answer) = key.claim::<PartSubCategory>(&mut tx, &who, "create_part_sub_category", &input.hash).await? {
        return Ok(Data::created(answer));
    }
    store::hold(&mut tx).await?;
    let (name, category) = (plain(&input.body.name), input.body.category_id);
    check_category_is_on(&mut tx, category).await?;
    check_sub_name(&mut tx, category, &name, 0).await?;
    let id = store::insert_sub(&mut tx, category, &name).await?;
    who.audit(&mut tx, Entry::done("part_sub_category.create", "part_sub_category", id).after(&input.body)).await?;
    let answer = find_sub(&mut tx, id).await?;
    key.store_answer(&mut tx, &who, 201, &answer).await?;
    tx.save().await?;
    Ok(Data::created(answer).saying("The sub-category is added"))
}

async fn check_category_is_on(tx: &mut Tx, id: i64) -> Result<()> {
    let mut fields = Fields::new();
    if !store::category(tx, id).await?.is_some_and(|category| category.is_active) {
        fields.add("category_id", "is not a category, or is switched off");
    }
    fields.verdict()?;
    Ok(())
}

pub async fn update_part_sub_category(
    who: Allow<Update<CarParts>>,
    input: Input<EditSubCategory>,
) -> Answer<PartSubCategory> {
    let request = input.body;
    let mut tx = who.write().await?;
    store::hold(&mut tx).await?;
    let before = find_sub(&mut tx, request.id).await?;
    if before.version != request.version {
        return Err(ApiError::stale(before));
    }
    let mut after = before.clone();
    after.category_id = request.category_id.unwrap_or(before.category_id);
    if after.category_id != before.category_id {
        check_category_is_on(&mut tx, after.category_id).await?;
    }
    if let Some(name) = &request.name {
        after.name = plain(name);
    }
    check_sub_name(&mut tx, after.category_id, &after.name, before.id).await?;
    after.is_active = request.is_active.unwrap_or(before.is_active);
    if let Some(into) = request.into_id {
        check_target(before.id, into, store::sub_category(&mut tx, into).await?.is_some_and(|into| into.is_active))?;
        store::move_parts(&mut tx, before.id, into).await?;
        after.is_active = false;
    } else if before.is_active && !after.is_active {
        check_empty(store::parts_of_sub(&mut tx, before.id).await?)?;
    }
    if !store::update_sub(&mut tx, &before, &after).await? {
        return Err(ApiError::stale(find_sub(&mut tx, before.id).await?));
    }
    written(&mut tx, &who, "part_sub_category", before.id, (&before, &after), request.into_id).await?;
    let answer = find_sub(&mut tx, before.id).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}
