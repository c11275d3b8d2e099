//! Orders that are created for complaints.

use serde_json::{Value, json};

use super::desk::{case_of, raise, without_cases};
use crate::escalations::drift;
use crate::testkit::{Actor, Reply, TestApp};

const CREATE: &str = "/central/escalations/create_escalation_lead_order/";
const GARAGE: i64 = 2;

async fn create(app: &TestApp, actor: &Actor<'_>, case: &Value, change: Value) -> Reply {
    let mut body = json!({ "escalation_id": case["id"], "order_type": 101, "pick_date": "2026-03-12", "pick_slot": "10:00",
        "complaints": "The brakes squeal again.", "payer": GARAGE, "confirm_duplicate": true, "confirm_slot": true });
    body.as_object_mut().expect("fields").extend(change.as_object().expect("fields").clone());
    let key = format!("again-{}", pitlane_platform::ids::random_hex(8));
    app.bearer(actor.token.clone().expect("a token")).with("idempotency-key", key).post(CREATE, body).await
}

/// A complaint about an order with a car and a garage.
async fn complaint(app: &TestApp, admin: &Actor<'_>) -> Value {
    let order: i64 = app
        .value(
            "SELECT MIN(o.id) FROM orders o JOIN garages g ON g.id = o.garage_id
             WHERE o.car_id IS NOT NULL AND g.tax_number IS NOT NULL AND g.is_active AND o.fleet_id IS NULL AND o.order_type <> 103",
        )
        .await;
    raise(app, admin, order).await
}

#[tokio::test]
async fn the_car_comes_again_and_nothing_is_entered_twice() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let app = without_cases(app).await;
        let admin = app.actor("admin").await;
        let case = complaint(&app, &admin).await;
        let first = case["order_id"].as_i64().expect("an order");
        let before = admin.get(&format!("/orders/detail/{first}/")).await.data();
        let reply = create(&app, &admin, &case, json!({})).await;
        assert_eq!(reply.status, 201, "{}", reply.text);
        let made = reply.data();
        let order = made["order_id"].as_i64().expect("an order");
        let after = admin.get(&format!("/orders/detail/{order}/")).await.data();
        for same in ["name", "phone", "car", "garage", "city", "address_line", "customer_id", "car_id", "order_of"] {
            assert_eq!(after[same], before[same], "{same}");
        }
        assert_eq!(after["rework"], json!({ "order_id": first, "payer": GARAGE }));
        let here = (app.region.country, app.clock.now());
        assert_eq!(drift(&mut app.tx().await, here).await.expect("figures"), 0);
        assert_eq!(
            (&after["source"]["name"], &after["lead"]["source"]["source_name"]),
            (&json!("Escalation"), &json!("Escalation"))
        );
        assert_eq!(
            (&after["complaints"], &after["pick_date"]),
            (&json!("The brakes squeal again."), &json!("2026-03-12"))
        );
        let shown = case_of(&admin, first).await;
        assert_eq!(
            (&shown["orders"][0]["order_id"], &shown["orders"][0]["lead_id"]),
            (&made["order_id"], &made["lead_id"])
        );
        assert_eq!(shown["history"][0]["changes"]["created_order"], json!([null, order]));
        let of_new = admin.get(&format!("/central/escalations/detail/{order}/")).await.data();
        assert_eq!(of_new["created_for"]["number"], case["number"]);
        assert_eq!(of_new["created_for"]["order_id"], first);
        app.run("UPDATE case_orders SET payer = 1").await;
        assert_eq!(drift(&mut app.tx().await, here).await.expect("figures"), 1, "the doctor finds it");
    }
}

