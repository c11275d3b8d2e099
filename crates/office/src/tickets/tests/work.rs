//! Work on tickets: edits, status changes, comments, versions, the clock.

use chrono::Duration;
use serde_json::{Value, json};

use super::{account, created_ticket, path};
use crate::testkit::TestApp;

#[tokio::test]
async fn an_edit_changes_only_its_fields_and_is_in_the_history() {
    let app = TestApp::new().await;
    let (admin, worker) = (app.actor("admin").await, account(&app, "Tech Support").await);
    let ticket = created_ticket(&admin).await;
    let edit = json!({ "version": 1, "subject": " Paid twice ", "priority": 3, "assignee_id": worker });
    let after = admin.post(&path(&ticket), edit).await.data();
    assert_eq!((&after["version"], &after["subject"]), (&json!(2), &json!("Paid twice")));
    assert_eq!(after["resolution_due_at"], "2026-03-13T06:30:00Z", "the time follows the priority");
    let entry = &after["history"][1];
    assert_eq!(entry["event"], "edited");
    assert_eq!(entry["changes"]["subject"], json!(["Payment taken twice", "Paid twice"]));
    assert_eq!(entry["changes"]["priority"], json!([1, 3]));
    assert_eq!(entry["changes"]["assignee"], json!([null, after["assignee"]["name"]]));
    let cleared = admin.post(&path(&ticket), json!({ "version": 2, "assignee_id": null })).await.data();
    assert_eq!(cleared["assignee"], Value::Null);
    assert_eq!(admin.get(&path(&ticket)).await.data(), cleared);
    let same = admin.post(&path(&ticket), json!({ "version": 3, "subject": "Paid twice" })).await.data();
    assert_eq!((&same["version"], same["history"].as_array().map(Vec::len)), (&json!(3), Some(3)));
    let written: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'ticket.update'").await;
    assert_eq!(written, 2);
}

#[tokio::test]
async fn a_ticket_changes_status_and_needs_comments() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let ticket = created_ticket(&admin).await;
    let path = path(&ticket);
    let started = admin.post(&path, json!({ "version": 1, "status": "in_progress" })).await.data();
    assert_eq!(started["next"], json!(["waiting", "resolved", "closed"]));
    assert_eq!(started["history"][1]["event"], "status_changed");
    let silent = json!({ "version": 2, "status": "resolved" });
    assert_eq!(admin.post(&path, silent).await.wrong_fields(), ["comment"]);
    let resolved = json!({ "version": 2, "status": "resolved", "comment": "The bank returned it." });
    let resolved = admin.post(&path, resolved).await.data();
    assert_eq!(
        (&resolved["resolved_at"], &resolved["comments"][0]["body"]),
        (&json!("2026-03-10T06:30:00Z"), &json!("The bank returned it."))
    );
    let refused = admin.post(&path, json!({ "version": 3, "status": "waiting" })).await.refused(409);
    assert_eq!(refused.body["data"]["next"], json!(["closed", "reopened"]));
    admin.post(&path, json!({ "version": 3, "status": "closed" })).await.data();
    admin.post(&path, json!({ "version": 4, "subject": "x" })).await.refused(409);
    admin.post(&path, json!({ "comment": "x" })).await.refused(409);
    let again = json!({ "version": 4, "status": "reopened", "comment": "It came back." });
    let again = admin.post(&path, again).await.data();
    assert_eq!((&again["status"], &again["resolved_at"]), (&json!("reopened"), &Value::Null));
    assert_eq!(admin.post(&path, json!({ "version": 5, "status": "gone" })).await.wrong_fields(), ["status"]);
}

#[tokio::test]
async fn the_clock_stops_while_waiting() {
    let app = TestApp::new().await;
    let (admin, support) = (app.actor("admin").await, app.actor("Support Executive").await);
    let ticket = created_ticket(&admin).await;
    let path = path(&ticket);
    app.clock.advance(Duration::minutes(61));
    assert_eq!(admin.get(&path).await.data()["response_breached"], true);
    // A comment of the reporter is not an answer.
    let own = admin.post(&path, json!({ "comment": "Any news?" })).await.data();
    assert_eq!((&own["first_response_at"], &own["version"]), (&Value::Null, &json!(1)));
    let answered = support.post(&path, json!({ "comment": "I look into it." })).await.data();
    assert_eq!(answered["first_response_at"], "2026-03-10T07:31:00Z");
    assert_eq!((&answered["response_breached"], &answered["version"]), (&json!(true), &json!(1)));
    support.post(&path, json!({ "version": 1, "status": "waiting" })).await.data();
    app.clock.advance(Duration::hours(20));
    assert_eq!(admin.get(&path).await.data()["resolution_breached"], false);
    let back = support.post(&path, json!({ "version": 2, "status": "in_progress" })).await.data();
    assert_eq!(back["resolution_due_at"], "2026-03-11T10:30:00Z");
    app.clock.advance(Duration::hours(8));
    assert_eq!(admin.get(&path).await.data()["resolution_breached"], true);
}

#[tokio::test]
async fn a_stale_edit_fails_and_a_comment_is_never_stale() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let ticket = created_ticket(&admin).await;
    let path = path(&ticket);
    admin.post(&path, json!({ "version": 1, "subject": "first" })).await.data();
    let both = json!({ "version": 1, "subject": "second", "comment": "said with it" });
    let stale = admin.post(&path, both).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["subject"], "first");
    let current = admin.get(&path).await.data();
    assert_eq!((&current["subject"], &current["comments"]), (&json!("first"), &json!([])));
    admin.post(&path, json!({ "version": 1, "comment": "only said" })).await.data();
    assert_eq!(admin.post(&path, json!({ "subject": "x" })).await.wrong_fields(), ["version"]);
    let wrong = json!({ "version": 2, "subject": " ", "comment": " ", "assignee_id": 999_999, "order_id": 999_999 });
    assert_eq!(admin.post(&path, wrong).await.wrong_fields(), ["assignee_id", "comment", "order_id", "subject"]);
}

#[tokio::test]
async fn of_concurrent_edits_one_wins_and_all_comments_stay() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let ticket = created_ticket(&admin).await;
    let path = path(&ticket);
    let edits = (0..6).map(|n| admin.post(&path, json!({ "version": 1, "subject": format!("number {n}") })));
    let replies = futures_util::future::join_all(edits).await;
    let count = |status: u16| replies.iter().filter(|reply| reply.status == status).count();
    assert_eq!((count(200), count(409)), (1, 5));
    let talk = (0..6).map(|n| admin.post(&path, json!({ "comment": format!("remark {n}") })));
    for reply in futures_util::future::join_all(talk).await {
        reply.data();
    }
    let current = admin.get(&path).await.data();
    assert_eq!((&current["version"], current["comments"].as_array().map(Vec::len)), (&json!(2), Some(6)));
}
