//! Outside systems fail midway: the storage during an upload, the gateway during a payment. Nothing is half written,
//! nothing that may have worked is treated as failed, and afterwards everything continues.

use http::Method;
use pitlane_billing::payments::reconcile;
use pitlane_orders::orders::Need;
use pitlane_platform::args;
use pitlane_platform::country::INDIA;
use pitlane_providers::payments::{Act, Gateway, Trouble};
use serde_json::{Value, json};

use super::general::brought_to_work;
use super::{Life, list, order_body};
use crate::testkit::{File, PDF, Reply, TestApp, picture};

/// Sends files to every call that takes some; returns each answer with a name.
async fn send_everywhere(life: &Life<'_>) -> Vec<(&'static str, Reply)> {
    let (one, other) = (picture(11), picture(12));
    let photos: &[File<'_>] = &[("before", "a.png", &one), ("damage", "b.png", &other)];
    let inventory = json!({ "version": 0, "odometer": 45_210, "fuel_level": 3 });
    let item = life.part("/orders/checklist/").await["entries"][0]["item_id"].clone();
    let id = life.id;
    let calls: [(&str, String, Option<&Value>, &[File<'_>]); 4] = [
        ("inventory", format!("/orders/inventory/{id}/"), Some(&inventory), photos),
        ("checklist", format!("/orders/checklist/{id}/photos/{item}/"), None, &[("checklist", "a.png", &one)]),
        ("claim", format!("/orders/insurance/files/{id}/"), None, &[("claim_form", "a.pdf", PDF)]),
        ("spares", format!("/orders/spares-files/{id}/"), None, &[("spares_invoice", "a.pdf", PDF)]),
    ];
    let mut replies = Vec::new();
    for (name, path, form, files) in calls {
        replies.push((name, life.clerk.form(Method::POST, &path, form, files).await));
    }
    replies
}

async fn rows(app: &TestApp) -> Vec<i64> {
    let mut counts = Vec::new();
    for table in ["files", "order_inventories", "order_checklist_photos", "order_evidence", "order_timeline"] {
        let sql = format!("SELECT COUNT(*) FROM {table}");
        counts.push(app.tx().await.one(sql, args![]).await.expect("a count"));
    }
    counts
}

#[tokio::test]
async fn a_storage_failure_during_an_upload_leaves_nothing_behind() {
    let app = TestApp::as_served(&INDIA).await;
    let life = Life::begin(&app, order_body(&app, 103).await).await;
    let (before, order) = (rows(&app).await, life.order().await);
    // Full before the first file, or in the middle of the files of the first call.
    for takes in 0..4 {
        app.files.fail_after(takes);
        for (name, reply) in send_everywhere(&life).await {
            let refused = reply.refused(503);
            assert_eq!(refused.headers["retry-after"], "5", "{name}");
            assert!(!refused.text.contains("shelf"), "{name} shows internals: {}", refused.text);
        }
        app.files.settles_at(0).await;
        assert_eq!(rows(&app).await, before, "{takes}");
    }
    app.files.fail_after(i64::MAX);
    // The folder itself is gone.
    app.files.lose(true);
    for (name, reply) in send_everywhere(&life).await {
        let refused = reply.refused(503);
        assert!(!refused.text.contains("files/"), "{name} shows internals: {}", refused.text);
    }
    assert_eq!((rows(&app).await, life.order().await), (before.clone(), order));
    app.files.lose(false);
    for (name, reply) in send_everywhere(&life).await {
        assert!(reply.status.is_success(), "{name}: {}", reply.text);
    }
    // Each photo also has a thumbnail.
    app.files.settles_at(3 * 2 + 2).await;
    let stored: i64 = app.value("SELECT COUNT(*) FROM files").await;
    assert_eq!(stored, before[0] + 5);
}

async fn look(app: &TestApp) {
    reconcile::look_at_due(&app.region, &Gateway::Embedded(app.gateway.clone())).await.expect("a look");
}

#[tokio::test]
async fn a_gateway_outage_during_a_payment_leaves_it_pending_until_an_answer() {
    let app = TestApp::as_served(&INDIA).await;
    let mut life = brought_to_work(&app, 101).await;
    life.do_the_work().await;
    life.finish_checklist().await;
    life.bill().await;
    let due = life.due().await;
    // It creates the link and does not answer.
    app.gateway.trouble(Some(Trouble::Mute));
    let asked = life.collect(due, json!({ "mode": 12 })).await;
    look(&app).await;
    let row = async || {
        let ledger = life.part("/orders/payments/").await;
        list(&ledger["payments"]).iter().find(|row| row["id"] == asked["id"]).expect("the payment").clone()
    };
    let pending = row().await;
    assert_eq!((&pending["status"]["id"], &pending["link"]["url"]), (&json!(280), &Value::Null));
    assert!(pending["problem"].as_str().is_some_and(|text| text.contains("did not answer")), "{pending}");
    life.refuse_all().await;
    // Asked again, it returns the one existing link.
    app.gateway.trouble(None);
    app.clock.advance(chrono::Duration::minutes(1));
    look(&app).await;
    let url = row().await["link"]["url"].as_str().expect("a link").to_owned();
    let link = url.rsplit('/').next().expect("an id");
    // The customer pays, every report is lost, and the gateway is unreachable for an hour.
    app.gateway.act(link, Act::Pay, app.clock.now()).expect("reports that are lost");
    app.gateway.trouble(Some(Trouble::Away));
    for _ in 0..6 {
        app.clock.advance(chrono::Duration::minutes(10));
        look(&app).await;
        assert_eq!(row().await["status"]["id"], 280, "what is not known is not failed");
        assert_eq!(life.due().await, due);
    }
    // The same due amount cannot be taken a second time meanwhile.
    let cash = json!({ "order_id": life.id, "mode": 3, "amount": super::money(due), "due": super::money(due) });
    life.keyed("Super Admin").await.post("/orders/payments/", cash).await.refused(409);
    life.assert_agrees().await;
    app.gateway.trouble(None);
    app.clock.advance(chrono::Duration::minutes(10));
    look(&app).await;
    let paid = row().await;
    assert_eq!((&paid["status"]["id"], &paid["problem"]), (&json!(300), &Value::Null));
    assert_eq!(life.due().await, 0);
    life.assert_receipt_printed(&paid).await;
    assert!(life.has.contains(&Need::Bill));
    life.assert_agrees().await;
    life.move_to(90).await;
    life.assert_counted(1, None).await;
}
