//! Users made and edited.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{add, detail, edit, role, user_of};
use crate::testkit::TestApp;

/// A.7.2
#[tokio::test]
async fn a_mobile_in_five_notations_makes_one_user() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let cr = role(&app, "CR").await;
    let mut made = None;
    for mobile in ["9876543210", "09876543210", "+91 98765 43210", "0091-98765-43210", "919876543210"] {
        let reply = admin.post("/users/", json!({ "name": "Asha Rao", "mobile": mobile, "role_id": cr })).await;
        match &made {
            None => {
                assert_eq!(reply.status, 201, "{}", reply.text);
                made = Some(reply.data());
            }
            Some(user) => {
                let taken = reply.refused(409);
                let named = json!({ "id": user["id"], "name": "Asha Rao", "is_active": true });
                assert_eq!(taken.body["data"]["user"], named, "{mobile}");
            }
        }
    }
    let user = made.expect("a user");
    assert_eq!(
        (&user["mobile"], &user["role"], &user["roles"]),
        (&json!("+919876543210"), &json!("CR"), &json!(["CR"]))
    );
    let welcome: String = app.value("SELECT payload FROM jobs WHERE kind = 'sms' ORDER BY id DESC LIMIT 1").await;
    assert!(welcome.contains("you can sign in as CR with this mobile"), "{welcome}");
    let sent: i64 = app.value("SELECT COUNT(*) FROM jobs WHERE kind = 'sms'").await;
    assert_eq!(sent, 1);
}

#[tokio::test]
async fn of_64_at_once_one_mobile_and_one_employee_code_make_one_user() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let cr = role(&app, "CR").await;
    let new = |mobile: String, code: &str| json!({ "name": "Asha Rao", "mobile": mobile, "role_id": cr, "employee_code": code });
    let same_mobile =
        join_all((0..64).map(|n| admin.post("/users/", new("9876543210".into(), &format!("E-{n}"))))).await;
    let statuses: Vec<_> = same_mobile.iter().map(|reply| reply.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 201).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 63, "{statuses:?}");
    let same_code = join_all((0..64).map(|n| admin.post("/users/", new(format!("98765400{n:02}"), "SAME")))).await;
    let statuses: Vec<_> = same_code.iter().map(|reply| reply.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 201).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 422).count(), 63, "{statuses:?}");
}

/// L.5
#[tokio::test]
async fn of_64_edits_of_one_version_one_is_saved() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let user = user_of(&app, "BDE").await;
    let edits = (0..64).map(|n| admin.put("/users/", edit(&user, json!({ "name": format!("Name {n}") }))));
    let replies = join_all(edits).await;
    let saved: Vec<_> = replies.iter().filter(|reply| reply.status == 200).collect();
    assert_eq!(saved.len(), 1);
    let stale = replies.iter().find(|reply| reply.status == 409).expect("a stale one");
    assert_eq!(stale.body["data"]["current"]["name"], saved[0].body["data"]["name"]);
}

#[tokio::test]
async fn a_repeated_request_makes_one_user() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await.with("idempotency-key", "one-user-1");
    let body = json!({ "name": "Asha Rao", "mobile": "9876543210", "role_id": role(&app, "CR").await });
    let (first, again) = (admin.post("/users/", body.clone()).await, admin.post("/users/", body).await);
    assert_eq!((again.status.as_u16(), &again.body), (201, &first.body));
}

#[tokio::test]
async fn every_wrong_field_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let body = json!({
        "name": " ", "mobile": "12345", "role_id": role(&app, "City Head").await, "roles": [role(&app, "CR").await],
        "garage_id": 999_999, "city_id": 999_999, "manager_id": 999_999,
        "joined_on": "2026-03-02", "left_on": "2026-03-01", "caller_desk": { "agent_number": "123", "is_enabled": true },
    });
    let wrong = admin.post("/users/", body).await.wrong_fields();
    assert_eq!(
        wrong,
        ["caller_desk.agent_number", "city_id", "garage_id", "left_on", "manager_id", "mobile", "name", "role_id"]
    );
    let body = json!({
        "name": "A", "mobile": "9876543210", "role_id": role(&app, "City Head").await, "employee_code": "a b",
        "lead_cap": 501, "languages": ["fr"], "nothing": 1, "agent_type_id": 9,
    });
    let wrong = admin.post("/users/", body).await.wrong_fields();
    assert_eq!(wrong, ["agent_type_id", "employee_code", "languages.0", "lead_cap", "nothing"]);
    for (name, field) in [("City Head", "scopes"), ("mechanic", "garage_id"), ("Fleet Manager", "scopes")] {
        let body = json!({ "name": "A", "mobile": "9876543210", "role_id": role(&app, name).await });
        assert_eq!(admin.post("/users/", body).await.wrong_fields(), [field], "{name}");
    }
    let users: i64 = app.value("SELECT COUNT(*) FROM users WHERE mobile = '+919876543210'").await;
    assert_eq!(users, 0);
}

