//! What can be requested: never more than was captured, under any concurrency.

use futures_util::future::join_all;
use pitlane_platform::money::Money;
use serde_json::{Value, json};

use super::{LIST, PATH, act, approved, asking, assert_adds_up, finish, fresh_key, left, paid, post, requested, sums};
use crate::testkit::TestApp;

// Refunds 1
/// Acceptance 1.
#[tokio::test]
async fn of_64_requests_at_once_only_as_many_are_granted_as_there_is_money() {
    for (amount, granted, with_left) in [(5_000.0, 1, true), (100.0, 50, false)] {
        let app = TestApp::new().await;
        let order = paid(&app, 500_000, &[(3, 500_000)]).await;
        let mut body = asking(order, amount, "payout_link");
        if with_left {
            body["left"] = json!(5_000);
        }
        let actor = app.actor("Finance Ops").await;
        let token = actor.token.clone().expect("signed in");
        let replies = join_all((0..64).map(|_| post(app.bearer(token.clone()), body.clone()))).await;
        let of = |status: u16| replies.iter().filter(|reply| reply.status == status).count();
        assert_eq!((of(201), of(409)), (granted, 64 - granted), "{amount}");
        assert_eq!(left(&app, order).await["left"].to_string(), "0.0");
        assert_adds_up(&app).await;
    }
}

// Refunds 2
/// Acceptance 2.
#[tokio::test]
async fn one_key_is_one_grant() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(3, 500_000)]).await;
    let (key, body) = (fresh_key(), asking(order, 700.0, "payout_link"));
    let mut answers = Vec::new();
    for _ in 0..2 {
        let actor = app.actor("Finance Ops").await.with("idempotency-key", key.clone());
        let reply = actor.post(PATH, body.clone()).await;
        assert_eq!(reply.status, 201);
        answers.push(reply.body);
    }
    assert_eq!(answers[0], answers[1]);
    let actor = app.actor("Finance Ops").await.with("idempotency-key", key);
    assert_eq!(actor.post(PATH, asking(order, 701.0, "payout_link")).await.wrong_fields(), ["Idempotency-Key"]);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM refunds WHERE amount = 70000").await, 1);
    let without = app.actor("Finance Ops").await.post(PATH, body).await;
    assert_eq!(without.wrong_fields(), ["Idempotency-Key"]);
}

// Refunds 11
/// Acceptance 11.
#[tokio::test]
async fn the_insurers_money_is_never_left() {
    let app = TestApp::new().await;
    let order: i64 = app
        .value("SELECT MIN(p.order_id) FROM payments p WHERE p.payer = 4 AND p.status_id = 300 AND p.amount > 0")
        .await;
    let of_customer = format!(
        "SELECT CAST(COALESCE(SUM(p.amount), 0) AS BIGINT) FROM payments p WHERE p.order_id = {order} AND p.payer = 3
         AND p.status_id = 300 AND NOT EXISTS (SELECT 1 FROM payments b WHERE b.reverses_id = p.id) AND p.reverses_id IS NULL
         AND p.returns_id IS NULL"
    );
    let captured: i64 = app.tx().await.one(of_customer, pitlane_platform::args![]).await.expect("a sum");
    let money = left(&app, order).await;
    let shown = Money::parse(&money["captured"].to_string()).expect("an amount");
    assert_eq!(shown.minor(), captured);
    let beyond = json!(captured / 100 + 1);
    let mut body = asking(order, 1.0, "payout_link");
    body["amount"] = beyond;
    assert_eq!(post(app.actor("Finance Ops").await, body).await.status, 409);
}

