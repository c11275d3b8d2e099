//! Orders at the hours of a garage: B.4.5.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{SCHEDULE, edit, week_of, with_week, working};
use crate::testkit::{Actor, Reply, TestApp};

/// An order without a car, of a customer of its own; Thursday 2026-03-12 at 10:00.
async fn order(actor: &Actor<'_>, garage: &Value, number: usize, change: Value) -> Reply {
    let mut body = json!({
        "order_type": 110, "order_of": "product", "mobile": format!("98765{number:05}"), "name": "Asha Kulkarni",
        "city_id": garage["city_id"], "garage_id": garage["id"], "source_id": 1, "pick_date": "2026-03-12",
        "pick_slot": "10:00",
    });
    body.as_object_mut().expect("an object").extend(change.as_object().expect("an object").clone());
    actor.post("/orders/", body).await
}

async fn slots(actor: &Actor<'_>, garage: &Value, day: &str) -> Value {
    actor.get(&format!("/garages/slots/?garage_id={}&day={day}", garage["id"])).await.data()
}

fn taken<'a>(day: &'a Value, time: &str) -> &'a Value {
    let slots = day["slots"].as_array().expect("slots");
    &slots.iter().find(|slot| slot["time"] == time).expect("the slot")["taken"]
}

// B.7.6
#[tokio::test]
async fn of_32_orders_at_once_a_slot_of_5_takes_5() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = working(&admin, &app).await;
    let mut week = week_of(&garage, "2026-03-10");
    week["version"] = json!(1);
    week["week"][3]["pickups_per_slot"] = json!(5);
    admin.post(SCHEDULE, week).await.data();
    let replies = join_all((0..32).map(|number| order(&admin, &garage, number, json!({})))).await;
    let created = replies.iter().filter(|reply| reply.status == 201).count();
    let refused: Vec<_> = replies.iter().filter(|reply| reply.status == 409).collect();
    assert_eq!((created, refused.len()), (5, 27));
    for reply in refused {
        assert_eq!(
            reply.body["data"],
            json!({ "full": true, "taken": 5, "capacity": 5, "nearest": ["09:30", "10:30", "11:00"] })
        );
    }
    assert_eq!(*taken(&slots(&admin, &garage, "2026-03-12").await, "10:00"), 5);
    // Who was refused has left nothing behind.
    let customers: i64 = app.value("SELECT COUNT(*) FROM customers WHERE mobile LIKE '+9198765000%'").await;
    assert_eq!(customers, 5);
    let confirmed = order(&admin, &garage, 40, json!({ "confirm_slot": true })).await.data();
    assert_eq!(confirmed["timeline"][0]["changes"]["pickup_outside"], json!([null, "full"]));
    assert_eq!(*taken(&slots(&admin, &garage, "2026-03-12").await, "10:00"), 6);
}

#[tokio::test]
async fn a_closed_garage_picks_up_no_car_unless_that_is_confirmed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = working(&admin, &app).await;
    let leave = json!({
        "garage_id": garage["id"], "from": "2026-03-13", "to": "2026-03-14", "kind": "no_pickups", "reason": "Van",
    });
    admin.post("/garage-roaster/garage-leaves/", leave).await.data();
    let cases = [
        (json!({ "pick_date": "2026-03-15" }), "weekly_off"),
        (json!({ "pick_date": "2026-03-15", "pick_slot": null }), "weekly_off"),
        (json!({ "pick_date": "2026-03-13" }), "no_pickups"),
        (json!({ "pick_slot": "09:00" }), "outside_hours"),
    ];
    for (number, (change, why)) in cases.into_iter().enumerate() {
        let refused = order(&admin, &garage, number, change.clone()).await.refused(409);
        let expected = json!({ "closed": true, "why": why, "next_open": "2026-03-16" });
        assert_eq!(refused.body["data"], expected, "{change}");
        let mut confirmed = change;
        confirmed["confirm_slot"] = json!(true);
        let created = order(&admin, &garage, number, confirmed).await.data();
        assert_eq!(created["timeline"][0]["changes"]["pickup_outside"], json!([null, why]));
    }
    // Without a day or without a garage there is nothing to check.
    order(&admin, &garage, 10, json!({ "pick_date": null, "pick_slot": null })).await.data();
    order(&admin, &garage, 11, json!({ "pick_date": "2026-03-15", "garage_id": null })).await.data();
}

