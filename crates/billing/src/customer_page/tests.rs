//! The customer's page over HTTP, as its holder uses it: without a session.

use chrono::Duration;
use futures_util::future::join_all;
use pitlane_orders::customer_links;
use pitlane_orders::messages::LinkOf;
use pitlane_platform::args;
use pitlane_platform::ids::{random_hex, sha256};
use pitlane_platform::money::Money;
use pitlane_providers::payments::Trouble;
use serde_json::{Value, json};

use crate::testkit::{Reply, TestApp, text_of};

const OPEN: &str = "/orders/customer/open/";
const PAPER: &str = "/orders/customer/paper/";
const PAY: &str = "/orders/customer/pay/";

/// A retail order of work without tax questions, at a registered garage.
async fn new_order(app: &TestApp, mobile: &str) -> i64 {
    let sql = "SELECT id, city_id FROM garages WHERE tax_number IS NOT NULL AND is_active ORDER BY id LIMIT 1";
    let (garage, city): (i64, i64) = app.tx().await.one(sql, args![]).await.expect("a garage");
    let body = json!({
        "order_type": 110, "order_of": "product", "mobile": mobile, "name": "Asha Rao", "city_id": city,
        "garage_id": garage, "source_id": 1,
    });
    let order = app.actor("admin").await.post("/orders/", body).await.data()["order_id"].as_i64().expect("an id");
    run(app, "UPDATE orders SET address_line = '12, Temple Street' WHERE id = $1", order).await;
    order
}

async fn run(app: &TestApp, sql: &'static str, order: i64) {
    let mut tx = app.tx().await;
    tx.run(sql, args![order]).await.expect("a statement");
    tx.save().await.expect("saved");
}

/// An approved estimate of 1,180.00.
async fn approved(app: &TestApp, mobile: &str) -> i64 {
    let order = new_order(app, mobile).await;
    approve(app, order, &[line("Service", 1000, 3)]).await;
    order
}

fn line(name: &str, price: i64, payer: i64) -> Value {
    json!({
        "source": "free", "service_name": name, "kind": "labour", "hsn": "998714", "quantity": 1, "price": price,
        "payer": payer,
    })
}

async fn approve(app: &TestApp, order: i64, lines: &[Value]) {
    let admin = app.actor("admin").await;
    let saved =
        admin.post("/orders/estimate/", json!({ "order_id": order, "version": 0, "lines": lines })).await.data();
    let lines = saved["lines"].as_array().expect("lines").iter();
    let decisions: Vec<Value> = lines.map(|line| json!({ "line_id": line["id"], "decision": "approved" })).collect();
    let body = json!({
        "order_id": order, "version": saved["version"], "revision": saved["revision"], "how": "phone",
        "said_by": "Asha Rao", "note": "at noon", "decisions": decisions,
    });
    admin.post("/orders/estimate/approval/", body).await.data();
}

async fn billed(app: &TestApp, order: i64) -> Value {
    let admin = app.actor("admin").await;
    let preview = admin.get(&format!("/orders/bill/?order_id={order}")).await.data()["preview"].clone();
    let body = json!({
        "order_id": order, "version": preview["version"], "total": preview["totals"]["total"],
        "advance_reason": "Paid before the work",
    });
    admin.with("idempotency-key", random_hex(12)).post("/orders/bill/", body).await.data()
}

async fn paid(app: &TestApp, order: i64, amount: f64, due: f64) {
    collect(app, json!({ "order_id": order, "mode": 3, "amount": amount, "due": due })).await;
}

async fn collect(app: &TestApp, body: Value) {
    let admin = app.actor("admin").await.with("idempotency-key", random_hex(12));
    admin.post("/orders/payments/", body).await.data();
}

/// The order costs this now, so that something else is due.
async fn costs(app: &TestApp, order: i64, minor: i64) {
    let mut tx = app.tx().await;
    let total = Money::from_minor(minor);
    let amounts = pitlane_orders::orders::Amounts { labour: total, total, ..Default::default() };
    pitlane_orders::orders::write_amounts(&mut tx, order, &amounts, app.clock.now()).await.expect("amounts");
    tx.save().await.expect("saved");
}

async fn states(app: &TestApp, order: i64) -> Vec<i64> {
    let sql = "SELECT status_id FROM payments WHERE order_id = $1 ORDER BY id";
    app.tx().await.all(sql, args![order]).await.expect("states")
}

pub async fn token(app: &TestApp, order: i64) -> String {
    let mut tx = app.tx().await;
    let token = customer_links::make(&mut tx, &app.region, order).await.expect("a link");
    tx.save().await.expect("saved");
    token
}

