//! Orders that come of leads.

use futures_util::future::join_all;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::{body, enter, lead_of_caller, number, read};
use crate::testkit::TestApp;

async fn order_body(app: &TestApp, suffix: &str, lead: Value) -> Value {
    let id = async |sql: &'static str| app.value::<i64>(sql).await;
    json!({
        "order_type": 101, "order_of": "product", "mobile": number(suffix), "name": "Asha Rao",
        "city_id": id("SELECT MIN(id) FROM cities WHERE is_active").await,
        "source_id": id("SELECT MIN(id) FROM lead_sources WHERE is_active").await,
        "car": { "registration_no": format!("MH14LD10{suffix}"), "model_id": id("SELECT MIN(id) FROM car_models").await,
            "car_type_id": id("SELECT MIN(id) FROM car_types").await },
        "lead_id": lead, "confirm_duplicate": true,
    })
}

/// Acceptance 13.
#[tokio::test]
async fn an_order_closes_its_lead_converted_once() {
    let app = TestApp::new().await;
    let lead = lead_of_caller(&app, "51").await;
    let caller = app.actor("Lead Call Center").await;
    let body = order_body(&app, "51", json!(lead)).await;
    let wrong = order_body(&app, "52", json!(lead)).await;
    assert_eq!(caller.post("/orders/", wrong).await.wrong_fields(), ["mobile"]);
    let missing = order_body(&app, "51", json!(9_999_999)).await;
    assert_eq!(caller.post("/orders/", missing).await.wrong_fields(), ["lead_id"]);
    let order = caller.post("/orders/", body.clone()).await.data();
    assert_eq!(order["source"]["id"], 1, "the source of its lead");
    let closed = read(&caller, lead).await;
    assert_eq!((&closed["closed_reason"], &closed["order_id"]), (&json!("converted"), &order["order_id"]));
    assert_eq!(closed["history"][0]["changes"]["order"][1], order["order_id"]);
    assert_eq!(order["timeline"][0]["changes"]["lead"][1], lead);
    let again = caller.post("/orders/", body).await.refused(409);
    assert_eq!(again.body["data"]["order_id"], order["order_id"]);
}

#[tokio::test]
async fn of_64_orders_of_one_lead_at_once_one_is_created() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let lead = enter(&manager, body("53", 1)).await.data()["id"].clone();
    let body = order_body(&app, "53", lead.clone()).await;
    let all = join_all((0..64).map(|_| manager.post("/orders/", body.clone()))).await;
    assert_eq!(all.iter().filter(|reply| reply.status == 201).count(), 1);
    assert_eq!(all.iter().filter(|reply| reply.status == 409).count(), 63);
    let sql = "SELECT COUNT(*) FROM orders WHERE lead_id = $1";
    assert_eq!(app.tx().await.one::<i64>(sql, args![lead.as_i64()]).await.expect("a count"), 1);
}

/// Without a lead, an order of a caller brings its own, which begins with it.
#[tokio::test]
async fn an_order_of_a_caller_has_a_lead_with_a_history() {
    let app = TestApp::new().await;
    let caller = app.actor("Lead Call Center").await;
    let order = caller.post("/orders/", order_body(&app, "54", Value::Null).await).await.data();
    let sql = "SELECT lead_id FROM orders WHERE id = $1";
    let lead: i64 = app.tx().await.one(sql, args![order["order_id"].as_i64()]).await.expect("a lead");
    let shown = read(&caller, lead).await;
    assert_eq!((&shown["closed_reason"], &shown["lead_type_id"]), (&json!("converted"), &json!(1)));
    let first = &shown["history"][0];
    assert_eq!((&first["event"], &first["changes"]["order"][1]), (&json!("converted"), &order["order_id"]));
    // The event at which they stand is theirs alone.
    let sources = caller.get("/central/lead-sources/").await.data();
    assert_eq!(sources["event"], json!(null));
}
