//! Several cars at once, and pairs that may be one.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{CARS, added, car, new_car, ordered, with};
use crate::testkit::{Actor, TestApp};

const MOVE: &str = "/cars/move/";
const END: &str = "/cars/end/";
const REMIND: &str = "/cars/documents/remind/";

/// A car of a fleet, and so of its contact.
async fn of_fleet(admin: &Actor<'_>, app: &TestApp, plate: &str, fleet: i64) -> i64 {
    let mut body = with(new_car(app, plate).await, json!({ "fleet_id": fleet, "confirm_similar": true }));
    body.as_object_mut().expect("a body").remove("customer");
    admin.post(CARS, body).await.data()["id"].as_i64().expect("an id")
}

async fn document(admin: &Actor<'_>, car: i64, kind: &str, valid_to: &str) -> Value {
    let form = json!({ "car_id": car, "kind": kind, "valid_to": valid_to });
    admin.form(http::Method::POST, "/cars/documents/", Some(&form), &[]).await.data()
}

// C.4.3
#[tokio::test]
async fn cars_are_moved_to_another_fleet_from_a_day_on() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let own = of_fleet(&admin, &app, "KA77ZZ9234", 1).await;
    let private = added(&admin, &app, "KA77ZZ9999").await;
    let order = ordered(&admin, &app, "KA77ZZ9999").await;
    app.clock.advance(chrono::Duration::days(3));
    let version = car(&admin, private).await["version"].clone();
    let cars = json!([{ "id": own, "version": 1 }, { "id": private, "version": version }]);
    let asked = json!({ "cars": cars, "fleet_id": 2, "day": "2026-03-12" });
    let moved = admin.post(MOVE, asked.clone()).await.data();
    assert_eq!(moved, json!({ "cars": 2, "open_orders": [order] }));
    let shown = car(&admin, own).await;
    assert_eq!((&shown["fleet"]["id"], &shown["version"]), (&json!(2), &json!(2)));
    let contact: String = app.value("SELECT mobile FROM fleets WHERE id = 2").await;
    assert_eq!(shown["owner"]["mobile"], contact, "the contact's car is the new contact's");
    assert_eq!(shown["owners"][0]["fleet"]["id"], 1);
    // The day begins at midnight in India.
    assert_eq!(shown["owners"][0]["owned_until"], "2026-03-11T18:30:00Z");
    let shown = car(&admin, private).await;
    assert_eq!(shown["owner"]["mobile"], "+919876543210", "a customer of its own stays");
    // The open order stays private.
    assert_eq!(admin.get(&format!("/orders/detail/{order}/")).await.data()["fleet"], Value::Null);
    let again = admin.post(MOVE, asked).await.wrong_fields();
    assert_eq!(again, ["cars.0.id", "cars.1.id"]);
}

#[tokio::test]
async fn every_wrong_field_of_a_move_is_named_and_nothing_is_moved() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (one, other) = (of_fleet(&admin, &app, "KA77ZZ9234", 1).await, of_fleet(&admin, &app, "KA77ZZ9999", 1).await);
    let cars = json!([{ "id": one, "version": 1 }, { "id": one, "version": 1 }]);
    let wrong = json!({ "cars": cars, "fleet_id": 999_999, "day": "2026-04-01" });
    assert_eq!(admin.post(MOVE, wrong).await.wrong_fields(), ["cars.1.id", "day", "fleet_id"]);
    let cars = json!([{ "id": one, "version": 1 }, { "id": other, "version": 7 }]);
    // The cars were added today.
    let early = json!({ "cars": cars, "fleet_id": 2, "day": "2026-03-01" });
    assert_eq!(admin.post(MOVE, early).await.wrong_fields(), ["day"]);
    let stale = admin.post(MOVE, json!({ "cars": cars, "fleet_id": 2 })).await.refused(409);
    assert_eq!(stale.body["data"]["cars"], json!(["KA77ZZ9999"]));
    assert_eq!(car(&admin, one).await["fleet"]["id"], 1);
    admin.post(MOVE, json!({ "cars": [{ "id": 999_999, "version": 1 }], "fleet_id": 2 })).await.refused(404);
    let manager = app.actor("Fleet Manager").await;
    let foreign: i64 = app
        .value(
            "SELECT MIN(f.id) FROM fleets f WHERE f.is_active AND f.id NOT IN (SELECT s.object_id FROM user_scopes s
             JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = u.role_id
             WHERE r.name = 'Fleet Manager' AND s.kind = 'fleet')",
        )
        .await;
    let mine = manager.get("/central/fleets/").await.data()["fleets"][0]["id"].as_i64().expect("a fleet");
    let own = of_fleet(&admin, &app, "KA77ZZ1111", mine).await;
    let asked = json!({ "cars": [{ "id": own, "version": 1 }], "fleet_id": foreign });
    assert_eq!(manager.post(MOVE, asked).await.wrong_fields(), ["fleet_id"]);
}

