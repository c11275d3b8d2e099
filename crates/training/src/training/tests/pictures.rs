//! Pictures of questions.

use chrono::Duration;
use http::Method;
use serde_json::{Value, json};

use super::assessments::{sent, trained};
use super::{OPEN, PICTURE, SUBMIT, TOPICS, id, questions, topic, with};
use crate::testkit::{Actor, Reply, TestApp, picture};

/// Uploads a picture for a topic, or for one that is not saved yet.
async fn upload(actor: &Actor<'_>, topic: Option<&Value>, bytes: &[u8]) -> Reply {
    let form = json!({ "topic_id": topic.map(id) });
    actor.form(Method::POST, PICTURE, Some(&form), &[("picture", "a.png", bytes)]).await
}

/// So many questions, of which the one at this place has a picture.
fn with_picture(app: &TestApp, count: usize, at: usize, picture: &Value) -> Value {
    let mut questions = questions(app, count);
    questions[at]["image_id"] = picture["id"].clone();
    questions
}

async fn edited(actor: &Actor<'_>, topic: &Value, questions: Value) -> Reply {
    let now = read(actor, topic, "").await;
    actor.put(TOPICS, json!({ "id": topic["id"], "version": now["version"], "questions": questions })).await
}

async fn read(actor: &Actor<'_>, topic: &Value, more: &str) -> Value {
    actor.get(&format!("{TOPICS}?id={}{more}", topic["id"])).await.data()["topics"][0].clone()
}

/// The bytes behind a link, without a session.
async fn opened(app: &TestApp, url: &Value) -> Reply {
    let mount = if app.region.country.is_india() { "india" } else { "malaysia" };
    let url = url.as_str().expect("a link");
    app.signed_out().call(Method::GET, &format!("/api/{mount}/central{url}"), None).await
}

#[tokio::test]
async fn h1_a_question_has_a_picture_that_its_set_keeps() {
    let app = TestApp::new().await;
    let admin = app.actor("training_admin").await;
    let made = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let first = upload(&admin, Some(&made), &picture(1)).await.data();
    assert_eq!(upload(&admin, Some(&made), &picture(1)).await.data()["id"], first["id"], "sent twice, stored once");
    assert_eq!(read(&admin, &made, "").await["version"], made["version"], "an upload is no edit");
    let saved = edited(&admin, &made, with_picture(&app, 12, 2, &first)).await.data();
    assert_eq!((&saved["question_version"], &saved["questions"][2]["image"]), (&json!(2), &first));
    assert_eq!(saved["questions"][1]["image"], Value::Null);
    for link in ["url", "thumbnail_url"] {
        assert_eq!(opened(&app, &saved["questions"][2]["image"][link]).await.status, 200);
    }
    // Replaced in the next set; that of the old one stays, also long after, when what no set has is deleted.
    let unused = upload(&admin, Some(&made), &picture(3)).await.data();
    let second = upload(&admin, Some(&made), &picture(2)).await.data();
    edited(&admin, &made, with_picture(&app, 12, 2, &second)).await.data();
    app.clock.advance(Duration::days(8));
    let admin = app.actor("training_admin").await;
    edited(&admin, &made, questions(&app, 12)).await.data();
    let images = async |set| read(&admin, &made, &format!("&question_version={set}")).await["questions"][2].clone();
    assert_eq!(images(4).await["image"], Value::Null);
    assert_eq!(images(3).await["image"]["id"], second["id"]);
    let old = images(2).await;
    assert_eq!(old["image"]["id"], first["id"]);
    assert_eq!(opened(&app, &old["image"]["url"]).await.status, 200);
    let of = |picture: &Value| format!("{PICTURE}?id={}&topic_id={}", picture["id"], made["id"]);
    admin.get(&of(&unused)).await.refused(404);
    // A link that has expired is replaced.
    opened(&app, &first["url"]).await.refused(410);
    let fresh = admin.get(&of(&first)).await.data();
    assert_eq!(opened(&app, &fresh["thumbnail_url"]).await.status, 200);
}

