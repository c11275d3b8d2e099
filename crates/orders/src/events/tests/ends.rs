//! Events that are over, and garages that end before them.

use chrono::Duration;
use serde_json::json;

use super::{added, address, after, camp, edited, id, with};
use crate::testkit::TestApp;

#[tokio::test]
async fn of_an_event_that_is_over_only_notes_and_spent_change() {
    let app = TestApp::new().await;
    let cr = app.actor("Central CR").await;
    let event = added(&cr, camp(&app, "Over camp", 1).await).await;
    app.clock.advance(Duration::hours(5));
    let cr = app.actor("Central CR").await;
    let over = cr.get(&address(&event)).await.data();
    assert_eq!((&over["status"], &over["open_fields"]), (&json!("over"), &json!(["notes", "spent"])));
    let wrong = json!({ "version": 1, "name": "Other", "ends_at": after(&app, 3), "staff_ids": [1], "notes": "Good" });
    let refused = cr.put(&address(&event), wrong).await.refused(409);
    assert_eq!(refused.body["data"]["fields"], json!(["name", "ends_at", "staff_ids"]));
    let end = json!({ "version": 1, "status": "cancelled", "cancel_reason": "Late" });
    cr.put(&address(&event), end).await.refused(409);
    let noted = edited(&cr, &over, json!({ "notes": "Good", "spent": 900, "name": "Over camp" })).await;
    assert_eq!((&noted["notes"], &noted["spent"], &noted["status"]), (&json!("Good"), &json!(900.0), &json!("over")));
}

/// E.4.3
#[tokio::test]
async fn e4_3_pausing_a_garage_names_the_events_that_need_it() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let sql = "SELECT MIN(g.id) FROM garages g WHERE g.status = 'active' AND NOT EXISTS (
        SELECT 1 FROM events e WHERE e.garage_id = g.id)";
    let garage = id(&app, sql).await;
    let path = format!("/garages/detail/{garage}/");
    let read = admin.get(&path).await.data();
    let there = json!({ "garage_id": garage, "city_id": read["city_id"] });
    let event = added(&admin, with(camp(&app, "Garage camp", 30).await, there)).await;
    let read = admin.get(&path).await.data();
    assert_eq!(read["events"][0]["name"], "Garage camp");
    let pause = json!({ "version": read["version"], "status": "paused", "status_reason": "Flood", "confirm_open_orders": true });
    let refused = admin.put(&path, pause.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["events"][0]["id"], event["id"]);
    let several = json!({ "garages": [{ "id": garage, "version": read["version"] }], "reason": "Flood", "confirm_open_orders": true });
    let refused = admin.post("/garages/pause/", several).await.data();
    assert_eq!(refused["refused"][0]["events"][0]["id"], event["id"], "{refused}");
    let paused = admin.put(&path, with(pause, json!({ "confirm_events": true }))).await.data();
    assert_eq!(paused["status"], "paused");
    // A new event does not take place there; this one may still be edited.
    let again = with(camp(&app, "Second camp", 30).await, json!({ "garage_id": garage, "city_id": read["city_id"] }));
    assert_eq!(admin.post(super::EVENTS, again).await.wrong_fields(), ["garage_id"]);
    edited(&admin, &event, json!({ "notes": "Somewhere else" })).await;
}
