//! Addresses of insurers and of the company.

use serde_json::{Value, json};

use crate::testkit::TestApp;

const ADDRESS: &str = "/central/address/";

fn office(name: &str) -> Value {
    json!({
        "object_type": "IOBJ", "object_id": 1, "name": name, "line1": "12 Residency Road", "city": "Bengaluru",
        "state_code": "29", "pincode": "560025", "tax_number": "29ABCCE1234F1ZY", "mobile": "98450 12345",
    })
}

#[tokio::test]
async fn an_address_is_added_listed_changed_and_retired() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    let list = format!("{ADDRESS}?object_type=IOBJ&object_id=1");
    let before = cr.get(&list).await.data()["count"].as_i64().expect("a count");
    let added = cr.post(ADDRESS, office(" Claims hub ")).await;
    assert_eq!(added.status, 201);
    let added = added.data();
    assert_eq!(
        (&added["name"], &added["mobile"], &added["state"]),
        (&json!("Claims hub"), &json!("+919845012345"), &json!("Karnataka"))
    );
    let page = cr.get(&format!("{list}&limit=1&offset={before}")).await.data();
    assert_eq!((&page["count"], page["addresses"].as_array().map(Vec::len)), (&json!(before + 1), Some(1)));
    let mut edit = office("Claims hub");
    edit["id"] = added["id"].clone();
    edit["version"] = json!(1);
    edit["is_active"] = json!(false);
    let retired = cr.post(ADDRESS, edit.clone()).await.data();
    assert_eq!((&retired["version"], &retired["is_active"]), (&json!(2), &json!(false)));
    assert_eq!(cr.get(&list).await.data()["count"], json!(before));
    assert_eq!(cr.get(&format!("{list}&all=true")).await.data()["count"], json!(before + 1));
    let stale = cr.post(ADDRESS, edit.clone()).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["version"], 2);
    edit["object_id"] = json!(2);
    cr.post(ADDRESS, edit).await.refused(404);
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action LIKE 'address.%'").await;
    assert_eq!(audited, 2);
}

#[tokio::test]
async fn invalid_fields_duplicates_and_permissions() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    let mut bad = office("");
    bad["object_id"] = json!(999);
    bad["pincode"] = json!("400001");
    bad["tax_number"] = json!("29ABCCE1234F1ZZ");
    bad["name"] = json!(" ");
    let wrong = cr.post(ADDRESS, bad).await.wrong_fields();
    assert_eq!(wrong, ["name", "object_id", "pincode", "tax_number"]);
    let bad = json!({ "object_type": "XOBJ", "object_id": 0, "colour": "red" });
    let wrong = cr.post(ADDRESS, bad).await.wrong_fields();
    assert!(["colour", "object_id", "object_type"].iter().all(|field| wrong.contains(&(*field).to_owned())));
    cr.post(ADDRESS, office("Twice")).await.data();
    assert_eq!(cr.post(ADDRESS, office("Twice")).await.wrong_fields(), ["name"]);
    // The same request sent twice creates one address.
    let keyed = app.actor("CR").await.with("idempotency-key", "address-0001");
    let (one, other) =
        (keyed.post(ADDRESS, office("Once")).await.data(), keyed.post(ADDRESS, office("Once")).await.data());
    assert_eq!(one["id"], other["id"]);
    // Changing the company's own addresses needs all permissions on insurance.
    let mut own = office("Head office");
    own["object_type"] = json!("SOBJ");
    cr.post(ADDRESS, own.clone()).await.refused(403);
    let admin = app.actor("admin").await;
    admin.post(ADDRESS, own.clone()).await.data();
    own["object_id"] = json!(2);
    assert_eq!(admin.post(ADDRESS, own).await.wrong_fields(), ["object_id"]);
    app.actor("Finance Ops").await.post(ADDRESS, office("x")).await.refused(403);
    assert_eq!(cr.get(&format!("{ADDRESS}?object_type=IOBJ")).await.wrong_fields(), ["object_id"]);
}

#[tokio::test]
async fn outsiders_choose_from_their_own_insurers_and_brokers() {
    let app = TestApp::new().await;
    let names = async |role: &str, path: &str, list: &str| -> Vec<i64> {
        let found = app.actor(role).await.get(path).await.data();
        found[list].as_array().expect("a list").iter().map(|row| row["id"].as_i64().expect("an id")).collect()
    };
    let own =
        "SELECT MIN(s.object_id) FROM user_scopes s JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = u.role_id
        WHERE u.is_demo AND r.name = ";
    let broker: i64 = app.tx().await.one(format!("{own}'Insurance Broker'"), vec![]).await.expect("a broker");
    let insurer: i64 = app.tx().await.one(format!("{own}'Insurance Manager'"), vec![]).await.expect("an insurer");
    let (brokers, insurers) =
        (("/orders/insurance-brokers/", "insurance_brokers"), ("/orders/insurance-company/", "insurance_companies"));
    assert_eq!(names("Insurance Broker", brokers.0, brokers.1).await, [broker]);
    assert_eq!(names("Insurance Manager", insurers.0, insurers.1).await, [insurer]);
    let (all_brokers, all_insurers) =
        (names("admin", brokers.0, brokers.1).await, names("admin", insurers.0, insurers.1).await);
    for role in ["Insurance Manager", "Fleet Operator", "Operation/Garage"] {
        assert!(names(role, brokers.0, brokers.1).await.len() < all_brokers.len(), "{role}");
    }
    assert!(all_insurers.len() > 1 && names("City Head", insurers.0, insurers.1).await == all_insurers);
    // Nor the addresses of other insurers.
    let other = all_insurers.iter().find(|id| **id != insurer).expect("another insurer");
    let path = |id: &i64| format!("/central/address/?object_type=IOBJ&object_id={id}");
    assert_eq!(app.actor("Insurance Manager").await.get(&path(other)).await.data()["count"], 0);
}
