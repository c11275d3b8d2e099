//! From onboarding to the first order.

use serde_json::json;

use super::files::with_photos;
use super::{added, edit, new_garage, with_bank, with_week};
use crate::testkit::TestApp;

// B.4.1
#[tokio::test]
async fn what_is_missing_is_named_before_a_garage_is_active() {
    let app = TestApp::new().await;
    let cr = app.actor("Central CR").await;
    let mut body = new_garage(&app).await;
    body["services"] = json!([]);
    body["gstin"] = json!(null);
    let garage = cr.post("/garages/add-garage/", body).await.data();
    assert_eq!(garage["onboarding"]["missing"], json!(["service", "week", "tax_number", "bank", "photos"]));
    let activate = json!({ "status": "active", "status_reason": "They are needed today", "override_missing": true });
    let refused = edit(&cr, &garage, activate.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["missing"], garage["onboarding"]["missing"]);
    // Only an admin may do without, and says why.
    let admin = app.actor("admin").await;
    let silent = json!({ "status": "active", "override_missing": true });
    assert_eq!(edit(&admin, &garage, silent).await.wrong_fields(), ["status_reason"]);
    let active = edit(&admin, &garage, activate).await.data();
    assert_eq!((&active["status"], &active["status_reason"]), (&json!("active"), &json!("They are needed today")));
    // In the same save as what was missing.
    let second = json!({ "services": [101], "is_unregistered": true, "status": "active" });
    let mut body = new_garage(&app).await;
    body["name"] = json!("Orchid Motors");
    body["gstin"] = json!(null);
    let garage = with_week(&cr, cr.post("/garages/add-garage/", body).await.data()).await;
    let garage = with_photos(&cr, with_bank(&cr, &admin, &app, &garage).await).await;
    assert_eq!(edit(&cr, &garage, second).await.data()["onboarding"]["missing"], json!([]));
}

// B.7.10
#[tokio::test]
async fn a_paused_garage_is_not_offered() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = with_week(&admin, added(&admin, &app).await).await;
    let garage = with_bank(&app.actor("Central CR").await, &admin, &app, &garage).await;
    let garage = with_photos(&admin, garage).await;
    let offered =
        async |query: &str| admin.get(&format!("/garages/?text=lotus%20motor{query}")).await.data()["count"].clone();
    assert_eq!((offered("").await, offered("&all=1").await), (json!(0), json!(1)));
    let active = edit(&admin, &garage, json!({ "status": "active" })).await.data();
    assert_eq!(offered("").await, 1);
    assert_eq!(edit(&admin, &active, json!({ "status": "paused" })).await.wrong_fields(), ["status_reason"]);
    let paused = edit(&admin, &active, json!({ "status": "paused", "status_reason": "Rebuilding" })).await.data();
    assert_eq!((offered("").await, offered("&all=1").await), (json!(0), json!(1)));
    assert_eq!((offered("&status=paused").await, offered("&status=active,closed").await), (json!(1), json!(0)));
    let refused = edit(&admin, &paused, json!({ "status": "onboarding" })).await.refused(409);
    assert_eq!(refused.body["data"]["next"], json!(["active", "closed"]));
    let differing: i64 = app.value("SELECT COUNT(*) FROM garages WHERE is_active <> (status = 'active')").await;
    assert_eq!(differing, 0);
}

#[tokio::test]
async fn garages_are_found_by_what_they_do() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let brand: i64 = app.value("SELECT MIN(id) FROM car_brands").await;
    let insurer: i64 = app.value("SELECT MIN(id) FROM insurance_companies").await;
    let mut body = new_garage(&app).await;
    body["brand_ids"] = json!([brand]);
    body["insurer_ids"] = json!([insurer]);
    let garage = admin.post("/garages/add-garage/", body).await.data();
    let mine = async |query: String| {
        admin.get(&format!("/garages/?all=1&text=lotus%20motor&{query}")).await.data()["count"].clone()
    };
    for (query, count) in [
        ("order_type=103".to_owned(), 1),
        ("order_type=110".into(), 0),
        (format!("brand_id={brand}"), 1),
        (format!("brand_id={}", brand + 1), 0),
        (format!("insurer_id={insurer}"), 1),
        (format!("insurer_id={}", insurer + 1), 0),
        ("kind=body_shop,tyre".into(), 1),
        ("kind=tyre".into(), 0),
        ("state_code=29".into(), 1),
        ("state_code=27".into(), 0),
        (format!("cluster_id={}", garage["cluster_id"]), 1),
        ("figures=1".into(), 1),
    ] {
        assert_eq!(mine(query.clone()).await, count, "{query}");
    }
    for wrong in ["all=2", "figures=2", "status=open", "limit=201", "offset=-1", "sort=nothing", "order_type=7"] {
        admin.get(&format!("/garages/?{wrong}")).await.refused(422);
    }
    let listed = admin.get("/garages/?all=1&text=lotus%20motor&figures=1").await.data()["garages"][0].clone();
    assert_eq!(listed["figures"]["services"], json!([101, 103]));
    assert_eq!(listed["figures"]["onboarding"], json!(["week", "bank", "photos"]));
    assert_eq!(admin.get("/garages/?limit=1").await.data()["garages"][0]["figures"], json!(null));
}

#[tokio::test]
async fn ratings_and_open_orders_are_those_of_the_orders() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let page = admin.get("/garages/?figures=1&limit=200").await.data();
    let garages = page["garages"].as_array().expect("garages").clone();
    assert!(garages.iter().any(|garage| garage["figures"]["rating"].is_number()));
    for garage in garages.iter().take(20) {
        let counted: i64 = app
            .tx()
            .await
            .one(
                "SELECT COUNT(*) FROM orders WHERE garage_id = $1 AND is_open",
                pitlane_platform::args![garage["id"].as_i64().expect("an id")],
            )
            .await
            .expect("a count");
        assert_eq!(garage["figures"]["open_orders"], counted, "{garage}");
    }
}

#[tokio::test]
async fn clusters_are_those_of_their_city() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    let all = cr.get("/central/clusters/").await.data();
    let first = all["clusters"][0].clone();
    let of_city = cr.get(&format!("/central/clusters/?city_id={}", first["city_id"])).await.data();
    let clusters = of_city["clusters"].as_array().expect("clusters");
    assert!(clusters.len() < all["clusters"].as_array().expect("clusters").len());
    assert!(clusters.iter().all(|cluster| cluster["city_id"] == first["city_id"]));
    let garages: i64 = all["clusters"].as_array().expect("clusters").iter().filter_map(|c| c["garages"].as_i64()).sum();
    let stored: i64 = app
        .value("SELECT COUNT(*) FROM garages g JOIN cities c ON c.id = g.city_id WHERE g.status <> 'closed' AND c.is_active")
        .await;
    assert_eq!(garages, stored);
}
