//! Events over HTTP.

mod banner;
mod ends;
mod people;

use chrono::{DateTime, Duration, Utc};
use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

const EVENTS: &str = "/central/events/";

fn address(event: &Value) -> String {
    format!("/central/event/detail/{}/", event["id"])
}

fn with(mut body: Value, fields: Value) -> Value {
    let (Some(body_fields), Value::Object(fields)) = (body.as_object_mut(), fields) else { panic!("objects") };
    body_fields.extend(fields);
    body
}

async fn id(app: &TestApp, sql: &'static str) -> i64 {
    app.value(sql).await
}

const CITY: &str = "SELECT MIN(id) FROM cities WHERE is_active";

/// The account of the demonstration in a role.
async fn user(app: &TestApp, role: &str) -> i64 {
    let sql = "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE u.is_demo AND r.name = $1";
    app.tx().await.one(sql, pitlane_platform::args![role]).await.expect("a user")
}

/// Somebody new, for whom nothing is planned.
async fn newcomer(app: &TestApp, number: u64) -> i64 {
    let role = id(app, "SELECT id FROM roles WHERE name = 'CR'").await;
    let prefix = if app.region.country.is_india() { "98700" } else { "01234" };
    let mobile = format!("{prefix}{number:05}");
    let body = json!({ "name": format!("Newcomer {number}"), "mobile": mobile, "role_id": role });
    app.actor("admin").await.post("/users/", body).await.data()["id"].as_i64().expect("an id")
}

fn after(app: &TestApp, hours: i64) -> DateTime<Utc> {
    app.region.now() + Duration::hours(hours)
}

/// A camp that begins after so many hours and lasts four.
async fn camp(app: &TestApp, name: &str, hours: i64) -> Value {
    json!({
        "name": name, "kind": "camp", "city_id": id(app, CITY).await, "address_line": "12, MG Road",
        "pincode": if app.region.country.is_india() { "411001" } else { "50450" },
        "starts_at": after(app, hours), "ends_at": after(app, hours + 4),
        "manager_id": user(app, "Central CR").await, "expected_leads": 40, "budget": 5_000,
    })
}

async fn added(actor: &Actor<'_>, body: Value) -> Value {
    let reply = actor.post(EVENTS, body).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.data()
}

/// Edits an event as it was read.
async fn edited(actor: &Actor<'_>, event: &Value, change: Value) -> Value {
    actor.put(&address(event), with(json!({ "version": event["version"] }), change)).await.data()
}

#[tokio::test]
async fn an_event_is_added_read_and_edited() {
    let app = TestApp::new().await;
    let cr = app.actor("Central CR").await;
    let someone = newcomer(&app, 1).await;
    let body = with(camp(&app, "  Monsoon   camp ", 30).await, json!({ "staff_ids": [someone, someone] }));
    let event = added(&cr, body).await;
    assert_eq!(
        (&event["name"], &event["status"], &event["version"]),
        (&json!("Monsoon camp"), &json!("planned"), &json!(1))
    );
    assert_eq!(event["staff"], json!([{ "id": someone, "name": "Newcomer 1" }]));
    assert_eq!((&event["leads"], &event["orders"], &event["cost_per_lead"]), (&json!(0), &json!(0), &json!(null)));
    assert!(event["city"].is_string() && event["manager"].is_string());
    assert_eq!(cr.get(&address(&event)).await.data(), event);

    let change = json!({ "name": "Rain camp", "spent": 1200.5, "notes": "Two tables", "pincode": null });
    let changed = edited(&cr, &event, change).await;
    assert_eq!((&changed["name"], &changed["version"]), (&json!("Rain camp"), &json!(2)));
    assert_eq!((&changed["pincode"], &changed["spent"]), (&json!(null), &json!(1200.5)));
    let fields: Vec<_> = changed["history"][0]["changes"]
        .as_array()
        .expect("changes")
        .iter()
        .map(|change| change["field"].as_str().expect("a field"))
        .collect();
    assert_eq!(fields, ["name", "notes", "pincode", "spent"]);
    // Two editors: the second sees what the first has saved.
    let stale = json!({ "version": 1, "notes": "Three tables" });
    let refused = cr.put(&address(&event), stale).await.refused(409);
    assert_eq!(refused.body["data"]["current"]["name"], "Rain camp");
    cr.get("/central/event/detail/999999/").await.refused(404);
    cr.put("/central/event/detail/999999/", json!({ "version": 1 })).await.refused(404);
    let written: i64 =
        app.value("SELECT COUNT(*) FROM audit_entries WHERE action LIKE 'event.%' AND outcome = 'done'").await;
    assert_eq!(written, 2);
}

