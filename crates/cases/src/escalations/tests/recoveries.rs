//! Recoveries from liable garages and retailers over HTTP.

use chrono::Duration;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::desk::{raise, without_cases};
use crate::escalations::drift;
use crate::escalations::recoveries::work_once;
use crate::testkit::{Actor, Reply, TestApp};

fn path(order: i64) -> String {
    format!("/central/escalations/detail/{order}/")
}

pub async fn put(actor: &Actor<'_>, case: &Value, change: Value) -> Reply {
    let mut body = json!({ "escalation_id": case["id"], "version": case["version"] });
    body.as_object_mut().expect("fields").extend(change.as_object().expect("fields").clone());
    actor.put(&path(case["order_id"].as_i64().expect("an order")), body).await
}

pub async fn saved(actor: &Actor<'_>, case: &Value, change: Value) -> Value {
    put(actor, case, change).await.data()["escalations"][0].take()
}

pub async fn closing(app: &TestApp, change: Value) -> Value {
    let cause: i64 = app.value("SELECT MIN(id) FROM case_root_causes WHERE type1_id = 101").await;
    let mut closing = json!({ "version": 2, "root_cause_id": cause, "liable_party": "garage", "cost": 1500.00,
        "fix": "Pads replaced under warranty.", "customer_agreed": true, "preventive_action": "Road test after brake work." });
    closing.as_object_mut().expect("fields").extend(change.as_object().expect("fields").clone());
    closing["answers"] = json!({ "done_before": false });
    if closing["liable_party"] == "garage" {
        closing["answers"]["garage_told"] = json!(true);
    }
    closing
}

/// An escalation of the n-th order with a garage, in the hands of the caller.
pub async fn taken(app: &TestApp, actor: &Actor<'_>, place: i64) -> Value {
    let sql = "SELECT id FROM orders WHERE garage_id IS NOT NULL ORDER BY id LIMIT 1 OFFSET $1";
    let order: i64 = app.tx().await.one(sql, args![place]).await.expect("an order");
    let case = raise(app, actor, order).await;
    saved(actor, &case, json!({ "status": "in_progress" })).await
}

async fn closed(app: &TestApp, actor: &Actor<'_>, place: i64, change: Value) -> Value {
    let case = taken(app, actor, place).await;
    saved(actor, &case, json!({ "status": "closed", "closing": closing(app, change).await })).await
}

// Escalations 12, its first half
#[tokio::test]
async fn a_recovery_is_at_most_what_the_case_cost_and_another_person_accepts_it() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let app = without_cases(app).await;
        let (admin, other) = (app.actor("admin").await, app.actor("Super Admin").await);
        let case = taken(&app, &admin, 0).await;
        let too_much = json!({ "status": "closed", "closing": closing(&app, json!({ "recovery": 2000.00 })).await });
        assert_eq!(put(&admin, &case, too_much).await.wrong_fields(), ["closing.recovery"]);
        let ours = closing(&app, json!({ "recovery": 100.00, "liable_party": "company" })).await;
        assert_eq!(
            put(&admin, &case, json!({ "status": "closed", "closing": ours })).await.wrong_fields(),
            ["closing.recovery"]
        );
        let exact = closing(&app, json!({ "recovery": 1500.00 })).await;
        let case = saved(&admin, &case, json!({ "status": "closed", "closing": exact })).await;
        let recovery = &case["recoveries"][0];
        assert_eq!((&recovery["state"], &recovery["amount"]), (&json!("proposed"), &json!(1500.0)));
        assert_eq!(recovery["from"], case["garage"], "from the garage of the order");
        let own = put(&admin, &case, json!({ "recovery": { "action": "accept" } })).await.refused(409);
        assert_eq!(own.body["data"]["missing"], json!(["You proposed it: another person accepts it."]));
        let accepted = saved(&other, &case, json!({ "recovery": { "action": "accept" } })).await;
        assert_eq!(accepted["recoveries"][0]["state"], "accepted");
        assert_eq!(accepted["history"][0]["changes"]["recovery"], json!(["proposed", "accepted"]));
        // It is read with the version of the case.
        put(&other, &case, json!({ "recovery": { "action": "waive", "reason": "Late." } })).await.refused(409);
    }
}

