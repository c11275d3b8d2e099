//! What people on the telephone do, over HTTP and with the simulated exchange.

mod held;
mod inbound;

use chrono::{DateTime, Duration, Utc};
use http::Method;
use pitlane_platform::args;
use pitlane_providers::exchange::Exchange;
use pitlane_telephony::calls;
use serde_json::{Value, json};

use super::look;
use crate::testkit::{Actor, Reply, TestApp};

const READY: &str = "/api/india/central/users/auto-assign/";
const RECORD: &str = "/api/telephony/account/call/disposition";
const CALL: &str = "/api/telephony/account/call/makecall";

async fn pass(app: &TestApp, seconds: i64) {
    let exchange = Exchange::Simulated(app.exchange.clone());
    for _ in 0..seconds {
        app.clock.advance(Duration::seconds(1));
        calls::deliver_events(&app.region, &exchange).await.expect("events");
    }
}

/// The consoles of all sessions are open now.
async fn open_consoles(app: &TestApp) {
    let mut tx = app.tx().await;
    tx.run("UPDATE sessions SET online_at = $1", args![app.clock.now()]).await.expect("open consoles");
    tx.save().await.expect("saved");
}

async fn me(actor: &Actor<'_>) -> Value {
    actor.get("/agents/get_agents/?me=1").await.data()["me"].clone()
}

async fn be(actor: &Actor<'_>, body: Value) -> Reply {
    actor.call(Method::PATCH, READY, Some(body)).await
}

/// A caller who is ready, and an open lead of theirs whose number ends like this.
async fn ready<'a>(app: &'a TestApp, suffix: &str) -> (Actor<'a>, i64) {
    let actor = app.actor("Lead Call Center").await;
    open_consoles(app).await;
    look(&app.region).await.expect("looked");
    be(&actor, json!({ "state": "available" })).await.data();
    let lead: i64 = app.value("SELECT MAX(id) FROM leads WHERE status_id IN (1, 2, 3)").await;
    let mut tx = app.tx().await;
    let user =
        "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'Lead Call Center' AND u.is_demo";
    let sql = format!("UPDATE leads SET assign_to_call_id = ({user}), follow_up_at = NULL WHERE id = $1");
    tx.run(sql, args![lead]).await.expect("a lead");
    let sql = "UPDATE customers SET mobile = $1 WHERE id = (SELECT customer_id FROM leads WHERE id = $2)";
    tx.run(sql, args![format!("+9198765432{suffix}"), lead]).await.expect("a number");
    tx.save().await.expect("saved");
    (actor, lead)
}

#[tokio::test]
async fn who_opens_a_console_is_not_ready_until_they_say_so() {
    let app = TestApp::new().await;
    let actor = app.actor("Lead Call Center").await;
    let before = me(&actor).await;
    assert_eq!((&before["agent"]["state"], &before["agent"]["since"]), (&json!("offline"), &json!(null)));
    be(&actor, json!({ "state": "available" })).await.refused(409);
    open_consoles(&app).await;
    assert_eq!(look(&app.region).await.expect("looked"), 1);
    assert_eq!(me(&actor).await["agent"]["reason"], "system");
    be(&actor, json!({ "state": "available" })).await.data();
    assert_eq!(me(&actor).await["agent"]["state"], "available");
    assert_eq!(be(&actor, json!({ "state": "not_ready", "reason": "system" })).await.wrong_fields(), ["reason"]);
    be(&actor, json!({ "state": "not_ready", "reason": "tea" })).await.data();
    app.clock.advance(Duration::minutes(10));
    open_consoles(&app).await;
    be(&actor, json!({ "state": "available" })).await.data();
    app.clock.advance(Duration::minutes(5));
    let today = me(&actor).await["today"].clone();
    assert_eq!((&today["idle"], &today["handling"]), (&json!(900), &json!(0)));
    assert_eq!(
        (&today["not_ready"], &today["available"], &today["signed_in"]),
        (&json!(600), &json!(300), &json!(900))
    );
}

/// Acceptance 8.
#[tokio::test]
async fn who_has_no_console_for_a_minute_or_no_session_is_offline() {
    let app = TestApp::new().await;
    let (actor, _) = ready(&app, "21").await;
    app.clock.advance(Duration::seconds(60));
    assert_eq!(look(&app.region).await.expect("looked"), 0);
    app.clock.advance(Duration::seconds(1));
    assert_eq!(look(&app.region).await.expect("looked"), 1);
    assert_eq!(me(&actor).await["agent"]["state"], "offline");
    open_consoles(&app).await;
    look(&app.region).await.expect("looked");
    assert_eq!(me(&actor).await["agent"]["state"], "not_ready");
    app.run("UPDATE sessions SET revoked_at = online_at").await;
    assert_eq!(look(&app.region).await.expect("looked"), 1);
    assert_eq!(app.value::<String>("SELECT state FROM agent_states").await, "offline");
}

