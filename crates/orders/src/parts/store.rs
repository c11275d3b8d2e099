//! All SQL of parts, their categories, and their work actions.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::identity::folded;
use pitlane_base::list::Query;
use pitlane_platform::db::{Args, DbResult, NamedArgs, Select, Tx, bind};
use pitlane_platform::{args, insert, named, record, select, update};

use super::rules::{PartFacts, folded_number};
use super::types::{Part, PartName};
use crate::catalogue::{FirstFound, Source, WorkAction, first_found_by, part_words, replace_words};
use crate::prices::{self, Subject};

const CATEGORIES: &str =
    "JOIN part_sub_categories s ON s.id = p.sub_category_id JOIN part_categories c ON c.id = s.category_id";

/// The joins of a part's price and retail price on a day.
fn prices_on(day: NaiveDate, args: &mut Args) -> String {
    let day = bind(args, day);
    format!(
        "{} {}",
        prices::on_day(Subject::Part, "p.id", "pp", &day),
        prices::on_day(Subject::Mrp, "p.id", "mp", &day)
    )
}

/// A page of parts with their prices on a day, and how many there are in all.
pub async fn list(tx: &mut Tx, query: &Query, day: NaiveDate) -> DbResult<(Vec<Part>, i64)> {
    let count = query.count(tx).await?;
    let joined = |args: &mut Args| format!("JOIN part_categories c ON c.id = s.category_id {}", prices_on(day, args));
    Ok((query.rows_by(joined).all(tx).await?, count))
}

pub async fn find(tx: &mut Tx, id: i64, day: NaiveDate) -> DbResult<Option<Part>> {
    let mut args = args![id];
    let prices = prices_on(day, &mut args);
    Select::<Part>::from_sql(&format!("FROM parts p {CATEGORIES} {prices} WHERE p.id = $1"), args).maybe(tx).await
}

pub async fn names(tx: &mut Tx, words: &[String], limit: i64) -> DbResult<Vec<PartName>> {
    let mut args = Args::new();
    let FirstFound { condition, order } = first_found_by(tx, words, &mut args).await?;
    let sql = format!("FROM parts p WHERE p.is_active AND {condition} ORDER BY {order} LIMIT {limit}");
    Select::<PartName>::from_sql(&sql, args).all(tx).await
}

/// Until the end of the unit of work nobody else adds or edits parts: numbers and names are compared with those that
/// stand.
pub async fn hold(tx: &mut Tx) -> DbResult<()> {
    tx.hold("parts").await
}

/// Whether there is such a part, on offer or not.
pub async fn exists(tx: &mut Tx, id: i64) -> DbResult<bool> {
    Ok(tx.one::<i64>("SELECT COUNT(*) FROM parts WHERE id = $1", args![id]).await? == 1)
}

/// The ids of the parts with these numbers, by number; all of them folded.
pub async fn with_numbers(tx: &mut Tx, numbers: &[String]) -> DbResult<BTreeMap<String, i64>> {
    if numbers.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = Args::new();
    let list: Vec<String> = numbers.iter().map(|number| bind(&mut args, number.as_str())).collect();
    let folded = "UPPER(REPLACE(REPLACE(part_number, ' ', ''), '-', ''))";
    let sql = format!("SELECT {folded}, id FROM parts WHERE {folded} IN ({})", list.join(", "));
    Ok(tx.all::<(String, i64)>(sql, args).await?.into_iter().collect())
}

/// Another part with this number.
pub async fn of_number(tx: &mut Tx, number: &str, itself: i64) -> DbResult<Option<(i64, String)>> {
    tx.maybe(
        "SELECT id, name FROM parts
         WHERE UPPER(REPLACE(REPLACE(part_number, ' ', ''), '-', '')) = $1 AND id <> $2 ORDER BY id LIMIT 1",
        args![folded_number(number), itself],
    )
    .await
}

/// The other parts of a sub-category, by name.
pub async fn names_of(tx: &mut Tx, sub_category: i64, itself: i64) -> DbResult<Vec<(i64, String)>> {
    let sql = "SELECT id, name FROM parts WHERE sub_category_id = $1 AND id <> $2 ORDER BY id";
    tx.all(sql, args![sub_category, itself]).await
}

/// The sub-categories on offer: the folded names of the category and of the sub-category, and the id.
pub async fn places(tx: &mut Tx) -> DbResult<Vec<(String, String, i64)>> {
    let sql = "SELECT c.name, s.name, s.id FROM part_sub_categories s JOIN part_categories c ON c.id = s.category_id
               WHERE s.is_active AND c.is_active ORDER BY s.id";
    let rows: Vec<(String, String, i64)> = tx.all(sql, args![]).await?;
    Ok(rows.into_iter().map(|(category, name, id)| (folded(&category), folded(&name), id)).collect())
}

/// The parts by their sub-categories and folded names.
pub async fn all_names(tx: &mut Tx) -> DbResult<HashMap<(i64, String), i64>> {
    let rows: Vec<(i64, String, i64)> = tx.all("SELECT sub_category_id, name, id FROM parts", args![]).await?;
    Ok(rows.into_iter().map(|(place, name, id)| ((place, folded(&name)), id)).collect())
}

