//! Refunds and payout links: the stand-in and the Razorpay client pass the same tests.

use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use wiremock::matchers::any;
use wiremock::{Mock, MockServer, Request, Respond, ResponseTemplate};

use super::*;

fn now() -> DateTime<Utc> {
    "2026-03-10T06:30:00Z".parse().expect("an instant")
}

fn new(key: &str) -> NewRefund {
    NewRefund { key: key.into(), payment: "pay_1".into(), amount: 50_000, currency: "INR".into() }
}

fn link(key: &str) -> NewPayoutLink {
    NewPayoutLink {
        key: key.into(),
        amount: 50_000,
        currency: "INR".into(),
        description: "Refund 12".into(),
        name: "Asha Rao".into(),
        mobile: "+919876543210".into(),
        expires_at: now() + chrono::Duration::hours(168),
    }
}

/// Razorpay's HTTP interface, backed by the refunds of a stand-in.
#[derive(Clone)]
struct Speaks {
    stand_in: Embedded,
    now: Arc<Mutex<DateTime<Utc>>>,
}

fn refused(description: &str) -> ResponseTemplate {
    ResponseTemplate::new(400)
        .set_body_json(json!({ "error": { "code": "BAD_REQUEST_ERROR", "description": description } }))
}

fn refund_sent(refund: &Refund) -> Value {
    json!({ "id": refund.id, "payment_id": refund.payment, "amount": refund.amount, "currency": refund.currency,
            "status": refund.status, "receipt": refund.key, "acquirer_data": { "arn": refund.reference } })
}

fn link_sent(link: &Payout) -> Value {
    json!({ "id": link.id, "amount": link.amount, "currency": link.currency, "status": link.status,
            "short_url": link.url, "receipt": link.key, "payouts": { "items": [{ "utr": link.reference }] } })
}

impl Speaks {
    fn answer(&self, request: &Request) -> ResponseTemplate {
        let now = *self.now.lock().expect("a time");
        let header = |name: &str| request.headers.get(name).map(|value| value.to_str().expect("plain").to_owned());
        let query =
            |name: &str| request.url.query_pairs().find(|(key, _)| key == name).map(|(_, value)| value.into_owned());
        let path = request.url.path().to_owned();
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        let body: Value = request.body_json().unwrap_or_default();
        match (request.method.as_str(), parts.as_slice()) {
            ("POST", ["v1", "payments", payment, "refund"]) => {
                assert_eq!(header("x-refund-idempotency").as_deref(), body["receipt"].as_str());
                assert!(!request.body.windows(4).any(|part| part == b"Asha"), "a note holds no personal data");
                let key = body["receipt"].as_str().expect("a key");
                let asked = NewRefund {
                    payment: (*payment).into(),
                    amount: body["amount"].as_i64().expect("minor"),
                    ..new(key)
                };
                if asked.amount > 100_000 {
                    return refused("The refund amount provided is greater than amount captured");
                }
                let refund = self.stand_in.refund(&asked, now).expect("a refund");
                ResponseTemplate::new(200).set_body_json(refund_sent(&refund))
            }
            ("GET", ["v1", "payments", _, "refunds"]) => {
                let all = self.stand_in.shown_sends(now).expect("refunds");
                let items = all.iter().filter_map(|shown| self.stand_in.find_refund(&shown.key, now).expect("asked"));
                let items: Vec<Value> = items.map(|refund| refund_sent(&refund)).collect();
                ResponseTemplate::new(200).set_body_json(json!({ "entity": "collection", "items": items }))
            }
            ("POST", ["v1", "payout-links"]) => {
                assert_eq!(header("x-payout-idempotency").as_deref(), body["receipt"].as_str());
                assert_eq!(
                    (body["purpose"].as_str(), body["account_number"].as_str()),
                    (Some("refund"), Some("78787"))
                );
                let asked = link(body["receipt"].as_str().expect("a key"));
                let made = self.stand_in.pay_out(&asked, now).expect("a link");
                ResponseTemplate::new(200).set_body_json(link_sent(&made))
            }
            ("GET", ["v1", "payout-links"]) => {
                let found = self.stand_in.find_payout(&query("receipt").expect("a key"), now).expect("asked");
                let items: Vec<Value> = found.iter().map(link_sent).collect();
                ResponseTemplate::new(200).set_body_json(json!({ "items": items }))
            }
            ("POST", ["v1", "payout-links", id, "cancel"]) => {
                let ended = self.stand_in.cancel_payout(id, now).expect("a link");
                ResponseTemplate::new(200).set_body_json(link_sent(&ended))
            }
            other => panic!("no such call: {other:?}"),
        }
    }
}

impl Respond for Speaks {
    fn respond(&self, request: &Request) -> ResponseTemplate {
        self.answer(request)
    }
}

/// A gateway of each kind with what stands behind it.
async fn gateways() -> [(Gateway, Embedded, Arc<Mutex<DateTime<Utc>>>, Option<MockServer>); 2] {
    let stand_in = Embedded::in_memory("http://localhost/pay/india");
    let speaks =
        Speaks { stand_in: Embedded::in_memory("http://localhost/pay/india"), now: Arc::new(Mutex::new(now())) };
    let server = MockServer::start().await;
    Mock::given(any()).respond_with(speaks.clone()).mount(&server).await;
    let keys = Keys {
        key_id: "rzp_test_1".into(),
        key_secret: "k".into(),
        webhook_secret: "w".into(),
        payout_account: Some("78787".into()),
    };
    let real = Gateway::Razorpay(Arc::new(Razorpay::new(&server.uri(), keys).expect("a client")));
    let time = Arc::new(Mutex::new(now()));
    [(Gateway::Embedded(stand_in.clone()), stand_in, time, None), (real, speaks.stand_in, speaks.now, Some(server))]
}

