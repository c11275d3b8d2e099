//! A call on hold: what its agent does meanwhile, and how long it was.

use chrono::Duration;
use http::Method;
use serde_json::{Value, json};

use super::{CALL, me, pass, ready};
use crate::testkit::{Actor, Reply, TestApp};

const HOLD: &str = "/api/telephony/account/call/hold";

async fn hold(actor: &Actor<'_>, call: &Value, hold: bool) -> Reply {
    actor.call(Method::POST, HOLD, Some(json!({ "call_id": call["call_id"], "hold": hold }))).await
}

#[tokio::test]
async fn a_talk_is_put_on_hold_and_taken_off_and_its_seconds_are_kept_apart() {
    let app = TestApp::new().await;
    let (actor, lead) = ready(&app, "21").await;
    let call = actor.call(Method::POST, CALL, Some(json!({ "lead_id": lead }))).await.data()["call"].take();
    hold(&actor, &call, true).await.refused(409);
    pass(&app, 8).await;
    assert_eq!(me(&actor).await["live_call"]["can_hold"], true);
    hold(&app.actor("Lead Manager").await, &call, true).await.refused(404);
    for _ in 0..2 {
        assert_eq!(hold(&actor, &call, true).await.data()["call"]["held_since"], json!(app.clock.now()));
    }
    let now = me(&actor).await;
    assert_eq!((&now["agent"]["state"], &now["live_call"]["state"]), (&json!("hold"), &json!("connected")));
    pass(&app, 7).await;
    assert_eq!(hold(&actor, &call, false).await.data()["call"]["hold_seconds"], 7);
    assert_eq!(me(&actor).await["agent"]["state"], "talking");
    pass(&app, 2).await;
    hold(&actor, &call, true).await.data();
    // The customer hangs up while they wait.
    app.clock.advance(Duration::seconds(200));
    pass(&app, 1).await;
    let ended = actor.get(&format!("/leads/detail/{lead}/")).await.data()["calls"][0].take();
    let (talk, held) = (ended["talk_seconds"].as_i64(), ended["hold_seconds"].as_i64());
    let connected: i64 = app.value("SELECT talk_seconds + hold_seconds FROM calls ORDER BY id DESC LIMIT 1").await;
    assert!(held.is_some_and(|held| held > 7) && talk.is_some_and(|talk| talk >= 5), "{ended}");
    assert!((20..=180).contains(&connected), "{ended}");
    assert_eq!((&ended["held_since"], &me(&actor).await["agent"]["state"]), (&json!(null), &json!("after_call_work")));
    let spans = "SELECT COUNT(*) FROM agent_events WHERE state = 'hold'";
    assert_eq!(app.value::<i64>(spans).await, 2);
    let audited = "SELECT COUNT(*) FROM audit_entries WHERE action = 'call.hold' AND before <> after";
    assert_eq!(app.value::<i64>(audited).await, 3, "the same again is no entry");
    hold(&actor, &call, true).await.refused(409);
}
