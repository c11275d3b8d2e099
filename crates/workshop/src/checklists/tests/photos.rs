//! Photos of entries.

use http::Method;
use serde_json::{Value, json};

use super::{path, unchecked};
use crate::testkit::{Actor, File, Reply, TestApp, picture};

async fn add(actor: &Actor<'_>, order_id: i64, item: i64, files: &[File<'_>]) -> Reply {
    actor.form(Method::POST, &format!("/orders/checklist/{order_id}/photos/{item}/"), None, files).await
}

fn photo_path(order_id: i64, item: i64, file: &Value) -> String {
    format!("/orders/checklist/{order_id}/photos/{item}/?file_id={file}")
}

#[tokio::test]
async fn a_photo_shows_its_entry_until_it_is_deleted() {
    let app = TestApp::new().await;
    let id = unchecked(&app).await;
    let admin = app.actor("admin").await;
    let photo = picture(9);
    let added = add(&admin, id, 2, &[("checklist", "tyre.png", &photo)]).await.data();
    // Adding a photo is not an edit.
    assert_eq!(added["version"], 0);
    assert_eq!(added["entries"][0]["photos"], json!([]));
    let shown = &added["entries"][1]["photos"][0];
    assert_eq!((&shown["name"], &shown["kind"]), (&json!("tyre.png"), &json!("checklist")));
    let order = admin.get(&format!("/orders/detail/{id}/")).await.data();
    let entry = order["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!(entry["changes"]["photos"], json!([null, "Tyre, front right: 1"]));
    // The same photo twice is stored once; linked to another item it is still one file.
    add(&admin, id, 2, &[("checklist", "again.png", &photo)]).await.data();
    let both = add(&admin, id, 3, &[("checklist", "again.png", &photo)]).await.data();
    assert_eq!(both["entries"][1]["photos"].as_array().map(Vec::len), Some(1));
    assert_eq!(both["entries"][2]["photos"][0]["id"], shown["id"]);
    app.files.settles_at(2).await;
    admin.delete(&photo_path(id, 2, &shown["id"])).await.data();
    app.do_jobs().await;
    app.files.settles_at(2).await;
    let left = admin.delete(&photo_path(id, 3, &shown["id"])).await.data();
    assert_eq!(left["entries"][2]["photos"], json!([]));
    app.do_jobs().await;
    app.files.settles_at(0).await;
    admin.delete(&photo_path(id, 3, &shown["id"])).await.refused(404);
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action LIKE 'checklist.photo%'").await;
    assert_eq!(audited, 4);
}

#[tokio::test]
async fn invalid_photos_and_entries_are_rejected() {
    let app = TestApp::new().await;
    let id = unchecked(&app).await;
    let admin = app.actor("admin").await;
    let photo = picture(9);
    assert_eq!(add(&admin, id, 1, &[("checklist", "a.jpg", b"no picture")]).await.wrong_fields(), ["checklist.0"]);
    assert_eq!(add(&admin, id, 1, &[("wheel", "a.png", &photo)]).await.wrong_fields(), ["wheel"]);
    assert_eq!(add(&admin, id, 1, &[]).await.wrong_fields(), ["checklist"]);
    add(&admin, id, 999, &[("checklist", "a.png", &photo)]).await.refused(404);
    add(&app.actor("Tech Support").await, id, 1, &[("checklist", "a.png", &photo)]).await.refused(403);
    app.files.fail_after(0);
    add(&admin, id, 1, &[("checklist", "a.png", &photo)]).await.refused(503);
    app.files.fail_after(i64::MAX);
    assert!(app.files.paths().is_empty());
    assert_eq!(admin.get(&path(id)).await.data()["entries"][0]["photos"], json!([]));
}
