//! Customers who call: who is rung, and what follows when nobody is.

use chrono::Duration;
use futures_util::future::join_all;
use http::{Method, StatusCode};
use pitlane_platform::args;
use serde_json::{Value, json};

use super::{me, pass, ready};
use crate::testkit::TestApp;

const FORM: Option<&str> = Some("application/x-www-form-urlencoded");

async fn call_in(app: &TestApp, mobile: &str) {
    let body = format!("call_in={}", mobile.replace('+', "%2B")).into_bytes();
    let answer = app.signed_out().send(Method::POST, "/exchange/india", FORM, body).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
}

/// People on the telephone who have been ready for 30, 29, 28... minutes.
async fn waiting(app: &TestApp, count: u8) -> Vec<i64> {
    let mut tx = app.tx().await;
    let sql = "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id
        WHERE r.name = 'Lead Call Center' AND u.is_active AND NOT u.is_demo AND COALESCE(u.agent_type_id, 1) < 4
        ORDER BY u.id LIMIT $1";
    let users: Vec<i64> = tx.all(sql, args![i64::from(count)]).await.expect("users");
    for (at, user) in (0..).zip(&users) {
        let since = app.clock.now() - Duration::minutes(30 - at);
        let sql = "INSERT INTO agent_states (user_id, state, since) VALUES ($1, 'available', $2)";
        tx.run(sql, args![*user, since]).await.expect("ready");
    }
    tx.save().await.expect("saved");
    assert_eq!(users.len(), usize::from(count));
    users
}

/// The agent of the last call that came in.
async fn rung(app: &TestApp) -> Option<i64> {
    app.value("SELECT agent_id FROM calls WHERE direction = 'in' ORDER BY id DESC LIMIT 1").await
}

#[tokio::test]
async fn who_spoke_last_with_a_number_is_rung_else_whoever_has_waited_longest() {
    let app = TestApp::new().await;
    let (actor, lead) = ready(&app, "21").await;
    let caller = me(&actor).await["agent"]["id"].as_i64();
    let others = waiting(&app, 2).await;
    actor.call(Method::POST, super::CALL, Some(json!({ "lead_id": lead }))).await.data();
    pass(&app, 190).await;
    super::be(&actor, json!({ "state": "available" })).await.data();
    call_in(&app, "+919876543221").await;
    assert_eq!((rung(&app).await, &me(&actor).await["agent"]["state"]), (caller, &json!("ringing")));
    pass(&app, 190).await;
    // Not ready any more: the call goes to the one of the others who has waited longest, and the next one to the next.
    super::be(&actor, json!({ "state": "not_ready", "reason": "tea" })).await.data();
    call_in(&app, "+919876543221").await;
    assert_eq!(rung(&app).await, Some(others[0]));
    call_in(&app, "+919876543222").await;
    assert_eq!(rung(&app).await, Some(others[1]));
    call_in(&app, "+919876543223").await;
    assert_eq!(rung(&app).await, None);
}

#[tokio::test]
async fn who_spoke_with_a_number_a_week_ago_is_not_remembered() {
    let app = TestApp::new().await;
    let (actor, lead) = ready(&app, "21").await;
    actor.call(Method::POST, super::CALL, Some(json!({ "lead_id": lead }))).await.data();
    pass(&app, 190).await;
    super::be(&actor, json!({ "state": "available" })).await.data();
    app.clock.advance(Duration::days(7));
    let others = waiting(&app, 1).await;
    app.run("UPDATE agent_states SET since = (SELECT MAX(requested_at) FROM calls)").await;
    let mut tx = app.tx().await;
    let long_ago = app.clock.now() - Duration::days(8);
    tx.run("UPDATE agent_states SET since = $1 WHERE user_id = $2", args![long_ago, others[0]]).await.expect("longer");
    tx.save().await.expect("saved");
    call_in(&app, "+919876543221").await;
    assert_eq!(rung(&app).await, Some(others[0]));
}

#[tokio::test]
async fn a_lead_whose_customer_reached_nobody_is_due_at_once() {
    let app = TestApp::new().await;
    let (actor, lead) = ready(&app, "21").await;
    super::be(&actor, json!({ "state": "not_ready", "reason": "tea" })).await.data();
    let mut tx = app.tx().await;
    let agreed = app.clock.now() + Duration::days(3);
    let sql = "UPDATE leads SET status_id = 2, follow_up_at = $1, next_call_at = $1 WHERE id = $2";
    tx.run(sql, args![agreed, lead]).await.expect("agreed");
    tx.save().await.expect("saved");
    let known: i64 = app.value("SELECT COUNT(*) FROM leads").await;
    call_in(&app, "+919876543221").await;
    pass(&app, 25).await;
    let after = actor.get(&format!("/leads/detail/{lead}/")).await.data();
    assert_eq!((&after["status_id"], &after["attempts"]), (&json!(2), &json!(0)));
    let at: chrono::DateTime<chrono::Utc> = serde_json::from_value(after["follow_up_at"].clone()).expect("a time");
    assert!(at <= app.clock.now(), "{at}");
    let last = &after["history"][0];
    assert_eq!((&last["event"], &last["changes"]["call"][1]), (&json!("called"), &json!("agent_no_answer")));
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM leads").await, known);
}

#[tokio::test]
async fn an_unknown_number_that_reached_nobody_is_one_new_lead_which_gets_a_name() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let found = || async { manager.get("/leads/?text=9876543221").await.data() };
    for _ in 0..2 {
        call_in(&app, "+919876543221").await;
        pass(&app, 25).await;
        let all = found().await;
        let lead: &Value = &all["leads"][0];
        assert_eq!(all["count"], 1);
        assert_eq!((&lead["name"], &lead["source"]["name"]), (&json!("Unknown caller"), &json!("Inbound Call")));
        assert_eq!((&lead["priority"], &lead["assignee"]), (&json!(1), &json!(null)));
    }
    let body = json!({ "mobile": "9876543221", "name": "Asha Rao", "source_id": 3, "lead_type_id": 1 });
    manager.clone().with("idempotency-key", "missed-call-1").post("/leads/", body).await.data();
    let all = found().await;
    assert_eq!((&all["count"], &all["leads"][0]["name"]), (&json!(1), &json!("Asha Rao")));
}

#[tokio::test]
async fn of_64_calls_at_once_none_rings_an_agent_who_has_another() {
    let app = TestApp::new().await;
    let agents = waiting(&app, 3).await;
    join_all((0..64).map(|at| {
        let app = &app;
        async move { call_in(app, &format!("+9198765433{at:02}")).await }
    }))
    .await;
    let mut tx = app.tx().await;
    let sql = "SELECT agent_id FROM calls WHERE direction = 'in' AND agent_id IS NOT NULL ORDER BY agent_id";
    let rung: Vec<i64> = tx.all(sql, args![]).await.expect("calls");
    drop(tx);
    assert_eq!(rung, agents, "each has one call");
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM calls WHERE direction = 'in'").await, 64);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM agent_states WHERE state = 'ringing'").await, 3);
}
