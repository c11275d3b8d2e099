//! Random rounds of payments, refunds in cash, deductions and credit notes on claims with two bills: after each step what each payer
//! owes is what the claim says, and what is kept of it is what the books say.

use pitlane_platform::ids::random_hex;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::json;

use super::*;
use crate::testkit::Reply;

#[derive(Clone, Debug)]
enum Act {
    /// The customer pays a part of what is due of the order, in hundredths; beyond their share it is as the flag says: the
    /// insurer's part, or an advance.
    Customer(i64, bool),
    /// The insurer pays a part of it.
    Insurer(i64),
    /// The garage, or the company.
    House(i64),
    Reverse,
    /// Of the bill of the insurer or of the customer, in hundredths; 100: all of it.
    Credit(&'static str, i64),
    /// Tax that the insurer deducted, or what is given up of a share.
    Deduct,
    GiveUp(i64, i64),
    Cancel,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        3 => ((5_i64..=110), any::<bool>()).prop_map(|(of, insurers)| Act::Customer(of, insurers)),
        3 => (5_i64..=110).prop_map(Act::Insurer),
        1 => (1_i64..=2).prop_map(Act::House),
        2 => Just(Act::Reverse),
        2 => ((5_i64..=100), any::<bool>()).prop_map(|(of, own)| Act::Credit(if own { "customer" } else { "insurer" }, of)),
        1 => Just(Act::Credit("insurer", 100)),
        2 => Just(Act::Deduct),
        2 => ((3_i64..=4), (5_i64..=60)).prop_map(|(payer, of)| Act::GiveUp(payer, of)),
        1 => Just(Act::Cancel),
    ];
    prop::collection::vec(act, 6..12)
}

async fn admin(app: &TestApp) -> Actor<'_> {
    app.actor("admin").await.with("idempotency-key", random_hex(12))
}

fn money(minor: i64) -> Value {
    json!(pitlane_platform::money::Money::from_minor(minor))
}

async fn pay(app: &TestApp, order: &Value, payer: i64, (of, more): (i64, Value)) -> Reply {
    let due = minor(&order["due_amount"]);
    let mut body = json!({
        "order_id": order["order_id"], "mode": 13, "payer": payer, "amount": money((due.max(0) * of / 100).max(100)),
        "due": order["due_amount"], "reference": format!("UTR{}", random_hex(6)),
    });
    for (name, value) in more.as_object().into_iter().flatten() {
        body[name] = value.clone();
    }
    admin(app).await.post("/orders/payments/", body).await
}

async fn reverse(app: &TestApp, order: i64) -> Option<Reply> {
    let sql = "SELECT MAX(p.id) FROM payments p LEFT JOIN payments back ON back.reverses_id = p.id
               WHERE p.order_id = $1 AND p.amount > 0 AND p.status_id = 300 AND back.id IS NULL AND p.mode <> 12";
    let payment: Option<i64> = app.tx().await.one(sql, args![order]).await.expect("a payment");
    let body = json!({ "payment_id": payment?, "action": "reverse", "status_id": 300, "reason": "bounced" });
    Some(admin(app).await.put("/orders/payments/", body).await)
}

async fn credit(app: &TestApp, order: i64, recipient: &str, part: i64) -> Option<Reply> {
    let bills = app.actor("admin").await.get(&format!("/orders/bill/?order_id={order}")).await.data();
    let fits = |bill: &&Value| bill["state"] != "credited" && bill["recipient"] == recipient;
    let bill = bills["bills"].as_array()?.iter().find(fits).cloned()?;
    let line = bill["lines"].as_array()?.iter().max_by_key(|line| minor(&line["taxable"])).cloned()?;
    let value = minor(&line["taxable"]) * part / 100;
    let lines = if part == 100 { json!([]) } else { json!([{ "line_id": line["id"], "value": money(value) }]) };
    let body = json!({ "bill_id": bill["id"], "reason": "agreed", "credited": bill["credited"], "lines": lines });
    let path = "/api/india/oauth/v1/oauth/insurance/credit_note";
    Some(admin(app).await.call(http::Method::POST, path, Some(body)).await)
}

