use serde_json::{Value, json};
use wiremock::matchers::{header, method, path};
use wiremock::{Mock, MockServer, ResponseTemplate};

use super::*;

const SECRET: &str = "app secret";

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_700_000_000, 0).expect("an instant")
}

fn account() -> CloudAccount {
    CloudAccount {
        phone_number_id: "106540352242922".into(),
        access_token: "EAAJB".into(),
        app_secret: SECRET.into(),
        verify_token: "meatyhamhock".into(),
        language: "en".into(),
    }
}

fn cloud(server: &MockServer) -> WhatsApp {
    WhatsApp::Cloud(Arc::new(Cloud::new(&format!("{}/v23.0/", server.uri()), account()).expect("a client")))
}

fn message(mobile: &str) -> TemplateMessage {
    TemplateMessage {
        reference: "india 7".into(),
        mobile: mobile.into(),
        template: "ready".into(),
        parameters: vec!["KA01\nAB1234".into(), "₹7,045.00".into()],
    }
}

/// The client before a server that answers as Meta does, and the stand-in.
enum Harness {
    Embedded(Embedded),
    Server(MockServer),
}

impl Harness {
    async fn both() -> Vec<(WhatsApp, Self)> {
        let embedded = Embedded::in_memory();
        let server = MockServer::start().await;
        Mock::given(method("POST"))
            .and(path("/v23.0/106540352242922/messages"))
            .and(header("authorization", "Bearer EAAJB"))
            .respond_with(ResponseTemplate::new(200).set_body_json(json!({
                "messaging_product": "whatsapp",
                "contacts": [{ "input": "919876543210", "wa_id": "919876543210" }],
                "messages": [{ "id": "wamid.HBgLM", "message_status": "accepted" }],
            })))
            .mount(&server)
            .await;
        vec![(WhatsApp::Embedded(embedded.clone()), Self::Embedded(embedded)), (cloud(&server), Self::Server(server))]
    }

    /// Recipient, template, parameters and reference of all that arrived.
    async fn arrived(&self) -> Vec<(String, String, Vec<String>, String)> {
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let texts = |value: &Value| value.as_array().expect("a list").iter().map(text).collect();
        match self {
            Self::Embedded(embedded) => embedded
                .sent()
                .iter()
                .map(|sent| {
                    (text(&sent["to"]), text(&sent["template"]), texts(&sent["parameters"]), text(&sent["reference"]))
                })
                .collect(),
            Self::Server(server) => {
                let requests = server.received_requests().await.expect("recorded requests");
                let bodies = requests.iter().map(|request| request.body_json::<Value>().expect("a body of JSON"));
                bodies
                    .map(|body| {
                        assert_eq!(body["messaging_product"], "whatsapp");
                        assert_eq!(body["type"], "template");
                        assert_eq!(body["template"]["language"]["code"], "en");
                        let parameters = body["template"]["components"][0]["parameters"].as_array().expect("a list");
                        (
                            text(&body["to"]),
                            text(&body["template"]["name"]),
                            parameters.iter().map(|parameter| text(&parameter["text"])).collect(),
                            text(&body["biz_opaque_callback_data"]),
                        )
                    })
                    .collect()
            }
        }
    }
}

#[tokio::test]
async fn a_template_arrives_with_its_parameters_in_one_line_each() {
    for (whatsapp, harness) in Harness::both().await {
        let id = whatsapp.send(&message("+919876543210"), now()).await.expect("sent");
        assert!(id.starts_with("wamid."), "{id}");
        let parameters = vec!["KA01 AB1234".to_owned(), "₹7,045.00".to_owned()];
        let arrived = ("919876543210".to_owned(), "ready".to_owned(), parameters, "india 7".to_owned());
        assert_eq!(harness.arrived().await, [arrived]);
    }
}

#[tokio::test]
async fn an_invalid_number_is_refused_permanently() {
    for (whatsapp, harness) in Harness::both().await {
        for mobile in ["9876543210", "+91 98", "+91\r\nX: y", "", "+"] {
            let refused = whatsapp.send(&message(mobile), now()).await;
            assert!(refused.is_err_and(|e| e.is_permanent()), "{mobile:?}");
        }
        assert!(harness.arrived().await.is_empty());
    }
}

#[tokio::test]
async fn an_outage_is_temporary_and_a_refusal_is_not() {
    for (trouble, status, code, permanent) in [
        (Trouble::Away, 503, 2, false),
        (Trouble::Refusing, 401, 190, true),
        (Trouble::Away, 429, 130_429, false),
        (Trouble::Away, 400, 131_056, false),
        (Trouble::Refusing, 400, 131_009, true),
        (Trouble::Refusing, 404, 132_001, true),
    ] {
        let embedded = Embedded::in_memory();
        embedded.set_trouble(Some(trouble));
        let server = MockServer::start().await;
        let body = json!({ "error": { "message": "+919876543210", "type": "OAuthException", "code": code } });
        let answer = ResponseTemplate::new(status).set_body_json(body);
        Mock::given(method("POST")).respond_with(answer).mount(&server).await;
        for whatsapp in [WhatsApp::Embedded(embedded), cloud(&server)] {
            let refused = whatsapp.send(&message("+919876543210"), now()).await.expect_err("an error");
            assert_eq!(refused.is_permanent(), permanent, "{status} {code}");
            assert!(!refused.to_string().contains("9876543210"), "{refused}");
        }
    }
}

