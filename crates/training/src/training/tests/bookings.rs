//! Bookings and attendance.

use chrono::Duration;
use futures_util::future::join_all;
use http::Method;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::{BOOK, BOOKINGS, COMPLETE, SLOTS, at, attended, booked, booking, id, messages, people, read_slot, slot};
use super::{slot_body, statuses, topic, with};
use crate::testkit::TestApp;

// H.5.1
#[tokio::test]
async fn h5_1_of_64_bookings_at_once_15_get_the_15_seats() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let slot = slot(&admin, &app, &topic, at(0), 15).await;
    let people = people(&app, 64).await;
    let replies = join_all(people.iter().map(|(id, _)| admin.post(BOOK, booking(&slot, &[*id])))).await;
    assert_eq!((statuses(&replies, 201), statuses(&replies, 409)), (15, 49));
    let now = read_slot(&admin, &slot).await;
    assert_eq!((&now["booked"], &now["left"], &now["open_bookings"]), (&json!(15), &json!(0), &json!(15)));
    let full = replies.into_iter().find(|reply| reply.status == 409).expect("a refusal");
    assert_eq!(full.body["data"]["left"], 0);
    assert_eq!(crate::training::drift(&mut app.tx().await).await.expect("compared"), 0);
}

// H.5.2
#[tokio::test]
async fn h5_2_five_people_for_three_seats_are_all_refused() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let slot = slot(&admin, &app, &topic, at(0), 3).await;
    let ids: Vec<i64> = people(&app, 5).await.into_iter().map(|(id, _)| id).collect();
    let refused = admin.post(BOOK, booking(&slot, &ids)).await.refused(409);
    assert_eq!(refused.body["data"]["left"], 3);
    assert_eq!(read_slot(&admin, &slot).await["booked"], 0);
    assert!(messages(&app, "Wheel alignment").await.is_empty());
    // The first three are booked, each with a message.
    assert_eq!(booked(&admin, &slot, &ids[..3]).await.len(), 3);
    assert_eq!(messages(&app, "Wheel alignment: 14 Mar").await.len(), 3);
}

// H.5.3
#[tokio::test]
async fn h5_3_nobody_is_booked_twice_for_the_same_time() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let one = slot(&admin, &app, &topic, at(0), 70).await;
    let body = slot_body(&app, &topic, at(1), 70).await;
    let other = with(body, json!({ "trainer_id": super::other_trainer(&app).await }));
    let other = admin.post(SLOTS, other).await.data()["slots"][0].clone();
    let person = people(&app, 1).await[0].0;
    booked(&admin, &one, &[person]).await;
    for slot in [&other, &one] {
        let refused = admin.post(BOOK, booking(slot, &[person])).await.refused(409);
        assert_eq!(refused.body["data"]["overlaps"][0]["slot_id"], one["id"]);
    }
    // Right after is no overlap.
    let after = slot(&admin, &app, &topic, at(2), 70).await;
    booked(&admin, &after, &[person]).await;
    // Of 64 at once in two slots of the same time one is booked.
    let free = people(&app, 2).await[1].0;
    let asked = (0..64).map(|nth| admin.post(BOOK, booking(if nth % 2 == 0 { &one } else { &other }, &[free])));
    let replies = join_all(asked).await;
    assert_eq!((statuses(&replies, 201), statuses(&replies, 409)), (1, 63));
}

#[tokio::test]
async fn what_is_unusual_is_confirmed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let topic = topic(&admin, &app, "Paint shop", json!({ "trades": ["paint"] })).await;
    let (one, other) = (slot(&admin, &app, &topic, at(0), 5).await, slot(&admin, &app, &topic, at(30), 5).await);
    let person = people(&app, 1).await[0].0;
    app.run("DELETE FROM workshop_profiles").await;
    let body = json!({ "slot_id": one["id"], "user_ids": [person] });
    let refused = admin.post(BOOK, body.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["unusual"][0]["why"], "trade");
    assert_eq!(admin.post(BOOK, with(body, json!({ "confirm": true }))).await.status, 201);
    let again = json!({ "slot_id": other["id"], "user_ids": [person] });
    let refused = admin.post(BOOK, again).await.refused(409);
    let why: Vec<_> = refused.body["data"]["unusual"].as_array().expect("two").iter().map(|one| &one["why"]).collect();
    assert_eq!(why, ["trade", "booked"]);
    let wrong = json!({ "slot_id": one["id"], "user_ids": [person, 1, person] });
    assert_eq!(admin.post(BOOK, wrong).await.wrong_fields(), ["user_ids[1]", "user_ids[2]"]);
    admin.post(BOOK, json!({ "slot_id": 9_999, "user_ids": [person] })).await.refused(404);
}

