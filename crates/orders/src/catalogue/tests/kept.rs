//! Services and packages are kept over HTTP.

use futures_util::future::join_all;
use pitlane_platform::args;
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

fn service(name: &str) -> Value {
    json!({ "name": name, "category": 101, "hsn": "998714", "duration_minutes": 45, "price": 500 })
}

async fn edit_service(actor: &Actor<'_>, service: &Value, mut body: Value) -> Reply {
    body["service_id"] = service["id"].clone();
    body["version"] = service["version"].clone();
    actor.put("/central/services/", body).await
}

async fn edit_package(actor: &Actor<'_>, package: &Value, mut body: Value) -> Reply {
    body["package_id"] = package["id"].clone();
    body["version"] = package["version"].clone();
    actor.put("/central/packages/", body).await
}

/// Two services and a part, which have prices.
async fn package(actor: &Actor<'_>, name: &str) -> Value {
    let first = actor.post("/central/services/", service(&format!("{name}: check"))).await.data();
    let second = actor.post("/central/services/", service(&format!("{name}: wash"))).await.data();
    let part = json!({ "name": format!("{name} seal"), "part_number": format!("S-{name}"), "sub_category_id": 1,
                       "unit": "piece", "make": "oem", "price": 100 });
    let part = actor.post("/cars/parts/", part).await.data();
    let lines = json!([
        { "service_id": first["id"], "quantity": 1, "price": 300 },
        { "part_id": part["id"], "quantity": 2.5, "price": 80 },
        { "part_id": part["id"], "action": "Cleaned", "quantity": 1, "price": 50 },
        { "service_id": second["id"], "quantity": 1, "price": 120 },
    ]);
    let made = json!({ "name": name, "category": 101, "description": "All of it", "lines": lines });
    actor.post("/central/packages/", made).await.data()
}

/// The lines of a package as they are sent to keep them.
fn lines_of(package: &Value) -> Vec<Value> {
    let kept = package["kept_lines"].as_array().expect("lines");
    kept.iter().map(|line| json!({ "id": line["id"], "quantity": line["quantity"] })).collect()
}

#[tokio::test]
async fn a_service_is_added_priced_and_edited() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = admin.post("/central/services/", service("Ozone treatment")).await.data();
    assert_eq!((&made["price"], &made["hsn"], &made["version"]), (&json!(500.0), &json!("998714"), &json!(1)));
    let ahead = json!({ "service_id": made["id"], "price": 550, "valid_from": "2026-04-01" });
    let ahead = admin.post("/central/services/", ahead).await.data();
    assert_eq!(ahead["next_price"], json!({ "from": "2026-04-01", "price": 550.0 }));
    let found = |on: &str| format!("/central/services/?text=ozone{on}");
    assert_eq!(admin.get(&found("")).await.data()["services"][0]["price"], json!(500.0));
    assert_eq!(admin.get(&found("&on=2026-04-01")).await.data()["services"][0]["price"], json!(550.0));
    // In all pickers.
    assert_eq!(admin.get("/catalogue/search/?text=ozone").await.data()["items"][0]["price"], json!(500.0));
    let begun = ahead["prices"][1]["id"].clone();
    edit_service(&admin, &ahead, json!({ "price_id": begun, "price": 1 })).await.refused(409);
    let next = ahead["prices"][0]["id"].clone();
    let corrected = edit_service(&admin, &ahead, json!({ "price_id": next, "price": 560 })).await.data();
    assert_eq!(corrected["next_price"]["price"], json!(560.0));
    let renamed = json!({ "name": "Ozone  cleaning", "duration_minutes": null });
    let renamed = edit_service(&admin, &corrected, renamed).await.data();
    assert_eq!((&renamed["name"], &renamed["duration_minutes"]), (&json!("Ozone cleaning"), &Value::Null));
    assert_eq!(renamed["history"][0]["action"], "service.update");
    edit_service(&admin, &corrected, json!({ "name": "Late" })).await.refused(409);
    assert_eq!(admin.get("/central/services/?text=treatment").await.data()["count"], 0);
    let off = edit_service(&admin, &renamed, json!({ "is_active": false })).await.data();
    assert_eq!(off["is_active"], false);
    let count =
        async |query: &str| admin.get(&format!("/central/services/?text=ozone{query}")).await.data()["count"].clone();
    assert_eq!((count("").await, count("&is_active=0").await, count("&all=1").await), (json!(0), json!(1), json!(1)));
}