#[tokio::test]
async fn a_recovery_is_disputed_and_waived_with_a_reason() {
    let app = without_cases(TestApp::new().await).await;
    let (admin, agent) = (app.actor("admin").await, app.actor("escalation manager").await);
    let case = closed(&app, &admin, 0, json!({ "recovery": 900.00 })).await;
    assert_eq!(
        put(&agent, &case, json!({ "recovery": { "action": "dispute" } })).await.wrong_fields(),
        ["recovery.reason"]
    );
    let disputed =
        saved(&agent, &case, json!({ "recovery": { "action": "dispute", "reason": "The part was theirs." } })).await;
    assert_eq!(disputed["recoveries"][0]["state"], "disputed");
    let refused =
        put(&agent, &disputed, json!({ "recovery": { "action": "waive", "reason": "No." } })).await.refused(409);
    assert_eq!(refused.body["data"]["missing"][0], "A manager of its group, or an admin, does this.");
    let apply = json!({ "recovery": { "action": "apply", "reference": "UTR1" } });
    let refused = put(&admin, &disputed, apply).await.refused(409);
    assert!(refused.body["message"].as_str().expect("a sentence").contains("it can become accepted, waived"));
    let waived = saved(&admin, &disputed, json!({ "recovery": { "action": "waive", "reason": "It was." } })).await;
    assert_eq!((&waived["recoveries"][0]["state"], &waived["recoveries"][0]["next"]), (&json!("waived"), &json!([])));
    put(&admin, &waived, json!({ "recovery": { "action": "accept" } })).await.refused(409);
    let none = closed(&app, &admin, 1, json!({})).await;
    assert_eq!(put(&admin, &none, json!({ "recovery": { "action": "accept" } })).await.wrong_fields(), ["recovery"]);
}

#[tokio::test]
async fn nothing_said_for_seven_days_is_accepted_by_itself() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let silent = closed(&app, &admin, 0, json!({ "recovery": 900.00 })).await;
    let disputed = closed(&app, &admin, 1, json!({ "recovery": 900.00 })).await;
    let again = closed(&app, &admin, 2, json!({ "recovery": 900.00 })).await;
    saved(&admin, &disputed, json!({ "recovery": { "action": "dispute", "reason": "It was the customer." } })).await;
    saved(&admin, &again, json!({ "status": "reopened", "reason": "It squeals again." })).await;
    app.clock.advance(Duration::days(7) - Duration::seconds(1));
    assert_eq!(work_once(&app.region).await.expect("a look"), 0, "not yet");
    app.clock.advance(Duration::seconds(1));
    assert_eq!(work_once(&app.region).await.expect("a look"), 1);
    assert_eq!(work_once(&app.region).await.expect("a look"), 0, "once");
    let order = silent["order_id"].as_i64().expect("an order");
    // The session of before has ended.
    let admin = app.actor("admin").await;
    let now = admin.get(&path(order)).await.data()["escalations"][0].take();
    assert_eq!(
        (&now["recoveries"][0]["state"], &now["recoveries"][0]["changed_by"]),
        (&json!("accepted"), &json!("Pitlane"))
    );
    assert_eq!(now["version"], json!(silent["version"].as_i64().expect("a version") + 1), "what was read is stale");
    let states: Vec<String> =
        app.tx().await.all("SELECT state FROM recoveries ORDER BY id", args![]).await.expect("recoveries");
    assert_eq!(states, ["accepted", "disputed", "proposed"]);
}

