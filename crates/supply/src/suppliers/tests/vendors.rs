//! Vendors with their warehouses.

use futures_util::future::join_all;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::{VENDOR, VENDORS, added_vendor, business, city, edit_vendor, get, new_vendor, post, put, warehouse, with};
use crate::testkit::TestApp;

// G.5.1
#[tokio::test]
async fn a_vendor_is_added_edited_and_found_again() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = added_vendor(&admin, &app, " Apex  Tyres ").await;
    assert_eq!(
        (&made["name"], &made["mobile"], &made["tax_number"], &made["status"], &made["brand_ids"]),
        (&json!("Apex Tyres"), &json!("+919845012345"), &json!("29ABCCE1234F1ZY"), &json!("active"), &json!([1, 2]))
    );
    let warehouses = made["warehouses"].as_array().expect("warehouses");
    assert_eq!(
        (&warehouses[0]["code"], &warehouses[0]["is_default"], warehouses.len()),
        (&json!("W1"), &json!(true), 2)
    );
    let found = get(&admin, &format!("{VENDORS}?id={}", made["id"])).await.data();
    assert_eq!((&found["count"], &found["vendors"][0]), (&json!(1), &made));

    // The second warehouse becomes the default; the first one, absent, would stay as it is.
    let first = with(warehouse(&app, "w1", false).await, json!({ "id": warehouses[0]["id"], "is_active": false }));
    let second = with(warehouse(&app, "w9", true).await, json!({ "id": warehouses[1]["id"] }));
    let third = warehouse(&app, "w2", false).await;
    let change = json!({ "warehouses": [first, second, third], "lead_days": null, "kind": "spares", "brand_ids": [] });
    let edited = edit_vendor(&admin, &made, change).await.data();
    let codes: Vec<_> = edited["warehouses"].as_array().expect("warehouses").iter().map(|one| &one["code"]).collect();
    assert_eq!(codes, ["W9", "W1", "W2"]);
    assert_eq!(
        (&edited["lead_days"], &edited["kind"], &edited["brands"]),
        (&Value::Null, &json!("spares"), &json!([]))
    );
    assert_eq!(get(&admin, &format!("{VENDORS}?id={}", made["id"])).await.data()["vendors"][0], edited);
    let stale = edit_vendor(&admin, &made, json!({ "kind": "tools" })).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["version"], 2);
    let changes = &edited["history"][0]["changes"];
    assert!(changes.as_array().expect("changes").iter().any(|change| change["field"] == "kind"), "{changes}");

    for (query, is_found) in [
        ("text=apex+ty", true),
        ("text=45012345", true),
        ("text=pex", false),
        ("kind=spares", true),
        ("category_id=1", true),
        ("brand_id=1", false),
        ("status=blocked", false),
    ] {
        let list = get(&admin, &format!("{VENDORS}?limit=200&{query}")).await.data();
        let ids: Vec<_> = list["vendors"].as_array().expect("vendors").iter().map(|one| &one["id"]).collect();
        assert_eq!(ids.contains(&&made["id"]), is_found, "{query}");
        assert!(list["vendors"].as_array().expect("vendors").iter().all(|one| one.get("warehouses").is_none()));
    }
    get(&admin, &format!("{VENDORS}?id=999999")).await.refused(404);
}

