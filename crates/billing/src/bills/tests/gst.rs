//! IGST or CGST + SGST.

use serde_json::{Value, json};

use super::{BILL, agreed, at_oauth, bill_body, bills, garage, issued, post};
use crate::testkit::TestApp;

async fn choose(app: &TestApp, order: i64, is_igst: &str) -> crate::testkit::Reply {
    app.actor("admin").await.post(&format!("/orders/update-gst/?order_id={order}{is_igst}"), Value::Null).await
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
    body["customer_gstin"] = json!(gstin.to_lowercase());
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
