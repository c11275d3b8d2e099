//! Field staff to choose from, photos of users, and several users who leave at once.

use futures_util::future::join_all;
use http::{Method, StatusCode};
use pitlane_platform::args;
use serde_json::{Value, json};

use crate::testkit::{Actor, PDF, Reply, TestApp, picture};

async fn ids(app: &TestApp, sql: &'static str) -> Vec<i64> {
    app.tx().await.all(sql, args![]).await.expect("ids")
}

async fn role(app: &TestApp, name: &str) -> i64 {
    app.tx().await.one("SELECT id FROM roles WHERE name = $1", args![name]).await.expect("a role")
}

/// A new user without work or roster.
async fn newcomer(app: &TestApp, name: &str, number: u64) -> i64 {
    let city = ids(app, "SELECT MIN(id) FROM cities").await[0];
    let body = json!({ "name": format!("Newcomer {number}"), "mobile": format!("98700{number:05}"),
        "role_id": role(app, name).await, "city_id": city });
    app.actor("admin").await.post("/users/", body).await.data()["id"].as_i64().expect("an id")
}

#[tokio::test]
async fn who_is_chosen_from_comes_with_their_day_and_their_open_orders() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (user, other) = (newcomer(&app, "CR", 1).await, newcomer(&app, "CR", 2).await);
    let today = app.region.now().with_timezone(&app.region.country.zone).date_naive();
    let shift = ids(&app, "SELECT id FROM shifts WHERE name = 'Day'").await[0];
    let (works, off) = (today + chrono::Days::new(20), today + chrono::Days::new(21));
    let body = json!({ "changes": [{ "shift": { "user_id": user, "days": [works], "shift_id": shift } },
        { "off": { "user_id": user, "days": [off] } }], "versions": [{ "user_id": user, "version": 1 }],
        "confirm": true, "reason": "A test" });
    admin.post("/users/roster-calender/", body).await.data();
    let of = async |actor: &Actor<'_>, query: &str| {
        let list = actor.get(&format!("/users/crs/?text=Newcomer&{query}")).await.data();
        list["crs"].as_array().expect("a list").clone()
    };
    let shown = |rows: &[Value], user: i64| {
        rows.iter().find(|row| row["id"] == user).map(|row| row["on_shift"].clone()).expect("the user")
    };
    let rows = of(&admin, &format!("on={works}")).await;
    assert_eq!(
        (shown(&rows, user), shown(&rows, other)),
        (json!(true), json!(null)),
        "nothing is planned for the other"
    );
    assert_eq!((&rows[0]["open_orders"], &rows[0]["role"]), (&json!(0), &json!("CR")));
    let rows = of(&admin, &format!("on={off}")).await;
    assert_eq!(shown(&rows, user), json!(false));
    let city = rows[0]["city"]["id"].clone();
    assert_eq!(of(&admin, &format!("city_id={city}")).await.len(), 2);
    assert_eq!(of(&admin, "city_id=999999").await.len(), 0);
    assert_eq!(of(&admin, "cluster_id=999999").await.len(), 0);
    // The figures are those of the orders.
    let list = admin.get("/users/crs/?limit=200").await.data();
    let (busiest, most) = list["crs"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|row| (row.clone(), row["open_orders"].as_i64().expect("a number")))
        .max_by_key(|(_, open)| *open)
        .expect("a CR");
    let seat = if busiest["role"] == "CR" { "cr_id" } else { "gi_id" };
    let sql = format!("SELECT COUNT(*) FROM orders WHERE {seat} = $1 AND is_open");
    let counted: i64 = app.tx().await.one(sql, args![busiest["id"].as_i64()]).await.expect("a count");
    assert_eq!((most, most > 0), (counted, true));
    // Those of other companies learn nothing of anybody's days.
    for row in app.actor("Fleet Manager").await.get("/users/crs/").await.data()["crs"].as_array().expect("a list") {
        assert_eq!((&row["on_shift"], &row["open_orders"]), (&json!(null), &json!(null)));
    }
}

async fn send(actor: &Actor<'_>, user: Option<i64>, bytes: &[u8]) -> Reply {
    let form = json!({ "user_id": user });
    actor.form(Method::POST, "/users/avatar/", Some(&form), &[("avatar", "me.png", bytes)]).await
}

