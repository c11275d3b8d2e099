//! Escalations of orders over HTTP.

use chrono::Duration;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::desk::without_cases;
use crate::testkit::{Actor, TestApp};

const LIST: &str = "/central/escalations/";

fn path(order: i64) -> String {
    format!("/central/escalations/detail/{order}/")
}

/// The id of the demonstration account of a role.
async fn account(app: &TestApp, role: &str) -> i64 {
    let sql = "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $1 AND u.is_demo";
    app.tx().await.one(sql, args![role]).await.expect("an account")
}

async fn some_order(app: &TestApp) -> i64 {
    app.value("SELECT MIN(id) FROM orders WHERE garage_id IS NOT NULL").await
}

fn complaint() -> Value {
    json!({ "type1": 101, "type2": 102, "type3": 103, "source_id": 1, "description": "The brakes still squeal." })
}

/// The same user with a key that no other request of the test has.
fn keyed<'a>(app: &'a TestApp, actor: &Actor<'a>, key: &str) -> Actor<'a> {
    app.bearer(actor.token.clone().expect("a token")).with("idempotency-key", key)
}

async fn raised(app: &TestApp, actor: &Actor<'_>, order: i64, key: &str, body: Value) -> Value {
    let mut data = keyed(app, actor, key).post(&path(order), body).await.data();
    assert_eq!(data["count"], 1, "{data}");
    data["escalations"][0].take()
}

async fn saved(actor: &Actor<'_>, case: &Value, change: Value) -> Value {
    let order = case["order_id"].as_i64().expect("an order");
    let mut body = json!({ "escalation_id": case["id"], "version": case["version"] });
    body.as_object_mut().expect("fields").extend(change.as_object().expect("fields").clone());
    actor.put(&path(order), body).await.data()["escalations"][0].take()
}

#[tokio::test]
async fn an_escalation_is_raised_worked_on_resolved_and_closed() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let app = without_cases(app).await;
        let order = some_order(&app).await;
        let caller = app.actor("Lead Call Center").await;
        let admin = app.actor("admin").await;
        let manager = app.actor("escalation manager").await;
        let me = account(&app, "escalation manager").await;
        let case = raised(&app, &admin, order, "raise-12345678", complaint()).await;
        let number = case["number"].as_str().expect("a number");
        assert!(number.starts_with("ESC-2026-00000") && number.len() == 15, "{number}");
        assert_eq!((&case["status"], &case["priority"], &case["level"]), (&json!("open"), &json!(2), &json!(1)));
        assert_eq!(case["group"]["name"], "Workshop desk", "by its type");
        assert_eq!(case["clock"]["response"]["state"], "running");
        assert_eq!(case["history"][0]["event"], "created");
        // The caller's scope does not have the order: they see no escalation of it either.
        caller.get(&path(order)).await.refused(404);

        let taken = saved(&manager, &case, json!({ "assignee_id": me })).await;
        assert_eq!((&taken["status"], &taken["assignee"]["id"]), (&json!("in_progress"), &json!(me)));
        let told = saved(
            &manager,
            &taken,
            json!({ "comment": "We call back today.", "channel": "call", "is_internal": false }),
        )
        .await;
        assert!(told["clock"]["response"]["done_at"].is_string(), "the customer was told something");
        assert_eq!(told["version"], taken["version"], "a comment makes no version");
        assert_eq!(told["comments"][0]["channel"], "call");

        let until = app.clock.now() + Duration::days(1);
        let waits = json!({ "status": "pending_customer", "waiting_for": "customer", "waiting_until": until, "comment": "Asked for a photo." });
        let waiting = saved(&manager, &told, waits).await;
        assert_eq!(waiting["clock"]["resolution"]["state"], "paused");
        let back = saved(&manager, &waiting, json!({ "status": "in_progress" })).await;
        assert_eq!((&back["waiting_for"], &back["waiting_until"]), (&Value::Null, &Value::Null));
        let fixed =
            saved(&manager, &back, json!({ "status": "resolved", "fix": "Pads replaced under warranty." })).await;
        assert!(fixed["resolved_at"].is_string());
        let info = manager.get("/central/escalations/closing-info/").await.data();
        assert_eq!((&info["version"], &info["current"]), (&json!(2), &json!(2)));
        let why = info["root_causes"].as_array().expect("causes").iter().find(|one| one["type1"] == 101).expect("one")
            ["id"]
            .clone();
        let closing = json!({ "version": 2, "answers": { "done_before": false, "garage_told": true }, "root_cause_id": why, "liable_party": "garage", "fix": "Pads replaced under warranty.",
            "cost": 1500.00, "customer_agreed": true, "preventive_action": "Road test after brake work." });
        let closed = saved(&manager, &fixed, json!({ "status": "closed", "closing": closing })).await;
        assert_eq!((&closed["status"], &closed["closings"][0]["cost"]), (&json!("closed"), &json!(1500.0)));
        assert_eq!(closed["closings"][0]["liable_garage"]["id"], closed["garage"]["id"], "that of the order");
        let again = saved(&manager, &closed, json!({ "status": "reopened", "reason": "It squeals again." })).await;
        assert_eq!(
            (&again["reopen_count"], &again["closed_at"], &again["resolved_at"]),
            (&json!(1), &Value::Null, &Value::Null)
        );
        let listed = admin.get(&format!("{LIST}?order_id={order}&reopened=true")).await.data();
        assert_eq!((&listed["count"], &listed["escalations"][0]["comments"]), (&json!(1), &json!(2)));
    }
}

