//! Status changes: what they write, who may make them, and what happens with concurrent requests.

use chrono::Duration;
use serde_json::{Value, json};

use super::{assert_tallies_hold, created_order, new_order};
use crate::orders::{Evidence, evidence};
use crate::testkit::{Actor, TestApp};

fn path(order: &Value) -> String {
    format!("/orders/detail/{}/", order["order_id"])
}

fn id_of(order: &Value) -> i64 {
    order["order_id"].as_i64().expect("an id")
}

/// Reports evidence as the owning domains do.
async fn show(app: &TestApp, order: &Value, kinds: &[Evidence]) {
    let mut tx = app.tx().await;
    for kind in kinds.iter().filter(|kind| !kind.is_there_at_first()) {
        evidence::show(&mut tx, id_of(order), *kind, app.clock.now()).await.expect("evidence");
    }
    tx.save().await.expect("saved");
}

async fn move_to(actor: &Actor<'_>, order: &Value, status: i64) -> Value {
    actor.put(&path(order), json!({ "version": order["version"], "status_id": status })).await.data()
}

#[tokio::test]
async fn a_general_order_goes_through_all_statuses() {
    let app = TestApp::new().await;
    let support = app.actor("Support Executive").await;
    let mut order = created_order(&support, &app).await;
    for status in [2, 5, 10] {
        order = move_to(&support, &order, status).await;
    }
    for (status, kind) in [
        (20, Evidence::Inventory),
        (30, Evidence::JobCard),
        (31, Evidence::Estimate),
        (40, Evidence::Approval),
        (50, Evidence::Checklist),
        (60, Evidence::Bill),
    ] {
        let body = json!({ "version": order["version"], "status_id": status });
        let refused = support.put(&path(&order), body).await.refused(409);
        assert_eq!(refused.body["data"]["missing"], json!([kind.key()]));
        show(&app, &order, &[kind]).await;
        app.clock.advance(Duration::hours(1));
        order = move_to(&support, &order, status).await;
    }
    assert_eq!((&order["delivery_date"], &order["delivery_time"]), (&json!("2026-03-10"), &json!("18:00")));
    assert_eq!(order["is_open"], false);
    order = move_to(&support, &order, 90).await;
    assert_eq!(order["delivery_time"], "18:00", "it was handed back then, not now");
    assert_tallies_hold(&app).await;
    let timeline = order["timeline"].as_array().expect("a history");
    let steps: Vec<_> = timeline.iter().map(|entry| entry["changes"]["status"].clone()).collect();
    assert_eq!(steps.len(), 11, "{steps:?}");
    assert_eq!(steps[5], json!(["at_workshop", "diagnostic_complete"]));
    let delivered = &timeline[9];
    assert_eq!(delivered["changes"]["delivery_date"], json!([null, "2026-03-10"]));
    assert_eq!((&delivered["event"], &delivered["role"]), (&json!("status_changed"), &json!("Support Executive")));
}

