//! Tickets over HTTP.

mod lists;
mod moved;
mod work;

use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

const ADD: &str = "/support/ticket/add";

fn new_ticket() -> Value {
    json!({
        "subject": "Payment taken twice",
        "description": "The bank shows two debits, the order one.",
        "category": "payment",
        "priority": 1,
    })
}

fn path(ticket: &Value) -> String {
    format!("/support/ticket/{}/edit", ticket["support_ticket_number"].as_str().expect("a number"))
}

async fn created_ticket(actor: &Actor<'_>) -> Value {
    actor.post(ADD, new_ticket()).await.data()
}

/// The id of the demonstration account of a role.
async fn account(app: &TestApp, role: &str) -> i64 {
    let sql = "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $1 AND u.is_demo";
    app.tx().await.one(sql, pitlane_platform::args![role]).await.expect("an account")
}

/// Gives the role CR access to the section, as an admin may.
async fn open_to_cr(app: &TestApp) {
    app.run(
        r#"UPDATE roles SET sections = '["Dashboard","Tickets"]', letters = '{"orders":"RU","tickets":"CRU"}' WHERE name = 'CR'"#,
    )
    .await;
}

#[tokio::test]
async fn a_ticket_is_created_shown_and_recorded() {
    let app = TestApp::new().await;
    let support = app.actor("Support Executive").await;
    let worker = account(&app, "Tech Support").await;
    let order: i64 = app.value("SELECT MIN(id) FROM orders").await;
    let mut new = new_ticket();
    new["order_id"] = json!(order);
    new["assignee_id"] = json!(worker);
    let ticket = support.post(ADD, new).await.data();
    let number = ticket["support_ticket_number"].as_str().expect("a number");
    assert!(number.starts_with("TKT-2026-") && number.len() == 15, "{number}");
    assert_eq!((&ticket["status"], &ticket["priority"]), (&json!("open"), &json!(1)));
    assert_eq!((&ticket["order_id"], &ticket["assignee"]["id"]), (&json!(order), &json!(worker)));
    assert_eq!(ticket["response_due_at"], "2026-03-10T07:30:00Z");
    assert_eq!(ticket["resolution_due_at"], "2026-03-10T14:30:00Z");
    assert_eq!(ticket["history"][0]["event"], "created");
    assert_eq!(support.get(&path(&ticket)).await.data(), ticket);
    let by_id = format!("/support/ticket/{}/edit", ticket["id"]);
    assert_eq!(support.get(&by_id).await.data(), ticket);
    let lower = format!("/support/ticket/{}/edit", number.to_lowercase());
    assert_eq!(support.get(&lower).await.data(), ticket);
    let written: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'ticket.create'").await;
    assert_eq!(written, 1);
}

#[tokio::test]
async fn every_wrong_field_of_a_new_ticket_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let empty = admin.post(ADD, json!({})).await.wrong_fields();
    assert_eq!(empty, ["category", "description", "priority", "subject"]);
    let wrong = json!({ "subject": "x".repeat(161), "description": "", "category": "weather", "priority": 4, "status": "open" });
    assert_eq!(
        admin.post(ADD, wrong).await.wrong_fields(),
        ["category", "description", "priority", "status", "subject"]
    );
    let mut nowhere = new_ticket();
    nowhere["subject"] = json!("   ");
    nowhere["order_id"] = json!(999_999);
    nowhere["assignee_id"] = json!(account(&app, "Fleet Manager").await);
    assert_eq!(admin.post(ADD, nowhere.clone()).await.wrong_fields(), ["assignee_id", "order_id", "subject"]);
    // Users who have left cannot be assigned.
    nowhere = new_ticket();
    nowhere["assignee_id"] = json!(account(&app, "Tech Support").await);
    app.run("UPDATE users SET is_active = FALSE WHERE role_id = (SELECT id FROM roles WHERE name = 'Tech Support')")
        .await;
    assert_eq!(admin.post(ADD, nowhere).await.wrong_fields(), ["assignee_id"]);
}

