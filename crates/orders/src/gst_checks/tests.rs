//! Look-ups over HTTP, with a provider that answers, fails, and hangs.

use std::collections::BTreeMap;

use futures_util::future::join_all;
use http::Method;
use pitlane_providers::gst::{GstRegister, ProviderSettings};
use serde_json::{Value, json};
use wiremock::matchers::{method, path_regex};
use wiremock::{Mock, MockServer, ResponseTemplate};

use crate::testkit::{Actor, Reply, TestApp};

const PATH: &str = "/api/garage/workshop/gst_details/verification/";
const GSTIN: &str = "29ABCCE1234F1ZY";

/// A provider that answers each number so, and an app that asks it.
async fn with_provider(answer: ResponseTemplate) -> (MockServer, TestApp) {
    let server = MockServer::start().await;
    Mock::given(method("GET")).and(path_regex("^/taxpayers/[0-9A-Z]{15}$")).respond_with(answer).mount(&server).await;
    let url = format!("{}/taxpayers/{{gstin}}", server.uri());
    let register = GstRegister::http(&ProviderSettings { url, headers: BTreeMap::new() }).expect("a provider");
    (server, TestApp::with_gst(register).await)
}

fn cancelled() -> ResponseTemplate {
    ResponseTemplate::new(200).set_body_json(json!({ "data": {
        "lgnm": "EXAMPLE MOTORS PRIVATE LIMITED", "tradeNam": "Example Motors", "sts": "Cancelled suo-moto",
        "rgdt": "01/07/2017", "cxdt": "15/01/2026", "pradr": { "adr": "14, MG Road, Bengaluru, 560001" },
    } }))
}

fn asked(gstin: &str) -> String {
    format!("{PATH}?gstin={gstin}")
}

async fn look_up(actor: &Actor<'_>, path: &str) -> Reply {
    actor.call(Method::GET, path, None).await
}

async fn requests(server: &MockServer) -> usize {
    server.received_requests().await.expect("recorded requests").len()
}

#[tokio::test]
async fn a_number_is_looked_up_once_a_day() {
    let (server, app) = with_provider(cancelled()).await;
    let admin = app.actor("admin").await;
    let found = look_up(&admin, &asked("29%20abcce-1234%20f1zy")).await.data();
    assert_eq!(found["gstin"], GSTIN);
    assert_eq!((&found["status"], &found["source"]), (&json!("cancelled"), &json!("provider")));
    assert_eq!((&found["registered_on"], &found["cancelled_on"]), (&json!("2017-07-01"), &json!("2026-01-15")));
    assert_eq!((&found["state_code"], &found["problems"]), (&json!("29"), &json!([])));
    assert_eq!(found["address"], "14, MG Road, Bengaluru, 560001");
    app.clock.advance(chrono::Duration::hours(23));
    let again = look_up(&app.actor("CR").await, &asked(GSTIN)).await.data();
    assert_eq!((&again["checked_at"], requests(&server).await), (&found["checked_at"], 1));
    app.clock.advance(chrono::Duration::hours(2));
    let later = look_up(&app.actor("admin").await, &asked(GSTIN)).await.data();
    assert_ne!(later["checked_at"], found["checked_at"]);
    assert_eq!(requests(&server).await, 2);
}

/// B.7.3
#[tokio::test]
async fn what_differs_from_a_garage_is_named() {
    let (_server, app) = with_provider(cancelled()).await;
    let admin = app.actor("admin").await;
    let garage: i64 = app
        .value(
            "SELECT MIN(g.id) FROM garages g JOIN cities c ON c.id = g.city_id
             WHERE c.state_code <> '29' AND g.legal_name IS NOT NULL",
        )
        .await;
    let found = look_up(&admin, &format!("{}&garage_id={garage}", asked(GSTIN))).await.data();
    let fields: Vec<_> = found["mismatches"].as_array().expect("a list").iter().map(|one| &one["field"]).collect();
    assert!(fields.contains(&&json!("state")) && fields.contains(&&json!("legal_name")), "{found}");
    let fleet = look_up(&admin, &format!("{}&fleet_id=1", asked(GSTIN))).await.data();
    assert!(fleet["mismatches"].as_array().is_some_and(|list| !list.is_empty()), "{fleet}");
    for (more, status) in [("garage_id=1&fleet_id=1", 422), ("garage_id=999999", 404), ("fleet_id=999999", 404)] {
        look_up(&admin, &format!("{}&{more}", asked(GSTIN))).await.refused(status);
    }
}

