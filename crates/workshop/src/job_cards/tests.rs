//! Job cards over HTTP.

mod approved;
mod clock;
mod closed;
mod load;
mod overlaps;
mod paper;
mod ready;
mod refused;

use serde_json::{Value, json};

use crate::testkit::TestApp;

const JOB_CARD: &str = "/orders/job-card/";

fn path(order_id: i64) -> String {
    format!("{JOB_CARD}?order_id={order_id}")
}

/// An open order with a car and a garage, and without a job card.
async fn uncarded(app: &TestApp) -> i64 {
    app.value(
        "SELECT MIN(o.id) FROM orders o WHERE o.status_id IN (5, 10, 850, 900) AND o.car_id IS NOT NULL
            AND o.garage_id IS NOT NULL AND o.id NOT IN (SELECT order_id FROM order_job_cards)",
    )
    .await
}

fn form(order_id: i64, version: i64) -> Value {
    json!({
        "order_id": order_id,
        "version": version,
        "complaints": [" Brakes squeal ", "", "AC is not cold"],
        "diagnoses": ["Front pads at 2 mm"],
        "jobs": [
            {
                "work_action": "Replaced", "description": "Front brake pads", "part": "OEM pads",
                "technician_name": "Ravi Kumar", "bay": " b2 ", "status": "open",
                "planned_start": "2026-03-11T04:00:00Z", "planned_end": "2026-03-11T05:30:00Z",
            },
            { "work_action": "Top-up", "description": "AC gas", "status": "waiting_parts" },
        ],
        "promised_at": "2026-03-11T12:00:00Z",
        "terms": ["Tests on the road are at the owner's risk."],
    })
}

/// The form of an existing card.
fn form_of(card: &Value) -> Value {
    let jobs: Vec<Value> = card["jobs"].as_array().expect("jobs").iter().map(job_form).collect();
    json!({
        "order_id": card["order_id"], "version": card["version"], "complaints": card["complaints"],
        "diagnoses": card["diagnoses"], "terms": card["terms"], "jobs": jobs,
    })
}

fn job_form(job: &Value) -> Value {
    let mut form = job.clone();
    let fields = form.as_object_mut().expect("a job");
    for read in ["sequence", "estimate", "clock", "not_done"] {
        fields.shift_remove(read);
    }
    let technician = fields.shift_remove("technician").unwrap_or_default();
    if technician["id"].is_null() {
        fields.insert("technician_name".into(), technician["name"].clone());
    } else {
        fields.insert("technician_id".into(), technician["id"].clone());
    }
    form
}

#[tokio::test]
async fn an_opened_card_is_evidence_of_the_order() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let clerk = app.actor("Support Executive").await;
    let before = clerk.get(&path(id)).await.data();
    assert_eq!((&before["version"], &before["number"]), (&json!(0), &json!(format!("JC-{id}"))));
    assert!(before["choices"]["terms"].as_array().is_some_and(|terms| !terms.is_empty()));
    let order = clerk.get(&format!("/orders/detail/{id}/")).await.data();
    let reply = clerk.post(JOB_CARD, form(id, 0)).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    let card = reply.data();
    assert_eq!(card["complaints"], json!(["Brakes squeal", "AC is not cold"]));
    assert_eq!((&card["jobs"][0]["bay"], &card["jobs"][0]["sequence"]), (&json!("B2"), &json!(1)));
    assert_eq!(card["jobs"][0]["technician"], json!({ "id": null, "name": "Ravi Kumar" }));
    assert_eq!(card["jobs"][1]["work_action"], "Top-up");
    assert_eq!((&card["opened_by_role"], &card["version"]), (&json!("Support Executive"), &json!(1)));
    assert_eq!(clerk.get(&path(id)).await.data(), card);
    let after = clerk.get(&format!("/orders/detail/{id}/")).await.data();
    assert_eq!(after["expected_delivery"], "2026-03-11T12:00:00Z");
    assert_eq!(after["version"].as_i64(), order["version"].as_i64().map(|version| version + 1));
    let entry = after["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!(entry["event"], "job_card");
    assert_eq!(entry["changes"]["job_card"], json!([null, format!("JC-{id}")]));
    assert_eq!(entry["changes"]["expected_delivery"][1], "2026-03-11T12:00:00Z");
    let text = "Replaced Front brake pads (OEM pads), Ravi Kumar, bay B2: open; Top-up AC gas: waiting parts";
    assert_eq!(entry["changes"]["jobs"], json!([null, text]));
    let shown: i64 = app
        .tx()
        .await
        .one(
            "SELECT COUNT(*) FROM order_evidence WHERE order_id = $1 AND kind = 'job_card'",
            pitlane_platform::args![id],
        )
        .await
        .expect("a count");
    assert_eq!(shown, 1);
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'job_card.create'").await;
    assert_eq!(audited, 1);
}

