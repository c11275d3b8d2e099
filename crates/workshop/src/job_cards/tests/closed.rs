//! Clocks of orders that are handed back or given up.

use chrono::Duration;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::clock::{CLOCK, press, two_cards, with};
use super::path;
use crate::job_cards::spans_of_times;
use crate::testkit::{Actor, TestApp};

fn id(card: &Value) -> i64 {
    card["order_id"].as_i64().expect("an id")
}

/// The clock of the only job of an order's card.
async fn clock(actor: &Actor<'_>, card: &Value) -> Value {
    actor.get(&path(id(card))).await.data()["jobs"][0]["clock"].clone()
}

/// Closes an order behind the program's back, as before clocks ended with their orders.
async fn close(app: &TestApp, card: &Value) {
    let mut tx = app.tx().await;
    tx.run("UPDATE orders SET is_open = FALSE WHERE id = $1", args![id(card)]).await.expect("an order");
    tx.save().await.expect("saved");
}

/// A statement of the step of the schema that mends what was before.
pub fn statement(begin: &str) -> &'static str {
    let step = include_str!("../../../../../migrations/0180_work_of_before.sql");
    let rest = &step[step.find(begin).expect("the statement")..];
    &rest[..rest.find(';').expect("its end")]
}

#[tokio::test]
async fn the_clock_ends_when_the_order_is_given_up() {
    let app = TestApp::new().await;
    let (one, other, _) = two_cards(&app).await;
    let admin = app.actor("admin").await;
    admin.post(CLOCK, press(&one, 0, "start")).await.data();
    app.clock.advance(Duration::minutes(5));
    let detail = format!("/orders/detail/{}/", id(&one));
    let version = admin.get(&detail).await.data()["version"].clone();
    let dead = json!({ "version": version, "status_id": 21, "status_reason": "They sold the car" });
    let version = admin.put(&detail, dead).await.data()["version"].clone();
    let closed = admin.get(&path(id(&one))).await.data();
    let job = &closed["jobs"][0];
    assert_eq!((&job["status"], &job["clock"]["running_since"]), (&json!("in_progress"), &Value::Null));
    assert_eq!((&job["clock"]["worked_seconds"], &job["clock"]["paused_for"]), (&json!(300), &Value::Null));
    // They are free for another car, and go on here once the order is open again.
    app.clock.advance(Duration::minutes(5));
    admin.post(CLOCK, press(&other, 0, "start")).await.data();
    let reopen = json!({ "order_id": id(&one), "version": version, "reason": "They keep it" });
    admin.put("/orders/reopen-order/", reopen).await.data();
    let again = admin.post(CLOCK, with(press(&one, 0, "resume"), "pauses_other", true)).await.data();
    let clock = &again["jobs"][0]["clock"];
    assert_eq!((&clock["running_since"], &clock["worked_seconds"]), (&json!(app.clock.now()), &json!(300)));
}

#[tokio::test]
async fn clocks_that_run_on_closed_orders_are_ended_by_the_schema() {
    let app = TestApp::new().await;
    let (one, other, mechanic) = two_cards(&app).await;
    let admin = app.actor("admin").await;
    admin.post(CLOCK, press(&one, 0, "start")).await.data();
    admin.post(CLOCK, with(press(&other, 0, "start"), "technician_name", "Imran")).await.data();
    close(&app, &one).await;
    let mut tx = app.tx().await;
    for minutes in [30, 90] {
        let sql = "INSERT INTO order_timeline (order_id, at, actor_name, role, event, changes)
                   VALUES ($1, $2, 'A', 'admin', 'status_changed', '{}')";
        let at = app.clock.now() + Duration::minutes(minutes);
        tx.run(sql, args![id(&one), at]).await.expect("a step");
    }
    tx.run(statement("UPDATE job_card_spans"), args![]).await.expect("the step of the schema");
    let running = "SELECT COUNT(*) FROM job_card_spans WHERE technician_id = $1 AND ended_at IS NULL";
    assert_eq!(tx.one::<i64>(running, args![mechanic]).await.expect("a count"), 0);
    tx.save().await.expect("saved");
    assert_eq!(clock(&admin, &one).await["worked_seconds"], 1_800);
    assert_eq!(clock(&admin, &other).await["running_since"], json!(app.clock.now()));
}

#[tokio::test]
async fn of_times_without_spans_only_jobs_of_open_orders_run() {
    let app = TestApp::new().await;
    let (one, other, _) = two_cards(&app).await;
    let admin = app.actor("admin").await;
    let began = app.clock.now();
    admin.post(CLOCK, press(&one, 0, "start")).await.data();
    app.clock.advance(Duration::minutes(5));
    admin.post(CLOCK, with(press(&other, 0, "start"), "pauses_other", true)).await.data();
    app.run("DELETE FROM job_card_spans").await;
    // The later job of the two.
    close(&app, &other).await;
    let mut tx = app.tx().await;
    spans_of_times(&mut tx).await.expect("spans");
    tx.save().await.expect("saved");
    assert_eq!(clock(&admin, &one).await["running_since"], json!(began));
    let over = clock(&admin, &other).await;
    assert_eq!((&over["running_since"], &over["paused_for"]), (&Value::Null, &Value::Null));
}
