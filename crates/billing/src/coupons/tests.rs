//! Coupons and vouchers over HTTP. F.7

mod events;
mod life;
mod limits;
mod pairs;
mod random;
mod vouchers;

use chrono::Duration;
use pitlane_platform::args;
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

const COUPONS: &str = "/orders/coupons/";
const APPLY: &str = "/orders/coupons/apply/";
const CHECK: &str = "/orders/coupons/check/";

/// The first active garage with a registration, and its city.
async fn garage(app: &TestApp) -> (i64, i64) {
    let sql = "SELECT id, city_id FROM garages WHERE tax_number IS NOT NULL AND is_active ORDER BY id LIMIT 1";
    app.tx().await.one(sql, args![]).await.expect("a garage")
}

fn mobile(app: &TestApp, number: i64) -> String {
    if app.region.country.is_india() { format!("9812{number:06}") } else { format!("012{number:07}") }
}

/// A new order of accessories, which needs no car, by the customer of a number.
async fn order_of(app: &TestApp, number: i64) -> Value {
    let (garage, city) = garage(app).await;
    let body = json!({
        "order_type": 110, "order_of": "product", "mobile": mobile(app, number), "name": "Asha Rao", "city_id": city,
        "garage_id": garage, "source_id": 1,
    });
    app.actor("admin").await.post("/orders/", body).await.data()
}

async fn orders(app: &TestApp, from: i64, count: i64) -> Vec<i64> {
    let mut ids = Vec::new();
    for number in from..from + count {
        ids.push(order_of(app, number).await["order_id"].as_i64().expect("an id"));
    }
    ids
}

fn days(app: &TestApp, from: i64, to: i64) -> (String, String) {
    let today = app.region.clock.today(app.region.country.zone);
    let day = |by: i64| (today + Duration::days(by)).to_string();
    (day(from), day(to))
}

fn coupon_body(app: &TestApp, code: &str, fields: Value) -> Value {
    let (from, to) = days(app, 0, 30);
    let body = json!({
        "code": code, "title": "Spring", "kind": "flat", "value": 300, "valid_from": from, "valid_to": to,
        "status": "active", "per_customer": null,
    });
    with(body, fields)
}

fn with(mut body: Value, fields: Value) -> Value {
    let (Some(all), Value::Object(fields)) = (body.as_object_mut(), fields) else { panic!("objects") };
    all.extend(fields);
    body
}

async fn coupon(app: &TestApp, code: &str, fields: Value) -> Value {
    let reply = app.actor("admin").await.post(COUPONS, coupon_body(app, code, fields)).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.data()["coupon"].clone()
}

async fn apply_with(actor: &Actor<'_>, order: i64, code: &str, fields: Value) -> Reply {
    let version = actor.get(&format!("/orders/detail/{order}/")).await.data()["version"].clone();
    actor.post(APPLY, with(json!({ "order_id": order, "version": version, "code": code }), fields)).await
}

async fn apply(actor: &Actor<'_>, order: i64, code: &str) -> Reply {
    apply_with(actor, order, code, json!({})).await
}

async fn detail(app: &TestApp, id: &Value) -> Value {
    app.actor("admin").await.get(&format!("/orders/coupon/detail/{id}/")).await.data()
}

/// Labour and parts, whose codes India needs.
fn lines(app: &TestApp, labour: &str, parts: &str) -> Value {
    let mut lines = json!([
        { "source": "free", "service_name": "Service", "kind": "labour", "quantity": 1, "price": labour },
        { "source": "free", "service_name": "Engine oil", "kind": "part", "quantity": 1, "price": parts },
    ]);
    if app.region.country.is_india() {
        lines[0]["hsn"] = json!("998714");
        lines[1]["hsn"] = json!("271019");
    }
    lines
}

async fn estimate(app: &TestApp, order: i64, lines: Value) -> Value {
    let admin = app.actor("admin").await;
    let read = admin.get(&format!("/orders/estimate/?order_id={order}")).await.data();
    let body = json!({ "order_id": order, "version": read["version"], "lines": lines });
    admin.post("/orders/estimate/", body).await.data()
}

/// Counters are the sums of rows.
async fn assert_in_order(app: &TestApp) {
    let mut tx = app.tx().await;
    assert_eq!(super::coupon_drift(&mut tx).await.expect("a count"), 0, "a coupon's counters differ from its rows");
    assert_eq!(super::voucher_drift(&mut tx).await.expect("a count"), 0, "a voucher's balance differs from its uses");
}

