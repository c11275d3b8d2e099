//! Brands and models of cars: listed to choose from, added, edited and switched off. C.1

use pitlane_base::access::Cars;
use pitlane_base::identity;
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, SignedIn};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, Params};

use super::store;
use super::types::{
    Brand, BrandFilter, BrandList, CreateBrand, CreateModel, Model, ModelFilter, ModelList, UpdateBrand, UpdateModel,
};

pub async fn list_brands(who: SignedIn, Params(asked): Params<BrandFilter>) -> Answer<BrandList> {
    let brands = store::brands(&mut who.read_one().await?, asked.all == Some(1)).await?;
    Ok(Data::ok(BrandList { count: brands.len(), brands }))
}

pub async fn list_models(who: SignedIn, Params(asked): Params<ModelFilter>) -> Answer<ModelList> {
    let models = store::models(&mut who.read_one().await?, &asked).await?;
    Ok(Data::ok(ModelList { count: models.len(), models }))
}

pub async fn create_brand(who: Allow<Create<Cars>>, key: IdempotencyKey, input: Input<CreateBrand>) -> Creation<Brand> {
    let name = plain(&input.body.name);
    let mut tx = who.write().await?;
    if let Some(first) = key.claim(&mut tx, &who, "create_brand", &input.hash).await? {
        return Ok(Data::created(first));
    }
    store::hold_names(&mut tx).await?;
    let mut fields = Fields::new();
    check_brand_name(&mut tx, &name, None, &mut fields).await?;
    fields.verdict()?;
    let id = store::insert_brand(&mut tx, &name).await?;
    let added = find_brand(&mut tx, id).await?;
    who.audit(&mut tx, Entry::done("car_brand.create", "car_brand", id).after(&added)).await?;
    key.store_answer(&mut tx, &who, 201, &added).await?;
    tx.save().await?;
    Ok(Data::created(added).saying("The brand is added"))
}

/// A fleet's people edit their cars without adding any: what all cars are made of is not theirs to change.
pub async fn update_brand(who: Allow<Create<Cars>>, input: Input<UpdateBrand>) -> Answer<Brand> {
    let edit = input.body;
    let mut tx = who.write().await?;
    store::hold_names(&mut tx).await?;
    let before = find_brand(&mut tx, edit.id).await?;
    if before.version != edit.version {
        return Err(ApiError::stale(before));
    }
    let after = Brand {
        name: edit.name.as_deref().map_or_else(|| before.name.clone(), plain),
        is_active: edit.is_active.unwrap_or(before.is_active),
        ..before.clone()
    };
    let mut fields = Fields::new();
    check_brand_name(&mut tx, &after.name, Some(after.id), &mut fields).await?;
    fields.verdict()?;
    if !store::update_brand(&mut tx, &after).await? {
        return Err(ApiError::stale(find_brand(&mut tx, edit.id).await?));
    }
    let saved = find_brand(&mut tx, edit.id).await?;
    who.audit(&mut tx, Entry::done("car_brand.update", "car_brand", edit.id).before(&before).after(&saved)).await?;
    tx.save().await?;
    Ok(Data::ok(saved).saying("Saved"))
}

pub async fn create_model(who: Allow<Create<Cars>>, key: IdempotencyKey, input: Input<CreateModel>) -> Creation<Model> {
    let asked = CreateModel { name: plain(&input.body.name), ..input.body };
    let mut tx = who.write().await?;
    if let Some(first) = key.claim(&mut tx, &who, "create_model", &input.hash).await? {
        return Ok(Data::created(first));
    }
    store::hold_names(&mut tx).await?;
    let mut fields = Fields::new();
    if store::brand(&mut tx, asked.brand_id).await?.is_none() {
        fields.add("brand_id", "is not a brand");
    }
    check_years(asked.from_year, asked.to_year, &mut fields);
    check_model_name(&mut tx, &asked.name, asked.brand_id, None, &mut fields).await?;
    fields.verdict()?;
    let id = store::insert_model(&mut tx, &asked).await?;
    let added = find_model(&mut tx, id).await?;
    who.audit(&mut tx, Entry::done("car_model.create", "car_model", id).after(&added)).await?;
    key.store_answer(&mut tx, &who, 201, &added).await?;
    tx.save().await?;
    Ok(Data::created(added).saying("The model is added"))
}

pub async fn update_model(who: Allow<Create<Cars>>, input: Input<UpdateModel>) -> Answer<Model> {
    let edit = input.body;
    let mut tx = who.write().await?;
    store::hold_names(&mut tx).await?;
    let before = find_model(&mut tx, edit.id).await?;
    if before.version != edit.version {
        return Err(ApiError::stale(before));
    }
    let after = Model {
        name: edit.name.as_deref().map_or_else(|| before.name.clone(), plain),
        segment: edit.segment.unwrap_or(before.segment),
        from_year: edit.from_year.over(before.from_year),
        to_year: edit.to_year.over(before.to_year),
        is_active: edit.is_active.unwrap_or(before.is_active),
        ..before.clone()
    };
    let mut fields = Fields::new();
    check_years(after.from_year, after.to_year, &mut fields);
    check_model_name(&mut tx, &after.name, after.brand_id, Some(after.id), &mut fields).await?;
    fields.verdict()?;
    if !store::update_model(&mut tx, &after).await? {
        return Err(ApiError::stale(find_model(&mut tx, edit.id).await?));
    }
    let saved = find_model(&mut tx, edit.id).await?;
    who.audit(&mut tx, Entry::done("car_model.update", "car_model", edit.id).before(&before).after(&saved)).await?;
    tx.save().await?;
    Ok(Data::ok(saved).saying("Saved"))
}

async fn find_brand(tx: &mut Tx, id: i64) -> Result<Brand> {
    store::brand(tx, id).await?.ok_or(ApiError::NotFound("brand"))
}

async fn find_model(tx: &mut Tx, id: i64) -> Result<Model> {
    store::model(tx, id).await?.ok_or(ApiError::NotFound("model"))
}

/// Without spaces around it and double ones in it.
fn plain(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Names are compared as they are searched for. Those that are switched off count, so that they can be switched on again.
async fn check_brand_name(tx: &mut Tx, name: &str, itself: Option<i64>, fields: &mut Fields) -> Result<()> {
    let others = store::brands(tx, true).await?;
    let others = others.iter().filter(|brand| Some(brand.id) != itself).map(|brand| brand.name.as_str());
    check_name(name, others, "is the name of another brand, which may be switched off", fields);
    Ok(())
}

/// Brands share names of models, so each brand has its own.
async fn check_model_name(tx: &mut Tx, name: &str, brand: i64, itself: Option<i64>, fields: &mut Fields) -> Result<()> {
    let of_brand = ModelFilter { brand_id: Some(brand), year: None, all: Some(1) };
    let others = store::models(tx, &of_brand).await?;
    let others = others.iter().filter(|model| Some(model.id) != itself).map(|model| model.name.as_str());
    check_name(name, others, "is the name of another model of this brand, which may be switched off", fields);
    Ok(())
}

fn check_name<'a>(name: &str, mut others: impl Iterator<Item = &'a str>, taken: &'static str, fields: &mut Fields) {
    let folded = identity::folded(name);
    if folded.is_empty() {
        fields.add("name", "must not be empty");
    } else if others.any(|other| identity::folded(other) == folded) {
        fields.add("name", taken);
    }
}

fn check_years(from: Option<i64>, to: Option<i64>, fields: &mut Fields) {
    if from.zip(to).is_some_and(|(from, to)| to < from) {
        fields.add("to_year", "must not be before the first year");
    }
}
