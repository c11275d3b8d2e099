//! An insurance claim: documents, survey, delivery order, who pays what, and its two bills.

use http::Method;
use pitlane_orders::orders::Need;
use pitlane_platform::country::{INDIA, MALAYSIA};
use serde_json::{Value, json};

use super::{Life, count, list, minor, order_body};
use crate::testkit::{PDF, PIXEL, TestApp};

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

    async fn bring_papers(&mut self) {
        let path = format!("/orders/insurance/files/{}/", self.id);
        let own = if self.app.region.country.is_india() { "claim_tax_identity" } else { "claim_police_report" };
        let mut files = vec![("claim_photos", "damage.png", PIXEL), (own, "own.pdf", PDF)];
        let others = ["claim_form", "claim_policy", "claim_registration", "claim_licence", "claim_identity"];
        files.extend(others.map(|kind| (kind, "paper.pdf", PDF)));
        let sent = self.clerk.form(Method::POST, &path, None, &files).await.data();
        assert_eq!((&sent["received"], &sent["required"]), (&json!(7), &json!(7)));
        self.has.push(Need::Documents);
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
        self.moved_to(1_000, "survey").await;
        let approved = self.note_decisions("phone", 3).await;
        assert_eq!(approved["standing"], "approved");
        self.has.push(Need::Approval);
    }

    /// An office of the order's insurer, with its tax number.
    async fn claims_office(&self) -> i64 {
        let sql = "SELECT MIN(a.id) FROM addresses a JOIN orders o ON o.insurance_company_id = a.object_id
                   WHERE a.object_type = 'IOBJ' AND a.is_active AND a.tax_number IS NOT NULL AND o.id = $1";
        self.app.tx().await.one(sql, pitlane_platform::args![self.id]).await.expect("an office")
    }

    /// Issues a paper of the claim and reads it.
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

/// A claim up to its bills: returns what insurer and customer pay.
async fn billed_claim<'a>(app: &'a TestApp, settlement: &str) -> (Life<'a>, i64, i64) {
    let mut life = Life::begin(app, order_body(app, 103).await).await;
    assert_eq!(life.queues().await, ["documents_missing"]);
    life.bring_papers().await;
    assert!(life.queues().await.is_empty());
    life.moved_to(820, "documents").await;
    for status in [850, 900] {
        life.move_to(status).await;
    }
    life.choose_garage().await;
    life.take_inventory().await;
    life.moved_to(920, "inventory").await;
    life.open_job_card().await;
    life.estimate([4, 4, 3], None).await;
    life.moved_to(950, "estimate").await;
    life.edit_claim(json!({
        "registered_on": "2023-05-01", "damaged_on": "2026-03-01", "settlement": settlement,
        "policy_type": "comprehensive", "voluntary_excess": 250, "engine_cc": 1197, "address_id": life.claims_office().await,
    }))
    .await;
    life.refuse_all().await;
    life.edit_claim(json!({ "surveyor_name": "V. Raman", "surveyor_mobile": null })).await;
    life.has.push(Need::Surveyor);
    life.survey().await;
    life.moved_to(1_050, "approval").await;
    life.begin_the_work().await;
    life.moved_to(1_100, "work_begun").await;
    life.do_the_work().await;
    life.finish_checklist().await;
    life.move_to(1_150).await;
    let shares = life.claim().await["comparison"].clone();
    let (insurer, customer, total) = (minor(&shares["insurer"]), minor(&shares["customer"]), minor(&shares["total"]));
    assert_eq!((insurer + customer, &shares["is_final"]), (total, &json!(true)));
    assert!(insurer > 0 && customer > 0, "{shares}");
    let bill = life.bill().await;
    let bills = life.part("/orders/bill/").await["bills"].clone();
    let of = |kind: &str| list(&bills).iter().find(|bill| bill["recipient_kind"] == kind).expect("a bill").clone();
    assert_eq!(of("customer")["number"], bill["number"]);
    assert_eq!(minor(&of("insurer")["totals"]["total"]), insurer);
    // The tax of each line is rounded on both bills, and the sum to the rupee.
    let customer = minor(&bill["totals"]["total"]);
    assert!((insurer + customer - total).abs() <= 100, "{insurer} + {customer} for {total}");
    let shares = life.claim().await["comparison"].clone();
    assert_eq!((minor(&shares["insurer"]), minor(&shares["customer"])), (insurer, customer));
    // A debit note on the insurer's bill is the insurer's to pay.
    let (note, _) = life.debit(&of("insurer")).await;
    let insurer = insurer + minor(&note["total"]);
    let shares = life.claim().await["comparison"].clone();
    assert_eq!((minor(&shares["insurer"]), minor(&shares["customer"])), (insurer, customer));
    life.claim_bill("customer_bill", &shares["customer"]).await;
    life.claim_bill("surveyor_bill", &shares["insurer"]).await;
    (life, insurer, customer)
}

async fn full_claim(app: &TestApp) {
    let (life, insurer, customer) = billed_claim(app, "cashless").await;
    let shares = life.claim().await["comparison"].clone();
    assert!(life.queues().await.contains(&"delivery_order".to_owned()));
    let promise = json!({ "number": "DO-77", "date": "2026-03-10", "amount": shares["insurer"] });
    let claim = life.edit_claim(json!({ "delivery_order": promise })).await;
    assert_eq!((&claim["delivery_order"]["age_days"], count(&claim["bills"])), (&json!(0), 2));
    assert!(!life.queues().await.contains(&"delivery_order".to_owned()));
    life.move_to(1_250).await;
    assert_eq!(life.queues().await, ["with_dues"]);
    life.pay_by_delivery_order(insurer, "DO-77").await;
    // The insurer's part is not all of it.
    life.refuse_all().await;
    assert_eq!(life.due().await, customer);
    life.pay_by_link().await;
    life.moved_to(1_400, "payment").await;
    life.ask_the_customer().await;
    life.assert_counted(2, Some(5)).await;
    assert!(life.claim().await["closed"].is_string());
}

#[tokio::test]
async fn a_claim_in_india() {
    full_claim(&TestApp::as_served(&INDIA).await).await;
}

#[tokio::test]
async fn a_claim_in_malaysia() {
    full_claim(&TestApp::as_served(&MALAYSIA).await).await;
}

/// The customer pays all of it, and the insurer pays the customer back.
#[tokio::test]
async fn a_claim_that_the_insurer_reimburses() {
    let app = TestApp::as_served(&INDIA).await;
    let (life, insurer, customer) = billed_claim(&app, "reimbursement").await;
    life.move_to(1_250).await;
    life.refuse_all().await;
    // More than their own share is asked about.
    let (all, due) = (super::money(insurer + customer), super::money(life.due().await));
    let body = json!({ "order_id": life.id, "mode": 3, "amount": all, "due": due });
    life.keyed("Super Admin").await.post("/orders/payments/", body).await.refused(409);
    let paid = life.collect(insurer + customer, json!({ "mode": 3, "insurers_part": true })).await;
    assert_eq!(minor(&paid["amount"]), insurer + customer);
    life.assert_agrees().await;
    assert_eq!(life.due().await, 0);
    assert_eq!(life.claim().await["comparison"]["is_final"], true);
    life.moved_to(1_400, "payment").await;
}
