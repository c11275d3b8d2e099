//! The stand-in and the Razorpay client pass the same tests; the client runs against a server that behaves like
//! Razorpay.

use std::sync::Mutex;
use std::time::Duration;

use serde_json::{Value, json};
use wiremock::matchers::any;
use wiremock::{Mock, MockServer, Request, Respond, ResponseTemplate};

use super::*;

fn now() -> DateTime<Utc> {
    "2026-03-10T06:30:00Z".parse().expect("an instant")
}

fn new(reference: &str) -> NewLink {
    NewLink {
        reference: reference.into(),
        amount: 123_450,
        currency: "INR".into(),
        description: "Order 1042".into(),
        expires_at: now() + chrono::Duration::hours(72),
        name: "Asha \"Rao\"".into(),
        mobile: "+919876543210".into(),
    }
}

fn keys() -> Keys {
    Keys {
        key_id: "rzp_test_1".into(),
        key_secret: "k".into(),
        webhook_secret: "w".into(),
        payout_account: Some("7878780080316316".into()),
    }
}

/// Razorpay's HTTP interface: its addresses, bodies and refusals, backed by the links of a stand-in.
struct Speaks {
    links: Embedded,
    now: Mutex<DateTime<Utc>>,
}

fn refused(status: u16, description: &str) -> ResponseTemplate {
    ResponseTemplate::new(status)
        .set_body_json(json!({ "error": { "code": "BAD_REQUEST_ERROR", "description": description } }))
}

impl Speaks {
    fn answer(&self, request: &Request) -> ResponseTemplate {
        let now = *self.now.lock().expect("a time");
        let header = request.headers.get("authorization").map(|value| value.to_str().expect("a plain header"));
        if header != Some("Basic cnpwX3Rlc3RfMTpr") {
            return refused(401, "Authentication failed");
        }
        let path = request.url.path().to_owned();
        let parts: Vec<&str> = path.trim_start_matches("/v1/payment_links").trim_matches('/').split('/').collect();
        let found = |link: Option<Link>| match link {
            Some(link) => ResponseTemplate::new(200).set_body_json(embedded::as_sent(&link)),
            None => refused(400, "The id provided does not exist"),
        };
        match (request.method.as_str(), parts.as_slice()) {
            ("POST", [""]) => {
                let body: Value = request.body_json().expect("a body");
                assert_eq!(body["notes"]["reference"], body["reference_id"]);
                let reference = body["reference_id"].as_str().expect("a reference");
                if self.by_reference(reference).is_some() {
                    let why = format!("payment link with given reference_id: {reference} already exists");
                    return refused(400, &why);
                }
                let expires_at = DateTime::from_timestamp(body["expire_by"].as_i64().expect("a time"), 0);
                let new = NewLink {
                    reference: reference.into(),
                    amount: body["amount"].as_i64().expect("an amount"),
                    currency: body["currency"].as_str().expect("a currency").into(),
                    description: body["description"].as_str().expect("a text").into(),
                    expires_at: expires_at.expect("a time"),
                    name: body["customer"]["name"].as_str().expect("a name").into(),
                    mobile: body["customer"]["contact"].as_str().expect("a mobile").into(),
                };
                if new.amount < 100 {
                    return refused(400, "amount should be minimum 100");
                }
                found(self.links.create(&new, now).ok())
            }
            ("GET", [""]) => {
                let asked = request.url.query_pairs().find(|(name, _)| name == "reference_id").expect("a reference").1;
                let links: Vec<Value> = self.by_reference(&asked).iter().map(embedded::as_sent).collect();
                ResponseTemplate::new(200).set_body_json(json!({ "payment_links": links }))
            }
            ("GET", [id]) => found(self.links.fetch(id, now).ok()),
            ("POST", [id, "cancel"]) => match self.links.fetch(id, now).ok() {
                Some(link) if link.status != LinkStatus::Created => {
                    refused(400, "Payment link is not in a valid state")
                }
                _ => found(self.links.cancel(id, now).ok()),
            },
            _ => refused(404, "no such address"),
        }
    }

    fn by_reference(&self, reference: &str) -> Option<Link> {
        self.links.known().into_iter().find(|link| link.reference == reference)
    }
}

struct Answers(Arc<Speaks>);

impl Respond for Answers {
    fn respond(&self, request: &Request) -> ResponseTemplate {
        self.0.answer(request)
    }
}

/// A gateway, the stand-in on which its customers act, and the server behind it, if any.
struct Harness {
    gateway: Gateway,
    links: Embedded,
    speaks: Option<(Arc<Speaks>, MockServer)>,
}

