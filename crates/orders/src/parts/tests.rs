//! Parts over HTTP.

mod bulk;
mod categories;
mod import;
mod prices;

use futures_util::future::join_all;
use http::Method;
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

fn names(found: &Value, list: &str, name: &str) -> Vec<String> {
    let items = found[list].as_array().expect("a list");
    items.iter().map(|item| item[name].as_str().expect("a name").to_owned()).collect()
}

fn id(found: &Value) -> i64 {
    found["id"].as_i64().expect("an id")
}

fn part(number: &str) -> Value {
    json!({ "name": format!("Part {number}"), "part_number": number, "sub_category_id": 1, "unit": "piece",
            "make": "oem", "price": 100 })
}

async fn details(actor: &Actor<'_>, part: i64) -> Value {
    actor.get(&format!("/pricing-module/car-parts-details/?part_id={part}")).await.data()
}

async fn edit(actor: &Actor<'_>, part: &Value, mut body: Value) -> Reply {
    body["part_id"] = part["id"].clone();
    body["version"] = part["version"].clone();
    actor.put("/pricing-module/car-parts/", body).await
}

#[tokio::test]
async fn parts_are_listed_shown_and_added() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let categories = admin.get("/cars/parts/categories/").await.data();
    let brakes = categories["categories"].as_array().expect("a list").iter().find(|c| c["name"] == "Brakes");
    let brakes = id(brakes.expect("brakes"));
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
    let more = admin.get(&format!("/pricing-module/car-parts-details/?part_id={id}")).await.data();
    assert_eq!((&more["offers"], &more["price_id"]), (&shown["offers"], &shown["price_id"]));
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
    let taken = admin.post("/cars/parts/", part).await.refused(409);
    assert_eq!(taken.body["data"]["part"]["id"], created["id"]);
    let wrong = json!({ "name": " ", "part_number": "CB-2", "sub_category_id": 1, "hsn": "998714", "unit": "set",
                        "make": "oem", "price": 1 });
    assert_eq!(admin.post("/cars/parts/", wrong).await.wrong_fields(), ["name"]);
    let wrong = json!({ "name": "x", "part_number": "CB-2", "sub_category_id": 999, "hsn": "998714", "unit": "hour",
                        "make": "oem", "price": -1, "fits": [{ "model_id": 99999 }], "valid_to": "2020-01-01" });
    assert_eq!(
        admin.post("/cars/parts/", wrong).await.wrong_fields(),
        ["fits.0.model_id", "hsn", "price", "sub_category_id", "unit", "valid_to"]
    );
    assert_eq!(
        admin.post("/cars/parts/", json!({})).await.wrong_fields(),
        ["make", "name", "part_number", "sub_category_id", "unit"]
    );
    let cr = app.actor("CR").await;
    assert_eq!(cr.post("/cars/parts/", json!({})).await.refused(403).body["data"]["needs"], "car_parts.C");
}

// D.7.9: one number, however it is written.
#[tokio::test]
async fn a_part_number_is_that_of_one_part() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let refused = admin.post("/cars/parts/", part("of 101")).await.refused(409);
    assert_eq!(refused.body["data"]["part"]["name"], "Oil filter, petrol");
    let made = admin.post("/cars/parts/", part("ZZ-1")).await.data();
    let refused = edit(&admin, &made, json!({ "part_number": "OF-1 01" })).await.refused(409);
    assert_eq!(refused.body["data"]["field"], "part_number");
    // The same number again is no conflict with itself.
    assert_eq!(edit(&admin, &made, json!({ "part_number": "zz1" })).await.data()["part_number"], "zz1");
    // D.4.4: the same name in the sub-category has to be meant.
    let twin =
        json!({ "name": "PART  zz-1", "part_number": "ZZ-2", "sub_category_id": 1, "unit": "piece", "make": "oem" });
    assert_eq!(admin.post("/cars/parts/", twin.clone()).await.refused(409).body["data"]["field"], "name");
    let mut meant = twin;
    meant["confirm"] = json!(true);
    let meant = admin.post("/cars/parts/", meant).await.data();
    assert_eq!((&meant["price"], &meant["offers"][0]["price"]), (&Value::Null, &Value::Null), "it has no price yet");
    let numbers = (0..64).map(|at| {
        let mut part = part(if at % 2 == 0 { "QQ 7" } else { "qq-7" });
        part["confirm"] = json!(true);
        let admin = &admin;
        async move { admin.post("/cars/parts/", part).await.status.as_u16() }
    });
    let answers = join_all(numbers).await;
    assert_eq!(answers.iter().filter(|status| **status == 201).count(), 1, "{answers:?}");
    assert_eq!(answers.iter().filter(|status| **status == 409).count(), 63);
}

