//! Customers and cars that a typed text finds. Each key has its own index.

use std::collections::BTreeMap;

use pitlane_base::scope::Scope;
use pitlane_platform::args;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::record;

use crate::cars::keys::Keys;

record! {
    pub struct StoredFound of c {
        pub id: i64,
        pub registration_no: String,
        pub brand: String = "b.name",
        pub model: String = "m.name",
        pub owner_id: i64 = "cu.id",
        pub owner: String = "cu.name",
        pub mobile: String = "cu.mobile",
        pub fleet_name: Option<String> = "f.name",
    }
}

const CARS: &str = "FROM cars c JOIN car_models m ON m.id = c.model_id JOIN car_brands b ON b.id = m.brand_id
    JOIN customers cu ON cu.id = c.customer_id LEFT JOIN fleets f ON f.id = c.fleet_id";

/// Those that the caller's orders name; all for a caller who sees all orders.
fn in_scope(scope: &Scope, column: &str, name: &str, args: &mut Args) -> String {
    match scope {
        Scope::Everything => "1 = 1".into(),
        _ => scope.named_by_orders(column, &[name], args),
    }
}

fn begins(column: &str, text: &str, args: &mut Args) -> String {
    let (from, to) = (bind(args, text), bind(args, format!("{text}\u{10ffff}")));
    format!("({column} >= {from} AND {column} < {to})")
}

/// The condition on `customers cu`; `None` if the text can be no customer's.
fn customer_found(keys: &Keys, args: &mut Args) -> Option<String> {
    let mobile = keys.mobile.as_ref().map(|mobile| format!("cu.mobile = {}", bind(args, mobile.as_str())));
    let name = keys.name.as_ref().map(|name| begins("cu.name_folded", name, args));
    let ways: Vec<String> = mobile.into_iter().chain(name).collect();
    (!ways.is_empty()).then(|| ways.join(" OR "))
}

/// The first customers by name, with their mobiles, and how many there are.
pub async fn customers(
    tx: &mut Tx,
    scope: &Scope,
    keys: &Keys,
    limit: i64,
) -> DbResult<(Vec<(i64, String, String)>, i64)> {
    let mut args = Args::new();
    let Some(found) = customer_found(keys, &mut args) else { return Ok((Vec::new(), 0)) };
    let condition = in_scope(scope, "cu.id", "customer_id", &mut args);
    let sql = format!("FROM customers cu WHERE ({found}) AND {condition}");
    let count = tx.one(format!("SELECT COUNT(*) {sql}"), args.clone()).await?;
    let page = format!("SELECT cu.id, cu.name, cu.mobile {sql} ORDER BY cu.name_folded, cu.id LIMIT {limit}");
    Ok((tx.all(page, args).await?, count))
}

/// The first cars by plate, and how many there are: those with this plate, and those of the customer with this mobile.
pub async fn cars(tx: &mut Tx, scope: &Scope, keys: &Keys, limit: i64) -> DbResult<(Vec<StoredFound>, i64)> {
    let mut args = Args::new();
    let plate = keys.plate.as_ref().map(|plate| {
        let begins = begins("k.registration_no", plate, &mut args);
        format!("SELECT k.id FROM cars k WHERE {begins}")
    });
    let earlier = keys.plate.as_ref().map(|plate| {
        let begins = begins("p.registration_no", plate, &mut args);
        format!("SELECT p.car_id FROM car_plates p WHERE {begins}")
    });
    let owner = keys.mobile.as_ref().map(|mobile| {
        let mobile = bind(&mut args, mobile.as_str());
        format!("SELECT k.id FROM cars k JOIN customers o ON o.id = k.customer_id WHERE o.mobile = {mobile}")
    });
    // One look-up for each way: PostgreSQL reads all cars for an OR with a subquery.
    let ways: Vec<String> = plate.into_iter().chain(earlier).chain(owner).collect();
    if ways.is_empty() {
        return Ok((Vec::new(), 0));
    }
    let condition = in_scope(scope, "c.id", "car_id", &mut args);
    let sql = format!("WHERE c.id IN ({}) AND c.ended_at IS NULL AND {condition}", ways.join(" UNION "));
    let count = tx.one(format!("SELECT COUNT(*) FROM cars c {sql}"), args.clone()).await?;
    let page = format!("{CARS} {sql} ORDER BY c.registration_no LIMIT {limit}");
    Ok((Select::<StoredFound>::from_sql(&page, args).all(tx).await?, count))
}

/// How many orders in the scope each of these has. `column` is `customer_id` or `car_id`.
pub async fn orders_of(tx: &mut Tx, scope: &Scope, column: &'static str, ids: &[i64]) -> DbResult<BTreeMap<i64, i64>> {
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = args![];
    let these: Vec<String> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    let condition = scope.condition(&mut args);
    let sql = format!(
        "SELECT o.{column}, COUNT(*) FROM orders o WHERE o.{column} IN ({}) AND {condition} GROUP BY o.{column}",
        these.join(", ")
    );
    let rows: Vec<(i64, i64)> = tx.all(sql, args).await?;
    Ok(rows.into_iter().collect())
}
