//! Refunds of orders of the markets.

use chrono::Duration;
use futures_util::future::join_all;
use pitlane_platform::ids;
use pitlane_providers::payments::Gateway;
use pitlane_refunds::refunds::{deliver_reports, drift, look_at_due};
use serde_json::{Value, json};

use super::{ACCESSORIES, MANAGER, SPARES, assert_in_order, delivered, get, missing, moved, placed, post, rows, with};
use crate::testkit::{Actor, Reply, TestApp};

const SPARES_REFUND: &str = "/api/spares/payment-refund/";
const SPARES_COD: &str = "/api/spares/issue-refund-cod/";
const SPARES_PAYMENTS: &str = "/api/spares/razorpay-order-payment/";
const ACCESSORIES_REFUND: &str = "/api/accessories/issue-refund/";
const ACCESSORIES_COD: &str = "/api/accessories/issue-refund-cod/";
const ACCESSORIES_PAYMENTS: &str = "/api/accessories/razorpay-order-payment/";
const CENTRAL_REFUND: &str = "/api/accessories/central-issue-refund/";
const CANCEL: &str = "/api/accessories/cancel-order-items/";
const DECIDE: &str = "/razorpay_initiate_refund";

async fn app() -> TestApp {
    let app = TestApp::new().await;
    app.run("UPDATE users SET refund_enabled = TRUE").await;
    app
}

async fn prepaid(app: &TestApp, manager: &Actor<'_>, address: &str) -> Value {
    let number = ids::random_hex(6);
    let more = json!({ "payment_mode": "prepaid", "gateway_order_id": format!("order_{number}") });
    let order = placed(app, manager, address, more).await;
    let paid = json!({ "amount": order["order"]["total"], "gateway_payment_id": format!("pay_{number}") });
    moved(manager, address, &order, "capture", paid).await
}

/// One that was paid on delivery.
async fn collected(app: &TestApp, manager: &Actor<'_>) -> Value {
    let order = delivered(app, manager).await;
    moved(manager, SPARES, &order, "collect", json!({ "amount": order["left"]["due"] })).await
}

fn asking(order: &Value, amount: f64) -> Value {
    json!({ "order_id": order["order"]["id"], "amount": amount, "reason_id": "returned" })
}

async fn decided(app: &TestApp, refund: &Value, action: Value) -> Reply {
    let body = with(json!({ "refund_id": refund["id"], "version": refund["version"] }), action);
    app.actor("Finance Admin").await.with("idempotency-key", ids::random_hex(12)).post(DECIDE, body).await
}

/// Requested, approved, handed over and ended.
async fn returned(app: &TestApp, manager: &Actor<'_>, address: &str, body: Value) -> Value {
    let reply = post(app, manager, address, body).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    let refund = reply.data()["refund"].clone();
    decided(app, &refund, json!({ "action": "approve" })).await.data();
    work(app).await;
    app.clock.advance(Duration::seconds(2));
    work(app).await;
    refund
}

async fn work(app: &TestApp) {
    let gateway = Gateway::Embedded(app.gateway.clone());
    deliver_reports(&app.region, &gateway).await.expect("reports");
    look_at_due(&app.region, &gateway).await.expect("looks");
}

async fn assert_adds_up(app: &TestApp) {
    assert_in_order(app).await;
    assert_eq!(drift(&mut app.tx().await).await.expect("compared"), []);
}

async fn of_gateway(manager: &Actor<'_>, address: &str, order: &Value) -> Value {
    get(manager, &format!("{address}?order_id={}", order["order"]["id"])).await.data()
}

async fn now(manager: &Actor<'_>, address: &str, order: &Value) -> Value {
    let path = match address {
        SPARES => "/api/spares/sku-wise-order-details/",
        _ => ACCESSORIES,
    };
    get(manager, &format!("{path}?order_id={}", order["order"]["id"])).await.data()
}

