//! Leads that are offered to callers, and dry runs.

use std::collections::BTreeSet;

use chrono::Duration;
use futures_util::future::join_all;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::{CONFIG, NEXT, TRY, alone, assign, be, caller, detail, lead, pass, read};
use crate::testkit::{Actor, TestApp};

async fn next(actor: &Actor<'_>) -> Value {
    actor.get(NEXT).await.data()
}

fn ids(list: &Value) -> Vec<i64> {
    list.as_array().expect("leads").iter().filter_map(|lead| lead["lead_id"].as_i64()).collect()
}

/// Acceptance 2: a dry run writes nothing, and its first ten are the next ten that are dialled.
#[tokio::test]
async fn a_dry_run_writes_nothing_and_is_what_is_dialled_next() {
    let app = TestApp::new().await;
    let (config, user) = alone(&app, json!({ "acw_seconds": 0 })).await;
    for number in 0..14 {
        // All of them are busy, so that each takes some seconds.
        lead(&app, number * 100, 500 - number * 7 % 100).await;
    }
    let manager = app.actor("Lead Manager").await;
    let caller = app.user(user).await;
    let rows = async || {
        let sql = "SELECT CAST((SELECT COUNT(*) FROM lead_events) + (SELECT COUNT(*) FROM dial_offers) + (SELECT COUNT(*) FROM calls)
            + (SELECT COUNT(*) FROM agent_events) + (SELECT COUNT(*) FROM audit_entries) + (SELECT COALESCE(SUM(attempts), 0) FROM leads) AS BIGINT)";
        app.value::<i64>(sql).await
    };
    let before = rows().await;
    let tried = manager.post(TRY, json!({ "_id": config["_id"], "minutes": 60, "limit": 10 })).await.data();
    assert_eq!(rows().await, before);
    let expected = ids(&tried["next"]);
    assert_eq!(expected.len(), 10, "{tried}");
    assert_eq!((&tried["callable"], &tried["free_agents"]), (&json!(14), &json!(1)));
    assert_eq!(tried["next"][0]["agent"]["id"], user);
    assert!(tried["next"][0]["mobile"].as_str().is_some_and(|mobile| mobile.contains('•')), "{tried}");
    assert!(tried["next"][0]["why"].as_str().is_some_and(|why| why.contains("oldest")), "{tried}");
    let mut dialled = Vec::new();
    for _ in 0..10 {
        let offer = next(&caller).await["offer"].clone();
        let id = offer["lead"]["id"].as_i64().unwrap_or_else(|| panic!("an offer: {offer}"));
        dialled.push(id);
        caller.post(NEXT, json!({ "action": "dial", "lead_id": id })).await.data();
        pass(&app, 6).await;
    }
    assert_eq!(dialled, expected);
}

#[tokio::test]
async fn what_is_held_says_why() {
    let app = TestApp::new().await;
    let (config, _) = alone(&app, json!({})).await;
    let manager = app.actor("Lead Manager").await;
    for number in 20..26 {
        lead(&app, number, 60).await;
    }
    let mut tx = app.region.db.write().await.expect("a unit of work");
    let now = app.clock.now();
    for (sql, number) in [
        ("UPDATE leads SET next_call_at = $1 WHERE customer_id = (SELECT id FROM customers WHERE mobile = $2)", 20),
        ("INSERT INTO dnc_numbers (scope, reason, created_at, mobile) VALUES ('promotional', 'Asked', $1, $2)", 21),
    ] {
        tx.run(sql, args![now + Duration::hours(1), format!("+9196{number:08}")]).await.expect("a change");
    }
    for (change, number) in [("source_id = 2", 22), ("status_id = 4", 23)] {
        let sql = format!("UPDATE leads SET {change} WHERE customer_id = (SELECT id FROM customers WHERE mobile = $1)");
        tx.run(sql, args![format!("+9196{number:08}")]).await.expect("a change");
    }
    tx.save().await.expect("saved");
    let held = |of: &Value| -> Vec<(String, i64)> {
        let all = of["held"].as_array().expect("reasons").iter();
        all.map(|one| (one["reason"].as_str().unwrap_or_default().to_owned(), one["leads"].as_i64().unwrap_or(0)))
            .collect()
    };
    let live = read(&manager, &config["_id"]).await["live"].clone();
    assert_eq!(live["callable"], 2, "{live}: of Testing none is counted (Leads, acceptance 9)");
    let reasons: BTreeSet<_> = held(&live).into_iter().collect();
    let expected = [("dnc".to_owned(), 1), ("no_skill".to_owned(), 1), ("waits".to_owned(), 1)];
    assert_eq!(reasons, BTreeSet::from(expected));
    assert_eq!((&live["callers"], &live["free_agents"], &live["mode_now"]), (&json!(1), &json!(1), &json!("preview")));
    // At night all of them wait for the window.
    let night = app.region.country.start_of(app.region.clock.today(app.region.country.zone)).expect("midnight");
    let tried = manager.post(TRY, json!({ "_id": config["_id"], "at": night + Duration::hours(22) })).await.data();
    assert_eq!(
        (&tried["callable"], &tried["window"]["is_open"], &tried["next"]),
        (&json!(0), &json!(false), &json!([]))
    );
    assert_eq!(tried["held"][0]["reason"], "window");
    assert_eq!(tried["held"][0]["until"], tried["window"]["opens_at"]);
    // An unsaved draft is tried with the callers of the configuration.
    let draft = json!({ "filters": { "source_ids": [2] } });
    let tried = manager.post(TRY, json!({ "_id": config["_id"], "draft": draft })).await.data();
    assert_eq!((&tried["callable"], held(&tried)), (&json!(0), vec![("no_skill".to_owned(), 1)]));
    let wrong = json!({ "draft": { "window_from": "21:00", "window_to": "21:30" } });
    assert_eq!(manager.post(TRY, wrong).await.wrong_fields(), ["draft.window_to"]);
    assert_eq!(manager.post(TRY, json!({})).await.wrong_fields(), ["_id"]);
}

