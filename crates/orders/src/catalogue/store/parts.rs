//! Parts, their categories, and their work actions.

use pitlane_base::list::Query;
use pitlane_platform::db::{Args, DbResult, Select, Tx};
use pitlane_platform::{args, insert, select};

use super::words::{found_by, insert_words};
use crate::catalogue::types::{CreatePart, Part, PartCategory, PartName, PartSubCategory, PartWork, Source};

const JOINS: &str =
    "JOIN part_sub_categories s ON s.id = p.sub_category_id JOIN part_categories c ON c.id = s.category_id";

/// Parts on offer that have words beginning with each of these.
pub fn parts_on_offer(words: &[String], args: &mut Args) -> String {
    format!("p.is_active AND {}", found_by("p.id", Source::Part, words, args))
}

pub async fn parts(tx: &mut Tx, query: &Query) -> DbResult<(Vec<Part>, i64)> {
    query.short_page(tx, "JOIN part_categories c ON c.id = s.category_id").await
}

pub async fn part(tx: &mut Tx, id: i64) -> DbResult<Option<Part>> {
    select!(Part, ["FROM parts p", JOINS, "WHERE p.id = $1"], id).maybe(tx).await
}

pub async fn part_names(tx: &mut Tx, words: &[String], limit: i64) -> DbResult<Vec<PartName>> {
    let mut args = Args::new();
    let found = found_by("p.id", Source::Part, words, &mut args);
    let sql = format!("FROM parts p WHERE p.is_active AND {found} ORDER BY p.name, p.id LIMIT {limit}");
    Select::<PartName>::from_sql(&sql, args).all(tx).await
}

pub async fn works(tx: &mut Tx, part: i64) -> DbResult<Vec<PartWork>> {
    select!(PartWork, "FROM part_works WHERE part_id = $1 ORDER BY id", part).all(tx).await
}

pub async fn categories(tx: &mut Tx) -> DbResult<Vec<PartCategory>> {
    select!(PartCategory, "FROM part_categories ORDER BY name").all(tx).await
}

pub async fn sub_categories(tx: &mut Tx, category: Option<i64>) -> DbResult<Vec<PartSubCategory>> {
    select!(
        PartSubCategory,
        "FROM part_sub_categories
         WHERE CAST($1 AS BIGINT) IS NULL OR category_id = $1 ORDER BY name, id",
        category
    )
    .all(tx)
    .await
}

pub async fn has_sub_category(tx: &mut Tx, id: i64) -> DbResult<bool> {
    let found: i64 = tx.one("SELECT COUNT(*) FROM part_sub_categories WHERE id = $1", args![id]).await?;
    Ok(found == 1)
}

pub async fn insert_part(tx: &mut Tx, part: &CreatePart) -> DbResult<i64> {
    let name = part.name.trim();
    let id = insert!(parts {
        sub_category_id: part.sub_category_id,
        name: name,
        part_number: part.part_number.trim(),
        hsn: part.hsn.as_deref(),
        unit: part.unit,
        make: part.make,
        price: part.price,
    } "RETURNING id")
    .one(tx)
    .await?;
    insert_words(tx, Source::Part, id, &format!("{name} {}", part.part_number)).await?;
    Ok(id)
}
