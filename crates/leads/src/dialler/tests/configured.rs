//! Configurations: added, edited, copied, deleted, and their callers.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{ASSIGN, CONFIG, COPY, assign, config, read};
use crate::leads::tests::staffing::agent;
use crate::testkit::TestApp;

/// Acceptance 1: what is wider than the law is cut, and it is said; there is no setting that widens it.
#[tokio::test]
async fn a_window_wider_than_the_law_is_cut_in_both_countries() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let manager = app.actor("Lead Manager").await;
        let made = config(&manager, "Wide", json!({})).await;
        let edit = json!({ "_id": made["_id"], "version": 1, "window_from": "08:00", "window_to": "22:00" });
        let reply = manager.put(CONFIG, edit).await;
        let message = reply.body["message"].as_str().expect("a message").to_owned();
        assert!(message.contains("09:00 to 21:00"), "{message}");
        let saved = reply.data();
        assert_eq!((&saved["window_from"], &saved["window_to"]), (&json!("09:00"), &json!("21:00")));
        let unknown = json!({ "_id": made["_id"], "version": 2, "ignore_window": true });
        assert_eq!(manager.put(CONFIG, unknown).await.status, 422);
        let list = manager.get(CONFIG).await.data();
        assert_eq!((&list["limits"]["window_from"], &list["limits"]["max_total"]), (&json!("09:00"), &json!(8)));
    }
}

#[tokio::test]
async fn a_configuration_is_added_edited_and_its_history_kept() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    assert_eq!(
        manager.post(CONFIG, json!({ "version": 1, "_id": 1 })).await.wrong_fields(),
        ["_id", "name", "version"]
    );
    let made = config(&manager, "Morning", json!({ "max_per_day": 2, "filters": { "source_ids": [1] } })).await;
    assert_eq!((&made["mode"], &made["pacing"], &made["acw_seconds"]), (&json!("preview"), &json!(1), &json!(60)));
    assert_eq!(manager.post(CONFIG, json!({ "name": "morning" })).await.wrong_fields(), ["name"]);
    let edit = json!({ "_id": made["_id"], "version": 1, "mode": "progressive", "pacing": 2,
        "filters": { "source_ids": [1, 2], "max_age_days": 30 } });
    let saved = manager.put(CONFIG, edit.clone()).await.data();
    assert_eq!((&saved["version"], &saved["max_per_day"]), (&json!(2), &json!(2)), "what is left out stays");
    let stale = manager.put(CONFIG, edit).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["version"], 2);
    let wrong = json!({ "_id": made["_id"], "version": 2, "mode": "preview", "pacing": 2,
        "ladder": { "busy": 9, "no_answer": 60, "switched_off": 240, "not_reachable": 120, "voicemail": 240 } });
    assert_eq!(manager.put(CONFIG, wrong).await.wrong_fields(), ["ladder.busy", "pacing"]);
    manager.put(CONFIG, json!({ "_id": 999_999, "version": 1 })).await.refused(404);
    let shown = manager.get(&format!("{CONFIG}?_id={}", made["_id"])).await.data();
    assert_eq!(
        (&shown["history"][0]["action"], &shown["history"][1]["action"]),
        (&json!("dial_config.update"), &json!("dial_config.create"))
    );
    let fields: Vec<_> =
        shown["history"][0]["changes"].as_array().expect("changes").iter().map(|one| one["field"].clone()).collect();
    assert_eq!(json!(fields), json!(["filters.max_age_days", "filters.source_ids", "mode", "pacing"]));
    for role in ["Lead Call Center", "BDE", "CX Agent"] {
        let actor = app.actor(role).await;
        actor.get(CONFIG).await.refused(403);
        actor.post(CONFIG, json!({ "name": "Mine" })).await.refused(403);
    }
}

#[tokio::test]
async fn of_64_edits_of_one_version_at_once_one_is_saved() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let made = config(&manager, "Contended", json!({})).await;
    let edits = (0..64).map(|at| manager.put(CONFIG, json!({ "_id": made["_id"], "version": 1, "acw_seconds": at })));
    let statuses: Vec<_> = join_all(edits).await.iter().map(|reply| reply.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert!(statuses.iter().all(|status| [200, 409, 503].contains(status)), "{statuses:?}");
    let names = (0..64).map(|_| manager.post(CONFIG, json!({ "name": "Once" })));
    let made = join_all(names).await.iter().filter(|reply| reply.status == 200).count();
    assert_eq!(made, 1, "a name is that of one configuration");
}