#[tokio::test]
async fn a_closing_is_corrected_by_a_manager_in_another_row() {
    let app = without_cases(TestApp::new().await).await;
    let (admin, agent) = (app.actor("admin").await, app.actor("escalation manager").await);
    let case = closed(&app, &admin, 0, json!({ "recovery": 900.00 })).await;
    let correct = async |actor: &Actor<'_>, case: &Value, change: Value, reason: Option<&str>| {
        put(actor, case, json!({ "closing": closing(&app, change).await, "reason": reason })).await
    };
    assert_eq!(correct(&admin, &case, json!({}), None).await.wrong_fields(), ["reason"]);
    assert_eq!(correct(&agent, &case, json!({}), Some("Typing error.")).await.wrong_fields(), ["closing"]);
    assert_eq!(
        correct(&admin, &case, json!({ "cost": 800.00 }), Some("Typing error.")).await.wrong_fields(),
        ["closing.cost"],
        "less than what is recovered"
    );
    assert_eq!(
        correct(&admin, &case, json!({ "liable_party": "none" }), Some("Typing error.")).await.wrong_fields(),
        ["closing.liable_party"]
    );
    let after = correct(&admin, &case, json!({ "cost": 1600.00 }), Some("A part was forgotten.")).await.data();
    let after = &after["escalations"][0];
    assert_eq!((&after["status"], &after["cost"]), (&json!("closed"), &json!(1600.0)));
    assert_eq!(after["closings"][0]["corrects_id"], after["closings"][1]["id"], "the old one stays");
    assert_eq!(after["closings"][0]["correction_reason"], "A part was forgotten.");
    assert_eq!(after["history"][0]["event"], "closing_corrected");
    let open = taken(&app, &admin, 1).await;
    assert_eq!(correct(&admin, &open, json!({}), Some("Too early.")).await.wrong_fields(), ["closing"]);
    let another = closed(&app, &admin, 2, json!({})).await;
    let ours = correct(&admin, &another, json!({ "liable_party": "company" }), Some("It was us.")).await.data();
    assert_eq!(ours["escalations"][0]["liable_party"], "company");
    let mut tx = app.region.db.read().await.expect("a unit of work");
    assert_eq!(
        drift(&mut tx, (app.region.country, app.clock.now())).await.expect("compared"),
        0,
        "the case says it too"
    );
}

#[tokio::test]
async fn a_recovery_from_a_retailer_is_applied_with_a_reference() {
    let app = without_cases(TestApp::new().await).await;
    let (admin, other) = (app.actor("admin").await, app.actor("Super Admin").await);
    let retailer: i64 = app.value("SELECT MIN(id) FROM retailers").await;
    let theirs = json!({ "liable_party": "retailer", "recovery": 500.00 });
    let case = taken(&app, &admin, 0).await;
    let without = json!({ "status": "closed", "closing": closing(&app, theirs.clone()).await });
    assert_eq!(put(&admin, &case, without).await.wrong_fields(), ["closing.liable_retailer_id"]);
    let mut named = theirs;
    named["liable_retailer_id"] = json!(retailer);
    let case = saved(&admin, &case, json!({ "status": "closed", "closing": closing(&app, named).await })).await;
    assert_eq!(case["recoveries"][0]["from"]["id"], json!(retailer));
    let case = saved(&other, &case, json!({ "recovery": { "action": "accept" } })).await;
    assert_eq!(
        put(&other, &case, json!({ "recovery": { "action": "apply" } })).await.wrong_fields(),
        ["recovery.reference"]
    );
    let lead = app.actor("Lead Manager").await;
    let apply = json!({ "recovery": { "action": "apply", "reference": "UTR 42" } });
    let refused = put(&lead, &case, apply.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["missing"][0], "Finance, or an admin, does this.");
    let applied = saved(&other, &case, apply).await;
    assert_eq!(
        (&applied["recoveries"][0]["state"], &applied["recoveries"][0]["reference"]),
        (&json!("applied"), &json!("UTR 42"))
    );
}

#[tokio::test]
async fn of_concurrent_steps_of_a_recovery_one_is_taken() {
    let app = without_cases(TestApp::new().await).await;
    let (admin, other) = (app.actor("admin").await, app.actor("Super Admin").await);
    let case = closed(&app, &admin, 0, json!({ "recovery": 900.00 })).await;
    let calls = (0..64).map(|turn| {
        let step = match turn % 2 {
            0 => json!({ "action": "accept" }),
            _ => json!({ "action": "waive", "reason": "As agreed." }),
        };
        put(&other, &case, json!({ "recovery": step }))
    });
    let replies = futures_util::future::join_all(calls).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert!(replies.iter().all(|reply| reply.status == 200 || reply.status == 409));
}
