//! A cheque or a transfer is entered once in a country.

use serde_json::{Value, json};

use super::{assert_adds_up, ledger_of, owing, post, put};
use crate::testkit::TestApp;

fn transfer(order: i64, due: i64, reference: &str) -> Value {
    json!({ "order_id": order, "mode": 13, "amount": 10, "due": due, "reference": reference })
}

fn cheque(order: i64, due: i64, bank: i64, number: &str) -> Value {
    json!({
        "order_id": order, "mode": 4, "amount": 10, "due": due, "reference": number, "bank_id": bank,
        "cheque_date": "2026-03-09",
    })
}

#[tokio::test]
async fn a_transfer_is_entered_once_however_it_is_typed() {
    let app = TestApp::new().await;
    let first = owing(&app, 10_000).await;
    let taken = post(app.actor("admin").await, transfer(first, 100, " sbin0 2603 1000017 ")).await.data();
    assert_eq!(taken["payment"]["reference"], "SBIN026031000017");
    let id = taken["payment"]["id"].clone();
    let second = owing(&app, 10_000).await;
    assert_ne!(first, second);
    let again = transfer(second, 100, "SBIN026031000017");
    let refused = post(app.actor("admin").await, again.clone()).await.refused(409);
    assert_eq!((&refused.body["data"]["payment_id"], &refused.body["data"]["order_id"]), (&id, &json!(first)));
    let message = refused.body["message"].as_str().expect("a sentence").to_owned();
    assert!(message.contains(&format!("payment {id} of order {first}")), "{message}");
    assert_eq!(ledger_of(&app, second).await["count"], 0);
    // Reversed, it can be entered where it belongs.
    let back = json!({ "payment_id": id, "action": "reverse", "status_id": 300, "reason": "the other order" });
    put(app.actor("Finance Admin").await, back).await.data();
    post(app.actor("admin").await, again).await.data();
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn a_cheque_is_its_number_and_its_bank() {
    let app = TestApp::malaysian().await;
    let order = owing(&app, 10_000).await;
    post(app.actor("admin").await, cheque(order, 100, 1, "001234")).await.data();
    post(app.actor("admin").await, cheque(order, 90, 1, "0000 1234")).await.refused(409);
    post(app.actor("admin").await, cheque(order, 90, 2, "001234")).await.data();
    // A transfer has numbers of its own.
    post(app.actor("admin").await, transfer(order, 80, "001234")).await.data();
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn of_concurrent_payments_with_one_reference_one_is_taken() {
    let app = TestApp::new().await;
    let sql = "SELECT id FROM orders WHERE due_amount > 1000 AND order_type <> 103 AND status_id NOT IN (21, 1400)
               AND id NOT IN (SELECT order_id FROM payments) ORDER BY id LIMIT 64";
    let orders: Vec<i64> = app.tx().await.all(sql, pitlane_platform::args![]).await.expect("orders");
    assert!(orders.len() > 8, "{}", orders.len());
    let due: Vec<Value> = {
        let mut all = Vec::new();
        for order in &orders {
            all.push(ledger_of(&app, *order).await["sums"]["due"].clone());
        }
        all
    };
    let token = app.actor("admin").await.token.clone().expect("a token");
    let one = |at: usize| {
        let (app, token) = (&app, token.clone());
        let (order, due) = (orders[at % orders.len()], due[at % orders.len()].clone());
        async move {
            let body = json!({ "order_id": order, "mode": 13, "amount": 1, "due": due, "reference": "UTR0000000064" });
            post(app.bearer(token), body).await
        }
    };
    let replies = futures_util::future::join_all((0..64).map(one)).await;
    let count = |status: u16| replies.iter().filter(|reply| reply.status == status).count();
    assert_eq!((count(201), count(409)), (1, 63));
    let held: i64 = app.value("SELECT COUNT(*) FROM payments WHERE reference = 'UTR0000000064' AND amount > 0").await;
    assert_eq!(held, 1);
    assert_adds_up(&app).await;
}

/// The statement of the schema's step that claims the references of earlier payments.
fn of_earlier_payments() -> &'static str {
    let step = include_str!("../../../../../migrations/0034_references_of_payments.sql");
    &step[step.find("INSERT INTO payment_references").expect("the statement")..]
}

#[tokio::test]
async fn payments_that_were_entered_twice_before_stay_as_they_are() {
    let app = TestApp::new().await;
    let order = owing(&app, 10_000).await;
    for (due, reference) in [(100, "UTR0000000071"), (90, "UTR0000000072"), (80, "UTR0000000073")] {
        post(app.actor("admin").await, transfer(order, due, reference)).await.data();
    }
    app.run("UPDATE payments SET reference = 'utr 0000000071' WHERE reference = 'UTR0000000072'").await;
    let held = "SELECT COUNT(*) FROM payment_references";
    let before: i64 = app.value(held).await;
    app.run("DELETE FROM payment_references").await;
    app.run(of_earlier_payments()).await;
    assert_eq!(app.value::<i64>(held).await, before - 1, "the first of the two has the reference");
    let first: String = app
        .value(
            "SELECT p.reference FROM payments p JOIN payment_references r ON r.payment_id = p.id
                WHERE r.reference_key = 'transfer UTR0000000071'",
        )
        .await;
    assert_eq!(first, "UTR0000000071");
    post(app.actor("admin").await, transfer(order, 70, "UTR0000000071")).await.refused(409);
    post(app.actor("admin").await, transfer(order, 70, "UTR0000000072")).await.data();
    // Every reference of the demonstration is claimed, under the name that the program gives it.
    let rows: Vec<(i64, Option<i64>, String, String)> = app
        .tx()
        .await
        .all(
            "SELECT p.mode, p.bank_id, p.reference, r.reference_key FROM payments p
             JOIN payment_references r ON r.payment_id = p.id",
            pitlane_platform::args![],
        )
        .await
        .expect("references");
    for (mode, bank, reference, key) in rows {
        let mode = crate::payments::Mode::from_id(mode).expect("a mode");
        assert_eq!(crate::payments::reference_key(mode, bank, Some(&reference)), Some(key));
    }
}
