//! Estimates over HTTP.

mod approval;
mod call_back;
mod customer;
mod discounts;
mod findings;
mod guard;
mod jobs;
mod links;
mod margin;
mod migration;
mod paper;
mod prices;
mod random;
mod reminders;
mod save;

use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

const SAVE: &str = "/orders/estimate/";

/// The id of a new order at a registered garage in the first city.
async fn new_order(app: &TestApp, actor: &Actor<'_>) -> i64 {
    let garage: i64 = app
        .value(
            "SELECT MIN(g.id) FROM garages g JOIN cities c ON c.id = g.city_id
             WHERE g.tax_number IS NOT NULL AND g.city_id = (SELECT MIN(city_id) FROM garages WHERE tax_number IS NOT NULL)",
        )
        .await;
    let city: i64 = app
        .tx()
        .await
        .one("SELECT city_id FROM garages WHERE id = $1", pitlane_platform::args![garage])
        .await
        .expect("a city");
    let order = order(city, garage, if app.region.country.is_india() { "9812345678" } else { "0123456789" });
    actor.post("/orders/", order).await.data()["order_id"].as_i64().expect("an id")
}

fn order(city: i64, garage: i64, mobile: &str) -> Value {
    json!({
        "order_type": 110, "order_of": "product", "mobile": mobile, "name": "Asha Rao", "city_id": city,
        "garage_id": garage, "source_id": 1,
    })
}

fn line(name: &str, kind: &str, quantity: Value, price: Value) -> Value {
    json!({ "source": "free", "service_name": name, "kind": kind, "quantity": quantity, "price": price })
}

/// With its own slab: a line without a code has no default.
fn slabbed(mut line: Value, percent: i64) -> Value {
    line["tax_slab"] = json!(percent);
    line
}

/// Two hours of labour, and oil.
fn lines() -> Vec<Value> {
    let mut oil = line("Engine oil", "part", json!(3.5), json!(460));
    oil["hsn"] = json!("271019");
    let mut labour = line("Service", "labour", json!(1), json!(1200.01));
    labour["hsn"] = json!("998714");
    vec![labour, oil]
}

fn body(order: i64, version: i64, lines: Vec<Value>) -> Value {
    json!({ "order_id": order, "version": version, "lines": lines })
}

async fn saved(actor: &Actor<'_>, order: i64) -> Value {
    actor.post(SAVE, body(order, 0, lines())).await.data()
}

async fn shown(actor: &Actor<'_>, order: i64) -> Value {
    actor.get(&format!("{SAVE}?order_id={order}")).await.data()
}

fn ids(estimate: &Value) -> Vec<i64> {
    let lines = estimate["lines"].as_array().expect("lines");
    lines.iter().map(|line| line["id"].as_i64().expect("an id")).collect()
}

/// The lines as returned, ready to be saved again.
fn again(estimate: &Value) -> Vec<Value> {
    let lines = estimate["lines"].as_array().expect("lines");
    let keys = [
        "id",
        "source",
        "source_id",
        "service_name",
        "part_number",
        "hsn",
        "kind",
        "action",
        "quantity",
        "unit",
        "price",
        "discount",
        "tax_slab",
        "payer",
    ];
    let copied = lines.iter().map(|line| {
        let mut copy: serde_json::Map<_, _> = keys.into_iter().map(|key| (key.to_owned(), line[key].clone())).collect();
        if !line["discount_percent"].is_null() {
            copy.insert("discount".into(), json!(format!("{}%", line["discount_percent"])));
        }
        copy
    });
    copied.map(Value::Object).map(without_nulls).collect()
}

fn without_nulls(line: Value) -> Value {
    let Value::Object(line) = line else { return line };
    Value::Object(line.into_iter().filter(|(_, value)| !value.is_null()).collect())
}

async fn evidence(app: &TestApp, order: i64, kind: &str) -> bool {
    let sql = "SELECT COUNT(*) FROM order_evidence WHERE order_id = $1 AND kind = $2";
    let found: i64 = app.tx().await.one(sql, pitlane_platform::args![order, kind]).await.expect("a count");
    found == 1
}