// Refunds 16
/// Acceptance 16.
#[tokio::test]
async fn what_is_rejected_cancelled_or_failed_can_be_requested_again() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(12, 500_000)]).await;
    let all = asking(order, 5_000.0, "gateway");
    let reserved = |money: &Value| (money["reserved"].to_string(), money["left"].to_string());
    for (role, action) in [("Finance Admin", "reject"), ("Finance Ops", "cancel")] {
        let refund = requested(&app, all.clone()).await;
        assert_eq!(reserved(&left(&app, order).await), ("5000.0".into(), "0.0".into()));
        let ended = act(&app, role, &refund, json!({ "action": action, "note": "Not needed" })).await.data();
        assert_eq!(ended["refund"]["state"], "cancelled");
        assert_eq!(reserved(&left(&app, order).await), ("0.0".into(), "5000.0".into()));
    }
    app.gateway.choose(pitlane_providers::payments::Course::Fails);
    let refund = approved(&app, all.clone()).await;
    finish(&app).await;
    assert_eq!(super::refund_of(&app, &refund).await["state"], "failed");
    assert_eq!(reserved(&left(&app, order).await), ("0.0".into(), "5000.0".into()));
    let again = act(&app, "Finance Admin", &refund, json!({ "action": "retry" })).await.data();
    assert_eq!((&again["refund"]["state"], &again["refund"]["sends"][1]["ordinal"]), (&json!("approved"), &json!(2)));
    finish(&app).await;
    assert_eq!(super::refund_of(&app, &refund).await["state"], "processed");
    assert_eq!(sums(&app, order).await["paid"].to_string(), "0.0");
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn several_payments_are_returned_the_newest_first_or_as_chosen() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(3, 100_000), (3, 200_000), (12, 50_000)]).await;
    let of_order = app.actor("admin").await.get(&format!("{LIST}?order_id={order}")).await.data();
    let payments = of_order["form"]["payments"].as_array().expect("payments").clone();
    let methods: Vec<&Value> = payments.iter().map(|payment| &payment["methods"]).collect();
    assert_eq!(
        methods,
        [&json!(["gateway"]), &json!(["payout_link", "transfer"]), &json!(["payout_link", "transfer"])]
    );
    let refund = requested(&app, asking(order, 2_500.0, "payout_link")).await;
    let parts = |refund: &Value| -> Vec<(Value, String)> {
        let sends = refund["sends"].as_array().expect("sends");
        sends.iter().map(|send| (send["payment_id"].clone(), send["amount"].to_string())).collect()
    };
    let ids: Vec<Value> = payments.iter().map(|payment| payment["payment_id"].clone()).collect();
    assert_eq!(parts(&refund), [(ids[1].clone(), "2000.0".into()), (ids[2].clone(), "500.0".into())]);
    act(&app, "Finance Ops", &refund, json!({ "action": "cancel", "note": "Chosen" })).await.data();
    let mut chosen = asking(order, 300.0, "payout_link");
    chosen["payments"] = json!([{ "payment_id": ids[2], "amount": 300 }]);
    assert_eq!(parts(&requested(&app, chosen.clone()).await), [(ids[2].clone(), "300.0".into())]);
    chosen["payments"] = json!([{ "payment_id": ids[2], "amount": 900 }]);
    let wrong = post(app.actor("Finance Ops").await, chosen.clone()).await.wrong_fields();
    assert_eq!(wrong, ["payments", "payments.0.amount"]);
    chosen["payments"] = json!([{ "payment_id": ids[0], "amount": 300 }]);
    assert_eq!(post(app.actor("Finance Ops").await, chosen).await.wrong_fields(), ["payments.0.payment_id"]);
    assert_eq!(post(app.actor("Finance Ops").await, asking(order, 600.0, "gateway")).await.wrong_fields(), ["method"]);
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn what_a_refund_returns_is_not_reversed_too() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(3, 100_000)]).await;
    let refund = requested(&app, asking(order, 100.0, "payout_link")).await;
    let ledger = app.actor("admin").await.get(&format!("/orders/payments/?order_id={order}")).await.data();
    let payment = &ledger["payments"][0];
    assert_eq!((&payment["actions"], payment["refunded"].to_string()), (&json!([]), "100.0".into()));
    let reverse = json!({ "payment_id": payment["id"], "action": "reverse", "status_id": 300, "reason": "Wrong" });
    let actor = || async { app.actor("Finance Ops").await.with("idempotency-key", fresh_key()) };
    let refused = actor().await.put("/orders/payments/", reverse.clone()).await.refused(409);
    assert!(refused.text.contains("A refund returns ₹100.00 of this payment"), "{}", refused.text);
    act(&app, "Finance Ops", &refund, json!({ "action": "cancel", "note": "Reversed instead" })).await.data();
    actor().await.put("/orders/payments/", reverse).await.data();
    assert_eq!(left(&app, order).await["left"].to_string(), "0.0");
    assert_eq!(post(app.actor("Finance Ops").await, asking(order, 1.0, "payout_link")).await.status, 409);
}
