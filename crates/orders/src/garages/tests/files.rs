//! Photos and documents of a garage.

use http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{added, address, new_garage};
use crate::testkit::{Actor, File, PDF, Reply, TestApp, picture, taken_of_64};

async fn image(actor: &Actor<'_>, garage: &Value, kind: &str, bytes: &[u8]) -> Reply {
    let form = json!({ "garage_id": garage["id"], "kind": kind });
    actor.form(Method::POST, "/garages/upload_image/", Some(&form), &[("image", "a.png", bytes)]).await
}

async fn document(actor: &Actor<'_>, garage: &Value, kind: &str, valid_to: Option<&str>, bytes: &[u8]) -> Reply {
    let form = json!({ "garage_id": garage["id"], "kind": kind, "valid_to": valid_to });
    actor.form(Method::POST, "/garages/upload_pdf/", Some(&form), &[("pdf", "a.pdf", bytes)]).await
}

/// A garage with the two photos of the place that it needs.
pub async fn with_photos(actor: &Actor<'_>, garage: Value) -> Value {
    for (shade, kind) in [(1, "front"), (2, "bay")] {
        image(actor, &garage, kind, &picture(shade)).await.data();
    }
    actor.get(&address(&garage)).await.data()
}

#[tokio::test]
async fn photos_and_documents_are_kept_with_their_ends_and_opened_by_their_links() {
    let app = TestApp::new().await;
    let cr = app.actor("Central CR").await;
    let garage = added(&cr, &app).await;
    assert!(garage["onboarding"]["missing"].as_array().expect("items").contains(&json!("photos")));
    image(&cr, &garage, "front", &picture(1)).await.data();
    // An owner's portrait and a logo do not show the place.
    image(&cr, &garage, "owner", &picture(2)).await.data();
    image(&cr, &garage, "logo", &picture(3)).await.data();
    let detail = cr.get(&address(&garage)).await.data();
    assert!(detail["onboarding"]["missing"].as_array().expect("items").contains(&json!("photos")));
    image(&cr, &garage, "bay", &picture(4)).await.data();
    let paper = document(&cr, &garage, "licence", Some("2026-12-31"), PDF).await.data();
    assert_eq!((&paper["kind"], &paper["valid_to"]), (&json!("licence"), &json!("2026-12-31")));
    let opened = app
        .signed_out()
        .call(Method::GET, &format!("/api/india/central{}", paper["url"].as_str().expect("a link")), None)
        .await;
    assert_eq!(opened.bytes, PDF);
    // The same document again is the same file, with what is stated now.
    let again = document(&cr, &garage, "licence", None, PDF).await.data();
    assert_eq!((&again["id"], &again["valid_to"]), (&paper["id"], &json!(null)));

    let detail = cr.get(&address(&garage)).await.data();
    let kinds: Vec<_> = detail["files"].as_array().expect("files").iter().map(|file| file["kind"].clone()).collect();
    assert_eq!(kinds, ["front", "owner", "logo", "bay", "licence"]);
    assert!(!detail["onboarding"]["missing"].as_array().expect("items").contains(&json!("photos")));
    assert_eq!(detail["version"], garage["version"], "a file is no edit");
    let listed = cr.get("/garages/?all=1&text=lotus%20motor&figures=1").await.data();
    assert_eq!(listed["garages"][0]["figures"]["onboarding"], detail["onboarding"]["missing"]);

    let file = detail["files"][0]["id"].clone();
    let gone = format!("/garages/files/?garage_id={}&file_id={file}", garage["id"]);
    cr.delete(&gone).await.data();
    cr.delete(&gone).await.refused(410);
    cr.delete(&format!("/garages/files/?garage_id=1&file_id={}", detail["files"][1]["id"])).await.refused(404);
    let detail = cr.get(&address(&garage)).await.data();
    assert!(detail["onboarding"]["missing"].as_array().expect("items").contains(&json!("photos")));
    let words: Vec<_> = detail["history"].as_array().expect("entries").iter().map(|e| e["action"].clone()).collect();
    assert_eq!(words.iter().filter(|word| *word == "garage.file").count(), 6, "{words:?}");
    assert_eq!(words[0], "garage.delete_file");
}

// B.7.13
#[tokio::test]
async fn a_file_is_what_its_content_is() {
    let app = TestApp::new().await;
    let cr = app.actor("Central CR").await;
    let garage = added(&cr, &app).await;
    assert_eq!(document(&cr, &garage, "gst", None, &picture(1)).await.wrong_fields(), ["pdf.0"]);
    assert_eq!(image(&cr, &garage, "front", PDF).await.wrong_fields(), ["image.0"]);
    assert_eq!(document(&cr, &garage, "sst", None, PDF).await.wrong_fields(), ["kind"]);
    assert_eq!(document(&cr, &garage, "front", None, PDF).await.wrong_fields(), ["kind"]);
    let nothing: &[File<'_>] = &[];
    let form = json!({ "garage_id": garage["id"], "kind": "gst" });
    let send = async |form: Option<&Value>, files: &[File<'_>]| {
        cr.form(Method::POST, "/garages/upload_pdf/", form, files).await.wrong_fields()
    };
    assert_eq!(send(Some(&form), nothing).await, ["pdf"]);
    assert_eq!(send(None, &[("pdf", "a.pdf", PDF)]).await, ["form"]);
    assert_eq!(send(Some(&form), &[("pdf", "a.pdf", PDF), ("pdf", "b.pdf", PDF)]).await, ["pdf"]);
    document(&cr, &json!({ "id": 999_999 }), "gst", None, PDF).await.refused(404);
    let garage_staff = app.actor("Operation/Garage").await;
    document(&garage_staff, &garage, "gst", None, PDF).await.refused(403);

    let malaysia = TestApp::malaysian().await;
    let admin = malaysia.actor("admin").await;
    let garage = admin.post("/garages/add-garage/", new_garage(&malaysia).await).await.data();
    assert_eq!(document(&admin, &garage, "gst", None, PDF).await.wrong_fields(), ["kind"]);
    document(&admin, &garage, "ssm", None, PDF).await.data();
}

#[tokio::test]
async fn of_64_documents_at_once_twelve_of_a_kind_are_kept() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = added(&admin, &app).await;
    let kept = taken_of_64(0, async |bytes: Vec<Vec<u8>>| {
        let mut status = StatusCode::OK;
        for bytes in bytes {
            status = document(&admin, &garage, "agreement", Some("2027-03-31"), &bytes).await.status;
        }
        status
    })
    .await;
    let files = admin.get(&address(&garage)).await.data()["files"].as_array().map(Vec::len);
    assert_eq!((kept, files), (12, Some(12)));
    document(&admin, &garage, "licence", None, PDF).await.data();
}
