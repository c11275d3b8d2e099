//! What each payer of a claim owes, and what a delivery order can pay for.

use serde_json::{Value, json};

use super::{estimated, minor, new_claim, shown, survey, with_surveyor};
use crate::testkit::{Actor, Reply, TestApp};

const PAYMENTS: &str = "/orders/payments/";

async fn take(actor: Actor<'_>, order: i64, amount: i64, reference: &str, advance: bool) -> Reply {
    let ledger = actor.get(&format!("{PAYMENTS}?order_id={order}")).await.data();
    let body = json!({
        "order_id": order, "mode": 9, "payer": 4, "amount": pitlane_platform::money::Money::from_minor(amount),
        "due": ledger["sums"]["due"], "reference": reference, "advance": advance,
    });
    send(actor, body).await
}

async fn send(actor: Actor<'_>, body: Value) -> Reply {
    actor.with("idempotency-key", pitlane_platform::ids::random_hex(12)).post(PAYMENTS, body).await
}

/// Share, paid and due of a payer.
fn dues_of(claim: &Value, payer: &str) -> (i64, i64, i64) {
    let dues = &claim["dues"][payer];
    (minor(&dues["share"]), minor(&dues["paid"]), minor(&dues["due"]))
}

/// A claim with final shares and, for this amount beyond the insurer's share, a delivery order: its id and the shares.
async fn with_delivery_order(app: &TestApp, beyond: i64) -> (i64, i64, i64) {
    let admin = app.actor("admin").await;
    let id = new_claim(app, &admin).await;
    estimated(app, &admin, id).await;
    let claim = with_surveyor(app, &admin, id, 1).await;
    let claim = admin.post("/orders/insurance/survey/", survey(id, &claim, true)).await.data();
    let insurer = minor(&claim["comparison"]["insurer"]);
    promise(app, id, insurer + beyond).await;
    (id, insurer, minor(&claim["comparison"]["customer"]))
}

/// Records the delivery order of a claim.
async fn promise(app: &TestApp, order: i64, amount: i64) {
    let admin = app.actor("admin").await;
    let version = shown(&admin, order).await["version"].clone();
    let edit = json!({
        "order_id": order, "version": version,
        "delivery_order": {
            "number": "DO-77", "date": "2026-03-10", "amount": money(amount), "confirm_amount": true,
        },
    });
    admin.put("/orders/insurance/claim/", edit).await.data();
}

fn money(minor: i64) -> Value {
    json!(pitlane_platform::money::Money::from_minor(minor))
}

async fn ledger(app: &TestApp, order: i64) -> Value {
    app.actor("admin").await.get(&format!("{PAYMENTS}?order_id={order}")).await.data()
}

#[tokio::test]
async fn more_than_a_delivery_order_needs_a_reason() {
    let app = TestApp::new().await;
    let (order, insurer, _) = with_delivery_order(&app, -50_000).await;
    take(app.actor("admin").await, order, insurer - 100_000, "DO-77", false).await.data();
    let seen = ledger(&app, order).await;
    assert_eq!(seen["claim"]["delivery_order"]["left"], money(50_000));
    let refused = take(app.actor("admin").await, order, 50_001, "DO-77", false).await.refused(409);
    let message = refused.body["message"].as_str().expect("a sentence").to_owned();
    assert!(message.contains("DO-77") && message.contains("500.00"), "{message}");
    let body = json!({
        "order_id": order, "mode": 9, "amount": money(50_001), "due": seen["sums"]["due"], "reference": "DO-77",
        "reason": " ",
    });
    assert_eq!(send(app.actor("admin").await, body.clone()).await.wrong_fields(), ["reason"]);
    let mut cash = body.clone();
    (cash["mode"], cash["reason"]) = (json!(3), json!("why"));
    cash.as_object_mut().expect("fields").shift_remove("reference");
    assert_eq!(send(app.actor("admin").await, cash).await.wrong_fields(), ["reason"]);
    let mut more = body;
    more["reason"] = json!(" The surveyor added a lamp ");
    let taken = send(app.actor("admin").await, more).await.data();
    assert_eq!(taken["payment"]["reason"], "The surveyor added a lamp");
    let audited: String =
        app.value("SELECT after FROM audit_entries WHERE action = 'payment.collect' ORDER BY id DESC LIMIT 1").await;
    assert!(audited.contains("The surveyor added a lamp"), "{audited}");
    // What is reversed no longer came on it.
    let id = &taken["payment"]["id"];
    let back = json!({ "payment_id": id, "action": "reverse", "status_id": 300, "reason": "wrong order" });
    let finance = app.actor("Finance Admin").await;
    finance.with("idempotency-key", pitlane_platform::ids::random_hex(12)).put(PAYMENTS, back).await.data();
    take(app.actor("admin").await, order, 50_000, "DO-77", false).await.data();
    take(app.actor("admin").await, order, 1, "DO-77", false).await.refused(409);
}

