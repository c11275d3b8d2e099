//! Roles that admins make, and work that is handed over.

use futures_util::future::join_all;
use pitlane_platform::args;
use pitlane_platform::session::{self, NewSession};
use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

async fn id_of(app: &TestApp, role: &str) -> i64 {
    app.tx().await.one("SELECT id FROM roles WHERE name = $1", args![role]).await.expect("a role")
}

/// A user with the most open orders as CR, and their number.
async fn busy_cr(app: &TestApp) -> (i64, i64) {
    app.tx()
        .await
        .one(
            "SELECT cr_id, COUNT(*) FROM orders WHERE is_open AND cr_id IS NOT NULL GROUP BY cr_id ORDER BY 2 DESC, 1 LIMIT 1",
            args![],
        )
        .await
        .expect("a CR with orders")
}

async fn sign_in(app: &TestApp, user_id: i64, role_id: i64) -> Actor<'_> {
    let mut tx = app.tx().await;
    let new = NewSession { user_id, role_id, viewed_by: None, seen: None, link_to: None, address: "192.0.2.7" };
    let token = session::begin(&mut tx, &app.region, new).await.expect("a session");
    tx.save().await.expect("saved");
    app.bearer(token)
}

/// A.7.7
#[tokio::test]
async fn an_own_role_sees_the_rows_of_the_role_behind_it_and_ends_without_holders() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let body = json!({ "name": "Trainee CR", "based_on": "CR" });
    let made = admin.post("/users/role/", body).await;
    assert_eq!(made.status, 201, "{}", made.text);
    let role = made.data();
    assert_eq!((&role["based_on"], &role["is_own"], &role["users"]), (&json!("CR"), &json!(true), &json!(0)));
    for name in ["Trainee CR", "trainee  cr", "CR", "cr", "link"] {
        admin.post("/users/role/", json!({ "name": name, "based_on": "CR" })).await.refused(409);
    }
    let (user, _) = busy_cr(&app).await;
    let seen = async |actor: &Actor<'_>| actor.get("/orders/?limit=200").await.data();
    let as_cr = seen(&sign_in(&app, user, id_of(&app, "CR").await).await).await;
    let stored = admin.get(&format!("/users/detail/{user}/")).await.data();
    let give = json!({ "user_id": user, "role_id": role["id"], "version": stored["version"] });
    let given = admin.post("/users/role/", give.clone()).await;
    assert_eq!(given.status, 200, "{}", given.text);
    assert!(given.data()["roles"].as_array().is_some_and(|roles| roles.contains(&json!("Trainee CR"))));
    admin.post("/users/role/", give).await.refused(409);
    let own = sign_in(&app, user, role["id"].as_i64().expect("an id")).await;
    let as_own = seen(&own).await;
    assert_eq!((&as_own["count"], &as_own["orders"]), (&as_cr["count"], &as_cr["orders"]));
    assert!(as_cr["count"].as_i64().is_some_and(|count| count > 0));
    let me = own.get("/users/login-user/").await.data();
    assert_eq!((&me["user_type"], &me["based_on"]), (&json!("Trainee CR"), &json!("CR")));
    let path = format!("/users/role/delete/{}/", role["id"]);
    assert_eq!(admin.delete(&path).await.refused(409).body["data"]["users"], 1);
    let held = admin.get(&format!("/users/detail/{user}/")).await.data();
    let less = json!({ "id": user, "version": held["version"], "roles": [held["role_id"]] });
    admin.put("/users/", less).await.data();
    admin.delete(&path).await.data();
    admin.delete(&path).await.refused(404);
    let declared = id_of(&app, "CR").await;
    let refused = admin.delete(&format!("/users/role/delete/{declared}/")).await.refused(409);
    assert!(refused.body["message"].as_str().is_some_and(|text| text.contains("switched off, not deleted")));
}

/// A role is given to 32 users while it is deleted: nobody holds a role that is gone.
#[tokio::test]
async fn a_role_that_is_deleted_while_it_is_given_is_held_or_gone() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let role = admin.post("/users/role/", json!({ "name": "Trainee CR", "based_on": "CR" })).await.data();
    let users = admin.get("/users/?role=CR&limit=32").await.data();
    let given = users["users"].as_array().expect("users").iter().map(|user| {
        admin.post("/users/role/", json!({ "user_id": user["id"], "role_id": role["id"], "version": user["version"] }))
    });
    let path = format!("/users/role/delete/{}/", role["id"]);
    let (given, deleted) = tokio::join!(join_all(given), join_all((0..32).map(|_| admin.delete(&path))));
    let done = given.iter().filter(|reply| reply.status == 200).count();
    assert!(given.iter().all(|reply| matches!(reply.status.as_u16(), 200 | 404 | 409 | 422)));
    assert!(deleted.iter().all(|reply| matches!(reply.status.as_u16(), 200 | 404 | 409)));
    let is_gone = deleted.iter().filter(|reply| reply.status == 200).count();
    assert!(is_gone <= 1);
    let sql = "SELECT COUNT(*) FROM user_roles WHERE role_id = $1";
    let holders: i64 = app.tx().await.one(sql, args![role["id"].as_i64()]).await.expect("a count");
    assert_eq!(usize::try_from(holders), Ok(done));
    assert!(is_gone == 0 || done == 0, "{done} hold it, and it is gone");
}

