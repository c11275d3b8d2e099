//! What happens to cases by themselves.

use chrono::{DateTime, Duration, Utc};
use pitlane_platform::args;
use serde_json::{Value, json};

use super::desk::{Desk, case_of, raise, run, today, without_cases};
use crate::escalations::alerts::work_once;
use crate::escalations::drift;
use crate::testkit::{Actor, TestApp};

const GROUPS: &str = "/central/escalation-groups/";

/// Promises of two minutes for urgent cases.
async fn in_two_minutes(admin: &Actor<'_>) {
    let list = admin.get(GROUPS).await.data();
    let (group, promises) = (&list["groups"][0], &list["promises"][0]);
    assert_eq!(promises["kind"], "order");
    let members: Vec<_> = group["members"]
        .as_array()
        .expect("members")
        .iter()
        .map(|one| json!({ "user_id": one["user"]["id"], "level": one["level"] }))
        .collect();
    let save = json!({
        "id": group["id"], "version": group["version"], "name": group["name"], "calendar_id": group["calendar"]["id"],
        "cap": group["cap"], "strategy": group["strategy"], "is_active": true, "members": members,
        "routes": [{ "type1_id": 101 }],
        "promises": { "version": promises["version"], "priorities": [
            { "priority": 1, "first_response_minutes": 2, "resolution_minutes": 2 },
            { "priority": 2, "first_response_minutes": 60, "resolution_minutes": 1440 },
            { "priority": 3, "first_response_minutes": 240, "resolution_minutes": 4320 },
        ] },
    });
    admin.put(GROUPS, save.clone()).await.data();
    let mut wrong = save;
    wrong["version"] = json!(2);
    wrong["promises"]["priorities"][1]["first_response_minutes"] = json!(1);
    wrong["promises"]["priorities"][2]["priority"] = json!(2);
    assert_eq!(
        admin.put(GROUPS, wrong.clone()).await.wrong_fields(),
        ["promises.priorities.1.first_response_minutes", "promises.priorities.2.priority"]
    );
    wrong["promises"]["priorities"][1]["first_response_minutes"] = json!(30);
    wrong["promises"]["priorities"][2]["priority"] = json!(3);
    admin.put(GROUPS, wrong).await.refused(409);
    let history = admin.get(&format!("{GROUPS}?page=0")).await.data();
    assert!(history["history"].to_string().contains("P1: 2 min, 2 min"), "{history}");
}

async fn on_level(app: &TestApp, user: i64, level: i64) {
    run(app, "UPDATE case_group_members SET level = $1 WHERE user_id = $2", args![level, user]).await;
}

/// The alerts that were set off: clock and threshold.
async fn alerts(app: &TestApp) -> Vec<(String, i64)> {
    let sql = "SELECT clock, threshold FROM case_alerts ORDER BY clock, threshold";
    app.tx().await.all(sql, args![]).await.expect("alerts")
}

/// As two programs do it at once.
async fn two_work(app: &TestApp) {
    let (one, other) = futures_util::join!(work_once(&app.region), work_once(&app.region));
    one.expect("worked");
    other.expect("worked");
}

/// What is stored of the clocks follows from their spans, as `pitlane doctor` asks.
async fn agrees(app: &TestApp) {
    let mut tx = app.region.db.read().await.expect("a unit of work");
    assert_eq!(drift(&mut tx, (app.region.country, app.clock.now())).await.expect("compared"), 0);
}

#[tokio::test]
async fn the_demonstration_is_due_as_its_clocks_say() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        agrees(&app).await;
        app.run("UPDATE case_clock_spans SET seconds = NULL WHERE id = (SELECT MIN(s.id) FROM case_clock_spans s JOIN cases c ON c.id = s.case_id WHERE c.kind = 'order' AND s.to_at IS NOT NULL)").await;
        let mut tx = app.region.db.read().await.expect("a unit of work");
        assert!(drift(&mut tx, (app.region.country, app.clock.now())).await.expect("compared") > 0);
    }
}

#[tokio::test]
async fn what_a_case_copies_is_compared_with_its_closing_and_its_order() {
    for wrong in [
        "UPDATE cases SET liable_party = 'logistics' WHERE id = (SELECT MAX(case_id) FROM case_closings)",
        "UPDATE cases SET order_type = 0 WHERE id = (SELECT MIN(id) FROM cases WHERE order_type > 0)",
    ] {
        let app = TestApp::new().await;
        agrees(&app).await;
        app.run(wrong).await;
        let mut tx = app.region.db.read().await.expect("a unit of work");
        assert_eq!(drift(&mut tx, (app.region.country, app.clock.now())).await.expect("compared"), 1, "{wrong}");
    }
}

fn of(list: &[(&str, i64)]) -> Vec<(String, i64)> {
    list.iter().map(|(clock, threshold)| ((*clock).to_owned(), *threshold)).collect()
}

