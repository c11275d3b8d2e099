//! Training over HTTP.

mod assessments;
mod bookings;
mod dashboard;
mod people;
mod pictures;
mod slots;
mod topics;

use chrono::{DateTime, Duration, Utc};
use pitlane_platform::args;
use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp, now};

const TOPICS: &str = "/central/training-topics/";
const PICTURE: &str = "/central/training-topics/picture/";
const SLOTS: &str = "/central/training-slots/";
const BOOK: &str = "/central/book-slot/";
const BOOKINGS: &str = "/central/get-slot-booking/";
const COMPLETE: &str = "/central/complete-training/";
const SEND: &str = "/central/send-assessment/";
const PERSON: &str = "/central/update-workshop-user/";
const OPEN: &str = "/central/assessment/link/open/";
const SAVE: &str = "/central/assessment/link/save/";
const SUBMIT: &str = "/central/assessment/link/submit/";

fn with(mut body: Value, fields: Value) -> Value {
    let (Some(body_fields), Value::Object(fields)) = (body.as_object_mut(), fields) else { panic!("objects") };
    body_fields.extend(fields);
    body
}

fn id(of: &Value) -> i64 {
    of["id"].as_i64().expect("an id")
}

/// So many hours after eight in the evening in India, in four days: away from the trainings of the demonstration, and
/// before sessions end.
fn at(hours: i64) -> DateTime<Utc> {
    now() + Duration::days(4) + Duration::hours(8 + hours)
}

fn text(app: &TestApp, english: &str) -> Value {
    let other = if app.region.country.is_india() { "hi" } else { "ms" };
    json!({ "en": english, other: format!("{english} …") })
}

/// So many questions, of each of which the first option is right.
fn questions(app: &TestApp, count: usize) -> Value {
    let one = |at| {
        json!({
            "text": text(app, &format!("Question {at}")), "right": 0,
            "options": [text(app, "Yes"), text(app, "No"), text(app, "Perhaps")],
        })
    };
    (0..count).map(one).collect()
}

async fn topic(actor: &Actor<'_>, app: &TestApp, name: &str, more: Value) -> Value {
    let body = json!({ "name": name, "minutes": 120, "questions": questions(app, 12) });
    let reply = actor.post(TOPICS, with(body, more)).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.data()
}

/// The account of the trainers.
async fn trainer(app: &TestApp) -> i64 {
    app.value("SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'training_admin' AND u.is_demo")
        .await
}

async fn other_trainer(app: &TestApp) -> i64 {
    app.value(
        "SELECT MAX(u.id) FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'training_admin' AND NOT u.is_demo",
    )
    .await
}

/// A slot online, of two hours.
async fn slot_body(app: &TestApp, topic: &Value, starts_at: DateTime<Utc>, capacity: i64) -> Value {
    json!({
        "topic_id": topic["id"], "starts_at": starts_at, "place": "online", "link": "https://meet.example.com/a",
        "trainer_id": trainer(app).await, "capacity": capacity,
    })
}

async fn slot(actor: &Actor<'_>, app: &TestApp, topic: &Value, starts_at: DateTime<Utc>, capacity: i64) -> Value {
    let reply = actor.post(SLOTS, slot_body(app, topic, starts_at, capacity).await).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.data()["slots"][0].clone()
}

/// People who work in garages, with their garages.
async fn people(app: &TestApp, count: i64) -> Vec<(i64, i64)> {
    let sql = "SELECT u.id, u.garage_id FROM users u JOIN roles r ON r.id = u.role_id
        WHERE r.name = 'mechanic' AND u.is_active AND u.garage_id IS NOT NULL ORDER BY u.id LIMIT $1";
    let found: Vec<(i64, i64)> = app.tx().await.all(sql, args![count]).await.expect("people");
    assert_eq!(i64::try_from(found.len()).expect("few"), count);
    found
}

fn booking(slot: &Value, people: &[i64]) -> Value {
    json!({ "slot_id": slot["id"], "user_ids": people, "confirm": true })
}

async fn booked(actor: &Actor<'_>, slot: &Value, people: &[i64]) -> Vec<Value> {
    let reply = actor.post(BOOK, booking(slot, people)).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.data()["bookings"].as_array().expect("bookings").clone()
}

/// The slot as it is now.
async fn read_slot(actor: &Actor<'_>, slot: &Value) -> Value {
    actor.get(&format!("{SLOTS}?id={}", slot["id"])).await.data()["slots"][0].clone()
}

/// Enters that all of these came.
async fn attended(actor: &Actor<'_>, slot: &Value, bookings: &[Value]) -> Vec<Value> {
    let rows: Vec<_> = bookings
        .iter()
        .map(|one| json!({ "booking_id": one["id"], "version": one["version"], "attended": true }))
        .collect();
    let reply = actor.put(COMPLETE, json!({ "slot_id": slot["id"], "rows": rows })).await;
    reply.data()["bookings"].as_array().expect("bookings").clone()
}

/// The messages that wait and contain a text, the newest last.
async fn messages(app: &TestApp, containing: &str) -> Vec<String> {
    let sql = "SELECT payload FROM jobs WHERE kind = 'sms' AND state = 'queued' ORDER BY id";
    let all: Vec<String> = app.tx().await.all(sql, args![]).await.expect("jobs");
    all.into_iter().filter(|payload| payload.contains(containing)).collect()
}

fn statuses(replies: &[crate::testkit::Reply], status: u16) -> usize {
    replies.iter().filter(|reply| reply.status == status).count()
}
