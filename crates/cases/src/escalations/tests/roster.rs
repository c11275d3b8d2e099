//! The roster of somebody who works on escalations, and their cases when a leave begins.

use chrono::{Days, Duration, NaiveDate};
use pitlane_platform::args;
use serde_json::{Value, json};

use super::desk::{Desk, case_of, raise, today, without_cases};
use crate::escalations::alerts::work_once;
use crate::escalations::roster::begin_leaves;
use crate::testkit::{Actor, TestApp};

const ROSTER: &str = "/escalation-roster/";

fn of(user: i64, from: NaiveDate, days: u64) -> String {
    format!("{ROSTER}?user_id={user}&from={from}&to={}", from + Days::new(days))
}

fn leave(user: i64, from: NaiveDate, hand_over: Option<Value>) -> Value {
    json!({ "user_id": user, "kind": "leave", "from": from, "to": from + Days::new(2), "part": "full",
        "reason": "A wedding", "hand_over": hand_over })
}

async fn with_case(app: &TestApp, desk: &Desk) -> (i64, Value) {
    app.user(desk.users[0]).await;
    let order: i64 = app.value("SELECT MIN(id) FROM orders").await;
    let case = raise(app, &app.actor("admin").await, order).await;
    assert_eq!(case["assignee"]["id"], desk.users[0], "the only one who is there");
    (order, case)
}

async fn keyed<'a>(app: &'a TestApp, key: &str) -> Actor<'a> {
    app.actor("admin").await.with("idempotency-key", format!("roster-{}", key.replace(' ', "-")))
}

#[tokio::test]
async fn a_leave_asks_who_gets_the_open_cases_and_hands_them_over_when_it_begins() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 2, 5).await;
    let (order, _) = with_case(&app, &desk).await;
    let (here, other) = (desk.users[0], desk.users[1]);
    app.user(other).await;
    let (admin, tomorrow) = (keyed(&app, "first leave").await, today(&app) + Days::new(1));

    let refused = admin.post(ROSTER, leave(here, tomorrow, None)).await.refused(409);
    assert_eq!(refused.body["data"]["open"], 1);
    let twice = json!({ "to_user_id": other, "keep": true });
    assert_eq!(admin.post(ROSTER, leave(here, tomorrow, Some(twice))).await.wrong_fields(), ["hand_over"]);
    let customer = json!({ "to_user_id": here });
    let wrong = admin.post(ROSTER, leave(here, tomorrow, Some(customer))).await.wrong_fields();
    assert_eq!(wrong, ["hand_over.to_user_id"]);

    let planned = admin.post(ROSTER, leave(here, tomorrow, Some(json!({ "to_user_id": other })))).await;
    assert_eq!(planned.status, 201);
    let repeated = admin.post(ROSTER, leave(here, tomorrow, Some(json!({ "to_user_id": other })))).await;
    assert_eq!((repeated.status.as_u16(), planned.data()["count"].clone()), (201, json!(1)), "the same answer again");
    assert_eq!(case_of(&admin, order).await["assignee"]["id"], here, "until it begins");
    let clash =
        keyed(&app, "second leave").await.post(ROSTER, leave(here, tomorrow, Some(json!({ "keep": true })))).await;
    assert_eq!(clash.status, 409, "one leave a day");

    app.clock.advance(Duration::days(1));
    app.user(other).await;
    assert!(work_once(&app.region).await.expect("worked") > 0);
    let given = case_of(&app.actor("admin").await, order).await;
    assert_eq!((&given["assignee"]["id"], &given["why"]["rule"]), (&json!(other), &json!("Their leave begins")));
    let roster = app.actor("admin").await.get(&of(here, tomorrow, 5)).await.data();
    assert_eq!((&roster["leaves"][0]["hand_over"]["is_done"], &roster["open"]), (&json!(true), &json!(0)));
}

#[tokio::test]
async fn a_leave_that_has_begun_hands_over_at_once_and_ends_now() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 1, 5).await;
    let (order, _) = with_case(&app, &desk).await;
    let (user, today) = (desk.users[0], today(&app));
    let admin = keyed(&app, "leave today").await;
    admin.post(ROSTER, leave(user, today, Some(json!({ "queue": true })))).await.data();
    assert_eq!(case_of(&admin, order).await["assignee"], Value::Null);
    assert_eq!(work_once(&app.region).await.expect("worked"), 0, "they are on leave");

    let shown = admin.get(&of(user, today, 5)).await.data();
    let leave = &shown["leaves"][0];
    let path = |version: i64| format!("{ROSTER}?id={}&version={version}", leave["id"]);
    let version = leave["version"].as_i64().expect("a version");
    assert_eq!(admin.delete(&path(version - 1)).await.status, 409, "it was granted since");
    assert_eq!(admin.delete(&path(version)).await.data()["status"], "cancelled");
    assert_eq!(admin.delete(&path(version + 1)).await.status, 409, "nothing is left of it");
    app.user(user).await;
    assert_eq!(work_once(&app.region).await.expect("worked"), 1, "they are back");
    assert_eq!(case_of(&admin, order).await["assignee"]["id"], user);
}

