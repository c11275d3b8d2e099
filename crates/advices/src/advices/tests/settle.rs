//! What is settled, and that nothing is settled twice.

use pitlane_platform::args;
use serde_json::{Value, json};

use super::kit::{ADVICES, body, created, detail, ground, keyed, minor, paid, preview, run, step, stepped, sum, third};
use crate::testkit::TestApp;

// Payment advice 1 and 5
#[tokio::test]
async fn a_draft_settles_the_orders_of_a_period() {
    settles(&TestApp::new().await).await;
}

// Payment advice 11
#[tokio::test]
async fn a_draft_in_malaysia_collects_no_tax_at_source_and_pays_by_bic() {
    settles(&TestApp::malaysian().await).await;
}

async fn settles(app: &TestApp) {
    let is_india = app.region.country.key == "india";
    let ground = ground(app).await;
    let admin = app.actor("admin").await;
    let seen = preview(&admin, &ground).await;
    let empty = admin.get(ADVICES).await.data();
    assert_eq!((&empty["advices"], &empty["total_count"]), (&json!([]), &json!(0)), "a preview writes nothing");
    let draft = created(app, &admin, "draft-12345678", body(&ground, &ground.orders)).await;
    let number = draft["number"].as_str().expect("a number");
    assert_eq!(number, if is_india { "IP0/25/00001" } else { "MP0/26/00001" });
    assert_eq!((&draft["net"], &draft["lines"]), (&seen["net"], &seen["lines"]), "as the preview showed it");
    assert_eq!(minor([&draft["net"]].into_iter()), sum(&draft));
    let kinds: Vec<&str> =
        draft["lines"].as_array().expect("lines").iter().filter_map(|l| l["kind"].as_str()).collect();
    assert_eq!(kinds.contains(&"tcs"), is_india);
    assert!(kinds.contains(&"commission"));
    assert_eq!(draft["account"]["code"], if is_india { "SBIN0001234" } else { "MBBEMYKL" });
    let listed = admin.get(&format!("{ADVICES}?text={number}")).await.data();
    assert_eq!((&listed["total_count"], &listed["advices"][0]["number"]), (&json!(1), &json!(number)));
    assert_eq!(listed["sums"]["net"], draft["net"]);
}

// Payment advice 2
#[tokio::test]
async fn an_order_is_settled_once_and_free_again_after_a_rejection() {
    let app = TestApp::new().await;
    let ground = ground(&app).await;
    let (admin, other) = (app.actor("admin").await, app.actor("Super Admin").await);
    let one = [ground.orders[0]];
    let draft = created(&app, &admin, "twice-12345678", body(&ground, &one)).await;
    let submitted = stepped(&app, &admin, &draft, json!({ "action": "submit" })).await;
    let again = keyed(&app, &admin, "twice-22345678").post(ADVICES, body(&ground, &one)).await.refused(409);
    assert_eq!(again.body["data"]["number"], draft["number"], "it names the advice");
    let rest = created(&app, &admin, "twice-32345678", body(&ground, &ground.orders[1..2])).await;
    assert_eq!(
        step(&app, &admin, &rest, json!({ "action": "edit", "order_ids": [999_999_999] })).await.wrong_fields(),
        ["order_ids.0"]
    );
    assert_eq!(step(&app, &other, &submitted, json!({ "action": "reject" })).await.wrong_fields(), ["reason"]);
    let rejected = stepped(&app, &other, &submitted, json!({ "action": "reject", "reason": "Wrong period." })).await;
    assert_eq!((&rejected["state"], &rejected["next"]), (&json!("rejected"), &json!([])));
    let both = json!({ "action": "edit", "order_ids": ground.orders[..2] });
    let edited = stepped(&app, &admin, &rest, both).await;
    assert_eq!(edited["orders"], 2, "the first one is free again");
    assert_eq!(minor([&edited["net"]].into_iter()), sum(&edited));
}