#[tokio::test]
async fn what_cannot_be_is_named() {
    let app = without_cases(TestApp::new().await).await;
    let leads =
        "SELECT COUNT(*) FROM leads WHERE source_id = (SELECT id FROM lead_sources WHERE source_name = 'Escalation')";
    let before = app.value::<i64>(leads).await;
    let admin = app.actor("admin").await;
    let case = complaint(&app, &admin).await;
    let wrong = create(&app, &admin, &case, json!({ "order_type": 110, "payer": 4, "complaints": " " })).await;
    let mut named = wrong.wrong_fields();
    named.sort_unstable();
    assert_eq!(named, ["complaints", "order_type", "payer"]);
    let insured = create(&app, &admin, &case, json!({ "order_type": 103 })).await;
    assert_eq!(insured.wrong_fields(), ["order_type"], "there is no insurer");
    let past = create(&app, &admin, &case, json!({ "pick_date": "2026-03-01" })).await;
    assert_eq!(past.wrong_fields(), ["pick_date"]);
    create(&app, &admin, &json!({ "id": 999_999 }), json!({})).await.refused(404);
    let (first, order) = (create(&app, &admin, &case, json!({})).await.data(), case["order_id"].clone());
    let again = create(&app, &admin, &case, json!({ "confirm_duplicate": false })).await.refused(409);
    let duplicates = again.body["data"]["duplicates"].as_array().expect("open orders").clone();
    assert!(duplicates.iter().any(|open| open["order_id"] == first["order_id"]), "{duplicates:?}");
    let lcc = app.actor("Lead Call Center").await;
    create(&app, &lcc, &case, json!({})).await.refused(403);
    let path = format!("/central/escalations/detail/{order}/");
    let cancelled = json!({ "escalation_id": case["id"], "version": case_of(&admin, order.as_i64().expect("an order")).await["version"],
        "status": "cancelled", "cancel_reason": "test", "reason": "A trial." });
    admin.put(&path, cancelled).await.data();
    let refused = create(&app, &admin, &case, json!({})).await.refused(409);
    assert!(refused.text.contains("is cancelled"), "{}", refused.text);
    let orders = "SELECT COUNT(*) FROM case_orders";
    assert_eq!(
        (app.value::<i64>(leads).await - before, app.value::<i64>(orders).await),
        (1, 1),
        "nothing half-written"
    );
}

#[tokio::test]
async fn an_order_that_the_customer_pays_is_no_rework() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let case = complaint(&app, &admin).await;
    let made = create(&app, &admin, &case, json!({ "payer": 3 })).await.data();
    let order = admin.get(&format!("/orders/detail/{}/", made["order_id"])).await.data();
    assert_eq!(order["rework"], Value::Null);
    assert_eq!(case_of(&admin, case["order_id"].as_i64().expect("an order")).await["orders"][0]["payer"], 3);
}

/// What the product pays of an estimate that was agreed is part of what the case cost.
#[tokio::test]
async fn the_rework_that_the_product_pays_is_a_cost_of_the_case() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let case = complaint(&app, &admin).await;
    let first = case["order_id"].as_i64().expect("an order");
    let made = create(&app, &admin, &case, json!({ "payer": 1 })).await.data();
    let line = |name: &str, payer: i64| json!({ "source": "free", "service_name": name, "kind": "labour", "quantity": 1, "price": 1000, "hsn": "998714", "payer": payer });
    let lines = json!({ "order_id": made["order_id"], "version": 0, "lines": [line("Pads", 1), line("Wash", 3)] });
    let estimate = admin.post("/orders/estimate/", lines).await.data();
    assert_eq!(case_of(&admin, first).await["orders"][0]["cost"], 0.0, "nothing is agreed");
    let decided: Vec<_> = estimate["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| json!({ "line_id": line["id"], "decision": "approved" }))
        .collect();
    let approval = json!({ "order_id": made["order_id"], "version": estimate["version"],
        "revision": estimate["revision"], "decisions": decided, "how": "phone", "said_by": "Asha Rao", "note": "at noon" });
    admin.post("/orders/estimate/approval/", approval).await.data();
    assert_eq!(
        case_of(&admin, first).await["orders"][0]["cost"],
        1180.0,
        "with its tax; what the customer pays is theirs"
    );
    // The recovery may be all of it, and no more.
    let path = format!("/central/escalations/detail/{first}/");
    let taken = case_of(&admin, first).await;
    let start = json!({ "escalation_id": case["id"], "version": taken["version"], "status": "in_progress" });
    let taken = admin.put(&path, start).await.data()["escalations"][0].take();
    let root_cause: i64 = app.value("SELECT MIN(id) FROM case_root_causes WHERE type1_id = 101").await;
    let closing = |recovery: f64| {
        json!({ "escalation_id": case["id"], "version": taken["version"], "status": "closed", "closing": {
            "version": 2, "answers": { "done_before": false, "garage_told": true }, "root_cause_id": root_cause, "liable_party": "garage", "cost": 0, "fix": "Pads replaced again.",
            "customer_agreed": true, "preventive_action": "Road test.", "recovery": recovery } })
    };
    assert_eq!(admin.put(&path, closing(1180.01)).await.wrong_fields(), ["closing.recovery"]);
    let closed = admin.put(&path, closing(1180.0)).await.data()["escalations"][0].take();
    assert_eq!(closed["recoveries"][0]["amount"], 1180.0);
}
