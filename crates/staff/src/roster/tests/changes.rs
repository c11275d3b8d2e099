//! Changes of rosters.

use chrono::Days;
use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{after, changes, days, monday, newcomer, shift, today};
use crate::testkit::TestApp;

const PATH: &str = "/users/roster-calender/";

/// A.7.12: of 20 (64 here) rules that overlap one stays.
#[tokio::test]
async fn of_64_rules_at_once_that_overlap_one_stays() {
    let app = TestApp::new().await;
    let (user, _) = newcomer(&app, "CR", 1).await;
    let (shift, first) = (shift(&app, "Day").await, monday(&app, 7));
    let admin = app.actor("admin").await;
    let body = |number: u64| {
        let rule = json!({ "user_id": user, "shift_id": shift, "valid_from": first + Days::new(number), "cycle_weeks": 1,
            "anchor": first, "offs": [{ "week": 1, "weekday": 7 }] });
        json!({ "changes": [{ "rule": rule }], "versions": [{ "user_id": user, "version": 1 }], "confirm": true })
    };
    let replies = join_all((0..64).map(|number| admin.post(PATH, body(number)))).await;
    let statuses: Vec<_> = replies.iter().map(|reply| reply.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 63, "{statuses:?}");
    let mut tx = app.tx().await;
    let stored: i64 = tx
        .one("SELECT COUNT(*) FROM roster_rules WHERE user_id = $1", pitlane_platform::args![user])
        .await
        .expect("a count");
    assert_eq!(stored, 1);
}

/// Read anew before each try, a second rule over the same days is a conflict.
#[tokio::test]
async fn rules_of_one_user_never_overlap() {
    let app = TestApp::new().await;
    let (user, _) = newcomer(&app, "CR", 1).await;
    let (shift, first) = (shift(&app, "Day").await, monday(&app, 7));
    let rule = |from: chrono::NaiveDate, to: Option<chrono::NaiveDate>| {
        json!({ "rule": { "user_id": user, "shift_id": shift, "valid_from": from, "valid_to": to, "cycle_weeks": 1,
            "anchor": first, "offs": [{ "week": 1, "weekday": 7 }] } })
    };
    let admin = app.actor("admin").await;
    let send = async |version: i64, change: Value| {
        let mut body = changes((user, version), json!([change]));
        body["confirm"] = json!(true);
        admin.post(PATH, body).await
    };
    send(1, rule(first, Some(first + Days::new(13)))).await.data();
    let refused = send(2, rule(first + Days::new(13), None)).await.refused(409);
    assert_eq!(refused.body["data"]["conflicts"][0]["kind"], "rule_overlap");
    assert_eq!(refused.body["data"]["may_confirm"], false);
    send(2, rule(first + Days::new(14), None)).await.data();
    send(2, rule(first + Days::new(60), None)).await.refused(409);
}

/// A.7.13
#[tokio::test]
async fn of_500_changes_with_one_wrong_none_is_made() {
    let app = TestApp::new().await;
    let user = newcomer(&app, "CR", 1).await;
    let shift = shift(&app, "Half").await;
    let mut all: Vec<Value> = (0..499)
        .map(|number| json!({ "shift": { "user_id": user.0, "days": [after(&app, 1 + number % 360)], "shift_id": shift } }))
        .collect();
    all.push(json!({ "shift": { "user_id": 999_999, "days": [after(&app, 1)], "shift_id": shift } }));
    let admin = app.actor("admin").await;
    let refused = admin.post(PATH, changes(user, json!(all))).await.refused(422);
    assert!(refused.body["data"]["fields"]["changes[499].shift.user_id"].is_array(), "{}", refused.text);
    let planned = days(&app, user.0, after(&app, 1), after(&app, 50)).await;
    assert!(planned.iter().all(|day| day["kind"] != "shift"));
    all.pop();
    let mut body = changes(user, json!(all));
    body["confirm"] = json!(true);
    body["reason"] = json!("Some of these days are holidays");
    let saved = admin.post(PATH, body).await.data();
    assert_eq!(saved["changed"], 360);
}

