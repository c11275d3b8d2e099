//! Inventories over HTTP.

mod files;
mod paper;
mod refused;

use http::Method;
use pitlane_base::migrations::MIGRATIONS;
use pitlane_platform::args;
use serde_json::{Value, json};

use crate::testkit::{Actor, File, Reply, TestApp, picture};

fn path(order_id: i64) -> String {
    format!("/orders/inventory/{order_id}/")
}

async fn post(actor: &Actor<'_>, order_id: i64, form: &Value, files: &[File<'_>]) -> Reply {
    actor.form(Method::POST, &path(order_id), Some(form), files).await
}

async fn put(actor: &Actor<'_>, order_id: i64, form: Option<&Value>, files: &[File<'_>]) -> Reply {
    actor.form(Method::PUT, &path(order_id), form, files).await
}

/// An order before its pick-up, with a car that has no later visit.
async fn untaken(app: &TestApp) -> i64 {
    app.value(
        "SELECT MIN(o.id) FROM orders o WHERE o.status_id IN (1, 2, 5, 800, 820, 850) AND o.car_id IS NOT NULL
            AND o.id NOT IN (SELECT order_id FROM order_inventories)
            AND NOT EXISTS (SELECT 1 FROM orders p WHERE p.car_id = o.car_id AND p.id <> o.id)",
    )
    .await
}

fn form(version: i64) -> Value {
    json!({
        "version": version,
        "odometer": 45_210,
        "fuel_level": 3,
        "items": [
            { "item_id": 1, "count": 4, "condition": "good" },
            { "item_id": 6, "count": 1 },
            { "item_id": 12, "count": 0 },
        ],
        "documents": [
            { "document_id": 1, "state": "there" },
            { "document_id": 3, "state": "not_there" },
            { "document_id": 4, "state": "not_looked_at" },
        ],
        "battery_brand_id": 1,
        "battery_number": " EX-77 ",
        "tyres": [{ "position": "front_left", "brand": "MRF", "tread_mm": 4.5 }],
        "belongings": "two bags",
        "initial_problem": "pulls to the left",
        "marks": [{ "view": "left", "kind": "dent", "x": 0.25, "y": 0.5, "note": "door" }],
    })
}

#[tokio::test]
async fn an_inventory_is_taken_and_updates_the_order() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let clerk = app.actor("Support Executive").await;
    let before = clerk.get(&path(id)).await.data();
    assert_eq!((&before["version"], &before["missing"], &before["odometer"]), (&json!(0), &json!([]), &Value::Null));
    assert_eq!(before["choices"]["battery_brands"][0]["name"], "Exide");
    assert!(before["documents"].as_array().expect("papers").iter().all(|one| one["state"] == "not_looked_at"));
    let usual = |key: &str| {
        let items = before["choices"]["items"].as_array().expect("items");
        items.iter().find(|item| item["key"] == key).expect("an item")["usual_count"].clone()
    };
    assert_eq!((usual("wheel_caps"), usual("jack")), (json!(4), json!(1)));
    let order = clerk.get(&format!("/orders/detail/{id}/")).await.data();
    let reply = post(&clerk, id, &form(0), &[("before", "front.png", &picture(9))]).await;
    assert_eq!(reply.status, 201);
    let taken = reply.data();
    assert_eq!((&taken["version"], &taken["count"], &taken["fuel_level"]), (&json!(1), &json!(5), &json!(3)));
    assert_eq!((&taken["battery_number"], &taken["battery_brand"]["name"]), (&json!("EX-77"), &json!("Exide")));
    assert_eq!((&taken["tyres"][0]["tread_mm"], &taken["marks"][0]["note"]), (&json!(4.5), &json!("door")));
    assert_eq!(
        (&taken["taken_by_role"], &taken["taken_at"]),
        (&json!("Support Executive"), &json!("2026-03-10T06:30:00Z"))
    );
    assert_eq!((&taken["files"][0]["kind"], &taken["files"][0]["name"]), (&json!("before"), &json!("front.png")));
    assert_eq!(clerk.get(&path(id)).await.data(), taken);
    let after = clerk.get(&format!("/orders/detail/{id}/")).await.data();
    assert_eq!((&after["odometer"], &after["fuel_level"]), (&json!(45_210), &json!(3)));
    assert_eq!(after["version"].as_i64(), order["version"].as_i64().map(|version| version + 1));
    let entry = after["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!(entry["changes"]["odometer"], json!([null, 45_210]));
    assert_eq!(entry["changes"]["marks"], json!([null, "dent left 25/50 (door)"]));
    assert_eq!(entry["changes"]["photos"], json!([0, 1]));
    let states: Vec<_> =
        taken["documents"].as_array().expect("papers").iter().filter_map(|one| one["state"].as_str()).collect();
    assert_eq!(states, ["there", "not_looked_at", "not_there", "not_looked_at", "not_looked_at", "not_looked_at"]);
    let history = "Registration certificate (RC): present, Insurance policy: absent";
    assert_eq!(entry["changes"]["documents"], json!([null, history]));
    let evidence: i64 = app
        .tx()
        .await
        .one(
            "SELECT COUNT(*) FROM order_evidence WHERE order_id = $1 AND kind = 'inventory'",
            pitlane_platform::args![id],
        )
        .await
        .expect("a count");
    assert_eq!(evidence, 1);
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'inventory.create'").await;
    assert_eq!(audited, 1);
}