// Escalations 2
#[tokio::test]
async fn every_wrong_field_of_an_escalation_is_named() {
    let app = without_cases(TestApp::new().await).await;
    let order = some_order(&app).await;
    let admin = app.actor("admin").await;
    let mut wrong = complaint();
    wrong["type3"] = json!(107);
    wrong["priority"] = json!(4);
    assert_eq!(
        keyed(&app, &admin, "wrong-12345678").post(&path(order), wrong.clone()).await.wrong_fields(),
        ["priority"]
    );
    wrong["priority"] = json!(1);
    wrong["source_id"] = json!(99);
    wrong["description"] = json!("  ");
    wrong["assignee_id"] = json!(account(&app, "Fleet Manager").await);
    assert_eq!(
        keyed(&app, &admin, "wrong-22345678").post(&path(order), wrong).await.wrong_fields(),
        ["assignee_id", "description", "source_id", "type3"]
    );
    assert_eq!(admin.post(&path(order), complaint()).await.wrong_fields(), ["Idempotency-Key"]);
    keyed(&app, &admin, "wrong-32345678").post(&path(999_999_999), complaint()).await.refused(404);

    let case = raised(&app, &admin, order, "right-12345678", complaint()).await;
    let put = async |change: Value| {
        let mut body = json!({ "escalation_id": case["id"], "version": case["version"] });
        body.as_object_mut().expect("fields").extend(change.as_object().expect("fields").clone());
        admin.put(&path(order), body).await
    };
    assert_eq!(
        put(json!({ "status": "pending_customer" })).await.wrong_fields(),
        ["comment", "waiting_for", "waiting_until"]
    );
    let late = app.clock.now() + Duration::days(31);
    assert_eq!(
        put(json!({ "status": "pending_customer", "waiting_for": "garage", "waiting_until": late, "comment": "x" }))
            .await
            .wrong_fields(),
        ["waiting_until"]
    );
    assert_eq!(put(json!({ "status": "resolved" })).await.wrong_fields(), ["fix"]);
    let refused = put(json!({ "status": "resolved", "fix": "Done as agreed." })).await.refused(409);
    assert_eq!(refused.body["data"]["missing"][0]["key"], "assignee_id");
    put(json!({ "status": "closed", "closing": null })).await.refused(422);
    assert_eq!(
        put(json!({ "status": "cancelled", "cancel_reason": "duplicate" })).await.wrong_fields(),
        ["duplicate_of"]
    );
    let cancelled = put(json!({ "status": "cancelled", "cancel_reason": "test" })).await.data();
    assert_eq!(cancelled["escalations"][0]["next"], json!([]));
    // It has moved on.
    let stale = put(json!({ "priority": 1 })).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["escalations"][0]["status"], "cancelled");
}

#[tokio::test]
async fn one_is_open_of_a_type_unless_it_is_wanted_anyway() {
    let app = without_cases(TestApp::new().await).await;
    let order = some_order(&app).await;
    let admin = app.actor("admin").await;
    let calls = (0..64).map(|turn| {
        let actor = keyed(&app, &admin, &format!("once-{turn:08}"));
        async move { actor.post(&path(order), complaint()).await }
    });
    let replies = futures_util::future::join_all(calls).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 1);
    assert!(replies.iter().all(|reply| reply.status == 201 || reply.status == 409));
    let mut more = complaint();
    more["anyway"] = json!(true);
    let second = raised(&app, &admin, order, "anyway-12345678", more.clone()).await;
    let same = raised(&app, &admin, order, "anyway-12345678", more.clone()).await;
    assert_eq!(second["id"], same["id"], "the same key raises one");
    more["description"] = json!("Another one.");
    assert_eq!(
        keyed(&app, &admin, "anyway-12345678").post(&path(order), more).await.wrong_fields(),
        ["Idempotency-Key"]
    );
    assert_eq!(second["others"].as_array().map(Vec::len), Some(1));
}

