//! Many requests at once.

use futures_util::future::join_all;
use serde_json::json;

use super::kit::{ADVICES, body, created, ground, keyed, stepped, third};
use crate::testkit::TestApp;

// Payment advice 3
#[tokio::test]
async fn of_64_drafts_over_one_period_one_is_created() {
    let app = TestApp::new().await;
    let ground = ground(&app).await;
    let admin = app.actor("admin").await;
    let calls = (0..64).map(|turn| {
        let actor = keyed(&app, &admin, &format!("many-{turn:08}"));
        let body = body(&ground, &ground.orders);
        async move { actor.post(ADVICES, body).await }
    });
    let replies = join_all(calls).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 1);
    assert!(replies.iter().all(|reply| reply.status == 201 || reply.status == 409));
    let last: i64 = app.value("SELECT last FROM payment_advice_numbers").await;
    assert_eq!(last, 1, "no number is lost");
}

// Payment advice 8
#[tokio::test]
async fn of_64_payments_one_is_recorded() {
    let app = TestApp::new().await;
    let ground = ground(&app).await;
    let (admin, other, third) = (app.actor("admin").await, app.actor("Super Admin").await, third(&app).await);
    let draft = created(&app, &admin, "many-draft-1234", body(&ground, &ground.orders)).await;
    let submitted = stepped(&app, &admin, &draft, json!({ "action": "submit" })).await;
    let approved = stepped(&app, &other, &submitted, json!({ "action": "approve" })).await;
    let calls = (0..64).map(|turn| {
        let actor = keyed(&app, &third, &format!("many-pay-{turn:08}"));
        let body = json!({ "uuid": approved["uuid"], "version": approved["version"], "action": "pay",
            "utr": format!("UTR{turn:07}"), "paid_on": ground.to });
        async move { actor.put(ADVICES, body).await }
    });
    let replies = join_all(calls).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert!(replies.iter().all(|reply| reply.status == 200 || reply.status == 409));
}
