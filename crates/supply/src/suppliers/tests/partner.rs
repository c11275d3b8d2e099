//! The warehouses of a vendor for a PIN code.

use serde_json::{Value, json};

use super::{VENDOR, added_vendor, edit_vendor, get, new_vendor, post, warehouse, with};
use crate::testkit::{Actor, TestApp};

const PLACES: &str = "/api/fulfilment/api/v1/dpsp/place/warehouses_by_partner/";

async fn codes(actor: &Actor<'_>, vendor: &Value, query: &str) -> Vec<String> {
    let found = get(actor, &format!("{PLACES}?partner_id={}{query}", vendor["id"])).await.data();
    let rows = found["warehouses"].as_array().expect("warehouses");
    rows.iter()
        .map(|row| format!("{} {}", row["code"].as_str().expect("a code"), row["reach"].as_str().unwrap_or("-")))
        .collect()
}

// G.5.3
#[tokio::test]
async fn a_pin_code_picks_the_warehouse() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let sql = "SELECT id, city_id, pincode FROM garages WHERE status <> 'closed' ORDER BY id LIMIT 1";
    let (_, city, pincode): (i64, i64, String) =
        app.tx().await.one(sql, pitlane_platform::args![]).await.expect("a garage");
    let elsewhere = "SELECT id FROM cities WHERE id NOT IN (SELECT city_id FROM garages WHERE pincode LIKE $1)
        AND id NOT IN (SELECT city_id FROM retailers WHERE pincode LIKE $1)
        AND id NOT IN (SELECT city_id FROM warehouses WHERE pincode LIKE $1) ORDER BY id LIMIT 1";
    let other: i64 =
        app.tx().await.one(elsewhere, pitlane_platform::args![format!("{}%", &pincode[..3])]).await.expect("a city");
    let nowhere = json!({ "city_ids": [], "pin_prefixes": ["99"] });
    let at = |code: &'static str, city: i64, serves: Value, is_default: bool| {
        let serves = serves.clone();
        let app = &app;
        async move {
            with(
                warehouse(app, code, is_default).await,
                json!({ "city_id": city, "serves": serves, "pincode": "999999" }),
            )
        }
    };
    let by_pin = json!({ "city_ids": [], "pin_prefixes": [&pincode[..4]] });
    let by_city = json!({ "city_ids": [city], "pin_prefixes": [] });
    let warehouses = json!([
        at("default", other, nowhere.clone(), true).await,
        at("city", city, nowhere.clone(), false).await,
        at("area", other, by_city, false).await,
        at("pin", other, by_pin, false).await,
        at("far", other, nowhere, false).await,
    ]);
    let vendor =
        post(&admin, VENDOR, with(new_vendor(&app, "Apex").await, json!({ "warehouses": warehouses }))).await.data();
    let found = codes(&admin, &vendor, &format!("&pincode={pincode}")).await;
    assert_eq!(found, ["PIN serving", "AREA serving", "CITY same_city", "DEFAULT default", "FAR other"]);
    assert_eq!(codes(&admin, &vendor, "&limit=2&offset=4").await.len(), 1);
    assert!(codes(&admin, &vendor, "").await.iter().all(|code| code.ends_with(" -")));
    assert_eq!(
        get(&admin, &format!("{PLACES}?partner_id={}&pincode=12", vendor["id"])).await.wrong_fields(),
        ["pincode"]
    );
    get(&admin, &format!("{PLACES}?partner_id=999999")).await.refused(404);
    assert_eq!(get(&admin, PLACES).await.wrong_fields(), ["partner_id"]);
}

#[tokio::test]
async fn a_delivery_is_promised_by_those_who_take_orders() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let vendor = added_vendor(&admin, &app, "Apex").await;
    let address = format!("{PLACES}?partner_id={}&is_active=1", vendor["id"]);
    let found = get(&admin, &address).await.data();
    assert_eq!(found["count"], 2);
    assert!(found["warehouses"][0]["promised_on"].is_string(), "{found}");
    let held = json!({ "status": "on_hold", "status_reason": "Prices" });
    edit_vendor(&admin, &vendor, held).await.data();
    let found = get(&admin, &address).await.data();
    assert!(found["warehouses"][0]["promised_on"].is_null(), "{found}");
    assert_eq!(get(&admin, &address.replace("is_active=1", "is_active=0")).await.data()["count"], 0);
}
