//! Sign-in, roles and the audit trail over HTTP.

mod limits;
mod own_roles;

use chrono::Duration;
use http::Method;
use pitlane_platform::args;
use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp, picture};

const ADMIN: &str = "9000000001";

async fn code(app: &TestApp, mobile: &str) -> String {
    let sent = app.signed_out().post("/central/send-otp/", json!({ "mobile": mobile })).await.data();
    sent["demo_otp"].as_str().expect("a code of the demonstration").to_owned()
}

fn other_than(code: &str) -> String {
    if code == "000000" { "000001".into() } else { "000000".into() }
}

#[tokio::test]
async fn a_mobile_in_any_notation_can_sign_in() {
    let app = TestApp::new().await;
    let code = code(&app, " +91 90000-00001 ").await;
    let signed_in = app.signed_out().post("/central/login/", json!({ "mobile": ADMIN, "otp": code })).await.data();
    assert_eq!(signed_in["mobile"], ADMIN);
    let token = signed_in["access_token"].as_str().expect("a token");
    assert!(token.starts_with("india."));
    let user = app.bearer(token).get("/users/login-user/").await.data();
    assert_eq!((user["user_type"].as_str(), user["selectedCountry"].as_str()), (Some("admin"), Some("india")));
    assert_eq!(user["roles"].as_array().map(Vec::len), Some(44 + 3));
    app.bearer(token).get("/central/logout").await.data();
    let over = app.bearer(token).get("/users/login-user/").await.refused(401);
    assert_eq!(over.body["code"], 50014);
}

#[tokio::test]
async fn tokens_and_codes_are_stored_as_hashes() {
    let app = TestApp::new().await;
    let code = code(&app, ADMIN).await;
    let answer = app.signed_out().post("/central/login/", json!({ "mobile": ADMIN, "otp": code })).await.data();
    let token = answer["access_token"].as_str().expect("a token").to_owned();
    let stored: Vec<String> = app.tx().await.all("SELECT token_hash FROM sessions", args![]).await.expect("rows");
    assert!(stored.iter().all(|hash| *hash != token && hash.len() == 64));
    let hash: String = app.value("SELECT MAX(code_hash) FROM one_time_passwords").await;
    assert!(hash.len() == 64 && !hash.contains(&code));
}

#[tokio::test]
async fn a_code_never_works_twice_nor_after_five_minutes_nor_after_five_attempts() {
    let app = TestApp::new().await;
    let login = |otp: String| json!({ "mobile": ADMIN, "otp": otp });
    let first = code(&app, ADMIN).await;
    app.signed_out().post("/central/login/", login(first.clone())).await.data();
    assert_eq!(app.signed_out().post("/central/login/", login(first.clone())).await.wrong_fields(), ["otp"]);

    app.clock.advance(Duration::seconds(31));
    let second = code(&app, ADMIN).await;
    app.clock.advance(Duration::minutes(5));
    assert_eq!(app.signed_out().post("/central/login/", login(second)).await.wrong_fields(), ["otp"]);

    let third = code(&app, ADMIN).await;
    for _ in 0..5 {
        app.signed_out().post("/central/login/", login(other_than(&third))).await.refused(422);
    }
    assert_eq!(app.signed_out().post("/central/login/", login(third)).await.wrong_fields(), ["otp"]);

    app.clock.advance(Duration::seconds(31));
    let older = code(&app, ADMIN).await;
    app.clock.advance(Duration::seconds(31));
    let newer = code(&app, ADMIN).await;
    if older != newer {
        app.signed_out().post("/central/login/", login(older)).await.refused(422);
    }
    app.signed_out().post("/central/login/", login(newer)).await.data();
}