// G.5.2, L.3
#[tokio::test]
async fn all_that_is_wrong_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let one = |code, is_default| warehouse(&app, code, is_default);
    for warehouses in [json!([one("a", true).await, one("b", true).await]), json!([one("a", false).await])] {
        let body = with(new_vendor(&app, "Apex").await, json!({ "warehouses": warehouses }));
        assert_eq!(post(&admin, VENDOR, body).await.wrong_fields(), ["warehouses"]);
    }
    let wrong = json!({
        "name": "  ", "city_id": 999_999, "pincode": "12", "tax_number": "29ABCCE1234F1ZX", "mobile": "1",
        "brand_ids": [999_999], "credit_limit": -1,
        "warehouses": [with(one("a", true).await, json!({
            "city_id": 999_999, "pincode": "1", "lat": 12.9, "serves": { "city_ids": [999_999] }, "id": 3,
        }))],
    });
    let fields = post(&admin, VENDOR, with(new_vendor(&app, "Apex").await, wrong)).await.wrong_fields();
    let expected = [
        "brand_ids",
        "city_id",
        "credit_limit",
        "mobile",
        "name",
        "pincode",
        "tax_number",
        "warehouses.0.city_id",
        "warehouses.0.id",
        "warehouses.0.lng",
        "warehouses.0.pincode",
        "warehouses.0.serves.city_ids",
    ];
    assert_eq!(fields, expected);
    let beyond =
        with(new_vendor(&app, "Apex").await, json!({ "lead_days": 61, "payment_days": 121, "return_days": 91 }));
    assert_eq!(post(&admin, VENDOR, beyond).await.wrong_fields(), ["lead_days", "payment_days", "return_days"]);
    let malaysia = TestApp::malaysian().await;
    let admin = malaysia.actor("admin").await;
    let indian =
        with(new_vendor(&malaysia, "Apex").await, json!({ "tax_number": "29ABCCE1234F1ZY", "pan": "ABCCE1234F" }));
    assert_eq!(post(&admin, VENDOR, indian).await.wrong_fields(), ["pan", "tax_number"]);
    let made = added_vendor(&admin, &malaysia, "Setia Tayar").await;
    assert_eq!((&made["sst_no"], &made["tax_number"]), (&json!("A01-2345-67891012"), &Value::Null));
}

#[tokio::test]
async fn a_name_and_a_tax_number_belong_to_one_vendor() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let first = added_vendor(&admin, &app, "Apex Tyres").await;
    let named = post(&admin, VENDOR, new_vendor(&app, "APEX tyres").await).await.refused(409);
    assert_eq!(named.body["data"]["vendor"]["id"], first["id"]);
    let numbered = post(&admin, VENDOR, new_vendor(&app, "Other").await).await.refused(409);
    assert!(numbered.text.contains("tax number"), "{}", numbered.text);
    // That of a garage is a note.
    let sql = "UPDATE garages SET tax_number = $1 WHERE id = 1";
    let mut tx = app.region.db.write().await.expect("a unit of work");
    tx.run(sql, args!["29ABCCE1234F1ZY"]).await.expect("written");
    tx.save().await.expect("saved");
    let full = get(&admin, &format!("{VENDORS}?id={}", first["id"])).await.data();
    assert_eq!(full["vendors"][0]["same_tax_number"][0]["kind"], "garage");
    let replies = join_all((0..64).map(|_| async {
        let body = with(new_vendor(&app, "Prime").await, json!({ "tax_number": null, "pan": null }));
        post(&admin, VENDOR, body).await
    }))
    .await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 1);
    assert_eq!(replies.iter().filter(|reply| reply.status == 409).count(), 63);
}