// Payment advice 6
#[tokio::test]
async fn an_order_with_an_open_escalation_is_held() {
    let app = TestApp::new().await;
    let ground = ground(&app).await;
    let admin = app.actor("admin").await;
    let order = ground.orders[0];
    let complaint = json!({ "type1": 101, "source_id": 1, "description": "It squeals.", "priority": 1 });
    let raise = keyed(&app, &admin, "held-12345678");
    let path = format!("/central/escalations/detail/{order}/");
    let case = raise.post(&path, complaint).await.data()["escalations"][0].take();
    let seen = preview(&admin, &ground).await;
    let why = format!("held: {}", case["number"].as_str().expect("a number"));
    let held = |answer: &Value| {
        let rows = answer["held"].as_array().expect("held orders").iter();
        rows.filter(|row| row["order_id"] == order).map(|row| row["why"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(held(&seen), [json!(why)]);
    assert!(seen["lines"].as_array().expect("lines").iter().all(|line| line["order_id"] != order));
    assert_eq!(
        keyed(&app, &admin, "held-22345678").post(ADVICES, body(&ground, &[order])).await.wrong_fields(),
        ["order_ids.0"]
    );
    let draft = created(&app, &admin, "held-32345678", body(&ground, &ground.orders[1..])).await;
    assert_eq!(held(&draft), [json!(why)]);
    let cancel = json!({ "escalation_id": case["id"], "version": case["version"], "status": "cancelled", "cancel_reason": "test" });
    admin.put(&path, cancel).await.data();
    let proposed = preview(&admin, &ground).await;
    assert!(proposed["lines"].as_array().expect("lines").iter().any(|line| line["order_id"] == order));
    assert_eq!(held(&proposed), Vec::<Value>::new());
}

/// A closed escalation of an order with an accepted recovery from its garage.
pub async fn accepted(app: &TestApp, order: i64, key: &str, amount: f64) -> Value {
    let (admin, other) = (app.actor("admin").await, app.actor("Super Admin").await);
    let path = format!("/central/escalations/detail/{order}/");
    let complaint = json!({ "type1": 101, "source_id": 1, "description": "It squeals.", "priority": 1 });
    let case = keyed(app, &admin, key).post(&path, complaint).await.data()["escalations"][0].take();
    let root: i64 = app.value("SELECT MIN(id) FROM case_root_causes WHERE type1_id = 101").await;
    let put = async |actor: &crate::testkit::Actor<'_>, case: &Value, change: Value| {
        let mut body = json!({ "escalation_id": case["id"], "version": case["version"] });
        body.as_object_mut().expect("fields").extend(change.as_object().expect("fields").clone());
        actor.put(&path, body).await.data()["escalations"][0].take()
    };
    let case = put(&admin, &case, json!({ "status": "in_progress" })).await;
    let closing = json!({ "version": 2, "answers": { "done_before": false, "garage_told": true }, "root_cause_id": root, "liable_party": "garage", "cost": amount,
        "recovery": amount, "fix": "Pads replaced under warranty.", "customer_agreed": true, "preventive_action": "Road test." });
    let case = put(&admin, &case, json!({ "status": "closed", "closing": closing })).await;
    put(&other, &case, json!({ "recovery": { "action": "accept" } })).await
}

async fn waive(app: &TestApp, case: &Value) -> crate::testkit::Reply {
    let path = format!("/central/escalations/detail/{}/", case["order_id"]);
    let waive = json!({ "escalation_id": case["id"], "version": case["version"],
        "recovery": { "action": "waive", "reason": "The part was ours." } });
    app.actor("Super Admin").await.put(&path, waive).await
}

// Payment advice 9, Escalations 12
#[tokio::test]
async fn a_recovery_is_deducted_once_it_is_accepted_and_applied_once_it_is_paid() {
    let app = TestApp::new().await;
    let ground = ground(&app).await;
    let admin = app.actor("admin").await;
    let case = accepted(&app, ground.orders[0], "recovery-12345678", 150.0).await;
    let other = accepted(&app, ground.orders[1], "recovery-22345678", 25.0).await;
    let draft = created(&app, &admin, "recovery-32345678", body(&ground, &ground.orders)).await;
    let is_recovery = |line: &&Value| line["kind"] == "recovery";
    let lines: Vec<Value> =
        draft["lines"].as_array().expect("lines").iter().filter(is_recovery).map(|l| l["amount"].clone()).collect();
    assert_eq!(lines, [json!(-150.0), json!(-25.0)], "it stands in the next draft");
    waive(&app, &other).await.data();
    let refused = step(&app, &admin, &draft, json!({ "action": "submit" })).await.refused(409);
    let missing = &refused.body["data"]["missing"][0];
    assert!(missing["text"].as_str().expect("a sentence").contains(other["number"].as_str().expect("a number")));
    let edited = stepped(&app, &admin, &draft, json!({ "action": "edit" })).await;
    assert_eq!(edited["lines"].as_array().expect("lines").iter().filter(is_recovery).count(), 1);
    let submitted = stepped(&app, &admin, &edited, json!({ "action": "submit" })).await;
    let refused = waive(&app, &case).await.refused(409);
    assert!(refused.body["message"].as_str().expect("a sentence").contains("reject that payment advice"));
    let (second, third) = (app.actor("Super Admin").await, third(&app).await);
    let approved = stepped(&app, &second, &submitted, json!({ "action": "approve" })).await;
    stepped(&app, &third, &approved, super::kit::pay(ground.to, "UTR0000001")).await;
    let state: String = app.value("SELECT state FROM recoveries ORDER BY id LIMIT 1").await;
    assert_eq!(state, "applied");
    assert_eq!(crate::advices::drift(&mut app.tx().await).await.expect("a look"), 0);
}

#[tokio::test]
async fn a_credit_note_after_the_settlement_is_an_adjustment_once() {
    let app = TestApp::new().await;
    let ground = ground(&app).await;
    let admin = app.actor("admin").await;
    let draft = created(&app, &admin, "note-12345678", body(&ground, &ground.orders[..1])).await;
    // Before the advice is paid, a note changes the amount that it settles.
    credit(&app, ground.orders[0], "T/1", 1_000).await;
    let refused = step(&app, &admin, &draft, json!({ "action": "submit" })).await.refused(409);
    assert!(refused.body["message"].as_str().expect("a sentence").contains("has changed"));
    let edited = stepped(&app, &admin, &draft, json!({ "action": "edit" })).await;
    paid(&app, &ground, &edited, "UTR0000002").await;
    credit(&app, ground.orders[0], "T/2", 10_000).await;
    let admin = app.actor("admin").await;
    let rate: i64 = app
        .tx()
        .await
        .one("SELECT COALESCE(commission, 1500) FROM garages WHERE id = $1", args![ground.garage])
        .await
        .expect("a rate");
    let next = created(&app, &admin, "note-22345678", body(&ground, &ground.orders[1..2])).await;
    let notes: Vec<&Value> =
        next["lines"].as_array().expect("lines").iter().filter(|l| l["kind"] == "adjustment").collect();
    assert_eq!(notes.len(), 1, "the first note was in the amount");
    assert!(notes[0]["description"].as_str().expect("a text").contains(draft["number"].as_str().expect("a number")));
    assert_eq!(minor([&notes[0]["amount"]].into_iter()), -(10_000 - (10_000 * rate + 5_000) / 10_000));
    paid(&app, &ground, &next, "UTR0000003").await;
    let third = created(&app, &app.actor("admin").await, "note-32345678", body(&ground, &ground.orders[2..3])).await;
    assert!(third["lines"].as_array().expect("lines").iter().all(|line| line["kind"] != "adjustment"), "once");
    assert_eq!(crate::advices::drift(&mut app.tx().await).await.expect("a look"), 0);
}

/// A financial credit note of this value on the first bill of an order.
async fn credit(app: &TestApp, order: i64, number: &str, value: i64) {
    run(
        app,
        "INSERT INTO credit_notes (bill_id, number, series, place, kind, reason, day, value, central_tax, state_tax,
            integrated_tax, service_tax, round_off, total, in_words, made_at, maker_name, maker_role)
         SELECT b.id, $2, $2, 1, 'financial', 'A test', b.day, $3, 0, 0, 0, 0, 0, $3, 'words', b.issued_at, 'x', 'x'
         FROM bills b WHERE b.order_id = $1 ORDER BY b.id LIMIT 1",
        args![order, number, value],
    )
    .await;
}

// Payment advice 7
#[tokio::test]
async fn a_total_below_zero_is_carried_once() {
    let app = TestApp::new().await;
    let ground = ground(&app).await;
    let admin = app.actor("admin").await;
    let mut new = body(&ground, &ground.orders[..1]);
    new["adjustments"] = json!([{ "description": "A claim of last year", "amount": -9_000_000.00 }]);
    let draft = created(&app, &admin, "below-12345678", new).await;
    let refused = step(&app, &admin, &draft, json!({ "action": "submit" })).await.refused(409);
    assert!(refused.body["message"].as_str().expect("a sentence").contains("below zero"));
    let carried = stepped(&app, &admin, &draft, json!({ "action": "carry" })).await;
    assert_eq!(
        (&carried["state"], &carried["is_carried"], &carried["next"]),
        (&json!("approved"), &json!(true), &json!([]))
    );
    let of = |advice: &Value| -> Vec<Value> {
        let lines = advice["lines"].as_array().expect("lines").iter();
        lines.filter(|line| line["kind"] == "carried").map(|line| line["amount"].clone()).collect()
    };
    let next = created(&app, &admin, "below-22345678", body(&ground, &ground.orders[1..2])).await;
    assert_eq!(of(&next), [carried["net"].clone()]);
    assert_eq!(detail(&admin, &carried).await["carried_to"]["number"], next["number"]);
    let again = stepped(&app, &admin, &next, json!({ "action": "edit" })).await;
    assert_eq!(of(&again).len(), 1, "calculated again, it stands there once");
    let mut more = body(&ground, &ground.orders[2..3]);
    stepped(&app, &admin, &again, json!({ "action": "carry" })).await;
    more["adjustments"] = json!([{ "description": "A claim of this year", "amount": 20_000_000.00 }]);
    let third = created(&app, &admin, "below-32345678", more).await;
    assert_eq!(of(&third).len(), 1, "what was carried twice comes once");
    paid(&app, &ground, &third, "UTR0000004").await;
    assert_eq!(crate::advices::drift(&mut app.tx().await).await.expect("a look"), 0);
}