#[tokio::test]
async fn an_edit_is_checked_when_it_plans_another_pick_up() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = working(&admin, &app).await;
    let created = order(&admin, &garage, 1, json!({})).await.data();
    order(&admin, &garage, 2, json!({})).await.data();
    let third = order(&admin, &garage, 3, json!({ "pick_slot": "10:30" })).await.data();
    let save = async |order: &Value, change: Value| {
        let mut body = json!({ "version": order["version"] });
        body.as_object_mut().expect("an object").extend(change.as_object().expect("an object").clone());
        admin.put(&format!("/orders/detail/{}/", order["order_id"]), body).await
    };
    let full = save(&third, json!({ "pick_slot": "10:00" })).await.refused(409);
    assert_eq!(full.body["data"]["nearest"], json!(["09:30", "10:30", "11:00"]));
    // An order does not stand in its own way.
    let own = admin
        .get(&format!("/garages/slots/?garage_id={}&day=2026-03-12&order_id={}", garage["id"], created["order_id"]))
        .await
        .data();
    assert_eq!(*taken(&own, "10:00"), 1);
    let kept = save(&created, json!({ "remarks": "At the gate", "pick_slot": "10:00" })).await.data();
    let moved = save(&third, json!({ "pick_slot": "10:00", "confirm_slot": true })).await.data();
    assert_eq!(moved["timeline"][1]["changes"]["pickup_outside"], json!([null, "full"]));
    // What was confirmed before is not asked again with every edit.
    save(&moved, json!({ "remarks": "Call first" })).await.data();
    save(&kept, json!({ "pick_date": "2026-03-15" })).await.refused(409);
    // A dead order needs no place.
    let dead = json!({ "pick_date": "2026-03-15", "status_id": 21, "status_reason": "Sold the car" });
    save(&kept, dead).await.data();
    assert_eq!(*taken(&slots(&admin, &garage, "2026-03-12").await, "10:00"), 2);
}

// B.7.7
#[tokio::test]
async fn a_leave_over_pick_ups_names_them_and_marks_them_once_confirmed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = working(&admin, &app).await;
    let mut ids = Vec::new();
    for number in 0..7 {
        let slot = ["10:00", "10:30", "11:00", "15:00"][number / 2];
        ids.push(order(&admin, &garage, number, json!({ "pick_slot": slot })).await.data()["order_id"].clone());
    }
    // On another day, and before a half day ends.
    order(&admin, &garage, 8, json!({ "pick_date": "2026-03-13" })).await.data();
    let leave = |kind: &str, until: Value, confirm: bool| {
        json!({
            "garage_id": garage["id"], "from": "2026-03-12", "to": "2026-03-12", "kind": kind, "until": until,
            "reason": "Holiday", "confirm": confirm,
        })
    };
    let half = admin.post("/garage-roaster/garage-leaves/", leave("half_day", json!("14:00"), false)).await;
    assert_eq!(half.refused(409).body["data"]["orders"], json!([ids[6]]));
    let refused = admin.post("/garage-roaster/garage-leaves/", leave("closed", json!(null), false)).await.refused(409);
    assert_eq!(refused.body["data"]["orders"], json!(ids));
    let flags = "SELECT COUNT(*) FROM order_timeline WHERE changes LIKE '%pickup_outside%leave%'";
    assert_eq!(app.value::<i64>(flags).await, 0);
    let saved = admin.post("/garage-roaster/garage-leaves/", leave("closed", json!(null), true)).await;
    assert_eq!(saved.status, 201);
    assert_eq!(app.value::<i64>(flags).await, 7);
    let day = slots(&admin, &garage, "2026-03-12").await;
    assert_eq!((&day["outside"], &day["pickups"], &day["closure"]), (&json!(ids), &json!(7), &json!("leave")));
    // A new week names what it hits besides.
    let mut week = week_of(&garage, "2026-03-10");
    week["version"] = json!(2);
    week["week"][4]["is_open"] = json!(false);
    let refused = admin.post(SCHEDULE, week.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["orders"].as_array().map(Vec::len), Some(1));
    week["confirm"] = json!(true);
    admin.post(SCHEDULE, week).await.data();
}

#[tokio::test]
async fn orders_that_another_garage_takes_over_are_checked_by_its_hours() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = working(&admin, &app).await;
    let mut other = super::new_garage(&app).await;
    (other["name"], other["confirm_duplicate"]) = (json!("Lotus Motor Works, second hall"), json!(true));
    let other = with_week(&admin, admin.post("/garages/add-garage/", other).await.data()).await;
    let active = json!({ "status": "active", "status_reason": "Test", "override_missing": true });
    let other = edit(&admin, &other, active).await.data();
    let fits = order(&admin, &garage, 1, json!({})).await.data()["order_id"].clone();
    let closed = order(&admin, &garage, 2, json!({ "pick_date": "2026-03-13" })).await.data()["order_id"].clone();
    let leave = json!({
        "garage_id": other["id"], "from": "2026-03-13", "to": "2026-03-13", "kind": "closed", "reason": "Fair",
    });
    admin.post("/garage-roaster/garage-leaves/", leave).await.data();
    let garage = admin.get(&format!("/garages/detail/{}/", garage["id"])).await.data();
    let mut pause = json!({ "status": "paused", "status_reason": "Flooded", "move_orders_to": other["id"] });
    let refused = edit(&admin, &garage, pause.clone()).await.refused(409);
    assert_eq!(refused.body["data"], json!({ "outside": [closed] }));
    let of = async |id: &Value| admin.get(&format!("/orders/detail/{id}/")).await.data();
    assert_eq!(of(&fits).await["garage"]["id"], garage["id"], "nothing was moved");
    pause["confirm_pickups"] = json!(true);
    edit(&admin, &garage, pause).await.data();
    for (order, outside) in [(&fits, json!(null)), (&closed, json!([null, "leave"]))] {
        let order = of(order).await;
        assert_eq!(order["garage"]["id"], other["id"]);
        let moved = order["timeline"].as_array().and_then(|all| all.last()).expect("a change");
        assert_eq!(moved["changes"]["pickup_outside"], outside);
    }
}
