//! Marks of orders in lists, and the filters by them.

use pitlane_platform::args;
use pitlane_platform::db::Select;
use serde_json::{Value, json};

use crate::orders::store::{JOINS, StoredRow};
use crate::testkit::{Actor, TestApp};

/// Every order of a list, page by page.
async fn all(actor: &Actor<'_>, filter: &str) -> Vec<Value> {
    let mut found = Vec::new();
    loop {
        let page = actor.get(&format!("/orders/?limit=200&offset={}&{filter}", found.len())).await.data();
        let rows = page["orders"].as_array().expect("orders").clone();
        found.extend(rows);
        if page["count"].as_u64() == u64::try_from(found.len()).ok() {
            return found;
        }
    }
}

async fn ids(app: &TestApp, sql: &'static str) -> Vec<i64> {
    let mut ids: Vec<i64> = app.tx().await.all(sql, args![]).await.expect("ids");
    ids.sort_unstable();
    ids.dedup();
    ids
}

fn ids_of(rows: &[Value]) -> Vec<i64> {
    let mut ids: Vec<i64> = rows.iter().filter_map(|row| row["order_id"].as_i64()).collect();
    ids.sort_unstable();
    ids
}

#[tokio::test]
async fn an_order_is_marked_while_an_escalation_is_open() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        let escalated = ids(
            &app,
            "SELECT order_id FROM cases WHERE kind = 'order' AND status NOT IN ('resolved', 'closed', 'cancelled')",
        )
        .await;
        assert!(escalated.len() > 5);
        let found = all(&admin, "escalated=true").await;
        assert_eq!(ids_of(&found), escalated);
        assert!(found.iter().all(|row| row["open_escalations"].as_i64().is_some_and(|count| count > 0)));
        let detail = admin.get(&format!("/orders/detail/{}/", escalated[0])).await.data();
        assert_eq!(
            detail["open_escalations"],
            found.iter().find(|row| row["order_id"] == escalated[0]).expect("it")["open_escalations"]
        );
        let others = admin.get("/orders/?limit=200").await.data();
        let marked = others["orders"].as_array().expect("orders").iter().filter(|row| row["open_escalations"] != 0);
        assert!(marked.into_iter().all(|row| escalated.contains(&row["order_id"].as_i64().expect("an id"))));
    }
}

#[tokio::test]
async fn an_order_is_marked_while_its_customer_is_to_get_money_back() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    // A cancelled order with an advance on it, and a granted refund of an order that is not overpaid.
    app.run(
        "UPDATE orders SET paid_amount = 10000, covered_amount = 10000, due_amount = amount - 10000
         WHERE id = (SELECT MAX(id) FROM orders WHERE status_id = 21 AND paid_amount = 0)",
    )
    .await;
    let cancelled = ids(&app, "SELECT id FROM orders WHERE status_id IN (21, 921) AND paid_amount > 0").await;
    let granted = ids(
        &app,
        "SELECT order_id FROM refunds WHERE market = 'order' AND state IN ('approved', 'initiated', 'failed')",
    )
    .await;
    let overpaid = ids(&app, "SELECT id FROM orders WHERE due_amount < 0").await;
    assert!(!granted.is_empty() && !cancelled.is_empty() && !overpaid.is_empty(), "one of each reason");
    let found = all(&admin, "refund_due=true").await;
    let mut due = [granted.clone(), cancelled.clone(), overpaid].concat();
    due.sort_unstable();
    due.dedup();
    assert_eq!(ids_of(&found), due);
    for row in &found {
        let id = row["order_id"].as_i64().expect("an id");
        let why = if granted.contains(&id) {
            "granted"
        } else if cancelled.contains(&id) {
            "cancelled"
        } else {
            "overpaid"
        };
        assert_eq!(row["refund_due"], why, "{id}");
    }
    let page = admin.get("/orders/?limit=200").await.data();
    let marked = page["orders"].as_array().expect("orders").iter().filter(|row| row["refund_due"] != Value::Null);
    assert!(marked.into_iter().all(|row| due.contains(&row["order_id"].as_i64().expect("an id"))));
    let both = all(&admin, "refund_due=true&escalated=true").await;
    assert!(both.len() < found.len(), "every filter narrows");
}

#[tokio::test]
async fn garages_do_not_see_who_complained_about_them() {
    let app = TestApp::new().await;
    let garage = app.actor("Operation/Garage").await;
    app.run(
        "UPDATE orders SET garage_id = (SELECT garage_id FROM users WHERE mobile = '+919000000019') WHERE id <= 40",
    )
    .await;
    let order: i64 =
        app.value("SELECT MIN(id) FROM orders WHERE id NOT IN (SELECT order_id FROM cases WHERE kind = 'order')").await;
    let mut tx = app.tx().await;
    tx.run("UPDATE cases SET order_id = $1 WHERE id = (SELECT MIN(id) FROM cases WHERE kind = 'order' AND status IN ('open', 'in_progress'))", args![order])
        .await
        .expect("a case");
    tx.save().await.expect("saved");
    let of_admin = app.actor("admin").await.get(&format!("/orders/?text={order}")).await.data();
    assert_eq!(of_admin["orders"][0]["open_escalations"], 1);
    let own = garage.get(&format!("/orders/?text={order}")).await.data();
    assert_eq!((&own["orders"][0]["order_id"], &own["orders"][0]["open_escalations"]), (&json!(order), &json!(0)));
    assert_eq!(garage.get(&format!("/orders/detail/{order}/")).await.data()["open_escalations"], 0);
    assert_eq!((&of_admin["sees_marks"], &own["sees_marks"]), (&json!(true), &json!(false)));
    let both = "escalated=true&refund_due=true";
    assert_eq!(garage.get(&format!("/orders/?{both}")).await.wrong_fields(), ["escalated", "refund_due"]);
    assert_eq!(garage.get(&format!("/orders/download/?{both}")).await.wrong_fields(), ["escalated", "refund_due"]);
}

/// Another index that begins with the kind of the cases would make a list a thousand times slower.
#[tokio::test]
async fn the_marks_of_a_row_are_found_by_indexes_of_their_own() {
    let app = TestApp::embedded().await;
    let rest = format!("FROM orders o {JOINS} WHERE o.id = 1");
    let (sql, args) = Select::<StoredRow>::from_sql(&rest, args![]).into_parts();
    let plan: Vec<(i64, i64, i64, String)> =
        app.tx().await.all(format!("EXPLAIN QUERY PLAN {sql}"), args).await.expect("a plan");
    for index in ["cases_open_by_order", "refunds_granted_by_order"] {
        assert!(plan.iter().any(|(.., step)| step.contains(index)), "{index}: {plan:#?}");
    }
}
