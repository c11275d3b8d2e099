//! Codes are issued once, used, and cancelled by the escalation alone.

use super::*;

async fn approved(app: &TestApp, manager: &Actor<'_>, place: i64, amount: f64) -> (Value, Value) {
    let case = case(app, place).await;
    let voucher = add(app, manager, &case, amount).await.data();
    (case, voucher)
}

#[tokio::test]
async fn of_64_issues_at_once_one_makes_a_code_and_one_text_is_sent() {
    let app = without_cases(TestApp::new().await).await;
    let manager = app.actor(MANAGER).await;
    let (_, voucher) = approved(&app, &manager, 0, 500.0).await;
    let replies = futures_util::future::join_all((0..64).map(|_| save(&app, &manager, &voucher, act("issue")))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert!(replies.iter().all(|reply| reply.status == 200 || reply.status == 409));
    let codes: i64 = app.value("SELECT COUNT(*) FROM vouchers").await;
    assert_eq!((codes, texts(&app).await), (1, 1));
}

#[tokio::test]
async fn who_issues_a_voucher_sees_its_code_once_and_the_customer_can_use_it() {
    let app = without_cases(TestApp::new().await).await;
    let (manager, admin) = (app.actor(MANAGER).await, app.actor("admin").await);
    let (case, voucher) = approved(&app, &manager, 0, 500.0).await;
    let issue = keyed(&app, &manager);
    let body = json!({ "voucher_id": voucher["id"], "version": voucher["version"], "action": "issue" });
    let issued = issue.post("/central/escalations/save-voucher-details/", body.clone()).await.data();
    assert_eq!(
        issued,
        issue.post("/central/escalations/save-voucher-details/", body).await.data(),
        "the first answer again"
    );
    let code = issued["code"].as_str().expect("a code");
    assert_eq!((code.len(), &issued["balance"]), (12, &json!(500.0)));
    let in_180_days =
        app.clock.now().with_timezone(&app.region.country.zone).date_naive() + chrono::Duration::days(179);
    assert_eq!(issued["expires_on"], json!(in_180_days));
    let found = admin.get(&format!("/customer/voucher_coupon_get_post?code={code}")).await.data();
    let found = &found["vouchers"][0];
    assert_eq!((&found["escalation_id"], &found["order_id"]), (&case["id"], &case["order_id"]));
    assert_eq!((&found["reason"], &found["status"]), (&json!("escalation"), &json!("active")));
    let cancel = json!({ "action": "cancel", "id": found["id"], "version": found["version"], "note": "No." });
    let refused = keyed(&app, &admin).post("/customer/voucher_coupon_get_post", cancel).await.refused(409);
    assert!(refused.body["message"].as_str().expect("a sentence").contains("from an escalation"), "{}", refused.text);

    app.run("UPDATE vouchers SET balance = 0, status = 'used'").await;
    let used = read(&manager, &case).await["vouchers"][0].take();
    assert_eq!((&used["state"], &used["next"], &used["balance"]), (&json!("used"), &json!([]), &json!(0.0)));
    app.run("UPDATE vouchers SET balance = 1, status = 'part_used'").await;
    // Who does not change vouchers sees the last four signs alone.
    let reader = app.actor("Lead Manager").await;
    let masked = read(&reader, &case).await["vouchers"][0]["code"].take();
    assert_eq!(masked, json!(format!("••••{}", &code[8..])));
    let part = read(&manager, &case).await["vouchers"][0].take();
    assert_eq!((&part["state"], &part["code"]), (&json!("issued"), &json!(code)));
    let cancel = json!({ "action": "cancel", "reason": "By mistake." });
    save(&app, &manager, &part, cancel.clone()).await.refused(409);
    app.run(
        "UPDATE vouchers SET balance = amount, status = 'active', valid_from = '2020-01-01', valid_to = '2020-01-02'",
    )
    .await;
    assert_eq!(read(&manager, &case).await["vouchers"][0]["state"], "expired");
    save(&app, &manager, &part, cancel).await.refused(409);
}

#[tokio::test]
async fn a_cancelled_voucher_makes_room_for_another_one() {
    let app = without_cases(TestApp::new().await).await;
    let manager = app.actor(MANAGER).await;
    let (case, voucher) = approved(&app, &manager, 0, 3000.0).await;
    let late = json!({ "action": "issue", "valid_until": "2030-01-01" });
    assert_eq!(save(&app, &manager, &voucher, late).await.wrong_fields(), ["valid_until"], "more than a year");
    let issued = save(&app, &manager, &voucher, act("issue")).await.data();
    let cancel = json!({ "action": "cancel", "reason": "The customer wants the repair." });
    let cancelled = save(&app, &manager, &issued, cancel).await.data();
    assert_eq!(
        (&cancelled["state"], &cancelled["note"]),
        (&json!("cancelled"), &json!("The customer wants the repair."))
    );
    let status: String = app.value("SELECT status FROM vouchers").await;
    assert_eq!(status, "cancelled");
    assert_eq!(read(&manager, &case).await["cost"], Value::Null, "it cost nothing");
    assert_eq!(add(&app, &manager, &case, 3000.0).await.data()["state"], "approved", "and is granted again");
    // What is approved keeps the case from being cancelled.
    let cancel = json!({ "status": "cancelled", "cancel_reason": "test" });
    assert_eq!(key_of(&step(&app, &manager, &case, cancel).await.refused(409)), "granted");
}

#[tokio::test]
async fn the_buyer_of_a_market_order_gets_a_voucher_when_they_are_a_customer() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    for (buyer, status) in [("buyer_customer_id", 201), ("buyer_garage_id", 409)] {
        let sql = format!("SELECT MIN(id) FROM market_orders WHERE market = 'spares' AND {buyer} IS NOT NULL");
        let order: i64 = app.tx().await.one(sql, args![]).await.expect("an order");
        let body = json!({ "order_id": order, "type1": 401, "source_id": 1, "description": "It does not fit." });
        let raised = keyed(&app, &admin).post("/spares-escalations/", body).await.data();
        let reply = add(&app, &admin, &raised[0]["escalation"], 10.0).await;
        assert_eq!(reply.status.as_u16(), status, "{}", reply.text);
        if status == 201 {
            let issued = save(&app, &admin, &reply.data(), act("issue")).await.data();
            assert_eq!(issued["state"], "issued");
        }
    }
}