#[tokio::test]
async fn missing_permissions_are_rejected_and_audited() {
    let app = TestApp::new().await;
    let manager = app.actor("Fleet Manager").await;
    assert_eq!(manager.get(ADD).await.refused(403).body["data"]["needs"], "tickets.R");
    assert_eq!(manager.post(ADD, new_ticket()).await.refused(403).body["data"]["needs"], "tickets.C");
    let edit = json!({ "comment": "x" });
    assert_eq!(manager.post("/support/ticket/1/edit", edit).await.refused(403).body["data"]["needs"], "tickets.U");
    let denied: i64 =
        app.value("SELECT COUNT(*) FROM audit_entries WHERE outcome = 'denied' AND action LIKE 'tickets.%'").await;
    assert_eq!(denied, 3);
    app.signed_out().get(ADD).await.refused(401);
    let admin = app.actor("admin").await;
    for unknown in ["TKT-1999-000001", "999999", "nonsense"] {
        admin.get(&format!("/support/ticket/{unknown}/edit")).await.refused(404);
        admin.post(&format!("/support/ticket/{unknown}/edit"), json!({ "comment": "x" })).await.refused(404);
    }
}

#[tokio::test]
async fn a_key_creates_one_ticket_and_one_comment() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await.with("idempotency-key", "ticket-12345678");
    let before: i64 = app.value("SELECT COUNT(*) FROM cases WHERE kind = 'ticket'").await;
    let (one, two) = tokio::join!(admin.post(ADD, new_ticket()), admin.post(ADD, new_ticket()));
    let (one, two) = (one.data(), two.data());
    assert_eq!(one["support_ticket_number"], two["support_ticket_number"]);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM cases WHERE kind = 'ticket'").await, before + 1);
    let mut other = new_ticket();
    other["priority"] = json!(3);
    assert_eq!(admin.post(ADD, other).await.wrong_fields(), ["Idempotency-Key"]);
    let again = app.actor("admin").await.with("idempotency-key", "comment-12345678");
    again.post(&path(&one), json!({ "comment": "sent once" })).await.data();
    let commented = again.post(&path(&one), json!({ "comment": "sent once" })).await.data();
    assert_eq!(commented["comments"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn concurrent_tickets_get_consecutive_numbers() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let last = "SELECT last FROM case_numbers WHERE kind = 'ticket' AND year = 2026";
    let before: i64 = app.value(last).await;
    // Rejected tickets take no number.
    let mut wrong = new_ticket();
    wrong["order_id"] = json!(999_999);
    let calls = (0..24).map(|turn| admin.post(ADD, if turn % 3 == 0 { wrong.clone() } else { new_ticket() }));
    let replies = futures_util::future::join_all(calls).await;
    let mut numbers: Vec<i64> = replies
        .into_iter()
        .filter(|reply| reply.status == 201)
        .map(|reply| reply.data()["support_ticket_number"].as_str().expect("a number")[9..].parse().expect("digits"))
        .collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (before + 1..=before + 16).collect::<Vec<_>>());
    assert_eq!(app.value::<i64>(last).await, before + 16);
}

#[tokio::test]
async fn ticket_numbers_follow_the_local_year() {
    let app = TestApp::malaysian().await;
    let admin = app.actor("admin").await;
    // 00:30 in Kuala Lumpur, still December in UTC.
    app.clock
        .advance("2026-12-31T16:30:00Z".parse::<chrono::DateTime<chrono::Utc>>().expect("a time") - app.clock.now());
    let admin = app.bearer(admin.token.expect("a token"));
    admin.get(ADD).await.refused(401);
    let admin = app.actor("admin").await;
    assert_eq!(created_ticket(&admin).await["support_ticket_number"], "TKT-2027-000001");
    assert_eq!(created_ticket(&admin).await["support_ticket_number"], "TKT-2027-000002");
}
