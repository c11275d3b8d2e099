//! Slots.

use chrono::Duration;
use futures_util::future::join_all;
use pitlane_platform::args;
use serde_json::json;

use super::{BOOK, SLOTS, at, booked, booking, id, messages, other_trainer, people, read_slot, slot, slot_body};
use super::{statuses, topic, trainer, with};
use crate::testkit::{TestApp, now};

#[tokio::test]
async fn a_slot_is_added_and_repeated_weekly() {
    let app = TestApp::new().await;
    let admin = app.actor("training_admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let body = with(slot_body(&app, &topic, at(0), 12).await, json!({ "repeat_weeks": 2, "note": " Bring tools " }));
    let made = admin.post(SLOTS, body).await.data();
    let slots = made["slots"].as_array().expect("slots");
    assert_eq!((slots.len(), &slots[0]["note"]), (3, &json!("Bring tools")));
    let weeks: Vec<_> = (0..3).map(|week| json!(at(0) + Duration::weeks(week))).collect();
    assert_eq!(slots.iter().map(|slot| slot["starts_at"].clone()).collect::<Vec<_>>(), weeks);
    assert_eq!(slots[0]["ends_at"], json!(at(2)), "after the minutes of the topic");
    let listed = admin.get(&format!("{SLOTS}?topic_id={}&has_room=1&sort=-starts_at", topic["id"])).await.data();
    assert_eq!((&listed["count"], &listed["slots"][0]["id"]), (&json!(3), &slots[2]["id"]));
    let one = read_slot(&admin, &slots[0]).await;
    assert_eq!(one["history"][0]["action"], "training_slot.create");
    admin.get(&format!("{SLOTS}?id=99999")).await.refused(404);
}

#[tokio::test]
async fn what_is_wrong_with_a_slot_is_named_at_once() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let body = json!({
        "topic_id": 999, "starts_at": now() - Duration::hours(1), "ends_at": now(), "place": "centre", "garage_id": 1,
        "link": "https://x.in/1", "trainer_id": 1_000_000, "capacity": 10,
    });
    let wrong = admin.post(SLOTS, body).await.wrong_fields();
    assert_eq!(wrong, ["address", "city_id", "garage_id", "link", "starts_at", "topic_id", "trainer_id"]);
    let body =
        json!({ "topic_id": 1, "starts_at": at(0), "place": "moon", "trainer_id": 1, "capacity": 201, "seats": 3 });
    assert_eq!(admin.post(SLOTS, body).await.wrong_fields().len(), 3);
}

// H.1: no two at a time.
#[tokio::test]
async fn of_64_slots_at_once_a_trainer_teaches_one() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let body = slot_body(&app, &topic, at(0), 5).await;
    let asked = (0..64).map(|minutes| {
        let starts_at = at(0) + Duration::minutes(minutes);
        admin.post(SLOTS, with(body.clone(), json!({ "starts_at": starts_at })))
    });
    let replies = join_all(asked).await;
    assert_eq!((statuses(&replies, 201), statuses(&replies, 409)), (1, 63));
    // Moving another one there is refused as well.
    let later = slot(&admin, &app, &topic, at(12), 5).await;
    let moved = json!({ "id": later["id"], "version": later["version"], "starts_at": at(1) });
    let refused = admin.put(SLOTS, moved.clone()).await.refused(409);
    assert!(refused.body["data"]["slot"]["id"].is_i64());
    let with_other = with(moved, json!({ "trainer_id": other_trainer(&app).await }));
    admin.put(SLOTS, with_other).await.data();
}

// H.4.2
#[tokio::test]
async fn h4_2_a_day_of_leave_of_the_garage_or_the_trainer_is_confirmed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let garage = people(&app, 1).await[0].1;
    let day = at(0).date_naive();
    let leave = json!({ "garage_id": garage, "from": day, "to": day, "kind": "closed", "reason": "Stock-taking", "confirm": true });
    assert_eq!(admin.post("/garage-roaster/garage-leaves/", leave).await.status, 201);
    let online = slot_body(&app, &topic, at(0), 5).await;
    let there = with(online, json!({ "place": "garage", "garage_id": garage, "link": null }));
    let refused = admin.post(SLOTS, there.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["away"], json!([{ "day": day, "whose": "garage", "why": "leave" }]));
    let made = admin.post(SLOTS, with(there, json!({ "confirm": true }))).await.data();
    assert_eq!(made["slots"][0]["garage"]["id"], garage);
    // A leave of the trainer.
    let teacher = trainer(&app).await;
    let mut tx = app.tx().await;
    let sql = "INSERT INTO leaves (user_id, from_day, to_day, part, kind, reason, status, asked_by, asked_at)
        VALUES ($1, $2, $2, 'full', 'casual', 'Home', 'granted', $1, $3)";
    let next = at(24).date_naive();
    tx.run(sql, args![teacher, next, now()]).await.expect("a leave");
    tx.save().await.expect("saved");
    let body = slot_body(&app, &topic, at(24), 5).await;
    let refused = admin.post(SLOTS, body.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["away"][0]["whose"], "trainer");
    assert_eq!(admin.post(SLOTS, with(body, json!({ "confirm": true }))).await.status, 201);
}

