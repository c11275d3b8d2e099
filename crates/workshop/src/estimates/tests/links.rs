//! What a customer's link still leads to, and what a wrong one costs.

use chrono::Duration;
use pitlane_orders::orders;
use pitlane_orders::orders::Evidence;
use pitlane_platform::{args, upkeep};
use serde_json::{Value, json};

use super::customer::{CODE, DECIDE, OPEN, code, decide, link};
use super::{SAVE, body, ids, line, new_order, saved, shown, slabbed};
use crate::testkit::{Actor, TestApp};

/// Staff record that the customer approved everything.
async fn told(actor: &Actor<'_>, order: i64, estimate: &Value) {
    let decisions: Vec<Value> =
        ids(estimate).into_iter().map(|line| json!({ "line_id": line, "decision": "approved" })).collect();
    let body = json!({
        "order_id": order, "version": estimate["version"], "revision": estimate["revision"], "how": "phone",
        "said_by": "Asha Rao", "note": "at noon", "decisions": decisions,
    });
    actor.post("/orders/estimate/approval/", body).await.data();
}

async fn opened(customer: &Actor<'_>, token: &str) -> Value {
    customer.post(OPEN, json!({ "token": token })).await.data()
}

/// The page of the order is for whoever decided, or could have decided until then.
#[tokio::test]
async fn a_link_that_expired_before_the_decision_opens_no_order() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let customer = app.signed_out();
    let (late, in_time) = (new_order(&app, &admin).await, new_order(&app, &admin).await);
    let estimate = saved(&admin, late).await;
    let token = link(&admin, late).await;
    app.clock.advance(Duration::hours(72));
    told(&admin, late, &estimate).await;
    let seen = opened(&customer, &token).await;
    assert_eq!((&seen["state"], &seen["order_token"]), (&json!("used"), &Value::Null));
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM customer_links").await, 0);
    // While the link would still be valid, its holder goes on to the order, and keeps that page.
    let estimate = saved(&admin, in_time).await;
    let token = link(&admin, in_time).await;
    told(&admin, in_time, &estimate).await;
    let of_order = opened(&customer, &token).await["order_token"].clone();
    assert!(of_order.is_string(), "{of_order}");
    app.clock.advance(Duration::hours(73));
    assert_eq!(opened(&customer, &token).await["order_token"], of_order);
    app.clock.advance(Duration::days(30));
    assert_eq!(opened(&customer, &token).await["order_token"], Value::Null);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM customer_links").await, 1);
}

#[tokio::test]
async fn an_order_that_was_given_up_or_billed_is_not_approved() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let customer = app.signed_out();
    let order = new_order(&app, &admin).await;
    let lines = ids(&saved(&admin, order).await);
    let token = link(&admin, order).await;
    let otp = code(&customer, &token).await;
    let yes: Vec<(i64, &str)> = lines.iter().map(|line| (*line, "approved")).collect();
    let path = format!("/orders/detail/{order}/");
    let version = admin.get(&path).await.data()["version"].clone();
    let given_up = json!({ "version": version, "status_id": 21, "status_reason": "sold the car" });
    let version = admin.put(&path, given_up).await.data()["version"].clone();
    let closed = async |token: &str, otp: &str| {
        let seen = opened(&customer, token).await;
        assert_eq!((&seen["state"], &seen["estimate"]), (&json!("closed"), &Value::Null));
        customer.post(CODE, json!({ "token": token })).await.refused(410);
        customer.post(DECIDE, decide(token, otp, &yes)).await.refused(410);
        assert_eq!(shown(&admin, order).await["standing"], "sent");
    };
    closed(&token, &otp).await;
    let reopen = json!({ "order_id": order, "version": version, "reason": "they bought it back" });
    admin.put("/orders/reopen-order/", reopen).await.data();
    // Of an order that comes back the customer is asked anew.
    assert_eq!(opened(&customer, &token).await["state"], "outdated");
    app.clock.advance(Duration::seconds(31));
    let token = link(&admin, order).await;
    let otp = code(&customer, &token).await;
    let mut tx = app.tx().await;
    orders::show_evidence(&mut tx, order, Evidence::Bill, app.clock.now()).await.expect("evidence");
    tx.save().await.expect("saved");
    closed(&token, &otp).await;
    let mut tx = app.tx().await;
    orders::withdraw_evidence(&mut tx, order, Evidence::Bill).await.expect("no evidence");
    tx.save().await.expect("saved");
    customer.post(DECIDE, decide(&token, &otp, &yes)).await.data();
}