#[tokio::test]
async fn an_edit_keeps_jobs_and_records_changes() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let clerk = app.actor("admin").await;
    let card = clerk.post(JOB_CARD, form(id, 0)).await.data();
    let mut edit = form_of(&card);
    let jobs = edit["jobs"].as_array_mut().expect("jobs");
    // The second job becomes the first, the first is deleted, and there is a third.
    jobs.remove(0);
    jobs.push(json!({ "work_action": "Checked", "description": "Leaks", "status": "open" }));
    edit["diagnoses"] = json!([]);
    let saved = clerk.put(JOB_CARD, edit).await.data();
    assert_eq!((&saved["version"], &saved["diagnoses"]), (&json!(2), &json!([])));
    assert_eq!((&saved["jobs"][0]["id"], &saved["jobs"][0]["sequence"]), (&card["jobs"][1]["id"], &json!(1)));
    assert_eq!(saved["jobs"].as_array().map(Vec::len), Some(2));
    // Left out, the promised time does not change.
    assert_eq!(saved["promised_at"], "2026-03-11T12:00:00Z");
    let order = clerk.get(&format!("/orders/detail/{id}/")).await.data();
    let entry = order["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!(
        entry["changes"],
        json!({
            "diagnoses": ["Front pads at 2 mm", null],
            "jobs": [
                "Replaced Front brake pads (OEM pads), Ravi Kumar, bay B2: open",
                "Checked Leaks: open",
            ],
        })
    );
    let mut swapped = form_of(&saved);
    swapped["jobs"].as_array_mut().expect("jobs").reverse();
    let swapped = clerk.put(JOB_CARD, swapped).await.data();
    assert_eq!(swapped["jobs"][0]["id"], saved["jobs"][1]["id"]);
}

#[tokio::test]
async fn work_is_done_tested_and_checked() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let clerk = app.actor("admin").await;
    let card = clerk.post(JOB_CARD, form(id, 0)).await.data();
    let mut edit = form_of(&card);
    app.clock.advance(chrono::Duration::days(2));
    for job in edit["jobs"].as_array_mut().expect("jobs") {
        job["status"] = json!("done");
        job["started_at"] = json!("2026-03-11T04:10:00Z");
        job["ended_at"] = json!("2026-03-11T05:00:00Z");
    }
    edit["road_test"] = json!({ "by_name": "Ravi Kumar", "km": 4.56, "result": "passed", "remark": " quiet " });
    edit["quality_check"] = json!({ "by_name": "Anita Nair", "result": "passed" });
    let saved = clerk.put(JOB_CARD, edit.clone()).await.data();
    assert_eq!((&saved["road_test"]["km"], &saved["road_test"]["remark"]), (&json!(4.6), &json!("quiet")));
    assert_eq!(saved["quality_check"]["by"]["name"], "Anita Nair");
    assert_eq!(saved["quality_check"]["at"], "2026-03-12T06:30:00Z");
    // Work that is resumed needs another check.
    edit["version"] = json!(2);
    edit["jobs"][0]["status"] = json!("in_progress");
    edit["jobs"][0]["ended_at"] = Value::Null;
    let wrong = clerk.put(JOB_CARD, edit.clone()).await.wrong_fields();
    assert_eq!(wrong, ["quality_check.result"]);
    edit["quality_check"] = Value::Null;
    assert_eq!(clerk.put(JOB_CARD, edit).await.data()["quality_check"], Value::Null);
}

#[tokio::test]
async fn the_reason_of_another_promise_is_in_the_history_and_told() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let clerk = app.actor("admin").await;
    let card = clerk.post(JOB_CARD, form(id, 0)).await.data();
    let mut edit = form_of(&card);
    edit["promised_at"] = json!("2026-03-12T12:00:00Z");
    edit["promise_reason"] = json!(" The pads are late ");
    let card = clerk.put(JOB_CARD, edit).await.data();
    let order = clerk.get(&format!("/orders/detail/{id}/")).await.data();
    let entry = order["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!((&entry["event"], &entry["reason"]), (&json!("job_card"), &json!("The pads are late")));
    let facts: String =
        app.value("SELECT facts FROM customer_messages WHERE milestone = 'promise' ORDER BY id DESC LIMIT 1").await;
    assert!(facts.contains("The pads are late"), "{facts}");
    // The promise stays, so there is nothing to give a reason for.
    let mut edit = form_of(&card);
    edit["promise_reason"] = json!("again");
    edit["diagnoses"] = json!([]);
    clerk.put(JOB_CARD, edit).await.data();
    let order = clerk.get(&format!("/orders/detail/{id}/")).await.data();
    let last = order["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!((&last["event"], &last["reason"]), (&json!("job_card"), &Value::Null));
}

#[tokio::test]
async fn the_same_key_opens_one_card() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let clerk = app.actor("admin").await.with("idempotency-key", "job-card-1");
    let first = clerk.post(JOB_CARD, form(id, 0)).await;
    let second = clerk.post(JOB_CARD, form(id, 0)).await;
    assert_eq!((first.status.as_u16(), second.status.as_u16()), (201, 201));
    assert_eq!(first.data(), second.data());
    let mut other = form(id, 0);
    other["complaints"] = json!(["Another"]);
    assert_eq!(clerk.post(JOB_CARD, other).await.wrong_fields(), ["Idempotency-Key"]);
}

#[tokio::test]
async fn malaysia_has_cards_too() {
    let app = TestApp::malaysian().await;
    let id = uncarded(&app).await;
    let clerk = app.actor("admin").await;
    assert_eq!(clerk.post(JOB_CARD, form(id, 0)).await.data()["version"], 1);
}
