//! Checklist findings become lines.

use http::Method;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::{SAVE, again, body, line, shown, slabbed};
use crate::testkit::{Actor, TestApp};

/// Front brake pads: exactly one part in the catalogue matches.
const PADS: i64 = 8;
/// Nothing in the catalogue matches.
const HORN: i64 = 26;
/// A part with exactly this name, and labour for cleaning it.
const CABIN_FILTER: i64 = 40;

/// An open order without a checklist and an estimate.
async fn untouched(app: &TestApp) -> i64 {
    app.value(
        "SELECT MIN(o.id) FROM orders o WHERE o.status_id IN (5, 10, 20) AND o.order_type = 100
            AND o.car_id IS NOT NULL AND o.garage_id IS NOT NULL
            AND o.id NOT IN (SELECT order_id FROM order_checklists) AND o.id NOT IN (SELECT order_id FROM estimates)",
    )
    .await
}

async fn look(app: &TestApp, actor: &Actor<'_>, order: i64, version: i64, entries: Value) {
    let path = format!("/api/{}/oauth/v1/oauth/order/save_checklist", app.region.country.key);
    let form = json!({ "order_id": order, "version": version, "entries": entries });
    actor.call(Method::POST, &path, Some(form)).await.data();
}

/// The line that a finding would become, ready to be sent.
fn taken(finding: &Value) -> Value {
    let mut line = finding["line"].clone();
    line["source"] = json!("finding");
    line["source_id"] = finding["item_id"].clone();
    super::without_nulls(line)
}

fn items(estimate: &Value) -> Vec<i64> {
    let findings = estimate["findings"].as_array().expect("findings");
    findings.iter().map(|finding| finding["item_id"].as_i64().expect("an id")).collect()
}

#[tokio::test]
async fn findings_become_lines_with_catalogue_prices() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = untouched(&app).await;
    assert_eq!(shown(&admin, order).await["findings"], json!([]));
    let entries = json!([
        { "item_id": PADS, "result": "replace", "measure": 2.1, "note": "worn unevenly", "done": true },
        { "item_id": HORN, "result": "replace", "done": true },
        { "item_id": CABIN_FILTER, "result": "attention", "done": true },
        { "item_id": 9, "result": "ok", "done": true },
    ]);
    look(&app, &admin, order, 0, entries).await;
    let nothing = shown(&admin, order).await;
    assert_eq!(items(&nothing), [PADS, HORN, CABIN_FILTER]);
    let [pads, horn, filter] = &nothing["findings"].as_array().expect("findings")[..] else { panic!("three") };
    assert_eq!(
        (&pads["text"], &pads["section"]),
        (&json!("Front brake pads (2.1 mm): worn unevenly"), &json!("brakes"))
    );
    assert_eq!(pads["priced_as"], "Brake pad set, front");
    assert_eq!(pads["line"]["price"].to_string(), "2350.0");
    assert_eq!(
        (&pads["line"]["hsn"], &pads["line"]["kind"], &pads["line"]["action"], &pads["line"]["tax_slab"]),
        (&json!("870830"), &json!("part"), &json!("Replaced"), &json!(18))
    );
    // Cleaning a filter is labour on it.
    assert_eq!(
        (&filter["priced_as"], &filter["line"]["kind"], &filter["line"]["action"], &filter["line"]["hsn"]),
        (&json!("Cabin filter"), &json!("labour"), &json!("Cleaned"), &json!("998714"))
    );
    assert_eq!((&horn["priced_as"], horn["line"]["price"].to_string()), (&Value::Null, "0.0".into()));

    // The horn has no price yet.
    let mut lines = vec![taken(pads), taken(horn)];
    assert_eq!(admin.post(SAVE, body(order, 0, lines.clone())).await.wrong_fields(), ["lines.1.price"]);
    lines[1]["price"] = json!(450);
    let first = admin.post(SAVE, body(order, 0, lines)).await.data();
    assert_eq!(items(&first), [CABIN_FILTER]);
    assert_eq!((&first["lines"][0]["source"], &first["lines"][0]["source_id"]), (&json!("finding"), &json!(PADS)));

    // An existing line stays, even if the item is in order by now.
    let repaired = json!([{ "item_id": PADS, "result": "ok", "measure": 9, "done": true }]);
    look(&app, &admin, order, 1, repaired).await;
    let second = admin.post(SAVE, body(order, 1, again(&first))).await.data();
    assert_eq!(items(&second), [CABIN_FILTER]);
    // Once the line is deleted, its finding no longer exists.
    let gone = admin.post(SAVE, body(order, 2, again(&second)[1..].to_vec())).await.data();
    let mut back = again(&gone);
    back.push(again(&second)[0].clone());
    back[1].as_object_mut().expect("a line").remove("id");
    assert_eq!(admin.post(SAVE, body(order, 3, back)).await.wrong_fields(), ["lines.1.source_id"]);
}

