//! How calls are followed: each ending, reports in any order, and answers that never came.

use chrono::Duration;
use pitlane_providers::exchange::SignedEvent;
use pitlane_providers::payments::{Trouble, sign};
use serde_json::json;

use super::super::take::take as take_event;
use super::{about, ended, exchange, make, number, order_of, pass, reason, stored, work};
use crate::testkit::TestApp;

/// Acceptance 4: each suffix has its outcome.
#[tokio::test]
async fn each_suffix_ends_as_it_says() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let endings = [
        ("00", "busy"),
        ("01", "no_answer"),
        ("02", "switched_off"),
        ("03", "not_reachable"),
        ("04", "wrong_number"),
        ("05", "voicemail"),
        ("06", "failed"),
        ("07", "agent_no_answer"),
        ("08", "abandoned"),
    ];
    for (suffix, outcome) in endings {
        let body = json!({ "customer_number": number(suffix), "purpose": "order" });
        let call = make(&admin, body).await.data();
        pass(&app, 25).await;
        assert_eq!(ended(&app, &call).await, ("ended".into(), Some(outcome.into())), "{suffix}");
        assert_eq!(stored(&app, &call).await.talk_seconds, None, "{suffix}");
    }
}

/// Acceptance 13: the same end as without the disorder, and every event is there once.
#[tokio::test]
async fn events_twice_and_out_of_order_end_the_same() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let call = make(&admin, about(order_of(&app, "10").await)).await.data();
    pass(&app, 190).await;
    let talk = stored(&app, &call).await.talk_seconds;
    assert_eq!(ended(&app, &call).await, ("ended".into(), Some("answered".into())));
    assert!(talk.is_some_and(|talk| (20..=180).contains(&talk)), "{talk:?}");
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM call_events").await, 5);
    assert!(app.value::<i64>("SELECT COUNT(*) FROM call_events WHERE is_applied = FALSE").await >= 1);
}

/// Acceptance 14: unknown, then connected, dialled once.
#[tokio::test]
async fn without_an_answer_a_call_is_unknown_and_its_number_stays_taken() {
    let app = TestApp::new().await;
    let order = order_of(&app, "09").await;
    let (admin, head) = (app.actor("admin").await, app.actor("Super Admin").await);
    let call = make(&admin, about(order)).await.data();
    assert_eq!(call["call"]["state"], "unknown");
    pass(&app, 25).await;
    assert_eq!(ended(&app, &call).await.0, "unknown");
    assert_eq!(reason(make(&head, about(order)).await), "number_live");
    pass(&app, 5).await;
    assert_eq!(ended(&app, &call).await.0, "connected");
    assert_eq!(app.exchange.placed(), 1);
    pass(&app, 181).await;
    assert_eq!(ended(&app, &call).await, ("ended".into(), Some("answered".into())));
    assert_eq!((app.exchange.placed(), stored(&app, &call).await.provider_call_id.is_some()), (1, true));
}

#[tokio::test]
async fn a_call_of_which_nothing_is_heard_fails_after_an_hour() {
    let app = TestApp::new().await;
    let order = order_of(&app, "21").await;
    let admin = app.actor("admin").await;
    app.exchange.trouble(Some(Trouble::Away));
    let call = make(&admin, about(order)).await.data();
    for _ in 0..11 {
        app.clock.advance(Duration::minutes(5));
        work(&app).await;
        assert_eq!(ended(&app, &call).await.0, "unknown");
    }
    assert_eq!(reason(make(&admin, about(order)).await), "agent_live");
    app.clock.advance(Duration::minutes(6));
    work(&app).await;
    assert_eq!(ended(&app, &call).await, ("ended".into(), Some("failed".into())));
    assert_eq!(app.exchange.placed(), 0);
    app.exchange.trouble(None);
    make(&admin, about(order)).await.data();
}

#[tokio::test]
async fn a_lost_answer_is_made_up_for_by_a_look_up() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    app.exchange.trouble(Some(Trouble::Mute));
    let call = make(&admin, about(order_of(&app, "00").await)).await.data();
    assert_eq!(call["call"]["state"], "unknown");
    // All of its events are lost, too.
    app.clock.advance(Duration::seconds(25));
    app.exchange.due_events(app.clock.now());
    work(&app).await;
    assert_eq!(ended(&app, &call).await, ("ended".into(), Some("busy".into())));
    assert_eq!(app.exchange.placed(), 1);
}

#[tokio::test]
async fn unsigned_events_and_those_of_other_calls_change_nothing() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let call = make(&admin, about(order_of(&app, "21").await)).await.data();
    let id = stored(&app, &call).await.provider_call_id.expect("placed");
    let event = |uuid: &str, event_id: &str| {
        json!({ "event_id": event_id, "uuid": uuid, "event_type": "HANGUP", "call_direction": "Outbound",
                "hangup_cause": "busy", "caller": "+919811111111" })
        .to_string()
        .into_bytes()
    };
    let take = async |event: SignedEvent| take_event(&app.region, &exchange(&app), &event).await.expect("taken");
    let signed = |body: Vec<u8>| SignedEvent { signature: sign(app.exchange.secret(), &body), body };
    assert_eq!(take(SignedEvent { body: event(&id, "e1"), signature: "00".into() }).await, "unread");
    assert_eq!(take(signed(event("other", "e2"))).await, "unknown");
    assert_eq!(ended(&app, &call).await.0, "requested");
    assert_eq!(take(signed(event(&id, "e3"))).await, "applied");
    assert_eq!(take(signed(event(&id, "e3"))).await, "repeated");
    assert_eq!(take(signed(event(&id, "e4"))).await, "late");
    assert_eq!(ended(&app, &call).await, ("ended".into(), Some("busy".into())));
}

#[tokio::test]
async fn copies_of_an_event_at_once_are_taken_once() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let call = make(&admin, about(order_of(&app, "21").await)).await.data();
    let events = app.exchange.due_events(app.clock.now());
    let of = exchange(&app);
    let outcomes = futures_util::future::join_all((0..32).map(|_| take_event(&app.region, &of, &events[0]))).await;
    let applied = outcomes.iter().filter(|outcome| matches!(outcome, Ok("applied"))).count();
    assert_eq!((applied, ended(&app, &call).await.0), (1, "agent_ringing".into()));
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM call_events").await, 1);
}