// G.4
#[tokio::test]
async fn a_vendor_is_held_and_blocked_with_a_reason() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = added_vendor(&admin, &app, "Apex Tyres").await;
    assert_eq!(edit_vendor(&admin, &made, json!({ "status": "on_hold" })).await.wrong_fields(), ["status_reason"]);
    let held = edit_vendor(&admin, &made, json!({ "status": "on_hold", "status_reason": "Prices" })).await.data();
    assert_eq!(
        (&held["takes_orders"], &held["is_paid"], &held["status_reason"]),
        (&json!(false), &json!(true), &json!("Prices"))
    );
    let kept = edit_vendor(&admin, &held, json!({ "lead_days": 4 })).await.data();
    assert_eq!(kept["status_reason"], "Prices");
    let blocked = edit_vendor(&admin, &kept, json!({ "status": "blocked", "status_reason": "Fakes" })).await.data();
    assert_eq!((&blocked["takes_orders"], &blocked["is_paid"]), (&json!(false), &json!(false)));
    let free = edit_vendor(&admin, &blocked, json!({ "status": "active" })).await.data();
    assert_eq!((&free["status_reason"], &free["is_paid"]), (&Value::Null, &json!(true)));
    let open =
        get(&admin, &format!("/api/fulfilment/api/v1/dpsp/place/warehouses_by_partner/?partner_id={}", free["id"]))
            .await
            .data();
    let warehouse = open["warehouses"][0]["id"].as_i64().expect("an id");
    crate::testkit::set_open(&app, "warehouse", warehouse, 3).await;
    let mut off = super::warehouse(&app, "w1", false).await;
    off["id"] = json!(warehouse);
    off["is_active"] = json!(false);
    let second = with(super::warehouse(&app, "w2", true).await, json!({ "id": open["warehouses"][1]["id"] }));
    let refused = edit_vendor(&admin, &free, json!({ "warehouses": [off, second] })).await.refused(409);
    assert_eq!(refused.body["data"]["open_orders"], 3);
}

// G.5.11
#[tokio::test]
async fn a_number_of_another_state_warns() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let own = json!({ "tax_number": "27AAPFU0939F1ZV", "pan": "AAPFU0939F" });
    let body = with(new_vendor(&app, "Apex Tyres").await, own);
    let made = post(&admin, VENDOR, body).await.data();
    assert_eq!(
        (made["mismatches"].as_array().map(Vec::len), &made["mismatches"][0]["field"]),
        (Some(1), &json!("state"))
    );
}

#[tokio::test]
async fn a_key_is_answered_once_and_one_of_20_edits_wins() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let keyed = admin.clone().with("Idempotency-Key", "vendor-1");
    let body = new_vendor(&app, "Apex Tyres").await;
    let first = post(&keyed, VENDOR, body.clone()).await.data();
    assert_eq!(post(&keyed, VENDOR, body).await.data()["id"], first["id"]);
    let edits = join_all((0..20).map(|turn| edit_vendor(&admin, &first, json!({ "lead_days": turn })))).await;
    assert_eq!(edits.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(edits.iter().filter(|reply| reply.status == 409).count(), 19);
}

// G.5.9, G.5.13
#[tokio::test]
async fn vendors_are_for_those_who_may_and_of_one_country() {
    let app = TestApp::new().await;
    let malaysia = TestApp::malaysian().await;
    let other = malaysia.actor("admin").await;
    let names: Vec<String> = app.tx().await.all("SELECT name FROM vendors ORDER BY id", args![]).await.expect("names");
    for id in 1..=50 {
        let reply = get(&other, &format!("{VENDORS}?id={id}")).await;
        assert!(names.iter().all(|name| !reply.text.contains(name.as_str())), "{}", reply.text);
    }
    // A token of one country is not one of the other.
    let stray = app.actor("admin").await.token.clone().expect("a token");
    get(&malaysia.bearer(stray), VENDORS).await.refused(401);
    for role in ["CR", "Vendor", "Operation/Garage", "spares_retailer", "distributor"] {
        let actor = app.actor(role).await;
        get(&actor, VENDORS).await.refused(403);
        post(&actor, VENDOR, json!({})).await.refused(403);
        put(&actor, VENDOR, json!({})).await.refused(403);
    }
    get(&app.signed_out(), VENDORS).await.refused(401);
    let admin = app.actor("admin").await;
    let sheet = get(&admin, &format!("{VENDORS}download/?kind=tyres")).await;
    let listed = get(&admin, &format!("{VENDORS}?kind=tyres")).await.data();
    assert_eq!(sheet.text.lines().count() as u64, 1 + listed["count"].as_u64().expect("a count"));
    assert!(business(&app).await["city_id"].as_i64() == Some(city(&app, "29").await));
}
