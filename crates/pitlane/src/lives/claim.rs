//! An insurance claim: documents, survey, delivery order, who pays what, and its two bills.

use http::Method;
use pitlane_orders::orders::Need;
use serde_json::{Value, json};

use super::{Life, count, list, minor, order_body};
use crate::testkit::TestApp;

const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\n%%EOF\n";

impl Life<'_> {
    async fn claim(&self) -> Value {
        self.part("/orders/insurance/claim/").await
    }

    async fn edit_claim(&self, fields: Value) -> Value {
        let mut body = json!({ "order_id": self.id, "version": self.claim().await["version"] });
        for (name, value) in fields.as_object().expect("fields") {
            body[name] = value.clone();
        }
        self.clerk.put("/orders/insurance/claim/", body).await.data()
    }

    async fn bring_papers(&self) {
        let path = format!("/orders/insurance/files/{}/", self.id);
        let files = [("claim_registration", "rc.pdf", PDF), ("claim_form", "form.pdf", PDF)];
        let sent = self.clerk.form(Method::POST, &path, None, &files).await.data();
        assert!(sent["received"].as_i64().is_some_and(|received| received >= 1), "{sent}");
        let reply = self.oauth_get(&format!("insurance/get_files_detail?order_id={}", self.id)).await.data();
        assert_eq!(reply["received"], sent["received"]);
    }

    /// The surveyor approves what the insurer pays; the customer decides on the rest.
    async fn survey(&mut self) {
        let claim = self.claim().await;
        let decisions: Vec<Value> = list(&claim["comparison"]["lines"])
            .iter()
            .filter(|line| line["payer"] == 4)
            .map(|line| json!({ "line_id": line["line_id"], "material": line["material"], "decision": "approved" }))
            .collect();
        assert_eq!(decisions.len(), 2);
        let body = json!({
            "order_id": self.id, "version": 0, "revision": claim["comparison"]["revision"], "approve": true,
            "lines": decisions,
        });
        let approved = self.clerk.post("/orders/insurance/survey/", body).await.data();
        assert_eq!(approved["survey"]["is_approved"], true);
        // The customer's own line is theirs to decide.
        self.refuse_all().await;
        let approved = self.note_decisions("phone", 3).await;
        assert_eq!(approved["standing"], "approved");
        self.has.push(Need::Approval);
    }

    /// Issues a bill of the claim and reads it.
    async fn claim_bill(&self, kind: &str, total: &Value) {
        let survey = self.claim().await["survey"]["version"].clone();
        let body = json!({ "order_id": self.id, "survey_version": survey });
        let bill = self.oauth_post(&format!("insurance/{kind}"), body).await.data();
        assert_eq!(minor(&bill["total"]), minor(total));
        let number = bill["number"].as_str().expect("a number");
        let paper = self.oauth_get(&format!("insurance/bill_pdf?bill_id={}", bill["id"])).await;
        let text = crate::testkit::text_of(&paper, number);
        self.assert_amounts(&text, [total]);
        assert!(text.contains("CLM1") && text.contains("V. Raman"), "{text}");
    }
}

async fn full_claim(app: &TestApp) {
    let mut life = Life::begin(app, order_body(app, 103).await).await;
    life.bring_papers().await;
    for status in [820, 850, 900] {
        life.move_to(status).await;
    }
    life.choose_garage().await;
    life.take_inventory().await;
    life.move_to(920).await;
    life.open_job_card().await;
    life.estimate([4, 4, 3], None).await;
    life.move_to(950).await;
    life.edit_claim(json!({
        "registered_on": "2023-05-01", "damaged_on": "2026-03-01", "settlement": "cashless",
        "policy_type": "comprehensive", "voluntary_excess": 250,
    }))
    .await;
    life.refuse_all().await;
    life.edit_claim(json!({ "surveyor_name": "V. Raman", "surveyor_mobile": null })).await;
    life.has.push(Need::Surveyor);
    life.move_to(1_000).await;
    life.survey().await;
    life.move_to(1_050).await;
    life.move_to(1_100).await;
    life.do_the_work().await;
    life.finish_checklist().await;
    life.move_to(1_150).await;
    let shares = life.claim().await["comparison"].clone();
    let (insurer, customer, total) = (minor(&shares["insurer"]), minor(&shares["customer"]), minor(&shares["total"]));
    assert_eq!((insurer + customer, &shares["is_final"]), (total, &json!(true)));
    assert!(insurer > 0 && customer > 0, "{shares}");
    let bill = life.bill().await;
    assert_eq!(minor(&bill["totals"]["total"]), total);
    life.claim_bill("customer_bill", &shares["customer"]).await;
    life.claim_bill("surveyor_bill", &shares["insurer"]).await;
    let promise = json!({ "number": "DO-77", "date": "2026-03-10", "amount": shares["insurer"] });
    let claim = life.edit_claim(json!({ "delivery_order": promise })).await;
    assert_eq!((&claim["delivery_order"]["age_days"], count(&claim["bills"])), (&json!(0), 2));
    life.move_to(1_250).await;
    life.pay_by_delivery_order(insurer, "DO-77").await;
    // The insurer's part is not all of it.
    life.refuse_all().await;
    assert_eq!(life.due().await, customer);
    life.pay_by_link().await;
    life.move_to(1_400).await;
    life.refuse_all().await;
    life.ask_the_customer().await;
    life.assert_counted(2, Some(5)).await;
    assert!(life.claim().await["closed"].is_string());
}

#[tokio::test]
async fn a_claim_in_india() {
    full_claim(&TestApp::new().await).await;
}

#[tokio::test]
async fn a_claim_in_malaysia() {
    full_claim(&TestApp::malaysian().await).await;
}
