//! Programs that ask customers for their interest and hand over to a caller.

use chrono::Duration;
use futures_util::future::join_all;
use pitlane_platform::args;
use pitlane_telephony::calls;
use serde_json::{Value, json};

use super::{NEXT, TRY, alone, assign, be, caller, detail, dial, exchange, lead, pass, read};
use crate::testkit::{Actor, TestApp};

const PROGRAMS: &str = "/agents/ivr-agents/";

async fn set(manager: &Actor<'_>, config: &Value, agents: Value) -> Value {
    let version = read(manager, &config["_id"]).await["version"].clone();
    manager.put(PROGRAMS, json!({ "_id": config["_id"], "version": version, "agents": agents })).await.data()
}

fn maya(max_parallel: i64) -> Value {
    json!({ "name": "Maya", "language": "hi", "kind": "ivr", "max_parallel": max_parallel, "is_active": true })
}

/// One configuration, whose callers dial themselves, with a program and a caller who waits.
async fn with_program(app: &TestApp, max_parallel: i64) -> (Value, i64) {
    let (config, user) = alone(app, json!({ "acw_seconds": 0 })).await;
    let manager = app.actor("Lead Manager").await;
    set(&manager, &config, json!([maya(max_parallel)])).await;
    (config, user)
}

async fn last_call(app: &TestApp, lead: i64) -> (String, Option<String>, Option<i64>, Option<String>) {
    let sql = "SELECT state, outcome, agent_id, answer FROM calls WHERE lead_id = $1 ORDER BY id DESC LIMIT 1";
    app.tx().await.one(sql, args![lead]).await.expect("a call")
}

async fn out_of_the_way(app: &TestApp) {
    app.run("UPDATE leads SET status_id = 4, closed_reason = NULL WHERE status_id <> 5").await;
}

/// Each answer, and each call without one, is followed as it says.
#[tokio::test]
async fn what_a_customer_answers_is_followed() {
    let app = TestApp::new().await;
    with_program(&app, 1).await;
    let expected = [
        (12, "answered", Some("not_interested"), 5, json!("not_interested")),
        (13, "answered", Some("call_back"), 1, Value::Null),
        (14, "answered", Some("do_not_call"), 5, json!("do_not_call")),
        (15, "answered", None, 1, Value::Null),
        (0, "busy", None, 3, Value::Null),
        (1, "no_answer", None, 3, Value::Null),
        (4, "wrong_number", None, 5, json!("wrong_number")),
        (6, "failed", None, 1, Value::Null),
    ];
    for (suffix, outcome, answer, status, reason) in expected {
        let id = lead(&app, 5_000 + suffix, 60).await;
        assert_eq!(dial(&app).await, 1, "{suffix}");
        pass(&app, 32).await;
        let (state, ended, agent, answered) = last_call(&app, id).await;
        assert_eq!((state.as_str(), ended.as_deref(), agent), ("ended", Some(outcome), None), "{suffix}");
        assert_eq!(answered.as_deref(), answer, "{suffix}");
        let after = detail(&app, id).await;
        assert_eq!((&after["status_id"], &after["closed_reason"]), (&json!(status), &reason), "{suffix} {after}");
        assert_eq!(after["assignee"], Value::Null, "nobody has spoken with them");
        let entry = after["history"].as_array().and_then(|all| all.iter().find(|entry| entry["event"] == "called"));
        let changes = entry.unwrap_or_else(|| panic!("{after}"))["changes"].clone();
        assert_eq!(changes["program"][1], "Maya", "{after}");
        assert_eq!(changes["answer"][1].as_str(), answer, "{after}");
        out_of_the_way(&app).await;
    }
    let scope: String = app
        .tx()
        .await
        .one("SELECT scope FROM dnc_numbers WHERE mobile = $1", args!["+919600005014"])
        .await
        .expect("an entry of the numbers that are not called");
    assert_eq!(scope, "promotional");
}

