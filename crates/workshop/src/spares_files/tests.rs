//! Spares files over HTTP.

use http::Method;
use serde_json::{Value, json};

use crate::testkit::{Actor, File, PDF, Reply, TestApp, picture, taken_of_64};

fn list(order: i64) -> String {
    format!("/orders/spares-files/?order_id={order}")
}

async fn add(actor: &Actor<'_>, order: i64, form: Option<&Value>, files: &[File<'_>]) -> Reply {
    actor.form(Method::POST, &format!("/orders/spares-files/{order}/"), form, files).await
}

async fn open_order(app: &TestApp) -> i64 {
    app.value(
        "SELECT MIN(id) FROM orders WHERE status_id IN (20, 30, 31, 40)
            AND id NOT IN (SELECT order_id FROM spares_files)",
    )
    .await
}

#[tokio::test]
async fn files_are_added_with_a_note_listed_by_page_and_kind_and_opened_by_their_link() {
    let app = TestApp::new().await;
    let id = open_order(&app).await;
    let clerk = app.actor("Support Executive").await;
    let note = json!({ "note": " Invoice of the bumper " });
    let photo = picture(1);
    let files: &[File<'_>] = &[("spares_invoice", "inv.pdf", PDF), ("spares_photo", "a.png", &photo)];
    let added = add(&clerk, id, Some(&note), files).await.data();
    assert_eq!((&added["count"], &added["files"][0]["note"]), (&json!(2), &json!("Invoice of the bumper")));
    let page = clerk.get(&format!("{}&limit=1&offset=1", list(id))).await.data();
    assert_eq!((&page["count"], page["files"].as_array().map(Vec::len)), (&json!(2), Some(1)));
    let invoices = clerk.get(&format!("{}&kind=spares_invoice", list(id))).await.data();
    assert_eq!((&invoices["count"], &invoices["files"][0]["name"]), (&json!(1), &json!("inv.pdf")));
    let url = invoices["files"][0]["url"].as_str().expect("a link");
    let opened = app.signed_out().call(Method::GET, &format!("/api/india/central{url}"), None).await;
    assert_eq!(opened.bytes, PDF);
    let order = clerk.get(&format!("/orders/detail/{id}/")).await.data();
    let entry = order["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!(entry["changes"]["spares_files"], json!([0, 2]));
    // The same file again is not a new file and adds no history entry.
    let again = add(&clerk, id, None, &[("spares_photo", "b.png", &photo)]).await.data();
    assert_eq!((&again["count"], &again["files"][0]["note"]), (&json!(2), &json!("Invoice of the bumper")));
}

#[tokio::test]
async fn of_64_files_at_once_those_are_kept_that_there_is_room_for() {
    let app = TestApp::new().await;
    let id = open_order(&app).await;
    let admin = app.actor("admin").await;
    let kept = taken_of_64(24, async |bytes: Vec<Vec<u8>>| {
        let files: Vec<File<'_>> = bytes.iter().map(|bytes| ("spares_invoice", "a.pdf", bytes.as_slice())).collect();
        add(&admin, id, None, &files).await.status
    })
    .await;
    assert_eq!((kept, admin.get(&list(id)).await.data()["count"].as_i64()), (12, Some(300)));
}

#[tokio::test]
async fn a_deleted_file_is_gone_and_on_record() {
    let app = TestApp::new().await;
    let id = open_order(&app).await;
    let admin = app.actor("admin").await;
    let added = add(&admin, id, None, &[("spares_challan", "c.pdf", PDF)]).await.data();
    let file = added["files"][0]["id"].clone();
    let path = |ids: &str| format!("/orders/spares-files/?order_id={id}&file_ids={ids}");
    admin.delete(&path(&format!("{file},999999"))).await.refused(404);
    let left = admin.delete(&path(&file.to_string())).await.data();
    assert_eq!(left["count"], 0);
    admin.delete(&path(&file.to_string())).await.refused(410);
    assert_eq!(admin.delete(&path("x")).await.wrong_fields(), ["file_ids"]);
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'file.delete'").await;
    assert_eq!(audited, 1);
    app.do_jobs().await;
    app.files.settles_at(0).await;
}

#[tokio::test]
async fn invalid_files_are_named_and_none_is_stored() {
    let app = TestApp::new().await;
    let id = open_order(&app).await;
    let admin = app.actor("admin").await;
    let long = json!({ "note": "x".repeat(241) });
    assert_eq!(add(&admin, id, Some(&long), &[("wheel", "a.png", b"x")]).await.wrong_fields(), ["note", "wheel"]);
    assert_eq!(add(&admin, id, None, &[("spares_photo", "a.pdf", PDF)]).await.wrong_fields(), ["spares_photo.0"]);
    let empty = json!({ "note": null });
    assert_eq!(add(&admin, id, Some(&empty), &[]).await.wrong_fields(), ["body"]);
    assert_eq!(admin.get(&format!("{}&kind=wheel", list(id))).await.wrong_fields(), ["kind"]);
    assert!(app.files.paths().is_empty());
}

#[tokio::test]
async fn foreign_closed_and_read_only() {
    let app = TestApp::new().await;
    let id = open_order(&app).await;
    let photo = picture(4);
    let files: &[File<'_>] = &[("spares_photo", "a.png", &photo)];
    let reader = app.actor("Tech Support").await;
    reader.get(&list(id)).await.data();
    add(&reader, id, None, files).await.refused(403);
    let cr = app.actor("CR").await;
    let foreign: i64 = app
        .value(
            "SELECT MIN(id) FROM orders WHERE status_id IN (10, 20, 30)
                AND COALESCE(cr_id, 0) NOT IN (SELECT id FROM users WHERE mobile = '+919000000012')
                AND COALESCE(gi_id, 0) NOT IN (SELECT id FROM users WHERE mobile = '+919000000012')",
        )
        .await;
    cr.get(&list(foreign)).await.refused(404);
    add(&cr, foreign, None, files).await.refused(404);
    let over: i64 = app.value("SELECT MIN(id) FROM orders WHERE status_id = 90").await;
    let admin = app.actor("admin").await;
    assert_eq!(admin.get(&list(over)).await.data()["closed"], true);
    let refused = add(&admin, over, None, files).await.refused(409);
    assert!(refused.text.contains("Reopen"), "{}", refused.text);
    assert!(app.files.paths().is_empty());
}
