//! Brands and models of cars.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{CARS, added, new_car, with};
use crate::testkit::{Actor, TestApp};

const BRANDS: &str = "/cars/brands/";
const MODELS: &str = "/cars/models/";

async fn names(actor: &Actor<'_>, address: &str) -> Vec<String> {
    let found = actor.get(address).await.data();
    let rows = found["brands"].as_array().or_else(|| found["models"].as_array()).expect("rows");
    assert_eq!(found["count"], rows.len());
    rows.iter().map(|row| row["name"].as_str().expect("a name").to_owned()).collect()
}

#[tokio::test]
async fn a_brand_and_its_models_are_added_edited_and_switched_off() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let brand = admin.post(BRANDS, json!({ "name": "  Force  Motors " })).await;
    assert_eq!(brand.status, 201);
    let brand = brand.data();
    assert_eq!(brand, json!({ "id": brand["id"], "version": 1, "name": "Force Motors", "is_active": true }));
    let gurkha = json!({ "brand_id": brand["id"], "name": "Gurkha", "segment": "SUV", "from_year": 2008 });
    let model = admin.post(MODELS, gurkha).await.data();
    let of_year = async |year: i64| names(&admin, &format!("{MODELS}?brand_id={}&year={year}", brand["id"])).await;
    assert_eq!((of_year(2007).await, of_year(2026).await), (vec![], vec!["Gurkha".into()]));
    let edit = json!({ "id": model["id"], "version": 1, "to_year": 2022, "name": "Gurkha 4x4" });
    let model = admin.put(MODELS, edit.clone()).await.data();
    assert_eq!((&model["from_year"], &model["to_year"], &model["version"]), (&json!(2008), &json!(2022), &json!(2)));
    assert_eq!((of_year(2022).await, of_year(2023).await), (vec!["Gurkha 4x4".into()], vec![]));
    assert_eq!(admin.put(MODELS, edit).await.refused(409).body["data"]["current"]["version"], 2);
    // A car of it can be edited after the model is switched off; another one cannot be of it.
    let body = with(new_car(&app, "KA77ZZ9234").await, json!({ "model_id": model["id"], "confirm_similar": true }));
    let car = admin.post(CARS, body).await.data()["id"].clone();
    let off = json!({ "id": brand["id"], "version": 1, "is_active": false });
    admin.put(BRANDS, off).await.data();
    assert!(!names(&admin, BRANDS).await.contains(&"Force Motors".into()));
    assert!(names(&admin, &format!("{BRANDS}?all=1")).await.contains(&"Force Motors".into()));
    assert_eq!(of_year(2020).await, Vec::<String>::new());
    assert_eq!(names(&admin, &format!("{MODELS}?brand_id={}&all=1", brand["id"])).await, ["Gurkha 4x4"]);
    admin.put(CARS, json!({ "id": car, "version": 1, "colour": "Red" })).await.data();
    let other = added(&admin, &app, "KA77ZZ9999").await;
    let change = json!({ "id": other, "version": 1, "model_id": model["id"] });
    assert_eq!(admin.put(CARS, change).await.wrong_fields(), ["model_id"]);
    let entries: i64 = app
        .value("SELECT COUNT(*) FROM audit_entries WHERE action LIKE 'car_brand.%' OR action LIKE 'car_model.%'")
        .await;
    assert_eq!(entries, 4);
    // They edit their own cars, not what all cars are.
    let manager = app.actor("Fleet Manager").await;
    manager.post(BRANDS, json!({ "name": "Force" })).await.refused(403);
    let on = json!({ "id": brand["id"], "version": 2, "is_active": true });
    manager.put(BRANDS, on).await.refused(403);
}

#[tokio::test]
async fn every_wrong_field_of_a_model_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let first = admin.get(&format!("{MODELS}?brand_id=1")).await.data()["models"][0].clone();
    let name = first["name"].as_str().expect("a name").to_uppercase();
    let twice = json!({ "brand_id": 1, "name": name, "segment": "SUV", "from_year": 2020, "to_year": 2019 });
    assert_eq!(admin.post(MODELS, twice).await.wrong_fields(), ["name", "to_year"]);
    // Another brand may have a model of this name.
    let other = json!({ "brand_id": 2, "name": name, "segment": "SUV" });
    assert_eq!(admin.post(MODELS, other).await.status, 201);
    let nowhere = json!({ "brand_id": 999, "name": " ", "segment": "SUV" });
    assert_eq!(admin.post(MODELS, nowhere).await.wrong_fields(), ["brand_id", "name"]);
    let brand = admin.get(BRANDS).await.data()["brands"][0].clone();
    let taken = brand["name"].as_str().expect("a name").to_lowercase();
    assert_eq!(admin.post(BRANDS, json!({ "name": taken })).await.wrong_fields(), ["name"]);
    admin.put(BRANDS, json!({ "id": 999, "version": 1, "name": "Force" })).await.refused(404);
}

#[tokio::test]
async fn of_64_brands_and_models_of_one_name_at_once_one_is_added() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let replies =
        join_all((0..64).map(|at| admin.post(BRANDS, json!({ "name": if at % 2 == 0 { "Force" } else { "FORCE" } }))))
            .await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 1);
    let id = replies.iter().find(|reply| reply.status == 201).map(|reply| reply.body["data"]["id"].clone());
    let model = json!({ "brand_id": id, "name": "Gurkha", "segment": "SUV" });
    let replies = join_all((0..64).map(|_| admin.post(MODELS, model.clone()))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 1);
    let edits = (0..64).map(|at| admin.put(BRANDS, json!({ "id": id, "version": 1, "name": format!("Force {at}") })));
    let replies = join_all(edits).await;
    let of = |status: u16| replies.iter().filter(|reply| reply.status.as_u16() == status).count();
    assert_eq!((of(200), of(409)), (1, 63));
}

#[tokio::test]
async fn what_was_changed_of_models_is_still_so_after_the_next_start() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let model = admin.get(MODELS).await.data()["models"][0].clone();
    let edit = json!({ "id": model["id"], "version": model["version"], "name": "Renamed", "from_year": 1999 });
    let changed: Value = admin.put(MODELS, edit).await.data();
    // Each start loads the reference data.
    let mut tx = app.tx().await;
    pitlane_base::reference::load(&mut tx, "india").await.expect("loaded");
    tx.save().await.expect("saved");
    let kept = admin.get(&format!("{MODELS}?all=1")).await.data();
    let kept = kept["models"].as_array().expect("models").iter().find(|one| one["id"] == model["id"]).cloned();
    assert_eq!(kept.expect("the model"), changed);
}
