//! The claim itself: edits, rejected edits, history.

use serde_json::{Value, json};

use super::{minor, new_claim, path, shown, with_surveyor};
use crate::testkit::TestApp;

const CLAIM: &str = "/orders/insurance/claim/";

#[tokio::test]
async fn a_claim_is_edited_and_the_order_shows_it() {
    let app = TestApp::new().await;
    let clerk = app.actor("CR").await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    clerk.get(&path(id)).await.refused(404);
    let before = shown(&admin, id).await;
    assert_eq!((&before["version"], &before["comparison"]), (&json!(1), &Value::Null));
    assert_eq!(before["missing"], json!(["estimate", "surveyor_name"]));
    let office: i64 = app.value("SELECT MIN(id) FROM addresses WHERE object_type = 'IOBJ' AND object_id = 1").await;
    let own: i64 = app.value("SELECT MIN(id) FROM addresses WHERE object_type = 'SOBJ'").await;
    let saved = admin
        .put(
            CLAIM,
            json!({
                "order_id": id, "version": 1, "broker_id": 1, "address_id": office, "seller_address_id": own,
                "policy_type": "zero_depreciation", "covers_consumables": true, "policy_expiry": "2026-12-31",
                "surveyor_name": " V. Raman ", "surveyor_mobile": "99000 11223", "voluntary_excess": 2500.50,
                "engine_cc": 1498, "settlement": "cashless", "policy_number": " ",
                "delivery_order": { "number": " DO/77 ", "date": "2026-03-02", "amount": 31000 },
            }),
        )
        .await
        .data();
    let policy = &saved["policy"];
    assert_eq!((&saved["version"], &policy["surveyor_name"]), (&json!(2), &json!("V. Raman")));
    assert_eq!((&policy["surveyor_mobile"], &policy["policy_number"]), (&json!("+919900011223"), &Value::Null));
    assert_eq!((&policy["address"]["id"], &policy["seller_address"]["id"]), (&json!(office), &json!(own)));
    assert_eq!(minor(&policy["voluntary_excess"]), 250_050);
    let promise = &saved["delivery_order"];
    assert_eq!((&promise["number"], &promise["age_days"]), (&json!("DO/77"), &json!(8)));
    let order = admin.get(&format!("/orders/detail/{id}/")).await.data();
    assert_eq!(order["insurance"]["surveyor_name"], "V. Raman");
    let entry = order["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!(
        (&entry["event"], &entry["changes"]["surveyor_name"]),
        (&json!("insurance"), &json!([null, "V. Raman"]))
    );
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'claim.update'").await;
    assert_eq!(audited, 1);
    // Missing fields keep their value; null clears.
    let cleared = admin.put(CLAIM, json!({ "order_id": id, "version": 2, "delivery_order": null })).await.data();
    assert_eq!((&cleared["delivery_order"], &cleared["policy"]["surveyor_name"]), (&Value::Null, &json!("V. Raman")));
}

#[tokio::test]
async fn changing_the_insurer_clears_its_address() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    let first: i64 = app.value("SELECT MIN(id) FROM addresses WHERE object_type = 'IOBJ' AND object_id = 1").await;
    let second: i64 = app.value("SELECT MIN(id) FROM addresses WHERE object_type = 'IOBJ' AND object_id = 2").await;
    let wrong = json!({ "order_id": id, "version": 1, "address_id": second, "seller_address_id": first });
    assert_eq!(admin.put(CLAIM, wrong).await.wrong_fields(), ["address_id", "seller_address_id"]);
    admin.put(CLAIM, json!({ "order_id": id, "version": 1, "address_id": first })).await.data();
    let moved = admin.put(CLAIM, json!({ "order_id": id, "version": 2, "company_id": 2 })).await.data();
    assert_eq!((&moved["policy"]["company"]["id"], &moved["policy"]["address"]), (&json!(2), &Value::Null));
    let order = admin.get(&format!("/orders/detail/{id}/")).await.data();
    assert_eq!((&order["insurance"]["company"]["id"], &order["version"]), (&json!(2), &json!(2)));
}

#[tokio::test]
async fn every_error_is_named_and_stale_claims_are_rejected() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    let by_schema = json!({
        "order_id": id, "version": 0, "engine_cc": 5, "policy_type": "gold", "surveyor_email": "x", "colour": 1,
        "policy_number": "x".repeat(41), "idv": "many", "damaged_on": "soon",
    });
    let wrong = admin.put(CLAIM, by_schema).await.wrong_fields();
    assert_eq!(
        wrong,
        ["colour", "damaged_on", "engine_cc", "idv", "policy_number", "policy_type", "surveyor_email", "version"]
    );
    let by_rules = json!({
        "order_id": id, "version": 1, "company_id": 999, "broker_id": 999, "address_id": 999, "damaged_on": "2027-01-01",
        "surveyor_mobile": "12", "idv": -1, "delivery_order": { "number": "x", "date": "2027-01-01", "amount": -5 },
    });
    let wrong = admin.put(CLAIM, by_rules).await.wrong_fields();
    assert_eq!(
        wrong,
        [
            "address_id",
            "broker_id",
            "company_id",
            "damaged_on",
            "delivery_order.amount",
            "delivery_order.date",
            "idv",
            "surveyor_mobile"
        ]
    );
    with_surveyor(&app, &admin, id, 1).await;
    let stale = admin.put(CLAIM, json!({ "order_id": id, "version": 1, "idv": 5 })).await.refused(409);
    let current = &stale.body["data"]["current"];
    assert_eq!((&current["version"], &current["policy"]["surveyor_name"]), (&json!(2), &json!("V. Raman")));
}

#[tokio::test]
async fn permissions_and_closed_claims() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    let edit = json!({ "order_id": id, "version": 1, "idv": 5 });
    let finance = app.actor("Finance Ops").await;
    finance.get(&path(id)).await.data();
    finance.put(CLAIM, edit.clone()).await.refused(403);
    app.actor("mechanic").await.get(&path(id)).await.refused(403);
    // A manager of the first insurer's claims cannot move one to another insurer.
    let manager = app.actor("Insurance Manager").await;
    assert_eq!(manager.put(CLAIM, edit).await.data()["version"], 2);
    let away = json!({ "order_id": id, "version": 2, "company_id": 2 });
    assert_eq!(manager.put(CLAIM, away).await.wrong_fields(), ["company_id"]);
    let other: i64 = app.value("SELECT MIN(id) FROM orders WHERE order_type = 103 AND insurance_company_id <> 1").await;
    manager.get(&path(other)).await.refused(404);
    let retail: i64 = app.value("SELECT MIN(id) FROM orders WHERE order_type = 101").await;
    let missing = admin.get(&path(retail)).await.refused(404);
    assert!(missing.text.contains("insurance claim"), "{}", missing.text);
    let over: i64 = app.value("SELECT MIN(id) FROM orders WHERE status_id = 1400").await;
    let closed = shown(&admin, over).await;
    assert!(closed["closed"].as_str().is_some_and(|text| text.contains("Reopen")));
    let version = closed["version"].clone();
    admin.put(CLAIM, json!({ "order_id": over, "version": version, "idv": 5 })).await.refused(409);
}
