//! A fleet's agreed prices over HTTP.

use http::Method;
use pitlane_platform::args;
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

/// The first fleet is a business, the one of the demonstration's fleet manager.
const FLEET: i64 = 1;
const OTHER: i64 = 2;

async fn oauth(actor: &Actor<'_>, app: &TestApp, path: &str) -> Reply {
    let address = format!("/api/{}/oauth/oauth/fleet/{path}", app.region.country.key);
    actor.call(Method::GET, &address, None).await
}

/// Deletes the demonstration's deals and adds two: the first service, and the first package with cheaper labour.
async fn agree(app: &TestApp) {
    app.run("DELETE FROM fleet_deal_lines WHERE deal_id > 0").await;
    app.run("DELETE FROM fleet_deals WHERE id > 0").await;
    app.run(
        "INSERT INTO fleet_deals (id, fleet_id, service_id, package_id, price, valid_from, valid_to) VALUES
         (1, 1, 1, NULL, 99900, '2026-01-01', '2026-03-31'), (2, 1, NULL, 1, NULL, '2026-01-01', NULL),
         (3, 1, 2, NULL, 100, '2025-01-01', '2025-12-31'), (4, 1, 3, NULL, 100, '2026-06-01', NULL)",
    )
    .await;
    app.run("INSERT INTO fleet_deal_lines (deal_id, package_line_id, price) VALUES (2, 1, 90000)").await;
}

/// An open order at a garage with a fleet, and one without.
async fn orders(app: &TestApp) -> (i64, i64) {
    let mut tx = app.tx().await;
    let open =
        "SELECT MIN(id) FROM orders WHERE status_id IN (5, 10, 20) AND order_type = 100 AND garage_id IS NOT NULL";
    let fleets: i64 = tx.one(format!("{open} AND fleet_id IS NOT NULL"), args![]).await.expect("an order");
    tx.run("UPDATE orders SET fleet_id = $1 WHERE id = $2", args![FLEET, fleets]).await.expect("a fleet's");
    let own: i64 = tx.one(format!("{open} AND fleet_id IS NULL"), args![]).await.expect("an order");
    tx.save().await.expect("saved");
    (fleets, own)
}

fn found<'v>(list: &'v Value, key: &str) -> &'v [Value] {
    list[key].as_array().expect("a list")
}

#[tokio::test]
async fn a_fleet_s_prices_are_valid_on_their_days() {
    let app = TestApp::new().await;
    agree(&app).await;
    let admin = app.actor("admin").await;
    let fleet: String = app.value("SELECT name FROM fleets WHERE id = 1").await;

    let services = oauth(&admin, &app, "deal_service?fleet_id=1").await.data();
    assert_eq!(services["count"], 1);
    let service = &found(&services, "services")[0];
    assert_eq!((&service["service_name"], &service["price"]), (&json!("Basic Service"), &json!(999.0)));
    let agreed = json!({ "fleet": fleet, "list_price": 1200.0, "valid_from": "2026-01-01", "valid_to": "2026-03-31" });
    assert_eq!(service["agreed"], agreed);
    // The last valid day, the day after, and the days of the other deals.
    for (on, prices) in [
        ("2026-03-31", vec![999.0]),
        ("2026-04-01", vec![]),
        ("2025-06-01", vec![1.0]),
        ("2026-07-01", vec![1.0]),
        ("2024-12-31", vec![]),
    ] {
        let services = oauth(&admin, &app, &format!("deal_service?fleet_id=1&on={on}")).await.data();
        let shown: Vec<_> = found(&services, "services").iter().filter_map(|one| one["price"].as_f64()).collect();
        assert_eq!((shown, services["count"].as_u64()), (prices.clone(), Some(prices.len() as u64)), "{on}");
    }
    assert_eq!(oauth(&admin, &app, "deal_service?fleet_id=1&category=101").await.data()["count"], 0);
    assert_eq!(oauth(&admin, &app, "deal_service?fleet_id=1&text=basic").await.data()["count"], 1);

    let packages = oauth(&admin, &app, "deal_package?fleet_id=1").await.data();
    let package = &found(&packages, "packages")[0];
    // Labour 900 instead of 1200; 3.5 x 460 and 240 at list price.
    assert_eq!((&packages["count"], &package["price"]), (&json!(1), &json!(2750.0)));
    assert_eq!((&package["agreed"]["list_price"], &package["agreed"]["valid_to"]), (&json!(3050.0), &Value::Null));
    assert_eq!(package["lines"][0]["price"], json!(900.0));
    // Agreed packages come first; the others cost the list price.
    let all = oauth(&admin, &app, "package?fleet_id=1").await.data();
    let marks: Vec<bool> = found(&all, "packages").iter().map(|one| one["agreed"].is_object()).collect();
    assert!(marks[0] && marks.len() > 5 && !marks[1..].contains(&true), "{marks:?}");
    assert_eq!(found(&oauth(&admin, &app, "package?fleet_id=2").await.data(), "packages")[0]["agreed"], Value::Null);
    assert_eq!(oauth(&admin, &app, "deal_package?fleet_id=2").await.data()["count"], 0);
}

