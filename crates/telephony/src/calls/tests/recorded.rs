//! What came of a call: recorded once it has ended, by its own agent alone.

use http::Method;
use serde_json::{Value, json};

use super::{about, make, order_of, pass, stored};
use crate::testkit::{Actor, Reply, TestApp};

const PATH: &str = "/api/telephony/account/call/disposition";

async fn record(actor: &Actor<'_>, call: &Value, disposition: &str, note: Option<&str>) -> Reply {
    let body = json!({ "call_id": call["call_id"], "disposition": disposition, "note": note });
    actor.call(Method::POST, PATH, Some(body)).await
}

async fn audited(app: &TestApp) -> i64 {
    app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'call.record'").await
}

#[tokio::test]
async fn what_came_of_a_call_stands_with_it_and_in_the_history_of_its_order() {
    let app = TestApp::new().await;
    let order = order_of(&app, "21").await;
    let admin = app.actor("admin").await;
    let call = make(&admin, about(order)).await.data()["call"].take();
    pass(&app, 8).await;
    record(&admin, &call, "informed", None).await.refused(409);
    pass(&app, 185).await;
    let saved = record(&admin, &call, "informed", Some("  The car is ready. ")).await.data();
    let shown = (&saved["call"]["disposition"], &saved["call"]["note"]);
    assert_eq!(shown, (&json!("informed"), &json!("The car is ready.")));
    let told = "SELECT COUNT(*) FROM order_timeline WHERE event = 'call' AND changes LIKE '%informed%' AND reason = 'The car is ready.'";
    assert_eq!((app.value::<i64>(told).await, audited(&app).await), (1, 1));
    // The same again changes nothing; another one is a correction.
    record(&admin, &call, "informed", Some("The car is ready.")).await.data();
    assert_eq!((app.value::<i64>(told).await, audited(&app).await), (1, 1));
    record(&admin, &call, "call_back", None).await.data();
    assert_eq!((stored(&app, &call).await.disposition.as_deref(), audited(&app).await), (Some("call_back"), 2));
}

#[tokio::test]
async fn nobody_records_what_came_of_the_call_of_a_colleague() {
    let app = TestApp::new().await;
    let order = order_of(&app, "21").await;
    let call = make(&app.actor("admin").await, about(order)).await.data()["call"].take();
    pass(&app, 193).await;
    let other = app.actor("Super Admin").await;
    record(&other, &call, "informed", None).await.refused(404);
    record(&other, &json!({ "call_id": "none" }), "informed", None).await.refused(404);
    assert_eq!(record(&other, &call, "sold", None).await.wrong_fields(), ["disposition"]);
    assert_eq!((stored(&app, &call).await.disposition, audited(&app).await), (None, 0));
}

#[tokio::test]
async fn the_same_saved_64_times_at_once_is_saved_once() {
    let app = TestApp::new().await;
    let order = order_of(&app, "21").await;
    let admin = app.actor("admin").await;
    let call = make(&admin, about(order)).await.data()["call"].take();
    pass(&app, 193).await;
    let all = (0..64).map(|_| record(&admin, &call, "resolved", None));
    for reply in futures_util::future::join_all(all).await {
        reply.data();
    }
    assert_eq!(audited(&app).await, 1);
}