/// L.5
#[tokio::test]
async fn of_64_edits_of_one_role_one_is_saved() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let role = admin.post("/users/role/", json!({ "name": "Trainee CR", "based_on": "CR" })).await.data();
    let edits = (0..64).map(|at| {
        let body = json!({
            "id": role["id"], "version": role["version"], "name": format!("Trainee {at}"), "sections": ["Dashboard"],
            "letters": { "dashboard": "R" },
        });
        admin.put("/users/role/", body)
    });
    let replies = join_all(edits).await;
    let of = |status: u16| replies.iter().filter(|reply| reply.status == status).count();
    assert_eq!((of(200), of(409)), (1, 63));
    let winner = replies.into_iter().find(|reply| reply.status == 200).expect("one").data();
    let sql = "SELECT name FROM roles WHERE id = $1";
    let stored: String = app.tx().await.one(sql, args![role["id"].as_i64()]).await.expect("a name");
    assert_eq!(winner["name"], stored);
}

/// A.4.3: a role that the program does not know never sees more than nothing.
#[tokio::test]
async fn a_role_based_on_no_declared_one_sees_nothing() {
    let app = TestApp::new().await;
    app.run("UPDATE roles SET based_on = 'nobody knows', sections = '[\"Orders\"]', letters = '{\"orders\":\"CRUD\"}' WHERE name = 'Senior CR'").await;
    let (user, _) = busy_cr(&app).await;
    let unknown = sign_in(&app, user, id_of(&app, "Senior CR").await).await;
    assert_eq!(unknown.get("/orders/").await.data()["count"], 0);
    let order: i64 = app.value("SELECT MIN(id) FROM orders").await;
    unknown.get(&format!("/orders/detail/{order}/")).await.refused(404);
}

#[tokio::test]
async fn the_two_meanings_of_the_call_are_told_apart() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for (body, wrong) in [
        (json!({}), vec!["name", "user_id"]),
        (json!({ "name": "A", "user_id": 1 }), vec!["name", "user_id"]),
        (json!({ "name": "A" }), vec!["based_on"]),
        (json!({ "name": "A", "based_on": "CR", "role_id": 1, "version": 1 }), vec!["role_id", "version"]),
        (json!({ "name": " ", "based_on": "CR" }), vec!["name"]),
        (json!({ "user_id": 1, "sections": [] }), vec!["role_id", "sections", "version"]),
        (json!({ "name": "A", "based_on": "nobody" }), vec!["based_on"]),
        (json!({ "name": "A", "based_on": "CR", "letters": { "orders": "X" } }), vec!["letters.orders"]),
    ] {
        assert_eq!(admin.post("/users/role/", body.clone()).await.wrong_fields(), wrong, "{body}");
    }
    for name in ["Central CR", "CR"] {
        let actor = app.actor(name).await;
        actor.post("/users/role/", json!({ "name": "A", "based_on": "CR" })).await.refused(403);
        actor.delete("/users/role/delete/1/").await.refused(403);
    }
}

#[tokio::test]
async fn a_role_that_is_switched_off_is_neither_given_nor_used() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let agent = app.actor("CX Agent").await;
    let roles = admin.get("/users/roles/").await.data();
    let role = roles["roles"]
        .as_array()
        .and_then(|all| all.iter().find(|role| role["name"] == "CX Agent"))
        .expect("a role")
        .clone();
    let body = |version: i64, more: Value| {
        let mut body =
            json!({ "id": role["id"], "version": version, "sections": role["sections"], "letters": role["letters"] });
        body.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        body
    };
    assert_eq!(admin.put("/users/role/", body(1, json!({ "name": "Other" }))).await.wrong_fields(), ["name"]);
    let off = admin.put("/users/role/", body(1, json!({ "is_active": false }))).await.data();
    assert_eq!(off["is_active"], false);
    assert_eq!(
        agent.get("/users/login-user/").await.refused(401).body["message"],
        "Your access was changed. Sign in again."
    );
    let (user, _) = busy_cr(&app).await;
    let held = admin.get(&format!("/users/detail/{user}/")).await.data();
    let give = json!({ "user_id": user, "role_id": role["id"], "version": held["version"] });
    assert_eq!(admin.post("/users/role/", give.clone()).await.wrong_fields(), ["roles"]);
    // Who has no other role cannot sign in, as if the mobile were unknown.
    let mobile: String = app
        .value("SELECT mobile FROM users WHERE is_demo AND role_id = (SELECT id FROM roles WHERE name = 'CX Agent')")
        .await;
    let sent = app.signed_out().post("/central/send-otp/", json!({ "mobile": mobile })).await.data();
    assert_eq!(sent.get("demo_otp"), None);
    admin.put("/users/role/", body(2, json!({ "is_active": true }))).await.data();
    admin.post("/users/role/", give).await.data();
}