impl Harness {
    async fn both() -> [Self; 2] {
        let own = Embedded::in_memory("http://127.0.0.1:8080/pay/india/");
        let server = MockServer::start().await;
        let speaks = Arc::new(Speaks { links: Embedded::in_memory("https://rzp.io/l"), now: Mutex::new(now()) });
        Mock::given(any()).respond_with(Answers(speaks.clone())).mount(&server).await;
        let client = Razorpay::new(&format!("{}/", server.uri()), keys()).expect("a client");
        [
            Self { gateway: Gateway::Embedded(own.clone()), links: own, speaks: None },
            Self {
                gateway: Gateway::Razorpay(Arc::new(client)),
                links: speaks.links.clone(),
                speaks: Some((speaks, server)),
            },
        ]
    }

    fn at(&self, time: DateTime<Utc>) -> DateTime<Utc> {
        if let Some((speaks, _)) = &self.speaks {
            *speaks.now.lock().expect("a time") = time;
        }
        time
    }
}

#[tokio::test]
async fn a_link_is_created_found_paid_and_reported() {
    for harness in Harness::both().await {
        let gateway = &harness.gateway;
        let created = gateway.create(&new("IN-7"), now()).await.expect("a link");
        assert!(created.id.starts_with("plink_") && created.url.ends_with(&created.id), "{created:?}");
        assert_eq!((created.amount, created.status), (123_450, LinkStatus::Created));
        assert_eq!(gateway.fetch(&created.id, now()).await, Ok(created.clone()));
        let deliveries = harness.links.act(&created.id, Act::Pay, now()).expect("reports");
        let paid = gateway.fetch(&created.id, now()).await.expect("the link");
        assert_eq!(paid.status, LinkStatus::Paid);
        let [attempt] = paid.payments.as_slice() else { panic!("{paid:?}") };
        assert_eq!((attempt.amount, attempt.status), (123_450, AttemptStatus::Captured));
        assert_eq!(attempt.currency, "INR");
        // A paid link cannot be cancelled or paid again.
        assert_eq!(gateway.cancel(&created.id, now()).await.map(|link| link.status), Ok(LinkStatus::Paid));
        assert_eq!(harness.links.act(&created.id, Act::Pay, now()).map(|deliveries| deliveries.len()), Ok(0));
        let reports: Vec<Report> =
            deliveries.iter().map(|deliveries| read(&deliveries.body).expect("a report")).collect();
        let events: Vec<_> = reports.iter().map(|report| report.event.as_str()).collect();
        assert_eq!(events, ["payment.authorized", "payment.captured", "payment_link.paid"]);
        for (report, deliveries) in reports.iter().zip(&deliveries) {
            assert_eq!(report.reference.as_deref(), Some("IN-7"));
            assert_eq!(report.attempt.as_ref().map(|a| &a.payment_id), Some(&attempt.payment_id));
            assert!(verify(harness.links.secret(), &deliveries.body, &deliveries.signature));
        }
        assert_eq!(reports[2].link_id.as_deref(), Some(created.id.as_str()));
    }
}

#[tokio::test]
async fn the_same_reference_is_the_same_link() {
    for harness in Harness::both().await {
        let first = harness.gateway.create(&new("IN-8"), now()).await.expect("a link");
        assert_eq!(harness.gateway.create(&new("IN-8"), now()).await, Ok(first.clone()));
        let other = harness.gateway.create(&new("IN-9"), now()).await.expect("a link");
        assert_ne!(other.id, first.id);
    }
}

#[tokio::test]
async fn a_link_is_cancelled_expires_and_fails() {
    for harness in Harness::both().await {
        let gateway = &harness.gateway;
        let cancelled = gateway.create(&new("IN-1"), now()).await.expect("a link").id;
        assert_eq!(gateway.cancel(&cancelled, now()).await.map(|link| link.status), Ok(LinkStatus::Cancelled));
        assert_eq!(gateway.cancel(&cancelled, now()).await.map(|link| link.status), Ok(LinkStatus::Cancelled));
        assert_eq!(harness.links.act(&cancelled, Act::Pay, now()).map(|deliveries| deliveries.len()), Ok(0));
        let failed = gateway.create(&new("IN-2"), now()).await.expect("a link").id;
        let deliveries = harness.links.act(&failed, Act::Fail, now()).expect("a report");
        assert_eq!(read(&deliveries[0].body).expect("a report").event, "payment.failed");
        let link = gateway.fetch(&failed, now()).await.expect("the link");
        assert_eq!((link.status, link.payments[0].status), (LinkStatus::Created, AttemptStatus::Failed));
        let late = harness.at(now() + chrono::Duration::hours(73));
        assert_eq!(gateway.fetch(&failed, late).await.map(|link| link.status), Ok(LinkStatus::Expired));
        let unknown = gateway.fetch("plink_none", now()).await;
        assert!(unknown.is_err_and(|error| error.is_permanent()));
    }
}