async fn settle(app: &TestApp, order: &Value, act: &Act) -> Option<Reply> {
    let id = &order["order_id"];
    let known = app.actor("admin").await.get(&format!("/orders/settlements/of-order/?order_id={id}")).await.data();
    let entries = known["settlements"].as_array()?;
    let body = match act {
        Act::Deduct => {
            let insurer = known["payers"].as_array()?.iter().find(|owes| owes["payer"] == 4)?;
            let day = app.region.clock.today(app.region.country.zone);
            json!({
                "order_id": id, "kind": "tds_income_tax", "payer": 4, "amount": insurer["deductible"][0]["left"],
                "due": order["due_amount"], "deducted_on": day, "deductor": "delf 12345-b",
            })
        }
        Act::GiveUp(payer, of) => {
            let owes = known["payers"].as_array()?.iter().find(|owes| owes["payer"] == *payer)?;
            json!({
                "order_id": id, "kind": "write_off", "payer": payer, "due": order["due_amount"],
                "amount": money((minor(&owes["open"]) * of / 100).max(1)), "reason": "cannot be collected",
            })
        }
        _ => {
            let entry = entries.iter().find(|entry| entry["status"] == "recorded" || entry["status"] == "approved")?;
            let body = json!({
                "settlement_id": entry["id"], "action": "cancel", "status": entry["status"], "reason": "looked at again",
            });
            return Some(admin(app).await.put("/orders/settlements/", body).await);
        }
    };
    let asked = admin(app).await.post("/orders/settlements/", body).await;
    if asked.status != 201 || !matches!(act, Act::GiveUp(..)) {
        return Some(asked);
    }
    let body = json!({ "settlement_id": asked.data()["settlement"]["id"], "action": "approve", "status": "asked" });
    let finance = app.actor("Finance Ops").await.with("idempotency-key", random_hex(12));
    Some(finance.put("/orders/settlements/", body).await)
}

async fn play(app: &TestApp, order: &Value, act: &Act) -> Option<Reply> {
    let id = order["order_id"].as_i64().expect("an id");
    match act {
        Act::Customer(of, true) => {
            Some(pay(app, order, 3, (*of, json!({ "insurers_part": true, "advance": true }))).await)
        }
        Act::Customer(of, false) => Some(pay(app, order, 3, (*of, json!({ "advance": true }))).await),
        Act::Insurer(of) => Some(pay(app, order, 4, (*of, json!({ "advance": true }))).await),
        Act::House(payer) => Some(pay(app, order, *payer, (3, json!({}))).await),
        Act::Reverse => reverse(app, id).await,
        Act::Credit(recipient, part) => credit(app, id, recipient, *part).await,
        Act::Deduct | Act::GiveUp(..) | Act::Cancel => settle(app, order, act).await,
    }
}

/// Each payer owes what the claim and the ledger say.
async fn assert_is_as_the_claim_says(app: &TestApp, id: i64, act: &Act) -> Value {
    let admin = app.actor("admin").await;
    let order = order(&admin, id).await;
    let sum: i64 = PAYERS.iter().map(|payer| due_of(&order, payer)).sum();
    if order["invoice_number"].is_null() && minor(&order["amount"]) == 0 {
        // Both bills are credited in full: what is paid is the customers' and the insurers' again.
        return order;
    }
    assert_eq!(sum, minor(&order["due_amount"]), "{act:?}: {order}");
    let claim = admin.get(&format!("/orders/insurance/claim/?order_id={id}")).await.data();
    if claim["dues"].is_object() {
        let customer = if order["fleet"].is_null() { "customer" } else { "fleet" };
        let seen = (due_of(&order, "insurer"), due_of(&order, customer));
        let said = (minor(&claim["dues"]["insurer"]["due"]), minor(&claim["dues"]["customer"]["due"]));
        assert_eq!(seen, said, "{act:?}: {}", claim["dues"]);
    }
    order
}

#[tokio::test]
async fn after_any_sequence_each_payer_of_a_claim_owes_what_the_books_say() {
    let app = TestApp::new().await;
    let claims = ids(
        &app,
        "SELECT o.id FROM orders o WHERE o.order_type = 103 AND o.invoice_number IS NOT NULL AND o.amount > 200000
           AND EXISTS (SELECT 1 FROM bills b WHERE b.order_id = o.id AND b.recipient = 'insurer')
           AND EXISTS (SELECT 1 FROM bills b WHERE b.order_id = o.id AND b.recipient = 'customer')
           AND NOT EXISTS (SELECT 1 FROM credit_notes n JOIN bills b ON b.id = n.bill_id WHERE b.order_id = o.id)
           AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id)
         ORDER BY o.due_amount DESC, o.id DESC LIMIT 8",
    )
    .await;
    assert!(claims.len() > 4, "{claims:?}");
    let mut runner = TestRunner::deterministic();
    let mut done = 0;
    for id in claims {
        for act in acts().new_tree(&mut runner).expect("a sequence").current() {
            let order = order(&app.actor("admin").await, id).await;
            let Some(reply) = play(&app, &order, &act).await else { continue };
            assert!(matches!(reply.status.as_u16(), 200 | 201 | 409 | 422), "{act:?}: {}", reply.text);
            done += i32::from(reply.status.is_success());
            assert_is_as_the_claim_says(&app, id, &act).await;
            assert_agrees(&app).await;
        }
    }
    assert!(done > 25, "{done} acts were possible");
}
