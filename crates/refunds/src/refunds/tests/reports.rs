//! Hand-over, lost answers, reports in any order, contradictions.

use chrono::Duration;
use http::Method;
use pitlane_providers::payments::{Course, Trouble, sign};
use serde_json::{Value, json};

use super::{act, approved, asking, assert_adds_up, finish, left, paid, refund_of, sums, work};
use crate::testkit::{Reply, TestApp};

const WEBHOOK: &str = "/api/india/central/orders/payments/webhook/";

async fn report(app: &TestApp, event: &str, entity: Value, event_id: &str, signature: Option<&str>) -> Reply {
    let name = event.split('.').next().expect("a name");
    let body = json!({ "event": event, "payload": { name: { "entity": entity } } }).to_string();
    let signature = signature.map_or_else(|| sign(app.gateway.secret(), body.as_bytes()), str::to_owned);
    let gateway = app.signed_out().with("x-razorpay-event-id", event_id).with("x-razorpay-signature", signature);
    gateway.send(Method::POST, WEBHOOK, Some("application/json"), body.into_bytes()).await
}

async fn outcome(app: &TestApp, event: &str, entity: Value, event_id: &str) -> String {
    report(app, event, entity, event_id, None).await.data()["outcome"].as_str().expect("an outcome").to_owned()
}

#[tokio::test]
async fn a_refund_goes_from_request_to_ledger() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(12, 500_000)]).await;
    let refund = approved(&app, asking(order, 1_234.5, "gateway")).await;
    assert_eq!((&refund["state"], &refund["sends"][0]["state"]), (&json!("approved"), &json!("queued")));
    work(&app).await;
    let sent = refund_of(&app, &refund).await;
    assert_eq!((&sent["state"], &sent["sends"][0]["state"]), (&json!("initiated"), &json!("pending")));
    finish(&app).await;
    let done = refund_of(&app, &refund).await;
    assert_eq!((&done["state"], &done["sends"][0]["state"]), (&json!("processed"), &json!("processed")));
    assert!(done["sends"][0]["reference"].is_string());
    assert_eq!(done["processed"].to_string(), "1234.5");
    let ledger = app.actor("admin").await.get(&format!("/orders/payments/?order_id={order}")).await.data();
    let row = &ledger["payments"][0];
    assert_eq!((row["amount"].to_string(), &row["returns_id"]), ("-1234.5".into(), &ledger["payments"][1]["id"]));
    assert!(row["refund_number"].is_string() && row["reason"].as_str().is_some_and(|text| text.starts_with("Refund ")));
    assert_eq!(ledger["sums"]["paid"].to_string(), "3765.5");
    let path = format!("/orders/download/refund-voucher/?payment_id={}", row["id"]);
    assert!(app.actor("admin").await.get(&path).await.text.starts_with("%PDF"));
    let history = app.actor("admin").await.get(&format!("/orders/detail/{order}/")).await.data()["timeline"].clone();
    let fields: Vec<String> = history
        .as_array()
        .expect("a history")
        .iter()
        .filter_map(|entry| entry["changes"].as_object())
        .flat_map(|changes| changes.keys().cloned())
        .collect();
    assert!(fields.contains(&"refund_state".to_owned()) && fields.contains(&"payment_refunded".to_owned()));
    assert_adds_up(&app).await;
}

// Refunds 5
/// Acceptance 5.
#[tokio::test]
async fn without_an_answer_a_send_is_pending_and_found_under_its_key() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(12, 500_000)]).await;
    let refund = approved(&app, asking(order, 500.0, "gateway")).await;
    app.gateway.choose(Course::NoAnswer);
    // Its reports are lost, too.
    assert_eq!(super::send::look_at_due(&app.region, &super::gateway(&app)).await.expect("looks"), 1);
    let waiting = refund_of(&app, &refund).await;
    assert_eq!(
        (&waiting["sends"][0]["state"], &waiting["sends"][0]["problem"]),
        (&json!("pending"), &json!("no answer"))
    );
    assert_eq!(left(&app, order).await["reserved"].to_string(), "500.0");
    app.clock.advance(Duration::seconds(19));
    assert_eq!(super::send::look_at_due(&app.region, &super::gateway(&app)).await.expect("looks"), 0);
    app.clock.advance(Duration::seconds(1));
    assert_eq!(super::send::look_at_due(&app.region, &super::gateway(&app)).await.expect("looks"), 1);
    assert_eq!(refund_of(&app, &refund).await["state"], "processed");
    assert_eq!(app.gateway.sends(), 1);
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn what_never_arrived_is_sent_again_under_the_same_key() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(12, 500_000)]).await;
    let refund = approved(&app, asking(order, 500.0, "gateway")).await;
    app.gateway.trouble(Some(Trouble::Away));
    for seconds in [0, 20, 20] {
        app.clock.advance(Duration::seconds(seconds));
        work(&app).await;
        assert_eq!(refund_of(&app, &refund).await["sends"][0]["state"], "pending");
    }
    assert_eq!(app.gateway.sends(), 0);
    app.gateway.trouble(None);
    let looked = act(&app, "Finance Ops", &refund, json!({ "action": "verify" })).await.data();
    assert!(looked["refund"]["sends"][0]["provider_id"].is_string());
    assert_eq!(app.gateway.sends(), 1);
    finish(&app).await;
    assert_eq!(refund_of(&app, &refund).await["state"], "processed");
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn a_refusal_is_certain_and_a_contradiction_is_not_booked() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(12, 500_000)]).await;
    let refund = approved(&app, asking(order, 500.0, "gateway")).await;
    app.gateway.trouble(Some(Trouble::Refusing));
    work(&app).await;
    let failed = refund_of(&app, &refund).await;
    assert_eq!((&failed["state"], &failed["sends"][0]["state"]), (&json!("failed"), &json!("failed")));
    assert!(failed["sends"][0]["problem"].as_str().is_some_and(|text| text.contains("not allowed")));
    app.gateway.trouble(None);
    let entity = json!({ "id": "rfnd_9", "amount": 50_000, "currency": "INR", "receipt": format!("rf-india-{}-1", refund["id"]) });
    assert_eq!(outcome(&app, "refund.processed", entity, "evt_1").await, "contradicted");
    assert_eq!(sums(&app, order).await["paid"].to_string(), "5000.0");
    assert_adds_up(&app).await;
}