#[tokio::test]
async fn unknown_tokens_do_not_wait_for_the_writer() {
    let app = TestApp::new().await;
    let customer = app.signed_out();
    // On SQLite there is one, and somebody is at work.
    let writer = app.tx().await;
    customer.post(CODE, json!({ "token": "india.00" })).await.refused(404);
    customer.post(DECIDE, decide("india.00", "000000", &[(1, "approved")])).await.refused(404);
    let rating = json!({ "token": "india.00", "rating": 5, "nps": 10, "remark": "" });
    customer.post("/orders/feedback/link/answer/", rating).await.refused(404);
    drop(writer);
}

/// The codes, the customers' links and the links to rate an order that are left now.
async fn left(app: &TestApp) -> (i64, i64, i64) {
    upkeep::clean(&app.region).await.expect("cleaned");
    let sql = "SELECT (SELECT COUNT(*) FROM estimate_codes), (SELECT COUNT(*) FROM customer_links),
        (SELECT COUNT(*) FROM feedback_links)";
    app.tx().await.one(sql, args![]).await.expect("counts")
}

#[tokio::test]
async fn codes_and_links_are_deleted_when_they_are_old() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let customer = app.signed_out();
    let order = new_order(&app, &admin).await;
    let lines = ids(&saved(&admin, order).await);
    let token = link(&admin, order).await;
    let otp = code(&customer, &token).await;
    let yes: Vec<(i64, &str)> = lines.iter().map(|line| (*line, "approved")).collect();
    customer.post(DECIDE, decide(&token, &otp, &yes)).await.data();
    let mut tx = app.tx().await;
    let sql = "INSERT INTO feedback_links (order_id, token_hash, made_at, expires_at) VALUES ($1, 'hash', $2, $3)";
    let now = app.clock.now();
    tx.run(sql, args![order, now, now + Duration::days(30)]).await.expect("a link");
    tx.save().await.expect("saved");
    app.clock.advance(Duration::hours(47));
    assert_eq!(left(&app).await, (1, 1, 1));
    app.clock.advance(Duration::hours(2));
    assert_eq!(left(&app).await, (0, 1, 1));
    // A month later they expire.
    app.clock.advance(Duration::days(117));
    assert_eq!(left(&app).await, (0, 1, 1));
    app.clock.advance(Duration::days(2));
    assert_eq!(left(&app).await, (0, 0, 0));
    // Its own link still tells what became of it.
    let seen = opened(&customer, &token).await;
    assert_eq!((&seen["state"], &seen["order_token"]), (&json!("used"), &Value::Null));
}

/// Who approves goodwill sees that they do not pay for it.
#[tokio::test]
async fn the_shares_of_garage_and_company_are_shown() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let customer = app.signed_out();
    let order = new_order(&app, &admin).await;
    let work = |name: &str, price: i64, payer: i64| {
        let mut labour = slabbed(line(name, "labour", json!(1), json!(price)), 18);
        labour["payer"] = json!(payer);
        labour["job"] = json!(i64::from(payer == 3));
        labour
    };
    let mut rework = body(order, 0, vec![work("Paint", 1000, 2), work("Polish", 500, 1), work("Wash", 100, 3)]);
    rework["jobs"] = json!([{ "title": "Bonnet" }, { "title": "Wash" }]);
    let lines = ids(&admin.post(SAVE, rework).await.data());
    let token = link(&admin, order).await;
    let seen = opened(&customer, &token).await["estimate"].clone();
    assert_eq!(seen["shares"], json!({ "own": 118.0, "insurer": 0.0, "garage": 1180.0, "company": 590.0 }));
    let of_others = json!({ "own": 0.0, "insurer": 0.0, "garage": 1180.0, "company": 590.0 });
    assert_eq!((&seen["jobs"][0]["shares"], &seen["jobs"][1]["shares"]), (&of_others, &Value::Null));
    let own: Vec<&Value> = seen["lines"].as_array().expect("lines").iter().map(|line| &line["is_own"]).collect();
    assert_eq!(own, [&json!(false), &json!(false), &json!(true)]);
    let otp = code(&customer, &token).await;
    let yes: Vec<(i64, &str)> = lines.iter().map(|line| (*line, "approved")).collect();
    let decided = customer.post(DECIDE, decide(&token, &otp, &yes)).await.data();
    assert_eq!(
        (decided["approved_total"].to_string(), decided["own_total"].to_string()),
        ("1888.0".into(), "118.0".into())
    );
}
