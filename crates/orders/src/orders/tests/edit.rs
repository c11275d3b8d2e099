//! Edits: versions, history, concurrency.

use serde_json::{Value, json};

use super::{created_order, new_order};
use crate::testkit::TestApp;

#[tokio::test]
async fn an_edit_changes_only_its_fields_and_is_in_the_history() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = created_order(&admin, &app).await;
    let path = format!("/orders/detail/{}/", order["order_id"]);
    let edit = json!({ "version": 1, "remarks": "call before noon", "pick_slot": null, "odometer": 45210 });
    let edited = admin.put(&path, edit).await.data();
    assert_eq!((edited["version"].as_i64(), edited["odometer"].as_i64()), (Some(2), Some(45_210)));
    assert_eq!((&edited["pick_slot"], &edited["pick_date"]), (&Value::Null, &order["pick_date"]));
    let entry = &edited["timeline"][1];
    assert_eq!(entry["event"], "edited");
    assert_eq!(entry["changes"]["remarks"], json!([null, "call before noon"]));
    assert_eq!(entry["changes"]["pick_slot"], json!(["10:30", null]));
    assert_eq!(admin.get(&path).await.data(), edited);
}

#[tokio::test]
async fn a_stale_edit_returns_the_current_state() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = created_order(&admin, &app).await;
    let path = format!("/orders/detail/{}/", order["order_id"]);
    admin.put(&path, json!({ "version": 1, "remarks": "first" })).await.data();
    let stale = admin.put(&path, json!({ "version": 1, "remarks": "second" })).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["remarks"], "first");
    assert_eq!(admin.get(&path).await.data()["remarks"], "first");
}

#[tokio::test]
async fn of_concurrent_edits_one_wins() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = created_order(&admin, &app).await;
    let path = format!("/orders/detail/{}/", order["order_id"]);
    let edits = (0..8).map(|n| admin.put(&path, json!({ "version": 1, "remarks": format!("number {n}") })));
    let replies = futures_util::future::join_all(edits).await;
    let saved = replies.iter().filter(|reply| reply.status == 200).count();
    let stale = replies.iter().filter(|reply| reply.status == 409).count();
    assert_eq!((saved, stale), (1, 7));
    assert_eq!(admin.get(&path).await.data()["version"], 2);
}

#[tokio::test]
async fn invalid_edits_name_every_field_and_write_nothing() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = created_order(&admin, &app).await;
    let path = format!("/orders/detail/{}/", order["order_id"]);
    let wrong = json!({
        "version": 1, "name": " ", "pick_slot": "10:17", "pincode": "1", "garage_id": 999_999, "odometer": -5, "statusid": 90,
    });
    assert_eq!(admin.put(&path, wrong).await.wrong_fields(), ["odometer", "statusid"]);
    let wrong = json!({ "version": 1, "name": " ", "pick_slot": "10:17", "pincode": "1", "garage_id": 999_999 });
    assert_eq!(admin.put(&path, wrong).await.wrong_fields(), ["garage_id", "name", "pick_slot", "pincode"]);
    assert_eq!(admin.get(&path).await.data()["version"], 1);
    admin.put("/orders/detail/999999/", json!({ "version": 1 })).await.refused(404);
    assert_eq!(admin.put(&path, json!({})).await.wrong_fields(), ["version"]);
}

#[tokio::test]
async fn inventory_values_are_corrected_in_the_inventory() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let sql = "SELECT MAX(o.id) FROM orders o JOIN order_inventories i ON i.order_id = o.id";
    let order: i64 = app.value(sql).await;
    let path = format!("/orders/detail/{order}/");
    let before = admin.get(&path).await.data();
    let (version, shown) = (&before["version"], before["odometer"].as_i64().expect("an odometer"));
    let wrong = json!({ "version": version, "odometer": shown + 1, "fuel_level": (before["fuel_level"].as_i64().unwrap_or(0) + 1) % 9 });
    assert_eq!(admin.put(&path, wrong).await.wrong_fields(), ["fuel_level", "odometer"]);
    let same =
        json!({ "version": version, "odometer": shown, "fuel_level": before["fuel_level"], "remarks": "asked twice" });
    assert_eq!(admin.put(&path, same).await.data()["remarks"], "asked twice");
}

