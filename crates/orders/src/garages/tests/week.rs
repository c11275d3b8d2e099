//! The week and the leaves of a garage.

use chrono::NaiveDate;
use futures_util::future::join_all;
use pitlane_platform::insert;
use serde_json::{Value, json};

use super::{SCHEDULE, added, week_of, working};
use crate::testkit::{Actor, Reply, TestApp};

const LEAVES: &str = "/garage-roaster/garage-leaves/";

async fn calendar(actor: &Actor<'_>, garage: &Value, from: &str, to: &str) -> Value {
    actor.get(&format!("{SCHEDULE}?garage_id={}&from={from}&to={to}", garage["id"])).await.data()
}

async fn leave(actor: &Actor<'_>, garage: &Value, change: Value) -> Reply {
    let mut body = json!({
        "garage_id": garage["id"], "from": "2026-03-20", "to": "2026-03-21", "kind": "closed", "reason": "Painting",
    });
    body.as_object_mut().expect("an object").extend(change.as_object().expect("an object").clone());
    actor.post(LEAVES, body).await
}

// B.7.8
#[tokio::test]
async fn a_week_from_next_monday_leaves_this_one_as_it_is() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = working(&admin, &app).await;
    let before = calendar(&admin, &garage, "2026-03-10", "2026-03-15").await;
    assert_eq!((&before["version"], before["days"].as_array().map(Vec::len)), (&json!(1), Some(6)));
    let slots = before["days"][0]["slots"].as_array().expect("slots");
    assert_eq!((slots.len(), &slots[0]), (16, &json!({ "time": "09:30", "capacity": 2, "taken": 0 })));
    let sunday = &before["days"][5];
    assert_eq!(
        (&sunday["is_open"], &sunday["closure"], &sunday["slots"]),
        (&json!(false), &json!("weekly_off"), &json!([]))
    );

    let mut week = week_of(&garage, "2026-03-16");
    week["version"] = json!(1);
    week["week"][5]["is_open"] = json!(false);
    week["week"][0]["pickups_per_slot"] = json!(4);
    let saved = admin.post(SCHEDULE, week).await.data();
    assert_eq!((&saved["version"], &saved["later"][0]["valid_from"]), (&json!(2), &json!("2026-03-16")));
    let after = calendar(&admin, &garage, "2026-03-10", "2026-03-15").await;
    assert_eq!((&after["days"], &after["week"]), (&before["days"], &before["week"]));
    let next = calendar(&admin, &garage, "2026-03-16", "2026-03-22").await;
    assert_eq!(
        (&next["days"][0]["slots"][0]["capacity"], &next["days"][5]["closure"]),
        (&json!(4), &json!("weekly_off"))
    );

    let listed = admin.get(&super::address(&garage)).await.data();
    assert_eq!(listed["hours"][0]["pickups_per_slot"], 2, "the week of today");
    assert_eq!(listed["history"][0]["action"], "garage.week");
}

#[tokio::test]
async fn every_wrong_time_of_a_week_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = added(&admin, &app).await;
    let mut week = week_of(&garage, "2026-03-09");
    week["week"][0]["opens_at"] = json!("09:15");
    week["week"][1]["closes_at"] = json!("08:00");
    week["week"][2]["last_slot"] = json!("18:00");
    week["week"][4]["weekday"] = json!(4);
    assert_eq!(
        admin.post(SCHEDULE, week).await.wrong_fields(),
        ["valid_from", "week.0.opens_at", "week.1.closes_at", "week.1.last_slot", "week.2.last_slot", "week.4.weekday"]
    );
    let short = json!({ "garage_id": garage["id"], "version": 0, "week": [], "valid_from": "2026-03-10" });
    assert_eq!(admin.post(SCHEDULE, short).await.wrong_fields(), ["week"]);
    let mut unknown = week_of(&json!({ "id": 999_999 }), "2026-03-10");
    unknown["confirm"] = json!(true);
    admin.post(SCHEDULE, unknown).await.refused(404);
    for query in ["from=2026-03-10&to=2026-03-09", "from=2026-03-01&to=2026-05-02"] {
        let address = format!("{SCHEDULE}?garage_id={}&{query}", garage["id"]);
        assert_eq!(admin.get(&address).await.wrong_fields(), ["to"], "{query}");
    }
    let stored: i64 = app.value("SELECT COUNT(*) FROM garages WHERE week_version > 0").await;
    assert_eq!(stored, 0);
}

// L.5
#[tokio::test]
async fn of_20_weeks_at_once_one_is_saved() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = added(&admin, &app).await;
    let week = week_of(&garage, "2026-03-10");
    let replies = join_all((0..20).map(|_| admin.post(SCHEDULE, week.clone()))).await;
    let saved = replies.iter().filter(|reply| reply.status == 201).count();
    let stale = replies.iter().filter(|reply| reply.status == 409).count();
    assert_eq!((saved, stale), (1, 19));
    let refused = replies.into_iter().find(|reply| reply.status == 409).expect("a stale one");
    assert_eq!(refused.body["data"]["current"]["version"], 1);
}