// Refunds 6
/// Acceptance 6.
#[tokio::test]
async fn processed_is_final_and_counted_once() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(12, 500_000)]).await;
    let refund = approved(&app, asking(order, 500.0, "gateway")).await;
    app.gateway.choose(Course::Hangs);
    super::send::look_at_due(&app.region, &super::gateway(&app)).await.expect("looks");
    let key = format!("rf-india-{}-1", refund["id"]);
    let id: String = app.value("SELECT MAX(provider_id) FROM refund_sends").await;
    let entity =
        json!({ "id": id, "amount": 50_000, "currency": "INR", "receipt": key, "acquirer_data": { "arn": "ARN1" } });
    for (event, event_id, expected) in [
        ("refund.processed", "evt_a", "applied"),
        ("refund.processed", "evt_a", "repeated"),
        ("refund.processed", "evt_b", "ignored"),
        ("refund.created", "evt_c", "ignored"),
        ("refund.failed", "evt_d", "contradicted"),
    ] {
        assert_eq!(outcome(&app, event, entity.clone(), event_id).await, expected, "{event} {event_id}");
    }
    assert_eq!(refund_of(&app, &refund).await["state"], "processed");
    assert_eq!(
        app.value::<i64>("SELECT COUNT(*) FROM payments WHERE refund_send_id IS NOT NULL AND reference = 'ARN1'").await,
        1
    );
    let audited = "SELECT COUNT(*) FROM audit_entries WHERE action = 'refund.contradicted'";
    assert_eq!(app.value::<i64>(audited).await, 1);
    // The gateway is asked; there it ended well, so nothing more is to be done.
    app.gateway.end_send(&id, "process", app.clock.now()).expect("ended");
    assert_eq!(super::send::look_at_due(&app.region, &super::gateway(&app)).await.expect("looks"), 1);
    assert_eq!(refund_of(&app, &refund).await["state"], "processed");
    assert_eq!(app.value::<i64>(audited).await, 1);
    assert_adds_up(&app).await;
}

// Refunds 7
/// Acceptance 7.
#[tokio::test]
async fn only_signed_reports_are_applied() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(12, 500_000)]).await;
    let refund = approved(&app, asking(order, 500.0, "gateway")).await;
    work(&app).await;
    let before: i64 = app.value("SELECT COUNT(*) FROM gateway_events").await;
    let entity = json!({ "id": "rfnd_1", "receipt": format!("rf-india-{}-1", refund["id"]), "amount": 50_000 });
    report(&app, "refund.processed", entity.clone(), "evt_x", Some("00")).await.refused(400);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM gateway_events").await, before);
    assert_eq!(refund_of(&app, &refund).await["state"], "initiated");
    // Another amount is never booked by itself.
    let mut wrong = entity.clone();
    wrong["amount"] = json!(50_001);
    assert_eq!(outcome(&app, "refund.processed", wrong, "evt_y").await, "contradicted");
    let unknown = json!({ "id": "rfnd_2", "receipt": "rf-india-99999-1", "amount": 50_000 });
    assert_eq!(outcome(&app, "refund.processed", unknown, "evt_z").await, "unknown");
    assert_eq!(sums(&app, order).await["paid"].to_string(), "5000.0");
}

#[tokio::test]
async fn every_course_of_the_stand_in_ends_the_same() {
    for course in [Course::ReportedTwice, Course::ReportedLate, Course::OutOfOrder, Course::NoAnswer] {
        let app = TestApp::new().await;
        let order = paid(&app, 500_000, &[(12, 500_000)]).await;
        app.gateway.choose(course);
        let refund = approved(&app, asking(order, 500.0, "gateway")).await;
        for _ in 0..6 {
            work(&app).await;
            app.clock.advance(Duration::seconds(10));
        }
        assert_eq!(refund_of(&app, &refund).await["state"], "processed", "{course:?}");
        assert_eq!(sums(&app, order).await["paid"].to_string(), "4500.0");
        assert_adds_up(&app).await;
    }
}

#[tokio::test]
async fn copies_of_a_report_at_once_are_booked_once() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(12, 500_000)]).await;
    let refund = approved(&app, asking(order, 500.0, "gateway")).await;
    app.gateway.choose(Course::Hangs);
    work(&app).await;
    let entity =
        json!({ "id": "x", "amount": 50_000, "currency": "INR", "receipt": format!("rf-india-{}-1", refund["id"]) });
    let ids: Vec<String> = (0..16).map(|at| format!("evt_{}", at % 8)).collect();
    let replies =
        futures_util::future::join_all(ids.iter().map(|id| report(&app, "refund.processed", entity.clone(), id, None)))
            .await;
    let applied = replies.iter().filter(|reply| reply.body["data"]["outcome"] == "applied").count();
    assert_eq!((applied, sums(&app, order).await["paid"].to_string()), (1, "4500.0".into()));
    assert_adds_up(&app).await;
}
