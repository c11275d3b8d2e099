//! Invalid input: each case is rejected with an error that names the field, and nothing is written.

use http::{Method, StatusCode};
use serde_json::{Value, json};

use super::new_order;
use crate::testkit::TestApp;

const PAYLOADS: [&str; 7] = [
    "'; DROP TABLE orders; --",
    "<script>alert(1)</script>",
    "=cmd|'/C calc'!A0",
    "../../../etc/passwd",
    "${jndi:ldap://x}",
    "{{7*7}}",
    "\u{200d}\u{1f697}\u{0301}",
];

#[tokio::test]
async fn payloads_are_texts_like_others() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let before: i64 = app.value("SELECT COUNT(*) FROM orders").await;
    for (n, payload) in PAYLOADS.iter().enumerate() {
        let mut order = new_order(&app).await;
        order["mobile"] = json!(format!("987650000{n}"));
        order["car"]["registration_no"] = json!(format!("MH12AA900{n}"));
        for field in ["name", "complaints", "remarks"] {
            order[field] = json!(payload);
        }
        order["address"]["line"] = json!(payload);
        order["services"] = json!([{ "name": payload }]);
        // More of them than the garage picks up in one half hour.
        order["confirm_slot"] = json!(true);
        let created = admin.post("/orders/", order).await.data();
        for field in ["name", "complaints", "remarks", "address_line"] {
            assert_eq!(created[field], *payload);
        }
        for query in
            ["/orders/?text=", "/orders/search-order/?search_reg=", "/cars/detail/?registration_no=", "/garages/?text="]
        {
            let text = percent_encoding::utf8_percent_encode(payload, percent_encoding::NON_ALPHANUMERIC);
            let reply = admin.get(&format!("{query}{text}")).await;
            assert!(reply.status == 200 || reply.status == 422, "{query} {payload}: {}", reply.text);
        }
    }
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM orders").await, before + 7);
}

#[tokio::test]
async fn every_wrong_field_of_an_order_is_named_at_once() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let before: i64 = app.value("SELECT COUNT(*) FROM orders").await;
    let refuse = async |body: Value| admin.post("/orders/", body).await.wrong_fields();
    assert_eq!(refuse(json!({})).await, ["city_id", "mobile", "name", "order_of", "order_type", "source_id"]);
    let mut wrong = new_order(&app).await;
    wrong["order_type"] = json!("101");
    wrong["name"] = json!("x".repeat(121));
    wrong["email"] = json!("not an address");
    wrong["car"]["year"] = json!(1800);
    wrong["surprise"] = json!(1);
    wrong["address"]["line"] = json!("a\u{0}b");
    wrong["services"][0]["nothing"] = json!(null);
    wrong["pick_date"] = json!("2026-02-30");
    assert_eq!(
        refuse(wrong).await,
        ["address.line", "car.year", "email", "name", "order_type", "pick_date", "services.0.nothing", "surprise"]
    );
    let mut wrong = new_order(&app).await;
    wrong["order_type"] = json!(999);
    wrong["mobile"] = json!("12345");
    wrong["car"]["registration_no"] = json!("!!");
    wrong["pick_date"] = json!("2026-03-09");
    wrong["pick_slot"] = json!("25:00");
    wrong["city_id"] = json!(999_999);
    wrong["source_id"] = json!(-1);
    wrong["car"]["model_id"] = json!(0);
    assert_eq!(
        refuse(wrong).await,
        [
            "car.model_id",
            "car.registration_no",
            "city_id",
            "mobile",
            "order_type",
            "pick_date",
            "pick_slot",
            "source_id"
        ]
    );
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM orders").await, before);
}

#[tokio::test]
async fn malformed_bodies_are_rejected() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let address = "/api/india/central/orders/";
    let send = async |kind: Option<&str>, bytes: Vec<u8>| admin.send(Method::POST, address, kind, bytes).await;
    let json = Some("application/json");
    assert_eq!(send(json, vec![0xff, 0xfe]).await.wrong_fields(), ["body"]);
    assert_eq!(send(json, b"{".to_vec()).await.wrong_fields(), ["body"]);
    assert_eq!(send(json, b"{} trailing".to_vec()).await.wrong_fields(), ["body"]);
    assert_eq!(
        send(json, br#"{"name": "a", "name": "b", "car": {"year": 1, "year": 2}}"#.to_vec()).await.wrong_fields(),
        ["car.year", "name"]
    );
    assert_eq!(send(json, "[".repeat(10_000).into_bytes()).await.wrong_fields(), ["body"]);
    send(Some("text/plain"), b"{}".to_vec()).await.refused(415);
    send(None, b"{}".to_vec()).await.refused(415);
    send(json, vec![b' '; (1 << 20) + 1]).await.refused(413);
}

#[tokio::test]
async fn lists_reject_unknown_pages_and_sorts() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for (query, fields) in [
        ("limit=0", vec!["limit"]),
        ("limit=201", vec!["limit"]),
        ("limit=-1", vec!["limit"]),
        ("limit=1e2", vec!["limit"]),
        ("offset=-1", vec!["offset"]),
        ("sort=name", vec!["sort"]),
        ("sort=created_at;DROP", vec!["sort"]),
        ("status_id=1,x", vec!["status_id"]),
        ("created_from=2026-13-01", vec!["created_from"]),
        ("limit=5&limit=6", vec!["limit"]),
        ("nothing=1", vec!["nothing"]),
        ("text=%ff", vec!["query"]),
        ("text=a%00b", vec!["text"]),
        ("is_retail=3&city_id=x&due=never", vec!["city_id", "due", "is_retail"]),
    ] {
        assert_eq!(admin.get(&format!("/orders/?{query}")).await.wrong_fields(), fields, "{query}");
    }
}

#[tokio::test]
async fn unknown_paths_methods_and_versions_are_rejected() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    admin.get("/orders/nothing/").await.refused(404);
    admin.call(Method::DELETE, "/api/india/central/orders/", None).await.refused(405);
    admin.get("/orders/detail/999999/").await.refused(404);
    admin.get("/orders/detail/%27%20OR%201=1/").await.refused(404);
    admin.get("/orders/detail/%ff/").await.refused(422);
    let newer = app.actor("admin").await.with("accept", "application/json; version=3.0");
    newer.get("/orders/").await.refused(406);
    let right = app.actor("admin").await.with("accept", "application/json; version=2.0");
    assert_eq!(right.get("/orders").await.status, StatusCode::OK, "without the slash it is the same call");
}