#[tokio::test]
async fn an_edit_replaces_values_and_records_changes() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let clerk = app.actor("admin").await;
    post(&clerk, id, &form(0), &[]).await.data();
    let mut edit = form(1);
    edit["items"][0]["count"] = json!(3);
    edit["fuel_level"] = json!(2);
    edit["belongings"] = Value::Null;
    let saved = put(&clerk, id, Some(&edit), &[]).await.data();
    assert_eq!((&saved["version"], &saved["belongings"], &saved["count"]), (&json!(2), &Value::Null, &json!(4)));
    let order = clerk.get(&format!("/orders/detail/{id}/")).await.data();
    let entry = order["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!(
        entry["changes"],
        json!({
            "items": ["Head rests: 4 good", "Head rests: 3 good"],
            "belongings": ["two bags", null],
            "fuel_level": [3, 2],
        })
    );
    // The same form again creates a new version, but no history entry.
    let entries = order["timeline"].as_array().map(Vec::len);
    edit["version"] = json!(2);
    put(&clerk, id, Some(&edit), &[]).await.data();
    let again = clerk.get(&format!("/orders/detail/{id}/")).await.data();
    assert_eq!((again["timeline"].as_array().map(Vec::len), &again["version"]), (entries, &order["version"]));
}

#[tokio::test]
async fn a_signature_belongs_to_the_signed_version() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let clerk = app.actor("admin").await;
    let mut signed = form(0);
    signed["signature"] = json!({ "kind": "pad", "name": " Asha Rao " });
    let drawing = picture(1);
    let taken = post(&clerk, id, &signed, &[("signature", "signature.png", &drawing)]).await.data();
    assert_eq!((&taken["signature"]["name"], &taken["signature"]["is_current"]), (&json!("Asha Rao"), &json!(true)));
    assert_eq!(taken["signature"]["file"]["kind"], "signature");
    assert_eq!(taken["files"], json!([]), "a signature is no photo");
    let changed = put(&clerk, id, Some(&form(1)), &[]).await.data();
    assert_eq!(
        (&changed["signature"]["name"], &changed["signature"]["is_current"]),
        (&json!("Asha Rao"), &json!(false))
    );
    // With a new signature, the first drawing is no longer used.
    signed["version"] = json!(2);
    let again = put(&clerk, id, Some(&signed), &[("signature", "signature.png", &picture(2))]).await.data();
    assert_eq!(again["signature"]["is_current"], true);
    app.do_jobs().await;
    app.files.settles_at(2).await;
    let mut paper = form(3);
    paper["signature"] = json!({ "kind": "paper", "name": "Asha Rao" });
    let on_paper = put(&clerk, id, Some(&paper), &[]).await.data();
    assert_eq!((&on_paper["signature"]["kind"], &on_paper["signature"]["file"]), (&json!("paper"), &Value::Null));
    let mut unsigned = form(4);
    unsigned["signature"] = Value::Null;
    assert_eq!(put(&clerk, id, Some(&unsigned), &[]).await.data()["signature"], Value::Null);
    app.do_jobs().await;
    app.files.settles_at(0).await;
}

