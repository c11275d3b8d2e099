//! Users listed and shown.

use serde_json::{Value, json};

use super::{add, edit, user_of};
use crate::testkit::{Actor, TestApp};

async fn ids(admin: &Actor<'_>, query: &str) -> Vec<Value> {
    let found = admin.get(&format!("/users/?limit=200&{query}")).await.data();
    let users = found["users"].as_array().expect("users");
    assert_eq!(found["count"].as_u64().expect("a count").min(200), users.len() as u64);
    users.iter().map(|user| user["id"].clone()).collect()
}

#[tokio::test]
async fn users_are_found_by_every_filter() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let user = add(&app, &admin, "9876512345", "CR").await;
    let body = json!({
        "name": "Álvaro José Rao", "employee_code": "E-77", "city_id": 2, "garage_id": 3, "department": "spares",
        "agent_type_id": 2, "manager_id": 1, "auto_assign": true, "is_download": true,
        "caller_desk": { "agent_number": "98765 12345", "extension": "42", "is_enabled": true },
    });
    let user = admin.put("/users/", edit(&user, body)).await.data();
    assert_eq!(user["caller_desk"]["agent_number"], "+919876512345");
    let cluster: i64 = app.value("SELECT cluster_id FROM garages WHERE id = 3").await;
    let cr: i64 = app.value("SELECT id FROM roles WHERE name = 'CR'").await;
    for query in [
        "text=rao%20alv",
        "text=JOS%C3%89",
        "text=98765%2012345",
        "text=09876512345",
        "text=e-77",
        "role=CR&text=alvaro",
        &format!("role_id={cr}&text=alvaro"),
        "city_id=2",
        &format!("cluster_id={cluster}"),
        "garage_id=3",
        "department=spares",
        "agent_type_id=2",
        "manager_id=1",
        "is_active=1&text=alvaro",
        "is_machine=0&text=alvaro",
        "auto_assign=1&text=alvaro",
        "is_download=1",
        "refund_enabled=0&text=alvaro",
        "can_take=cr_orders&text=alvaro",
    ] {
        // `can_take` is of kinds of work that the crates above register.
        let expected = !query.starts_with("can_take");
        assert_eq!(ids(&admin, query).await.contains(&user["id"]), expected, "{query}");
    }
    for query in [
        "text=lvaro",
        "text=98765%2012346",
        "role=GI",
        "city_id=1",
        "agent_type_id=1",
        "manager_id=0",
        "is_active=0",
        "is_machine=1",
        "auto_assign=0",
        "is_download=0",
        "refund_enabled=1",
        "text=%25",
    ] {
        assert!(!ids(&admin, query).await.contains(&user["id"]), "{query}");
    }
    let wrong = admin.get("/users/?limit=201&offset=-1&sort=nothing&is_active=2&agent_type_id=6&nothing=1").await;
    assert_eq!(wrong.wrong_fields(), ["agent_type_id", "is_active", "limit", "nothing", "offset", "sort"]);
}

#[tokio::test]
async fn lists_are_sorted_and_paged() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let all: i64 = app.value("SELECT COUNT(*) FROM users").await;
    let first = admin.get("/users/?limit=5&sort=-created_at").await.data();
    assert_eq!((&first["count"], first["users"].as_array().map(Vec::len)), (&json!(all), Some(5)));
    let second = admin.get("/users/?limit=3&offset=2&sort=-created_at").await.data();
    assert_eq!(second["users"].as_array().expect("users")[..], first["users"].as_array().expect("users")[2..]);
}

#[tokio::test]
async fn a_user_is_shown_with_sessions_and_scopes() {
    let app = TestApp::new().await;
    let (_here, _there) = (app.actor("City Head").await, app.actor("City Head").await);
    let head = user_of(&app, "City Head").await;
    assert_eq!(head["open_sessions"], 2);
    assert_eq!(head["sessions"][0]["role"], "City Head");
    assert_eq!(head["scopes"][0]["kind"], "city");
    assert!(head["scopes"][0]["name"].as_str().is_some_and(|name| !name.is_empty()));
    assert!(head["last_seen_at"].is_string());
    let admin = app.actor("admin").await;
    for id in ["999999", "x", "0"] {
        admin.get(&format!("/users/detail/{id}/")).await.refused(404);
    }
    let kinds = admin.get("/agent-type/").await.data();
    let machines: Vec<_> =
        kinds["agent_types"].as_array().expect("types").iter().map(|kind| &kind["is_machine"]).collect();
    assert_eq!(machines, [false, false, false, true, true]);
}

/// Doubles of an agent's number are marked.
#[tokio::test]
async fn a_number_of_two_caller_desks_is_marked() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let desk = json!({ "caller_desk": { "agent_number": "+918041234567", "is_enabled": true } });
    let one = add(&app, &admin, "9876540001", "CR").await;
    let one = admin.put("/users/", edit(&one, desk.clone())).await.data();
    assert_eq!(one["desk_is_double"], false);
    let other = add(&app, &admin, "9876540002", "CR").await;
    assert_eq!(admin.put("/users/", edit(&other, desk)).await.data()["desk_is_double"], true);
    let again = admin.get(&format!("/users/detail/{}/", one["id"])).await.data();
    assert_eq!(again["desk_is_double"], true);
}

#[tokio::test]
async fn the_roles_to_give_are_those_of_the_table() {
    let app = TestApp::new().await;
    let all = app.actor("admin").await.get("/users/role-choices/").await.data();
    let central = app.actor("Central CR").await.get("/users/role-choices/").await.data();
    let given = |choices: &Value, name: &str| {
        let roles = choices["roles"].as_array().expect("roles");
        roles.iter().find(|role| role["name"] == name).expect("a role").clone()
    };
    for (name, by_central) in [("CR", true), ("Finance Ops", false), ("Central CR", false), ("Senior CR", true)] {
        assert_eq!(
            (&given(&all, name)["may_give"], &given(&central, name)["may_give"]),
            (&json!(true), &json!(by_central)),
            "{name}"
        );
    }
    let (head, garage) = (given(&all, "City Head"), given(&all, "Operation/Garage"));
    assert_eq!((&head["place"], &head["needs_garage"]), (&json!("city"), &json!(false)));
    assert_eq!((&garage["place"], &garage["needs_garage"]), (&Value::Null, &json!(true)));
    assert_eq!(given(&all, "Quality Auditor")["sections"], json!(["Dashboard", "Feedback", "Roster"]));
}