#[tokio::test]
async fn a_key_adds_one_event() {
    let app = TestApp::new().await;
    let cr = app.actor("Central CR").await.with("idempotency-key", "event-12345678");
    let body = camp(&app, "Twice", 30).await;
    let (one, two) = tokio::join!(cr.post(EVENTS, body.clone()), cr.post(EVENTS, body.clone()));
    assert_eq!(one.data()["id"], two.data()["id"]);
}

/// E.6.6 and E.6.14
#[tokio::test]
async fn e6_6_events_are_for_admin_and_central_cr_alone() {
    let app = TestApp::new().await;
    let event = added(&app.actor("admin").await, camp(&app, "Ours", 30).await).await;
    for role in ["Super Admin", "City Head", "CR", "Lead Manager"] {
        let actor = app.actor(role).await;
        actor.get(EVENTS).await.refused(403);
        actor.get("/central/events/download/").await.refused(403);
        actor.get(&address(&event)).await.refused(403);
        actor.post(EVENTS, camp(&app, "Theirs", 30).await).await.refused(403);
        actor.put(&address(&event), json!({ "version": 1 })).await.refused(403);
    }
    app.signed_out().get(EVENTS).await.refused(401);
}

#[tokio::test]
async fn e6_5_every_wrong_field_is_named() {
    let app = TestApp::new().await;
    let cr = app.actor("Central CR").await;
    assert_eq!(
        cr.post(EVENTS, json!({})).await.wrong_fields(),
        ["city_id", "ends_at", "kind", "manager_id", "name", "starts_at"]
    );
    let backwards = json!({ "starts_at": after(&app, 30), "ends_at": after(&app, 29) });
    assert_eq!(cr.post(EVENTS, with(camp(&app, "A", 30).await, backwards)).await.wrong_fields(), ["ends_at"]);
    let long = json!({ "ends_at": after(&app, 30 + 60 * 24 + 1) });
    assert_eq!(cr.post(EVENTS, with(camp(&app, "A", 30).await, long)).await.wrong_fields(), ["ends_at"]);
    let passed = json!({ "starts_at": after(&app, -4), "ends_at": after(&app, -1) });
    assert_eq!(cr.post(EVENTS, with(camp(&app, "A", 30).await, passed.clone())).await.wrong_fields(), ["ends_at"]);
    // As a draft it may be noted afterwards.
    added(&cr, with(camp(&app, "A", 30).await, with(passed, json!({ "status": "draft" })))).await;
    let wrong = json!({
        "name": " ", "address_line": " ", "pincode": "12", "lat": 18.5, "budget": -1, "spent": -1, "staff_ids": [999_999],
        "cluster_id": 999_999, "garage_id": 999_999, "coupon_id": 999_999, "manager_id": 999_999, "city_id": 999_999,
        "status": "cancelled",
    });
    assert_eq!(
        cr.post(EVENTS, with(camp(&app, "A", 30).await, wrong)).await.wrong_fields(),
        [
            "address_line",
            "budget",
            "city_id",
            "cluster_id",
            "coupon_id",
            "garage_id",
            "lng",
            "manager_id",
            "name",
            "pincode",
            "spent",
            "staff_ids",
            "status"
        ]
    );
    let many =
        json!({ "name": "x".repeat(121), "expected_leads": 100_001, "notes": "x".repeat(2001), "kind": "party" });
    assert_eq!(
        cr.post(EVENTS, with(camp(&app, "A", 30).await, many)).await.wrong_fields(),
        ["expected_leads", "kind", "name", "notes"]
    );
    // Online it needs no address.
    let online = json!({ "kind": "online", "address_line": null, "pincode": null });
    added(&cr, with(camp(&app, "Online", 30).await, online)).await;
}

