//! Orders are placed.

use serde_json::{Value, json};

use super::{
    ACCESSORIES, MANAGER, SPARES, assert_in_order, body, city, get, moved, placed, post, statuses, step, with,
};
use crate::testkit::TestApp;

#[tokio::test]
async fn an_order_is_placed_with_its_taxes_and_found_again() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let order = placed(&app, &manager, SPARES, json!({ "department": "retail", "discount": 50 })).await;
    let head = &order["order"];
    assert_eq!((&head["placement"], &head["payment_status"]), (&json!("Placed"), &json!(280)));
    assert!(head["number"].as_str().expect("a number").starts_with("SP-2026-"));
    assert_eq!(
        (&head["items_amount"], &head["discount"], &head["shipping"]),
        (&json!(3249.97), &json!(150.0), &json!(40.0))
    );
    let sum = |field: &str| -> f64 {
        order["items"].as_array().expect("lines").iter().map(|item| item[field].as_f64().expect("an amount")).sum()
    };
    assert!((sum("amount") + 40.0 - head["total"].as_f64().expect("a total")).abs() < 0.005);
    assert!((sum("tax") - head["tax"].as_f64().expect("a tax")).abs() < 0.005);
    assert_eq!(order["items"][0]["sku"], "BP-100");
    let left = json!({ "due": head["total"], "captured": 0.0, "to_refund": 0.0, "reserved": 0.0, "refundable": 0.0 });
    assert_eq!(order["left"], left);
    assert_eq!(order["history"][0]["event"], "placed");
    let found = get(&manager, &format!("/api/spares/sku-wise-order-details/?order_id={}", head["id"])).await.data();
    assert_eq!(found, order);
    get(&manager, &format!("{ACCESSORIES}?order_id={}", head["id"])).await.refused(404);
    assert_in_order(&app).await;
}

#[tokio::test]
async fn a_retailer_of_another_state_charges_igst_and_one_without_a_number_nothing() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let seller: i64 =
        app.value("SELECT MIN(id) FROM retailers WHERE status = 'active' AND tax_number LIKE '27%'").await;
    let elsewhere = json!({ "retailer_id": seller, "city_id": city(&app, "29").await });
    let order = placed(&app, &manager, ACCESSORIES, elsewhere).await;
    assert!(order["order"]["tax_reason"].as_str().expect("a reason").contains("IGST"), "{}", order["order"]);
    assert!(order["order"]["number"].as_str().expect("a number").starts_with("AC-2026-"));
    let here = json!({ "retailer_id": seller, "city_id": city(&app, "27").await });
    let order = placed(&app, &manager, ACCESSORIES, here).await;
    assert!(order["order"]["tax_reason"].as_str().expect("a reason").contains("SGST"), "{}", order["order"]);
    let without: i64 = app.value("SELECT MIN(id) FROM retailers WHERE status = 'active' AND tax_number IS NULL").await;
    let order = placed(&app, &manager, ACCESSORIES, json!({ "retailer_id": without })).await;
    assert_eq!(order["order"]["tax"], 0.0);
    let held: i64 = app.value("SELECT MIN(id) FROM retailers WHERE status = 'on_hold'").await;
    let refused = post(&app, &manager, ACCESSORIES, with(body(&app).await, json!({ "retailer_id": held }))).await;
    assert_eq!(refused.wrong_fields(), ["retailer_id"]);
    let malaysia = TestApp::malaysian().await;
    let order = placed(&malaysia, &malaysia.actor(MANAGER).await, SPARES, json!({})).await;
    assert_eq!((&order["order"]["tax"], &order["order"]["total"]), (&json!(0.0), &json!(3189.97)));
}

#[tokio::test]
async fn a_part_of_the_catalogue_brings_what_is_known_of_it() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let part: i64 = app.value("SELECT MIN(subject_id) FROM prices WHERE subject = 'part'").await;
    let number: String = app.value("SELECT UPPER(part_number) FROM parts ORDER BY id LIMIT 1").await;
    let lines =
        json!({ "items": [{ "part_id": part, "quantity": 2 }, { "part_id": part, "quantity": 1, "price": 5 }] });
    let order = placed(&app, &manager, SPARES, lines).await;
    assert_eq!((&order["items"][0]["sku"], &order["items"][0]["part_id"]), (&json!(number), &json!(part)));
    assert!(order["items"][0]["price"].as_f64().expect("a price") > 5.0);
    assert_eq!(order["items"][1]["price"], 5.0);
}