async fn ask(app: &TestApp, path: &str, token: &str) -> Reply {
    app.signed_out().post(path, json!({ "token": token })).await
}

async fn paper(app: &TestApp, token: &str, kind: &str, id: &Value) -> Reply {
    app.signed_out().post(PAPER, json!({ "token": token, "kind": kind, "id": id })).await
}

pub async fn papers(app: &TestApp, token: &str) -> Vec<(String, Value)> {
    let order = ask(app, OPEN, token).await.data();
    let all = order["papers"].as_array().expect("papers").iter();
    all.map(|paper| (paper["kind"].as_str().expect("a kind").to_owned(), paper["id"].clone())).collect()
}

async fn links_of(app: &TestApp, order: i64) -> i64 {
    app.tx()
        .await
        .one("SELECT COUNT(*) FROM payments WHERE order_id = $1 AND mode = 12", args![order])
        .await
        .expect("a count")
}

#[tokio::test]
async fn a_customer_sees_where_the_order_stands_and_opens_its_papers() {
    let app = TestApp::new().await;
    let order = approved(&app, "9812345678").await;
    let bill = billed(&app, order).await;
    paid(&app, order, 180.0, 1180.0).await;
    let token = token(&app, order).await;
    let seen = ask(&app, OPEN, &token).await.data();
    assert_eq!((&seen["order_id"], &seen["standing"]), (&json!(order), &json!("booked")));
    assert_eq!((seen["due"].to_string(), &seen["not_payable"]), ("1000.0".into(), &json!(null)));
    let all = papers(&app, &token).await;
    let kinds: Vec<&str> = all.iter().map(|(kind, _)| kind.as_str()).collect();
    assert_eq!(kinds, ["estimate", "bill", "receipt"]);
    for (kind, name) in [("estimate", "estimate-"), ("bill", "tax-invoice-"), ("receipt", "receipt-")] {
        let id = &all.iter().find(|(of, _)| of == kind).expect("a paper").1;
        let text = text_of(&paper(&app, &token, kind, id).await, name);
        assert!(text.contains("Asha Rao") || text.contains(&order.to_string()), "{kind}: {text}");
    }
    // Who opened what is in the trail, under the customer's name.
    let sql = "SELECT actor_name, role FROM audit_entries WHERE action = 'order.customer_paper' ORDER BY id";
    let trail: Vec<(String, String)> = app.tx().await.all(sql, args![]).await.expect("entries");
    assert_eq!(trail, vec![("Asha Rao".to_owned(), "Customer".to_owned()); 3]);
    assert!(bill["number"].is_string());
}

#[tokio::test]
async fn a_link_opens_its_own_order_and_no_other() {
    let app = TestApp::new().await;
    let (own, other) = (approved(&app, "9812345678").await, approved(&app, "9812345679").await);
    let bill = billed(&app, other).await;
    paid(&app, other, 1180.0, 1180.0).await;
    let (token, of_other) = (token(&app, own).await, token(&app, other).await);
    assert_eq!(papers(&app, &token).await.len(), 1, "the estimate alone");
    for (kind, id) in papers(&app, &of_other).await {
        let found = paper(&app, &token, &kind, &id).await;
        // Both have a first revision of their own.
        assert_eq!(found.status, if kind == "estimate" { 200 } else { 404 }, "{kind}");
    }
    paper(&app, &token, "bill", &bill["id"]).await.refused(404);
    paper(&app, &token, "inventory", &json!(other)).await.refused(404);
    for path in [OPEN, PAY] {
        ask(&app, path, &format!("india.{}", "0".repeat(64))).await.refused(404);
        ask(&app, path, "anything").await.refused(404);
    }
    app.clock.advance(Duration::days(30));
    for path in [OPEN, PAY] {
        ask(&app, path, &token).await.refused(410);
    }
    paper(&app, &token, "estimate", &json!(1)).await.refused(410);
}

#[tokio::test]
async fn an_estimate_that_is_still_being_written_is_not_shown() {
    let app = TestApp::new().await;
    let order = new_order(&app, "9812345678").await;
    let lines = json!([{ "source": "free", "service_name": "Service", "kind": "labour", "hsn": "998714", "quantity": 1, "price": 1000 }]);
    let body = json!({ "order_id": order, "version": 0, "lines": lines });
    app.actor("admin").await.post("/orders/estimate/", body).await.data();
    let token = token(&app, order).await;
    assert!(papers(&app, &token).await.is_empty());
    paper(&app, &token, "estimate", &json!(1)).await.refused(404);
    let refused = ask(&app, PAY, &token).await.refused(409);
    assert_eq!(refused.body["data"]["not_payable"], "not_yet");
    assert_eq!(links_of(&app, order).await, 0);
}

