use pitlane_base::migrations::MIGRATIONS;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::{SAVE, again, body, evidence, ids, line, lines, new_order, order, saved, shown, slabbed};
use crate::testkit::TestApp;

#[tokio::test]
async fn an_estimate_is_saved_calculated_and_recorded() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let nothing = shown(&admin, order).await;
    assert_eq!((&nothing["version"], &nothing["standing"], &nothing["lines"]), (&json!(0), &json!("none"), &json!([])));
    let estimate = saved(&admin, order).await;
    // 1200.01 and 3.5 x 460 = 1610.00, each with 9 + 9 %: 108.00 + 108.00, 144.90 + 144.90.
    let totals = &estimate["totals"];
    assert_eq!(totals["labour"].to_string(), "1200.01");
    assert_eq!(totals["material"].to_string(), "1610.0");
    assert_eq!(totals["tax"]["central"].to_string(), "252.9");
    assert_eq!(totals["tax"]["central"], totals["tax"]["state"]);
    assert_eq!((totals["round_off"].to_string(), totals["total"].to_string()), ("0.19".into(), "3316.0".into()));
    assert_eq!((&estimate["revision"], &estimate["standing"]), (&json!(1), &json!("proposed")));
    assert_eq!(estimate["labour_tax"]["kind"], "cgst_sgst");
    assert!(estimate["labour_tax"]["reason"].as_str().is_some_and(|why| why.contains("place of supply")));
    assert_eq!(estimate["terms"]["labour_slabs"], json!([0, 5, 18, 40]));
    assert_eq!(shown(&admin, order).await, estimate);
    let detail = admin.get(&format!("/orders/detail/{order}/")).await.data();
    assert_eq!(detail["amount"].to_string(), "3316.0");
    assert_eq!(detail["tax_amount"].to_string(), "505.8");
    let entry = detail["timeline"].as_array().and_then(|all| all.last()).expect("an entry");
    assert_eq!((&entry["event"], entry["changes"]["amount"][1].to_string()), (&json!("estimate"), "3316.0".into()));
    // Nobody has sent it yet.
    assert!(!evidence(&app, order, "estimate").await && !evidence(&app, order, "approval").await);
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'estimate.save'").await;
    assert_eq!(audited, 1);
}

#[tokio::test]
async fn every_wrong_field_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let slab = slabbed(line("x", "part", json!(1), json!(1)), 28);
    let mut code = slabbed(line("x", "part", json!(1), json!(1)), 18);
    code["hsn"] = json!("998714");
    let mut stranger = slabbed(line("x", "labour", json!(1), json!(1)), 18);
    stranger["id"] = json!(999_999);
    let twice = stranger.clone();
    let mut wrong =
        body(order, 0, vec![slabbed(line(" ", "labour", json!("two"), Value::Null), 18), slab, code, stranger, twice]);
    wrong["discount"] = json!(-1);
    wrong["customer_gstin"] = json!("29ABCCE1234F1ZZ");
    assert_eq!(
        admin.post(SAVE, wrong).await.wrong_fields(),
        [
            "customer_gstin",
            "discount",
            "lines.0.price",
            "lines.0.quantity",
            "lines.0.service_name",
            "lines.1.tax_slab",
            "lines.2.hsn",
            "lines.3.id",
            "lines.4.id"
        ]
    );
    for (lines, field) in [(json!([]), "lines"), (json!("x"), "lines")] {
        let wrong = json!({ "order_id": order, "version": 0, "lines": lines });
        assert_eq!(admin.post(SAVE, wrong).await.wrong_fields(), [field]);
    }
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM estimates WHERE revision > 1000").await, 0);
    assert_eq!(shown(&admin, order).await["version"], 0);
}

