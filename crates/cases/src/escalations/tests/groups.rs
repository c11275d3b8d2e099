//! Groups over HTTP.

use pitlane_platform::args;
use serde_json::{Value, json};

use super::desk::without_cases;
use crate::testkit::{Actor, TestApp};

const GROUPS: &str = "/central/escalation-groups/";
const SPARES: &str = "/spares-escalation-group/";

/// The id of the demonstration account of a role.
async fn account(app: &TestApp, role: &str) -> i64 {
    let sql = "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $1 AND u.is_demo";
    app.tx().await.one(sql, args![role]).await.expect("an account")
}

fn group(name: &str, members: &[(i64, i64)], routes: &[(i64, Option<i64>)]) -> Value {
    let members: Vec<_> = members.iter().map(|(user, level)| json!({ "user_id": user, "level": level })).collect();
    let routes: Vec<_> = routes.iter().map(|(type1, city)| json!({ "type1_id": type1, "city_id": city })).collect();
    json!({ "name": name, "calendar_id": 1, "cap": 3, "strategy": "balanced", "is_active": true,
            "members": members, "routes": routes })
}

/// A group that is saved again with changes.
fn edit(of: &Value, change: impl FnOnce(&mut Value)) -> Value {
    let list = |key: &str| of[key].as_array().expect("a list").clone();
    let members =
        list("members").iter().map(|m| json!({ "user_id": m["user"]["id"], "level": m["level"] })).collect::<Vec<_>>();
    let routes = list("routes")
        .iter()
        .map(|r| json!({ "type1_id": r["type1"]["id"], "city_id": r["city"]["id"] }))
        .collect::<Vec<_>>();
    let mut edit = json!({
        "id": of["id"], "version": of["version"], "name": of["name"], "calendar_id": of["calendar"]["id"], "cap": of["cap"],
        "strategy": of["strategy"], "is_active": of["is_active"], "members": members, "routes": routes,
    });
    change(&mut edit);
    edit
}

/// Without the groups of the demonstration, which take all types.
async fn without_groups(app: TestApp) -> TestApp {
    let app = without_cases(app).await;
    app.run("DELETE FROM case_group_routes").await;
    app.run("DELETE FROM case_group_members").await;
    app.run("DELETE FROM case_groups").await;
    app
}

async fn saved(admin: &Actor<'_>, body: Value) -> Value {
    admin.put(GROUPS, body).await.data()
}