// Escalations 3
#[tokio::test]
async fn who_may_only_raise_comments_and_the_rest_is_refused() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    // An order from a lead of the caller.
    let caller_id = account(&app, "Lead Call Center").await;
    let order = some_order(&app).await;
    let mut tx = app.tx().await;
    tx.run(
        "UPDATE leads SET assign_to_call_id = $1 WHERE id = (SELECT lead_id FROM orders WHERE id = $2)",
        args![caller_id, order],
    )
    .await
    .expect("a lead");
    tx.save().await.expect("saved");
    let case = raised(&app, &admin, order, "scope-12345678", complaint()).await;
    let caller = app.actor("Lead Call Center").await;
    let body = json!({ "escalation_id": case["id"], "comment": "The customer called again." });
    let commented = caller.put(&path(order), body).await.data();
    assert_eq!(commented["escalations"][0]["comments"].as_array().map(Vec::len), Some(1));
    let mut assigned = complaint();
    assigned["type1"] = json!(111);
    assigned["type2"] = Value::Null;
    assigned["type3"] = Value::Null;
    assigned["assignee_id"] = json!(caller_id);
    let refused = keyed(&app, &caller, "scope-32345678").post(&path(order), assigned).await.refused(403);
    assert_eq!(refused.body["data"]["needs"], "escalations.U");
    let assign = json!({ "escalation_id": case["id"], "version": case["version"], "assignee_id": caller_id });
    assert_eq!(caller.put(&path(order), assign).await.refused(403).body["data"]["needs"], "escalations.U");
    // Tech Support sees what is about OBD devices only.
    let tech = app.actor("Tech Support").await;
    assert_eq!(tech.get(LIST).await.data()["count"], 0);
    assert_eq!(tech.get(&path(order)).await.data()["count"], 0);
    let one = format!("{}?escalation_id={}", path(order), case["id"]);
    tech.get(&one).await.refused(404);
    let obd = json!({ "type1": 152, "source_id": 8, "description": "No signal for two days." });
    raised(&app, &admin, order, "scope-22345678", obd).await;
    assert_eq!(tech.get(LIST).await.data()["count"], 1);
}

// Areas-cases 2: what a detail has.
#[tokio::test]
async fn a_detail_has_the_head_of_its_order_and_what_can_be_done() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let order: i64 =
        app.value("SELECT MIN(id) FROM orders WHERE gi_id > 0 AND cr_id > 0 AND amount > 0 AND lead_id > 0").await;
    let case = raised(&app, &admin, order, "head-12345678", complaint()).await;
    let listed = admin.get(&format!("/orders/?text={order}")).await.data()["orders"][0].take();
    let answer = admin.get(&path(order)).await.data();
    let head = &answer["order"];
    assert_eq!(head, &answer["escalations"][0]["order"]);
    assert_eq!((&head["id"], &head["status"]), (&json!(order), &listed["status"]["id"]));
    for (ours, theirs) in [
        ("order_type", "order_type"),
        ("amount", "amount"),
        ("paid_amount", "paid_amount"),
        ("due_amount", "due_amount"),
        ("created_at", "created_at"),
    ] {
        assert_eq!(head[ours], listed[theirs], "{ours}");
    }
    assert_eq!((&head["cr"], &head["gi"]), (&listed["cr"]["name"], &listed["gi"]["name"]));
    assert_eq!(head["registration_no"], listed["car"]["registration_no"]);
    assert_eq!(head["model"], listed["car"]["car_tbl"]["model"]["name"]);
    assert_eq!(case["items"], json!([]), "it has the key, although an order of a car has no such lines");
    assert_eq!(case["actions"], json!(["comment", "edit", "assign", "call", "compensate"]));
    let steps = case["next"].as_array().expect("steps");
    let needed = steps.iter().flat_map(|step| step["missing"].as_array().expect("what it needs"));
    assert!(needed.clone().next().is_some(), "nobody works on it yet");
    for one in needed {
        let times = case["missing"].as_array().expect("all").iter().filter(|other| *other == one).count();
        assert_eq!(times, 1, "{one} once");
    }
    let caller = account(&app, "Lead Call Center").await;
    let own = "UPDATE leads SET assign_to_call_id = $1 WHERE id = (SELECT lead_id FROM orders WHERE id = $2)";
    let mut tx = app.tx().await;
    tx.run(own, args![caller, order]).await.expect("a lead");
    tx.save().await.expect("saved");
    let seen = app.actor("Lead Call Center").await.get(&path(order)).await.data();
    assert_eq!(seen["escalations"][0]["actions"], json!(["comment"]));
}

