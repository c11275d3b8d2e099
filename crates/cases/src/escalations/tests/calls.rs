//! Calls about escalations over HTTP.

use chrono::Duration;
use http::Method;
use pitlane_platform::args;
use pitlane_providers::exchange::Exchange;
use pitlane_telephony::calls::{deliver_events, look_at_due};
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

const MAKE: &str = "/api/telephony/account/call/makecall";

async fn call(actor: &Actor<'_>, case: i64) -> Reply {
    actor.get(&format!("/central/escalations/customer/call?escalation_id={case}")).await
}

/// A case of a kind in this state whose customer has a number of its own that ends like this, with its order.
async fn case_of(app: &TestApp, kind: &str, is_open: bool, suffix: &str) -> (i64, i64) {
    let state = if is_open { "IN ('open', 'in_progress')" } else { "= 'closed'" };
    let sql = format!(
        "SELECT t.id, COALESCE(t.order_id, t.market_order_id) FROM cases t
         WHERE t.kind = $1 AND t.status {state} AND t.customer_id IS NOT NULL ORDER BY t.id DESC LIMIT 1"
    );
    let mut tx = app.tx().await;
    let (case, order): (i64, i64) = tx.one(sql, args![kind.to_owned()]).await.expect("a case");
    let number = format!("+9198765432{suffix}");
    let of_case = "UPDATE customers SET mobile = $1 WHERE id = (SELECT customer_id FROM cases WHERE id = $2)";
    tx.run(of_case, args![number.clone(), case]).await.expect("a number");
    let of_order = "UPDATE market_orders SET mobile = $1 WHERE id = (SELECT market_order_id FROM cases WHERE id = $2)";
    tx.run(of_order, args![number, case]).await.expect("a number");
    tx.save().await.expect("saved");
    (case, order)
}

async fn pass(app: &TestApp, seconds: i64) {
    let exchange = Exchange::Simulated(app.exchange.clone());
    for _ in 0..seconds {
        app.clock.advance(Duration::seconds(1));
        deliver_events(&app.region, &exchange).await.expect("events");
        look_at_due(&app.region, &exchange).await.expect("looks");
    }
}

async fn shown(app: &TestApp, order: i64, case: i64) -> Value {
    let path = format!("/central/escalations/detail/{order}/?escalation_id={case}");
    app.actor("escalation manager").await.get(&path).await.data()["escalations"][0].take()
}

/// Acceptance 18 of escalations.
#[tokio::test]
async fn the_call_is_placed_once_within_thirty_seconds_and_never_ahead_of_time() {
    let app = TestApp::new().await;
    let (case, order) = case_of(&app, "order", true, "00").await;
    let manager = app.actor("escalation manager").await;
    for purpose in ["prefetch", "prefetch;prerender"] {
        let ahead = app.bearer(manager.token.clone().expect("a token")).with("sec-purpose", purpose);
        call(&ahead, case).await.refused(409);
    }
    assert_eq!(app.exchange.placed(), 0);
    let first = call(&manager, case).await;
    assert_eq!(first.headers.get("cache-control").and_then(|value| value.to_str().ok()), Some("no-store"));
    let first = first.data();
    assert_eq!((&first["call"]["purpose"], &first["call"]["escalation_id"]), (&json!("escalation"), &json!(case)));
    assert_eq!(first["call"]["order_id"], json!(order));
    let again = call(&manager, case).await.data();
    assert_eq!((&again["call"]["call_id"], app.exchange.placed()), (&first["call"]["call_id"], 1));
    // It has ended, and is still that of a moment ago.
    pass(&app, 10).await;
    let again = call(&manager, case).await.data();
    assert_eq!(again["call"]["call_id"], first["call"]["call_id"]);
    pass(&app, 21).await;
    let next = call(&manager, case).await.data();
    assert_ne!(next["call"]["call_id"], first["call"]["call_id"]);
    assert_eq!(app.exchange.placed(), 2);
    pass(&app, 10).await;
    let detail = shown(&app, order, case).await;
    let calls = detail["calls"].as_array().expect("calls");
    let of_now: Vec<_> = calls.iter().take(2).map(|call| &call["outcome"]).collect();
    assert_eq!(of_now, [&json!("busy"), &json!("busy")]);
    let events = detail["history"].as_array().expect("a history").iter().filter(|entry| entry["event"] == "called");
    assert!(events.count() >= 2);
}