#[tokio::test]
async fn a_delivery_order_that_is_not_recorded_needs_a_reason() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    estimated(&app, &admin, id).await;
    let refused = take(app.actor("admin").await, id, 10_000, "DO-1", false).await.refused(409);
    assert!(refused.body["message"].as_str().expect("a sentence").contains("Record it first"));
    promise(&app, id, 10_000).await;
    take(app.actor("admin").await, id, 10_000, "DO-1", false).await.data();
}

#[tokio::test]
async fn of_many_at_once_no_more_comes_than_the_delivery_order_has() {
    let app = TestApp::new().await;
    let (order, ..) = with_delivery_order(&app, -1_000_000).await;
    let left = minor(&ledger(&app, order).await["claim"]["delivery_order"]["left"]);
    let part = left / 5 - 1;
    let one = || async {
        loop {
            let reply = take(app.actor("admin").await, order, part, "DO-77", false).await;
            // Someone else was quicker: the due amount is another one now.
            if reply.status != 409 || !reply.text.contains("due amount has changed") {
                return reply.status.as_u16();
            }
        }
    };
    let replies = futures_util::future::join_all((0..64).map(|_| one())).await;
    let count = |status: u16| replies.iter().filter(|reply| **reply == status).count();
    assert_eq!((count(201), count(409)), (5, 59));
    assert_eq!(minor(&ledger(&app, order).await["claim"]["delivery_order"]["left"]), left - 5 * part);
}

#[tokio::test]
async fn a_customer_pays_more_than_their_share_only_as_they_say() {
    let app = TestApp::new().await;
    let (order, insurer, customer) = with_delivery_order(&app, 0).await;
    let body = |amount: i64, due: &Value, more: Value| {
        let mut body = json!({ "order_id": order, "mode": 13, "amount": money(amount), "due": due });
        body["reference"] = json!(pitlane_platform::ids::random_hex(8));
        for (name, value) in more.as_object().expect("fields") {
            body[name] = value.clone();
        }
        body
    };
    let seen = ledger(&app, order).await;
    let due = &seen["sums"]["due"];
    assert_eq!(seen["claim"]["customer_open"], money(customer));
    let refused = send(app.actor("admin").await, body(customer + 500, due, json!({}))).await.refused(409);
    let message = refused.body["message"].as_str().expect("a sentence").to_owned();
    assert!(message.contains("advance") && message.contains("insurer's part"), "{message}");
    let part = json!({ "insurers_part": true });
    let taken = send(app.actor("admin").await, body(customer + 500, due, part.clone())).await.data();
    assert_eq!((&taken["payment"]["insurers_part"], &taken["payment"]["is_advance"]), (&money(500), &json!(false)));
    let claim = shown(&app.actor("admin").await, order).await;
    assert_eq!(dues_of(&claim, "customer"), (customer, customer, 0));
    assert_eq!(dues_of(&claim, "insurer"), (insurer, 500, insurer - 500));
    // It is the insurer's money no longer when it is reversed.
    let back =
        json!({ "payment_id": taken["payment"]["id"], "action": "reverse", "status_id": 300, "reason": "wrong" });
    let key = pitlane_platform::ids::random_hex(12);
    app.actor("admin").await.with("idempotency-key", key).put(PAYMENTS, back).await.data();
    let claim = shown(&app.actor("admin").await, order).await;
    assert_eq!(dues_of(&claim, "insurer"), (insurer, 0, insurer));
    let taken = send(app.actor("admin").await, body(customer + 500, due, json!({ "advance": true }))).await.data();
    assert_eq!((&taken["payment"]["insurers_part"], &taken["payment"]["is_advance"]), (&money(0), &json!(true)));
    let retail: i64 = app.value("SELECT MIN(id) FROM orders WHERE order_type <> 103 AND due_amount > 1000").await;
    let mut other = body(100, &ledger(&app, retail).await["sums"]["due"], part);
    other["order_id"] = json!(retail);
    assert_eq!(send(app.actor("admin").await, other).await.wrong_fields(), ["insurers_part"]);
}

