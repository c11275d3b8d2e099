//! The clock of jobs.

use chrono::Duration;
use futures_util::future::join_all;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::overlaps::at_one_garage;
use super::{JOB_CARD, form, form_of, path, uncarded};
use crate::testkit::TestApp;

pub const CLOCK: &str = "/orders/job-card/job/clock/";

pub fn press(card: &Value, at: usize, action: &str) -> Value {
    json!({ "order_id": card["order_id"], "job_id": card["jobs"][at]["id"], "action": action })
}

pub fn with(mut body: Value, field: &str, value: impl Into<Value>) -> Value {
    body[field] = value.into();
    body
}

/// A card with one job of a mechanic on each of two orders, and the mechanic.
pub async fn two_cards(app: &TestApp) -> (Value, Value, i64) {
    let (one, other, mechanic) = at_one_garage(app).await;
    // What they do in the demonstration.
    app.run("DELETE FROM job_card_spans").await;
    let admin = app.actor("admin").await;
    let mut cards = Vec::new();
    for order in [one, other] {
        let job =
            json!({ "work_action": "Repaired", "description": "Clutch", "status": "open", "technician_id": mechanic });
        let card = json!({ "order_id": order, "version": 0, "complaints": ["Slips"], "jobs": [job] });
        cards.push(admin.post(JOB_CARD, card).await.data());
    }
    (cards[0].clone(), cards[1].clone(), mechanic)
}

#[tokio::test]
async fn a_job_is_started_paused_resumed_and_done() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let clerk = app.actor("admin").await;
    let card = clerk.post(JOB_CARD, form(id, 0)).await.data();
    assert_eq!(clerk.post(CLOCK, press(&card, 0, "pause")).await.wrong_fields(), ["reason"]);
    clerk.post(CLOCK, with(press(&card, 0, "pause"), "reason", "break")).await.refused(409);
    let began = app.clock.now();
    let running = clerk.post(CLOCK, press(&card, 0, "start")).await.data();
    let job = &running["jobs"][0];
    assert_eq!((&job["status"], &job["started_at"]), (&json!("in_progress"), &json!(began)));
    assert_eq!((&job["clock"]["running_since"], &running["version"]), (&json!(began), &json!(2)));
    assert_eq!(job["clock"]["spans"][0]["technician"]["name"], "Ravi Kumar");
    clerk.post(CLOCK, press(&card, 0, "start")).await.refused(409);
    app.clock.advance(Duration::minutes(20));
    let paused = clerk.post(CLOCK, with(press(&card, 0, "pause"), "reason", "break")).await.data();
    let job = &paused["jobs"][0];
    assert_eq!((&job["status"], &job["clock"]["paused_for"]), (&json!("in_progress"), &json!("break")));
    assert_eq!((&job["clock"]["worked_seconds"], &job["ended_at"]), (&json!(1_200), &Value::Null));
    app.clock.advance(Duration::minutes(10));
    let by = with(press(&card, 0, "resume"), "technician_name", "Imran");
    assert_eq!(clerk.post(CLOCK, by).await.data()["jobs"][0]["technician"]["name"], "Imran");
    app.clock.advance(Duration::minutes(15));
    let done = clerk.post(CLOCK, press(&card, 0, "done")).await.data();
    let job = &done["jobs"][0];
    assert_eq!((&job["status"], &job["ended_at"]), (&json!("done"), &json!(app.clock.now())));
    assert_eq!((&job["clock"]["worked_seconds"], &job["clock"]["running_since"]), (&json!(2_100), &Value::Null));
    let order = clerk.get(&format!("/orders/detail/{id}/")).await.data();
    let texts: Vec<&Value> = order["timeline"]
        .as_array()
        .expect("a history")
        .iter()
        .filter(|entry| entry["event"] == "job_card")
        .map(|entry| &entry["changes"]["jobs"][1])
        .collect();
    let text = |text: &str| json!(format!("Replaced Front brake pads (OEM pads), {text}"));
    assert_eq!(*texts[1], text("Ravi Kumar, bay B2: in progress"));
    assert_eq!(*texts[2], text("Ravi Kumar, bay B2: in progress, paused: break"));
    assert_eq!(*texts[4], text("Imran, bay B2: done"));
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'job_card.clock'").await;
    assert_eq!(audited, 4);
    // The form that was read before is stale; one that was read now keeps the spans.
    clerk.put(JOB_CARD, form_of(&card)).await.refused(409);
    let saved = clerk.put(JOB_CARD, form_of(&done)).await.data();
    assert_eq!(saved["jobs"][0]["clock"], done["jobs"][0]["clock"]);
}

#[tokio::test]
async fn times_entered_by_hand_are_one_span() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let clerk = app.actor("admin").await;
    let card = clerk.post(JOB_CARD, form(id, 0)).await.data();
    let now = app.clock.now();
    app.clock.advance(Duration::hours(2));
    let mut edit = form_of(&card);
    edit["jobs"][0]["status"] = json!("done");
    edit["jobs"][0]["started_at"] = json!(now);
    edit["jobs"][0]["ended_at"] = json!(now + Duration::minutes(50));
    let saved = clerk.put(JOB_CARD, edit).await.data();
    let clock = &saved["jobs"][0]["clock"];
    assert_eq!((&clock["worked_seconds"], clock["spans"].as_array().map(Vec::len)), (&json!(3_000), Some(1)));
    // A job that is removed takes its spans with it.
    let mut without = form_of(&saved);
    without["jobs"].as_array_mut().expect("jobs").remove(0);
    clerk.put(JOB_CARD, without).await.data();
    let left: i64 = app
        .tx()
        .await
        .one(
            "SELECT COUNT(*) FROM job_card_spans s JOIN order_jobs j ON j.id = s.job_id WHERE j.order_id = $1",
            args![id],
        )
        .await
        .expect("a count");
    assert_eq!(left, 0);
}

