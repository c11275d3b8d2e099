//! Who may give what, and what happens to sessions.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{add, detail, edit, role, user_of};
use crate::testkit::{Actor, TestApp};

async fn sign_in_as<'a>(app: &'a TestApp, user: &Value) -> Actor<'a> {
    let mut tx = app.tx().await;
    let new = pitlane_platform::session::NewSession {
        user_id: user["id"].as_i64().expect("an id"),
        role_id: user["role_id"].as_i64().expect("a role"),
        viewed_by: None,
        seen: None,
        link_to: None,
        address: "192.0.2.7",
    };
    let token = pitlane_platform::session::begin(&mut tx, &app.region, new).await.expect("a session");
    tx.save().await.expect("saved");
    app.bearer(token)
}

async fn denials(app: &TestApp) -> i64 {
    app.value("SELECT COUNT(*) FROM audit_entries WHERE outcome = 'denied'").await
}

/// A.7.3
#[tokio::test]
async fn a_change_of_access_ends_sessions_and_says_why_but_a_new_name_does_not() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let user = user_of(&app, "CX Agent").await;
    let there = app.actor("CX Agent").await;
    for harmless in [json!({ "name": "New Name" }), json!({ "email": "a@b.in" }), json!({ "lead_cap": 7 })] {
        let fresh = detail(&app, user["id"].as_i64().expect("an id")).await;
        admin.put("/users/", edit(&fresh, harmless)).await.data();
        there.get("/agent-type/").await.data();
    }
    let (cx, cr) = (user["role_id"].clone(), role(&app, "CR").await);
    for change in [
        json!({ "roles": [cx, cr] }),
        json!({ "role_id": cr }),
        json!({ "is_download": true }),
        json!({ "refund_enabled": true }),
        json!({ "garage_id": 1 }),
        json!({ "mobile": "9876543210" }),
        json!({ "is_active": false, "reason": "left" }),
    ] {
        let fresh = detail(&app, user["id"].as_i64().expect("an id")).await;
        let there = sign_in_as(&app, &fresh).await;
        there.get("/agent-type/").await.data();
        admin.put("/users/", edit(&fresh, change.clone())).await.data();
        let ended = there.get("/agent-type/").await.refused(401);
        assert_eq!(ended.body["code"], 50014);
        assert_eq!(ended.body["message"], "Your access was changed. Sign in again.", "{change}");
    }
}

/// A.7.4
#[tokio::test]
async fn roles_and_flags_are_given_by_the_table_alone() {
    let app = TestApp::new().await;
    let central = app.actor("Central CR").await;
    let own = user_of(&app, "Central CR").await;
    let bde = user_of(&app, "BDE").await;
    let before = denials(&app).await;
    let finance = role(&app, "Finance Ops").await;
    let refused = central.put("/users/", edit(&bde, json!({ "role_id": finance, "roles": [finance] }))).await;
    assert!(refused.refused(403).body["data"]["needs"].as_str().is_some_and(|needs| needs.contains("Finance Ops")));
    assert_eq!(denials(&app).await, before + 1);
    assert_eq!(detail(&app, bde["id"].as_i64().expect("an id")).await["role"], "BDE");
    let capped = central.put("/users/", edit(&own, json!({ "lead_cap": 9 }))).await.data();
    assert_eq!(capped["lead_cap"], 9);
    for change in [
        json!({ "role_id": role(&app, "CR").await }),
        json!({ "roles": [own["role_id"]] }),
        json!({ "is_active": false, "reason": "x" }),
        json!({ "is_download": true }),
        json!({ "garage_id": 1 }),
    ] {
        central.put("/users/", edit(&capped, change)).await.refused(403);
    }
    // Neither the mobile nor the state of those who hold more.
    for (name, change) in [
        ("admin", json!({ "mobile": "9876543210" })),
        ("Super Admin", json!({ "is_active": false, "reason": "x" })),
        ("Finance Admin", json!({ "role_id": role(&app, "CR").await, "roles": [role(&app, "CR").await] })),
        ("BDE", json!({ "refund_enabled": true })),
    ] {
        let user = user_of(&app, name).await;
        central.put("/users/", edit(&user, change)).await.refused(403);
    }
    let body = json!({ "name": "A", "mobile": "9876543210", "role_id": finance });
    central.post("/users/", body).await.refused(403);
    let superior = app.actor("Super Admin").await;
    let body = json!({ "name": "A", "mobile": "9876543210", "role_id": role(&app, "admin").await });
    superior.post("/users/", body).await.refused(403);
    superior.put("/users/", edit(&bde, json!({ "refund_enabled": true }))).await.data();
    for name in ["CR", "Lead Manager", "Support Executive"] {
        app.actor(name).await.get("/users/").await.refused(403);
    }
}