#[tokio::test]
async fn the_place_of_supply_decides_and_gives_the_reason() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_order(&app, &admin).await;
    let supplier: String =
        app.value("SELECT state_code FROM cities c JOIN garages g ON g.city_id = c.id ORDER BY g.id LIMIT 1").await;
    let gstin = if supplier == "29" { "27AAPFU0939F1ZV" } else { "29ABCCE1234F1ZY" };
    let mut request = body(id, 0, lines());
    request["customer_gstin"] = json!(gstin.to_lowercase());
    let estimate = admin.post(SAVE, request).await.data();
    assert_eq!(estimate["recipient"]["tax_number"], gstin);
    assert_eq!(estimate["labour_tax"]["kind"], "igst");
    assert_eq!(estimate["totals"]["tax"]["integrated"].to_string(), "505.8");
    // Once cleared, the customer's address decides.
    let mut cleared = body(id, 1, again(&estimate));
    cleared["customer_gstin"] = Value::Null;
    assert_eq!(admin.post(SAVE, cleared).await.data()["labour_tax"]["kind"], "cgst_sgst");

    let app = TestApp::malaysian().await;
    let admin = app.actor("admin").await;
    let id = new_order(&app, &admin).await;
    let mut request =
        body(id, 0, vec![line("Service", "labour", json!(1), json!(100)), line("Oil", "part", json!(1), json!(50.07))]);
    let estimate = admin.post(SAVE, request.clone()).await.data();
    assert_eq!(estimate["totals"]["tax"]["service"].to_string(), "8.0");
    assert_eq!(estimate["totals"]["total"].to_string(), "158.07");
    assert_eq!(estimate["terms"]["has_codes"], false);
    request["customer_gstin"] = json!("29ABCCE1234F1ZY");
    request["version"] = json!(1);
    assert_eq!(admin.post(SAVE, request).await.wrong_fields(), ["customer_gstin"]);
}

#[tokio::test]
async fn the_second_of_two_edits_gets_both_versions() {
    let app = TestApp::new().await;
    let (one, two) = (app.actor("admin").await, app.actor("Central CR").await);
    let order = new_order(&app, &one).await;
    let first = saved(&one, order).await;
    let mut cheaper = again(&first);
    cheaper[0]["price"] = json!(999);
    let mut dearer = again(&first);
    dearer[0]["price"] = json!(1999);
    let (a, b) = tokio::join!(one.post(SAVE, body(order, 1, cheaper)), two.post(SAVE, body(order, 1, dearer)));
    let (won, lost) = if a.status == 200 { (a, b) } else { (b, a) };
    let won = won.data();
    let lost = lost.refused(409);
    assert_eq!(lost.body["data"]["current"]["version"], 2);
    assert_eq!(lost.body["data"]["current"]["lines"], won["lines"]);
    // Concurrent first saves: only one succeeds.
    let order = new_order_of(&app, &one, "9812345679").await;
    let (a, b) = tokio::join!(one.post(SAVE, body(order, 0, lines())), two.post(SAVE, body(order, 0, lines())));
    let mut statuses = [a.status.as_u16(), b.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

async fn new_order_of(app: &TestApp, actor: &crate::testkit::Actor<'_>, mobile: &str) -> i64 {
    let city: i64 = app.value("SELECT MIN(city_id) FROM garages").await;
    let garage: i64 = app.value("SELECT MIN(id) FROM garages WHERE city_id = (SELECT MIN(city_id) FROM garages)").await;
    actor.post("/orders/", order(city, garage, mobile)).await.data()["order_id"].as_i64().expect("an id")
}

#[tokio::test]
async fn unsent_revisions_change_and_sent_ones_are_kept() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let first = saved(&admin, order).await;
    let second = admin.post(SAVE, body(order, 1, again(&first))).await.data();
    assert_eq!((&second["revision"], &second["version"]), (&json!(1), &json!(2)));
    admin.get(&format!("/orders/send-approval-for-checklist/?order_id={order}&sms=false")).await.data();
    let mut more = again(&shown(&admin, order).await);
    more.push(slabbed(line("Wash", "labour", json!(1), json!(100)), 18));
    let third = admin.post(SAVE, body(order, 2, more)).await.data();
    assert_eq!((&third["revision"], &third["latest"], &third["standing"]), (&json!(2), &json!(2), &json!("proposed")));
    assert_eq!(third["revisions"].as_array().map(Vec::len), Some(2));
    let old = admin.get(&format!("{SAVE}?order_id={order}&revision=1")).await.data();
    assert_eq!(
        (&old["lock"], &old["latest"], old["lines"].as_array().map(Vec::len)),
        (&json!("old"), &json!(2), Some(2))
    );
    assert_eq!(old["totals"]["total"].to_string(), "3316.0");
    admin.get(&format!("{SAVE}?order_id={order}&revision=3")).await.refused(404);
}

#[tokio::test]
async fn only_open_unbilled_orders_in_scope() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let cr = app.actor("CR").await;
    cr.get(&format!("{SAVE}?order_id={order}")).await.refused(404);
    cr.post(SAVE, body(order, 0, lines())).await.refused(404);
    cr.get(&format!("/orders/send-approval-for-checklist/?order_id={order}")).await.refused(404);
    admin.get(&format!("{SAVE}?order_id=99999999")).await.refused(404);
    let broker = app.actor("Insurance Broker").await;
    assert_eq!(broker.post(SAVE, body(order, 0, lines())).await.refused(403).body["data"]["needs"], "orders.U");
    let delivered: i64 = app.value("SELECT MIN(id) FROM orders WHERE status_id = 90").await;
    let version = shown(&admin, delivered).await["version"].as_i64().expect("a version");
    let refused = admin.post(SAVE, body(delivered, version, lines())).await.refused(409);
    assert!(refused.body["message"].as_str().is_some_and(|text| text.contains("billed")), "{}", refused.text);
}

