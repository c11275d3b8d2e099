//! The jobs of a card follow the estimate.

use futures_util::future::join_all;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::clock::CLOCK;
use super::closed::statement;
use super::{JOB_CARD, form, form_of, path, uncarded};
use crate::testkit::{Actor, TestApp};

const ESTIMATE: &str = "/orders/estimate/";
const APPROVE: &str = "/orders/estimate/approval/";

/// Labour and a part.
fn lines() -> [Value; 2] {
    let line = |name: &str, kind: &str, hsn: &str| json!({ "source": "free", "service_name": name, "kind": kind, "quantity": 1, "price": 500, "hsn": hsn, "payer": 3 });
    [line("Wheel alignment", "labour", "998714"), line("Wiper blades", "part", "271019")]
}

/// Saves labour and a part, each a job of its own.
pub async fn estimate(actor: &Actor<'_>, order: i64) -> Value {
    actor.post(ESTIMATE, json!({ "order_id": order, "version": 0, "lines": lines() })).await.data()
}

/// Saves the same as one job.
pub async fn estimate_of_one_job(actor: &Actor<'_>, order: i64) -> Value {
    let lines = lines().map(|mut line| {
        line["job"] = json!(0);
        line
    });
    let body = json!({ "order_id": order, "version": 0, "lines": lines, "jobs": [{ "title": "Before the monsoon" }] });
    actor.post(ESTIMATE, body).await.data()
}

/// Saves lines that are dearer than approved.
pub async fn dearer(actor: &Actor<'_>, decided: &Value) -> Value {
    let mut lines = decided["lines"].clone();
    for line in lines.as_array_mut().expect("lines") {
        let fields = line.as_object().expect("a line").clone();
        let keys = ["id", "source", "service_name", "hsn", "kind", "quantity", "payer"];
        *line = keys.into_iter().map(|key| (key.to_owned(), fields[key].clone())).collect();
        line["price"] = json!(900);
    }
    let body = json!({ "order_id": decided["order_id"], "version": decided["version"], "lines": lines });
    actor.post(ESTIMATE, body).await.data()
}

pub fn decisions(estimate: &Value, words: &[&str]) -> Value {
    let lines = estimate["lines"].as_array().expect("lines");
    let decisions: Vec<Value> =
        lines.iter().zip(words).map(|(line, word)| json!({ "line_id": line["id"], "decision": word })).collect();
    json!({
        "order_id": estimate["order_id"], "version": estimate["version"], "revision": estimate["revision"],
        "how": "phone", "said_by": "Asha Rao", "note": "said at noon", "decisions": decisions,
    })
}

/// The description, status and reason of each job that is of the estimate.
fn linked(card: &Value) -> Vec<(String, String, Option<String>)> {
    let jobs = card["jobs"].as_array().expect("jobs").iter().filter(|job| !job["estimate"].is_null());
    let text = |value: &Value| value.as_str().map(str::to_owned);
    jobs.map(|job| {
        let words = (text(&job["description"]), text(&job["status"]));
        (words.0.expect("a text"), words.1.expect("a status"), text(&job["estimate"]["withdrawn"]))
    })
    .collect()
}

fn open(name: &str) -> (String, String, Option<String>) {
    (name.into(), "open".into(), None)
}

