//! Advances bear tax on receipt; what is reversed or given back says so on paper.

use pitlane_platform::money::Money;
use serde_json::{Value, json};

use super::{assert_adds_up, ledger_of, owing, post, put};
use crate::payments::Advances;
use crate::testkit::{TestApp, text_of};

fn minor(value: &Value) -> i64 {
    serde_json::from_value::<Money>(value.clone()).expect("an amount").minor()
}

/// An order without a bill, at a registered garage, with these lines: kind, code, price.
async fn estimated(app: &TestApp, lines: &[(&str, &str, i64)]) -> i64 {
    let sql =
        "SELECT g.id, g.city_id FROM garages g WHERE g.tax_number IS NOT NULL AND g.is_active ORDER BY g.id LIMIT 1";
    let (garage, city): (i64, i64) = app.tx().await.one(sql, pitlane_platform::args![]).await.expect("a garage");
    let admin = app.actor("admin").await;
    let body = json!({
        "order_type": 110, "order_of": "product", "mobile": "9812345678", "name": "Asha Rao", "city_id": city,
        "garage_id": garage, "source_id": 1,
    });
    let order = admin.post("/orders/", body).await.data()["order_id"].as_i64().expect("an id");
    if !lines.is_empty() {
        let lines: Vec<Value> = lines
            .iter()
            .map(|(kind, hsn, price)| {
                json!({
                    "source": "free", "service_name": format!("{kind} {hsn}"), "kind": kind, "hsn": hsn, "quantity": 1,
                    "price": price,
                })
            })
            .collect();
        admin.post("/orders/estimate/", json!({ "order_id": order, "version": 0, "lines": lines })).await.data();
    }
    order
}

/// Takes an amount in cash, beyond what is due too.
async fn paid(app: &TestApp, order: i64, amount: i64) -> Value {
    let due = ledger_of(app, order).await["sums"]["due"].clone();
    let body = json!({ "order_id": order, "mode": 3, "amount": amount, "due": due, "advance": true });
    post(app.actor("admin").await, body).await.data()["payment"].clone()
}

async fn set(app: &TestApp, sql: &'static str, order: i64) {
    let mut tx = app.tx().await;
    tx.run(sql, pitlane_platform::args![order]).await.expect("changed");
    tx.save().await.expect("saved");
}

async fn receipt_of(app: &TestApp, payment: &Value) -> String {
    let path = format!("/orders/download/receipt/?payment_id={}", payment["id"]);
    text_of(&app.actor("admin").await.get(&path).await, "receipt-")
}

