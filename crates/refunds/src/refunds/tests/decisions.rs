//! Four eyes, limits, and the flag.

use futures_util::future::join_all;
use serde_json::json;

use super::{LIST, act, approve, approved, asking, assert_adds_up, finish, paid, post, refund_of, requested};
use crate::testkit::TestApp;

// Refunds 3
/// Acceptance 3.
#[tokio::test]
async fn the_requester_approves_nothing_and_of_two_approvals_at_once_one_counts() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(12, 500_000)]).await;
    let refund = requested(&app, asking(order, 500.0, "gateway")).await;
    assert!(refund["barred"].as_str().is_some_and(|text| text.contains("another person approves it")));
    for action in ["approve", "reject"] {
        let body = json!({ "action": action, "note": "Mine" });
        let own = act(&app, "Finance Ops", &refund, body).await.refused(403);
        assert!(own.text.contains("You requested this refund yourself"), "{}", own.text);
    }
    let (first, second) = (approve(&app, "Finance Admin", &refund), approve(&app, "Super Admin", &refund));
    let (first, second) = futures_util::join!(first, second);
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM refund_approvals WHERE requested_by = user_id").await, 0);
    assert_eq!(refund_of(&app, &refund).await["approvals"].as_array().map(Vec::len), Some(1));
}

// Refunds 4
/// Acceptance 4, of orders.
#[tokio::test]
async fn without_the_flag_nothing_is_listed_or_written() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(12, 500_000)]).await;
    let refund = requested(&app, asking(order, 500.0, "gateway")).await;
    app.run("UPDATE users SET refund_enabled = FALSE").await;
    let bodies = ["approve", "reject", "cancel", "retry", "verify", "reissue"].map(|action| {
        let mut body = json!({ "action": action, "refund_id": refund["id"], "version": refund["version"] });
        if matches!(action, "reject" | "cancel") {
            body["note"] = json!("Why not");
        }
        body
    });
    for body in bodies.into_iter().chain([asking(order, 1.0, "gateway")]) {
        let refused = post(app.actor("admin").await, body).await.refused(403);
        assert!(refused.text.contains("is not enabled for your account"), "{}", refused.text);
    }
    let list = app.actor("Finance Admin").await.get(LIST).await.refused(403);
    assert!(list.text.contains("is not enabled for your account"), "{}", list.text);
    let denied = "SELECT COUNT(*) FROM audit_entries WHERE action = 'refund_enabled' AND outcome = 'denied'";
    assert_eq!(app.value::<i64>(denied).await, 8);
}

// Refunds 12
/// Acceptance 12.
#[tokio::test]
async fn each_role_approves_within_its_limits() {
    let app = TestApp::new().await;
    let order = paid(&app, 50_000_000, &[(12, 50_000_000)]).await;
    let by_admin = |amount: f64| {
        let app = &app;
        async move { post(app.actor("admin").await, asking(order, amount, "gateway")).await.data()["refund"].clone() }
    };
    let above = by_admin(10_000.01).await;
    let refused = approve(&app, "Finance Ops", &above).await.refused(403);
    assert!(refused.text.contains("at most ₹10,000.00") && refused.text.contains("Finance Admin"), "{}", refused.text);
    approve(&app, "Finance Ops", &by_admin(10_000.0).await).await.data();
    approve(&app, "Finance Admin", &above).await.data();
    for _ in 0..9 {
        approve(&app, "Finance Ops", &by_admin(10_000.0).await).await.data();
    }
    // Their day is full: 1,00,000.00.
    let next = by_admin(1.0).await;
    let refused = approve(&app, "Finance Ops", &next).await.refused(403);
    assert!(refused.text.contains("You have approved ₹1,00,000.00 today"), "{}", refused.text);
    app.clock.advance(chrono::Duration::days(1));
    approve(&app, "Finance Ops", &next).await.data();
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn the_limit_of_a_day_holds_for_64_approvals_at_once() {
    let app = TestApp::new().await;
    let order = paid(&app, 50_000_000, &[(12, 50_000_000)]).await;
    let mut refunds = Vec::new();
    for _ in 0..16 {
        let reply = post(app.actor("admin").await, asking(order, 10_000.0, "gateway")).await;
        refunds.push(reply.data()["refund"].clone());
    }
    let token = app.actor("Finance Ops").await.token.clone().expect("signed in");
    let replies = join_all((0..64).map(|at| {
        let refund = &refunds[at % 16];
        let body = json!({ "action": "approve", "refund_id": refund["id"], "version": refund["version"] });
        post(app.bearer(token.clone()), body)
    }))
    .await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 10);
    assert!(replies.iter().all(|reply| matches!(reply.status.as_u16(), 200 | 403 | 409)));
}