#[tokio::test]
async fn the_same_key_saves_once() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let keyed = app.actor("admin").await.with("idempotency-key", "estimate-12345678");
    let one = keyed.post(SAVE, body(order, 0, lines())).await.data();
    let two = keyed.post(SAVE, body(order, 0, lines())).await.data();
    assert_eq!(one, two);
    assert_eq!(ids(&one).len(), 2);
}

#[tokio::test]
async fn an_order_is_created_with_its_estimate_or_not() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let city: i64 = app.value("SELECT MIN(city_id) FROM garages").await;
    let garage: i64 = app.value("SELECT MIN(id) FROM garages").await;
    let address = "/api/india/oauth/v1/oauth/order/create_estimate_order";
    let request = json!({ "order": order(city, garage, "9812345670"), "estimate": { "lines": lines() } });
    let count = "SELECT COUNT(*) FROM orders";
    let before: i64 = app.value(count).await;
    let mut wrong = request.clone();
    wrong["estimate"]["lines"][0]["price"] = json!("x");
    assert_eq!(admin.call(http::Method::POST, address, Some(wrong)).await.wrong_fields(), ["estimate.lines.0.price"]);
    let mut wrong = request.clone();
    wrong["order"]["source_id"] = json!(9999);
    assert_eq!(admin.call(http::Method::POST, address, Some(wrong)).await.wrong_fields(), ["order.source_id"]);
    assert_eq!(app.value::<i64>(count).await, before);
    let keyed = app.actor("admin").await.with("idempotency-key", "estimate-order-1");
    let created = keyed.call(http::Method::POST, address, Some(request.clone())).await.data();
    assert_eq!(created["order"]["amount"], created["estimate"]["totals"]["total"]);
    let again = keyed.call(http::Method::POST, address, Some(request)).await.data();
    assert_eq!(again["order"]["order_id"], created["order"]["order_id"]);
    assert_eq!(app.value::<i64>(count).await, before + 1);
    // A fleet's car brings its fleet here as well.
    let plates = "SELECT MIN(registration_no) FROM cars WHERE fleet_id IS NOT NULL AND NOT is_special";
    let plate: String = app.value(plates).await;
    let mut fleets = json!({ "order": order(city, garage, "9812345670"), "estimate": { "lines": lines() } });
    fleets["order"]["car"] = json!({ "registration_no": plate, "confirm_owner_change": true });
    fleets["order"]["confirm_duplicate"] = json!(true);
    let created = admin.call(http::Method::POST, address, Some(fleets)).await.data();
    assert!(created["order"]["fleet"].is_object(), "{}", created["order"]);
}

