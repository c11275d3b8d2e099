//! Creating orders: customers and cars found or created, warnings about duplicates, repeated requests applied once.

use serde_json::{Value, json};

use super::{assert_tallies_hold, created_order, new_order};
use crate::testkit::{Actor, TestApp};

#[tokio::test]
async fn an_order_is_created_with_customer_and_car() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = created_order(&admin, &app).await;
    let id = order["order_id"].as_i64().expect("an id");
    assert_eq!((order["status"]["id"].as_i64(), order["phase"].as_str()), (Some(1), Some("before_pickup")));
    assert_eq!((order["phone"].as_str(), order["name"].as_str()), (Some("+919876543210"), Some("Asha Kulkarni")));
    assert_eq!(order["car"]["registration_no"], "MH12ZZ9876");
    assert_eq!(order["services"][0]["name"], "Wheel balancing");
    assert_eq!(order["timeline"][0]["event"], "created");
    for key in [id.to_string(), "919876543210".into(), "mh12zz9876".into(), "MH-12-ZZ-9876".into()] {
        assert_eq!(admin.get(&format!("/orders/detail/{key}/")).await.data()["order_id"], id, "{key}");
    }
    for text in [&*id.to_string(), "09876543210", "mh 12 zz 98", "asha kul", "%2B91 98765 43210"] {
        let found = admin.get(&format!("/orders/search-order/?search_reg={}", text.replace(' ', "+"))).await.data();
        let ids: Vec<_> = found["orders"].as_array().expect("orders").iter().map(|o| o["order_id"].as_i64()).collect();
        assert!(ids.contains(&Some(id)), "{text}: {ids:?}");
    }
    assert_tallies_hold(&app).await;
    let written: i64 = app
        .value("SELECT COUNT(*) FROM audit_entries WHERE action IN ('order.create', 'customer.create', 'car.create')")
        .await;
    assert_eq!(written, 3);
}

#[tokio::test]
async fn a_known_customer_is_found_and_brought_up_to_date() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    created_order(&admin, &app).await;
    let mut second = new_order(&app).await;
    second["name"] = json!("Asha Deshpande");
    second["car"]["registration_no"] = json!("KA01AB4321");
    let order = admin.post("/orders/", second).await.data();
    assert_eq!(order["name"], "Asha Deshpande");
    let found = admin.get("/orders/search-retail-user/?mobile=9876543210").await.data();
    assert_eq!(found["user"]["name"], "Asha Deshpande");
    assert_eq!(found["user"]["email"], "asha@example.in");
    assert_eq!(found["cars"].as_array().map(Vec::len), Some(2));
    assert_eq!(found["open_orders"].as_array().map(Vec::len), Some(2));
    let signed_out = admin.get("/orders/search-retail-user/?mobile=9876500000").await.data();
    assert_eq!((&signed_out["user"], &signed_out["cars"]), (&Value::Null, &json!([])));
}

#[tokio::test]
async fn another_open_order_of_the_car_gives_a_warning() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let first = created_order(&admin, &app).await;
    let refused = admin.post("/orders/", new_order(&app).await).await.refused(409);
    assert_eq!(refused.body["data"]["duplicates"][0]["order_id"], first["order_id"]);
    let mut sure = new_order(&app).await;
    sure["confirm_duplicate"] = json!(true);
    admin.post("/orders/", sure).await.data();
    assert_tallies_hold(&app).await;
}

#[tokio::test]
async fn a_car_changes_owner_only_if_confirmed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    created_order(&admin, &app).await;
    let mut other = new_order(&app).await;
    other["mobile"] = json!("9876543211");
    other["name"] = json!("Ravi Menon");
    other["confirm_duplicate"] = json!(true);
    let before: i64 = app.value("SELECT COUNT(*) FROM customers").await;
    let refused = admin.post("/orders/", other.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["owner_change"]["registration_no"], "MH12ZZ9876");
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM customers").await, before, "nothing is partly written");
    other["car"]["confirm_owner_change"] = json!(true);
    admin.post("/orders/", other).await.data();
    let found = admin.get("/orders/search-retail-user/?mobile=9876543211").await.data();
    assert_eq!(found["cars"][0]["registration_no"], "MH12ZZ9876");
}

