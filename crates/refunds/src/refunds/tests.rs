//! Refunds over HTTP.

mod amounts;
mod credit;
mod decisions;
mod links;
mod lists;
mod refused;
mod reports;

use chrono::Duration;
use pitlane_orders::orders;
use pitlane_platform::money::Money;
use pitlane_providers::payments::Gateway;
use serde_json::{Value, json};

use super::send;
use crate::testkit::{Actor, Reply, TestApp};

const PATH: &str = "/razorpay_initiate_refund";
const LIST: &str = "/order-refund/";

fn fresh_key() -> String {
    pitlane_platform::ids::random_hex(12)
}

async fn post(actor: Actor<'_>, body: Value) -> Reply {
    actor.with("idempotency-key", fresh_key()).post(PATH, body).await
}

/// An order that is not billed, with this amount and payment in minor units: by the gateway, or in cash.
async fn paid(app: &TestApp, amount: i64, paid: &[(i64, i64)]) -> i64 {
    let id: i64 = app
        .value(
            "SELECT MIN(o.id) FROM orders o WHERE o.paid_amount = 0 AND o.invoice_number IS NULL
               AND o.status_id IN (31, 40, 50, 60)
               AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id)
               AND NOT EXISTS (SELECT 1 FROM order_settlements s WHERE s.order_id = o.id)",
        )
        .await;
    worth(app, id, amount).await;
    let mut due = amount;
    for (mode, minor) in paid {
        take(app, id, *mode, (*minor, due)).await;
        due -= minor;
    }
    id
}

/// Gives an order an amount in minor units.
async fn worth(app: &TestApp, order: i64, amount: i64) {
    let mut tx = app.tx().await;
    let total = Money::from_minor(amount);
    let amounts = orders::Amounts { labour: total, total, ..Default::default() };
    orders::write_amounts(&mut tx, order, &amounts, app.clock.now()).await.expect("amounts");
    tx.save().await.expect("saved");
}

/// Takes money for an order: in cash (3), or through the gateway (12).
async fn take(app: &TestApp, order: i64, mode: i64, (minor, due): (i64, i64)) {
    let rupees = |minor: i64| Money::from_minor(minor);
    let body = json!({ "order_id": order, "mode": mode, "amount": rupees(minor), "due": rupees(due), "advance": true });
    let admin = app.actor("admin").await.with("idempotency-key", fresh_key());
    admin.post("/orders/payments/", body).await.data();
    if mode != 12 {
        return;
    }
    let gateway = Gateway::Embedded(app.gateway.clone());
    pitlane_billing::payments::reconcile::look_at_due(&app.region, &gateway).await.expect("looks");
    let list = app.actor("admin").await.get(&format!("/orders/payments/?order_id={order}")).await.data();
    let url = list["payments"][0]["link"]["url"].as_str().expect("a link").to_owned();
    let link = url.rsplit('/').next().expect("an id").to_owned();
    for report in app.gateway.act(&link, pitlane_providers::payments::Act::Pay, app.clock.now()).expect("paid") {
        let taken = pitlane_billing::payments::take_report(
            &app.region,
            &gateway,
            &report.event_id,
            &report.signature,
            &report.body,
        );
        taken.await.expect("taken");
    }
}

fn asking(order: i64, amount: f64, method: &str) -> Value {
    json!({ "order_id": order, "amount": amount, "reason_id": "overpaid", "method": method })
}

/// A refund of an order that Finance Ops has requested.
async fn requested(app: &TestApp, body: Value) -> Value {
    let reply = post(app.actor("Finance Ops").await, body).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.data()["refund"].clone()
}

async fn approve(app: &TestApp, role: &str, refund: &Value) -> Reply {
    let body = json!({ "action": "approve", "refund_id": refund["id"], "version": refund["version"] });
    post(app.actor(role).await, body).await
}

/// One that Finance Admin has approved, too.
async fn approved(app: &TestApp, body: Value) -> Value {
    let refund = requested(app, body).await;
    approve(app, "Finance Admin", &refund).await.data()["refund"].clone()
}

async fn act(app: &TestApp, role: &str, refund: &Value, mut body: Value) -> Reply {
    let now = refund_of(app, refund).await;
    body["refund_id"] = now["id"].clone();
    body["version"] = now["version"].clone();
    post(app.actor(role).await, body).await
}

async fn refund_of(app: &TestApp, refund: &Value) -> Value {
    let path = format!("{LIST}?id={}", refund["id"]);
    app.actor("admin").await.get(&path).await.data()["refunds"][0]["refund"].clone()
}

async fn left(app: &TestApp, order: i64) -> Value {
    app.actor("admin").await.get(&format!("{LIST}?order_id={order}")).await.data()["form"]["money"].clone()
}

fn gateway(app: &TestApp) -> Gateway {
    Gateway::Embedded(app.gateway.clone())
}

/// Runs the worker once: it delivers the stand-in's reports, and works on what is due.
async fn work(app: &TestApp) -> usize {
    send::deliver_reports(&app.region, &gateway(app)).await.expect("reports");
    send::look_at_due(&app.region, &gateway(app)).await.expect("looks")
}

/// Lets the worker hand over, and the gateway finish.
async fn finish(app: &TestApp) {
    work(app).await;
    app.clock.advance(Duration::seconds(2));
    work(app).await;
}

async fn sums(app: &TestApp, order: i64) -> Value {
    app.actor("admin").await.get(&format!("/orders/payments/?order_id={order}")).await.data()["sums"].clone()
}

/// The books and the refunds agree, and nobody got back more than they paid.
async fn assert_adds_up(app: &TestApp) {
    let mut tx = app.tx().await;
    assert_eq!(super::drift(&mut tx).await.expect("compared"), []);
    assert_eq!(pitlane_billing::books::disagreements(&mut tx).await.expect("compared"), []);
}
