//! Checklists over HTTP.

mod photos;
mod refused;

use http::Method;
use pitlane_platform::args;
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

fn path(order_id: i64) -> String {
    format!("/orders/checklist/?order_id={order_id}")
}

fn save_path(app: &TestApp) -> String {
    format!("/api/{}/oauth/v1/oauth/order/save_checklist", app.region.country.key)
}

async fn save(app: &TestApp, actor: &Actor<'_>, order_id: i64, version: i64, entries: Value) -> Reply {
    let body = json!({ "order_id": order_id, "version": version, "entries": entries });
    actor.call(Method::POST, &save_path(app), Some(body)).await
}

/// An open order of a type whose car is here, without a checklist.
async fn unchecked(app: &TestApp) -> i64 {
    app.value(
        "SELECT MIN(o.id) FROM orders o WHERE o.status_id IN (5, 10, 20) AND o.order_type = 100
            AND o.car_id IS NOT NULL AND o.id NOT IN (SELECT order_id FROM order_checklists)
            AND o.id NOT IN (SELECT order_id FROM order_checklist_photos)",
    )
    .await
}

/// Entries with all items in order.
fn all_ok(checklist: &Value) -> Value {
    let entries = checklist["entries"].as_array().expect("entries").iter();
    entries.map(|entry| json!({ "item_id": entry["item_id"], "result": "ok", "done": true })).collect()
}

async fn has_evidence(app: &TestApp, order_id: i64) -> bool {
    let sql = "SELECT COUNT(*) FROM order_evidence WHERE order_id = $1 AND kind = 'checklist'";
    app.tx().await.one::<i64>(sql, args![order_id]).await.expect("a count") == 1
}

#[tokio::test]
async fn a_checklist_is_done_step_by_step_and_reopened() {
    let app = TestApp::new().await;
    let id = unchecked(&app).await;
    let clerk = app.actor("Support Executive").await;
    let begun = clerk.get(&path(id)).await.data();
    let total = begun["total"].as_i64().expect("a number");
    assert_eq!((&begun["version"], &begun["done"], &begun["is_complete"]), (&json!(0), &json!(0), &json!(false)));
    assert!(total > 40, "{total}");
    assert_eq!(begun["entries"][0]["section"], "tyres");
    assert_eq!(begun["entries"][0]["replace_below"], json!(1.6));
    let first = json!([
        { "item_id": 1, "result": "replace", "measure": 1.24, "note": " worn ", "done": true },
        { "item_id": 2, "result": "attention", "measure": 2.5, "done": false },
    ]);
    let saved = save(&app, &clerk, id, 0, first).await.data();
    assert_eq!((&saved["version"], &saved["done"], &saved["total"]), (&json!(1), &json!(1), &json!(total)));
    let tyre = &saved["entries"][0];
    assert_eq!((&tyre["measure"], &tyre["note"], &tyre["done"]), (&json!(1.2), &json!("worn"), &json!(true)));
    assert_eq!(tyre["finding"]["text"], "Tyre, front left (1.2 mm): worn");
    assert_eq!((&tyre["finding"]["work_action"], &tyre["finding"]["item_id"]), (&json!("Replaced"), &json!(1)));
    assert_eq!(tyre["checked_at"], "2026-03-10T06:30:00Z");
    assert!(!has_evidence(&app, id).await);
    let order = clerk.get(&format!("/orders/detail/{id}/")).await.data();
    let entry = order["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!(entry["event"], "checklist");
    assert_eq!(entry["changes"]["checklist"], json!([null, format!("1 of {total} done")]));
    let text = "Tyre, front left: replace (1.2 mm); Tyre, front right: attention (2.5 mm)";
    assert_eq!(entry["changes"]["findings"], json!([null, text]));

    let admin = app.actor("admin").await;
    let complete = save(&app, &admin, id, 1, all_ok(&saved)).await;
    assert_eq!(complete.body["message"], "The checklist is complete");
    let complete = complete.data();
    assert_eq!((&complete["is_complete"], &complete["done"]), (&json!(true), &json!(total)));
    assert!(has_evidence(&app, id).await);

    let open = json!([{ "item_id": 3, "result": "ok", "done": false }]);
    let opened = save(&app, &clerk, id, 2, open).await.data();
    assert_eq!((&opened["is_complete"], &opened["done"]), (&json!(false), &json!(total - 1)));
    assert!(!has_evidence(&app, id).await);
    // The admin's entries keep the admin's name although another user saved last.
    assert_ne!(opened["entries"][0]["checked_by"], opened["entries"][2]["checked_by"]);
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'checklist.update'").await;
    assert_eq!(audited, 2);
}

#[tokio::test]
async fn each_order_type_has_its_own_items() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut sections = Vec::new();
    for order_type in [100, 101, 103, 110] {
        let id: i64 = app
            .tx()
            .await
            .one(
                "SELECT MIN(id) FROM orders WHERE order_type = $1 AND car_id IS NOT NULL
                    AND status_id NOT IN (21, 90, 921, 1400) AND id NOT IN (SELECT order_id FROM order_checklists)",
                args![order_type],
            )
            .await
            .expect("an order");
        let checklist = admin.get(&path(id)).await.data();
        let entries = checklist["entries"].as_array().expect("entries").clone();
        let has = |section: &str| entries.iter().any(|entry| entry["section"] == section);
        sections.push(["brakes", "body", "exhaust", "ac"].map(has));
    }
    assert_eq!(
        sections,
        [[true, true, true, true], [true, false, true, true], [false, true, false, false], [false, true, false, true]]
    );
}

