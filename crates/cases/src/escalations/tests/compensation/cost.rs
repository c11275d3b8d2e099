//! What escalations cost: in lists, in the file, and as the most that is recovered.

use super::*;
use crate::escalations::drift;

async fn closed(app: &TestApp, actor: &Actor<'_>, case: &Value, recovery: f64) -> Reply {
    step(app, actor, case, json!({ "status": "in_progress" })).await.data();
    let mut closing = closing(app, 1500.0).await;
    closing["recovery"] = json!(recovery);
    step(app, actor, case, json!({ "status": "closed", "closing": closing })).await
}

// Escalations 12: what is recovered is at most what the case cost, vouchers included.
#[tokio::test]
async fn what_is_recovered_is_at_most_the_cost_with_vouchers_which_then_stay() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let case = case(&app, 0).await;
    let voucher = add(&app, &admin, &case, 500.0).await.data();
    let too_much = closed(&app, &admin, &case, 1500.01).await;
    assert_eq!(too_much.wrong_fields(), ["closing.recovery"], "an approved voucher has cost nothing yet");
    let issued = save(&app, &admin, &voucher, act("issue")).await.data();
    let mut closing = closing(&app, 1500.0).await;
    closing["recovery"] = json!(2000.01);
    let close = |closing: &Value| json!({ "status": "closed", "closing": closing });
    assert_eq!(step(&app, &admin, &case, close(&closing)).await.wrong_fields(), ["closing.recovery"]);
    closing["recovery"] = json!(2000.0);
    let closed = step(&app, &admin, &case, close(&closing)).await.data()["escalations"][0].take();
    assert_eq!((&closed["cost"], &closed["recoveries"][0]["amount"]), (&json!(2000.0), &json!(2000.0)));
    let cancel = json!({ "action": "cancel", "reason": "By mistake." });
    let refused = save(&app, &admin, &issued, cancel.clone()).await.refused(409);
    assert!(refused.body["message"].as_str().expect("a sentence").contains("waive the recovery"), "{}", refused.text);
    step(&app, &admin, &case, json!({ "recovery": { "action": "waive", "reason": "Ours." } })).await.data();
    save(&app, &admin, &issued, cancel).await.data();
    assert_eq!(read(&admin, &case).await["cost"], 1500.0);
    let here = (app.region.country, app.clock.now());
    assert_eq!(drift(&mut app.tx().await, here).await.expect("figures"), 0);
    app.run("UPDATE vouchers SET status = 'active'").await;
    assert_eq!(drift(&mut app.tx().await, here).await.expect("figures"), 1, "the doctor finds it");
}

#[tokio::test]
async fn the_file_and_the_list_say_what_each_escalation_cost() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    app.run("UPDATE users SET is_download = TRUE").await;
    let (case, other) = (case(&app, 0).await, case(&app, 1).await);
    let voucher = add(&app, &admin, &case, 500.0).await.data();
    save(&app, &admin, &voucher, act("issue")).await.data();
    let id = case["id"].as_i64().expect("an id");
    processed_refund(&app, id, 12_345).await;
    let list = admin.get("/central/escalations/?sort=created_at").await.data();
    let row = |case: &Value| {
        let rows = list["escalations"].as_array().expect("rows");
        rows.iter().find(|row| row["id"] == case["id"]).expect("a row").clone()
    };
    assert_eq!(row(&case)["spent"], json!({ "vouchers": 500.0, "goapp_money": 0.0, "refunds": 123.45, "rework": 0.0 }));
    assert_eq!((&row(&case)["cost"], &row(&other)["cost"]), (&json!(623.45), &Value::Null));
    let file = admin.get("/central/escalations/?download=1").await.text;
    let mut lines = file.trim_start_matches('\u{feff}').lines();
    let heads: Vec<&str> = lines.next().expect("headings").split(',').collect();
    let at = |name: &str| heads.iter().position(|head| *head == name).expect("a column");
    assert_eq!(
        (at("GoApp Money"), at("Refunds"), at("Root Cause")),
        (at("Vouchers") + 1, at("Vouchers") + 2, at("Vouchers") + 3)
    );
    let of = |case: &Value| {
        let number = case["number"].as_str().expect("a number");
        let line = file.lines().find(|line| line.contains(number)).expect("a line");
        line.split(',').rev().skip(3).take(3).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(of(&case), ["123.45", "0.00", "500.00"], "from the right");
    assert_eq!(of(&other), ["0.00", "0.00", "0.00"]);
}

/// A refund of a case whose money has arrived: one of the demonstration, of the case from now on.
async fn processed_refund(app: &TestApp, case: i64, amount: i64) {
    let sql = "SELECT MIN(s.id) FROM refund_sends s WHERE s.state = 'processed'";
    let send: i64 = app.tx().await.one(sql, args![]).await.expect("a send");
    run(app, "UPDATE refund_sends SET amount = $1 WHERE id = $2", args![amount, send]).await;
    run(
        app,
        "UPDATE refunds SET case_id = $1 WHERE id = (SELECT refund_id FROM refund_sends WHERE id = $2)",
        args![case, send],
    )
    .await;
    let others = "UPDATE refund_sends SET state = 'failed' WHERE id <> $1 AND state = 'processed'
        AND refund_id = (SELECT refund_id FROM refund_sends WHERE id = $1)";
    run(app, others, args![send]).await;
}
