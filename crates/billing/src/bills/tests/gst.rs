//! IGST or CGST + SGST.

use serde_json::{Value, json};

use super::{BILL, agreed, at_oauth, bill_body, bills, garage, issued, post};
use crate::testkit::TestApp;

async fn choose(app: &TestApp, order: i64, is_igst: &str) -> crate::testkit::Reply {
    let reason =
        if is_igst.is_empty() || is_igst.contains("reason") { "" } else { "&reason=As%20the%20customer%20proved" };
    let path = format!("/orders/update-gst/?order_id={order}{is_igst}{reason}");
    app.actor("admin").await.post(&path, Value::Null).await
}

#[tokio::test]
async fn another_tax_than_the_place_decides_needs_a_reason() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let path = format!("/orders/update-gst/?order_id={order}");
    let admin = app.actor("admin").await;
    for reason in ["", "&reason=%20"] {
        let refused = admin.post(&format!("{path}&is_igst=1{reason}"), Value::Null).await;
        assert!(refused.text.contains("section 77") && refused.text.contains("section 19"), "{}", refused.text);
        assert_eq!(refused.wrong_fields(), ["reason"]);
    }
    let preview = bills(&app, order).await["preview"].clone();
    assert_eq!((&preview["igst_choice"], &preview["is_igst_by_place"]), (&Value::Null, &json!(false)));
    let why = "A hotel guest from Pune";
    let chosen = choose(&app, order, "&is_igst=1&reason=A%20hotel%20guest%20from%20Pune").await.data();
    assert_eq!(
        (&chosen["preview"]["igst_reason"], &chosen["preview"]["is_igst_by_place"]),
        (&json!(why), &json!(false))
    );
    let estimate = admin.get(&format!("/orders/estimate/?order_id={order}")).await.data();
    assert_eq!(estimate["igst_reason"], why);
    let sql = "SELECT after FROM audit_entries WHERE action = 'bill.update_gst' ORDER BY id DESC LIMIT 1";
    assert!(app.value::<String>(sql).await.contains(why));
    // The tax that the place decides needs none, and has none.
    let same = admin.post(&format!("{path}&is_igst=0"), Value::Null).await.data()["preview"].clone();
    assert_eq!((&same["igst_choice"], &same["igst_reason"]), (&json!(0), &Value::Null));
}

#[tokio::test]
async fn the_tax_is_chosen_by_those_who_issue_and_credit_bills() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let path = format!("/orders/update-gst/?order_id={order}&is_igst=0");
    for role in ["CR", "GI", "CI", "BDE", "Lead Call Center", "City Head", "Finance Admin", "Finance Ops"] {
        app.actor(role).await.post(&path, Value::Null).await.refused(403);
    }
    for role in ["Super Admin", "Support Executive", "Central CR"] {
        app.actor(role).await.post(&path, Value::Null).await.data();
    }
}

/// Parts without any work for a customer registered in another state than that of the garage, and of the order.
async fn goods_alone(app: &TestApp) -> i64 {
    let order = super::new_order(app, "product").await;
    let (_, _, state) = garage(app).await;
    let number = if state == "27" { "29ABCCE1234F1ZY" } else { "27AAPFU0939F1ZV" };
    let admin = app.actor("admin").await;
    let brakes = json!({ "source": "free", "service_name": "Brake pads", "kind": "part", "hsn": "870830", "quantity": 1, "price": 2_000 });
    let body = json!({ "order_id": order, "version": 0, "lines": [brakes], "customer_gstin": number });
    let estimate = admin.post("/orders/estimate/", body).await.data();
    let decision = json!({
        "order_id": order, "version": estimate["version"], "revision": estimate["revision"], "how": "phone",
        "said_by": "Asha Rao", "note": "at noon",
        "decisions": [{ "line_id": estimate["lines"][0]["id"], "decision": "approved" }],
    });
    admin.post("/orders/estimate/approval/", decision).await.data();
    order
}

