//! What the list shows of garages, who works in them, and several paused at once.

use std::collections::BTreeSet;

use chrono::{Days, NaiveDate};
use serde_json::{Value, json};

use super::{SCHEDULE, address, working};
use crate::testkit::{Actor, TestApp};

async fn page(actor: &Actor<'_>, query: &str) -> Value {
    actor.get(&format!("/garages/?figures=1&limit=200&{query}")).await.data()
}

fn rows(page: &Value) -> &[Value] {
    page["garages"].as_array().expect("garages")
}

// B.4.7
#[tokio::test]
async fn open_on_a_day_is_what_the_calendar_says() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let today = NaiveDate::from_ymd_opt(2026, 3, 10).expect("a day");
    let last = today + Days::new(13);
    let all = page(&admin, "all=1").await;
    let mut open: Vec<BTreeSet<i64>> = vec![BTreeSet::new(); 14];
    for garage in rows(&all) {
        let id = garage["id"].as_i64().expect("an id");
        let query = format!("{SCHEDULE}?garage_id={id}&from={today}&to={last}");
        let calendar = admin.get(&query).await.data();
        for (at, day) in calendar["days"].as_array().expect("days").iter().enumerate() {
            if day["is_open"] == true {
                open[at].insert(id);
            }
        }
    }
    for (at, expected) in open.iter().enumerate() {
        let day = today + Days::new(u64::try_from(at).expect("few"));
        let found = page(&admin, &format!("all=1&open_on={day}")).await;
        let ids: BTreeSet<_> = rows(&found).iter().filter_map(|row| row["id"].as_i64()).collect();
        assert_eq!(&ids, expected, "{day}");
        assert_eq!(found["count"], expected.len(), "{day}");
    }
    assert!(open.iter().any(|day| day.len() < rows(&all).len()));
}

// B.3
#[tokio::test]
async fn rows_have_apps_accounts_and_days_off() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let listed = page(&admin, "all=1").await;
    let figures = |of: &dyn Fn(&Value) -> bool| rows(&listed).iter().filter(|row| of(&row["figures"])).count();
    assert!(figures(&|it| it["apps"][0]["platform"] == "android" && it["apps"][0]["number"] == "2.10.1") > 0);
    assert!(figures(&|it| it["weekly_off"] == json!([6, 7])) > 0);
    assert!(figures(&|it| it["on_leave"] == true) > 0);
    for bank in ["approved", "asked", "none"] {
        assert!(figures(&|it| it["bank"] == bank) > 0, "{bank}");
    }
    assert!(figures(&|it| !it["linked_account"].is_null()) > 0);
    // B.5: only those that are being taken on lack something, one to four items, and they have no orders.
    let mut lacking = BTreeSet::new();
    for row in rows(&listed) {
        let missing = row["figures"]["onboarding"].as_array().map_or(0, Vec::len);
        assert_eq!(missing > 0, row["status"] == "onboarding", "{row}");
        lacking.insert(missing);
    }
    assert_eq!(lacking.into_iter().collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    let ordered: i64 = app
        .value("SELECT COUNT(*) FROM orders o JOIN garages g ON g.id = o.garage_id WHERE g.status = 'onboarding'")
        .await;
    assert_eq!(ordered, 0);
    // Accounts are for those who read garages.
    let cr = page(&app.actor("CR").await, "all=1").await;
    assert!(rows(&cr).iter().all(|row| row["figures"]["bank"].is_null() && row["figures"]["linked_account"].is_null()));
    assert_eq!(cr["count"], listed["count"]);
}

// B.3
#[tokio::test]
async fn who_works_in_a_garage_is_shown() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let shown = admin.get("/garages/detail/20/").await.data();
    let people = shown["employees"].as_array().expect("employees");
    let mut roles: Vec<_> = people.iter().map(|one| one["role"].as_str().expect("a role")).collect();
    roles.sort_unstable();
    assert_eq!(roles, ["Operation/Garage", "driver", "mechanic", "mechanic"]);
    assert!(people.iter().all(|one| one["mobile"].is_string() && one["is_active"] == true));
    assert_eq!(shown["apps"].as_array().map(Vec::len), Some(2), "one of each platform");
}

#[tokio::test]
async fn several_are_paused_each_by_the_rules_of_its_status() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let free = working(&admin, &app).await;
    let new = {
        let mut body = super::new_garage(&app).await;
        body["name"] = json!("Orchid Motors");
        admin.post("/garages/add-garage/", body).await.data()
    };
    let busy: i64 = app.value("SELECT MIN(o.garage_id) FROM orders o JOIN garages g ON g.id = o.garage_id WHERE o.is_open AND g.is_active").await;
    let busy = admin.get(&format!("/garages/detail/{busy}/")).await.data();
    let read = |garage: &Value| json!({ "id": garage["id"], "version": garage["version"] });
    let body = |garages: Value| json!({ "garages": garages, "reason": "Audit of the cluster" });
    let all = body(json!([read(&free), read(&new), read(&busy), read(&free)]));
    // Of 64 at once, one pauses it.
    let replies = futures_util::future::join_all((0..64).map(|_| admin.post("/garages/pause/", all.clone()))).await;
    let answers: Vec<_> = replies.into_iter().map(|reply| reply.data()).collect();
    let first: Vec<_> = answers.iter().filter(|answer| answer["paused"] == json!([free["id"]])).collect();
    assert_eq!((first.len(), answers.iter().filter(|answer| answer["paused"] == json!([])).count()), (1, 63));
    let refused = first[0]["refused"].as_array().expect("refused");
    let why: Vec<_> = refused.iter().map(|one| (&one["id"], one["problem"].as_str().expect("why"))).collect();
    assert!(why.iter().any(|(id, why)| **id == new["id"] && why.contains("onboarding")), "{why:?}");
    assert!(why.iter().any(|(id, why)| **id == busy["id"] && why.contains("open orders")), "{why:?}");
    let paused = admin.get(&address(&free)).await.data();
    assert_eq!((&paused["status"], &paused["status_reason"]), (&json!("paused"), &json!("Audit of the cluster")));
    assert_eq!(paused["history"][0]["action"], "garage.update");
    let mut confirmed = body(json!([read(&busy)]));
    confirmed["confirm_open_orders"] = json!(true);
    assert_eq!(admin.post("/garages/pause/", confirmed.clone()).await.data()["paused"], json!([busy["id"]]));
    assert_eq!(admin.post("/garages/pause/", confirmed).await.data()["refused"][0]["problem"], "It is paused already.");
    let mut body_of = super::new_garage(&app).await;
    body_of["name"] = json!("Jasmine Motors");
    let stale = admin.post("/garages/add-garage/", body_of).await.data();
    super::edit(&admin, &stale, json!({ "bays": 3 })).await.data();
    let stale = admin.post("/garages/pause/", body(json!([read(&stale)]))).await.data();
    assert!(stale["refused"][0]["problem"].as_str().is_some_and(|why| why.contains("meanwhile")), "{stale}");
    let unknown = json!([{ "id": 999_999, "version": 1 }, read(&new)]);
    assert_eq!(admin.post("/garages/pause/", body(unknown)).await.wrong_fields(), ["garages"]);
    let blank = json!({ "garages": [read(&new)], "reason": "  " });
    assert_eq!(admin.post("/garages/pause/", blank).await.wrong_fields(), ["reason"]);
    app.actor("CR").await.post("/garages/pause/", body(json!([read(&new)]))).await.refused(403);
}
