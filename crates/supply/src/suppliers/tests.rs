//! Suppliers over HTTP.

mod bank;
mod files;
mod gst;
mod import;
mod partner;
mod parts;
mod sign_ins;
mod traders;
mod vendors;

use http::Method;
use pitlane_platform::args;
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

const VENDOR: &str = "/api/fulfilment/api/v1/vendor/vendor1";
const VENDORS: &str = "/api/fulfilment/api/v1/vendor/vendors1/";
const RETAILER: &str = "/api/garage/retailer/add/retailer/";
const RETAILERS: &str = "/api/garage/retailer/all-retailers/";
const DISTRIBUTOR: &str = "/api/garage/distributor/add/distributor/";
const DISTRIBUTORS: &str = "/api/garage/distributor/all-distributors/";

async fn get(actor: &Actor<'_>, address: &str) -> Reply {
    actor.call(Method::GET, address, None).await
}

async fn post(actor: &Actor<'_>, address: &str, body: Value) -> Reply {
    actor.call(Method::POST, address, Some(body)).await
}

async fn put(actor: &Actor<'_>, address: &str, body: Value) -> Reply {
    actor.call(Method::PUT, address, Some(body)).await
}

fn with(mut body: Value, fields: Value) -> Value {
    let (Some(body_fields), Value::Object(fields)) = (body.as_object_mut(), fields) else { panic!("objects") };
    body_fields.extend(fields);
    body
}

/// A city of a state, by its code.
async fn city(app: &TestApp, state: &str) -> i64 {
    let sql = "SELECT id FROM cities ORDER BY CASE WHEN state_code = $1 THEN 0 ELSE 1 END, id LIMIT 1";
    app.tx().await.one(sql, args![state]).await.expect("a city")
}

/// What any supplier states, in Karnataka or in Malaysia.
async fn business(app: &TestApp) -> Value {
    if app.region.country.is_india() {
        json!({
            "address_line": "14, 80 Feet Road", "city_id": city(app, "29").await, "pincode": "560034",
            "mobile": "98450 12345", "tax_number": "29abcce1234f1zy", "pan": "ABCCE1234F",
            "payment_days": 30, "credit_limit": 500_000,
        })
    } else {
        json!({
            "address_line": "14, Jalan Ipoh", "city_id": city(app, "10").await, "pincode": "50450",
            "mobile": "012-345 6789", "sst_no": "a01 2345 67891012", "tin": "C20880050010",
            "company_no": "202001234567", "payment_days": 30, "credit_limit": 500_000,
        })
    }
}

async fn warehouse(app: &TestApp, code: &str, is_default: bool) -> Value {
    let india = app.region.country.is_india();
    json!({
        "code": code, "name": "Main store", "address_line": "4, Ring Road",
        "city_id": city(app, if india { "29" } else { "10" }).await,
        "pincode": if india { "560001" } else { "50000" }, "cut_off": "16:30",
        "days_open": [1, 2, 3, 4, 5], "serves": { "city_ids": [], "pin_prefixes": ["56"] }, "is_default": is_default,
    })
}

async fn new_vendor(app: &TestApp, name: &str) -> Value {
    let warehouses = json!([warehouse(app, "w1", true).await, warehouse(app, "w2", false).await]);
    let own = json!({
        "name": name, "kind": "tyres", "legal_name": "Apex Tyres Private Limited", "contact_name": "Ravi Menon",
        "lead_days": 2, "min_order": 1_000, "return_days": 14, "brand_ids": [2, 1, 2], "category_ids": [1],
        "warehouses": warehouses,
    });
    with(business(app).await, own)
}

async fn added_vendor(actor: &Actor<'_>, app: &TestApp, name: &str) -> Value {
    let reply = post(actor, VENDOR, new_vendor(app, name).await).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.data()
}

async fn new_retailer(app: &TestApp, name: &str) -> Value {
    with(business(app).await, json!({ "name": name, "owner_name": "Asha Rao", "brand_ids": [1] }))
}

async fn added_retailer(actor: &Actor<'_>, app: &TestApp, name: &str, more: Value) -> Value {
    let reply = post(actor, RETAILER, with(new_retailer(app, name).await, more)).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.data()
}

/// Edits a retailer as it was read.
async fn edit_retailer(actor: &Actor<'_>, retailer: &Value, change: Value) -> Reply {
    let known = json!({ "id": retailer["id"], "version": retailer["version"] });
    post(actor, RETAILER, with(known, change)).await
}

/// Edits a vendor as it was read.
async fn edit_vendor(actor: &Actor<'_>, vendor: &Value, change: Value) -> Reply {
    let known = json!({ "id": vendor["id"], "version": vendor["version"] });
    put(actor, VENDOR, with(known, change)).await
}