#[tokio::test]
async fn changes_of_the_same_save_count() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut order_body = new_order(&app).await;
    order_body["garage_id"] = Value::Null;
    let order = admin.post("/orders/", order_body).await.data();
    show(&app, &order, &[Evidence::Inventory]).await;
    let mut body = json!({ "version": 1, "status_id": 20, "remarks": "came on a truck" });
    let refused = admin.put(&path(&order), body.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["missing"], json!(["garage"]));
    assert!(refused.body["data"]["current"]["remarks"].is_null(), "nothing was written");
    body["garage_id"] = app.value::<i64>("SELECT MIN(id) FROM garages WHERE is_active").await.into();
    let moved = admin.put(&path(&order), body).await.data();
    assert_eq!((&moved["status"]["id"], &moved["version"]), (&json!(20), &json!(2)));
    let events: Vec<_> = moved["timeline"].as_array().expect("a history").iter().map(|e| &e["event"]).collect();
    assert_eq!(events, ["created", "edited", "status_changed"]);
    assert_eq!(moved["timeline"][1]["changes"]["remarks"], json!([null, "came on a truck"]));
    assert!(moved["timeline"][1]["changes"].get("status").is_none());
    let audited: String =
        app.value("SELECT after FROM audit_entries WHERE action = 'order.update' ORDER BY id DESC LIMIT 1").await;
    assert!(audited.contains(r#""status_id":[1,20]"#), "{audited}");
    let wrong = admin.put(&path(&order), json!({ "version": 2, "garage_id": null })).await;
    assert_eq!(wrong.wrong_fields(), ["garage_id"], "the car is at a garage");
}

#[tokio::test]
async fn a_reason_is_required_and_every_wrong_field_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = created_order(&admin, &app).await;
    let refuse = async |body: Value| admin.put(&path(&order), body).await.wrong_fields();
    for body in [
        json!({ "version": 1, "status_id": 21 }),
        json!({ "version": 1, "status_id": 21, "status_reason": "  " }),
        json!({ "version": 1, "status_reason": "why" }),
    ] {
        assert_eq!(refuse(body).await, ["status_reason"]);
    }
    for status in [json!(0), json!(820), json!(-1), json!("20"), json!(2.5), json!(9_223_372_036_854_775_807_i64)] {
        assert_eq!(refuse(json!({ "version": 1, "status_id": status })).await, ["status_id"], "{status}");
    }
    let long = "x".repeat(501);
    assert_eq!(refuse(json!({ "version": 1, "status_id": 21, "status_reason": long })).await, ["status_reason"]);
    let both = json!({ "version": 1, "status_id": 21, "pincode": "1", "odometer": 5 });
    assert_eq!(refuse(both).await, ["pincode", "status_reason"]);
    let reopen = async |body: Value| admin.put("/orders/reopen-order/", body).await.wrong_fields();
    assert_eq!(reopen(json!({})).await, ["order_id", "reason", "version"]);
    assert_eq!(reopen(json!({ "order_id": order["order_id"], "version": 1, "reason": " " })).await, ["reason"]);
    let wrong = json!({ "order_id": "x", "version": null, "reason": 5, "colour": "red" });
    assert_eq!(reopen(wrong).await, ["colour", "order_id", "reason", "version"]);
    let now = admin.get(&path(&order)).await.data();
    assert_eq!((&now["version"], &now["status"]["id"]), (&json!(1), &json!(1)));
}

#[tokio::test]
async fn dead_and_reopened_with_reasons() {
    let app = TestApp::new().await;
    let support = app.actor("Support Executive").await;
    let order = created_order(&support, &app).await;
    let body = json!({ "version": 1, "status_id": 21, "status_reason": " sold the car " });
    let dead = support.put(&path(&order), body.clone()).await.data();
    assert_eq!((&dead["status_reason"], &dead["is_open"]), (&json!("sold the car"), &json!(false)));
    assert_eq!(dead["timeline"][1]["reason"], "sold the car");
    assert_eq!((&dead["next_steps"], &dead["can_reopen"]), (&json!([]), &json!(true)));
    // The second click of a double click.
    let second = support.put(&path(&order), body).await.refused(409);
    assert_eq!(second.body["data"]["current"]["version"], 2);
    let reopen = json!({ "order_id": order["order_id"], "version": 2, "reason": "they bought it back" });
    let open = support.put("/orders/reopen-order/", reopen.clone()).await.data();
    assert_eq!((&open["status"]["status"], &open["version"]), (&json!("at_workshop"), &json!(3)));
    assert_eq!(open["status_reason"], "they bought it back");
    let entry = &open["timeline"][2];
    assert_eq!((&entry["event"], &entry["reason"]), (&json!("reopened"), &json!("they bought it back")));
    assert_eq!(entry["changes"]["status"], json!(["dead/duplicate", "at_workshop"]));
    support.put("/orders/reopen-order/", reopen).await.refused(409);
    assert_tallies_hold(&app).await;
    // Evidence that was never reported is required here.
    show(&app, &order, &[Evidence::JobCard]).await;
    let on = support.put(&path(&order), json!({ "version": 3, "status_id": 30 })).await.refused(409);
    assert_eq!(on.body["data"]["missing"], json!(["inventory"]));
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'order.reopen'").await;
    assert_eq!(audited, 1);
}

