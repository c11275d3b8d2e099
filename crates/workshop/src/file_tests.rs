//! Links to files over HTTP.

use http::Method;
use pitlane_platform::args;
use pitlane_platform::files::link;
use serde_json::Value;

use crate::testkit::{Reply, TestApp};

/// A photo of an order of India's demonstration, and its link.
async fn photo(app: &TestApp) -> (i64, String) {
    let order: i64 = app.value("SELECT MIN(id) FROM orders WHERE car_id IS NOT NULL AND status_id = 2").await;
    let mut bytes = std::io::Cursor::new(Vec::new());
    image::RgbImage::new(8, 8).write_to(&mut bytes, image::ImageFormat::Png).expect("a picture");
    let bytes = bytes.into_inner();
    let files: &[crate::testkit::File<'_>] = &[("before", "a.png", &bytes)];
    let admin = app.actor("admin").await;
    let reply = admin.form(Method::PUT, &format!("/orders/inventory/{order}/"), None, files).await.data();
    let file = reply["files"].as_array().and_then(|files| files.last()).cloned().unwrap_or(Value::Null);
    (file["id"].as_i64().expect("an id"), file["url"].as_str().expect("a link").to_owned())
}

async fn open(app: &TestApp, url: &str) -> Reply {
    let region = app.region.country.key;
    app.signed_out().call(Method::GET, &format!("/api/{region}/central{url}"), None).await
}

#[tokio::test]
async fn a_link_opens_one_file_until_it_runs_out() {
    let app = TestApp::new().await;
    let (id, url) = photo(&app).await;
    assert_eq!(open(&app, &url).await.status, 200);
    assert!(url.starts_with(&format!("/files/{id}/whole/?expires=")), "{url}");
    // The signature covers the file, the size and the expiry.
    let (_, query) = url.split_once('?').expect("a query");
    let expires = query.split_once('&').map(|(first, _)| first.to_owned()).expect("an end");
    for forged in [
        format!("/files/{}/whole/?{query}", id + 1),
        format!("/files/{id}/thumbnail/?{query}"),
        url.replace(&expires, "expires=99999999999"),
        url[..url.len() - 1].to_owned(),
        format!("/files/{id}/whole/?{expires}&signature=x"),
    ] {
        let refused = open(&app, &forged).await.refused(403);
        assert!(refused.body["message"].as_str().is_some_and(|text| text.contains("link")), "{}", refused.text);
    }
    open(&app, &format!("/files/{id}/whole/")).await.refused(422);
    open(&app, &format!("/files/{id}/huge/?{query}")).await.refused(422);
    app.clock.advance(chrono::Duration::minutes(9));
    assert_eq!(open(&app, &url).await.status, 200);
    app.clock.advance(chrono::Duration::minutes(6));
    open(&app, &url).await.refused(410);
}

#[tokio::test]
async fn a_link_of_another_region_opens_nothing() {
    let (india, malaysia) = (TestApp::new().await, TestApp::malaysian().await);
    let (_, url) = photo(&india).await;
    open(&malaysia, &url).await.refused(403);
}

#[tokio::test]
async fn signed_links_to_missing_files_are_not_found() {
    let app = TestApp::new().await;
    let link::Signed { expires, signature } = link::sign(&app.region, "999999/whole");
    open(&app, &format!("/files/999999/whole/?expires={expires}&signature={signature}")).await.refused(404);
    // The row exists but the bytes do not: the storage was emptied.
    let (_, url) = photo(&app).await;
    for file in app.files.paths() {
        std::fs::remove_file(file).expect("removed");
    }
    open(&app, &url).await.refused(404);
}

#[tokio::test]
async fn bytes_without_a_row_are_deleted() {
    let app = TestApp::new().await;
    let before = app.files.paths().len();
    let (lost, _) = photo(&app).await;
    // The process ended between storing the bytes and writing the row.
    let mut tx = app.tx().await;
    tx.run("DELETE FROM files WHERE id = $1", args![lost]).await.expect("deleted");
    tx.save().await.expect("saved");
    let (_, url) = photo(&app).await;
    app.do_jobs().await;
    assert_eq!(app.files.paths().len(), before + 4, "the call might still be under way");
    app.clock.advance(chrono::Duration::minutes(15));
    app.do_jobs().await;
    assert_eq!(app.files.paths().len(), before + 2, "one photo and its small picture");
    app.clock.advance(chrono::Duration::minutes(-15));
    assert_eq!(open(&app, &url).await.status, 200);
}
