//! The order of an escalation is cancelled, and what becomes of the money that was paid.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::desk::{case_of, raise, without_cases};
use crate::testkit::{Actor, Reply, TestApp};

/// An order without a bill on which nothing was paid yet.
const UNPAID: &str = "SELECT MIN(o.id) FROM orders o WHERE o.paid_amount = 0 AND o.invoice_number IS NULL
    AND o.status_id IN (31, 40, 50, 60) AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id)
    AND NOT EXISTS (SELECT 1 FROM order_settlements s WHERE s.order_id = o.id)";
const CASH: i64 = 3;

struct Paid {
    order: i64,
    case: Value,
}

impl Paid {
    /// An order on which 500.00 were paid in advance, with an escalation.
    async fn of(app: &TestApp, admin: &Actor<'_>) -> Self {
        let order: i64 = app.value(UNPAID).await;
        let detail = admin.get(&format!("/orders/detail/{order}/")).await.data();
        let body =
            json!({ "order_id": order, "mode": CASH, "amount": 500.0, "due": detail["due_amount"], "advance": true });
        let keyed =
            app.bearer(admin.token.clone().expect("a token")).with("idempotency-key", format!("pay-{order:08}"));
        keyed.post("/orders/payments/", body).await.data();
        Self { order, case: raise(app, admin, order).await }
    }

    async fn cancel(&self, app: &TestApp, admin: &Actor<'_>, key: &str, change: Value) -> Reply {
        let version = admin.get(&format!("/orders/detail/{}/", self.order)).await.data()["version"].clone();
        let mut body = json!({ "escalation_id": self.case["id"], "version": version, "reason": "They sold the car." });
        body.as_object_mut().expect("fields").extend(change.as_object().expect("fields").clone());
        let keyed = app.bearer(admin.token.clone().expect("a token")).with("idempotency-key", key.to_owned());
        keyed.post(&format!("/central/escalations/cancel-order/{}/", self.order), body).await
    }

    async fn detail(&self, admin: &Actor<'_>) -> Value {
        admin.get(&format!("/orders/detail/{}/", self.order)).await.data()
    }
}

// Escalations 19
#[tokio::test]
async fn an_order_with_money_is_cancelled_only_with_a_word_about_it() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let app = without_cases(app).await;
        let admin = app.actor("admin").await;
        let paid = Paid::of(&app, &admin).await;
        let before = paid.detail(&admin).await;
        let silent = paid.cancel(&app, &admin, "cancel-silent", json!({})).await.refused(409);
        assert_eq!(silent.body["data"]["missing"], json!(["refund"]));
        assert_eq!(paid.detail(&admin).await, before, "unchanged");
        let preview = paid.cancel(&app, &admin, "cancel-preview", json!({ "preview": true })).await.data();
        assert_eq!((&preview["status"], &preview["preview"]), (&json!(21), &json!(true)));
        assert_eq!((&preview["paid"], &preview["refundable"]), (&json!(500.0), &json!(500.0)));
        let method = if app.region.country.is_india() { "payout_link" } else { "transfer" };
        assert!(preview["methods"].as_array().is_some_and(|all| all.contains(&json!(method))), "{preview}");
        assert_eq!(paid.detail(&admin).await, before, "a preview writes nothing");
        let nothing = paid.cancel(&app, &admin, "cancel-nothing", json!({ "version": null, "reason": null })).await;
        assert_eq!(nothing.wrong_fields(), ["reason", "version"]);
        let unsaid = json!({ "refund": "none" });
        let unsaid = paid.cancel(&app, &admin, "cancel-unsaid", unsaid).await;
        assert_eq!(unsaid.wrong_fields(), ["refund_reason"]);
        let refund = |amount: f64| {
            let account = json!({ "name": "Asha Rao", "bank": "MBBEMYKL", "number": "112233445566" });
            let account = (method == "transfer").then_some(account);
            json!({ "refund": { "amount": amount, "method": method, "reason_id": "cancelled", "account": account } })
        };
        let too_much = refund(500.01);
        assert!(paid.cancel(&app, &admin, "cancel-too-much", too_much).await.status.is_client_error());
        assert_eq!(paid.detail(&admin).await, before, "all or nothing");
        let mut unknown = refund(500.0);
        unknown["refund"]["account"] = json!({ "name": " ", "bank": "NOTABANK9", "number": "112233445566" });
        unknown["refund"]["method"] = json!("transfer");
        let mut wrong = paid.cancel(&app, &admin, "cancel-account", unknown).await.wrong_fields();
        wrong.sort_unstable();
        assert_eq!(wrong, ["refund.account.bank", "refund.account.name"]);
        let done = paid.cancel(&app, &admin, "cancel-whole", refund(500.0)).await.data();
        assert_eq!((&done["status"], &done["refundable"]), (&json!(21), &json!(0.0)), "what is requested is reserved");
        assert_eq!(paid.detail(&admin).await["status"]["id"], 21);
        let case = case_of(&admin, paid.order).await;
        assert_eq!(case["history"][0]["event"], "order_cancelled");
        assert_eq!(case["history"][0]["changes"]["refund"], json!([null, done["refund_id"]]));
        let of_case: i64 = app.value("SELECT MAX(case_id) FROM refunds WHERE state = 'requested'").await;
        assert_eq!(json!(of_case), case["id"]);
        let again = paid.cancel(&app, &admin, "cancel-again", json!({})).await.refused(409);
        assert!(again.body["message"].as_str().is_some_and(|text| !text.is_empty()));
    }
}

