//! Bills to special economic zones, and the code digits that a garage's turnover requires.

use pitlane_platform::args;
use serde_json::{Value, json};

use super::{BILL, agreed, at_oauth, bill_body, bills, credit, garage, issued, new_order, post};
use crate::testkit::{Reply, TestApp, text_of};

const BEGIN: &str = "SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS";
const ON_PAYMENT: &str = "ON PAYMENT OF INTEGRATED TAX";
const UNDER_LUT: &str = "UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX";

async fn choose(app: &TestApp, order: i64, what: &str) -> Reply {
    app.actor("admin").await.post(&format!("/orders/update-gst/?order_id={order}{what}"), Value::Null).await
}

/// Registers the customer in the garage's own state.
async fn register(app: &TestApp, order: i64) -> String {
    let (_, _, state) = garage(app).await;
    let first = format!("{state}AAPFU0939F1Z");
    let number = format!("{first}{}", pitlane_tax::gstin::check_character(&first));
    let mut tx = app.tx().await;
    tx.run("UPDATE orders SET customer_gstin = $1 WHERE id = $2", args![&number, order]).await.expect("a number");
    tx.save().await.expect("saved");
    number
}

/// The text of a PDF without its line breaks.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn a_zone_in_the_garage_s_state_has_igst_or_no_tax() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    // Units and developers are always registered; an unregistered customer cannot be one.
    assert_eq!(choose(&app, order, "&sez=with_payment").await.wrong_fields(), ["sez"]);
    register(&app, order).await;
    let usual = bills(&app, order).await["preview"].clone();
    assert_eq!((&usual["is_igst"], &usual["may_be_sez"], &usual["sez"]), (&json!(false), &json!(true), &Value::Null));

    let paid = choose(&app, order, "&sez=with_payment").await.data()["preview"].clone();
    assert_eq!((&paid["is_igst"], &paid["sez"]), (&json!(true), &json!("with_payment")));
    assert_eq!(paid["may_choose_igst"], false);
    assert!(paid["tax_reason"].as_str().is_some_and(|why| why.contains("recipient in a special economic zone of")));
    // The place of supply is still the customer's.
    assert_eq!(paid["place_of_supply"], usual["place_of_supply"]);
    // A zone implies IGST, so it cannot be chosen.
    assert_eq!(choose(&app, order, "&is_igst=0").await.wrong_fields(), ["is_igst"]);
    assert_eq!(choose(&app, order, "&sez=under_lut&is_igst=1").await.wrong_fields(), ["is_igst"]);
    assert_eq!(choose(&app, order, "&sez=perhaps").await.wrong_fields(), ["sez"]);

    let free = choose(&app, order, "&sez=under_lut").await.data()["preview"].clone();
    assert_eq!((&free["is_igst"], &free["totals"]["tax_total"]), (&json!(false), &json!(0.0)));
    assert_eq!(free["totals"]["taxable"], usual["totals"]["taxable"]);
    let estimate = app.actor("admin").await.get(&format!("/orders/estimate/?order_id={order}")).await.data();
    assert_eq!((&estimate["labour_tax"]["kind"], &estimate["recipient"]["sez"]), (&json!("none"), &json!("under_lut")));
    // Lines that were approved with tax cost less now and stay approved.
    assert_eq!(estimate["lines"][0]["approval"], "approved");

    let back = choose(&app, order, "&sez=none").await.data()["preview"].clone();
    assert_eq!((&back["totals"], &back["is_igst"], &back["sez"]), (&usual["totals"], &json!(false), &Value::Null));
    let history = app.actor("admin").await.get(&format!("/orders/detail/{order}/")).await.data();
    let last = history["timeline"].as_array().expect("a history").last().expect("an entry").clone();
    assert_eq!(last["changes"]["customer_sez"], json!(["under_lut", null]), "{last}");
}

#[tokio::test]
async fn the_endorsement_is_printed_and_the_note_follows_its_bill() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for (sez, end, other, tax) in
        [("with_payment", ON_PAYMENT, UNDER_LUT, "igst"), ("under_lut", UNDER_LUT, ON_PAYMENT, "none")]
    {
        let order = agreed(&app, Some("declined")).await;
        let number = register(&app, order).await;
        choose(&app, order, &format!("&sez={sez}")).await.data();
        let bill = issued(&app, order).await;
        assert_eq!((&bill["recipient"]["sez"], &bill["recipient"]["tax_number"]), (&json!(sez), &json!(number)));
        assert!(bill["lines"].as_array().expect("lines").iter().all(|line| line["tax"] == tax), "{bill}");
        let amounts = &bill["totals"]["tax"];
        assert_eq!((&amounts["central"], &amounts["state"]), (&json!(0.0), &json!(0.0)));
        assert_eq!(amounts["integrated"].as_f64() > Some(0.0), sez == "with_payment");
        let path = format!("/orders/download/bill/?bill_id={}", bill["id"]);
        let paper = words(&text_of(&admin.get(&path).await, "tax-invoice-IB"));
        assert!(paper.contains(&format!("{BEGIN} {end}")) && !paper.contains(other), "{paper}");
        // A later choice on the order does not change the issued bill.
        app.run("UPDATE orders SET customer_sez = NULL").await;
        assert_eq!(words(&text_of(&admin.get(&path).await, "tax-invoice-IB")), paper);

        let body = json!({ "bill_id": bill["id"], "credited": 0, "reason": "billed to the wrong zone" });
        let created = credit(&app, app.actor("admin").await, body).await.data();
        let note = &created["credit_note"];
        assert_eq!((&note["amounts"], &note["total"]), (amounts, &bill["totals"]["total"]), "{note}");
        let path = format!("admin/credit_note_pdf?note_id={}", note["id"]);
        let paper = words(&text_of(&at_oauth(&app, &admin, &path).await, "credit-note-"));
        assert!(paper.contains(&format!("{BEGIN} {end}")), "{paper}");
    }
    let plain = issued(&app, agreed(&app, Some("declined")).await).await;
    let path = format!("/orders/download/bill/?bill_id={}", plain["id"]);
    assert!(!words(&text_of(&admin.get(&path).await, "tax-invoice-IB")).contains("SEZ"));
}