#[tokio::test]
async fn the_previous_visit_is_included() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    // Two orders of one car; the older one has a checklist.
    let (old, new): (i64, i64) = app
        .tx()
        .await
        .one(
            "SELECT p.id, o.id FROM orders o JOIN orders p ON p.car_id = o.car_id AND p.id < o.id
             WHERE o.status_id NOT IN (21, 90, 921, 1400) AND o.order_type <> 110 AND p.order_type <> 110
               AND NOT EXISTS (SELECT 1 FROM orders q WHERE q.car_id = o.car_id AND q.id > p.id AND q.id < o.id)
             ORDER BY o.id DESC LIMIT 1",
            args![],
        )
        .await
        .expect("a car that was here before");
    let mut tx = app.tx().await;
    tx.run("DELETE FROM order_checklists WHERE order_id = $1", args![old]).await.expect("nothing there");
    let entries = r#"[{"i":1,"r":"attention","m":2.8,"n":"soon"},{"i":2,"o":true}]"#;
    let sql =
        "INSERT INTO order_checklists (order_id, entries, updated_by, updated_by_name, updated_by_role, started_at,
                                             updated_at) VALUES ($1, $2, 1, 'Ravi', 'GI', $3, $3)";
    tx.run(sql, args![old, entries, app.clock.now()]).await.expect("a checklist");
    tx.run("UPDATE orders SET cr_id = NULL, gi_id = NULL WHERE id = $1", args![old]).await.expect("nobody's");
    let sql = "UPDATE orders SET cr_id = (SELECT id FROM users WHERE mobile = '+919000000012') WHERE id = $1";
    tx.run(sql, args![new]).await.expect("the CR's");
    tx.save().await.expect("saved");
    let shown = admin.get(&path(new)).await.data();
    assert_eq!(shown["previous_visit"]["order_id"], json!(old));
    let previous = &shown["entries"][0]["previous"];
    assert_eq!(*previous, json!({ "result": "attention", "measure": 2.8, "note": "soon" }));
    assert_eq!(shown["entries"][1]["previous"], Value::Null);
    // Users who may not see the old order get the state of the car and nothing else.
    let mine = app.actor("CR").await.get(&path(new)).await.data();
    assert_eq!(mine["previous_visit"]["order_id"], Value::Null);
    assert_eq!(mine["entries"][0]["previous"], json!({ "result": "attention", "measure": 2.8, "note": null }));
}

#[tokio::test]
async fn the_same_key_saves_once_and_malaysia_has_checklists_too() {
    let app = TestApp::malaysian().await;
    let id = unchecked(&app).await;
    let clerk = app.actor("admin").await.with("idempotency-key", "checklist-1");
    let entries = json!([{ "item_id": 1, "result": "ok", "measure": 6, "done": true }]);
    let first = save(&app, &clerk, id, 0, entries.clone()).await.data();
    assert_eq!(save(&app, &clerk, id, 0, entries).await.data(), first);
    assert_eq!(first["version"], 1);
}
