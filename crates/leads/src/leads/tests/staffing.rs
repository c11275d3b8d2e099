//! Staffing over HTTP: who can take leads, and leads given out.

use std::collections::BTreeMap;

use futures_util::future::join_all;
use http::Method;
use serde_json::{Value, json};

use crate::testkit::TestApp;

const TAKERS: &str = "/central/lead-call-center/";
pub const DISTRIBUTE: &str = "/api/india/oauth/v1/oauth/leads/distribute_new_leads";

/// Everybody else is away: the demonstration's people take no leads, and none of its leads waits.
pub async fn nobody(app: &TestApp) {
    app.run("UPDATE users SET auto_assign = FALSE").await;
    app.run(
        "UPDATE leads SET status_id = 5, closed_reason = COALESCE(closed_reason, 'duplicate'), assign_to_call_id = NULL",
    )
    .await;
}

/// An agent who can take source 1 now: on shift all day, with an open console.
pub async fn agent(app: &TestApp, number: i64, cap: i64) -> i64 {
    let mut tx = app.tx().await;
    let role: i64 = tx.one("SELECT id FROM roles WHERE name = 'Lead Call Center'", Vec::new()).await.expect("a role");
    drop(tx);
    let admin = app.actor("admin").await;
    let body = json!({ "name": format!("Agent {number}"), "mobile": format!("98700{number:05}"), "role_id": role,
        "auto_assign": true, "lead_cap": cap });
    let id = admin.post("/users/", body).await.data()["id"].as_i64().expect("an id");
    let now = app.region.now().with_timezone(&app.region.country.zone);
    // Twelve hours around the present, and of the day before when they began then.
    let start = (now - chrono::Duration::hours(6)).naive_local();
    let end = (now + chrono::Duration::hours(6)).naive_local();
    let change = json!({ "shift": { "user_id": id, "days": [start.date()], "start": start.format("%H:%M").to_string(),
        "end": end.format("%H:%M").to_string() } });
    let body = json!({ "changes": [change], "versions": [{ "user_id": id, "version": 1 }], "confirm": true, "reason": "A test" });
    admin.post("/users/roster-calender/", body).await.data();
    let skills = json!({ "rows": [{ "user_id": id, "version": 1, "skills": [{ "source_id": 1, "level": 2 }] }] });
    admin.put("/central/source-skills/", skills).await.data();
    app.user(id).await;
    id
}

pub async fn leads(app: &TestApp, count: i64) {
    let mut tx = app.region.db.write().await.expect("a unit of work");
    for number in 0..count {
        tx.run(
            "INSERT INTO leads (customer_id, source_id, status_id, priority, created_at)
             VALUES ((SELECT MIN(id) FROM customers), 1, 1, $1, $2)",
            pitlane_platform::args![number % 3 + 1, app.region.now()],
        )
        .await
        .expect("a lead");
    }
    tx.save().await.expect("saved");
}

fn able(list: &Value) -> Vec<i64> {
    list["users"].as_array().expect("users").iter().filter_map(|user| user["id"].as_i64()).collect()
}

/// A.7.14
#[tokio::test]
async fn without_anybody_on_shift_the_list_of_takers_is_empty() {
    let app = TestApp::new().await;
    nobody(&app).await;
    let admin = app.actor("admin").await;
    let none = admin.get(&format!("{TAKERS}?limit_users=1&source_id=1")).await.data();
    assert_eq!((able(&none), &none["count"]), (Vec::new(), &json!(0)));
    let all = admin.get(&format!("{TAKERS}?source_id=1")).await.data();
    let users = all["users"].as_array().expect("users");
    assert!(users.len() > 10);
    for user in users {
        assert_eq!(user["can_take"], false);
        assert!(user["why"].as_array().is_some_and(|why| why.contains(&json!("auto_assign_off"))), "{user}");
    }
}