#[tokio::test]
async fn a_zone_needs_its_gstin_on_estimates_and_bills() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let admin = app.actor("admin").await;
    let read = || async { admin.get(&format!("/orders/estimate/?order_id={order}")).await.data() };
    let lines = json!([{ "source": "free", "service_name": "Wash", "kind": "labour", "quantity": 1, "price": 100, "tax_slab": 18 }]);
    let save = |version: &Value| json!({ "order_id": order, "version": version, "lines": lines });
    let mut body = save(&read().await["version"]);
    body["customer_sez"] = json!("under_lut");
    assert_eq!(admin.post("/orders/estimate/", body.clone()).await.wrong_fields(), ["customer_sez"]);
    let number = register(&app, order).await;
    app.run("UPDATE orders SET customer_gstin = NULL").await;
    body["customer_gstin"] = json!(number);
    let saved = admin.post("/orders/estimate/", body).await.data();
    assert_eq!((&saved["recipient"]["sez"], &saved["totals"]["total"]), (&json!("under_lut"), &json!(100.0)));
    // The GSTIN cannot be removed while the zone is set.
    let mut body = save(&saved["version"]);
    body["customer_gstin"] = Value::Null;
    assert_eq!(admin.post("/orders/estimate/", body.clone()).await.wrong_fields(), ["customer_sez"]);
    body["customer_sez"] = Value::Null;
    let plain = admin.post("/orders/estimate/", body).await.data();
    assert_eq!((&plain["recipient"]["sez"], &plain["totals"]["total"]), (&Value::Null, &json!(118.0)));

    let order = agreed(&app, Some("declined")).await;
    let preview = bills(&app, order).await["preview"].clone();
    let mut asked = bill_body(order, &preview);
    asked["customer_sez"] = json!("with_payment");
    let refused = post(app.actor("admin").await, BILL, asked.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["missing"][0]["what"], "customer_sez");
    asked["customer_gstin"] = json!(number);
    let reply = post(app.actor("admin").await, BILL, asked.clone()).await;
    // IGST is rounded once, so the total may differ by now.
    let bill = if reply.status == 409 {
        asked["total"] = reply.body["data"]["current"]["preview"]["totals"]["total"].clone();
        post(app.actor("admin").await, BILL, asked).await.data()
    } else {
        reply.data()
    };
    assert_eq!((&bill["is_igst"], &bill["recipient"]["sez"]), (&json!(true), &json!("with_payment")));

    let other = TestApp::malaysian().await;
    let order = agreed(&other, Some("declined")).await;
    assert_eq!(choose(&other, order, "&sez=under_lut").await.wrong_fields(), ["sez"]);
    let mut asked = bill_body(order, &bills(&other, order).await["preview"]);
    asked["customer_sez"] = json!("under_lut");
    assert_eq!(post(other.actor("admin").await, BILL, asked).await.wrong_fields(), ["customer_sez"]);
}

#[tokio::test]
async fn a_garage_above_the_limit_needs_six_digit_codes() {
    let app = TestApp::new().await;
    let order = new_order(&app, "product").await;
    let admin = app.actor("admin").await;
    let line = |name: &str, hsn: Value| json!({ "source": "free", "service_name": name, "kind": "labour", "quantity": 1, "price": 100, "hsn": hsn, "tax_slab": 18 });
    let body = json!({ "order_id": order, "version": 0, "lines": [line("Service", json!("9987")), line("Washing", Value::Null)] });
    let estimate = admin.post("/orders/estimate/", body).await.data();
    let decisions: Vec<Value> = estimate["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| json!({ "line_id": line["id"], "decision": "approved" }))
        .collect();
    let body = json!({ "order_id": order, "version": estimate["version"], "revision": estimate["revision"],
                       "how": "phone", "said_by": "Asha Rao", "note": "at noon", "decisions": decisions });
    admin.post("/orders/estimate/approval/", body).await.data();
    // Four digits, or none for an unregistered customer.
    app.run("UPDATE garages SET turnover = 'up_to_five_crore'").await;
    assert_eq!(bills(&app, order).await["preview"]["missing"], json!([]));
    app.run("UPDATE garages SET turnover = 'above_five_crore'").await;
    let preview = bills(&app, order).await["preview"].clone();
    let missing: Vec<_> = preview["missing"]
        .as_array()
        .expect("what is missing")
        .iter()
        .map(|one| (one["what"].as_str(), one["sentence"].as_str()))
        .collect();
    let because = "because the supplier turns over more than 5 crore rupees a year (Notification 78/2020)";
    let short = format!("Line 1, Service: the HSN or SAC must have at least 6 digits, {because}.");
    let bare = format!("Line 2, Washing: the HSN or SAC is needed on every bill, {because}; add it to the estimate.");
    assert_eq!(missing, [(Some("lines.0.hsn"), Some(short.as_str())), (Some("lines.1.hsn"), Some(bare.as_str()))]);
    let refused = post(app.actor("admin").await, BILL, bill_body(order, &preview)).await.refused(409);
    assert!(refused.text.contains("must have at least 6 digits"), "{}", refused.text);
}
