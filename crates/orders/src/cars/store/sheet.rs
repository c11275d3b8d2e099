//! What the lines of a file name, many at a time.

use std::collections::HashMap;

use pitlane_platform::db::{Args, DbResult, Record, Select, Tx, bind};
use pitlane_platform::{record, select};

use super::JOINS;
use super::kept::StoredKept;

record! {
    /// A model with its brand.
    pub struct NamedModel of m {
        pub id: i64,
        pub name: String,
        pub brand: String = "b.name",
    }
}

record! {
    pub struct NamedVariant of v {
        pub id: i64,
        pub name: String,
        pub model_id: i64,
        pub car_type_id: i64,
    }
}

record! {
    pub struct NamedFleet of f {
        pub id: i64,
        pub name: String,
        pub is_active: bool,
    }
}

pub async fn named_models(tx: &mut Tx) -> DbResult<Vec<NamedModel>> {
    select!(NamedModel, "FROM car_models m JOIN car_brands b ON b.id = m.brand_id ORDER BY m.id").all(tx).await
}

pub async fn variants_named(tx: &mut Tx) -> DbResult<Vec<NamedVariant>> {
    select!(NamedVariant, "FROM car_variants v ORDER BY v.id").all(tx).await
}

pub async fn fleets(tx: &mut Tx) -> DbResult<Vec<NamedFleet>> {
    select!(NamedFleet, "FROM fleets f ORDER BY f.id").all(tx).await
}

/// The values as a list for SQL.
fn listed(args: &mut Args, values: &[String]) -> String {
    values.iter().map(|value| bind(args, value)).collect::<Vec<_>>().join(", ")
}

async fn found<T: Record>(tx: &mut Tx, sql: &str, values: &[String]) -> DbResult<Vec<T>> {
    if values.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list = listed(&mut args, values);
    tx.all(sql.replace("{list}", &list), args).await
}

/// The cars that have these plates now, in use or not.
pub async fn by_plates(tx: &mut Tx, plates: &[String]) -> DbResult<Vec<StoredKept>> {
    if plates.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list = listed(&mut args, plates);
    Select::<StoredKept>::from_sql(&format!("FROM cars c {JOINS} WHERE c.registration_no IN ({list})"), args)
        .all(tx)
        .await
}

/// The ids of the cars that have these plates.
pub async fn ids(tx: &mut Tx, plates: &[String]) -> DbResult<HashMap<String, i64>> {
    let rows = found(tx, "SELECT registration_no, id FROM cars WHERE registration_no IN ({list})", plates).await?;
    Ok(rows.into_iter().collect())
}

/// The present plate of the last car that had each of these plates before.
pub async fn earlier_plates(tx: &mut Tx, plates: &[String]) -> DbResult<HashMap<String, String>> {
    let sql = "SELECT p.registration_no, c.registration_no FROM car_plates p JOIN cars c ON c.id = p.car_id
        WHERE p.registration_no IN ({list}) ORDER BY p.id";
    Ok(found(tx, sql, plates).await?.into_iter().collect())
}

/// The id and the plate of the cars that have these VINs.
pub async fn with_vins(tx: &mut Tx, vins: &[String]) -> DbResult<HashMap<String, (i64, String)>> {
    let rows: Vec<(String, i64, String)> =
        found(tx, "SELECT vin, id, registration_no FROM cars WHERE vin IN ({list})", vins).await?;
    Ok(rows.into_iter().map(|(vin, id, plate)| (vin, (id, plate))).collect())
}

/// The id and the name of the customers who have these mobiles.
pub async fn customers(tx: &mut Tx, mobiles: &[String]) -> DbResult<HashMap<String, (i64, String)>> {
    let rows: Vec<(String, i64, String)> =
        found(tx, "SELECT mobile, id, name FROM customers WHERE mobile IN ({list})", mobiles).await?;
    Ok(rows.into_iter().map(|(mobile, id, name)| (mobile, (id, name))).collect())
}