#[tokio::test]
async fn a_delivery_order_pays_for_the_insurer_s_share_and_no_more() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        let id = new_claim(&app, &admin).await;
        let before = estimated(&app, &admin, id).await;
        assert_eq!(before["dues"], Value::Null);
        let claim = with_surveyor(&app, &admin, id, 1).await;
        admin.post("/orders/insurance/survey/", survey(id, &claim, true)).await.data();
        // The customer pays for a polish too, so the order's amount is more than the insurer's share.
        let estimate = admin.get(&format!("/orders/estimate/?order_id={id}")).await.data();
        let decisions = json!({
            "order_id": id, "version": estimate["version"], "revision": estimate["revision"], "how": "phone",
            "said_by": "Asha Rao", "note": "Asked on the phone", "decisions": [{ "line_id": estimate["lines"][3]["id"], "decision": "approved" }],
        });
        admin.post("/orders/estimate/approval/", decisions).await.data();
        let claim = shown(&admin, id).await;
        let (insurer, customer) = (minor(&claim["comparison"]["insurer"]), minor(&claim["comparison"]["customer"]));
        assert!(customer > 100, "{claim}");
        assert_eq!(
            (dues_of(&claim, "insurer"), dues_of(&claim, "customer")),
            ((insurer, 0, insurer), (customer, 0, customer))
        );
        promise(&app, id, insurer + 1_000).await;
        let refused = take(app.actor("admin").await, id, insurer + 100, "DO-1", false).await.refused(409);
        let message = refused.body["message"].as_str().expect("a sentence").to_owned();
        assert!(message.contains("insurer's share") && message.contains("advance"), "{message}");
        take(app.actor("admin").await, id, insurer - 100, "DO-1", false).await.data();
        let claim = shown(&admin, id).await;
        assert_eq!(
            (dues_of(&claim, "insurer"), dues_of(&claim, "customer").2),
            ((insurer, insurer - 100, 100), customer)
        );
        take(app.actor("admin").await, id, 200, "DO-2", false).await.refused(409);
        take(app.actor("admin").await, id, 200, "DO-2", true).await.data();
        assert_eq!(dues_of(&shown(&admin, id).await, "insurer"), (insurer, insurer + 100, -100));
    }
}

#[tokio::test]
async fn a_delivery_order_above_the_share_is_saved_only_when_confirmed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    let order = |amount: i64, is_confirmed: bool| {
        let amount = pitlane_platform::money::Money::from_minor(amount);
        json!({ "number": "DO/1", "date": "2026-03-10", "amount": amount, "confirm_amount": is_confirmed })
    };
    let save = async |order: Value| {
        let version = shown(&admin, id).await["version"].clone();
        admin
            .put("/orders/insurance/claim/", json!({ "order_id": id, "version": version, "delivery_order": order }))
            .await
    };
    estimated(&app, &admin, id).await;
    let share = minor(&shown(&admin, id).await["comparison"]["insurer"]);
    let refused = save(order(9_999_999_900, false)).await.refused(409);
    assert!(refused.body["message"].as_str().is_some_and(|text| text.contains("₹9,99,99,999.00")), "{}", refused.text);
    let unusual = &refused.body["data"]["unusual"];
    assert_eq!((minor(&unusual["amount"]), minor(&unusual["share"])), (9_999_999_900, share));
    assert_eq!(shown(&admin, id).await["delivery_order"], Value::Null, "nothing is saved");
    save(order(share + 1, false)).await.refused(409);
    save(order(share, false)).await.data();
    let confirmed = save(order(share + 1, true)).await.data();
    assert_eq!(minor(&confirmed["delivery_order"]["amount"]), share + 1);
}

#[tokio::test]
async fn money_of_a_delivery_order_is_not_told_to_the_customer() {
    let app = TestApp::new().await;
    let (id, insurer, _) = with_delivery_order(&app, 0).await;
    take(app.actor("admin").await, id, insurer, "DO-77", false).await.data();
    for _ in 0..3 {
        app.tell_customers().await;
        app.clock.advance(chrono::Duration::minutes(1));
    }
    assert!(app.texts().iter().all(|(_, text)| !text.contains("receipt")), "{:?}", app.texts());
    let told: i64 = app.value("SELECT COUNT(*) FROM customer_messages WHERE milestone = 'receipt'").await;
    assert_eq!(told, 0);
}