/// Refunds 15.
#[tokio::test]
async fn a_prepaid_order_is_refunded_through_the_gateway() {
    let app = app().await;
    let manager = app.actor(MANAGER).await;
    for (market, refund, payments) in
        [(SPARES, SPARES_REFUND, SPARES_PAYMENTS), (ACCESSORIES, ACCESSORIES_REFUND, ACCESSORIES_PAYMENTS)]
    {
        let order = prepaid(&app, &manager, market).await;
        let before = of_gateway(&manager, payments, &order).await;
        assert_eq!((before.as_array().map(Vec::len), &before[0]["refund_status"]), (Some(1), &json!(null)));
        let total = order["order"]["total"].as_f64().expect("an amount");
        let wanted = returned(&app, &manager, refund, asking(&order, 500.0)).await;
        assert_eq!((&wanted["state"], &wanted["settles"]), (&json!("requested"), &json!("open")));
        let paid = of_gateway(&manager, payments, &order).await;
        assert_eq!(
            (&paid[0]["refund_status"], paid[0]["amount_refunded"].to_string()),
            (&json!("partial"), "500.0".into())
        );
        assert_eq!((&paid[0]["status"], &paid[0]["refunds"][0]["status"]), (&json!("captured"), &json!("processed")));
        let by_gateway = order["order"]["gateway_order_id"].as_str().expect("an id");
        let same = get(&manager, &format!("{payments}?razorpay_order_id={by_gateway}")).await.data();
        assert_eq!(same, paid);
        let after = now(&manager, market, &order).await;
        let left = total - 500.0;
        assert_eq!(
            (after["left"]["refundable"].as_f64(), after["left"]["captured"].as_f64()),
            (Some(left), Some(left))
        );
        assert_eq!(
            (&after["history"][0]["event"], &after["history"][0]["detail"]["refund_state"]),
            (&json!("refund"), &json!("processed"))
        );
        assert_eq!(after["refunds"][0]["state"], "processed");
        let beyond = post(&app, &manager, refund, asking(&order, left + 1.0)).await.refused(409);
        assert!(beyond.text.contains("of this order can be refunded"), "{}", beyond.text);
        let lines = json!([{ "item_id": order["items"][0]["id"], "quantity": 1, "amount": left }]);
        let by_lines =
            json!({ "order_id": order["order"]["id"], "lines": lines, "reason_id": "damaged", "left": left });
        returned(&app, &manager, refund, by_lines).await;
        let paid = of_gateway(&manager, payments, &order).await;
        assert_eq!((&paid[0]["refund_status"], &paid[0]["status"]), (&json!("full"), &json!("refunded")));
    }
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn finance_sees_refunds_of_all_markets_and_what_failed_is_sent_again() {
    let app = app().await;
    let manager = app.actor(MANAGER).await;
    let order = prepaid(&app, &manager, SPARES).await;
    app.gateway.choose(pitlane_providers::payments::Course::Fails);
    let refund = returned(&app, &manager, SPARES_REFUND, asking(&order, 100.0)).await;
    let list = || async { app.actor("Finance Admin").await.get("/order-refund/?market=spares").await.data() };
    let failed = list().await["refunds"][0].clone();
    assert_eq!((&failed["refund"]["id"], &failed["refund"]["state"]), (&refund["id"], &json!("failed")));
    assert_eq!(failed["orders"]["number"], order["order"]["number"]);
    assert_eq!(failed["order_payments"][0]["left"], order["order"]["total"], "it frees its amount");
    assert_eq!(now(&manager, SPARES, &order).await["left"]["refundable"], order["order"]["total"]);
    decided(&app, &failed["refund"], json!({ "action": "retry" })).await.data();
    work(&app).await;
    app.clock.advance(Duration::seconds(2));
    work(&app).await;
    assert_eq!(list().await["refunds"][0]["refund"]["state"], "processed");
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn cash_goes_back_by_a_link_to_the_number_that_is_given() {
    let app = app().await;
    let manager = app.actor(MANAGER).await;
    let order = collected(&app, &manager).await;
    let refused = post(&app, &manager, SPARES_REFUND, asking(&order, 100.0)).await.refused(409);
    assert!(refused.text.contains("issue-refund-cod"), "{}", refused.text);
    let wrong = with(asking(&order, 100.0), json!({ "mobile": "12" }));
    assert_eq!(post(&app, &manager, SPARES_COD, wrong).await.wrong_fields(), ["mobile"]);
    let body = with(asking(&order, 100.0), json!({ "mobile": "98450 77777", "expire_hours": 24 }));
    returned(&app, &manager, SPARES_COD, body).await;
    let paid = of_gateway(&manager, SPARES_PAYMENTS, &order).await;
    let link = &paid[0]["refunds"][0];
    assert_eq!((&link["status"], link["link_url"].is_string()), (&json!("issued"), true));
    let shown = now(&manager, SPARES, &order).await;
    assert_eq!(shown["refunds"][0]["sends"][0]["link_expires_at"], link["link_expires_at"]);
    let text: String = app.value("SELECT payload FROM jobs WHERE kind = 'sms' AND payload LIKE '%Refund%'").await;
    assert!(text.contains("+919845077777"), "{text}");
    let id = link["id"].as_str().expect("an id");
    app.gateway.end_send(id, "process", app.clock.now()).expect("paid out");
    work(&app).await;
    assert_eq!(of_gateway(&manager, SPARES_PAYMENTS, &order).await[0]["refund_status"], "partial");
    // Money that came through the gateway does not go by a link.
    let prepaid = prepaid(&app, &manager, ACCESSORIES).await;
    let refused = post(&app, &manager, ACCESSORIES_COD, asking(&prepaid, 100.0)).await.refused(409);
    assert!(refused.text.contains("came through the gateway"), "{}", refused.text);
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn in_malaysia_finance_transfers_it_to_an_account() {
    let app = TestApp::malaysian().await;
    app.run("UPDATE users SET refund_enabled = TRUE").await;
    let manager = app.actor(MANAGER).await;
    let order = collected(&app, &manager).await;
    assert_eq!(post(&app, &manager, SPARES_COD, asking(&order, 100.0)).await.wrong_fields(), ["account"]);
    let account = json!({ "name": "Tan Mei Ling", "ifsc": "MBBEMYKL", "account_number": "512345678901" });
    let mut body = with(asking(&order, 100.0), json!({ "account": account }));
    body["account"]["ifsc"] = json!("HDFC0001234");
    assert_eq!(post(&app, &manager, SPARES_COD, body.clone()).await.wrong_fields(), ["account.ifsc"]);
    body["account"]["ifsc"] = json!("MBBEMYKL");
    let refund = post(&app, &manager, SPARES_COD, body).await.data()["refund"].clone();
    let approved = decided(&app, &refund, json!({ "action": "approve" })).await.data()["refund"].clone();
    let entered = json!({ "action": "verify", "send_id": approved["sends"][0]["id"], "reference": "UTR 99" });
    decided(&app, &approved, entered).await.data();
    assert_eq!(of_gateway(&manager, SPARES_PAYMENTS, &order).await[0]["refund_status"], "partial");
    assert_adds_up(&app).await;
}

/// Refunds 4.
#[tokio::test]
async fn without_the_flag_no_market_returns_money() {
    let app = TestApp::new().await;
    app.run("UPDATE users SET refund_enabled = FALSE").await;
    let manager = app.actor(MANAGER).await;
    let order = prepaid(&app, &manager, ACCESSORIES).await;
    let item = json!([{ "item_id": order["items"][0]["id"], "quantity": 1 }]);
    let cancel = json!({
        "order_id": order["order"]["id"], "version": order["order"]["version"], "items": item, "reason_id": "cancelled",
        "refund": { "method": "gateway" },
    });
    let body = asking(&order, 100.0);
    for (address, body) in [
        (SPARES_REFUND, &body),
        (SPARES_COD, &body),
        (ACCESSORIES_REFUND, &body),
        (ACCESSORIES_COD, &body),
        (CANCEL, &cancel),
    ] {
        let refused = post(&app, &manager, address, body.clone()).await.refused(403);
        assert!(refused.text.contains("is not enabled for your account"), "{address}: {}", refused.text);
    }
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM refunds WHERE market <> 'order'").await, 0);
    assert_eq!(now(&manager, ACCESSORIES, &order).await["order"]["version"], order["order"]["version"]);
}

#[tokio::test]
async fn an_order_of_central_is_refunded_if_it_is_fitted_at_the_door() {
    let app = app().await;
    let manager = app.actor(MANAGER).await;
    let of_type = |of: &str| {
        let sql = format!(
            "SELECT MIN(p.order_id) FROM payments p JOIN orders o ON o.id = p.order_id
             WHERE o.order_type {of} 110 AND p.payer = 3 AND p.status_id = 300 AND p.amount > 20000
               AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id)"
        );
        async { app.tx().await.one::<i64>(sql, pitlane_platform::args![]).await.expect("an order") }
    };
    let (fitted, other) = (of_type("=").await, of_type("<>").await);
    let body = json!({ "order_id": fitted, "amount": 100, "reason_id": "cancelled" });
    let with_order = |id: i64| with(body.clone(), json!({ "order_id": id }));
    assert_eq!(post(&app, &manager, CENTRAL_REFUND, with_order(other)).await.wrong_fields(), ["order_id"]);
    post(&app, &manager, CENTRAL_REFUND, with_order(99_999_999)).await.refused(404);
    let refund = post(&app, &manager, CENTRAL_REFUND, body).await.data()["refund"].clone();
    assert_eq!(
        (&refund["market"], &refund["order_id"], &refund["state"]),
        (&json!("order"), &json!(fitted), &json!("requested"))
    );
    assert_eq!(drift(&mut app.tx().await).await.expect("compared"), []);
}

/// Marketplace 2: what a preview shows is what is booked, and what is refunded.
#[tokio::test]
async fn cancelled_lines_are_refunded_to_the_paisa() {
    let app = app().await;
    let manager = app.actor(MANAGER).await;
    let mut order = prepaid(&app, &manager, ACCESSORIES).await;
    for (at, quantity) in [(0, 2), (1, 1), (0, 1)] {
        let items = json!([{ "item_id": order["items"][at]["id"], "quantity": quantity }]);
        let body = json!({
            "order_id": order["order"]["id"], "version": order["order"]["version"], "items": items,
            "reason_id": "item_not_available",
        });
        let before = rows(&app).await;
        let preview = post(&app, &manager, CANCEL, with(body.clone(), json!({ "preview": true }))).await.data();
        assert_eq!(rows(&app).await, before, "a preview writes nothing");
        assert_eq!((&preview["methods"], &preview["refund"]), (&json!(["gateway"]), &json!(null)));
        let unsaid = post(&app, &manager, CANCEL, body.clone()).await.refused(409);
        assert_eq!((missing(&unsaid), &unsaid.body["data"]["taken"]), (vec!["refund"], &preview["taken"]));
        let booked = with(body, json!({ "refund": { "method": "gateway" } }));
        let by_link = with(booked.clone(), json!({ "refund": { "method": "payout_link" } }));
        assert_eq!(post(&app, &manager, CANCEL, by_link).await.wrong_fields(), ["refund.method"]);
        let done = post(&app, &manager, CANCEL, booked.clone()).await.data();
        assert_eq!(done["taken"], preview["taken"]);
        assert_eq!(done["refund"]["refund"]["amount"], preview["taken"]["refund"]);
        assert_eq!(done["refund"]["refund"]["settles"], "advance");
        post(&app, &manager, CANCEL, booked).await.refused(409);
        order = done;
    }
    assert_eq!(super::statuses(&order), [65, 65]);
    assert_eq!(
        (order["left"]["refundable"].to_string(), &order["left"]["reserved"]),
        ("0.0".into(), &order["order"]["total"])
    );
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn cancelling_is_done_once_with_one_key_and_keeps_the_money_if_that_is_said() {
    let app = app().await;
    let manager = app.actor(MANAGER).await;
    let order = prepaid(&app, &manager, ACCESSORIES).await;
    let body = json!({
        "order_id": order["order"]["id"], "version": order["order"]["version"], "reason_id": "cancelled", "refund": "none",
        "items": [{ "item_id": order["items"][1]["id"], "quantity": 1 }],
    });
    let key = ids::random_hex(12);
    let mut answers = Vec::new();
    for _ in 0..2 {
        let actor = app.actor(MANAGER).await.with("idempotency-key", key.clone());
        answers.push(actor.call(http::Method::POST, CANCEL, Some(body.clone())).await.data());
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(
        (&answers[0]["refund"], &answers[0]["left"]["to_refund"]),
        (&json!(null), &answers[0]["taken"]["refund"])
    );
    let without = manager.call(http::Method::POST, CANCEL, Some(body.clone())).await;
    assert_eq!(without.wrong_fields(), ["Idempotency-Key"]);
    let transfer = with(body, json!({ "refund": { "method": "transfer" } }));
    assert_eq!(post(&app, &manager, CANCEL, transfer).await.wrong_fields(), ["refund.method"]);
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn of_64_requests_at_once_no_more_is_granted_than_was_captured() {
    let app = app().await;
    let manager = app.actor(MANAGER).await;
    let order = prepaid(&app, &manager, SPARES).await;
    let total = order["order"]["total"].as_f64().expect("an amount");
    let whole = asking(&order, total);
    let replies = join_all((0..64).map(|_| post(&app, &manager, SPARES_REFUND, whole.clone()))).await;
    let of = |status: u16| replies.iter().filter(|reply| reply.status == status).count();
    assert_eq!((of(201), of(409)), (1, 63));
    assert_adds_up(&app).await;
}
