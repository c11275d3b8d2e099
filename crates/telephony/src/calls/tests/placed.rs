//! Who may call whom, and that a number and an agent have one call at a time.

use futures_util::future::join_all;
use pitlane_base::codes::CallOutcome;
use pitlane_providers::payments::Trouble;
use serde_json::json;

use super::{about, ended, make, number, order_of, pass, reason, stored, work};
use crate::testkit::TestApp;

#[tokio::test]
async fn a_call_goes_from_request_to_talk_and_says_how_long_it_was() {
    let app = TestApp::new().await;
    let order = order_of(&app, "21").await;
    let admin = app.actor("admin").await;
    let made = make(&admin, about(order)).await.data();
    assert_eq!(made["success"]["status"], "success");
    assert_eq!(made["success"]["message"], "Call successfully placed");
    assert_eq!(made["success"]["call_id"], made["call"]["call_id"]);
    let call = &made["call"];
    let shown = (&call["state"], &call["purpose"], &call["order_id"], &call["mobile"], &call["direction"]);
    let expected = (&json!("requested"), &json!("order"), &json!(order), &json!(number("21")), &json!("out"));
    assert_eq!(shown, expected);
    work(&app).await;
    assert_eq!(ended(&app, call).await.0, "agent_ringing");
    pass(&app, 2).await;
    assert_eq!(ended(&app, call).await.0, "customer_ringing");
    pass(&app, 3).await;
    assert_eq!(ended(&app, call).await.0, "connected");
    pass(&app, 181).await;
    let done = stored(&app, call).await;
    assert_eq!(done.outcome.map(CallOutcome::as_str), Some("answered"));
    assert!(done.talk_seconds.is_some_and(|talk| (20..=180).contains(&talk)), "{:?}", done.talk_seconds);
    assert_eq!(done.ring_seconds, Some(3));
    let audited = "SELECT COUNT(*) FROM audit_entries WHERE action = 'call.place'";
    assert_eq!(app.value::<i64>(audited).await, 1);
}

#[tokio::test]
async fn the_request_names_one_subject_and_every_wrong_field() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = order_of(&app, "21").await;
    let foreign = json!({ "order_id": order, "agent_number": "+919800000000", "country_code": "+60" });
    let wrong = [
        (json!({}), vec!["customer_number"]),
        (json!({ "order_id": order, "lead_id": 1 }), vec!["order_id"]),
        (json!({ "order_id": order, "purpose": "lead" }), vec!["purpose"]),
        (json!({ "customer_number": "12" }), vec!["customer_number", "purpose"]),
        (foreign, vec!["agent_number", "country_code"]),
        (json!({ "order_id": order, "authorization": "x" }), vec!["authorization"]),
    ];
    for (body, fields) in wrong {
        assert_eq!(make(&admin, body.clone()).await.wrong_fields(), fields, "{body}");
    }
    assert_eq!(app.exchange.placed(), 0);
    // The fields of the exchange are understood; its numbers and keys are the server's.
    let own: String = app
        .value("SELECT u.mobile FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'admin' AND u.is_demo")
        .await;
    let as_the_exchange_has_it = json!({
        "customer_number": "98765 43221", "purpose": "order", "agent_number": own, "k_number": "+911140000000",
        "caller_id": "+911140000000", "country_code": "+91", "additional_params": { "total": "1" },
    });
    make(&admin, as_the_exchange_has_it).await.data();
}

#[tokio::test]
async fn each_subject_needs_u_of_its_own_and_is_found_in_the_scope_only() {
    let app = TestApp::new().await;
    let order = order_of(&app, "21").await;
    make(&app.signed_out(), about(order)).await.refused(401);
    make(&app.actor("Finance Ops").await, about(order)).await.refused(403);
    make(&app.actor("Finance Ops").await, json!({ "lead_id": 1 })).await.refused(403);
    let foreign: i64 = app
        .value(
            "SELECT MIN(id) FROM orders WHERE COALESCE(cr_id, 0) NOT IN (SELECT id FROM users WHERE is_demo)
               AND COALESCE(gi_id, 0) NOT IN (SELECT id FROM users WHERE is_demo)",
        )
        .await;
    make(&app.actor("CR").await, about(foreign)).await.refused(404);
    let admin = app.actor("admin").await;
    make(&admin, json!({ "order_id": 99_999_999 })).await.refused(404);
    make(&admin, json!({ "lead_id": 99_999_999 })).await.refused(404);
    // No domain of this crate registers cases.
    make(&admin, json!({ "escalation_id": 1 })).await.refused(404);
    assert_eq!(app.exchange.placed(), 0);
}

