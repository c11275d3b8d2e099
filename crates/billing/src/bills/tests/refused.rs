//! Orders that cannot be billed, and the error messages.

use pitlane_platform::args;
use serde_json::{Value, json};

use super::{BILL, agreed, at_oauth, bill_body, bills, estimated, garage, issued, new_order, post};
use crate::testkit::{TestApp, text_of};

fn missing(of: &Value) -> Vec<String> {
    let all = of["missing"].as_array().expect("a list");
    all.iter().map(|one| one["what"].as_str().expect("a word").to_owned()).collect()
}

async fn set(app: &TestApp, sql: &'static str, order: i64) {
    let mut tx = app.tx().await;
    tx.run(sql, args![order]).await.expect("a change");
    tx.save().await.expect("saved");
}

#[tokio::test]
async fn everything_that_prevents_a_bill_is_named() {
    let app = TestApp::new().await;
    let order = new_order(&app, "product").await;
    let nothing = bills(&app, order).await["preview"].clone();
    assert_eq!(missing(&nothing), ["estimate"]);
    estimated(&app, order, None).await;
    let undecided = bills(&app, order).await["preview"].clone();
    assert_eq!(missing(&undecided), ["decisions"]);
    assert!(undecided["missing"][0]["sentence"].as_str().is_some_and(|text| text.contains("Washing")));
    set(&app, "UPDATE orders SET garage_id = NULL, status_id = 21 WHERE id = $1", order).await;
    let refused = post(app.actor("admin").await, BILL, bill_body(order, &undecided)).await.refused(409);
    assert_eq!(missing(&refused.body["data"]), ["dead", "garage", "decisions"]);
    let message = refused.body["message"].as_str().expect("a sentence");
    assert!(message.contains("Reopen") && message.contains("garage") && message.contains("Washing"), "{message}");
    let declined = new_order(&app, "product").await;
    estimated(&app, declined, Some("declined")).await;
    set(&app, "UPDATE estimate_lines SET approval = 'declined' WHERE order_id = $1", declined).await;
    assert_eq!(missing(&bills(&app, declined).await["preview"]), ["lines"]);
}

#[tokio::test]
async fn registered_customers_need_codes_on_each_line() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    set(
        &app,
        "UPDATE estimate_lines SET hsn = NULL, rate_is_chosen = TRUE WHERE order_id = $1 AND sequence = 0",
        order,
    )
    .await;
    assert_eq!(missing(&bills(&app, order).await["preview"]), Vec::<String>::new());
    set(&app, "UPDATE orders SET customer_gstin = '27AAPFU0939F1ZV' WHERE id = $1", order).await;
    assert_eq!(missing(&bills(&app, order).await["preview"]), ["lines.0.hsn"]);
}

#[tokio::test]
async fn unregistered_garages_charge_no_tax_and_have_no_choice() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    set(&app, "UPDATE garages SET tax_number = NULL WHERE id = (SELECT garage_id FROM orders WHERE id = $1)", order)
        .await;
    let preview = bills(&app, order).await["preview"].clone();
    assert_eq!(
        (&preview["may_choose_igst"], preview["totals"]["tax_total"].to_string()),
        (&json!(false), "0.0".into())
    );
    let path = format!("/orders/update-gst/?order_id={order}&is_igst=1&reason=asked");
    app.actor("admin").await.post(&path, Value::Null).await.refused(409);
    let bill = issued(&app, order).await;
    assert_eq!((&bill["supplier"]["tax_number"], &bill["lines"][0]["rate"]), (&Value::Null, &json!(0)));
    assert_eq!(bill["title"], "bill");
}