#[tokio::test]
async fn e6_11_a_name_stands_once_at_a_time_in_a_city() {
    let app = TestApp::new().await;
    let cr = app.actor("Central CR").await;
    let first = added(&cr, camp(&app, "Brake week", 30).await).await;
    let again = cr.post(EVENTS, camp(&app, "BRAKE  week", 30).await).await.refused(409);
    assert_eq!(again.body["data"]["id"], first["id"]);
    let later = added(&cr, camp(&app, "Brake week", 31).await).await;
    let moved = json!({ "version": 1, "starts_at": first["starts_at"] });
    cr.put(&address(&later), moved).await.refused(409);
    // It may be saved as it is.
    edited(&cr, &first, json!({ "name": "Brake WEEK" })).await;
}

#[tokio::test]
async fn of_64_equal_events_at_once_one_is_added() {
    let app = TestApp::new().await;
    let cr = app.actor("Central CR").await;
    let body = camp(&app, "Only one", 30).await;
    let replies = join_all((0..64).map(|_| cr.post(EVENTS, body.clone()))).await;
    let of = |status: u16| replies.iter().filter(|reply| reply.status.as_u16() == status).count();
    assert_eq!((of(201), of(409)), (1, 63));
    let event = cr.get(&format!("{EVENTS}?text=only%20one")).await.data()["events"][0].clone();
    // Of 64 editors of one version one wins.
    let path = address(&event);
    let edits = (0..64).map(|number| cr.put(&path, json!({ "version": 1, "notes": format!("Note {number}") })));
    let replies = join_all(edits).await;
    let of = |status: u16| replies.iter().filter(|reply| reply.status.as_u16() == status).count();
    assert_eq!((of(200), of(409)), (1, 63));
}

#[tokio::test]
async fn events_are_listed_by_where_they_stand() {
    let app = TestApp::new().await;
    let cr = app.actor("Central CR").await;
    for (name, hours, status) in
        [("Zebra one", 30, "planned"), ("Zebra two", -1, "planned"), ("Zebra three", 40, "draft")]
    {
        added(&cr, with(camp(&app, name, hours).await, json!({ "status": status }))).await;
    }
    let gone = added(&cr, camp(&app, "Zebra four", 50).await).await;
    edited(&cr, &gone, json!({ "status": "cancelled", "cancel_reason": "Rain" })).await;
    let named = async |query: &str| -> Vec<String> {
        let list = cr.get(&format!("{EVENTS}?text=zebra&sort=name&{query}")).await.data();
        let events = list["events"].as_array().expect("events");
        assert_eq!(list["count"], events.len());
        events.iter().map(|event| event["name"].as_str().expect("a name").to_owned()).collect()
    };
    assert_eq!(named("").await, ["Zebra four", "Zebra one", "Zebra three", "Zebra two"]);
    assert_eq!(named("status=planned").await, ["Zebra one"]);
    assert_eq!(named("status=running").await, ["Zebra two"]);
    assert_eq!(named("status=draft").await, ["Zebra three"]);
    assert_eq!(named("status=cancelled").await, ["Zebra four"]);
    assert_eq!(named("status=over").await, Vec::<String>::new());
    app.clock.advance(Duration::hours(4));
    let cr = app.actor("Central CR").await;
    let over = cr.get(&format!("{EVENTS}?text=zebra&status=over")).await.data();
    assert_eq!(over["events"][0]["name"], "Zebra two");
    let day = after(&app, 26).with_timezone(&app.region.country.zone).date_naive();
    let on = cr.get(&format!("{EVENTS}?text=zebra&from={day}&to={day}&kind=camp,mall")).await.data();
    assert_eq!(on["events"][0]["name"], "Zebra one", "{on}");
    let csv = cr.get("/central/events/download/?text=zebra").await;
    assert_eq!(csv.text.lines().count(), 5, "{}", csv.text);
    // The demonstration has them all.
    for status in ["draft", "planned", "running", "over", "cancelled"] {
        let some = cr.get(&format!("{EVENTS}?status={status}")).await.data();
        assert!(some["count"].as_i64() > Some(0), "{status}");
    }
}
