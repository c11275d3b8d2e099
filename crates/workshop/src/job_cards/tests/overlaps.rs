//! Technicians and bays that are planned for two cars at the same time.

use pitlane_platform::args;
use serde_json::{Value, json};

use super::{JOB_CARD, path};
use crate::testkit::TestApp;

fn job(from: &str, to: &str, more: &Value) -> Value {
    let mut job = json!({
        "work_action": "Repaired", "description": "Clutch", "status": "open",
        "planned_start": from, "planned_end": to,
    });
    for (name, value) in more.as_object().expect("fields") {
        job[name] = value.clone();
    }
    job
}

fn card(order: i64, jobs: &[Value]) -> Value {
    json!({ "order_id": order, "version": 0, "jobs": jobs })
}

/// Two orders without cards at the garage of the demonstration's mechanic, and the mechanic.
pub async fn at_one_garage(app: &TestApp) -> (i64, i64, i64) {
    let mechanic: (i64, i64) = app
        .tx()
        .await
        .one(
            "SELECT u.id, u.garage_id FROM users u JOIN roles r ON r.id = u.role_id
             WHERE r.name = 'mechanic' AND u.is_demo",
            args![],
        )
        .await
        .expect("a mechanic");
    let mut tx = app.tx().await;
    let orders: Vec<i64> = tx
        .all(
            "SELECT id FROM orders WHERE car_id IS NOT NULL AND status_id IN (1, 2, 5, 10)
                AND id NOT IN (SELECT order_id FROM order_job_cards) ORDER BY id LIMIT 2",
            args![],
        )
        .await
        .expect("orders");
    for order in &orders {
        tx.run("UPDATE orders SET garage_id = $1 WHERE id = $2", args![mechanic.1, *order]).await.expect("a garage");
    }
    tx.save().await.expect("saved");
    (orders[0], orders[1], mechanic.0)
}

#[tokio::test]
async fn two_cars_at_once_give_a_warning_only() {
    let app = TestApp::new().await;
    let (one, other, mechanic) = at_one_garage(&app).await;
    let admin = app.actor("admin").await;
    let (ten, eleven, twelve) = ("2026-03-11T04:30:00Z", "2026-03-11T05:30:00Z", "2026-03-11T06:30:00Z");
    let by = json!({ "technician_id": mechanic, "bay": "B1" });
    let first = admin.post(JOB_CARD, card(one, &[job(ten, twelve, &by)])).await.data();
    assert_eq!(first["warnings"], json!([]));
    assert_eq!(first["jobs"][0]["technician"]["id"], json!(mechanic));
    let named = json!({ "technician_name": "Somebody Else", "bay": "b1" });
    let jobs = [job(eleven, twelve, &by), job(eleven, twelve, &named), job(twelve, "2026-03-11T07:30:00Z", &by)];
    let second = admin.post(JOB_CARD, card(other, &jobs)).await.data();
    let seen: Vec<_> = second["warnings"]
        .as_array()
        .expect("warnings")
        .iter()
        .map(|warning| (warning["sequence"].clone(), warning["kind"].clone(), warning["order_id"].clone()))
        .collect();
    let expected = [(1, "technician"), (1, "bay"), (2, "bay")].map(|(at, kind)| (json!(at), json!(kind), json!(one)));
    assert_eq!(seen, expected);
    assert_eq!(second["warnings"][0]["from"], json!(ten));
    // The other card now has the warning too.
    assert_eq!(admin.get(&path(one)).await.data()["warnings"].as_array().map(Vec::len), Some(3));
}

#[tokio::test]
async fn an_order_that_is_not_yours_has_no_number_in_a_warning() {
    let app = TestApp::new().await;
    let (one, other, mechanic) = at_one_garage(&app).await;
    let mut tx = app.tx().await;
    let sql = "UPDATE orders SET cr_id = (SELECT id FROM users WHERE mobile = '+919000000012') WHERE id = $1";
    tx.run(sql, args![other]).await.expect("a CR");
    let sql = "UPDATE orders SET cr_id = NULL, gi_id = NULL WHERE id = $1";
    tx.run(sql, args![one]).await.expect("nobody");
    tx.save().await.expect("saved");
    let by = json!({ "technician_id": mechanic });
    let jobs = [job("2026-03-11T04:30:00Z", "2026-03-11T06:30:00Z", &by)];
    app.actor("admin").await.post(JOB_CARD, card(one, &jobs)).await.data();
    let mine = app.actor("CR").await.post(JOB_CARD, card(other, &jobs)).await.data();
    assert_eq!(mine["warnings"][0]["order_id"], Value::Null);
    assert_eq!(mine["warnings"][0]["kind"], "technician");
}
