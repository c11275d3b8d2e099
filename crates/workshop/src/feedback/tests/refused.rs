//! Rejected requests: wrong role, order, body or version.

use serde_json::{Value, json};

use super::{answer, patch, path, uncalled};
use crate::testkit::TestApp;

#[tokio::test]
async fn feedback_needs_its_permission() {
    let app = TestApp::new().await;
    let id = uncalled(&app).await;
    // The work of a garage is what the customer rates.
    for role in ["Operation/Garage", "Vendor", "Fleet Manager", "Insurance Manager", "training_admin"] {
        let actor = app.actor(role).await;
        actor.get(&path(id)).await.refused(403);
        actor.put(&path(id), answer(0)).await.refused(403);
        patch(&actor, id, json!({ "version": 0, "outcome": "reached" })).await.refused(403);
        actor.get("/central/feedbacks/").await.refused(403);
    }
    let denied: i64 =
        app.value("SELECT COUNT(*) FROM audit_entries WHERE outcome = 'denied' AND action = 'feedback.U'").await;
    assert_eq!(denied, 10);
}

/// Those who hand the car over, each within their scope.
#[tokio::test]
async fn whoever_hands_the_car_over_notes_the_feedback() {
    let app = TestApp::new().await;
    for role in ["Support Executive", "Central CR", "escalation manager", "CR", "City Head", "Central Operation Head"] {
        let actor = app.actor(role).await;
        let delivered = actor.get("/orders/?status_id=60,90,1250,1400&limit=200").await.data();
        let orders = delivered["orders"].as_array().expect("orders");
        let id =
            orders.iter().find(|order| order["rating"].is_null()).expect("one without a rating")["order_id"].clone();
        let id = id.as_i64().expect("an id");
        let version = actor.get(&path(id)).await.data()["version"].as_i64().expect("a version");
        let saved = actor.put(&path(id), answer(version)).await.data();
        assert_eq!(saved["rating"], 4, "{role}");
    }
    let reader = app.actor("Tech Support").await;
    let id = uncalled(&app).await;
    reader.get(&path(id)).await.data();
    reader.put(&path(id), answer(0)).await.refused(403);
}

#[tokio::test]
async fn a_role_with_feedback_stays_in_its_scope() {
    let app = TestApp::new().await;
    app.run(
        r#"UPDATE roles SET sections = '["Dashboard", "Feedback"]',
               letters = '{"orders": "RU", "feedback": "RU"}' WHERE name = 'CR'"#,
    )
    .await;
    let profile: i64 = app.value("SELECT id FROM roles WHERE name = 'CR'").await;
    app.region.forget_role(profile);
    let cr = app.actor("CR").await;
    let foreign: i64 = app
        .value(
            "SELECT MIN(f.order_id) FROM order_feedback f JOIN orders o ON o.id = f.order_id
             WHERE o.cr_id NOT IN (SELECT id FROM users WHERE mobile = '+919000000012') AND f.version > 0",
        )
        .await;
    cr.get(&path(foreign)).await.refused(404);
    cr.put(&path(foreign), answer(1)).await.refused(404);
    patch(&cr, foreign, json!({ "version": 1, "outcome": "reached" })).await.refused(404);
    let mine: i64 = app
        .value(
            "SELECT COUNT(*) FROM orders o WHERE o.status_id IN (60, 90, 1250, 1400)
                AND (o.cr_id = (SELECT id FROM users WHERE mobile = '+919000000012')
                     OR o.gi_id = (SELECT id FROM users WHERE mobile = '+919000000012'))",
        )
        .await;
    let list = cr.get("/central/feedbacks/").await.data();
    assert_eq!(list["count"], json!(mine));
    assert!(mine > 0);
}

