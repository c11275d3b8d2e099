//! Bills are issued once.

use serde_json::{Value, json};

use super::{
    BILL, agreed, assert_in_order, at_oauth, bill_body, bills, estimated, fresh_key, garage, has_evidence, issued,
    new_order, post,
};
use crate::testkit::TestApp;

#[tokio::test]
async fn the_approved_lines_are_billed_to_the_paisa() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let shown = bills(&app, order).await;
    assert_eq!((&shown["bills"], &shown["may_issue"]), (&json!([]), &json!(true)));
    let preview = &shown["preview"];
    // 2400.02 + 1610.00 less 93.05 of the discount of 99.99 on 4310.02: 9 + 9 % of the rest of each.
    assert_eq!(preview["lines"].as_array().map(Vec::len), Some(2));
    let bill = issued(&app, order).await;
    assert_eq!(bill["totals"], preview["totals"]);
    let sums = &bill["totals"];
    assert_eq!((sums["labour"].to_string(), sums["material"].to_string()), ("2400.02".into(), "1610.0".into()));
    assert_eq!(sums["tax"]["central"], sums["tax"]["state"]);
    let (garage, _, state) = garage(&app).await;
    let series = format!("IB{garage}/25/");
    assert!(bill["number"].as_str().is_some_and(|number| number.starts_with(&series)), "{bill}");
    assert_eq!((&bill["state"], &bill["bill_flag"], &bill["is_igst"]), (&json!("standing"), &json!(1), &json!(false)));
    assert!(bill["tax_reason"].as_str().is_some_and(|why| why.starts_with(&format!("supplier {state}"))), "{bill}");
    assert!(bill["in_words"].as_str().is_some_and(|words| words.starts_with("Rupees ") && words.ends_with("Only")));
    assert_eq!(bill["recipient"]["name"], "Asha Rao");
    assert_eq!(bill["recipient"]["address"][0], "12, Temple Street");
    assert!(bill["supplier"]["tax_number"].as_str().is_some_and(|number| number.starts_with(&state)));
    // Whole rupees.
    assert!(bill["totals"]["total"].to_string().ends_with(".0"), "{}", bill["totals"]["total"]);
    let admin = app.actor("admin").await;
    let detail = admin.get(&format!("/orders/detail/{order}/")).await.data();
    assert_eq!((&detail["invoice_number"], &detail["amount"]), (&bill["number"], &sums["total"]));
    assert_eq!(
        detail["timeline"].as_array().and_then(|all| all.last()).map(|entry| &entry["event"]),
        Some(&json!("bill"))
    );
    assert!(has_evidence(&app, order).await);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM audit_entries WHERE action = 'bill.issue'").await, 1);
    for query in [format!("bill_id={}", bill["id"]), format!("order_id={order}")] {
        assert_eq!(at_oauth(&app, &admin, &format!("admin/get_bill?{query}")).await.data(), bill);
    }
    let by_number = bill["number"].as_str().expect("a number").to_lowercase().replace('/', "%2F");
    assert_eq!(at_oauth(&app, &admin, &format!("admin/get_bill?number={by_number}")).await.data(), bill);
    // The estimate can no longer be changed.
    let locked = admin.get(&format!("/orders/estimate/?order_id={order}")).await.data();
    assert_eq!(locked["lock"], "billed");
    assert_in_order(&app).await;
}

#[tokio::test]
async fn a_repeated_request_issues_one_bill() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let body = bill_body(order, &bills(&app, order).await["preview"]);
    let admin = app.actor("admin").await.with("idempotency-key", fresh_key());
    let first = admin.post(BILL, body.clone()).await;
    assert_eq!(first.status, 201);
    assert_eq!(admin.post(BILL, body.clone()).await.data(), first.data());
    assert_eq!(app.actor("admin").await.post(BILL, body.clone()).await.wrong_fields(), ["Idempotency-Key"]);
    // Another key means another bill, but the order already has a valid one.
    let again = post(app.actor("admin").await, BILL, body).await.refused(409);
    assert_eq!(again.body["data"]["missing"][0]["what"], "billed");
    assert_eq!(bills(&app, order).await["bills"].as_array().map(Vec::len), Some(1));
    assert_in_order(&app).await;
}

