//! Settlements without money over HTTP.

mod rounds;

use pitlane_platform::args;
use serde_json::{Value, json};

use crate::books;
use crate::testkit::{Actor, Reply, TestApp};

const PATH: &str = "/orders/settlements/";
/// A repair that the customer alone pays, and one that an insurer and a customer pay with a bill each.
const WHOLE: &str = "o.order_type <> 103";
const FLEETS: &str = "o.order_type <> 103 AND o.fleet_id IS NOT NULL AND o.tax_amount > 0";
const RETAIL: &str = "o.order_type <> 103 AND o.fleet_id IS NULL AND o.customer_gstin IS NULL";
const CLAIM: &str =
    "o.order_type = 103 AND EXISTS (SELECT 1 FROM bills b WHERE b.order_id = o.id AND b.recipient = 'insurer')
    AND EXISTS (SELECT 1 FROM bills b WHERE b.order_id = o.id AND b.recipient = 'customer')";

async fn number(app: &TestApp, sql: String) -> i64 {
    app.tx().await.one(sql, args![]).await.expect("a number")
}

/// A billed order of which nothing is paid, settled or credited.
async fn unpaid(app: &TestApp, which: &str) -> i64 {
    let id = number(
        app,
        format!(
            "SELECT MAX(o.id) FROM orders o WHERE o.invoice_number IS NOT NULL AND o.amount > 200000 AND {which}
             AND NOT EXISTS (SELECT 1 FROM credit_notes n JOIN bills b ON b.id = n.bill_id WHERE b.order_id = o.id)
             AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id)"
        ),
    )
    .await;
    for sql in [
        "DELETE FROM order_settlement_steps WHERE settlement_id IN (SELECT id FROM order_settlements WHERE order_id = $1)",
        "DELETE FROM order_settlements WHERE order_id = $1",
        "DELETE FROM payment_references WHERE payment_id IN (SELECT id FROM payments WHERE order_id = $1)",
        "DELETE FROM payment_advances WHERE payment_id IN (SELECT id FROM payments WHERE order_id = $1)",
        "DELETE FROM payment_events WHERE payment_id IN (SELECT id FROM payments WHERE order_id = $1)",
        "DELETE FROM payments WHERE order_id = $1 AND reverses_id IS NOT NULL",
        "DELETE FROM payments WHERE order_id = $1",
    ] {
        let mut tx = app.tx().await;
        tx.run(sql, args![id]).await.expect("deleted");
        tx.save().await.expect("saved");
    }
    let mut tx = app.tx().await;
    let none = pitlane_platform::money::Money::ZERO;
    pitlane_orders::orders::write_paid(&mut tx, id, none, app.clock.now()).await.expect("paid");
    pitlane_orders::orders::write_settled(&mut tx, id, none, app.clock.now()).await.expect("settled");
    tx.save().await.expect("saved");
    id
}

async fn post(actor: Actor<'_>, path: &str, body: Value) -> Reply {
    actor.with("idempotency-key", pitlane_platform::ids::random_hex(12)).post(path, body).await
}

async fn put(actor: Actor<'_>, body: Value) -> Reply {
    actor.with("idempotency-key", pitlane_platform::ids::random_hex(12)).put(PATH, body).await
}

async fn of_order(app: &TestApp, order: i64) -> Value {
    app.actor("admin").await.get(&format!("{PATH}of-order/?order_id={order}")).await.data()
}

fn minor(value: &Value) -> i64 {
    pitlane_platform::money::Money::parse(&value.to_string()).expect("an amount").minor()
}

fn money(minor: i64) -> Value {
    json!(pitlane_platform::money::Money::from_minor(minor))
}

async fn due(app: &TestApp, order: i64) -> Value {
    of_order(app, order).await["sums"]["due"].clone()
}

/// Income tax that was deducted; the clock of the tests is in March 2026.
async fn tds(app: &TestApp, order: i64, amount: Value) -> Value {
    let day = app.region.clock.today(app.region.country.zone);
    json!({
        "order_id": order, "kind": "tds_income_tax", "amount": amount, "due": due(app, order).await,
        "deducted_on": day, "deductor": "delf 12345-b",
    })
}