#[tokio::test]
async fn services_are_checked() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    assert_eq!(admin.post("/central/services/", json!({ "hsn": "870830" })).await.wrong_fields(), ["category", "name"]);
    let mut goods = service("Goods");
    goods["hsn"] = json!("870830");
    goods["category"] = json!(7);
    goods["price"] = json!(0);
    assert_eq!(admin.post("/central/services/", goods).await.wrong_fields(), ["category", "hsn", "price"]);
    let mut free = service("Free check");
    free["price"] = json!(0);
    free["is_free"] = json!(true);
    let made = admin.post("/central/services/", free).await.data();
    assert_eq!(made["price"], json!(0.0));
    let same = admin.post("/central/services/", service("FREE check")).await.refused(409);
    assert_eq!(same.body["data"]["service"]["id"], made["id"]);
    let mut meant = service("FREE check");
    meant["confirm"] = json!(true);
    admin.post("/central/services/", meant).await.data();
    admin.post("/central/services/", service("Free check")).await.refused(409);
    let malaysia = TestApp::malaysian().await;
    let admin = malaysia.actor("admin").await;
    assert_eq!(admin.post("/central/services/", service("Ozone")).await.wrong_fields(), ["hsn"]);
}

// L.5 and D.7.14
#[tokio::test]
async fn of_64_services_with_one_name_one_is_added() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = join_all((0..64).map(|_| admin.post("/central/services/", service("Once")))).await;
    assert_eq!(made.iter().filter(|reply| reply.status == 201).count(), 1);
    assert_eq!(made.iter().filter(|reply| reply.status == 409).count(), 63);
    let once = admin.get("/central/services/?text=once").await.data()["services"][0].clone();
    let renamed =
        join_all((0..64).map(|at| edit_service(&admin, &once, json!({ "name": format!("Name {at}") })))).await;
    assert_eq!(renamed.iter().filter(|reply| reply.status == 200).count(), 1);
}

#[tokio::test]
async fn of_64_packages_with_one_name_one_is_added_and_of_64_edits_one_is_saved() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let service = admin.post("/central/services/", service("Polish")).await.data();
    let lines = json!([{ "service_id": service["id"], "quantity": 1, "price": 10 }]);
    let once = json!({ "name": "Once", "category": 101, "lines": lines });
    let made = join_all((0..64).map(|_| admin.post("/central/packages/", once.clone()))).await;
    assert_eq!(made.iter().filter(|reply| reply.status == 201).count(), 1);
    assert_eq!(made.iter().filter(|reply| reply.status == 409).count(), 63);
    let made = made.iter().find(|reply| reply.status == 201).expect("one").body["data"].clone();
    let dearer = |at: i64| {
        let mut lines = lines_of(&made);
        lines[0]["price"] = json!(20 + at);
        lines[0]["valid_from"] = json!("2026-03-11");
        json!({ "lines": lines })
    };
    let saved = join_all((0..64).map(|at| edit_package(&admin, &made, dearer(at)))).await;
    assert_eq!(saved.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(saved.iter().filter(|reply| reply.status == 409).count(), 63);
    let shown = admin.get(&format!("/central/packages/detail/?package_id={}", made["id"])).await.data();
    assert_eq!((&shown["version"], shown["kept_lines"][0]["prices"].as_array().map(Vec::len)), (&json!(2), Some(2)));
}

#[tokio::test]
async fn a_package_adds_up_on_the_day() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = package(&admin, "Monsoon").await;
    // 300 + 2.5 x 80 + 50 + 120.
    assert_eq!(made["price"], json!(670.0));
    let kinds: Vec<&Value> = made["lines"].as_array().expect("lines").iter().map(|line| &line["kind"]).collect();
    assert_eq!(kinds, ["labour", "part", "labour", "labour"]);
    assert_eq!((&made["lines"][2]["action"], &made["lines"][2]["hsn"]), (&json!("Cleaned"), &json!("998714")));
    let mut dearer = lines_of(&made);
    dearer[0]["price"] = json!(400);
    dearer[0]["valid_from"] = json!("2026-03-11");
    let dearer = edit_package(&admin, &made, json!({ "lines": dearer })).await.data();
    assert_eq!((&dearer["price"], &dearer["version"]), (&json!(670.0), &json!(2)));
    assert_eq!(dearer["kept_lines"][0]["next_price"], json!({ "from": "2026-03-11", "price": 400.0 }));
    let on = async |day: &str| {
        let found = admin.get(&format!("/central/packages/?text=monsoon&on={day}")).await.data();
        found["packages"][0]["price"].clone()
    };
    assert_eq!((on("2026-03-10").await, on("2026-03-11").await), (json!(670.0), json!(770.0)));
    let price = dearer["kept_lines"][0]["prices"][0]["id"].clone();
    let back = json!({ "prices": [{ "price_id": price, "withdraw": true }] });
    let back = edit_package(&admin, &dearer, back).await.data();
    assert_eq!((&back["kept_lines"][0]["next_price"], on("2026-03-11").await), (&Value::Null, json!(670.0)));
    let foreign: i64 = app.value("SELECT MIN(id) FROM prices WHERE subject = 'part'").await;
    let foreign = json!({ "prices": [{ "price_id": foreign, "withdraw": true }] });
    assert_eq!(edit_package(&admin, &back, foreign).await.wrong_fields(), ["prices.0.price_id"]);
}

