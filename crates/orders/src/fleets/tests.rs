//! Fleets over HTTP.

use futures_util::future::join_all;
use http::Method;
use pitlane_platform::args;
use pitlane_platform::money::Money;
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

const FLEETS: &str = "/central/fleets/";

async fn oauth(actor: &Actor<'_>, app: &TestApp, path: &str) -> Reply {
    actor.call(Method::GET, &format!("/api/{}/oauth{path}", app.region.country.key), None).await
}

fn new_fleet(name: &str) -> Value {
    json!({
        "name": name,
        "kind": "business",
        "city_id": 1,
        "contact": "Ravi Menon",
        "mobile": "98123 45678",
        "credit_days": 30,
        "credit_limit": 50_000,
        "garages": [{ "garage_id": 1, "valid_from": "2026-01-01" }],
    })
}

fn names(list: &Value) -> Vec<&str> {
    list["fleets"].as_array().expect("fleets").iter().filter_map(|fleet| fleet["name"].as_str()).collect()
}

#[tokio::test]
async fn a_fleet_is_added_and_edited() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = admin.post(FLEETS, new_fleet(" Swift  Cabs ")).await;
    assert_eq!(made.status, 201);
    let made = made.data();
    assert_eq!(
        (&made["name"], &made["mobile"], &made["billing"]),
        (&json!("Swift Cabs"), &json!("+919812345678"), &json!("per_order"))
    );
    assert_eq!(made["garages"][0]["garage_id"], 1);
    let id = made["id"].as_i64().expect("an id");
    assert_eq!(admin.post(FLEETS, new_fleet("SWIFT cabs")).await.wrong_fields(), ["name"]);
    let edit = json!({ "id": id, "version": 1, "billing": "monthly", "credit_limit": null, "garages": [] });
    let saved = admin.put(FLEETS, edit.clone()).await.data();
    let shown = (&saved["billing"], &saved["credit_limit"], &saved["credit_days"], &saved["garages"]);
    assert_eq!(shown, (&json!("monthly"), &Value::Null, &json!(30), &json!([])));
    let stale = admin.put(FLEETS, edit).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["version"], 2);
    assert_eq!(admin.get(&format!("{FLEETS}{id}/")).await.data()["version"], 2);
    // It can be picked, until it is no longer served.
    assert_eq!(names(&admin.get("/central/fleets/?text=swift+cabs").await.data()), ["Swift Cabs"]);
    admin.put(FLEETS, json!({ "id": id, "version": 2, "is_active": false })).await.data();
    assert_eq!(admin.get("/central/fleets/?text=swift+cabs").await.data()["count"], 0);
    assert_eq!(admin.get("/central/fleets/?text=swift+cabs&is_active=0").await.data()["count"], 1);
    let entries: i64 =
        app.value("SELECT COUNT(*) FROM audit_entries WHERE entity = 'fleet' AND after IS NOT NULL").await;
    assert_eq!(entries, 3);
}

// L.3
#[tokio::test]
async fn all_that_is_wrong_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut wrong = new_fleet(" ");
    wrong["city_id"] = json!(999_999);
    wrong["email"] = json!("nobody");
    wrong["garages"] = json!([{ "garage_id": 999_999, "valid_from": "2026-02-01", "valid_to": "2026-01-01" }]);
    let fields = admin.post(FLEETS, wrong).await.wrong_fields();
    assert_eq!(fields, ["city_id", "email", "garages.0.garage_id", "garages.0.valid_to", "name"]);
    let mut beyond = new_fleet("Swift Cabs");
    beyond["credit_days"] = json!(121);
    assert_eq!(admin.post(FLEETS, beyond).await.wrong_fields(), ["credit_days"]);
    let malaysia = TestApp::malaysian().await;
    let admin = malaysia.actor("admin").await;
    let mut indian = new_fleet("Swift Cabs");
    (indian["pan"], indian["mobile"]) = (json!("AAPFU0939F"), json!("0123456789"));
    assert_eq!(admin.post(FLEETS, indian).await.wrong_fields(), ["pan"]);
}