/// A.4.7
#[tokio::test]
async fn overlaps_are_errors_and_short_rest_is_a_warning() {
    let app = TestApp::new().await;
    let user = newcomer(&app, "Feedback Executive", 1).await;
    let (night, morning) = (shift(&app, "Night").await, shift(&app, "Morning").await);
    let (one, two) = (after(&app, 3), after(&app, 4));
    let admin = app.actor("admin").await;
    let plan = |shift: i64, day| json!({ "shift": { "user_id": user.0, "days": [day], "shift_id": shift } });
    let early = json!({ "shift": { "user_id": user.0, "days": [two], "start": "05:00", "end": "12:00" } });
    let refused = admin.post(PATH, changes(user, json!([plan(night, one), early]))).await.refused(409);
    assert_eq!(refused.body["data"]["conflicts"][0]["kind"], "overlap");
    let close = changes(user, json!([plan(night, one), plan(morning, two)]));
    let warned = admin.post(PATH, close.clone()).await.refused(409);
    assert_eq!(warned.body["data"]["conflicts"][0]["kind"], "short_rest");
    assert_eq!(warned.body["data"]["may_confirm"], true);
    let mut confirmed = close.clone();
    confirmed["confirm"] = json!(true);
    assert_eq!(admin.post(PATH, confirmed).await.data()["changed"], 2);
    // The version has moved on.
    let stale = admin.post(PATH, close).await.refused(409);
    assert_eq!(stale.body["data"]["stale"][0]["version"], 2);
}

#[tokio::test]
async fn past_days_and_holidays_need_a_reason() {
    let app = TestApp::new().await;
    let user = newcomer(&app, "CR", 1).await;
    let shift = shift(&app, "Day").await;
    let admin = app.actor("admin").await;
    let day = after(&app, 10);
    admin.post(PATH, json!({ "changes": [{ "holiday": { "day": day, "name": "Founders' day" } }] })).await.data();
    assert_eq!(days(&app, user.0, day, day).await[0]["kind"], "holiday");
    let plan = |day| json!([{ "shift": { "user_id": user.0, "days": [day], "shift_id": shift } }]);
    let refused = admin.post(PATH, changes(user, plan(day))).await.refused(409);
    assert_eq!(refused.body["data"]["conflicts"][0]["kind"], "holiday");
    let past = today(&app) - Days::new(5);
    let refused = admin.post(PATH, changes(user, plan(past))).await.refused(422);
    assert!(refused.body["data"]["fields"]["reason"].is_array(), "{}", refused.text);
    let too_old = admin.post(PATH, changes(user, plan(today(&app) - Days::new(91)))).await.refused(422);
    assert!(too_old.body["data"]["fields"]["changes[0].shift.days"].is_array(), "{}", too_old.text);
    let mut both = changes(user, json!([plan(day)[0], plan(past)[0]]));
    both["reason"] = json!("The stand at the fair");
    assert_eq!(admin.post(PATH, both).await.data()["changed"], 2);
    assert_eq!(days(&app, user.0, day, day).await[0]["kind"], "shift");
}

#[tokio::test]
async fn a_week_is_copied_and_cleared() {
    let app = TestApp::new().await;
    let user = newcomer(&app, "CR", 1).await;
    let (shift, first) = (shift(&app, "Half").await, monday(&app, 7));
    let (tuesday, next) = (first + Days::new(1), first + Days::new(7));
    let admin = app.actor("admin").await;
    let all = json!([
        { "training": { "user_id": user.0, "days": [tuesday], "shift_id": shift, "note": "Brakes" } },
        { "copy_week": { "from": first, "to": next, "user_ids": [user.0] } },
    ]);
    admin.post(PATH, changes(user, all)).await.data();
    let copied = days(&app, user.0, next, next + Days::new(6)).await;
    let kinds: Vec<_> = copied.iter().map(|day| day["kind"].as_str().unwrap_or_default()).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == "training").count(), 1);
    assert_eq!((kinds[1], &copied[1]["note"]), ("training", &json!("Brakes")));
    let clear = json!([{ "clear": { "user_id": user.0, "days": [next + Days::new(1)] } }]);
    admin.post(PATH, changes((user.0, 2), clear)).await.data();
    assert_eq!(days(&app, user.0, next + Days::new(1), next + Days::new(1)).await[0]["kind"], "not_rostered");
}

