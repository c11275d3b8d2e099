//! Random rounds of payments, entries, reversals, cancellations and credit notes: what is stored twice stays equal.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::*;

#[derive(Clone, Debug)]
enum Act {
    /// A part of what is due, in hundredths.
    Pay(i64),
    Reverse,
    Deduct,
    Ask(i64),
    Approve,
    Refuse,
    Cancel,
    /// A part of what the bill has left, in hundredths; 100: all of it.
    Credit(i64),
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        3 => (5_i64..=100).prop_map(Act::Pay),
        1 => Just(Act::Reverse),
        2 => Just(Act::Deduct),
        3 => (5_i64..=100).prop_map(Act::Ask),
        3 => Just(Act::Approve),
        1 => Just(Act::Refuse),
        2 => Just(Act::Cancel),
        2 => (5_i64..=100).prop_map(Act::Credit),
    ];
    prop::collection::vec(act, 6..14)
}

/// The newest entry of the order in one of these states.
async fn newest(app: &TestApp, order: i64, states: &[&str]) -> Option<Value> {
    let all = of_order(app, order).await["settlements"].as_array().cloned().expect("entries");
    all.into_iter().find(|entry| states.iter().any(|state| entry["status"] == *state))
}

async fn reverse(app: &TestApp, order: i64) -> Option<Reply> {
    let sql = "SELECT MAX(p.id) FROM payments p LEFT JOIN payments back ON back.reverses_id = p.id
               WHERE p.order_id = $1 AND p.amount > 0 AND p.status_id = 300 AND back.id IS NULL";
    let payment: Option<i64> = app.tx().await.one(sql, args![order]).await.expect("a payment");
    let body = json!({ "payment_id": payment?, "action": "reverse", "status_id": 300, "reason": "bounced" });
    let actor = app.actor("admin").await.with("idempotency-key", pitlane_platform::ids::random_hex(12));
    Some(actor.put("/orders/payments/", body).await)
}

async fn credit(app: &TestApp, order: i64, part: i64) -> Option<Reply> {
    let bills = app.actor("admin").await.get(&format!("/orders/bill/?order_id={order}")).await.data();
    let bill = bills["bills"].as_array()?.iter().find(|bill| bill["state"] != "credited").cloned()?;
    let line = bill["lines"].as_array()?.iter().max_by_key(|line| minor(&line["taxable"])).cloned()?;
    let value = minor(&line["taxable"]) * part / 100;
    let lines = if part == 100 { json!([]) } else { json!([{ "line_id": line["id"], "value": money(value) }]) };
    let body = json!({ "bill_id": bill["id"], "reason": "agreed", "credited": bill["credited"], "lines": lines });
    let actor = app.actor("admin").await.with("idempotency-key", pitlane_platform::ids::random_hex(12));
    let path = "/api/india/oauth/v1/oauth/insurance/credit_note";
    Some(actor.call(http::Method::POST, path, Some(body)).await)
}

async fn play(app: &TestApp, order: i64, act: &Act) -> Option<Reply> {
    let sums = of_order(app, order).await["sums"].clone();
    let part = |of: i64| money((minor(&sums["due"]).max(0) * of / 100).max(1));
    let decided = |entry: Value, action: &'static str| async move {
        put(app.actor("Finance Ops").await, super::act(&entry, action)).await
    };
    Some(match act {
        Act::Pay(of) => pay(app, order, &part(*of), json!({})).await,
        Act::Reverse => reverse(app, order).await?,
        Act::Deduct => {
            let left = of_order(app, order).await["payers"][0]["deductible"][0]["left"].clone();
            post(app.actor("admin").await, PATH, tds(app, order, left).await).await
        }
        Act::Ask(of) => post(app.actor("admin").await, PATH, write_off(app, order, part(*of)).await).await,
        Act::Approve => decided(newest(app, order, &["asked"]).await?, "approve").await,
        Act::Refuse => decided(newest(app, order, &["asked"]).await?, "refuse").await,
        Act::Cancel => decided(newest(app, order, &["recorded", "approved"]).await?, "cancel").await,
        Act::Credit(of) => credit(app, order, *of).await?,
    })
}

#[tokio::test]
async fn after_any_sequence_the_books_are_right_and_nobody_is_owed_more_than_they_paid() {
    let app = TestApp::new().await;
    let mut runner = TestRunner::deterministic();
    let mut done = 0;
    for _ in 0..8 {
        let order = unpaid(
            &app,
            &format!(
                "{FLEETS} AND o.id NOT IN (SELECT order_id FROM order_settlements) AND o.id NOT IN
            (SELECT order_id FROM payments WHERE reference LIKE 'UTR%' AND length(reference) = 15)"
            ),
        )
        .await;
        for act in acts().new_tree(&mut runner).expect("a sequence").current() {
            let Some(reply) = play(&app, order, &act).await else { continue };
            assert!(matches!(reply.status.as_u16(), 200 | 201 | 409 | 422), "{act:?}: {}", reply.text);
            done += i32::from(reply.status.is_success());
            assert_agrees(&app).await;
            let sums = of_order(&app, order).await["sums"].clone();
            let (amount, paid) = (minor(&sums["amount"]), minor(&sums["paid"]));
            let (settled, due) = (minor(&sums["settled"]), minor(&sums["due"]));
            assert_eq!(amount - paid - settled, due, "{act:?}: {sums}");
            assert!(settled >= 0 && settled <= amount.max(0), "{act:?}: {sums}");
            assert!(-due <= paid, "{act:?}: {sums}");
        }
    }
    assert!(done > 30, "{done} acts were possible");
}