#[tokio::test]
async fn a_session_in_a_cookie_alone_does_not_call() {
    let app = TestApp::new().await;
    let (case, _) = case_of(&app, "order", true, "00").await;
    let token = app.actor("escalation manager").await.token.expect("a token");
    let in_a_cookie = app.signed_out().with("cookie", format!("Admin-Token={token}"));
    call(&in_a_cookie, case).await.refused(401);
    assert_eq!(app.exchange.placed(), 0);
}

#[tokio::test]
async fn who_does_not_work_on_the_case_does_not_call() {
    let app = TestApp::new().await;
    let (case, _) = case_of(&app, "order", true, "00").await;
    call(&app.actor("Finance Ops").await, case).await.refused(403);
    call(&app.actor("escalation manager").await, 99_999_999).await.refused(404);
    let reader = app.actor("CR").await;
    assert!(matches!(call(&reader, case).await.status.as_u16(), 403 | 404));
    let ticket: i64 = app.value("SELECT MIN(id) FROM cases WHERE kind = 'ticket'").await;
    call(&app.actor("admin").await, ticket).await.refused(404);
    assert_eq!(app.exchange.placed(), 0);
}

#[tokio::test]
async fn cases_of_every_kind_are_called_about_by_those_who_work_on_them() {
    let app = TestApp::new().await;
    let kinds = [("spares", "Spares Escalation Manager"), ("accessories", "acc_escalation_manager")];
    for (at, (kind, role)) in kinds.into_iter().enumerate() {
        let (case, _) = case_of(&app, kind, true, &format!("0{at}")).await;
        let worker = app.actor(role).await;
        let reply = worker.call(Method::POST, MAKE, Some(json!({ "escalation_id": case }))).await.data();
        assert_eq!((&reply["call"]["escalation_id"], &reply["call"]["order_id"]), (&json!(case), &json!(null)));
        pass(&app, 25).await;
    }
    let (case, _) = case_of(&app, "spares", true, "00").await;
    let other = app.actor("acc_escalation_manager").await;
    let foreign = other.call(Method::POST, MAKE, Some(json!({ "escalation_id": case }))).await;
    assert!(matches!(foreign.status.as_u16(), 403 | 404), "{}", foreign.text);
}

#[tokio::test]
async fn at_night_an_open_case_needs_a_reason_and_a_closed_one_waits() {
    let app = TestApp::new().await;
    let (closed, _) = case_of(&app, "order", false, "07").await;
    let (open, _) = case_of(&app, "order", true, "00").await;
    app.clock.advance(Duration::hours(10));
    let manager = app.actor("escalation manager").await;
    assert_eq!(call(&manager, open).await.refused(409).body["data"]["reason_helps"], json!(true));
    let path = |case: i64| format!("/central/escalations/customer/call?escalation_id={case}&reason=The%20car%20burns");
    assert_eq!(manager.get(&path(closed)).await.refused(409).body["data"]["reason_helps"], json!(false));
    let made = manager.get(&path(open)).await.data();
    assert_eq!(made["call"]["reason"], "The car burns");
    let audited = "SELECT COUNT(*) FROM audit_entries WHERE action = 'call.place' AND after LIKE '%The car burns%'";
    assert_eq!(app.value::<i64>(audited).await, 1);
}

#[tokio::test]
async fn sixty_four_calls_about_a_case_at_once_are_one_with_one_entry() {
    let app = TestApp::new().await;
    let (case, _) = case_of(&app, "order", true, "21").await;
    let before: i64 = app.value("SELECT COUNT(*) FROM case_events WHERE event = 'called'").await;
    let manager = app.actor("escalation manager").await;
    let replies = futures_util::future::join_all((0..64).map(|_| call(&manager, case))).await;
    let mut ids: Vec<_> = replies.into_iter().map(|reply| reply.data()["call"]["call_id"].to_string()).collect();
    ids.dedup();
    assert_eq!((ids.len(), app.exchange.placed()), (1, 1));
    let after: i64 = app.value("SELECT COUNT(*) FROM case_events WHERE event = 'called'").await;
    assert_eq!(after, before + 1);
}
