//! What users may choose from: staff from all, others from what their own orders name.

use std::collections::BTreeSet;

use pitlane_platform::args;
use serde_json::{Value, json};

use super::created_order;
use crate::testkit::{Actor, TestApp};

/// The demonstration's outsiders who choose from lists, and the condition on `orders o` of their scope.
const OUTSIDERS: [(&str, &str); 5] = [
    ("Insurance Broker", "o.order_type = 103 AND o.insurance_broker_id IN"),
    ("Insurance Manager", "o.order_type = 103 AND o.insurance_company_id IN"),
    ("Fleet Manager", "o.fleet_id IN"),
    ("Fleet Operator", "o.fleet_id IN"),
    ("Operation/Garage", "o.garage_id IN"),
];

fn ids(data: &Value, list: &str) -> BTreeSet<i64> {
    let rows = data[list].as_array().expect("a list");
    assert_eq!(data["count"], rows.len(), "{list}");
    rows.iter().map(|row| row["id"].as_i64().expect("an id")).collect()
}

#[tokio::test]
async fn outsiders_choose_from_what_their_orders_name() {
    let app = TestApp::new().await;
    for (role, condition) in OUTSIDERS {
        let actor = app.actor(role).await;
        let user = "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE u.is_demo AND r.name = $1";
        let user: i64 = app.tx().await.one(user, args![role]).await.expect("an account");
        let own = if role == "Operation/Garage" {
            format!("(SELECT garage_id FROM users WHERE id = {user})")
        } else {
            format!("(SELECT object_id FROM user_scopes WHERE user_id = {user})")
        };
        let named = async |columns: &[&str]| -> BTreeSet<i64> {
            let each = columns.iter().map(|column| {
                format!("SELECT o.{column} FROM orders o WHERE {condition} {own} AND o.{column} IS NOT NULL")
            });
            let sql = each.collect::<Vec<_>>().join(" UNION ");
            app.tx().await.all::<i64>(sql, vec![]).await.expect("ids").into_iter().collect()
        };
        for (path, list, columns) in [
            ("/users/crs/", "crs", &["cr_id", "gi_id"][..]),
            ("/garages/", "garages", &["garage_id"]),
            ("/central/fleets/", "fleets", &["fleet_id"]),
            ("/cars/detail/", "cars", &["car_id"]),
        ] {
            let answer = actor.get(&format!("{path}?limit=200")).await;
            if answer.status == 403 {
                continue;
            }
            let shown = ids(&answer.data(), list);
            let mut allowed = named(columns).await;
            if list == "garages" && role == "Operation/Garage" || list == "fleets" && role.starts_with("Fleet") {
                allowed.extend(
                    app.tx()
                        .await
                        .all::<i64>(format!("SELECT id FROM {list} WHERE id IN {own}"), vec![])
                        .await
                        .expect("ids"),
                );
            }
            if list == "cars" && role.starts_with("Fleet") {
                allowed.extend(
                    app.tx()
                        .await
                        .all::<i64>(format!("SELECT id FROM cars WHERE fleet_id IN {own}"), vec![])
                        .await
                        .expect("ids"),
                );
            }
            let beyond: Vec<_> = shown.difference(&allowed).collect();
            assert!(beyond.is_empty(), "{role} {list}: {beyond:?} of {}", shown.len());
            let everybody = app.value::<i64>(match list {
                "crs" => "SELECT COUNT(*) FROM users",
                "garages" => "SELECT COUNT(*) FROM garages",
                "fleets" => "SELECT COUNT(*) FROM fleets",
                _ => "SELECT COUNT(*) FROM cars",
            });
            assert!(i64::try_from(shown.len()).expect("a count") < everybody.await, "{role} {list}");
        }
    }
}

#[tokio::test]
async fn staff_choose_from_all_but_see_the_cars_of_their_orders_only() {
    let app = TestApp::new().await;
    let garages: i64 = app.value("SELECT COUNT(*) FROM garages WHERE is_active").await;
    let head = app.actor("City Head").await;
    assert_eq!(head.get("/garages/").await.data()["count"], garages);
    let orders =
        "SELECT COUNT(DISTINCT o.car_id) FROM orders o WHERE o.city_id IN (SELECT s.object_id FROM user_scopes s
        JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = u.role_id WHERE r.name = 'City Head' AND u.is_demo)";
    let own: i64 = app.value(orders).await;
    let cars = head.get("/cars/detail/?limit=200").await.data();
    assert_eq!(cars["count"], own);
    assert!(own < app.value::<i64>("SELECT COUNT(*) FROM cars").await);
    // The complete number of another car finds it for a new order, without its owner.
    let other: String = app
        .value(
            "SELECT MIN(c.registration_no) FROM cars c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.car_id = c.id
             AND o.city_id IN (SELECT s.object_id FROM user_scopes s JOIN users u ON u.id = s.user_id
             JOIN roles r ON r.id = u.role_id WHERE r.name = 'City Head' AND u.is_demo))",
        )
        .await;
    let found = head.get(&format!("/cars/detail/?registration_no={other}&with_order=1")).await.data();
    assert_eq!((&found["count"], &found["cars"][0]["registration_no"]), (&1.into(), &other.as_str().into()));
    assert_eq!((&found["cars"][0]["owner"]["name"], &found["cars"][0]["orders"]), (&"".into(), &Value::Array(vec![])));
    let beginning = &other[..other.len() - 1];
    let found = head.get(&format!("/cars/detail/?limit=200&registration_no={beginning}")).await.data();
    assert!(found["cars"].as_array().expect("cars").iter().all(|car| car["registration_no"] != other.as_str()));
    let broker = app.actor("Insurance Broker").await;
    let refused = broker.get(&format!("/cars/detail/?registration_no={other}")).await;
    assert!(refused.status == 403 || refused.data()["count"] == 0);
}