#[tokio::test]
async fn the_latest_deal_counts() {
    let app = TestApp::malaysian().await;
    agree(&app).await;
    app.run(
        "INSERT INTO fleet_deals (id, fleet_id, service_id, package_id, price, valid_from, valid_to) VALUES
         (5, 1, 1, NULL, 50000, '2026-02-01', '2026-02-28'), (6, 1, NULL, 1, NULL, '2026-02-01', '2026-02-28')",
    )
    .await;
    let admin = app.actor("admin").await;
    for (on, price, labour) in
        [("2026-01-31", 999.0, 900.0), ("2026-02-01", 500.0, 120.0), ("2026-03-01", 999.0, 900.0)]
    {
        let services = oauth(&admin, &app, &format!("deal_service?fleet_id=1&on={on}")).await.data();
        assert_eq!((&services["count"], &services["services"][0]["price"]), (&json!(1), &json!(price)), "{on}");
        // The later deal names no line of the package: each costs the list price.
        let packages = oauth(&admin, &app, &format!("deal_package?fleet_id=1&on={on}")).await.data();
        assert_eq!(packages["packages"][0]["lines"][0]["price"], json!(labour), "{on}");
    }
}

#[tokio::test]
async fn a_fleet_s_order_gets_its_prices_first() {
    let app = TestApp::new().await;
    agree(&app).await;
    let (fleets, own) = orders(&app).await;
    let admin = app.actor("admin").await;
    let search = |order: i64| format!("/catalogue/search/?text=service&limit=4&order_id={order}");
    let offered = admin.get(&search(fleets)).await.data();
    let items = found(&offered, "items");
    let shown: Vec<_> = items.iter().map(|item| (item["source"].as_str(), item["agreed"].is_object())).collect();
    let (package, service) = (Some("package"), Some("service"));
    assert_eq!(shown, [(package, true), (service, true), (package, false), (package, false)]);
    assert_eq!((&items[0]["price"], &items[0]["lines"][0]["price"]), (&json!(2750.0), &json!(900.0)));
    assert_eq!((&items[1]["price"], &items[1]["lines"][0]["price"]), (&json!(999.0), &json!(999.0)));
    // Everyone else pays the list price.
    for path in [search(own), "/catalogue/search/?text=service".into()] {
        let listed = admin.get(&path).await.data();
        assert!(found(&listed, "items").iter().all(|item| item["agreed"].is_null()), "{path}: {listed}");
    }
    admin.get(&search(9_999_999)).await.refused(404);
}

#[tokio::test]
async fn a_fleet_s_prices_need_access_to_the_fleet() {
    let app = TestApp::new().await;
    app.run("DELETE FROM user_scopes WHERE kind = 'fleet' AND object_id = 2").await;
    let (admin, manager) = (app.actor("admin").await, app.actor("Fleet Manager").await);
    for path in ["package", "deal_package", "deal_service"] {
        assert_eq!(oauth(&admin, &app, path).await.wrong_fields(), ["fleet_id"]);
        assert_eq!(oauth(&admin, &app, &format!("{path}?fleet_id=1&category=7")).await.wrong_fields(), ["category"]);
        oauth(&admin, &app, &format!("{path}?fleet_id=9999")).await.refused(404);
        oauth(&manager, &app, &format!("{path}?fleet_id={FLEET}")).await.data();
        // The manager sees nothing of another fleet.
        oauth(&manager, &app, &format!("{path}?fleet_id={OTHER}")).await.refused(404);
        oauth(&app.signed_out(), &app, &format!("{path}?fleet_id=1")).await.refused(401);
        let mechanic = app.actor("mechanic").await;
        assert_eq!(
            oauth(&mechanic, &app, &format!("{path}?fleet_id=1")).await.refused(403).body["data"]["needs"],
            "orders.R"
        );
    }
    // A CR sees only the fleets of their own orders.
    let cr = app.actor("CR").await;
    let mut tx = app.tx().await;
    let user: i64 = tx
        .one("SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'CR' AND u.is_demo", args![])
        .await
        .expect("the CR");
    tx.run("UPDATE orders SET cr_id = NULL, gi_id = NULL WHERE fleet_id IN (1, 2)", args![]).await.expect("taken away");
    let order: i64 = tx.one("SELECT MIN(id) FROM orders WHERE fleet_id = 1", args![]).await.expect("an order");
    tx.run("UPDATE orders SET cr_id = $1 WHERE id = $2", args![user, order]).await.expect("given");
    tx.save().await.expect("saved");
    oauth(&cr, &app, "deal_service?fleet_id=1").await.data();
    oauth(&cr, &app, "deal_service?fleet_id=2").await.refused(404);
    // Catalogue lookups are open to more roles than orders are.
    let accessories = app.actor("Accessories Manager").await;
    accessories.get("/catalogue/search/?text=service").await.data();
    let refused = accessories.get(&format!("/catalogue/search/?text=service&order_id={order}")).await.refused(403);
    assert_eq!(refused.body["data"]["needs"], "orders.R");
}
