//! What is attached to escalations.

use chrono::Duration;
use futures_util::future::join_all;
use http::Method;
use serde_json::{Value, json};

use super::desk::{case_of, raise, without_cases};
use crate::testkit::{Actor, PDF, PIXEL, Reply, TestApp};

const SIGNED: &str = "/central/escalations/firebase-signed-url/";

fn path(order: i64) -> String {
    format!("/central/escalations/detail/{order}/")
}

async fn attach(actor: &Actor<'_>, case: &Value, files: &[(&str, &str, &[u8])]) -> Reply {
    let form = json!({ "escalation_id": case["id"] });
    actor.form(Method::PUT, &path(case["order_id"].as_i64().expect("an order")), Some(&form), files).await
}

fn nobody(app: &TestApp) -> Actor<'_> {
    Actor::new(app, None)
}

async fn order(app: &TestApp) -> i64 {
    app.value("SELECT MIN(id) FROM orders").await
}

#[tokio::test]
async fn a_complaint_comes_with_its_photos() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await.with("idempotency-key", "raise-with-files");
    let order = order(&app).await;
    let form = json!({ "type1": 101, "source_id": 1, "description": "It squeals.", "priority": 1 });
    let text = [("attachment", "notes.txt", b"words".as_slice()), ("photo", "a.png", PIXEL)];
    let refused = admin.form(Method::POST, &path(order), Some(&form), &text).await;
    assert_eq!(refused.wrong_fields(), ["photo"], "no such part");
    let refused = admin.form(Method::POST, &path(order), Some(&form), &text[..1]).await;
    assert_eq!(refused.wrong_fields(), ["attachment.0"], "a text is neither a picture nor a PDF");
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM cases WHERE kind = 'order'").await, 0);
    let both = [("attachment", "pads.png", PIXEL), ("attachment", "bill.pdf", PDF)];
    let made = admin.form(Method::POST, &path(order), Some(&form), &both).await;
    let case = made.data()["escalations"][0].take();
    let names: Vec<_> = case["files"].as_array().expect("files").iter().map(|file| file["name"].clone()).collect();
    assert_eq!(names, ["pads.png", "bill.pdf"]);
    assert_eq!(case["history"][0]["changes"]["files"], json!([null, ["pads.png", "bill.pdf"]]));
    // The same key again: the same case, and nothing stored twice.
    admin.form(Method::POST, &path(order), Some(&form), &both).await.data();
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM files WHERE owner = 'case'").await, 2);
}

#[tokio::test]
async fn a_file_is_opened_by_its_link_for_who_sees_the_case() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let case = raise(&app, &admin, order(&app).await).await;
    let other: i64 = app.value("SELECT MAX(id) FROM orders").await;
    let other = raise(&app, &admin, other).await;
    let made = admin.post("/orders/link/", json!({ "order_id": case["order_id"] })).await.data();
    let token = made["link"].as_str().and_then(|link| link.split("token=").nth(1)).expect("a token").to_owned();
    let guest = app.bearer(&token);
    let shown = attach(&guest, &case, &[("attachment", "mine.png", PIXEL)]).await.data()["escalations"][0].take();
    let file = &shown["files"][0];
    assert_eq!(file["uploaded_by"]["name"], "Holder of a link");
    let signed = guest.get(&format!("{SIGNED}?file_id={}", file["id"])).await.data();
    assert_eq!((&signed["name"], &signed["media_type"]), (&json!("mine.png"), &json!("image/png")));
    let url = format!("/api/{}/central{}", app.region.country.key, signed["url"].as_str().expect("a link"));
    let opened = nobody(&app).call(Method::GET, &url, None).await;
    assert_eq!((opened.status.as_u16(), &opened.bytes[1..4]), (200, b"PNG".as_slice()));
    // Files of other cases are none of theirs, nor those of orders.
    let foreign = attach(&admin, &other, &[("attachment", "other.png", PIXEL)]).await.data()["escalations"][0].take();
    guest.get(&format!("{SIGNED}?file_id={}", foreign["files"][0]["id"])).await.refused(404);
    app.actor("Tech Support").await.get(&format!("{SIGNED}?file_id={}", file["id"])).await.refused(404);
    guest.get(&format!("{SIGNED}?file_id=999999")).await.refused(404);
    // A link expires.
    app.clock.advance(Duration::minutes(16));
    assert_eq!(nobody(&app).call(Method::GET, &url, None).await.status.as_u16(), 410);
    // A manager deletes it; the holder of a link does not.
    let remove = json!({ "escalation_id": case["id"], "version": case["version"], "remove_file_id": file["id"] });
    guest.put(&path(case["order_id"].as_i64().expect("an order")), remove.clone()).await.refused(403);
    let wrong = json!({ "escalation_id": case["id"], "version": case["version"], "remove_file_id": 999_999 });
    let order = path(case["order_id"].as_i64().expect("an order"));
    assert_eq!(admin.put(&order, wrong).await.wrong_fields(), ["remove_file_id"]);
    let after = admin.put(&order, remove).await.data()["escalations"][0].take();
    assert_eq!((&after["files"], &after["history"][0]["event"]), (&json!([]), &json!("file_removed")));
    admin.get(&format!("{SIGNED}?file_id={}", file["id"])).await.refused(410);
    assert_eq!(case_of(&admin, case["order_id"].as_i64().expect("an order")).await["version"], case["version"]);
}

/// Rows of so many files, without bytes.
async fn fill(app: &TestApp, case: &Value, count: u8) {
    let mut tx = app.tx().await;
    for at in 0..count {
        let sql = "INSERT INTO files (owner, owner_id, kind, key, name, media_type, bytes, sha256, uploaded_by, uploader_name, role, uploaded_at)
                   VALUES ('case', $1, 'attachment', $2, 'old.pdf', 'application/pdf', 1, $3, 1, 'Somebody', 'admin', $4)";
        let args =
            pitlane_platform::args![case["id"].as_i64(), format!("none/{at}"), format!("{at:064}"), app.clock.now()];
        tx.run(sql, args).await.expect("a file");
    }
    tx.save().await.expect("saved");
}

#[tokio::test]
async fn a_case_has_room_for_50_files() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let case = raise(&app, &admin, order(&app).await).await;
    fill(&app, &case, 49).await;
    let two = [("attachment", "one.png", PIXEL), ("attachment", "two.pdf", PDF)];
    let full = attach(&admin, &case, &two).await.refused(409);
    assert!(full.text.contains("at most 50"), "{}", full.text);
    attach(&admin, &case, &two[..1]).await.data();
    attach(&admin, &case, &two[1..]).await.refused(409);
    let count = "SELECT COUNT(*) FROM files WHERE owner = 'case' AND deleted_at IS NULL";
    assert_eq!(app.value::<i64>(count).await, 50);
}

#[tokio::test]
async fn of_64_files_at_once_the_last_place_gets_one() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let case = raise(&app, &admin, order(&app).await).await;
    fill(&app, &case, 49).await;
    let papers: Vec<Vec<u8>> = (0..64).map(|at| [PDF, format!("\n% {at}\n").as_bytes()].concat()).collect();
    let sent = papers.iter().map(async |paper| attach(&admin, &case, &[("attachment", "one.pdf", paper)]).await);
    let statuses: Vec<_> = join_all(sent).await.into_iter().map(|reply| reply.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 63, "{statuses:?}");
}
