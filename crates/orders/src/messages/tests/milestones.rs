//! What is told, and what is not any more.

use chrono::Duration;
use pitlane_base::messages::{MessageRules, Milestone};
use pitlane_platform::country::INDIA;
use serde_json::json;

use super::{MOBILE, booked, booked_with, edit, equip, india, look, row, shown};
use crate::testkit::TestApp;

#[tokio::test]
async fn a_booking_is_written_with_the_order_and_sent_once() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let slot = json!({ "pick_date": "2026-03-12", "pick_slot": "10:30" });
    let order = booked_with(&app, &admin, "9812345678", slot).await;
    assert_eq!(shown(&admin, order).await, [row("booked", "queued", "-", "-")]);
    assert!(app.texts().is_empty());
    look(&app).await;
    let text = format!("Order {order}, your car: booked for 12 Mar 10:30. आपका ऑर्डर बुक हो गया।");
    assert_eq!(app.texts(), [(MOBILE.to_owned(), text)]);
    assert_eq!(shown(&admin, order).await, [row("booked", "sent", "sms", "-")]);
    app.clock.advance(Duration::hours(1));
    look(&app).await;
    assert_eq!(app.texts().len(), 1);
}

#[tokio::test]
async fn every_step_of_an_order_is_told_in_malaysia_too() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        let is_india = app.region.country.is_india();
        let order = booked(&app, &admin, if is_india { "9812345678" } else { "0123456789" }).await;
        equip(&app, order).await;
        for status in [5, 20, 40, 50, 60] {
            look(&app).await;
            app.clock.advance(Duration::minutes(1));
            edit(&admin, order, json!({ "status_id": status })).await;
        }
        look(&app).await;
        let expected = ["booked", "pickup", "received", "work_begun", "ready", "delivered"];
        let told: Vec<_> = shown(&admin, order).await;
        assert_eq!(told, expected.map(|milestone| row(milestone, "sent", "sms", "-")));
        let texts: Vec<_> = app.texts().into_iter().map(|(_, text)| text).collect();
        let words = ["booked", "we come for", "at the workshop", "has begun", "is ready", "was handed over"];
        for (text, word) in texts.iter().zip(words) {
            assert!(text.contains(word) && text.contains(&order.to_string()), "{text}");
        }
        assert_eq!(texts[0].contains("Pesanan anda"), !is_india);
        let with_page: Vec<usize> = (0..texts.len()).filter(|at| texts[*at].contains("/order#")).collect();
        assert_eq!(with_page, [2, 4], "where the inventory is, and what is due");
        assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM customer_links").await, 2);
        assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM customer_messages WHERE link IS NOT NULL").await, 0);
    }
}

#[tokio::test]
async fn a_promise_that_changes_is_told_and_an_older_one_left_out() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    look(&app).await;
    for promised in ["2026-03-12T06:30:00Z", "2026-03-13T06:30:00Z", "2026-03-14T06:30:00Z"] {
        edit(&admin, order, json!({ "expected_delivery": promised })).await;
    }
    app.clock.advance(Duration::minutes(1));
    look(&app).await;
    let told = shown(&admin, order).await;
    assert_eq!(told[1..], [row("promise", "skipped", "-", "outdated"), row("promise", "sent", "sms", "-")]);
    assert!(app.texts()[1].1.contains("now ready by 14 Mar 12:00"), "{:?}", app.texts());
}

#[tokio::test]
async fn of_an_order_that_is_dead_nothing_is_told() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    edit(&admin, order, json!({ "status_id": 21, "status_reason": "Booked twice" })).await;
    look(&app).await;
    assert_eq!(shown(&admin, order).await, [row("booked", "skipped", "-", "given_up")]);
    assert!(app.texts().is_empty());
}

#[tokio::test]
async fn an_order_that_moved_on_is_told_only_where_it_is() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    equip(&app, order).await;
    for status in [5, 20, 40, 50] {
        edit(&admin, order, json!({ "status_id": status })).await;
    }
    look(&app).await;
    let states: Vec<_> =
        shown(&admin, order).await.into_iter().map(|(milestone, state, ..)| (milestone, state)).collect();
    let expected = [
        ("booked", "skipped"),
        ("pickup", "skipped"),
        ("received", "skipped"),
        ("work_begun", "skipped"),
        ("ready", "sent"),
    ];
    assert_eq!(states, expected.map(|(milestone, state)| (milestone.to_owned(), state.to_owned())));
}

#[tokio::test]
async fn a_kind_that_is_switched_off_is_not_sent() {
    let rules = MessageRules { off: vec![Milestone::Booked], ..MessageRules::default() };
    let app = TestApp::with_messages(&INDIA, india(rules)).await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    edit(&admin, order, json!({ "status_id": 5 })).await;
    look(&app).await;
    assert_eq!(shown(&admin, order).await, [row("booked", "skipped", "-", "off"), row("pickup", "sent", "sms", "-")]);
}

#[tokio::test]
async fn who_may_not_see_the_order_sees_no_message_and_nobody_sees_the_mobile() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    let answer = admin.get(&format!("/orders/messages/?order_id={order}")).await.data();
    assert!(!answer.to_string().contains("98123"), "{answer}");
    app.actor("CR").await.get(&format!("/orders/messages/?order_id={order}")).await.refused(404);
    admin.get("/orders/messages/?order_id=0").await.refused(404);
}

