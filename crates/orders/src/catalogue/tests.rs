//! The catalogue over HTTP.

mod deals;

use serde_json::{Value, json};

use crate::testkit::TestApp;

fn names(found: &Value, list: &str, name: &str) -> Vec<String> {
    let items = found[list].as_array().expect("a list");
    items.iter().map(|item| item[name].as_str().expect("a name").to_owned()).collect()
}

#[tokio::test]
async fn word_prefixes_find_packages_services_and_parts() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    let found = cr.get("/catalogue/search/?text=BRAKE%20pad").await.data();
    let all = names(&found, "items", "name");
    assert!(all.contains(&"Brake Pad Replacement".to_owned()), "{all:?}");
    assert!(all.contains(&"Brake pad set, front".to_owned()), "{all:?}");
    // In any order, and by the number printed on the box.
    assert_eq!(cr.get("/catalogue/search/?text=pad%20brake").await.data(), found);
    let by_number = cr.get("/catalogue/search/?text=bp-701").await.data();
    assert_eq!(names(&by_number, "items", "name"), ["Brake pad set, front"]);
    let line = &by_number["items"][0]["lines"][0];
    assert_eq!((&line["kind"], &line["hsn"], &line["tax_slab"]), (&json!("part"), &json!("870830"), &json!(18)));
    assert_eq!(line["price"].to_string(), "2350.0");
    // LIKE wildcards and SQL have no effect.
    for nothing in ["%25", "_", "zzz", "'%20OR%201=1"] {
        let found = cr.get(&format!("/catalogue/search/?text={nothing}")).await.data();
        assert_eq!(found["count"], 0, "{nothing}: {found}");
    }
    assert_eq!(cr.get("/catalogue/search/").await.wrong_fields(), ["text"]);
}

#[tokio::test]
async fn a_package_comes_with_its_lines_and_adds_up() {
    let app = TestApp::malaysian().await;
    let admin = app.actor("admin").await;
    let found = admin.get("/central/packages/?text=basic&category=100").await.data();
    assert_eq!(found["count"], 1);
    let package = &found["packages"][0];
    let lines = package["lines"].as_array().expect("lines");
    // 120 + 3.5 x 38 + 28
    assert_eq!((lines.len(), package["price"].to_string().as_str()), (3, "281.0"));
    assert_eq!((&lines[0]["tax_slab"], &lines[1]["tax_slab"], &lines[1]["hsn"]), (&json!(8), &json!(0), &Value::Null));
    assert_eq!(lines[1]["quantity"], json!(3.5));
    let page = admin.get("/central/packages/?limit=2&offset=2").await.data();
    assert_eq!(page["packages"].as_array().map(Vec::len), Some(2));
    assert!(page["count"].as_i64() > Some(10));
    assert_eq!(admin.get("/central/packages/?category=7").await.wrong_fields(), ["category"]);
}

#[tokio::test]
async fn parts_are_listed_shown_and_added() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let categories = admin.get("/cars/parts/categories/").await.data();
    let brakes = categories["categories"].as_array().expect("a list").iter().find(|c| c["name"] == "Brakes");
    let brakes = brakes.expect("brakes")["id"].as_i64().expect("an id");
    let subs = admin.get(&format!("/cars/parts/sub-categories/?category_id={brakes}")).await.data();
    assert_eq!(names(&subs, "sub_categories", "name"), ["Brake cylinders", "Brake discs", "Brake pads"]);
    let sub = &subs["sub_categories"][2]["id"];
    let listed = admin.get(&format!("/cars/parts/?sub_category_id={sub}")).await.data();
    assert_eq!(listed["count"], 3);
    assert_eq!(admin.get(&format!("/pricing-module/car-parts/?sub_category_id={sub}")).await.data(), listed);
    let id = &listed["parts"][0]["id"];
    let shown = admin.get(&format!("/central/service/part-detail/?part_id={id}")).await.data();
    assert_eq!(shown["works"][0]["action"], "Replaced");
    let [itself, fitting, ..] = shown["offers"].as_array().expect("offers").as_slice() else { panic!("{shown}") };
    assert_eq!((&itself["kind"], &itself["price"], &itself["hsn"]), (&json!("part"), &shown["price"], &shown["hsn"]));
    assert_eq!(
        (&fitting["kind"], &fitting["hsn"], &fitting["unit"]),
        (&json!("labour"), &json!("998714"), &json!("job"))
    );
    assert_eq!(fitting["price"], shown["works"][0]["price"]);
    assert_eq!(admin.get(&format!("/pricing-module/car-parts-details/?part_id={id}")).await.data(), shown);
    assert_eq!(admin.get(&format!("/cars/work-done/?part_id={id}")).await.data()["works"], shown["works"]);
    assert_eq!(admin.get("/cars/work-done/").await.data()["count"], 7);
    admin.get("/central/service/part-detail/?part_id=99999").await.refused(404);
    admin.get("/cars/work-done/?part_id=99999").await.refused(404);

    let part = json!({ "name": "Ceramic brake pad set", "part_number": "CB-1", "sub_category_id": sub, "hsn": "870830",
                       "unit": "set", "make": "aftermarket", "price": 4100.5 });
    let keyed = app.actor("admin").await.with("idempotency-key", "part-12345678");
    let created = keyed.post("/cars/parts/", part.clone()).await.data();
    assert_eq!(keyed.post("/cars/parts/", part.clone()).await.data()["id"], created["id"]);
    let found = admin.get("/central/service/part-name/?text=ceram").await.data();
    assert_eq!(names(&found, "parts", "part_number"), ["CB-1"]);
    assert_eq!(admin.post("/cars/parts/", part).await.wrong_fields(), ["part_number"]);
    let wrong = json!({ "name": " ", "part_number": "CB-2", "sub_category_id": 1, "hsn": "998714", "unit": "set",
                        "make": "oem", "price": 1 });
    assert_eq!(admin.post("/cars/parts/", wrong).await.wrong_fields(), ["name"]);
    let wrong = json!({ "name": "x", "part_number": "CB-2", "sub_category_id": 999, "hsn": "998714", "unit": "set",
                        "make": "oem", "price": -1 });
    assert_eq!(admin.post("/cars/parts/", wrong).await.wrong_fields(), ["hsn", "price", "sub_category_id"]);
    let cr = app.actor("CR").await;
    assert_eq!(cr.post("/cars/parts/", json!({})).await.refused(403).body["data"]["needs"], "car_parts.C");
}