#[tokio::test]
async fn a_large_refund_needs_two_persons_one_of_them_senior() {
    let app = TestApp::new().await;
    let order = paid(&app, 50_000_000, &[(12, 50_000_000)]).await;
    let refund = requested(&app, asking(order, 100_000.01, "gateway")).await;
    assert_eq!(refund["approvers_needed"], 2);
    let first = approve(&app, "Finance Admin", &refund).await.data()["refund"].clone();
    assert_eq!((&first["state"], first["approvals"].as_array().map(Vec::len)), (&json!("requested"), Some(1)));
    let same = approve(&app, "Finance Admin", &first).await.refused(403);
    assert!(same.text.contains("a second person approves it too"), "{}", same.text);
    approve(&app, "Finance Ops", &first).await.refused(403);
    let second = approve(&app, "Super Admin", &first).await.data()["refund"].clone();
    assert_eq!(second["state"], "approved");
    let stale = approve(&app, "admin", &first).await;
    assert_eq!(stale.status, 409);
    assert!(stale.body["data"]["current"]["refund"]["id"].is_i64());
}

#[tokio::test]
async fn an_order_that_changed_since_is_not_refunded_as_it_was_requested() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(12, 600_000)]).await;
    let advance = requested(&app, asking(order, 1_000.0, "gateway")).await;
    let open = requested(&app, asking(order, 500.0, "gateway")).await;
    assert_eq!((&advance["settles"], &open["settles"]), (&json!("advance"), &json!("open")));
    // More was agreed meanwhile: less was paid beyond the amount.
    super::worth(&app, order, 550_000).await;
    let refused = approve(&app, "Finance Admin", &advance).await.refused(409);
    assert!(refused.text.contains("Less is paid beyond the order's amount"), "{}", refused.text);
    super::worth(&app, order, 500_000).await;
    approve(&app, "Finance Admin", &advance).await.data();
    let billed = format!("UPDATE orders SET invoice_number = 'IB0/26/99999' WHERE id = {order}");
    app.run(billed.leak()).await;
    let refused = approve(&app, "Finance Admin", &open).await.refused(409);
    assert!(refused.text.contains("The order was billed"), "{}", refused.text);
    let cancel =
        act(&app, "Finance Admin", &open, json!({ "action": "cancel", "note": "Not mine" })).await.refused(409);
    assert!(cancel.text.contains("Reject it instead"), "{}", cancel.text);
    act(&app, "Finance Admin", &open, json!({ "action": "reject", "note": "Billed since" })).await.data();
}

#[tokio::test]
async fn an_order_is_held_from_settlement_while_its_refund_is_under_way() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(12, 500_000)]).await;
    let held = async || {
        let mut tx = app.tx().await;
        crate::refunds::held::held(&mut tx, vec![order, order + 1]).await.expect("reasons")
    };
    assert_eq!(held().await, []);
    let refund = requested(&app, asking(order, 500.0, "gateway")).await;
    assert_eq!(held().await, [(order, format!("refund {}", refund["id"]))]);
    act(&app, "Finance Admin", &refund, json!({ "action": "reject", "note": "Not owed" })).await.data();
    assert_eq!(held().await, [], "the garage is paid");
    approved(&app, asking(order, 500.0, "gateway")).await;
    assert_eq!(held().await.len(), 1);
    finish(&app).await;
    assert_eq!(held().await, [], "the money is back");
}