#[tokio::test]
async fn codes_are_limited_by_mobile_and_by_address() {
    let app = TestApp::new().await;
    let send = async |mobile: String| app.signed_out().post("/central/send-otp/", json!({ "mobile": mobile })).await;
    send(ADMIN.into()).await.data();
    let soon = send(ADMIN.into()).await.refused(429);
    assert_eq!(soon.headers["retry-after"], "30");
    assert_eq!(soon.body["data"]["retry_after"], 30);
    for _ in 0..4 {
        app.clock.advance(Duration::seconds(30));
        send(ADMIN.into()).await.data();
    }
    app.clock.advance(Duration::seconds(30));
    send(ADMIN.into()).await.refused(429);
    for n in 0..15 {
        send(format!("98765432{n:02}")).await.data();
    }
    send("9876543299".into()).await.refused(429);
    app.clock.advance(Duration::hours(1));
    send("9876543299".into()).await.data();
}

#[tokio::test]
async fn an_unknown_or_inactive_mobile_gets_the_same_answer_and_the_same_rows() {
    let app = TestApp::new().await;
    app.run("UPDATE users SET is_demo = FALSE, is_active = FALSE WHERE mobile = '+919000000002'").await;
    app.run("UPDATE users SET is_demo = FALSE WHERE mobile = '+919000000003'").await;
    let mut answers = Vec::new();
    for mobile in ["9876501234", "9000000002", "9000000003"] {
        let reply = app.signed_out().post("/central/send-otp/", json!({ "mobile": mobile })).await;
        let nonce = reply.body["data"]["nonce"].as_str().expect("a nonce");
        answers.push(reply.text.replace(mobile, "MOBILE").replace(nonce, "NONCE"));
        let wrong = app.signed_out().post("/central/login/", json!({ "mobile": mobile, "otp": "000000" })).await;
        answers.push(wrong.refused(422).text);
    }
    assert!(answers.chunks(2).all(|pair| pair == &answers[..2]), "{answers:?}");
    let rows: i64 = app.value("SELECT COUNT(*) FROM one_time_passwords").await;
    let jobs: i64 = app.value("SELECT COUNT(*) FROM jobs WHERE kind IN ('sms', 'void')").await;
    assert_eq!((rows, jobs), (3, 3));
    let real: i64 = app.value("SELECT COUNT(*) FROM jobs WHERE kind = 'sms'").await;
    assert_eq!(real, 1, "a message is only sent to the known, active mobile");
}

#[tokio::test]
async fn the_code_is_shown_for_demonstration_accounts_only() {
    let app = TestApp::new().await;
    app.run("UPDATE users SET is_demo = FALSE WHERE mobile = '+919000000002'").await;
    let sent = app.signed_out().post("/central/send-otp/", json!({ "mobile": "9000000002" })).await.data();
    assert_eq!(sent.get("demo_otp"), None);
}

#[tokio::test]
async fn bad_sign_ins_name_every_wrong_field() {
    let app = TestApp::new().await;
    let login = async |body: Value| app.signed_out().post("/central/login/", body).await.wrong_fields();
    assert_eq!(login(json!({})).await, ["mobile", "otp"]);
    assert_eq!(login(json!({ "mobile": 9, "otp": "12", "extra": 1 })).await, ["extra", "mobile", "otp"]);
    assert_eq!(login(json!({ "mobile": "12", "otp": "123456" })).await, ["mobile"]);
    assert_eq!(login(json!({ "mobile": "9000000001\u{0}", "otp": "123456" })).await, ["mobile"]);
    assert_eq!(login(json!([])).await, ["body"]);
}

#[tokio::test]
async fn a_session_ends_by_age_and_when_idle() {
    let app = TestApp::new().await;
    let manager = app.actor("escalation manager").await;
    let agent = app.actor("CX Agent").await;
    app.clock.advance(Duration::milliseconds(90_000_000 - 1));
    manager.get("/users/login-user/").await.data();
    app.clock.advance(Duration::milliseconds(90_000_000));
    manager.get("/users/login-user/").await.refused(401);
    agent.get("/users/login-user/").await.data();
    app.clock.advance(Duration::days(7));
    agent.get("/users/login-user/").await.refused(401);

    let busy = app.actor("CX Agent").await;
    for _ in 0..7 {
        app.clock.advance(Duration::days(4));
        busy.get("/users/login-user/").await.data();
    }
    app.clock.advance(Duration::days(2));
    busy.get("/users/login-user/").await.refused(401);
}

