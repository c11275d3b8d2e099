//! Coupons that events offer.

use chrono::Duration;
use serde_json::{Value, json};

use super::{COUPONS, coupon, days};
use crate::testkit::TestApp;

async fn camp(app: &TestApp, coupon: &Value) -> Value {
    let (manager, city): (i64, i64) = app
        .tx()
        .await
        .one(
            "SELECT (SELECT MIN(u.id) FROM users u WHERE u.is_active AND u.agent_type_id IS NULL),
                    (SELECT MIN(c.id) FROM cities c WHERE c.is_active)",
            Vec::new(),
        )
        .await
        .expect("a manager and a city");
    let start = app.region.now() + Duration::days(2);
    let body = json!({
        "name": "Coupon camp", "kind": "camp", "city_id": city, "address_line": "12, MG Road", "manager_id": manager,
        "starts_at": start, "ends_at": start + Duration::hours(4), "coupon_id": coupon["id"],
    });
    let reply = app.actor("admin").await.post("/central/events/", body).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.data()
}

/// E.4.3
#[tokio::test]
async fn e4_3_ending_a_coupon_names_the_events_that_offer_it() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let offered = coupon(&app, "CAMP-10", json!({})).await;
    let event = camp(&app, &offered).await;
    assert_eq!(event["coupon"]["code"], "CAMP-10");
    let path = format!("/orders/coupon/detail/{}/", offered["id"]);
    assert_eq!(admin.get(&path).await.data()["events"][0]["id"], event["id"]);
    let refused = admin.put(&path, json!({ "version": 1, "status": "paused" })).await.refused(409);
    assert_eq!(refused.body["data"]["events"][0]["name"], "Coupon camp");
    // Before the event is over it does not end either; a title may change.
    let (_, tomorrow) = days(&app, 0, 1);
    admin.put(&path, json!({ "version": 1, "valid_to": tomorrow })).await.refused(409);
    admin.put(&path, json!({ "version": 1, "title": "Camp" })).await.data();
    let end = json!({ "version": 2, "status": "paused", "confirm_events": true });
    assert_eq!(admin.put(&path, end).await.data()["coupon"]["status"], "paused");
}

#[tokio::test]
async fn coupons_are_listed_by_their_event() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let offered = coupon(&app, "CAMP-20", json!({})).await;
    let event = camp(&app, &offered).await;
    let own = coupon(&app, "CAMP-21", json!({ "event_id": event["id"] })).await;
    let list = admin.get(&format!("{COUPONS}?event_id={}&sort=code", event["id"])).await.data();
    let codes: Vec<_> = list["coupons"].as_array().expect("coupons").iter().map(|one| one["code"].clone()).collect();
    assert_eq!(codes, [offered["code"].clone(), own["code"].clone()]);
    let path = format!("/orders/coupon/detail/{}/", own["id"]);
    assert_eq!(admin.put(&path, json!({ "version": 1, "event_id": 999_999 })).await.wrong_fields(), ["event_id"]);
}