#[tokio::test]
async fn a_composition_garage_issues_bills_of_supply_from_its_first_day() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let today = app.clock.today(app.region.country.zone);
    let mut tx = app.tx().await;
    let sql = "INSERT INTO garage_taxpayers (garage_id, since, kind, set_by_name, set_at)
               SELECT garage_id, $1, 'composition', 'A test', $2 FROM orders WHERE id = $3";
    tx.run(sql, args![today, app.clock.now(), order]).await.expect("a composition garage");
    tx.save().await.expect("saved");
    let preview = bills(&app, order).await["preview"].clone();
    assert_eq!((&preview["taxpayer"], &preview["may_choose_igst"]), (&json!("composition"), &json!(false)));
    let path = format!("/orders/update-gst/?order_id={order}&is_igst=1");
    app.actor("admin").await.post(&path, Value::Null).await.refused(409);
    let bill = issued(&app, order).await;
    assert_eq!((&bill["title"], &bill["totals"]["tax_total"]), (&json!("bill_of_supply"), &json!(0.0)));
    assert_eq!(bill["tax_reason"], "the supplier pays tax by composition: no tax");
    let pdf = app.actor("admin").await.get(&format!("/orders/download/bill/?bill_id={}", bill["id"])).await;
    let text = text_of(&pdf, "bill-of-supply-IB");
    assert!(text.contains("Bill of supply"), "{text}");
    assert!(text.contains("Composition taxable person, not eligible to collect tax on supplies"), "{text}");
}

#[tokio::test]
async fn no_line_is_billed_above_its_approved_price() {
    let app = TestApp::new().await;
    let order = new_order(&app, "product").await;
    let of_order = "WHERE id = (SELECT garage_id FROM orders WHERE id = $1)";
    let (_, _, state) = garage(&app).await;
    let number = if state == "27" { "27AAPFU0939F1ZV" } else { "29ABCCE1234F1ZY" };
    set(&app, "UPDATE garages SET tax_number = NULL WHERE id = (SELECT garage_id FROM orders WHERE id = $1)", order)
        .await;
    estimated(&app, order, Some("declined")).await;
    assert_eq!(missing(&bills(&app, order).await["preview"]), Vec::<String>::new());
    // The garage registers for GST between approval and bill.
    let mut tx = app.tx().await;
    tx.run(format!("UPDATE garages SET tax_number = $2 {of_order}"), args![order, number]).await.expect("registered");
    tx.save().await.expect("saved");
    let preview = bills(&app, order).await["preview"].clone();
    assert_eq!(missing(&preview), ["lines.0.total", "lines.1.total"]);
    let sentence = preview["missing"][0]["sentence"].as_str().expect("a sentence");
    assert!(sentence.contains("approved at") && sentence.contains("would be billed at"), "{sentence}");
    post(app.actor("admin").await, BILL, bill_body(order, &preview)).await.refused(409);
    // After recalculation, the lines need a new approval.
    let path = format!("/orders/update-gst/?order_id={order}");
    app.actor("admin").await.post(&path, Value::Null).await.data();
    assert_eq!(missing(&bills(&app, order).await["preview"]), ["lines", "decisions"]);
}

#[tokio::test]
async fn an_outdated_preview_is_rejected() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let preview = bills(&app, order).await["preview"].clone();
    for (field, value) in [("total", json!(1)), ("version", json!(0))] {
        let mut body = bill_body(order, &preview);
        body[field] = value;
        let late = post(app.actor("admin").await, BILL, body).await.refused(409);
        assert_eq!(late.body["data"]["current"]["preview"]["totals"], preview["totals"]);
    }
    for (day, says) in [("2026-03-11", "after today"), ("2020-01-01", "before")] {
        let mut body = bill_body(order, &preview);
        body["supplied_on"] = json!(day);
        let reply = post(app.actor("admin").await, BILL, body).await.refused(422);
        let problem = reply.body["data"]["fields"]["supplied_on"][0].as_str().expect("a problem").to_owned();
        assert!(problem.contains(says), "{problem}");
        let path = format!("{BILL}?order_id={order}&supplied_on={day}");
        assert_eq!(app.actor("admin").await.get(&path).await.wrong_fields(), ["supplied_on"]);
    }
}

