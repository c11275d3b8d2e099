//! A link to the escalations of one order, and the file of all of them.

use chrono::Duration;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::desk::{Desk, case_of, raise, run, without_cases};
use crate::testkit::TestApp;

// Escalations 17
#[tokio::test]
async fn a_link_shows_one_order_and_takes_comments() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let orders: Vec<i64> = app.tx().await.all("SELECT id FROM orders ORDER BY id LIMIT 2", args![]).await.expect("ids");
    let (case, other) = (raise(&app, &admin, orders[0]).await, raise(&app, &admin, orders[1]).await);
    let made = admin.post("/orders/link/", json!({ "order_id": orders[0] })).await.data();
    let token = made["link"].as_str().and_then(|link| link.split("token=").nth(1)).expect("a token");
    let guest = app.bearer(token);
    let path = |order: i64| format!("/central/escalations/detail/{order}/");
    let shown = guest.get(&path(orders[0])).await.data();
    assert_eq!((&shown["count"], &shown["may_create"]), (&json!(1), &json!(false)));
    assert_eq!((&shown["escalations"][0]["may_work"], &shown["escalations"][0]["why"]), (&json!(false), &Value::Null));
    for call in
        ["escalations-types/?type=1", "escalations-sources/", "escalations-statuses/", "escalations/closing-info/"]
    {
        guest.get(&format!("/central/{call}")).await.data();
    }
    let said = json!({ "escalation_id": case["id"], "comment": "It is still not fixed." });
    let commented = guest.put(&path(orders[0]), said).await.data();
    let comment = &commented["escalations"][0]["comments"][0];
    assert_eq!((&comment["author"], &comment["author_name"]), (&Value::Null, &json!("Holder of a link")));
    let told = json!({ "escalation_id": case["id"], "comment": "I told them.", "channel": "call" });
    guest.put(&path(orders[0]), told).await.refused(403);
    let assign = json!({ "escalation_id": case["id"], "version": case["version"], "assignee_id": 1 });
    guest.put(&path(orders[0]), assign).await.refused(403);
    let read = json!({ "escalation_id": case["id"], "unread": true });
    assert_eq!(guest.patch(&path(orders[0]), read).await.data()["unread"], 0);
    let sql = "SELECT COUNT(*) FROM notices n JOIN orders o ON o.id = $1 WHERE n.kind = 'answer'
        AND (n.user_id = o.cr_id OR n.user_id = o.gi_id) AND n.subject = 'escalation'";
    let told: i64 = app.tx().await.one(sql, pitlane_platform::args![orders[0]]).await.expect("a number");
    assert!(told > 0, "who looks after the order is told that the holder wrote");
    assert_eq!(case_of(&admin, orders[0]).await["unread"], 1, "who made the link has not written it");
    for (text, is_internal) in [("They exaggerate.", true), ("The garage calls tomorrow.", false)] {
        let said = json!({ "escalation_id": case["id"], "comment": text, "is_internal": is_internal });
        admin.put(&path(orders[0]), said).await.data();
    }
    let shown = guest.get(&path(orders[0])).await.data();
    let comments = shown["escalations"][0]["comments"].as_array().expect("comments");
    let texts: Vec<_> = comments.iter().map(|comment| &comment["body"]).collect();
    assert_eq!(texts, ["It is still not fixed.", "The garage calls tomorrow."], "what is internal is not shown");
    guest.get(&path(orders[1])).await.refused(404);
    let foreign = json!({ "escalation_id": other["id"], "comment": "Hello." });
    guest.put(&path(orders[1]), foreign.clone()).await.refused(404);
    guest.put(&path(orders[0]), foreign).await.refused(404);
    guest.get("/central/escalations/").await.refused(403);
    let body = json!({ "type1": 101, "source_id": 1, "description": "One more." });
    guest.with("idempotency-key", "link-12345678").post(&path(orders[0]), body).await.refused(403);
    app.clock.advance(Duration::hours(24));
    app.bearer(token).get(&path(orders[0])).await.refused(401);
}

// Escalations 16
#[tokio::test]
async fn the_file_is_for_users_whose_downloads_are_enabled() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 1, 9).await;
    let orders: Vec<i64> = app.tx().await.all("SELECT id FROM orders ORDER BY id LIMIT 3", args![]).await.expect("ids");
    let admin = app.actor("admin").await;
    for order in &orders {
        raise(&app, &admin, *order).await;
    }
    run(&app, "UPDATE cases SET description = '=1+1' WHERE order_id = $1", args![orders[0]]).await;
    let me = app.user(desk.users[0]).await;
    let file = "/central/escalations/?download=1&priority=1";
    run(&app, "UPDATE users SET is_download = FALSE WHERE id = $1", args![desk.users[0]]).await;
    let refused = me.get(file).await.refused(403);
    assert!(refused.text.contains("is not enabled for your account"), "{}", refused.text);
    let denied: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action LIKE '%is_download%' OR entity_id = 'is_download' OR outcome = 'denied'").await;
    assert!(denied > 0, "the refusal is in the audit trail");
    run(&app, "UPDATE users SET is_download = TRUE WHERE id = $1", args![desk.users[0]]).await;
    let reply = me.get(file).await;
    assert_eq!(reply.status, 200);
    assert!(
        reply.headers["content-disposition"].to_str().is_ok_and(|name| name.contains("Orders_Escalation_Sheet.csv"))
    );
    let lines: Vec<&str> = reply.text.lines().collect();
    let count = me.get("/central/escalations/?priority=1").await.data()["count"].as_u64().expect("a count");
    assert_eq!(u64::try_from(lines.len() - 1), Ok(count));
    assert!(lines[0].contains("Escalation No,Order ID,Status,Priority,Level,Type 1"), "{}", lines[0]);
    assert!(reply.text.contains("'=1+1"), "a formula arrives as text: {}", reply.text);
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'escalation.download'").await;
    assert_eq!(audited, 1);
}

#[tokio::test]
async fn who_is_named_in_a_comment_is_told_if_they_may_read_the_escalation() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let order: i64 = app.value("SELECT MIN(id) FROM orders").await;
    let case = raise(&app, &admin, order).await;
    let account = async |role: &str| -> (i64, String) {
        let sql = "SELECT u.id, u.name FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $1 AND u.is_demo";
        app.tx().await.one(sql, args![role]).await.expect("an account")
    };
    let ((manager, _), (outsider, name)) = (account("escalation manager").await, account("Fleet Manager").await);
    let path = format!("/central/escalations/detail/{order}/");
    let body = |mentions: Value| json!({ "escalation_id": case["id"], "comment": "@you, look", "mentions": mentions });
    let said = admin.put(&path, body(json!([manager, outsider]))).await;
    assert_eq!(said.status, 200, "{}", said.text);
    assert!(said.body["message"].as_str().is_some_and(|text| text.ends_with(&name)), "{}", said.text);
    let sql = "SELECT user_id, subject_id FROM notices WHERE kind = 'mention'";
    let told: Vec<(i64, i64)> = app.tx().await.all(sql, args![]).await.expect("notices");
    assert_eq!(told, [(manager, case["id"].as_i64().expect("an id"))]);
    let alone = json!({ "escalation_id": case["id"], "mentions": [manager] });
    assert_eq!(admin.put(&path, alone).await.wrong_fields(), ["mentions"]);
}