#[tokio::test]
async fn f7_15_a_coupon_is_added_found_and_edited() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = coupon(&app, " new-10 ", json!({ "kind": "percent", "value": 10, "max_discount": 250 })).await;
    assert_eq!((&made["code"], &made["state"], &made["version"]), (&json!("NEW-10"), &json!("running"), &json!(1)));
    admin.post(COUPONS, coupon_body(&app, "New-10", json!({}))).await.refused(409);
    let list = admin.get(&format!("{COUPONS}?text=new&state=running")).await.data();
    assert_eq!((&list["count"], &list["coupons"][0]["id"]), (&json!(1), &made["id"]));
    let path = format!("/orders/coupon/detail/{}/", made["id"]);
    let edit = json!({ "version": 1, "title": "Summer", "status": "paused", "per_car": 2, "max_discount": null });
    let after = admin.put(&path, edit.clone()).await.data();
    assert_eq!((&after["coupon"]["state"], &after["coupon"]["max_discount"]), (&json!("paused"), &Value::Null));
    assert_eq!(admin.put(&path, edit).await.refused(409).body["data"]["current"]["version"], 2);
    assert!(after["history"].to_string().contains("Summer"), "{}", after["history"]);
    // F.7.15
    let order = orders(&app, 1, 1).await[0];
    let tried = admin.post(CHECK, json!({ "code": "new-10 ", "order_id": order })).await.data();
    assert_eq!(tried["reasons"][0]["rule"], "status", "{tried}");
    let copy = admin.post(COUPONS, json!({ "copy_of": made["id"], "code": "NEW-11" })).await.data()["coupon"].clone();
    assert_eq!((&copy["title"], &copy["status"], &copy["per_car"]), (&json!("Summer"), &json!("draft"), &json!(2)));
}

#[tokio::test]
async fn every_wrong_field_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let all = ["code", "kind", "title", "valid_from", "valid_to", "value"];
    assert_eq!(admin.post(COUPONS, json!({})).await.wrong_fields(), all);
    let wrong = coupon_body(
        &app,
        "-X",
        json!({
            "kind": "percent", "value": 101, "base": "services", "package_ids": [1], "order_types": [7], "is_retail": [9],
            "weekdays": [8], "customer": "away_days", "city_ids": [999_999], "mobiles": ["x"], "bearer": "shared",
            "valid_to": "2001-01-01", "budget": 0, "min_amount": 0,
        }),
    );
    let all = [
        "away_days",
        "budget",
        "city_ids",
        "code",
        "garage_share",
        "is_retail",
        "min_amount",
        "mobiles",
        "order_types",
        "package_ids",
        "service_ids",
        "valid_to",
        "value",
        "weekdays",
    ];
    assert_eq!(admin.post(COUPONS, wrong).await.wrong_fields(), all);
    for value in [json!(0), json!(-1), json!(999_999)] {
        let body = coupon_body(&app, "FREE", json!({ "kind": "free_service", "value": value }));
        assert_eq!(admin.post(COUPONS, body).await.wrong_fields(), ["value"], "{value}");
    }
    let neither = admin.post(CHECK, json!({})).await.wrong_fields();
    assert_eq!(neither, ["code", "order_id"]);
}

/// F.7.9
#[tokio::test]
async fn f7_9_drafts_and_mobiles_are_not_for_everyone() {
    let app = TestApp::new().await;
    let (admin, reader) = (app.actor("admin").await, app.actor("CR").await);
    let (garage, city) = garage(&app).await;
    let body = json!({
        "order_type": 110, "order_of": "product", "mobile": mobile(&app, 1), "name": "Asha Rao", "city_id": city,
        "garage_id": garage, "source_id": 1,
    });
    let order = reader.post("/orders/", body).await.data()["order_id"].clone();
    coupon(&app, "DRAFT-1", json!({ "status": "draft" })).await;
    let chosen = coupon(&app, "CHOSEN-1", json!({ "mobiles": [mobile(&app, 77)] })).await;
    coupon(&app, "OPEN-1", json!({})).await;
    assert_eq!(reader.get(COUPONS).await.wrong_fields(), ["order_id"]);
    reader.get(&format!("/orders/coupon/detail/{}/", chosen["id"])).await.refused(403);
    let seen = reader.get(&format!("{COUPONS}?order_id={order}&limit=200")).await.data();
    let codes = seen.to_string();
    assert!(codes.contains("OPEN-1") && !codes.contains("CHOSEN-1") && !codes.contains("DRAFT-1"), "{codes}");
    let draft = reader.post(CHECK, json!({ "code": "DRAFT-1", "order_id": order })).await.data();
    assert_eq!(draft["reasons"][0]["rule"], "code");
    let draft = admin.post(CHECK, json!({ "code": "DRAFT-1", "order_id": order })).await.data();
    assert_eq!(draft["reasons"][0]["rule"], "status");
}