#[tokio::test]
async fn an_advance_for_one_rate_bears_it() {
    let app = TestApp::new().await;
    let order = estimated(&app, &[("labour", "998714", 2_000), ("part", "870830", 3_000)]).await;
    let payment = paid(&app, order, 1_180).await;
    let advance = &payment["advance"];
    assert_eq!(
        (minor(&advance["amount"]), minor(&advance["taxable"]), minor(&advance["tax"])),
        (118_000, 100_000, 18_000)
    );
    assert_eq!((&advance["by_rate"][0]["rate"], &advance["is_assumed"]), (&json!(18), &json!(false)));
    assert_eq!(minor(&advance["adjusted"]), 0);
    let text = receipt_of(&app, &payment).await;
    for expected in
        ["Receipt voucher", "Supplier", "Place of supply", "Reverse charge", "1,000.00", "90.00", "CGST", "180.00"]
    {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    let open = Advances::read(&mut app.tx().await, order).await.expect("advances").open();
    assert_eq!((open.len(), open[0].amount.minor(), open[0].tax.minor()), (1, 118_000, 18_000));
    assert_eq!(ledger_of(&app, order).await["open_advances"][0]["tax"].to_string(), "180.0");
}

#[tokio::test]
async fn several_rates_share_an_advance() {
    let app = TestApp::new().await;
    let order = estimated(&app, &[("labour", "998714", 1_000), ("part", "870830", 1_000)]).await;
    set(&app, "UPDATE estimate_lines SET rate = 500 WHERE kind = 'part' AND order_id = $1", order).await;
    // 1,180 at 18 %, 1,050 at 5 %.
    let advance = paid(&app, order, 1_115).await["advance"].clone();
    let rates = advance["by_rate"].as_array().expect("rates");
    let found: Vec<_> = rates.iter().map(|sum| (sum["rate"].clone(), minor(&sum["taxable"]))).collect();
    assert_eq!(found, [(json!(5), 50_000), (json!(18), 50_000)]);
    assert_eq!((minor(&advance["taxable"]), minor(&advance["tax"])), (100_000, 11_500));
}

#[tokio::test]
async fn without_an_estimate_the_rate_is_18_per_cent_and_without_a_garage_the_tax_is_igst() {
    let app = TestApp::new().await;
    let order = estimated(&app, &[]).await;
    let advance = paid(&app, order, 118).await["advance"].clone();
    assert_eq!((&advance["is_assumed"], &advance["by_rate"][0]["rate"]), (&json!(true), &json!(18)));
    set(&app, "UPDATE orders SET garage_id = NULL WHERE id = $1", order).await;
    let payment = paid(&app, order, 118).await;
    let advance = &payment["advance"];
    assert_eq!((&advance["by_rate"][0]["kind"], minor(&advance["tax"])), (&json!("igst"), 1_800));
    let text = receipt_of(&app, &payment).await;
    assert!(text.contains("IGST") && text.contains("Rule 50"), "{text}");
    // What was stored does not change with the order.
    let first = ledger_of(&app, order).await["payments"][1]["advance"].clone();
    assert_eq!(first["by_rate"][0]["kind"], "cgst_sgst");
}

#[tokio::test]
async fn goods_alone_bills_and_malaysia_have_no_receipt_voucher() {
    let app = TestApp::new().await;
    let goods = estimated(&app, &[("part", "870830", 3_000)]).await;
    let payment = paid(&app, goods, 500).await;
    assert_eq!(payment["advance"], Value::Null);
    assert!(!receipt_of(&app, &payment).await.contains("voucher"));
    let billed = estimated(&app, &[("labour", "998714", 1_000)]).await;
    set(&app, "UPDATE orders SET invoice_number = 'X1/26/00001' WHERE id = $1", billed).await;
    assert_eq!(paid(&app, billed, 1_180).await["advance"], Value::Null);
    // Only what is beyond the bill.
    assert_eq!(paid(&app, billed, 118).await["advance"]["amount"].to_string(), "118.0");
    let app = TestApp::malaysian().await;
    let order = owing(&app, 100_000).await;
    assert_eq!(paid(&app, order, 500).await["advance"], Value::Null);
}

#[tokio::test]
async fn a_later_bill_adjusts_the_tax_of_the_advance() {
    let app = TestApp::new().await;
    let order = estimated(&app, &[("labour", "998714", 1_000)]).await;
    paid(&app, order, 590).await;
    paid(&app, order, 1_180).await;
    // A bill of 1,180: all of the first, half of the second.
    set(&app, "UPDATE orders SET invoice_number = 'X1/26/00002', amount = 118000 WHERE id = $1", order).await;
    let rows = ledger_of(&app, order).await["payments"].clone();
    let figures = |row: &Value| ["adjusted", "adjusted_tax", "tax"].map(|name| minor(&row["advance"][name]));
    assert_eq!([figures(&rows[1]), figures(&rows[0])], [[59_000, 9_000, 9_000], [59_000, 9_000, 18_000]]);
    let open = Advances::read(&mut app.tx().await, order).await.expect("advances").open();
    assert_eq!((open.len(), open[0].amount.minor(), open[0].tax.minor()), (1, 59_000, 9_000));
    set(&app, "UPDATE orders SET invoice_number = NULL WHERE id = $1", order).await;
    assert_eq!(
        Advances::read(&mut app.tx().await, order).await.expect("advances").open().len(),
        2,
        "the bill was credited"
    );
}

#[tokio::test]
async fn a_reversed_receipt_is_cancelled_and_money_given_back_has_a_voucher() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let is_india = app.region.country.is_india();
        let order = owing(&app, 100_000).await;
        let (first, second) = (paid(&app, order, 400).await, paid(&app, order, 500).await);
        let before = receipt_of(&app, &first).await;
        assert!(!before.contains("CANCELLED"), "{before}");
        let change = |payment: &Value, action: &str| json!({ "payment_id": payment["id"], "action": action, "status_id": 300, "reason": "Entered for the wrong car" });
        put(app.actor("Cluster CR").await, change(&first, "give_back")).await.refused(403);
        let back = put(app.actor("Finance Admin").await, change(&first, "reverse")).await.data()["payment"].clone();
        let after = receipt_of(&app, &first).await;
        for expected in ["CANCELLED", "Entered for the wrong car", &format!("payment {}", back["id"])] {
            assert!(after.contains(expected), "{expected}: {after}");
        }
        let path = |payment: &Value| format!("/orders/download/refund-voucher/?payment_id={}", payment["id"]);
        let admin = app.actor("admin").await;
        // A wrong entry is not money that was given back.
        admin.get(&path(&back)).await.refused(404);
        let given = put(app.actor("Finance Admin").await, change(&second, "give_back")).await.data()["payment"].clone();
        let number = given["refund_number"].as_str().expect("a number").to_owned();
        assert!(number.starts_with(if is_india { "IF0/25/" } else { "MF0/26/" }), "{number}");
        assert!(receipt_of(&app, &second).await.contains(&number));
        let text = text_of(&admin.get(&path(&given)).await, "refund-");
        let receipt = second["receipt_number"].as_str().expect("a receipt");
        for expected in [&number, receipt, "500.00", "Entered for the wrong car"] {
            assert!(text.contains(expected), "{expected}: {text}");
        }
        if is_india && second["advance"] != Value::Null {
            for expected in ["Refund voucher", "Place of supply", "Reverse charge", "Taxable value"] {
                assert!(text.contains(expected), "{expected}: {text}");
            }
        } else {
            assert!(text.contains("Refund receipt") && !text.contains("Reverse charge"), "{text}");
        }
        put(app.actor("Finance Admin").await, change(&second, "give_back")).await.refused(409);
        app.actor("mechanic").await.get(&path(&given)).await.refused(403);
        assert_adds_up(&app).await;
    }
}