async fn write_off(app: &TestApp, order: i64, amount: Value) -> Value {
    json!({
        "order_id": order, "kind": "write_off", "amount": amount, "due": due(app, order).await,
        "reason": "cannot be collected",
    })
}

async fn pay(app: &TestApp, order: i64, amount: &Value, more: Value) -> Reply {
    let mut body = json!({
        "order_id": order, "mode": 13, "amount": amount, "due": due(app, order).await,
        "reference": format!("UTR{}", pitlane_platform::ids::random_hex(6)),
    });
    for (name, value) in more.as_object().into_iter().flatten() {
        body[name] = value.clone();
    }
    post(app.actor("admin").await, "/orders/payments/", body).await
}

fn act(entry: &Value, action: &str) -> Value {
    let mut body = json!({ "settlement_id": entry["id"], "action": action, "status": entry["status"] });
    if action != "approve" {
        body["reason"] = json!("looked at again");
    }
    body
}

async fn assert_agrees(app: &TestApp) {
    let found = books::disagreements(&mut app.tx().await).await.expect("compared");
    assert_eq!(found, []);
    // What each payer owes, and its sums.
    let mut found = pitlane_orders::orders::drift(&mut app.tx().await).await.expect("compared");
    // The order's payments of the demonstration were deleted past the calls.
    found.retain(|name| !name.starts_with("payment_days"));
    assert_eq!(found, Vec::<String>::new());
}

#[tokio::test]
async fn a_bill_paid_net_of_deducted_tax_owes_nothing() {
    let app = TestApp::new().await;
    let order = unpaid(&app, FLEETS).await;
    let before = of_order(&app, order).await;
    let found = &before["payers"][0]["deductible"][0];
    assert_eq!(found["kind"], "tds_income_tax");
    let (base, lawful) = (minor(&found["base"]), minor(&found["lawful"]));
    let bill: (i64, i64) =
        app.tx().await.one("SELECT taxable, total FROM bills WHERE order_id = $1", args![order]).await.expect("a bill");
    assert_eq!((base, minor(&before["sums"]["due"])), bill, "the tax is not part of the base");
    assert_eq!(lawful, (base * found["rate"].as_i64().expect("a rate") + 999_999) / 1_000_000 * 100);
    let made = post(app.actor("admin").await, PATH, tds(&app, order, found["lawful"].clone()).await).await.data();
    let entry = &made["settlement"];
    assert_eq!(
        (&entry["status"], &entry["deductor"], &entry["is_awaited"]),
        (&json!("recorded"), &json!("DELF12345B"), &json!(true))
    );
    assert_eq!(entry["law"], "section 194C, Income-tax Act, 1961");
    assert_eq!(minor(&made["sums"]["due"]), bill.1 - lawful);
    assert_agrees(&app).await;
    pay(&app, order, &made["sums"]["due"], json!({})).await.data();
    let shown = app.actor("admin").await.get(&format!("/orders/detail/{order}/")).await.data();
    assert_eq!((minor(&shown["due_amount"]), minor(&shown["settled_amount"])), (0, lawful));
    assert_eq!(minor(&shown["paid_amount"]) + lawful, bill.1);
    let entries = shown["timeline"].as_array().expect("entries");
    assert!(entries.iter().any(|entry| entry["changes"]["tds_income_tax"][1] == made["settlement"]["amount"]));
    // The receipt says what was settled before the payment.
    let payment: i64 = number(&app, format!("SELECT MAX(id) FROM payments WHERE order_id = {order}")).await;
    let before: i64 = number(&app, format!("SELECT settled_before FROM payments WHERE id = {payment}")).await;
    assert_eq!(before, lawful);
    let reply = app
        .actor("admin")
        .await
        .call(http::Method::GET, &format!("/api/india/central/orders/download/receipt/?payment_id={payment}"), None)
        .await;
    let text = pitlane_testkit::text_of(&reply, "receipt");
    assert!(text.contains("Less TDS and other settlements"), "{text}");
    assert_agrees(&app).await;
    // The certificate comes later, once.
    let mut body = act(entry, "certificate");
    body["certificate_number"] = json!("ABCD123");
    assert_eq!(put(app.actor("admin").await, body.clone()).await.wrong_fields(), ["certificate_date"]);
    body["certificate_date"] = entry["deducted_on"].clone();
    let added = put(app.actor("Support Executive").await, body.clone()).await.data();
    assert_eq!(
        (&added["settlement"]["certificate_number"], &added["settlement"]["is_awaited"]),
        (&json!("ABCD123"), &json!(false))
    );
    put(app.actor("admin").await, body).await.refused(409);
    // A wrong one is cancelled, and what it closed is due again.
    put(app.actor("Support Executive").await, act(entry, "cancel")).await.refused(403);
    let cancelled = put(app.actor("Finance Admin").await, act(entry, "cancel")).await.data();
    assert_eq!((minor(&cancelled["sums"]["due"]), minor(&cancelled["sums"]["settled"])), (lawful, 0));
    put(app.actor("Finance Admin").await, act(entry, "cancel")).await.refused(409);
    assert_agrees(&app).await;
}

