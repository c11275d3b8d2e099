//! Cars are added once, and edited by one user at a time.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{CARS, added, car, looked_up, new_car, with};
use crate::testkit::TestApp;

// C.7.1
#[tokio::test]
async fn a_known_plate_and_a_similar_one_are_refused() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let before: i64 = app.value("SELECT COUNT(*) FROM cars").await;
    let made = admin.post(CARS, new_car(&app, "ka 77-zz 9234").await).await;
    assert_eq!(made.status, 201);
    let id = made.data()["id"].clone();
    let known = admin.post(CARS, new_car(&app, "KA77ZZ9234").await).await.refused(409);
    assert_eq!((&known.body["data"]["existing"]["id"], &known.body["data"]["similar"]), (&id, &Value::Null));
    // One character off, and one too few.
    for plate in ["KA77ZZ9284", "KA77ZZ924"] {
        let similar = admin.post(CARS, new_car(&app, plate).await).await.refused(409);
        let plates = similar.body["data"]["similar"].as_array().expect("cars").iter();
        assert!(plates.map(|car| &car["registration_no"]).any(|one| one == "KA77ZZ9234"), "{}", similar.text);
    }
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM cars").await, before + 1);
    // Another model is another car, unless the plates read the same.
    let model: i64 = app.value("SELECT MAX(id) FROM car_models WHERE is_active").await;
    let other_model = with(new_car(&app, "KA77ZZ9235").await, json!({ "model_id": model }));
    assert_eq!(admin.post(CARS, other_model).await.status, 201);
}

#[tokio::test]
async fn a_similar_plate_is_confirmed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    admin.post(CARS, new_car(&app, "KA01ZZ9234").await).await.data();
    let similar = new_car(&app, "KA1ZZ9234").await;
    let refused = admin.post(CARS, similar.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["similar"][0]["registration_no"], "KA01ZZ9234");
    let made = admin.post(CARS, with(similar, json!({ "confirm_similar": true }))).await;
    assert_eq!(made.status, 201);
}

// C.7.2
#[tokio::test]
async fn one_of_64_adds_a_car() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let body = new_car(&app, "KA77ZZ9234").await;
    let replies = join_all((0..64).map(|_| admin.post(CARS, body.clone()))).await;
    let made = replies.iter().filter(|reply| reply.status == 201).count();
    assert_eq!((made, replies.iter().filter(|reply| reply.status == 409).count()), (1, 63));
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM cars WHERE registration_no = 'KA77ZZ9234'").await, 1);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM audit_entries WHERE action = 'car.create'").await, 1);
}

// L.3
#[tokio::test]
async fn all_that_is_wrong_is_named_and_nothing_is_written() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let before: i64 = app.value("SELECT COUNT(*) FROM cars").await;
    let wrong = json!({
        "registration_no": "A0123",
        "model_id": 999_999,
        "car_type_id": 999_999,
        "variant_id": 999_999,
        "fleet_id": 999_999,
        "customer": { "mobile": "12", "name": " " },
        "year": 2_099,
        "vin": "IOQ",
        "registered_on": "2099-01-01",
    });
    let fields = admin.post(CARS, wrong).await.wrong_fields();
    let expected = [
        "car_type_id",
        "customer.mobile",
        "customer.name",
        "fleet_id",
        "model_id",
        "registered_on",
        "registration_no",
        "variant_id",
        "vin",
        "year",
    ];
    assert_eq!(fields, expected);
    let unowned = with(new_car(&app, "KA77ZZ9234").await, json!({ "customer": null }));
    assert_eq!(admin.post(CARS, unowned).await.wrong_fields(), ["customer"]);
    let unknown = with(new_car(&app, "KA77ZZ9234").await, json!({ "wheels": 4 }));
    assert_eq!(admin.post(CARS, unknown).await.wrong_fields(), ["wheels"]);
    let long =
        with(new_car(&app, "KA77ZZ9234").await, json!({ "notes": "x".repeat(10_000), "colour": "x".repeat(31) }));
    assert_eq!(admin.post(CARS, long).await.wrong_fields(), ["colour", "notes"]);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM cars").await, before);
    admin.post(CARS, with(new_car(&app, "KA77ZZ9234").await, json!({ "vin": "MA3EUA61S00123456" }))).await.data();
    let taken = with(new_car(&app, "MH77ZZ1111").await, json!({ "vin": "ma3eua61s00123456" }));
    assert_eq!(admin.post(CARS, taken).await.wrong_fields(), ["vin"]);
}

#[tokio::test]
async fn a_fleet_s_car_without_a_customer_is_its_contact_s() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    app.run("UPDATE fleets SET contact = 'Ravi Menon', mobile = '+919812345678' WHERE id = 1").await;
    let body = with(new_car(&app, "KA77ZZ9234").await, json!({ "customer": null, "fleet_id": 1 }));
    let id = admin.post(CARS, body.clone()).await.data()["id"].as_i64().expect("an id");
    let made = car(&admin, id).await;
    assert_eq!((&made["owner"]["name"], &made["fleet"]["id"]), (&json!("Ravi Menon"), &json!(1)));
    app.run("UPDATE fleets SET mobile = NULL WHERE id = 1").await;
    let other = with(body, json!({ "registration_no": "MH77ZZ1111" }));
    assert_eq!(admin.post(CARS, other).await.wrong_fields(), ["customer"]);
}

