//! Messages to customers: orders are made by calls, and the outbox is sent with the clock of the test.

mod channels;
mod milestones;
mod reports;
mod waits;

use pitlane_base::messages::{MessageRules, MessageSettings};
use pitlane_platform::args;
use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

const MOBILE: &str = "+919812345678";

/// An order at the customer's home: it needs no car, and the bill alone before it is delivered.
async fn booked(app: &TestApp, actor: &Actor<'_>, mobile: &str) -> i64 {
    booked_with(app, actor, mobile, json!({})).await
}

/// The same with more fields.
async fn booked_with(app: &TestApp, actor: &Actor<'_>, mobile: &str, more: Value) -> i64 {
    let garage: i64 = app.value("SELECT MIN(id) FROM garages WHERE is_active").await;
    let city: i64 =
        app.tx().await.one("SELECT city_id FROM garages WHERE id = $1", args![garage]).await.expect("a city");
    let mut order = json!({
        "order_type": 110, "order_of": "product", "mobile": mobile, "name": "Asha Rao", "city_id": city,
        "garage_id": garage, "source_id": 1,
    });
    for (field, value) in more.as_object().into_iter().flatten() {
        order[field] = value.clone();
    }
    actor.post("/orders/", order).await.data()["order_id"].as_i64().expect("an id")
}

/// Edits an order as it is now.
async fn edit(actor: &Actor<'_>, order: i64, mut edit: Value) -> Value {
    let path = format!("/orders/detail/{order}/");
    edit["version"] = actor.get(&path).await.data()["version"].clone();
    actor.put(&path, edit).await.data()
}

/// Everything that an order can be asked for.
async fn equip(app: &TestApp, order: i64) {
    let mut tx = app.tx().await;
    for kind in ["inventory", "job_card", "estimate", "approval", "checklist", "bill"] {
        let sql = "INSERT INTO order_evidence (order_id, kind, at) VALUES ($1, $2, $3)";
        tx.run(sql, args![order, kind, app.clock.now()]).await.expect("evidence");
    }
    tx.save().await.expect("saved");
}

/// Sends what is due, and what follows at once.
async fn look(app: &TestApp) {
    app.tell_customers().await;
}

/// As the calls show them, oldest first: milestone, state, channel, why.
async fn shown(actor: &Actor<'_>, order: i64) -> Vec<(String, String, String, String)> {
    let answer = actor.get(&format!("/orders/messages/?order_id={order}")).await.data();
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let all = answer["messages"].as_array().expect("messages").iter().rev();
    all.map(|m| (text(&m["milestone"]), text(&m["state"]), text(&m["channel"]), text(&m["why"]))).collect()
}

fn row(milestone: &str, state: &str, channel: &str, why: &str) -> (String, String, String, String) {
    (milestone.into(), state.into(), channel.into(), why.into())
}

/// The customer of the order agrees to WhatsApp.
async fn agree(actor: &Actor<'_>, order: i64) {
    let body = json!({ "order_id": order, "version": 0, "whatsapp": true, "is_muted": false });
    actor.put("/orders/messages/", body).await.data();
}

fn india(rules: MessageRules) -> MessageSettings {
    MessageSettings { india: rules, ..MessageSettings::default() }
}
