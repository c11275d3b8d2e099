//! Payments taken by hand.

use pitlane_platform::money::Money;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

use super::{PATH, assert_adds_up, fresh_key, ledger_of, owing, post, put};
use crate::testkit::TestApp;

#[tokio::test]
async fn cash_gets_a_receipt_and_updates_the_order() {
    let app = TestApp::new().await;
    let order = owing(&app, 123_450).await;
    let body = json!({ "order_id": order, "mode": 3, "amount": 1000, "due": 1234.50, "note": " at the gate " });
    let reply = post(app.actor("admin").await, body).await;
    assert_eq!(reply.status, 201);
    let created = reply.data();
    assert_eq!(created["payment"]["status"], json!({ "id": 300, "status": "successful" }));
    assert_eq!((&created["payment"]["payer"], &created["payment"]["note"]), (&json!(3), &json!("at the gate")));
    assert_eq!(created["sums"]["due"].to_string(), "234.5");
    assert_eq!(created["sums"]["open"].to_string(), "234.5");
    let number = created["payment"]["receipt_number"].as_str().expect("a receipt");
    assert!(number.starts_with("IR0/25/"), "{number}: March is still the year that began in April 2025");
    let seen = app.actor("admin").await.get(&format!("/orders/detail/{order}/")).await.data();
    assert_eq!((seen["paid_amount"].to_string(), seen["due_amount"].to_string()), ("1000.0".into(), "234.5".into()));
    let entry = seen["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!(entry["event"], "payment");
    assert_eq!(entry["changes"]["payment"][1].to_string(), "1000.0");
    assert_eq!(entry["changes"]["payment_mode"], json!([null, "CASH"]));
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'payment.collect'").await;
    assert_eq!(audited, 1);
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn a_repeated_payment_is_taken_once() {
    let app = TestApp::new().await;
    let order = owing(&app, 50_000).await;
    let body = json!({ "order_id": order, "mode": 3, "amount": 500, "due": 500 });
    let admin = app.actor("admin").await.with("idempotency-key", fresh_key());
    let first = admin.post(PATH, body.clone()).await;
    let second = admin.post(PATH, body.clone()).await;
    assert_eq!((first.status, &first.text), (second.status, &second.text));
    // The totals that the answer shows have changed, the answer has not.
    let more = json!({ "order_id": order, "mode": 3, "amount": 100, "due": 0, "advance": true });
    post(app.actor("admin").await, more).await.data();
    let third = admin.post(PATH, body.clone()).await;
    assert_eq!((first.status, &first.text), (third.status, &third.text));
    // An answer that was never sent is composed again.
    app.run("UPDATE idempotency_keys SET reply = NULL").await;
    let again = admin.post(PATH, body.clone()).await;
    assert_ne!(first.text, again.text);
    assert_eq!(again.text, admin.post(PATH, body.clone()).await.text);
    assert_eq!(first.data()["payment"]["id"], again.data()["payment"]["id"]);
    let other = json!({ "order_id": order, "mode": 3, "amount": 400, "due": 500 });
    assert_eq!(admin.post(PATH, other).await.wrong_fields(), ["Idempotency-Key"]);
    assert_eq!(app.actor("admin").await.post(PATH, body).await.wrong_fields(), ["Idempotency-Key"]);
    assert_eq!(ledger_of(&app, order).await["count"], 2);
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn an_advance_must_be_intended() {
    let app = TestApp::new().await;
    let order = owing(&app, 10_000).await;
    let body = |amount: i64, advance: bool| json!({ "order_id": order, "mode": 3, "amount": amount, "due": 100, "advance": advance });
    let refused = post(app.actor("admin").await, body(150, false)).await.refused(409);
    assert_eq!(refused.body["data"]["current"]["open"].to_string(), "100.0");
    let created = post(app.actor("admin").await, body(150, true)).await.data();
    assert_eq!(created["payment"]["is_advance"], true);
    assert_eq!(
        (created["sums"]["due"].to_string(), created["sums"]["advance"].to_string()),
        ("-50.0".into(), "50.0".into())
    );
    // The due amount that was read is outdated.
    let stale = post(app.actor("admin").await, body(10, true)).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["due"].to_string(), "-50.0");
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn of_concurrent_payments_of_a_due_one_wins() {
    let app = TestApp::new().await;
    let order = owing(&app, 77_700).await;
    let admin = app.actor("admin").await;
    let token = admin.token.clone().expect("a token");
    let one = || async {
        let body = json!({ "order_id": order, "mode": 3, "amount": 777, "due": 777 });
        post(app.bearer(token.clone()), body).await
    };
    let replies = futures_util::future::join_all((0..32).map(|_| one())).await;
    let accepted = replies.iter().filter(|reply| reply.status == 201).count();
    let late = replies.iter().filter(|reply| reply.status == 409).count();
    assert_eq!((accepted, late), (1, 31));
    let late = replies.iter().find(|reply| reply.status == 409).expect("a refusal");
    assert_eq!(late.body["data"]["current"]["due"].to_string(), "0.0");
    assert_eq!(ledger_of(&app, order).await["count"], 1);
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn a_bounced_cheque_is_reversed_by_its_own_row() {
    let app = TestApp::new().await;
    let order = owing(&app, 20_000).await;
    let cheque = json!({ "order_id": order, "mode": 4, "amount": 200, "due": 200, "reference": "123456", "bank_id": 1, "cheque_date": "2026-03-09" });
    let created = post(app.actor("admin").await, cheque).await.data();
    assert_eq!(created["payment"]["bank"]["name"], "State Bank of India");
    assert_eq!(created["payment"]["actions"], json!(["reverse", "give_back"]));
    let id = &created["payment"]["id"];
    let back = |reason: &str| json!({ "payment_id": id, "action": "reverse", "status_id": 300, "reason": reason });
    assert_eq!(put(app.actor("admin").await, back(" ")).await.wrong_fields(), ["reason"]);
    // The role that takes payments cannot reverse them.
    put(app.actor("Cluster CR").await, back("bounced")).await.refused(403);
    let reversed = put(app.actor("Finance Admin").await, back("The bank sent it back")).await.data();
    assert_eq!(reversed["payment"]["amount"].to_string(), "-200.0");
    assert_eq!(&reversed["payment"]["reverses_id"], id);
    assert_eq!(reversed["sums"]["due"].to_string(), "200.0");
    put(app.actor("admin").await, back("again")).await.refused(409);
    let rows = ledger_of(&app, order).await;
    assert_eq!(rows["count"], 2);
    assert_eq!(rows["payments"][1]["reversed_by_id"], reversed["payment"]["id"]);
    // The same cheque may be entered again after it was reversed.
    let again = json!({ "order_id": order, "mode": 4, "amount": 200, "due": 200, "reference": "123456", "bank_id": 1, "cheque_date": "2026-03-09" });
    assert_eq!(post(app.actor("admin").await, again.clone()).await.status, 201);
    let mut twice = again;
    twice["due"] = json!(0);
    twice["advance"] = json!(true);
    post(app.actor("admin").await, twice).await.refused(409);
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn cash_is_summed_over_all_orders_of_a_customer() {
    let app = TestApp::new().await;
    let first = owing(&app, 30_000_000).await;
    let one = json!({ "order_id": first, "mode": 3, "amount": 150_000, "due": 300_000 });
    post(app.actor("admin").await, one).await.data();
    app.run("UPDATE orders SET customer_id = (SELECT o.customer_id FROM orders o JOIN payments p ON p.order_id = o.id WHERE p.mode = 3 ORDER BY p.id DESC LIMIT 1)
             WHERE id NOT IN (SELECT order_id FROM payments)").await;
    let second = owing(&app, 30_000_000).await;
    let too_much = json!({ "order_id": second, "mode": 3, "amount": 50_000, "due": 300_000 });
    let refused = post(app.actor("admin").await, too_much.clone()).await;
    assert!(refused.text.contains("₹49,999.99"), "{}", refused.text);
    assert_eq!(refused.wrong_fields(), ["amount"]);
    // The limit starts again the next day, but not for the same order.
    app.clock.advance(chrono::Duration::days(1));
    post(app.actor("admin").await, too_much).await.data();
    let more = json!({ "order_id": first, "mode": 3, "amount": 50_000, "due": 150_000 });
    assert_eq!(post(app.actor("admin").await, more).await.wrong_fields(), ["amount"]);
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn malaysian_cash_settles_the_due_with_coins_that_exist() {
    let app = TestApp::malaysian().await;
    let order = owing(&app, 10_002).await;
    let created =
        post(app.actor("admin").await, json!({ "order_id": order, "mode": 3, "amount": 100.02, "due": 100.02 }))
            .await
            .data();
    assert_eq!(created["payment"]["tendered"].to_string(), "100.0");
    assert_eq!(created["sums"]["due"].to_string(), "0.0");
    assert!(created["payment"]["receipt_number"].as_str().expect("a receipt").starts_with("MR0/26/"));
    let list = ledger_of(&app, order).await;
    let modes: Vec<_> = list["modes"].as_array().expect("modes").iter().map(|mode| mode["name"].clone()).collect();
    assert_eq!(modes, ["CASH", "CARD", "RAZOR_PAY", "NET_BANKING", "CHEQUE"]);
    assert_eq!(list["banks"].as_array().map(Vec::len), Some(32));
    assert_adds_up(&app).await;
}

/// An action in a random run.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Take { part: i64, advance: bool },
    Stale,
    Reverse { which: usize },
    Link { part: i64 },
    Pay { wrong: bool, twice: bool },
    Fail,
    Cancel,
    Accept,
    Look,
}

fn any_deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        3 => (1..=100_i64, any::<bool>()).prop_map(|(part, advance)| Deed::Take { part, advance }),
        1 => Just(Deed::Stale),
        2 => (0..6_usize).prop_map(|which| Deed::Reverse { which }),
        2 => (1..=100_i64).prop_map(|part| Deed::Link { part }),
        3 => (any::<bool>(), any::<bool>()).prop_map(|(wrong, twice)| Deed::Pay { wrong, twice }),
        1 => Just(Deed::Fail),
        1 => Just(Deed::Cancel),
        1 => Just(Deed::Accept),
        2 => Just(Deed::Look),
    ]
}

#[tokio::test]
async fn the_ledger_always_adds_up() {
    let app = TestApp::new().await;
    let order = owing(&app, 1_000_000).await;
    let mut runner = TestRunner::deterministic();
    for _ in 0..120 {
        let deed = any_deed().new_tree(&mut runner).expect("a deed").current();
        do_it(&app, order, deed).await;
        let list = ledger_of(&app, order).await;
        let sums = &list["sums"];
        assert_eq!(minor(&sums["amount"]) - minor(&sums["paid"]), minor(&sums["due"]), "{deed:?}");
    }
    assert_adds_up(&app).await;
}

fn minor(amount: &Value) -> i64 {
    serde_json::from_value::<Money>(amount.clone()).expect("an amount").minor()
}

async fn do_it(app: &TestApp, order: i64, deed: Deed) {
    let list = ledger_of(app, order).await;
    let (due, open) = (list["sums"]["due"].clone(), minor(&list["sums"]["open"]));
    let amount = |part: i64| Money::from_minor((open.max(1_000) * part / 100).max(100));
    let empty = Vec::new();
    let rows = list["payments"].as_array().unwrap_or(&empty);
    let can = |action: &str| {
        rows.iter()
            .filter(|row| row["actions"].as_array().is_some_and(|all| all.contains(&json!(action))))
            .collect::<Vec<_>>()
    };
    let change = |row: &Value, action: &str| json!({ "payment_id": row["id"], "action": action, "status_id": row["status"]["id"], "reason": "by chance" });
    let admin = app.actor("admin").await;
    match deed {
        Deed::Take { part, advance } => {
            let body = json!({ "order_id": order, "mode": 3, "amount": amount(part), "due": due, "advance": advance });
            let reply = post(admin, body).await;
            assert!([201, 409].contains(&reply.status.as_u16()) || reply.text.contains("269ST"), "{}", reply.text);
        }
        Deed::Stale => {
            let body = json!({ "order_id": order, "mode": 3, "amount": 1, "due": 0.01 });
            post(admin, body).await.refused(409);
        }
        Deed::Reverse { which } => {
            if let Some(row) = can("reverse").get(which) {
                put(admin, change(row, "reverse")).await.data();
            }
        }
        Deed::Link { part } => {
            let body = json!({ "order_id": order, "mode": 12, "amount": amount(part), "due": due, "advance": true });
            post(admin, body).await.data();
        }
        Deed::Pay { .. } | Deed::Fail => {
            let Some(url) = rows.iter().find_map(|row| row["link"]["url"].as_str()) else { return };
            let path = url.trim_start_matches("http://127.0.0.1:8080").to_owned();
            let (form, times) = match deed {
                Deed::Pay { wrong: true, twice } => ("act=other", 1 + usize::from(twice)),
                Deed::Pay { twice, .. } => ("act=pay", 1 + usize::from(twice)),
                _ => ("act=fail", 1),
            };
            for _ in 0..times {
                let kind = Some("application/x-www-form-urlencoded");
                let reply = app.signed_out().send(http::Method::POST, &path, kind, form.as_bytes().to_vec()).await;
                assert_eq!(reply.status, 200, "{}", reply.text);
            }
        }
        Deed::Cancel => {
            if let Some(row) = can("cancel").first() {
                put(admin, change(row, "cancel")).await.data();
            }
        }
        Deed::Accept => {
            if let Some(row) = can("accept").first() {
                put(admin, change(row, "accept")).await.data();
            }
        }
        Deed::Look => {
            app.clock.advance(chrono::Duration::minutes(2));
            super::look(app).await;
        }
    }
}