#[tokio::test]
async fn a_token_belongs_to_one_region() {
    let app = TestApp::malaysian().await;
    let foreign = format!("india.{}", "ab".repeat(32));
    app.bearer(foreign).get("/users/login-user/").await.refused(401);
    app.bearer("rubbish").get("/users/login-user/").await.refused(401);
    app.actor("admin").await.get("/users/login-user/").await.data();
}

#[tokio::test]
async fn the_audit_trail_shows_role_and_viewing_admin() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let token = admin.post("/central/switch-role/", json!({ "role": "Feedback Executive" })).await.data();
    admin.get("/users/login-user/").await.refused(401);
    let as_other = app.bearer(token["access_token"].as_str().expect("a token"));
    let user = as_other.get("/users/login-user/").await.data();
    assert_eq!((user["user_type"].as_str(), user["viewed_by"].as_str()), (Some("Feedback Executive"), Some("admin")));
    let denied = as_other.get("/users/roles/").await.refused(403);
    assert_eq!(denied.body["data"]["needs"], "roles.R");
    assert_eq!(denied.body["data"]["held_by"], json!(["admin", "Super Admin"]));
    let trail: (Option<String>, Option<String>, String) = app
        .tx()
        .await
        .one("SELECT role, viewed_by, outcome FROM audit_entries ORDER BY id DESC LIMIT 1", args![])
        .await
        .expect("an entry");
    assert_eq!(trail, (Some("Feedback Executive".into()), Some("admin".into()), "denied".into()));
    let back = as_other.post("/central/switch-role/", json!({ "role": "admin" })).await.data();
    let user = app.bearer(back["access_token"].as_str().expect("a token")).get("/users/login-user/").await.data();
    assert_eq!((user["user_type"].as_str(), user["viewed_by"].as_str()), (Some("admin"), None));
}

#[tokio::test]
async fn an_admin_in_another_role_sees_the_rows_of_a_user_or_a_place() {
    let app = TestApp::new().await;
    let count =
        async |actor: &Actor<'_>| actor.get("/orders/?limit=1").await.data()["count"].as_i64().expect("a count");
    let seen_as = async |body: Value| {
        let token = app.actor("admin").await.post("/central/switch-role/", body).await.data();
        app.bearer(token["access_token"].as_str().expect("a token"))
    };
    let all: i64 = app.value("SELECT COUNT(*) FROM orders").await;
    for role in
        ["City Head", "Region Head", "Cluster CR", "CR", "Operation/Garage", "Fleet Manager", "Insurance Broker"]
    {
        let own = app.actor(role).await;
        let user = own.get("/users/login-user/").await.data();
        let seen = seen_as(json!({ "role": role, "user_id": user["user_id"] })).await;
        let shown = count(&seen).await;
        assert!(shown == count(&own).await && shown < all, "{role}: {shown} of {all}");
        assert_eq!(seen.get("/users/login-user/").await.data()["seen"], user["name"], "{role}");
        // Without a choice it is a user of the role, and never every row.
        assert!(count(&seen_as(json!({ "role": role })).await).await < all, "{role}");
    }
    let city: i64 = app.value("SELECT MIN(city_id) FROM orders").await;
    let in_city: i64 = app.value("SELECT COUNT(*) FROM orders WHERE city_id = (SELECT MIN(city_id) FROM orders)").await;
    assert_eq!(count(&seen_as(json!({ "role": "City Head", "place_id": city })).await).await, in_city);
    let garage: i64 = app.value("SELECT MIN(garage_id) FROM orders").await;
    let in_garage: i64 =
        app.value("SELECT COUNT(*) FROM orders WHERE garage_id = (SELECT MIN(garage_id) FROM orders)").await;
    let at_garage = seen_as(json!({ "role": "Operation/Garage", "place_id": garage })).await;
    assert_eq!(count(&at_garage).await, in_garage);
    // A role without limits sees all.
    assert_eq!(count(&seen_as(json!({ "role": "Support Executive" })).await).await, all);
    let admin = app.actor("admin").await;
    for (body, field) in [
        (json!({ "role": "City Head", "user_id": 999_999 }), "user_id"),
        (json!({ "role": "City Head", "place_id": 999_999 }), "place_id"),
        (json!({ "role": "City Head", "user_id": 1, "place_id": 1 }), "place_id"),
        (json!({ "role": "CR", "place_id": 1 }), "place_id"),
        (json!({ "role": "admin", "user_id": 1 }), "user_id"),
    ] {
        assert_eq!(admin.post("/central/switch-role/", body).await.wrong_fields(), [field]);
    }
}