#[tokio::test]
async fn of_64_callers_at_once_each_is_offered_another_lead() {
    let app = TestApp::new().await;
    let (config, first) = alone(&app, json!({})).await;
    let manager = app.actor("Lead Manager").await;
    let mut team = vec![first];
    for number in 2..8 {
        team.push(caller(&app, number).await);
    }
    assign(&manager, &config, &team[1..]).await.data();
    for number in 0..5 {
        lead(&app, number, 60).await;
    }
    let mut actors = Vec::new();
    for user in &team {
        actors.push(app.user(*user).await);
    }
    let replies = join_all((0..64).map(|at: usize| actors[at % actors.len()].get(NEXT))).await;
    let mut offered = std::collections::BTreeMap::new();
    for (at, reply) in replies.into_iter().enumerate().filter(|(_, reply)| reply.status == 200) {
        if let Some(lead) = reply.data()["offer"]["lead"]["id"].as_i64() {
            let had = offered.insert(at % team.len(), lead);
            assert!(had.is_none_or(|had| had == lead), "a caller keeps the lead that is offered to them");
        }
    }
    let leads: BTreeSet<_> = offered.values().collect();
    assert_eq!((offered.len(), leads.len()), (5, 5), "{offered:?}");
}

/// Acceptance 9: what is offered is free again when its lease is over, whatever became of the program.
#[tokio::test]
async fn an_offer_ends_with_its_lease() {
    let app = TestApp::new().await;
    let (config, first) = alone(&app, json!({})).await;
    let manager = app.actor("Lead Manager").await;
    let second = caller(&app, 2).await;
    assign(&manager, &config, &[second]).await.data();
    let only = lead(&app, 30, 60).await;
    let (one, two) = (app.user(first).await, app.user(second).await);
    let offer = next(&one).await["offer"].clone();
    assert_eq!(offer["lead"]["id"], only);
    assert_eq!(next(&two).await["why_none"], "nothing_to_dial");
    assert_eq!(read(&manager, &config["_id"]).await["live"]["held"][0]["reason"], "offered");
    two.post(NEXT, json!({ "action": "dial", "lead_id": only })).await.refused(409);
    app.clock.advance(Duration::seconds(60));
    assert_eq!(read(&manager, &config["_id"]).await["live"]["callable"], 1);
    one.post(NEXT, json!({ "action": "dial", "lead_id": only })).await.refused(409);
    assert_eq!(next(&two).await["offer"]["lead"]["id"], only);
}

#[tokio::test]
async fn a_lead_is_skipped_with_a_reason_and_not_offered_again_soon() {
    let app = TestApp::new().await;
    let (config, user) = alone(&app, json!({})).await;
    let (older, newer) = (lead(&app, 40, 90).await, lead(&app, 41, 60).await);
    let actor = app.user(user).await;
    assert_eq!(next(&actor).await["offer"]["lead"]["id"], older);
    let skip = |reason: Value| actor.post(NEXT, json!({ "action": "skip", "lead_id": older, "reason": reason }));
    assert_eq!(skip(json!(" ")).await.wrong_fields(), ["reason"]);
    let after = skip(json!("A friend of mine")).await.data();
    assert_eq!(after["offer"]["lead"]["id"], newer);
    let history = detail(&app, older).await["history"][0].clone();
    assert_eq!((&history["event"], &history["note"]), (&json!("skipped"), &json!("A friend of mine")));
    let manager = app.actor("Lead Manager").await;
    let edit = json!({ "_id": config["_id"], "version": 2, "may_skip": false });
    manager.put(CONFIG, edit).await.data();
    actor.post(NEXT, json!({ "action": "skip", "lead_id": newer, "reason": "No" })).await.refused(409);
    be(&actor, json!({ "state": "not_ready", "reason": "tea" })).await.data();
    assert_eq!(next(&actor).await["why_none"], "not_available");
    // An hour later, and still the oldest, it is theirs again.
    app.clock.advance(Duration::minutes(61));
    let actor = app.user(user).await;
    super::open_consoles(&app).await;
    be(&actor, json!({ "state": "available" })).await.data();
    assert_eq!(next(&actor).await["offer"]["lead"]["id"], older);
    // Whoever has no configuration is told so.
    let other = app.actor("Lead Call Center").await;
    assert_eq!(next(&other).await["why_none"], "no_config");
}
