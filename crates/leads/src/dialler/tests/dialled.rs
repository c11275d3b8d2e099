//! Calls that the dialler places.

use chrono::Duration;
use pitlane_platform::args;
use pitlane_telephony::calls;
use serde_json::{Value, json};

use super::{CONFIG, NEXT, alone, assign, caller, detail, dial, exchange, lead, pass, read};
use crate::testkit::{Actor, TestApp};

const PROGRESSIVE: &str = "progressive";

async fn calls_of(app: &TestApp, lead: i64) -> i64 {
    let sql = "SELECT COUNT(*) FROM calls WHERE lead_id = $1";
    app.tx().await.one(sql, args![lead]).await.expect("a count")
}

/// Acceptance 4: each suffix has its outcome, and the next call follows by the ladder of the configuration.
#[tokio::test]
async fn each_outcome_is_followed_by_the_ladder() {
    let app = TestApp::new().await;
    let ladder = json!({ "busy": 20, "no_answer": 60, "switched_off": 240, "not_reachable": 120, "voicemail": 240 });
    alone(&app, json!({ "mode": PROGRESSIVE, "acw_seconds": 0, "ladder": ladder })).await;
    let expected = [
        (0, "busy", 1, Some(20)),
        (1, "no_answer", 1, Some(60)),
        (2, "switched_off", 1, Some(240)),
        (3, "not_reachable", 1, Some(120)),
        (4, "wrong_number", 1, None),
        (5, "voicemail", 1, Some(240)),
        (6, "failed", 0, Some(5)),
    ];
    for (suffix, outcome, attempts, minutes) in expected {
        let id = lead(&app, 5_000 + suffix, 60).await;
        assert_eq!(dial(&app).await, 1, "{suffix}");
        pass(&app, 32).await;
        let after = detail(&app, id).await;
        assert_eq!(
            (&after["last_outcome"], &after["attempts"]),
            (&json!(outcome), &json!(attempts)),
            "{suffix} {after}"
        );
        let at = |name: &str| after[name].as_str().and_then(|text| text.parse::<chrono::DateTime<chrono::Utc>>().ok());
        let next = at("next_call_at").zip(at("last_call_at")).map(|(next, ended)| (next - ended).num_minutes());
        assert_eq!(next, minutes, "{suffix} {after}");
        assert_eq!(calls_of(&app, id).await, 1, "{suffix}");
        // It is out of the way of the next one.
        app.run("UPDATE leads SET status_id = 4, closed_reason = NULL WHERE status_id <> 5").await;
    }
}

/// Acceptance 17: above the cap the dialler waits for its callers and says why.
#[tokio::test]
async fn above_the_share_of_abandoned_calls_it_waits_for_its_callers() {
    let app = TestApp::new().await;
    let (config, user) = alone(&app, json!({ "mode": PROGRESSIVE, "acw_seconds": 0 })).await;
    let manager = app.actor("Lead Manager").await;
    let abandoned = lead(&app, 6_008, 60).await;
    assert_eq!(read(&manager, &config["_id"]).await["live"]["mode_now"], PROGRESSIVE);
    assert_eq!(dial(&app).await, 1);
    pass(&app, 10).await;
    assert_eq!(detail(&app, abandoned).await["last_outcome"], "abandoned");
    let live = read(&manager, &config["_id"]).await["live"].clone();
    assert_eq!((&live["mode_now"], &live["mode_why"]), (&json!("preview"), &json!("abandoned")));
    let limits = manager.get(CONFIG).await.data()["limits"].clone();
    assert_eq!((&limits["abandon_cap"], &limits["abandon_share"]), (&json!(3), &json!(1.0)));
    let another = lead(&app, 6_021, 60).await;
    assert_eq!(dial(&app).await, 0, "nothing is dialled by itself");
    let shown = app.user(user).await.get(NEXT).await.data();
    assert_eq!((&shown["mode_now"], &shown["offer"]["lead"]["id"]), (&json!("preview"), &json!(another)));
    // Thirty days later it dials by itself again.
    let mut tx = app.tx().await;
    let sql = "UPDATE calls SET requested_at = $1 WHERE outcome = 'abandoned'";
    tx.run(sql, args![app.clock.now() - Duration::days(31)]).await.expect("long ago");
    tx.save().await.expect("saved");
    assert_eq!(read(&manager, &config["_id"]).await["live"]["mode_now"], PROGRESSIVE);
}

