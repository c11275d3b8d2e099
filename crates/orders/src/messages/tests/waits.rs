//! When a message waits, and that each is sent once.

use std::collections::BTreeSet;

use chrono::Duration;
use futures_util::future::join_all;
use pitlane_base::messages::MessageRules;
use pitlane_platform::country::INDIA;
use serde_json::json;
use tokio::sync::watch;

use super::{booked, edit, india, look, row, shown};
use crate::messages::send::look_at_due;
use crate::messages::store;
use crate::testkit::TestApp;

#[tokio::test]
async fn messages_wait_for_the_morning_in_both_countries() {
    // The clock stands at 12:00 in India, and at 14:30 in Malaysia.
    for (app, mobile, to_evening) in [
        (TestApp::new().await, "9812345678", Duration::hours(9)),
        (TestApp::malaysian().await, "0123456789", Duration::minutes(390)),
    ] {
        app.clock.advance(to_evening);
        let admin = app.actor("admin").await;
        let order = booked(&app, &admin, mobile).await;
        look(&app).await;
        app.clock.advance(Duration::hours(12) - Duration::seconds(1));
        look(&app).await;
        assert_eq!(shown(&admin, order).await, [row("booked", "queued", "-", "-")], "{}", app.region.country.key);
        app.clock.advance(Duration::seconds(1));
        look(&app).await;
        assert_eq!(app.texts().len(), 1, "{}", app.region.country.key);
    }
}

#[tokio::test]
async fn without_quiet_hours_a_message_is_sent_at_night() {
    let rules = MessageRules { quiet_from: "09:00".into(), quiet_to: "09:00".into(), ..MessageRules::default() };
    let app = TestApp::with_messages(&INDIA, india(rules)).await;
    app.clock.advance(Duration::hours(11));
    let admin = app.actor("admin").await;
    booked(&app, &admin, "9812345678").await;
    look(&app).await;
    assert_eq!(app.texts().len(), 1);
}

#[tokio::test]
async fn a_customer_is_told_once_a_minute_at_most() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    edit(&admin, order, json!({ "status_id": 5 })).await;
    booked(&app, &admin, "9812345679").await;
    look(&app).await;
    assert_eq!(app.texts().len(), 2, "one for each customer");
    app.clock.advance(Duration::seconds(59));
    look(&app).await;
    assert_eq!(app.texts().len(), 2);
    app.clock.advance(Duration::seconds(1));
    look(&app).await;
    assert_eq!(app.texts().len(), 3);
    assert_eq!(shown(&admin, order).await.iter().filter(|(_, state, ..)| state == "sent").count(), 2);
}

#[tokio::test]
async fn of_sixty_four_who_look_at_once_each_message_is_sent_by_one() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for n in 0..8 {
        booked(&app, &admin, &format!("981234560{n}")).await;
    }
    let (_running, stop) = watch::channel(false);
    let looks = join_all((0..64).map(|_| look_at_due(&app.region, &app.messengers, &stop))).await;
    let done: usize = looks.into_iter().map(|look| look.expect("a look")).sum();
    assert_eq!(done, 8);
    let texts = app.texts();
    let mobiles: BTreeSet<_> = texts.iter().map(|(mobile, _)| mobile).collect();
    assert_eq!((texts.len(), mobiles.len()), (8, 8));
}

#[tokio::test]
async fn of_two_messages_to_one_customer_sixty_four_send_one() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    edit(&admin, order, json!({ "status_id": 5 })).await;
    let (_running, stop) = watch::channel(false);
    for look in join_all((0..64).map(|_| look_at_due(&app.region, &app.messengers, &stop))).await {
        look.expect("a look");
    }
    assert_eq!(app.texts().len(), 1);
}

#[tokio::test]
async fn a_message_of_a_lost_process_is_sent_by_another() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    let now = app.clock.now();
    let mut tx = app.tx().await;
    let (_, id) = store::due(&mut tx, now).await.expect("due")[0];
    let lease = now + Duration::seconds(120);
    assert!(store::take(&mut tx, id, now, lease).await.expect("taken").is_some());
    tx.save().await.expect("saved");
    look(&app).await;
    assert!(app.texts().is_empty(), "it may still be at work");
    app.clock.advance(Duration::seconds(120));
    look(&app).await;
    assert_eq!(shown(&admin, order).await, [row("booked", "sent", "sms", "-")]);
}

#[tokio::test]
async fn a_program_that_stops_begins_no_more_messages() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    let (running, stop) = watch::channel(false);
    running.send(true).expect("told to stop");
    assert_eq!(look_at_due(&app.region, &app.messengers, &stop).await.expect("a look"), 0);
    assert_eq!(shown(&admin, order).await, [row("booked", "queued", "-", "-")]);
    running.send(false).expect("told to go on");
    assert_eq!(look_at_due(&app.region, &app.messengers, &stop).await.expect("a look"), 1);
    assert_eq!(app.texts().len(), 1);
}

#[tokio::test]
async fn a_customer_whose_message_fails_holds_up_nobody_else() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let broken = booked(&app, &admin, "9812345678").await;
    let orders = [booked(&app, &admin, "9812345679").await, booked(&app, &admin, "9812345680").await];
    app.run("UPDATE customer_messages SET facts = '-' WHERE id = (SELECT MIN(id) FROM customer_messages)").await;
    look(&app).await;
    assert_eq!(shown(&admin, broken).await, [row("booked", "queued", "-", "-")]);
    for order in orders {
        assert_eq!(shown(&admin, order).await, [row("booked", "sent", "sms", "-")]);
    }
}