/// Also when the exchange reports the answer before the question, and everything twice (10), or gives no answer (09).
#[tokio::test]
async fn who_is_interested_is_handed_over_to_a_caller_who_waits() {
    let app = TestApp::new().await;
    let (_, user) = with_program(&app, 1).await;
    let caller = app.user(user).await;
    for (suffix, after) in [(11, 12), (10, 12), (9, 39)] {
        let id = lead(&app, 200_000 + suffix, 60).await;
        assert_eq!(dial(&app).await, 1, "{suffix}");
        pass(&app, 5).await;
        assert_eq!(caller.get("/agents/get_agents/?me=1").await.data()["me"]["live_call"], Value::Null);
        for _ in 0..after {
            pass(&app, 1).await;
            calls::look_at_due(&app.region, &exchange(&app)).await.expect("looked");
        }
        let me = caller.get("/agents/get_agents/?me=1").await.data()["me"].clone();
        assert_eq!(me["live_call"]["lead_id"], id, "{suffix} {me}");
        pass(&app, 4).await;
        assert_eq!(caller.get("/agents/get_agents/?me=1").await.data()["me"]["agent"]["state"], "talking", "{suffix}");
        assert_eq!(last_call(&app, id).await, ("connected".into(), None, Some(user), Some("interested".into())));
        assert_eq!(detail(&app, id).await["assignee"]["id"], user);
        pass(&app, 185).await;
        assert_eq!(last_call(&app, id).await.1.as_deref(), Some("answered"));
        // What was said is recorded by the caller, with the lead.
        let version = detail(&app, id).await["version"].clone();
        let call_id = detail(&app, id).await["calls"][0]["call_id"].clone();
        let said = json!({ "version": version, "disposition": "price", "call_id": call_id });
        let saved = caller.put(&format!("/leads/detail/{id}/"), said).await.data();
        assert_eq!(saved["closed_reason"], "price");
    }
}

/// Nobody is there when the customer wants to speak: they are called back, as the program has said, and come first.
#[tokio::test]
async fn who_is_interested_and_finds_nobody_is_called_back() {
    let app = TestApp::new().await;
    let (_, user) = with_program(&app, 1).await;
    let caller = app.user(user).await;
    let id = lead(&app, 5_011, 60).await;
    assert_eq!(dial(&app).await, 1);
    be(&caller, json!({ "state": "not_ready", "reason": "tea" })).await.data();
    pass(&app, 16).await;
    assert_eq!(last_call(&app, id).await, ("ended".into(), Some("answered".into()), None, Some("interested".into())));
    let after = detail(&app, id).await;
    assert_eq!(after["status_id"], 2, "{after}");
    let at = |name: &str| after[name].as_str().and_then(|text| text.parse::<chrono::DateTime<chrono::Utc>>().ok());
    let promised = at("follow_up_at").zip(at("last_call_at")).map(|(promised, ended)| (promised - ended).num_minutes());
    assert_eq!(promised, Some(10), "{after}");
    // Nobody there: the program does not call either.
    let another = lead(&app, 5_111, 600).await;
    assert_eq!(dial(&app).await, 0);
    app.run(
        "DELETE FROM dial_ivr_agents WHERE id NOT IN (SELECT ivr_agent_id FROM calls WHERE ivr_agent_id IS NOT NULL)",
    )
    .await;
    app.run("UPDATE dial_ivr_agents SET is_active = FALSE").await;
    be(&caller, json!({ "state": "available" })).await.data();
    assert_eq!(caller.get(NEXT).await.data()["offer"]["lead"]["id"], another);
    caller.post(NEXT, json!({ "action": "skip", "lead_id": another, "reason": "The promised one first" })).await.data();
    pass(&app, 600).await;
    assert_eq!(caller.get(NEXT).await.data()["offer"]["lead"]["id"], id);
}

/// A customer who waits in vain was left alone: programs wait as well above the cap.
#[tokio::test]
async fn a_customer_who_waits_in_vain_was_left_alone() {
    let app = TestApp::new().await;
    let (_, user) = with_program(&app, 1).await;
    let id = lead(&app, 5_007, 60).await;
    assert_eq!(dial(&app).await, 1);
    pass(&app, 36).await;
    assert_eq!(last_call(&app, id).await.1.as_deref(), Some("abandoned"));
    let after = detail(&app, id).await;
    assert_eq!((&after["status_id"], &after["assignee"]["id"]), (&json!(2), &json!(user)), "{after}");
    lead(&app, 5_112, 60).await;
    assert_eq!(dial(&app).await, 0, "above the share of abandoned calls");
}

/// As many calls at once as the program may have, however many processes look.
#[tokio::test]
async fn a_program_has_no_more_calls_at_once_than_it_may() {
    let app = TestApp::new().await;
    let (config, _) = with_program(&app, 3).await;
    for number in 0..12 {
        lead(&app, 5_013 + number * 100, 60).await;
    }
    let exchange = exchange(&app);
    let looks = (0..64).map(|_| super::super::worker::look(&app.region, &exchange));
    let placed: usize = join_all(looks).await.into_iter().map(|look| look.expect("looked")).sum();
    assert_eq!(placed, 3);
    let manager = app.actor("Lead Manager").await;
    assert_eq!(read(&manager, &config["_id"]).await["ivr_agents"][0]["live_calls"], 3);
    assert_eq!(app.value::<i64>("SELECT COUNT(DISTINCT lead_id) FROM calls WHERE ivr_agent_id IS NOT NULL").await, 3);
    pass(&app, 15).await;
    assert_eq!(dial(&app).await, 3, "when they have ended, the next");
    // A program that is taken away ends its calls, and begins no others; under its name it is the same one again.
    set(&manager, &config, json!([])).await;
    assert_eq!(read(&manager, &config["_id"]).await["ivr_agents"], json!([]));
    assert_eq!(dial(&app).await, 0);
    pass(&app, 15).await;
    assert_eq!(
        app.value::<i64>("SELECT COUNT(*) FROM calls WHERE ivr_agent_id IS NOT NULL AND state <> 'ended'").await,
        0
    );
    set(&manager, &config, json!([maya(2)])).await;
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM dial_ivr_agents").await, 1);
    assert_eq!(dial(&app).await, 2);
}

