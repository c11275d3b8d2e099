//! The calling hours, numbers that are not called, and attempts to reach a lead.

use chrono::Duration;
use pitlane_platform::args;
use serde_json::json;

use super::{about, make, number, order_of, pass, reason};
use crate::testkit::TestApp;

async fn not_called(app: &TestApp, suffix: &str, scope: &str) {
    let mut tx = app.tx().await;
    let sql = "INSERT INTO dnc_numbers (mobile, scope, reason, created_at) VALUES ($1, $2, 'The customer asked.', $3)";
    tx.run(sql, args![number(suffix), scope.to_owned(), app.clock.now()]).await.expect("an entry");
    tx.save().await.expect("saved");
}

/// A lead whose customer has a number that ends like this.
async fn lead_of(app: &TestApp, suffix: &str) -> i64 {
    let id: i64 = app.value("SELECT MAX(id) FROM leads WHERE status_id IN (1, 2, 3)").await;
    let mut tx = app.tx().await;
    let sql = "UPDATE customers SET mobile = $1 WHERE id = (SELECT customer_id FROM leads WHERE id = $2)";
    tx.run(sql, args![number(suffix), id]).await.expect("a number");
    tx.save().await.expect("saved");
    id
}

/// Acceptance 1, for calls by hand. It is noon in India.
#[tokio::test]
async fn leads_are_called_from_nine_to_nine_and_open_work_at_night_with_a_reason() {
    let app = TestApp::new().await;
    let (lead, order) = (lead_of(&app, "00").await, order_of(&app, "02").await);
    let closed: i64 = app.value("SELECT MIN(id) FROM orders WHERE is_open = FALSE").await;
    app.clock.advance(Duration::hours(9) - Duration::seconds(1));
    let admin = app.actor("admin").await;
    make(&admin, json!({ "lead_id": lead })).await.data();
    app.clock.advance(Duration::seconds(1));
    pass(&app, 10).await;
    let refused = make(&admin, json!({ "lead_id": lead, "reason": "They asked for it." })).await.refused(409);
    assert_eq!(refused.body["data"]["reason"], "window");
    assert_eq!(refused.body["data"]["opens_at"], "2026-03-11T03:30:00Z");
    let silent = make(&admin, about(order)).await.refused(409);
    let said = (&silent.body["data"]["reason"], &silent.body["data"]["reason_helps"]);
    assert_eq!(said, (&json!("window"), &json!(true)));
    assert_eq!(reason(make(&admin, json!({ "order_id": closed, "reason": "Now." })).await), "window");
    let made = make(&admin, json!({ "order_id": order, "reason": "The car is on the road." })).await.data();
    assert_eq!(made["call"]["reason"], "The car is on the road.");
    let audited = "SELECT COUNT(*) FROM audit_entries WHERE action = 'call.place' AND after LIKE '%is on the road%'";
    assert_eq!(app.value::<i64>(audited).await, 1);
}

/// Acceptance 6: promotional leaves service calls.
#[tokio::test]
async fn numbers_that_are_not_called() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (lead, order) = (lead_of(&app, "00").await, order_of(&app, "02").await);
    not_called(&app, "00", "promotional").await;
    not_called(&app, "02", "promotional").await;
    assert_eq!(reason(make(&admin, json!({ "lead_id": lead })).await), "dnc");
    make(&admin, about(order)).await.data();
    pass(&app, 10).await;
    not_called(&app, "02", "all").await;
    assert_eq!(reason(make(&admin, about(order)).await), "dnc");
    // Who has called is called back.
    app.exchange.call_in(&number("02"), None, app.clock.now());
    pass(&app, 25).await;
    make(&admin, about(order)).await.data();
}

/// Acceptance 5: three attempts in a day, eight in all.
#[tokio::test]
async fn a_lead_is_tried_three_times_a_day_and_eight_in_all() {
    let app = TestApp::new().await;
    let lead = json!({ "lead_id": lead_of(&app, "00").await });
    for day in 0..2 {
        let admin = app.actor("admin").await;
        for attempt in 0..3 {
            make(&admin, lead.clone()).await.data();
            pass(&app, 10).await;
            assert_eq!(reason(make(&admin, lead.clone()).await), "attempts", "{day} {attempt}");
            app.clock.advance(Duration::minutes(10));
        }
        let fourth = make(&admin, lead.clone()).await.refused(409);
        assert!(fourth.body["data"]["until"].is_string(), "{}", fourth.text);
        app.clock.advance(Duration::days(1));
    }
    let admin = app.actor("admin").await;
    for _ in 0..2 {
        make(&admin, lead.clone()).await.data();
        pass(&app, 10).await;
        app.clock.advance(Duration::minutes(10));
    }
    let ninth = make(&admin, lead).await.refused(409);
    assert_eq!((&ninth.body["data"]["reason"], &ninth.body["data"]["until"]), (&json!("attempts"), &json!(null)));
    assert_eq!(app.value::<i64>("SELECT MAX(attempt) FROM calls").await, 8);
}
