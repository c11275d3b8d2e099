//! Cars as CSV: downloaded, and imported completely or not at all.

use std::fmt::Write;

use http::Method;
use serde_json::json;

use super::{CARS, added, car, end, looked_up, new_car, with};
use crate::testkit::{Actor, Reply, TestApp};

async fn import(actor: &Actor<'_>, file: &str, dry_run: bool) -> Reply {
    let (form, path) = (json!({ "dry_run": dry_run }), format!("{CARS}import/"));
    actor.form(Method::POST, &path, Some(&form), &[("file", "cars.csv", file.as_bytes())]).await
}

/// The names of a model, its brand and a fuel.
async fn model(app: &TestApp) -> (String, String, String) {
    let mut tx = app.tx().await;
    let sql = "SELECT m.name, b.name, t.name FROM car_models m JOIN car_brands b ON b.id = m.brand_id, car_types t
        WHERE m.is_active ORDER BY m.id, t.id LIMIT 1";
    tx.one(sql, pitlane_platform::args![]).await.expect("a model")
}

fn plate(at: usize) -> String {
    // No I and O, which look like digits.
    let letter = |n: usize| char::from(b"ABCDEFGHJKLMNPQRSTUVWXYZ"[n % 24]);
    format!("KA{:02}{}{}{at:04}", at % 60 + 10, letter(at / 3), letter(at / 60))
}

async fn fleet_file(app: &TestApp, cars: usize) -> String {
    let (model, brand, fuel) = model(app).await;
    let mut file =
        String::from("registration_no,brand,model,fuel,fleet,year,owner_mobile,owner_name,confirm_similar\n");
    let fleet: String = app.value("SELECT name FROM fleets WHERE id = 1").await;
    for at in 0..cars {
        let plate = plate(at);
        writeln!(file, "{plate},{brand},{model},{fuel},\"{fleet}\",2020,9876543210,Asha Kulkarni,yes").expect("a text");
    }
    file
}

const MANY: usize = 10_000;

// C.7.12
#[tokio::test]
async fn many_cars_are_imported_all_or_none() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let right = fleet_file(&app, MANY).await;
    let wrong = right.replace(&plate(MANY - 1), "A0123");
    let before: i64 = app.value("SELECT COUNT(*) FROM cars").await;
    let refused = import(&admin, &wrong, false).await.refused(409).body["data"].clone();
    assert_eq!((&refused["problem_count"], &refused["problems"][0]["line"]), (&json!(1), &json!(MANY + 1)));
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM cars").await, before);
    let done = import(&admin, &right, false).await.data();
    assert_eq!((&done["to_create"], &done["imported"]), (&json!(MANY), &json!(true)), "{done}");
    let count = i64::try_from(MANY).expect("a number");
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM cars").await, before + count);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM audit_entries WHERE action = 'car.create'").await, count);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM cars WHERE similar_key = ''").await, 0);
    let again = import(&admin, &right, false).await.data();
    assert_eq!((&again["to_create"], &again["to_update"], &again["unchanged"]), (&json!(0), &json!(0), &json!(MANY)));
}

#[tokio::test]
async fn a_known_plate_is_edited_handed_over_or_put_back_into_use() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (known, ended) = (added(&admin, &app, "KA77ZZ9234").await, added(&admin, &app, "MH12AB1111").await);
    end(&admin, &app, ended, 1).await.data();
    let (model, brand, fuel) = model(&app).await;
    let file = format!(
        "Registration No,brand,model,fuel,colour,driver name,owner_mobile,owner_name\n\
         ka 77-zz 9234,,,,Red,Ravi,9812345678,Ravi Menon\n\
         MH12AB1111,{brand},{model},{fuel},,,9876543210,\n"
    );
    let shown = import(&admin, &file, true).await.data();
    assert_eq!((&shown["to_update"], &shown["problem_count"]), (&json!(2), &json!(0)), "{shown}");
    assert_eq!(car(&admin, known).await["colour"], json!(null), "a dry run");
    import(&admin, &file, false).await.data();
    let now = car(&admin, known).await;
    assert_eq!(
        (&now["colour"], &now["driver_name"], &now["owner"]["name"]),
        (&json!("Red"), &json!("Ravi"), &json!("Ravi Menon"))
    );
    assert_eq!(now["owners"][0]["owner"]["name"], "Asha Kulkarni", "who had it before is kept");
    assert_eq!((&now["version"], &now["history"][0]["action"]), (&json!(2), &json!("car.update")));
    let back = car(&admin, ended).await;
    assert_eq!(
        (&back["ended_at"], &back["owner"]["name"]),
        (&json!(null), &json!("Asha Kulkarni")),
        "a known customer"
    );
    // A column that is not in the file stays, an empty cell clears.
    import(&admin, "registration_no,driver_name\nKA77ZZ9234,\n", false).await.data();
    let now = car(&admin, known).await;
    assert_eq!((&now["driver_name"], &now["colour"]), (&json!(null), &json!("Red")));
}

