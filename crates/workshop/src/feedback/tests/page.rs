//! The customer's own page.

use chrono::Duration;
use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{answer, path, uncalled};
use crate::testkit::TestApp;

const OPEN: &str = "/orders/feedback/link/open/";
const ANSWER: &str = "/orders/feedback/link/answer/";

/// A link to rate the order, as a message has it.
async fn link(app: &TestApp, order: i64) -> String {
    let mut tx = app.tx().await;
    let page = super::super::public::new_link(&mut tx, &app.region, order).await.expect("a look");
    tx.save().await.expect("saved");
    page.expect("a link").strip_prefix("/rate#").expect("the customer's page").to_owned()
}

fn rated(token: &str, rating: i64, nps: i64, remark: &str) -> Value {
    json!({ "token": token, "rating": rating, "nps": nps, "remark": remark })
}

#[tokio::test]
async fn a_customer_rates_their_order_once_without_a_session() {
    let app = TestApp::new().await;
    let (order, customer) = (uncalled(&app).await, app.signed_out());
    let token = link(&app, order).await;
    assert_eq!(token.len(), "india.".len() + 64);
    let stored: i64 = app.value("SELECT COUNT(*) FROM feedback_links WHERE token_hash LIKE 'india%'").await;
    assert_eq!(stored, 0, "the token itself is not stored");
    let opened = customer.post(OPEN, json!({ "token": token })).await.data();
    assert_eq!((&opened["state"], &opened["order"]["order_id"]), (&json!("open"), &json!(order)));
    let replies = join_all((0..64).map(|_| customer.post(ANSWER, rated(&token, 5, 10, " Quick ")))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert!(replies.iter().all(|reply| reply.status == 200 || reply.status == 410), "{replies:?}");
    let executive = app.actor("Feedback Executive").await;
    let saved = executive.get(&path(order)).await.data();
    assert_eq!((&saved["rating"], &saved["nps"], &saved["status"]), (&json!(5), &json!(10), &json!("done")));
    assert_eq!((&saved["remark"], &saved["version"], &saved["attempts"]), (&json!("Quick"), &json!(1), &json!([])));
    let detail = executive.get(&format!("/orders/detail/{order}/")).await.data();
    assert_eq!((&detail["rating"], &detail["feedback"]), (&json!(5), &json!("Excellent")));
    let entry = detail["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!((&entry["role"], &entry["changes"]["rating"]), (&json!("Customer"), &json!([null, 5])));
    assert_eq!(customer.post(OPEN, json!({ "token": token })).await.data(), json!({ "state": "used", "order": null }));
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'feedback.answer'").await;
    assert_eq!(audited, 1);
}

#[tokio::test]
async fn a_link_expires_and_an_unknown_one_is_not_found() {
    let app = TestApp::new().await;
    let (order, customer) = (uncalled(&app).await, app.signed_out());
    let token = link(&app, order).await;
    for unknown in ["x", "india.00", &token[..69]] {
        customer.post(OPEN, json!({ "token": unknown })).await.refused(404);
        customer.post(ANSWER, rated(unknown, 5, 10, "")).await.refused(404);
    }
    app.clock.advance(Duration::days(14));
    assert_eq!(customer.post(OPEN, json!({ "token": token })).await.data()["state"], "expired");
    customer.post(ANSWER, rated(&token, 5, 10, "")).await.refused(410);
}

#[tokio::test]
async fn what_staff_were_told_by_telephone_is_not_overwritten() {
    let app = TestApp::new().await;
    let (order, customer) = (uncalled(&app).await, app.signed_out());
    let token = link(&app, order).await;
    app.actor("Feedback Executive").await.put(&path(order), answer(0)).await.data();
    assert_eq!(customer.post(OPEN, json!({ "token": token })).await.data()["state"], "used");
    customer.post(ANSWER, rated(&token, 1, 0, "No")).await.refused(410);
    let mut tx = app.tx().await;
    let another = super::super::public::new_link(&mut tx, &app.region, order).await.expect("a look");
    assert_eq!(another, None, "whoever has answered is not asked");
}

#[tokio::test]
async fn a_bad_rating_needs_a_reason_and_is_reported() {
    let app = TestApp::new().await;
    app.run("UPDATE orders SET cr_id = (SELECT MIN(id) FROM users)").await;
    let (order, customer) = (uncalled(&app).await, app.signed_out());
    let token = link(&app, order).await;
    assert_eq!(customer.post(ANSWER, rated(&token, 2, 5, " ")).await.wrong_fields(), ["remark"]);
    assert_eq!(customer.post(ANSWER, rated(&token, 6, 11, "")).await.wrong_fields(), ["nps", "rating"]);
    customer.post(ANSWER, rated(&token, 2, 5, "A scratch")).await.data();
    let reported: i64 = app.value("SELECT COUNT(*) FROM jobs WHERE kind = 'detractor'").await;
    assert_eq!(reported, 1);
}

#[tokio::test]
async fn an_order_that_is_back_in_the_workshop_is_not_rated() {
    let app = TestApp::new().await;
    let (order, customer) = (uncalled(&app).await, app.signed_out());
    let token = link(&app, order).await;
    app.run("UPDATE orders SET status_id = CASE WHEN status_id < 800 THEN 20 ELSE 920 END").await;
    assert_eq!(
        customer.post(OPEN, json!({ "token": token })).await.data(),
        json!({ "state": "not_yet", "order": null })
    );
    customer.post(ANSWER, rated(&token, 5, 10, "")).await.refused(410);
}