#[tokio::test]
async fn a_refund_with_one_key_is_one_refund() {
    for (gateway, behind, time, _server) in gateways().await {
        let first = gateway.refund(&new("rf-india-1-1"), now()).await.expect("a refund");
        let second = gateway.refund(&new("rf-india-1-1"), now()).await.expect("the same");
        assert_eq!((first.id.clone(), behind.sends()), (second.id, 1));
        assert_eq!(first.status, RefundStatus::Pending);
        let later = now() + chrono::Duration::seconds(2);
        *time.lock().expect("a time") = later;
        let found = gateway.find_refund("pay_1", "rf-india-1-1", later).await.expect("asked").expect("found");
        assert_eq!((found.status, found.reference.is_some()), (RefundStatus::Processed, true));
        assert_eq!(gateway.find_refund("pay_1", "rf-india-1-2", later).await.expect("asked"), None);
    }
}

#[tokio::test]
async fn a_payout_link_is_created_once_cancelled_and_expires() {
    for (gateway, behind, time, _server) in gateways().await {
        let made = gateway.pay_out(&link("rf-india-2-1"), now()).await.expect("a link");
        let again = gateway.pay_out(&link("rf-india-2-1"), now()).await.expect("the same");
        assert_eq!((&made, made.status, behind.sends()), (&again, PayoutStatus::Issued, 1));
        let cancelled = gateway.cancel_payout(&made.id, now()).await.expect("cancelled");
        assert_eq!(cancelled.status, PayoutStatus::Cancelled);
        gateway.pay_out(&link("rf-india-2-2"), now()).await.expect("a link");
        let later = now() + chrono::Duration::hours(169);
        *time.lock().expect("a time") = later;
        let expired = gateway.find_payout("rf-india-2-2", later).await.expect("asked").expect("found");
        assert_eq!(expired.status, PayoutStatus::Expired);
        assert_eq!(gateway.find_payout("rf-india-2-9", later).await.expect("asked"), None);
    }
}

#[tokio::test]
async fn a_refusal_of_the_gateway_is_permanent_and_a_lost_answer_is_not() {
    let [(_, stand_in, ..), (real, ..)] = gateways().await;
    let large = NewRefund { amount: 100_001, ..new("rf-india-3-1") };
    let refusal = real.refund(&large, now()).await.expect_err("refused");
    assert!(refusal.is_permanent() && refusal.to_string().contains("greater than amount captured"), "{refusal}");
    stand_in.choose(Course::NoAnswer);
    let lost = stand_in.refund(&new("rf-india-3-2"), now()).expect_err("no answer");
    assert!(!lost.is_permanent());
    assert!(stand_in.find_refund("rf-india-3-2", now()).expect("asked").is_some(), "it exists all the same");
}

#[tokio::test]
async fn every_course_ends_and_is_reported_as_chosen() {
    let after = |seconds| now() + chrono::Duration::seconds(seconds);
    let events = |deliveries: &[Delivery]| -> Vec<String> {
        deliveries.iter().map(|one| read_refund(&one.body).expect("a report").event).collect()
    };
    let table = [
        (Course::Processed, 2, vec!["refund.created", "refund.processed"]),
        (Course::Fails, 2, vec!["refund.created", "refund.failed"]),
        (Course::Hangs, 3_600, vec!["refund.created"]),
        (Course::ReportedTwice, 2, vec!["refund.created", "refund.processed", "refund.processed"]),
        (Course::ReportedLate, 31, vec!["refund.created"]),
        (Course::ReportedLate, 32, vec!["refund.created", "refund.processed"]),
        (Course::OutOfOrder, 2, vec!["refund.processed", "refund.created"]),
    ];
    for (course, seconds, reported) in table {
        let stand_in = Embedded::in_memory("http://localhost/pay/india");
        stand_in.choose(course);
        stand_in.refund(&new("rf-india-4-1"), now()).expect("a refund");
        let deliveries = stand_in.due_reports(after(seconds)).expect("reports");
        assert_eq!(events(&deliveries), reported, "{course:?}");
        assert!(deliveries.iter().all(|one| verify(stand_in.secret(), &one.body, &one.signature)));
        assert_eq!(stand_in.due_reports(after(seconds)).expect("reports"), []);
        assert_eq!(stand_in.next_course(), Course::Processed, "it holds for one");
    }
}

#[test]
fn reports_are_read_by_their_event() {
    let body = |event: &str, payload: Value| json!({ "event": event, "payload": payload }).to_string().into_bytes();
    let link =
        json!({ "payout_link": { "entity": { "id": "poutlk_1", "receipt": "rf-india-5-1", "status": "expired" } } });
    let expired = read_refund(&body("payout_link.expired", link)).expect("a report");
    assert_eq!(
        (expired.news, expired.id.as_deref(), expired.key.as_deref()),
        (SendNews::Expired, Some("poutlk_1"), Some("rf-india-5-1"))
    );
    let payout =
        json!({ "payout": { "entity": { "id": "pout_1", "payout_link_id": "poutlk_1", "utr": "U1", "notes": [] } } });
    let paid = read_refund(&body("payout.processed", payout)).expect("a report");
    assert_eq!(
        (paid.news, paid.id.as_deref(), paid.reference.as_deref()),
        (SendNews::Processed, Some("poutlk_1"), Some("U1"))
    );
    for other in ["payment.captured", "refund.unheard_of"] {
        assert_eq!(read_refund(&body(other, json!({ "refund": { "entity": { "id": "rfnd_1" } } }))), None);
    }
}
