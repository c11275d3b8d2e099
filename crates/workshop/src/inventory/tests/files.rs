//! Photos of an inventory: stored, shown, deleted, and failures of the storage.

use http::Method;
use serde_json::{Value, json};

use super::{form, path, picture, post, put, untaken};
use crate::testkit::{Actor, File, PDF, TestApp, taken_of_64};

async fn link(actor: &Actor<'_>, url: &Value) -> crate::testkit::Reply {
    let url = url.as_str().expect("a link");
    actor.call(Method::GET, &format!("/api/india/central{url}"), None).await
}

#[tokio::test]
async fn a_photo_is_added_without_an_edit_and_opened_by_its_link() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let admin = app.actor("admin").await;
    let photo = picture(7);
    // Before the rest of the inventory is recorded.
    let added = put(&admin, id, None, &[("damage", "door.png", &photo), ("before", "b.png", &picture(8))]).await.data();
    assert_eq!((&added["version"], added["files"].as_array().map(Vec::len)), (&json!(0), Some(2)));
    let file = &added["files"][0];
    assert_eq!((&file["width"], &file["height"], &file["media_type"]), (&json!(64), &json!(48), &json!("image/png")));
    assert_eq!(file["sha256"], json!(pitlane_platform::ids::sha256(&photo)));
    let signed_out = app.signed_out();
    let shown = link(&signed_out, &file["url"]).await;
    assert_eq!(shown.status, 200);
    assert_eq!(image::load_from_memory(&shown.bytes).expect("a picture").width(), 64);
    for (header, value) in [
        ("content-type", "image/png"),
        ("x-content-type-options", "nosniff"),
        ("cache-control", "private, max-age=900, immutable"),
    ] {
        assert_eq!(shown.headers[header], value);
    }
    let policy = shown.headers["content-security-policy"].to_str().expect("a policy");
    assert!(policy.contains("sandbox") && policy.contains("default-src 'none'"), "{policy}");
    let header = shown.headers["content-disposition"].to_str().expect("a disposition");
    assert_eq!(header, format!("inline; filename=\"order-{id}-{}.png\"", file["kind"].as_str().expect("a kind")));
    let small = link(&signed_out, &file["thumbnail_url"]).await;
    assert_eq!(small.headers["content-type"], "image/jpeg");
    let order = admin.get(&format!("/orders/detail/{id}/")).await.data();
    let entry = order["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!(entry["changes"]["photos"], json!([0, 2]));
}

#[tokio::test]
async fn a_document_may_be_a_pdf_and_is_never_opened_in_place() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let admin = app.actor("admin").await;
    let added = put(&admin, id, None, &[("document", "C:\\rc \"book\".pdf", PDF)]).await.data();
    let file = &added["files"][0];
    assert_eq!((&file["media_type"], &file["thumbnail_url"]), (&json!("application/pdf"), &Value::Null));
    let shown = link(&app.signed_out(), &file["url"]).await;
    assert_eq!(shown.bytes, PDF);
    assert!(shown.headers["content-disposition"].to_str().is_ok_and(|header| header.starts_with("attachment;")));
    assert_eq!(put(&admin, id, None, &[("before", "a.pdf", PDF)]).await.wrong_fields(), ["before.0"]);
}

#[tokio::test]
async fn a_heic_photo_gets_a_helpful_error() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let admin = app.actor("admin").await;
    let mut heic = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic".to_vec();
    heic.resize(2_000, 0);
    let refused = put(&admin, id, None, &[("before", "IMG_1.HEIC", &heic)]).await.refused(422);
    assert!(refused.text.contains("Most compatible"), "{}", refused.text);
}

#[tokio::test]
async fn a_file_that_is_too_large_is_rejected_with_a_message() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let admin = app.actor("admin").await;
    let large = vec![0xFF; (15 << 20) + 1];
    let refused = put(&admin, id, None, &[("before", "huge.jpg", &large)]).await.refused(413);
    assert!(refused.body["message"].as_str().is_some_and(|text| text.contains("huge.jpg is larger than 15 MiB")));
    let (one, other) = (vec![0xFF; 9 << 20], vec![0xFE; 9 << 20]);
    put(&admin, id, None, &[("before", "a.jpg", &one), ("before", "b.jpg", &other)]).await.refused(413);
    assert!(app.files.paths().is_empty());
}