// Escalations 8
#[tokio::test]
async fn each_threshold_alerts_once_and_raises_the_case() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 3, 9).await;
    let [agent, manager, head] = desk.users[..] else { panic!("three people") };
    on_level(&app, manager, 2).await;
    on_level(&app, head, 3).await;
    let admin = app.actor("admin").await;
    in_two_minutes(&admin).await;
    app.user(agent).await;
    let order: i64 = app.value("SELECT MIN(id) FROM orders").await;
    let case = raise(&app, &admin, order).await;
    assert_eq!(case["assignee"]["id"], agent);
    app.user(manager).await;

    // Half of the time without an answer: somebody else gets it.
    app.clock.advance(Duration::seconds(61));
    two_work(&app).await;
    assert_eq!(alerts(&app).await, of(&[("response", 50)]));
    let silent = case_of(&admin, order).await;
    assert_eq!((&silent["assignee"]["id"], &silent["why"]["mode"]), (&json!(manager), &json!("silent")));

    app.clock.advance(Duration::seconds(30));
    two_work(&app).await;
    assert_eq!(alerts(&app).await, of(&[("resolution", 75), ("response", 50), ("response", 75)]));
    assert_eq!(case_of(&admin, order).await["level"], 1);
    app.clock.advance(Duration::seconds(30));
    two_work(&app).await;
    let late = case_of(&admin, order).await;
    assert_eq!(late["level"], 3, "one level for the answer, one more for the resolution");
    assert_eq!(late["assignee"]["id"], manager, "the head has no console open: the manager keeps it");
    assert_eq!(admin.get("/central/escalations/?late=true").await.data()["count"], 1);
    app.clock.advance(Duration::seconds(61));
    two_work(&app).await;
    two_work(&app).await;
    let all = of(&[
        ("resolution", 75),
        ("resolution", 100),
        ("resolution", 150),
        ("response", 50),
        ("response", 75),
        ("response", 100),
    ]);
    assert_eq!(alerts(&app).await, all);
    let told: Vec<i64> = app
        .tx()
        .await
        .all(
            "SELECT r.user_id FROM case_alert_receivers r JOIN case_alerts a ON a.id = r.alert_id
             WHERE a.clock = 'resolution' AND a.threshold = 150 AND r.sent_at IS NOT NULL ORDER BY r.user_id",
            args![],
        )
        .await
        .expect("receivers");
    assert_eq!(told, [manager, head]);
    let sql = "SELECT user_id, kind FROM notices WHERE user_id IN ($1, $2, $3) ORDER BY id";
    let notices: Vec<(i64, String)> = app.tx().await.all(sql, args![agent, manager, head]).await.expect("notices");
    let of = |kind: &str| notices.iter().filter(|(_, of)| of == kind).map(|(user, _)| *user).collect::<Vec<_>>();
    assert_eq!(of("assignment"), [agent, manager], "who got the case, once each");
    let late = of("breach");
    let times = |user| late.iter().filter(|one| **one == user).count();
    // The answer and the resolution ran out, and half as much again passed; the head belongs to the last level.
    assert_eq!(times(agent), 0);
    assert!(times(manager) == 3 && (1..=3).contains(&times(head)), "{late:?}");
    let unread = admin.get("/central/escalations/").await.data();
    assert!(unread["escalations"][0]["unread"].as_i64() > Some(0), "an alert is something to read");
}

// Escalations 8
#[tokio::test]
async fn an_answered_case_alerts_of_its_resolution_only_and_nobody_at_night() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 2, 9).await;
    let [agent, manager] = desk.users[..] else { panic!("two people") };
    on_level(&app, manager, 2).await;
    let admin = app.actor("admin").await;
    in_two_minutes(&admin).await;
    // Three in the morning; the manager's shift begins at nine.
    let night: DateTime<Utc> = "2026-03-10T21:30:00Z".parse().expect("a time");
    app.clock.advance(night - app.clock.now());
    let today = today(&app);
    let shift = json!({ "user_id": manager, "days": [today], "start": "09:00", "end": "18:00" });
    let roster = json!({ "changes": [{ "shift": shift }], "versions": [{ "user_id": manager, "version": 1 }],
        "confirm": true, "reason": "Planned late" });
    let admin = app.actor("admin").await;
    admin.post("/users/roster-calender/", roster).await.data();
    let order: i64 = app.value("SELECT MIN(id) FROM orders").await;
    let case = raise(&app, &admin, order).await;
    assert_eq!(case["assignee"], Value::Null, "nobody is there");
    let path = format!("/central/escalations/detail/{order}/");
    let told = json!({ "escalation_id": case["id"], "comment": "We look at it at nine.", "channel": "sms" });
    admin.put(&path, told).await.data();
    app.clock.advance(Duration::seconds(91));
    two_work(&app).await;
    assert_eq!(alerts(&app).await, of(&[("resolution", 75)]), "the answer is not asked for any more");
    let waiting: Vec<(i64, DateTime<Utc>, Option<DateTime<Utc>>)> = app
        .tx()
        .await
        .all("SELECT user_id, deliver_at, sent_at FROM case_alert_receivers", args![])
        .await
        .expect("receivers");
    assert_eq!(waiting, [(manager, "2026-03-11T03:30:00Z".parse().expect("nine"), None)]);
    app.clock.advance(Duration::hours(6));
    work_once(&app.region).await.expect("worked");
    let sent: i64 = app.value("SELECT COUNT(*) FROM case_alert_receivers WHERE user_id = (SELECT MAX(user_id) FROM case_group_members) AND sent_at IS NOT NULL").await;
    assert!(sent >= 1, "when the shift has begun");
    assert_ne!(agent, manager);
}

