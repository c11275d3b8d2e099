//! What other domains (bill, ledger, inventory ...) write to the order.

use pitlane_platform::args;
use pitlane_platform::db::DbError;
use pitlane_platform::error::ApiError;
use pitlane_platform::money::Money;
use serde_json::json;

use super::assert_tallies_hold;
use crate::orders::store::NewTimelineEntry;
use crate::orders::{Amounts, Event, store, write_amounts, write_paid};
use crate::testkit::TestApp;

/// The three sums over all tallies.
async fn tallied(app: &TestApp) -> (i64, i64, i64) {
    let sql =
        "SELECT CAST(SUM(amount) AS BIGINT), CAST(SUM(paid) AS BIGINT), CAST(SUM(due) AS BIGINT) FROM order_tallies";
    app.tx().await.one(sql, args![]).await.expect("sums")
}

async fn counted(app: &TestApp) -> (i64, i64, i64) {
    let sql = "SELECT CAST(SUM(amount) AS BIGINT), CAST(SUM(paid_amount) AS BIGINT), CAST(SUM(due_amount) AS BIGINT)
               FROM orders";
    app.tx().await.one(sql, args![]).await.expect("sums")
}

#[tokio::test]
async fn sums_update_the_order_its_due_and_the_tallies() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id: i64 = app.value("SELECT MIN(id) FROM orders WHERE status_id = 20").await;
    let path = format!("/orders/detail/{id}/");
    let before = admin.get(&path).await.data();
    let rupees = |whole: i64| Money::from_minor(whole * 100);
    let amounts = Amounts {
        labour: rupees(1_000),
        material: rupees(500),
        discount: rupees(100),
        tax: rupees(252),
        total: rupees(1_652),
    };
    let mut tx = app.tx().await;
    write_amounts(&mut tx, id, &amounts, app.clock.now()).await.expect("written");
    write_paid(&mut tx, id, rupees(2_000), app.clock.now()).await.expect("written");
    tx.save().await.expect("saved");
    let after = admin.get(&path).await.data();
    let sums = ["labour_cost", "material_cost", "discount_amount", "tax_amount", "amount", "paid_amount", "due_amount"];
    let shown: Vec<_> = sums.iter().map(|field| after[field].as_f64().expect("an amount")).collect();
    assert_eq!(shown, [1_000.0, 500.0, 100.0, 252.0, 1_652.0, 2_000.0, -348.0]);
    assert_eq!(after["version"].as_i64(), before["version"].as_i64().map(|version| version + 2));
    assert_eq!(tallied(&app).await, counted(&app).await);
    assert_tallies_hold(&app).await;
    let mut tx = app.tx().await;
    let missing = write_paid(&mut tx, 999_999, rupees(1), app.clock.now()).await;
    assert!(matches!(missing, Err(ApiError::NotFound("order"))));
    let missing = write_amounts(&mut tx, 999_999, &amounts, app.clock.now()).await;
    assert!(matches!(missing, Err(ApiError::NotFound("order"))));
}

/// On PostgreSQL these run in parallel, and each subtracts the order from the tallies before adding it again.
#[tokio::test]
async fn concurrent_sums_keep_the_tallies_right() {
    let app = TestApp::new().await;
    let id: i64 = app.value("SELECT MIN(id) FROM orders WHERE status_id = 20").await;
    let writes = (1..=8).map(async |n: i64| {
        let mut tx = app.tx().await;
        write_paid(&mut tx, id, Money::from_minor(n * 100), app.clock.now()).await.expect("written");
        tx.save().await.expect("saved");
    });
    futures_util::future::join_all(writes).await;
    assert_eq!(tallied(&app).await, counted(&app).await);
}

#[tokio::test]
async fn the_history_accepts_exactly_the_known_events() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id: i64 = app.value("SELECT MIN(id) FROM orders").await;
    let changes = json!({ "photos": [0, 3] });
    let mut tx = app.tx().await;
    for event in Event::ALL {
        let entry = NewTimelineEntry {
            actor_id: None,
            actor_name: "Customer",
            role: "customer",
            event,
            changes: &changes,
            reason: Some("by the link"),
            now: app.clock.now(),
        };
        store::insert_timeline(&mut tx, id, entry).await.expect("an entry");
    }
    tx.save().await.expect("saved");
    let order = admin.get(&format!("/orders/detail/{id}/")).await.data();
    let entries = order["timeline"].as_array().expect("a history");
    let last: Vec<_> = entries.iter().rev().take(Event::ALL.len()).rev().map(|entry| entry["event"].clone()).collect();
    assert_eq!(last, Event::ALL.map(|event| json!(event.key())));
    let newest = entries.last().expect("an entry");
    assert_eq!((&newest["changes"], &newest["reason"]), (&changes, &json!("by the link")));
    let unknown = app
        .tx()
        .await
        .run(
            "INSERT INTO order_timeline (order_id, at, actor_name, role, event, changes)
             VALUES ($1, $2, 'x', 'x', 'guessed', '{}')",
            args![id, app.clock.now()],
        )
        .await;
    assert!(matches!(unknown, Err(DbError::Refused(_))));
}