#[tokio::test]
async fn more_than_the_lawful_tax_needs_a_reason() {
    let app = TestApp::new().await;
    let order = unpaid(&app, FLEETS).await;
    let found = of_order(&app, order).await["payers"][0]["deductible"][0].clone();
    let more = money(minor(&found["lawful"]) + 100);
    let mut body = tds(&app, order, more).await;
    let refused = post(app.actor("admin").await, PATH, body.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["lawful"], found["lawful"]);
    body["reason"] = json!("No PAN was known: 20 % (section 206AA)");
    post(app.actor("admin").await, PATH, body).await.data();
    // What is left counts earlier entries.
    let again = tds(&app, order, json!(1)).await;
    post(app.actor("admin").await, PATH, again).await.refused(409);
    // GST deducted by governments has its own limit.
    let mut gst = tds(&app, order, found["lawful"].clone()).await;
    gst["kind"] = json!("tds_gst");
    assert_eq!(post(app.actor("admin").await, PATH, gst.clone()).await.wrong_fields(), ["deductor"]);
    gst["deductor"] = json!("27AAPFU0939F1ZV");
    let limits = of_order(&app, order).await["payers"][0]["deductible"][1].clone();
    gst["amount"] = limits["left"].clone();
    let made = post(app.actor("admin").await, PATH, gst).await.data();
    assert_eq!(made["settlement"]["law"], "section 51, CGST Act, 2017");
    assert_agrees(&app).await;
}

#[tokio::test]
async fn every_wrong_field_is_named() {
    let app = TestApp::new().await;
    let order = unpaid(&app, FLEETS).await;
    let mut body = tds(&app, order, json!(0)).await;
    body["deducted_on"] = json!("2030-01-01");
    body["deductor"] = json!("DEL12345B");
    body["certificate_number"] = json!("A 1");
    body["payer"] = json!(4);
    body["kept_by"] = json!("customer");
    let wrong = post(app.actor("admin").await, PATH, body).await.wrong_fields();
    assert_eq!(
        wrong,
        ["amount", "certificate_date", "certificate_number", "deducted_on", "deductor", "kept_by", "payer"]
    );
    let body = json!({
        "order_id": order, "kind": "write_off", "amount": 1, "due": due(&app, order).await, "payer": 1,
        "deducted_on": "2026-03-01", "certificate_number": "A12",
    });
    let wrong = post(app.actor("admin").await, PATH, body).await.wrong_fields();
    assert_eq!(wrong, ["certificate_number", "deducted_on", "payer", "reason"]);
    let salvage =
        json!({ "order_id": order, "kind": "salvage", "amount": 1, "due": due(&app, order).await, "reason": "parts" });
    assert_eq!(post(app.actor("admin").await, PATH, salvage).await.wrong_fields(), ["kept_by", "kind"]);
    // A private person deducts nothing.
    let private = unpaid(&app, RETAIL).await;
    assert_eq!(of_order(&app, private).await["payers"][0]["deductible"], json!([]));
    let body = tds(&app, private, json!(1)).await;
    assert_eq!(post(app.actor("admin").await, PATH, body).await.wrong_fields(), ["payer"]);
    // There is no such tax in Malaysia, but there are write-offs.
    let app = TestApp::malaysian().await;
    let order = unpaid(&app, WHOLE).await;
    let body = tds(&app, order, json!(1)).await;
    assert_eq!(post(app.actor("admin").await, PATH, body).await.wrong_fields(), ["kind"]);
    assert_eq!(of_order(&app, order).await["kinds"], json!(["write_off"]));
    let body = write_off(&app, order, json!(1)).await;
    post(app.actor("admin").await, PATH, body).await.data();
}

