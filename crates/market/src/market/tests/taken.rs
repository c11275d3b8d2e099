//! What is cancelled and returned.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{
    ACCESSORIES, MANAGER, SPARES, assert_in_order, delivered, missing, moved, placed, put, rows, statuses, step,
};
use crate::testkit::{Actor, TestApp};

fn lines(quantities: &[(&Value, i64)], more: Value) -> Value {
    let items: Vec<Value> =
        quantities.iter().map(|(item, quantity)| json!({ "item_id": item["id"], "quantity": quantity })).collect();
    super::with(json!({ "items": items, "reason": "Ordered by mistake" }), more)
}

async fn prepaid(app: &TestApp, manager: &Actor<'_>, address: &str) -> Value {
    let order = placed(app, manager, address, json!({ "payment_mode": "prepaid" })).await;
    let id = order["order"]["number"].as_str().expect("a number");
    let paid = json!({ "amount": order["order"]["total"], "gateway_payment_id": format!("pay_{id}") });
    moved(manager, address, &order, "capture", paid).await
}

// Marketplace 2
#[tokio::test]
async fn market_2_a_preview_writes_nothing_and_is_what_is_booked() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    for address in [SPARES, ACCESSORIES] {
        let mut order = prepaid(&app, &manager, address).await;
        for (at, quantity) in [(0, 1), (1, 1), (0, 1), (0, 1)] {
            let asked = lines(&[(&order["items"][at], quantity)], json!({}));
            let before = rows(&app).await;
            let preview =
                put(&manager, address, step(&order, "cancel", super::with(asked.clone(), json!({ "preview": true }))))
                    .await
                    .data();
            assert_eq!(rows(&app).await, before, "a preview writes nothing");
            assert_eq!((&preview["order"], &preview["items"]), (&order["order"], &order["items"]));
            // Money that was paid is never kept unseen.
            let unseen = put(&manager, address, step(&order, "cancel", asked.clone())).await.refused(409);
            assert_eq!((missing(&unseen), &unseen.body["data"]["taken"]), (vec!["refund"], &preview["taken"]));
            let booked = super::with(asked, json!({ "refund": "none" }));
            let after = moved(&manager, address, &order, "cancel", booked).await;
            assert_eq!(after["taken"], preview["taken"]);
            let due_back = |order: &Value| order["left"]["to_refund"].as_f64().expect("an amount");
            let refund = preview["taken"]["refund"].as_f64().expect("an amount");
            assert!((due_back(&after) - due_back(&order) - refund).abs() < 0.005);
            order = after;
        }
        assert_eq!(statuses(&order), [60, 60]);
        assert_eq!(order["left"]["to_refund"], order["order"]["total"], "with the shipping");
    }
    assert_in_order(&app).await;
}

// Marketplace 3
#[tokio::test]
async fn market_3_no_more_is_cancelled_than_is_left_however_many_ask_at_once() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let order = placed(&app, &manager, SPARES, json!({})).await;
    let two = lines(&[(&order["items"][0], 2)], json!({}));
    let replies = join_all((0..64).map(|_| put(&manager, SPARES, step(&order, "cancel", two.clone())))).await;
    let of = |status: u16| replies.iter().filter(|reply| reply.status == status).count();
    assert_eq!((of(200), of(409)), (1, 63));
    let winner = replies.iter().find(|reply| reply.status == 200).expect("one").body["data"].clone();
    assert_eq!((&winner["items"][0]["left"], statuses(&winner)), (&json!(1), vec![15, 15]));
    let more = put(&manager, SPARES, step(&winner, "cancel", two)).await.refused(409);
    assert_eq!(missing(&more), ["lines.1"]);
    assert!(more.body["message"].as_str().expect("a sentence").contains("1 left"));
    assert_in_order(&app).await;
}

// Marketplace 4
#[tokio::test]
async fn market_4_shipping_goes_back_with_the_last_line_only() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let order = placed(&app, &manager, SPARES, json!({})).await;
    let first = moved(&manager, SPARES, &order, "cancel", lines(&[(&order["items"][0], 3)], json!({}))).await;
    assert_eq!((&first["taken"]["shipping"], statuses(&first)), (&json!(0.0), vec![60, 15]));
    let by_company = lines(&[(&order["items"][1], 1)], json!({ "by_company": true }));
    let last = moved(&manager, SPARES, &first, "cancel", by_company).await;
    assert_eq!((&last["taken"]["shipping"], statuses(&last)), (&json!(40.0), vec![60, 65]));
    assert_eq!((&last["order"]["taken_off"], &last["order"]["payment_status"]), (&last["order"]["total"], &json!(290)));
    assert_eq!(last["actions"], json!([]));
    assert_in_order(&app).await;
}

#[tokio::test]
async fn what_was_cancelled_before_is_not_sent_and_returned_goods_keep_their_shipping() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let order = delivered(&app, &manager).await;
    let order = moved(&manager, SPARES, &order, "collect", json!({ "amount": order["order"]["total"] })).await;
    let all = lines(&[(&order["items"][0], 3), (&order["items"][1], 1)], json!({ "refund": "none" }));
    let back = moved(&manager, SPARES, &order, "return", all).await;
    assert_eq!((statuses(&back), &back["taken"]["shipping"]), (vec![105, 105], &json!(0.0)));
    let paid = order["order"]["total"].as_f64().expect("a total");
    assert!((back["left"]["to_refund"].as_f64().expect("an amount") - paid + 40.0).abs() < 0.005);
    let wrong = lines(&[(&order["items"][0], 1), (&order["items"][0], 1)], json!({}));
    assert_eq!(put(&manager, SPARES, step(&back, "return", wrong)).await.wrong_fields(), ["items.1.item_id"]);
    assert_in_order(&app).await;
}
