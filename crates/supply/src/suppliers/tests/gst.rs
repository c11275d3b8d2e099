//! The tax number of a supplier, looked up in the register.

use serde_json::{Value, json};

use super::{added_retailer, added_vendor, city, get};
use crate::testkit::{Actor, TestApp};

const LOOK_UP: &str = "/api/garage/workshop/gst_details/verification/?gstin=27AAPFU0939F1ZV";

async fn differing(actor: &Actor<'_>, more: &str) -> Vec<String> {
    let found = get(actor, &format!("{LOOK_UP}{more}")).await.data();
    let fields = found["mismatches"].as_array().expect("mismatches").iter();
    fields.map(|one| one["field"].as_str().expect("a field").to_owned()).collect()
}

// G.5.11
#[tokio::test]
async fn what_differs_from_a_supplier_is_named() {
    let app = TestApp::new().await;
    app.run(
        "INSERT INTO gst_register (gstin, status, legal_name, registered_on)
         VALUES ('27AAPFU0939F1ZV', 'active', 'EXAMPLE TYRES', '2017-07-01')",
    )
    .await;
    let admin = app.actor("admin").await;
    let vendor = added_vendor(&admin, &app, "Apex Tyres").await;
    let retailer = added_retailer(&admin, &app, "Sai", json!({})).await;
    // Both are in Karnataka and have another PAN; only a vendor has a legal name.
    assert_eq!(differing(&admin, &format!("&vendor_id={}", vendor["id"])).await, ["pan", "state", "legal_name"]);
    assert_eq!(differing(&admin, &format!("&retailer_id={}", retailer["id"])).await, ["pan", "state"]);
    let of_distributor = differing(&admin, "&distributor_id=1").await;
    assert!(of_distributor.contains(&"pan".to_owned()), "{of_distributor:?}");
    // The city that is typed counts, also of one that is not added yet.
    let (here, there) = (city(&app, "27").await, city(&app, "29").await);
    let typed = differing(&admin, &format!("&vendor_id={}&city_id={here}", vendor["id"])).await;
    assert_eq!(typed, ["pan", "legal_name"]);
    assert_eq!(differing(&admin, &format!("&city_id={there}")).await, ["state"]);
    assert!(differing(&admin, &format!("&city_id={here}")).await.is_empty());
    assert!(differing(&admin, "").await.is_empty());

    for (more, status) in [
        ("&vendor_id=999999", 404),
        ("&retailer_id=999999", 404),
        ("&vendor_id=1&garage_id=1", 422),
        ("&retailer_id=1&distributor_id=1", 422),
        ("&city_id=999999", 422),
    ] {
        assert_eq!(get(&admin, &format!("{LOOK_UP}{more}")).await.status, status, "{more}");
    }
    let cr = app.actor("CR").await;
    assert_eq!(get(&cr, LOOK_UP).await.data()["legal_name"], Value::from("EXAMPLE TYRES"));
    get(&cr, &format!("{LOOK_UP}&vendor_id=1")).await.refused(403);
    get(&cr, &format!("{LOOK_UP}&distributor_id=1")).await.refused(403);
}