#[tokio::test]
async fn goods_without_work_are_taxed_where_they_are_handed_over_or_sent() {
    let app = TestApp::new().await;
    let order = goods_alone(&app).await;
    let before = bills(&app, order).await["preview"].clone();
    // Handed over at the garage, and sent within its state: the same tax, whatever the buyer's state is.
    assert_eq!(
        (&before["supply_kind"], &before["goods_delivery_decides"], &before["is_igst"]),
        (&json!("goods"), &json!(false), &json!(false))
    );
    // The order's address is in another state than the garage.
    let elsewhere = "UPDATE orders SET city_id = (SELECT MIN(c.id) FROM cities c WHERE c.state_code <> (
        SELECT n.state_code FROM garages g JOIN cities n ON n.id = g.city_id WHERE g.id = orders.garage_id)) WHERE id = $1";
    let mut tx = app.tx().await;
    tx.run(elsewhere, pitlane_platform::args![order]).await.expect("another city");
    tx.save().await.expect("saved");
    let asked = bills(&app, order).await["preview"].clone();
    assert_eq!(asked["missing"][0]["what"], "goods_delivery");
    // Whoever issues bills states the fact; the choice of a tax is for others.
    let path = format!("/orders/update-gst/?order_id={order}&goods_delivery=");
    for (delivery, is_igst, words) in [("sent", true, "goods sent to"), ("handed_over", false, "goods handed over in")]
    {
        let stated = app.actor("Support Executive").await.post(&format!("{path}{delivery}"), Value::Null).await.data();
        let preview = &stated["preview"];
        assert_eq!((&preview["goods_delivery"], &preview["is_igst"]), (&json!(delivery), &json!(is_igst)));
        assert!(preview["tax_reason"].as_str().is_some_and(|why| why.contains(words)), "{preview}");
    }
    let bill = issued(&app, order).await;
    assert_eq!((&bill["is_igst"], minor_tax(&bill)), (&json!(false), 36_000));
    // The address and the registration are in different states: the paper says so.
    let recipient = &bill["recipient"];
    let (address, registered) = (&recipient["address_state"], &recipient["state"]);
    assert!(address.is_string() && address != registered, "{recipient}");
    let paper = app.actor("admin").await.get(&format!("/orders/download/bill/?bill_id={}", bill["id"])).await;
    let text = crate::testkit::text_of(&paper, "tax-invoice-IB");
    let said = format!(
        "The recipient is registered in {}; the address is in {}.",
        registered.as_str().unwrap_or_default(),
        address.as_str().unwrap_or_default()
    );
    assert!(text.contains(&said), "{text}");
}

fn minor_tax(bill: &Value) -> i64 {
    let tax: pitlane_platform::money::Money =
        serde_json::from_value(bill["totals"]["tax_total"].clone()).expect("an amount");
    tax.minor()
}

#[tokio::test]
async fn staff_choose_the_tax_until_a_bill_is_issued() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let derived = bills(&app, order).await["preview"].clone();
    assert_eq!(
        (&derived["is_igst"], &derived["igst_choice"], &derived["may_choose_igst"]),
        (&json!(false), &Value::Null, &json!(true))
    );
    let igst = choose(&app, order, "&is_igst=1").await.data()["preview"].clone();
    assert_eq!((&igst["is_igst"], &igst["igst_choice"]), (&json!(true), &json!(1)));
    assert!(igst["tax_reason"].as_str().is_some_and(|why| why.contains("chosen by staff: IGST 18 %")));
    let detail = app.actor("admin").await.get(&format!("/orders/detail/{order}/")).await.data();
    assert_eq!((&detail["is_igst"], &detail["amount"]), (&json!(true), &igst["totals"]["total"]));
    let estimate = app.actor("admin").await.get(&format!("/orders/estimate/?order_id={order}")).await.data();
    assert_eq!(estimate["labour_tax"]["kind"], "igst");
    // Approved lines stay approved.
    assert_eq!(estimate["lines"][0]["approval"], "approved");
    // An outdated version is rejected.
    let stale = choose(&app, order, &format!("&is_igst=0&version={}", derived["version"])).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["preview"]["is_igst"], true);
    let back = choose(&app, order, "").await.data()["preview"].clone();
    assert_eq!(
        (&back["is_igst"], &back["igst_choice"], &back["totals"]),
        (&json!(false), &Value::Null, &derived["totals"])
    );
    choose(&app, order, "&is_igst=1").await.data();
    let bill = issued(&app, order).await;
    assert_eq!((&bill["is_igst"], &bill["lines"][0]["tax"]), (&json!(true), &json!("igst")));
    choose(&app, order, "&is_igst=0").await.refused(409);
}

