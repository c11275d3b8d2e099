//! Payout links and transfers.

use chrono::Duration;
use serde_json::{Value, json};

use super::{act, approved, asking, assert_adds_up, paid, post, refund_of, sums, work};
use crate::testkit::TestApp;

async fn issued(app: &TestApp, order: i64) -> Value {
    let refund = approved(app, asking(order, 500.0, "payout_link")).await;
    work(app).await;
    refund_of(app, &refund).await
}

fn provider_id(refund: &Value, at: usize) -> String {
    refund["sends"][at]["provider_id"].as_str().expect("an id").to_owned()
}

// Refunds 13
/// Acceptance 13, India.
#[tokio::test]
async fn cash_goes_back_by_a_link_that_the_customer_receives() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(3, 500_000)]).await;
    let refund = issued(&app, order).await;
    assert_eq!((&refund["state"], &refund["sends"][0]["state"]), (&json!("initiated"), &json!("issued")));
    assert!(refund["sends"][0]["link_url"].is_string() && refund["sends"][0]["link_expires_at"].is_string());
    let text: String = app.value("SELECT payload FROM jobs WHERE kind = 'sms' AND payload LIKE '%Refund%'").await;
    assert!(text.contains("₹500.00") && text.contains("/pay/india/refunds"), "{text}");
    app.gateway.end_send(&provider_id(&refund, 0), "process", app.clock.now()).expect("paid out");
    work(&app).await;
    assert_eq!(refund_of(&app, &refund).await["state"], "processed");
    assert_eq!(sums(&app, order).await["paid"].to_string(), "4500.0");
    assert_adds_up(&app).await;
}

// Refunds 10
/// Acceptance 10.
#[tokio::test]
async fn a_new_link_is_issued_only_when_the_old_one_has_ended() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(3, 500_000)]).await;
    let refund = issued(&app, order).await;
    let reissue = json!({ "action": "reissue" });
    let refused = act(&app, "Finance Admin", &refund, reissue.clone()).await.refused(409);
    assert!(refused.text.contains("The link can still be used"), "{}", refused.text);
    app.clock.advance(Duration::hours(168) + Duration::seconds(10));
    work(&app).await;
    let expired = refund_of(&app, &refund).await;
    assert_eq!((&expired["state"], &expired["sends"][0]["state"]), (&json!("failed"), &json!("expired")));
    let shorter = json!({ "action": "reissue", "expire_hours": 24 });
    act(&app, "Finance Admin", &refund, shorter).await.data();
    work(&app).await;
    let again = refund_of(&app, &refund).await;
    assert_eq!((&again["state"], &again["sends"][1]["state"]), (&json!("initiated"), &json!("issued")));
    assert_ne!(provider_id(&again, 0), provider_id(&again, 1));
    let until: chrono::DateTime<chrono::Utc> =
        again["sends"][1]["link_expires_at"].as_str().and_then(|at| at.parse().ok()).expect("a time");
    assert_eq!(until, app.clock.now() + Duration::hours(24));
    assert_eq!(app.gateway.sends(), 2);
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn a_link_is_cancelled_at_the_gateway_before_its_refund() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(3, 500_000)]).await;
    let refund = issued(&app, order).await;
    let cancel = json!({ "action": "cancel", "note": "The customer takes the car" });
    let done = act(&app, "Finance Admin", &refund, cancel.clone()).await.data();
    assert_eq!(
        (&done["refund"]["state"], &done["refund"]["sends"][0]["state"]),
        (&json!("cancelled"), &json!("cancelled"))
    );
    // One that was paid meanwhile stays paid.
    let refund = issued(&app, order).await;
    app.gateway.end_send(&provider_id(&refund, 0), "process", app.clock.now()).expect("paid out");
    let paid_out = act(&app, "Finance Admin", &refund, cancel).await.data();
    assert_eq!(paid_out["refund"]["state"], "processed");
    assert_eq!(sums(&app, order).await["paid"].to_string(), "4500.0");
    assert_adds_up(&app).await;
}

// Refunds 13
/// Acceptance 13, Malaysia.
#[tokio::test]
async fn in_malaysia_finance_transfers_and_a_second_person_enters_it() {
    let app = TestApp::malaysian().await;
    let order = paid(&app, 500_000, &[(3, 500_000)]).await;
    let link = post(app.actor("Finance Ops").await, asking(order, 300.0, "payout_link")).await;
    assert_eq!(link.wrong_fields(), ["method"]);
    let mut body = asking(order, 300.0, "transfer");
    assert_eq!(post(app.actor("Finance Ops").await, body.clone()).await.wrong_fields(), ["account"]);
    body["account"] = json!({ "name": "Tan Mei Ling", "bank": "HDFC0001234", "number": "512345678901" });
    assert_eq!(post(app.actor("Finance Ops").await, body.clone()).await.wrong_fields(), ["account.bank"]);
    body["account"]["bank"] = json!("mbbemykl");
    let refund = approved(&app, body.clone()).await;
    let account = refund_of(&app, &refund).await["account"].clone();
    assert_eq!(
        (&account["bank"], &account["last4"], &account["number"]),
        (&json!("MBBEMYKL"), &json!("8901"), &json!("512345678901"))
    );
    let stored: i64 = app.value("SELECT COUNT(*) FROM refunds WHERE account_number LIKE '%512345678901%'").await;
    assert_eq!(stored, 0);
    let trail: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE after LIKE '%512345678901%'").await;
    assert_eq!(trail, 0);
    assert_eq!(work(&app).await, 0, "no worker makes a transfer");
    let entered =
        |reference: &str| json!({ "action": "verify", "send_id": refund["sends"][0]["id"], "reference": reference });
    act(&app, "Finance Ops", &refund, entered("UTR 1234")).await.refused(403);
    assert_eq!(act(&app, "Finance Admin", &refund, entered("?")).await.wrong_fields(), ["reference"]);
    let done = act(&app, "Finance Admin", &refund, entered("utr 1234")).await.data();
    assert_eq!(
        (&done["refund"]["state"], &done["refund"]["sends"][0]["reference"]),
        (&json!("processed"), &json!("UTR1234"))
    );
    assert_eq!(sums(&app, order).await["paid"].to_string(), "4700.0");
    let other = approved(&app, body).await;
    let again = json!({ "action": "verify", "send_id": other["sends"][0]["id"], "reference": "UTR1234" });
    let refused = act(&app, "Finance Admin", &other, again).await.refused(409);
    assert!(refused.text.contains("was already entered"), "{}", refused.text);
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn an_old_gateway_payment_goes_back_by_link() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(12, 500_000)]).await;
    let by_link = asking(order, 500.0, "payout_link");
    assert_eq!(post(app.actor("Finance Ops").await, by_link.clone()).await.wrong_fields(), ["method"]);
    app.clock.advance(Duration::days(181));
    let wrong = post(app.actor("Finance Ops").await, asking(order, 500.0, "gateway")).await;
    assert_eq!(wrong.wrong_fields(), ["method"]);
    super::requested(&app, by_link).await;
    assert_adds_up(&app).await;
}
