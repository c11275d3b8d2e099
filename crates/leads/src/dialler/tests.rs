//! The dialler over HTTP, with the simulated exchange.

mod configured;
mod dialled;
mod offered;
mod programs;

use chrono::Duration;
use http::Method;
use pitlane_platform::args;
use pitlane_providers::exchange::Exchange;
use pitlane_telephony::calls;
use serde_json::{Value, json};

use crate::agents;
use crate::leads::tests::staffing::{agent, nobody};
use crate::testkit::{Actor, Reply, TestApp};

const CONFIG: &str = "/autodialler/config/";
const ASSIGN: &str = "/assign-config-list/";
const COPY: &str = "/copy-config/";
const TRY: &str = "/test-autodialer/";
const NEXT: &str = "/autodialler/next/";

/// The simulated exchange reports what is due, second by second; with the dialler, which places calls.
async fn pass(app: &TestApp, seconds: i64) {
    for _ in 0..seconds {
        app.clock.advance(Duration::seconds(1));
        calls::deliver_events(&app.region, &exchange(app)).await.expect("events");
        // Their consoles stay open, and the work after a call ends.
        open_consoles(app).await;
        agents::look(&app.region).await.expect("looked");
    }
}

fn exchange(app: &TestApp) -> Exchange {
    Exchange::Simulated(app.exchange.clone())
}

async fn dial(app: &TestApp) -> usize {
    super::worker::look(&app.region, &exchange(app)).await.expect("dialled")
}

async fn open_consoles(app: &TestApp) {
    let mut tx = app.tx().await;
    tx.run("UPDATE sessions SET online_at = $1", args![app.clock.now()]).await.expect("open consoles");
    tx.save().await.expect("saved");
}

/// A caller with the skill for source 1 who waits for a call.
async fn caller(app: &TestApp, number: i64) -> i64 {
    let id = agent(app, number, 400).await;
    let actor = app.user(id).await;
    open_consoles(app).await;
    agents::look(&app.region).await.expect("looked");
    be(&actor, json!({ "state": "available" })).await.data();
    id
}

async fn be(actor: &Actor<'_>, state: Value) -> Reply {
    actor.call(Method::PATCH, "/api/india/central/users/auto-assign/", Some(state)).await
}

async fn config(actor: &Actor<'_>, name: &str, settings: Value) -> Value {
    let mut body = settings;
    body["name"] = json!(name);
    body["weekdays"] = json!([1, 2, 3, 4, 5, 6, 7]);
    let reply = actor.post(CONFIG, body).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply.data()
}

async fn read(actor: &Actor<'_>, id: &Value) -> Value {
    actor.get(&format!("{CONFIG}?_id={id}")).await.data()["configs"][0].clone()
}

async fn assign(actor: &Actor<'_>, config: &Value, users: &[i64]) -> Reply {
    let version = read(actor, &config["_id"]).await["version"].clone();
    actor.post(ASSIGN, json!({ "config_id": config["_id"], "version": version, "user_ids": users })).await
}

/// A new lead of source 1 whose number ends like this, entered so many minutes ago.
async fn lead(app: &TestApp, number: i64, minutes: i64) -> i64 {
    let mut tx = app.region.db.write().await.expect("a unit of work");
    let mobile = format!("+9196{number:08}");
    let customer: i64 = tx
        .one(
            "INSERT INTO customers (name, name_folded, mobile, created_at) VALUES ($1, $2, $3, $4) RETURNING id",
            args![format!("Customer {number}"), format!("customer {number}"), mobile, app.clock.now()],
        )
        .await
        .expect("a customer");
    let id = tx
        .one(
            "INSERT INTO leads (customer_id, source_id, lead_type_id, status_id, priority, created_at)
             VALUES ($1, 1, 1, 1, 2, $2) RETURNING id",
            args![customer, app.clock.now() - Duration::minutes(minutes)],
        )
        .await
        .expect("a lead");
    tx.save().await.expect("saved");
    id
}

/// An installation without leads and callers of the demonstration, with one configuration and one caller of it.
async fn alone(app: &TestApp, settings: Value) -> (Value, i64) {
    nobody(app).await;
    app.run("DELETE FROM dial_config_users").await;
    app.run("UPDATE calls SET purpose = 'lead' WHERE purpose = 'dialler'").await;
    let manager = app.actor("Lead Manager").await;
    let config = config(&manager, "Evening round", settings).await;
    let user = caller(app, 1).await;
    assign(&manager, &config, &[user]).await.data();
    (config, user)
}

async fn detail(app: &TestApp, lead: i64) -> Value {
    app.actor("Lead Manager").await.get(&format!("/leads/detail/{lead}/")).await.data()
}
