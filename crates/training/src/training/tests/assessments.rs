//! Tests: the link, the answers, the result.

use chrono::Duration;
use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{
    OPEN, SAVE, SEND, SUBMIT, TOPICS, at, attended, booked, id, messages, people, questions, slot, statuses, topic,
};
use crate::testkit::{Actor, TestApp};

/// A person who attended, as a booking, with the topic.
pub(super) async fn trained(app: &TestApp, admin: &Actor<'_>, more: Value) -> (Value, Value) {
    let topic = topic(admin, app, "Wheel alignment", more).await;
    let slot = slot(admin, app, &topic, at(0), 5).await;
    let person = people(app, 1).await[0].0;
    let bookings = booked(admin, &slot, &[person]).await;
    app.clock.advance(at(0) - app.region.now());
    (attended(admin, &slot, &bookings).await[0].clone(), topic)
}

/// Sends a test and returns the token of its link.
pub(super) async fn sent(app: &TestApp, admin: &Actor<'_>, booking: &Value) -> String {
    admin.put(SEND, json!({ "booking_ids": [booking["id"]] })).await.data();
    token(app).await
}

/// The token of the newest link.
async fn token(app: &TestApp) -> String {
    let message: Value = serde_json::from_str(messages(app, "Test ").await.last().expect("a message")).expect("JSON");
    message["link"].as_str().expect("a link").strip_prefix("/assess#").expect("the page").to_owned()
}

/// Opens a test and answers so many questions rightly, the rest wrongly.
async fn answered(app: &TestApp, token: &str, right: usize) -> Value {
    let person = app.signed_out();
    let test = person.post(OPEN, json!({ "token": token })).await.data();
    for (at, question) in test["questions"].as_array().expect("questions").iter().enumerate() {
        let option = i64::from(at >= right);
        person.post(SAVE, json!({ "token": token, "question_id": question["id"], "option": option })).await.data();
    }
    test
}

async fn status(admin: &Actor<'_>, booking: &Value) -> Value {
    let slot = booking["slot"]["id"].clone();
    admin.get(&format!("/central/get-slot-booking/?slot_id={slot}")).await.data()["bookings"][0].clone()
}

// H.5.6
#[tokio::test]
async fn h5_6_seven_of_ten_pass_and_six_fail_and_there_are_three_tests() {
    let app = TestApp::new().await;
    let admin = app.actor("training_admin").await;
    let (booking, _) = trained(&app, &admin, json!({ "valid_months": 12 })).await;
    let person = app.signed_out();
    for attempt in [1, 2] {
        let token = sent(&app, &admin, &booking).await;
        assert!(token.starts_with("india.") && token.len() == 70);
        assert_eq!(status(&admin, &booking).await["status_id"], 4);
        let test = answered(&app, &token, 6).await;
        assert_eq!((&test["attempt"], test["questions"].as_array().expect("ten").len()), (&json!(attempt), 10));
        let result = person.post(SUBMIT, json!({ "token": token })).await.data();
        assert_eq!((&result["score"], &result["passed"], &result["right"]), (&json!(60), &json!(false), &json!(6)));
        assert_eq!(result["attempts_left"], 3 - attempt);
        let wrong = result["wrong"].as_array().expect("four");
        assert_eq!((wrong.len(), &wrong[0]["right"]), (4, &Value::Null), "what is right is not shown yet");
        assert_eq!(wrong[0]["chosen"]["en"], "No");
        assert_eq!(status(&admin, &booking).await["status_id"], 6);
        // A link that was used.
        for call in [OPEN, SUBMIT] {
            let refused = person.post(call, json!({ "token": token })).await.refused(410);
            assert_eq!((&refused.body["data"]["state"], &refused.body["data"]["result"]), (&json!("used"), &result));
        }
    }
    let token = sent(&app, &admin, &booking).await;
    answered(&app, &token, 7).await;
    // Submitted by 64 at once, it has one result.
    let replies = join_all((0..64).map(|_| person.post(SUBMIT, json!({ "token": token })))).await;
    assert_eq!((statuses(&replies, 200), statuses(&replies, 410)), (1, 63));
    let result = replies.into_iter().find(|reply| reply.status == 200).expect("one").data();
    assert_eq!((&result["score"], &result["passed"]), (&json!(70), &json!(true)));
    assert_eq!(result["wrong"][0]["right"]["en"], "Yes");
    let now = status(&admin, &booking).await;
    assert_eq!((&now["status_id"], &now["score"], &now["valid_until"]), (&json!(5), &json!(70), &json!("2027-03-14")));
    // Passed: no further test. A fourth one is refused in any case.
    let refused = admin.put(SEND, json!({ "booking_ids": [booking["id"]] })).await.refused(409);
    assert_eq!(refused.body["data"]["possible"], json!([]));
}