/// However many customers want to speak with somebody at once, each caller gets one of them, and the others are promised a
/// call.
#[tokio::test]
async fn of_64_customers_at_once_each_caller_takes_one() {
    let app = TestApp::new().await;
    let (config, user) = alone(&app, json!({ "acw_seconds": 0 })).await;
    let manager = app.actor("Lead Manager").await;
    let callers = [user, caller(&app, 2).await, caller(&app, 3).await];
    assign(&manager, &config, &callers).await.data();
    let programs = (1..=4).map(|number| {
        json!({ "name": format!("Maya {number}"), "language": "hi", "kind": "ivr", "max_parallel": 16, "is_active": true })
    });
    set(&manager, &config, programs.collect()).await;
    for number in 0..70 {
        lead(&app, 5_011 + number * 100, 60 + number).await;
    }
    // The oldest are offered to the callers.
    assert_eq!(dial(&app).await, 64);
    // Nothing is reported: all are looked up at the same time.
    app.clock.advance(Duration::seconds(21));
    app.exchange.due_events(app.clock.now());
    app.run("UPDATE calls SET next_look_at = requested_at WHERE state <> 'ended'").await;
    let exchange = exchange(&app);
    // One look takes 50 of them.
    for _ in 0..2 {
        for looked in join_all((0..64).map(|_| calls::look_at_due(&app.region, &exchange))).await {
            looked.expect("looked");
        }
    }
    let counted = "SELECT COUNT(*), COUNT(agent_id), COUNT(DISTINCT agent_id) FROM calls WHERE answer = 'interested'";
    let (all, given, callers): (i64, i64, i64) = app.tx().await.one(counted, args![]).await.expect("figures");
    assert_eq!((all, given, callers), (64, 3, 3));
    pass(&app, 20).await;
    let promised = "SELECT COUNT(*) FROM leads l WHERE l.status_id = 2 AND EXISTS
        (SELECT 1 FROM calls c WHERE c.lead_id = l.id AND c.answer = 'interested' AND c.agent_id IS NULL)";
    assert_eq!(app.value::<i64>(promised).await, 61);
}

/// Agreed talks and leads of a caller who waits are not for a program; a dry run shows what it would call.
#[tokio::test]
async fn a_program_calls_what_waits_for_nobody_in_particular() {
    let app = TestApp::new().await;
    let (config, user) = with_program(&app, 1).await;
    let manager = app.actor("Lead Manager").await;
    let [own, agreed, free] =
        [lead(&app, 5_113, 300).await, lead(&app, 5_213, 200).await, lead(&app, 5_313, 100).await];
    let mut tx = app.tx().await;
    tx.run("UPDATE leads SET assign_to_call_id = $1 WHERE id = $2", args![user, own]).await.expect("given");
    tx.run("UPDATE leads SET status_id = 2, follow_up_at = $1 WHERE id = $2", args![app.clock.now(), agreed])
        .await
        .expect("agreed");
    tx.save().await.expect("saved");
    let tried = manager.post(TRY, json!({ "_id": config["_id"], "minutes": 1, "limit": 10 })).await.data();
    let by_program: Vec<&Value> =
        tried["next"].as_array().expect("leads").iter().filter(|lead| lead["program"] == "Maya").collect();
    // The caller takes the agreed talk, and is not available meanwhile.
    assert_eq!((&tried["next"][0]["lead_id"], &tried["next"][0]["agent"]["id"]), (&json!(agreed), &json!(user)));
    assert_eq!(by_program.len(), 2, "{tried}");
    assert!(by_program.iter().all(|lead| lead["agent"] == Value::Null), "{tried}");
    // While they wait, their own lead waits for them.
    assert_eq!(dial(&app).await, 1);
    assert_eq!(last_call(&app, free).await.0, "requested");
    assert_eq!(dial(&app).await, 0);
}
