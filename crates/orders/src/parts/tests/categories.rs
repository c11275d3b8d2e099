//! Categories of parts over HTTP.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::part;
use crate::testkit::{Actor, Reply, TestApp};

const CATEGORIES: &str = "/cars/parts/categories/";
const SUBS: &str = "/cars/parts/sub-categories/";

async fn edit(actor: &Actor<'_>, path: &str, row: &Value, mut body: Value) -> Reply {
    body["id"] = row["id"].clone();
    body["version"] = row["version"].clone();
    actor.put(path, body).await
}

async fn sub(actor: &Actor<'_>, category: &Value, name: &str) -> Value {
    actor.post(SUBS, json!({ "category_id": category["id"], "name": name })).await.data()
}

#[tokio::test]
async fn categories_are_added_renamed_and_switched_off() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = admin.post(CATEGORIES, json!({ "name": " Hybrid  drive " })).await.data();
    assert_eq!((&made["name"], &made["version"]), (&json!("Hybrid drive"), &json!(1)));
    admin.post(CATEGORIES, json!({ "name": "HYBRID drive" })).await.refused(409);
    let renamed = edit(&admin, CATEGORIES, &made, json!({ "name": "Electric drive" })).await.data();
    edit(&admin, CATEGORIES, &made, json!({ "name": "Late" })).await.refused(409);
    let inverter = sub(&admin, &renamed, "Inverters").await;
    let mut one = part("INV-1");
    one["sub_category_id"] = inverter["id"].clone();
    admin.post("/cars/parts/", one).await.data();
    edit(&admin, SUBS, &inverter, json!({ "is_active": false })).await.refused(409);
    edit(&admin, CATEGORIES, &renamed, json!({ "is_active": false })).await.refused(409);
    let empty = sub(&admin, &renamed, "Chargers").await;
    edit(&admin, SUBS, &empty, json!({ "is_active": false })).await.data();
    let count = async |query: &str| {
        admin.get(&format!("{SUBS}?category_id={}{query}", renamed["id"])).await.data()["count"].clone()
    };
    assert_eq!((count("").await, count("&all=1").await), (json!(1), json!(2)));
    let refused = admin.post(SUBS, json!({ "category_id": renamed["id"], "name": "chargers" })).await.refused(409);
    assert!(refused.body["message"].as_str().expect("a message").contains("switch it on"), "{}", refused.body);
    let reader = app.actor("Support Executive").await;
    reader.post(CATEGORIES, json!({ "name": "No" })).await.refused(403);
}

#[tokio::test]
async fn a_merged_category_gives_its_parts_to_the_other() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let category = async |name: &str| admin.post(CATEGORIES, json!({ "name": name })).await.data();
    let (from, into) = (category("Lighting A").await, category("Lighting B").await);
    let (own, same) = (sub(&admin, &from, "Bulbs").await, sub(&admin, &into, "bulbs").await);
    let moved = sub(&admin, &from, "Strips").await;
    let mut bulb = part("BULB-1");
    bulb["sub_category_id"] = own["id"].clone();
    let bulb = admin.post("/cars/parts/", bulb).await.data();
    assert_eq!(edit(&admin, CATEGORIES, &from, json!({ "into_id": from["id"] })).await.wrong_fields(), ["into_id"]);
    let merged = edit(&admin, CATEGORIES, &from, json!({ "into_id": into["id"] })).await.data();
    assert_eq!(merged["is_active"], false);
    let now = admin.get(&format!("/pricing-module/car-parts-details/?part_id={}", bulb["id"])).await.data();
    assert_eq!((&now["category_id"], &now["sub_category_id"]), (&into["id"], &same["id"]));
    let subs = admin.get(&format!("{SUBS}?category_id={}", into["id"])).await.data();
    let ids: Vec<&Value> = subs["sub_categories"].as_array().expect("a list").iter().map(|sub| &sub["id"]).collect();
    assert_eq!(ids, [&moved["id"], &same["id"]]);
    let merged = edit(&admin, SUBS, &same, json!({ "into_id": moved["id"] })).await.data();
    assert_eq!(merged["is_active"], false);
    let now = admin.get(&format!("/pricing-module/car-parts-details/?part_id={}", bulb["id"])).await.data();
    assert_eq!(now["sub_category_id"], moved["id"]);
}

#[tokio::test]
async fn of_64_categories_with_one_name_one_is_added() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = join_all((0..64).map(|_| admin.post(CATEGORIES, json!({ "name": "Once" })))).await;
    assert_eq!(made.iter().filter(|reply| reply.status == 201).count(), 1);
}
