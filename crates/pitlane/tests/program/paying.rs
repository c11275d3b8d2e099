//! Payments, and a program that is killed while they are taken.

use serde_json::json;

use crate::harness::{PendingRequest, Place, sign_in, through_kills};

#[tokio::test]
async fn nothing_acknowledged_is_lost_and_nothing_is_taken_twice() {
    let place = Place::new();
    place.ok(&["demo-data", "--orders", "200", "--region", "india"]);
    place.ok(&["user", "add", "--region", "india", "--mobile", "9876543210", "--name", "Asha", "--role", "admin"]);
    let url = place.path("data/india.db");
    let open = || pitlane_platform::db::Db::open(url.to_str().expect("a plain path"));
    let db = open().await.expect("a database");
    let sql =
        "SELECT id, due_amount FROM orders WHERE due_amount > 100 AND status_id NOT IN (21, 921) AND order_type <> 103
         ORDER BY id LIMIT 36";
    let orders: Vec<(i64, i64)> = db.read().await.expect("a unit").all(sql, vec![]).await.expect("orders");
    db.close().await;
    let requests: Vec<PendingRequest> = orders
        .iter()
        .map(|(id, due)| PendingRequest {
            key: format!("payment-of-{id}"),
            body: json!({ "order_id": id, "mode": 3, "amount": 1, "due": f64::from(i32::try_from(*due).expect("small")) / 100.0 }),
        })
        .collect();
    let program = place.serve();
    let token = sign_in(&place, &program, "9876543210").await;
    let program = through_kills(
        (&place, program),
        (&token, "/orders/payments/"),
        &requests,
        |data| &data["payment"]["receipt_number"],
    )
    .await;
    program.kill();
    let db = open().await.expect("a database");
    let mut tx = db.read().await.expect("a unit of work");
    let stored = "SELECT COUNT(*) FROM payments WHERE collector_name = 'Asha'";
    assert_eq!(tx.one::<i64>(stored, vec![]).await.expect("a count"), i64::try_from(requests.len()).expect("few"));
    let astray = "SELECT COUNT(*) FROM orders o WHERE o.paid_amount <>
        (SELECT COALESCE(SUM(p.amount), 0) FROM payments p WHERE p.order_id = o.id AND p.status_id = 300)";
    assert_eq!(tx.one::<i64>(astray, vec![]).await.expect("a count"), 0);
    let gaps = "SELECT (SELECT SUM(last) FROM receipt_numbers)
        - (SELECT COUNT(*) FROM payments WHERE receipt_number IS NOT NULL)
        - (SELECT COUNT(*) FROM payments WHERE refund_number IS NOT NULL)";
    assert_eq!(tx.one::<i64>(gaps, vec![]).await.expect("a count"), 0);
}