#[tokio::test]
async fn a_finding_is_estimated_once_in_its_order() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = untouched(&app).await;
    look(&app, &admin, order, 0, json!([{ "item_id": PADS, "result": "replace", "done": true }])).await;
    let pads = taken(&shown(&admin, order).await["findings"][0]);
    let (mut unnamed, mut stranger) = (pads.clone(), pads.clone());
    unnamed.as_object_mut().expect("a line").remove("source_id");
    stranger["source_id"] = json!(HORN);
    let wrong = admin.post(SAVE, body(order, 0, vec![pads.clone(), pads.clone(), unnamed, stranger])).await;
    assert_eq!(wrong.wrong_fields(), ["lines.1.source_id", "lines.2.source_id", "lines.3.source_id"]);
    // The table's constraint checks it too.
    admin.post(SAVE, body(order, 0, vec![pads])).await.data();
    let mut tx = app.region.db.write().await.expect("a unit of work");
    let again = tx
        .run(
            "INSERT INTO estimate_lines (order_id, revision, sequence, number, source, source_id, service_name, kind,
                                         quantity, unit, price, rate, payer, approval)
             VALUES ($1, 1, 9, 9, 'finding', $2, 'Pads', 'part', 1000, 'set', 100, 1800, 3, 'proposed')",
            args![order, PADS],
        )
        .await;
    assert!(again.is_err());
}

#[tokio::test]
async fn a_line_keeps_its_number_from_revision_to_revision() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = super::new_order(&app, &admin).await;
    let numbers = |estimate: &Value| -> Vec<i64> {
        let lines = estimate["lines"].as_array().expect("lines").iter();
        lines.map(|line| line["number"].as_i64().expect("a number")).collect()
    };
    let first = super::saved(&admin, order).await;
    assert_eq!(numbers(&first), [1, 2]);
    let mut lines = again(&first);
    lines.reverse();
    lines.push(slabbed(line("Wash", "labour", json!(1), json!(100)), 18));
    let second = admin.post(SAVE, body(order, 1, lines)).await.data();
    assert_eq!(numbers(&second), [2, 1, 3]);
    admin.get(&format!("/orders/send-approval-for-checklist/?order_id={order}&sms=false")).await.data();
    // A line that replaces another gets a new number.
    let mut lines = again(&second);
    lines[2] = slabbed(line("Polish", "labour", json!(1), json!(100)), 18);
    let third = admin.post(SAVE, body(order, 2, lines)).await.data();
    assert_eq!((&third["revision"], numbers(&third)), (&json!(2), vec![2, 1, 4]));
    let old = admin.get(&format!("{SAVE}?order_id={order}&revision=1")).await.data();
    assert_eq!((numbers(&old), &old["findings"]), (vec![2, 1, 3], &json!([])));
}

#[tokio::test]
async fn a_finding_is_proposed_at_the_fleet_s_price() {
    let app = TestApp::new().await;
    // The only deal: the first service, for the first fleet.
    for sql in [
        "DELETE FROM fleet_deal_lines WHERE deal_id > 0",
        "DELETE FROM fleet_deals WHERE id > 0",
        "INSERT INTO fleet_deals (id, fleet_id, service_id, package_id, price, valid_from, valid_to)
         VALUES (1, 1, 1, NULL, 99900, '2026-01-01', '2026-03-31')",
        // Nothing in the demonstration's catalogue matches the finding; now a service does.
        "UPDATE services SET name = 'Horn' WHERE id = 1",
        "INSERT INTO catalogue_words (word, source, source_id) VALUES ('horn', 'service', 1)",
    ] {
        app.run(sql).await;
    }
    let mut tx = app.tx().await;
    let open =
        "SELECT MIN(id) FROM orders WHERE status_id IN (5, 10, 20) AND order_type = 100 AND garage_id IS NOT NULL";
    let fleets: i64 = tx.one(format!("{open} AND fleet_id IS NOT NULL"), args![]).await.expect("an order");
    tx.run("UPDATE orders SET fleet_id = 1 WHERE id = $1", args![fleets]).await.expect("a fleet's");
    let own: i64 = tx.one(format!("{open} AND fleet_id IS NULL"), args![]).await.expect("an order");
    tx.save().await.expect("saved");
    let admin = app.actor("admin").await;
    for (order, price, is_agreed) in [(fleets, 999.0, true), (own, 1200.0, false)] {
        let current = admin.get(&format!("/orders/checklist/?order_id={order}")).await.data();
        let entries = json!([{ "item_id": HORN, "result": "attention", "done": true }]);
        look(&app, &admin, order, current["version"].as_i64().expect("a version"), entries).await;
        let shown = admin.get(&format!("/orders/estimate/?order_id={order}")).await.data();
        let findings = shown["findings"].as_array().expect("findings");
        let finding = findings.iter().find(|one| one["item_id"] == HORN).expect("the horn");
        assert_eq!(finding["line"]["price"], json!(price), "{finding}");
        assert_eq!(finding["agreed"].is_object(), is_agreed, "{finding}");
    }
}
