//! The figures, what a garage's page shows, and who may see it.

use http::Method;
use serde_json::json;

use super::{BOOK, BOOKINGS, COMPLETE, PERSON, SEND, SLOTS, TOPICS, at, booked, people, slot, topic};
use crate::testkit::TestApp;

const DASHBOARD: &str = "/central/dashboard-count/";

// H.5.4
#[tokio::test]
async fn h5_4_buckets_sum_to_people_times_topics_and_each_is_the_count_of_its_list() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage: i64 = app.value("SELECT MIN(garage_id) FROM slot_bookings WHERE status_id = 5").await;
    let city: i64 =
        app.value("SELECT city_id FROM garages WHERE id = (SELECT MIN(garage_id) FROM slot_bookings)").await;
    let people: i64 = app.value("SELECT COUNT(*) FROM users WHERE garage_id IS NOT NULL AND is_active").await;
    let topics: i64 = app.value("SELECT COUNT(*) FROM training_topics WHERE is_active").await;
    for (filter, sum) in [
        (String::new(), Some(people * topics)),
        ("topic_id=2".to_owned(), Some(people)),
        (format!("garage_id={garage}"), None),
        (format!("city_id={city}&topic_id=1"), None),
        ("from=2026-02-01&to=2026-03-20".to_owned(), None),
        ("from=2026-03-10".to_owned(), None),
    ] {
        let shown = admin.get(&format!("{DASHBOARD}?{filter}")).await.data();
        let buckets = shown["buckets"].as_array().expect("buckets");
        assert_eq!(buckets.len(), 8);
        let mut found = 0;
        for bucket in buckets {
            let listed =
                admin.get(&format!("{BOOKINGS}?limit=1&status_id={}&{filter}", bucket["status_id"])).await.data();
            assert_eq!(listed["count"], bucket["count"], "{filter} {bucket}");
            found += bucket["count"].as_i64().expect("a count");
        }
        let all = admin.get(&format!("{BOOKINGS}?limit=1&{filter}")).await.data();
        assert_eq!(all["count"], found, "{filter}");
        if let Some(sum) = sum {
            assert_eq!(found, sum, "{filter}");
            let is_used = |bucket: &&serde_json::Value| bucket["count"].as_i64() > Some(0);
            if filter.is_empty() {
                assert_eq!(buckets.iter().filter(is_used).count(), 8, "{buckets:?}");
            }
        }
    }
    let shown = admin.get(DASHBOARD).await.data();
    let rate = shown["pass_rate"].as_i64().expect("a rate");
    assert!((1..=99).contains(&rate), "{shown}");
    let (open, booked): (i64, i64) = app
        .tx()
        .await
        .one(
            "SELECT COUNT(*), CAST(SUM(booked) AS BIGINT) FROM training_slots WHERE status = 'open' AND starts_at > $1",
            pitlane_platform::args![app.region.now()],
        )
        .await
        .expect("figures");
    assert_eq!((&shown["slots"]["open"], &shown["slots"]["booked"]), (&json!(open), &json!(booked)));
    assert_eq!(admin.get(&format!("{DASHBOARD}?from=2026-03-02&to=2026-03-01")).await.wrong_fields(), ["to"]);
}

// H.5.13
#[tokio::test]
async fn h5_13_trainers_may_everything_here_and_a_cr_nothing() {
    let app = TestApp::new().await;
    let trainer = app.actor("training_admin").await;
    let cr = app.actor("CR").await;
    for address in [DASHBOARD, BOOKINGS, SLOTS, TOPICS, "/central/get-training-workshop-users/?garage_id=1"] {
        trainer.get(address).await.data();
        cr.get(address).await.refused(403);
    }
    for (method, address) in [
        (Method::POST, BOOK),
        (Method::PUT, BOOK),
        (Method::PUT, COMPLETE),
        (Method::PUT, SEND),
        (Method::PUT, PERSON),
        (Method::POST, SLOTS),
        (Method::POST, TOPICS),
    ] {
        let address = format!("/api/india/central{address}");
        cr.call(method.clone(), &address, Some(json!({}))).await.refused(403);
        trainer.call(method, &address, Some(json!({}))).await.refused(422);
    }
    trainer.get("/orders/?limit=1").await.refused(403);
}

// H.4.8
#[tokio::test]
async fn h4_8_a_garages_page_shows_how_many_of_its_people_are_trained() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage: i64 = app.value("SELECT MAX(id) FROM garages WHERE is_active").await;
    app.run("DELETE FROM assessment_questions").await;
    app.run("DELETE FROM assessments").await;
    app.run("DELETE FROM slot_bookings").await;
    app.run("UPDATE training_slots SET booked = 0").await;
    let read = async || admin.get(&format!("/garages/detail/{garage}/")).await.data();
    let before = read().await;
    let people = before["employees"].as_array().expect("people").iter().filter(|one| one["is_active"] == true).count();
    assert_eq!((&before["training"]["people"], &before["training"]["trained"]), (&json!(people), &json!(0)));
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let slot = slot(&admin, &app, &topic, at(0), 5).await;
    let id = before["employees"][0]["id"].as_i64().expect("an id");
    let bookings = booked(&admin, &slot, &[id]).await;
    let booked = read().await;
    assert!(booked["training"]["next_slot"]["id"].as_i64().is_some());
    app.clock.advance(at(0) - app.region.now());
    super::attended(&admin, &slot, &bookings).await;
    let after = read().await;
    assert_eq!((&after["training"]["trained"], &after["training"]["passed"]), (&json!(1), &json!(0)));
    assert_eq!((&after["onboarding"]["people"], &after["onboarding"]["trained"]), (&json!(people), &json!(1)));
}

// H.5.1: those of a garage elsewhere are not known.
#[tokio::test]
async fn a_region_knows_its_own_people_alone() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let person = people(&app, 1).await[0].0;
    assert!(person > 0);
    for address in ["/central/get-training-workshop-users/", "/central/get-workshop-users/"] {
        admin.get(&format!("{address}?garage_id=999999")).await.refused(404);
        assert_eq!(admin.get(address).await.wrong_fields(), ["garage_id"]);
    }
}
