//! Vouchers over HTTP.

use chrono::NaiveTime;
use futures_util::future::join_all;
use pitlane_base::offers::{OfferSettings, VoucherLimits};
use pitlane_platform::money::Money;
use serde_json::{Value, json};

use super::{apply_with, assert_in_order, estimate, lines, mobile, order_of, orders, with};
use crate::testkit::{Reply, TestApp};

const VOUCHERS: &str = "/customer/voucher_coupon_get_post";

async fn call(app: &TestApp, role: &str, body: Value) -> Reply {
    let key = pitlane_platform::ids::random_hex(12);
    app.actor(role).await.with("idempotency-key", key).post(VOUCHERS, body).await
}

fn issue(app: &TestApp, number: i64, fields: Value) -> Value {
    with(json!({ "action": "issue", "mobile": mobile(app, number), "amount": 1000, "reason": "goodwill" }), fields)
}

async fn texts(app: &TestApp) -> i64 {
    app.value("SELECT COUNT(*) FROM jobs WHERE payload LIKE '%Voucher %'").await
}

/// F.7.10, F.7.12
#[tokio::test]
async fn f7_10_and_12_a_voucher_is_its_customers_until_it_is_used() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let ids = orders(&app, 1, 2).await;
    let voucher = call(&app, "admin", issue(&app, 1, json!({}))).await.data();
    assert_eq!((&voucher["status"], &voucher["balance"]), (&json!("active"), &json!(1000.0)));
    let code = voucher["code"].as_str().expect("a code").to_owned();
    let other = apply_with(&admin, ids[1], &code, json!({})).await.refused(409);
    assert!(other.text.contains("belongs to another customer"), "{}", other.text);
    let second = order_of(&app, 1).await["order_id"].as_i64().expect("an id");
    let third = order_of(&app, 1).await["order_id"].as_i64().expect("an id");
    estimate(&app, ids[0], lines(&app, "1500", "1000")).await;
    let applied = apply_with(&admin, ids[0], &code, json!({ "amount": 600 })).await.data();
    assert_eq!(applied["discount_amount"], 600.0);
    assert!(applied["applied"][0]["code"].as_str().is_some_and(|shown| shown.starts_with("••••")));
    apply_with(&admin, second, &code, json!({ "amount": 400 })).await.data();
    apply_with(&admin, third, &code, json!({ "amount": 1 })).await.refused(409);
    let seen = admin.get(&format!("{VOUCHERS}?id={}", voucher["id"])).await.data();
    assert_eq!((&seen["vouchers"][0]["status"], &seen["vouchers"][0]["balance"]), (&json!("used"), &json!(0.0)));
    // Of what the customer has to pay less, the rest is given back.
    estimate(&app, ids[0], lines(&app, "100", "200")).await;
    let seen = admin.get(&format!("{VOUCHERS}?code={code}")).await.data();
    assert_eq!((&seen["vouchers"][0]["status"], &seen["vouchers"][0]["balance"]), (&json!("part_used"), &json!(300.0)));
    assert_in_order(&app).await;
}

/// F.7.11
#[tokio::test]
async fn f7_11_above_the_limit_another_person_approves() {
    let app = TestApp::new().await;
    orders(&app, 1, 1).await;
    let asked = call(&app, "admin", issue(&app, 1, json!({ "amount": 2001 }))).await.data();
    assert_eq!((&asked["status"], &asked["second_person"]), (&json!("asked"), &json!(["above_limit"])));
    assert_eq!(texts(&app).await, 0);
    let approve = json!({ "action": "approve", "id": asked["id"], "version": asked["version"] });
    call(&app, "admin", approve.clone()).await.refused(409);
    let active = call(&app, "Super Admin", approve.clone()).await.data();
    assert_eq!((&active["status"], &active["version"]), (&json!("active"), &json!(2)));
    assert_eq!(texts(&app).await, 1);
    call(&app, "Super Admin", approve).await.refused(409);
    // A second one within 90 days.
    let second = call(&app, "admin", issue(&app, 1, json!({ "amount": 10 }))).await.data();
    assert_eq!(second["second_person"], json!(["within_90_days"]));
    let refuse = json!({ "action": "refuse", "id": second["id"], "version": 1 });
    assert_eq!(call(&app, "Super Admin", refuse.clone()).await.wrong_fields(), ["note"]);
    let refused = call(&app, "Super Admin", with(refuse, json!({ "note": "Enough" }))).await.data();
    assert_eq!(refused["status"], "refused");
}

