//! Pausing and closing a garage that has open orders: B.4.6.

use pitlane_base::codes::OrderStatus;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::edit;
use crate::testkit::TestApp;

/// An active garage with orders before pick-up and in work, and another active one of its cluster.
async fn busy_garage(app: &TestApp) -> (i64, i64) {
    let mut tx = app.tx().await;
    let before = OrderStatus::sql_where(OrderStatus::is_before_pickup);
    let in_work = OrderStatus::sql_where(OrderStatus::is_in_work);
    let sql = format!(
        "SELECT MIN(o.garage_id) FROM orders o JOIN garages g ON g.id = o.garage_id
         WHERE o.status_id IN ({before}) AND g.is_active
           AND o.garage_id IN (SELECT p.garage_id FROM orders p WHERE p.status_id IN ({in_work}))"
    );
    let busy: i64 = tx.one(sql, args![]).await.expect("a garage");
    tx.run(
        "UPDATE garages SET cluster_id = (SELECT g.cluster_id FROM garages g WHERE g.id = $1)
         WHERE id = (SELECT MIN(g.id) FROM garages g WHERE g.is_active AND g.id <> $1)",
        args![busy],
    )
    .await
    .expect("moved");
    let other: i64 =
        tx.one("SELECT MIN(id) FROM garages WHERE is_active AND id <> $1", args![busy]).await.expect("another garage");
    tx.save().await.expect("saved");
    (busy, other)
}

#[tokio::test]
async fn a_garage_with_open_orders_is_paused_only_when_they_are_seen() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (busy, other) = busy_garage(&app).await;
    let garage = admin.get(&format!("/garages/detail/{busy}/")).await.data();
    let pause = |more: Value| {
        let mut body = json!({ "status": "paused", "status_reason": "Flooded" });
        body.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        body
    };
    let refused = edit(&admin, &garage, pause(json!({}))).await.refused(409);
    let data = &refused.body["data"];
    let (before, in_work) = (data["before_pickup"].as_i64().expect("n"), data["in_work"].as_i64().expect("n"));
    assert_eq!(json!(before + in_work), garage["open_orders"]);
    assert_eq!(
        edit(&admin, &garage, pause(json!({ "move_orders_to": busy }))).await.wrong_fields(),
        ["move_orders_to"]
    );
    // Those in work stay, which has to be confirmed as well.
    edit(&admin, &garage, pause(json!({ "move_orders_to": other }))).await.refused(409);
    let was = admin.get(&format!("/garages/detail/{other}/")).await.data()["open_orders"].as_i64().expect("n");
    let mut moved = pause(json!({ "move_orders_to": other, "confirm_open_orders": true }));
    // Planned pick-ups of the demonstration need not fit.
    moved["confirm_pickups"] = json!(true);
    let paused = edit(&admin, &garage, moved).await.data();
    assert_eq!((&paused["status"], &paused["open_orders"]), (&json!("paused"), &json!(in_work)));
    let now = admin.get(&format!("/garages/detail/{other}/")).await.data();
    assert_eq!(now["open_orders"], was + before);
    let told: i64 = app
        .value("SELECT COUNT(DISTINCT entity_id) FROM audit_entries WHERE action = 'order.update' AND after LIKE '%garage%'")
        .await;
    assert_eq!(told, before);
    let differences: i64 = app
        .value(
            "SELECT COUNT(*) FROM (SELECT garage_id, COUNT(*) AS n FROM orders WHERE garage_id IS NOT NULL GROUP BY garage_id
             EXCEPT SELECT garage_id, CAST(SUM(orders) AS BIGINT) FROM garage_standing WHERE kind = 3 GROUP BY garage_id) d",
        )
        .await;
    assert_eq!(differences, 0, "the tallies follow");
}

#[tokio::test]
async fn closing_a_garage_ends_the_sessions_of_its_people() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let staff = app.actor("Operation/Garage").await;
    staff.get("/orders/?limit=1").await.data();
    let sql = "SELECT garage_id FROM users u JOIN roles r ON r.id = u.role_id
               WHERE r.name = 'Operation/Garage' AND u.is_demo";
    let own: i64 = app.value(sql).await;
    let garage = admin.get(&format!("/garages/detail/{own}/")).await.data();
    let close = json!({ "status": "closed", "status_reason": "Sold", "confirm_open_orders": true });
    assert_eq!(edit(&admin, &garage, close).await.data()["status"], "closed");
    staff.get("/orders/?limit=1").await.refused(401);
}