#[tokio::test]
async fn who_can_take_a_lead_has_shift_skill_room_and_an_open_console() {
    let app = TestApp::new().await;
    nobody(&app).await;
    let id = agent(&app, 1, 1).await;
    let admin = app.actor("admin").await;
    let now = async || able(&admin.get(&format!("{TAKERS}?limit_users=1&source_id=1")).await.data());
    assert_eq!(now().await, [id]);
    assert!(able(&admin.get(&format!("{TAKERS}?limit_users=1&source_id=2")).await.data()).is_empty());
    // Ten minutes later the console was not seen.
    app.clock.advance(chrono::Duration::minutes(10));
    let admin = app.actor("admin").await;
    let all = admin.get(&format!("{TAKERS}?source_id=1&text=Agent")).await.data();
    assert_eq!(all["users"][0]["why"], json!(["not_seen"]));
}

/// A.7.10
#[tokio::test]
async fn of_50_distributions_at_once_each_gives_other_leads_and_nobody_gets_too_many() {
    let app = TestApp::new().await;
    nobody(&app).await;
    let mut team = Vec::new();
    for number in 0..14 {
        team.push(agent(&app, number, 13).await);
    }
    leads(&app, 200).await;
    let manager = app.actor("Lead Manager").await;
    let tried = manager.call(Method::POST, DISTRIBUTE, Some(json!({ "dry_run": true }))).await.data();
    assert_eq!((&tried["counts"]["assigned"], &tried["counts"]["left"]), (&json!(182), &json!(18)));
    let all = join_all((0..50).map(|_| manager.call(Method::POST, DISTRIBUTE, Some(json!({ "most": 10 }))))).await;
    let mut given: BTreeMap<i64, i64> = BTreeMap::new();
    for reply in all {
        for lead in reply.data()["assigned"].as_array().expect("leads") {
            let twice =
                given.insert(lead["lead_id"].as_i64().expect("an id"), lead["user_id"].as_i64().expect("an id"));
            assert_eq!(twice, None, "a lead is given once");
        }
    }
    assert_eq!(given.len(), 182);
    let mut counts: BTreeMap<i64, i64> = BTreeMap::new();
    for user in given.values() {
        *counts.entry(*user).or_default() += 1;
    }
    assert_eq!(counts.keys().copied().collect::<Vec<_>>(), team);
    assert!(counts.values().all(|count| *count == 13), "{counts:?}");
    let left = manager.call(Method::POST, DISTRIBUTE, Some(json!({}))).await.data();
    assert_eq!(left["left"][0]["why"], "all 14 who could take it have as many leads as they may have");
    app.actor("CR").await.call(Method::POST, DISTRIBUTE, Some(json!({}))).await.refused(403);
}

/// E.4.1
#[tokio::test]
async fn e4_1_who_stands_at_an_event_gets_no_leads_meanwhile() {
    let app = TestApp::new().await;
    nobody(&app).await;
    let id = agent(&app, 1, 5).await;
    leads(&app, 2).await;
    let now = app.region.now();
    let admin = app.actor("admin").await;
    let city: i64 = app.value("SELECT MIN(id) FROM cities WHERE is_active").await;
    let body = json!({
        "name": "Camp", "kind": "camp", "city_id": city, "address_line": "12, MG Road", "manager_id": id,
        "starts_at": now, "ends_at": now + chrono::Duration::minutes(30), "staff_ids": [id], "confirm": true,
    });
    let event = admin.post("/central/events/", body).await.data();
    let taker = admin.get(&format!("{TAKERS}?source_id=1&text=Agent")).await.data();
    assert_eq!(taker["users"][0]["why"], json!(["at_event"]));
    // What they enter meanwhile comes from it.
    let there = app.user(id).await;
    let running = there.get("/central/lead-sources/").await.data()["event"].clone();
    let field: i64 = app.value("SELECT id FROM lead_sources WHERE source_name = 'Field Event'").await;
    assert_eq!((&running["id"], &running["source_id"]), (&event["id"], &json!(field)));
    let enquiry = json!({ "mobile": "9876543271", "name": "Asha Rao", "lead_type_id": 1 });
    let entered = super::enter(&there, enquiry).await.data();
    assert_eq!(entered["source"]["id"], field);
    let of_event: i64 = app.value("SELECT MAX(event_id) FROM leads").await;
    assert_eq!(json!(of_event), event["id"]);
    assert_eq!(entered["assignee"]["id"], id, "who enters one has it");
    let give = async || app.actor("Lead Manager").await.call(Method::POST, DISTRIBUTE, Some(json!({}))).await.data();
    let left = give().await;
    assert_eq!(left["counts"]["assigned"], 0);
    assert_eq!(left["left"][0]["why"], "all 1 who could take it stand at an event");
    let path = format!("/central/event/detail/{}/", event["id"]);
    admin.put(&path, json!({ "version": 1, "status": "cancelled", "cancel_reason": "Rain" })).await.data();
    assert_eq!(give().await["counts"]["assigned"], 2);
}

