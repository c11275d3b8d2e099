//! Topics and their questions.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{TOPICS, id, questions, statuses, text, topic, with};
use crate::testkit::TestApp;

#[tokio::test]
async fn a_topic_has_its_questions_in_sets_that_never_change() {
    let app = TestApp::new().await;
    let admin = app.actor("training_admin").await;
    let made = topic(&admin, &app, "Wheel alignment", json!({ "trades": ["tyre", "general", "tyre"] })).await;
    assert_eq!(
        (&made["trades"], &made["pass_mark"], &made["draw"]),
        (&json!(["general", "tyre"]), &json!(70), &json!(10))
    );
    assert_eq!((&made["question_version"], &made["question_count"]), (&json!(1), &json!(12)));
    let address = format!("{TOPICS}?id={}", made["id"]);
    let edit =
        json!({ "id": made["id"], "version": made["version"], "pass_mark": 80, "questions": questions(&app, 15) });
    let saved = admin.put(TOPICS, edit.clone()).await.data();
    assert_eq!(
        (&saved["question_version"], &saved["question_count"], &saved["pass_mark"]),
        (&json!(2), &json!(15), &json!(80))
    );
    let full = admin.get(&address).await.data()["topics"][0].clone();
    assert_eq!(full["versions"].as_array().expect("sets").len(), 2);
    let old = admin.get(&format!("{address}&question_version=1")).await.data();
    assert_eq!(old["topics"][0]["questions"].as_array().expect("questions").len(), 12);
    let fields: Vec<_> =
        full["history"][0]["changes"].as_array().expect("changes").iter().map(|it| it["field"].clone()).collect();
    assert_eq!(fields, ["pass_mark", "question_count", "question_version"]);
    // Another version is stale, another topic of the name refused.
    assert_eq!(admin.put(TOPICS, edit).await.refused(409).body["data"]["current"]["version"], 2);
    let again = admin.post(TOPICS, json!({ "name": " wheel  ALIGNMENT", "minutes": 60 })).await.refused(409);
    assert_eq!(again.body["data"]["topic"]["id"], made["id"]);
}

#[tokio::test]
async fn what_is_wrong_with_a_topic_is_named_at_once() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let one = json!({ "text": { "en": "A", "ms": "B" }, "options": [text(&app, "X"), text(&app, "x")], "right": 2 });
    let body = json!({ "name": " ", "minutes": 60, "questions": [one] });
    let wrong = admin.post(TOPICS, body).await.wrong_fields();
    let expected = [
        "name",
        "questions",
        "questions[0].options",
        "questions[0].right",
        "questions[0].text.hi",
        "questions[0].text.ms",
    ];
    assert_eq!(wrong, expected);
    let body =
        json!({ "name": "A", "minutes": 14, "pass_mark": 101, "draw": 4, "minutes_allowed": 121, "trades": ["cook"] });
    assert_eq!(admin.post(TOPICS, body).await.wrong_fields().len(), 5);
    let made = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let more = json!({ "id": made["id"], "version": made["version"], "draw": 13 });
    assert_eq!(admin.put(TOPICS, more).await.wrong_fields(), ["draw"]);
    admin.get(&format!("{TOPICS}?id=99999")).await.refused(404);
}

#[tokio::test]
async fn of_64_topics_at_once_of_a_name_one_is_added_and_of_64_edits_one_is_saved() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let body = json!({ "name": "Wheel alignment", "minutes": 60 });
    let replies = join_all((0..64).map(|_| admin.post(TOPICS, body.clone()))).await;
    assert_eq!((statuses(&replies, 201), statuses(&replies, 409)), (1, 63));
    let made = replies.into_iter().find(|reply| reply.status == 201).expect("one").data();
    let edit = |minutes: i64| json!({ "id": id(&made), "version": made["version"], "minutes": 60 + minutes });
    let replies = join_all((0..64).map(|minutes| admin.put(TOPICS, edit(minutes)))).await;
    assert_eq!((statuses(&replies, 200), statuses(&replies, 409)), (1, 63));
}

#[tokio::test]
async fn topics_are_found_by_name_and_trade() {
    let app = TestApp::malaysian().await;
    let admin = app.actor("admin").await;
    let count = async |filter: &str| admin.get(&format!("{TOPICS}?{filter}")).await.data()["count"].clone();
    assert_eq!(count("").await, 6);
    assert_eq!((count("trade=paint").await, count("trade=tyre").await), (json!(2), json!(2)));
    assert_eq!((count("text=brake").await, count("text=saf%20driv").await), (json!(1), json!(1)));
    // In Malaysia the second language is Malay.
    let full = admin.get(&format!("{TOPICS}?id=1")).await.data()["topics"][0].clone();
    let first: &Value = &full["questions"][0]["text"];
    assert!(first["ms"].is_string() && first.get("hi").is_none(), "{first}");
    let made = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let off = json!({ "id": made["id"], "version": made["version"], "is_active": false });
    admin.put(TOPICS, off).await.data();
    assert_eq!((count("is_active=1").await, count("is_active=0").await), (json!(6), json!(1)));
    let body = with(json!({ "name": "Z", "minutes": 60 }), json!({ "trades": ["driver"] }));
    assert_eq!(admin.post(TOPICS, body).await.status, 201);
}