/// Acceptance 5 and 1: three attempts in a day, and nothing outside the hours.
#[tokio::test]
async fn a_number_is_tried_three_times_a_day_within_the_hours() {
    let app = TestApp::new().await;
    alone(&app, json!({ "mode": PROGRESSIVE, "acw_seconds": 0 })).await;
    let id = lead(&app, 7_000, 60).await;
    for attempt in 1..=3 {
        assert_eq!(dial(&app).await, 1, "{attempt}");
        pass(&app, 6).await;
        assert_eq!(detail(&app, id).await["attempts"], attempt);
        app.clock.advance(Duration::minutes(11));
        pass(&app, 1).await;
    }
    assert_eq!(dial(&app).await, 0, "the fourth is tomorrow");
    let tomorrow = app.region.clock.today(app.region.country.zone).succ_opt().expect("a day");
    let midnight = app.region.country.start_of(tomorrow).expect("midnight");
    app.run("UPDATE leads SET next_call_at = NULL WHERE status_id = 3").await;
    for (seconds, placed) in [(9 * 3_600 - 2, 0), (9 * 3_600 + 1, 1)] {
        app.clock.advance(midnight + Duration::seconds(seconds) - app.clock.now());
        super::open_consoles(&app).await;
        app.run("UPDATE agent_states SET state = 'available', reason = NULL WHERE state <> 'offline'").await;
        assert_eq!(dial(&app).await, placed, "{seconds}");
    }
}

/// Acceptance 6: who says during a run that they do not want to be called is not dialled again.
#[tokio::test]
async fn who_does_not_want_to_be_called_is_not_dialled_again() {
    let app = TestApp::new().await;
    let (_, user) = alone(&app, json!({ "mode": PROGRESSIVE, "acw_seconds": 0 })).await;
    let id = lead(&app, 8_021, 60).await;
    assert_eq!(dial(&app).await, 1);
    pass(&app, 190).await;
    let actor = app.user(user).await;
    let shown = actor.get(&format!("/leads/detail/{id}/")).await.data();
    assert_eq!(shown["assignee"]["id"], user, "it is theirs who spoke");
    let wish = json!({ "version": shown["version"], "disposition": "do_not_call" });
    actor.put(&format!("/leads/detail/{id}/"), wish).await.data();
    // Another wish of the same customer.
    let manager = app.actor("Lead Manager").await;
    let body = json!({ "mobile": "+919600008021", "name": "Asha Rao", "source_id": 1, "lead_type_id": 2 });
    let again = manager.clone().with("idempotency-key", "another-wish").post("/leads/", body).await.data();
    app.clock.advance(Duration::hours(5));
    pass(&app, 1).await;
    assert_eq!(dial(&app).await, 0);
    assert_eq!(calls_of(&app, again["id"].as_i64().expect("an id")).await, 0);
}

/// Acceptance 14: without an answer of the exchange it is dialled once, and found.
#[tokio::test]
async fn without_an_answer_it_is_dialled_once() {
    let app = TestApp::new().await;
    alone(&app, json!({ "mode": PROGRESSIVE, "acw_seconds": 0 })).await;
    let id = lead(&app, 9_009, 60).await;
    assert_eq!(dial(&app).await, 1);
    for _ in 0..25 {
        pass(&app, 10).await;
        calls::look_at_due(&app.region, &exchange(&app)).await.expect("looks");
        dial(&app).await;
    }
    assert_eq!((calls_of(&app, id).await, &detail(&app, id).await["last_outcome"]), (1, &json!("answered")));
    assert_eq!(app.exchange.placed(), 1);
}

