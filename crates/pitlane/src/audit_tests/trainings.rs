//! Topics, slots, bookings, attendance and tests.

use chrono::Duration;
use serde_json::{Value, json};

use super::{Trace, Walk};
use crate::testkit::picture;

/// Ten questions, of each of which the first option is right.
fn questions() -> Value {
    let text = |english: &str| json!({ "en": english, "hi": english });
    let one = |at| json!({ "text": text(&format!("Question {at}")), "right": 0, "options": [text("Yes"), text("No")] });
    (0..10).map(one).collect()
}

fn rows<'a>(of: &'a Value, list: &str) -> &'a Vec<Value> {
    of[list].as_array().expect("a list")
}

pub async fn walk(walk: &mut Walk<'_>) {
    let garage: i64 = walk.app.value("SELECT MIN(id) FROM garages WHERE is_active").await;
    let mut people = Vec::new();
    for mobile in ["9811122233", "9811122234"] {
        let person = json!({ "name": "Ravi Menon", "mobile": mobile, "role": "mechanic", "garage_id": garage });
        people.push(walk.does("update_workshop_user", Trace::Added, person).await["user"].clone());
    }
    let edit = json!({ "id": people[0]["id"], "version": people[0]["version"], "name": "Ravi K" });
    walk.does("update_workshop_user", Trace::Changed, edit).await;
    let topic = json!({ "name": "Walking", "minutes": 120, "questions": questions() });
    let topic = walk.does("create_training_topic", Trace::Added, topic).await;
    let edit = json!({ "id": topic["id"], "version": topic["version"], "pass_mark": 60 });
    walk.does("update_training_topic", Trace::Changed, edit).await;
    let of = json!({ "topic_id": topic["id"] });
    walk.sends("add_training_picture", Trace::Added, of, ("picture", "a.png", &picture(1))).await;
    let trainer =
        "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'training_admin' AND u.is_demo";
    let trainer: i64 = walk.app.value(trainer).await;
    let begins = walk.app.region.now() + Duration::days(4) + Duration::hours(8);
    let slot = json!({
        "topic_id": topic["id"], "starts_at": begins, "place": "online", "link": "https://meet.example.com/a",
        "trainer_id": trainer, "capacity": 5,
    });
    let slot = walk.does("create_training_slots", Trace::Added, slot).await["slots"][0].clone();
    let edit = json!({ "id": slot["id"], "version": slot["version"], "capacity": 6 });
    walk.does("update_training_slot", Trace::Changed, edit).await;
    let ids: Vec<&Value> = people.iter().map(|person| &person["id"]).collect();
    let booking = json!({ "slot_id": slot["id"], "user_ids": ids, "confirm": true });
    let booked = walk.does("book_slot", Trace::Added, booking).await;
    let bookings = rows(&booked, "bookings");
    let cancelled = json!([{ "booking_id": bookings[1]["id"], "version": bookings[1]["version"] }]);
    walk.does("cancel_bookings", Trace::Changed, json!({ "bookings": cancelled, "reason": "Ill" })).await;
    walk.app.clock.advance(begins - walk.app.region.now());
    walk.sign_in().await;
    let came = json!([{ "booking_id": bookings[0]["id"], "version": bookings[0]["version"], "attended": true }]);
    walk.does("complete_training", Trace::Changed, json!({ "slot_id": slot["id"], "rows": came })).await;
    walk.does("send_assessments", Trace::Changed, json!({ "booking_ids": [bookings[0]["id"]] })).await;
    let sent = "SELECT payload FROM jobs WHERE kind = 'sms' AND payload LIKE '%/assess#%' ORDER BY id DESC LIMIT 1";
    let sent: Value = serde_json::from_str(&walk.app.value::<String>(sent).await).expect("a message");
    let token = sent["link"].as_str().expect("a link").strip_prefix("/assess#").expect("the page").to_owned();
    walk.secrets.push(token.split_once('.').expect("a region").1.to_owned());
    let person = walk.app.signed_out();
    let with_token = json!({ "token": token });
    let test = walk.does_as(&person, "open_assessment", Trace::Many, with_token.clone()).await;
    let question = &rows(&test, "questions")[0]["id"];
    let answer = json!({ "token": token, "question_id": question, "option": 0 });
    walk.does_as(&person, "save_assessment_answer", Trace::Nothing, answer).await;
    walk.does_as(&person, "submit_assessment", Trace::Many, with_token).await;
}
