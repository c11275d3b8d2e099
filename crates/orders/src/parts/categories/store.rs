//! All SQL of categories of parts.

use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, insert, select, update};

use super::types::{PartCategory, PartSubCategory};

/// Until the end of the unit of work nobody else changes categories: names are compared.
pub async fn hold(tx: &mut Tx) -> DbResult<()> {
    tx.hold("part categories").await
}

pub async fn categories(tx: &mut Tx, all: bool) -> DbResult<Vec<PartCategory>> {
    select!(PartCategory, "FROM part_categories WHERE is_active OR $1 ORDER BY name", all).all(tx).await
}

pub async fn category(tx: &mut Tx, id: i64) -> DbResult<Option<PartCategory>> {
    select!(PartCategory, "FROM part_categories WHERE id = $1", id).maybe(tx).await
}

pub async fn sub_categories(tx: &mut Tx, category: Option<i64>, all: bool) -> DbResult<Vec<PartSubCategory>> {
    select!(
        PartSubCategory,
        "FROM part_sub_categories
         WHERE (is_active OR $2) AND (CAST($1 AS BIGINT) IS NULL OR category_id = $1) ORDER BY name, id",
        category,
        all
    )
    .all(tx)
    .await
}

pub async fn sub_category(tx: &mut Tx, id: i64) -> DbResult<Option<PartSubCategory>> {
    select!(PartSubCategory, "FROM part_sub_categories WHERE id = $1", id).maybe(tx).await
}

pub async fn has_sub_category(tx: &mut Tx, id: i64) -> DbResult<bool> {
    let found: i64 = tx.one("SELECT COUNT(*) FROM part_sub_categories WHERE id = $1 AND is_active", args![id]).await?;
    Ok(found == 1)
}

pub async fn insert(tx: &mut Tx, name: &str) -> DbResult<i64> {
    insert!(part_categories { name: name } "RETURNING id").one(tx).await
}

pub async fn insert_sub(tx: &mut Tx, category: i64, name: &str) -> DbResult<i64> {
    insert!(part_sub_categories { category_id: category, name: name } "RETURNING id").one(tx).await
}

/// Writes a category of this version; false if another request was faster.
pub async fn update(tx: &mut Tx, before: &PartCategory, after: &PartCategory) -> DbResult<bool> {
    let written = update!(part_categories {
        version = "version + 1",
        name: after.name.as_str(),
        is_active: after.is_active,
    } where { id: before.id, version: before.version });
    Ok(written.run(tx).await? == 1)
}

/// Writes a sub-category of this version; false if another request was faster.
pub async fn update_sub(tx: &mut Tx, before: &PartSubCategory, after: &PartSubCategory) -> DbResult<bool> {
    let written = update!(part_sub_categories {
        version = "version + 1",
        category_id: after.category_id,
        name: after.name.as_str(),
        is_active: after.is_active,
    } where { id: before.id, version: before.version });
    Ok(written.run(tx).await? == 1)
}

pub async fn move_parts(tx: &mut Tx, from: i64, into: i64) -> DbResult<()> {
    let sql = "UPDATE parts SET sub_category_id = $1, version = version + 1 WHERE sub_category_id = $2";
    tx.run(sql, args![into, from]).await?;
    Ok(())
}

pub async fn move_sub(tx: &mut Tx, sub: i64, into: i64) -> DbResult<()> {
    let sql = "UPDATE part_sub_categories SET category_id = $1, version = version + 1 WHERE id = $2";
    tx.run(sql, args![into, sub]).await?;
    Ok(())
}

pub async fn switch_off(tx: &mut Tx, sub: i64) -> DbResult<()> {
    let sql = "UPDATE part_sub_categories SET is_active = $1, version = version + 1 WHERE id = $2";
    tx.run(sql, args![false, sub]).await?;
    Ok(())
}

/// The parts on offer in a category.
pub async fn parts_of_category(tx: &mut Tx, id: i64) -> DbResult<i64> {
    let sql = "SELECT COUNT(*) FROM parts p JOIN part_sub_categories s ON s.id = p.sub_category_id
               WHERE s.category_id = $1 AND p.is_active";
    tx.one(sql, args![id]).await
}

/// The parts on offer in a sub-category.
pub async fn parts_of_sub(tx: &mut Tx, id: i64) -> DbResult<i64> {
    tx.one("SELECT COUNT(*) FROM parts WHERE sub_category_id = $1 AND is_active", args![id]).await
}