#[tokio::test]
async fn a_closed_order_keeps_its_taxes() {
    let app = TestApp::new().await;
    for status in [21, 90] {
        let order = agreed(&app, Some("declined")).await;
        let mut tx = app.tx().await;
        let sql = "UPDATE orders SET status_id = $1, is_open = FALSE WHERE id = $2";
        tx.run(sql, pitlane_platform::args![status, order]).await.expect("closed");
        tx.save().await.expect("saved");
        let refused = choose(&app, order, "&is_igst=1").await.refused(409);
        let message = refused.body["message"].as_str().expect("a sentence");
        assert!(message.contains("closed") && message.contains("Reopen"), "{message}");
        assert_eq!(refused.body["data"]["order_status"]["id"], status);
        assert_eq!(bills(&app, order).await["preview"]["igst_choice"], Value::Null);
    }
}

#[tokio::test]
async fn other_numbers_do_not_change_the_place_of_supply() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let (_, _, state) = garage(&app).await;
    let elsewhere = if state == "27" { "29" } else { "27" };
    // The numbers of an embassy, a tax deductor and a tax collector at source.
    for first in
        [format!("{elsewhere}17USA00012ON"), format!("{elsewhere}AAPFU0939F1D"), format!("{elsewhere}AAPFU0939F1C")]
    {
        let number = format!("{first}{}", pitlane_tax::gstin::check_character(&first));
        assert!(pitlane_tax::gstin::Gstin::parse(&number).is_ok(), "{number}");
        let mut tx = app.tx().await;
        let sql = "UPDATE orders SET customer_gstin = $1 WHERE id = $2";
        tx.run(sql, pitlane_platform::args![number.clone(), order]).await.expect("a number");
        tx.save().await.expect("saved");
        let preview = bills(&app, order).await["preview"].clone();
        assert_eq!((&preview["is_igst"], &preview["recipient"]["tax_number"]), (&json!(false), &json!(number)));
        assert!(preview["place_of_supply"].as_str().is_some_and(|place| place.ends_with(&format!("({state})"))));
    }
}

// B.4.2
#[tokio::test]
async fn a_registration_that_has_ended_is_said_before_the_bill() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let gstin: String = app
        .value("SELECT tax_number FROM garages WHERE tax_number IS NOT NULL AND is_active ORDER BY id LIMIT 1")
        .await;
    let register = async |status: &str, cancelled_on: Option<&str>| {
        let mut tx = app.tx().await;
        tx.run("DELETE FROM gst_checks WHERE gstin = $1", pitlane_platform::args![gstin.as_str()]).await.expect("gone");
        let sql = "INSERT INTO gst_checks (gstin, status, cancelled_on, checked_at, source, is_found)
                   VALUES ($1, $2, $3, $4, 'local', TRUE)";
        let day = cancelled_on.map(|day| day.parse::<chrono::NaiveDate>().expect("a day"));
        let row = pitlane_platform::args![gstin.as_str(), status, day, app.region.now()];
        tx.run(sql, row).await.expect("a check");
        tx.save().await.expect("saved");
        let hints = bills(&app, order).await["hints"].clone();
        let about = |hint: &&Value| hint["what"] == "garage_gstin";
        let found = hints.as_array().expect("hints").iter().find(about).map(|hint| hint["sentence"].clone());
        found.map(|sentence| sentence.as_str().expect("a sentence").to_owned())
    };
    assert_eq!(register("active", None).await, None);
    // Supplied before the end: nothing is wrong with the bill.
    assert_eq!(register("cancelled", Some("2026-12-31")).await, None);
    let cancelled = register("cancelled", Some("2026-01-31")).await.expect("a hint");
    assert!(cancelled.contains(&gstin) && cancelled.contains("since 2026-01-31") && cancelled.contains("s. 32"));
    assert!(register("suspended", None).await.is_some_and(|hint| hint.contains("rule 21A(3)")));
}

