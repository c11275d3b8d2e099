//! What each payer of a claim owes, and what a delivery order can pay for.

use serde_json::{Value, json};

use super::{estimated, minor, new_claim, shown, survey, with_surveyor};
use crate::testkit::{Actor, Reply, TestApp};

const PAYMENTS: &str = "/orders/payments/";

async fn take(actor: Actor<'_>, order: i64, amount: i64, reference: &str, advance: bool) -> Reply {
    let ledger = actor.get(&format!("{PAYMENTS}?order_id={order}")).await.data();
    let body = json!({
        "order_id": order, "mode": 9, "payer": 4, "amount": pitlane_platform::money::Money::from_minor(amount),
        "due": ledger["sums"]["due"], "reference": reference, "advance": advance,
    });
    actor.with("idempotency-key", pitlane_platform::ids::random_hex(12)).post(PAYMENTS, body).await
}

/// Share, paid and due of a payer.
fn dues_of(claim: &Value, payer: &str) -> (i64, i64, i64) {
    let dues = &claim["dues"][payer];
    (minor(&dues["share"]), minor(&dues["paid"]), minor(&dues["due"]))
}

#[tokio::test]
async fn a_delivery_order_pays_for_the_insurer_s_share_and_no_more() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        let id = new_claim(&app, &admin).await;
        let before = estimated(&app, &admin, id).await;
        assert_eq!(before["dues"], Value::Null);
        let claim = with_surveyor(&admin, id, 1).await;
        admin.post("/orders/insurance/survey/", survey(id, &claim, true)).await.data();
        // The customer pays for a polish too, so the order's amount is more than the insurer's share.
        let estimate = admin.get(&format!("/orders/estimate/?order_id={id}")).await.data();
        let decisions = json!({
            "order_id": id, "version": estimate["version"], "revision": estimate["revision"], "how": "phone",
            "said_by": "Asha Rao", "note": "Asked on the phone", "decisions": [{ "line_id": estimate["lines"][3]["id"], "decision": "approved" }],
        });
        admin.post("/orders/estimate/approval/", decisions).await.data();
        let claim = shown(&admin, id).await;
        let (insurer, customer) = (minor(&claim["comparison"]["insurer"]), minor(&claim["comparison"]["customer"]));
        assert!(customer > 100, "{claim}");
        assert_eq!(
            (dues_of(&claim, "insurer"), dues_of(&claim, "customer")),
            ((insurer, 0, insurer), (customer, 0, customer))
        );
        let refused = take(app.actor("admin").await, id, insurer + 100, "DO-1", false).await.refused(409);
        let message = refused.body["message"].as_str().expect("a sentence").to_owned();
        assert!(message.contains("insurer's share") && message.contains("advance"), "{message}");
        take(app.actor("admin").await, id, insurer - 100, "DO-1", false).await.data();
        let claim = shown(&admin, id).await;
        assert_eq!(
            (dues_of(&claim, "insurer"), dues_of(&claim, "customer").2),
            ((insurer, insurer - 100, 100), customer)
        );
        take(app.actor("admin").await, id, 200, "DO-2", false).await.refused(409);
        take(app.actor("admin").await, id, 200, "DO-2", true).await.data();
        assert_eq!(dues_of(&shown(&admin, id).await, "insurer"), (insurer, insurer + 100, -100));
    }
}