/// F.4.6
#[tokio::test]
async fn f4_6_the_limit_is_a_setting() {
    let limits = VoucherLimits { india: Money::from_minor(50_000), ..VoucherLimits::default() };
    let app = TestApp::with_offers(OfferSettings { voucher_limit: limits, ..OfferSettings::default() }).await;
    orders(&app, 1, 2).await;
    let asked = call(&app, "admin", issue(&app, 1, json!({ "amount": 500.01 }))).await.data();
    assert_eq!((&asked["status"], &asked["second_person"]), (&json!("asked"), &json!(["above_limit"])));
    assert_eq!(call(&app, "admin", issue(&app, 2, json!({ "amount": 500 }))).await.data()["status"], "active");
    assert_eq!(app.actor("admin").await.get(VOUCHERS).await.data()["limit"], 500.0);
}

/// F.4.6
#[tokio::test]
async fn f4_6_of_64_at_once_to_one_customer_one_is_active() {
    let app = TestApp::new().await;
    orders(&app, 1, 1).await;
    let all = join_all((0..64).map(|_| call(&app, "admin", issue(&app, 1, json!({ "amount": 10 }))))).await;
    let issued: Vec<Value> = all.into_iter().map(Reply::data).collect();
    let active = issued.iter().filter(|voucher| voucher["status"] == "active").count();
    let waiting = issued.iter().filter(|voucher| voucher["second_person"] == json!(["within_90_days"])).count();
    assert_eq!((active, waiting), (1, 63));
    assert_eq!(texts(&app).await, 1);
    // Of 64 who approve one of the others, one does.
    let one = issued.iter().find(|voucher| voucher["status"] == "asked").expect("a voucher that waits");
    let approve = json!({ "action": "approve", "id": one["id"], "version": one["version"] });
    let all = join_all((0..64).map(|_| call(&app, "Super Admin", approve.clone()))).await;
    let statuses: Vec<u16> = all.iter().map(|reply| reply.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 63, "{statuses:?}");
    assert_eq!(texts(&app).await, 2);
}

/// F.4.6, F.7.14
#[tokio::test]
async fn f4_6_a_voucher_ends_at_midnight_and_a_reserved_use_keeps() {
    let app = TestApp::new().await;
    let ids = orders(&app, 1, 1).await;
    let second = order_of(&app, 1).await["order_id"].as_i64().expect("an id");
    let voucher = call(&app, "admin", issue(&app, 1, json!({ "days": 1 }))).await.data();
    let code = voucher["code"].as_str().expect("a code").to_owned();
    let reserved = apply_with(&app.actor("admin").await, ids[0], &code, json!({ "amount": 400 })).await.data();
    assert_eq!(reserved["applied"][0]["amount"], 400.0);
    let now = app.region.now().with_timezone(&app.region.country.zone).naive_local();
    let midnight = now.date().succ_opt().expect("a day").and_time(NaiveTime::MIN);
    app.clock.advance(midnight - now);
    let admin = app.actor("admin").await;
    let refused = apply_with(&admin, second, &code, json!({ "amount": 100 })).await.refused(409);
    assert_eq!(refused.body["data"]["reasons"][0]["rule"], "days");
    assert_eq!(estimate(&app, ids[0], lines(&app, "1500", "1000")).await["voucher_discount"], 400.0);
    assert_in_order(&app).await;
}

/// F.7.13
#[tokio::test]
async fn f7_13_the_code_is_sent_again_once_a_minute() {
    let app = TestApp::new().await;
    orders(&app, 1, 1).await;
    let voucher = call(&app, "admin", issue(&app, 1, json!({}))).await.data();
    let resend = json!({ "action": "resend", "id": voucher["id"], "version": 1 });
    call(&app, "admin", resend).await.refused(429);
    let extend = json!({ "action": "extend", "id": voucher["id"], "version": 1, "days": 30 });
    let extended = call(&app, "admin", extend).await.data();
    assert!(extended["valid_to"].as_str() > voucher["valid_to"].as_str());
    let cancel = json!({ "action": "cancel", "id": voucher["id"], "version": 2, "note": "Wrong one" });
    assert_eq!(call(&app, "admin", cancel).await.data()["status"], "cancelled");
}

#[tokio::test]
async fn every_wrong_field_of_a_voucher_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    // Without a key nothing is issued twice by mistake.
    admin.post(VOUCHERS, issue(&app, 1, json!({}))).await.refused(422);
    assert_eq!(call(&app, "admin", json!({ "action": "issue" })).await.wrong_fields(), ["amount", "mobile", "reason"]);
    let all = ["amount", "days", "id", "mobile", "reason", "version"];
    let wrong = with(issue(&app, 1, json!({ "days": 3 })), json!({ "action": "approve" }));
    assert_eq!(call(&app, "admin", wrong).await.wrong_fields(), all);
    let unknown = issue(&app, 999, json!({}));
    assert_eq!(call(&app, "admin", unknown).await.wrong_fields(), ["mobile"]);
}
