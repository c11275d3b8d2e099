//! The banner of an event.

use http::Method;
use serde_json::{Value, json};

use super::{added, address, camp};
use crate::testkit::{Actor, Reply, TestApp, picture};

const BANNER: &str = "/central/event/banner/";

async fn set(actor: &Actor<'_>, event: &Value, name: &str, bytes: &[u8]) -> Reply {
    let form = json!({ "event_id": event["id"] });
    actor.form(Method::POST, BANNER, Some(&form), &[("banner", name, bytes)]).await
}

#[tokio::test]
async fn a_banner_is_replaced_by_the_next_and_deleted() {
    let app = TestApp::new().await;
    let cr = app.actor("Central CR").await;
    let event = added(&cr, camp(&app, "Banner camp", 30).await).await;
    assert_eq!(event["banner"], json!(null));
    let first = set(&cr, &event, "a.png", &picture(1)).await.data();
    let second = set(&cr, &event, "b.png", &picture(2)).await.data();
    assert_ne!(first["banner"]["id"], second["banner"]["id"]);
    let read = cr.get(&address(&event)).await.data();
    assert_eq!(read["banner"]["id"], second["banner"]["id"]);
    assert_eq!(read["version"], event["version"], "a banner is no edit");
    let mount = if app.region.country.is_india() { "india" } else { "malaysia" };
    let url = read["banner"]["url"].as_str().expect("a link");
    let opened = app.signed_out().call(Method::GET, &format!("/api/{mount}/central{url}"), None).await;
    assert_eq!(opened.status, 200);
    let gone = format!("{BANNER}?event_id={}", event["id"]);
    cr.delete(&gone).await.data();
    cr.delete(&gone).await.refused(404);
    assert_eq!(cr.get(&address(&event)).await.data()["banner"], json!(null));
    app.actor("Super Admin").await.delete(&gone).await.refused(403);
    set(&cr, &json!({ "id": 999_999 }), "a.png", &picture(1)).await.refused(404);
}

/// E.6.12
#[tokio::test]
async fn e6_12_a_banner_of_16_mib_and_one_of_an_iphone_are_refused() {
    let app = TestApp::new().await;
    let cr = app.actor("Central CR").await;
    let event = added(&cr, camp(&app, "Banner camp", 30).await).await;
    let mut large = picture(1);
    large.resize(16 << 20, 0);
    set(&cr, &event, "large.png", &large).await.refused(413);
    let mut heic = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic".to_vec();
    heic.resize(2_000, 0);
    let refused = set(&cr, &event, "IMG_1.HEIC", &heic).await.refused(422);
    assert!(refused.text.contains("HEIC format of an iPhone"), "{}", refused.text);
    assert_eq!(
        cr.form(Method::POST, BANNER, Some(&json!({ "event_id": event["id"] })), &[]).await.wrong_fields(),
        ["banner"]
    );
    assert_eq!(cr.get(&address(&event)).await.data()["banner"], json!(null));
}