// D.7.7: the older names are the same handlers.
#[tokio::test]
async fn old_and_new_names_answer_alike() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let without = |mut body: Value| {
        for volatile in ["id", "version", "history", "part_number", "name", "prices", "price_id", "works", "offers"] {
            body.as_object_mut().expect("an object").remove(volatile);
        }
        body
    };
    let one = admin.post("/cars/parts/", part("OLD-1")).await.data();
    let two = admin.post("/pricing-module/car-parts/", part("NEW-1")).await.data();
    assert_eq!(without(one.clone()), without(two.clone()));
    let both = async |old: (&str, Value), new: (Method, &str, Value)| {
        let old_answer = admin.post(old.0, old.1).await;
        let address = format!("/api/{}/central{}", app.region.country.key, new.1);
        let new_answer = admin.call(new.0, &address, Some(new.2)).await;
        assert_eq!(old_answer.status, new_answer.status, "{} {}", old_answer.text, new_answer.text);
        assert_eq!(without(old_answer.data()), without(new_answer.data()), "{}", old.0);
    };
    let work = |part: &Value| json!({ "part_id": part["id"], "action": "Cleaned", "price": 50 });
    both(
        ("/car_parts/add-car-part-work-done", work(&one)),
        (Method::POST, "/pricing-module/car-part-work-done/", work(&two)),
    )
    .await;
    let (one, two) = (details(&admin, id(&one)).await, details(&admin, id(&two)).await);
    let edit = |part: &Value| json!({ "part_id": part["id"], "version": part["version"], "brand": "Bosch" });
    both(("/car_parts/update-car-part", edit(&one)), (Method::PUT, "/pricing-module/car-parts/", edit(&two))).await;
    let works = format!("/car_parts/get-part-work-done-list?part_id={}", one["id"]);
    assert_eq!(
        admin.get(&works).await.data(),
        admin.get(&format!("/cars/work-done/?part_id={}", one["id"])).await.data()
    );
    // Ended by its id, and by its action.
    let ended = json!({ "work_id": one["works"][0]["id"], "version": one["works"][0]["version"] });
    let old = admin.post("/car_parts/delete-car-part-work-done", ended).await.data();
    let new =
        admin.delete(&format!("/pricing-module/car-part-work-done/?part_id={}&action=Cleaned", two["id"])).await.data();
    assert_eq!((&old["works"], &new["works"]), (&json!([]), &json!([])));
    assert_eq!(without(old), without(new));
}

// D.7.6
#[tokio::test]
async fn a_work_that_a_package_uses_stays() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let packaged: i64 = app
        .value("SELECT MIN(l.part_id) FROM package_lines l JOIN part_works w ON w.part_id = l.part_id AND w.action = 'Replaced'")
        .await;
    let refused = admin
        .delete(&format!("/pricing-module/car-part-work-done/?part_id={packaged}&action=Replaced"))
        .await
        .refused(409);
    assert!(!refused.body["data"]["packages"].as_array().expect("packages").is_empty());
    let mut made = part("WK-1");
    made["works"] = json!([{ "action": "Replaced", "price": 10 }, { "action": "Cleaned", "price": 5 }]);
    let made = admin.post("/cars/parts/", made).await.data();
    assert_eq!(names(&made, "works", "action"), ["Replaced", "Cleaned"]);
    let ended = admin
        .delete(&format!("/pricing-module/car-part-work-done/?part_id={}&action=Replaced", made["id"]))
        .await
        .data();
    assert_eq!(names(&ended, "works", "action"), ["Cleaned"]);
    // It stands again when it is added again, with its price from then on.
    let again = json!({ "part_id": made["id"], "action": "Replaced", "price": 12, "valid_from": "2026-03-11" });
    let again = admin.post("/pricing-module/car-part-work-done/", again).await.data();
    assert_eq!(names(&again, "works", "action"), ["Replaced", "Cleaned"]);
    let twice = json!({ "part_id": made["id"], "action": "Cleaned", "price": 12 });
    admin.post("/pricing-module/car-part-work-done/", twice).await.refused(409);
    let all = (0..64).map(|_| {
        let (admin, body) = (&admin, json!({ "part_id": made["id"], "action": "Serviced", "price": 9 }));
        async move { admin.post("/pricing-module/car-part-work-done/", body).await.status.as_u16() }
    });
    let answers = join_all(all).await;
    assert_eq!(answers.iter().filter(|status| **status == 201).count(), 1, "{answers:?}");
}

