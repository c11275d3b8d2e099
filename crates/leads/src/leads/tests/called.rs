//! What follows for leads from the calls about them, with the simulated exchange.

use chrono::{DateTime, Duration, Utc};
use pitlane_providers::exchange::Exchange;
use pitlane_telephony::calls;
use serde_json::json;

use super::{lead_of_caller, make, read, work};
use crate::testkit::TestApp;

async fn pass(app: &TestApp, seconds: i64) {
    let exchange = Exchange::Simulated(app.exchange.clone());
    for _ in 0..seconds {
        app.clock.advance(Duration::seconds(1));
        calls::deliver_events(&app.region, &exchange).await.expect("events");
    }
}

/// Acceptance 4 of the dialler, for calls by hand: each suffix its outcome and its next call; `failed` is no attempt.
#[tokio::test]
async fn each_outcome_counts_and_says_when_the_next_call_is() {
    let app = TestApp::new().await;
    let caller = app.actor("Lead Call Center").await;
    let ladder = [
        ("00", "busy", 1, Some(10)),
        ("01", "no_answer", 1, Some(60)),
        ("02", "switched_off", 1, Some(240)),
        ("03", "not_reachable", 1, Some(120)),
        ("04", "wrong_number", 1, None),
        ("05", "voicemail", 1, Some(240)),
        ("06", "failed", 0, Some(5)),
        ("07", "agent_no_answer", 0, Some(0)),
        ("08", "abandoned", 1, Some(60)),
    ];
    for (suffix, outcome, attempts, minutes) in ladder {
        let lead = lead_of_caller(&app, suffix).await;
        // A refused request ends as failed.
        let _ = make(&caller, lead).await;
        pass(&app, 40).await;
        let after = read(&caller, lead).await;
        let seen = (&after["last_outcome"], &after["attempts"]);
        assert_eq!(seen, (&json!(outcome), &json!(attempts)), "{suffix} {after}");
        assert_eq!(after["history"][0]["changes"]["call"][1], outcome);
        let at = |name: &str| after[name].as_str().and_then(|text| text.parse::<DateTime<Utc>>().ok());
        let next = at("next_call_at").zip(at("last_call_at")).map(|(next, ended)| (next - ended).num_minutes());
        assert_eq!(next, minutes, "{suffix} {after}");
        let status = if outcome == "wrong_number" {
            5
        } else if attempts == 1 {
            3
        } else {
            1
        };
        assert_eq!(after["status_id"], status, "{suffix}");
    }
}

/// Acceptance 5: the eighth attempt closes as unreachable.
#[tokio::test]
async fn after_eight_attempts_it_is_unreachable() {
    let app = TestApp::new().await;
    let lead = lead_of_caller(&app, "00").await;
    for attempt in 1..=8 {
        let caller = app.actor("Lead Call Center").await;
        make(&caller, lead).await.data();
        pass(&app, 12).await;
        let after = read(&caller, lead).await;
        assert_eq!(after["attempts"], attempt);
        app.clock.advance(if attempt % 3 == 0 { Duration::days(1) } else { Duration::minutes(11) });
    }
    let after = read(&app.actor("Lead Call Center").await, lead).await;
    assert_eq!((&after["status_id"], &after["closed_reason"]), (&json!(5), &json!("unreachable")));
}

/// A talk that was agreed on is made, however short the time since the last one.
#[tokio::test]
async fn who_agreed_on_a_time_is_called_then() {
    let app = TestApp::new().await;
    let lead = lead_of_caller(&app, "21").await;
    let caller = app.actor("Lead Call Center").await;
    make(&caller, lead).await.data();
    pass(&app, 200).await;
    assert_eq!(read(&caller, lead).await["last_outcome"], "answered");
    let at = app.clock.now() + Duration::minutes(30);
    work(&caller, lead, json!({ "disposition": "call_back", "follow_up_at": at })).await.data();
    app.clock.advance(Duration::minutes(29));
    assert_eq!(make(&caller, lead).await.refused(409).body["data"]["reason"], "attempts");
    app.clock.advance(Duration::minutes(1));
    make(&caller, lead).await.data();
    let shown = read(&caller, lead).await;
    assert_eq!(shown["calls"].as_array().map(Vec::len), Some(2));
    // A disposition belongs to a call of one's own.
    let foreign = json!({ "disposition": "price", "call_id": "0".repeat(32) });
    assert_eq!(work(&caller, lead, foreign).await.wrong_fields(), ["call_id"]);
}
