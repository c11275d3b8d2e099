//! Coupons, and a program that is killed while they are applied and used. F.7.7

use pitlane_billing::coupons::{coupon_drift, voucher_drift};
use pitlane_platform::db::Db;
use serde_json::json;

use crate::billing::{BILLABLE, preview};
use crate::harness::{PendingRequest, Place, Program, sign_in, through_kills};

const LIMIT: i64 = 200;

/// Counters are the sums of rows; answers how many orders have reserved and used the coupon.
async fn counted(place: &Place, code: &str) -> (i64, i64) {
    let path = place.path("data/india.db");
    let db = Db::open(path.to_str().expect("a plain path")).await.expect("a database");
    let mut tx = db.read().await.expect("a unit of work");
    assert_eq!(coupon_drift(&mut tx).await.expect("a count"), 0);
    assert_eq!(voucher_drift(&mut tx).await.expect("a count"), 0);
    let sql = "SELECT reserved_count, used_count FROM coupons WHERE code = $1";
    let counted = tx.one(sql, pitlane_platform::args![code]).await.expect("a coupon");
    drop(tx);
    db.close().await;
    counted
}

async fn version(program: &Program, token: &str, order: i64) -> serde_json::Value {
    let path = format!("/api/india/central/orders/detail/{order}/");
    program.get_with(&path, &[("authorization", &format!("Bearer {token}"))]).await.json()["data"]["version"].take()
}

#[tokio::test]
async fn counters_are_the_sums_of_rows_when_killed_between_applying_and_billing() {
    let place = Place::new();
    place.ok(&["demo-data", "--orders", "900", "--region", "india"]);
    place.ok(&["user", "add", "--region", "india", "--mobile", "9876543210", "--name", "Asha", "--role", "admin"]);
    let path = place.path("data/india.db");
    let db = Db::open(path.to_str().expect("a plain path")).await.expect("a database");
    let orders: Vec<i64> = db.read().await.expect("a unit").all(BILLABLE, vec![]).await.expect("orders");
    db.close().await;
    let program = place.serve();
    let token = sign_in(&place, &program, "9876543210").await;
    let coupon = json!({
        "code": "KILLED-1", "title": "Killed", "kind": "flat", "value": 50, "valid_from": "2020-01-01",
        "valid_to": "2099-12-31", "status": "active", "usage_limit": LIMIT, "per_customer": null,
    });
    let url = format!("{}/api/india/central/orders/coupons/", program.base);
    let made = Program::send(program.client.post(url).bearer_auth(&token).json(&coupon)).await;
    assert_eq!(made.status, 201, "{}", made.text);
    let mut applied = Vec::new();
    let mut chosen = Vec::new();
    for order in orders {
        if preview(&program, &token, order).await["missing"] != json!([]) {
            continue;
        }
        // Those for which the customer pays.
        let url = format!("{}/api/india/central/orders/coupons/check/", program.base);
        let check =
            program.client.post(url).bearer_auth(&token).json(&json!({ "code": "KILLED-1", "order_id": order }));
        if Program::send(check).await.json()["data"]["works"] == true {
            let body =
                json!({ "order_id": order, "version": version(&program, &token, order).await, "code": "KILLED-1" });
            applied.push(PendingRequest { key: format!("coupon-of-{order}"), body });
            chosen.push(order);
        }
    }
    assert!(applied.len() >= 9, "only {} orders can have the coupon", applied.len());
    let path = "/orders/coupons/apply/";
    let program = through_kills((&place, program), (&token, path), &applied, |data| &data["coupon_code"]).await;
    program.kill();
    let count = i64::try_from(applied.len()).expect("few");
    assert_eq!(counted(&place, "KILLED-1").await, (count, 0));
    let program = place.serve();
    let mut bills = Vec::new();
    for order in chosen {
        let preview = preview(&program, &token, order).await;
        assert_eq!(preview["missing"], json!([]), "order {order}");
        let body = json!({
            "order_id": order, "version": preview["version"], "total": preview["totals"]["total"],
            "advance_reason": "Paid before the work",
        });
        bills.push(PendingRequest { key: format!("bill-of-{order}"), body });
    }
    let program = through_kills((&place, program), (&token, "/orders/bill/"), &bills, |data| &data["number"]).await;
    program.kill();
    assert_eq!(counted(&place, "KILLED-1").await, (0, count));
}