// D.7.10
#[tokio::test]
async fn a_filter_by_model_finds_what_fits() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let count = async |query: &str| admin.get(&format!("/cars/parts/?{query}")).await.data()["count"].clone();
    let more = |count: &Value, by: i64| json!(count.as_i64().expect("a count") + by);
    let all = count("").await;
    let [of_1, of_2, of_3, of_3_1, of_3_2] = [
        count("model_id=1").await,
        count("model_id=2").await,
        count("model_id=3").await,
        count("model_id=3&car_type_id=1").await,
        count("model_id=3&car_type_id=2").await,
    ];
    assert!(of_1.as_i64() < all.as_i64(), "some parts fit other models only");
    let mut fitted = part("FT-1");
    fitted["fits"] = json!([{ "model_id": 2 }, { "model_id": 3, "car_type_id": 1 }]);
    let fitted = admin.post("/cars/parts/", fitted).await.data();
    assert_eq!((&fitted["fits_count"], &fitted["fits"][1]["car_type"]["id"]), (&json!(2), &json!(1)));
    assert_eq!(count("").await, more(&all, 1));
    assert_eq!(count("model_id=1").await, of_1);
    assert_eq!(count("model_id=2").await, more(&of_2, 1));
    assert_eq!(count("model_id=3").await, more(&of_3, 1));
    assert_eq!(count("model_id=3&car_type_id=1").await, more(&of_3_1, 1));
    assert_eq!(count("model_id=3&car_type_id=2").await, of_3_2);
    let twice = edit(&admin, &fitted, json!({ "fits": [{ "model_id": 2 }, { "model_id": 2, "car_type_id": 1 }] }));
    assert_eq!(twice.await.wrong_fields(), ["fits.1.car_type_id"]);
    let universal = edit(&admin, &fitted, json!({ "fits": [] })).await.data();
    assert_eq!(universal["fits"], json!([]));
    assert_eq!(count("model_id=1").await, more(&of_1, 1));
    assert_eq!(universal["history"][0]["changes"][0]["field"], "fits");
}

// D.7.11
#[tokio::test]
async fn a_renamed_part_is_found_by_its_new_words_alone() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = admin.post("/cars/parts/", part("RN-1")).await.data();
    edit(&admin, &made, json!({ "name": "Wiper linkage" })).await.data();
    let found = async |text: &str| admin.get(&format!("/catalogue/search/?text={text}")).await.data()["count"].clone();
    assert_eq!((found("linkage").await, found("rn-1").await), (json!(1), json!(1)));
    assert_eq!(admin.get("/cars/parts/?text=part%20rn").await.data()["count"], 0);
    // Two editors: the second is shown what the first has saved.
    let stale = edit(&admin, &made, json!({ "name": "Wiper" })).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["name"], "Wiper linkage");
}

// L.5
#[tokio::test]
async fn of_64_edits_of_one_part_one_is_saved() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = admin.post("/cars/parts/", part("ED-1")).await.data();
    let replies = join_all((0..64).map(|at| edit(&admin, &made, json!({ "brand": format!("Brand {at}") })))).await;
    let of = |status: u16| replies.iter().filter(|reply| reply.status == status).count();
    assert_eq!((of(200), of(409)), (1, 63));
    let saved = details(&admin, id(&made)).await;
    assert_eq!((&saved["version"], saved["history"].as_array().map(Vec::len)), (&json!(2), Some(2)));
}

#[tokio::test]
async fn a_part_that_is_switched_off_is_picked_no_more() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let packaged: i64 = app.value("SELECT MIN(part_id) FROM package_lines").await;
    let known = details(&admin, packaged).await;
    assert!(!known["used"]["packages"].as_array().expect("packages").is_empty());
    let refused = edit(&admin, &known, json!({ "is_active": false })).await.refused(409);
    assert_eq!(refused.body["data"]["packages"], known["used"]["packages"]);
    let off = edit(&admin, &known, json!({ "is_active": false, "confirm": true })).await.data();
    assert_eq!(off["is_active"], false);
    let number = known["part_number"].as_str().expect("a number");
    let count =
        async |query: &str| admin.get(&format!("/cars/parts/?text={number}{query}")).await.data()["count"].clone();
    assert_eq!((count("").await, count("&is_active=0").await, count("&all=1").await), (json!(0), json!(1), json!(1)));
    assert_eq!(admin.get(&format!("/catalogue/search/?text={number}")).await.data()["count"], 0);
}

// D.7.13
#[tokio::test]
async fn codes_are_those_of_goods_in_india() {
    let app = TestApp::malaysian().await;
    let admin = app.actor("admin").await;
    let mut coded = part("MY-1");
    coded["hsn"] = json!("870830");
    assert_eq!(admin.post("/cars/parts/", coded).await.wrong_fields(), ["hsn"]);
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut coded = part("IN-1");
    coded["hsn"] = json!("998714");
    assert_eq!(admin.post("/cars/parts/", coded).await.wrong_fields(), ["hsn"]);
    let made = admin.post("/cars/parts/", part("IN-1")).await.data();
    assert_eq!(edit(&admin, &made, json!({ "hsn": "99" })).await.wrong_fields(), ["hsn"]);
}

// D.7.15
#[tokio::test]
async fn who_may_read_parts_does_not_write_them() {
    let app = TestApp::new().await;
    let reader = app.actor("Support Executive").await;
    let listed = reader.get("/pricing-module/car-parts/?limit=2").await.data();
    assert_eq!(listed["parts"].as_array().map(Vec::len), Some(2));
    let known = &listed["parts"][0];
    reader.post("/cars/parts/", part("NO-1")).await.refused(403);
    edit(&reader, known, json!({ "name": "No" })).await.refused(403);
    let work = json!({ "part_id": known["id"], "action": "Cleaned", "price": 1 });
    reader.post("/pricing-module/car-part-work-done/", work).await.refused(403);
}