#[tokio::test]
async fn of_many_taps_at_once_one_makes_the_link() {
    let app = TestApp::new().await;
    let order = approved(&app, "9812345678").await;
    let token = token(&app, order).await;
    let replies = join_all((0..64).map(|_| ask(&app, PAY, &token))).await;
    for reply in replies {
        assert_eq!(reply.data()["amount"].to_string(), "1180.0");
    }
    assert_eq!(links_of(&app, order).await, 1);
    let again = ask(&app, PAY, &token).await.data();
    assert!(again["url"].as_str().is_some_and(|url| url.contains("/pay/india/plink_")), "{again}");
    assert_eq!(links_of(&app, order).await, 1);
    let sql = "SELECT COUNT(*) FROM audit_entries WHERE action = 'payment.collect' AND actor_name = 'Asha Rao'";
    assert_eq!(app.value::<i64>(sql).await, 1);
    // They are on their page: no message is needed.
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM jobs WHERE kind = 'sms'").await, 0);
}

#[tokio::test]
async fn a_link_that_asks_for_more_than_is_due_is_withdrawn_first() {
    let app = TestApp::new().await;
    let order = approved(&app, "9812345678").await;
    let token = token(&app, order).await;
    ask(&app, PAY, &token).await.data();
    // The goodwill of the order changes what is due.
    costs(&app, order, 50_000).await;
    let new = ask(&app, PAY, &token).await.data();
    assert_eq!(new["amount"].to_string(), "500.0");
    assert_eq!(states(&app, order).await, [290, 280], "the first is cancelled");
}

/// What staff asked others for, or agreed on with the customer, is not the customer's to withdraw; what they withdraw has a
/// step and an entry in the audit trail.
#[tokio::test]
async fn a_customer_withdraws_the_links_of_their_own_share_alone() {
    let app = TestApp::new().await;
    let order = approved(&app, "9812345678").await;
    let token = token(&app, order).await;
    for (payer, amount, advance) in [(2, 300, false), (3, 5000, true)] {
        let body = json!({
            "order_id": order, "mode": 12, "payer": payer, "amount": amount, "due": 1180, "advance": advance,
        });
        collect(&app, body).await;
    }
    assert_eq!(ask(&app, PAY, &token).await.data()["amount"].to_string(), "1180.0");
    costs(&app, order, 50_000).await;
    assert_eq!(ask(&app, PAY, &token).await.data()["amount"].to_string(), "500.0");
    assert_eq!(states(&app, order).await, [280, 280, 290, 280]);
    let sql = "SELECT COUNT(*) FROM payments WHERE order_id = $1 AND wants_cancel = TRUE";
    let withdrawn: i64 = app.tx().await.one(sql, args![order]).await.expect("a count");
    assert_eq!(withdrawn, 1);
    let sql = "SELECT e.actor_name FROM payment_events e JOIN payments p ON p.id = e.payment_id
        WHERE p.order_id = $1 AND e.detail = 'cancel'";
    let steps: Vec<String> = app.tx().await.all(sql, args![order]).await.expect("steps");
    assert_eq!(steps, ["Asha Rao"]);
    let sql = "SELECT COUNT(*) FROM audit_entries WHERE action = 'payment.cancel' AND actor_name = 'Asha Rao'";
    assert_eq!(app.value::<i64>(sql).await, 1);
}

/// Each link that is made is a row of the ledger, whatever the gateway says of it.
#[tokio::test]
async fn a_gateway_that_refuses_is_asked_a_few_times_and_not_more() {
    let app = TestApp::new().await;
    let order = approved(&app, "9812345678").await;
    let token = token(&app, order).await;
    app.gateway.trouble(Some(Trouble::Refusing));
    let refused = ask(&app, PAY, &token).await.refused(409);
    assert_eq!(refused.body["data"]["not_payable"], "refused");
    let replies = join_all((0..64).map(|_| ask(&app, PAY, &token))).await;
    // Of some at once one makes a link, and the others find it, until the gateway has answered.
    assert!(replies.iter().all(|reply| [200, 409, 429].contains(&reply.status.as_u16())), "{replies:?}");
    for _ in 0..5 {
        ask(&app, PAY, &token).await;
    }
    ask(&app, PAY, &token).await.refused(429);
    assert_eq!(links_of(&app, order).await, 5);
    app.gateway.trouble(None);
    app.clock.advance(Duration::hours(1));
    assert!(ask(&app, PAY, &token).await.data()["url"].is_string());
    assert_eq!(links_of(&app, order).await, 6);
}