#[tokio::test]
async fn h5_6_a_fourth_test_is_refused_and_each_replaces_the_one_before() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (booking, _) = trained(&app, &admin, json!({})).await;
    let person = app.signed_out();
    let mut tokens = Vec::new();
    for _ in 0..3 {
        tokens.push(sent(&app, &admin, &booking).await);
    }
    admin.put(SEND, json!({ "booking_ids": [booking["id"]] })).await.refused(409);
    for old in &tokens[..2] {
        let refused = person.post(OPEN, json!({ "token": old })).await.refused(410);
        assert_eq!(refused.body["data"]["state"], "replaced");
    }
    // Only what it is, before its time begins.
    let seen = person.post(OPEN, json!({ "token": tokens[2], "start": false })).await.data();
    assert_eq!(
        (&seen["started_at"], &seen["questions"], &seen["question_count"]),
        (&Value::Null, &json!([]), &json!(10))
    );
    for call in [SUBMIT, SAVE] {
        let body = if call == SAVE {
            json!({ "token": tokens[2], "question_id": 1, "option": 0 })
        } else {
            json!({ "token": tokens[2] })
        };
        person.post(call, body).await.refused(409);
    }
    // Forged, cut or empty: there is no such link.
    for forged in ["india.00", &tokens[2][..69], "malaysia.1", "x"] {
        person.post(OPEN, json!({ "token": forged })).await.refused(404);
        person.post(SUBMIT, json!({ "token": forged })).await.refused(404);
    }
    assert_eq!(person.post(OPEN, json!({ "token": "" })).await.wrong_fields(), ["token"]);
    // It can be opened for 72 hours.
    app.clock.advance(Duration::hours(72));
    let refused = person.post(OPEN, json!({ "token": tokens[2] })).await.refused(410);
    assert_eq!(refused.body["data"]["state"], "expired");
}

#[tokio::test]
async fn of_64_sendings_at_once_three_are_sent() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (booking, _) = trained(&app, &admin, json!({})).await;
    let replies = join_all((0..64).map(|_| admin.put(SEND, json!({ "booking_ids": [booking["id"]] })))).await;
    assert_eq!((statuses(&replies, 200), statuses(&replies, 409)), (3, 61));
    let sql = "SELECT COUNT(*) FROM assessments WHERE ended IS NULL AND booking_id = $1";
    let open: i64 = app.tx().await.one(sql, pitlane_platform::args![id(&booking)]).await.expect("a count");
    assert_eq!(open, 1);
}

// H.5.7
#[tokio::test]
async fn h5_7_after_the_time_what_is_saved_counts() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (booking, _) = trained(&app, &admin, json!({ "minutes_allowed": 10 })).await;
    let token = sent(&app, &admin, &booking).await;
    let person = app.signed_out();
    let test = answered(&app, &token, 8).await;
    assert_eq!(test["seconds_left"], 600);
    let first = test["questions"][0]["id"].clone();
    let save = |option: Value| json!({ "token": token, "question_id": first, "option": option });
    // Answers are changed and taken back until then; opened again, they are there.
    assert_eq!(person.post(SAVE, save(Value::Null)).await.data()["answered"], 9);
    assert_eq!(person.post(SAVE, save(json!(3))).await.wrong_fields(), ["option"]);
    app.clock.advance(Duration::minutes(9));
    let again = person.post(OPEN, json!({ "token": token })).await.data();
    assert_eq!((&again["seconds_left"], &again["questions"][0]["chosen"]), (&json!(60), &Value::Null));
    assert_eq!(
        again["questions"][1],
        json!({ "id": test["questions"][1]["id"], "text": test["questions"][1]["text"],
        "options": test["questions"][1]["options"], "image": null, "chosen": 0 })
    );
    app.clock.advance(Duration::minutes(1));
    person.post(SAVE, save(json!(0))).await.refused(410);
    let over = person.post(OPEN, json!({ "token": token })).await.data();
    assert_eq!((&over["seconds_left"], &over["questions"]), (&json!(0), &json!([])));
    let result = person.post(SUBMIT, json!({ "token": token })).await.data();
    assert_eq!((&result["score"], &result["passed"]), (&json!(70), &json!(true)));
}

#[tokio::test]
async fn a_test_that_is_never_submitted_is_evaluated_and_its_result_fetched_once() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (booking, _) = trained(&app, &admin, json!({})).await;
    let token = sent(&app, &admin, &booking).await;
    answered(&app, &token, 3).await;
    let finish = async || crate::training::assessments::finish_overdue(&app.region).await.expect("looked");
    assert_eq!(finish().await, 0);
    app.clock.advance(Duration::minutes(23));
    assert_eq!((finish().await, finish().await), (1, 0));
    let now = status(&admin, &booking).await;
    assert_eq!((&now["status_id"], &now["score"]), (&json!(6), &json!(30)));
    let person = app.signed_out();
    assert_eq!(person.post(SUBMIT, json!({ "token": token })).await.data()["score"], 30);
    person.post(SUBMIT, json!({ "token": token })).await.refused(410);
}