#[tokio::test]
async fn a_chosen_0_overrides_another_state() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let (_, _, state) = garage(&app).await;
    let gstin = if state == "27" { "29ABCCE1234F1ZY" } else { "27AAPFU0939F1ZV" };
    let mut tx = app.tx().await;
    let sql = "UPDATE orders SET customer_gstin = $1 WHERE id = $2";
    tx.run(sql, pitlane_platform::args![gstin, order]).await.expect("registered elsewhere");
    tx.save().await.expect("saved");
    let elsewhere = bills(&app, order).await;
    assert_eq!((&elsewhere["preview"]["is_igst"], &elsewhere["address_state"]), (&json!(true), &json!(state)));
    // It is a warning only.
    assert_eq!(
        (&elsewhere["preview"]["missing"], &elsewhere["hints"][0]["what"]),
        (&json!([]), &json!("customer_gstin"))
    );
    assert!(elsewhere["hints"][0]["sentence"].as_str().is_some_and(|text| text.contains("the address is in")));
    let chosen = choose(&app, order, "&is_igst=0").await.data()["preview"].clone();
    assert_eq!((&chosen["is_igst"], &chosen["igst_choice"]), (&json!(false), &json!(0)));
    assert!(chosen["tax_reason"].as_str().is_some_and(|why| why.contains("chosen by staff: CGST 9 % + SGST 9 %")));
    assert_eq!(choose(&app, order, "&is_igst=2").await.wrong_fields(), ["is_igst"]);
}

#[tokio::test]
async fn the_gstin_is_validated_and_decides_the_place() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let (_, _, state) = garage(&app).await;
    let gstin = if state == "27" { "29ABCCE1234F1ZY" } else { "27AAPFU0939F1ZV" };
    let mut body = bill_body(order, &bills(&app, order).await["preview"]);
    body["customer_gstin"] = json!("29ABCCE1234F1ZZ");
    assert_eq!(post(app.actor("admin").await, BILL, body.clone()).await.wrong_fields(), ["customer_gstin"]);
    let dashed = format!("{}-{}-{}", &gstin[..2], &gstin[2..12], &gstin[12..]);
    body["customer_gstin"] = json!(dashed.to_lowercase());
    let reply = post(app.actor("admin").await, BILL, body).await;
    // With IGST the total may differ by a paisa; rounded to the rupee it is the same.
    let bill = reply.data();
    assert_eq!((&bill["is_igst"], &bill["recipient"]["tax_number"]), (&json!(true), &json!(gstin)));
    assert!(bill["place_of_supply"].as_str().is_some_and(|place| place.ends_with(&format!("({})", &gstin[..2]))));
}

#[tokio::test]
async fn malaysia_has_nothing_to_choose() {
    let app = TestApp::malaysian().await;
    let order = agreed(&app, Some("declined")).await;
    assert_eq!(choose(&app, order, "&is_igst=1").await.wrong_fields(), ["is_igst"]);
    assert_eq!(bills(&app, order).await["preview"]["may_choose_igst"], false);
}

#[tokio::test]
async fn taxed_lines_come_by_pages_before_and_after_the_bill() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("approved")).await;
    let admin = app.actor("admin").await;
    let before = at_oauth(&app, &admin, &format!("order/gst_order_items?order_id={order}&limit=2")).await.data();
    assert_eq!((&before["number"], &before["count"]), (&Value::Null, &json!(3)));
    assert_eq!(before["items"].as_array().map(Vec::len), Some(2));
    let bill = issued(&app, order).await;
    let after =
        at_oauth(&app, &admin, &format!("order/gst_order_items?order_id={order}&limit=2&offset=2")).await.data();
    assert_eq!((&after["number"], &after["items"][0]), (&bill["number"], &bill["lines"][2]));
    assert_eq!(after["totals"], bill["totals"]);
    let codes: Vec<_> = after["by_code"].as_array().expect("codes").iter().map(|sum| sum["code"].clone()).collect();
    assert_eq!(codes, [json!("271019"), json!("998714")]);
}
