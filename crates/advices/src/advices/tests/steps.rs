//! Steps by different people.

use http::StatusCode;
use serde_json::json;

use super::kit::{ADVICES, body, created, detail, ground, keyed, paid, pay, run, step, stepped, third};
use crate::testkit::TestApp;
use pitlane_platform::args;

// Payment advice 4 and 8
#[tokio::test]
async fn submitted_approved_and_paid_by_three_people() {
    let app = TestApp::new().await;
    let ground = ground(&app).await;
    let (admin, other) = (app.actor("admin").await, app.actor("Super Admin").await);
    let third = third(&app).await;
    let draft = created(&app, &admin, "steps-12345678", body(&ground, &ground.orders)).await;
    assert_eq!(step(&app, &admin, &draft, json!({ "action": "approve" })).await.status, StatusCode::CONFLICT);
    let submitted = stepped(&app, &admin, &draft, json!({ "action": "submit" })).await;
    let own = step(&app, &admin, &submitted, json!({ "action": "approve" })).await.refused(403);
    assert_eq!(own.body["data"]["missing"][0]["key"], "other_person");
    let approved = stepped(&app, &other, &submitted, json!({ "action": "approve" })).await;
    let own = step(&app, &other, &approved, pay(ground.to, "UTR0000005")).await.refused(403);
    assert_eq!(own.body["data"]["missing"][0]["key"], "other_person");
    let tomorrow = ground.to.succ_opt().expect("a day");
    assert_eq!(
        step(&app, &third, &approved, json!({ "action": "pay", "utr": "      ", "paid_on": tomorrow }))
            .await
            .wrong_fields(),
        ["paid_on", "utr"]
    );
    let payment = json!({ "uuid": approved["uuid"], "version": approved["version"], "action": "pay", "utr": "UTR0000005",
        "paid_on": ground.to });
    assert_eq!(third.put(ADVICES, payment.clone()).await.wrong_fields(), ["Idempotency-Key"]);
    let first = keyed(&app, &third, "pay-12345678").put(ADVICES, payment.clone()).await.data();
    let second = keyed(&app, &third, "pay-12345678").put(ADVICES, payment).await.data();
    assert_eq!((&first["state"], &first), (&json!("paid"), &second), "paid once");
    let paid = first["events"].as_array().expect("events").iter().filter(|event| event["action"] == "pay").count();
    assert_eq!(paid, 1);
    let refused = step(&app, &admin, &first, json!({ "action": "edit" })).await.refused(409);
    assert!(refused.body["message"].as_str().expect("a sentence").contains("is paid"));
    let again = json!({ "uuid": draft["uuid"], "version": draft["version"], "action": "submit" });
    let stale = keyed(&app, &admin, "submit-again-1").put(ADVICES, again).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["state"], "paid");
}

// Payment advice 12
#[tokio::test]
async fn a_paid_advice_is_the_same_paper_for_ever() {
    let app = TestApp::new().await;
    let ground = ground(&app).await;
    let admin = app.actor("admin").await;
    let draft = created(&app, &admin, "paper-12345678", body(&ground, &ground.orders)).await;
    let paid = paid(&app, &ground, &draft, "UTR0000006").await;
    let pdf = paid["pdf"].as_str().expect("a path").to_owned();
    let first = app.actor("admin").await.get(&pdf).await;
    assert_eq!(first.status, StatusCode::OK);
    run(
        &app,
        "UPDATE garages SET name = 'Renamed', legal_name = 'Renamed', address_line = 'Moved' WHERE id = $1",
        args![ground.garage],
    )
    .await;
    run(&app, "UPDATE bank_accounts SET status = 'replaced', last4 = '0000' WHERE owner_id = $1", args![ground.garage])
        .await;
    app.clock.advance(chrono::Duration::days(1));
    let later = app.actor("admin").await.get(&pdf).await;
    assert!(first.bytes == later.bytes, "the same bytes");
    let text = crate::testkit::text_of(&later, "payment-advice");
    assert!(text.contains("Payment advice") && text.contains("UTR0000006") && !text.contains("Renamed"), "{text}");
    let admin = app.actor("admin").await;
    assert_eq!(detail(&admin, &paid).await["account"]["last4"], "4567", "as on submission");
}

#[tokio::test]
async fn every_wrong_field_is_named_and_roles_without_the_section_are_refused() {
    let app = TestApp::new().await;
    let ground = ground(&app).await;
    let admin = app.actor("admin").await;
    let tomorrow = ground.to.succ_opt().expect("a day");
    let wrong = json!({ "garage_id": ground.garage, "period_from": ground.to, "period_to": tomorrow,
        "adjustments": [{ "description": "    ", "amount": 0.00 }] });
    assert_eq!(
        keyed(&app, &admin, "wrong-12345678").post(ADVICES, wrong).await.wrong_fields(),
        ["adjustments.0.amount", "adjustments.0.description", "period_to"]
    );
    assert_eq!(admin.post(ADVICES, body(&ground, &[])).await.wrong_fields(), ["Idempotency-Key"]);
    assert_eq!(
        admin.get(&format!("{ADVICES}?preview=1")).await.wrong_fields(),
        ["garage_id", "period_from", "period_to"]
    );
    let mut unknown = body(&ground, &[]);
    unknown["garage_id"] = json!(999_999_999);
    assert_eq!(keyed(&app, &admin, "wrong-22345678").post(ADVICES, unknown).await.wrong_fields(), ["garage_id"]);
    for role in ["Central CR", "CR", "Operation/Garage"] {
        let actor = app.actor(role).await;
        assert_eq!(actor.get(ADVICES).await.refused(403).body["data"]["needs"], "payment_advice.R");
    }
    let none = json!({ "uuid": "0".repeat(32), "version": 1, "action": "submit" });
    admin.put(ADVICES, none).await.refused(404);
    // Without an account nothing is submitted.
    run(&app, "UPDATE bank_accounts SET status = 'replaced' WHERE owner_id = $1", args![ground.garage]).await;
    let draft = created(&app, &admin, "wrong-32345678", body(&ground, &ground.orders)).await;
    let refused = step(&app, &admin, &draft, json!({ "action": "submit" })).await.refused(409);
    assert_eq!(refused.body["data"]["missing"][0]["key"], "account");
}

#[tokio::test]
async fn the_file_for_the_bank_needs_the_flag() {
    let app = TestApp::new().await;
    let ground = ground(&app).await;
    let admin = app.actor("admin").await;
    created(&app, &admin, "file-12345678", body(&ground, &ground.orders)).await;
    let path = format!("{ADVICES}?download=1");
    run(&app, "UPDATE users SET is_download = FALSE", args![]).await;
    assert_eq!(admin.get(&path).await.refused(403).body["data"]["needs"], "is_download");
    run(&app, "UPDATE users SET is_download = TRUE", args![]).await;
    let file = admin.get(&path).await;
    let text = String::from_utf8(file.bytes).expect("text");
    assert!(text.contains("IFSC or BIC") && text.contains("SBIN0001234") && text.contains("IP0/25/00001"), "{text}");
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'payment_advice.download'").await;
    assert_eq!(audited, 1);
}