#[tokio::test]
async fn a_write_off_is_approved_by_a_second_person() {
    let app = TestApp::new().await;
    let order = unpaid(&app, RETAIL).await;
    let all = due(&app, order).await;
    let body = write_off(&app, order, all.clone()).await;
    let made = post(app.actor("Finance Admin").await, PATH, body).await.data();
    let entry = made["settlement"].clone();
    assert_eq!((&entry["status"], &made["sums"]["due"]), (&json!("asked"), &all), "a request lowers nothing");
    // Another request finds nothing left.
    let again = write_off(&app, order, json!(1)).await;
    post(app.actor("admin").await, PATH, again).await.refused(409);
    // Who asked decides nothing, nor does who takes payments.
    assert_eq!(entry["actions"], json!(["cancel"]));
    let refused = put(app.actor("Finance Admin").await, act(&entry, "approve")).await.refused(409);
    assert!(refused.text.contains("second person"), "{}", refused.text);
    put(app.actor("Support Executive").await, act(&entry, "approve")).await.refused(403);
    // It is in the list of what awaits a decision.
    let list = app.actor("Finance Ops").await.get(&format!("{PATH}?status=asked&text={order}")).await.data();
    assert_eq!((&list["count"], &list["settlements"][0]["actions"][0]), (&json!(1), &json!("approve")));
    assert_eq!(list["amount"], entry["amount"]);
    let done = put(app.actor("Finance Ops").await, act(&entry, "approve")).await.data();
    assert_eq!((minor(&done["sums"]["due"]), &done["settlement"]["status"]), (0, &json!("approved")));
    assert_eq!(done["settlement"]["steps"].as_array().map(Vec::len), Some(2));
    assert_agrees(&app).await;
    // What was given up is not paid as well, and no credit note gives it to the customer.
    pay(&app, order, &json!(1), json!({})).await.refused(409);
    let bill: (i64, i64) =
        app.tx().await.one("SELECT id, total FROM bills WHERE order_id = $1", args![order]).await.expect("a bill");
    let note = json!({ "bill_id": bill.0, "reason": "all of it was wrong", "credited": 0, "lines": [] });
    let path = "/api/india/oauth/v1/oauth/insurance/credit_note";
    let admin = app.actor("admin").await.with("idempotency-key", pitlane_platform::ids::random_hex(12));
    let refused = admin.call(http::Method::POST, path, Some(note)).await.refused(409);
    assert!(refused.text.contains("written off"), "{}", refused.text);
    assert_agrees(&app).await;
}

#[tokio::test]
async fn a_refusal_and_a_withdrawal_have_reasons() {
    let app = TestApp::new().await;
    let order = unpaid(&app, RETAIL).await;
    let body = write_off(&app, order, json!(10)).await;
    let first = post(app.actor("Support Executive").await, PATH, body.clone()).await.data()["settlement"].clone();
    let mut silent = act(&first, "refuse");
    silent["reason"] = Value::Null;
    assert_eq!(put(app.actor("Finance Ops").await, silent).await.wrong_fields(), ["reason"]);
    let refused = put(app.actor("Finance Ops").await, act(&first, "refuse")).await.data();
    assert_eq!(refused["settlement"]["status"], "refused");
    assert_eq!(refused["settlement"]["steps"][1]["reason"], "looked at again");
    put(app.actor("Finance Ops").await, act(&first, "approve")).await.refused(409);
    // Who asked may withdraw it, another who takes payments may not.
    let second = post(app.actor("Support Executive").await, PATH, body).await.data()["settlement"].clone();
    put(app.actor("Central CR").await, act(&second, "cancel")).await.refused(403);
    put(app.actor("Support Executive").await, act(&second, "cancel")).await.data();
    assert_eq!(due(&app, order).await, of_order(&app, order).await["sums"]["amount"]);
    assert_agrees(&app).await;
}

