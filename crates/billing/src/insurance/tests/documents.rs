//! The documents of a claim.

use http::Method;
use serde_json::{Value, json};

use super::{new_claim, oauth_get};
use crate::testkit::{Actor, File, Reply, TestApp};

const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\n%%EOF\n";

async fn list(app: &TestApp, actor: &Actor<'_>, order: i64) -> Value {
    oauth_get(actor, app, &format!("/v1/oauth/insurance/get_files_detail?order_id={order}")).await.data()
}

async fn add(actor: &Actor<'_>, order: i64, files: &[File<'_>]) -> Reply {
    actor.form(Method::POST, &format!("/orders/insurance/files/{order}/"), None, files).await
}

#[tokio::test]
async fn a_document_is_required_sent_and_deleted() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    let before = list(&app, &admin, id).await;
    assert_eq!((&before["required"], &before["received"]), (&json!(7), &json!(0)));
    let sent = add(&admin, id, &[("claim_registration", "rc.pdf", PDF), ("claim_other", "note.pdf", PDF)]).await.data();
    assert_eq!((&sent["received"], &sent["required"]), (&json!(1), &json!(7)));
    let rc = sent["documents"].as_array().expect("documents").iter().find(|d| d["kind"] == "claim_registration");
    let rc = rc.expect("the certificate");
    assert_eq!((&rc["is_received"], &rc["name"]), (&json!(true), &json!("Registration certificate (RC)")));
    let file = rc["files"][0]["id"].clone();
    let url = rc["files"][0]["url"].as_str().expect("a link");
    let opened = app.signed_out().call(Method::GET, &format!("/api/india/central{url}"), None).await;
    assert_eq!(opened.bytes, PDF);
    let order = admin.get(&format!("/orders/detail/{id}/")).await.data();
    let entry = order["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!(entry["changes"]["claim_papers"], json!([0, 2]));
    let path = format!("/orders/insurance/files/?order_id={id}&file_ids={file}");
    assert_eq!(admin.delete(&path).await.data()["received"], 0);
    admin.delete(&path).await.refused(410);
    admin.delete(&format!("/orders/insurance/files/?order_id={id}&file_ids=999999")).await.refused(404);
}

#[tokio::test]
async fn each_country_has_its_own_documents() {
    let app = TestApp::malaysian().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    let papers = list(&app, &admin, id).await;
    let police = papers["documents"].as_array().expect("documents").iter().find(|d| d["kind"] == "claim_police_report");
    assert_eq!(police.expect("the report")["is_required"], true);
    assert_eq!(add(&admin, id, &[("claim_tax_identity", "pan.pdf", PDF)]).await.wrong_fields(), ["claim_tax_identity"]);
}

#[tokio::test]
async fn invalid_files_are_rejected() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    assert_eq!(add(&admin, id, &[]).await.wrong_fields(), ["body"]);
    let wrong = add(&admin, id, &[("claim_photos", "a.pdf", PDF), ("wheel", "b", b"x")]).await.wrong_fields();
    assert_eq!(wrong, ["wheel"]);
    assert_eq!(add(&admin, id, &[("claim_photos", "a.pdf", PDF)]).await.wrong_fields(), ["claim_photos.0"]);
    let files: &[File<'_>] = &[("claim_form", "a.pdf", PDF)];
    add(&app.actor("Finance Ops").await, id, files).await.refused(403);
    add(&app.actor("CR").await, id, files).await.refused(404);
    let retail: i64 = app.value("SELECT MIN(id) FROM orders WHERE order_type = 101").await;
    add(&admin, retail, files).await.refused(404);
    let over: i64 = app.value("SELECT MIN(id) FROM orders WHERE status_id = 1400").await;
    add(&admin, over, files).await.refused(409);
    assert!(app.files.paths().is_empty());
}
