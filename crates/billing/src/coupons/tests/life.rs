//! Coupons through the life of orders.

use pitlane_base::offers::OfferSettings;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::{apply, assert_in_order, coupon, detail, estimate, lines, orders};
use crate::testkit::TestApp;

async fn counters(app: &TestApp, id: &Value) -> (Value, Value) {
    let found = detail(app, id).await["coupon"].clone();
    (found["reserved_count"].clone(), found["used_count"].clone())
}

fn fresh_key() -> String {
    pitlane_platform::ids::random_hex(12)
}

/// 15 per cent of 1,999.99, at most 250.
#[tokio::test]
async fn f7_5_the_lines_shares_add_up_and_the_halves_are_equal() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        let order = orders(&app, 1, 1).await[0];
        coupon(&app, "CAP-250", json!({ "kind": "percent", "value": 15, "max_discount": 250 })).await;
        estimate(&app, order, lines(&app, "999.99", "1000")).await;
        let applied = apply(&admin, order, "CAP-250").await.data();
        assert_eq!(applied["discount_amount"], 250.0);
        let read = admin.get(&format!("/orders/estimate/?order_id={order}")).await.data();
        assert_eq!((&read["coupon_discount"], &read["totals"]["taxable"]), (&json!(250.0), &json!(1749.99)));
        let shares: Vec<f64> =
            read["lines"].as_array().expect("lines").iter().filter_map(|line| line["coupon_share"].as_f64()).collect();
        assert_eq!(shares, [125.0, 125.0]);
        let tax = &read["totals"]["tax"];
        assert_eq!(tax["central"], tax["state"]);
        assert_eq!(read["offer"]["coupon"]["code"], "CAP-250");
    }
}

#[tokio::test]
async fn the_discount_follows_the_estimate_and_is_taken_off_below_the_minimum() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = orders(&app, 1, 1).await[0];
    let made = coupon(&app, "MIN-2000", json!({ "kind": "percent", "value": 10, "min_amount": 2000 })).await;
    apply(&admin, order, "MIN-2000").await.data();
    let saved = estimate(&app, order, lines(&app, "1500", "1000")).await;
    assert_eq!(saved["coupon_discount"], 250.0);
    assert_eq!(detail(&app, &made["id"]).await["coupon"]["reserved_amount"], 250.0);
    // What an insurer or a garage pays is not given away.
    let mut payers = lines(&app, "1500", "1000");
    payers[0]["payer"] = json!(2);
    let saved = estimate(&app, order, payers).await;
    assert_eq!(saved["coupon_discount"], 0.0);
    assert_eq!(counters(&app, &made["id"]).await, (json!(0), json!(0)));
    let seen = admin.get(&format!("/orders/detail/{order}/")).await.data();
    assert_eq!(seen["coupon_code"], Value::Null);
    assert!(seen["timeline"].to_string().contains("was taken off"), "{}", seen["timeline"]);
    assert_in_order(&app).await;
}

/// F.7.6
#[tokio::test]
async fn f7_6_a_dead_order_frees_it_for_the_next_customer() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let ids = orders(&app, 1, 2).await;
    let made = coupon(&app, "LAST-ONE", json!({ "usage_limit": 1 })).await;
    apply(&admin, ids[0], "LAST-ONE").await.data();
    apply(&admin, ids[1], "LAST-ONE").await.refused(409);
    let path = format!("/orders/detail/{}/", ids[0]);
    let version = admin.get(&path).await.data()["version"].clone();
    let dead = json!({ "version": version, "status_id": 21, "status_reason": "Twice" });
    assert_eq!(admin.put(&path, dead).await.data()["coupon_code"], Value::Null);
    apply(&admin, ids[1], "LAST-ONE").await.data();
    // The first comes back to life: it does not work any more.
    let version = admin.get(&path).await.data()["version"].clone();
    let reopened = json!({ "order_id": ids[0], "version": version, "reason": "Not twice" });
    assert_eq!(admin.put("/orders/reopen-order/", reopened).await.data()["coupon_code"], Value::Null);
    assert_eq!(counters(&app, &made["id"]).await, (json!(1), json!(0)));
    assert_in_order(&app).await;
}