/// F.3: an order that does not exist yet.
#[tokio::test]
async fn a_sketch_gets_suggestions_and_the_reason_at_once() {
    let app = TestApp::new().await;
    let (admin, reader) = (app.actor("admin").await, app.actor("CR").await);
    let (_, city) = garage(&app).await;
    orders(&app, 1, 1).await;
    coupon(&app, "SMALL-1", json!({ "value": 100 })).await;
    coupon(&app, "LARGE-1", json!({ "value": 900, "city_ids": [city] })).await;
    coupon(&app, "OTHER-1", json!({ "order_types": [103] })).await;
    coupon(&app, "THEIRS-1", json!({ "mobiles": [mobile(&app, 1)] })).await;
    let sketch = json!({ "order_type": 110, "city_id": city, "mobile": mobile(&app, 2) });
    let asked = json!({ "suggest": true, "sketch": sketch });
    let found = reader.post(CHECK, asked).await.data()["candidates"].clone();
    let codes: Vec<&str> = found.as_array().expect("coupons").iter().filter_map(|one| one["code"].as_str()).collect();
    let place = |code: &str| codes.iter().position(|one| *one == code);
    assert!(place("LARGE-1") < place("SMALL-1") && place("SMALL-1") < place("OTHER-1"), "{codes:?}");
    assert_eq!(place("THEIRS-1"), None);
    let other = found.as_array().expect("coupons").iter().find(|one| one["code"] == "OTHER-1").expect("a coupon");
    assert!(
        other["works"] == false && other["why"][0].as_str().is_some_and(|why| why.starts_with("Only for")),
        "{other}"
    );
    let tried = reader.post(CHECK, json!({ "code": "other-1", "sketch": sketch })).await.data();
    assert_eq!((&tried["works"], &tried["reasons"][0]["rule"]), (&json!(false), &json!("order_type")));
    let both = json!({ "suggest": true, "code": "SMALL-1", "sketch": sketch });
    assert_eq!(admin.post(CHECK, both).await.wrong_fields(), ["code"]);
}

/// F.7.17
#[tokio::test]
async fn f7_17_a_series_has_as_many_codes_that_differ() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (from, to) = days(&app, 0, 30);
    let body = json!({
        "series": { "prefix": "camp", "count": 5000 }, "title": "Camp", "kind": "percent", "value": 12.5, "valid_from": from,
        "valid_to": to, "status": "active",
    });
    let began = std::time::Instant::now();
    let made = admin.post(COUPONS, body).await.data();
    assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
    let codes: std::collections::BTreeSet<&str> =
        made["codes"].as_array().expect("codes").iter().filter_map(Value::as_str).collect();
    assert_eq!(codes.len(), 5000);
    let count = admin.get(&format!("{COUPONS}?series=CAMP&limit=1")).await.data()["count"].clone();
    assert_eq!(count, 5000);
    let two = orders(&app, 1, 2).await;
    let code = made["codes"][17].as_str().expect("a code");
    assert_eq!(apply(&admin, two[0], code).await.status, 200);
    let refused = apply(&admin, two[1], code).await.refused(409);
    assert_eq!(refused.body["data"]["reasons"][0]["rule"], "usage_limit");
}

/// F.4.7
#[tokio::test]
async fn the_eleventh_wrong_code_has_to_wait() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = orders(&app, 1, 1).await[0];
    for at in 0..10 {
        let reply = apply(&admin, order, &format!("NONE-{at}")).await.refused(409);
        assert_eq!(reply.body["data"]["reasons"][0]["rule"], "code");
    }
    apply(&admin, order, "NONE-11").await.refused(429);
    admin.post(CHECK, json!({ "code": "NONE-11", "order_id": order })).await.refused(429);
}