#[tokio::test]
async fn approved_jobs_appear_on_the_card_by_themselves() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let clerk = app.actor("admin").await;
    let card = clerk.post(JOB_CARD, form(id, 0)).await.data();
    let sent = estimate(&clerk, id).await;
    assert_eq!(clerk.get(&path(id)).await.data()["version"], card["version"]);
    let decided = clerk.post(APPROVE, decisions(&sent, &["approved", "declined"])).await.data();
    let after = clerk.get(&path(id)).await.data();
    assert_eq!(linked(&after), [open("Wheel alignment")]);
    let job = &after["jobs"][2];
    assert_eq!((&job["estimate"]["title"], &job["part"]), (&json!("Wheel alignment"), &Value::Null));
    assert_eq!(job["estimate"]["amount"], decided["lines"][0]["amounts"]["total"]);
    // A form that was read before does not remove it, nor does one that was read after.
    clerk.put(JOB_CARD, form_of(&card)).await.refused(409);
    let mut without = form_of(&after);
    without["jobs"].as_array_mut().expect("jobs").pop();
    assert_eq!(clerk.put(JOB_CARD, without).await.wrong_fields(), ["jobs"]);
    assert_eq!(linked(&clerk.put(JOB_CARD, form_of(&after)).await.data()), [open("Wheel alignment")]);
}

#[tokio::test]
async fn a_new_card_has_what_is_approved_already_and_takes_over_what_was_typed() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let clerk = app.actor("admin").await;
    let sent = estimate(&clerk, id).await;
    clerk.post(APPROVE, decisions(&sent, &["approved", "approved"])).await.data();
    let mut new = form(id, 0);
    new["jobs"][0]["description"] = json!("wiper  blades");
    let card = clerk.post(JOB_CARD, new).await.data();
    assert_eq!(linked(&card), [open("wiper  blades"), open("Wheel alignment")]);
    assert_eq!(card["jobs"].as_array().map(Vec::len), Some(3));
}

#[tokio::test]
async fn what_is_asked_again_is_cancelled_unless_it_has_begun() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let clerk = app.actor("admin").await;
    let sent = estimate(&clerk, id).await;
    let decided = clerk.post(APPROVE, decisions(&sent, &["approved", "approved"])).await.data();
    let card = clerk.post(JOB_CARD, form(id, 0)).await.data();
    let mut edit = form_of(&card);
    let now = app.clock.now();
    edit["jobs"][2]["status"] = json!("in_progress");
    edit["jobs"][2]["started_at"] = json!(now);
    clerk.put(JOB_CARD, edit).await.data();
    let dearer = dearer(&clerk, &decided).await;
    let asked = Some("asked_again".to_owned());
    let expected = [
        ("Wheel alignment".to_owned(), "in_progress".to_owned(), asked.clone()),
        ("Wiper blades".to_owned(), "cancelled".to_owned(), asked),
    ];
    assert_eq!(linked(&clerk.get(&path(id)).await.data()), expected);
    // The form begins nothing that the clock refuses.
    let mut edit = form_of(&clerk.get(&path(id)).await.data());
    edit["jobs"][3]["status"] = json!("in_progress");
    edit["jobs"][3]["started_at"] = json!(now);
    assert_eq!(clerk.put(JOB_CARD, edit).await.wrong_fields(), ["jobs.3.status"]);
    clerk.post(APPROVE, decisions(&dearer, &["approved", "approved"])).await.data();
    let expected = [("Wheel alignment".to_owned(), "in_progress".to_owned(), None), open("Wiper blades")];
    assert_eq!(linked(&clerk.get(&path(id)).await.data()), expected);
}

#[tokio::test]
async fn a_job_that_is_asked_again_waits_for_no_parts() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let clerk = app.actor("admin").await;
    let sent = estimate(&clerk, id).await;
    let decided = clerk.post(APPROVE, decisions(&sent, &["approved", "approved"])).await.data();
    let card = json!({ "order_id": id, "version": 0, "complaints": ["Squeals"] });
    let card = clerk.post(JOB_CARD, card).await.data();
    let waiting = async || -> i64 {
        let listed = clerk.get("/orders/?limit=1&due=waiting_for_parts").await.data();
        listed["count"].as_i64().expect("a count")
    };
    let before = waiting().await;
    for (action, reason) in [("start", Value::Null), ("pause", json!("waiting_parts"))] {
        let body = json!({ "order_id": id, "job_id": card["jobs"][0]["id"], "action": action, "reason": reason });
        clerk.post(CLOCK, body).await.data();
    }
    assert_eq!(waiting().await, before + 1);
    dearer(&clerk, &decided).await;
    assert_eq!(clerk.get(&path(id)).await.data()["jobs"][0]["status"], "waiting_parts");
    assert_eq!(waiting().await, before);
}

