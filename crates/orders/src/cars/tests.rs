//! Cars over HTTP.

mod adding;
mod bulk;
mod documents;
mod ending;
mod import;
mod lists;
mod models;

use http::Method;
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

const CARS: &str = "/central/fleets-car-by-id/";

/// A car of a customer.
async fn new_car(app: &TestApp, plate: &str) -> Value {
    let id = async |sql| app.value::<i64>(sql).await;
    json!({
        "registration_no": plate,
        "model_id": id("SELECT MIN(id) FROM car_models WHERE is_active").await,
        "car_type_id": id("SELECT MIN(id) FROM car_types").await,
        "customer": { "mobile": "98765 43210", "name": "Asha Kulkarni" },
    })
}

/// The same with other fields.
fn with(mut body: Value, fields: Value) -> Value {
    let (Some(body_fields), Value::Object(fields)) = (body.as_object_mut(), fields) else { panic!("objects") };
    body_fields.extend(fields);
    body
}

/// Adds a car, whatever is similar to it, and gives its id.
async fn added(actor: &Actor<'_>, app: &TestApp, plate: &str) -> i64 {
    let body = with(new_car(app, plate).await, json!({ "confirm_similar": true }));
    actor.post(CARS, body).await.data()["id"].as_i64().expect("an id")
}

async fn car(actor: &Actor<'_>, id: i64) -> Value {
    actor.get(&format!("{CARS}?id={id}")).await.data()["car"].clone()
}

/// Creates an order of the car with this plate, and gives its id.
async fn ordered(actor: &Actor<'_>, app: &TestApp, plate: &str) -> i64 {
    let id = async |sql| app.value::<i64>(sql).await;
    let order = json!({
        "order_type": 101,
        "order_of": "product",
        "mobile": "98765 43210",
        "name": "Asha Kulkarni",
        "car": { "registration_no": plate },
        "city_id": id("SELECT MIN(id) FROM cities WHERE is_active").await,
        "garage_id": id("SELECT MIN(id) FROM garages WHERE is_active").await,
        "source_id": id("SELECT MIN(id) FROM lead_sources WHERE is_active").await,
        "address": { "line": "12, MG Road", "pincode": "411001" },
        "services": [{ "name": "Wheel balancing" }],
        "confirm_duplicate": true,
    });
    actor.post("/orders/", order).await.data()["order_id"].as_i64().expect("an id")
}

async fn end(actor: &Actor<'_>, app: &TestApp, id: i64, version: i64) -> Reply {
    let address = format!("/api/{}/oauth/v1/oauth/admin/delete_car", app.region.country.key);
    let body = json!({ "id": id, "version": version, "reason": "Sold abroad" });
    actor.call(Method::POST, &address, Some(body)).await
}

/// The plates that a look-up shows.
async fn looked_up(actor: &Actor<'_>, plate: &str) -> Vec<String> {
    let found = actor.get(&format!("/cars/detail/?registration_no={plate}")).await.data();
    let cars = found["cars"].as_array().expect("cars").iter();
    cars.map(|car| car["registration_no"].as_str().expect("a plate").to_owned()).collect()
}
