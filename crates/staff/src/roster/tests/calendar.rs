//! Who sees which days.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{after, changes, days, monday, newcomer, shift, today};
use crate::testkit::TestApp;

fn ids(calendar: &Value) -> BTreeSet<i64> {
    calendar["users"].as_array().expect("users").iter().filter_map(|user| user["id"].as_i64()).collect()
}

#[tokio::test]
async fn everybody_sees_the_rosters_of_their_reach() {
    let app = TestApp::new().await;
    let (from, to) = (today(&app), after(&app, 6));
    let path = format!("/users/roster-calender/?from={from}&to={to}&limit=200");
    let all = app.actor("admin").await.get(&path).await.data();
    assert_eq!((all["may_plan"].as_bool(), all["may_define"].as_bool()), (Some(true), Some(true)));
    assert!(all["count"].as_i64() > Some(100), "{}", all["count"]);
    let days = all["users"][0]["days"].as_array().expect("days");
    assert_eq!(days.len(), 7);
    assert!(!all["cover"].as_array().expect("cover").is_empty());

    let manager = app.actor("Lead Manager").await.get(&path).await.data();
    let telephone = |role: &Value| {
        ["Lead Call Center", "Lead Call Center L2", "BDE", "Weekend Lead Desk"].iter().any(|name| role == name)
    };
    let roles: BTreeSet<_> =
        manager["users"].as_array().expect("users").iter().map(|user| user["role"].to_string()).collect();
    let others = manager["users"].as_array().expect("users").iter().filter(|user| !telephone(&user["role"])).count();
    assert!(others <= 2, "the manager, and whoever holds such a role as well: {roles:?}");

    let planned = app.actor("Lead Manager").await.get(&format!("{path}&planned=1")).await.data();
    let me = app.actor("Lead Manager").await.get("/cr-roster/").await.data();
    assert_eq!(me["plans_somebody"], true);
    let mut others = ids(&manager);
    others.remove(&me["user"]["id"].as_i64().expect("an id"));
    assert_eq!(ids(&planned), others, "all but themselves");
    assert_eq!(planned["count"].as_u64(), u64::try_from(others.len()).ok());

    // A CR sees the shifts of other CRs, and no more than that of them.
    let cr = app.actor("CR").await;
    let seen = cr.get(&path).await.data();
    assert_eq!(seen["may_plan"], false);
    assert!(ids(&seen).is_subset(&ids(&all)) && ids(&seen).len() > 10);
    let own = cr.get("/cr-roster/").await.data();
    assert_eq!((&own["is_own"], &own["may_plan"]), (&json!(true), &json!(false)));
    assert_eq!(own["plans_somebody"], false);
    assert_eq!(cr.get(&format!("{path}&planned=1")).await.data()["count"], 0);
    let colleague = ids(&seen).into_iter().find(|id| Some(*id) != own["user"]["id"].as_i64()).expect("a colleague");
    cr.get(&format!("/cr-roster/?user_id={colleague}")).await.refused(404);

    // Those of other companies have no rosters here.
    app.actor("Fleet Manager").await.get(&path).await.refused(403);
}

#[tokio::test]
async fn ranges_and_filters_are_checked() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let day = today(&app);
    for (from, to) in [(day, after(&app, 62)), (after(&app, 1), day)] {
        let refused = admin.get(&format!("/users/roster-calender/?from={from}&to={to}")).await.refused(422);
        assert!(refused.body["data"]["fields"]["to"].is_array(), "{}", refused.text);
    }
    admin.get("/users/roster-calender/").await.refused(422);
    let page = admin.get(&format!("/users/roster-calender/?from={day}&to={day}&role=BDE&limit=2")).await.data();
    assert!(page["users"].as_array().is_some_and(|users| users.len() <= 2));
}

/// A.7.8, over the calls: at 05:59 of the next day still on shift, at 06:00 not.
#[tokio::test]
async fn a_night_shift_counts_until_its_end() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let user = newcomer(&app, "Lead Call Center", 1).await;
        let night = shift(&app, "Night").await;
        let day = after(&app, 1);
        let body = changes(user, json!([{ "shift": { "user_id": user.0, "days": [day], "shift_id": night } }]));
        app.actor("admin").await.post("/users/roster-calender/", body).await.data();
        let zone = app.region.country.zone;
        let at = |hour, minute| {
            let local = after(&app, 2).and_hms_opt(hour, minute, 0).expect("a time");
            local.and_local_timezone(zone).single().expect("a moment").to_utc()
        };
        let (before, end) = (at(5, 59), at(6, 0));
        for (now, expected) in [(before, true), (end, false)] {
            app.clock.advance(now - app.region.now());
            let found = app.actor("admin").await.get("/users/?on_shift=1&text=Newcomer").await.data();
            assert_eq!(found["count"].as_i64(), Some(i64::from(expected)), "{now}");
            let detail = app.actor("admin").await.get(&format!("/users/detail/{}/", user.0)).await.data();
            assert_eq!(detail["on_shift"], json!(expected));
            assert_eq!(detail["today"]["kind"], "not_rostered");
        }
    }
}

#[tokio::test]
async fn a_rule_decides_the_days_that_nobody_planned() {
    let app = TestApp::new().await;
    let user = newcomer(&app, "CR", 2).await;
    let day = shift(&app, "Day").await;
    let first = monday(&app, 7);
    let rule = json!({ "user_id": user.0, "shift_id": day, "valid_from": first, "cycle_weeks": 2, "anchor": first,
        "offs": [{ "week": 1, "weekday": 7 }, { "week": 2, "weekday": 6 }] });
    let admin = app.actor("admin").await;
    let tried = json!({ "changes": [{ "rule": rule.clone() }], "versions": [{ "user_id": user.0, "version": 1 }], "dry_run": true });
    let tried = admin.post("/users/roster-calender/", tried).await.data();
    assert!(tried["changed"].as_i64() > Some(50));
    assert_eq!(days(&app, user.0, first, first).await[0]["kind"], "not_rostered", "a dry run writes nothing");
    let mut body = changes(user, json!([{ "rule": rule }]));
    body["confirm"] = json!(true);
    admin.post("/users/roster-calender/", body).await.data();
    let kinds: Vec<_> =
        days(&app, user.0, first, first + chrono::Days::new(13)).await.iter().map(|day| day["kind"].clone()).collect();
    let offs: Vec<_> = kinds.iter().enumerate().filter(|(_, kind)| *kind == "off").map(|(at, _)| at).collect();
    assert_eq!(offs, [6, 12]);
}
