//! Orders that are given up: dead or a duplicate, with the reason.

use pitlane_platform::country::{INDIA, MALAYSIA};
use serde_json::json;

use super::general::brought_to_work;
use super::{Life, last, order_body};
use crate::testkit::TestApp;

async fn given_up(mut life: Life<'_>, flag: usize) {
    let dead = *life.statuses().last().expect("dead");
    life.refuse_all().await;
    let moved = life.step(dead, Some("The same car was booked twice")).await;
    assert_eq!((&moved["is_open"], &moved["next_steps"]), (&json!(false), &json!([])));
    assert_eq!(last(&moved["timeline"])["reason"], "The same car was booked twice");
    life.refuse_all().await;
    life.assert_agrees().await;
    life.assert_counted(flag, None).await;
    // No payment is taken for it, and nothing can be written to it.
    let due = life.part("/orders/payments/").await["sums"]["due"].clone();
    let cash = json!({ "order_id": life.id, "mode": 3, "amount": 1, "due": due, "advance": true });
    life.keyed("Super Admin").await.post("/orders/payments/", cash).await.refused(409);
    let card = life.part("/orders/job-card/").await;
    let job = json!({ "order_id": life.id, "version": card["version"], "complaints": ["late"] });
    let reply = if card["version"] == 0 {
        life.clerk.post("/orders/job-card/", job).await
    } else {
        life.clerk.put("/orders/job-card/", job).await
    };
    assert_eq!(reply.refused(409).body["data"]["missing"], json!(["open"]));
    // An order that was dead by mistake is reopened in the workshop, with all its data.
    let version = life.order().await["version"].clone();
    let reopen = json!({ "order_id": life.id, "version": version, "reason": "It was another car" });
    let open = life.clerk.put("/orders/reopen-order/", reopen).await.data();
    assert_eq!((&open["is_open"], &last(&open["timeline"])["event"]), (&json!(true), &json!("reopened")));
    life.refuse_all().await;
    life.step(dead, Some("It was the same car after all")).await;
    life.refuse_all().await;
    life.assert_counted(flag, None).await;
    life.has.clear();
}

#[tokio::test]
async fn a_new_order_that_was_booked_twice() {
    for app in [TestApp::as_served(&INDIA).await, TestApp::as_served(&MALAYSIA).await] {
        for (order_type, flag) in [(100, 1), (101, 1), (103, 2), (110, 1)] {
            let mut request = order_body(&app, order_type).await;
            // The same car again.
            request["confirm_duplicate"] = json!(true);
            given_up(Life::begin(&app, request).await, flag).await;
        }
    }
}

#[tokio::test]
async fn work_that_was_given_up() {
    for app in [TestApp::as_served(&INDIA).await, TestApp::as_served(&MALAYSIA).await] {
        given_up(brought_to_work(&app, 101).await, 1).await;
    }
}