#[tokio::test]
async fn an_odometer_does_not_go_back_without_an_inventory() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut changed = new_order(&app).await;
    let first = admin.post("/orders/", changed.clone()).await.data();
    let path = |order: &Value| format!("/orders/detail/{}/", order["order_id"]);
    admin.put(&path(&first), json!({ "version": 1, "odometer": 45_210 })).await.data();
    changed["confirm_duplicate"] = json!(true);
    let again = |odometer: i64| {
        let mut changed = changed.clone();
        changed["odometer"] = json!(odometer);
        changed
    };
    assert_eq!(admin.post("/orders/", again(45_209)).await.wrong_fields(), ["odometer"]);
    let second = admin.post("/orders/", again(45_210)).await.data();
    let lower = json!({ "version": 1, "odometer": 45_209 });
    let reply = admin.put(&path(&second), lower).await;
    assert!(reply.text.contains("45210 km"), "{}", reply.text);
    assert_eq!(reply.wrong_fields(), ["odometer"]);
}

#[tokio::test]
async fn the_garage_of_a_valid_bill_cannot_change() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let sql = "SELECT MAX(id) FROM orders WHERE invoice_number IS NOT NULL AND garage_id IS NOT NULL";
    let order: i64 = app.value(sql).await;
    let path = format!("/orders/detail/{order}/");
    let before = admin.get(&path).await.data();
    let other: i64 = app.value("SELECT MAX(id) FROM garages WHERE is_active").await;
    let least: i64 = app.value("SELECT MIN(id) FROM garages WHERE is_active").await;
    let other = if before["garage"]["id"] == other { least } else { other };
    let exchanged = json!({ "version": before["version"], "garage_id": other });
    let reply = admin.put(&path, exchanged).await;
    assert!(reply.text.contains(before["invoice_number"].as_str().expect("a number")), "{}", reply.text);
    assert_eq!(reply.wrong_fields(), ["garage_id"]);
}

#[tokio::test]
async fn readers_cannot_edit() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = created_order(&admin, &app).await;
    let support = app.actor("Tech Support").await;
    let path = format!("/orders/detail/{}/", order["order_id"]);
    support.get(&path).await.data();
    let refused = support.put(&path, json!({ "version": 1, "remarks": "x" })).await.refused(403);
    assert_eq!(refused.body["data"]["needs"], "orders.U");
}

#[tokio::test]
async fn a_reason_goes_with_another_promised_time_alone() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = created_order(&admin, &app).await;
    let path = format!("/orders/detail/{}/", order["order_id"]);
    let promised = "2026-03-14T06:30:00Z";
    let refuse = async |edit: Value| admin.put(&path, edit).await.wrong_fields();
    assert_eq!(refuse(json!({ "version": 1, "promise_reason": "why" })).await, ["promise_reason"]);
    let long = json!({ "version": 1, "expected_delivery": promised, "promise_reason": "a".repeat(61) });
    assert_eq!(refuse(long).await, ["promise_reason"]);
    let reason = async |edit: Value| {
        let edited = admin.put(&path, edit).await.data();
        edited["timeline"].as_array().expect("a history").last().expect("an entry")["reason"].clone()
    };
    let given = json!({ "version": 1, "expected_delivery": promised, "promise_reason": "The clutch is late" });
    assert_eq!(reason(given).await, "The clutch is late");
    let same = json!({ "version": 2, "expected_delivery": promised, "promise_reason": "again", "remarks": "call" });
    assert_eq!(reason(same).await, Value::Null);
    let blank = json!({ "version": 3, "expected_delivery": "2026-03-15T06:30:00Z", "promise_reason": "  " });
    assert_eq!(reason(blank).await, Value::Null);
}
