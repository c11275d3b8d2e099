//! Customers who call.

use http::{Method, StatusCode};
use pitlane_base::codes::CallOutcome;
use pitlane_platform::args;

use super::super::pop;
use super::{about, make, number, order_of, pass, store, work};
use crate::testkit::TestApp;

const PAGE: &str = "/exchange/india";
const FORM: Option<&str> = Some("application/x-www-form-urlencoded");

async fn newest(app: &TestApp) -> store::Stored {
    let id = app.value("SELECT MAX(id) FROM calls").await;
    store::by_id(&mut app.tx().await, id).await.expect("read").expect("a call")
}

/// Acceptance 15: lead and orders of a known number are in the payload.
#[tokio::test]
async fn who_last_spoke_with_a_number_is_rung_and_sees_whose_it_is() {
    let app = TestApp::new().await;
    let order = order_of(&app, "21").await;
    let admin = app.actor("admin").await;
    make(&admin, about(order)).await.data();
    pass(&app, 190).await;
    let lead: i64 = app.value("SELECT MAX(id) FROM leads").await;
    let mut tx = app.tx().await;
    let sql = "UPDATE leads SET customer_id = (SELECT customer_id FROM orders WHERE id = $1), status_id = 2,
            closed_reason = NULL, closed_at = NULL WHERE id = $2";
    tx.run(sql, args![order, lead]).await.expect("a lead");
    tx.save().await.expect("saved");
    let body = format!("call_in={}", number("21").replace('+', "%2B"));
    let called = app.signed_out().send(Method::POST, PAGE, FORM, body.into_bytes()).await;
    assert_eq!(called.status, StatusCode::SEE_OTHER, "{}", called.text);
    let call = newest(&app).await;
    assert_eq!((call.direction.as_str(), call.state.as_str(), call.purpose), ("in", "agent_ringing", None));
    let notice = pop::notice(&mut app.tx().await, &app.region, &call).await.expect("read").expect("shown");
    assert_eq!((notice.state, notice.direction, notice.lead_id), ("ringing", "in", Some(lead)));
    assert!(notice.name.is_some() && notice.order_ids.contains(&order) && notice.order_ids.len() <= 5);
    pass(&app, 190).await;
    assert_eq!(newest(&app).await.outcome.map(CallOutcome::as_str), Some("answered"));
}

#[tokio::test]
async fn a_call_that_nobody_can_take_is_missed() {
    let app = TestApp::new().await;
    app.exchange.call_in(&number("21"), None, app.clock.now());
    work(&app).await;
    let call = newest(&app).await;
    assert_eq!((call.agent_id, call.mobile.as_str()), (None, number("21").as_str()));
    assert_eq!(pop::notice(&mut app.tx().await, &app.region, &call).await.expect("read"), None);
    pass(&app, 21).await;
    assert_eq!(newest(&app).await.outcome.map(CallOutcome::as_str), Some("agent_no_answer"));
}

#[tokio::test]
async fn a_number_that_calls_while_it_is_called_keeps_its_call() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    make(&admin, about(order_of(&app, "21").await)).await.data();
    work(&app).await;
    app.exchange.call_in(&number("21"), None, app.clock.now());
    work(&app).await;
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM calls WHERE state <> 'ended'").await, 1);
    assert_eq!(newest(&app).await.direction.as_str(), "out");
}

#[tokio::test]
async fn the_page_hangs_up_and_refuses_nonsense() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    make(&admin, about(order_of(&app, "21").await)).await.data();
    pass(&app, 6).await;
    let visitor = app.signed_out();
    let shown = visitor.call(Method::GET, PAGE, None).await;
    assert!(shown.status == 200 && shown.text.contains("connected") && shown.text.contains("Simulated exchange"));
    let id = app.exchange.live(app.clock.now())[0].id.clone();
    let hung_up = visitor.send(Method::POST, PAGE, FORM, format!("hang_up={id}").into_bytes()).await;
    assert_eq!(hung_up.status, StatusCode::SEE_OTHER);
    let call = newest(&app).await;
    assert_eq!((call.outcome.map(CallOutcome::as_str), call.talk_seconds), (Some("answered"), Some(1)));
    for nonsense in ["", "call_in=12", "call_in=%00", "other=1"] {
        let refused = visitor.send(Method::POST, PAGE, FORM, nonsense.as_bytes().to_vec()).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{nonsense}");
    }
    assert!(app.exchange.live(app.clock.now()).is_empty());
}
