//! Insurance over HTTP.

mod addresses;
mod claim;
mod documents;
mod dues;
mod paper;
mod survey;

use http::Method;
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

fn path(order: i64) -> String {
    format!("/orders/insurance/claim/?order_id={order}")
}

async fn shown(actor: &Actor<'_>, order: i64) -> Value {
    actor.get(&path(order)).await.data()
}

/// A new claim for a car of a known year, at a registered garage.
async fn new_claim(app: &TestApp, actor: &Actor<'_>) -> i64 {
    let plate = if app.region.country.is_india() { "KA01ZZ4321" } else { "WZZ4321" };
    new_claim_of(app, actor, plate).await
}

async fn new_claim_of(app: &TestApp, actor: &Actor<'_>, plate: &str) -> i64 {
    let garage: (i64, i64) = app
        .tx()
        .await
        .one(
            "SELECT id, city_id FROM garages WHERE tax_number IS NOT NULL AND is_active ORDER BY id LIMIT 1",
            pitlane_platform::args![],
        )
        .await
        .expect("a garage");
    let company: i64 = app.value("SELECT MIN(id) FROM insurance_companies").await;
    let (model, car_type): (i64, i64) = app
        .tx()
        .await
        .one("SELECT model_id, car_type_id FROM car_variants ORDER BY id LIMIT 1", pitlane_platform::args![])
        .await
        .expect("a variant");
    let india = app.region.country.is_india();
    let order = json!({
        "order_type": 103, "order_of": "product", "mobile": if india { "9812345678" } else { "0123456789" },
        "name": "Asha Rao", "city_id": garage.1, "garage_id": garage.0, "source_id": 1,
        "car": {
            "registration_no": plate, "model_id": model, "car_type_id": car_type, "year": 2024,
        },
        "insurance": { "company_id": company, "policy_number": "OG/1", "claim_number": "CLM1", "idv": 450_000 },
    });
    actor.post("/orders/", order).await.data()["order_id"].as_i64().expect("an id")
}

fn line(name: &str, kind: &str, hsn: &str, price: i64, payer: i64) -> Value {
    json!({
        "source": "free", "service_name": name, "kind": kind, "hsn": hsn, "quantity": 1, "price": price, "payer": payer,
    })
}

/// A bumper, a bonnet and labour for the insurer; a polish that the customer pays.
async fn estimated(app: &TestApp, actor: &Actor<'_>, order: i64) -> Value {
    let india = app.region.country.is_india();
    let code = |code: &str| if india { code.to_owned() } else { String::new() };
    let mut lines = vec![
        line("Front bumper", "part", &code("870810"), 10_000, 4),
        line("Bonnet", "part", &code("870829"), 20_000, 4),
        line("Fitting", "labour", &code("998714"), 5_000, 4),
        line("Polish", "labour", &code("998714"), 1_000, 3),
    ];
    if !india {
        for line in &mut lines {
            line.as_object_mut().expect("a line").shift_remove("hsn");
        }
    }
    actor.post("/orders/estimate/", json!({ "order_id": order, "version": 0, "lines": lines })).await.data();
    shown(actor, order).await
}

/// An office of the order's insurer, with its tax number.
async fn claims_office(app: &TestApp, order: i64) -> i64 {
    let sql = "SELECT MIN(a.id) FROM addresses a JOIN orders o ON o.insurance_company_id = a.object_id
               WHERE a.object_type = 'IOBJ' AND a.is_active AND a.tax_number IS NOT NULL AND o.id = $1";
    app.tx().await.one(sql, pitlane_platform::args![order]).await.expect("an office")
}

async fn with_surveyor(app: &TestApp, actor: &Actor<'_>, order: i64, version: i64) -> Value {
    let edit = json!({
        "order_id": order, "version": version, "surveyor_name": " V. Raman ", "registered_on": "2023-05-01",
        "damaged_on": "2026-03-01", "settlement": "cashless", "engine_cc": 1197, "address_id": claims_office(app, order).await,
    });
    actor.put("/orders/insurance/claim/", edit).await.data()
}

/// A survey that approves every line that the insurer pays.
fn survey(order: i64, claim: &Value, approve: bool) -> Value {
    let lines = claim["comparison"]["lines"].as_array().expect("lines");
    let insured = lines.iter().filter(|line| line["payer"] == 4);
    let decisions: Vec<Value> = insured
        .map(|line| json!({ "line_id": line["line_id"], "material": line["material"], "decision": "approved" }))
        .collect();
    json!({
        "order_id": order,
        "version": claim["survey"]["version"].as_i64().unwrap_or(0),
        "revision": claim["comparison"]["revision"],
        "approve": approve,
        "lines": decisions,
    })
}

/// An amount in minor units.
fn minor(value: &Value) -> i64 {
    let money: pitlane_platform::money::Money = serde_json::from_value(value.clone()).expect("an amount");
    money.minor()
}

/// A request to the oauth service.
async fn oauth_get(actor: &Actor<'_>, app: &TestApp, path: &str) -> Reply {
    actor.call(Method::GET, &format!("/api/{}/oauth{path}", app.region.country.key), None).await
}

async fn oauth_post(actor: &Actor<'_>, app: &TestApp, path: &str, body: Value) -> Reply {
    actor.call(Method::POST, &format!("/api/{}/oauth{path}", app.region.country.key), Some(body)).await
}