#[tokio::test]
async fn tax_beyond_a_credited_bill_is_not_owed_to_the_customer() {
    let app = TestApp::new().await;
    let order = unpaid(&app, FLEETS).await;
    let lawful = of_order(&app, order).await["payers"][0]["deductible"][0]["lawful"].clone();
    let entry = post(app.actor("admin").await, PATH, tds(&app, order, lawful).await).await.data()["settlement"].clone();
    let left = due(&app, order).await;
    pay(&app, order, &left, json!({})).await.data();
    let bill: i64 = number(&app, format!("SELECT MIN(id) FROM bills WHERE order_id = {order}")).await;
    let note = json!({ "bill_id": bill, "reason": "the work was not done", "credited": 0, "lines": [] });
    let admin = app.actor("admin").await.with("idempotency-key", "k-credit-1");
    let path = "/api/india/oauth/v1/oauth/insurance/credit_note";
    let reply = admin.call(http::Method::POST, path, Some(note)).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    let sums = of_order(&app, order).await["sums"].clone();
    // The customer is owed what they paid in money; the deductor corrects the tax with the state.
    assert_eq!((&sums["advance"], minor(&sums["settled"])), (&left, 0));
    assert_agrees(&app).await;
    let cancelled = put(app.actor("Finance Admin").await, act(&entry, "cancel")).await.data();
    assert_eq!(cancelled["sums"], sums);
    assert_agrees(&app).await;
}

#[tokio::test]
async fn each_payer_of_a_claim_is_settled_by_itself() {
    let app = TestApp::new().await;
    let order = unpaid(&app, CLAIM).await;
    let shown = of_order(&app, order).await;
    assert_eq!(shown["kinds"], json!(["tds_income_tax", "tds_gst", "salvage", "write_off"]));
    let payer = |shown: &Value, id: i64| {
        shown["payers"].as_array().expect("payers").iter().find(|one| one["payer"] == id).cloned().expect("a payer")
    };
    let (customer, insurer) = (payer(&shown, 3), payer(&shown, 4));
    assert_eq!(minor(&customer["share"]) + minor(&insurer["share"]), minor(&shown["sums"]["amount"]));
    let salvage = |payer: i64, amount: Value, due: Value| {
        json!({
            "order_id": order, "kind": "salvage", "payer": payer, "amount": amount, "due": due,
            "kept_by": "insurer", "reason": "old bumper and lamp",
        })
    };
    let over = money(minor(&insurer["share"]) + 1);
    post(app.actor("admin").await, PATH, salvage(4, over, shown["sums"]["due"].clone())).await.refused(409);
    let asked = salvage(4, json!(100), shown["sums"]["due"].clone());
    let entry = post(app.actor("Support Executive").await, PATH, asked).await.data()["settlement"].clone();
    put(app.actor("Finance Admin").await, act(&entry, "approve")).await.data();
    let after = of_order(&app, order).await;
    assert_eq!((minor(&payer(&after, 4)["settled"]), minor(&payer(&after, 3)["settled"])), (10_000, 0));
    assert_eq!(payer(&after, 3)["open"], customer["open"]);
    assert_eq!(minor(&shown["sums"]["due"]) - minor(&after["sums"]["due"]), 10_000);
    let claim = app.actor("admin").await.get(&format!("/orders/insurance/claim/?order_id={order}")).await.data();
    assert_eq!(minor(&claim["dues"]["insurer"]["due"]), minor(&insurer["share"]) - 10_000);
    // The insurer is a company and deducts tax.
    let lawful = payer(&after, 4)["deductible"][0]["lawful"].clone();
    let mut body = tds(&app, order, lawful.clone()).await;
    body["payer"] = json!(4);
    post(app.actor("admin").await, PATH, body).await.data();
    let after = of_order(&app, order).await;
    assert_eq!(minor(&payer(&after, 4)["settled"]), 10_000 + minor(&lawful));
    assert_agrees(&app).await;
}