#[test]
fn reports_are_read_only_with_their_signature() {
    let embedded = Embedded::in_memory();
    let delivery = embedded.report("wamid.1", "india 7", "failed", now());
    assert!(is_signed(embedded.secret(), &delivery.body, &delivery.signature));
    let bare = delivery.signature.trim_start_matches("sha256=").to_owned();
    for (secret, body, signature) in [
        ("", &delivery.body, &delivery.signature),
        ("other", &delivery.body, &delivery.signature),
        (embedded.secret(), &b"{}".to_vec(), &delivery.signature),
        (embedded.secret(), &delivery.body, &bare),
        (embedded.secret(), &delivery.body, &String::new()),
    ] {
        assert!(!is_signed(secret, body, signature), "{signature}");
    }
    let reported = read(&delivery.body).expect("a report");
    let expected = MessageReport {
        id: "wamid.1".into(),
        reference: Some("india 7".into()),
        status: MessageStatus::Failed,
        at: Some(now()),
        code: Some(131_026),
    };
    assert_eq!(reported.messages, [expected]);
}

#[test]
fn what_meta_documents_is_understood_and_the_rest_left_out() {
    let body = json!({
        "object": "whatsapp_business_account",
        "entry": [{ "id": "102290129340398", "changes": [{ "field": "messages", "value": {
            "messaging_product": "whatsapp",
            "metadata": { "display_phone_number": "15550783881", "phone_number_id": "106540352242922" },
            "statuses": [
                { "id": "wamid.A", "status": "read", "timestamp": "1750030073", "recipient_id": "16505551234",
                  "pricing": { "billable": true, "pricing_model": "PMP", "category": "utility" } },
                { "id": "wamid.B", "status": "warned", "timestamp": "1750030073" },
            ],
        } }] }, { "id": "1", "changes": [{ "field": "account_update", "value": { "event": "X" } }] }],
    });
    let reported = read(body.to_string().as_bytes()).expect("a report");
    assert_eq!(reported.messages.len(), 1);
    assert_eq!((reported.messages[0].status, reported.messages[0].reference.clone()), (MessageStatus::Read, None));
    assert_eq!(read(b"not json"), None);
    assert_eq!(read(b"{}"), Some(Reported::default()));
}

#[test]
fn an_element_of_another_form_takes_no_other_with_it() {
    let stop = json!({ "from": "919876543210", "text": { "body": "Stop" } });
    let body = json!({
        "entry": [
            7,
            { "changes": "none" },
            { "changes": [null, { "value": 7 }, { "value": { "statuses": { "id": "wamid.A" }, "messages": [stop] } }] },
            { "changes": [{ "value": {
                "statuses": [
                    { "status": "read" },
                    { "id": "wamid.B", "status": "sent", "timestamp": 1_750_030_073 },
                    { "id": "wamid.C", "status": "failed", "errors": [{ "title": "unknown" }, { "code": 131_026 }] },
                ],
                "messages": [{ "from": 7 }],
            } }] },
        ],
    });
    let reported = read(body.to_string().as_bytes()).expect("a report");
    let [failed] = &reported.messages[..] else { panic!("{reported:?}") };
    assert_eq!((failed.id.as_str(), failed.status, failed.code), ("wamid.C", MessageStatus::Failed, Some(131_026)));
    assert_eq!(reported.opt_outs, [OptOut { mobile: "+919876543210".into() }]);
}

#[test]
fn a_customer_who_writes_stop_opts_out() {
    let embedded = Embedded::in_memory();
    let said = |text| read(&embedded.written("+919876543210", text, now()).body).expect("a report").opt_outs;
    assert_eq!(said(" STOP "), [OptOut { mobile: "+919876543210".into() }]);
    assert!(said("Please do not stop").is_empty());
}

#[tokio::test]
async fn the_stand_in_reports_what_became_of_a_message() {
    let embedded = Embedded::in_memory();
    let whatsapp = WhatsApp::Embedded(embedded.clone());
    let statuses = |deliveries: Vec<Delivery>| -> Vec<MessageStatus> {
        deliveries
            .iter()
            .flat_map(|delivery| read(&delivery.body).expect("a report").messages)
            .map(|m| m.status)
            .collect()
    };
    whatsapp.send(&message("+919876543211"), now()).await.expect("sent");
    assert_eq!(statuses(embedded.take_reports()), [MessageStatus::Sent, MessageStatus::Delivered]);
    whatsapp.send(&message("+919876543200"), now()).await.expect("sent");
    assert_eq!(statuses(embedded.take_reports()), [MessageStatus::Failed]);
    embedded.set_trouble(Some(Trouble::Silent));
    whatsapp.send(&message("+919876543211"), now()).await.expect("sent");
    assert!(embedded.take_reports().is_empty());
}

/// A program that runs for months does not fill its memory with what it sent.
#[test]
fn the_stand_in_keeps_the_newest_messages() {
    let embedded = Embedded::in_memory();
    for at in 0..250 {
        let message = TemplateMessage { reference: at.to_string(), ..message("+919876543210") };
        embedded.send(&message, now()).expect("sent");
    }
    let sent = embedded.sent();
    assert_eq!((sent.len(), &sent[0]["reference"], &sent[199]["reference"]), (200, &json!("50"), &json!("249")));
}
