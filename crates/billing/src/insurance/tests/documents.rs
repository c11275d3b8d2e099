//! The documents of a claim.

use futures_util::future::join_all;
use http::Method;
use serde_json::{Value, json};

use super::{new_claim, new_claim_of, oauth_get};
use crate::testkit::{Actor, File, PDF, PIXEL, Reply, TestApp, taken_of_64};

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

/// The documents that a claim in India needs from its beginning, but for one.
const ALL_BUT_THE_FORM: [File<'static>; 6] = [
    ("claim_policy", "policy.pdf", PDF),
    ("claim_registration", "rc.pdf", PDF),
    ("claim_licence", "licence.pdf", PDF),
    ("claim_identity", "kyc.pdf", PDF),
    ("claim_tax_identity", "pan.pdf", PDF),
    ("claim_photos", "damage.png", PIXEL),
];

#[tokio::test]
async fn documents_are_collected_when_all_that_a_claim_needs_are_there() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    let path = format!("/orders/detail/{id}/");
    let version = || async { admin.get(&path).await.data()["version"].clone() };
    let collected = json!({ "version": version().await, "status_id": 820 });
    assert_eq!(admin.put(&path, collected).await.refused(409).body["data"]["missing"], json!(["documents"]));
    add(&admin, id, &ALL_BUT_THE_FORM).await.data();
    let collected = json!({ "version": version().await, "status_id": 820 });
    assert_eq!(admin.put(&path, collected).await.refused(409).body["data"]["missing"], json!(["documents"]));
    let listed = add(&admin, id, &[("claim_form", "form.pdf", PDF)]).await.data();
    assert_eq!((&listed["received"], &listed["required"]), (&json!(7), &json!(7)));
    let moved = admin.put(&path, json!({ "version": version().await, "status_id": 820 })).await.data();
    assert_eq!(moved["status"]["id"], 820);
    // A claim without them goes on without the status: its car may have to be fetched first.
    let other = new_claim_of(&app, &admin, "KA01ZZ4322").await;
    let path = format!("/orders/detail/{other}/");
    let version = admin.get(&path).await.data()["version"].clone();
    assert_eq!(admin.put(&path, json!({ "version": version, "status_id": 850 })).await.data()["status"]["id"], 850);
}

#[tokio::test]
async fn of_documents_that_arrive_at_once_the_last_is_seen() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    add(&admin, id, &ALL_BUT_THE_FORM[2..]).await.data();
    // 64 requests with one of three documents each: whichever comes last completes the claim.
    let rest = [ALL_BUT_THE_FORM[0], ALL_BUT_THE_FORM[1], ("claim_form", "form.pdf", PDF)];
    let sent = (0..64).map(|at| {
        let admin = &admin;
        async move { add(admin, id, &[rest[at % 3]]).await.data() }
    });
    join_all(sent).await;
    let sql = "SELECT (SELECT COUNT(*) FROM order_evidence WHERE order_id = $1 AND kind = 'documents'),
                      (SELECT COUNT(*) FROM files WHERE owner = 'order' AND owner_id = $1 AND deleted_at IS NULL)";
    let found: (i64, i64) = app.tx().await.one(sql, pitlane_platform::args![id]).await.expect("counts");
    assert_eq!((list(&app, &admin, id).await["received"].as_i64(), found), (Some(7), (1, 7)));
}

#[tokio::test]
async fn of_64_documents_at_once_those_are_kept_that_there_is_room_for() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    let kept = taken_of_64(12, async |bytes: Vec<Vec<u8>>| {
        let files: Vec<File<'_>> = bytes.iter().map(|bytes| ("claim_other", "a.pdf", bytes.as_slice())).collect();
        add(&admin, id, &files).await.status
    })
    .await;
    let sql = "SELECT COUNT(*) FROM files WHERE owner = 'order' AND owner_id = $1";
    let stored: i64 = app.tx().await.one(sql, pitlane_platform::args![id]).await.expect("a count");
    assert_eq!((kept, stored), (6, 150));
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
