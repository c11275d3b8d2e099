//! Brands and models of cars.

use pitlane_platform::db::{DbResult, Select, Tx};
use pitlane_platform::{args, insert, select, update};

use crate::cars::types::{Brand, CreateModel, Model, ModelFilter};

/// The brands by name; without those that are switched off unless they are asked for.
pub async fn brands(tx: &mut Tx, with_inactive: bool) -> DbResult<Vec<Brand>> {
    let which = if with_inactive { "1 = 1" } else { "b.is_active" };
    Select::from_sql(&format!("FROM car_brands b WHERE {which} ORDER BY b.name, b.id"), args![]).all(tx).await
}

/// The models that are asked for, by name. Those of a brand that is switched off are no more chosen than the brand.
pub async fn models(tx: &mut Tx, asked: &ModelFilter) -> DbResult<Vec<Model>> {
    let which = if asked.all == Some(1) { "1 = 1" } else { "m.is_active AND b.is_active" };
    let sql = format!(
        "FROM car_models m JOIN car_brands b ON b.id = m.brand_id
         WHERE {which} AND (CAST($1 AS BIGINT) IS NULL OR m.brand_id = $1)
         AND (CAST($2 AS BIGINT) IS NULL OR (COALESCE(m.from_year, $2) <= $2 AND COALESCE(m.to_year, $2) >= $2))
         ORDER BY m.name, m.id"
    );
    Select::from_sql(&sql, args![asked.brand_id, asked.year]).all(tx).await
}

pub async fn brand(tx: &mut Tx, id: i64) -> DbResult<Option<Brand>> {
    select!(Brand, "FROM car_brands b WHERE b.id = $1", id).maybe(tx).await
}

pub async fn model(tx: &mut Tx, id: i64) -> DbResult<Option<Model>> {
    select!(Model, "FROM car_models m WHERE m.id = $1", id).maybe(tx).await
}

/// Until the end of the unit of work no other brand or model gets a name.
pub async fn hold_names(tx: &mut Tx) -> DbResult<()> {
    tx.hold("names of brands and models").await
}

pub async fn insert_brand(tx: &mut Tx, name: &str) -> DbResult<i64> {
    insert!(car_brands { name: name } "RETURNING id").one(tx).await
}

/// Writes a brand of this version; false if another request was faster.
pub async fn update_brand(tx: &mut Tx, after: &Brand) -> DbResult<bool> {
    let written = update!(car_brands {
        version = "version + 1",
        name: after.name.as_str(),
        is_active: after.is_active,
    } where { id: after.id, version: after.version });
    Ok(written.run(tx).await? == 1)
}

pub async fn insert_model(tx: &mut Tx, model: &CreateModel) -> DbResult<i64> {
    insert!(car_models {
        brand_id: model.brand_id,
        name: model.name.as_str(),
        segment: model.segment,
        from_year: model.from_year,
        to_year: model.to_year,
    } "RETURNING id")
    .one(tx)
    .await
}

/// Writes a model of this version; false if another request was faster.
pub async fn update_model(tx: &mut Tx, after: &Model) -> DbResult<bool> {
    let written = update!(car_models {
        version = "version + 1",
        name: after.name.as_str(),
        segment: after.segment,
        from_year: after.from_year,
        to_year: after.to_year,
        is_active: after.is_active,
    } where { id: after.id, version: after.version });
    Ok(written.run(tx).await? == 1)
}