#[tokio::test]
async fn of_concurrent_bills_of_an_order_one_wins() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let body = bill_body(order, &bills(&app, order).await["preview"]);
    let token = app.actor("admin").await.token.clone().expect("a token");
    let one = || async { post(app.bearer(token.clone()), BILL, body.clone()).await.status.as_u16() };
    let answers = futures_util::future::join_all((0..16).map(|_| one())).await;
    assert_eq!(answers.iter().filter(|status| **status == 201).count(), 1, "{answers:?}");
    assert_eq!(answers.iter().filter(|status| **status == 409).count(), 15, "{answers:?}");
    assert_in_order(&app).await;
}

#[tokio::test]
async fn malaysia_taxes_labour_and_does_not_round() {
    let app = TestApp::malaysian().await;
    let order = agreed(&app, Some("declined")).await;
    let bill = issued(&app, order).await;
    assert!(bill["number"].as_str().is_some_and(|number| number.starts_with("MB") && number.contains("/26/")));
    assert_eq!((bill["totals"]["round_off"].to_string(), &bill["place_of_supply"]), ("0.0".into(), &json!("")));
    assert_eq!(bill["lines"][0]["tax"], "service_tax");
    assert_eq!(
        (&bill["lines"][1]["tax"], bill["lines"][1]["amounts"]["service"].to_string()),
        (&json!("none"), "0.0".into())
    );
    assert!(bill["in_words"].as_str().is_some_and(|words| words.starts_with("Ringgit Malaysia ")));
    assert!(bill["tax_reason"].as_str().is_some_and(|why| why.contains("service tax 8 %") && why.contains("parts")));
    assert_in_order(&app).await;
}

#[tokio::test]
async fn an_order_whose_work_is_done_is_billed_from_the_list() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let generate = |order: i64| json!({ "order_id": order });
    let path = "/orders/generate-invoice/";
    let early = post(app.actor("admin").await, path, generate(order)).await.refused(409);
    assert_eq!(early.body["data"]["order_status"]["status"], "new");
    let mut tx = app.tx().await;
    let sql = "UPDATE orders SET status_id = 60, delivery_date = '2026-03-09' WHERE id = $1";
    tx.run(sql, pitlane_platform::args![order]).await.expect("delivered");
    tx.run(
        "UPDATE orders SET created_at = $1 WHERE id = $2",
        pitlane_platform::args![app.clock.now() - chrono::Duration::days(4), order],
    )
    .await
    .expect("older");
    tx.save().await.expect("saved");
    let bill = post(app.actor("admin").await, path, generate(order)).await;
    assert_eq!(bill.status, 201);
    let bill = bill.data();
    assert_eq!((&bill["day"], &bill["supplied_on"]), (&json!("2026-03-10"), &json!("2026-03-09")));
    // A repeated request returns the existing bill.
    let again = post(app.actor("admin").await, path, generate(order)).await;
    assert_eq!((again.status.as_u16(), &again.data()["number"]), (200, &bill["number"]));
    assert_in_order(&app).await;
}

#[tokio::test]
async fn a_garage_s_own_order_has_the_garage_s_flag() {
    let app = TestApp::new().await;
    let order = new_order(&app, "garage").await;
    estimated(&app, order, Some("approved")).await;
    assert_eq!(issued(&app, order).await["bill_flag"], 3);
}

#[tokio::test]
async fn a_chosen_rate_must_be_a_slab_on_the_date_of_supply() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let mut tx = app.tx().await;
    let old: chrono::DateTime<chrono::Utc> = "2025-09-01T06:00:00Z".parse().expect("a time");
    tx.run("UPDATE orders SET created_at = $1 WHERE id = $2", pitlane_platform::args![old, order])
        .await
        .expect("older");
    tx.run(
        "UPDATE estimate_lines SET rate = 2800, rate_is_chosen = TRUE, decided_total = NULL, decided_igst = NULL
         WHERE order_id = $1 AND kind = 'part'",
        pitlane_platform::args![order],
    )
    .await
    .expect("28 %");
    tx.save().await.expect("saved");
    // The rate was 28 per cent until 21 September 2025.
    let admin = app.actor("admin").await;
    let now = bills(&app, order).await["preview"].clone();
    assert_eq!(now["missing"][0]["what"], "lines.1.tax_slab");
    let sentence = now["missing"][0]["sentence"].as_str().expect("a sentence");
    assert!(
        sentence.starts_with("Line 2, Engine oil: the tax slab must be one of 0 %, 5 %, 18 %, 40 % on 2026-03-10"),
        "{sentence}"
    );
    let refused =
        post(app.actor("admin").await, BILL, json!({ "order_id": order, "version": now["version"], "total": 1 }))
            .await
            .refused(409);
    assert_eq!(refused.body["data"]["missing"], now["missing"]);
    let then = admin.get(&format!("{BILL}?order_id={order}&supplied_on=2025-09-21")).await.data()["preview"].clone();
    assert_eq!((&then["missing"], &then["lines"][1]["rate"]), (&json!([]), &json!(28)));
    let mut body = bill_body(order, &then);
    body["supplied_on"] = json!("2025-09-21");
    body["late_reason"] = json!("The bill was forgotten");
    let bill = post(app.actor("admin").await, BILL, body).await.data();
    assert_eq!((&bill["supplied_on"], &bill["totals"]), (&json!("2025-09-21"), &then["totals"]));
}