#[tokio::test]
async fn every_invalid_field_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let bad =
        json!({ "order_id": "x", "version": 1.5, "total": "much", "supplied_on": "soon", "customer_gstin": 7, "x": 1 });
    assert_eq!(
        post(app.actor("admin").await, BILL, bad).await.wrong_fields(),
        ["customer_gstin", "order_id", "supplied_on", "total", "version", "x"]
    );
    for (path, fields) in [
        (format!("{BILL}?order_id=x&y=1"), vec!["order_id", "y"]),
        ("/orders/download/bill/?copy=fourth".into(), vec!["copy"]),
        ("/orders/download/bill/".into(), vec!["bill_id", "order_id"]),
    ] {
        assert_eq!(admin.get(&path).await.wrong_fields(), fields, "{path}");
    }
    for path in ["admin/get_bill", "admin/get_bill?bill_id=1&order_id=1"] {
        assert_eq!(at_oauth(&app, &admin, path).await.wrong_fields(), ["bill_id", "number", "order_id"]);
    }
    for path in [format!("{BILL}?order_id=999999"), "/orders/download/bill/?bill_id=999999".into()] {
        admin.get(&path).await.refused(404);
    }
    for path in ["admin/get_bill?number=IB1%2F25%2F99999", "admin/credit_note_pdf?note_id=999999"] {
        at_oauth(&app, &admin, path).await.refused(404);
    }
}

#[tokio::test]
async fn a_bill_out_of_scope_does_not_exist() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let bill = issued(&app, order).await;
    let cr = app.actor("CR").await;
    cr.get(&format!("{BILL}?order_id={order}")).await.refused(404);
    cr.get(&format!("/orders/download/bill/?bill_id={}", bill["id"])).await.refused(404);
    at_oauth(&app, &cr, &format!("admin/get_bill?bill_id={}", bill["id"])).await.refused(404);
    at_oauth(&app, &cr, &format!("order/gst_order_items?order_id={order}")).await.refused(404);
    // A read-only role cannot issue bills.
    post(app.actor("Finance Ops").await, BILL, json!({ "order_id": order, "version": 1, "total": 1 }))
        .await
        .refused(403);
}

#[tokio::test]
async fn a_bill_needs_the_address_that_the_law_wants_on_it() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    set(&app, "UPDATE orders SET address_line = NULL WHERE id = $1", order).await;
    assert_eq!(missing(&bills(&app, order).await["preview"]), Vec::<String>::new());
    set(&app, "UPDATE estimate_lines SET price = price * 20, decided_total = NULL WHERE order_id = $1", order).await;
    let great = bills(&app, order).await["preview"].clone();
    assert_eq!(missing(&great), ["address"]);
    post(app.actor("admin").await, BILL, bill_body(order, &great)).await.refused(409);
    set(&app, "UPDATE orders SET address_line = '12, Temple Street' WHERE id = $1", order).await;
    assert_eq!(missing(&bills(&app, order).await["preview"]), Vec::<String>::new());
}

#[tokio::test]
async fn work_that_is_not_done_is_billed_in_advance_only() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let preview = bills(&app, order).await["preview"].clone();
    assert_eq!(preview["is_in_advance"], json!(true));
    let mut body = bill_body(order, &preview);
    body.as_object_mut().expect("a request").shift_remove("advance_reason");
    let refused = post(app.actor("admin").await, BILL, body.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["missing"], json!(["advance_reason"]));
    body["advance_reason"] = json!("ok");
    assert_eq!(post(app.actor("admin").await, BILL, body.clone()).await.wrong_fields(), ["advance_reason"]);
    body["advance_reason"] = json!("The fleet pays before the work");
    let bill = post(app.actor("admin").await, BILL, body).await.data();
    assert_eq!(bill["advance_reason"], "The fleet pays before the work");
}

#[tokio::test]
async fn a_bill_long_after_its_supply_needs_a_reason() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let day = |back: u64| app.clock.today(app.region.country.zone) - chrono::Days::new(back);
    let made = app.clock.now() - chrono::Duration::days(50);
    let mut tx = app.tx().await;
    tx.run("UPDATE orders SET created_at = $1 WHERE id = $2", args![made, order]).await.expect("an older order");
    tx.save().await.expect("saved");
    let at = |day: chrono::NaiveDate| format!("{BILL}?order_id={order}&supplied_on={day}");
    let admin = app.actor("admin").await;
    let preview = admin.get(&at(day(31))).await.data()["preview"].clone();
    let mut body = bill_body(order, &preview);
    body["supplied_on"] = json!(day(31));
    assert_eq!(post(app.actor("admin").await, BILL, body.clone()).await.wrong_fields(), ["late_reason"]);
    body["late_reason"] = json!("The customer was abroad");
    let bill = post(app.actor("admin").await, BILL, body).await.data();
    assert_eq!((&bill["late_reason"], &bill["supplied_on"]), (&json!("The customer was abroad"), &json!(day(31))));
}
