//! Rejected requests: wrong role, order, form or version.

use http::Method;
use serde_json::{Value, json};

use super::{path, save, save_path, unchecked};
use crate::testkit::{READERS, TestApp, closed_orders, not_of_the_cr};

fn one() -> Value {
    json!([{ "item_id": 1, "result": "ok", "done": true }])
}

#[tokio::test]
async fn readers_can_read_and_others_cannot() {
    let app = TestApp::new().await;
    let id = unchecked(&app).await;
    for role in READERS {
        let reader = app.actor(role).await;
        reader.get(&path(id)).await.data();
        save(&app, &reader, id, 0, one()).await.refused(403);
    }
    app.actor("mechanic").await.get(&path(id)).await.refused(403);
}

#[tokio::test]
async fn an_order_out_of_scope_does_not_exist() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    for id in not_of_the_cr(&app).await {
        cr.get(&path(id)).await.refused(404);
        save(&app, &cr, id, 0, one()).await.refused(404);
        cr.delete(&format!("/orders/checklist/{id}/photos/1/?file_id=1")).await.refused(404);
    }
}

#[tokio::test]
async fn an_order_without_a_car_or_closed_says_what_is_missing() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for (id, missing) in closed_orders(&app).await {
        let shown = admin.get(&path(id)).await.data();
        assert_eq!(shown["missing"], json!([missing]));
        let version = shown["version"].as_i64().expect("a version");
        let refused = save(&app, &admin, id, version, one()).await.refused(409);
        assert_eq!(refused.body["data"]["missing"], json!([missing]));
    }
}

#[tokio::test]
async fn a_stale_save_fails_and_one_of_two_wins() {
    let app = TestApp::new().await;
    let id = unchecked(&app).await;
    let admin = app.actor("admin").await;
    save(&app, &admin, id, 1, one()).await.refused(409);
    let (a, b) = tokio::join!(save(&app, &admin, id, 0, one()), save(&app, &admin, id, 0, one()));
    let mut statuses = [a, b].map(|reply| reply.status.as_u16());
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let stale = save(&app, &admin, id, 0, one()).await.refused(409);
    let current = &stale.body["data"]["current"];
    assert_eq!((&current["version"], &current["entries"][0]["result"]), (&json!(1), &json!("ok")));
}

#[tokio::test]
async fn every_wrong_field_is_named() {
    let app = TestApp::new().await;
    let id = unchecked(&app).await;
    let admin = app.actor("admin").await;
    let by_schema = json!([
        { "item_id": 1, "result": "fine", "measure": -1, "note": "x".repeat(501), "done": "yes" },
        { "result": "ok" },
        { "item_id": 2, "done": false, "colour": "red" },
    ]);
    assert_eq!(
        save(&app, &admin, id, 0, by_schema).await.wrong_fields(),
        [
            "entries.0.done",
            "entries.0.measure",
            "entries.0.note",
            "entries.0.result",
            "entries.1.done",
            "entries.1.item_id",
            "entries.2.colour",
        ]
    );
    let by_rules = json!([
        { "item_id": 6, "measure": 2, "done": true },
        { "item_id": 6, "done": false },
        { "item_id": 999, "done": false },
        { "item_id": 1, "measure": 31, "done": false },
    ]);
    assert_eq!(
        save(&app, &admin, id, 0, by_rules).await.wrong_fields(),
        ["entries.0.measure", "entries.0.result", "entries.1.item_id", "entries.2.item_id", "entries.3.measure"]
    );
    assert_eq!(save(&app, &admin, id, 0, json!([])).await.wrong_fields(), ["entries"]);
    let nothing = admin.call(Method::POST, &save_path(&app), Some(json!({}))).await.wrong_fields();
    assert_eq!(nothing, ["entries", "order_id", "version"]);
    assert_eq!(admin.get("/orders/checklist/?order_id=x").await.wrong_fields(), ["order_id"]);
    assert_eq!(admin.get(&path(id)).await.data()["version"], 0);
}
