//! Rejected requests: wrong role, order, form or version.

use serde_json::{Value, json};

use super::{JOB_CARD, form, path, uncarded};
use crate::testkit::{READERS, TestApp, closed_orders, not_of_the_cr};

#[tokio::test]
async fn readers_can_read_and_others_cannot() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    for role in READERS {
        let reader = app.actor(role).await;
        reader.get(&path(id)).await.data();
        reader.post(JOB_CARD, form(id, 0)).await.refused(403);
        reader.put(JOB_CARD, form(id, 1)).await.refused(403);
    }
    app.actor("mechanic").await.get(&path(id)).await.refused(403);
}

#[tokio::test]
async fn an_order_out_of_scope_does_not_exist() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    for id in not_of_the_cr(&app).await {
        cr.get(&path(id)).await.refused(404);
        cr.get(&format!("/orders/download/job-card/?order_id={id}")).await.refused(404);
        cr.post(JOB_CARD, form(id, 0)).await.refused(404);
        cr.put(JOB_CARD, form(id, 1)).await.refused(404);
    }
}

#[tokio::test]
async fn an_order_without_a_car_or_closed_says_what_is_missing() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for (id, missing) in closed_orders(&app).await {
        let shown = admin.get(&path(id)).await.data();
        assert_eq!(shown["missing"], json!([missing]));
        let version = shown["version"].as_i64().expect("a version");
        let save = form(id, version);
        let refused = if version == 0 { admin.post(JOB_CARD, save).await } else { admin.put(JOB_CARD, save).await };
        assert_eq!(refused.refused(409).body["data"]["missing"], json!([missing]));
    }
}

#[tokio::test]
async fn a_stale_form_returns_the_current_state() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let admin = app.actor("admin").await;
    admin.put(JOB_CARD, form(id, 1)).await.refused(409);
    admin.post(JOB_CARD, form(id, 0)).await.data();
    for stale in [admin.post(JOB_CARD, form(id, 0)).await, admin.put(JOB_CARD, form(id, 2)).await] {
        let stale = stale.refused(409);
        let current = &stale.body["data"]["current"];
        assert_eq!((&current["version"], &current["diagnoses"][0]), (&json!(1), &json!("Front pads at 2 mm")));
    }
    assert_eq!(admin.get(&path(id)).await.data()["version"], 1);
}

#[tokio::test]
async fn of_concurrent_creates_one_wins() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let admin = app.actor("admin").await;
    let (a, b) = tokio::join!(admin.post(JOB_CARD, form(id, 0)), admin.post(JOB_CARD, form(id, 0)));
    let mut statuses = [a, b].map(|reply| reply.status.as_u16());
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
    let jobs: i64 = app
        .tx()
        .await
        .one("SELECT COUNT(*) FROM order_jobs WHERE order_id = $1", pitlane_platform::args![id])
        .await
        .expect("a count");
    assert_eq!(jobs, 2);
}

#[tokio::test]
async fn every_wrong_field_is_named() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let admin = app.actor("admin").await;
    let by_schema = json!({
        "order_id": "x",
        "version": -1,
        "complaints": ["x".repeat(501)],
        "diagnoses": [7],
        "jobs": [{ "work_action": "Painted", "description": "", "status": "new", "bay": "x".repeat(21), "hours": 2 }],
        "promised_at": "tomorrow",
        "road_test": { "km": 501, "result": "good" },
        "quality_check": { "by_id": 1 },
        "colour": "red",
    });
    assert_eq!(
        admin.post(JOB_CARD, by_schema).await.wrong_fields(),
        [
            "colour",
            "complaints.0",
            "diagnoses.0",
            "jobs.0.bay",
            "jobs.0.description",
            "jobs.0.hours",
            "jobs.0.status",
            "jobs.0.work_action",
            "order_id",
            "promised_at",
            "quality_check.result",
            "road_test.km",
            "road_test.result",
            "version",
        ]
    );
    let by_rules = json!({
        "order_id": id, "version": 0, "complaints": [" "],
        "jobs": [
            { "id": 1, "work_action": "Labour", "description": " ", "status": "done", "technician_id": 999_999 },
            { "work_action": "Labour", "description": "Fit", "status": "open", "planned_start": "2026-03-11T04:00:00Z" },
        ],
        "promised_at": "2001-01-01T00:00:00Z",
        "road_test": { "result": "passed", "at": "2026-03-11T00:00:00Z" },
        "quality_check": { "by_id": 999_999, "result": "passed" },
    });
    assert_eq!(
        admin.post(JOB_CARD, by_rules).await.wrong_fields(),
        [
            "jobs.0.description",
            "jobs.0.ended_at",
            "jobs.0.id",
            "jobs.0.started_at",
            "jobs.0.technician_id",
            "jobs.1.planned_end",
            "promised_at",
            "quality_check.by_id",
            "quality_check.result",
            "road_test.at",
            "road_test.by_id",
        ]
    );
    app.run("UPDATE orders SET complaints = NULL").await;
    let nothing = json!({ "order_id": id, "version": 0 });
    assert_eq!(admin.post(JOB_CARD, nothing).await.wrong_fields(), ["complaints"]);
    assert_eq!(admin.post(JOB_CARD, form(id, 1)).await.wrong_fields(), ["version"]);
    assert_eq!(admin.put(JOB_CARD, form(id, 0)).await.wrong_fields(), ["version"]);
    assert_eq!(admin.get(JOB_CARD).await.wrong_fields(), ["order_id"]);
    assert_eq!(admin.post(JOB_CARD, Value::Null).await.wrong_fields(), ["body"]);
    assert_eq!(admin.get(&path(id)).await.data()["version"], 0);
}