#[tokio::test]
async fn the_same_photo_is_stored_once() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let admin = app.actor("admin").await;
    let photo = picture(11);
    let (first, second): (File<'_>, File<'_>) = (("before", "a.png", &photo), ("before", "again.png", &photo));
    let (first, second) = ([first], [second]);
    let (one, other) = tokio::join!(put(&admin, id, None, &first), put(&admin, id, None, &second));
    one.data();
    other.data();
    let same = put(&admin, id, None, &[("before", "a.png", &photo), ("before", "b.png", &photo)]).await.data();
    assert_eq!(same["files"].as_array().map(Vec::len), Some(1));
    app.files.settles_at(2).await;
    // Under another kind it is a separate file.
    let both = put(&admin, id, None, &[("after", "a.png", &photo)]).await.data();
    assert_eq!(both["files"].as_array().map(Vec::len), Some(2));
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'inventory.files'").await;
    assert_eq!(audited, 2);
}

#[tokio::test]
async fn of_64_documents_at_once_those_are_kept_that_there_is_room_for() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let admin = app.actor("admin").await;
    let kept = taken_of_64(12, async |bytes: Vec<Vec<u8>>| {
        let files: Vec<File<'_>> = bytes.iter().map(|bytes| ("document", "a.pdf", bytes.as_slice())).collect();
        put(&admin, id, None, &files).await.status
    })
    .await;
    let files = admin.get(&path(id)).await.data()["files"].as_array().map(Vec::len);
    assert_eq!((kept, files), (6, Some(150)));
}

#[tokio::test]
async fn a_storage_that_fails_leaves_nothing_behind() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let admin = app.actor("admin").await;
    let rows = "SELECT COUNT(*) FROM files";
    let before: i64 = app.value(rows).await;
    let (one, other) = (picture(1), picture(2));
    for takes in 0..4 {
        app.files.fail_after(takes);
        let refused = post(&admin, id, &form(0), &[("before", "a.png", &one), ("damage", "b.png", &other)]).await;
        assert_eq!(refused.refused(503).headers["retry-after"], "5");
        assert_eq!(admin.get(&path(id)).await.data()["version"], 0);
        assert_eq!(app.value::<i64>(rows).await, before);
        app.files.settles_at(0).await;
    }
    app.files.fail_after(i64::MAX);
    post(&admin, id, &form(0), &[("before", "a.png", &one), ("damage", "b.png", &other)]).await.data();
    app.files.settles_at(4).await;
}

#[tokio::test]
async fn a_deleted_photo_is_gone_at_once_and_its_bytes_after_the_commit() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let admin = app.actor("admin").await;
    let added =
        put(&admin, id, None, &[("before", "a.png", &picture(1)), ("before", "b.png", &picture(2))]).await.data();
    let (first, second) = (added["files"][0].clone(), added["files"][1].clone());
    let delete = |ids: String| format!("/orders/delete/inventory-files/?order_id={id}&file_ids={ids}");
    // All or nothing: one of them belongs to another order.
    admin.delete(&delete(format!("{},999999", first["id"]))).await.refused(404);
    assert_eq!(admin.get(&path(id)).await.data()["files"].as_array().map(Vec::len), Some(2));
    let left = admin.delete(&delete(first["id"].to_string())).await.data();
    assert_eq!(left["files"].as_array().map(Vec::len), Some(1));
    assert_eq!(left["files"][0]["id"], second["id"]);
    link(&app.signed_out(), &first["url"]).await.refused(410);
    assert_eq!(app.files.paths().len(), 4, "the bytes go by a job");
    app.do_jobs().await;
    app.files.settles_at(2).await;
    admin.delete(&delete(first["id"].to_string())).await.refused(410);
    assert_eq!(admin.delete(&delete("1,x".into())).await.wrong_fields(), ["file_ids"]);
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'file.delete'").await;
    assert_eq!(audited, 1);
    // A deleted photo can be uploaded again.
    let again = put(&admin, id, None, &[("before", "a.png", &picture(1))]).await.data();
    assert_eq!(again["files"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn a_photo_of_another_order_cannot_be_deleted() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let admin = app.actor("admin").await;
    let other: i64 = app.value("SELECT MAX(id) FROM orders WHERE car_id IS NOT NULL AND status_id IN (10, 20)").await;
    let added = put(&admin, other, None, &[("before", "a.png", &picture(1))]).await.data();
    let files = added["files"].as_array().expect("files");
    let file = &files.last().expect("a file")["id"];
    admin.delete(&format!("/orders/delete/inventory-files/?order_id={id}&file_ids={file}")).await.refused(404);
}
