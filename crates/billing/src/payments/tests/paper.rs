//! The receipt PDF shows what the ledger contains.

use pitlane_providers::payments::Act;
use serde_json::json;

use super::{ledger_of, link_for, look, owing, post};
use crate::testkit::{TestApp, grouped, text_of};

#[tokio::test]
async fn a_receipt_shows_paid_and_due() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let is_india = app.region.country.is_india();
        let order = owing(&app, 123_450).await;
        let first = json!({ "order_id": order, "mode": 3, "amount": 200, "due": 1234.50 });
        post(app.actor("admin").await, first).await.data();
        let second = json!({ "order_id": order, "mode": 7, "amount": 1000, "due": 1034.50, "card_last4": "1234", "reference": "AP77" });
        let created = post(app.actor("admin").await, second).await.data();
        let path = format!("/orders/download/receipt/?payment_id={}", created["payment"]["id"]);
        let admin = app.actor("admin").await;
        let text = text_of(&admin.get(&path).await, "receipt-");
        for amount in [json!(1000.0), json!(200.0), json!(34.5), json!(1234.5)] {
            assert!(text.contains(&grouped(&amount, is_india)), "{amount}: {text}");
        }
        let number = created["payment"]["receipt_number"].as_str().expect("a number");
        for expected in
            [number, "Card", "AP77", if is_india { "Rupees One Thousand" } else { "Ringgit Malaysia One Thousand" }]
        {
            assert!(text.contains(expected), "{expected}: {text}");
        }
        admin.get("/orders/download/receipt/?payment_id=999999").await.refused(404);
        assert_eq!(admin.get("/orders/download/receipt/?payment_id=x").await.wrong_fields(), ["payment_id"]);
        // A reversal has no receipt.
        let back = json!({ "payment_id": created["payment"]["id"], "action": "reverse", "status_id": 300, "reason": "wrong entry" });
        let back = super::put(app.actor("admin").await, back).await.data();
        admin.get(&format!("/orders/download/receipt/?payment_id={}", back["payment"]["id"])).await.refused(404);
    }
}

#[tokio::test]
async fn a_receipt_shows_the_sums_at_the_time_of_payment() {
    let app = TestApp::new().await;
    let order = owing(&app, 100_000).await;
    let (link, id) = link_for(&app, order, 600.0, 1000.0).await;
    // The link is older than the cash payment, and is paid after it.
    post(app.actor("admin").await, json!({ "order_id": order, "mode": 3, "amount": 150, "due": 1000 })).await.data();
    app.gateway.act(&id, Act::Pay, app.clock.now()).expect("reports that are lost");
    app.clock.advance(chrono::Duration::minutes(1));
    look(&app).await;
    assert_eq!(ledger_of(&app, order).await["sums"]["paid"].to_string(), "750.0");
    let path = format!("/orders/download/receipt/?payment_id={}", link["id"]);
    let admin = app.actor("admin").await;
    let text = text_of(&admin.get(&path).await, "receipt-");
    let sums = |text: &str| {
        let after = |label: &str| {
            let (_, rest) = text.split_once(label).unwrap_or_else(|| panic!("{label}: {text}"));
            rest.split_whitespace().next().expect("an amount").to_owned()
        };
        ["Order total", "Paid before", "Balance due"].map(after)
    };
    assert_eq!(sums(&text), ["1,000.00", "150.00", "250.00"]);
    // Even if the order changes afterwards.
    let mut tx = app.tx().await;
    let total = pitlane_platform::money::Money::from_minor(999_900);
    let amounts = pitlane_orders::orders::Amounts { labour: total, total, ..Default::default() };
    pitlane_orders::orders::write_amounts(&mut tx, order, &amounts, app.clock.now()).await.expect("amounts");
    tx.save().await.expect("saved");
    post(admin, json!({ "order_id": order, "mode": 3, "amount": 10, "due": 9249 })).await.data();
    let again = text_of(&app.actor("admin").await.get(&path).await, "receipt-");
    assert_eq!(sums(&again), sums(&text));
}

#[tokio::test]
async fn a_malaysian_cash_receipt_shows_the_rounding() {
    let app = TestApp::malaysian().await;
    let order = owing(&app, 10_002).await;
    let payment_body = json!({ "order_id": order, "mode": 3, "amount": 100.02, "due": 100.02 });
    let created = post(app.actor("admin").await, payment_body).await.data();
    let path = format!("/orders/download/receipt/?payment_id={}", created["payment"]["id"]);
    let text = text_of(&app.actor("admin").await.get(&path).await, "receipt-");
    for expected in ["100.02", "Rounding", "0.02", "Cash handed over", "100.00"] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}