#[tokio::test]
async fn a_repeated_booking_has_the_first_answer() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let slot = slot(&admin, &app, &topic, at(0), 5).await;
    let person = people(&app, 1).await[0].0;
    let keyed = app.actor("admin").await.with("idempotency-key", "book-once-0001");
    let (one, two) =
        (keyed.post(BOOK, booking(&slot, &[person])).await, keyed.post(BOOK, booking(&slot, &[person])).await);
    assert_eq!((one.status.as_u16(), &one.text), (201, &two.text));
    assert_eq!(read_slot(&admin, &slot).await["booked"], 1);
    assert_eq!(messages(&app, "Wheel alignment").await.len(), 1);
}

// H.5.5
#[tokio::test]
async fn h5_5_attendance_is_entered_from_the_start_on() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let slot = slot(&admin, &app, &topic, at(0), 5).await;
    let ids: Vec<i64> = people(&app, 3).await.into_iter().map(|(id, _)| id).collect();
    let bookings = booked(&admin, &slot, &ids).await;
    let row = |one: &Value, attended: bool| json!({ "booking_id": one["id"], "version": one["version"], "attended": attended });
    let body = json!({ "slot_id": slot["id"], "rows": [row(&bookings[0], true), row(&bookings[1], false)] });
    admin.put(COMPLETE, body.clone()).await.refused(409);
    app.clock.advance(at(0) - app.region.now());
    let stale =
        json!({ "slot_id": slot["id"], "rows": [{ "booking_id": bookings[0]["id"], "version": 7, "attended": true }] });
    assert_eq!(admin.put(COMPLETE, stale).await.refused(409).body["data"]["stale"][0]["id"], bookings[0]["id"]);
    let foreign = json!({ "slot_id": slot["id"], "rows": [{ "booking_id": 1, "version": 1, "attended": true }] });
    assert_eq!(admin.put(COMPLETE, foreign).await.wrong_fields(), ["rows[0].booking_id"]);
    let done = admin.put(COMPLETE, body.clone()).await.data();
    let now: Vec<_> = done["bookings"].as_array().expect("two").iter().map(|one| one["status_id"].clone()).collect();
    assert_eq!(now, [3, 7]);
    assert_eq!(read_slot(&admin, &slot).await["status"], "closed");
    // The rest can still be entered; nobody can be booked any more, and nothing is entered twice.
    let mut rest = bookings[2..].to_vec();
    assert_eq!(attended(&admin, &slot, &rest).await[0]["status_id"], 3);
    rest[0]["version"] = json!(2);
    let rows = json!([row(&rest[0], true)]);
    let refused = admin.put(COMPLETE, json!({ "slot_id": slot["id"], "rows": rows })).await.refused(409);
    assert_eq!(refused.body["data"]["possible"], json!([4]));
    let late = people(&app, 4).await[3].0;
    admin.post(BOOK, booking(&slot, &[late])).await.refused(409);
}