#[tokio::test]
async fn money_is_kept_with_a_reason_that_the_case_remembers() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let paid = Paid::of(&app, &admin).await;
    let kept = json!({ "refund": "none", "refund_reason": "The inspection was done." });
    let done = paid.cancel(&app, &admin, "cancel-kept", kept).await.data();
    assert_eq!((&done["refund_id"], &done["refundable"]), (&Value::Null, &json!(500.0)));
    let case = case_of(&admin, paid.order).await;
    assert_eq!(case["history"][0]["changes"]["refund_reason"], json!([null, "The inspection was done."]));
    // Who may not move orders, and who may not return money.
    app.run("UPDATE users SET refund_enabled = FALSE").await;
    let other = Paid::of(&app, &admin).await;
    let asked = json!({ "refund": { "amount": 1.0, "method": "payout_link", "reason_id": "cancelled" } });
    other.cancel(&app, &admin, "cancel-no-flag", asked).await.refused(403);
    let feedback = app.actor("Feedback Executive").await;
    other
        .cancel(&app, &feedback, "cancel-role", json!({ "refund": "none", "refund_reason": "No." }))
        .await
        .refused(403);
}

#[tokio::test]
async fn by_an_escalation_that_has_ended_no_order_is_cancelled() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let paid = Paid::of(&app, &admin).await;
    let path = format!("/central/escalations/detail/{}/", paid.order);
    let cancelled = json!({ "escalation_id": paid.case["id"], "version": paid.case["version"], "status": "cancelled",
        "cancel_reason": "test" });
    admin.put(&path, cancelled).await.data();
    for change in [json!({ "preview": true }), json!({ "refund": "none", "refund_reason": "No." })] {
        let refused = paid.cancel(&app, &admin, "cancel-ended", change).await.refused(409);
        assert!(refused.text.contains("is cancelled"), "{}", refused.text);
    }
}

#[tokio::test]
async fn a_billed_order_is_credited_first() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let order: i64 =
        app.value("SELECT MIN(id) FROM orders WHERE invoice_number IS NOT NULL AND status_id NOT IN (21, 921)").await;
    let billed = Paid { order, case: raise(&app, &admin, order).await };
    let refused = billed.cancel(&app, &admin, "cancel-billed", json!({ "preview": true })).await.refused(409);
    assert!(refused.body["message"].as_str().is_some_and(|text| text.contains("is billed")), "{}", refused.text);
}

#[tokio::test]
async fn of_64_cancellations_at_once_one_is_made_with_one_refund() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let paid = Paid::of(&app, &admin).await;
    let whole = json!({ "refund": { "amount": 500.0, "method": "payout_link", "reason_id": "cancelled" } });
    let keys: Vec<String> = (0..64).map(|at| format!("cancel-at-once-{at}")).collect();
    let calls = keys.iter().map(|key| paid.cancel(&app, &admin, key, whole.clone()));
    let statuses: Vec<_> = join_all(calls).await.into_iter().map(|reply| reply.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 63, "{statuses:?}");
    let refunds = pitlane_platform::args![paid.case["id"].as_i64()];
    let refunds: i64 =
        app.tx().await.one("SELECT COUNT(*) FROM refunds WHERE case_id = $1", refunds).await.expect("a count");
    assert_eq!(refunds, 1);
}