#[tokio::test]
async fn a_repeated_request_adds_one_car() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await.with("Idempotency-Key", "car-0001");
    let body = new_car(&app, "KA77ZZ9234").await;
    let first = admin.post(CARS, body.clone()).await;
    let again = admin.post(CARS, body).await;
    assert_eq!((first.status, again.status), (http::StatusCode::CREATED, http::StatusCode::CREATED));
    assert_eq!(first.data()["id"], again.data()["id"]);
}

// C.7.11
#[tokio::test]
async fn an_earlier_plate_still_finds_the_car() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = added(&admin, &app, "KA77ZZ9234").await;
    let edit = json!({ "id": id, "version": 1, "registration_no": "MH 77 ZZ 1111" });
    assert_eq!(admin.put(CARS, edit.clone()).await.wrong_fields(), ["reason"]);
    let saved = admin.put(CARS, with(edit, json!({ "reason": "Moved to Pune" }))).await.data();
    assert_eq!((&saved["registration_no"], &saved["version"]), (&json!("MH77ZZ1111"), &json!(2)));
    assert_eq!(saved["plates"].as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&saved["plates"][0]["registration_no"], &saved["plates"][0]["reason"]),
        (&json!("KA77ZZ9234"), &json!("Moved to Pune"))
    );
    let last = &saved["history"][0];
    assert_eq!((&last["action"], &last["changes"][0]["field"]), (&json!("car.update"), &json!("registration_no")));
    for plate in ["KA77ZZ9234", "MH77ZZ1111", "ka77zz"] {
        assert_eq!(looked_up(&admin, plate).await, ["MH77ZZ1111"], "{plate}");
    }
    // The plate may go to another car, but not by mistake.
    let again = admin.post(CARS, new_car(&app, "KA77ZZ9234").await).await.refused(409);
    assert_eq!(again.body["data"]["existing"]["id"], id);
    let other = added(&admin, &app, "KA77ZZ9234").await;
    let taken = json!({ "id": id, "version": 2, "registration_no": "KA77ZZ9234", "reason": "Back again" });
    assert_eq!(admin.put(CARS, taken).await.refused(409).body["data"]["existing"]["id"], other);
}

#[tokio::test]
async fn an_owner_is_kept_when_the_car_is_handed_over() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = added(&admin, &app, "KA77ZZ9234").await;
    let edit =
        json!({ "id": id, "version": 1, "customer": { "mobile": "9812345678", "name": "Ravi Menon" }, "fleet_id": 1 });
    let saved = admin.put(CARS, edit).await.data();
    assert_eq!((&saved["owner"]["name"], &saved["fleet"]["id"]), (&json!("Ravi Menon"), &json!(1)));
    let people = admin.get(&format!("/cars/user/?id={id}")).await.data();
    assert_eq!((&people["owner"]["mobile"], &people["fleet"]["id"]), (&json!("+919812345678"), &json!(1)));
    assert_eq!(people["owners"].as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&people["owners"][0]["owner"]["name"], &people["owners"][0]["fleet"]),
        (&json!("Asha Kulkarni"), &Value::Null)
    );
    let out = admin.put(CARS, json!({ "id": id, "version": 2, "fleet_id": null })).await.data();
    assert_eq!((&out["fleet"], &out["owners"][0]["fleet"]["id"]), (&Value::Null, &json!(1)));
    assert_eq!(out["owners"][1]["owned_until"], out["owners"][0]["owned_from"]);
}

// L.5
#[tokio::test]
async fn one_of_64_edits_is_saved() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = added(&admin, &app, "KA77ZZ9234").await;
    let edits = (0..64).map(|at| admin.put(CARS, json!({ "id": id, "version": 1, "colour": format!("Shade {at}") })));
    let replies = join_all(edits).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    let stale = replies.iter().find(|reply| reply.status == 409).expect("a refusal");
    assert_eq!(
        (&stale.body["data"]["current"]["id"], &stale.body["data"]["current"]["version"]),
        (&json!(id), &json!(2))
    );
    // L.11: one entry with before and after, for the one that was saved.
    let entries: Vec<(String, String)> = {
        let mut tx = app.tx().await;
        let sql = "SELECT before, after FROM audit_entries WHERE action = 'car.update'";
        tx.all(sql, pitlane_platform::args![]).await.expect("entries")
    };
    assert_eq!(entries.len(), 1);
    assert!(entries[0].0.contains(r#""colour":null"#) && entries[0].1.contains("Shade"), "{entries:?}");
}

#[tokio::test]
async fn what_is_not_in_an_edit_stays() {
    let app = TestApp::malaysian().await;
    let admin = app.actor("admin").await;
    let mut body =
        with(new_car(&app, "WZZ 9234").await, json!({ "colour": "Red", "driver_name": "Ali", "year": 2020 }));
    body["customer"]["mobile"] = json!("012 345 6789");
    let id = admin.post(CARS, body).await.data()["id"].as_i64().expect("an id");
    let saved =
        admin.put(CARS, json!({ "id": id, "version": 1, "colour": "", "driver_mobile": "0123456789" })).await.data();
    let shown = (&saved["colour"], &saved["driver_name"], &saved["driver_mobile"], &saved["year"]);
    assert_eq!(shown, (&Value::Null, &json!("Ali"), &json!("+60123456789"), &json!(2020)));
    let same = admin.put(CARS, json!({ "id": id, "version": 2, "year": 2020 })).await.data();
    assert_eq!(same["version"], 2, "nothing changed");
}
