//! What customers are told of payments: their own money, while it counts.

use chrono::Duration;
use pitlane_platform::args;
use pitlane_platform::money::Money;
use pitlane_providers::payments::Act;
use serde_json::{Value, json};

use super::gateway::outcome;
use super::{ledger_of, link_for, post, put};
use crate::testkit::TestApp;

/// A booked order of a private customer.
async fn booked(app: &TestApp) -> i64 {
    let sql = "SELECT id, city_id FROM garages WHERE tax_number IS NOT NULL AND is_active ORDER BY id LIMIT 1";
    let (garage, city): (i64, i64) = app.tx().await.one(sql, args![]).await.expect("a garage");
    let body = json!({
        "order_type": 110, "order_of": "product", "mobile": "9812345678", "name": "Asha Rao", "city_id": city,
        "garage_id": garage, "source_id": 1,
    });
    app.actor("admin").await.post("/orders/", body).await.data()["order_id"].as_i64().expect("an id")
}

/// One that owes 500.00.
async fn owing(app: &TestApp) -> i64 {
    let id = booked(app).await;
    let mut tx = app.tx().await;
    let total = Money::from_minor(50_000);
    let amounts = pitlane_orders::orders::Amounts { labour: total, total, ..Default::default() };
    pitlane_orders::orders::write_amounts(&mut tx, id, &amounts, app.clock.now()).await.expect("amounts");
    tx.save().await.expect("saved");
    id
}

/// What the customer was told with this word, once all messages are sent.
async fn told(app: &TestApp, word: &str) -> Vec<String> {
    for _ in 0..4 {
        app.tell_customers().await;
        app.clock.advance(Duration::minutes(1));
    }
    app.texts().into_iter().map(|(_, text)| text).filter(|text| text.contains(word)).collect()
}

#[tokio::test]
async fn a_customer_is_told_of_their_own_money_alone() {
    let app = TestApp::new().await;
    let order = owing(&app).await;
    let garages = json!({
        "order_id": order, "mode": 13, "payer": 2, "amount": 100, "due": 500, "reference": "N123456789",
    });
    post(app.actor("admin").await, garages).await.data();
    let seen = app.actor("admin").await.get(&format!("/orders/detail/{order}/")).await.data();
    let entry = seen["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!(entry["changes"]["payer"], json!([null, "garage"]));
    assert!(told(&app, "receipt").await.is_empty());
    let own = json!({ "order_id": order, "mode": 3, "amount": 50, "due": 400 });
    let number = post(app.actor("admin").await, own).await.data()["payment"]["receipt_number"].clone();
    let texts = told(&app, "receipt").await;
    let [text] = &texts[..] else { panic!("{texts:?}") };
    assert!(text.contains(&format!("receipt {}, ₹50.00", number.as_str().expect("a number"))), "{text}");
}

#[tokio::test]
async fn a_receipt_whose_payment_was_reversed_is_not_told() {
    let app = TestApp::new().await;
    let order = owing(&app).await;
    // 21:30, when messages wait for the morning.
    app.clock.advance(Duration::minutes(570));
    let admin = app.actor("admin").await;
    let mut ids = Vec::new();
    for due in [500, 300] {
        let cash = json!({ "order_id": order, "mode": 3, "amount": 200, "due": due });
        ids.push(post(app.actor("admin").await, cash).await.data()["payment"]["id"].clone());
    }
    let body =
        json!({ "payment_id": ids[0], "action": "reverse", "status_id": 300, "reason": "Entered on the wrong order" });
    put(admin, body).await.data();
    app.clock.advance(Duration::hours(12));
    assert_eq!(told(&app, "receipt").await.len(), 1);
    let skipped: i64 = app
        .value("SELECT COUNT(*) FROM customer_messages WHERE milestone = 'receipt' AND state = 'skipped' AND why = 'outdated'")
        .await;
    assert_eq!(skipped, 1);
}

#[tokio::test]
async fn a_tempered_payment_that_staff_accept_is_told_with_its_receipt() {
    let app = TestApp::new().await;
    let order = owing(&app).await;
    let (payment, link) = link_for(&app, order, 500.0, 500.0).await;
    let deliveries = app.gateway.act(&link, Act::PayOther(49_900), app.clock.now()).expect("reports");
    assert_eq!(outcome(&app, &deliveries[1]).await, "tempered");
    assert!(told(&app, "receipt").await.is_empty());
    let body = json!({ "payment_id": payment["id"], "action": "accept", "status_id": 325, "reason": "They agree" });
    put(app.actor("admin").await, body).await.data();
    let number = ledger_of(&app, order).await["payments"][0]["receipt_number"].clone();
    let texts = told(&app, "receipt").await;
    let [text] = &texts[..] else { panic!("{texts:?}") };
    assert!(text.contains(&format!("receipt {}, ₹499.00", number.as_str().expect("a number"))), "{text}");
}

#[tokio::test]
async fn a_customer_whose_car_is_ready_is_asked_for_their_share_alone() {
    for (payers, asked) in [([3, 2], Some("Pay ₹1,180.00 ")), ([2, 2], None)] {
        let app = TestApp::new().await;
        let order = booked(&app).await;
        let admin = app.actor("admin").await;
        let line = |(at, payer): (usize, i64)| json!({ "source": "free", "service_name": format!("Work {at}"), "kind": "labour", "hsn": "998714", "quantity": 1, "price": 1000, "payer": payer });
        let lines: Vec<Value> = payers.into_iter().enumerate().map(line).collect();
        let estimate = json!({ "order_id": order, "version": 0, "lines": lines });
        let saved = admin.post("/orders/estimate/", estimate).await.data();
        let decide = |line: &Value| json!({ "line_id": line["id"], "decision": "approved" });
        let decisions: Vec<Value> = saved["lines"].as_array().expect("lines").iter().map(decide).collect();
        let approval = json!({
            "order_id": order, "version": saved["version"], "revision": saved["revision"], "how": "phone",
            "said_by": "Asha Rao", "note": "at noon", "decisions": decisions,
        });
        admin.post("/orders/estimate/approval/", approval).await.data();
        let path = format!("/orders/detail/{order}/");
        let version = admin.get(&path).await.data()["version"].clone();
        admin.put(&path, json!({ "version": version, "status_id": 50 })).await.data();
        let texts = told(&app, "is ready").await;
        let [text] = &texts[..] else { panic!("{texts:?}") };
        match asked {
            Some(amount) => assert!(text.contains(amount), "{text}"),
            None => assert!(!text.contains("Pay"), "{text}"),
        }
    }
}
