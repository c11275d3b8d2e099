//! Each scoped role sees its own rows and gets 404 for all others.

use http::Method;
use pitlane_platform::args;
use pitlane_platform::realtime::may_watch;
use serde_json::json;

use super::new_order;
use crate::testkit::TestApp;

const SCOPED: [&str; 12] = [
    "CR",
    "GI",
    "CI",
    "Cluster CR",
    "City Head",
    "Region Head",
    "Operation/Garage",
    "Fleet Manager",
    "Fleet Operator",
    "Insurance Manager",
    "Insurance Broker",
    "Lead Call Center",
];

#[tokio::test]
async fn scoped_roles_see_only_the_orders_in_scope() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let all: Vec<i64> = app.tx().await.all("SELECT id FROM orders ORDER BY id", args![]).await.expect("ids");
        for role in SCOPED {
            let actor = app.actor(role).await;
            let own = actor.get("/orders/?limit=200").await.data();
            let mut mine: Vec<i64> =
                own["orders"].as_array().expect("orders").iter().filter_map(|o| o["order_id"].as_i64()).collect();
            mine.sort_unstable();
            let count = usize::try_from(own["count"].as_i64().expect("a count")).expect("a size");
            assert!(count > 0 && count < all.len(), "{role} sees {count} of {}", all.len());
            if count <= 200 {
                assert_eq!(mine.len(), count, "{role}");
                let foreign = all.iter().find(|id| !mine.contains(id)).expect("a foreign order");
                actor.get(&format!("/orders/detail/{foreign}/")).await.refused(404);
                let search = actor.get(&format!("/orders/search-order/?search_reg={foreign}")).await.data();
                assert!(search["orders"].as_array().expect("orders").iter().all(|o| o["order_id"] != *foreign));
                let edit = json!({ "version": 1, "remarks": "not mine" });
                let edited = actor.put(&format!("/orders/detail/{foreign}/"), edit).await;
                assert!([403, 404].contains(&edited.status.as_u16()), "{role} {}", edited.text);
                let sheet = actor
                    .call(Method::GET, &format!("/api/{}/central/orders/download/", app.region.country.key), None)
                    .await;
                assert_eq!(sheet.text.lines().count(), count + 1, "{role}");
            }
            actor.get(&format!("/orders/detail/{}/", mine[0])).await.data();
        }
    }
}

#[tokio::test]
async fn garage_staff_see_their_kinds_of_orders() {
    let app = TestApp::new().await;
    let staff = app.actor("Operation/Garage").await;
    let count = async || staff.get("/orders/?limit=1").await.data()["count"].as_i64().expect("a count");
    app.run("UPDATE users SET order_accessibility = NULL WHERE mobile = '+919000000019'").await;
    app.region.forget_sessions();
    assert_eq!(count().await, 0);
    app.run(
        "UPDATE orders SET garage_id = (SELECT garage_id FROM users WHERE mobile = '+919000000019') WHERE id <= 40",
    )
    .await;
    app.run(
        r#"UPDATE users SET order_accessibility = '{"order_of":{"product":true,"garage":false},"permissions":{"retail":true,"business":false,"insurance_retail":false,"insurance_business":false}}' WHERE mobile = '+919000000019'"#,
    )
    .await;
    app.region.forget_sessions();
    let seen = staff.get("/orders/?limit=200").await.data();
    let orders = seen["orders"].as_array().expect("orders");
    assert!(!orders.is_empty());
    assert!(orders.iter().all(|o| o["order_of"] == "product" && o["order_type"] != 103 && o["fleet_name"].is_null()));
}

#[tokio::test]
async fn creators_can_see_their_order() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    let order = cr.post("/orders/", new_order(&app).await).await.data();
    cr.get(&format!("/orders/detail/{}/", order["order_id"])).await.data();
    let caller = app.actor("Lead Call Center").await;
    let mut lead_order = new_order(&app).await;
    lead_order["car"]["registration_no"] = json!("MH14AB0007");
    let order = caller.post("/orders/", lead_order.clone()).await.data();
    assert!(order["lead"]["assign_to_call"]["name"].is_string());
    let head = app.actor("City Head").await;
    let other_city: i64 = app
        .value("SELECT MIN(id) FROM cities WHERE id NOT IN (SELECT object_id FROM user_scopes WHERE kind = 'city')")
        .await;
    lead_order["city_id"] = json!(other_city);
    lead_order["car"]["registration_no"] = json!("MH14AB0008");
    let before: i64 = app.value("SELECT COUNT(*) FROM orders").await;
    head.post("/orders/", lead_order).await.refused(422);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM orders").await, before);
}

#[tokio::test]
async fn a_console_is_notified_of_orders_it_may_read() {
    let app = TestApp::new().await;
    let own: i64 = app
        .value("SELECT MIN(id) FROM orders WHERE cr_id = (SELECT id FROM users WHERE mobile = '+919000000012')")
        .await;
    let foreign: i64 = app
        .value("SELECT MIN(id) FROM orders WHERE cr_id NOT IN (SELECT id FROM users WHERE mobile = '+919000000012')")
        .await;
    let may = async |role: &str, topic: String| {
        let token = app.actor(role).await.token.expect("a token");
        let session = pitlane_platform::session::find(&app.region, &token).await.expect("a session");
        may_watch(&app.region, session, &topic).await
    };
    assert!(may("CR", format!("order:{own}")).await && may("Tech Support", format!("order:{foreign}")).await);
    assert!(!may("CR", format!("order:{foreign}")).await, "another's");
    assert!(!may("Vendor", format!("order:{own}")).await, "nobody's");
    for topic in ["order:", "order:999999", "order:1 OR 1=1", "user:1", ""] {
        assert!(!may("admin", topic.into()).await, "{topic}");
    }
}

#[tokio::test]
async fn a_token_of_the_other_region_is_rejected() {
    let india = TestApp::new().await;
    let malaysia = TestApp::malaysian().await;
    let token = india.actor("admin").await.token.expect("a token");
    malaysia.bearer(token).get("/orders/").await.refused(401);
}