#[tokio::test]
async fn a_number_and_an_agent_have_one_live_call() {
    let app = TestApp::new().await;
    let (one, other) = (order_of(&app, "21").await, order_of(&app, "22").await);
    let (admin, head) = (app.actor("admin").await, app.actor("Super Admin").await);
    let first = make(&admin, about(one)).await.data();
    assert_eq!(reason(make(&admin, about(other)).await), "agent_live");
    assert_eq!(reason(make(&head, about(one)).await), "number_live");
    let second = make(&head, about(other)).await.data();
    pass(&app, 190).await;
    assert_eq!((ended(&app, &first).await.0, ended(&app, &second).await.0), ("ended".into(), "ended".into()));
    make(&head, about(one)).await.data();
}

/// Acceptance 3 of telephony: one locks, the others are refused.
#[tokio::test]
async fn sixty_four_calls_to_one_number_at_once_are_one() {
    let app = TestApp::new().await;
    let order = order_of(&app, "21").await;
    let sql = "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id
         WHERE u.is_active AND r.name IN ('admin', 'Super Admin', 'Escalation Admin', 'Finance Admin', 'CR manager')
         ORDER BY u.id LIMIT 16";
    let ids: Vec<i64> = app.tx().await.all(sql, vec![]).await.expect("users");
    let mut agents = vec![app.actor("admin").await, app.actor("Super Admin").await];
    for id in ids {
        agents.push(app.user(id).await);
    }
    let replies = join_all((0..64).map(|at| make(&agents[at % agents.len()], about(order)))).await;
    let placed = replies.iter().filter(|reply| reply.status == 200).count();
    assert_eq!((placed, app.exchange.placed()), (1, 1));
    assert!(replies.iter().all(|reply| matches!(reply.status.as_u16(), 200 | 403 | 409)));
    assert!(replies.iter().filter(|reply| reply.status == 409).count() >= 8);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM calls WHERE state <> 'ended'").await, 1);
}

#[tokio::test]
async fn sixty_four_calls_of_one_agent_at_once_are_one() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let bodies = (11..75).map(|at| json!({ "customer_number": number(&at.to_string()), "purpose": "order" }));
    let replies = join_all(bodies.map(|body| make(&admin, body))).await;
    let placed = replies.iter().filter(|reply| reply.status == 200).count();
    assert_eq!((placed, app.exchange.placed()), (1, 1));
}

#[tokio::test]
async fn a_repeated_request_is_the_same_call() {
    let app = TestApp::new().await;
    let order = order_of(&app, "21").await;
    let admin = app.actor("admin").await.with("idempotency-key", "call-12345678");
    let first = make(&admin, about(order)).await.data();
    let again = make(&admin, about(order)).await.data();
    assert_eq!((&first["call"]["call_id"], app.exchange.placed()), (&again["call"]["call_id"], 1));
    let other = json!({ "customer_number": number("33"), "purpose": "order" });
    assert!(!make(&admin, other).await.status.is_success());
    assert_eq!(app.exchange.placed(), 1);
}

#[tokio::test]
async fn a_refusal_of_the_exchange_ends_the_call_and_says_so() {
    let app = TestApp::new().await;
    let order = order_of(&app, "21").await;
    let admin = app.actor("admin").await;
    app.exchange.trouble(Some(Trouble::Refusing));
    let refused = make(&admin, about(order)).await.refused(409);
    assert_eq!(refused.body["data"]["reason"], "exchange");
    assert!(refused.body["message"].as_str().is_some_and(|text| text.contains("the number is not allowed")));
    let last = "SELECT state, outcome FROM calls ORDER BY id DESC LIMIT 1";
    let row: (String, Option<String>) = app.tx().await.one(last, vec![]).await.expect("a call");
    assert_eq!(row, ("ended".into(), Some("failed".into())));
    app.exchange.trouble(None);
    // The number is free again.
    make(&admin, about(order)).await.data();
}

#[tokio::test]
async fn an_account_without_a_number_of_the_country_is_not_ready() {
    let app = TestApp::new().await;
    let order = order_of(&app, "21").await;
    let admin = app.actor("admin").await;
    app.run(
        "UPDATE users SET mobile = '+60123456789' WHERE id =
           (SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'admin' AND u.is_demo)",
    )
    .await;
    assert_eq!(reason(make(&admin, about(order)).await), "not_ready");
}
