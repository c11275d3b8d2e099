//! Limits hold, however many ask at once.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{APPLY, apply, apply_with, assert_in_order, coupon, detail, order_of, orders};
use crate::testkit::TestApp;

async fn at_once(app: &TestApp, ids: &[i64], code: &str) -> Vec<u16> {
    let admin = app.actor("admin").await;
    let asked = ids.iter().map(|order| {
        let body = json!({ "order_id": order, "version": 1, "code": code });
        admin.post(APPLY, body)
    });
    join_all(asked).await.iter().map(|reply| reply.status.as_u16()).collect()
}

fn count(statuses: &[u16], status: u16) -> usize {
    statuses.iter().filter(|one| **one == status).count()
}

#[tokio::test]
async fn f7_1_and_2_of_64_at_once_limit_and_budget_let_through_as_many_as_they_say() {
    let app = TestApp::new().await;
    let ids = orders(&app, 100, 64).await;
    let limited = coupon(&app, "LIMIT-10", json!({ "usage_limit": 10 })).await;
    let statuses = at_once(&app, &ids, "LIMIT-10").await;
    assert_eq!((count(&statuses, 200), count(&statuses, 409)), (10, 54));
    let found = detail(&app, &limited["id"]).await["coupon"].clone();
    assert_eq!((&found["reserved_count"], &found["state"]), (&json!(10), &json!("used_up")));
    assert_in_order(&app).await;
    let ids = orders(&app, 200, 64).await;
    let budgeted = coupon(&app, "BUDGET-5", json!({ "budget": 5000 })).await;
    let statuses = at_once(&app, &ids, "BUDGET-5").await;
    assert_eq!((count(&statuses, 200), count(&statuses, 409)), (16, 48));
    let found = detail(&app, &budgeted["id"]).await["coupon"].clone();
    assert_eq!((&found["reserved_count"], &found["reserved_amount"]), (&json!(16), &json!(4800.0)));
    assert_in_order(&app).await;
}

#[tokio::test]
async fn f7_3_one_customer_with_two_orders_at_once_has_it_once() {
    let app = TestApp::new().await;
    coupon(&app, "ONCE-1", json!({ "per_customer": 1 })).await;
    let mut ids = Vec::new();
    for _ in 0..2 {
        ids.push(order_of(&app, 9).await["order_id"].as_i64().expect("an id"));
    }
    let statuses = at_once(&app, &ids, "ONCE-1").await;
    assert_eq!((count(&statuses, 200), count(&statuses, 409)), (1, 1));
    assert_in_order(&app).await;
}

#[tokio::test]
async fn offers_do_not_add_up() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = orders(&app, 1, 1).await[0];
    for code in ["FIRST-1", "SECOND-1"] {
        coupon(&app, code, json!({})).await;
    }
    assert_eq!(apply(&admin, order, "first-1").await.data()["coupon_code"], "FIRST-1");
    let refused = apply(&admin, order, "SECOND-1").await.refused(409);
    assert_eq!(refused.body["data"]["reasons"][0]["rule"], "other_offer");
    let replaced = apply_with(&admin, order, "SECOND-1", json!({ "confirm": true })).await.data();
    let states: Vec<&Value> = replaced["applied"].as_array().expect("offers").iter().map(|one| &one["state"]).collect();
    assert_eq!(states.len(), 2);
    assert_eq!(replaced["coupon_code"], "SECOND-1");
    // Null in an edit of the order removes it.
    let edit = json!({ "version": replaced["version"], "coupon_code": null });
    assert_eq!(admin.put(&format!("/orders/detail/{order}/"), edit).await.data()["coupon_code"], Value::Null);
    assert_in_order(&app).await;
}

// L.5
#[tokio::test]
async fn of_64_edits_of_one_coupon_one_is_saved() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = coupon(&app, "EDIT-1", json!({})).await;
    let path = format!("/orders/coupon/detail/{}/", made["id"]);
    let edits = (0..64).map(|at| admin.put(&path, json!({ "version": 1, "title": format!("Title {at}") })));
    let replies = join_all(edits).await;
    let statuses: Vec<u16> = replies.iter().map(|reply| reply.status.as_u16()).collect();
    assert_eq!((count(&statuses, 200), count(&statuses, 409)), (1, 63));
    let winner = replies.iter().find(|reply| reply.status == 200).expect("one");
    assert_eq!(detail(&app, &made["id"]).await["coupon"], winner.body["data"]["coupon"]);
}
