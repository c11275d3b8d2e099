//! The client opens linked accounts at a server that behaves like Razorpay, also when answers are lost.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use wiremock::matchers::any;
use wiremock::{Mock, MockServer, Request, Respond, ResponseTemplate};

use super::accounts::{Activation, NewAccount, Settlement, Steps};
use super::{Keys, Razorpay};
use crate::error::ProviderError;

const PATIENCE: Duration = Duration::from_millis(300);
const ACCOUNT: &str = "acc_GRWKk7qQsLnDjX";

fn lotus() -> NewAccount {
    NewAccount {
        reference: "garage-7".into(),
        email: "lotus@example.org".into(),
        phone: "+919845012345".into(),
        legal_name: "Lotus Motor Works LLP".into(),
        business_type: "llp".into(),
        contact_name: "Asha Rao".into(),
        street: "14, 80 Feet Road".into(),
        city: "Bengaluru".into(),
        state: "KARNATAKA".into(),
        postal_code: "560034".into(),
        pan: "ABCCE1234F".into(),
        gstin: Some("29ABCCE1234F1ZY".into()),
        bank: Settlement { number: "50100123456".into(), ifsc: "HDFC0000001".into(), holder: "Lotus".into() },
    }
}

/// What the gateway has done.
#[derive(Default)]
struct Done {
    /// The reference of the account, once it is there.
    account: Option<String>,
    stakeholders: usize,
    products: usize,
    settlements: Option<Value>,
    requests: usize,
    /// The request whose answer is lost, from 1.
    mute_at: Option<usize>,
}

#[derive(Clone, Default)]
struct Speaks(Arc<Mutex<Done>>);

fn refused(description: &str) -> ResponseTemplate {
    ResponseTemplate::new(400)
        .set_body_json(json!({ "error": { "code": "BAD_REQUEST_ERROR", "description": description } }))
}

impl Respond for Speaks {
    fn respond(&self, request: &Request) -> ResponseTemplate {
        let mut done = self.0.lock().expect("the state");
        done.requests += 1;
        let is_lost = done.mute_at == Some(done.requests);
        let body: Value = request.body_json().unwrap_or_default();
        let product = |status: &str| json!({ "id": "acc_prd_1", "activation_status": status, "requirements": [] });
        let own = format!("/v2/accounts/{ACCOUNT}");
        let path = request.url.path().to_owned();
        let answer = match (request.method.as_str(), path.strip_prefix(&own).unwrap_or(&path)) {
            ("POST", "/v2/accounts") if done.account.is_some() => {
                refused(&format!("Merchant email already exists for account - {ACCOUNT}"))
            }
            ("POST", "/v2/accounts") if body["legal_info"]["pan"] == "wrong" => refused("The pan field is invalid"),
            ("POST", "/v2/accounts") => {
                assert_eq!(body["profile"]["addresses"]["registered"]["country"], "IN");
                done.account = body["reference_id"].as_str().map(str::to_owned);
                ResponseTemplate::new(200).set_body_json(json!({ "id": ACCOUNT, "reference_id": done.account }))
            }
            ("GET", "") => {
                ResponseTemplate::new(200).set_body_json(json!({ "id": ACCOUNT, "reference_id": done.account }))
            }
            ("POST", "/stakeholders") if done.stakeholders > 0 => refused("Only one stakeholder is allowed"),
            ("POST", "/stakeholders") => {
                done.stakeholders += 1;
                ResponseTemplate::new(200).set_body_json(json!({ "id": "sth_1" }))
            }
            ("GET", "/stakeholders") => {
                ResponseTemplate::new(200).set_body_json(json!({ "items": [{ "id": "sth_1" }] }))
            }
            ("POST", "/products") => {
                done.products = 1;
                ResponseTemplate::new(200).set_body_json(product("requested"))
            }
            ("PATCH", "/products/acc_prd_1") => {
                done.settlements = Some(body["settlements"].clone());
                ResponseTemplate::new(200).set_body_json(product("under_review"))
            }
            ("GET", "/products/acc_prd_1") => {
                let mut shown = product("needs_clarification");
                shown["requirements"] =
                    json!([{ "field_reference": "settlements.ifsc_code", "reason_code": "field_missing" }]);
                ResponseTemplate::new(200).set_body_json(shown)
            }
            (method, path) => panic!("{method} {path}"),
        };
        if is_lost { answer.set_delay(PATIENCE * 3) } else { answer }
    }
}

async fn gateway(mute_at: Option<usize>) -> (Speaks, Razorpay, MockServer) {
    let server = MockServer::start().await;
    let speaks = Speaks::default();
    speaks.0.lock().expect("the state").mute_at = mute_at;
    Mock::given(any()).respond_with(speaks.clone()).mount(&server).await;
    let keys = Keys {
        key_id: "rzp_test_1".into(),
        key_secret: "k".into(),
        webhook_secret: "w".into(),
        payout_account: Some("7878780080316316".into()),
    };
    let client = Razorpay::new(&server.uri(), keys).expect("a client").patient_for(PATIENCE);
    (speaks, client, server)
}

#[tokio::test]
async fn an_account_is_opened_in_four_steps_and_its_state_read() {
    let (speaks, client, _server) = gateway(None).await;
    let mut steps = Steps::default();
    let opened = client.open_account(&lotus(), &mut steps).await.expect("opened");
    assert_eq!(opened.activation, Activation::UnderReview);
    assert_eq!(steps.account.as_deref(), Some(ACCOUNT));
    let settlements =
        json!({ "account_number": "50100123456", "ifsc_code": "HDFC0000001", "beneficiary_name": "Lotus" });
    assert_eq!(speaks.0.lock().expect("the state").settlements, Some(settlements));
    let state = client.account(ACCOUNT, "acc_prd_1").await.expect("read");
    assert_eq!(state.activation, Activation::NeedsClarification);
    assert_eq!(state.requirements[0].field, "settlements.ifsc_code");
}

#[tokio::test]
async fn whichever_answer_is_lost_the_next_run_goes_on_without_a_second_account() {
    for lost in 1..=4 {
        let (speaks, client, _server) = gateway(Some(lost)).await;
        let mut steps = Steps::default();
        let first = client.open_account(&lotus(), &mut steps).await;
        assert!(matches!(first, Err(ProviderError::Temporary(..))), "{lost}: {first:?}");
        let opened = client.open_account(&lotus(), &mut steps).await.expect("opened");
        assert_eq!(opened.activation, Activation::UnderReview, "{lost}");
        let done = speaks.0.lock().expect("the state");
        assert_eq!((done.stakeholders, done.products, done.account.as_deref()), (1, 1, Some("garage-7")), "{lost}");
    }
}

#[tokio::test]
async fn an_account_of_somebody_else_is_not_taken_for_ours() {
    let (speaks, client, _server) = gateway(None).await;
    speaks.0.lock().expect("the state").account = Some("garage-8".into());
    let refused = client.open_account(&lotus(), &mut Steps::default()).await;
    assert!(matches!(&refused, Err(ProviderError::Permanent(_, why)) if why.contains("already exists")), "{refused:?}");
    let (_, client, _server) = gateway(None).await;
    let wrong = NewAccount { pan: "wrong".into(), ..lotus() };
    let refused = client.open_account(&wrong, &mut Steps::default()).await;
    assert!(matches!(&refused, Err(ProviderError::Permanent(_, why)) if why.contains("pan")), "{refused:?}");
}