#[tokio::test]
async fn a_change_of_lines_is_a_new_version() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = package(&admin, "Winter").await;
    let kept = lines_of(&made);
    // The second line goes, the others change places.
    let fewer = json!([kept[3], kept[2], kept[0]]);
    let fewer = edit_package(&admin, &made, json!({ "lines": fewer })).await.data();
    let names = |package: &Value| -> Vec<String> {
        let kept = package["kept_lines"].as_array().expect("lines");
        kept.iter().map(|line| line["name"].as_str().expect("a name").to_owned()).collect()
    };
    assert_eq!(names(&fewer), ["Winter: wash", "Winter seal", "Winter: check"]);
    assert_eq!(
        fewer["past_lines"],
        json!([{ "name": "Winter seal", "quantity": 2.5, "first_version": 1, "ended_version": 2 }])
    );
    assert_eq!(fewer["price"], json!(470.0));
    // The same part again is another line.
    let part = made["kept_lines"][1]["part_id"].clone();
    let mut more = lines_of(&fewer);
    more.push(json!({ "part_id": part, "quantity": 1, "price": 90 }));
    let more = edit_package(&admin, &fewer, json!({ "lines": more })).await.data();
    assert_eq!((&more["price"], more["kept_lines"].as_array().map(Vec::len)), (&json!(560.0), Some(4)));
    let twice = [lines_of(&more), vec![json!({ "part_id": part, "quantity": 1, "price": 90 })]].concat();
    assert_eq!(edit_package(&admin, &more, json!({ "lines": twice })).await.wrong_fields(), ["lines.4.id"]);
    assert_eq!(
        edit_package(&admin, &more, json!({ "lines": [kept[1]] })).await.wrong_fields(),
        ["lines", "lines.0.id"]
    );
    edit_package(&admin, &fewer, json!({ "name": "Late" })).await.refused(409);
    assert_eq!(more["history"][0]["action"], "package.update");
}

// D.4.4
#[tokio::test]
async fn a_package_needs_one_line_that_can_be_done() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let empty = json!({ "name": "Empty", "category": 101, "lines": [] });
    assert_eq!(admin.post("/central/packages/", empty).await.wrong_fields(), ["lines"]);
    let made = package(&admin, "Summer").await;
    let wash = made["kept_lines"][3]["service_id"].clone();
    let wash = admin.get(&format!("/central/services/detail/?service_id={wash}")).await.data();
    assert_eq!(wash["packages"], json!([{ "id": made["id"], "name": "Summer" }]));
    edit_service(&admin, &wash, json!({ "is_active": false })).await.refused(409);
    edit_service(&admin, &wash, json!({ "is_active": false, "confirm": true })).await.data();
    let shown = admin.get(&format!("/central/packages/detail/?package_id={}", made["id"])).await.data();
    assert_eq!(
        (&shown["switched_off"], &shown["kept_lines"][3]["is_active"]),
        (&json!(["Summer: wash"]), &json!(false))
    );
    let only = json!({ "lines": [lines_of(&shown)[3]] });
    assert_eq!(edit_package(&admin, &shown, only).await.wrong_fields(), ["lines"]);
    let off = json!({ "name": "Other", "category": 101, "lines": [{ "service_id": wash["id"], "quantity": 1 }] });
    assert_eq!(admin.post("/central/packages/", off).await.wrong_fields(), ["lines", "lines.0.service_id"]);
}

// D.7.6
#[tokio::test]
async fn a_work_in_a_package_does_not_end() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = package(&admin, "Autumn").await;
    let part = made["kept_lines"][2]["part_id"].clone();
    let work = json!({ "part_id": part, "action": "Cleaned", "price": 40 });
    admin.post("/pricing-module/car-part-work-done/", work).await.data();
    let delete = format!("/pricing-module/car-part-work-done/?part_id={part}&action=Cleaned");
    let refused = admin.delete(&delete).await.refused(409);
    assert_eq!(refused.body["data"]["packages"], json!([{ "id": made["id"], "name": "Autumn" }]));
    let kept = lines_of(&made);
    edit_package(&admin, &made, json!({ "lines": [kept[0], kept[1], kept[3]] })).await.data();
    admin.delete(&delete).await.data();
}