#[tokio::test]
async fn a_long_history_is_read_fifty_entries_at_a_time() {
    let app = without_cases(TestApp::new().await).await;
    let order = some_order(&app).await;
    let admin = app.actor("admin").await;
    let mut case = raised(&app, &admin, order, "long-12345678", complaint()).await;
    assert_eq!(case["more_before"], Value::Null);
    for turn in 0..104 {
        case = saved(&admin, &case, json!({ "priority": 1 + turn % 2 })).await;
    }
    let all: Vec<i64> = app
        .tx()
        .await
        .all(
            "SELECT id FROM case_events WHERE case_id = $1 AND event <> 'commented' ORDER BY id DESC",
            args![case["id"].as_i64()],
        )
        .await
        .expect("events");
    assert!(all.len() > 100, "{}", all.len());
    let (mut read, mut before, mut pages) = (Vec::new(), String::new(), 0);
    loop {
        let address = format!("{}?escalation_id={}{before}", path(order), case["id"]);
        let page = admin.get(&address).await.data()["escalations"][0].take();
        read.extend(page["history"].as_array().expect("entries").iter().filter_map(|entry| entry["id"].as_i64()));
        pages += 1;
        match page["more_before"].as_i64() {
            Some(id) => before = format!("&history_before={id}"),
            None => break,
        }
    }
    assert_eq!((read, pages), (all.clone(), all.len().div_ceil(50)), "each entry once, in order");
}

// Escalations 13
#[tokio::test]
async fn each_user_has_read_for_themselves() {
    let app = without_cases(TestApp::new().await).await;
    let order = some_order(&app).await;
    let (admin, other) = (app.actor("admin").await, app.actor("Super Admin").await);
    let case = raised(&app, &admin, order, "reads-12345678", complaint()).await;
    for text in ["One.", "Two."] {
        admin.put(&path(order), json!({ "escalation_id": case["id"], "comment": text })).await.data();
    }
    let unread = async |actor: &Actor<'_>| {
        actor.get(&format!("{LIST}?order_id={order}")).await.data()["escalations"][0]["unread"].take()
    };
    let events: Vec<i64> =
        app.tx().await.all("SELECT id FROM case_events ORDER BY id DESC LIMIT 3", args![]).await.expect("events");
    assert_eq!((unread(&other).await, unread(&admin).await), (json!(3), json!(0)), "what oneself writes is read");
    let mark = async |actor: &Actor<'_>, body: Value| actor.patch(&path(order), body).await;
    let up_to = |event: i64| json!({ "escalation_id": case["id"], "up_to": event });
    assert_eq!(mark(&other, up_to(events[1])).await.data()["unread"], 1, "what is newer stays unread");
    assert_eq!(mark(&other, up_to(events[2])).await.data()["unread"], 1, "an older one takes nothing back");
    assert_eq!(mark(&other, up_to(events[0])).await.data()["unread"], 0);
    assert_eq!(mark(&other, json!({ "escalation_id": case["id"], "unread": true })).await.data()["unread"], 1);
    assert_eq!(mark(&other, up_to(1)).await.wrong_fields(), ["up_to"]);
    assert_eq!(admin.get(LIST).await.data()["counts"]["unread"], 0);
    assert_eq!(other.get(LIST).await.data()["counts"]["unread"], 1);
}

