//! What Meta reports, in any order and twice.

use http::Method;
use pitlane_platform::args;
use pitlane_providers::whatsapp::{Delivery, Trouble};
use serde_json::json;

use super::{MOBILE, agree, booked, edit, look, row, shown};
use crate::testkit::{Actor, Reply, TestApp};

const PATH: &str = "/whatsapp/india";

async fn post(app: &TestApp, report: &Delivery) -> Reply {
    let signed = app.signed_out().with("x-hub-signature-256", report.signature.clone());
    signed.send(Method::POST, PATH, Some("application/json"), report.body.clone()).await
}

/// An order whose first message WhatsApp has, and has reported nothing of: the order, and the id of the message there.
async fn told(app: &TestApp, actor: &Actor<'_>) -> (i64, String) {
    let order = booked(app, actor, "9812345678").await;
    agree(actor, order).await;
    app.trouble_whatsapp(Trouble::Silent);
    look(app).await;
    let id = app.whatsapp.sent()[0]["id"].as_str().expect("an id").to_owned();
    (order, id)
}

async fn state(actor: &Actor<'_>, order: i64) -> (String, String) {
    let (_, state, channel, _) = shown(actor, order).await.remove(0);
    (state, channel)
}

#[tokio::test]
async fn reports_may_come_late_and_twice() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (order, id) = told(&app, &admin).await;
    for (reported, expected) in [
        ("sent", "sent"),
        ("delivered", "delivered"),
        ("delivered", "delivered"),
        ("read", "read"),
        ("sent", "read"),
        ("delivered", "read"),
        ("failed", "read"),
        ("read", "read"),
    ] {
        let report = app.whatsapp.report(&id, "", reported, app.clock.now());
        assert_eq!(post(&app, &report).await.status, 200);
        assert_eq!(state(&admin, order).await, (expected.to_owned(), "whatsapp".to_owned()), "{reported}");
    }
    look(&app).await;
    assert!(app.texts().is_empty());
}

#[tokio::test]
async fn a_report_with_a_wrong_signature_changes_nothing() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (order, id) = told(&app, &admin).await;
    let report = app.whatsapp.report(&id, "", "read", app.clock.now());
    let other = app.whatsapp.report(&id, "", "delivered", app.clock.now());
    for signature in
        ["", "sha256=", "sha256=00", other.signature.as_str(), report.signature.trim_start_matches("sha256=")]
    {
        let forged = Delivery { body: report.body.clone(), signature: signature.to_owned() };
        assert_eq!(post(&app, &forged).await.status, 401, "{signature}");
    }
    assert_eq!(state(&admin, order).await, ("sent".to_owned(), "whatsapp".to_owned()));
}

#[tokio::test]
async fn a_message_whose_answer_was_lost_is_found_by_our_reference() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (order, _) = told(&app, &admin).await;
    app.run("UPDATE customer_messages SET provider_id = NULL").await;
    let id: i64 = app.value("SELECT id FROM customer_messages").await;
    for (reference, expected) in [(format!("malaysia {id}"), "sent"), (format!("india {id}"), "delivered")] {
        let report = app.whatsapp.report("wamid.X", &reference, "delivered", app.clock.now());
        assert_eq!(post(&app, &report).await.status, 200);
        assert_eq!(state(&admin, order).await.0, expected);
    }
    let unknown = app.whatsapp.report("wamid.unknown", "india 0", "read", app.clock.now());
    assert_eq!(post(&app, &unknown).await.status, 200);
    assert_eq!(state(&admin, order).await.0, "delivered");
}

#[tokio::test]
async fn a_report_of_failure_brings_an_sms_and_a_later_one_changes_nothing() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (order, id) = told(&app, &admin).await;
    let failed = app.whatsapp.report(&id, "", "failed", app.clock.now());
    post(&app, &failed).await;
    app.clock.advance(chrono::Duration::minutes(1));
    look(&app).await;
    assert_eq!(app.texts().len(), 1);
    for status in ["failed", "delivered", "read"] {
        post(&app, &app.whatsapp.report(&id, "", status, app.clock.now())).await;
        look(&app).await;
        assert_eq!(state(&admin, order).await, ("sent".to_owned(), "sms".to_owned()), "{status}");
    }
    assert_eq!(app.texts().len(), 1);
}

#[tokio::test]
async fn what_whatsapp_took_stays_sent_when_no_sms_follows_any_more() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (order, id) = told(&app, &admin).await;
    edit(&admin, order, json!({ "status_id": 20 })).await;
    app.clock.advance(chrono::Duration::minutes(30));
    look(&app).await;
    assert_eq!(shown(&admin, order).await[0], row("booked", "sent", "whatsapp", "-"));
    post(&app, &app.whatsapp.report(&id, "", "delivered", app.clock.now())).await;
    assert_eq!(shown(&admin, order).await[0], row("booked", "delivered", "whatsapp", "-"));
}

#[tokio::test]
async fn what_whatsapp_could_not_deliver_was_not_told_when_no_sms_follows() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (order, id) = told(&app, &admin).await;
    edit(&admin, order, json!({ "status_id": 20 })).await;
    post(&app, &app.whatsapp.report(&id, "", "failed", app.clock.now())).await;
    app.clock.advance(chrono::Duration::minutes(1));
    look(&app).await;
    assert_eq!(shown(&admin, order).await[0], row("booked", "skipped", "sms", "outdated"));
}

#[tokio::test]
async fn a_customer_who_writes_stop_is_told_nothing_more() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    agree(&admin, order).await;
    for _ in 0..2 {
        post(&app, &app.whatsapp.written(MOBILE, "Stop", app.clock.now())).await;
    }
    post(&app, &app.whatsapp.written("+919800000001", "Stop", app.clock.now())).await;
    look(&app).await;
    assert_eq!(shown(&admin, order).await, [row("booked", "skipped", "-", "muted")]);
    // Nobody is left with a consent that "Stop" has taken back.
    let contact = admin.get(&format!("/orders/messages/?order_id={order}")).await.data()["contact"].clone();
    assert_eq!(contact, json!({ "version": 2, "whatsapp": false, "is_muted": true }));
    let muted: i64 = app
        .tx()
        .await
        .one("SELECT COUNT(*) FROM audit_entries WHERE action = 'customer.mute'", args![])
        .await
        .expect("a count");
    assert_eq!(muted, 1);
}

#[tokio::test]
async fn meta_learns_that_the_address_is_ours_by_the_agreed_word() {
    let app = TestApp::new().await;
    let nobody = app.signed_out();
    let ask = async |mode: &str, token: &str, challenge: &str| {
        let query = format!("hub.mode={mode}&hub.verify_token={token}&hub.challenge={challenge}");
        nobody.send(Method::GET, &format!("{PATH}?{query}"), None, Vec::new()).await
    };
    let own = app.messengers.whatsapp("india").expect("WhatsApp").verify_token().to_owned();
    let confirmed = ask("subscribe", &own, "1158201444").await;
    assert_eq!((confirmed.status.as_u16(), &confirmed.bytes[..]), (200, &b"1158201444"[..]));
    assert_eq!(ask("subscribe", "other", "1158201444").await.status, 403);
    assert_eq!(ask("unsubscribe", &own, "1158201444").await.status, 403);
    assert_eq!(ask("subscribe", &own, "%3Cb%3E").await.status, 403);
    let answer = nobody.send(Method::POST, "/whatsapp/malaysia", None, json!({}).to_string().into_bytes()).await;
    assert_ne!(answer.status, 200, "this program serves India alone");
}
