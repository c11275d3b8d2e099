//! Payments over HTTP.

mod advances;
mod complete;
mod gateway;
mod ledger;
mod paper;
mod references;
mod refused;
mod told;

use serde_json::{Value, json};

use super::reconcile;
use crate::testkit::{Actor, Reply, TestApp};

const PATH: &str = "/orders/payments/";

/// An order with exactly this due amount in minor units, and no payments.
async fn owing(app: &TestApp, minor: i64) -> i64 {
    let sql = "SELECT MIN(id) FROM orders WHERE paid_amount = 0 AND status_id IN (31, 40, 50, 60)
               AND id NOT IN (SELECT order_id FROM payments)";
    let id: i64 = app.value(sql).await;
    let mut tx = app.tx().await;
    let total = pitlane_platform::money::Money::from_minor(minor);
    let amounts = pitlane_orders::orders::Amounts { labour: total, total, ..Default::default() };
    pitlane_orders::orders::write_amounts(&mut tx, id, &amounts, app.clock.now()).await.expect("amounts");
    tx.save().await.expect("saved");
    id
}

fn fresh_key() -> String {
    pitlane_platform::ids::random_hex(12)
}

async fn post(actor: Actor<'_>, body: Value) -> Reply {
    actor.with("idempotency-key", fresh_key()).post(PATH, body).await
}

async fn put(actor: Actor<'_>, body: Value) -> Reply {
    actor.with("idempotency-key", fresh_key()).put(PATH, body).await
}

async fn ledger_of(app: &TestApp, order: i64) -> Value {
    app.actor("admin").await.get(&format!("{PATH}?order_id={order}")).await.data()
}

/// A link for the full due amount at the gateway, and the payment.
async fn link_for(app: &TestApp, order: i64, amount: f64, due: f64) -> (Value, String) {
    let body = json!({ "order_id": order, "mode": 12, "amount": amount, "due": due });
    let reply = post(app.actor("CR").await, body.clone()).await;
    let reply = if reply.status == 404 { post(app.actor("admin").await, body).await } else { reply };
    let payment = reply.data()["payment"].clone();
    look(app).await;
    let url = ledger_of(app, order).await["payments"][0]["link"]["url"].as_str().expect("a link").to_owned();
    (payment, url.rsplit('/').next().expect("an id").to_owned())
}

/// Runs the worker's due checks once.
async fn look(app: &TestApp) -> usize {
    let gateway = pitlane_providers::payments::Gateway::Embedded(app.gateway.clone());
    reconcile::look_at_due(&app.region, &gateway).await.expect("looks")
}

/// The paid amounts of orders equal their ledgers; the due amounts follow; receipts have no gaps.
async fn assert_adds_up(app: &TestApp) {
    let astray = "SELECT COUNT(*) FROM orders o WHERE o.paid_amount <>
        (SELECT CAST(COALESCE(SUM(p.amount), 0) AS BIGINT) FROM payments p WHERE p.order_id = o.id AND p.status_id = 300)";
    assert_eq!(app.value::<i64>(astray).await, 0, "an order's paid amount differs from its ledger");
    let gaps = "SELECT (SELECT CAST(COALESCE(SUM(last), 0) AS BIGINT) FROM receipt_numbers)
        - (SELECT COUNT(*) FROM payments WHERE receipt_number IS NOT NULL)
        - (SELECT COUNT(*) FROM payments WHERE refund_number IS NOT NULL)";
    assert_eq!(app.value::<i64>(gaps).await, 0, "a receipt's number was lost");
    let tallies = "SELECT (SELECT CAST(SUM(paid) AS BIGINT) FROM order_tallies) - (SELECT CAST(SUM(paid_amount) AS BIGINT) FROM orders)";
    assert_eq!(app.value::<i64>(tallies).await, 0, "the tallies differ from a recount");
}