#[tokio::test]
async fn what_is_not_billed_is_not_settled() {
    let app = TestApp::new().await;
    let order: i64 = app
        .value("SELECT MIN(id) FROM orders WHERE invoice_number IS NULL AND due_amount > 10000 AND order_type <> 103")
        .await;
    let body = write_off(&app, order, json!(1)).await;
    let refused = post(app.actor("admin").await, PATH, body).await.refused(409);
    assert!(refused.text.contains("not billed"), "{}", refused.text);
    let order = unpaid(&app, RETAIL).await;
    let mut body = write_off(&app, order, json!(1)).await;
    body["due"] = json!(1);
    post(app.actor("admin").await, PATH, body).await.refused(409);
    app.actor("admin").await.get(&format!("{PATH}of-order/?order_id=99999999")).await.refused(404);
    // An entry outside the scope does not exist.
    let entry: i64 = app
        .value("SELECT MIN(s.id) FROM order_settlements s JOIN orders o ON o.id = s.order_id WHERE o.fleet_id IS NULL")
        .await;
    let fleet = app.actor("Fleet Manager").await;
    let list = fleet.get(&format!("{PATH}?limit=200")).await.data();
    assert!(list["settlements"].as_array().expect("entries").iter().all(|one| one["id"] != entry));
}

#[tokio::test]
async fn an_answer_is_repeated_for_its_key() {
    let app = TestApp::new().await;
    let order = unpaid(&app, RETAIL).await;
    let body = write_off(&app, order, json!(10)).await;
    let keyed = || async { app.actor("admin").await.with("idempotency-key", "k-settle-1") };
    let first = keyed().await.post(PATH, body.clone()).await.data();
    let again = keyed().await.post(PATH, body).await.data();
    assert_eq!(first["settlement"]["id"], again["settlement"]["id"]);
    let count: i64 = number(&app, format!("SELECT COUNT(*) FROM order_settlements WHERE order_id = {order}")).await;
    assert_eq!(count, 1);
    app.actor("admin").await.post(PATH, json!({ "order_id": order })).await.refused(422);
}

#[tokio::test]
async fn of_many_at_once_no_more_is_settled_than_is_owed() {
    let app = TestApp::new().await;
    let order = unpaid(&app, FLEETS).await;
    let sums = of_order(&app, order).await["sums"].clone();
    // Each is for a third: three fit.
    let body = write_off(&app, order, money(minor(&sums["due"]) / 3)).await;
    let token = app.actor("Support Executive").await.token.clone().expect("a token");
    let ask = || post(app.bearer(token.clone()), PATH, body.clone());
    let replies = futures_util::future::join_all((0..64).map(|_| ask())).await;
    let count = |replies: &[Reply], status: u16| replies.iter().filter(|reply| reply.status == status).count();
    assert_eq!((count(&replies, 201), count(&replies, 409)), (3, 61));
    let entry = replies.iter().find(|reply| reply.status == 201).expect("one").body["data"]["settlement"].clone();
    // One of them is approved once.
    let token = app.actor("Finance Admin").await.token.clone().expect("a token");
    let approve = || put(app.bearer(token.clone()), act(&entry, "approve"));
    let replies = futures_util::future::join_all((0..64).map(|_| approve())).await;
    assert_eq!((count(&replies, 200), count(&replies, 409)), (1, 63));
    let settled = of_order(&app, order).await["sums"]["settled"].clone();
    assert_eq!(settled, entry["amount"]);
    assert_agrees(&app).await;
}