#[tokio::test]
async fn shifts_and_weekly_offs_are_those_of_the_calendar() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 1, 5).await;
    let (user, from) = (desk.users[0], today(&app) + Days::new(1));
    let shift: i64 = app.value("SELECT MIN(id) FROM shifts WHERE is_active").await;
    let plan = |kind: &str, from: NaiveDate, days: u64| json!({ "user_id": user, "kind": kind, "from": from, "to": from + Days::new(days), "reason": "A busy week" });
    let (days, off) = (keyed(&app, "two shifts").await, keyed(&app, "a day off").await);
    assert_eq!(days.post(ROSTER, plan("shift", from, 1)).await.wrong_fields(), ["shift_id"], "no rule plans one");
    let mut with_shift = plan("shift", from, 1);
    with_shift["shift_id"] = json!(shift);
    days.post(ROSTER, with_shift).await.data();
    off.post(ROSTER, plan("weekly_off", from + Days::new(2), 0)).await.data();
    let mut wrong = plan("weekly_off", today(&app) - Days::new(1), 0);
    (wrong["part"], wrong["shift_id"], wrong["reason"]) = (json!("full"), json!(shift), json!(" "));
    let refused = keyed(&app, "wrong plan").await.post(ROSTER, wrong).await.wrong_fields();
    assert_eq!(refused, ["from", "part", "reason", "shift_id"]);

    let shown = off.get(&of(user, from, 4)).await.data();
    let planned: Vec<_> = shown["shifts"].as_array().expect("days").iter().map(|day| day["day"].clone()).collect();
    assert_eq!(planned, [json!(from), json!(from + Days::new(1))]);
    assert_eq!(shown["weekly_off"], json!([from + Days::new(2)]));
    let covered = shown["load"].as_array().expect("hours").iter().filter(|hour| hour["on_shift"] == 2).count();
    assert!(covered >= 4, "{}", shown["load"]);
    let own = app.user(user).await.get(&format!("/cr-roster/?from={from}&to={}", from + Days::new(4))).await.data();
    assert_eq!((&own["user"]["days"][0]["kind"], &own["user"]["days"][2]["kind"]), (&json!("shift"), &json!("off")));

    let colleague = app.user(user).await;
    assert_eq!(colleague.get(&of(user, from, 4)).await.status, 403, "rosters of escalations are for admins");
    assert_eq!(off.get(&of(user, from, 62)).await.wrong_fields(), ["to"]);
    assert_eq!(off.get(&of(999_999, from, 4)).await.status, 404);
}

#[tokio::test]
async fn one_of_64_leaves_on_the_same_days_is_granted() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 1, 5).await;
    let (user, from) = (desk.users[0], today(&app) + Days::new(3));
    let admin = app.actor("admin").await;
    let token = admin.token.clone().expect("a token");
    let asked = (0..64).map(|at| {
        let actor = app.bearer(token.clone()).with("idempotency-key", format!("leave-of-64-{at}"));
        async move { actor.post(ROSTER, leave(user, from, None)).await.status.as_u16() }
    });
    let mut statuses = futures_util::future::join_all(asked).await;
    statuses.sort_unstable();
    assert_eq!((statuses[0], statuses[1], statuses[63]), (201, 409, 409), "{statuses:?}");
    let open: i64 = app.value("SELECT COUNT(*) FROM leaves WHERE reason = 'A wedding'").await;
    assert_eq!(open, 1);
    let left: i64 =
        app.tx().await.one("SELECT COUNT(*) FROM leaves WHERE user_id = $1", args![user]).await.expect("a count");
    assert_eq!(left, 1);
}

#[tokio::test]
async fn of_64_that_look_at_once_one_begins_the_leave() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 2, 5).await;
    let (order, _) = with_case(&app, &desk).await;
    let (here, other, tomorrow) = (desk.users[0], desk.users[1], today(&app) + Days::new(1));
    let plan = leave(here, tomorrow, Some(json!({ "to_user_id": other })));
    keyed(&app, "leave of 64 looks").await.post(ROSTER, plan).await.data();
    app.clock.advance(Duration::days(1));
    let looks = (0..64).map(|_| begin_leaves(&app.region));
    let handed: usize =
        futures_util::future::join_all(looks).await.into_iter().map(|count| count.expect("a look")).sum();
    assert_eq!(handed, 1);
    assert_eq!(case_of(&app.actor("admin").await, order).await["assignee"]["id"], other);
    let decisions = "SELECT COUNT(*) FROM assignment_decisions WHERE rule = 'Their leave begins'";
    assert_eq!(app.value::<i64>(decisions).await, 1);
}
