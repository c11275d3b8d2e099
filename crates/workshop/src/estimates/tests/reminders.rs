//! The estimate's link is sent, and recalled after 4 and 24 hours while it is unanswered.

use chrono::Duration;
use pitlane_base::messages::{MessageRules, MessageSettings, Milestone};
use pitlane_platform::country::INDIA;
use serde_json::{Value, json};

use super::{new_order, saved};
use crate::testkit::{Actor, TestApp};

async fn look(app: &TestApp) {
    app.tell_customers().await;
}

async fn link(actor: &Actor<'_>, order: i64) -> String {
    let answer = actor.get(&format!("/orders/send-approval-for-checklist/?order_id={order}")).await.data();
    answer["link"].as_str().expect("a link").to_owned()
}

/// The texts about estimates.
fn told(app: &TestApp) -> Vec<String> {
    app.texts().into_iter().map(|(_, text)| text).filter(|text| text.contains("/approve#")).collect()
}

/// An estimate whose link was sent at noon: the page, and the ids of its lines.
async fn sent(app: &TestApp, admin: &Actor<'_>) -> (i64, String, Vec<i64>) {
    let order = new_order(app, admin).await;
    let estimate = saved(admin, order).await;
    look(app).await;
    app.clock.advance(Duration::minutes(1));
    let page = link(admin, order).await;
    look(app).await;
    (order, page, super::ids(&estimate))
}

#[tokio::test]
async fn an_unanswered_estimate_is_recalled_twice_with_its_link() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (_, page, _) = sent(&app, &admin).await;
    assert_eq!(told(&app).len(), 1);
    assert!(told(&app)[0].ends_with(&format!("http://127.0.0.1:8080{page}")), "{:?}", told(&app));
    let readable: i64 = app.value("SELECT COUNT(*) FROM customer_messages WHERE link LIKE '%approve%'").await;
    assert_eq!(readable, 0, "the links that are kept for later are encrypted");
    app.clock.advance(Duration::hours(4) - Duration::seconds(1));
    look(&app).await;
    assert_eq!(told(&app).len(), 1);
    app.clock.advance(Duration::seconds(1));
    look(&app).await;
    assert_eq!(told(&app).len(), 2);
    app.clock.advance(Duration::hours(20));
    look(&app).await;
    app.clock.advance(Duration::hours(24));
    look(&app).await;
    assert_eq!(told(&app).len(), 3);
    assert!(told(&app)[2].contains("awaits your answer") && told(&app)[2].ends_with(&page));
    let kept: i64 = app.value("SELECT COUNT(*) FROM customer_messages WHERE link IS NOT NULL").await;
    assert_eq!(kept, 0, "no link is kept longer than needed");
}

#[tokio::test]
async fn an_answered_estimate_is_not_recalled() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (order, _, lines) = sent(&app, &admin).await;
    let decisions: Vec<Value> = lines.iter().map(|line| json!({ "line_id": line, "decision": "approved" })).collect();
    let estimate = admin.get(&format!("/orders/estimate/?order_id={order}")).await.data();
    let approval = json!({
        "order_id": order, "version": estimate["version"], "revision": estimate["revision"], "decisions": decisions,
        "how": "phone", "said_by": "Asha Rao", "note": "at noon",
    });
    admin.post("/orders/estimate/approval/", approval).await.data();
    app.clock.advance(Duration::days(2));
    look(&app).await;
    assert_eq!(told(&app).len(), 1);
    let skipped: i64 = app.value("SELECT COUNT(*) FROM customer_messages WHERE why = 'answered'").await;
    assert_eq!(skipped, 2);
}

#[tokio::test]
async fn a_newer_link_takes_the_place_of_the_one_before() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (order, first, _) = sent(&app, &admin).await;
    app.clock.advance(Duration::hours(1));
    let second = link(&admin, order).await;
    look(&app).await;
    app.clock.advance(Duration::hours(4));
    look(&app).await;
    let all = told(&app);
    assert!(all[0].ends_with(&first) && all[1].ends_with(&second) && all[2].ends_with(&second), "{all:?}");
    assert_eq!(all.len(), 3);
}

#[tokio::test]
async fn a_link_that_staff_pass_on_themselves_is_not_sent() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    saved(&admin, order).await;
    admin.get(&format!("/orders/send-approval-for-checklist/?order_id={order}&sms=false")).await.data();
    let written: i64 = app.value("SELECT COUNT(*) FROM customer_messages WHERE milestone LIKE 'estimate%'").await;
    assert_eq!(written, 0);
}

/// The link of an estimate that is saved now, as it is answered to who sends it.
async fn unsent(app: &TestApp, admin: &Actor<'_>, order: i64) -> Value {
    saved(admin, order).await;
    let reply = admin.get(&format!("/orders/send-approval-for-checklist/?order_id={order}")).await;
    assert_eq!(reply.body["message"], "The link was created");
    let answer = reply.data();
    assert_eq!((&answer["is_sent"], answer["link"].is_string()), (&json!(false), true));
    look(app).await;
    assert!(told(app).is_empty());
    answer["why_unsent"].clone()
}

#[tokio::test]
async fn a_link_that_will_not_be_sent_is_answered_with_the_reason() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let muted = json!({ "order_id": order, "version": 0, "whatsapp": false, "is_muted": true });
    admin.put("/orders/messages/", muted).await.data();
    assert_eq!(unsent(&app, &admin, order).await, "muted");
    let rules = MessageRules { off: vec![Milestone::Estimate], ..MessageRules::default() };
    let off = TestApp::with_messages(&INDIA, MessageSettings { india: rules, ..MessageSettings::default() }).await;
    let admin = off.actor("admin").await;
    let order = new_order(&off, &admin).await;
    assert_eq!(unsent(&off, &admin, order).await, "off");
}

#[tokio::test]
async fn a_link_that_is_sent_has_no_reason_against_it() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    saved(&admin, order).await;
    let answer = admin.get(&format!("/orders/send-approval-for-checklist/?order_id={order}")).await.data();
    assert_eq!((&answer["is_sent"], &answer["why_unsent"]), (&json!(true), &Value::Null));
}