#[tokio::test]
async fn machines_cannot_sign_in() {
    let app = TestApp::new().await;
    app.run("UPDATE users SET agent_type_id = 4 WHERE mobile = '+919000000002'").await;
    let sent = app.signed_out().post("/central/send-otp/", json!({ "mobile": "9000000002" })).await.data();
    assert_eq!(sent.get("demo_otp"), None);
    let jobs: i64 = app.value("SELECT COUNT(*) FROM jobs WHERE kind = 'sms'").await;
    assert_eq!(jobs, 0);
}

/// A.7.5
#[tokio::test]
async fn open_orders_are_handed_over_with_a_line_in_each_history() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (user, count) = busy_cr(&app).await;
    let read = async || admin.get(&format!("/users/detail/{user}/")).await.data();
    let stored = read().await;
    assert_eq!(stored["open_work"]["cr_orders"], count);
    let end = |version: &Value, hand_over: Value| {
        let mut body = json!({ "id": user, "version": version, "is_active": false, "reason": "left" });
        if !hand_over.is_null() {
            body["hand_over"] = hand_over;
        }
        body
    };
    let refused = admin.put("/users/", end(&stored["version"], Value::Null)).await.refused(409);
    assert_eq!(refused.body["data"]["open_work"]["cr_orders"], count);
    let takers = admin.get("/users/?can_take=cr_orders&role=CR&limit=200").await.data();
    let to: Vec<i64> = takers["users"]
        .as_array()
        .expect("users")
        .iter()
        .filter_map(|one| one["id"].as_i64())
        .filter(|id| *id != user)
        .take(2)
        .collect();
    let bde: i64 =
        app.value("SELECT MIN(u.id) FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'BDE'").await;
    for wrong in [
        json!({}),
        json!({ "pool": true, "to_user_id": to[0] }),
        json!({ "to_user_id": user }),
        json!({ "to_user_id": bde }),
        json!({ "to_user_ids": [to[0], 999_999] }),
    ] {
        let body = end(&stored["version"], json!({ "cr_orders": wrong }));
        assert_eq!(admin.put("/users/", body).await.wrong_fields(), ["hand_over.cr_orders"]);
    }
    let others = json!({ "pool": true });
    let plan = json!({ "cr_orders": { "to_user_ids": to }, "gi_orders": others, "leads": others, "tickets": others });
    let before: Vec<i64> = app
        .tx()
        .await
        .all("SELECT id FROM orders WHERE cr_id = $1 AND is_open ORDER BY id", args![user])
        .await
        .expect("orders");
    let lines: i64 = app.value("SELECT COUNT(*) FROM order_timeline").await;
    let left = admin.put("/users/", end(&stored["version"], plan)).await.data();
    assert_eq!((&left["is_active"], &left["open_work"]["cr_orders"]), (&json!(false), &json!(0)));
    for (at, order) in before.iter().enumerate() {
        let shown = admin.get(&format!("/orders/detail/{order}/")).await.data();
        assert_eq!(shown["cr"]["id"], to[at % 2], "{order}");
        let last = shown["timeline"].as_array().and_then(|all| all.last()).expect("a line").clone();
        assert_eq!(
            (&last["changes"]["cr"][0]["id"], &last["changes"]["cr"][1]["id"]),
            (&json!(user), &json!(to[at % 2]))
        );
        assert!(last["reason"].as_str().is_some_and(|reason| reason.ends_with("was deactivated")));
    }
    let after: i64 = app.value("SELECT COUNT(*) FROM order_timeline").await;
    assert_eq!(after - lines, count, "one line for each order");
}

#[tokio::test]
async fn leads_and_tickets_go_back_to_the_pool() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let user: i64 = app
        .value("SELECT assign_to_call_id FROM leads WHERE status_id < 5 AND assign_to_call_id IS NOT NULL GROUP BY assign_to_call_id ORDER BY COUNT(*) DESC, 1 LIMIT 1")
        .await;
    let mut tx = app.tx().await;
    tx.run(
        "UPDATE cases SET assignee_id = $1
         WHERE id = (SELECT MIN(id) FROM cases WHERE kind = 'ticket' AND status = 'open')",
        args![user],
    )
    .await
    .expect("a ticket");
    tx.save().await.expect("saved");
    let stored = admin.get(&format!("/users/detail/{user}/")).await.data();
    assert!(stored["open_work"]["leads"].as_i64().is_some_and(|leads| leads > 0));
    assert_eq!(stored["open_work"]["tickets"], 1);
    let pool = json!({ "pool": true });
    let plan = json!({ "cr_orders": pool, "gi_orders": pool, "leads": pool, "tickets": pool });
    let body =
        json!({ "id": user, "version": stored["version"], "is_active": false, "reason": "left", "hand_over": plan });
    let left = admin.put("/users/", body).await.data();
    assert_eq!(
        left["open_work"],
        json!({ "cr_orders": 0, "gi_orders": 0, "leads": 0, "tickets": 0, "escalations": 0 })
    );
    let handed: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'lead.hand_over'").await;
    assert_eq!(Some(handed), stored["open_work"]["leads"].as_i64());
}
