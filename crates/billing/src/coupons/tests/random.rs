//! Counters are the sums of rows whatever happens to orders, and coupons end at midnight of the region.

use chrono::{Duration, NaiveTime};
use serde_json::json;

use super::{CHECK, apply_with, assert_in_order, coupon, days, lines, orders};
use crate::testkit::TestApp;

/// Numbers that follow from the one before.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// F.4.3: after every step of a random sequence.
#[tokio::test]
async fn counters_are_the_sums_of_rows_after_any_sequence() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let ids = orders(&app, 600, 5).await;
    for (code, fields) in [
        ("RANDOM-1", json!({ "usage_limit": 2 })),
        ("RANDOM-2", json!({ "kind": "percent", "value": 10, "budget": 400 })),
        ("RANDOM-3", json!({ "min_amount": 900, "base": "labour" })),
    ] {
        coupon(&app, code, fields).await;
    }
    let mut chance = Chance(20_260_310);
    for step in 0..120 {
        let order = ids[usize::try_from(chance.below(5)).expect("small")];
        let path = format!("/orders/detail/{order}/");
        let version = admin.get(&path).await.data()["version"].clone();
        let reply = match chance.below(6) {
            0 | 1 => {
                let code = format!("RANDOM-{}", 1 + chance.below(3));
                apply_with(&admin, order, &code, json!({ "confirm": true })).await
            }
            2 => {
                let body = json!({ "order_id": order, "version": version });
                admin.post("/orders/coupons/remove/", body).await
            }
            3 => {
                let dead = json!({ "version": version, "status_id": 21, "status_reason": "Twice" });
                admin.put(&path, dead).await
            }
            4 => {
                let body = json!({ "order_id": order, "version": version, "reason": "Not twice" });
                admin.put("/orders/reopen-order/", body).await
            }
            _ => {
                let read = admin.get(&format!("/orders/estimate/?order_id={order}")).await.data();
                let (labour, parts) = (chance.below(2_000).to_string(), format!("{}.50", chance.below(1_000)));
                let lines = lines(&app, &labour, &parts);
                let body = json!({ "order_id": order, "version": read["version"], "lines": lines });
                admin.post("/orders/estimate/", body).await
            }
        };
        assert!(reply.status == 200 || reply.status == 409, "step {step}: {}", reply.text);
        assert_in_order(&app).await;
    }
}

/// F.7.14
#[tokio::test]
async fn f7_14_a_coupon_works_until_midnight_of_its_last_day() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let order = orders(&app, 1, 1).await[0];
        let (from, today) = days(&app, -1, 0);
        coupon(&app, "TODAY-1", json!({ "valid_from": from, "valid_to": today })).await;
        let now = app.region.now().with_timezone(&app.region.country.zone).naive_local();
        let last = now.date().and_time(NaiveTime::from_hms_opt(23, 59, 0).expect("a time"));
        app.clock.advance(last - now);
        let asked = json!({ "code": "TODAY-1", "order_id": order });
        let works = app.actor("admin").await.post(CHECK, asked.clone()).await.data();
        assert_eq!(works["works"], true, "{works}");
        app.clock.advance(Duration::minutes(1));
        let over = app.actor("admin").await.post(CHECK, asked).await.data();
        assert_eq!((&over["works"], &over["reasons"][0]["rule"]), (&json!(false), &json!("days")));
    }
}