/// Parts by their numbers without what people write differently, with their prices on a day.
pub async fn by_numbers(tx: &mut Tx, numbers: &[String], day: NaiveDate) -> DbResult<HashMap<String, Part>> {
    if numbers.is_empty() {
        return Ok(HashMap::new());
    }
    let mut args = Args::new();
    let list: Vec<String> = numbers.iter().map(|number| bind(&mut args, number)).collect();
    let prices = prices_on(day, &mut args);
    let sql = format!(
        "FROM parts p {CATEGORIES} {prices}
         WHERE UPPER(REPLACE(REPLACE(p.part_number, ' ', ''), '-', '')) IN ({})",
        list.join(", ")
    );
    let rows = Select::<Part>::from_sql(&sql, args).all(tx).await?;
    Ok(rows.into_iter().map(|part| (folded_number(&part.part_number), part)).collect())
}

pub async fn insert(tx: &mut Tx, facts: &PartFacts) -> DbResult<i64> {
    let id = insert!(parts { is_active: facts.is_active, ..columns(facts) } "RETURNING id").one(tx).await?;
    index(tx, id, facts).await?;
    Ok(id)
}

/// Writes a part of this version; false if another request was faster.
pub async fn update(tx: &mut Tx, before: &Part, after: &PartFacts) -> DbResult<bool> {
    let written = update!(parts {
        version = "version + 1",
        is_active: after.is_active,
        ..columns(after)
    } where { id: before.id, version: before.version })
    .run(tx)
    .await?;
    index(tx, before.id, after).await?;
    Ok(written == 1)
}

fn columns(of: &PartFacts) -> NamedArgs {
    named![
        sub_category_id: of.sub_category_id,
        name: of.name.as_str(),
        part_number: of.part_number.as_str(),
        hsn: of.hsn.as_deref(),
        unit: of.unit,
        make: of.make,
        oem_number: of.oem_number.as_deref(),
        brand: of.brand.as_deref(),
        warranty_months: of.warranty_months,
    ]
}

async fn index(tx: &mut Tx, id: i64, facts: &PartFacts) -> DbResult<()> {
    replace_words(tx, Source::Part, id, &part_words(&facts.name, &facts.part_number)).await
}

/// The next version of a part; false if another request was faster.
pub async fn touch(tx: &mut Tx, id: i64, version: i64) -> DbResult<bool> {
    let sql = "UPDATE parts SET version = version + 1 WHERE id = $1 AND version = $2";
    Ok(tx.run(sql, args![id, version]).await? == 1)
}

record! {
    /// A work on a part as it is stored.
    #[derive(Clone, Debug, serde::Serialize)]
    pub struct StoredWork of w {
        pub id: i64,
        pub version: i64,
        pub part_id: i64,
        pub action: WorkAction,
        pub ended_at: Option<DateTime<Utc>>,
    }
}

pub async fn work(tx: &mut Tx, id: i64) -> DbResult<Option<StoredWork>> {
    select!(StoredWork, "FROM part_works w WHERE w.id = $1", id).maybe(tx).await
}

/// The work of an action on a part, even one that has ended.
pub async fn work_of(tx: &mut Tx, part: i64, action: WorkAction) -> DbResult<Option<StoredWork>> {
    select!(StoredWork, "FROM part_works w WHERE w.part_id = $1 AND w.action = $2", part, action).maybe(tx).await
}

/// The works of parts that have not ended.
pub async fn works_of(tx: &mut Tx, parts: &[i64], day: NaiveDate) -> DbResult<Vec<(i64, crate::catalogue::PartWork)>> {
    if parts.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list: Vec<String> = parts.iter().map(|id| bind(&mut args, *id)).collect();
    let price = prices::on_day(Subject::Work, "w.id", "wp", &bind(&mut args, day));
    let sql = format!(
        "SELECT w.part_id, w.id, w.action, wp.price, wp.id, w.version FROM part_works w {price}
         WHERE w.part_id IN ({}) AND w.ended_at IS NULL ORDER BY w.part_id, w.id",
        list.join(", ")
    );
    type Row = (i64, i64, String, Option<pitlane_platform::money::Money>, Option<i64>, i64);
    let rows: Vec<Row> = tx.all(sql, args).await?;
    let works = rows.into_iter().filter_map(|(part, id, action, price, price_id, version)| {
        let action = WorkAction::parse(&action)?;
        Some((part, crate::catalogue::PartWork { id: Some(id), action, price, price_id, version: Some(version) }))
    });
    Ok(works.collect())
}

pub async fn insert_work(tx: &mut Tx, part: i64, action: WorkAction) -> DbResult<i64> {
    insert!(part_works { part_id: part, action: action } "RETURNING id").one(tx).await
}

/// A work that had ended is there again.
pub async fn resume_work(tx: &mut Tx, id: i64) -> DbResult<u64> {
    let sql = "UPDATE part_works SET ended_at = NULL, version = version + 1 WHERE id = $1 AND ended_at IS NOT NULL";
    tx.run(sql, args![id]).await
}

/// Ends a work of this version; false if another request was faster.
pub async fn end_work(tx: &mut Tx, before: &StoredWork, now: DateTime<Utc>) -> DbResult<bool> {
    let sql = "UPDATE part_works SET ended_at = $1, version = version + 1
               WHERE id = $2 AND version = $3 AND ended_at IS NULL";
    Ok(tx.run(sql, args![now, before.id, before.version]).await? == 1)
}

/// The next version of a work; false if another request was faster.
pub async fn touch_work(tx: &mut Tx, before: &StoredWork) -> DbResult<bool> {
    let sql = "UPDATE part_works SET version = version + 1 WHERE id = $1 AND version = $2 AND ended_at IS NULL";
    Ok(tx.run(sql, args![before.id, before.version]).await? == 1)
}