// Escalations 4 and 6, over HTTP
#[tokio::test]
async fn a_case_is_due_in_hours_of_work_and_waiting_moves_it() {
    let app = without_cases(TestApp::new().await).await;
    let order = some_order(&app).await;
    let admin = app.actor("admin").await;
    app.run("UPDATE case_groups SET calendar_id = 1").await;
    app.run("DELETE FROM holidays").await;
    // 17:50 on a Tuesday in India; office hours are from 09:00 to 18:00.
    app.clock
        .advance("2026-03-10T12:20:00Z".parse::<chrono::DateTime<chrono::Utc>>().expect("a time") - app.clock.now());
    let case = raised(&app, &admin, order, "hours-12345678", complaint()).await;
    assert_eq!(case["clock"]["response"]["due_at"], "2026-03-11T04:20:00Z", "09:50 on the next day");
    let name: String = app.value("SELECT name FROM calendars WHERE id = 1").await;
    let source = json!({ "kind": "calendar", "name": name, "is_open": true, "opens_at": null });
    assert_eq!(case["clock"]["source"], source);
    let until = app.clock.now() + Duration::hours(20);
    let waits =
        json!({ "status": "pending_customer", "waiting_for": "customer", "waiting_until": until, "comment": "x" });
    let waiting = saved(&admin, &case, waits).await;
    // After hours of work it still goes by them.
    app.clock.advance(Duration::minutes(11));
    let shut = admin.get(&path(order)).await.data()["escalations"][0]["clock"]["source"].take();
    let opens = "2026-03-11T03:30:00Z";
    assert_eq!(shut, json!({ "kind": "calendar", "name": name, "is_open": false, "opens_at": opens }));
    // Two hours of work later.
    app.clock.advance(Duration::hours(15) + Duration::minutes(109));
    let back = saved(&admin, &waiting, json!({ "status": "in_progress" })).await;
    assert_eq!(back["clock"]["response"]["due_at"], "2026-03-11T06:20:00Z", "two hours later");
    assert_eq!(back["assignee"]["id"], json!(account(&app, "admin").await), "who takes it works on it");
}

#[tokio::test]
async fn of_concurrent_edits_one_wins_and_all_comments_stay() {
    let app = without_cases(TestApp::new().await).await;
    let order = some_order(&app).await;
    let admin = app.actor("admin").await;
    let case = raised(&app, &admin, order, "many-12345678", complaint()).await;
    let calls = (0..64).map(|turn| {
        let body = if turn % 2 == 0 {
            json!({ "escalation_id": case["id"], "comment": format!("Comment {turn}"), "channel": "call" })
        } else {
            json!({ "escalation_id": case["id"], "version": case["version"], "level": 2, "reason": "It is serious.",
                "priority": 1 + turn % 3 })
        };
        let admin = &admin;
        async move { admin.put(&path(order), body).await }
    });
    let replies = futures_util::future::join_all(calls).await;
    let won = replies.iter().skip(1).step_by(2).filter(|reply| reply.status == 200).count();
    assert_eq!(won, 1, "one edit of a version");
    assert!(replies.iter().step_by(2).all(|reply| reply.status == 200), "a comment is never stale");
    let after = admin.get(&path(order)).await.data()["escalations"][0].take();
    assert_eq!(after["comments"].as_array().map(Vec::len), Some(32));
    assert_eq!((&after["version"], &after["level"]), (&json!(2), &json!(2)), "no comment took the edit back");
    let answered =
        "SELECT COUNT(*) FROM case_clock_spans WHERE clock = 'response' AND to_at IS NOT NULL AND case_id = $1";
    let answered: i64 = app.tx().await.one(answered, args![after["id"].as_i64()]).await.expect("spans");
    assert_eq!(answered, 1, "it was answered once");
}

// Areas-cases 1.4
#[tokio::test]
async fn a_level_is_raised_with_a_reason_and_lowered_by_a_manager() {
    let app = without_cases(TestApp::new().await).await;
    let order = some_order(&app).await;
    let (admin, agent) = (app.actor("admin").await, app.actor("escalation manager").await);
    let case = raised(&app, &admin, order, "level-12345678", complaint()).await;
    let put = async |actor: &Actor<'_>, case: &Value, change: Value| {
        let mut body = json!({ "escalation_id": case["id"], "version": case["version"] });
        body.as_object_mut().expect("fields").extend(change.as_object().expect("fields").clone());
        actor.put(&path(order), body).await
    };
    assert_eq!(put(&agent, &case, json!({ "level": 3 })).await.wrong_fields(), ["reason"]);
    let high = put(&agent, &case, json!({ "level": 3, "reason": "The customer calls a lawyer." })).await.data();
    let high = &high["escalations"][0];
    assert_eq!(high["level"], 3);
    assert_eq!(put(&agent, high, json!({ "level": 1 })).await.wrong_fields(), ["level"]);
    assert_eq!(put(&admin, high, json!({ "level": 1 })).await.data()["escalations"][0]["level"], 1);
}
