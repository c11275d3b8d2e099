//! Leads over HTTP.

mod called;
mod converted;
mod desk;
mod given;
mod lists;
mod returned;
mod sheet;
pub mod staffing;

use http::Method;
use pitlane_platform::args;
use pitlane_platform::ids::random_hex;
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

const CALL: &str = "/api/telephony/account/call/makecall";

/// A mobile number of India that no demonstration has.
fn number(suffix: &str) -> String {
    format!("+9198765432{suffix}")
}

fn body(suffix: &str, lead_type: i64) -> Value {
    json!({ "mobile": number(suffix), "name": "Asha Rao", "source_id": 1, "lead_type_id": lead_type,
        "request": "Brakes squeal" })
}

async fn enter(actor: &Actor<'_>, body: Value) -> Reply {
    actor.clone().with("idempotency-key", random_hex(8)).post("/leads/", body).await
}

async fn read(actor: &Actor<'_>, lead: i64) -> Value {
    actor.get(&format!("/leads/detail/{lead}/")).await.data()
}

/// Works on the lead in its current version.
async fn work(actor: &Actor<'_>, lead: i64, change: Value) -> Reply {
    let mut body = change;
    body["version"] = read(actor, lead).await["version"].clone();
    actor.put(&format!("/leads/detail/{lead}/"), body).await
}

async fn demo_user(app: &TestApp, role: &str) -> i64 {
    let sql = "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $1 AND u.is_demo";
    app.tx().await.one(sql, args![role]).await.expect("a user")
}

/// A new lead in the hands of the demonstration's caller.
async fn lead_of_caller(app: &TestApp, suffix: &str) -> i64 {
    let manager = app.actor("Lead Manager").await;
    let lead = enter(&manager, body(suffix, 1)).await.data()["id"].as_i64().expect("an id");
    let caller = demo_user(app, "Lead Call Center").await;
    work(&manager, lead, json!({ "assign_to_call_id": caller, "reason": "A test" })).await.data();
    lead
}

async fn make(actor: &Actor<'_>, lead: i64) -> Reply {
    actor.call(Method::POST, CALL, Some(json!({ "lead_id": lead }))).await
}