// H.5.15
#[tokio::test]
async fn h5_15_the_capacity_is_never_below_the_seats_that_are_taken() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let slot = slot(&admin, &app, &topic, at(0), 5).await;
    let ids: Vec<i64> = people(&app, 4).await.into_iter().map(|(id, _)| id).collect();
    booked(&admin, &slot, &ids[..3]).await;
    let less = |capacity: i64| json!({ "id": slot["id"], "version": slot["version"], "capacity": capacity });
    assert_eq!(admin.put(SLOTS, less(2)).await.refused(409).body["data"]["booked"], 3);
    let changed = admin.put(SLOTS, less(3)).await.data();
    assert_eq!((&changed["slot"]["left"], &changed["told"]), (&json!(0), &json!(0)));
    admin.post(BOOK, booking(&slot, &ids[3..])).await.refused(409);
    // Another version is stale.
    assert_eq!(admin.put(SLOTS, less(9)).await.refused(409).body["data"]["current"]["capacity"], 3);
}

// L.5
#[tokio::test]
async fn of_64_edits_of_one_slot_one_is_saved() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let slot = slot(&admin, &app, &topic, at(0), 5).await;
    let edits = (0..64).map(|at| {
        let edit = json!({ "id": slot["id"], "version": slot["version"], "capacity": 6 + at });
        admin.put(SLOTS, edit)
    });
    let replies = join_all(edits).await;
    assert_eq!((statuses(&replies, 200), statuses(&replies, 409)), (1, 63));
    let winner = replies.iter().find(|reply| reply.status == 200).expect("one");
    assert_eq!(read_slot(&admin, &slot).await["capacity"], winner.body["data"]["slot"]["capacity"]);
}

// H.5.11
#[tokio::test]
async fn h5_11_a_cancelled_slot_tells_everyone_once() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let slot = slot(&admin, &app, &topic, at(0), 5).await;
    let ids: Vec<i64> = people(&app, 4).await.into_iter().map(|(id, _)| id).collect();
    booked(&admin, &slot, &ids).await;
    app.do_jobs().await;
    let cancel = json!({ "id": slot["id"], "version": slot["version"], "status": "cancelled" });
    assert_eq!(admin.put(SLOTS, cancel.clone()).await.wrong_fields(), ["reason"]);
    let cancel = with(cancel, json!({ "reason": "The trainer is ill" }));
    // Asked by 64 at once, it is cancelled once.
    let replies = join_all((0..64).map(|_| admin.put(SLOTS, cancel.clone()))).await;
    assert_eq!((statuses(&replies, 200), statuses(&replies, 409)), (1, 63));
    assert_eq!(messages(&app, "Wheel alignment cancelled: 14 Mar").await.len(), 4);
    let now = read_slot(&admin, &slot).await;
    assert_eq!(
        (&now["status"], &now["booked"], &now["cancel_reason"]),
        (&json!("cancelled"), &json!(0), &json!("The trainer is ill"))
    );
    let bookings = admin.get(&format!("/central/get-slot-booking/?slot_id={}", slot["id"])).await.data();
    assert!(bookings["bookings"].as_array().expect("four").iter().all(|one| one["status_id"] == 8));
    app.do_jobs().await;
    assert!(messages(&app, "Wheel alignment").await.is_empty());
    admin.put(SLOTS, json!({ "id": slot["id"], "version": now["version"], "capacity": 9 })).await.refused(409);
    admin.post(BOOK, booking(&slot, &ids)).await.refused(409);
}

#[tokio::test]
async fn a_moved_slot_tells_those_who_come_and_never_lets_them_overlap() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let one = slot(&admin, &app, &topic, at(0), 5).await;
    let other = slot(&admin, &app, &topic, at(24), 5).await;
    let person = people(&app, 1).await[0].0;
    booked(&admin, &one, &[person]).await;
    booked(&admin, &other, &[person]).await;
    let trainer = other_trainer(&app).await;
    let moved =
        |hours| json!({ "id": one["id"], "version": one["version"], "starts_at": at(hours), "trainer_id": trainer });
    let refused = admin.put(SLOTS, moved(25)).await.refused(409);
    assert_eq!(refused.body["data"]["overlaps"][0]["user_id"], person);
    let done = admin.put(SLOTS, moved(48)).await.data();
    assert_eq!((&done["told"], &done["slot"]["ends_at"]), (&json!(1), &json!(at(50))));
    assert_eq!(messages(&app, "Wheel alignment moved: 16 Mar").await.len(), 1);
    assert_eq!(
        admin.put(SLOTS, json!({ "id": id(&done["slot"]), "version": 2, "starts_at": now() })).await.wrong_fields(),
        ["starts_at"]
    );
}

#[tokio::test]
async fn those_can_teach_who_edit_trainings() {
    let app = TestApp::new().await;
    let admin = app.actor("training_admin").await;
    let listed = admin.get("/central/training-slots/trainers/").await.data();
    let names = listed["trainers"].as_array().expect("trainers");
    assert_eq!(listed["count"], names.len());
    let known = trainer(&app).await;
    assert!(names.iter().any(|one| one["id"] == known), "{names:?}");
}