// L.5
#[tokio::test]
async fn of_64_moves_and_ends_at_once_one_is_done() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = of_fleet(&admin, &app, "KA77ZZ9234", 1).await;
    let asked = json!({ "cars": [{ "id": id, "version": 1 }], "fleet_id": 2 });
    let replies = join_all((0..64).map(|_| admin.post(MOVE, asked.clone()))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    let asked = json!({ "cars": [{ "id": id, "version": 2 }], "reason": "Sold abroad" });
    let replies = join_all((0..64).map(|_| admin.post(END, asked.clone()))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
}

#[tokio::test]
async fn cars_with_open_orders_keep_all_of_a_selection_in_use() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (free, busy) = (added(&admin, &app, "KA77ZZ9234").await, added(&admin, &app, "KA77ZZ9999").await);
    let order = ordered(&admin, &app, "KA77ZZ9999").await;
    let version = car(&admin, busy).await["version"].clone();
    let cars = json!([{ "id": busy, "version": version }, { "id": free, "version": 1 }]);
    let refused = admin.post(END, json!({ "cars": cars, "reason": "Sold abroad" })).await.refused(409);
    assert_eq!(refused.body["data"], json!({ "cars": ["KA77ZZ9999"], "orders": [order] }));
    assert_eq!(car(&admin, free).await["ended_at"], Value::Null);
    let cars = json!([{ "id": free, "version": 1 }]);
    assert_eq!(admin.post(END, json!({ "cars": cars, "reason": "Sold abroad" })).await.status, 200);
    assert_ne!(car(&admin, free).await["ended_at"], Value::Null);
    let other = app.actor("Fleet Manager").await;
    other.post(END, json!({ "cars": cars, "reason": "Sold abroad" })).await.refused(403);
}

// C.4.4
#[tokio::test]
async fn a_reminder_is_sent_by_hand_once_a_day() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = added(&admin, &app, "KA77ZZ9234").await;
    let ended = document(&admin, id, "puc", "2026-03-01").await;
    document(&admin, id, "insurance", "2026-03-30").await;
    document(&admin, id, "permit", "2026-09-30").await;
    let sent = async || {
        let sql = "SELECT COUNT(*) FROM jobs WHERE kind = 'sms' AND payload LIKE '%KA77ZZ9234%'";
        app.value::<i64>(sql).await
    };
    let replies = join_all((0..64).map(|_| admin.post(REMIND, json!({ "document_ids": [ended["id"]] })))).await;
    let all: Vec<Value> = replies.into_iter().map(|reply| reply.data()).collect();
    assert_eq!(all.iter().filter(|answer| answer["sent"] == 1).count(), 1);
    assert_eq!(all.iter().filter(|answer| answer["already"] == 1).count(), 63);
    assert_eq!(sent().await, 1);
    let text: String =
        app.value("SELECT MIN(payload) FROM jobs WHERE kind = 'sms' AND payload LIKE '%KA77ZZ9234%'").await;
    assert!(text.contains("PUC certificate of KA77ZZ9234 ended on 1 Mar"), "{text}");
    // The car has two that are due.
    let answer = admin.post(REMIND, json!({ "car_ids": [id] })).await.data();
    assert_eq!(answer, json!({ "sent": 1, "already": 1 }));
    let due = admin.get("/cars/documents/?until=2026-12-31&limit=200").await.data();
    let due = due["documents"].as_array().expect("documents").iter().find(|one| one["id"] == ended["id"]).cloned();
    let due = due.expect("the document");
    assert_eq!((&due["reminded"], due["reminded_at"].is_string()), (&json!([-9]), true));
    // Tomorrow again.
    app.clock.advance(chrono::Duration::days(1));
    assert_eq!(admin.post(REMIND, json!({ "car_ids": [id] })).await.data()["sent"], 2);
    let free = added(&admin, &app, "KA77ZZ9999").await;
    assert_eq!(admin.post(REMIND, json!({ "car_ids": [free] })).await.wrong_fields(), ["car_ids"]);
    assert_eq!(admin.post(REMIND, json!({})).await.wrong_fields(), ["car_ids"]);
    let manager = app.actor("Fleet Manager").await;
    assert_eq!(manager.post(REMIND, json!({ "car_ids": [id] })).await.wrong_fields(), ["car_ids"]);
}

// C.4.1
#[tokio::test]
async fn cars_that_may_be_one_are_listed_in_pairs() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let before = admin.get("/cars/doubles/?limit=200").await.data();
    assert_eq!(before["has_more"], false);
    let one = added(&admin, &app, "KA07ZZ9234").await;
    let other = added(&admin, &app, "KA7ZZ9234").await;
    let off = added(&admin, &app, "KA07ZZ9235").await;
    let after = admin.get("/cars/doubles/?limit=200").await.data();
    // Both are one character from the third.
    assert_eq!(after["count"].as_i64(), before["count"].as_i64().map(|count| count + 3));
    let pairs = after["pairs"].as_array().expect("pairs");
    let why = |older: i64, newer: i64| {
        let is_pair = |pair: &&Value| pair["older"]["id"] == older && pair["newer"]["id"] == newer;
        pairs.iter().find(is_pair).map(|pair| pair["why"].clone())
    };
    assert_eq!(why(one, other), Some(json!("misread")));
    assert_eq!((why(one, off), why(other, off)), (Some(json!("one_off")), Some(json!("one_off"))));
    let page = admin.get("/cars/doubles/?limit=1&offset=1").await.data();
    assert_eq!((page["pairs"].as_array().map(Vec::len), &page["count"]), (Some(1), &after["count"]));
    // A fleet's cars are registered with consecutive numbers.
    admin.put(CARS, json!({ "id": off, "version": 1, "fleet_id": 1 })).await.data();
    let count = async || admin.get("/cars/doubles/?limit=1").await.data()["count"].as_i64();
    assert_eq!(count().await, before["count"].as_i64().map(|count| count + 1));
    // Cars with different VINs are two.
    admin.put(CARS, json!({ "id": one, "version": 1, "vin": "MA3EYD32S00123456" })).await.data();
    admin.put(CARS, json!({ "id": other, "version": 1, "vin": "MA3EYD32S00654321" })).await.data();
    assert_eq!(count().await, before["count"].as_i64());
}
