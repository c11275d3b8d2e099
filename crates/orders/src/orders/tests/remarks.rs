//! The thread of remarks.

use http::Method;
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

const CALL: &str = "/api/india/oauth/v1/oauth/order/order_remark";

async fn list(actor: &Actor<'_>, query: &str) -> Reply {
    actor.call(Method::GET, &format!("{CALL}?{query}"), None).await
}

async fn add(actor: &Actor<'_>, body: Value) -> Reply {
    actor.call(Method::POST, CALL, Some(body)).await
}

/// An order without remarks.
async fn silent_order(app: &TestApp) -> i64 {
    app.value("SELECT MIN(id) FROM orders WHERE id NOT IN (SELECT order_id FROM order_remarks)").await
}

#[tokio::test]
async fn remarks_are_added_and_read_newest_first_in_pages() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = silent_order(&app).await;
    let version = admin.get(&format!("/orders/detail/{id}/")).await.data()["version"].clone();
    for text in ["first", " second ", "third, with ünïcode 汉字"] {
        let added = add(&admin, json!({ "order_id": id, "remark": text })).await;
        assert_eq!(added.status, 201);
        assert_eq!(added.data()["remark"], text.trim());
    }
    let all = list(&admin, &format!("order_id={id}")).await.data();
    assert_eq!((&all["count"], &all["sees_internal"]), (&json!(3), &json!(true)));
    assert_eq!(all["remarks"][0]["remark"], "third, with ünïcode 汉字");
    assert_eq!((&all["remarks"][0]["role"], &all["remarks"][0]["is_internal"]), (&json!("admin"), &json!(false)));
    let page = list(&admin, &format!("order_id={id}&limit=1&offset=2")).await.data();
    assert_eq!((&page["remarks"][0]["remark"], &page["count"]), (&json!("first"), &json!(3)));
    let order = admin.get(&format!("/orders/detail/{id}/")).await.data();
    let last = order["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!(last["changes"]["remark"], json!([null, "third, with ünïcode 汉字"]));
    assert_eq!(order["version"], version, "an edit in progress stays valid");
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'order.remark'").await;
    assert_eq!(audited, 3);
}

#[tokio::test]
async fn the_same_remark_sent_twice_is_added_once() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await.with("idempotency-key", "remark-0001");
    let id = silent_order(&app).await;
    let body = json!({ "order_id": id, "remark": "call before noon" });
    let first = add(&admin, body.clone()).await.data();
    assert_eq!(add(&admin, body).await.data(), first);
    assert_eq!(list(&admin, &format!("order_id={id}")).await.data()["count"], 1);
    add(&admin, json!({ "order_id": id, "remark": "another" })).await.refused(422);
}

#[tokio::test]
async fn internal_remarks_are_for_company_staff_only() {
    let app = TestApp::new().await;
    let staff = app.actor("Operation/Garage").await;
    app.run("UPDATE orders SET garage_id = (SELECT garage_id FROM users WHERE mobile = '+919000000019')").await;
    app.run("UPDATE orders SET order_of = 'garage' WHERE order_type = 101").await;
    let id: i64 = app
        .value(
            "SELECT MIN(id) FROM orders WHERE order_type = 101 AND is_business = FALSE
                AND id NOT IN (SELECT order_id FROM order_remarks)",
        )
        .await;
    let admin = app.actor("admin").await;
    add(&admin, json!({ "order_id": id, "remark": "the garage is slow", "is_internal": true })).await.data();
    add(&staff, json!({ "order_id": id, "remark": "parts have come" })).await.data();
    let seen = list(&staff, &format!("order_id={id}")).await.data();
    assert_eq!((&seen["count"], &seen["sees_internal"]), (&json!(1), &json!(false)));
    assert_eq!(seen["remarks"][0]["remark"], "parts have come");
    assert_eq!(list(&admin, &format!("order_id={id}")).await.data()["count"], 2);
    let order = staff.get(&format!("/orders/detail/{id}/")).await;
    assert!(!order.text.contains("the garage is slow"), "the history does not show it either");
    let wrong = add(&staff, json!({ "order_id": id, "remark": "x", "is_internal": true })).await;
    assert_eq!(wrong.wrong_fields(), ["is_internal"]);
}

#[tokio::test]
async fn remarks_follow_permissions_and_order_scope() {
    let app = TestApp::new().await;
    let reader = app.actor("Tech Support").await;
    let id = silent_order(&app).await;
    list(&reader, &format!("order_id={id}")).await.data();
    add(&reader, json!({ "order_id": id, "remark": "x" })).await.refused(403);
    list(&app.actor("Vendor").await, &format!("order_id={id}")).await.refused(403);
    let foreign: i64 = app
        .value("SELECT MIN(id) FROM orders WHERE cr_id NOT IN (SELECT id FROM users WHERE mobile = '+919000000012')")
        .await;
    let cr = app.actor("CR").await;
    list(&cr, &format!("order_id={foreign}")).await.refused(404);
    add(&cr, json!({ "order_id": foreign, "remark": "x" })).await.refused(404);
    let admin = app.actor("admin").await;
    list(&admin, "order_id=999999").await.refused(404);
    add(&admin, json!({ "order_id": 999_999, "remark": "x" })).await.refused(404);
}

#[tokio::test]
async fn every_wrong_field_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let wrong = add(&admin, json!({ "order_id": "one", "remark": "", "colour": "red" })).await;
    assert_eq!(wrong.wrong_fields(), ["colour", "order_id", "remark"]);
    assert_eq!(add(&admin, json!({ "order_id": 1, "remark": "  " })).await.wrong_fields(), ["remark"]);
    assert_eq!(add(&admin, json!({ "order_id": 1, "remark": "x".repeat(2_001) })).await.wrong_fields(), ["remark"]);
    assert_eq!(list(&admin, "limit=0").await.wrong_fields(), ["limit", "order_id"]);
}
