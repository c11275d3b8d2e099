//! All SQL of the parts of vendors.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::Unit;
use pitlane_base::list::Query;
use pitlane_orders::parts::PartCost;
use pitlane_orders::prices::{self, Subject};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, DbResult, NamedArgs, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, named, record, update};
use serde::Serialize;

use super::types::VendorPart;
use crate::suppliers::vendors::VendorStatus;

/// The joins of the vendor, and of the price on a day.
fn joins(day: NaiveDate, args: &mut Args) -> String {
    let day = bind(args, day);
    let price = prices::on_day(Subject::VendorPart, "t.id", "vp", &day);
    format!("JOIN vendors v ON v.id = t.vendor_id {price}")
}

/// A page of them with their prices on a day, and how many there are in all.
pub async fn page(tx: &mut Tx, query: &Query, day: NaiveDate) -> DbResult<(Vec<VendorPart>, i64)> {
    let count = query.count(tx).await?;
    Ok((query.rows_by(|args| joins(day, args)).all(tx).await?, count))
}

/// One in the caller's reach, a condition on vendors, with its price on a day.
pub async fn find(tx: &mut Tx, reach: &str, id: i64, day: NaiveDate) -> DbResult<Option<VendorPart>> {
    let mut args = args![id];
    let joins = joins(day, &mut args);
    let sql = format!("FROM vendor_parts t JOIN parts p ON p.id = t.part_id {joins} WHERE t.id = $1 AND {reach}");
    Select::<VendorPart>::from_sql(&sql, args).maybe(tx).await
}

/// What parts cost on a day at the cheapest vendor that takes orders, by the ids of the parts.
pub async fn cheapest(tx: &mut Tx, parts: &[i64], day: NaiveDate) -> DbResult<BTreeMap<i64, PartCost>> {
    if parts.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = args![VendorStatus::Active.as_str()];
    let joins = joins(day, &mut args);
    let list: Vec<String> = parts.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "SELECT t.part_id, p.unit, MIN(vp.price) FROM vendor_parts t JOIN parts p ON p.id = t.part_id {joins}
         WHERE t.is_active AND v.status = $1 AND vp.price IS NOT NULL AND t.part_id IN ({})
         GROUP BY t.part_id, p.unit",
        list.join(", ")
    );
    let rows: Vec<(i64, String, Money)> = tx.all(sql, args).await?;
    let known =
        rows.into_iter().filter_map(|(id, unit, cost)| Some((id, PartCost { unit: Unit::parse(&unit)?, cost })));
    Ok(known.collect())
}

record! {
    /// When one was written, and by whom.
    pub struct Written of t {
        pub created_at: DateTime<Utc>,
        pub updated_at: Option<DateTime<Utc>>,
        pub updated_by: Option<i64>,
        pub updated_by_name: Option<String> = "u.name",
    }
}

pub async fn written(tx: &mut Tx, id: i64) -> DbResult<Written> {
    let sql = "FROM vendor_parts t LEFT JOIN users u ON u.id = t.updated_by WHERE t.id = $1";
    Select::<Written>::from_sql(sql, args![id]).one(tx).await
}

record! {
    /// What is stated of a part of a vendor, besides its prices.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    pub struct Facts of t {
        pub vendor_sku: Option<String>,
        pub stock: Option<i64>,
        pub is_active: bool,
    }
}

record! {
    /// A part of a vendor as it is stored.
    #[derive(Clone, Debug)]
    pub struct StoredPart of t {
        pub id: i64,
        pub version: i64,
        pub vendor_id: i64,
        pub part_id: i64,
        ..pub facts: Facts
    }
}

/// Locks one until the end of the unit of work; false if it does not exist.
pub async fn lock(tx: &mut Tx, id: i64) -> DbResult<bool> {
    Ok(tx.run("UPDATE vendor_parts SET version = version WHERE id = $1", args![id]).await? == 1)
}

pub async fn stored(tx: &mut Tx, id: i64) -> DbResult<Option<StoredPart>> {
    Select::<StoredPart>::from_sql("FROM vendor_parts t WHERE t.id = $1", args![id]).maybe(tx).await
}

/// That of a vendor for one part of the catalogue.
pub async fn of_part(tx: &mut Tx, vendor: i64, part: i64) -> DbResult<Option<i64>> {
    tx.maybe("SELECT id FROM vendor_parts WHERE vendor_id = $1 AND part_id = $2", args![vendor, part]).await
}

/// All those of a vendor, by the part of the catalogue.
pub async fn of_vendor(tx: &mut Tx, vendor: i64) -> DbResult<BTreeMap<i64, StoredPart>> {
    let rows = Select::<StoredPart>::from_sql("FROM vendor_parts t WHERE t.vendor_id = $1", args![vendor]);
    Ok(rows.all(tx).await?.into_iter().map(|row| (row.part_id, row)).collect())
}

fn columns(of: &Facts) -> NamedArgs {
    named![
        vendor_sku: of.vendor_sku.as_deref(),
        stock: of.stock,
        is_active: of.is_active,
    ]
}

/// The id, or nothing if the vendor has the part already.
pub async fn insert(tx: &mut Tx, who: &Caller, (vendor, part): (i64, i64), facts: &Facts) -> DbResult<Option<i64>> {
    insert!(vendor_parts {
        vendor_id: vendor,
        part_id: part,
        created_at: who.now(),
        created_by: who.session.user_id,
        ..columns(facts)
    } "ON CONFLICT (vendor_id, part_id) DO NOTHING RETURNING id")
    .maybe(tx)
    .await
}

/// The next version; false if another request was faster.
pub async fn update(tx: &mut Tx, who: &Caller, before: &StoredPart, after: &Facts) -> DbResult<bool> {
    let written = update!(vendor_parts {
        version = "version + 1",
        updated_at: who.now(),
        updated_by: who.session.user_id,
        ..columns(after)
    } where { id: before.id, version: before.version })
    .run(tx)
    .await?;
    Ok(written == 1)
}