#[tokio::test]
async fn managers_form_no_cycle_and_no_line_above_eight() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut line = Vec::new();
    for n in 0..10 {
        line.push(add(&app, &admin, &format!("98765400{n:02}"), "CR").await);
    }
    let put = async |user: &Value, manager: &Value| {
        let fresh = detail(&app, user["id"].as_i64().expect("an id")).await;
        admin.put("/users/", edit(&fresh, json!({ "manager_id": manager["id"] }))).await
    };
    for n in 1..=8 {
        put(&line[n], &line[n - 1]).await.data();
    }
    assert_eq!(put(&line[9], &line[8]).await.wrong_fields(), ["manager_id"], "nine above");
    assert_eq!(put(&line[0], &line[9]).await.wrong_fields(), ["manager_id"], "nine above those at the bottom");
    for below in [0, 3, 8] {
        assert_eq!(put(&line[0], &line[below]).await.wrong_fields(), ["manager_id"], "{below}");
    }
    // Two at once would close a cycle.
    let (one, other) = (add(&app, &admin, "9876540020", "CR").await, add(&app, &admin, "9876540021", "CR").await);
    let (first, second) = futures_util::join!(put(&one, &other), put(&other, &one));
    let mut statuses = [first.status.as_u16(), second.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422]);
}

#[tokio::test]
async fn auto_assign_is_set_for_one_or_for_many() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let patch = async |body: Value| {
        admin.call("PATCH".parse().expect("a method"), "/api/india/central/users/auto-assign/", Some(body)).await
    };
    let user = user_of(&app, "Lead Call Center").await;
    let one = json!({ "user_id": user["id"], "version": user["version"], "auto_assign": user["auto_assign"] == false });
    let changed = patch(one.clone()).await.data();
    assert_eq!((&changed["count"], &changed["users"][0]["id"]), (&json!(1), &user["id"]));
    assert_eq!(patch(one).await.refused(409).body["data"]["current"]["id"], user["id"]);
    let ids: Vec<i64> =
        app.tx().await.all("SELECT id FROM users ORDER BY id LIMIT 200", pitlane_platform::args![]).await.expect("ids");
    patch(json!({ "user_ids": ids, "auto_assign": false })).await.data();
    let on = patch(json!({ "user_ids": ids, "auto_assign": true })).await.data();
    assert_eq!(on["count"], ids.len());
    assert_eq!(patch(json!({ "user_ids": ids, "auto_assign": true })).await.data()["count"], 0);
    assert_eq!(patch(json!({ "user_id": 1 })).await.wrong_fields(), ["auto_assign", "state"]);
    let both = json!({ "user_id": 1, "user_ids": [1], "auto_assign": true });
    assert_eq!(patch(both).await.wrong_fields(), ["user_id", "user_ids"]);
    let unsaid = json!({ "state": "not_ready" });
    assert_eq!(patch(unsaid).await.wrong_fields(), ["reason"]);
    let several = json!({ "user_ids": ids, "state": "available", "reason": "tea" });
    assert_eq!(patch(several).await.wrong_fields(), ["reason", "state"]);
    assert_eq!(patch(json!({ "user_ids": [999_999], "auto_assign": true })).await.wrong_fields(), ["user_ids"]);
    let other = json!({ "user_id": user["id"], "auto_assign": true });
    assert_eq!(patch(other.clone()).await.wrong_fields(), ["version"]);
    // Everybody switches themselves; others take the permission.
    let caller = app.actor("Lead Call Center").await;
    let own = async |body: Value| {
        caller.call("PATCH".parse().expect("a method"), "/api/india/central/users/auto-assign/", Some(body)).await
    };
    let off = own(json!({ "auto_assign": false })).await.data();
    assert_eq!((&off["count"], &off["users"][0]["auto_assign"]), (&json!(1), &json!(false)));
    own(json!({ "user_ids": [ids[0]], "auto_assign": false })).await.refused(403);
}

#[tokio::test]
async fn signing_in_is_no_change_of_a_user() {
    let app = TestApp::new().await;
    app.run(
        "INSERT INTO audit_entries (at, action, entity, entity_id, outcome, request_id, address)
         SELECT created_at, 'session.begin', 'user', CAST(id AS TEXT), 'done', 'r', '192.0.2.7' FROM users",
    )
    .await;
    let admin = app.actor("admin").await;
    let user = user_of(&app, "CX Agent").await;
    let changed = admin.put("/users/", edit(&user, json!({ "department": "Night desk" }))).await.data();
    let actions: Vec<_> = changed["history"].as_array().expect("a list").iter().map(|entry| &entry["action"]).collect();
    assert_eq!(actions, ["user.update"]);
}