// L.5
#[tokio::test]
async fn one_of_64_adds_a_fleet_and_one_edits_it() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let replies = join_all((0..64).map(|_| admin.post(FLEETS, new_fleet("Swift Cabs")))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 1);
    let id = replies.into_iter().find(|reply| reply.status == 201).expect("one").data()["id"].clone();
    let edits = (0..64).map(|at| admin.put(FLEETS, json!({ "id": id, "version": 1, "credit_days": at + 31 })));
    let replies = join_all(edits).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(replies.iter().filter(|reply| reply.status == 409).count(), 63);
}

#[tokio::test]
async fn what_a_fleet_owes_is_what_its_orders_keep() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let own: i64 = app
        .value(
            "SELECT CAST(COALESCE(SUM(due_amount), 0) AS BIGINT) FROM orders
             WHERE fleet_id = 1 AND due_amount > 0 AND invoice_number IS NOT NULL",
        )
        .await;
    let dues = admin.get("/central/fleets/1/").await.data()["dues"].clone();
    assert_eq!(dues["due"], json!(Money::from_minor(own)));
    assert_eq!((&dues["is_over_limit"], &dues["is_overdue"]), (&json!(false), &json!(false)), "nothing is agreed");
    app.run("UPDATE orders SET delivery_date = '2026-01-01' WHERE fleet_id = 1 AND invoice_number IS NOT NULL").await;
    app.run(
        "UPDATE orders SET amount = covered_amount + 100, due_amount = 100 WHERE id =
         (SELECT MIN(id) FROM orders WHERE fleet_id = 1 AND invoice_number IS NOT NULL)",
    )
    .await;
    app.run("UPDATE fleets SET credit_days = 10, credit_limit = 0 WHERE id = 1").await;
    let dues = admin.get("/central/fleets/1/").await.data()["dues"].clone();
    assert_eq!((&dues["is_over_limit"], &dues["is_overdue"]), (&json!(true), &json!(true)));
    assert_eq!(dues["overdue"], dues["due"]);
}

// C.7.14
#[tokio::test]
async fn cars_and_users_are_added_if_they_are_asked_for() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let row = async |query: &str| admin.get(&format!("{FLEETS}?limit=200{query}")).await.data()["fleets"][0].clone();
    let plain = row("").await;
    assert_eq!((&plain["cars"], &plain["users"]), (&Value::Null, &Value::Null));
    let without = row("&without_car=1&without_user=1").await;
    assert_eq!((&without["cars"], &without["users"]), (&Value::Null, &Value::Null));
    let with = row("&without_car=0&without_user=0").await;
    assert!(with["cars"].is_i64() && with["users"].is_array(), "{with}");
    let all = admin.get(&format!("{FLEETS}?limit=200&without_user=0")).await.data();
    let of_demo = all["fleets"].as_array().expect("fleets").iter().find(|fleet| fleet["id"] == 1).expect("the first");
    assert_eq!(of_demo["users"][0]["role"], "Fleet Manager");
}

#[tokio::test]
async fn fleets_are_listed_by_kind() {
    let app = TestApp::new().await;
    let (admin, manager) = (app.actor("admin").await, app.actor("Fleet Manager").await);
    for kind in ["retail", "business"] {
        let mut tx = app.tx().await;
        let sql = "SELECT COUNT(*) FROM fleets WHERE is_active AND kind = $1";
        let all: i64 = tx.one(sql, args![kind]).await.expect("a count");
        drop(tx);
        let listed = oauth(&admin, &app, &format!("/oauth/fleet/get_{kind}_fleet?limit=200")).await.data();
        assert_eq!(listed["count"], all);
        assert!(listed["fleets"].as_array().expect("fleets").iter().all(|fleet| fleet["kind"] == kind));
        let own = oauth(&manager, &app, &format!("/oauth/fleet/get_{kind}_fleet")).await.data();
        assert!(own["fleets"].as_array().expect("fleets").iter().all(|fleet| fleet["id"] == 1 || fleet["id"] == 2));
    }
}