#[tokio::test]
async fn whoever_works_tomorrow_is_told_of_the_change() {
    let app = TestApp::new().await;
    let user = newcomer(&app, "CR", 1).await;
    let shift = shift(&app, "Day").await;
    let plan = json!([{ "shift": { "user_id": user.0, "days": [after(&app, 1), after(&app, 5)], "shift_id": shift } }]);
    app.actor("admin").await.post(PATH, changes(user, plan)).await.data();
    let sent: i64 = app.value("SELECT COUNT(*) FROM jobs WHERE kind = 'sms' AND payload LIKE '%Pitlane roster%'").await;
    assert_eq!(sent, 1);
    let text: String =
        app.value("SELECT payload FROM jobs WHERE kind = 'sms' AND payload LIKE '%Pitlane roster%'").await;
    assert!(text.contains("now Day 09:30-18:30"), "{text}");
}

#[tokio::test]
async fn shifts_needs_and_holidays_are_for_those_who_plan_everybody() {
    let app = TestApp::new().await;
    let define = |id: Option<i64>, version: Option<i64>, name: &str| {
        json!({ "changes": [{ "define_shift": { "id": id, "version": version, "name": name, "start": "07:00", "end": "15:00",
            "break_minutes": 30, "is_active": true } }] })
    };
    let manager = app.actor("Lead Manager").await;
    manager.post(PATH, define(None, None, "Early")).await.refused(403);
    app.actor("CR").await.post(PATH, define(None, None, "Early")).await.refused(403);
    let admin = app.actor("admin").await;
    admin.post(PATH, define(None, None, "Early")).await.data();
    let taken = admin.post(PATH, define(None, None, "EARLY")).await.refused(422);
    assert!(taken.body["data"]["fields"]["define_shift.name"].is_array(), "{}", taken.text);
    let id = shift(&app, "Early").await;
    admin.post(PATH, define(Some(id), Some(1), "Early bird")).await.data();
    admin.post(PATH, define(Some(id), Some(1), "Later")).await.refused(409);
    let need = |needed: i64| {
        json!({ "changes": [{ "cover": { "role": "BDE", "source_id": null, "weekday": 1, "from_hour": 9,
        "to_hour": 12, "needed": needed } }] })
    };
    admin.post(PATH, need(150)).await.data();
    let monday = monday(&app, 1);
    let path = format!("{PATH}?from={monday}&to={monday}&limit=1");
    let hours = |calendar: Value| {
        let cover = calendar["cover"].as_array().expect("cover").clone();
        cover.into_iter().filter(|hour| hour["role"] == "BDE").map(|hour| hour["needed"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(hours(admin.get(&path).await.data()), [json!(150), json!(150), json!(150)]);
    admin.post(PATH, need(0)).await.data();
    assert!(hours(admin.get(&path).await.data()).is_empty());
}

/// What is planned for somebody who leaves ends with them.
#[tokio::test]
async fn the_roster_of_somebody_who_is_deactivated_ends() {
    let app = TestApp::new().await;
    let user = newcomer(&app, "CR", 1).await;
    let shift = shift(&app, "Day").await;
    let plan = json!([{ "shift": { "user_id": user.0, "days": [after(&app, 3)], "shift_id": shift } }]);
    let admin = app.actor("admin").await;
    admin.post(PATH, changes(user, plan)).await.data();
    let version = admin.get(&format!("/users/detail/{}/", user.0)).await.data()["version"].clone();
    let end = json!({ "id": user.0, "version": version, "is_active": false, "reason": "Moved away" });
    admin.put("/users/", end).await.data();
    let mut tx = app.tx().await;
    let left: i64 = tx
        .one("SELECT COUNT(*) FROM roster_days WHERE user_id = $1", pitlane_platform::args![user.0])
        .await
        .expect("a count");
    assert_eq!(left, 0);
}

#[tokio::test]
async fn of_64_shifts_of_one_name_at_once_one_is_added() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let shift = |at: usize| {
        let name = if at.is_multiple_of(2) { "Late" } else { " late" };
        json!({ "changes": [{ "define_shift": {
            "name": name, "start": "14:00", "end": "23:00", "break_minutes": 30, "is_active": true,
        } }] })
    };
    let replies = join_all((0..64).map(|at| admin.post(PATH, shift(at)))).await;
    let statuses: Vec<_> = replies.iter().map(|reply| reply.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| matches!(**status, 409 | 422)).count(), 63, "{statuses:?}");
}
