//! Documents are downloaded and read: they must agree with the calls.

use serde_json::Value;

use super::{Life, list};
use crate::testkit::{grouped, text_of};

impl Life<'_> {
    /// The text of a document with this file name; it names the customer, or their fleet.
    pub async fn paper(&self, path: &str, name: &str) -> String {
        let text = text_of(&self.admin.get(path).await, name);
        let order = self.order().await;
        let names = [&order["name"], &order["fleet_name"]];
        let is_named = names.iter().any(|name| name.as_str().is_some_and(|name| text.contains(name)));
        assert!(is_named, "{names:?}: {text}");
        text
    }

    /// It names the billed party, and the person who brought the car where that is another.
    #[track_caller]
    fn assert_addressed(text: &str, estimate: &Value) {
        let plain = |text: &str| text.replace(char::is_whitespace, "");
        let text = plain(text);
        let name = estimate["recipient"]["name"].as_str().expect("a name");
        assert!(text.contains(&plain(name)), "{name}: {text}");
        match estimate["contact"]["name"].as_str() {
            Some(name) => assert!(text.contains(&plain(&format!("Contact: {name}, +"))), "{name}: {text}"),
            None => assert!(!text.contains("Contact:"), "{text}"),
        }
    }

    /// Amounts are written in the country's format.
    #[track_caller]
    pub fn assert_amounts<'v>(&self, text: &str, amounts: impl IntoIterator<Item = &'v Value>) {
        for amount in amounts {
            let written = grouped(amount, self.is_india());
            assert!(text.contains(&written), "{written} is missing: {text}");
        }
    }

    pub async fn assert_job_card_printed(&self) {
        let card = self.part("/orders/job-card/").await;
        let text = self.paper(&format!("/orders/download/job-card/?order_id={}", self.id), "job-card-JC-").await;
        assert!(text.contains(&format!("JC-{}", self.id)), "{text}");
        for job in list(&card["jobs"]) {
            assert!(text.contains(job["description"].as_str().expect("words")), "{job}: {text}");
        }
    }

    pub async fn assert_estimate_printed(&self) {
        let estimate = self.part("/orders/estimate/").await;
        let text = self.paper(&format!("/orders/download-estimate/?order_id={}", self.id), "estimate-EST-").await;
        Self::assert_addressed(&text, &estimate);
        for line in list(&estimate["lines"]) {
            assert!(text.contains(line["service_name"].as_str().expect("a name")), "{line}: {text}");
            self.assert_amounts(&text, [&line["price"], &line["amounts"]["total"]]);
        }
        let totals = &estimate["totals"];
        self.assert_amounts(&text, [&totals["total"], &totals["taxable"]]);
    }

    /// A bill or a credit note: lines, taxes, totals, the total in words.
    pub async fn assert_document_printed(&self, path: &str, name: &str, document: &Value, total: &Value) {
        let text = self.paper(path, name).await;
        for line in list(&document["lines"]) {
            let taxable = line.get("taxable").unwrap_or(&line["value"]);
            self.assert_amounts(&text, [&line["total"], taxable]);
            let taxes = line["amounts"].as_object().expect("taxes").values();
            self.assert_amounts(&text, taxes.filter(|tax| tax.as_f64() != Some(0.0)));
        }
        self.assert_amounts(&text, [total]);
        let plain = |text: &str| text.replace(['-', ' '], "");
        assert!(plain(&text).contains(&plain(document["in_words"].as_str().expect("words"))), "{text}");
        assert!(text.contains(document["number"].as_str().expect("a number")), "{text}");
    }

    pub async fn assert_bill_printed(&self, bill: &Value) {
        let name = match (self.is_india(), bill["title"].as_str()) {
            (false, _) => "invoice-MB",
            (true, Some("bill_of_supply")) => "bill-of-supply-IB",
            (true, _) => "tax-invoice-IB",
        };
        let path = format!("/orders/download/bill/?bill_id={}", bill["id"]);
        self.assert_document_printed(&path, name, bill, &bill["totals"]["total"]).await;
    }

    pub async fn assert_receipt_printed(&self, payment: &Value) {
        let path = format!("/orders/download/receipt/?payment_id={}", payment["id"]);
        let text = self.paper(&path, "receipt-").await;
        Self::assert_addressed(&text, &self.part("/orders/estimate/").await);
        self.assert_amounts(&text, [&payment["amount"]]);
        assert!(text.contains(payment["receipt_number"].as_str().expect("a number")), "{text}");
    }
}