#[tokio::test]
async fn a_key_creates_one_order_and_rejects_another_body() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await.with("idempotency-key", "form-12345678");
    let before: i64 = app.value("SELECT COUNT(*) FROM orders").await;
    let first = created_order(&admin, &app).await;
    let again = created_order(&admin, &app).await;
    assert_eq!(first["order_id"], again["order_id"]);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM orders").await, before + 1);
    let mut other = new_order(&app).await;
    other["name"] = json!("Somebody Else");
    assert_eq!(admin.post("/orders/", other).await.wrong_fields(), ["Idempotency-Key"]);
    let short = app.actor("admin").await.with("idempotency-key", "x");
    assert_eq!(short.post("/orders/", new_order(&app).await).await.wrong_fields(), ["Idempotency-Key"]);
}

#[tokio::test]
async fn the_same_form_sent_twice_creates_one_order() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await.with("idempotency-key", "double-click-1");
    let body = new_order(&app).await;
    let before: i64 = app.value("SELECT COUNT(*) FROM orders").await;
    let (one, two) = tokio::join!(admin.post("/orders/", body.clone()), admin.post("/orders/", body));
    assert_eq!((one.status, &one.text), (two.status, &two.text));
    one.data();
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM orders").await, before + 1);
}

#[tokio::test]
async fn an_insurance_order_has_its_claim_and_its_own_first_status() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let company: i64 = app.value("SELECT MIN(id) FROM insurance_companies").await;
    let mut order = new_order(&app).await;
    order["order_type"] = json!(103);
    assert_eq!(admin.post("/orders/", order.clone()).await.wrong_fields(), ["insurance"]);
    order["insurance"] = json!({
        "company_id": company, "policy_number": "P-1/22", "claim_number": "C 77", "policy_expiry": "2026-12-31",
        "idv": 450_000.50, "surveyor_name": "R Iyer", "surveyor_mobile": "9876512345", "settlement": "cashless",
    });
    let created = admin.post("/orders/", order.clone()).await.data();
    assert_eq!((created["status"]["id"].as_i64(), created["phase"].as_str()), (Some(800), Some("before_pickup")));
    assert_eq!(created["insurance"]["idv"].to_string(), "450000.5");
    assert_eq!(created["insurance"]["settlement"], "cashless");
    order["order_type"] = json!(101);
    assert_eq!(admin.post("/orders/", order).await.wrong_fields(), ["insurance"]);
}

#[tokio::test]
async fn malaysia_has_its_own_plates_mobiles_and_postcodes() {
    let app = TestApp::malaysian().await;
    let admin = app.actor("admin").await;
    let mut order = new_order(&app).await;
    assert_eq!(
        admin.post("/orders/", order.clone()).await.wrong_fields(),
        ["address.pincode", "car.registration_no", "mobile"]
    );
    order["mobile"] = json!("012-345 6789");
    order["car"]["registration_no"] = json!("WXY 1234");
    order["address"]["pincode"] = json!("50450");
    let created = admin.post("/orders/", order.clone()).await.data();
    assert_eq!(created["phone"], "+60123456789");
    order["car"]["registration_no"] = json!("PATRIOT 77");
    assert_eq!(admin.post("/orders/", order.clone()).await.wrong_fields(), ["car.registration_no"]);
    order["car"]["is_special"] = json!(true);
    admin.post("/orders/", order).await.data();
}

#[tokio::test]
async fn a_car_and_its_customer_are_saved_without_an_order() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app).await;
    let body = json!({ "mobile": order["mobile"], "name": order["name"], "car": order["car"] });
    let saved = admin.post("/orders/save-car-and-user/", body.clone()).await.data();
    let again = admin.post("/orders/save-car-and-user/", body).await.data();
    assert_eq!(saved, again);
    let known = json!({ "mobile": "9876543210", "name": "Asha", "car": { "registration_no": "MH12AB0001" } });
    assert_eq!(
        admin.post("/orders/save-car-and-user/", known).await.wrong_fields(),
        ["car.car_type_id", "car.model_id"]
    );
}

