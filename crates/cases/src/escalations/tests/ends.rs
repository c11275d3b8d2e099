//! Cases that are closed although nobody answers, and cases that are opened again.

use chrono::Duration;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::desk::{Desk, case_of, raise, run, without_cases};
use crate::testkit::{Actor, CALLED, Reply, TestApp};

fn path(order: i64) -> String {
    format!("/central/escalations/detail/{order}/")
}

async fn orders(app: &TestApp, count: i64) -> Vec<i64> {
    let sql = "SELECT id FROM orders WHERE garage_id IS NOT NULL ORDER BY id LIMIT $1";
    app.tx().await.all(sql, args![count]).await.expect("orders")
}

async fn put(actor: &Actor<'_>, case: &Value, change: Value) -> Reply {
    let mut body = json!({ "escalation_id": case["id"], "version": case["version"] });
    body.as_object_mut().expect("fields").extend(change.as_object().expect("fields").clone());
    actor.put(&path(case["order_id"].as_i64().expect("an order")), body).await
}

async fn saved(actor: &Actor<'_>, case: &Value, change: Value) -> Value {
    put(actor, case, change).await.data()["escalations"][0].take()
}

/// By an admin who signs in anew: days may have passed.
async fn call(app: &TestApp, case: &Value) {
    let actor = app.actor("admin").await;
    let told = json!({ "escalation_id": case["id"], "comment": "Nobody answers.", "channel": "call" });
    actor.put(&path(case["order_id"].as_i64().expect("an order")), told).await.data();
}

/// The answers of the closing form of a case whose customer could not be reached.
async fn unreachable(app: &TestApp) -> Value {
    let cause: i64 = app.value("SELECT MIN(id) FROM case_root_causes WHERE type1_id = 101").await;
    json!({ "version": 2, "answers": { "done_before": false }, "root_cause_id": cause, "liable_party": "none", "cost": 0, "fix": "The customer did not answer.",
        "customer_agreed": false, "unreachable": true })
}

fn missing(of: &Value) -> Vec<&str> {
    of.as_array().expect("a list").iter().filter_map(|one| one["key"].as_str()).collect()
}

#[tokio::test]
async fn a_case_is_closed_as_unreachable_after_calls_on_three_days_at_two_times() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let app = without_cases(app).await;
        Desk::of(&app, 1, 10).await;
        let order = orders(&app, 1).await[0];
        let admin = app.actor("admin").await;
        let case = raise(&app, &admin, order).await;
        let case = saved(&admin, &case, json!({ "status": "in_progress" })).await;
        assert_eq!(missing(&case["unreachable"]), ["unreachable_days", "unreachable_hours"]);
        let mut contradiction = unreachable(&app).await;
        contradiction["customer_agreed"] = json!(true);
        let wrong = put(&admin, &case, json!({ "status": "closed", "closing": contradiction })).await;
        assert_eq!(wrong.wrong_fields(), ["closing.customer_agreed"]);
        let close = json!({ "status": "closed", "closing": unreachable(&app).await });

        for _ in 0..3 {
            call(&app, &case).await;
            app.clock.advance(Duration::days(1));
        }
        let admin = app.actor("admin").await;
        let case = case_of(&admin, order).await;
        assert_eq!(missing(&case["unreachable"]), ["unreachable_hours"], "always at the same time of day");
        let refused = put(&admin, &case, close.clone()).await.refused(409);
        assert_eq!(missing(&refused.body["data"]["missing"]), ["unreachable_hours"]);
        app.clock.advance(Duration::hours(-3));
        call(&app, &case).await;
        let case = case_of(&admin, order).await;
        assert_eq!(case["unreachable"], json!([]));
        let closed = saved(&admin, &case, close.clone()).await;
        assert_eq!((&closed["status"], &closed["closings"][0]["unreachable"]), (&json!("closed"), &json!(true)));

        // Who comes back was reached: the calls of before do not count again.
        app.clock.advance(Duration::hours(1));
        let again = saved(&admin, &closed, json!({ "status": "reopened", "reason": "They called us." })).await;
        assert_eq!(missing(&again["unreachable"]), ["unreachable_days", "unreachable_hours"]);
    }
}