#[tokio::test]
async fn the_same_request_sent_twice_is_applied_once() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let clerk = app.actor("admin").await.with("idempotency-key", "inventory-0001");
    let photo = picture(5);
    let files: &[File<'_>] = &[("before", "a.png", &photo)];
    let body = form(0);
    let (one, other) = tokio::join!(post(&clerk, id, &body, files), post(&clerk, id, &body, files));
    let (one, other) = (one.data(), other.data());
    assert_eq!((&one["version"], &other["version"]), (&json!(1), &json!(1)));
    assert_eq!(one["files"].as_array().map(Vec::len), Some(1));
    let other_body = post(&clerk, id, &form(0), &[]).await.wrong_fields();
    assert_eq!(other_body, ["Idempotency-Key"]);
    app.files.settles_at(2).await;
}

#[tokio::test]
async fn malaysia_has_its_own_items() {
    let app = TestApp::malaysian().await;
    let id = untaken(&app).await;
    let clerk = app.actor("admin").await;
    let choices = clerk.get(&path(id)).await.data()["choices"].clone();
    let keys = |list: &str| -> Vec<String> {
        let all = choices[list].as_array().expect("a list");
        all.iter().map(|one| one["key"].as_str().unwrap_or_default().to_owned()).collect()
    };
    assert!(keys("items").contains(&"smarttag".to_owned()) && !keys("items").contains(&"idol".to_owned()));
    assert!(keys("documents").contains(&"cover_note".to_owned()) && !keys("documents").contains(&"puc".to_owned()));
    assert_eq!(choices["battery_brands"][1]["name"], "Century");
    post(&clerk, id, &form(0), &[]).await.data();
}

#[tokio::test]
async fn a_garage_takes_the_inventory_of_its_cars() {
    let app = TestApp::new().await;
    let garage = app.actor("Operation/Garage").await;
    let list = garage.get("/orders/?status_id=1,2,5,10,20,30,40,900,920&limit=50").await.data();
    let orders = list["orders"].as_array().expect("orders");
    let with_car = orders.iter().find(|order| !order["car"].is_null()).expect("a car of the garage's");
    let mine = with_car["order_id"].as_i64().expect("an id");
    let version = garage.get(&path(mine)).await.data()["version"].as_i64().expect("a version");
    let mut edit = form(version);
    edit["odometer"] = json!(1_900_000);
    let reply =
        if version == 0 { post(&garage, mine, &edit, &[]).await } else { put(&garage, mine, Some(&edit), &[]).await };
    assert_eq!(reply.data()["odometer"], 1_900_000);
}

/// What was recorded before papers had a state: those that were there, and nothing of the others.
#[tokio::test]
async fn papers_of_earlier_inventories_are_there_or_not_looked_at() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let admin = app.actor("admin").await;
    post(&admin, id, &form(0), &[]).await.data();
    let step = MIGRATIONS.0.iter().find(|step| step.name == "0030_looked_for").expect("the step");
    let update = step.sql.split_inclusive(';').find(|sql| sql.contains("UPDATE")).expect("the update");
    for (before, expected) in [("[1,3]", ["there", "not_looked_at", "there"]), ("[]", ["not_looked_at"; 3])] {
        let mut tx = app.region.db.write().await.expect("a unit of work");
        tx.run("UPDATE order_inventories SET documents = '[]' WHERE order_id <> $1", args![id]).await.expect("others");
        tx.run("UPDATE order_inventories SET documents = $1 WHERE order_id = $2", args![before, id])
            .await
            .expect("one");
        tx.run(update.trim_end_matches(';').to_owned(), args![]).await.expect("the step");
        tx.save().await.expect("saved");
        let read = admin.get(&path(id)).await.data();
        let states: Vec<_> =
            read["documents"].as_array().expect("papers").iter().filter_map(|one| one["state"].as_str()).collect();
        assert_eq!(states[..3], expected, "{before}");
    }
}
