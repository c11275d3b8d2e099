//! The receipt as PDF says what the ledger says.

use serde_json::json;

use super::{owing, post};
use crate::testkit::{TestApp, grouped, text_of};

#[tokio::test]
async fn a_receipt_says_what_was_paid_and_what_is_left() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let is_india = app.region.country.key == "india";
        let order = owing(&app, 123_450).await;
        let first = json!({ "order_id": order, "mode": 3, "amount": 200, "due": 1234.50 });
        post(app.actor("admin").await, first).await.data();
        let second = json!({ "order_id": order, "mode": 7, "amount": 1000, "due": 1034.50, "card_last4": "1234", "reference": "AP77" });
        let made = post(app.actor("admin").await, second).await.data();
        let path = format!("/orders/download/receipt/?payment_id={}", made["payment"]["id"]);
        let admin = app.actor("admin").await;
        let text = text_of(&admin.get(&path).await, "receipt-");
        for amount in [json!(1000.0), json!(200.0), json!(34.5), json!(1234.5)] {
            assert!(text.contains(&grouped(&amount, is_india)), "{amount}: {text}");
        }
        let number = made["payment"]["receipt_number"].as_str().expect("a number");
        for expected in
            [number, "CARD", "AP77", if is_india { "Rupees One Thousand" } else { "Ringgit Malaysia One Thousand" }]
        {
            assert!(text.contains(expected), "{expected}: {text}");
        }
        admin.get("/orders/download/receipt/?payment_id=999999").await.refused(404);
        assert_eq!(admin.get("/orders/download/receipt/?payment_id=x").await.wrong_fields(), ["payment_id"]);
        // What takes a payment back has no receipt.
        let back = json!({ "payment_id": made["payment"]["id"], "action": "reverse", "status_id": 300, "reason": "wrong entry" });
        let back = super::put(app.actor("admin").await, back).await.data();
        admin.get(&format!("/orders/download/receipt/?payment_id={}", back["payment"]["id"])).await.refused(404);
    }
}
