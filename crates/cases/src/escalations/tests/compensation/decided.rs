//! Who adds vouchers, and who decides on them.

use super::*;

#[tokio::test]
async fn within_the_limit_a_voucher_is_approved_at_once_and_above_it_another_person_decides() {
    let app = without_cases(TestApp::new().await).await;
    let (manager, agent, head) = (app.actor(MANAGER).await, app.actor(AGENT).await, app.actor(HEAD).await);
    let case = case(&app, 0).await;
    let terms = read(&manager, &case).await["compensation"].take();
    assert_eq!((&terms["limit"], &terms["may_add_voucher"]), (&json!(3000.0), &json!(true)));
    assert_eq!(terms["campaigns"][0], json!({ "id": 1, "name": "Service recovery", "days": 180 }));
    let refused = add(&app, &agent, &case, 10.0).await.refused(403);
    assert_eq!(key_of(&refused), "level", "the first level of a group adds no vouchers");
    assert_eq!(read(&agent, &case).await["compensation"]["may_add_voucher"], false);

    let added = add(&app, &manager, &case, 3000.01).await;
    assert_eq!(added.status, 201);
    let voucher = added.data();
    assert_eq!((&voucher["state"], &voucher["code"]), (&json!("proposed"), &Value::Null));
    assert_eq!(lacks(&voucher, "approve")[0], "You proposed it: another person decides on it.");
    save(&app, &manager, &voucher, act("approve")).await.refused(403);
    save(&app, &agent, &voucher, act("approve")).await.refused(403);
    save(&app, &head, &voucher, act("issue")).await.refused(409);

    // It keeps the case from being closed.
    let taken = step(&app, &manager, &case, json!({ "status": "in_progress" })).await.data();
    let missing =
        taken["escalations"][0]["next"].as_array().expect("steps").iter().find(|one| one["status"] == "closed");
    assert!(missing.expect("closed")["missing"].to_string().contains("waits for a decision"), "{taken}");
    let close = json!({ "status": "closed", "closing": closing(&app, 0.0).await });
    assert_eq!(key_of(&step(&app, &manager, &case, close.clone()).await.refused(409)), "vouchers");

    let voucher = save(&app, &head, &voucher, act("approve")).await.data();
    assert_eq!((&voucher["state"], &voucher["decided_by"].is_string()), (&json!("approved"), &true));
    save(&app, &head, &voucher, act("approve")).await.refused(409);
    let issued = save(&app, &manager, &voucher, act("issue")).await.data();
    assert_eq!(issued["state"], "issued");
    step(&app, &manager, &case, close).await.data();
    let shown = read(&manager, &case).await;
    assert_eq!((&shown["cost"], &shown["spent"]["vouchers"]), (&json!(3000.01), &json!(3000.01)));
    assert!(shown["compensation"]["barred"].as_str().is_some_and(|why| why.contains("closed")), "{shown}");
    assert_eq!(texts(&app).await, 1);
}

#[tokio::test]
async fn one_voucher_is_for_a_cause_and_a_second_compensation_takes_a_manager() {
    let app = without_cases(TestApp::malaysian().await).await;
    let manager = app.actor(MANAGER).await;
    let first = case(&app, 0).await;
    assert_eq!(add(&app, &manager, &first, 50.0).await.data()["state"], "approved");
    assert_eq!(key_of(&add(&app, &manager, &first, 1.0).await.refused(409)), "same_cause");
    // Another cause of the same customer.
    let order = first["order_id"].as_i64().expect("an order");
    let other: i64 = app.value("SELECT MIN(id) FROM case_types WHERE kind = 'order' AND level = 1 AND id > 101").await;
    let body = json!({ "type1": other, "source_id": 1, "description": "It came late." });
    let raised =
        keyed(&app, &app.actor("admin").await).post(&format!("/central/escalations/detail/{order}/"), body).await;
    let second = raised.data()["escalations"][0].take();
    level(&app, MANAGER, 1).await;
    let refused = add(&app, &manager, &second, 1.0).await.refused(409);
    assert_eq!(key_of(&refused), "second_within_90_days");
    assert!(refused.body["message"].as_str().expect("a sentence").contains("a manager (level 2)"), "{}", refused.text);
    level(&app, MANAGER, 2).await;
    assert_eq!(add(&app, &manager, &second, 1.0).await.data()["state"], "approved");
}

#[tokio::test]
async fn more_than_a_full_refund_takes_a_head_and_no_one_grants_more_than_the_highest_limit() {
    let app = without_cases(TestApp::new().await).await;
    let (manager, head) = (app.actor(MANAGER).await, app.actor(HEAD).await);
    let case = case(&app, 0).await;
    assert_eq!(key_of(&add(&app, &head, &case, 10_000.01).await.refused(409)), "limit");
    // Its bills were credited in full.
    let order = case["order_id"].as_i64().expect("an order");
    run(&app, "UPDATE orders SET invoice_number = NULL WHERE id = $1", args![order]).await;
    assert_eq!(key_of(&add(&app, &manager, &case, 1.0).await.refused(409)), "full_refund");
    assert_eq!(add(&app, &head, &case, 10_000.0).await.data()["state"], "approved");
}

