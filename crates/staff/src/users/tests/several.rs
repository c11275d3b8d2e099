//! Several users edited at once.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{add, detail, edit, role, user_of};
use crate::testkit::{Actor, Reply, TestApp};

const PATH: &str = "/users/several/";

fn versions(users: &[&Value]) -> Value {
    users.iter().map(|user| json!({ "id": user["id"], "version": user["version"] })).collect()
}

async fn move_to(actor: &Actor<'_>, users: &[&Value], manager: Value) -> Reply {
    actor.put(PATH, json!({ "users": versions(users), "manager_id": manager })).await
}

async fn end(actor: &Actor<'_>, users: &[&Value]) -> Reply {
    actor.put(PATH, json!({ "users": versions(users), "is_active": false, "reason": "The branch was closed" })).await
}

async fn team(app: &TestApp, by: &Actor<'_>, name: &str, first: u64, count: u64) -> Vec<Value> {
    let mut team = Vec::new();
    for number in first..first + count {
        team.push(add(app, by, &format!("98765{number:05}"), name).await);
    }
    team
}

#[tokio::test]
async fn several_users_move_to_a_manager_all_or_none() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let team = team(&app, &admin, "CR", 1, 4).await;
    let [a, b, c, boss] = team.iter().collect::<Vec<_>>()[..] else { panic!("four users") };
    let moved = move_to(&admin, &[a, b], boss["id"].clone()).await.data();
    assert_eq!((&moved["count"], &moved["users"][0]["manager"]["id"]), (&json!(2), &boss["id"]));
    assert_eq!(detail(&app, a["id"].as_i64().expect("an id")).await["history"][0]["action"], "user.update");
    // One of them is another than the one that was read.
    let stale = move_to(&admin, &[a, c], Value::Null).await.refused(409);
    assert_eq!(stale.body["data"]["stale"], json!([{ "id": a["id"], "version": 2, "name": a["name"] }]));
    // The manager of one would be below them; the message names who.
    let (a, c) = (moved["users"][0].clone(), c.clone());
    let refused = move_to(&admin, &[&c, boss], a["id"].clone()).await.refused(422);
    let problem = &refused.body["data"]["fields"]["manager_id"][0];
    assert!(problem.as_str().is_some_and(|text| text.starts_with("Asha Rao: would be")), "{problem}");
    assert_eq!(detail(&app, c["id"].as_i64().expect("an id")).await["manager"], Value::Null, "nothing was saved");
    let none = move_to(&admin, &[&a, &moved["users"][1]], Value::Null).await.data();
    assert_eq!(none["users"][1]["manager"], Value::Null);
    for (body, wrong) in [
        (json!({ "users": versions(&[&c]) }), vec!["is_active", "manager_id"]),
        (json!({ "users": versions(&[&c, &c]), "manager_id": 1 }), vec!["users[1].id"]),
        (json!({ "users": [{ "id": 999_999, "version": 1 }], "manager_id": 1 }), vec!["users[0].id"]),
        (json!({ "users": versions(&[&c]), "is_active": false }), vec!["reason"]),
        (json!({ "users": versions(&[&c]), "is_active": true }), vec!["users[0].id"]),
        (json!({ "users": versions(&[&c]), "manager_id": 999_999, "reason": "x" }), vec!["reason"]),
        (json!({ "users": versions(&[&c]), "manager_id": 999_999 }), vec!["manager_id"]),
    ] {
        assert_eq!(admin.put(PATH, body.clone()).await.wrong_fields(), wrong, "{body}");
    }
    app.actor("CR").await.put(PATH, json!({ "users": versions(&[&c]), "manager_id": 1 })).await.refused(403);
}

#[tokio::test]
async fn those_who_may_not_be_managed_are_named_and_nobody_deactivates_themselves() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let team = team(&app, &admin, "CR", 1, 2).await;
    let central = app.actor("Central CR").await;
    let (finance, own) = (user_of(&app, "Finance Ops").await, user_of(&app, "Central CR").await);
    let refused = end(&central, &[&team[0], &finance, &own]).await.refused(403);
    let message = refused.body["message"].as_str().expect("a message");
    for name in [&finance["name"], &own["name"]] {
        assert!(message.contains(name.as_str().expect("a name")), "{message}");
    }
    let denied: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE outcome = 'denied'").await;
    assert_eq!(denied, 1);
    assert_eq!(detail(&app, team[0]["id"].as_i64().expect("an id")).await["is_active"], true);
    let left = end(&central, &[&team[0], &team[1]]).await.data();
    assert_eq!((&left["users"][0]["is_active"], &left["users"][1]["is_active"]), (&json!(false), &json!(false)));
    let again =
        central.put(PATH, json!({ "users": versions(&[&left["users"][0], &left["users"][1]]), "is_active": true }));
    assert_eq!(again.await.data()["users"][1]["is_active"], true);
}

/// The last active admin stays, also when all others leave together. Two admins who deactivate the others 32 times each
/// at once leave one.
#[tokio::test]
async fn of_64_at_once_who_end_all_other_admins_one_admin_stays() {
    let app = TestApp::new().await;
    let boss = app.actor("admin").await;
    let first = user_of(&app, "admin").await;
    let others = team(&app, &boss, "admin", 1, 3).await;
    let second = app.user(others[0]["id"].as_i64().expect("an id")).await;
    let ends = (0..64).map(async |number: usize| {
        if number.is_multiple_of(2) {
            end(&boss, &[&others[0], &others[1], &others[2]]).await
        } else {
            end(&second, &[&first, &others[1], &others[2]]).await
        }
    });
    let statuses: Vec<u16> = join_all(ends).await.iter().map(|reply| reply.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    let admins: i64 = app
        .value("SELECT COUNT(*) FROM users u JOIN user_roles h ON h.user_id = u.id WHERE h.role_id = 1 AND u.is_active")
        .await;
    assert_eq!(admins, 1);
}

/// An edit of one and one of several do not wait for each other for ever.
#[tokio::test]
async fn edits_of_one_and_of_several_at_once_all_end() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let bosses = team(&app, &admin, "CR", 10, 2).await;
    let team = team(&app, &admin, "CR", 1, 3).await;
    let cr = role(&app, "CR").await;
    let edits = (0..32).map(async |number: usize| {
        if number.is_multiple_of(2) {
            move_to(&admin, &[&team[2], &team[0], &team[1]], bosses[number / 2 % 2]["id"].clone()).await
        } else {
            let change =
                json!({ "manager_id": bosses[0]["id"], "roles": [cr], "employee_code": format!("E-{number}") });
            admin.put("/users/", edit(&team[number % 3], change)).await
        }
    });
    let statuses: Vec<u16> = join_all(edits).await.iter().map(|reply| reply.status.as_u16()).collect();
    assert!(statuses.iter().all(|status| [200, 409].contains(status)), "{statuses:?}");
    assert!(statuses.contains(&200));
}
