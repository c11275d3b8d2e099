//! Cases that are given to people, by themselves and by hand.

use chrono::Duration;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::desk::{Desk, case_of, raise, run, today, without_cases};
use crate::escalations::alerts::work_once;
use crate::testkit::TestApp;

const LIST: &str = "/central/escalations/";

async fn loads(app: &TestApp, desk: &Desk) -> Vec<i64> {
    let mut loads = Vec::new();
    for user in &desk.users {
        let sql = "SELECT COUNT(*) FROM cases WHERE assignee_id = $1";
        loads.push(app.tx().await.one(sql, args![*user]).await.expect("a count"));
    }
    loads
}

// Escalations 9
#[tokio::test]
async fn the_queue_waits_for_somebody_who_can_take_it() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 5, 3).await;
    // The third is on leave, the fourth has no console open, the fifth is not given cases by themselves.
    run(
        &app,
        "INSERT INTO leaves (user_id, kind, from_day, to_day, part, reason, status, asked_by, asked_at)
         VALUES ($1, 'casual', $2, $2, 'full', 'A wedding', 'granted', $1, $3)",
        args![desk.users[2], today(&app), app.clock.now()],
    )
    .await;
    run(&app, "UPDATE users SET auto_assign = FALSE WHERE id = $1", args![desk.users[4]]).await;
    for at in [0, 1, 2, 4] {
        app.user(desk.users[at]).await;
    }
    let orders: Vec<i64> =
        app.tx().await.all("SELECT id FROM orders ORDER BY id LIMIT 10", args![]).await.expect("ids");
    let admin = app.actor("admin").await;
    for order in &orders {
        raise(&app, &admin, *order).await;
        app.clock.advance(Duration::seconds(1));
    }
    assert_eq!(loads(&app, &desk).await, [3, 3, 0, 0, 0], "and four wait");
    assert_eq!(admin.get(LIST).await.data()["counts"]["unassigned"], 4);
    let waiting = case_of(&admin, orders[6]).await;
    assert_eq!((&waiting["status"], &waiting["assignee"]), (&json!("open"), &Value::Null));
    assert_eq!(waiting["why"]["chosen"], Value::Null);
    let verdicts = |case: &Value| {
        let all = case["why"]["candidates"].as_array().expect("candidates").iter();
        all.map(|one| one["why"].as_str().unwrap_or("can").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(verdicts(&waiting), ["cap", "cap", "leave", "absent", "off"]);
    assert_eq!(work_once(&app.region).await.expect("worked"), 0, "still nobody");

    app.user(desk.users[3]).await;
    assert_eq!(work_once(&app.region).await.expect("worked"), 3);
    assert_eq!(loads(&app, &desk).await, [3, 3, 0, 3, 0]);
    for order in &orders[6..9] {
        let given = case_of(&admin, *order).await;
        assert_eq!((&given["assignee"]["id"], &given["status"]), (&json!(desk.users[3]), &json!("in_progress")));
        assert_eq!((&given["why"]["mode"], &given["history"][0]["actor_name"]), (&json!("auto"), &json!("Pitlane")));
        assert_eq!(verdicts(&given)[3], "can");
    }
    assert_eq!(case_of(&admin, orders[9]).await["assignee"], Value::Null, "the newest waits on");

    // By hand a manager gives a reason for what speaks against somebody.
    let last = case_of(&admin, orders[9]).await;
    let assign = |user: i64, reason: Option<&str>| json!({ "escalation_id": last["id"], "version": last["version"], "assignee_id": user, "reason": reason });
    let path = format!("/central/escalations/detail/{}/", orders[9]);
    let agent = app.user(desk.users[0]).await;
    assert_eq!(agent.put(&path, assign(desk.users[0], None)).await.wrong_fields(), ["assignee_id"], "past the limit");
    assert_eq!(admin.put(&path, assign(desk.users[2], None)).await.wrong_fields(), ["reason"], "on leave");
    admin.put(&path, assign(desk.users[2], Some("They know the customer."))).await.data();
    let given = case_of(&admin, orders[9]).await;
    assert_eq!((&given["why"]["mode"], &given["why"]["rule"]), (&json!("manual"), &json!("They know the customer.")));
    assert_eq!(given["assignee"]["id"], desk.users[2]);
}

// Escalations 10
#[tokio::test]
async fn of_64_cases_at_once_each_member_gets_as_many() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 4, 16).await;
    for user in &desk.users {
        app.user(*user).await;
    }
    let orders: Vec<i64> =
        app.tx().await.all("SELECT id FROM orders ORDER BY id LIMIT 65", args![]).await.expect("ids");
    let admin = app.actor("admin").await;
    let calls = orders[..64].iter().map(|order| raise(&app, &admin, *order));
    futures_util::future::join_all(calls).await;
    assert_eq!(loads(&app, &desk).await, [16; 4]);
    let over = raise(&app, &admin, orders[64]).await;
    assert_eq!(over["assignee"], Value::Null, "nobody above the limit");
}