#[tokio::test]
async fn a_prepaid_order_is_pending_until_all_its_money_arrives() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let prepaid = json!({ "payment_mode": "prepaid", "gateway_order_id": "order_1" });
    let order = placed(&app, &manager, SPARES, prepaid.clone()).await;
    assert_eq!(order["order"]["placement"], "Pending");
    let refused = super::put(&manager, SPARES, step(&order, "approve", json!({}))).await.refused(409);
    assert_eq!(super::missing(&refused), ["payment"]);
    post(&app, &manager, SPARES, with(body(&app).await, prepaid)).await.refused(409);
    let total = &order["order"]["total"];
    let failed = json!({ "amount": total, "gateway_payment_id": "pay_1" });
    let order = moved(&manager, SPARES, &order, "payment_failed", failed).await;
    assert_eq!((&order["order"]["placement"], &order["order"]["payment_status"]), (&json!("Pending"), &json!(350)));
    let short = json!({ "amount": 1, "gateway_payment_id": "pay_2" });
    let refused = super::put(&manager, SPARES, step(&order, "capture", short)).await.refused(409);
    assert_eq!(super::missing(&refused), ["amount"]);
    let again = json!({ "amount": total, "gateway_payment_id": "pay_1" });
    let refused = super::put(&manager, SPARES, step(&order, "capture", again)).await.refused(409);
    assert_eq!(super::missing(&refused), ["gateway_payment_id"]);
    let paid = json!({ "amount": total, "gateway_payment_id": "pay_2" });
    let order = moved(&manager, SPARES, &order, "capture", paid).await;
    assert_eq!((&order["order"]["placement"], &order["order"]["captured"]), (&json!("Placed"), total));
    assert_eq!(order["left"]["due"], 0.0);
    assert_eq!(statuses(&moved(&manager, SPARES, &order, "approve", json!({})).await), [30, 30]);
    assert_in_order(&app).await;
}

#[tokio::test]
async fn all_that_is_wrong_is_named() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let wrong = async |address: &str, more: Value| {
        post(&app, &manager, address, with(body(&app).await, more)).await.wrong_fields()
    };
    let of_spares = json!({
        "fulfilment": "dth", "gateway_order_id": "x", "address": " ", "discount": -1,
        "buyer": { "kind": "retailer", "name": "X" }, "items": [{ "quantity": 1, "sku": " ", "price": -1 }],
    });
    let expected = [
        "address",
        "buyer.id",
        "buyer.name",
        "discount",
        "fulfilment",
        "gateway_order_id",
        "items.0.price",
        "items.0.sku",
    ];
    assert_eq!(wrong(SPARES, of_spares).await, expected);
    let dth =
        json!({ "fulfilment": "dth", "department": "retail", "buyer": { "kind": "customer", "id": 1, "mobile": "1" } });
    assert_eq!(wrong(ACCESSORIES, dth).await, ["buyer.mobile", "department", "for_order_id"]);
    let unknown = json!({
        "buyer": { "kind": "garage", "id": 999_999 }, "city_id": 999_999, "retailer_id": 999_999, "for_order_id": 999_999,
        "items": [{ "quantity": 1 }, { "quantity": 1, "part_id": 999_999 }],
    });
    let expected = [
        "buyer.id",
        "city_id",
        "for_order_id",
        "items.0.name",
        "items.0.price",
        "items.0.sku",
        "items.1.part_id",
        "retailer_id",
    ];
    assert_eq!(wrong(SPARES, unknown).await, expected);
    let person = json!({ "buyer": { "kind": "customer", "name": "Asha", "mobile": "12" } });
    assert_eq!(wrong(SPARES, person).await, ["buyer.mobile"]);
    let too_much =
        json!({ "items": [{ "quantity": 1, "sku": "A", "name": "A", "hsn": "8708", "price": 5, "discount": 6 }] });
    assert_eq!(wrong(SPARES, too_much).await, ["items.0.discount"]);
    let nothing =
        json!({ "shipping": 0, "items": [{ "quantity": 1, "sku": "A", "name": "A", "price": 0, "hsn": "8708" }] });
    assert_eq!(wrong(SPARES, nothing).await, ["items"]);
    let no_key = manager.call(http::Method::POST, SPARES, Some(body(&app).await)).await;
    assert_eq!(no_key.wrong_fields(), ["Idempotency-Key"]);
}

#[tokio::test]
async fn a_customer_needs_no_record_and_a_repeated_request_places_nothing_twice() {
    let app = TestApp::new().await;
    let manager = app.actor(MANAGER).await;
    let person = json!({ "buyer": { "kind": "customer", "name": " Asha Rao ", "mobile": "98450 99999" } });
    let asked = with(body(&app).await, person);
    let keyed = app.bearer(manager.token.clone().expect("a token")).with("idempotency-key", "a-key-of-its-own-1");
    let first = keyed.call(http::Method::POST, SPARES, Some(asked.clone())).await.data();
    assert_eq!((&first["order"]["buyer"], &first["order"]["mobile"]), (&json!("Asha Rao"), &json!("+919845099999")));
    let again = keyed.call(http::Method::POST, SPARES, Some(asked)).await.data();
    assert_eq!(first["order"]["id"], again["order"]["id"]);
}