#[tokio::test]
async fn calls_that_other_domains_know_of_count() {
    let app = without_cases(TestApp::new().await).await;
    Desk::of(&app, 1, 10).await;
    let order = orders(&app, 1).await[0];
    let admin = app.actor("admin").await;
    let case = raise(&app, &admin, order).await;
    call(&app, &case).await;
    for hours in [-24, 24, 51] {
        // The first was before the case was raised.
        let sql =
            "INSERT INTO case_events (case_id, at, actor_name, role, event, changes) VALUES ($1, $2, '', '', $3, '{}')";
        run(&app, sql, args![case["id"].as_i64(), app.clock.now() + Duration::hours(hours), CALLED]).await;
        let left = case_of(&admin, order).await["unreachable"].take();
        assert_eq!(left.as_array().map(Vec::is_empty), Some(hours == 51), "{hours}: {left}");
    }
}

#[tokio::test]
async fn a_case_that_is_opened_again_goes_back_to_whoever_had_it_if_they_can_take_it() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 1, 2).await;
    let (user, all) = (desk.users[0], orders(&app, 3).await);
    let agent = app.user(user).await;
    let admin = app.actor("admin").await;
    let solved = json!({ "status": "resolved", "fix": "Pads were replaced." });
    let reopened = json!({ "status": "reopened", "reason": "It squeals again." });
    let case = raise(&app, &admin, all[0]).await;
    assert_eq!(case["assignee"]["id"], user);
    let done = saved(&agent, &case, solved.clone()).await;
    let back = saved(&admin, &done, reopened.clone()).await;
    assert_eq!((&back["status"], &back["assignee"]["id"]), (&json!("reopened"), &json!(user)), "they are there");
    assert_eq!(back["why"]["rule"], "They had it before");

    // They have as many as the group allows.
    let done = saved(&agent, &back, solved.clone()).await;
    for order in &all[1..] {
        assert_eq!(raise(&app, &admin, *order).await["assignee"]["id"], user);
    }
    let queued = saved(&admin, &done, reopened.clone()).await;
    assert_eq!((&queued["status"], &queued["assignee"]), (&json!("reopened"), &Value::Null));
    assert_eq!(queued["why"]["candidates"][0]["why"], "cap");
    let last = &queued["history"][0]["changes"];
    assert_eq!(last["assignee"][1], Value::Null, "the history names whose it was");

    // Who opens a case again that was theirs works on it.
    let own = case_of(&admin, all[1]).await;
    let done = saved(&agent, &own, solved).await;
    run(&app, "UPDATE users SET auto_assign = FALSE WHERE id = $1", args![user]).await;
    let back = saved(&agent, &done, reopened).await;
    assert_eq!(back["assignee"]["id"], user);
}

#[tokio::test]
async fn of_64_cases_opened_again_at_once_as_many_go_back_as_the_group_allows() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 1, 100).await;
    app.user(desk.users[0]).await;
    let admin = app.actor("admin").await;
    let mut done = Vec::new();
    for order in orders(&app, 64).await {
        let case = raise(&app, &admin, order).await;
        done.push(saved(&admin, &case, json!({ "status": "resolved", "fix": "Pads were replaced." })).await);
    }
    app.run("UPDATE case_groups SET cap = 16").await;
    let calls = done.iter().map(|case| put(&admin, case, json!({ "status": "reopened", "reason": "It squeals." })));
    let replies = futures_util::future::join_all(calls).await;
    assert!(replies.iter().all(|reply| reply.status == 200));
    let sql = "SELECT COUNT(*) FROM cases WHERE status = 'reopened' AND assignee_id = $1";
    let theirs: i64 = app.tx().await.one(sql, args![desk.users[0]]).await.expect("a count");
    assert_eq!(theirs, 16);
    let queued: i64 = app.value("SELECT COUNT(*) FROM cases WHERE status = 'reopened' AND assignee_id IS NULL").await;
    assert_eq!(queued, 48);
}