#[tokio::test]
async fn of_64_approvals_at_once_each_job_is_on_the_card_once() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let clerk = app.actor("admin").await;
    clerk.post(JOB_CARD, form(id, 0)).await.data();
    let sent = estimate(&clerk, id).await;
    let body = decisions(&sent, &["approved", "approved"]);
    let replies = join_all((0..64).map(|_| clerk.post(APPROVE, body.clone()))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(linked(&clerk.get(&path(id)).await.data()), [open("Wheel alignment"), open("Wiper blades")]);
}

#[tokio::test]
async fn a_card_of_before_follows_what_is_approved_from_now_on() {
    let app = TestApp::new().await;
    let clerk = app.actor("admin").await;
    let id = uncarded(&app).await;
    let sent = estimate(&clerk, id).await;
    let decided = clerk.post(APPROVE, decisions(&sent, &["approved", "declined"])).await.data();
    clerk.post(JOB_CARD, form(id, 0)).await.data();
    // As it was when cards did not follow estimates: the work was typed in other words.
    app.run("DELETE FROM order_open_work").await;
    app.run("DELETE FROM order_jobs WHERE estimate_job IS NOT NULL AND started_at IS NULL").await;
    let applied = "UPDATE schema_migrations SET applied_at = (SELECT MAX(opened_at) FROM order_job_cards)
                   WHERE name = '0176_approved_jobs'";
    app.run(applied).await;
    app.run(statement("INSERT INTO jobs_of_before")).await;
    let marked = "SELECT number FROM jobs_of_before WHERE order_id = $1";
    let marked: Vec<i64> = app.tx().await.all(marked, args![id]).await.expect("numbers");
    assert_eq!(json!(marked), json!([decided["lines"][0]["job"]]));
    // What was declined is approved after all: that alone is new.
    let wipers = json!([{ "line_id": decided["lines"][1]["id"], "decision": "approved" }]);
    let mut later = decisions(&decided, &[]);
    later["decisions"] = wipers;
    let decided = clerk.post(APPROVE, later).await.data();
    assert_eq!(linked(&clerk.get(&path(id)).await.data()), [open("Wiper blades")]);
    // Once it is asked again, the job of before is one like any other.
    let asked = dearer(&clerk, &decided).await;
    clerk.post(APPROVE, decisions(&asked, &["approved", "approved"])).await.data();
    let after = linked(&clerk.get(&path(id)).await.data());
    assert_eq!(after, [open("Wiper blades"), open("Wheel alignment")]);
}

#[tokio::test]
async fn complaints_are_typed_once() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    app.run("UPDATE orders SET complaints = 'Brakes squeal. Pulls to the left'").await;
    let clerk = app.actor("admin").await;
    let before = clerk.get(&path(id)).await.data();
    assert_eq!(before["order_complaints"], json!(["Brakes squeal", "Pulls to the left"]));
    let card = clerk.post(JOB_CARD, form(id, 0)).await.data();
    assert_eq!(card["complaints"], json!(["AC is not cold"]));
    // Those of the order are enough for a card.
    let bare = json!({ "order_id": id, "version": 1, "complaints": [], "jobs": [] });
    clerk.put(JOB_CARD, bare).await.data();
    let order = clerk.get(&format!("/orders/detail/{id}/")).await.data();
    let edit = json!({ "version": order["version"], "complaints": "Smells of petrol" });
    clerk.put(&format!("/orders/detail/{id}/"), edit).await.data();
    assert_eq!(clerk.get(&path(id)).await.data()["order_complaints"], json!(["Smells of petrol"]));
}