#[tokio::test]
async fn what_a_garage_paid_of_its_share_is_not_subtracted_once_more() {
    let app = TestApp::new().await;
    let order = new_order(&app, "9812345678").await;
    approve(&app, order, &[line("Service", 1000, 3), line("Goodwill", 200, 2)]).await;
    let token = token(&app, order).await;
    // 236 are the garage's.
    for (amount, due) in [(0, 1416), (100, 1416), (136, 1316)] {
        if amount > 0 {
            collect(&app, json!({ "order_id": order, "mode": 3, "payer": 2, "amount": amount, "due": due })).await;
        }
        assert_eq!(ask(&app, OPEN, &token).await.data()["due"].to_string(), "1180.0", "{amount} of {due}");
    }
    assert_eq!(ask(&app, PAY, &token).await.data()["amount"].to_string(), "1180.0");
}

/// On SQLite there is one writer, which unknown tokens must not keep busy.
#[tokio::test]
async fn unknown_tokens_do_not_wait_for_the_writer() {
    let app = TestApp::new().await;
    let writer = app.tx().await;
    ask(&app, PAY, "india.00").await.refused(404);
    paper(&app, "india.00", "estimate", &json!(1)).await.refused(404);
    drop(writer);
}

#[tokio::test]
async fn what_is_not_the_customer_s_is_neither_shown_nor_paid() {
    let app = TestApp::new().await;
    let order = approved(&app, "9812345678").await;
    billed(&app, order).await;
    let token = token(&app, order).await;
    // A company has its bills from us, and pays by its terms.
    let of_fleet = "UPDATE orders SET is_business = TRUE, fleet_id = (SELECT MIN(id) FROM fleets) WHERE id = $1";
    run(&app, of_fleet, order).await;
    let kinds: Vec<String> = papers(&app, &token).await.into_iter().map(|(kind, _)| kind).collect();
    assert_eq!(kinds, ["estimate"]);
    let refused = ask(&app, PAY, &token).await.refused(409);
    assert_eq!(refused.body["data"]["not_payable"], "of_company");
    run(&app, "UPDATE orders SET is_business = FALSE, fleet_id = NULL WHERE id = $1", order).await;
    paid(&app, order, 1180.0, 1180.0).await;
    let refused = ask(&app, PAY, &token).await.refused(409);
    assert_eq!(refused.body["data"]["not_payable"], "nothing_due");
    assert_eq!(links_of(&app, order).await, 0);
}

#[tokio::test]
async fn papers_of_a_link_are_opened_so_often_and_not_more() {
    let app = TestApp::new().await;
    let order = approved(&app, "9812345678").await;
    let token = token(&app, order).await;
    let id = json!(1);
    let replies = join_all((0..64).map(|_| paper(&app, &token, "estimate", &id))).await;
    let count = |status: u16| replies.iter().filter(|reply| reply.status == status).count();
    assert_eq!((count(200), count(429)), (40, 24));
    app.clock.advance(Duration::minutes(10));
    assert_eq!(paper(&app, &token, "estimate", &id).await.status, 200);
}

/// The message about the bill has the link of the page, and the database its hash alone.
#[tokio::test]
async fn a_message_brings_the_link_and_nothing_else_has_it() {
    let app = TestApp::new().await;
    let order = approved(&app, "9812345678").await;
    billed(&app, order).await;
    for _ in 0..3 {
        app.tell_customers().await;
        app.clock.advance(Duration::minutes(1));
    }
    let texts = app.texts();
    let of_order: Vec<&str> = texts.iter().filter_map(|(_, text)| text.split("/order#").nth(1)).collect();
    let [token] = of_order[..] else { panic!("one link: {texts:?}") };
    assert_eq!(papers(&app, token).await.len(), 2);
    let stored: Vec<String> =
        app.tx().await.all("SELECT token_hash FROM customer_links", args![]).await.expect("hashes");
    assert_eq!(stored, [sha256(token)]);
    let left: i64 = app.value("SELECT COUNT(*) FROM customer_messages WHERE link IS NOT NULL").await;
    assert_eq!(left, 0, "a link that was sent is kept nowhere");
    // Nobody else has a link for the milestones of the page.
    assert!(app.region.hooks.all::<LinkOf>().all(|link| !link.milestone.shows_order()));
}