#[tokio::test]
async fn every_wrong_cell_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (model, brand, fuel) = model(&app).await;
    admin.post(CARS, with(new_car(&app, "KA77ZZ9234").await, json!({ "vin": "MA3EUA61S00123456" }))).await.data();
    let new = |plate: &str, rest: &str| format!("{plate},{brand},{model},{fuel},{rest}\n");
    let file = [
        "registration_no,brand,model,fuel,vin,year,fleet,owner_mobile,owner_name,registered_on\n".to_owned(),
        // Line 2: no plate of the country, a VIN of another car.
        new("A0123", "MA3EUA61S00123456,,,9876543210,Asha Kulkarni,"),
        new("MH12CD2222", ",2099,No Fleet,12, ,2099-01-01"),
        "MH12CD3333,No Brand,Nothing,Water,,,,9876543210,Asha Kulkarni,\n".to_owned(),
        // Similar to a known car, and to an earlier line; the same plate twice; no owner.
        new("KA77ZZ9235", ",,,9876543210,Asha Kulkarni,"),
        new("TN09EF4444", ",,,9876543210,Asha Kulkarni,"),
        new("TN09EF4445", ",,,9876543210,Another Name,"),
        new("TN 09 EF 4444", ",,,,,yesterday"),
        "GJ01AA5555,,,,,,,9898989898,,\n".to_owned(),
    ];
    let before: i64 = app.value("SELECT COUNT(*) FROM cars").await;
    let found = import(&admin, &file.concat(), true).await.data();
    let problems = found["problems"].as_array().expect("problems").iter();
    let named: Vec<_> =
        problems.map(|it| (it["line"].as_i64().expect("a line"), it["column"].as_str().expect("a column"))).collect();
    let expected = [
        (2, "registration_no"),
        (2, "vin"),
        (3, "fleet"),
        (3, "owner_mobile"),
        (3, "owner_name"),
        (3, "registered_on"),
        (3, "year"),
        (4, "fuel"),
        (4, "model"),
        (5, "registration_no"),
        (7, "owner_name"),
        (7, "registration_no"),
        (8, "registered_on"),
        (8, "registration_no"),
        (9, "fuel"),
        (9, "model"),
        (9, "owner_name"),
    ];
    assert_eq!(named, expected, "{found}");
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM cars").await, before);
    let fleet_people = app.actor("Fleet Manager").await;
    import(&fleet_people, "registration_no\nKA77ZZ9234\n", true).await.refused(403);
}

#[tokio::test]
async fn an_earlier_plate_is_another_car_s_only_if_it_is_confirmed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = added(&admin, &app, "KA77ZZ9234").await;
    let edit = json!({ "id": id, "version": 1, "registration_no": "MH77ZZ1111", "reason": "Moved to Pune" });
    admin.put(CARS, edit).await.data();
    let (model, brand, fuel) = model(&app).await;
    let file = |confirm: &str| {
        format!(
            "registration_no,brand,model,fuel,owner_mobile,owner_name,confirm_similar\n\
             KA77ZZ9234,{brand},{model},{fuel},9876543210,Asha Kulkarni,{confirm}\n"
        )
    };
    let refused = import(&admin, &file(""), false).await.refused(409);
    let problem = refused.body["data"]["problems"][0]["message"].as_str().expect("a message").to_owned();
    assert!(problem.contains("MH77ZZ1111") && problem.contains("confirm_similar"), "{problem}");
    assert_eq!(import(&admin, &file("yes"), false).await.data()["to_create"], 1);
    assert_eq!(looked_up(&admin, "KA77ZZ9234").await, ["KA77ZZ9234", "MH77ZZ1111"]);
}

// L.7
#[tokio::test]
async fn a_download_is_the_list_and_can_be_imported() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let listed = admin.get(&format!("{CARS}?fleet_id=1&limit=200&sort=-year")).await.data();
    let first = &listed["cars"][0];
    admin.put(CARS, json!({ "id": first["id"], "version": first["version"], "driver_name": "=1+1" })).await.data();
    let file = admin.get(&format!("{CARS}download/?fleet_id=1&sort=-year")).await;
    assert_eq!(file.headers["x-total-count"], listed["count"].to_string().as_str());
    assert!(file.text.contains("'=1+1"), "{}", file.text);
    let plates: Vec<_> = file.text.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
    let expected: Vec<_> = listed["cars"]
        .as_array()
        .expect("cars")
        .iter()
        .map(|car| car["registration_no"].as_str().expect("a plate"))
        .collect();
    assert_eq!(plates, expected);
    let again = import(&admin, &file.text, true).await.data();
    assert_eq!((&again["unchanged"], &again["problem_count"]), (&listed["count"], &json!(0)), "{again}");
    assert_eq!(admin.get(&format!("{CARS}download/")).await.wrong_fields(), ["fleet_id"]);
    let template = admin.get(&format!("{CARS}import/")).await;
    assert!(template.text.trim_end().ends_with("notes,confirm_similar"), "{}", template.text);
    // A fleet's people download their own only.
    let operator = app.actor("Fleet Operator").await;
    assert_eq!(operator.get(&format!("{CARS}download/?fleet_id=1")).await.headers["x-total-count"], "0");
}