#[tokio::test]
async fn a_reopened_order_has_no_delivery() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = created_order(&admin, &app).await;
    show(&app, &order, &Evidence::ALL).await;
    let closed = move_to(&admin, &order, 90).await;
    assert!(closed["delivery_date"].is_string(), "it was handed back on the way");
    let body = json!({ "version": 2, "status_id": 40, "status_reason": "closed by mistake" });
    let open = admin.put(&path(&order), body).await.data();
    assert_eq!((&open["delivery_date"], &open["is_open"]), (&Value::Null, &json!(true)));
    let entry = open["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!((&entry["event"], &entry["reason"]), (&json!("reopened"), &json!("closed by mistake")));
    assert_tallies_hold(&app).await;
}

#[tokio::test]
async fn withdrawn_evidence_blocks_the_order_again() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = created_order(&admin, &app).await;
    show(&app, &order, &Evidence::ALL).await;
    show(&app, &order, &[Evidence::Bill]).await;
    let mut tx = app.tx().await;
    evidence::withdraw(&mut tx, id_of(&order), Evidence::Approval).await.expect("withdrawn");
    tx.save().await.expect("saved");
    let refused = admin.put(&path(&order), json!({ "version": 1, "status_id": 60 })).await.refused(409);
    assert_eq!(refused.body["data"]["missing"], json!(["approval"]));
    assert!(refused.body["message"].as_str().expect("a sentence").contains("the approval of the estimate"));
}

#[tokio::test]
async fn of_concurrent_steps_one_wins() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = created_order(&admin, &app).await;
    let path = path(&order);
    let clicks = (0..6).map(|_| admin.put(&path, json!({ "version": 1, "status_id": 2 })));
    let replies = futures_util::future::join_all(clicks).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(replies.iter().filter(|reply| reply.status == 409).count(), 5);
    let now = admin.get(&path).await.data();
    assert_eq!(now["timeline"].as_array().map(Vec::len), Some(2));
    assert_tallies_hold(&app).await;
}

#[tokio::test]
async fn users_without_permission_are_offered_no_step() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = created_order(&admin, &app).await;
    let reader = app.actor("Tech Support").await;
    let seen = reader.get(&path(&order)).await.data();
    assert_eq!((&seen["next_steps"], &seen["can_reopen"]), (&json!([]), &json!(false)));
    reader.put(&path(&order), json!({ "version": 1, "status_id": 2 })).await.refused(403);
    let body = json!({ "order_id": order["order_id"], "version": 1, "reason": "x" });
    reader.put("/orders/reopen-order/", body.clone()).await.refused(403);
    // A user without access to the order only learns that it does not exist.
    let foreign: i64 = app
        .value("SELECT MIN(id) FROM orders WHERE cr_id NOT IN (SELECT id FROM users WHERE mobile = '+919000000012')")
        .await;
    let cr = app.actor("CR").await;
    cr.put(&format!("/orders/detail/{foreign}/"), json!({ "version": 1, "status_id": 2 })).await.refused(404);
    cr.put("/orders/reopen-order/", json!({ "order_id": foreign, "version": 1, "reason": "x" })).await.refused(404);
    admin.put("/orders/reopen-order/", json!({ "order_id": 999_999, "version": 1, "reason": "x" })).await.refused(404);
    // A session of an order link is read-only.
    let manager = app.actor("escalation manager").await;
    let created = manager.post("/orders/link/", json!({ "order_id": order["order_id"] })).await.data();
    let (_, token) = created["link"].as_str().expect("a link").split_once("token=").expect("a token");
    let guest = app.bearer(token).get(&path(&order)).await.data();
    assert_eq!(guest["next_steps"], json!([]));
}