#[tokio::test]
async fn a_step_back_is_not_told() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    equip(&app, order).await;
    for status in [5, 20, 40, 50] {
        edit(&admin, order, json!({ "status_id": status })).await;
    }
    look(&app).await;
    // A message of the same day would have a name that was used.
    app.clock.advance(Duration::days(1));
    edit(&admin, order, json!({ "status_id": 40, "status_reason": "The horn is silent" })).await;
    look(&app).await;
    let told: Vec<_> = shown(&admin, order).await.into_iter().map(|(milestone, ..)| milestone).collect();
    assert_eq!(told, ["booked", "pickup", "received", "work_begun", "ready"]);
    assert_eq!(app.texts().len(), 1, "{:?}", app.texts());
}

#[tokio::test]
async fn what_was_skipped_and_became_true_again_is_told() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    equip(&app, order).await;
    look(&app).await;
    edit(&admin, order, json!({ "status_id": 50 })).await;
    edit(&admin, order, json!({ "status_id": 40, "status_reason": "Pressed by mistake" })).await;
    app.clock.advance(Duration::minutes(1));
    look(&app).await;
    assert_eq!(shown(&admin, order).await[1], row("ready", "skipped", "-", "outdated"));
    edit(&admin, order, json!({ "status_id": 50 })).await;
    look(&app).await;
    assert_eq!(shown(&admin, order).await[1], row("ready", "sent", "sms", "-"));
    assert_eq!(app.texts().len(), 2);
}

#[tokio::test]
async fn a_status_is_told_once_in_a_day_of_the_country() {
    let rules = MessageRules { quiet_from: "09:00".into(), quiet_to: "09:00".into(), ..MessageRules::default() };
    let app = TestApp::with_messages(&INDIA, india(rules)).await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    equip(&app, order).await;
    // From 12:00 to 23:00 and to 01:00 of the next day, in India; the UTC day is the same.
    for hours in [11, 2] {
        app.clock.advance(Duration::hours(hours));
        edit(&admin, order, json!({ "status_id": 50 })).await;
        look(&app).await;
        edit(&admin, order, json!({ "status_id": 40, "status_reason": "The horn is silent" })).await;
    }
    assert_eq!(app.texts().iter().filter(|(_, text)| text.contains("is ready")).count(), 2, "{:?}", app.texts());
}

#[tokio::test]
async fn a_time_that_is_promised_again_is_told_again() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    let (early, late) = ("2026-03-12T06:30:00Z", "2026-03-12T08:30:00Z");
    for promised in [early, late, early, late] {
        edit(&admin, order, json!({ "expected_delivery": promised })).await;
        look(&app).await;
        app.clock.advance(Duration::minutes(1));
        look(&app).await;
        app.clock.advance(Duration::minutes(1));
    }
    let promises: Vec<_> = app.texts().into_iter().filter(|(_, text)| text.contains("now ready by")).collect();
    assert_eq!(promises.len(), 3, "{promises:?}");
    // In one night the same changes are told once, as what holds in the morning.
    app.clock.advance(Duration::hours(10));
    for promised in [early, late, early] {
        edit(&admin, order, json!({ "expected_delivery": promised })).await;
        app.clock.advance(Duration::minutes(1));
    }
    app.clock.advance(Duration::hours(11));
    look(&app).await;
    app.clock.advance(Duration::minutes(1));
    look(&app).await;
    let promises: Vec<_> = app.texts().into_iter().filter(|(_, text)| text.contains("now ready by")).collect();
    assert_eq!(promises.len(), 4, "{promises:?}");
    assert!(promises[3].1.contains("now ready by 12 Mar 12:00"), "{promises:?}");
}

#[tokio::test]
async fn the_reason_of_another_time_is_told_and_in_the_history() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    look(&app).await;
    app.clock.advance(Duration::minutes(1));
    edit(&admin, order, json!({ "expected_delivery": "2026-03-12T06:30:00Z" })).await;
    let because = json!({ "expected_delivery": "2026-03-13T06:30:00Z", "promise_reason": " The clutch is late " });
    let edited = edit(&admin, order, because).await;
    let entry = edited["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!((&entry["event"], &entry["reason"]), (&json!("edited"), &json!("The clutch is late")));
    look(&app).await;
    let texts = app.texts();
    assert!(texts[1].1.contains("now ready by 13 Mar 12:00: The clutch is late."), "{texts:?}");
}

#[tokio::test]
async fn a_time_that_has_passed_is_not_stated() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let slot = json!({ "pick_date": "2026-03-12", "pick_slot": "10:30" });
    let order = booked_with(&app, &admin, "9812345678", slot).await;
    equip(&app, order).await;
    // To 12:00 of that day.
    app.clock.advance(Duration::days(2));
    look(&app).await;
    assert!(app.texts()[0].1.contains("We call about the time"), "{:?}", app.texts());
    app.clock.advance(Duration::minutes(1));
    edit(&admin, order, json!({ "expected_delivery": "2026-03-12T05:30:00Z" })).await;
    edit(&admin, order, json!({ "status_id": 40 })).await;
    look(&app).await;
    assert!(app.texts()[1].1.contains("has begun. "), "{:?}", app.texts());
    edit(&admin, order, json!({ "expected_delivery": "2026-03-12T06:00:00Z" })).await;
    app.clock.advance(Duration::minutes(1));
    look(&app).await;
    let told = shown(&admin, order).await;
    assert_eq!(told.last(), Some(&row("promise", "skipped", "-", "outdated")));
}