#[tokio::test]
async fn an_admin_finds_whose_rows_to_see() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let ask = async |actor: &Actor<'_>, query: &str| {
        actor.get(&format!("/central/switch-role/choices/?{query}")).await.data()
    };
    let of_demo = app.actor("City Head").await.get("/users/login-user/").await.data();
    let heads = ask(&admin, "role=City%20Head&kind=user").await;
    assert_eq!((&heads["place"], &heads["is_limited"]), (&json!("city"), &json!(true)));
    let ids: Vec<_> = heads["choices"].as_array().expect("users").iter().map(|head| &head["id"]).collect();
    assert!(ids.contains(&&of_demo["user_id"]), "{heads}");
    let cities: i64 = app.value("SELECT COUNT(*) FROM cities").await;
    let places = ask(&admin, "role=City%20Head&kind=place&limit=2").await;
    assert_eq!((&places["count"], places["choices"].as_array().map(Vec::len)), (&json!(cities), Some(2)));
    let second = ask(&admin, "role=City%20Head&kind=place&limit=1&offset=1").await;
    assert_eq!(second["choices"][0], places["choices"][1]);
    let name = places["choices"][1]["name"].as_str().expect("a name").to_uppercase();
    let found = ask(&admin, &format!("role=City%20Head&kind=place&text={}", &name[..4])).await;
    assert!(found["choices"].as_array().is_some_and(|all| all.contains(&places["choices"][1])), "{found}");
    let none = ask(&admin, "role=Support%20Executive&kind=place").await;
    assert_eq!((&none["count"], &none["place"], &none["is_limited"]), (&json!(0), &Value::Null, &json!(false)));
    // Each of them can be chosen, and while one is seen, another one can be found.
    let body = json!({ "role": "City Head", "place_id": places["choices"][1]["id"] });
    let token = admin.post("/central/switch-role/", body).await.data();
    let seen = app.bearer(token["access_token"].as_str().expect("a token"));
    assert_eq!(seen.get("/users/login-user/").await.data()["seen"], places["choices"][1]["name"]);
    assert_eq!(ask(&seen, "role=CR&kind=user").await["is_limited"], true);
    for other in ["Super Admin", "City Head"] {
        app.actor(other).await.get("/central/switch-role/choices/?role=CR&kind=user").await.refused(404);
    }
    let wrong = seen.get("/central/switch-role/choices/?kind=all&limit=0&text=").await;
    assert_eq!(wrong.wrong_fields(), ["kind", "limit", "role"]);
}

#[tokio::test]
async fn other_users_switch_only_between_their_roles() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    assert_eq!(cr.post("/central/switch-role/", json!({ "role": "admin" })).await.wrong_fields(), ["role"]);
    let denied = cr.get("/central/audit/").await.refused(403);
    assert_eq!(denied.body["data"].get("held_by"), None, "only admins see who has it");
}