#[tokio::test]
async fn bookings_are_cancelled_and_their_seats_are_free() {
    let app = TestApp::new().await;
    let admin = app.actor("training_admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let slot = slot(&admin, &app, &topic, at(0), 2).await;
    let ids: Vec<i64> = people(&app, 2).await.into_iter().map(|(id, _)| id).collect();
    let bookings = booked(&admin, &slot, &ids).await;
    let read = |one: &Value| json!({ "booking_id": one["id"], "version": one["version"] });
    let body = json!({ "bookings": [read(&bookings[0])], "reason": "On leave" });
    let cancelled = admin.put(BOOK, body.clone()).await.data();
    assert_eq!(
        (&cancelled["bookings"][0]["status_id"], &cancelled["bookings"][0]["note"]),
        (&json!(8), &json!("On leave"))
    );
    assert_eq!(read_slot(&admin, &slot).await["left"], 1);
    assert_eq!(messages(&app, "Wheel alignment cancelled").await.len(), 1);
    admin.put(BOOK, body).await.refused(409);
    // Booked again: a new booking.
    let again = booked(&admin, &slot, &ids[..1]).await;
    assert_ne!(again[0]["id"], bookings[0]["id"]);
    // Of the same cancelled by 64 at once one frees the seat.
    let body = json!({ "bookings": [read(&again[0])], "reason": "Ill" });
    let replies = join_all((0..64).map(|_| admin.put(BOOK, body.clone()))).await;
    assert_eq!((statuses(&replies, 200), statuses(&replies, 409)), (1, 63));
    assert_eq!(read_slot(&admin, &slot).await["booked"], 1);
}

// H.4.3
#[tokio::test]
async fn h4_3_who_was_absent_twice_is_flagged() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let person = people(&app, 1).await[0].0;
    let mut tx = app.tx().await;
    tx.run("DELETE FROM slot_bookings WHERE user_id = $1 AND status_id = 7", args![person]).await.expect("written");
    tx.save().await.expect("saved");
    for (turn, is_flagged) in [(0, false), (1, true)] {
        let slot = slot(&admin, &app, &topic, at(turn * 24), 5).await;
        let bookings = booked(&admin, &slot, &[person]).await;
        app.clock.advance(at(turn * 24) - app.region.now());
        let row = json!({ "booking_id": bookings[0]["id"], "version": bookings[0]["version"], "attended": false });
        let done = admin.put(COMPLETE, json!({ "slot_id": slot["id"], "rows": [row] })).await.data();
        assert_eq!(done["bookings"][0]["is_flagged"], is_flagged);
    }
}

// H.5.12
#[tokio::test]
async fn h5_12_a_page_has_20_bookings_unless_another_number_is_asked() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let first = admin.get(BOOKINGS).await.data();
    assert_eq!(first["bookings"].as_array().expect("rows").len(), 20);
    let count = first["count"].as_i64().expect("a count");
    let mut seen = std::collections::BTreeSet::new();
    let mut offset = 0;
    while offset < count {
        let page = admin.get(&format!("{BOOKINGS}?limit=200&offset={offset}")).await.data();
        for row in page["bookings"].as_array().expect("rows") {
            assert!(seen.insert((id(&row["user"]), id(&row["topic"]))), "{row}");
        }
        offset += 200;
    }
    assert_eq!(i64::try_from(seen.len()).expect("few"), count);
    assert_eq!(admin.get(&format!("{BOOKINGS}?limit=201")).await.wrong_fields(), ["limit"]);
    assert_eq!(admin.get(&format!("{BOOKINGS}?offset=-1&status_id=9&sort=x")).await.wrong_fields().len(), 3);
}

#[tokio::test]
async fn the_download_has_the_rows_of_the_list() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for filter in ["", "?status_id=5", "?from=2026-02-01&to=2026-03-09", "?status_id=1&topic_id=2"] {
        let count = admin.get(&format!("{BOOKINGS}{filter}")).await.data()["count"].as_i64().expect("a count");
        let address = format!("/api/india/central{BOOKINGS}download/{filter}");
        let file = admin.call(Method::GET, &address, None).await;
        assert_eq!(file.status, 200);
        let lines = i64::try_from(file.text.lines().count()).expect("few") - 1;
        assert_eq!(lines, count, "{filter}");
    }
    let entries: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'slot_booking.download'").await;
    assert_eq!(entries, 4);
}

#[tokio::test]
async fn a_message_reminds_at_six_in_the_evening_before() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let slot = slot(&admin, &app, &topic, at(0), 5).await;
    let ids: Vec<i64> = people(&app, 3).await.into_iter().map(|(id, _)| id).collect();
    let bookings = booked(&admin, &slot, &ids[..2]).await;
    let read = json!({ "booking_id": bookings[1]["id"], "version": bookings[1]["version"] });
    admin.put(BOOK, json!({ "bookings": [read], "reason": "On leave" })).await.data();
    let remind = async || crate::training::reminders::remind(&app.region).await.expect("looked");
    app.run("UPDATE jobs SET state = 'done'").await;
    // At five it is too early, an hour later it is time; who is booked after that was told just now.
    app.clock.advance(at(-27) - app.region.now());
    assert_eq!(remind().await, 0);
    app.clock.advance(Duration::minutes(65));
    booked(&admin, &slot, &ids[2..]).await;
    app.run("UPDATE jobs SET state = 'done'").await;
    assert_eq!((remind().await, remind().await), (1, 0));
    assert_eq!(messages(&app, "Wheel alignment: 14 Mar").await.len(), 1);
}
