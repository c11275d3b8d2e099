//! Many new leads given out.

use std::collections::BTreeMap;

use http::Method;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::staffing::{DISTRIBUTE, agent, leads, nobody};
use crate::testkit::{Actor, TestApp};

async fn give(actor: &Actor<'_>, body: Value) -> Value {
    actor.call(Method::POST, DISTRIBUTE, Some(body)).await.data()
}

/// Acceptance 2.
#[tokio::test]
async fn a_dry_run_says_what_would_be_done_and_writes_nothing() {
    let app = TestApp::new().await;
    nobody(&app).await;
    let first = agent(&app, 1, 40).await;
    agent(&app, 2, 40).await;
    leads(&app, 30).await;
    let manager = app.actor("Lead Manager").await;
    let rows = async || {
        let sql = "SELECT (SELECT COUNT(*) FROM lead_events) + (SELECT COUNT(*) FROM assignment_decisions)
            + (SELECT COUNT(*) FROM lead_distributions) + (SELECT COUNT(*) FROM audit_entries)
            + (SELECT COUNT(*) FROM leads WHERE assign_to_call_id IS NOT NULL) + (SELECT COUNT(*) FROM idempotency_keys)";
        app.value::<i64>(sql).await
    };
    let before = rows().await;
    let tried = give(&manager, json!({ "dry_run": true })).await;
    assert_eq!((&tried["counts"]["assigned"], &tried["by_user"][0]["assigned"]), (&json!(30), &json!(15)));
    assert_eq!(rows().await, before);
    // To one of them, and not more than ten.
    let few = give(&manager, json!({ "user_ids": [first], "per_user": 10 })).await;
    assert_eq!((&few["counts"]["assigned"], &few["not_assigned"]["cap"]), (&json!(10), &json!(20)));
    let why: Value = few["assigned"][0]["why"].clone();
    assert!(why.as_str().is_some_and(|why| why.starts_with("best of 1 who can take it: level 2 of 3")), "{why}");
    let rest = give(&manager, json!({})).await;
    assert_eq!(rest["counts"], json!({ "assigned": 20, "left": 0, "returned": 0 }));
    // Everybody is told how many they got by each, not of each lead.
    let sql =
        "SELECT COUNT(*), MIN(detail) FROM notices WHERE kind = 'assignment' AND subject = 'lead' AND user_id = $1";
    let told: (i64, String) = app.tx().await.one(sql, args![first]).await.expect("notices");
    assert!(told.0 >= 1 && told.1.starts_with(r#"{"count":"#), "{told:?}");
    let all: i64 = app.value("SELECT COUNT(*) FROM notices WHERE subject = 'lead'").await;
    assert!(all <= 3, "{all}");
}

/// Acceptance 6.
#[tokio::test]
async fn leads_of_a_source_that_nobody_can_take_are_left() {
    let app = TestApp::new().await;
    nobody(&app).await;
    agent(&app, 1, 40).await;
    leads(&app, 4).await;
    app.run("UPDATE leads SET source_id = 2 WHERE status_id = 1 AND priority = 1").await;
    app.run("DELETE FROM user_skills WHERE source_id = 2").await;
    let left = give(&app.actor("Lead Manager").await, json!({})).await;
    assert_eq!(
        (&left["counts"]["left"], &left["not_assigned"]),
        (&json!(2), &json!({ "no_skill": 2, "cap": 0, "nobody": 0 }))
    );
    assert_eq!(left["left"][0]["why"], "nobody has the skill for its source");
}

/// Acceptance 3 to 5: several parts, two at once, and one that was interrupted and is asked for again under its key.
#[tokio::test]
async fn an_interrupted_distribution_goes_on_under_its_key_and_no_lead_is_given_twice() {
    const ALL: i64 = 1_700;
    let app = TestApp::new().await;
    nobody(&app).await;
    let mut team = Vec::new();
    for number in 0..5 {
        team.push(agent(&app, number, 400).await);
    }
    leads(&app, ALL).await;
    let manager = app.actor("Lead Manager").await;
    let keyed = manager.clone().with("idempotency-key", "distribution-0001");
    // The request is cut off after its first part, as when the program ends.
    let given = "SELECT COUNT(*) FROM leads WHERE assign_to_call_id IS NOT NULL AND status_id = 1";
    let first_part = async {
        let count =
            async || app.region.db.read_one().await.expect("a unit").one::<i64>(given, args![]).await.expect("a count");
        while count().await < 500 {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
    };
    tokio::select! {
        () = first_part => {}
        _ = keyed.call(Method::POST, DISTRIBUTE, Some(json!({}))) => {}
    }
    let (first, second) = futures_util::join!(
        keyed.call(Method::POST, DISTRIBUTE, Some(json!({}))),
        manager.call(Method::POST, DISTRIBUTE, Some(json!({})))
    );
    let (first, second) = (first.data(), second.data());
    let assigned = |data: &Value| data["counts"]["assigned"].as_i64().expect("a count");
    assert_eq!(assigned(&first) + assigned(&second), ALL);
    assert!(assigned(&first) >= 500, "with those of the first part");
    assert_eq!(first["assigned"].as_array().map(Vec::len), Some(500));
    let mut counts: BTreeMap<i64, i64> = BTreeMap::new();
    let rows: Vec<(i64, i64)> = app
        .tx()
        .await
        .all(
            "SELECT lead_id, assignee_id FROM lead_events WHERE event = 'assigned' AND distribution_id IS NOT NULL",
            args![],
        )
        .await
        .expect("entries");
    let leads: std::collections::BTreeSet<i64> = rows.iter().map(|(lead, _)| *lead).collect();
    assert_eq!((rows.len(), leads.len()), (usize::try_from(ALL).expect("few"), rows.len()), "each once");
    for (_, user) in rows {
        *counts.entry(user).or_default() += 1;
    }
    let (most, least) = (counts.values().max().expect("some"), counts.values().min().expect("some"));
    assert!(counts.len() == team.len() && most - least <= 1, "{counts:?}");
    let again = keyed.call(Method::POST, DISTRIBUTE, Some(json!({}))).await.data();
    assert_eq!(again["counts"], first["counts"]);
}