// D.7.10
#[tokio::test]
async fn packages_and_parts_fit_cars_and_days() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = package(&admin, "Spring").await;
    let models: i64 = app.value("SELECT MIN(id) FROM car_models WHERE is_active").await;
    let fitted = json!({ "fits": [{ "model_id": models }], "valid_from": "2026-03-10", "valid_to": "2026-03-20" });
    let fitted = edit_package(&admin, &made, fitted).await.data();
    assert_eq!((&fitted["fits_count"], &fitted["fits"][0]["model"]["id"]), (&json!(1), &json!(models)));
    let count =
        async |query: &str| admin.get(&format!("/central/packages/?text=spring{query}")).await.data()["count"].clone();
    assert_eq!(count("").await, json!(1));
    assert_eq!(count(&format!("&model_id={models}")).await, json!(1));
    assert_eq!(count(&format!("&model_id={}", models + 1)).await, json!(0));
    assert_eq!((count("&on=2026-03-09").await, count("&on=2026-03-21").await), (json!(0), json!(0)));
    assert_eq!((count("&on=2026-03-21&is_active=0").await, count("&on=2026-03-21&all=1").await), (json!(1), json!(1)));
    let wrong = json!({ "fits": [{ "model_id": 0 }], "valid_to": "2026-03-01" });
    assert_eq!(edit_package(&admin, &fitted, wrong).await.wrong_fields(), ["fits.0.model_id", "valid_to"]);
    // The search for an order leaves out what does not fit its car.
    let order: i64 = app.value("SELECT MIN(id) FROM orders WHERE car_id IS NOT NULL").await;
    let model = "SELECT c.model_id FROM orders o JOIN cars c ON c.id = o.car_id WHERE o.id = $1";
    let model: i64 = app.tx().await.one(model, args![order]).await.expect("a model");
    let searched = async |more: &str| {
        let found = admin.get(&format!("/catalogue/search/?text=spring&order_id={order}{more}")).await.data();
        let items = found["items"].as_array().expect("items").clone();
        items.iter().filter(|item| item["source"] == "package").count()
    };
    let other = "SELECT MIN(id) FROM car_models WHERE is_active AND id <> $1";
    let other: i64 = app.tx().await.one(other, args![model]).await.expect("another model");
    let elsewhere = edit_package(&admin, &fitted, json!({ "fits": [{ "model_id": other }] })).await.data();
    assert_eq!((searched("").await, searched("&for_every_car=true").await), (0, 1));
    edit_package(&admin, &elsewhere, json!({ "fits": [{ "model_id": model }] })).await.data();
    assert_eq!(searched("").await, 1);
}

#[tokio::test]
async fn fleets_with_agreed_prices_are_named_before_a_line_ends() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let agreed: i64 = app
        .value(
            "SELECT MIN(d.package_id) FROM fleet_deals d JOIN fleet_deal_lines l ON l.deal_id = d.id
             WHERE d.valid_from <= '2026-03-10' AND (d.valid_to IS NULL OR d.valid_to >= '2026-03-10')",
        )
        .await;
    let shown = admin.get(&format!("/central/packages/detail/?package_id={agreed}")).await.data();
    let line = shown["fleets"][0]["line_ids"][0].clone();
    let left: Vec<Value> = lines_of(&shown).into_iter().filter(|kept| kept["id"] != line).collect();
    let refused = edit_package(&admin, &shown, json!({ "lines": left })).await.refused(409);
    assert_eq!(refused.body["data"]["fleets"][0]["fleet"], shown["fleets"][0]["fleet"]);
    edit_package(&admin, &shown, json!({ "lines": left, "confirm": true })).await.data();
}

#[tokio::test]
async fn who_may_read_the_catalogue_does_not_write_it() {
    let app = TestApp::new().await;
    let reader = app.actor("Support Executive").await;
    let found = reader.get("/central/services/?limit=1").await.data();
    assert!(found["services"][0]["price"].is_number());
    reader.post("/central/services/", service("No")).await.refused(403);
    edit_service(&reader, &found["services"][0], json!({ "name": "No" })).await.refused(403);
    let listed = reader.get("/central/packages/?limit=1").await.data();
    edit_package(&reader, &listed["packages"][0], json!({ "name": "No" })).await.refused(403);
}