#[tokio::test]
async fn every_wrong_field_is_named_and_both_calls_need_a_key() {
    let app = without_cases(TestApp::new().await).await;
    let manager = app.actor(MANAGER).await;
    let case = case(&app, 0).await;
    let body = json!({ "escalation_id": case["id"], "campaign_id": 1, "amount": 1, "reason": "Late." });
    let path = "/central/escalations/add-voucher-hst/";
    assert_eq!(manager.post(path, body.clone()).await.wrong_fields(), ["Idempotency-Key"]);
    let wrong = json!({ "escalation_id": case["id"], "campaign_id": 1, "amount": 0, "reason": " " });
    assert_eq!(keyed(&app, &manager).post(path, wrong).await.wrong_fields(), ["amount", "reason"]);
    let mut wrong = body.clone();
    wrong["campaign_id"] = json!(99);
    assert_eq!(keyed(&app, &manager).post(path, wrong).await.wrong_fields(), ["campaign_id"]);
    let mut unknown = body;
    unknown["escalation_id"] = json!(999_999);
    keyed(&app, &manager).post(path, unknown).await.refused(404);
    let voucher = add(&app, &manager, &case, 10.0).await.data();
    let not_part = json!({ "action": "approve", "amount": 5, "valid_until": "2020-01-01", "reason": "Well." });
    assert_eq!(save(&app, &manager, &voucher, not_part).await.wrong_fields(), ["amount", "reason", "valid_until"]);
    assert_eq!(save(&app, &manager, &voucher, act("cancel")).await.wrong_fields(), ["reason"]);
    assert_eq!(save(&app, &manager, &voucher, act("edit")).await.wrong_fields(), ["amount"]);
    let mut stale = voucher.clone();
    stale["version"] = json!(9);
    let stale = save(&app, &manager, &stale, act("issue")).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["id"], voucher["id"]);
}

#[tokio::test]
async fn an_edit_is_a_proposal_of_who_edits_unless_the_voucher_becomes_less() {
    let app = without_cases(TestApp::new().await).await;
    let (manager, head) = (app.actor(MANAGER).await, app.actor(HEAD).await);
    let case = case(&app, 0).await;
    let voucher = add(&app, &manager, &case, 4000.0).await.data();
    let less = save(&app, &manager, &voucher, json!({ "action": "edit", "amount": 2000.0 })).await.data();
    assert_eq!((&less["state"], &less["amount"]), (&json!("approved"), &json!(2000.0)));
    let more =
        save(&app, &manager, &less, json!({ "action": "edit", "amount": 5000.0, "reason": "Twice." })).await.data();
    assert_eq!((&more["state"], &more["reason"]), (&json!("proposed"), &json!("Twice.")));
    let approved = save(&app, &head, &more, act("approve")).await.data();
    let lower = save(&app, &manager, &approved, json!({ "action": "edit", "amount": 4500.0 })).await.data();
    assert_eq!(
        (&lower["state"], &lower["decided_by"]),
        (&json!("approved"), &approved["decided_by"]),
        "still approved"
    );
    let declined = add(&app, &manager, &super::case(&app, 1).await, 4000.0).await.data();
    let declined =
        save(&app, &head, &declined, json!({ "action": "decline", "reason": "A part is enough." })).await.data();
    assert_eq!(
        (&declined["state"], &declined["note"], &declined["next"]),
        (&json!("declined"), &json!("A part is enough."), &json!([]))
    );
}

#[tokio::test]
async fn of_64_vouchers_at_once_for_a_cause_one_is_added() {
    let app = without_cases(TestApp::new().await).await;
    let manager = app.actor(MANAGER).await;
    let case = case(&app, 0).await;
    let replies = futures_util::future::join_all((0..64).map(|_| add(&app, &manager, &case, 100.0))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 1);
    assert!(replies.iter().all(|reply| reply.status == 201 || key_of(reply) == "same_cause"));
}

#[tokio::test]
async fn of_64_approvals_at_once_one_counts() {
    let app = without_cases(TestApp::new().await).await;
    let (manager, head) = (app.actor(MANAGER).await, app.actor(HEAD).await);
    let case = case(&app, 0).await;
    let voucher = add(&app, &manager, &case, 4000.0).await.data();
    let approvals = (0..64).map(|_| save(&app, &head, &voucher, act("approve")));
    let statuses: Vec<_> =
        futures_util::future::join_all(approvals).await.into_iter().map(|reply| reply.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 63, "{statuses:?}");
    let steps = read(&manager, &case).await["history"].clone();
    let approved =
        steps.as_array().expect("entries").iter().filter(|entry| entry["changes"]["voucher"][1] == "approved");
    assert_eq!(approved.count(), 1, "{steps}");
}