/// Acceptance 7.
#[tokio::test]
async fn a_caller_has_one_configuration() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let (one, two) = (config(&manager, "One", json!({})).await, config(&manager, "Two", json!({})).await);
    let user = agent(&app, 1, 5).await;
    let names = |list: &Value| -> Vec<i64> {
        list["users"].as_array().expect("users").iter().filter_map(|user| user["id"].as_i64()).collect()
    };
    let free = manager.get("/unassigned-config-users/?text=Agent").await.data();
    assert_eq!(names(&free), [user]);
    assert!(free["users"][0]["skills"].as_array().is_some_and(|skills| !skills.is_empty()), "{free}");
    assert!(free["users"][0]["today"]["on_shift_until"].is_string(), "{free}");
    assert_eq!(names(&assign(&manager, &one, &[user]).await.data()), [user]);
    assert_eq!(manager.get("/unassigned-config-users/?text=Agent").await.data()["count"], 0);
    let taken = assign(&manager, &two, &[user]).await.refused(409);
    assert_eq!(taken.body["data"]["users"][0]["config"]["id"], one["_id"]);
    let moved = json!({ "config_id": two["_id"], "version": 1, "user_ids": [user], "move": true });
    assert_eq!(names(&manager.post(ASSIGN, moved).await.data()), [user]);
    let of_one = format!("{ASSIGN}?config_id={}", one["_id"]);
    assert_eq!(manager.get(&of_one).await.data()["count"], 0);
    let cr: i64 = app
        .value("SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'CX Agent' AND u.is_demo")
        .await;
    let foreign = json!({ "config_id": two["_id"], "version": 2, "user_ids": [cr] });
    assert_eq!(manager.post(ASSIGN, foreign).await.wrong_fields(), ["user_ids.0"]);
    let gone = manager.delete(&format!("{ASSIGN}?config_id={}&version=2&user_ids={user}", two["_id"])).await.data();
    assert_eq!(gone["count"], 0);
    let again = format!("{ASSIGN}?config_id={}&version=3&user_ids={user}", two["_id"]);
    assert_eq!(manager.delete(&again).await.wrong_fields(), ["user_ids.0"]);
}

#[tokio::test]
async fn of_64_configurations_that_want_a_caller_at_once_one_has_them() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let mut all = Vec::new();
    for number in 0..8 {
        all.push(config(&manager, &format!("Config {number}"), json!({})).await);
    }
    let user = agent(&app, 1, 5).await;
    let asks = (0..64).map(|at: usize| {
        let body = json!({ "config_id": all[at % 8]["_id"], "version": 1, "user_ids": [user] });
        manager.post(ASSIGN, body)
    });
    let replies = join_all(asks).await;
    let taken = replies.iter().filter(|reply| reply.status == 200).count();
    assert_eq!(taken, 1);
    assert!(replies.iter().all(|reply| [200, 409, 503].contains(&reply.status.as_u16())));
}

/// Acceptance 8.
#[tokio::test]
async fn a_copy_is_inactive_without_callers_and_names_what_differs() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let origin = config(&manager, "Origin", json!({ "max_total": 5 })).await;
    let user = agent(&app, 1, 5).await;
    assign(&manager, &origin, &[user]).await.data();
    let agents = json!([{ "name": "Maya", "language": "en", "kind": "ml", "max_parallel": 3, "is_active": true }]);
    let set = json!({ "_id": origin["_id"], "version": 2, "agents": agents });
    let saved = manager.put("/agents/ivr-agents/", set).await.data();
    let shown = json!([{ "name": "Maya", "language": "en", "kind": "ml", "max_parallel": 3, "is_active": true, "live_calls": 0 }]);
    assert_eq!((&saved["ivr_agents"], &saved["version"]), (&shown, &json!(3)));
    let made = manager.post(COPY, json!({ "_id": origin["_id"], "name": "Copy" })).await.data();
    let copy = &made["config"];
    assert_eq!((&copy["is_active"], &copy["users"], &copy["max_total"]), (&json!(false), &json!([]), &json!(5)));
    assert_eq!((&copy["copied_from"]["name"], &copy["ivr_agents"]), (&json!("Origin"), &shown));
    assert_eq!(made["differences"], json!([{ "field": "is_active", "origin": true, "copy": false }]));
    assert_eq!(manager.post(COPY, json!({ "_id": origin["_id"], "name": "copy" })).await.wrong_fields(), ["name"]);
    // An active one does not go; an inactive one does, and its name is free again.
    manager.delete(&format!("{COPY}?_id={}&version=3", origin["_id"])).await.refused(409);
    manager.delete(&format!("{COPY}?_id={}&version=9", copy["_id"])).await.refused(409);
    manager.delete(&format!("{COPY}?_id={}&version={}", copy["_id"], copy["version"])).await.data();
    manager.get(&format!("{CONFIG}?_id={}", copy["_id"])).await.refused(404);
    manager.post(COPY, json!({ "_id": origin["_id"], "name": "Copy" })).await.data();
    assert_eq!(read(&manager, &origin["_id"]).await["users"][0]["id"], user);
    let twice = json!({ "_id": origin["_id"], "version": 3, "agents": [agents[0], agents[0]] });
    assert_eq!(manager.put("/agents/ivr-agents/", twice).await.wrong_fields(), ["agents.1.name"]);
}