// C.7.7
#[tokio::test]
async fn a_role_works_with_its_fleets() {
    let app = TestApp::new().await;
    let (admin, manager) = (app.actor("admin").await, app.actor("Fleet Manager").await);
    assert_eq!(manager.get("/central/fleet-by-role/").await.data()["count"], 2);
    assert_eq!(manager.get("/central/fleet-by-role/?user_type=admin").await.wrong_fields(), ["user_type"]);
    let operators = admin.get("/central/fleet-by-role/?user_type=Fleet+Operator").await.data();
    let ids: Vec<_> =
        operators["fleets"].as_array().expect("fleets").iter().map(|fleet| fleet["id"].as_i64()).collect();
    assert!(ids.contains(&Some(2)) && ids.contains(&Some(3)), "{ids:?}");
    assert_eq!(admin.get("/central/fleet-by-role/?user_type=nobody").await.wrong_fields(), ["user_type"]);
    let all: i64 = app.value("SELECT COUNT(*) FROM fleets WHERE is_active").await;
    assert_eq!(admin.get("/central/fleet-by-role/").await.data()["count"], all);
    // A CR works with those of their orders.
    let cr = app.actor("CR").await;
    let own: i64 = app
        .value(
            "SELECT COUNT(DISTINCT o.fleet_id) FROM orders o JOIN fleets f ON f.id = o.fleet_id AND f.is_active
             WHERE o.cr_id IN (SELECT id FROM users WHERE mobile = '+919000000012')
                OR o.gi_id IN (SELECT id FROM users WHERE mobile = '+919000000012')",
        )
        .await;
    assert_eq!(cr.get("/central/fleet-by-role/").await.data()["count"], own);
}

// C.7.8
#[tokio::test]
async fn a_place_is_named_or_given_by_its_id() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (city, name): (i64, String) =
        app.tx().await.one("SELECT id, name FROM cities WHERE name = 'Bengaluru'", args![]).await.expect("a city");
    let path = "/v1/oauth/admin/get_fleet_by_location";
    let named = oauth(&admin, &app, &format!("{path}/{}?limit=200", name.to_uppercase())).await.data();
    assert_eq!(named, oauth(&admin, &app, &format!("{path}/{city}?limit=200")).await.data());
    let mut tx = app.tx().await;
    let sql = "SELECT COUNT(*) FROM fleets f WHERE f.is_active AND (f.city_id = $1
        OR f.id IN (SELECT o.fleet_id FROM orders o WHERE o.city_id = $1))";
    let count: i64 = tx.one(sql, args![city]).await.expect("a count");
    drop(tx);
    assert_eq!(named["count"], count);
    oauth(&admin, &app, &format!("{path}/Nowhere")).await.refused(404);
}

// C.7.10
#[tokio::test]
async fn a_garage_names_the_fleets_that_may_come() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    app.run("DELETE FROM fleet_garages WHERE fleet_id > 0").await;
    let path = "/oauth/fleet/garage_fleet_deal_list";
    let none = oauth(&admin, &app, &format!("{path}?garage_id=1")).await;
    assert_eq!((none.status, none.data()["deals"].clone()), (http::StatusCode::OK, json!([])));
    app.run(
        "INSERT INTO fleet_garages (fleet_id, garage_id, valid_from, valid_to) VALUES
         (1, 1, '2026-01-01', '2026-03-31'), (2, 1, '2026-06-01', NULL)",
    )
    .await;
    let deal: i64 = app.value("SELECT deal_id FROM garages WHERE id = 1").await;
    for query in ["garage_id=1".to_owned(), format!("deal_id={deal}")] {
        let deals = oauth(&admin, &app, &format!("{path}?{query}")).await.data()["deals"].clone();
        assert_eq!(deals.as_array().map(Vec::len), Some(1), "{query}");
        assert_eq!((&deals[0]["fleet"]["id"], &deals[0]["deal_id"]), (&json!(1), &json!(deal)));
        assert!(deals[0]["services"].is_array() && deals[0]["packages"].is_array());
    }
    let later = oauth(&admin, &app, &format!("{path}?garage_id=1&on=2026-06-01")).await.data();
    assert_eq!(later["deals"][0]["fleet"]["id"], 2);
    assert_eq!(oauth(&admin, &app, path).await.wrong_fields(), ["garage_id"]);
    assert_eq!(oauth(&admin, &app, &format!("{path}?garage_id=1&deal_id=1")).await.wrong_fields(), ["garage_id"]);
}