// Escalations 6
#[tokio::test]
async fn a_wait_ends_by_itself_and_has_a_limit() {
    let app = without_cases(TestApp::new().await).await;
    Desk::of(&app, 1, 9).await;
    let admin = app.actor("admin").await;
    let order: i64 = app.value("SELECT MIN(id) FROM orders").await;
    let case = raise(&app, &admin, order).await;
    let path = format!("/central/escalations/detail/{order}/");
    let until = app.clock.now() + Duration::hours(20);
    let waits = json!({ "escalation_id": case["id"], "version": case["version"], "status": "pending_customer",
        "waiting_for": "garage", "waiting_until": until, "comment": "The garage sends photos." });
    let waiting = admin.put(&path, waits).await.data()["escalations"][0].take();
    let due = |case: &Value| {
        case["clock"]["resolution"]["due_at"].as_str().expect("due").parse::<DateTime<Utc>>().expect("a time")
    };
    app.clock.advance(Duration::hours(16) + Duration::seconds(1));
    work_once(&app.region).await.expect("worked");
    let events = |case: &Value| {
        let all = case["history"].as_array().expect("entries").iter();
        all.map(|one| one["event"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert!(events(&case_of(&admin, order).await).contains(&"wait_limit".to_owned()));
    app.clock.advance(Duration::hours(4));
    work_once(&app.region).await.expect("worked");
    let back = case_of(&admin, order).await;
    assert_eq!((&back["status"], &back["waiting_for"]), (&json!("in_progress"), &Value::Null));
    assert_eq!(due(&back) - due(&case), Duration::hours(16), "of twenty hours sixteen count");
    assert_eq!(due(&waiting), due(&case));
    agrees(&app).await;
}

// Escalations 7
#[tokio::test]
async fn what_has_passed_stays_whatever_is_planned() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 1, 9).await;
    let user = desk.users[0];
    // Ten in the morning in India, on a shift from nine to six.
    let morning: DateTime<Utc> = "2026-03-10T04:30:00Z".parse().expect("a time");
    app.clock.advance(morning - app.clock.now());
    let plan = async |day, from: &str, to: &str, version: i64| {
        let shift = json!({ "user_id": user, "days": [day], "start": from, "end": to });
        let roster = json!({ "changes": [{ "shift": shift }], "versions": [{ "user_id": user, "version": version }],
            "confirm": true, "reason": "As it was" });
        let admin = app.actor("admin").await;
        admin.post("/users/roster-calender/", roster).await.data();
    };
    let (first, second) = (today(&app), today(&app).succ_opt().expect("a day"));
    plan(first, "09:00", "18:00", 1).await;
    plan(second, "09:00", "18:00", 2).await;
    app.user(user).await;
    let admin_now = app.actor("admin").await;
    let order: i64 = app.value("SELECT MIN(id) FROM orders").await;
    let case = raise(&app, &admin_now, order).await;
    assert_eq!(case["clock"]["source"]["kind"], "shift");
    // The next day at eight: eight hours of the shift were used.
    app.clock.advance(Duration::hours(22));
    work_once(&app.region).await.expect("worked");
    let admin_now = app.actor("admin").await;
    let percent = |case: &Value| case["clock"]["resolution"]["used_percent"].as_i64();
    let before = case_of(&admin_now, order).await;
    assert_eq!(percent(&before), Some(200), "eight hours of four");
    plan(first, "12:00", "15:00", 3).await;
    assert_eq!(percent(&case_of(&admin_now, order).await), Some(200));
    let answer_due = |case: &Value| case["clock"]["response"]["due_at"].clone();
    let told = json!({ "escalation_id": case["id"], "comment": "We look at it.", "channel": "call" });
    let path = format!("/central/escalations/detail/{order}/");
    admin_now.put(&path, told).await.data();
    let due = answer_due(&case_of(&admin_now, order).await);
    // Today's shift begins later: what comes goes by the new plan.
    plan(second, "13:00", "18:00", 4).await;
    app.clock.advance(Duration::hours(6));
    work_once(&app.region).await.expect("worked");
    assert_eq!(percent(&case_of(&app.actor("admin").await, order).await), Some(225), "one hour more");
    app.clock.advance(Duration::days(3));
    work_once(&app.region).await.expect("worked");
    assert_eq!(answer_due(&case_of(&app.actor("admin").await, order).await), due, "of an answered case it stays");
    agrees(&app).await;
}
