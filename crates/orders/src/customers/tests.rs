//! A customer with cars and totals, in the scope of the caller.

use serde_json::Value;

use crate::testkit::{Actor, TestApp};

/// A customer of the demonstration with several orders, and the number of these.
async fn regular(app: &TestApp) -> (i64, i64) {
    let sql =
        "SELECT customer_id, COUNT(*) FROM orders GROUP BY customer_id ORDER BY COUNT(*) DESC, customer_id LIMIT 1";
    app.tx().await.one(sql, pitlane_platform::args![]).await.expect("a customer")
}

async fn customer(actor: &Actor<'_>, id: i64) -> Value {
    actor.get(&format!("/customers/{id}/")).await.data()
}

#[tokio::test]
async fn the_totals_are_those_of_the_list_of_orders() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (id, orders) = regular(&app).await;
    let shown = customer(&admin, id).await;
    let totals = &shown["totals"];
    assert!(orders > 1);
    assert_eq!(totals["orders"], orders);
    let list = admin.get(&format!("/orders/?customer_id={id}&limit=200")).await.data();
    assert_eq!(list["count"], orders);
    assert_eq!((&list["totals"]["amount"], &list["totals"]["paid"]), (&totals["amount"], &totals["paid"]));
    let rows = list["orders"].as_array().expect("orders");
    assert!(rows.iter().all(|row| row["phone"] == shown["mobile"]));
    assert_eq!(rows[0]["created_at"], totals["last_order_at"]);
    // Each car has its own orders, and the list finds them.
    let cars = shown["cars"].as_array().expect("cars");
    assert_eq!(shown["car_count"], cars.len());
    for car in cars {
        let list = admin.get(&format!("/orders/?customer_id={id}&car_id={}", car["id"])).await.data();
        assert_eq!(list["count"], car["orders"], "{car}");
    }
}

#[tokio::test]
async fn what_a_customer_owes_and_what_they_are_owed_are_apart() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (id, _) = regular(&app).await;
    app.run("UPDATE orders SET paid_amount = 0, covered_amount = amount, due_amount = 0").await;
    // Of each customer: the last order was paid too much, and the first of more than 7.00 not completely.
    app.run(
        "UPDATE orders SET covered_amount = amount + 1500, due_amount = -1500
         WHERE id = (SELECT MAX(x.id) FROM orders x WHERE x.customer_id = orders.customer_id)",
    )
    .await;
    app.run(
        "UPDATE orders SET covered_amount = amount - 700, due_amount = 700
         WHERE due_amount = 0 AND id = (SELECT MIN(x.id) FROM orders x
                                        WHERE x.customer_id = orders.customer_id AND x.amount > 700)",
    )
    .await;
    let totals = customer(&admin, id).await["totals"].take();
    assert_eq!((totals["owed"].as_f64(), totals["due"].as_f64()), (Some(15.0), Some(7.0)), "{totals}");
}

#[tokio::test]
async fn a_customer_is_seen_by_those_who_see_an_order_of_theirs() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    let order = cr.get("/orders/?limit=1").await.data()["orders"][0]["order_id"].as_i64().expect("an order of the CR");
    let seen = cr.get(&format!("/orders/detail/{order}/")).await.data();
    let id = seen["customer_id"].as_i64().expect("an id");
    let shown = customer(&cr, id).await;
    let own = cr.get(&format!("/orders/?customer_id={id}")).await.data();
    assert_eq!(shown["totals"]["orders"], own["count"]);
    let cars = shown["cars"].as_array().expect("cars");
    assert!(cars.iter().all(|car| car["orders"].as_i64() > Some(0)), "only cars of orders that the CR sees: {cars:?}");
    let foreign: i64 = app
        .value(
            "SELECT MIN(c.id) FROM customers c WHERE NOT EXISTS (SELECT 1 FROM orders o JOIN users u ON u.id IN (o.cr_id, o.gi_id)
             WHERE o.customer_id = c.id AND u.mobile = '+919000000012')",
        )
        .await;
    cr.get(&format!("/customers/{foreign}/")).await.refused(404);
    let admin = app.actor("admin").await;
    assert_eq!(customer(&admin, foreign).await["id"], foreign);
    admin.get("/customers/999999/").await.refused(404);
}

#[tokio::test]
async fn the_next_order_of_a_customer_begins_like_the_last() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (id, _) = regular(&app).await;
    let mobile = customer(&admin, id).await["mobile"].as_str().expect("a mobile").replace('+', "%2B");
    let address = format!("/orders/search-retail-user/?mobile={mobile}");
    let last = admin.get(&address).await.data()["last"].take();
    let found = admin.get(&format!("/orders/?customer_id={id}&sort=-order_id&limit=1")).await.data();
    assert_eq!(last["order_id"], found["orders"][0]["order_id"]);
    let order = admin.get(&format!("/orders/detail/{}/", last["order_id"])).await.data();
    assert_eq!((&last["city_id"], &last["source_id"]), (&order["city"]["id"], &order["source"]["id"]));
    assert_eq!((&last["garage"], &last["address_line"]), (&order["garage"], &order["address_line"]));
    // A garage that takes no orders any more is not carried along.
    app.run("UPDATE garages SET is_active = FALSE").await;
    assert_eq!(admin.get(&address).await.data()["last"]["garage"], Value::Null);
}
