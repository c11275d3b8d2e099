//! The sign-ins of retailers and distributors.

use serde_json::{Value, json};

use super::{RETAILER, RETAILERS, added_retailer, edit_retailer, get, new_retailer, post, with};
use crate::testkit::TestApp;

// G.5.7, G.5.8
#[tokio::test]
async fn a_retailer_signs_in_sees_no_one_else_and_is_signed_out_when_closed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = added_retailer(&admin, &app, "Sai Spares", json!({ "make_user": true })).await;
    let user = made["user_id"].as_i64().expect("a user");
    assert_eq!(made["user"], json!({ "name": "Asha Rao", "is_active": true }));
    let retailer = app.user(user).await;
    for address in [RETAILERS, "/api/garage/distributor/all-distributors/", "/api/garage/workshop/spare-retailers/"] {
        get(&retailer, address).await.refused(403);
    }
    retailer.get("/orders/?limit=1").await.refused(403);
    retailer.get("/users/").await.refused(403);
    // With a permission that an admin gives, a retailer sees themselves alone.
    let mut tx = app.region.db.write().await.expect("a unit of work");
    let sql = "UPDATE roles SET letters = $1, sections = $2, version = version + 1 WHERE name = 'spares_retailer'";
    let (letters, sections) = (json!({ "retailers": "R" }).to_string(), json!(["Retailer"]).to_string());
    tx.run(sql, pitlane_platform::args![letters, sections]).await.expect("written");
    tx.save().await.expect("saved");
    let retailer = app.user(user).await;
    let seen = get(&retailer, RETAILERS).await;
    if seen.status == 200 {
        let seen = seen.data();
        assert_eq!((&seen["count"], &seen["retailers"][0]["id"]), (&json!(1), &made["id"]));
        get(&retailer, &format!("{RETAILERS}?id=1")).await.refused(404);
    }
    let closing = json!({ "status": "closed", "status_reason": "The shop has closed" });
    let closed = edit_retailer(&admin, &made, closing).await.data();
    assert_eq!(closed["user"]["is_active"], false);
    get(&retailer, RETAILERS).await.refused(401);
    // Opened again, they sign in again.
    let open = edit_retailer(&admin, &closed, json!({ "status": "active" })).await.data();
    assert_eq!(open["user"]["is_active"], true);
    // Without a sign-in the row goes on.
    let without = edit_retailer(&admin, &open, json!({ "make_user": false })).await.data();
    assert_eq!((&without["user_id"], &without["status"]), (&Value::Null, &json!("active")));
    let is_active: bool = app
        .tx()
        .await
        .one("SELECT is_active FROM users WHERE id = $1", pitlane_platform::args![user])
        .await
        .expect("a user");
    assert!(!is_active);
}

// G.5.6
#[tokio::test]
async fn the_user_who_has_the_mobile_is_linked_after_a_confirmation() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let sql = "SELECT u.id, u.mobile FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'BDE' ORDER BY u.id LIMIT 1";
    let (user, mobile): (i64, String) = app.tx().await.one(sql, pitlane_platform::args![]).await.expect("a user");
    let body = with(new_retailer(&app, "Sai Spares").await, json!({ "mobile": mobile }));
    let refused = post(&admin, RETAILER, body.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["user"]["id"], user);
    let made = post(&admin, RETAILER, with(body.clone(), json!({ "confirm": true }))).await.data();
    assert_eq!(made["user_id"], user);
    let roles = "SELECT COUNT(*) FROM user_roles h JOIN roles r ON r.id = h.role_id WHERE h.user_id = $1";
    assert_eq!(app.tx().await.one::<i64>(roles, pitlane_platform::args![user]).await.expect("roles"), 2);
    // A user with other roles stays one of the staff.
    let closing = json!({ "status": "closed", "status_reason": "Ended" });
    edit_retailer(&admin, &made, closing).await.data();
    assert_eq!(app.tx().await.one::<i64>(roles, pitlane_platform::args![user]).await.expect("roles"), 1);
    let is_active: bool = app
        .tx()
        .await
        .one("SELECT is_active FROM users WHERE id = $1", pitlane_platform::args![user])
        .await
        .expect("a user");
    assert!(is_active);
    // Without a sign-in, if that is said.
    let other = with(body, json!({ "mobile": "98450 33333", "make_user": false }));
    assert_eq!(post(&admin, RETAILER, other).await.data()["user_id"], Value::Null);
}

async fn mobile_of(app: &TestApp, user: i64) -> String {
    let sql = "SELECT mobile FROM users WHERE id = $1";
    app.tx().await.one(sql, pitlane_platform::args![user]).await.expect("a user")
}

// G.4
#[tokio::test]
async fn the_sign_in_goes_with_the_mobile() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = added_retailer(&admin, &app, "Sai Spares", json!({ "make_user": true })).await;
    let user = made["user_id"].as_i64().expect("a user");
    let retailer = app.user(user).await;
    // Signed in, they may not list retailers.
    get(&retailer, RETAILERS).await.refused(403);
    let moved = edit_retailer(&admin, &made, json!({ "mobile": "98450 54321" })).await.data();
    assert_eq!(moved["user_id"], user);
    assert_eq!(mobile_of(&app, user).await, "+919845054321");
    get(&retailer, RETAILERS).await.refused(401);
    // Another edit leaves them signed in.
    let retailer = app.user(user).await;
    let named = edit_retailer(&admin, &moved, json!({ "owner_name": "Asha" })).await.data();
    get(&retailer, RETAILERS).await.refused(403);

    // The mobile of another user is taken only if that is meant: then it is they who sign in.
    let sql = "SELECT u.id, u.mobile FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'BDE' ORDER BY u.id LIMIT 1";
    let (other, mobile): (i64, String) = app.tx().await.one(sql, pitlane_platform::args![]).await.expect("a user");
    let change = json!({ "mobile": mobile });
    let refused = edit_retailer(&admin, &named, change.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["user"]["id"], other);
    assert_eq!(mobile_of(&app, user).await, "+919845054321");
    let linked = edit_retailer(&admin, &named, with(change, json!({ "confirm": true }))).await.data();
    assert_eq!((&linked["user_id"], mobile_of(&app, user).await), (&json!(other), "+919845054321".to_owned()));
    get(&retailer, RETAILERS).await.refused(401);

    // They work here as well: their mobile is not changed by someone who may not edit users.
    let mut tx = app.region.db.write().await.expect("a unit of work");
    let letters = json!({ "retailers": "RCU" }).to_string();
    let sql = "UPDATE roles SET letters = $1, version = version + 1 WHERE name = 'Central CR'";
    tx.run(sql, pitlane_platform::args![letters]).await.expect("written");
    tx.save().await.expect("saved");
    let cr = app.actor("Central CR").await;
    edit_retailer(&cr, &linked, json!({ "mobile": "98450 11111" })).await.refused(409);
    let both = edit_retailer(&admin, &linked, json!({ "mobile": "98450 11111" })).await.data();
    assert_eq!((both["user_id"].as_i64(), mobile_of(&app, other).await), (Some(other), "+919845011111".to_owned()));
}