// H.4.6
#[tokio::test]
async fn h4_6_a_test_that_was_begun_keeps_its_questions() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (booking, topic) = trained(&app, &admin, json!({})).await;
    let token = sent(&app, &admin, &booking).await;
    let test = answered(&app, &token, 7).await;
    let edit = json!({ "id": id(&topic), "version": topic["version"], "questions": questions(&app, 20), "draw": 15 });
    admin.put(TOPICS, edit).await.data();
    let person = app.signed_out();
    let again = person.post(OPEN, json!({ "token": token })).await.data();
    let ids =
        |of: &Value| of["questions"].as_array().expect("ten").iter().map(|one| one["id"].clone()).collect::<Vec<_>>();
    assert_eq!(ids(&again), ids(&test));
    assert_eq!(person.post(SUBMIT, json!({ "token": token })).await.data()["score"], 70);
}

// H.4.4
#[tokio::test]
async fn h4_4_a_pass_is_due_thirty_days_before_its_end() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (booking, topic) = trained(&app, &admin, json!({ "valid_months": 2 })).await;
    let token = sent(&app, &admin, &booking).await;
    answered(&app, &token, 10).await;
    app.signed_out().post(SUBMIT, json!({ "token": token })).await.data();
    let user = booking["user"]["id"].clone();
    let garage = &booking["garage"]["id"];
    let address = format!("/central/get-slot-booking/?topic_id={}&garage_id={garage}", topic["id"]);
    let standing = async || {
        // Sessions have ended meanwhile.
        let admin = app.actor("admin").await;
        let listed = admin.get(&address).await.data();
        listed["bookings"].as_array().expect("rows").iter().find(|row| row["user"]["id"] == user).expect("them").clone()
    };
    // Passed on 14 March, until 14 May, due on 14 April.
    let passed = standing().await;
    assert_eq!(
        (&passed["status_id"], &passed["renew"], &passed["valid_until"]),
        (&json!(5), &json!(false), &json!("2026-05-14"))
    );
    app.clock.advance(Duration::days(30));
    assert_eq!(standing().await["status_id"], 5);
    app.clock.advance(Duration::days(1));
    let due = standing().await;
    assert_eq!((&due["status_id"], &due["renew"]), (&json!(1), &json!(true)));
}

// L.11
#[tokio::test]
async fn l_11_no_token_is_in_the_audit_trail_or_in_an_answer() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (booking, _) = trained(&app, &admin, json!({})).await;
    let reply = admin.put(SEND, json!({ "booking_ids": [booking["id"]] })).await;
    let token = token(&app).await;
    answered(&app, &token, 7).await;
    app.signed_out().post(SUBMIT, json!({ "token": token })).await.data();
    assert!(!reply.text.contains(&token[10..]));
    let secret = &token["india.".len()..];
    let sql = "SELECT COALESCE(before, '') || COALESCE(after, '') FROM audit_entries";
    let trail: Vec<String> = app.tx().await.all(sql, pitlane_platform::args![]).await.expect("the trail");
    assert!(trail.iter().all(|entry| !entry.contains(secret)));
    let sql = "SELECT token_hash FROM assessments";
    let stored: Vec<String> = app.tx().await.all(sql, pitlane_platform::args![]).await.expect("tests");
    assert!(stored.iter().all(|hash| !hash.contains(secret)));
    let actions = "SELECT COUNT(*) FROM audit_entries WHERE role = 'Trainee' AND actor_name IS NOT NULL";
    assert_eq!(app.value::<i64>(actions).await, 2, "begun and submitted");
}

#[tokio::test]
async fn tests_are_sent_to_all_or_none() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({ "questions": [] })).await;
    let slot = slot(&admin, &app, &topic, at(0), 5).await;
    let ids: Vec<i64> = people(&app, 2).await.into_iter().map(|(id, _)| id).collect();
    let bookings = booked(&admin, &slot, &ids).await;
    let both = json!({ "booking_ids": [bookings[0]["id"], bookings[1]["id"]] });
    app.clock.advance(at(0) - app.region.now());
    attended(&admin, &slot, &bookings[..1]).await;
    let refused = admin.put(SEND, both.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["possible"], json!([3, 7, 8]), "one has not come yet");
    attended(&admin, &slot, &bookings[1..]).await;
    // A topic without questions.
    admin.put(SEND, both.clone()).await.refused(409);
    assert!(messages(&app, "Test ").await.is_empty());
    let edit = json!({ "id": id(&topic), "version": topic["version"], "questions": questions(&app, 10) });
    admin.put(TOPICS, edit).await.data();
    let sent = admin.put(SEND, both).await.data();
    assert!(
        sent["bookings"].as_array().expect("two").iter().all(|one| one["status_id"] == 4 && one["attempts_left"] == 2)
    );
    assert_eq!(messages(&app, "Test Wheel alignment until 17 Mar").await.len(), 2);
    let wrong = json!({ "booking_ids": [99_999, bookings[0]["id"], bookings[0]["id"]] });
    assert_eq!(admin.put(SEND, wrong).await.wrong_fields(), ["booking_ids[0]", "booking_ids[2]"]);
}