#[tokio::test]
async fn a_link_whose_answer_was_lost_is_found_again() {
    let embedded = Embedded::in_memory("http://localhost/pay");
    let gateway = Gateway::Embedded(embedded.clone());
    for (trouble, created) in [(Trouble::Away, 0), (Trouble::Mute, 1)] {
        embedded.trouble(Some(trouble));
        let unknown = gateway.create(&new("IN-1"), now()).await;
        assert!(unknown.is_err_and(|error| !error.is_permanent()), "{trouble:?}");
        assert_eq!(embedded.known().len(), created);
    }
    embedded.trouble(Some(Trouble::Refusing));
    assert!(gateway.create(&new("IN-2"), now()).await.is_err_and(|error| error.is_permanent()));
    embedded.trouble(None);
    gateway.create(&new("IN-1"), now()).await.expect("a link");
    assert_eq!(embedded.known().len(), 1);
}

#[tokio::test]
async fn a_slow_or_broken_server_leaves_the_answer_open() {
    let broken = [
        (ResponseTemplate::new(200).set_body_string("<html>"), false),
        (ResponseTemplate::new(502), false),
        (ResponseTemplate::new(429), false),
        (refused(401, "Authentication failed"), false),
        (ResponseTemplate::new(200).set_delay(Duration::from_secs(60)), false),
    ];
    for (answer, permanent) in broken {
        let server = MockServer::start().await;
        Mock::given(any()).respond_with(answer).mount(&server).await;
        let razorpay = Razorpay::new(&server.uri(), keys()).expect("a client").patient_for(Duration::from_millis(700));
        let request = new("IN-1");
        let asked = tokio::time::timeout(Duration::from_secs(20), razorpay.create(&request));
        let error = asked.await.expect("the client gives up first").expect_err("no answer");
        assert_eq!(error.is_permanent(), permanent, "{error}");
    }
    let server = MockServer::start().await;
    let speaks = Arc::new(Speaks { links: Embedded::in_memory(""), now: Mutex::new(now()) });
    Mock::given(any()).respond_with(Answers(speaks)).mount(&server).await;
    let razorpay = Razorpay::new(&server.uri(), keys()).expect("a client");
    let refusal = razorpay.create(&NewLink { amount: 1, ..new("IN-1") }).await.expect_err("too little");
    assert_eq!(refusal.to_string(), "the payment gateway refused: amount should be minimum 100");
}

#[test]
fn links_outlive_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = || Embedded::open(folder.path(), "india", "http://localhost/pay").expect("a gateway");
    let created = open().create(&new("IN-1"), now()).expect("a link");
    open().act(&created.id, Act::PayOther(5), now()).expect("reports");
    let file = folder.path().join("outbox/gateway-india.jsonl");
    let mut text = std::fs::read_to_string(&file).expect("the file");
    text.push_str("{\"link\":{\"id\":\"pl");
    std::fs::write(&file, text).expect("a line that a crash cut off");
    let offer = open().offer(&created.id, now()).expect("the link");
    assert_eq!((offer.link.status, offer.link.payments[0].amount), (LinkStatus::Paid, 5));
}

#[test]
fn a_signature_matches_only_the_signed_bytes() {
    // Computed with another tool.
    let known = "52115a0d3400de9e86aade1f1b6eba9e8974604f4e267a9e9a16633a4c8dd2cb";
    assert_eq!(sign("secret", b"order_1|pay_1"), known);
    assert!(verify("secret", b"order_1|pay_1", known));
    assert!(!verify("secret", b"order_1|pay_2", known));
    assert!(!verify("other", b"order_1|pay_1", known));
    assert!(!verify("secret", b"order_1|pay_1", ""));
    assert!(!verify("", b"x", &sign("", b"x")), "a secret that was not set fits nothing");
    for body in ["", "{}", "[]", "{\"event\":5}", "{\"event\":\"x\",\"payload\":{\"payment\":{\"entity\":{}}}}"] {
        assert_eq!(read(body.as_bytes()), None, "{body}");
    }
    assert!(read(b"{\"event\":\"payment_link.paid\",\"payload\":{}}").is_some_and(|report| report.attempt.is_none()));
}
