//! Preventive services and accessories: the same life, shorter.

use pitlane_orders::orders::Need;
use pitlane_platform::country::{INDIA, MALAYSIA};
use serde_json::json;

use super::general::{brought_home, brought_to_work};
use super::{Life, order_body};
use crate::testkit::TestApp;

#[tokio::test]
async fn a_preventive_service() {
    for app in [TestApp::as_served(&INDIA).await, TestApp::as_served(&MALAYSIA).await] {
        let mut life = brought_to_work(&app, 100).await;
        brought_home(&mut life).await;
    }
}

/// Accessories at the customer's house: a price, a bill, the payment.
#[tokio::test]
async fn accessories_at_home() {
    for app in [TestApp::as_served(&INDIA).await, TestApp::as_served(&MALAYSIA).await] {
        let mut request = order_body(&app, 110).await;
        let fields = request.as_object_mut().expect("an order");
        fields.shift_remove("car");
        let mut life = Life::begin(&app, request).await;
        life.refuse_all().await;
        life.choose_garage().await;
        life.estimate([3, 3, 3], None).await;
        life.note_decisions("message", 3).await;
        life.has.push(Need::Approval);
        life.move_to(50).await;
        // Without a car there is nothing to inspect.
        let form = json!({ "version": 0, "odometer": 1, "fuel_level": 1 });
        let path = format!("/orders/inventory/{}/", life.id);
        let refused = life.clerk.form(http::Method::POST, &path, Some(&form), &[]).await.refused(409);
        assert_eq!(refused.body["data"]["missing"], json!(["car"]));
        life.bill().await;
        life.pay_cash(life.due().await).await;
        life.move_to(90).await;
        life.refuse_all().await;
        life.assert_counted(1, None).await;
    }
}