/// A new order of a new car for a fleet; the fleet's name.
async fn fleets_car(admin: &Actor<'_>, app: &TestApp) -> (Value, String) {
    let fleet: i64 = app.value("SELECT MIN(id) FROM fleets WHERE is_active").await;
    let mut request = new_order(app).await;
    request["fleet_id"] = json!(fleet);
    let first = admin.post("/orders/", request.clone()).await.data();
    let fields = request.as_object_mut().expect("an order");
    fields.insert("confirm_duplicate".into(), json!(true));
    fields.shift_remove("fleet_id");
    (request, first["fleet"]["name"].as_str().expect("a fleet").to_owned())
}

#[tokio::test]
async fn a_fleets_car_brings_its_fleet() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (request, fleet) = fleets_car(&admin, &app).await;
    // A client that knows nothing of fleets.
    let reply = admin.post("/orders/", request.clone()).await;
    let said = reply.body["message"].as_str().expect("a sentence").to_owned();
    assert!(said.contains(&format!("was created for {fleet}, the fleet of this car")), "{said}");
    let order = reply.data();
    assert_eq!((&order["fleet"]["name"], &order["is_business"]), (&json!(fleet), &json!(true)));
    assert_eq!(order["private_reason"], Value::Null);
    let audited: String =
        app.value("SELECT after FROM audit_entries WHERE action = 'order.create' ORDER BY id DESC LIMIT 1").await;
    assert!(audited.contains(&format!("\"fleet_id\":{}", order["fleet"]["id"])), "{audited}");
    // However the plate is written, and whoever drives.
    let mut other = request.clone();
    other["car"]["registration_no"] = json!("mh-12 zz 9876");
    other["car"]["confirm_owner_change"] = json!(true);
    other["mobile"] = json!("9876512345");
    assert_eq!(admin.post("/orders/", other).await.data()["fleet"]["name"], fleet);
    assert_tallies_hold(&app).await;
}

#[tokio::test]
async fn a_fleets_car_is_private_only_for_a_reason() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (mut request, _) = fleets_car(&admin, &app).await;
    request["private_reason"] = json!("  The driver pays for the seat covers ");
    let order = admin.post("/orders/", request.clone()).await.data();
    assert_eq!((&order["fleet"], &order["is_business"]), (&Value::Null, &json!(false)));
    assert_eq!(order["private_reason"], "The driver pays for the seat covers");
    let entry = &order["timeline"][0];
    assert_eq!(entry["changes"]["private_reason"], json!([null, "The driver pays for the seat covers"]));
    let audited: String =
        app.value("SELECT after FROM audit_entries WHERE action = 'order.create' ORDER BY id DESC LIMIT 1").await;
    assert!(audited.contains("seat covers"), "{audited}");
    // The car still belongs to the fleet: the next order is the fleet's again.
    request["private_reason"] = Value::Null;
    assert_eq!(admin.post("/orders/", request.clone()).await.data()["is_business"], true);
    for (reason, fleet) in [(json!(" "), Value::Null), (json!("The driver pays"), json!(1))] {
        let mut wrong = request.clone();
        wrong["private_reason"] = reason;
        wrong["fleet_id"] = fleet;
        assert_eq!(admin.post("/orders/", wrong).await.wrong_fields(), ["private_reason"]);
    }
    let mut wrong = request.clone();
    wrong["private_reason"] = json!("x".repeat(241));
    assert_eq!(admin.post("/orders/", wrong).await.wrong_fields(), ["private_reason"]);
    // A car without a fleet has no exception to make.
    let mut own = new_order(&app).await;
    own["car"]["registration_no"] = json!("MH12ZZ1111");
    own["private_reason"] = json!("The driver pays");
    assert_eq!(admin.post("/orders/", own).await.wrong_fields(), ["private_reason"]);
}