/// A.4.6
#[tokio::test]
async fn a_lead_that_nobody_touched_goes_back_when_its_agent_has_left() {
    let app = TestApp::new().await;
    nobody(&app).await;
    agent(&app, 1, 5).await;
    leads(&app, 2).await;
    let give = async || app.actor("Lead Manager").await.call(Method::POST, DISTRIBUTE, Some(json!({}))).await.data();
    assert_eq!(give().await["counts"], json!({ "assigned": 2, "left": 0, "returned": 0 }));
    app.clock.advance(chrono::Duration::minutes(31));
    assert_eq!(give().await["counts"]["returned"], 0, "the agent is on shift");
    app.clock.advance(chrono::Duration::hours(8));
    assert_eq!(give().await["counts"], json!({ "assigned": 0, "left": 2, "returned": 2 }));
}

/// A.7.15
#[tokio::test]
async fn the_matrix_is_saved_as_a_whole_or_not_at_all() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let matrix = admin.get("/users/get_cr_data/?limit=200").await.data();
    assert!(matrix["sources"].as_array().is_some_and(|sources| sources.len() >= 22));
    let people = matrix["users"].as_array().expect("users").clone();
    assert!(people.len() >= 20);
    let rows = |level: i64| {
        people
            .iter()
            .map(|user| {
                json!({ "user_id": user["id"], "version": user["version"],
            "skills": [{ "source_id": 1, "level": level }, { "source_id": 2, "level": 1 }] })
            })
            .collect::<Vec<_>>()
    };
    let saved = admin.put("/central/source-skills/", json!({ "rows": rows(3) })).await.data();
    assert_eq!(saved["count"], people.len());
    assert_eq!(saved["users"][0]["sources"], json!([{ "source_id": 1, "level": 3 }, { "source_id": 2, "level": 1 }]));
    // One of them is stale: none is saved.
    let mut again: Vec<Value> = saved["users"]
        .as_array()
        .expect("users")
        .iter()
        .map(|user| json!({ "user_id": user["id"], "version": user["version"], "skills": [] }))
        .collect();
    again[0]["version"] = json!(1);
    let stale = admin.put("/central/source-skills/", json!({ "rows": again })).await.refused(409);
    assert_eq!(stale.body["data"]["stale"].as_array().map(Vec::len), Some(1));
    let after = admin.get("/users/get_cr_data/?limit=200").await.data();
    assert!(
        after["users"]
            .as_array()
            .expect("users")
            .iter()
            .all(|user| user["sources"].as_array().is_some_and(|sources| sources.len() == 2))
    );
    let wrong = json!({ "rows": [{ "user_id": 999_999, "version": 1, "skills": [{ "source_id": 999, "level": 1 }] }] });
    let refused = admin.put("/central/source-skills/", wrong).await.refused(422);
    assert_eq!(refused.body["data"]["fields"].as_object().map(serde_json::Map::len), Some(2));
}

