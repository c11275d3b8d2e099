//! WhatsApp first where the customer agreed to it, an SMS where it does not arrive.

use chrono::Duration;
use pitlane_providers::whatsapp::Trouble;
use serde_json::json;

use super::{agree, booked, edit, look, row, shown};
use crate::testkit::TestApp;

#[tokio::test]
async fn a_customer_who_agreed_is_told_by_whatsapp() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    agree(&admin, order).await;
    look(&app).await;
    assert_eq!(shown(&admin, order).await, [row("booked", "delivered", "whatsapp", "-")]);
    let sent = app.whatsapp.sent();
    assert_eq!((sent.len(), &sent[0]["to"], &sent[0]["template"]), (1, &json!("919812345678"), &json!("booked_open")));
    assert_eq!(sent[0]["parameters"], json!([order.to_string(), "your car"]));
    app.clock.advance(Duration::days(1));
    look(&app).await;
    assert!(app.texts().is_empty(), "what was delivered is not sent again");
}

#[tokio::test]
async fn without_consent_it_is_an_sms() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    booked(&app, &admin, "9812345678").await;
    look(&app).await;
    assert_eq!((app.whatsapp.sent().len(), app.texts().len()), (0, 1));
}

/// As the calls show the last message: state, channel, and why it fell back.
async fn last(app: &TestApp, order: i64) -> (String, String, String) {
    let admin = app.actor("admin").await;
    let answer = admin.get(&format!("/orders/messages/?order_id={order}")).await.data();
    let text = |field: &str| answer["messages"][0][field].as_str().unwrap_or("-").to_owned();
    (text("state"), text("channel"), text("fell_back"))
}

fn by_sms(why: &str) -> (String, String, String) {
    ("sent".into(), "sms".into(), why.into())
}

#[tokio::test]
async fn whoever_has_no_whatsapp_gets_an_sms_a_minute_later() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345600").await;
    agree(&admin, order).await;
    look(&app).await;
    assert_eq!((app.whatsapp.sent().len(), app.texts().len()), (1, 0));
    app.clock.advance(Duration::minutes(1));
    look(&app).await;
    assert_eq!(app.texts().len(), 1);
    assert_eq!(last(&app, order).await, by_sms("undelivered"));
}

#[tokio::test]
async fn a_message_that_whatsapp_refuses_goes_by_sms() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    agree(&admin, order).await;
    app.trouble_whatsapp(Trouble::Refusing);
    look(&app).await;
    app.clock.advance(Duration::minutes(1));
    look(&app).await;
    assert_eq!(last(&app, order).await, by_sms("refused"));
}

#[tokio::test]
async fn a_whatsapp_that_does_not_answer_is_tried_three_times() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    agree(&admin, order).await;
    app.trouble_whatsapp(Trouble::Away);
    for _ in 0..3 {
        look(&app).await;
        assert!(app.texts().is_empty());
        app.clock.advance(Duration::minutes(1));
    }
    look(&app).await;
    assert_eq!(last(&app, order).await, by_sms("unreachable"));
}

#[tokio::test]
async fn a_message_that_stays_undelivered_goes_by_sms_after_its_time() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    agree(&admin, order).await;
    app.trouble_whatsapp(Trouble::Silent);
    look(&app).await;
    assert_eq!(shown(&admin, order).await, [row("booked", "sent", "whatsapp", "-")]);
    app.clock.advance(Duration::minutes(30) - Duration::seconds(1));
    look(&app).await;
    assert!(app.texts().is_empty());
    app.clock.advance(Duration::seconds(1));
    look(&app).await;
    assert_eq!(app.texts().len(), 1);
    assert_eq!(last(&app, order).await, by_sms("undelivered"));
}

#[tokio::test]
async fn who_wants_no_messages_gets_none_until_they_do() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    let wish = |version: i64, whatsapp: bool, is_muted: bool| json!({ "order_id": order, "version": version, "whatsapp": whatsapp, "is_muted": is_muted });
    assert_eq!(admin.put("/orders/messages/", wish(0, true, true)).await.wrong_fields(), ["whatsapp"]);
    let answer = admin.put("/orders/messages/", wish(0, false, true)).await.data();
    assert_eq!(answer["contact"], json!({ "version": 1, "whatsapp": false, "is_muted": true }));
    admin.put("/orders/messages/", wish(0, false, false)).await.refused(409);
    look(&app).await;
    assert_eq!(shown(&admin, order).await, [row("booked", "skipped", "-", "muted")]);
    admin.put("/orders/messages/", wish(1, false, false)).await.data();
    edit(&admin, order, json!({ "status_id": 5 })).await;
    look(&app).await;
    assert_eq!(shown(&admin, order).await[1], row("pickup", "sent", "sms", "-"));
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'customer.contact'").await;
    assert_eq!(audited, 2);
}

#[tokio::test]
async fn of_sixty_four_wishes_at_once_one_is_kept() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = booked(&app, &admin, "9812345678").await;
    let wish = json!({ "order_id": order, "version": 0, "whatsapp": true, "is_muted": false });
    let all = futures_util::future::join_all((0..64).map(|_| admin.put("/orders/messages/", wish.clone()))).await;
    assert_eq!(all.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(app.value::<i64>("SELECT version FROM customer_contacts").await, 1);
}