#[tokio::test]
async fn fleets_are_kept_by_those_with_the_letters() {
    let app = TestApp::new().await;
    for role in ["Fleet Manager", "City Head", "CR"] {
        let actor = app.actor(role).await;
        assert_eq!(actor.post(FLEETS, new_fleet("Swift Cabs")).await.refused(403).body["data"]["needs"], "fleets.C");
        actor.get("/central/fleets/1/").await.refused(403);
    }
    app.actor("Central CR").await.get("/central/fleets/1/").await.data();
    app.actor("admin").await.get("/central/fleets/999999/").await.refused(404);
}

// C.4.7
#[tokio::test]
async fn a_fleet_beyond_its_credit_is_marked_for_who_creates_orders() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    app.run(
        "UPDATE orders SET delivery_date = '2026-01-01', amount = covered_amount + 100, due_amount = 100 WHERE id =
         (SELECT MIN(id) FROM orders WHERE fleet_id = 1 AND invoice_number IS NOT NULL)",
    )
    .await;
    app.run("UPDATE fleets SET credit_days = 10, credit_limit = 0 WHERE id = 1").await;
    let figures = async |actor: &Actor<'_>, query: &str| {
        actor.get(&format!("{FLEETS}?id=1{query}")).await.data()["fleets"][0]["figures"].clone()
    };
    assert_eq!(figures(&admin, "").await, Value::Null);
    let shown = figures(&admin, "&figures=1").await;
    let dues = admin.get("/central/fleets/1/").await.data()["dues"].clone();
    assert_eq!((&shown["dues"], &shown["credit_days"]), (&dues, &json!(10)));
    assert_eq!((&shown["is_over_limit"], &shown["is_overdue"]), (&json!(true), &json!(true)));
    let open: i64 = app.value("SELECT COUNT(*) FROM orders WHERE fleet_id = 1 AND is_open").await;
    let agreed: i64 = app
        .value(
            "SELECT COUNT(*) FROM fleet_deals WHERE fleet_id = 1 AND valid_from <= '2026-03-10'
             AND (valid_to IS NULL OR valid_to >= '2026-03-10')",
        )
        .await;
    assert_eq!((&shown["open_orders"], &shown["agreed_prices"]), (&json!(open), &json!(agreed)));
    // Who creates orders is warned; what is owed they are not shown.
    let cr = app.actor("CR").await;
    let warned = figures(&cr, "&figures=1").await;
    assert_eq!((&warned["is_over_limit"], &warned["is_overdue"]), (&json!(true), &json!(true)));
    assert_eq!((&warned["dues"], &warned["credit_limit"]), (&Value::Null, &Value::Null));
    // People of other companies learn nothing about a fleet of their orders.
    let garage = app.actor("Operation/Garage").await;
    let listed = garage.get(&format!("{FLEETS}?figures=1&limit=200")).await.data();
    let unknown = |fleet: &Value| fleet["figures"]["is_overdue"].is_null() && fleet["figures"]["dues"].is_null();
    assert!(listed["fleets"].as_array().expect("fleets").iter().all(unknown), "{listed}");
}

#[tokio::test]
async fn the_list_is_downloaded_with_its_filters() {
    let app = TestApp::new().await;
    let (admin, manager) = (app.actor("admin").await, app.actor("Fleet Manager").await);
    let lines = async |actor: &Actor<'_>, query: &str| {
        let file = actor.get(&format!("{FLEETS}download/{query}")).await;
        file.text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let business = lines(&admin, "?kind=business").await;
    let count: i64 = app.value("SELECT COUNT(*) FROM fleets WHERE kind = 'business' AND is_active").await;
    assert_eq!(i64::try_from(business.len()), Ok(count + 1));
    assert!(business[0].contains("name,kind,city,contact,cars,open_orders"), "{}", business[0]);
    assert!(business[1..].iter().all(|line| line.contains(",business,")));
    manager.get(&format!("{FLEETS}download/")).await.refused(403);
    let entry: String = app.value("SELECT after FROM audit_entries WHERE action = 'fleet.download' LIMIT 1").await;
    assert!(entry.contains("kind=business"), "{entry}");
}