#[tokio::test]
async fn a_call_makes_ringing_talking_and_the_work_after_it() {
    let app = TestApp::new().await;
    let (actor, lead) = ready(&app, "21").await;
    let made = actor.call(Method::POST, CALL, Some(json!({ "lead_id": lead }))).await.data();
    let now = me(&actor).await;
    assert_eq!(now["agent"]["state"], "ringing");
    pass(&app, 8).await;
    let now = me(&actor).await;
    assert_eq!(now["agent"]["state"], "talking");
    assert_eq!((&now["live_call"]["call_id"], &now["live_call"]["lead_id"]), (&made["call"]["call_id"], &json!(lead)));
    be(&actor, json!({ "state": "not_ready", "reason": "lunch" })).await.data();
    let during = me(&actor).await;
    assert_eq!((&during["agent"]["state"], &during["wanted"]), (&json!("talking"), &json!("lunch")));
    pass(&app, 190).await;
    assert_eq!(me(&actor).await["agent"]["state"], "after_call_work");
    let detail = actor.get(&format!("/leads/detail/{lead}/")).await.data();
    let body = json!({ "version": detail["version"], "disposition": "not_interested" });
    let closed = actor.put(&format!("/leads/detail/{lead}/"), body).await.data();
    assert_eq!((&closed["status_id"], &closed["closed_reason"]), (&json!(5), &json!("not_interested")));
    assert_eq!(closed["calls"][0]["disposition"], "not_interested");
    let after = me(&actor).await;
    assert_eq!((&after["agent"]["state"], &after["agent"]["reason"]), (&json!("not_ready"), &json!("lunch")));
    assert_eq!((&after["today"]["calls"], &after["today"]["answered"]), (&json!(1), &json!(1)));
    // The state of now is that of the last event.
    let last =
        "SELECT COUNT(*) FROM agent_states a JOIN agent_events e ON e.user_id = a.user_id WHERE e.state = a.state
        AND e.id = (SELECT MAX(b.id) FROM agent_events b WHERE b.user_id = a.user_id)";
    assert_eq!(app.value::<i64>(last).await, 1);
}

/// A talk with a customer who called stays open until its agent has said what came of it.
#[tokio::test]
async fn who_records_what_came_of_a_call_is_ready_for_the_next_one() {
    let app = TestApp::new().await;
    let (actor, lead) = ready(&app, "21").await;
    let made = actor.call(Method::POST, CALL, Some(json!({ "lead_id": lead }))).await.data();
    let call_id = made["call"]["call_id"].clone();
    pass(&app, 190).await;
    let now = me(&actor).await;
    assert_eq!((&now["live_call"], &now["unrecorded_call"]["call_id"]), (&json!(null), &call_id));
    let record = json!({ "call_id": call_id, "disposition": "informed" });
    let refused = actor.call(Method::POST, RECORD, Some(record.clone())).await.refused(409);
    assert_eq!(refused.body["data"]["lead_id"], lead, "the lead is open: it moves by what came of the call");
    app.run("UPDATE leads SET status_id = 5, closed_reason = 'duplicate', closed_at = created_at").await;
    actor.call(Method::POST, RECORD, Some(record)).await.data();
    let now = me(&actor).await;
    assert_eq!((&now["agent"]["state"], &now["unrecorded_call"]), (&json!("available"), &json!(null)));
}

#[tokio::test]
async fn the_work_after_a_call_ends_by_itself_and_two_missed_calls_make_not_ready() {
    let app = TestApp::new().await;
    let (actor, lead) = ready(&app, "21").await;
    actor.call(Method::POST, CALL, Some(json!({ "lead_id": lead }))).await.data();
    pass(&app, 190).await;
    assert_eq!(me(&actor).await["agent"]["state"], "after_call_work");
    app.clock.advance(Duration::seconds(60));
    open_consoles(&app).await;
    look(&app.region).await.expect("looked");
    assert_eq!(me(&actor).await["agent"]["state"], "available");
    // Numbers that end on 07: the agent does not pick up.
    let (actor, lead) = ready(&app, "07").await;
    for expected in ["available", "not_ready"] {
        app.clock.advance(Duration::minutes(11));
        open_consoles(&app).await;
        actor.call(Method::POST, CALL, Some(json!({ "lead_id": lead }))).await.data();
        pass(&app, 40).await;
        assert_eq!(me(&actor).await["agent"]["state"], expected);
    }
    assert_eq!(me(&actor).await["agent"]["reason"], "system");
}

#[tokio::test]
async fn everybody_is_listed_for_those_who_look_after_the_dialler() {
    let app = TestApp::new().await;
    let (actor, _) = ready(&app, "21").await;
    actor.get("/agents/get_agents/").await.refused(403);
    let manager = app.actor("Lead Manager").await;
    let all = manager.get("/agents/get_agents/?limit=200").await.data();
    assert!(all["count"].as_i64().is_some_and(|count| count >= 20), "{}", all["count"]);
    let ready = manager.get("/agents/get_agents/?state=available").await.data();
    assert_eq!((&ready["count"], &ready["agents"][0]["state"]), (&json!(1), &json!("available")));
    assert!(ready["agents"][0]["skills"].as_array().is_some_and(|skills| !skills.is_empty()));
    // Whoever does not telephone has a day without it.
    let admin = me(&app.actor("admin").await).await;
    assert_eq!((&admin["agent"], &admin["today"]["calls"]), (&json!(null), &json!(0)));
    app.signed_out().get("/agents/get_agents/?me=1").await.refused(401);
}

#[tokio::test]
async fn of_64_who_look_at_once_one_writes_that_somebody_came() {
    let app = TestApp::new().await;
    let _actor = app.actor("Lead Call Center").await;
    open_consoles(&app).await;
    let looks = futures_util::future::join_all((0..64).map(|_| look(&app.region))).await;
    assert!(looks.into_iter().all(|look| look.is_ok()));
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM agent_events").await, 1);
    let since: DateTime<Utc> = app.value("SELECT since FROM agent_states").await;
    assert_eq!(since, app.clock.now());
}