#[tokio::test]
async fn a_start_that_is_corrected_starts_no_clock() {
    let app = TestApp::new().await;
    let (one, other, _) = two_cards(&app).await;
    let admin = app.actor("admin").await;
    app.clock.advance(Duration::hours(1));
    let began = app.clock.now();
    admin.post(CLOCK, press(&one, 0, "start")).await.data();
    app.clock.advance(Duration::minutes(30));
    let paused = admin.post(CLOCK, with(press(&one, 0, "pause"), "reason", "end_of_day")).await.data();
    app.clock.advance(Duration::hours(10));
    // They work on the other car by now.
    admin.post(CLOCK, press(&other, 0, "start")).await.data();
    let mut edit = form_of(&paused);
    edit["jobs"][0]["started_at"] = json!(began - Duration::minutes(15));
    let clock = admin.put(JOB_CARD, edit).await.data()["jobs"][0]["clock"].clone();
    assert_eq!((&clock["paused_for"], &clock["worked_seconds"]), (&json!("end_of_day"), &json!(2_700)));
}

#[tokio::test]
async fn a_technician_works_on_one_job_at_a_time() {
    let app = TestApp::new().await;
    let (one, other, mechanic) = two_cards(&app).await;
    let admin = app.actor("admin").await;
    let running = admin.post(CLOCK, press(&one, 0, "start")).await.data();
    let refused = admin.post(CLOCK, press(&other, 0, "start")).await.refused(409);
    assert_eq!(refused.body["data"]["running"]["order_id"], one["order_id"]);
    // Nor by the form.
    let mut edit = form_of(&other);
    edit["jobs"][0]["status"] = json!("in_progress");
    edit["jobs"][0]["started_at"] = json!(app.clock.now());
    assert_eq!(admin.put(JOB_CARD, edit).await.wrong_fields(), ["jobs.0.technician_id"]);
    app.clock.advance(Duration::minutes(5));
    admin.post(CLOCK, with(press(&other, 0, "start"), "pauses_other", true)).await.data();
    let first = admin.get(&path(one["order_id"].as_i64().expect("an id"))).await.data();
    let clock = &first["jobs"][0]["clock"];
    assert_eq!((&clock["paused_for"], &clock["worked_seconds"]), (&json!("other_car"), &json!(300)));
    assert_eq!(first["version"].as_i64(), running["version"].as_i64().map(|version| version + 1));
    let open: i64 = app
        .tx()
        .await
        .one("SELECT COUNT(*) FROM job_card_spans WHERE technician_id = $1 AND ended_at IS NULL", args![mechanic])
        .await
        .expect("a count");
    assert_eq!(open, 1);
}

#[tokio::test]
async fn of_64_who_start_at_once_one_does() {
    let app = TestApp::new().await;
    let (one, other, mechanic) = two_cards(&app).await;
    let admin = app.actor("admin").await;
    let replies =
        join_all((0..64).map(|at| admin.post(CLOCK, press(if at % 2 == 0 { &one } else { &other }, 0, "start")))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert!(replies.iter().all(|reply| reply.status == 200 || reply.status == 409));
    let count = async |condition: &str| -> i64 {
        let sql = format!("SELECT COUNT(*) FROM job_card_spans WHERE technician_id = $1{condition}");
        app.tx().await.one(sql, args![mechanic]).await.expect("a count")
    };
    assert_eq!((count("").await, count(" AND ended_at IS NULL").await), (1, 1));
    // Each pauses the other: no two wait for each other, and one runs in the end.
    let moves = (0..64).map(|at| {
        let card = if at % 2 == 0 { &one } else { &other };
        let action = if at % 3 == 0 { "start" } else { "resume" };
        admin.post(CLOCK, with(press(card, 0, action), "pauses_other", true))
    });
    let replies = join_all(moves).await;
    assert!(replies.iter().all(|reply| reply.status == 200 || reply.status == 409), "deadlocked");
    assert_eq!(count(" AND ended_at IS NULL").await, 1);
}

#[tokio::test]
async fn wrong_presses_are_named() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let clerk = app.actor("admin").await;
    let card = clerk.post(JOB_CARD, form(id, 0)).await.data();
    let body = with(with(press(&card, 0, "done"), "reason", "break"), "technician_id", 1);
    assert_eq!(clerk.post(CLOCK, body).await.wrong_fields(), ["reason", "technician_id"]);
    let both = with(with(press(&card, 0, "start"), "technician_name", "Ravi"), "technician_id", 1);
    assert_eq!(clerk.post(CLOCK, both).await.wrong_fields(), ["technician_name"]);
    let stranger = with(press(&card, 0, "start"), "technician_id", 999_999);
    assert_eq!(clerk.post(CLOCK, stranger).await.wrong_fields(), ["technician_id"]);
    clerk.post(CLOCK, with(press(&card, 0, "start"), "version", 9)).await.refused(409);
    clerk.post(CLOCK, with(press(&card, 0, "start"), "job_id", 999_999)).await.refused(404);
    clerk.post(CLOCK, with(press(&card, 0, "start"), "order_id", 999_999)).await.refused(404);
    app.actor("Tech Support").await.post(CLOCK, press(&card, 0, "start")).await.refused(403);
}
