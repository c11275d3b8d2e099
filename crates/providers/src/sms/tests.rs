use std::collections::BTreeMap;

use serde_json::json;
use wiremock::matchers::{header, method, path};
use wiremock::{Mock, MockServer, ResponseTemplate};

use super::*;

/// Both ways of sending, and a way to read what arrived.
enum Harness {
    File(tempfile::TempDir),
    Server(MockServer),
}

impl Harness {
    async fn both() -> Vec<(Sms, Self)> {
        let folder = tempfile::tempdir().expect("a folder");
        let server = MockServer::start().await;
        let sms = gateway(&server);
        Mock::given(method("POST"))
            .and(path("/send"))
            .and(header("x-key", "k1"))
            .respond_with(ResponseTemplate::new(200))
            .mount(&server)
            .await;
        vec![(Sms::embedded(folder.path()), Self::File(folder)), (sms, Self::Server(server))]
    }

    /// Mobile and text of every message that arrived.
    async fn arrived(&self) -> Vec<(String, String)> {
        let bodies: Vec<Value> = match self {
            Self::File(folder) => {
                let text = std::fs::read_to_string(folder.path().join("outbox/sms.jsonl")).unwrap_or_default();
                text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
            }
            Self::Server(server) => {
                let requests = server.received_requests().await.expect("recorded requests");
                requests.iter().map(|request| request.body_json().expect("a body of JSON")).collect()
            }
        };
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        bodies.iter().map(|body| (text(&body["mobile"]), text(&body["text"]))).collect()
    }
}

fn gateway(server: &MockServer) -> Sms {
    Sms::http(&GatewaySettings {
        url: format!("{}/send", server.uri()),
        template: json!({ "mobile": "{mobile}", "text": "{text}", "about": ["{kind} of {region}", 1] }).to_string(),
        headers: BTreeMap::from([("x-key".into(), "k1".into())]),
    })
    .expect("a gateway")
}

fn message(text: &str) -> Outgoing {
    Outgoing {
        at: DateTime::from_timestamp(1_700_000_000, 0).expect("an instant"),
        region: "india".into(),
        mobile: "+919876543210".into(),
        kind: "otp".into(),
        text: text.into(),
        otp: Some("123456".into()),
    }
}

#[tokio::test]
async fn messages_arrive_as_they_were_written() {
    for (sms, harness) in Harness::both().await {
        let awkward = "Say \"{mobile}\"\nand {text} and \\ and रुपये";
        sms.send(&message("Your code is 123456")).await.expect("sent");
        sms.send(&message(awkward)).await.expect("sent");
        let mobile = "+919876543210".to_owned();
        assert_eq!(
            harness.arrived().await,
            [(mobile.clone(), "Your code is 123456".to_owned()), (mobile, awkward.to_owned())]
        );
    }
}

#[tokio::test]
async fn concurrent_messages_stay_intact() {
    for (sms, harness) in Harness::both().await {
        let mut tasks = tokio::task::JoinSet::new();
        for n in 0..40 {
            let sms = sms.clone();
            tasks.spawn(async move { sms.send(&message(&format!("number {n} {}", "x".repeat(500)))).await });
        }
        while let Some(done) = tasks.join_next().await {
            done.expect("the task").expect("sent");
        }
        assert_eq!(harness.arrived().await.len(), 40);
    }
}

#[tokio::test]
async fn an_invalid_number_is_refused_permanently() {
    for (sms, harness) in Harness::both().await {
        for mobile in ["9876543210", "+91 98", "+91\r\nX: y", ""] {
            let refused = sms.send(&Outgoing { mobile: mobile.into(), ..message("hello") }).await;
            assert!(refused.is_err_and(|e| e.is_permanent()), "{mobile:?}");
        }
        assert!(harness.arrived().await.is_empty());
    }
}

#[tokio::test]
async fn an_outage_is_temporary() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let nowhere = Sms::embedded(file.path()).send(&message("hello")).await;
    assert!(nowhere.is_err_and(|e| !e.is_permanent()));
    for (status, permanent) in [(500, false), (503, false), (429, false), (400, true), (401, true), (302, true)] {
        let server = MockServer::start().await;
        Mock::given(method("POST")).respond_with(ResponseTemplate::new(status)).mount(&server).await;
        let refused = gateway(&server).send(&message("secret 123456")).await.expect_err("an error");
        assert_eq!(refused.is_permanent(), permanent, "{status}");
        assert!(!refused.to_string().contains("123456"));
    }
    let gone = MockServer::builder().start().await;
    let sms = gateway(&gone);
    drop(gone);
    let error = sms.send(&message("hello")).await;
    // A pooled test server may answer 404 after it was dropped; either way nothing was sent.
    assert!(error.is_err());
}
