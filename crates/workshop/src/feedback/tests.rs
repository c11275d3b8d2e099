//! Feedback over HTTP.

mod lists;
mod page;
mod refused;

use http::Method;
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

fn path(order_id: i64) -> String {
    format!("/central/feedback-calling/detail/{order_id}/")
}

async fn patch(actor: &Actor<'_>, order_id: i64, body: Value) -> Reply {
    actor.call(Method::PATCH, &format!("/api/india/central{}", path(order_id)), Some(body)).await
}

/// A delivered order of India's demonstration without a call.
async fn uncalled(app: &TestApp) -> i64 {
    app.value(
        "SELECT MIN(id) FROM orders WHERE status_id IN (60, 90, 1250, 1400)
            AND id NOT IN (SELECT order_id FROM order_feedback)",
    )
    .await
}

fn answer(version: i64) -> Value {
    json!({
        "version": version,
        "checks": { "lights": true, "starting": true, "brakes": false },
        "rating": 4,
        "nps": 9,
        "good": " quick ",
        "bad": "",
        "remark": "brakes still squeak",
    })
}

#[tokio::test]
async fn an_answer_is_in_the_feedback_and_the_order() {
    let app = TestApp::new().await;
    let id = uncalled(&app).await;
    let executive = app.actor("Feedback Executive").await;
    let before = executive.get(&path(id)).await.data();
    assert_eq!((&before["version"], &before["status"], &before["missing"]), (&json!(0), &json!("pending"), &json!([])));
    let order = executive.get(&format!("/orders/detail/{id}/")).await.data();
    let saved = executive.put(&path(id), answer(0)).await.data();
    assert_eq!((&saved["version"], &saved["status"]), (&json!(1), &json!("done")));
    assert_eq!(
        (&saved["nps_class"], &saved["good"], &saved["bad"]),
        (&json!("promoter"), &json!("quick"), &Value::Null)
    );
    assert_eq!((&saved["checks"]["brakes"], &saved["checks"]["clean"]), (&json!(false), &Value::Null));
    assert_eq!(
        (&saved["attempts"][0]["outcome"], &saved["attempts"][0]["role"]),
        (&json!("reached"), &json!("Feedback Executive"))
    );
    assert_eq!(saved["called_by"]["id"], saved["attempts"][0]["caller"]["id"]);
    let after = executive.get(&format!("/orders/detail/{id}/")).await.data();
    assert_eq!((&after["rating"], &after["feedback"]), (&json!(4), &json!("Good")));
    assert_eq!(after["feedback_remark"], "brakes still squeak");
    assert_eq!(after["version"].as_i64(), order["version"].as_i64().map(|version| version + 1));
    let entry = after["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!(entry["changes"]["rating"], json!([null, 4]));
    let found = executive.get(&format!("/orders/?text={id}")).await.data();
    assert_eq!(found["orders"][0]["rating"], 4, "as the lists show it");
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'feedback.update'").await;
    assert_eq!(audited, 1);
}

#[tokio::test]
async fn a_correction_is_not_another_call() {
    let app = TestApp::new().await;
    let id = uncalled(&app).await;
    let executive = app.actor("Feedback Executive").await;
    let first = executive.put(&path(id), answer(0)).await.data();
    app.clock.advance(chrono::Duration::hours(2));
    let admin = app.actor("admin").await;
    let corrected = admin.put(&path(id), json!({ "version": 1, "rating": 5 })).await.data();
    assert_eq!(
        (&corrected["rating"], &corrected["nps"], &corrected["remark"]),
        (&json!(5), &Value::Null, &Value::Null)
    );
    assert_eq!((&corrected["attempts"], &corrected["called_by"]), (&first["attempts"], &first["called_by"]));
    let order = admin.get(&format!("/orders/detail/{id}/")).await.data();
    assert_eq!((&order["feedback"], &order["feedback_remark"]), (&json!("Excellent"), &Value::Null));
    // The same answer again changes nothing on the order.
    admin.put(&path(id), json!({ "version": 2, "rating": 5, "nps": 3 })).await.data();
    assert_eq!(admin.get(&format!("/orders/detail/{id}/")).await.data()["version"], order["version"]);
}

#[tokio::test]
async fn calls_are_recorded_until_an_answer_or_the_limit() {
    let app = TestApp::new().await;
    let id = uncalled(&app).await;
    let executive = app.actor("Feedback Executive").await;
    let silent = |version: i64| json!({ "version": version, "outcome": "no_answer", "note": " rings out " });
    let once = patch(&executive, id, silent(0)).await.data();
    assert_eq!((&once["status"], &once["next_call_at"]), (&json!("pending"), &json!("2026-03-10T07:30:00Z")));
    assert_eq!(once["attempts"][0]["note"], "rings out");
    let later = json!({ "version": 1, "outcome": "call_back", "call_back_at": "2026-03-11T06:00:00Z" });
    let asked = patch(&executive, id, later).await.data();
    assert_eq!((&asked["status"], &asked["next_call_at"]), (&json!("call_back"), &json!("2026-03-11T06:00:00Z")));
    for version in 2..4 {
        assert_eq!(patch(&executive, id, silent(version)).await.data()["status"], "pending");
    }
    let given_up = patch(&executive, id, silent(4)).await.data();
    assert_eq!((&given_up["status"], &given_up["next_call_at"]), (&json!("not_reachable"), &Value::Null));
    // The customer calls us.
    let reached = patch(&executive, id, json!({ "version": 5, "outcome": "reached" })).await.data();
    assert_eq!((&reached["status"], &reached["next_call_at"]), (&json!("pending"), &json!("2026-03-10T06:30:00Z")));
    let done = executive.put(&path(id), answer(6)).await.data();
    assert_eq!((done["attempts"].as_array().map(Vec::len), &done["next_call_at"]), (Some(6), &Value::Null));
    patch(&executive, id, silent(7)).await.refused(409);
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'feedback.call'").await;
    assert_eq!(audited, 6);
}

#[tokio::test]
async fn the_same_call_sent_twice_is_recorded_once() {
    let app = TestApp::new().await;
    let id = uncalled(&app).await;
    let executive = app.actor("Feedback Executive").await.with("idempotency-key", "call-0001");
    let body = json!({ "version": 0, "outcome": "no_answer" });
    let first = patch(&executive, id, body.clone()).await.data();
    assert_eq!(patch(&executive, id, body).await.data(), first);
    assert_eq!(first["attempts"].as_array().map(Vec::len), Some(1));
}