#[tokio::test]
async fn leaves_do_not_overlap_also_at_once() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = working(&admin, &app).await;
    let replies = join_all((0..16).map(|_| leave(&admin, &garage, json!({})))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 1);
    let refused = replies.into_iter().find(|reply| reply.status != 201).expect("a refused one").refused(409);
    assert_eq!(refused.body["data"]["leave"]["from"], "2026-03-20");
    leave(&admin, &garage, json!({ "from": "2026-03-21", "to": "2026-03-25" })).await.refused(409);
    leave(&admin, &garage, json!({ "from": "2026-03-22", "to": "2026-03-22", "kind": "half_day", "until": "13:00" }))
        .await
        .data();
    let days = calendar(&admin, &garage, "2026-03-19", "2026-03-23").await["days"].clone();
    let closures: Vec<_> = days.as_array().expect("days").iter().map(|day| day["closure"].clone()).collect();
    assert_eq!(closures, [json!(null), json!("leave"), json!("leave"), json!("weekly_off"), json!(null)]);
}

#[tokio::test]
async fn a_leave_is_checked_and_given_once_for_one_key() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = working(&admin, &app).await;
    for (change, wrong) in [
        (json!({ "from": "2026-03-09" }), vec!["from"]),
        (json!({ "to": "2026-03-19" }), vec!["to"]),
        (json!({ "to": "2026-06-18" }), vec!["to"]),
        (json!({ "kind": "half_day" }), vec!["until"]),
        (json!({ "kind": "half_day", "until": "13:10" }), vec!["until"]),
        (json!({ "until": "13:00", "reason": "  " }), vec!["reason", "until"]),
    ] {
        assert_eq!(leave(&admin, &garage, change.clone()).await.wrong_fields(), wrong, "{change}");
    }
    leave(&admin, &garage, json!({ "to": "2026-06-17" })).await.data();
    let body = json!({
        "garage_id": garage["id"], "from": "2026-07-01", "to": "2026-07-01", "kind": "no_pickups", "reason": "Van",
    });
    let keyed = app.actor("admin").await.with("idempotency-key", "leave-12345678");
    for _ in 0..2 {
        keyed.post(LEAVES, body.clone()).await.data();
    }
    let stored: i64 = app.value("SELECT COUNT(*) FROM garage_leaves WHERE from_day = '2026-07-01'").await;
    assert_eq!(stored, 1);
}

#[tokio::test]
async fn a_leave_that_has_begun_ends_with_yesterday() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = working(&admin, &app).await;
    leave(&admin, &garage, json!({})).await.data();
    let mut tx = app.tx().await;
    for (from, to) in [("2026-03-01", "2026-03-05"), ("2026-03-08", "2026-03-12")] {
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        insert!(garage_leaves {
            garage_id: garage["id"].as_i64().expect("an id"),
            from_day: day(from),
            to_day: day(to),
            kind: "closed",
            reason: "Painting",
            created_at: app.region.now(),
        })
        .run(&mut tx)
        .await
        .expect("a leave");
    }
    tx.save().await.expect("saved");
    let shown = calendar(&admin, &garage, "2026-03-01", "2026-03-31").await;
    let leaves = shown["leaves"].as_array().expect("leaves").clone();
    let [over, begun, later] = leaves.as_slice() else { panic!("three leaves: {leaves:?}") };
    let end = async |leave: &Value, version: i64| {
        admin.delete(&format!("{LEAVES}?id={}&version={version}", leave["id"])).await
    };
    end(over, 2).await.refused(409);
    let stale = end(begun, 1).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["version"], 2);
    end(begun, 2).await.data();
    end(later, 3).await.data();
    end(later, 4).await.refused(404);
    let left = calendar(&admin, &garage, "2026-03-01", "2026-03-31").await["leaves"].clone();
    assert_eq!(left.as_array().map(Vec::len), Some(2));
    assert_eq!((&left[1]["from"], &left[1]["to"]), (&json!("2026-03-08"), &json!("2026-03-09")));
}

#[tokio::test]
async fn garages_are_found_by_the_day_on_which_they_are_open() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = working(&admin, &app).await;
    leave(&admin, &garage, json!({ "from": "2026-03-10", "to": "2026-03-11" })).await.data();
    leave(&admin, &garage, json!({ "from": "2026-03-13", "to": "2026-03-13", "kind": "no_pickups" })).await.data();
    let found = async |day: &str| {
        admin.get(&format!("/garages/?text=lotus%20motor&open_on={day}")).await.data()["count"].clone()
    };
    for (day, count) in [("2026-03-11", 0), ("2026-03-12", 1), ("2026-03-13", 1), ("2026-03-15", 0)] {
        assert_eq!(found(day).await, count, "{day}");
    }
    let listed = admin.get("/garages/?text=lotus%20motor&figures=1").await.data()["garages"][0]["figures"].clone();
    assert_eq!(
        [&listed["weekly_off"], &listed["closure"], &listed["on_leave"], &listed["closes_at"]],
        [&json!([7]), &json!("leave"), &json!(true), &json!(null)]
    );
    // One without a week is open on every day.
    let mut other = super::new_garage(&app).await;
    other["name"] = json!("Orchid Motors");
    admin.post("/garages/add-garage/", other).await.data();
    let any = admin.get("/garages/?text=orchid%20motors&all=1&open_on=2026-03-15&figures=1").await.data();
    assert_eq!(any["count"], 1);
    assert_eq!(any["garages"][0]["figures"]["closes_at"], json!(null));
}