#[tokio::test]
async fn h1_a_new_topic_takes_the_pictures_that_were_uploaded_for_it() {
    let app = TestApp::new().await;
    let admin = app.actor("training_admin").await;
    let other = app.actor("admin").await;
    let loose = upload(&admin, None, &picture(1)).await.data();
    let address = format!("{PICTURE}?id={}", loose["id"]);
    assert_eq!(admin.get(&address).await.data(), loose);
    other.get(&address).await.refused(404);
    let body = json!({ "name": "Wheel alignment", "minutes": 60, "questions": with_picture(&app, 12, 11, &loose) });
    let problem = ["questions[11].image_id"];
    assert_eq!(other.post(TOPICS, body.clone()).await.wrong_fields(), problem, "of somebody else");
    let made = admin.post(TOPICS, body.clone()).await.data();
    assert_eq!(read(&admin, &made, "").await["questions"][11]["image"]["id"], loose["id"]);
    assert_eq!(opened(&app, &made["questions"][11]["image"]["url"]).await.status, 200);
    // It is this topic's now, and no other one's.
    admin.get(&address).await.refused(404);
    assert_eq!(admin.post(TOPICS, with(body, json!({ "name": "Tyres" }))).await.wrong_fields(), problem);
    let tyres = topic(&admin, &app, "Tyres", json!({})).await;
    assert_eq!(edited(&admin, &tyres, with_picture(&app, 12, 11, &loose)).await.wrong_fields(), problem);
    assert_eq!(read(&admin, &tyres, "").await["question_version"], 1);
    // What was uploaded without a topic is not that of one that stands.
    let loose = upload(&admin, None, &picture(2)).await.data();
    assert_eq!(edited(&admin, &tyres, with_picture(&app, 12, 11, &loose)).await.wrong_fields(), problem);
}

#[tokio::test]
async fn h1_what_is_no_picture_is_refused() {
    let app = TestApp::new().await;
    let admin = app.actor("training_admin").await;
    let pdf = b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF".to_vec();
    for wrong in [pdf, b"GIF89a".repeat(100), picture(1)[..200].to_vec()] {
        assert_eq!(upload(&admin, None, &wrong).await.wrong_fields(), ["picture.0"]);
    }
    let mut large = picture(1);
    large.resize(16 << 20, 0);
    upload(&admin, None, &large).await.refused(413);
    let both = [("picture", "a.png", &*picture(1)), ("picture", "b.png", &*picture(2))];
    assert_eq!(admin.form(Method::POST, PICTURE, None, &both).await.wrong_fields(), ["picture"]);
    assert_eq!(admin.form(Method::POST, PICTURE, Some(&json!({})), &[]).await.wrong_fields(), ["picture"]);
    upload(&admin, Some(&json!({ "id": 99_999 })), &picture(1)).await.refused(404);
    upload(&app.actor("CR").await, None, &picture(1)).await.refused(403);
    let stored: i64 = app.value("SELECT COUNT(*) FROM files WHERE kind = 'picture'").await;
    assert_eq!(stored, 0);
}

#[tokio::test]
async fn h1_the_phone_gets_links_that_need_no_session_and_new_ones_when_it_opens_again() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let loose = upload(&admin, None, &picture(1)).await.data();
    let mut all = questions(&app, 12);
    for question in all.as_array_mut().expect("questions") {
        question["image_id"] = loose["id"].clone();
    }
    let (booking, _) = trained(&app, &admin, json!({ "questions": all, "minutes_allowed": 60 })).await;
    let token = sent(&app, &admin, &booking).await;
    let person = app.signed_out();
    let test = person.post(OPEN, json!({ "token": token })).await.data();
    let image = test["questions"][9]["image"].clone();
    assert_eq!(image.as_object().expect("a picture").len(), 3, "nothing about who has uploaded it");
    assert_eq!(opened(&app, &image["url"]).await.status, 200);
    app.clock.advance(Duration::minutes(16));
    opened(&app, &image["url"]).await.refused(410);
    let again = person.post(OPEN, json!({ "token": token })).await.data();
    assert_eq!(opened(&app, &again["questions"][9]["image"]["url"]).await.status, 200);
    // What was wrong is shown with its picture, whenever it is looked at.
    let result = person.post(SUBMIT, json!({ "token": token })).await.data();
    assert_eq!(opened(&app, &result["wrong"][9]["image"]["url"]).await.status, 200);
    app.clock.advance(Duration::minutes(16));
    let later = person.post(OPEN, json!({ "token": token })).await.refused(410).body["data"]["result"].clone();
    assert_eq!(opened(&app, &later["wrong"][9]["image"]["url"]).await.status, 200);
}
