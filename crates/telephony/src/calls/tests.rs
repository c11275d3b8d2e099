//! Calls over HTTP, with the simulated exchange.

mod allowed;
mod followed;
mod incoming;
mod placed;
mod recorded;
mod streamed;

use chrono::Duration;
use http::Method;
use pitlane_platform::args;
use pitlane_providers::exchange::Exchange;
use serde_json::{Value, json};

use super::{deliver_events, look_at_due, store};
use crate::testkit::{Actor, Reply, TestApp};

const PATH: &str = "/api/telephony/account/call/makecall";

async fn make(actor: &Actor<'_>, body: Value) -> Reply {
    actor.call(Method::POST, PATH, Some(body)).await
}

fn exchange(app: &TestApp) -> Exchange {
    Exchange::Simulated(app.exchange.clone())
}

/// An open order whose customer has a number that ends like this.
async fn order_of(app: &TestApp, suffix: &str) -> i64 {
    let id: i64 = app
        .value(
            "SELECT MAX(o.id) FROM orders o WHERE o.is_open = TRUE AND NOT EXISTS
               (SELECT 1 FROM customers c WHERE c.id = o.customer_id AND c.mobile LIKE '+9198765432%')",
        )
        .await;
    let mut tx = app.tx().await;
    let sql = "UPDATE customers SET mobile = $1 WHERE id = (SELECT customer_id FROM orders WHERE id = $2)";
    tx.run(sql, args![number(suffix), id]).await.expect("a number");
    tx.save().await.expect("saved");
    id
}

fn number(suffix: &str) -> String {
    format!("+9198765432{suffix}")
}

/// Lets so many seconds pass; the worker does what is due in each.
async fn pass(app: &TestApp, seconds: i64) {
    for _ in 0..seconds {
        app.clock.advance(Duration::seconds(1));
        work(app).await;
    }
}

async fn work(app: &TestApp) {
    deliver_events(&app.region, &exchange(app)).await.expect("events");
    look_at_due(&app.region, &exchange(app)).await.expect("looks");
}

async fn stored(app: &TestApp, call: &Value) -> store::Stored {
    let id = call["call"]["call_id"].as_str().or(call["call_id"].as_str()).expect("an id").to_owned();
    store::by_call_id(&mut app.tx().await, &id).await.expect("read").expect("a call")
}

/// The state and the outcome of a call.
async fn ended(app: &TestApp, call: &Value) -> (String, Option<String>) {
    let call = stored(app, call).await;
    (call.state.as_str().to_owned(), call.outcome.map(|outcome| outcome.as_str().to_owned()))
}

/// The reason of a refusal.
#[track_caller]
fn reason(reply: Reply) -> Value {
    reply.refused(409).body["data"]["reason"].clone()
}

fn about(order: i64) -> Value {
    json!({ "order_id": order })
}
