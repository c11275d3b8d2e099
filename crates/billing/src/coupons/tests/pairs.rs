//! What is tried is what is applied, for random orders and coupons. F.7.4

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::random::Chance;
use super::{APPLY, CHECK, assert_in_order, coupon, days, orders};
use crate::testkit::{Actor, TestApp};

const PAIRS: u64 = 500;
const ORDERS: usize = 30;
const COUPONS: u64 = 40;

/// Orders of the demonstration whose estimates may be changed, half of them with one, and some new ones; with their
/// versions.
async fn some_orders(app: &TestApp, admin: &Actor<'_>) -> BTreeMap<i64, Value> {
    let sql = "SELECT o.id FROM orders o WHERE o.is_open AND o.coupon_code IS NULL
                 AND NOT EXISTS (SELECT 1 FROM voucher_uses w WHERE w.order_id = o.id)
                 AND EXISTS (SELECT 1 FROM estimates e WHERE e.order_id = o.id) ORDER BY o.id DESC LIMIT 300";
    let mut ids: Vec<i64> = app.tx().await.all(sql, pitlane_platform::args![]).await.expect("orders");
    let sql = "SELECT o.id FROM orders o WHERE o.is_open AND o.coupon_code IS NULL
                 AND NOT EXISTS (SELECT 1 FROM voucher_uses w WHERE w.order_id = o.id)
                 AND NOT EXISTS (SELECT 1 FROM estimates e WHERE e.order_id = o.id) ORDER BY o.id DESC LIMIT 8";
    let early: Vec<i64> = app.tx().await.all(sql, pitlane_platform::args![]).await.expect("orders");
    ids.splice(0..0, early.into_iter().chain(orders(app, 700, 4).await));
    let mut found = BTreeMap::new();
    for id in ids {
        let estimate = admin.get(&format!("/orders/estimate/?order_id={id}")).await.data();
        if estimate["lock"].is_null() && found.len() < ORDERS {
            found.insert(id, admin.get(&format!("/orders/detail/{id}/")).await.data()["version"].clone());
        }
    }
    assert!(found.len() > 24, "only {} orders", found.len());
    found
}

/// A coupon by chance; most have one or two conditions.
fn random_coupon(app: &TestApp, chance: &mut Chance, ids: &BTreeMap<&str, Vec<i64>>) -> Value {
    let mut fields = match chance.below(3) {
        0 => json!({ "kind": "flat", "value": 50 + 25 * chance.below(20) }),
        1 => json!({ "kind": "percent", "value": 1 + chance.below(30) }),
        _ => json!({ "kind": "percent", "value": 5 + chance.below(20), "max_discount": 100 + 50 * chance.below(5) }),
    };
    let mut some = |from: &str| -> Value {
        let all = &ids[from];
        let chosen = all.iter().filter(|_| chance.below(2) == 0).take(100);
        let chosen: Vec<i64> = chosen.copied().collect();
        json!(if chosen.is_empty() { all.iter().take(1).copied().collect() } else { chosen })
    };
    let lists = ["cities", "garages", "car_brands", "lead_sources", "services", "packages"].map(&mut some);
    let [cities, garages, brands, sources, services, packages] = lists;
    for _ in 0..=chance.below(3) {
        let more = match chance.below(20) {
            0 => json!({ "min_amount": 100 + 200 * chance.below(20) }),
            1 => json!({ "base": "labour" }),
            2 => json!({ "base": "parts" }),
            3 => json!({ "base": "services", "service_ids": services }),
            4 => json!({ "base": "packages", "package_ids": packages }),
            5 => json!({ "city_ids": cities }),
            6 => json!({ "garage_ids": garages }),
            7 => json!({ "brand_ids": brands }),
            8 => json!({ "source_ids": sources }),
            9 => json!({ "order_types": [100, 110] }),
            10 => json!({ "is_retail": [chance.below(3)] }),
            11 => json!({ "customer": "new" }),
            12 => json!({ "customer": "existing" }),
            13 => json!({ "customer": "away_days", "away_days": 1 + chance.below(300) }),
            14 => json!({ "usage_limit": 1 + chance.below(3) }),
            15 => json!({ "budget": 100 + 100 * chance.below(10) }),
            16 => json!({ "per_customer": 1, "per_car": 1 }),
            17 => json!({ "weekdays": [1 + chance.below(7), 1 + chance.below(7)] }),
            18 => json!({ "mobiles": [super::mobile(app, 700), super::mobile(app, 702)] }),
            _ => match chance.below(3) {
                0 => json!({ "status": "paused" }),
                1 => json!({ "valid_to": days(app, 0, 0).1 }),
                _ => json!({ "valid_from": days(app, 1, 0).0 }),
            },
        };
        fields = super::with(fields, more);
    }
    // A list belongs to its base.
    for (base, key) in [("services", "service_ids"), ("packages", "package_ids")] {
        if fields["base"] != base {
            fields.as_object_mut().expect("fields").remove(key);
        }
    }
    if fields["customer"] != "away_days" {
        fields.as_object_mut().expect("fields").remove("away_days");
    }
    fields
}

