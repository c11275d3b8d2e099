//! The PDFs of bills and credit notes show what the calls return.

use serde_json::{Value, json};

use super::{agreed, at_oauth, credit, estimated, estimated_with, issued, new_order};
use crate::testkit::{TestApp, grouped, text_of};

pub fn assert_says(text: &str, of: &Value, is_india: bool) {
    for line in of["lines"].as_array().expect("lines") {
        for amount in [&line["total"], line.get("taxable").unwrap_or(&line["value"])] {
            assert!(text.contains(&grouped(amount, is_india)), "{amount} of {line} is missing: {text}");
        }
        for tax in line["amounts"].as_object().expect("taxes").values().filter(|tax| tax.as_f64() != Some(0.0)) {
            assert!(text.contains(&grouped(tax, is_india)), "{tax} is missing: {text}");
        }
    }
    let words = of["in_words"].as_str().expect("words");
    assert!(text.replace(['-', ' '], "").contains(&words.replace(['-', ' '], "")), "{words}: {text}");
    assert!(text.contains(of["number"].as_str().expect("a number")));
}

#[tokio::test]
async fn a_bill_is_printed_as_it_was_issued() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let is_india = app.region.country.is_india();
        let order = agreed(&app, Some("approved")).await;
        let bill = issued(&app, order).await;
        let admin = app.actor("admin").await;
        let name = if is_india { "tax-invoice-IB" } else { "invoice-MB" };
        let path = format!("/orders/download/bill/?bill_id={}", bill["id"]);
        let text = text_of(&admin.get(&path).await, name);
        assert_says(&text, &bill, is_india);
        assert!(text.contains(&grouped(&bill["totals"]["total"], is_india)));
        for side in ["supplier", "recipient"] {
            assert!(text.contains(bill[side]["name"].as_str().expect("a name")), "{side}: {text}");
        }
        assert!(text.contains(bill["supplier"]["tax_number"].as_str().expect("a number")));
        if is_india {
            assert!(text.contains("Original for recipient") && !text.contains("Duplicate for"), "{text}");
            assert!(text.contains("Place of supply") && text.contains("HSN/SAC") && text.contains("Reverse charge"));
            // There is only one supplier: the number of the company in the letterhead is not printed.
            assert!(!text.contains("29ABCCE1234F1ZY"), "{text}");
            let all = text_of(&admin.get(&format!("{path}&copy=all")).await, name);
            for copy in ["Original for recipient", "Duplicate for transporter", "Triplicate for supplier"] {
                assert!(all.contains(copy), "{copy}");
            }
        }
        // The same bytes, even if the order has changed since.
        let first = admin.get(&path).await.bytes;
        app.clock.advance(chrono::Duration::days(3));
        app.run("UPDATE garages SET name = 'Another name', tax_number = NULL").await;
        app.run("UPDATE customers SET name = 'Somebody else'").await;
        assert_eq!(first, app.actor("admin").await.get(&path).await.bytes);
    }
}

#[tokio::test]
async fn a_garage_hands_its_bill_over_itself() {
    let app = TestApp::new().await;
    let order = new_order(&app, "garage").await;
    estimated(&app, order, Some("approved")).await;
    let bill = issued(&app, order).await;
    let path = format!("/orders/gst-bill-for-garage/?order_id={order}&copy=duplicate");
    let text = text_of(&app.actor("admin").await.get(&path).await, "tax-invoice-IB");
    assert_says(&text, &bill, true);
    assert!(text.starts_with(bill["supplier"]["name"].as_str().expect("a name")), "{text}");
    assert!(!text.contains("Pitlane Car Services") && text.contains("Duplicate for transporter"), "{text}");
}

#[tokio::test]
async fn a_credit_note_names_its_bill_and_its_reason() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let is_india = app.region.country.is_india();
        let order = agreed(&app, Some("approved")).await;
        let bill = issued(&app, order).await;
        let lines = json!([{ "line_id": bill["lines"][0]["id"], "quantity": 1 }, { "line_id": bill["lines"][1]["id"], "quantity": 3.5 }]);
        let body = json!({ "bill_id": bill["id"], "credited": 0, "reason": "Oil was not changed", "lines": lines });
        let note = credit(&app, app.actor("admin").await, body).await.data()["credit_note"].clone();
        let admin = app.actor("admin").await;
        let paper = at_oauth(&app, &admin, &format!("admin/credit_note_pdf?note_id={}", note["id"])).await;
        let text = text_of(&paper, "credit-note-");
        assert_says(&text, &note, is_india);
        for expected in ["Credit note", bill["number"].as_str().expect("a number"), "Oil was not changed"] {
            assert!(text.contains(expected), "{expected}: {text}");
        }
        assert!(text.contains(&grouped(&note["total"], is_india)));
    }
}

#[tokio::test]
async fn a_note_of_value_alone_prints_neither_quantity_nor_old_price() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let is_india = app.region.country.is_india();
        let bill = issued(&app, agreed(&app, Some("approved")).await).await;
        let part = bill["lines"].as_array().expect("lines").iter().find(|line| line["kind"] == "part").expect("a part");
        assert_eq!(part["uqc"], if is_india { json!("LTR") } else { Value::Null });
        let body = json!({ "bill_id": bill["id"], "credited": bill["credited"], "reason": "Agreed discount",
            "lines": [{ "line_id": part["id"], "value": 100.5 }] });
        let note = credit(&app, app.actor("admin").await, body).await.data()["credit_note"].clone();
        let path = format!("admin/credit_note_pdf?note_id={}", note["id"]);
        let text = text_of(&at_oauth(&app, &app.actor("admin").await, &path).await, "credit-note-");
        let price = grouped(&part["price"], is_india);
        assert!(text.contains("100.50") && !text.contains(&price), "{price}: {text}");
        assert!(!text.contains("litre"), "{text}");
    }
}

/// A discount that the invoice shows reduces the value (CGST Act s. 15(3)(a)): it is named with its amount.
#[tokio::test]
async fn per_cents_are_on_the_bill() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let order = new_order(&app, "product").await;
        let mut wanted = super::lines(&app);
        wanted[0]["discount"] = json!("10%");
        estimated_with(&app, order, (wanted, json!("5%")), Some("declined")).await;
        let preview = super::bills(&app, order).await["preview"].clone();
        let bill = issued(&app, order).await;
        // 2400.02 less 240.00, and 1610.00: 5 % of both and of the line that was declined.
        let of = |at: usize| (bill["lines"][at]["discount"].to_string(), bill["lines"][at]["discount_percent"].clone());
        assert_eq!([of(0), of(1)], [("348.0".into(), json!(10)), ("80.5".into(), json!(null))]);
        assert_eq!((&bill["discount_percent"], &preview["discount_percent"]), (&json!(5), &json!(5)));
        assert_eq!(preview["lines"][0]["discount_percent"], 10);
        let name = if app.region.country.is_india() { "tax-invoice-IB" } else { "invoice-MB" };
        let path = format!("/orders/download/bill/?bill_id={}", bill["id"]);
        let text = text_of(&app.actor("admin").await.get(&path).await, name);
        for words in ["10 % + 5 % discount", "348.00", "The discounts of the lines include 5 % on the whole."] {
            assert!(text.contains(words), "{words}: {text}");
        }
    }
}