#[tokio::test]
async fn an_order_that_is_not_delivered_says_what_is_missing() {
    let app = TestApp::new().await;
    let executive = app.actor("Feedback Executive").await;
    let open: i64 = app.value("SELECT MIN(id) FROM orders WHERE status_id = 20").await;
    assert_eq!(executive.get(&path(open)).await.data()["missing"], json!(["delivered"]));
    let refused = executive.put(&path(open), answer(0)).await.refused(409);
    assert_eq!(refused.body["data"]["missing"], json!(["delivered"]));
    assert!(refused.body["message"].as_str().is_some_and(|text| text.contains("at_workshop")), "{}", refused.text);
    patch(&executive, open, json!({ "version": 0, "outcome": "no_answer" })).await.refused(409);
    let dead: i64 = app.value("SELECT MIN(id) FROM orders WHERE status_id IN (21, 921)").await;
    executive.put(&path(dead), answer(0)).await.refused(409);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM order_feedback WHERE version = 0").await, 0);
}

#[tokio::test]
async fn a_stale_answer_returns_the_current_state() {
    let app = TestApp::new().await;
    let id = uncalled(&app).await;
    let executive = app.actor("Feedback Executive").await;
    executive.put(&path(id), answer(0)).await.data();
    for version in [0, 2] {
        let stale = executive.put(&path(id), json!({ "version": version, "rating": 5 })).await.refused(409);
        assert_eq!(
            (&stale.body["data"]["current"]["rating"], &stale.body["data"]["current"]["version"]),
            (&json!(4), &json!(1))
        );
    }
    patch(&executive, id, json!({ "version": 0, "outcome": "no_answer" })).await.refused(409);
    assert_eq!(executive.get(&path(id)).await.data()["rating"], 4);
}

#[tokio::test]
async fn of_concurrent_answers_one_wins() {
    let app = TestApp::new().await;
    let id = uncalled(&app).await;
    let executive = app.actor("Feedback Executive").await;
    let (at, rate) = (path(id), |rating: i64| json!({ "version": 0, "rating": rating }));
    let (a, b, c) = tokio::join!(executive.put(&at, rate(3)), executive.put(&at, rate(4)), executive.put(&at, rate(5)));
    let mut statuses = [a, b, c].map(|reply| reply.status.as_u16());
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409]);
}

#[tokio::test]
async fn every_wrong_field_is_named() {
    let app = TestApp::new().await;
    let id = uncalled(&app).await;
    let executive = app.actor("Feedback Executive").await;
    let body = json!({
        "version": "one",
        "checks": { "lights": "yes", "horn": true },
        "rating": 6,
        "nps": 11,
        "good": "x".repeat(1_001),
    });
    let wrong = executive.put(&path(id), body).await.wrong_fields();
    assert_eq!(wrong, ["checks.horn", "checks.lights", "good", "nps", "rating", "version"]);
    assert_eq!(executive.put(&path(id), json!({ "version": 0, "rating": 2 })).await.wrong_fields(), ["bad"]);
    executive.put(&path(id), json!({ "version": 0, "rating": 2, "bad": "late" })).await.data();
    for (body, field) in [
        (json!({ "version": 0, "outcome": "busy" }), "outcome"),
        (json!({ "version": 0, "outcome": "call_back" }), "call_back_at"),
        (json!({ "version": 0, "outcome": "call_back", "call_back_at": "2026-03-10T06:00:00Z" }), "call_back_at"),
        (json!({ "version": 0, "outcome": "call_back", "call_back_at": "2026-03-10T20:00:00Z" }), "call_back_at"),
        (json!({ "version": 0, "outcome": "reached", "call_back_at": "2026-03-11T06:00:00Z" }), "call_back_at"),
        (json!({ "version": 0, "outcome": "reached", "note": "x".repeat(501) }), "note"),
    ] {
        assert_eq!(patch(&executive, id, body.clone()).await.wrong_fields(), [field], "{body}");
    }
}

#[tokio::test]
async fn unknown_orders_are_not_found() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    admin.get(&path(999_999)).await.refused(404);
    admin.put(&path(999_999), answer(0)).await.refused(404);
    patch(&admin, 999_999, json!({ "version": 0, "outcome": "reached" })).await.refused(404);
    admin.get("/central/feedback-calling/detail/abc/").await.refused(422);
    assert_eq!(app.value::<Option<i64>>("SELECT MAX(order_id) FROM order_feedback WHERE version = 0").await, None);
    let _: Value = admin.get(&path(uncalled(&app).await)).await.data();
}