#[tokio::test]
async fn a_rate_that_is_not_that_of_the_code_needs_a_reason() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let mut labour = lines().swap_remove(0);
    labour["tax_slab"] = json!(5);
    for reason in [Value::Null, json!("  "), json!("ok")] {
        labour["rate_reason"] = reason;
        let refused = admin.post(SAVE, body(order, 0, vec![labour.clone()])).await;
        let problem = refused.body["data"]["fields"]["lines.0.rate_reason"].to_string();
        assert!(problem.contains("the rate of 998714 is 18 % on 2026-03-10"), "{}", refused.text);
        assert_eq!(refused.wrong_fields(), ["lines.0.rate_reason"]);
    }
    labour["rate_reason"] = json!(" Notification of the department ");
    let saved = admin.post(SAVE, body(order, 0, vec![labour.clone()])).await.data();
    let line = &saved["lines"][0];
    assert_eq!((&line["tax_slab"], &line["rate_is_chosen"]), (&json!(5), &json!(true)));
    assert_eq!(line["rate_reason"], "Notification of the department");
    let audited: String =
        app.value("SELECT after FROM audit_entries WHERE action = 'estimate.save' ORDER BY id DESC LIMIT 1").await;
    assert!(audited.contains("Notification of the department"), "{audited}");
    // The rate of the code needs none, and follows it.
    labour["tax_slab"] = json!(18);
    labour["id"] = line["id"].clone();
    let saved = admin.post(SAVE, body(order, 1, vec![labour])).await.data();
    let line = &saved["lines"][0];
    assert_eq!((&line["rate_is_chosen"], &line["rate_reason"]), (&json!(false), &Value::Null));
}

#[tokio::test]
async fn the_unit_follows_the_kind_of_a_line() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let saved = admin.post(SAVE, body(order, 0, lines())).await.data();
    assert_eq!((&saved["lines"][0]["unit"], &saved["lines"][1]["unit"]), (&json!("job"), &json!("piece")));
    let mut other = lines();
    (other[0]["unit"], other[1]["unit"]) = (json!("hour"), json!("litre"));
    let saved = admin.post(SAVE, body(order, 1, other)).await.data();
    assert_eq!((&saved["lines"][0]["unit"], &saved["lines"][1]["unit"]), (&json!("hour"), &json!("litre")));
    for (labour, part, wrong) in
        [("litre", "job", &["lines.0.unit", "lines.1.unit"][..]), ("job", "tin", &["lines.1.unit"])]
    {
        let mut mixed = lines();
        (mixed[0]["unit"], mixed[1]["unit"]) = (json!(labour), json!(part));
        assert_eq!(admin.post(SAVE, body(order, 2, mixed)).await.wrong_fields(), wrong);
    }
    let sheet = admin.get(&format!("/orders/download-estimate/?order_id={order}")).await;
    assert!(crate::testkit::text_of(&sheet, "estimate-").contains("3.5 litre"), "{}", sheet.text);
}

/// Units that were typed by hand become those of GST.
#[tokio::test]
async fn units_of_earlier_lines_and_parts_are_renamed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    admin.post(SAVE, body(order, 0, lines())).await.data();
    let step = MIGRATIONS.0.iter().find(|step| step.name == "0032_units").expect("the step");
    for (before, expected) in [
        (("piece", "job"), ("job", "piece")),
        (("Hrs", " LTR "), ("hour", "litre")),
        (("job", "tin"), ("job", "unit")),
        (("hour", "set"), ("hour", "set")),
    ] {
        let mut tx = app.region.db.write().await.expect("a unit of work");
        for (kind, unit) in [("labour", before.0), ("part", before.1)] {
            let sql = "UPDATE estimate_lines SET unit = $1 WHERE order_id = $2 AND kind = $3";
            tx.run(sql, args![unit, order, kind]).await.expect("a line");
        }
        tx.run("UPDATE parts SET unit = $1", args![before.1]).await.expect("parts");
        for statement in step.sql.split_inclusive(';').filter(|sql| sql.contains("UPDATE")) {
            tx.run(statement.trim_end().trim_end_matches(';').to_owned(), args![]).await.expect("the step");
        }
        tx.save().await.expect("saved");
        let estimate = shown(&admin, order).await;
        let units = (&estimate["lines"][0]["unit"], &estimate["lines"][1]["unit"]);
        assert_eq!(units, (&json!(expected.0), &json!(expected.1)), "{before:?}");
        assert_eq!(app.value::<String>("SELECT MIN(unit) FROM parts").await, expected.1);
    }
}
