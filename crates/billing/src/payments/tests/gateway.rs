//! Gateway payments: reported, polled, late, repeated, wrong, and missing.

use chrono::Duration;
use http::Method;
use pitlane_platform::args;
use pitlane_providers::payments::{Act, Delivery, Trouble, sign};
use serde_json::json;

use super::{assert_adds_up, ledger_of, link_for, look, owing, post, put};
use crate::testkit::{Reply, TestApp};

const WEBHOOK: &str = "/api/india/central/orders/payments/webhook/";

async fn deliver(app: &TestApp, delivery: &Delivery) -> Reply {
    let gateway = app.signed_out().with("x-razorpay-event-id", delivery.event_id.clone());
    let gateway = gateway.with("x-razorpay-signature", delivery.signature.clone());
    gateway.send(Method::POST, WEBHOOK, Some("application/json"), delivery.body.clone()).await
}

pub async fn outcome(app: &TestApp, delivery: &Delivery) -> String {
    deliver(app, delivery).await.data()["outcome"].as_str().expect("an outcome").to_owned()
}

async fn status(app: &TestApp, order: i64) -> i64 {
    ledger_of(app, order).await["payments"][0]["status"]["id"].as_i64().expect("a status")
}

#[tokio::test]
async fn a_link_is_created_sent_and_paid() {
    let app = TestApp::new().await;
    let order = owing(&app, 50_000).await;
    let (payment, link) = link_for(&app, order, 500.0, 500.0).await;
    assert_eq!((&payment["status"]["id"], &payment["link"]["url"]), (&json!(280), &json!(null)));
    let messages: i64 = app.value("SELECT COUNT(*) FROM jobs WHERE kind = 'sms'").await;
    assert_eq!(messages, 1);
    let text: String = app.value("SELECT payload FROM jobs WHERE kind = 'sms'").await;
    assert!(
        text.contains(&format!("Pay ₹500.00 for order {order} until "))
            && text.contains(" / भुगतान करें: http://127.0.0.1:8080/pay/india/plink_"),
        "{text}"
    );
    // The amount of an open link cannot be taken a second time.
    let cash = json!({ "order_id": order, "mode": 3, "amount": 500, "due": 500 });
    let refused = post(app.actor("admin").await, cash).await.refused(409);
    assert!(refused.text.contains("open links ask for ₹500.00"), "{}", refused.text);
    let deliveries = app.gateway.act(&link, Act::Pay, app.clock.now()).expect("reports");
    assert_eq!(outcome(&app, &deliveries[0]).await, "applied");
    assert_eq!(status(&app, order).await, 285);
    assert_eq!(outcome(&app, &deliveries[1]).await, "applied");
    assert_eq!(outcome(&app, &deliveries[2]).await, "ignored");
    let list = ledger_of(&app, order).await;
    let paid = &list["payments"][0];
    assert_eq!((&paid["status"]["id"], &paid["method"], &paid["actions"]), (&json!(300), &json!("upi"), &json!([])));
    assert!(paid["receipt_number"].is_string() && paid["settled_at"].is_string());
    assert_eq!(list["sums"]["due"].to_string(), "0.0");
    assert_eq!(paid["steps"].as_array().map(Vec::len), Some(3));
    let seen = app.actor("admin").await.get(&format!("/orders/detail/{order}/")).await.data();
    let entry = seen["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!((&entry["actor_name"], &entry["role"]), (&json!("Payment gateway"), &json!("outside system")));
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn reports_may_be_repeated_late_and_unordered() {
    for order_of_arrival in [[2, 1, 0], [1, 0, 2], [0, 2, 1]] {
        let app = TestApp::new().await;
        let order = owing(&app, 50_000).await;
        let (_, link) = link_for(&app, order, 500.0, 500.0).await;
        let deliveries = app.gateway.act(&link, Act::Pay, app.clock.now()).expect("reports");
        app.clock.advance(Duration::hours(100));
        for at in order_of_arrival {
            deliver(&app, &deliveries[at]).await.data();
            assert_eq!(outcome(&app, &deliveries[at]).await, "repeated");
        }
        assert_eq!(status(&app, order).await, 300);
        assert_eq!(ledger_of(&app, order).await["sums"]["paid"].to_string(), "500.0");
        assert_adds_up(&app).await;
    }
}

#[tokio::test]
async fn concurrent_copies_of_a_report_count_once() {
    let app = TestApp::new().await;
    let order = owing(&app, 50_000).await;
    let (_, link) = link_for(&app, order, 500.0, 500.0).await;
    let deliveries = app.gateway.act(&link, Act::Pay, app.clock.now()).expect("reports");
    let replies =
        futures_util::future::join_all((0..8).flat_map(|_| &deliveries[1..]).map(|delivery| deliver(&app, delivery)))
            .await;
    assert!(replies.iter().all(|reply| reply.status == 200));
    let applied = replies.into_iter().filter(|reply| reply.body["data"]["outcome"] == "applied").count();
    assert_eq!(applied, 1);
    let told: Vec<(i64, String)> = app
        .tx()
        .await
        .all("SELECT user_id, detail FROM notices WHERE kind = 'payment' AND subject_id = $1", args![order])
        .await
        .expect("notices");
    let users: std::collections::BTreeSet<i64> = told.iter().map(|(user, _)| *user).collect();
    assert_eq!(users.len(), told.len(), "each user once: {told:?}");
    assert!(!told.is_empty() && told.iter().all(|(_, detail)| detail == r#"{"amount":500.00}"#), "{told:?}");
    assert_eq!(ledger_of(&app, order).await["sums"]["paid"].to_string(), "500.0");
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn only_signed_reports_are_accepted() {
    let app = TestApp::new().await;
    let order = owing(&app, 50_000).await;
    let (_, link) = link_for(&app, order, 500.0, 500.0).await;
    let delivery = app.gateway.act(&link, Act::Pay, app.clock.now()).expect("reports").remove(1);
    let mut altered = delivery.clone();
    altered.body.push(b' ');
    let other = Delivery { signature: sign("another secret", &delivery.body), ..delivery.clone() };
    let none = Delivery { signature: String::new(), ..delivery.clone() };
    for forged in [altered, other, none] {
        deliver(&app, &forged).await.refused(400);
    }
    assert_eq!(status(&app, order).await, 280);
    let stored: i64 = app.value("SELECT COUNT(*) FROM gateway_events").await;
    assert_eq!(stored, 0);
    assert_eq!(outcome(&app, &delivery).await, "applied");
}

#[tokio::test]
async fn unknown_reports_are_answered_and_kept() {
    let app = TestApp::new().await;
    for body in [
        "{\"event\":\"payment.captured\",\"payload\":{\"payment\":{\"entity\":{\"id\":\"pay_x\",\"amount\":5,\"currency\":\"INR\",\"status\":\"captured\",\"notes\":[]}}}}",
        "not JSON",
        "{}",
    ] {
        let signature = sign(app.gateway.secret(), body.as_bytes());
        let delivery = Delivery { event_id: String::new(), body: body.into(), signature };
        assert_eq!(outcome(&app, &delivery).await, "unknown", "{body}");
        assert_eq!(outcome(&app, &delivery).await, "repeated", "{body}");
    }
    let stored: i64 =
        app.value("SELECT COUNT(*) FROM gateway_events WHERE outcome = 'unknown' AND body IS NOT NULL").await;
    assert_eq!(stored, 3);
}

#[tokio::test]
async fn a_wrong_amount_waits_for_staff() {
    let app = TestApp::new().await;
    let order = owing(&app, 50_000).await;
    let (payment, link) = link_for(&app, order, 500.0, 500.0).await;
    let deliveries = app.gateway.act(&link, Act::PayOther(49_900), app.clock.now()).expect("reports");
    assert_eq!(outcome(&app, &deliveries[1]).await, "tempered");
    let list = ledger_of(&app, order).await;
    let seen = &list["payments"][0];
    assert_eq!((&seen["status"]["id"], &seen["received_amount"].to_string()), (&json!(325), &"499.0".to_owned()));
    assert_eq!((list["sums"]["paid"].to_string(), list["sums"]["pending"].to_string()), ("0.0".into(), "0.0".into()));
    let inbox: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'payment.tempered'").await;
    assert_eq!(inbox, 1);
    let body =
        json!({ "payment_id": payment["id"], "action": "accept", "status_id": 325, "reason": "The customer agrees" });
    put(app.actor("Cluster CR").await, body.clone()).await.refused(403);
    let accepted = put(app.actor("Finance Ops").await, body.clone()).await.data();
    assert_eq!(accepted["payment"]["amount"].to_string(), "499.0");
    assert_eq!(accepted["sums"]["due"].to_string(), "1.0");
    put(app.actor("Finance Ops").await, body).await.refused(409);
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn a_second_payment_on_a_link_is_a_second_row() {
    let app = TestApp::new().await;
    let order = owing(&app, 50_000).await;
    let (_, link) = link_for(&app, order, 500.0, 500.0).await;
    let deliveries = app.gateway.act(&link, Act::Pay, app.clock.now()).expect("reports");
    assert_eq!(outcome(&app, &deliveries[1]).await, "applied");
    let first = ledger_of(&app, order).await["payments"][0]["gateway_payment_id"].clone();
    let first = first.as_str().expect("an id of the gateway");
    let again = String::from_utf8(deliveries[1].body.clone()).expect("text").replace(first, "pay_ASecondTime01");
    for (event, expected) in [("evt_second", "applied"), ("evt_second", "repeated"), ("evt_third", "ignored")] {
        let signature = sign(app.gateway.secret(), again.as_bytes());
        let delivery = Delivery { event_id: event.into(), body: again.clone().into(), signature };
        assert_eq!(outcome(&app, &delivery).await, expected, "{event}");
    }
    let list = ledger_of(&app, order).await;
    assert_eq!((list["count"].as_i64(), list["sums"]["paid"].to_string()), (Some(2), "1000.0".into()));
    assert_eq!(list["sums"]["advance"].to_string(), "500.0");
    let second = &list["payments"][0];
    assert_eq!((&second["status"]["id"], &second["is_advance"]), (&json!(300), &json!(true)));
    assert!(
        second["receipt_number"].is_string() && second["note"].as_str().is_some_and(|note| note.contains("second"))
    );
    let inbox: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'payment.paid_twice'").await;
    assert_eq!(inbox, 1);
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn a_lost_report_is_replaced_by_polling() {
    let app = TestApp::new().await;
    let order = owing(&app, 50_000).await;
    let (_, link) = link_for(&app, order, 500.0, 500.0).await;
    app.gateway.act(&link, Act::Fail, app.clock.now()).expect("a report that is lost");
    assert_eq!(look(&app).await, 0, "not before its time");
    app.clock.advance(Duration::minutes(1));
    assert_eq!(look(&app).await, 1);
    assert_eq!(status(&app, order).await, 350);
    app.gateway.act(&link, Act::Pay, app.clock.now()).expect("reports that are lost");
    app.clock.advance(Duration::minutes(1));
    look(&app).await;
    assert_eq!(status(&app, order).await, 300);
    app.clock.advance(Duration::days(9));
    assert_eq!(look(&app).await, 0, "what is settled is not asked about");
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn a_gateway_that_does_not_answer_leaves_the_payment_pending() {
    for trouble in [Trouble::Away, Trouble::Mute] {
        let app = TestApp::new().await;
        let order = owing(&app, 50_000).await;
        app.gateway.trouble(Some(trouble));
        let body = json!({ "order_id": order, "mode": 12, "amount": 500, "due": 500 });
        let created = post(app.actor("admin").await, body).await.data();
        look(&app).await;
        let seen = ledger_of(&app, order).await["payments"][0].clone();
        assert_eq!((&seen["status"]["id"], &seen["link"]["url"]), (&json!(280), &json!(null)), "{trouble:?}");
        assert!(seen["problem"].as_str().expect("a word").contains("did not answer"));
        let verify = json!({ "payment_id": created["payment"]["id"], "action": "verify", "status_id": 280 });
        let reply = put(app.actor("admin").await, verify.clone()).await;
        assert!(reply.text.contains("will be asked again"), "{}", reply.text);
        app.gateway.trouble(None);
        let mut answered = put(app.actor("admin").await, verify).await.data();
        assert!(answered["payment"]["link"]["url"].take().is_string());
        assert_eq!(answered["payment"]["problem"], json!(null));
        assert_adds_up(&app).await;
    }
    let app = TestApp::new().await;
    let order = owing(&app, 50_000).await;
    app.gateway.trouble(Some(Trouble::Refusing));
    post(app.actor("admin").await, json!({ "order_id": order, "mode": 12, "amount": 500, "due": 500 })).await.data();
    look(&app).await;
    let list = ledger_of(&app, order).await;
    assert_eq!((&list["payments"][0]["status"]["id"], &list["payments"][0]["actions"]), (&json!(350), &json!([])));
    assert_eq!(list["sums"]["pending"].to_string(), "0.0");
}

#[tokio::test]
async fn a_link_is_cancelled_unless_it_was_paid_first() {
    let app = TestApp::new().await;
    let order = owing(&app, 50_000).await;
    let (payment, link) = link_for(&app, order, 200.0, 500.0).await;
    let cancel =
        |id: &serde_json::Value, status: i64| json!({ "payment_id": id, "action": "cancel", "status_id": status });
    let stale = put(app.actor("admin").await, cancel(&payment["id"], 285)).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["payment"]["status"]["id"], 280);
    let over = put(app.actor("admin").await, cancel(&payment["id"], 280)).await.data();
    assert_eq!(over["payment"]["status"]["id"], 290);
    assert!(app.gateway.act(&link, Act::Pay, app.clock.now()).expect("no reports").is_empty());
    let (paid_first, link) = link_for(&app, order, 300.0, 500.0).await;
    app.gateway.act(&link, Act::Pay, app.clock.now()).expect("reports that are lost");
    let paid = put(app.actor("admin").await, cancel(&paid_first["id"], 280)).await.data();
    assert_eq!(paid["payment"]["status"]["id"], 300);
    let (_, link) = link_for(&app, order, 200.0, 200.0).await;
    app.clock.advance(Duration::hours(73));
    look(&app).await;
    assert_eq!(status(&app, order).await, 290, "its time was over");
    assert!(app.gateway.act(&link, Act::Pay, app.clock.now()).expect("no reports").is_empty());
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn the_simulated_page_takes_the_payment() {
    let app = TestApp::new().await;
    let order = owing(&app, 50_000).await;
    let (_, link) = link_for(&app, order, 500.0, 500.0).await;
    let page = format!("/pay/india/{link}");
    let act = async |form: &str| app.signed_out().send(Method::POST, &page, None, form.as_bytes().to_vec()).await;
    let shown = app.signed_out().call(Method::GET, &page, None).await;
    assert!(shown.text.contains("₹500.00") && shown.text.contains("no money moves"), "{}", shown.text);
    assert_eq!(act("act=nothing").await.status, 422);
    assert!(act("act=fail").await.text.contains("You can try again"));
    assert_eq!(status(&app, order).await, 350);
    assert!(act("act=pay").await.text.contains("Paid. Thank you."));
    assert_eq!(status(&app, order).await, 300);
    assert!(act("act=pay").await.text.contains("Paid. Thank you."));
    assert_eq!(app.signed_out().call(Method::GET, "/pay/india/plink_none", None).await.status, 404);
    assert_eq!(app.signed_out().call(Method::GET, &format!("/pay/malaysia/{link}"), None).await.status, 404);
    assert_adds_up(&app).await;
}
