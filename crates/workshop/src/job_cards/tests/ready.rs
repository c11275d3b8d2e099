//! What an order needs of its job card before it is ready for delivery.

use pitlane_base::delivery_checks::{DeliveryCheck, DeliveryChecks};
use serde_json::{Value, json};

use super::approved::{dearer, decisions, estimate, estimate_of_one_job};
use super::{JOB_CARD, form, form_of, path, uncarded};
use crate::testkit::{Actor, TestApp};

/// Which of what only the job card reports the order lacks before it is ready.
async fn lacks(actor: &Actor<'_>, order: i64) -> Vec<String> {
    let detail = actor.get(&format!("/orders/detail/{order}/")).await.data();
    let steps = detail["next_steps"].as_array().expect("steps");
    let ready = steps.iter().find(|step| step["status_id"] == 50 || step["status_id"] == 1_150).expect("a step");
    let missing = ready["missing"].as_array().expect("needs").iter().filter_map(Value::as_str);
    missing.filter(|need| ["jobs", "road_test", "quality_check"].contains(need)).map(str::to_owned).collect()
}

/// An order with a card and two approved jobs, its last ones.
async fn approved(app: &TestApp, clerk: &Actor<'_>) -> (i64, Value) {
    let id = uncarded(app).await;
    clerk.post(JOB_CARD, form(id, 0)).await.data();
    assert!(lacks(clerk, id).await.is_empty(), "a card without approved jobs");
    let sent = estimate(clerk, id).await;
    clerk.post("/orders/estimate/approval/", decisions(&sent, &["approved", "approved"])).await.data();
    (id, clerk.get(&path(id)).await.data())
}

#[tokio::test]
async fn every_approved_job_is_done_or_explained() {
    let app = TestApp::new().await;
    let clerk = app.actor("admin").await;
    let (id, card) = approved(&app, &clerk).await;
    assert_eq!(lacks(&clerk, id).await, ["jobs"]);
    // Of the first it is stated why it is not done, the other is done.
    let mut edit = form_of(&card);
    edit["jobs"][2]["status"] = json!("cancelled");
    edit["jobs"][2]["not_done_because"] = json!(" ");
    assert_eq!(clerk.put(JOB_CARD, edit.clone()).await.wrong_fields(), ["jobs.2.not_done_because"]);
    edit["jobs"][0]["not_done_because"] = json!("not approved at all");
    edit["jobs"][2]["not_done_because"] = json!(" The rim is bent ");
    assert_eq!(clerk.put(JOB_CARD, edit.clone()).await.wrong_fields(), ["jobs.0.not_done_because"]);
    edit["jobs"][0].as_object_mut().expect("a job").shift_remove("not_done_because");
    let saved = clerk.put(JOB_CARD, edit).await.data();
    let stated = &saved["jobs"][2]["not_done"];
    assert_eq!((&stated["because"], &stated["at"]), (&json!("The rim is bent"), &json!(app.clock.now())));
    assert_eq!(lacks(&clerk, id).await, ["jobs"]);
    let press = |action: &str| json!({ "order_id": id, "job_id": saved["jobs"][3]["id"], "action": action });
    clerk.post("/orders/job-card/job/clock/", press("start")).await.data();
    let done = clerk.post("/orders/job-card/job/clock/", press("done")).await.data();
    assert!(lacks(&clerk, id).await.is_empty());
    // The statement stays while the form says nothing else; without it the job is open again.
    let mut edit = form_of(&done);
    edit["jobs"][2]["status"] = json!("open");
    let kept = clerk.put(JOB_CARD, edit).await.data();
    assert_eq!(kept["jobs"][2]["not_done"]["because"], "The rim is bent");
    assert!(lacks(&clerk, id).await.is_empty());
    let mut edit = form_of(&kept);
    edit["jobs"][2]["not_done_because"] = Value::Null;
    clerk.put(JOB_CARD, edit).await.data();
    assert_eq!(lacks(&clerk, id).await, ["jobs"]);
}

#[tokio::test]
async fn a_reason_is_over_once_its_job_is_approved_again_or_begun() {
    let app = TestApp::new().await;
    let clerk = app.actor("admin").await;
    let (id, card) = approved(&app, &clerk).await;
    let mut edit = form_of(&card);
    edit["jobs"][2]["status"] = json!("cancelled");
    edit["jobs"][2]["not_done_because"] = json!("The rim is bent");
    edit["jobs"][3]["not_done_because"] = json!("They bring their own");
    clerk.put(JOB_CARD, edit).await.data();
    assert!(lacks(&clerk, id).await.is_empty());
    let before = clerk.get(&format!("/orders/estimate/?order_id={id}")).await.data();
    let asked = dearer(&clerk, &before).await;
    let card = clerk.get(&path(id)).await.data();
    assert_eq!((&card["jobs"][2]["not_done"], &card["jobs"][3]["not_done"]), (&Value::Null, &Value::Null));
    // A card whose job is asked again is saved as it was read.
    clerk.put(JOB_CARD, form_of(&card)).await.data();
    clerk.post("/orders/estimate/approval/", decisions(&asked, &["approved", "approved"])).await.data();
    assert_eq!(lacks(&clerk, id).await, ["jobs"]);
    let mut edit = form_of(&clerk.get(&path(id)).await.data());
    for at in [2, 3] {
        assert_eq!(edit["jobs"][at]["status"], "open");
        edit["jobs"][at]["not_done_because"] = json!("The rim is bent");
    }
    let card = clerk.put(JOB_CARD, edit).await.data();
    assert!(lacks(&clerk, id).await.is_empty());
    // Whoever begins the work does it after all: by the clock, or by the form.
    let press = json!({ "order_id": id, "job_id": card["jobs"][2]["id"], "action": "start" });
    let running = clerk.post("/orders/job-card/job/clock/", press).await.data();
    assert_eq!(running["jobs"][2]["not_done"], Value::Null);
    assert_eq!(lacks(&clerk, id).await, ["jobs"]);
    let mut edit = form_of(&running);
    edit["jobs"][2]["not_done_because"] = json!("The rim is bent");
    assert_eq!(clerk.put(JOB_CARD, edit.clone()).await.wrong_fields(), ["jobs.2.not_done_because"]);
    edit["jobs"][2]["not_done_because"] = Value::Null;
    edit["jobs"][3]["status"] = json!("in_progress");
    edit["jobs"][3]["started_at"] = json!(app.clock.now());
    let begun = clerk.put(JOB_CARD, edit).await.data();
    assert_eq!(begun["jobs"][3]["not_done"], Value::Null);
}