async fn all_ids(app: &TestApp) -> BTreeMap<&'static str, Vec<i64>> {
    let mut found = BTreeMap::new();
    for table in ["cities", "garages", "car_brands", "lead_sources", "services", "packages"] {
        let sql = format!("SELECT id FROM {table} ORDER BY id LIMIT 60");
        let ids = app.tx().await.all(sql, pitlane_platform::args![]).await.expect("ids");
        found.insert(table, ids);
    }
    found
}

#[tokio::test]
async fn f7_4_what_is_tried_is_what_is_applied() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut versions = some_orders(&app, &admin).await;
    let ids: Vec<i64> = versions.keys().copied().collect();
    let count = u64::try_from(ids.len()).expect("few");
    let rows = all_ids(&app).await;
    let mut chance = Chance(7_402);
    for at in 0..COUPONS {
        let fields = random_coupon(&app, &mut chance, &rows);
        coupon(&app, &format!("PAIR-{at}"), fields).await;
    }
    let (mut works, mut failed) = (0, BTreeMap::<String, u64>::new());
    for pair in 0..PAIRS {
        let order = ids[usize::try_from(chance.below(count)).expect("small")];
        let code = format!("PAIR-{}", chance.below(COUPONS));
        let said = format!("pair {pair}: order {order}, {code}");
        let tried = admin.post(CHECK, json!({ "code": code, "order_id": order })).await.data();
        let body = json!({ "order_id": order, "version": versions[&order], "code": code });
        let applied = admin.post(APPLY, body).await;
        if tried["works"] == true {
            works += 1;
            assert_eq!(applied.status, 200, "{said}: {tried}: {}", applied.text);
            let data = applied.data();
            assert_eq!(data["applied"][0]["amount"], tried["discount"], "{said}");
            versions.insert(order, data["version"].clone());
        } else {
            let refused = applied.refused(409);
            assert_eq!(refused.body["data"]["reasons"], tried["reasons"], "{said}");
            let reasons = tried["reasons"].as_array().expect("reasons").iter();
            for reason in reasons.filter(|reason| reason["passes"] == false) {
                *failed.entry(reason["rule"].as_str().expect("a rule").to_owned()).or_default() += 1;
            }
        }
        // Some keep theirs, so that limits, budgets and other offers count.
        if tried["reasons"].to_string().contains("already") || (tried["works"] == true && chance.below(4) > 0) {
            let body = json!({ "order_id": order, "version": versions[&order] });
            let removed = admin.post("/orders/coupons/remove/", body).await.data();
            versions.insert(order, removed["version"].clone());
        }
    }
    assert!(works >= 60, "{works} of {PAIRS} work: {failed:?}");
    assert!(failed.len() >= 10, "few rules were met: {failed:?}");
    assert_in_order(&app).await;
}
