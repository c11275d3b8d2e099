//! Orders of the markets, over HTTP.

mod fitting;
mod lists;
mod many;
mod moves;
mod place;
mod refunds;
mod taken;

use http::Method;
use pitlane_platform::{args, ids};
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

const SPARES: &str = "/api/spares/market-orders/";
const ACCESSORIES: &str = "/api/accessories/market-orders/";
const SPARES_LIST: &str = "/api/spares/sku-wise-order-history/";
const ACCESSORIES_LIST: &str = "/api/accessories/admin-order-listing/";
const MANAGER: &str = "Accessories Manager";

fn with(mut body: Value, fields: Value) -> Value {
    let (Some(body_fields), Value::Object(fields)) = (body.as_object_mut(), fields) else { panic!("objects") };
    body_fields.extend(fields);
    body
}

async fn get(actor: &Actor<'_>, address: &str) -> Reply {
    actor.call(Method::GET, address, None).await
}

async fn put(actor: &Actor<'_>, address: &str, body: Value) -> Reply {
    actor.call(Method::PUT, address, Some(body)).await
}

/// With a key of its own.
async fn post(app: &TestApp, actor: &Actor<'_>, address: &str, body: Value) -> Reply {
    let key = ids::random_hex(12);
    let actor = app.bearer(actor.token.clone().expect("a token")).with("idempotency-key", key);
    actor.call(Method::POST, address, Some(body)).await
}

async fn garage(app: &TestApp) -> i64 {
    app.value("SELECT MIN(id) FROM garages WHERE is_active").await
}

/// A city of a state, by its code.
async fn city(app: &TestApp, state: &str) -> i64 {
    let sql = "SELECT id FROM cities ORDER BY CASE WHEN state_code = $1 THEN 0 ELSE 1 END, id LIMIT 1";
    app.tx().await.one(sql, args![state]).await.expect("a city")
}

/// Three pieces and one, paid on delivery.
async fn body(app: &TestApp) -> Value {
    json!({
        "buyer": { "kind": "garage", "id": garage(app).await }, "city_id": city(app, "29").await,
        "address": "14, 80 Feet Road", "payment_mode": "cod", "shipping": 40, "items": [
            { "sku": "bp-100", "name": "Brake pads", "brand": "Brembo", "hsn": "8708", "quantity": 3, "price": 999.99, "discount": 100 },
            { "sku": "OF-7", "name": "Oil filter", "hsn": "8708", "quantity": 1, "price": 250, "mrp": 320 },
        ],
    })
}

async fn placed(app: &TestApp, actor: &Actor<'_>, address: &str, more: Value) -> Value {
    let reply = post(app, actor, address, with(body(app).await, more)).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.data()
}

/// A body that moves the order on from the state that was read.
fn step(order: &Value, action: &str, more: Value) -> Value {
    let known = json!({ "order_id": order["order"]["id"], "version": order["order"]["version"], "action": action });
    with(known, more)
}

async fn moved(actor: &Actor<'_>, address: &str, order: &Value, action: &str, more: Value) -> Value {
    put(actor, address, step(order, action, more)).await.data()
}

/// Every line delivered.
async fn delivered(app: &TestApp, actor: &Actor<'_>) -> Value {
    let mut order = placed(app, actor, SPARES, json!({})).await;
    for action in ["approve", "invoice"] {
        order = moved(actor, SPARES, &order, action, json!({})).await;
    }
    let sent = json!({ "courier": "Blue Dart", "awb": "AWB1", "eta_on": "2026-03-12" });
    order = moved(actor, SPARES, &order, "dispatch", sent).await;
    moved(actor, SPARES, &order, "deliver", json!({})).await
}

fn statuses(order: &Value) -> Vec<i64> {
    order["items"].as_array().expect("lines").iter().map(|item| item["status"].as_i64().expect("a status")).collect()
}

fn missing(reply: &Reply) -> Vec<&str> {
    let missing = reply.body["data"]["missing"].as_array().expect("what is missing");
    missing.iter().map(|one| one["what"].as_str().expect("a name")).collect()
}

async fn assert_in_order(app: &TestApp) {
    assert_eq!(super::drift(&mut app.tx().await).await.expect("a count"), 0);
}

/// All rows of the domain, counted.
async fn rows(app: &TestApp) -> Vec<i64> {
    let mut counts = Vec::new();
    for table in ["market_orders", "market_order_items", "market_payments", "market_order_events", "audit_entries"] {
        let sql = format!("SELECT COUNT(*) FROM {table}");
        counts.push(app.tx().await.one::<i64>(sql, args![]).await.expect("a count"));
    }
    let numbers = "SELECT COALESCE(CAST(SUM(last) AS BIGINT), 0) FROM market_numbers";
    counts.push(app.tx().await.one::<i64>(numbers, args![]).await.expect("a count"));
    let versions = "SELECT CAST(SUM(version) AS BIGINT) FROM market_orders";
    counts.push(app.tx().await.one::<i64>(versions, args![]).await.expect("a count"));
    counts
}