#[tokio::test]
async fn what_is_left_of_a_job_is_done_before_it_is_billed() {
    let app = TestApp::new().await;
    let clerk = app.actor("admin").await;
    let id = uncarded(&app).await;
    clerk.post(JOB_CARD, form(id, 0)).await.data();
    let sent = estimate_of_one_job(&clerk, id).await;
    let decided = clerk.post("/orders/estimate/approval/", decisions(&sent, &["approved", "declined"])).await.data();
    let card = clerk.get(&path(id)).await.data();
    let job = &card["jobs"][2];
    assert_eq!((&job["description"], &job["status"]), (&json!("Before the monsoon"), &json!("open")));
    assert_eq!((&job["estimate"]["withdrawn"], &job["part"]), (&Value::Null, &Value::Null));
    assert_eq!(job["estimate"]["amount"], decided["lines"][0]["amounts"]["total"]);
    assert_eq!(lacks(&clerk, id).await, ["jobs"]);
    let press = |action: &str| json!({ "order_id": id, "job_id": job["id"], "action": action });
    clerk.post("/orders/job-card/job/clock/", press("start")).await.data();
    clerk.post("/orders/job-card/job/clock/", press("done")).await.data();
    assert!(lacks(&clerk, id).await.is_empty());
}

#[tokio::test]
async fn what_the_estimate_has_as_done_is_not_needed_again() {
    let app = TestApp::new().await;
    let clerk = app.actor("admin").await;
    let (id, _) = approved(&app, &clerk).await;
    let now = clerk.get(&format!("/orders/estimate/?order_id={id}")).await.data();
    let half = clerk.post("/orders/estimate/approval/", decisions(&now, &["done"])).await.data();
    assert_eq!(lacks(&clerk, id).await, ["jobs"]);
    let mut rest = decisions(&half, &["done", "done"]);
    rest["decisions"].as_array_mut().expect("decisions").remove(0);
    clerk.post("/orders/estimate/approval/", rest).await.data();
    assert!(lacks(&clerk, id).await.is_empty());
    let mut tx = app.tx().await;
    assert_eq!(crate::job_cards::drift(&mut tx).await.expect("compared"), 0);
    drop(tx);
    // Nor does it appear on a card that is opened later.
    let other = uncarded(&app).await;
    let sent = estimate(&clerk, other).await;
    let decided = clerk.post("/orders/estimate/approval/", decisions(&sent, &["approved", "approved"])).await.data();
    clerk.post("/orders/estimate/approval/", decisions(&decided, &["done"])).await.data();
    let card = clerk.post(JOB_CARD, form(other, 0)).await.data();
    let jobs: Vec<&Value> = card["jobs"].as_array().expect("jobs").iter().map(|job| &job["description"]).collect();
    assert_eq!(jobs, ["Front brake pads", "AC gas", "Wiper blades"]);
}

#[tokio::test]
async fn a_job_that_is_declined_later_is_not_needed() {
    let app = TestApp::new().await;
    let clerk = app.actor("admin").await;
    let (id, _) = approved(&app, &clerk).await;
    let now = clerk.get(&format!("/orders/estimate/?order_id={id}")).await.data();
    clerk.post("/orders/estimate/approval/", decisions(&now, &["declined", "declined"])).await.data();
    assert!(lacks(&clerk, id).await.is_empty());
}

#[tokio::test]
async fn tests_are_needed_where_the_type_of_order_asks_for_them() {
    let mut checks = DeliveryChecks::default();
    let all = DeliveryCheck::ALL.to_vec();
    (checks.india.general, checks.india.preventive, checks.india.insurance) = (all.clone(), all.clone(), all);
    let app = TestApp::with_delivery_checks(checks).await;
    let clerk = app.actor("admin").await;
    let id = uncarded(&app).await;
    assert!(lacks(&clerk, id).await.is_empty(), "an order without a card is as before");
    let card = clerk.post(JOB_CARD, form(id, 0)).await.data();
    assert_eq!(lacks(&clerk, id).await, ["road_test", "quality_check"]);
    let mut edit = form_of(&card);
    for job in edit["jobs"].as_array_mut().expect("jobs") {
        job["status"] = json!("cancelled");
    }
    edit["road_test"] = json!({ "by_name": "Imran", "result": "failed" });
    edit["quality_check"] = json!({ "by_name": "Anita", "result": "passed" });
    let saved = clerk.put(JOB_CARD, edit.clone()).await.data();
    assert_eq!(lacks(&clerk, id).await, ["road_test"]);
    edit["version"] = saved["version"].clone();
    edit["road_test"]["result"] = json!("passed");
    clerk.put(JOB_CARD, edit).await.data();
    assert!(lacks(&clerk, id).await.is_empty());
}