/// An order with an address, an approved estimate of 1,500 labour and 1,000 parts, and this code.
async fn approved(app: &TestApp, number: i64, code: &str) -> i64 {
    let admin = app.actor("admin").await;
    let order = orders(app, number, 1).await[0];
    let mut tx = app.tx().await;
    tx.run("UPDATE orders SET address_line = '12, Temple Street' WHERE id = $1", args![order])
        .await
        .expect("an address");
    tx.save().await.expect("saved");
    estimate(app, order, lines(app, "1500", "1000")).await;
    apply(&admin, order, code).await.data();
    let read = admin.get(&format!("/orders/estimate/?order_id={order}")).await.data();
    let decisions: Vec<Value> = read["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| json!({ "line_id": line["id"], "decision": "approved" }))
        .collect();
    let approval = json!({
        "order_id": order, "version": read["version"], "revision": read["revision"], "how": "phone",
        "said_by": "Asha Rao", "note": "at noon", "decisions": decisions,
    });
    admin.post("/orders/estimate/approval/", approval).await.data();
    order
}

/// Issues the bill of an order; answers its id.
async fn billed(app: &TestApp, order: i64) -> Value {
    let admin = app.actor("admin").await;
    let preview = admin.get(&format!("/orders/bill/?order_id={order}")).await.data()["preview"].clone();
    assert_eq!((&preview["missing"], &preview["totals"]["discount"]), (&json!([]), &json!(250.0)));
    let body = json!({
        "order_id": order, "version": preview["version"], "total": preview["totals"]["total"],
        "advance_reason": "Paid before the work",
    });
    let issuer = app.actor("admin").await.with("idempotency-key", fresh_key());
    issuer.post("/orders/bill/", body).await.data()["id"].clone()
}

/// Credits a bill in full.
async fn credited(app: &TestApp, bill: &Value) {
    let address = format!("/api/{}/oauth/v1/oauth/insurance/credit_note", app.region.country.key);
    let credit = json!({ "bill_id": bill, "credited": 0, "debited": 0, "reason": "Not done" });
    let reply = app.actor("admin").await.with("idempotency-key", fresh_key());
    let reply = reply.call(http::Method::POST, &address, Some(credit)).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
}

/// F.7.8, F.7.16
#[tokio::test]
async fn f7_8_and_16_a_bill_uses_it_and_a_credit_note_of_all_gives_it_back() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let fields = json!({ "kind": "percent", "value": 10, "bearer": "shared", "garage_share": 40 });
    let made = coupon(&app, "SHARED-10", fields).await;
    let order = approved(&app, 1, "SHARED-10").await;
    let bill = billed(&app, order).await;
    assert_eq!(counters(&app, &made["id"]).await, (json!(0), json!(1)));
    let page = detail(&app, &made["id"]).await;
    let redemption = &page["redemptions"][0];
    assert_eq!((&redemption["amount"], &redemption["garage_share"]), (&json!(250.0), &json!(100.0)));
    // F.7.8
    let path = format!("/orders/coupon/detail/{}/", made["id"]);
    let refused = admin.put(&path, json!({ "version": 1, "value": 12, "usage_limit": 5 })).await.refused(409);
    assert_eq!(refused.body["data"]["fields"], json!(["value", "usage_limit"]));
    // F.7.16
    credited(&app, &bill).await;
    assert_eq!(counters(&app, &made["id"]).await, (json!(0), json!(0)));
    assert_in_order(&app).await;
    // Billed again, it is used again.
    billed(&app, order).await;
    assert_eq!(counters(&app, &made["id"]).await, (json!(0), json!(1)));
    assert_in_order(&app).await;
}

/// F.4.2
#[tokio::test]
async fn f4_2_by_the_settings_a_credited_order_keeps_its_coupon_used() {
    let offers = OfferSettings { released_by_credit_note: false, ..OfferSettings::default() };
    let app = TestApp::with_offers(offers).await;
    let made = coupon(&app, "KEPT-10", json!({ "kind": "percent", "value": 10, "usage_limit": 1 })).await;
    let order = approved(&app, 1, "KEPT-10").await;
    let bill = billed(&app, order).await;
    credited(&app, &bill).await;
    assert_eq!(counters(&app, &made["id"]).await, (json!(0), json!(1)));
    let other = orders(&app, 2, 1).await[0];
    apply(&app.actor("admin").await, other, "KEPT-10").await.refused(409);
    // Its own next bill has it, and counts once.
    billed(&app, order).await;
    assert_eq!(counters(&app, &made["id"]).await, (json!(0), json!(1)));
    assert_in_order(&app).await;
}

/// F.4.2
#[tokio::test]
async fn f4_2_a_reopened_order_has_its_coupon_again_and_one_that_fails_is_tried_once() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = orders(&app, 1, 1).await[0];
    let made = coupon(&app, "AGAIN-1", json!({})).await;
    apply(&admin, order, "AGAIN-1").await.data();
    let path = format!("/orders/detail/{order}/");
    let die = async |status: i64| {
        let version = admin.get(&path).await.data()["version"].clone();
        let dead = json!({ "version": version, "status_id": status, "status_reason": "Twice" });
        admin.put(&path, dead).await.data()
    };
    let reopen = async || {
        let version = admin.get(&path).await.data()["version"].clone();
        let body = json!({ "order_id": order, "version": version, "reason": "Not twice" });
        admin.put("/orders/reopen-order/", body).await.data()
    };
    die(21).await;
    assert_eq!(counters(&app, &made["id"]).await, (json!(0), json!(0)));
    assert_eq!(reopen().await["coupon_code"], "AGAIN-1");
    assert_eq!(counters(&app, &made["id"]).await, (json!(1), json!(0)));
    die(21).await;
    let version = detail(&app, &made["id"]).await["coupon"]["version"].clone();
    let pause = json!({ "version": version, "status": "paused" });
    admin.put(&format!("/orders/coupon/detail/{}/", made["id"]), pause).await.data();
    assert_eq!(reopen().await["coupon_code"], Value::Null);
    for price in ["1000", "1100"] {
        estimate(&app, order, lines(&app, price, "500")).await;
    }
    let timeline = admin.get(&path).await.data()["timeline"].to_string();
    assert_eq!(timeline.matches("AGAIN-1 was taken off").count(), 1, "{timeline}");
    assert_in_order(&app).await;
}

#[tokio::test]
async fn a_new_order_may_have_its_coupon_at_once() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    coupon(&app, "BEGIN-1", json!({ "usage_limit": 1 })).await;
    let (garage, city) = super::garage(&app).await;
    let body = json!({
        "order_type": 110, "order_of": "product", "mobile": super::mobile(&app, 5), "name": "Asha Rao", "city_id": city,
        "garage_id": garage, "source_id": 1, "coupon_code": "begin-1",
    });
    assert_eq!(admin.post("/orders/", body.clone()).await.data()["coupon_code"], "BEGIN-1");
    let before: i64 = app.value("SELECT COUNT(*) FROM orders").await;
    admin.post("/orders/", body.clone()).await.refused(409);
    let unknown = super::with(body, json!({ "coupon_code": "NO-SUCH" }));
    assert_eq!(admin.post("/orders/", unknown).await.wrong_fields(), ["coupon_code"]);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM orders").await, before);
    assert_in_order(&app).await;
}
