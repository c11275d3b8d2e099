//! Orders over HTTP.

mod bad_input;
mod create;
mod download;
mod edit;
mod lists;
mod lookups;
mod marks;
mod moves;
mod parts;
mod plain;
mod plans;
mod remarks;
mod scopes;
mod status;

use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

/// A plain order of type 101 for a new customer and a new car.
async fn new_order(app: &TestApp) -> Value {
    let id = async |sql| app.value::<i64>(sql).await;
    json!({
        "order_type": 101,
        "order_of": "product",
        "mobile": "98765 43210",
        "name": "Asha Kulkarni",
        "email": "asha@example.in",
        "car": {
            "registration_no": "MH 12 ZZ 9876",
            "model_id": id("SELECT MIN(id) FROM car_models WHERE is_active").await,
            "car_type_id": id("SELECT MIN(id) FROM car_types").await,
        },
        "city_id": id("SELECT MIN(id) FROM cities WHERE is_active").await,
        "garage_id": id("SELECT MIN(id) FROM garages WHERE is_active").await,
        "source_id": id("SELECT MIN(id) FROM lead_sources WHERE is_active").await,
        "pick_date": "2026-03-12",
        "pick_slot": "10:30",
        "address": { "line": "12, MG Road", "pincode": "411001" },
        "services": [{ "name": "Wheel balancing" }],
        "complaints": "Noise from the left front wheel",
    })
}

async fn created_order(actor: &Actor<'_>, app: &TestApp) -> Value {
    actor.post("/orders/", new_order(app).await).await.data()
}

/// The tallies equal a recount.
async fn assert_tallies_hold(app: &TestApp) {
    let sql = "SELECT COUNT(*) FROM (
        SELECT status_id, order_type, order_of, is_business, city_id, COUNT(*) AS n, CAST(SUM(amount) AS BIGINT) AS a
        FROM orders GROUP BY status_id, order_type, order_of, is_business, city_id
        EXCEPT
        SELECT status_id, order_type, order_of, is_business, city_id, orders, amount FROM order_tallies) difference";
    assert_eq!(app.value::<i64>(sql).await, 0, "the tallies differ from a recount");
}
