//! The PDFs of bills and credit notes show what the calls return.

use serde_json::{Value, json};

use super::{agreed, at_oauth, credit, estimated, issued, new_order};
use crate::testkit::{TestApp, grouped, text_of};

fn assert_says(text: &str, of: &Value, is_india: bool) {
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
