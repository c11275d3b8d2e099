//! Prices that lines take from the catalogue.

use chrono::Duration;
use serde_json::{Value, json};

use super::{SAVE, again, body, new_order, shown};
use crate::testkit::{Actor, TestApp};

/// A new part with a price today and another one from tomorrow on.
async fn part(admin: &Actor<'_>, number: &str) -> Value {
    let part = json!({ "name": format!("Part {number}"), "part_number": number, "sub_category_id": 1, "hsn": "870830",
                       "unit": "piece", "make": "oem", "price": 100 });
    let made = admin.post("/cars/parts/", part).await.data();
    let dearer = json!({ "part_id": made["id"], "price": 120, "valid_from": "2026-03-11" });
    admin.post("/pricing-module/car-parts/", dearer).await.data()
}

fn line(part: &Value, price_id: &Value) -> Value {
    json!({ "source": "part", "source_id": part["id"], "service_name": part["name"], "kind": "part", "hsn": "870830",
            "part_number": part["part_number"], "quantity": 2, "price": 100, "price_id": price_id })
}

// D.7.8: today is 2026-03-10.
#[tokio::test]
async fn a_later_price_leaves_an_estimate_as_it_is() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let part = part(&admin, "LATER-1").await;
    let saved = admin.post(SAVE, body(order, 0, vec![line(&part, &part["price_id"])])).await.data();
    assert_eq!(saved["lines"][0]["price_today"], Value::Null);
    app.clock.advance(Duration::days(1));
    let admin = app.actor("admin").await;
    let mut now = shown(&admin, order).await;
    let offered = now["lines"][0]["price_today"].take();
    assert_eq!(offered["price"], json!(120.0));
    for field in ["lines", "totals", "version"] {
        assert_eq!(now[field], saved[field], "{field}");
    }
    // It is taken over when somebody says so.
    let mut lines = again(&now);
    lines[0]["price"] = offered["price"].clone();
    lines[0]["price_id"] = offered["price_id"].clone();
    let taken = admin.post(SAVE, body(order, 1, lines)).await.data();
    assert_eq!((&taken["lines"][0]["price"], &taken["lines"][0]["price_today"]), (&json!(120.0), &Value::Null));
}

#[tokio::test]
async fn the_price_of_a_line_is_one_of_what_it_is_of() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let (own, other) = (part(&admin, "OWN-1").await, part(&admin, "OTHER-1").await);
    let to_come = own["prices"][0]["id"].clone();
    for wrong in [&other["price_id"], &to_come, &json!(99_999_999)] {
        let refused = admin.post(SAVE, body(order, 0, vec![line(&own, wrong)])).await;
        assert_eq!(refused.wrong_fields(), ["lines.0.price_id"], "{wrong}");
    }
    admin.post(SAVE, body(order, 0, vec![line(&own, &own["price_id"])])).await.data();
}