async fn found(actor: &Actor<'_>, text: &str) -> Value {
    actor.get(&format!("/orders/search-people/?limit=20&text={}", text.replace(' ', "+"))).await.data()
}

#[tokio::test]
async fn customers_and_cars_are_found_by_mobile_plate_and_name() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    created_order(&admin, &app).await;
    for text in ["9876543210", "%2B91 98765 43210", "asha kul", "Asha Kulkarni"] {
        let people = found(&admin, text).await;
        let customer =
            people["customers"].as_array().expect("customers").iter().find(|one| one["name"] == "Asha Kulkarni");
        let customer = customer.unwrap_or_else(|| panic!("{text}: {people}"));
        assert_eq!((&customer["mobile"], &customer["orders"]), (&json!("+919876543210"), &json!(1)), "{text}");
    }
    for text in ["mh12zz9876", "MH-12 ZZ 98", "9876543210"] {
        let people = found(&admin, text).await;
        let car = &people["cars"][0];
        assert_eq!((&car["registration_no"], &car["orders"]), (&json!("MH12ZZ9876"), &json!(1)), "{text}: {people}");
        assert_eq!(car["owner"]["mobile"], "+919876543210");
    }
    for text in ["as", "%231", "1234", "nobody of this name"] {
        let people = found(&admin, text).await;
        assert_eq!((&people["customer_count"], &people["car_count"]), (&json!(0), &json!(0)), "{text}: {people}");
    }
    // How many there are is more than are shown.
    let plate: String = app.value("SELECT MIN(registration_no) FROM cars").await;
    let (from, to) = (plate[..4].to_owned(), format!("{}\u{10ffff}", &plate[..4]));
    let sql = "SELECT COUNT(*) FROM cars WHERE registration_no >= $1 AND registration_no < $2";
    let all: i64 = app.tx().await.one(sql, args![from.clone(), to]).await.expect("a count");
    let one = admin.get(&format!("/orders/search-people/?limit=1&text={from}")).await.data();
    assert_eq!((one["cars"].as_array().map(Vec::len), &one["car_count"]), (Some(1), &json!(all)));
    let wrong = admin.get("/orders/search-people/?text=&limit=21").await;
    assert_eq!(wrong.wrong_fields(), ["limit", "text"]);
    app.actor("Vendor").await.get("/orders/search-people/?text=asha").await.refused(403);
}

#[tokio::test]
async fn people_are_found_in_the_scope_of_orders() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    created_order(&admin, &app).await;
    for role in ["CR", "City Head", "Fleet Manager", "Insurance Broker", "Operation/Garage"] {
        let actor = app.actor(role).await;
        let seen = actor.get("/orders/?limit=1&text=9876543210").await.data()["count"].clone();
        assert!(seen == 0 || ["City Head", "Operation/Garage"].contains(&role), "{role}: {seen}");
        assert_eq!(found(&actor, "mh12zz9876").await["car_count"], seen, "{role}");
        assert_eq!(found(&actor, "9876543210").await["customer_count"], seen, "{role}");
        // Their own orders' customers are found, with those orders alone.
        let orders = actor.get("/orders/?limit=200").await.data();
        let first = &orders["orders"][0];
        let mobile = first["phone"].as_str().expect("a mobile");
        let same = orders["orders"].as_array().expect("orders").iter().filter(|order| order["phone"] == mobile).count();
        let people = found(&actor, &mobile.replace('+', "%2B")).await;
        assert_eq!(people["customer_count"], 1, "{role}");
        let counted = people["customers"][0]["orders"].as_u64().expect("a count");
        assert!(counted >= same as u64 && counted > 0, "{role}: {people}");
        let total = actor.get(&format!("/orders/?limit=1&text={}", mobile.replace('+', "%2B"))).await.data();
        assert_eq!(total["count"], counted, "{role}");
    }
}
