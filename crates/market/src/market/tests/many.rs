//! Limits hold, however many ask at once.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::{ACCESSORIES, MANAGER, SPARES, assert_in_order, body, delivered, placed, post, put, step, with};
use crate::testkit::{Reply, TestApp};

fn count(replies: &[Reply], status: u16) -> usize {
    replies.iter().filter(|reply| reply.status == status).count()
}

#[tokio::test]
async fn of_64_captures_or_collections_at_once_one_counts() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let prepaid = placed(&app, &manager, SPARES, json!({ "payment_mode": "prepaid" })).await;
    let paid = |at: usize| json!({ "amount": prepaid["order"]["total"], "gateway_payment_id": format!("pay_{at}") });
    let replies = join_all((0..64).map(|at| put(&manager, SPARES, step(&prepaid, "capture", paid(at))))).await;
    assert_eq!((count(&replies, 200), count(&replies, 409)), (1, 63));
    let cash = delivered(&app, &manager).await;
    let amount = json!({ "amount": cash["order"]["total"] });
    let replies = join_all((0..64).map(|_| put(&manager, SPARES, step(&cash, "collect", amount.clone())))).await;
    assert_eq!((count(&replies, 200), count(&replies, 409)), (1, 63));
    assert_in_order(&app).await;
}

#[tokio::test]
async fn of_64_orders_placed_at_once_each_has_a_number_and_one_has_the_fitting() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let plain = body(&app).await;
    let replies = join_all((0..64).map(|_| post(&app, &manager, SPARES, plain.clone()))).await;
    let number = |reply: &Reply| reply.body["data"]["order"]["number"].as_str().expect("a number").to_owned();
    let numbers: BTreeSet<String> = replies.iter().map(number).collect();
    assert_eq!(numbers.len(), 64);
    let (first, last) = (numbers.first().expect("one"), numbers.last().expect("one"));
    let serial = |text: &str| text.rsplit('-').next().and_then(|serial| serial.parse::<i64>().ok()).expect("a serial");
    assert_eq!(serial(last) - serial(first), 63, "without gaps");
    let free = "SELECT MIN(o.id) FROM orders o WHERE o.order_type = 110
        AND NOT EXISTS (SELECT 1 FROM market_orders m WHERE m.order_id = o.id)";
    let car_order: i64 = app.value(free).await;
    let dth: Value = with(plain.clone(), json!({ "fulfilment": "dth", "for_order_id": car_order }));
    let replies = join_all((0..64).map(|_| post(&app, &manager, ACCESSORIES, dth.clone()))).await;
    assert_eq!((count(&replies, 201), count(&replies, 409)), (1, 63));
    let gateway = with(plain, json!({ "payment_mode": "prepaid", "gateway_order_id": "order_once" }));
    let replies = join_all((0..64).map(|_| post(&app, &manager, SPARES, gateway.clone()))).await;
    assert_eq!((count(&replies, 201), count(&replies, 409)), (1, 63));
    assert_in_order(&app).await;
}

#[tokio::test]
async fn one_payment_of_the_gateway_is_recorded_once_whatever_orders_name_it() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let prepaid = json!({ "payment_mode": "prepaid" });
    let mut orders = Vec::new();
    for _ in 0..8 {
        orders.push(placed(&app, &manager, SPARES, prepaid.clone()).await);
    }
    let paid = |order: &Value| json!({ "amount": order["order"]["total"], "gateway_payment_id": "pay_same" });
    let replies = join_all(orders.iter().map(|order| put(&manager, SPARES, step(order, "capture", paid(order))))).await;
    assert_eq!((count(&replies, 200), count(&replies, 409)), (1, 7));
    assert_in_order(&app).await;
}

#[tokio::test]
async fn the_history_is_never_changed_and_quantities_are_held_by_the_table() {
    let app = TestApp::new().await;
    let more = "UPDATE market_order_items SET cancelled_quantity = quantity + 1 WHERE id = $1";
    app.tx().await.run(more, args![1_i64]).await.expect_err("more than there are");
    let unequal = "UPDATE market_orders SET total = total + 1 WHERE id = $1";
    app.tx().await.run(unequal, args![1_i64]).await.expect_err("a total that is not that of its amounts");
    for file in [include_str!("../store/write.rs"), include_str!("../store/read.rs"), include_str!("../moves/lines.rs")]
    {
        for word in [
            "UPDATE market_order_events",
            "DELETE FROM market",
            "update!(market_order_events",
            "update!(market_payments",
        ] {
            assert!(!file.contains(word), "{word}");
        }
    }
}

#[tokio::test]
async fn the_doctor_finds_each_contradiction() {
    let app = TestApp::new().await;
    assert_in_order(&app).await;
    let cash =
        "id = (SELECT MIN(order_id) FROM market_order_items WHERE payment_mode = 'cod' AND cancelled_quantity = 0)";
    for wrong in [
        format!("UPDATE market_order_items SET payment_mode = 'prepaid' WHERE order_{cash}"),
        format!("UPDATE market_orders SET items_amount = items_amount + 1, total = total + 1 WHERE {cash}"),
        format!("UPDATE market_orders SET taken_off = taken_off + 1 WHERE {cash} AND taken_off < total"),
        "UPDATE market_payments SET amount = amount + 1 WHERE id = (SELECT MIN(id) FROM market_payments WHERE status = 300)"
            .to_owned(),
    ] {
        let mut tx = app.tx().await;
        assert!(tx.run(wrong.clone(), args![]).await.expect("written") > 0, "{wrong}");
        assert_eq!(crate::market::drift(&mut tx).await.expect("a count"), 1, "{wrong}");
    }
}