#[tokio::test]
async fn role_changes_apply_at_once_and_stale_ones_fail() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let executive = app.actor("Feedback Executive").await;
    executive.get("/orders/?limit=1").await.data();
    let roles = admin.get("/users/roles/").await.data();
    assert_eq!(roles["count"], 44 + 3, "three are made by the demonstration's admins");
    let all = roles["roles"].as_array().expect("roles");
    let role = all.iter().find(|role| role["name"] == "Feedback Executive").expect("the role").clone();
    let change = json!({ "id": role["id"], "version": role["version"], "sections": ["Dashboard"], "letters": { "dashboard": "R" } });
    admin.put("/users/role/", change.clone()).await.data();
    executive.get("/orders/?limit=1").await.refused(403);
    let profile = executive.get("/users/login-user-roles/").await.data();
    assert_eq!(profile["permissions"], json!({ "dashboard": "R" }));
    let stale = admin.put("/users/role/", change).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["name"], "Feedback Executive");
    let fixed = all.iter().find(|role| role["name"] == "admin").expect("admin");
    let narrowed = json!({ "id": fixed["id"], "version": 1, "sections": [], "letters": {} });
    admin.put("/users/role/", narrowed).await.refused(409);
    let wrong = json!({ "id": role["id"], "version": 2, "sections": ["Nowhere"], "letters": { "orders": "X" } });
    assert_eq!(admin.put("/users/role/", wrong).await.wrong_fields(), ["letters.orders", "sections.Nowhere"]);
}

#[tokio::test]
async fn a_role_goes_back_to_its_default_and_follows_it_again() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let find = |list: &Value, key: &str, id: &Value| {
        let all = list[key].as_array().expect("a list");
        all.iter().find(|one| one["id"] == *id).expect("the role").clone()
    };
    let before = admin.get("/users/roles/").await.data();
    let id =
        before["roles"].as_array().and_then(|all| all.iter().find(|role| role["name"] == "BDE")).expect("BDE")["id"]
            .clone();
    let (role, default) = (find(&before, "roles", &id), find(&before, "defaults", &id));
    assert_eq!((&role["is_default"], &role["sections"]), (&json!(true), &default["sections"]));
    let put = async |version: i64, sections: &Value, letters: &Value| {
        let body = json!({ "id": id, "version": version, "sections": sections, "letters": letters });
        admin.put("/users/role/", body).await.data()
    };
    let changed = put(1, &json!(["Dashboard"]), &json!({ "dashboard": "R", "orders": "" })).await;
    assert_eq!((&changed["is_default"], &changed["letters"]), (&json!(false), &json!({ "dashboard": "R" })));
    let meanwhile = admin.get("/users/roles/").await.data();
    assert_eq!(find(&meanwhile, "defaults", &id), default);
    let restored = put(2, &default["sections"], &default["letters"]).await;
    assert_eq!((&restored["is_default"], &restored["letters"]), (&json!(true), &default["letters"]));
    let stored: i64 = app
        .value("SELECT COUNT(*) FROM roles WHERE (sections IS NOT NULL OR letters IS NOT NULL) AND name = based_on")
        .await;
    assert_eq!(stored, 0, "defaults are not stored");
}

#[tokio::test]
async fn an_admin_signs_a_user_out_everywhere() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (here, there) = (app.actor("CX Agent").await, app.actor("CX Agent").await);
    let user = here.get("/users/login-user/").await.data();
    let ended = admin.post("/users/sign-out-everywhere/", json!({ "user_id": user["user_id"] })).await.data();
    assert_eq!(ended["ended"], 2);
    here.get("/users/login-user/").await.refused(401);
    there.get("/users/login-user/").await.refused(401);
    admin.post("/users/sign-out-everywhere/", json!({ "user_id": 999_999 })).await.refused(404);
}

