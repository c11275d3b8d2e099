//! The two bills of a claim: made once, kept as they were, and read back from their PDF.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::{estimated, minor, new_claim, oauth_get, oauth_post, survey, with_surveyor};
use crate::testkit::{Actor, TestApp};

const CUSTOMER: &str = "/v1/oauth/insurance/customer_bill";
const SURVEYOR: &str = "/v1/oauth/insurance/surveyor_bill";

/// All text of a PDF by poppler, which knows what a viewer's search knows; with one space between words.
fn text_of(pdf: &[u8]) -> String {
    let mut reader = Command::new("pdftotext")
        .args(["-raw", "-enc", "UTF-8", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("pdftotext; get it: sudo apt-get install poppler-utils");
    let mut input = reader.stdin.take().expect("its input");
    let pdf = pdf.to_vec();
    let writer = std::thread::spawn(move || input.write_all(&pdf));
    let read = reader.wait_with_output().expect("its answer");
    writer.join().expect("a writer").expect("all of it");
    assert!(read.status.success());
    String::from_utf8(read.stdout).expect("UTF-8").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// As a paper prints it, by the groups of the country.
fn printed(app: &TestApp, value: &Value) -> String {
    let region = if app.region.country.key == "india" {
        pitlane_documents::Region::India
    } else {
        pitlane_documents::Region::Malaysia
    };
    region.amount(minor(value)).to_string()
}

async fn approved(app: &TestApp, actor: &Actor<'_>) -> (i64, Value) {
    let id = new_claim(app, actor).await;
    estimated(app, actor, id).await;
    let claim = with_surveyor(actor, id, 1).await;
    (id, actor.post("/orders/insurance/survey/", survey(id, &claim, true)).await.data())
}

#[tokio::test]
async fn both_bills_say_what_the_calls_say() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        let (id, claim) = approved(&app, &admin).await;
        let of = &claim["comparison"];
        let wanted = json!({ "order_id": id, "survey_version": claim["survey"]["version"] });
        for (call, number, total) in
            [(CUSTOMER, format!("CB-{id}-1"), &of["customer"]), (SURVEYOR, format!("SB-{id}-1"), &of["insurer"])]
        {
            let made = oauth_post(&admin, &app, call, wanted.clone()).await;
            assert_eq!(made.status, 201);
            let bill = made.data();
            assert_eq!((&bill["number"], minor(&bill["total"])), (&json!(number), minor(total)));
            // Nothing has changed: the same bill.
            let again = oauth_post(&admin, &app, call, wanted.clone()).await;
            assert_eq!((again.status.as_u16(), again.data()["id"].clone()), (200, bill["id"].clone()));
            let pdf = oauth_get(&admin, &app, &format!("/v1/oauth/insurance/bill_pdf?bill_id={}", bill["id"])).await;
            assert_eq!(pdf.headers["content-type"], "application/pdf");
            let text = text_of(&pdf.bytes);
            let is_surveyors = call == SURVEYOR;
            let mut parts = vec![number.clone(), printed(&app, total), "V. Raman".into(), "CLM1".into(), "OG/1".into()];
            for line in of["lines"].as_array().expect("lines") {
                if is_surveyors && line["payer"] != 4 {
                    continue;
                }
                parts.push(line["service_name"].as_str().expect("a name").to_owned());
                parts.push(printed(&app, &line["cost"]));
                parts.push(printed(&app, &line["insurer"]));
            }
            for part in parts {
                assert!(text.contains(&part), "{part:?} is not in {text}");
            }
        }
        let bills = admin.get(&super::path(id)).await.data()["bills"].clone();
        assert_eq!(bills.as_array().map(Vec::len), Some(2));
    }
}

#[tokio::test]
async fn a_bill_stays_as_it_was_when_the_claim_goes_on() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (id, claim) = approved(&app, &admin).await;
    let wanted = json!({ "order_id": id, "survey_version": claim["survey"]["version"] });
    let first = oauth_post(&admin, &app, CUSTOMER, wanted.clone()).await.data();
    let edit = json!({ "order_id": id, "version": claim["version"], "voluntary_excess": 5000 });
    admin.put("/orders/insurance/claim/", edit).await.data();
    let second = oauth_post(&admin, &app, CUSTOMER, wanted).await.data();
    assert_eq!(second["number"], json!(format!("CB-{id}-2")));
    assert_eq!(minor(&second["total"]) - minor(&first["total"]), 500_000);
    let pdf = |bill: &Value| format!("/v1/oauth/insurance/bill_pdf?bill_id={}", bill["id"]);
    let text = text_of(&oauth_get(&admin, &app, &pdf(&first)).await.bytes);
    assert!(text.contains(&printed(&app, &first["total"])) && !text.contains("Voluntary excess"), "{text}");
    assert!(text_of(&oauth_get(&admin, &app, &pdf(&second)).await.bytes).contains("Voluntary excess"));
}

#[tokio::test]
async fn without_an_approved_survey_there_is_no_bill() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    let claim = estimated(&app, &admin, id).await;
    let wanted = json!({ "order_id": id, "survey_version": 1 });
    let refused = oauth_post(&admin, &app, CUSTOMER, wanted.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["missing"], json!(["surveyor_name"]));
    admin.post("/orders/insurance/survey/", survey(id, &claim, false)).await.data();
    oauth_post(&admin, &app, SURVEYOR, wanted.clone()).await.refused(409);
    assert_eq!(oauth_post(&admin, &app, SURVEYOR, json!({ "order_id": id })).await.wrong_fields(), ["survey_version"]);
    let (other, claim) = {
        let claim = with_surveyor(&admin, id, 1).await;
        (id, admin.post("/orders/insurance/survey/", survey(id, &claim, true)).await.data())
    };
    let behind = json!({ "order_id": other, "survey_version": 1 });
    oauth_post(&admin, &app, CUSTOMER, behind).await.refused(409);
    let fresh = json!({ "order_id": other, "survey_version": claim["survey"]["version"] });
    oauth_post(&app.actor("Finance Ops").await, &app, CUSTOMER, fresh.clone()).await.refused(403);
    oauth_post(&app.actor("CR").await, &app, CUSTOMER, fresh.clone()).await.refused(404);
    let bill = oauth_post(&admin, &app, CUSTOMER, fresh).await.data();
    let path = format!("/v1/oauth/insurance/bill_pdf?bill_id={}", bill["id"]);
    oauth_get(&app.actor("CR").await, &app, &path).await.refused(404);
    oauth_get(&admin, &app, "/v1/oauth/insurance/bill_pdf?bill_id=999999").await.refused(404);
}