#[tokio::test]
async fn of_64_matrices_with_one_version_at_once_one_is_saved() {
    let app = TestApp::new().await;
    let id = agent(&app, 1, 5).await;
    let admin = app.actor("admin").await;
    let all = admin.get("/users/get_cr_data/?text=Agent").await.data();
    let is_agent = |user: &&Value| user["id"] == id;
    let version = &all["users"].as_array().expect("users").iter().find(is_agent).expect("the agent")["version"];
    let row =
        |source: i64| json!({ "user_id": id, "version": version, "skills": [{ "source_id": source, "level": 1 }] });
    let saves = (0..64).map(|at| {
        let body = json!({ "rows": [row(at % 20 + 1)] });
        admin.put("/central/source-skills/", body)
    });
    let statuses: Vec<_> = join_all(saves).await.iter().map(|reply| reply.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 63, "{statuses:?}");
    let sql = "SELECT COUNT(*) FROM user_skills WHERE user_id = $1";
    let skills: i64 = app.tx().await.one(sql, pitlane_platform::args![id]).await.expect("a count");
    assert_eq!(skills, 1);
}

/// Levels as CSV: what was downloaded changes nothing; what is changed in it is saved by the rules of the screen.
#[tokio::test]
async fn levels_are_downloaded_and_imported_all_or_none() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (one, two) = (agent(&app, 1, 40).await, agent(&app, 2, 40).await);
    let reply = admin.get("/users/get_cr_data/download/?text=Agent").await;
    let file = reply.text.trim_start_matches('\u{feff}').to_owned();
    let sources: i64 = app.value("SELECT COUNT(*) FROM lead_sources WHERE is_active").await;
    let agents: i64 = app.value("SELECT COUNT(*) FROM users WHERE name LIKE 'Agent %'").await;
    assert_eq!(i64::try_from(file.lines().count()).expect("few"), 1 + agents * sources);
    let import = async |file: &str, dry_run: bool| {
        let form = json!({ "dry_run": dry_run });
        let path = "/central/source-skills/import/";
        admin.form(Method::POST, path, Some(&form), &[("file", "levels.csv", file.as_bytes())]).await
    };
    assert_eq!(import(&file, false).await.data()["unchanged"], agents * sources);
    let mut tx = app.tx().await;
    let name: String = tx.one("SELECT source_name FROM lead_sources WHERE id = 1", Vec::new()).await.expect("a source");
    let other: String =
        tx.one("SELECT source_name FROM lead_sources WHERE id = 2", Vec::new()).await.expect("a source");
    drop(tx);
    let lines = format!(
        "mobile,source,level\n9870000001,\"{name}\",none\n9870000001,\"{other}\",Best\n9870000002,\"{name}\",3\n"
    );
    let tried = import(&lines, true).await.data();
    assert_eq!((&tried["to_create"], &tried["to_update"], &tried["unchanged"]), (&json!(1), &json!(2), &json!(0)));
    let levels = async |user: i64| {
        let sql = "SELECT source_id * 10 + level FROM user_skills WHERE user_id = $1 ORDER BY source_id";
        app.tx().await.all::<i64>(sql, pitlane_platform::args![user]).await.expect("levels")
    };
    assert_eq!((levels(one).await, levels(two).await), (vec![12], vec![12]), "a dry run");
    import(&lines, false).await.data();
    assert_eq!((levels(one).await, levels(two).await), (vec![23], vec![13]));
    let wrong = format!(
        "mobile,source,level\n123,\"{name}\",1\n9870000001,Nowhere,4\n9870000002,\"{name}\",0\n9870000002,\"{name}\",1\n"
    );
    let refused = import(&wrong, false).await.refused(409).body["data"].clone();
    let named: Vec<_> = refused["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|problem| format!("{} {}", problem["line"], problem["column"].as_str().unwrap_or_default()))
        .collect();
    assert_eq!(named, ["2 mobile", "3 level", "3 source", "5 source"]);
    assert_eq!(levels(two).await, [13]);
    app.actor("Lead Manager").await.get("/central/source-skills/import/").await.refused(403);
    let template = admin.get("/central/source-skills/import/").await;
    assert_eq!(template.text.trim_start_matches('\u{feff}').trim(), "mobile,source,level");
}