#[tokio::test]
async fn several_cases_are_assigned_all_or_none() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 2, 10).await;
    let orders: Vec<i64> = app.tx().await.all("SELECT id FROM orders ORDER BY id LIMIT 3", args![]).await.expect("ids");
    let admin = app.actor("admin").await;
    let mut cases = Vec::new();
    for order in &orders {
        cases.push(raise(&app, &admin, *order).await);
    }
    let body = |versions: &[i64]| {
        let ids: Vec<_> = cases.iter().map(|case| case["id"].clone()).collect();
        json!({ "escalation_ids": ids, "versions": versions })
    };
    let with = |mut body: Value, key: &str, value: Value| {
        body[key] = value;
        body
    };
    let call = "/central/assign-escalation/";
    assert_eq!(admin.put(call, body(&[1, 1])).await.wrong_fields(), ["assignee_id", "versions"]);
    let stale = with(body(&[1, 9, 1]), "assignee_id", json!(desk.users[0]));
    assert_eq!(admin.put(call, stale).await.wrong_fields(), ["versions.1"]);
    let absent = with(body(&[1, 1, 1]), "assignee_id", json!(desk.users[0]));
    assert_eq!(admin.put(call, absent.clone()).await.wrong_fields(), ["reason"]);
    assert_eq!(loads(&app, &desk).await, [0, 0], "nothing was written");
    app.user(desk.users[1]).await;
    let given = admin.put(call, with(absent, "reason", json!("Back in ten minutes"))).await.data();
    assert_eq!((&given["count"], loads(&app, &desk).await), (&json!(3), vec![3, 0]));
    let versions: Vec<i64> = given["escalations"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|one| one["version"].as_i64().expect("one"))
        .collect();
    let by_rule = admin.put(call, with(body(&versions), "auto", json!(true))).await.data();
    assert_eq!(loads(&app, &desk).await, [0, 3], "who is there");
    let versions: Vec<i64> = by_rule["escalations"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|one| one["version"].as_i64().expect("one"))
        .collect();
    admin.put(call, with(body(&versions), "assignee_id", Value::Null)).await.data();
    assert_eq!(admin.get(LIST).await.data()["counts"]["unassigned"], 3);
    // Who may only comment assigns nothing.
    let caller = app.actor("Lead Call Center").await;
    caller.put(call, with(body(&[1, 1, 1]), "auto", json!(true))).await.refused(403);
}

#[tokio::test]
async fn the_working_state_is_read() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 1, 7).await;
    let me = app.user(desk.users[0]).await;
    let admin = app.actor("admin").await;
    let order: i64 = app.value("SELECT MIN(id) FROM orders").await;
    raise(&app, &admin, order).await;
    let state = me.get("/central/escalations/work-mode/").await.data();
    assert_eq!((&state["mode"], &state["open"], &state["cap"]), (&json!("available"), &json!(1), &json!(7)), "{state}");
    assert_eq!(state["unread"], json!({ "orders": 1, "spares": 0, "accessories": 0, "tickets": 0 }));
    assert_eq!((&state["reason"], &state["since"]), (&Value::Null, &Value::Null), "no shift is planned");
    let today: chrono::NaiveDate = app.clock.now().with_timezone(&app.region.country.zone).date_naive();
    run(
        &app,
        "INSERT INTO roster_days (user_id, day, kind, start_minute, end_minute, origin, created_at)
         VALUES ($1, $2, 'shift', 540, 1320, 'manual', $3)",
        args![desk.users[0], today, app.clock.now()],
    )
    .await;
    let at_work = me.get("/central/escalations/work-mode/").await.data();
    assert_eq!(
        (&at_work["mode"], &at_work["since"]),
        (&json!("available"), &json!(format!("{today}T09:00:00"))),
        "{at_work}"
    );
    run(&app, "UPDATE users SET auto_assign = FALSE WHERE id = $1", args![desk.users[0]]).await;
    assert_eq!(me.get("/central/escalations/work-mode/").await.data()["mode"], "not_ready");
    // On a leave, with its kind and its first day.
    run(
        &app,
        "INSERT INTO leaves (version, user_id, from_day, to_day, part, kind, reason, status, asked_by, asked_at)
         VALUES (1, $1, $2, $2, 'full', 'sick', 'Fever', 'granted', $1, $3)",
        args![desk.users[0], today, app.clock.now()],
    )
    .await;
    let away = me.get("/central/escalations/work-mode/").await.data();
    let since = json!(format!("{today}T00:00:00"));
    assert_eq!(
        (&away["mode"], &away["reason"], &away["since"]),
        (&json!("on_leave"), &json!("sick"), &since),
        "{away}"
    );
}

#[tokio::test]
async fn open_cases_are_handed_over_and_follow_the_garage() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 2, 10).await;
    app.user(desk.users[0]).await;
    let admin = app.actor("admin").await;
    let order: i64 = app.value("SELECT MIN(id) FROM orders WHERE status_id = 1").await;
    let case = raise(&app, &admin, order).await;
    assert_eq!(case["assignee"]["id"], desk.users[0]);
    let detail = admin.get(&format!("/orders/detail/{order}/")).await.data();
    let other: i64 = app
        .tx()
        .await
        .one(
            "SELECT g.id FROM garages g WHERE g.id <> $1 AND g.is_active AND g.city_id = $2 ORDER BY g.id LIMIT 1",
            args![detail["garage"]["id"].as_i64(), detail["city"]["id"].as_i64()],
        )
        .await
        .expect("another garage");
    let moved = json!({ "version": detail["version"], "garage_id": other });
    admin.put(&format!("/orders/detail/{order}/"), moved).await.data();
    assert_eq!(case_of(&admin, order).await["garage"]["id"], other);

    let leaver = desk.users[0];
    let user = admin.get(&format!("/users/detail/{leaver}/")).await.data();
    assert_eq!(user["open_work"]["escalations"], 1);
    let pool = json!({ "pool": true });
    let leave = json!({ "users": [{ "id": leaver, "version": user["version"] }], "is_active": false, "reason": "left",
        "hand_over": { "escalations": { "to_user_ids": [desk.users[1]] }, "cr_orders": pool, "gi_orders": pool,
            "leads": pool, "tickets": pool } });
    admin.put("/users/several/", leave).await.data();
    let handed = case_of(&admin, order).await;
    assert_eq!(handed["assignee"]["id"], desk.users[1]);
    assert_eq!(handed["history"][0]["event"], "edited");
}
