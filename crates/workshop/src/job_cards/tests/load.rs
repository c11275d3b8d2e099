//! The load of a garage on a day.

use chrono::Duration;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::JOB_CARD;
use super::clock::{CLOCK, press, two_cards, with};
use super::overlaps::at_one_garage;
use crate::testkit::{Actor, TestApp};

async fn load(actor: &Actor<'_>, garage: i64, day: &str) -> Value {
    actor.get(&path(garage, day)).await.data()
}

fn path(garage: i64, day: &str) -> String {
    format!("/orders/job-card/load/?garage_id={garage}&day={day}")
}

#[tokio::test]
async fn a_day_shows_who_works_on_what() {
    let app = TestApp::new().await;
    let (one, other, mechanic) = at_one_garage(&app).await;
    let garage: i64 =
        app.tx().await.one("SELECT garage_id FROM orders WHERE id = $1", args![one]).await.expect("a garage");
    let admin = app.actor("admin").await;
    let job = |more: Value| {
        let mut job = json!({
            "work_action": "Repaired", "description": "Clutch", "status": "open",
            "planned_start": "2027-03-11T04:30:00Z", "planned_end": "2027-03-11T06:30:00Z",
        });
        for (name, value) in more.as_object().expect("fields") {
            job[name] = value.clone();
        }
        job
    };
    // A day long after the demonstration.
    let empty = load(&admin, garage, "2027-03-11").await;
    assert!(empty["technicians"].as_array().expect("rows").iter().all(|row| row["jobs"] == json!([])));
    assert_eq!((&empty["bays"], &empty["unassigned"], &empty["is_cut"]), (&json!([]), &json!([]), &json!(false)));
    for (order, job) in [
        (one, job(json!({ "technician_id": mechanic, "bay": "b1" }))),
        (other, job(json!({ "technician_id": mechanic, "planned_end": "2027-03-11T05:00:00Z" }))),
    ] {
        let card = json!({ "order_id": order, "version": 0, "complaints": ["Slips"], "jobs": [job, { "work_action": "Checked",
            "description": "Leaks", "status": "open", "planned_start": "2027-03-11T08:00:00Z", "planned_end": "2027-03-11T09:00:00Z" }] });
        admin.post(JOB_CARD, card).await.data();
    }
    let shown = load(&admin, garage, "2027-03-11").await;
    let rows = shown["technicians"].as_array().expect("rows");
    let row = rows.iter().find(|row| row["technician_id"] == mechanic).expect("the mechanic");
    assert_eq!((&row["planned_minutes"], row["jobs"].as_array().map(Vec::len)), (&json!(120), Some(2)));
    assert!(row["jobs"].as_array().expect("jobs").iter().all(|job| job["overlaps"] == true));
    assert_eq!((&shown["bays"][0]["name"], &shown["bays"][0]["jobs"][0]["order_id"]), (&json!("B1"), &json!(one)));
    assert_eq!(shown["unassigned"].as_array().map(Vec::len), Some(2));
    assert_eq!(load(&admin, garage, "2027-03-12").await["unassigned"], json!([]));
}

/// What the mechanic of a garage has on a day.
async fn of_mechanic(app: &TestApp, actor: &Actor<'_>, card: &Value, mechanic: i64) -> Value {
    let garage = card["garage_id"].as_i64().expect("a garage");
    let day = app.clock.now().with_timezone(&app.region.country.zone).date_naive().to_string();
    let shown = load(actor, garage, &day).await;
    let mut rows = shown["technicians"].as_array().expect("rows").iter();
    rows.find(|row| row["technician_id"] == mechanic).expect("the mechanic").clone()
}

#[tokio::test]
async fn a_job_that_waits_takes_nobody() {
    let app = TestApp::new().await;
    // What is planned in the demonstration.
    app.run("UPDATE order_jobs SET planned_start = NULL, planned_end = NULL").await;
    let (one, _, mechanic) = two_cards(&app).await;
    let admin = app.actor("admin").await;
    app.clock.advance(Duration::days(3));
    admin.post(CLOCK, press(&one, 0, "start")).await.data();
    app.clock.advance(Duration::minutes(20));
    admin.post(CLOCK, with(press(&one, 0, "pause"), "reason", "waiting_parts")).await.data();
    app.clock.advance(Duration::minutes(50));
    assert_eq!(of_mechanic(&app, &admin, &one, mechanic).await["planned_minutes"], 20);
    app.clock.advance(Duration::days(1));
    let next = of_mechanic(&app, &admin, &one, mechanic).await;
    assert_eq!((&next["planned_minutes"], &next["jobs"]), (&json!(0), &json!([])));
    admin.post(CLOCK, press(&one, 0, "resume")).await.data();
    app.clock.advance(Duration::minutes(30));
    assert_eq!(of_mechanic(&app, &admin, &one, mechanic).await["planned_minutes"], 30);
}

#[tokio::test]
async fn jobs_of_closed_orders_are_not_ahead() {
    let app = TestApp::new().await;
    let (one, _, mechanic) = at_one_garage(&app).await;
    let admin = app.actor("admin").await;
    let card = json!({ "order_id": one, "version": 0, "jobs": [{
        "work_action": "Repaired", "description": "Clutch", "status": "open", "technician_id": mechanic,
        "planned_start": "2027-03-11T04:30:00Z", "planned_end": "2027-03-11T06:30:00Z",
    }] });
    let card = admin.post(JOB_CARD, card).await.data();
    let garage = card["garage_id"].as_i64().expect("a garage");
    let taken = async || -> i64 {
        let shown = load(&admin, garage, "2027-03-11").await;
        let rows = shown["technicians"].as_array().expect("rows");
        rows.iter().map(|row| row["planned_minutes"].as_i64().expect("minutes")).sum()
    };
    assert_eq!(taken().await, 120);
    let detail = format!("/orders/detail/{one}/");
    let version = admin.get(&detail).await.data()["version"].clone();
    let dead = json!({ "version": version, "status_id": 21, "status_reason": "They sold the car" });
    admin.put(&detail, dead).await.data();
    assert_eq!(taken().await, 0);
}

#[tokio::test]
async fn only_the_garage_and_our_staff_see_it() {
    let app = TestApp::new().await;
    let (id, own): (i64, i64) = app
        .tx()
        .await
        .one(
            "SELECT u.id, u.garage_id FROM users u JOIN roles r ON r.id = u.role_id
             WHERE r.name = 'Operation/Garage' AND u.is_demo AND u.garage_id IS NOT NULL",
            args![],
        )
        .await
        .expect("a user of a garage");
    let garage = app.user(id).await;
    assert_eq!(load(&garage, own, "2026-03-10").await["garage"]["id"], own);
    let foreign: i64 =
        app.tx().await.one("SELECT MIN(id) FROM garages WHERE id <> $1", args![own]).await.expect("another garage");
    garage.get(&path(foreign, "2026-03-10")).await.refused(404);
    app.actor("Fleet Manager").await.get(&path(own, "2026-03-10")).await.refused(404);
    let admin = app.actor("admin").await;
    admin.get(&path(999_999, "2026-03-10")).await.refused(404);
    assert_eq!(admin.get("/orders/job-card/load/?garage_id=x&day=today").await.wrong_fields(), ["day", "garage_id"]);
}