#[tokio::test]
async fn a_group_is_added_changed_and_its_history_paged() {
    let app = without_groups(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let manager = account(&app, "escalation manager").await;
    let head = account(&app, "Super Admin").await;
    let added = saved(&admin, group("North desk", &[(manager, 1)], &[(101, None)])).await;
    assert_eq!((&added["kind"], &added["version"], &added["cap"]), (&json!("order"), &json!(1), &json!(3)));
    assert_eq!(added["calendar"], json!({ "id": 1, "name": "Office hours" }));
    assert_eq!((&added["members"][0]["user"]["id"], &added["members"][0]["level"]), (&json!(manager), &json!(1)));
    assert_eq!(added["routes"][0]["city"], Value::Null);
    let mut current = saved(
        &admin,
        edit(&added, |edit| {
            edit["members"] = json!([{ "user_id": manager, "level": 2 }, { "user_id": head, "level": 3 }]);
        }),
    )
    .await;
    assert_eq!(current["members"].as_array().map(Vec::len), Some(2));
    // Since when somebody had a level stays known.
    let stints: i64 = app.value("SELECT COUNT(*) FROM case_group_members").await;
    assert_eq!(stints, 3);
    for cap in 4..45 {
        current = saved(&admin, edit(&current, |edit| edit["cap"] = json!(cap))).await;
    }
    // Escalations 14
    let page = async |page: i64| admin.get(&format!("{GROUPS}?page={page}")).await.data();
    let (none, first, second) = (page(-1).await, page(0).await, page(1).await);
    assert_eq!((&none["history"], &none["history_count"], &none["page"]), (&json!([]), &Value::Null, &json!(-1)));
    assert_eq!(first["history_count"], 43);
    let caps = |page: &Value| -> Vec<i64> {
        let entries = page["history"].as_array().expect("entries");
        entries.iter().map(|entry| entry["changes"][0]["new"].as_i64().expect("a cap")).collect()
    };
    assert_eq!(caps(&first), (25..45).rev().collect::<Vec<_>>());
    assert_eq!(caps(&second), (5..25).rev().collect::<Vec<_>>());
    let last = page(2).await;
    assert_eq!(last["history"].as_array().map(Vec::len), Some(3));
    assert_eq!(last["history"][2]["action"], "case_group.create");
    assert_eq!(first["history"][0]["group"], json!({ "id": added["id"], "name": "North desk" }));
    let of_one = admin.get(&format!("{GROUPS}?group_id={}&page=0", added["id"])).await.data();
    assert_eq!(of_one["count"], 1);
    admin.get(&format!("{GROUPS}?group_id=999")).await.refused(404);
}

#[tokio::test]
async fn every_wrong_field_of_a_group_is_named() {
    let app = without_groups(TestApp::new().await).await;
    let admin = app.actor("Super Admin").await;
    let manager = account(&app, "escalation manager").await;
    let fleet = account(&app, "Fleet Manager").await;
    saved(&admin, group("North desk", &[], &[(111, None)])).await;
    let mut wrong = group(
        "  north   DESK ",
        &[(manager, 1), (manager, 2), (fleet, 1)],
        &[(111, None), (401, None), (101, Some(99_999))],
    );
    wrong["calendar_id"] = json!(77);
    assert_eq!(
        admin.put(GROUPS, wrong).await.wrong_fields(),
        [
            "calendar_id",
            "members.1.user_id",
            "members.2.user_id",
            "name",
            "routes.0",
            "routes.1.type1_id",
            "routes.2.city_id"
        ]
    );
    let mut bounds = group("", &[(manager, 4)], &[]);
    bounds["cap"] = json!(0);
    bounds["strategy"] = json!("random");
    assert_eq!(admin.put(GROUPS, bounds).await.wrong_fields(), ["cap", "members.0.level", "name", "strategy"]);
    let mut hst = group("Severe", &[(manager, 2)], &[(101, None)]);
    hst["kind"] = json!("hst");
    assert_eq!(admin.put(GROUPS, hst.clone()).await.wrong_fields(), ["routes"]);
    hst["routes"] = json!([]);
    let hst = saved(&admin, hst).await;
    let mut spares = group("Spares", &[], &[]);
    spares["kind"] = json!("spares");
    assert_eq!(admin.put(GROUPS, spares).await.wrong_fields(), ["kind"]);
    let versionless = edit(&hst, |edit| edit["version"] = Value::Null);
    assert_eq!(admin.put(GROUPS, versionless).await.wrong_fields(), ["version"]);
    let teams = app.actor("Lead Manager").await.get("/central/hst-escalation-groups/").await.data();
    assert_eq!((&teams["count"], &teams["groups"][0]["name"]), (&json!(1), &json!("Severe")));
}

#[tokio::test]
async fn a_stale_group_is_refused_and_a_type_keeps_a_group() {
    let app = without_groups(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let north = saved(&admin, group("North desk", &[], &[(101, None), (111, None)])).await;
    let south = saved(&admin, group("South desk", &[], &[(101, Some(1))])).await;
    let renamed = saved(&admin, edit(&north, |edit| edit["name"] = json!("North"))).await;
    let stale = admin.put(GROUPS, edit(&north, |edit| edit["cap"] = json!(9))).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["name"], "North");
    let off = admin.put(GROUPS, edit(&renamed, |edit| edit["is_active"] = json!(false))).await.refused(409);
    assert_eq!(off.body["data"]["types"], json!([{ "id": 111, "name": "Delay" }]), "South has the other one");
    let moved =
        saved(&admin, edit(&renamed, |edit| edit["routes"] = json!([{ "type1_id": 111, "city_id": null }]))).await;
    assert_eq!(moved["routes"].as_array().map(Vec::len), Some(1));
    admin.put(GROUPS, edit(&south, |edit| edit["is_active"] = json!(false))).await.refused(409);
    // A group whose members have lost the permission can still be saved.
    let manager = account(&app, "escalation manager").await;
    let south = saved(&admin, edit(&south, |edit| edit["members"] = json!([{ "user_id": manager, "level": 1 }]))).await;
    app.run(
        "UPDATE users SET is_active = FALSE WHERE role_id = (SELECT id FROM roles WHERE name = 'escalation manager')",
    )
    .await;
    let south = saved(&admin, edit(&south, |edit| edit["cap"] = json!(30))).await;
    let emptied = saved(&admin, edit(&south, |edit| edit["members"] = json!([]))).await;
    let again = edit(&emptied, |edit| edit["members"] = json!([{ "user_id": manager, "level": 1 }]));
    assert_eq!(admin.put(GROUPS, again).await.wrong_fields(), ["members.0.user_id"]);
}

#[tokio::test]
async fn of_many_groups_at_once_one_gets_a_route_and_a_name() {
    let app = without_groups(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let calls = (0..64).map(|turn| {
        let name = if turn % 2 == 0 { "Same".to_owned() } else { format!("Desk {turn}") };
        let route = if turn % 2 == 0 { vec![] } else { vec![(120, None)] };
        admin.put(GROUPS, group(&name, &[], &route))
    });
    let replies = futures_util::future::join_all(calls).await;
    let saved = replies.iter().filter(|reply| reply.status == 200).count();
    assert_eq!(saved, 2, "one of the name and one of the route");
    assert!(replies.iter().all(|reply| reply.status == 200 || reply.status == 422));
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM case_group_routes WHERE type1_id = 120").await, 1);
}

#[tokio::test]
async fn groups_are_for_admins_and_read_by_those_who_read_escalations() {
    let app = without_groups(TestApp::malaysian().await).await;
    let manager = app.actor("escalation manager").await;
    assert_eq!(
        manager.put(GROUPS, group("X", &[], &[])).await.refused(403).body["data"]["needs"],
        "escalation_groups.U"
    );
    assert_eq!(manager.get(GROUPS).await.data()["calendars"].as_array().map(Vec::len), Some(3));
    app.actor("Fleet Manager").await.get(GROUPS).await.refused(403);
    let admin = app.actor("admin").await;
    let spares = admin.put(SPARES, group("Spares desk", &[], &[(401, None)])).await.data();
    assert_eq!(spares["kind"], "spares");
    assert_eq!(admin.get(GROUPS).await.data()["count"], 0, "each screen has its own");
    let listed = admin.get(&format!("{SPARES}?page=0")).await.data();
    assert_eq!((&listed["count"], &listed["history_count"]), (&json!(1), &json!(1)));
    admin.put(GROUPS, edit(&spares, |_| {})).await.refused(404);
}