/// A.7.6
#[tokio::test]
async fn the_last_active_admin_stays() {
    let app = TestApp::new().await;
    let superior = app.actor("Super Admin").await;
    let admin = user_of(&app, "admin").await;
    superior.put("/users/", edit(&admin, json!({ "is_active": false, "reason": "x" }))).await.refused(403);
    // A second admin, who cannot leave the region without one.
    let boss = app.actor("admin").await;
    let second = add(&app, &boss, "9876543210", "admin").await;
    let by_second = sign_in_as(&app, &second).await;
    app.run("UPDATE users SET is_active = FALSE WHERE mobile = '+919876543210'").await;
    app.run("UPDATE users SET is_active = TRUE WHERE mobile = '+919876543210'").await;
    let left = by_second.put("/users/", edit(&admin, json!({ "is_active": false, "reason": "left" }))).await.data();
    assert_eq!((&left["is_active"], &left["deactivation_reason"]), (&json!(false), &json!("left")));
    // Now the second is the last; an admin who is not counted among users tries in vain.
    app.run("UPDATE users SET is_active = TRUE WHERE id = (SELECT MIN(user_id) FROM user_roles WHERE role_id = 1)")
        .await;
    app.run("DELETE FROM user_roles WHERE user_id = (SELECT MIN(user_id) FROM user_roles WHERE role_id = 1)").await;
    let first = sign_in_as(&app, &admin).await;
    let cr = role(&app, "CR").await;
    for change in [json!({ "is_active": false, "reason": "x" }), json!({ "role_id": cr, "roles": [cr] })] {
        let fresh = first.get(&format!("/users/detail/{}/", second["id"])).await.data();
        first.put("/users/", edit(&fresh, change)).await.refused(409);
    }
}

/// Every admin deactivates the next one at the same time: one of them stays.
#[tokio::test]
async fn of_12_admins_who_deactivate_each_other_at_once_one_stays() {
    let app = TestApp::new().await;
    let boss = app.actor("admin").await;
    let mut users = vec![user_of(&app, "admin").await];
    for n in 1..12 {
        users.push(add(&app, &boss, &format!("98765400{n:02}"), "admin").await);
    }
    let mut actors = Vec::new();
    for user in &users {
        actors.push(sign_in_as(&app, user).await);
    }
    let ends = actors.iter().enumerate().map(|(at, actor)| {
        let next = &users[(at + 1) % users.len()];
        actor.put("/users/", edit(next, json!({ "is_active": false, "reason": "x" })))
    });
    let replies = join_all(ends).await;
    let admins: i64 = app
        .value("SELECT COUNT(*) FROM users u JOIN user_roles h ON h.user_id = u.id WHERE h.role_id = 1 AND u.is_active")
        .await;
    assert!(admins >= 1, "{:?}", replies.iter().map(|reply| reply.status).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_deactivated_user_comes_back() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let user = user_of(&app, "CX Agent").await;
    assert_eq!(admin.put("/users/", edit(&user, json!({ "is_active": false }))).await.wrong_fields(), ["reason"]);
    assert_eq!(admin.put("/users/", edit(&user, json!({ "reason": "left" }))).await.wrong_fields(), ["reason"]);
    let left = admin.put("/users/", edit(&user, json!({ "is_active": false, "reason": "left" }))).await.data();
    let me = admin.get("/users/?role=admin&is_active=1").await.data()["users"][0]["name"].clone();
    assert_eq!((&left["deactivated_by"], &left["open_sessions"]), (&me, &json!(0)));
    let back = admin.put("/users/", edit(&left, json!({ "is_active": true }))).await.data();
    assert_eq!(
        (&back["is_active"], &back["deactivated_at"], &back["deactivation_reason"]),
        (&json!(true), &Value::Null, &Value::Null)
    );
}
