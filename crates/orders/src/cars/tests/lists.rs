//! Who sees which cars, and how they are found.

use serde_json::{Value, json};

use super::{CARS, added, end};
use crate::testkit::TestApp;

#[tokio::test]
async fn a_fleet_s_cars_are_listed_and_found() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let all: i64 = app.value("SELECT COUNT(*) FROM cars WHERE fleet_id = 1").await;
    let listed = admin.get(&format!("{CARS}?fleet_id=1&limit=200")).await.data();
    assert_eq!(listed["count"], all);
    assert_eq!(listed["car"], Value::Null);
    let row = &listed["cars"][0];
    let open: i64 = {
        let mut tx = app.tx().await;
        let sql = "SELECT COUNT(*) FROM orders WHERE car_id = $1 AND is_open";
        tx.one(sql, pitlane_platform::args![row["id"].as_i64()]).await.expect("a count")
    };
    assert_eq!((&row["open_orders"], &row["fleet"]["id"]), (&json!(open), &json!(1)));
    let (plate, mobile) = (row["registration_no"].as_str().expect("a plate"), row["owner"]["mobile"].as_str());
    let name = row["owner"]["name"].as_str().expect("a name").to_uppercase();
    for text in [plate, &plate[..6], mobile.expect("a mobile").trim_start_matches('+'), &name] {
        let found = admin.get(&format!("{CARS}?fleet_id=1&limit=200&text={}", text.replace(' ', "+"))).await.data();
        let plates: Vec<_> =
            found["cars"].as_array().expect("cars").iter().map(|car| &car["registration_no"]).collect();
        assert!(plates.contains(&&json!(plate)), "{text}: {plates:?}");
        assert!(found["count"].as_i64() < Some(all) || all == 1, "{text}");
    }
    let model = &row["model"]["id"];
    let of_model = admin.get(&format!("{CARS}?fleet_id=1&limit=200&model_id={model}&sort=-year")).await.data();
    assert!(of_model["cars"].as_array().expect("cars").iter().all(|car| car["model"]["id"] == *model));
    // L.4
    assert_eq!(admin.get(&format!("{CARS}?fleet_id=1&limit=201")).await.wrong_fields(), ["limit"]);
    assert_eq!(admin.get(&format!("{CARS}?fleet_id=1&offset=-1")).await.wrong_fields(), ["offset"]);
    assert_eq!(admin.get(&format!("{CARS}?fleet_id=1&sort=nothing")).await.wrong_fields(), ["sort"]);
    assert_eq!(admin.get(CARS).await.wrong_fields(), ["fleet_id"]);
    assert_eq!(admin.get(&format!("{CARS}?fleet_id=1&id=1")).await.wrong_fields(), ["fleet_id"]);
    admin.get(&format!("{CARS}?id=999999")).await.refused(404);
}

#[tokio::test]
async fn cars_that_have_ended_have_a_list_of_their_own() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = added(&admin, &app, "KA77ZZ9234").await;
    admin.put(CARS, json!({ "id": id, "version": 1, "fleet_id": 1 })).await.data();
    let count =
        async |query: &str| admin.get(&format!("{CARS}?fleet_id=1&limit=1{query}")).await.data()["count"].clone();
    let (before, ended) = (count("").await, count("&is_active=0").await);
    end(&admin, &app, id, 2).await.data();
    assert_eq!(count("").await.as_i64(), before.as_i64().map(|cars| cars - 1));
    assert_eq!(count("&is_active=0").await.as_i64(), ended.as_i64().map(|cars| cars + 1));
}

// C.7.5
#[tokio::test]
async fn a_fleet_s_people_see_and_edit_their_own_cars_only() {
    let app = TestApp::new().await;
    let (manager, operator) = (app.actor("Fleet Manager").await, app.actor("Fleet Operator").await);
    let foreign: i64 = app.value("SELECT MIN(id) FROM cars WHERE fleet_id NOT IN (1, 2, 3)").await;
    let unowned: i64 = app.value("SELECT MIN(id) FROM cars WHERE fleet_id IS NULL").await;
    // The operator's fleets are 2 and 3, the manager's 1 and 2.
    let own: i64 = app.value("SELECT MIN(id) FROM cars WHERE fleet_id = 2").await;
    for id in [foreign, unowned] {
        for actor in [&manager, &operator] {
            actor.get(&format!("{CARS}?id={id}")).await.refused(404);
            actor.get(&format!("/cars/user/?id={id}")).await.refused(404);
        }
        manager.put(CARS, json!({ "id": id, "version": 1, "colour": "Red" })).await.refused(404);
    }
    let listed = operator.get(&format!("{CARS}?fleet_id=2&limit=200")).await.data();
    assert_eq!(listed["count"], app.value::<i64>("SELECT COUNT(*) FROM cars WHERE fleet_id = 2").await);
    assert_eq!(operator.get(&format!("{CARS}?fleet_id=1")).await.data()["count"], 0);
    operator.put(CARS, json!({ "id": own, "version": 1, "colour": "Red" })).await.refused(403);
    let saved = manager.put(CARS, json!({ "id": own, "version": 1, "colour": "Red" })).await.data();
    assert_eq!(saved["colour"], "Red");
    let away = json!({ "id": own, "version": 2, "fleet_id": 3 });
    assert_eq!(manager.put(CARS, away).await.wrong_fields(), ["fleet_id"]);
    manager.put(CARS, json!({ "id": own, "version": 2, "fleet_id": 1 })).await.data();
    // Their orders are those of their fleets, also of a car that has others.
    app.run("UPDATE orders SET fleet_id = NULL, is_business = FALSE WHERE fleet_id = 2").await;
    let shown = manager.get(&format!("{CARS}?id={own}")).await.data();
    assert_eq!((&shown["car"]["orders"], &shown["car"]["last_order"]), (&json!([]), &Value::Null));
}

#[tokio::test]
async fn staff_see_all_cars_of_the_region() {
    let app = TestApp::new().await;
    let head = app.actor("City Head").await;
    let last: i64 = app.value("SELECT MAX(id) FROM cars").await;
    assert_eq!(head.get(&format!("{CARS}?id={last}")).await.data()["car"]["id"], last);
    let refused = app.actor("Insurance Manager").await.get(&format!("{CARS}?id={last}")).await.refused(403);
    assert_eq!(refused.body["data"]["needs"], "cars.R");
}

#[tokio::test]
async fn the_totals_of_a_car_are_those_of_its_orders_in_the_caller_s_scope() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (id, orders): (i64, i64) = {
        let sql = "SELECT car_id, COUNT(*) FROM orders WHERE car_id IS NOT NULL GROUP BY car_id
            ORDER BY COUNT(*) DESC, car_id LIMIT 1";
        app.tx().await.one(sql, pitlane_platform::args![]).await.expect("a car")
    };
    let totals = super::car(&admin, id).await["totals"].take();
    assert_eq!(totals["orders"], orders);
    let list = admin.get(&format!("/orders/?car_id={id}&limit=200")).await.data();
    assert_eq!((&list["totals"]["amount"], &list["totals"]["paid"]), (&totals["amount"], &totals["paid"]));
    assert_eq!(list["orders"][0]["created_at"], totals["last_order_at"]);
    // A head sees the car, and the orders of their places only.
    let head = app.actor("City Head").await;
    let seen = head.get(&format!("/orders/?car_id={id}&limit=200")).await.data();
    assert_eq!(super::car(&head, id).await["totals"]["orders"], seen["count"]);
}
