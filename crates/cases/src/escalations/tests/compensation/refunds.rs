//! Refunds that escalations ask for.

use super::*;

/// A case of an order of which something can be refunded, with how much.
async fn refundable(app: &TestApp, actor: &Actor<'_>) -> (Value, f64) {
    for place in 0..20 {
        let case = case(app, place).await;
        let left = read(actor, &case).await["returnable"]["refundable"].as_f64().expect("an amount");
        if left >= 10.0 {
            return (case, left);
        }
    }
    panic!("no order has money that can be refunded");
}

fn request(amount: f64) -> Value {
    json!({ "refund_request": { "amount": amount, "reason_id": "service_failure", "note": "Repaired twice." } })
}

#[tokio::test]
async fn an_escalation_asks_for_a_refund_that_finance_decides_on() {
    let app = without_cases(TestApp::new().await).await;
    app.run("UPDATE users SET refund_enabled = TRUE").await;
    let (admin, agent) = (app.actor("admin").await, app.actor(AGENT).await);
    let (case, left) = refundable(&app, &admin).await;
    let more = step(&app, &agent, &case, request(left + 0.01)).await.refused(409);
    assert!(more.body["message"].as_str().expect("a sentence").contains("can be refunded"), "{}", more.text);
    let shown = step(&app, &agent, &case, request(10.0)).await.data()["escalations"][0].take();
    let refund = &shown["refunds"][0];
    assert_eq!((&refund["amount"], &refund["state"]), (&json!(10.0), &json!("requested")));
    assert_eq!(shown["history"][0]["changes"]["refund_request"], json!([null, 10.0]));
    assert_eq!(shown["cost"], Value::Null, "it costs nothing until it is processed");
    assert_eq!(shown["returnable"]["refundable"].as_f64().map(|now| now < left), Some(true), "it is reserved");
    let listed = admin.get(&format!("/order-refund/?case_id={}", case["id"])).await.data();
    let of_case = &listed["refunds"][0]["refund"];
    assert_eq!((&listed["count"], &of_case["id"]), (&json!(1), &refund["id"]));
    assert_eq!((&of_case["case_id"], &of_case["case_number"]), (&case["id"], &case["number"]));
    step(&app, &admin, &case, json!({ "status": "in_progress" })).await.data();
    let close = json!({ "status": "closed", "closing": closing(&app, 0.0).await });
    assert_eq!(key_of(&step(&app, &admin, &case, close).await.refused(409)), "refunds");
    let cancel = json!({ "status": "cancelled", "cancel_reason": "test" });
    assert_eq!(key_of(&step(&app, &admin, &case, cancel).await.refused(409)), "pending");
}

#[tokio::test]
async fn a_refund_needs_the_flag_of_the_user_and_its_wrong_fields_are_named_by_their_path() {
    let app = without_cases(TestApp::new().await).await;
    app.run("UPDATE users SET refund_enabled = TRUE").await;
    let admin = app.actor("admin").await;
    let (case, _) = refundable(&app, &admin).await;
    let wrong = json!({ "refund_request": { "amount": 0.5, "reason_id": "goodwill", "method": "gateway",
        "expire_hours": 5, "account": { "name": "A", "bank": "HDFC0001234", "number": "1234567" } } });
    assert_eq!(
        step(&app, &admin, &case, wrong).await.wrong_fields(),
        ["refund_request.account", "refund_request.amount", "refund_request.expire_hours"]
    );
    let foreign = json!({ "refund_request": { "amount": 10, "reason_id": "goodwill",
        "lines": [{ "line": 999_999, "amount": 10 }] } });
    assert_eq!(step(&app, &admin, &case, foreign).await.wrong_fields(), ["refund_request.lines.0.line"]);
    let with_money = json!({ "goapp_money": { "amount": 1, "reason": "Late." },
        "refund_request": { "amount": 10, "reason_id": "goodwill" } });
    assert_eq!(step(&app, &admin, &case, with_money).await.wrong_fields(), ["goapp_money", "refund_request"]);
    let body = json!({ "escalation_id": case["id"], "version": case["version"], "refund_request": { "amount": 10, "reason_id": "goodwill" } });
    assert_eq!(admin.put(&path(&case), body).await.wrong_fields(), ["Idempotency-Key"]);
    app.run("UPDATE users SET refund_enabled = FALSE").await;
    let refused = step(&app, &admin, &case, request(10.0)).await.refused(403);
    assert_eq!(refused.body["data"]["needs"], "refund_enabled");
    assert_eq!(read(&admin, &case).await["refunds"], json!([]));
}

#[tokio::test]
async fn of_64_refunds_at_once_over_one_version_one_is_requested() {
    let app = without_cases(TestApp::new().await).await;
    app.run("UPDATE users SET refund_enabled = TRUE").await;
    let admin = app.actor("admin").await;
    let (case, left) = refundable(&app, &admin).await;
    let replies = futures_util::future::join_all((0..64).map(|_| step(&app, &admin, &case, request(left)))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert!(replies.iter().all(|reply| reply.status == 200 || reply.status == 409));
}
