//! Lists, their files, and who sees what of them.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{ACCESSORIES, ACCESSORIES_LIST, MANAGER, SPARES, SPARES_LIST, get, placed, put, step};
use crate::testkit::{Actor, TestApp};

async fn count(actor: &Actor<'_>, query: &str) -> i64 {
    get(actor, &format!("{SPARES_LIST}?{query}")).await.data()["total_count"].as_i64().expect("a count")
}

// Marketplace 1
#[tokio::test]
async fn market_1_lists_have_the_keys_that_clients_read() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    for (list, rows, count, table) in [
        (SPARES_LIST, "data", "total_count", "SELECT COUNT(*) FROM market_order_items WHERE market = 'spares'"),
        (
            ACCESSORIES_LIST,
            "order_data",
            "count",
            "SELECT COUNT(*) FROM market_order_items WHERE market = 'accessories'",
        ),
    ] {
        let answer = get(&manager, list).await;
        let keys: BTreeSet<&str> =
            answer.body["data"].as_object().expect("an object").keys().map(String::as_str).collect();
        assert_eq!(keys, BTreeSet::from([rows, count]));
        assert_eq!(answer.body["data"][count], json!(app.value::<i64>(table).await));
        assert_eq!(answer.body["data"][rows].as_array().expect("rows").len(), 20);
    }
}

#[tokio::test]
async fn each_filter_finds_what_it_says() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let order = placed(&app, &manager, SPARES, json!({ "department": "insurance" })).await;
    let (id, number) = (&order["order"]["id"], order["order"]["number"].as_str().expect("a number"));
    assert_eq!(count(&manager, &format!("order_id={id}")).await, 2);
    assert_eq!(count(&manager, &format!("order_id={id}&sku=bp-100")).await, 1);
    assert_eq!(count(&manager, &format!("text={number}")).await, 2);
    let buyer: String = app.value("SELECT name FROM market_orders ORDER BY id DESC LIMIT 1").await;
    let text: String = buyer.chars().take(8).collect::<String>().replace(' ', "%20");
    assert!(count(&manager, &format!("text={text}")).await >= 2);
    let mobile: String = app.value("SELECT SUBSTR(mobile, 4) FROM market_orders ORDER BY id DESC LIMIT 1").await;
    assert!(count(&manager, &format!("text={mobile}")).await >= 2);
    let all = count(&manager, "").await;
    for (one, other) in [
        ("payment_mode=cod", "payment_mode=prepaid"),
        ("placement=Placed", "placement=Pending"),
        ("from=2026-03-01", "to=2026-02-28"),
        ("status=15,30,45,75", "status=60,65,90,105"),
    ] {
        let (one, other) = (count(&manager, one).await, count(&manager, other).await);
        assert_eq!(one + other, all);
        assert!(one > 0 && other > 0);
    }
    for query in ["payment_status=350", "department=retail", "retailer_id=0", "city_id=1", "retailer_id=1"] {
        assert!(count(&manager, query).await < all, "{query}");
    }
    let fitted = get(&manager, &format!("{ACCESSORIES_LIST}?fulfilment=dth")).await.data();
    assert!(fitted["order_data"].as_array().expect("rows").iter().all(|row| row["for_order_id"].is_i64()));
}

// Marketplace 6
#[tokio::test]
async fn market_6_a_department_sees_no_line_of_another() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let insured = placed(&app, &manager, SPARES, json!({ "department": "insurance" })).await;
    let plain = placed(&app, &manager, SPARES, json!({ "department": "retail" })).await;
    let detail = |order: &Value| format!("/api/spares/sku-wise-order-details/?order_id={}", order["order"]["id"]);
    let all = count(&manager, "").await;
    app.run("UPDATE users SET department = ' Retail ' WHERE is_demo AND name IN (SELECT u.name FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'Accessories Manager')").await;
    let retail = count(&manager, "department=retail").await;
    assert_eq!(count(&manager, "").await, retail);
    assert!(retail < all && retail > 0);
    assert_eq!(count(&manager, "department=insurance").await, 0);
    get(&manager, &detail(&insured)).await.refused(404);
    put(&manager, SPARES, step(&insured, "approve", json!({}))).await.refused(404);
    get(&manager, &detail(&plain)).await.data();
    let file = get(&manager, "/api/spares/admin-order-listing-csv/").await;
    let lines = i64::try_from(file.text.trim_end().lines().count()).expect("a count") - 1;
    assert!(lines == retail && !file.text.contains(",insurance,"), "{lines} of {retail}");
    let others = get(&manager, ACCESSORIES_LIST).await.data()["count"].as_i64().expect("a count");
    assert!(others > 0, "accessories have no department");
    app.run("UPDATE users SET department = 'Night desk' WHERE department = ' Retail '").await;
    assert_eq!(count(&manager, "").await, all);
}

// Marketplace 9
#[tokio::test]
async fn market_9_the_accessories_manager_and_admins_may_others_may_not() {
    let app = TestApp::new().await;
    let (manager, admin, cr) = (app.actor(MANAGER).await, app.actor("admin").await, app.actor("CR").await);
    for address in [SPARES_LIST, ACCESSORIES_LIST] {
        get(&manager, address).await.data();
        get(&admin, address).await.data();
        get(&cr, address).await.refused(403);
    }
    let order = placed(&app, &admin, ACCESSORIES, json!({})).await;
    put(&cr, ACCESSORIES, step(&order, "approve", json!({}))).await.refused(403);
}

// Marketplace 10
#[tokio::test]
async fn market_10_the_file_is_the_list() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let named = json!({ "buyer": { "kind": "customer", "name": "=1+1", "mobile": "9845099999" } });
    placed(&app, &manager, SPARES, named.clone()).await;
    placed(&app, &manager, ACCESSORIES, named).await;
    for (service, list, count) in [("spares", SPARES_LIST, "total_count"), ("accessories", ACCESSORIES_LIST, "count")] {
        for query in ["?payment_mode=cod", "?status=90", ""] {
            let file = get(&manager, &format!("/api/{service}/admin-order-listing-csv/{query}")).await;
            let disposition = file.headers["content-disposition"].to_str().expect("a header");
            assert!(disposition.contains("Orders_Sheet.csv"), "{disposition}");
            let found = get(&manager, &format!("{list}{query}")).await.data()[count].as_i64().expect("a count");
            let reader = file.text.trim_end().split("\r\n").count();
            assert_eq!(i64::try_from(reader).expect("a count") - 1, found, "{service}{query}");
            if query.is_empty() {
                assert!(file.text.contains("'=1+1"), "a formula is defused");
            }
        }
    }
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'market_order.download'").await;
    assert_eq!(audited, 6);
}