#[tokio::test]
async fn the_trail_is_read_by_filter_and_page() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let cr = app.actor("CR").await;
    cr.get("/users/roles/").await.refused(403);
    cr.get("/central/audit/").await.refused(403);
    let denied = admin.get("/central/audit/?outcome=denied").await.data();
    assert_eq!(denied["count"], 2);
    assert_eq!(denied["entries"][0]["action"], "audit.R");
    let page = admin.get("/central/audit/?outcome=denied&limit=1&offset=1").await.data();
    assert_eq!(page["entries"][0]["action"], "roles.R");
    assert_eq!(admin.get("/central/audit/?from=2026-03-11").await.data()["count"], 0);
    assert_eq!(admin.get("/central/audit/?from=2026-03-10&to=2026-03-10").await.data()["count"], 2);
    let of = async |typed: &str| {
        admin.get(&format!("/central/audit/?outcome=denied&actor={typed}")).await.data()["count"].clone()
    };
    let user = cr.get("/users/login-user/").await.data();
    let (name, mobile) = (user["name"].as_str().expect("a name"), user["mobile"].as_str().expect("a mobile"));
    let beginnings = name.to_uppercase().split(' ').map(|word| &word[..2]).rev().collect::<Vec<_>>().join("%20");
    for typed in [&beginnings, mobile, "%2B91%20" /* the whole country */] {
        assert_eq!(of(typed).await, 2, "{typed}");
    }
    assert_eq!(of("nobody%20at%20all").await, 0);
    assert_eq!(admin.get(&format!("/central/audit/?actor={}", "a".repeat(81))).await.wrong_fields(), ["actor"]);
    let wrong = admin.get("/central/audit/?limit=0&offset=-1&from=2026-02-30&nothing=1&outcome=maybe").await;
    assert_eq!(wrong.wrong_fields(), ["from", "limit", "nothing", "offset", "outcome"]);
}

#[tokio::test]
async fn a_link_opens_its_order_for_a_day_and_nothing_else() {
    let app = TestApp::new().await;
    let manager = app.actor("escalation manager").await;
    let created = manager.post("/orders/link/", json!({ "order_id": 7 })).await.data();
    let link = created["link"].as_str().expect("a link");
    let token = link.strip_prefix("/escalation-details/7?token=").expect("the page of the order");
    let guest = app.bearer(token);
    assert_eq!(guest.get("/orders/detail/7/").await.data()["order_id"], 7);
    let maker = manager.get("/users/login-user/").await.data();
    let user = guest.get("/users/login-user/").await;
    for name in ["name", "mobile", "email", "user_type"] {
        let Some(value) = maker[name].as_str() else { continue };
        assert!(!user.text.contains(value), "the holder reads the creator's {name}: {}", user.text);
    }
    let user = user.data();
    assert_eq!((&user["user_id"], &user["user_type"], &user["roles"]), (&json!(0), &json!("link"), &json!([])));
    let profile = guest.get("/users/login-user-roles/?user_type=link").await.data();
    assert_eq!(profile["permissions"], json!({ "escalations": "CR", "orders": "R" }));
    assert_eq!((&profile["user_id"], &profile["user_role"]), (&json!(0), &json!("link")));
    guest.get("/users/login-user-roles/?user_type=escalation%20manager").await.refused(404);
    guest.get("/orders/detail/8/").await.refused(404);
    guest.get("/orders/").await.refused(403);
    guest.put("/orders/detail/7/", json!({ "version": 1, "remarks": "x" })).await.refused(403);
    guest.post("/orders/link/", json!({ "order_id": 7 })).await.refused(403);
    guest.post("/central/switch-role/", json!({ "role": "admin" })).await.refused(403);
    app.clock.advance(Duration::hours(24));
    guest.get("/orders/detail/7/").await.refused(401);
    manager.post("/orders/link/", json!({ "order_id": 999_999 })).await.refused(404);
}

/// The account menu shows the photo that a user has set.
#[tokio::test]
async fn the_session_s_user_has_their_photo() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    let avatar = async || cr.get("/users/login-user/").await.data()["avatar"].clone();
    assert_eq!(avatar().await, Value::Null);
    let photo = picture(1);
    let sent = cr.form(Method::POST, "/users/avatar/", Some(&json!({})), &[("avatar", "me.png", &photo)]).await.data();
    assert_eq!(avatar().await, sent["avatar"]);
    cr.delete("/users/avatar/").await.data();
    assert_eq!(avatar().await, Value::Null);
}
