//! The inventory PDF, read back.

use serde_json::{Value, json};

use super::{form, path, picture, post, put, untaken};
use crate::testkit::{PDF, TestApp, text_of};

fn download(id: i64) -> String {
    format!("/orders/download/inventory/?order_id={id}")
}

/// The number of raster images in a PDF.
fn images(pdf: &[u8]) -> usize {
    let text = String::from_utf8_lossy(pdf);
    text.matches("/Subtype/Image").count() + text.matches("/Subtype /Image").count()
}

/// The name of a choice in a list of the answer.
fn name_of<'a>(taken: &'a Value, list: &str, id: &Value) -> &'a str {
    let known = taken["choices"][list].as_array().expect("choices");
    known.iter().find(|one| one["id"] == *id).and_then(|one| one["name"].as_str()).expect("a name")
}

#[tokio::test]
async fn the_pdf_shows_what_the_call_returns() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let is_india = app.region.country.is_india();
        let id = untaken(&app).await;
        let clerk = app.actor("Support Executive").await;
        clerk.get(&download(id)).await.refused(404);
        let mut new = form(0);
        new["signature"] = json!({ "kind": "pad", "name": "陈美玲" });
        new["initial_problem"] = json!("गाड़ी से आवाज़\n#panic(\"no\")");
        new["tyres"][0]["brand"] = json!("MRF *bold*");
        new["marks"].as_array_mut().expect("marks").push(json!({ "view": "top", "kind": "rust", "x": 0, "y": 1 }));
        let (one, two, drawing) = (picture(7), picture(90), picture(1));
        let files: &[(&str, &str, &[u8])] = &[
            ("before", "a.png", &one),
            ("damage", "b.png", &two),
            ("document", "policy.pdf", PDF),
            ("signature", "signature.png", &drawing),
        ];
        let taken = post(&clerk, id, &new, files).await.data();
        let sheet = clerk.get(&download(id)).await;
        assert_eq!(sheet.headers["cache-control"], "no-store");
        let text = text_of(&sheet, &format!("inventory-sheet-IS-{id}.pdf"));
        let order = clerk.get(&format!("/orders/detail/{id}/")).await.data();
        let mut parts: Vec<String> = [
            if is_india { "Pitlane Car Services Private Limited" } else { "Pitlane Auto Services Sdn. Bhd." },
            if is_india { "10 Mar 2026, 12:00" } else { "10 Mar 2026, 14:30" },
            order["name"].as_str().expect("a name"),
            taken["taken_by"]["name"].as_str().expect("a name"),
            "45,210 km",
            "3/8",
            "#panic(\"no\")",
            "two bags",
            "EX-77",
            taken["battery_brand"]["name"].as_str().expect("a brand"),
            "Front left MRF *bold* 4.5 mm",
            "1 Dent Left side door",
            "2 Rust Top",
            "Before the work",
            "Damage",
            "policy.pdf",
            "陈美玲",
        ]
        .map(str::to_owned)
        .into();
        for item in taken["items"].as_array().expect("items") {
            let id = &item["item_id"];
            let choices = taken["choices"]["items"].as_array().expect("choices");
            let is_counted = choices.iter().any(|one| one["id"] == *id && one["is_counted"] == true);
            let found = match item["count"].as_i64().expect("a count") {
                0 => "Absent".to_owned(),
                count if is_counted => count.to_string(),
                _ => "Present".to_owned(),
            };
            let condition = item["condition"].as_str().map_or("", |_| " Good");
            parts.push(format!("{} {found}{condition}", name_of(&taken, "items", id)));
        }
        let documents = taken["documents"].as_array().expect("papers");
        assert!(documents.len() > 4, "every document on the list: {documents:?}");
        for document in documents {
            let found = match document["document_id"].as_i64() {
                Some(1) => "Present",
                Some(3) => "Absent",
                _ => "Not checked",
            };
            parts.push(format!("{} {found}", name_of(&taken, "documents", &document["document_id"])));
        }
        for part in parts {
            assert!(text.contains(&part), "{part:?} is not in {text}");
        }
        let plate = order["car"]["registration_no"].as_str().expect("a plate");
        assert!(text.replace(' ', "").contains(plate), "{plate} is not in {text}");
        assert!(!text.contains("changed after it was signed"));
        assert_eq!(images(&sheet.bytes), 3, "two photos and the signature");
        put(&clerk, id, Some(&form(1)), &[]).await.data();
        let text = text_of(&clerk.get(&download(id)).await, "inventory-sheet-IS-");
        assert!(text.contains("changed after it was signed"), "{text}");
    }
}

#[tokio::test]
async fn missing_and_broken_photos_do_not_prevent_the_sheet() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let admin = app.actor("admin").await;
    let (one, two) = (picture(1), picture(2));
    post(&admin, id, &form(0), &[("before", "a.png", &one), ("damage", "b.png", &two)]).await.data();
    let paths = app.files.paths();
    let small: Vec<_> = paths.iter().filter(|path| path.to_string_lossy().ends_with("-small.jpg")).collect();
    assert_eq!(small.len(), 2);
    std::fs::remove_file(small[0]).expect("removed");
    std::fs::write(small[1], b"no picture").expect("broken");
    let sheet = admin.get(&download(id)).await;
    let text = text_of(&sheet, "inventory-sheet-IS-");
    assert_eq!(text.matches("This photo cannot be shown.").count(), 2, "{text}");
    assert_eq!(images(&sheet.bytes), 0);
}

#[tokio::test]
async fn photos_beyond_the_limit_are_counted() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let admin = app.actor("admin").await;
    post(&admin, id, &form(0), &[]).await.data();
    for from in [0, 10, 20, 30, 40] {
        let shades: Vec<Vec<u8>> = (from..from + 10).map(picture).collect();
        let files: Vec<_> = shades.iter().map(|shade| ("before", "a.png", shade.as_slice())).collect();
        put(&admin, id, None, &files).await.data();
    }
    let sheet = admin.get(&download(id)).await;
    assert!(text_of(&sheet, "inventory-sheet-IS-").contains("2 more are kept with the order."));
}

#[tokio::test]
async fn the_sheet_needs_access_to_the_inventory() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    post(&app.actor("admin").await, id, &form(0), &[]).await.data();
    app.actor("mechanic").await.get(&download(id)).await.refused(403);
    let foreign: i64 = app
        .value(
            "SELECT MIN(i.order_id) FROM order_inventories i JOIN orders o ON o.id = i.order_id
             WHERE COALESCE(o.cr_id, 0) NOT IN (SELECT id FROM users WHERE mobile = '+919000000012')
               AND COALESCE(o.gi_id, 0) NOT IN (SELECT id FROM users WHERE mobile = '+919000000012')",
        )
        .await;
    let cr = app.actor("CR").await;
    cr.get(&path(foreign)).await.refused(404);
    cr.get(&download(foreign)).await.refused(404);
    let admin = app.actor("admin").await;
    text_of(&admin.get(&download(foreign)).await, "inventory-sheet-IS-");
    let wrong = admin.get(&format!("{}&copy=2", download(foreign))).await.wrong_fields();
    assert_eq!(wrong, ["copy"]);
}