#[tokio::test]
async fn the_garage_shows_how_its_registration_stands() {
    let (_server, app) = with_provider(cancelled()).await;
    let admin = app.actor("admin").await;
    let (garage, gstin): (i64, String) = app
        .tx()
        .await
        .one(
            "SELECT id, tax_number FROM garages g WHERE tax_number IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM gst_checks k WHERE k.gstin = g.tax_number) ORDER BY id LIMIT 1",
            Vec::new(),
        )
        .await
        .expect("a garage");
    look_up(&admin, &asked(&gstin)).await.data();
    let detail = admin.get(&format!("/garages/detail/{garage}/")).await.data();
    assert_eq!(detail["gst"]["status"], "cancelled", "{}", detail["gst"]);
}

/// The check of the form needs nobody; vectors of the tax office's own interface are in the tax crate.
#[tokio::test]
async fn a_wrong_number_is_answered_without_asking() {
    let (server, app) = with_provider(cancelled()).await;
    let admin = app.actor("admin").await;
    for wrong in ["29ABCCE1234F1ZX", "29ABCCE1234", "00AAPFU0939F1ZV"] {
        let found = look_up(&admin, &asked(wrong)).await.data();
        assert_eq!((&found["status"], &found["source"]), (&json!("unknown"), &json!("form")), "{wrong}");
        assert_eq!(found["problems"].as_array().map(Vec::len), Some(1), "{wrong}");
    }
    assert_eq!(requests(&server).await, 0);
    look_up(&admin, PATH).await.refused(422);
}

#[tokio::test]
async fn a_register_that_does_not_answer_fails_no_form() {
    for answer in [ResponseTemplate::new(503), ResponseTemplate::new(401), ResponseTemplate::new(200)] {
        let (server, app) = with_provider(answer).await;
        let admin = app.actor("admin").await;
        for _ in 0..2 {
            let found = look_up(&admin, &asked(GSTIN)).await.data();
            assert_eq!((&found["status"], &found["source"]), (&json!("unknown"), &json!("form")));
            let problem = found["problems"][0].as_str().expect("a problem");
            assert!(problem.contains("does not answer"), "{problem}");
        }
        assert_eq!(requests(&server).await, 2, "a failure is not kept");
    }
    let (_server, app) = with_provider(ResponseTemplate::new(404)).await;
    let found = look_up(&app.actor("admin").await, &asked(GSTIN)).await.data();
    assert_eq!(found["problems"], json!(["The register does not know this number."]));
}

#[tokio::test]
async fn nobody_looks_up_more_than_60_numbers_in_an_hour() {
    let (server, app) = with_provider(cancelled()).await;
    let cr = app.actor("CR").await;
    let numbers: Vec<String> = (0..64)
        .map(|at| {
            let first = format!("29ABCCE{:04}F1Z", 2000 + at);
            format!("{first}{}", pitlane_tax::gstin::check_character(&first))
        })
        .collect();
    let replies = join_all(numbers.iter().map(|number| async { look_up(&cr, &asked(number)).await })).await;
    let of = |status: u16| replies.iter().filter(|reply| reply.status.as_u16() == status).count();
    assert_eq!((of(200), of(429), requests(&server).await), (60, 4, 60));
    // Others, and the same user an hour later, look up again.
    look_up(&app.actor("admin").await, &asked(GSTIN)).await.data();
    app.clock.advance(chrono::Duration::minutes(61));
    look_up(&app.actor("CR").await, &asked("27AAPFU0939F1ZV")).await.data();
}

#[tokio::test]
async fn without_a_provider_the_rows_of_the_installation_answer() {
    let app = TestApp::new().await;
    app.run(
        "INSERT INTO gst_register (gstin, status, legal_name, registered_on)
         VALUES ('29ABCCE1234F1ZY', 'suspended', 'EXAMPLE MOTORS', '2017-07-01')",
    )
    .await;
    let admin = app.actor("admin").await;
    let found = look_up(&admin, &asked(GSTIN)).await.data();
    assert_eq!(
        (&found["status"], &found["source"], &found["legal_name"]),
        (&json!("suspended"), &json!("local"), &json!("EXAMPLE MOTORS"))
    );
    let none = look_up(&admin, &asked("27AAPFU0939F1ZV")).await.data();
    assert_eq!((&none["status"], &none["legal_name"]), (&json!("unknown"), &Value::Null));
    assert!(none["problems"][0].as_str().is_some_and(|text| text.contains("no provider")), "{none}");
}

#[tokio::test]
async fn in_malaysia_the_form_of_the_service_tax_number_is_checked() {
    let app = TestApp::malaysian().await;
    let admin = app.actor("admin").await;
    let good = look_up(&admin, &asked("A01-2345-67891012")).await.data();
    assert_eq!((&good["gstin"], &good["problems"]), (&json!("A01-2345-67891012"), &json!([])));
    let wrong = look_up(&admin, &asked(GSTIN)).await.data();
    assert_eq!(wrong["problems"].as_array().map(Vec::len), Some(1));
}