/// Acceptance 16: an exchange that refuses everything does not run through all leads.
#[tokio::test]
async fn while_the_exchange_is_down_leads_are_not_burnt() {
    let app = TestApp::new().await;
    alone(&app, json!({ "mode": PROGRESSIVE, "acw_seconds": 0 })).await;
    for number in 0..6 {
        lead(&app, 9_100 + number, 60).await;
    }
    app.exchange.trouble(Some(pitlane_providers::payments::Trouble::Refusing));
    for _ in 0..60 {
        dial(&app).await;
        pass(&app, 1).await;
    }
    let tried: i64 = app.value("SELECT COUNT(*) FROM calls WHERE purpose = 'dialler'").await;
    assert!((1..=3).contains(&tried), "{tried}");
    let attempts: i64 =
        app.value("SELECT CAST(COALESCE(SUM(attempts), 0) AS BIGINT) FROM leads WHERE status_id IN (1, 2, 3)").await;
    assert_eq!(attempts, 0);
    app.exchange.trouble(None);
    pass(&app, 30).await;
    assert_eq!(dial(&app).await, 1);
}

/// Two leads for each caller: the next one is held while they speak, and nobody else is offered it.
#[tokio::test]
async fn with_two_for_each_caller_the_next_one_is_held() {
    let app = TestApp::new().await;
    let (config, user) = alone(&app, json!({ "mode": PROGRESSIVE, "pacing": 2, "acw_seconds": 0 })).await;
    let (first, second) = (lead(&app, 9_221, 90).await, lead(&app, 9_200, 60).await);
    assert_eq!(dial(&app).await, 1);
    pass(&app, 6).await;
    assert_eq!(dial(&app).await, 0);
    let actor: Actor<'_> = app.user(user).await;
    let shown = actor.get(NEXT).await.data();
    assert_eq!((&shown["offer"]["lead"]["id"], &shown["why_none"]), (&json!(second), &Value::Null));
    // Longer than a lease.
    for _ in 0..4 {
        pass(&app, 40).await;
        dial(&app).await;
    }
    pass(&app, 40).await;
    dial(&app).await;
    assert_eq!((calls_of(&app, first).await, calls_of(&app, second).await), (1, 1));
    assert_eq!(read(&app.actor("Lead Manager").await, &config["_id"]).await["live"]["callers"], 1);
}

/// A lead of somebody who is available is theirs; if they are not, another caller of the configuration calls it.
#[tokio::test]
async fn a_lead_is_called_by_whose_it_is_else_by_another_with_the_skill() {
    let app = TestApp::new().await;
    let (config, first) = alone(&app, json!({})).await;
    let manager = app.actor("Lead Manager").await;
    let second = caller(&app, 2).await;
    assign(&manager, &config, &[second]).await.data();
    let id = lead(&app, 9_321, 60).await;
    let mut tx = app.tx().await;
    tx.run(
        "UPDATE leads SET assign_to_call_id = $1, assigned_at = $2 WHERE id = $3",
        args![first, app.clock.now(), id],
    )
    .await
    .expect("given");
    tx.save().await.expect("saved");
    let (one, two) = (app.user(first).await, app.user(second).await);
    assert_eq!(two.get(NEXT).await.data()["why_none"], "nothing_to_dial");
    super::be(&one, json!({ "state": "not_ready", "reason": "lunch" })).await.data();
    let offer = two.get(NEXT).await.data()["offer"].clone();
    assert_eq!(offer["lead"]["id"], id, "{offer}");
    let placed = two.post(NEXT, json!({ "action": "dial", "lead_id": id })).await.data();
    assert_eq!((&placed["call"]["purpose"], &placed["call"]["lead_id"]), (&json!("dialler"), &json!(id)));
    let after = detail(&app, id).await;
    assert_eq!(after["assignee"]["id"], second);
    assert!(after["why"]["rule"].as_str().is_some_and(|rule| rule.contains("not available")), "{after}");
    // A lead in the hands of the dialler is offered once: the same request again finds nothing.
    assert_eq!(two.post(NEXT, json!({ "action": "dial", "lead_id": id })).await.status, 409);
}