pub async fn set_time(app: &TestApp, sql: &'static str, at: &str, order: i64) {
    let at: chrono::DateTime<chrono::Utc> = at.parse().expect("a time");
    let mut tx = app.tx().await;
    tx.run(sql, pitlane_platform::args![at, order]).await.expect("the change");
    tx.save().await.expect("saved");
}

/// An order of 2025 with brake pads, whose rate was 28 per cent until 21 September.
async fn brake_pads(app: &TestApp) -> i64 {
    let order = new_order(app, "product").await;
    let line = json!({ "source": "free", "service_name": "Brake pads", "kind": "part", "quantity": 1, "price": 2000,
        "hsn": "870830" });
    let saved = json!({ "order_id": order, "version": 0, "lines": [line] });
    let estimate = app.actor("admin").await.post("/orders/estimate/", saved).await.data();
    let decision = json!({ "line_id": estimate["lines"][0]["id"], "decision": "approved" });
    let body = json!({ "order_id": order, "version": estimate["version"], "revision": estimate["revision"],
        "how": "phone", "said_by": "Asha Rao", "note": "at noon", "decisions": [decision] });
    app.actor("admin").await.post("/orders/estimate/approval/", body).await.data();
    set_time(app, "UPDATE orders SET created_at = $1 WHERE id = $2", "2025-09-01T06:00:00Z", order).await;
    order
}

async fn preview(app: &TestApp, order: i64, supplied_on: &str) -> Value {
    app.actor("admin").await.get(&format!("{BILL}?order_id={order}&supplied_on={supplied_on}")).await.data()
}

#[tokio::test]
async fn the_rate_of_a_code_follows_the_date_of_supply_and_section_14() {
    let app = TestApp::new().await;
    let order = brake_pads(&app).await;
    // Supplied before the change, billed and to be paid after it: the rate of the bill.
    let later = preview(&app, order, "2025-09-21").await;
    assert_eq!((&later["preview"]["lines"][0]["rate"], &later["preview"]["missing"]), (&json!(18), &json!([])));
    // Paid before it as well: the rate of the payment, which is more than was approved.
    let total = later["preview"]["totals"]["total"].clone();
    let paid = json!({ "order_id": order, "mode": 3, "amount": total, "due": total });
    post(app.actor("admin").await, "/orders/payments/", paid).await.data();
    set_time(&app, "UPDATE payments SET settled_at = $1 WHERE order_id = $2", "2025-09-20T06:00:00Z", order).await;
    let before = preview(&app, order, "2025-09-21").await;
    assert_eq!(before["preview"]["lines"][0]["rate"], 28);
    assert_eq!(before["preview"]["missing"][0]["what"], "lines.0.total");
    assert_eq!(
        before["hints"][0]["sentence"],
        "Line 1, Brake pads: 28 % instead of the estimate's 18 %: supplied and paid before the change (CGST Act s. \
         14(a)(iii))."
    );
    // Supplied after the change: an estimate from before it is billed at the new rate.
    let mut tx = app.tx().await;
    let before_the_change =
        "UPDATE estimate_lines SET rate = 2800, decided_total = NULL, decided_igst = NULL WHERE order_id = $1";
    tx.run(before_the_change, pitlane_platform::args![order]).await.expect("28 %");
    tx.save().await.expect("saved");
    let after = preview(&app, order, "2025-09-22").await;
    assert_eq!((&after["preview"]["lines"][0]["rate"], &after["preview"]["missing"]), (&json!(18), &json!([])));
    assert_eq!(
        after["hints"][0]["sentence"],
        "Line 1, Brake pads: 18 % instead of the estimate's 28 %: supplied and billed after the change (CGST Act s. \
         14(b)(iii))."
    );
}
