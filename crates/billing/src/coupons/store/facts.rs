//! What has to be known of an order to try a coupon on it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use pitlane_base::codes::{OrderStatus, OrderType};
use pitlane_platform::db::{Args, DbResult, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};

record! {
    #[derive(Clone, Debug)]
    pub struct OrderRow of o {
        pub id: i64,
        pub version: i64,
        pub order_type: OrderType,
        pub is_business: bool,
        pub customer_id: i64,
        pub mobile: String = "p.mobile",
        pub car_id: Option<i64>,
        pub city_id: i64,
        pub garage_id: Option<i64>,
        pub fleet_id: Option<i64>,
        pub model_id: Option<i64> = "a.model_id",
        pub brand_id: Option<i64> = "m.brand_id",
        pub source_id: i64,
    }
}

pub async fn order_facts(tx: &mut Tx, order_id: i64) -> DbResult<Option<OrderRow>> {
    select!(
        OrderRow,
        "FROM orders o JOIN customers p ON p.id = o.customer_id LEFT JOIN cars a ON a.id = o.car_id
         LEFT JOIN car_models m ON m.id = a.model_id WHERE o.id = $1",
        order_id
    )
    .maybe(tx)
    .await
}

/// How many orders of a customer got beyond confirmed, without this one, and when the last one began.
pub async fn person_facts(tx: &mut Tx, customer: i64, order_id: i64) -> DbResult<(i64, Option<DateTime<Utc>>)> {
    let beyond = OrderStatus::sql_where(OrderStatus::is_beyond_confirmed);
    let sql = format!(
        "SELECT COUNT(*), MAX(created_at) FROM orders
         WHERE customer_id = $1 AND id <> $2 AND status_id IN ({beyond})"
    );
    tx.one(sql, args![customer, order_id]).await
}

/// The model of a car and its brand, for a sketch.
pub async fn sketch_model(tx: &mut Tx, model: i64) -> DbResult<Option<i64>> {
    tx.maybe("SELECT brand_id FROM car_models WHERE id = $1", args![model]).await
}

pub async fn service_price(tx: &mut Tx, service: i64) -> DbResult<Option<Money>> {
    let sql = "SELECT price FROM service_prices WHERE service_id = $1";
    tx.maybe(sql, args![service]).await
}

/// The names of rows, by table and id.
pub async fn names(
    tx: &mut Tx,
    wanted: &BTreeSet<(&'static str, i64)>,
) -> DbResult<BTreeMap<(&'static str, i64), String>> {
    let mut found = BTreeMap::new();
    let tables: BTreeSet<&'static str> = wanted.iter().map(|(table, _)| *table).collect();
    for table in tables {
        let mut args = Args::new();
        let ids = wanted.iter().filter(|(of, _)| *of == table).map(|(_, id)| bind(&mut args, *id));
        let ids: Vec<String> = ids.collect();
        let name = if table == "lead_sources" { "source_name" } else { "name" };
        let sql = format!("SELECT id, {name} FROM {table} WHERE id IN ({})", ids.join(", "));
        let rows: Vec<(i64, String)> = tx.all(sql, args).await?;
        found.extend(rows.into_iter().map(|(id, name)| ((table, id), name)));
    }
    Ok(found)
}

/// How many wrong codes a user has typed since then, and the first of them.
pub async fn wrong_codes(tx: &mut Tx, user: i64, since: DateTime<Utc>) -> DbResult<(i64, Option<DateTime<Utc>>)> {
    tx.one("SELECT COUNT(*), MIN(at) FROM wrong_codes WHERE user_id = $1 AND at > $2", args![user, since]).await
}

/// The customer of a mobile and the car of a plate, if they are known.
pub async fn known(tx: &mut Tx, mobile: Option<&str>, plate: Option<&str>) -> DbResult<(Option<i64>, Option<i64>)> {
    tx.one(
        "SELECT (SELECT id FROM customers WHERE mobile = $1), (SELECT id FROM cars WHERE registration_no = $2)",
        args![mobile, plate],
    )
    .await
}