#[tokio::test]
async fn a_photo_is_shown_replaced_and_deleted() {
    let app = TestApp::new().await;
    let (admin, cr) = (app.actor("admin").await, app.actor("CR").await);
    let demo = "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'CR' AND u.is_demo";
    let id = ids(&app, demo).await[0];
    let detail = async || admin.get(&format!("/users/detail/{id}/")).await.data();
    assert_eq!(detail().await["avatar"], Value::Null);
    let first = send(&cr, None, &picture(1)).await.data();
    assert_eq!(first["user_id"], id);
    // The same photo again is the same file.
    send(&cr, None, &picture(1)).await.data();
    let files: i64 = app.value("SELECT COUNT(*) FROM files WHERE owner = 'user'").await;
    assert_eq!(files, 1);
    send(&admin, Some(id), &picture(2)).await.data();
    let kept: i64 = app.value("SELECT COUNT(*) FROM files WHERE owner = 'user' AND deleted_at IS NULL").await;
    assert_eq!(kept, 1, "a new photo replaces the one before");
    let shown = detail().await;
    let link = shown["avatar"].as_str().expect("a link").to_owned();
    let opened = app.signed_out().call(Method::GET, &format!("/api/india/central{link}"), None).await;
    assert_eq!((opened.status, &opened.bytes[..2]), (StatusCode::OK, &[0xff, 0xd8][..]), "a JPEG");
    assert_eq!(shown["history"][0]["action"], "user.avatar");
    let listed = admin.get("/users/?role=CR&limit=200").await.data();
    let with_photo = listed["users"].as_array().expect("users").iter().filter(|user| !user["avatar"].is_null()).count();
    assert_eq!(with_photo, 1);

    // One's own, or with the permission to edit users.
    let other = id + 1;
    send(&cr, Some(other), &picture(3)).await.refused(403);
    cr.delete(&format!("/users/avatar/?user_id={other}")).await.refused(403);
    send(&admin, Some(999_999), &picture(3)).await.refused(404);
    assert_eq!(send(&cr, None, PDF).await.wrong_fields(), ["avatar.0"]);
    let none: &[(&str, &str, &[u8])] = &[];
    assert_eq!(cr.form(Method::POST, "/users/avatar/", Some(&json!({})), none).await.wrong_fields(), ["avatar"]);
    cr.delete("/users/avatar/").await.data();
    cr.delete("/users/avatar/").await.refused(404);
    assert_eq!(detail().await["avatar"], Value::Null);
    app.signed_out().call(Method::GET, &format!("/api/india/central{link}"), None).await.refused(410);
}

#[tokio::test]
async fn of_64_photos_at_once_one_stays() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let user = newcomer(&app, "CR", 1).await;
    let replies = join_all((0..64).map(async |shade: u8| send(&admin, Some(user), &picture(shade)).await)).await;
    assert!(
        replies.iter().all(|reply| reply.status == 200),
        "{:?}",
        replies.iter().map(|r| r.status).collect::<Vec<_>>()
    );
    let kept: i64 = app.value("SELECT COUNT(*) FROM files WHERE owner = 'user' AND deleted_at IS NULL").await;
    let all: i64 = app.value("SELECT COUNT(*) FROM files WHERE owner = 'user'").await;
    assert_eq!((kept, all), (1, 64));
}

/// A.3: the work of several users who leave together is handed over in one unit of work, and shared as a whole.
#[tokio::test]
async fn several_users_leave_with_one_hand_over() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let busy = ids(
        &app,
        "SELECT o.cr_id FROM orders o JOIN users u ON u.id = o.cr_id JOIN roles r ON r.id = u.role_id
         WHERE o.is_open AND r.name = 'CR' AND NOT u.is_demo GROUP BY o.cr_id ORDER BY COUNT(*), o.cr_id LIMIT 2",
    )
    .await;
    let (one, other) = (newcomer(&app, "CR", 1).await, newcomer(&app, "CR", 2).await);
    let list = format!("/users/open-work/?user_ids={},{}", busy[0], busy[1]);
    let open = admin.get(&list).await.data()["open_work"].clone();
    let orders = open["cr_orders"].as_i64().expect("a number");
    assert!(orders > 1, "{open}");
    let version = async |id: i64| admin.get(&format!("/users/detail/{id}/")).await.data()["version"].clone();
    let users = json!([{ "id": busy[0], "version": version(busy[0]).await }, { "id": busy[1], "version": version(busy[1]).await }]);
    let body =
        |hand_over: Value| json!({ "users": users, "is_active": false, "reason": "left", "hand_over": hand_over });
    let undecided = admin.put("/users/several/", body(Value::Null)).await.refused(409);
    assert_eq!(undecided.body["data"]["open_work"], open);
    let pool = json!({ "pool": true });
    let plan =
        |to: Value| json!({ "cr_orders": { "to_user_ids": to }, "gi_orders": pool, "leads": pool, "tickets": pool });
    // None of those who leave is given work.
    let wrong = admin.put("/users/several/", body(plan(json!([one, busy[1]])))).await.wrong_fields();
    assert_eq!(wrong, ["hand_over.cr_orders"]);
    let lines: i64 = app.value("SELECT COUNT(*) FROM order_timeline").await;
    let left = admin.put("/users/several/", body(plan(json!([one, other])))).await.data();
    assert_eq!((&left["count"], &left["users"][0]["is_active"]), (&json!(2), &json!(false)));
    let count = async |user: i64| {
        let sql = "SELECT COUNT(*) FROM orders WHERE cr_id = $1 AND is_open";
        app.tx().await.one::<i64>(sql, args![user]).await.expect("a count")
    };
    assert_eq!((count(one).await, count(other).await), ((orders + 1) / 2, orders / 2), "shared evenly as a whole");
    let written: i64 = app.value::<i64>("SELECT COUNT(*) FROM order_timeline").await - lines;
    assert!(written >= orders, "{written}");
    assert_eq!(admin.get(&list).await.data()["open_work"]["cr_orders"], 0);
}
