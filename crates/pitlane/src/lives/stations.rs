//! What is done to an order at its stations, each by the console, the customer's phone or the gateway.

use http::Method;
use pitlane_billing::payments::reconcile;
use pitlane_orders::orders::Need;
use pitlane_providers::payments::{Act, Delivery, Gateway};
use serde_json::{Value, json};

use super::{Life, garage, last, list, minor, money};
use crate::testkit::{File, picture};

/// A job of the card in the form's words, by one technician.
pub fn job_form(job: &Value, status: &str) -> Value {
    json!({
        "id": job["id"], "work_action": job["work_action"], "description": job["description"],
        "technician_name": "Ravi Kumar", "status": status,
    })
}

impl Life<'_> {
    pub async fn choose_garage(&mut self) {
        let (garage, _) = garage(self.app).await;
        let body = json!({ "version": self.order().await["version"], "garage_id": garage });
        assert_eq!(self.clerk.put(&self.path(), body).await.data()["garage"]["id"], garage);
        self.has.push(Need::Garage);
    }

    pub async fn take_inventory(&mut self) {
        let form = json!({
            "version": 0, "odometer": 45_210, "fuel_level": 3, "documents": [
                { "document_id": 1, "state": "there" }, { "document_id": 3, "state": "not_there" },
            ],
            "items": [{ "item_id": 1, "count": 4, "condition": "good" }, { "item_id": 12, "count": 0 }],
            "tyres": [{ "position": "front_left", "brand": "MRF", "tread_mm": 4.5 }],
            "marks": [{ "view": "left", "kind": "dent", "x": 0.25, "y": 0.5, "note": "door" }],
            "signature": { "kind": "pad", "name": "Asha Rao" },
        });
        let (front, drawing) = (picture(9), picture(1));
        let files: &[File<'_>] = &[("before", "front.png", &front), ("signature", "signature.png", &drawing)];
        let path = format!("/orders/inventory/{}/", self.id);
        let taken = self.clerk.form(Method::POST, &path, Some(&form), files).await.data();
        assert_eq!((super::count(&taken["files"]), &taken["signature"]["is_current"]), (1, &json!(true)));
        let url = taken["files"][0]["url"].as_str().expect("a link");
        let address = format!("/api/{}/central{url}", self.app.region.country.key);
        let photo = self.app.signed_out().call(Method::GET, &address, None).await;
        assert_eq!(image::load_from_memory(&photo.bytes).expect("a picture").width(), 64);
        assert_eq!(self.order().await["odometer"], 45_210);
        self.has.push(Need::Inventory);
    }

    pub async fn open_job_card(&mut self) {
        let body = json!({
            "order_id": self.id, "version": 0, "complaints": ["Brakes squeal"], "diagnoses": ["Front pads at 2 mm"],
            "jobs": [{ "work_action": "Replaced", "description": "Front brake pads", "technician_name": "Ravi Kumar",
                       "status": "open" }],
            "promised_at": self.app.clock.now() + chrono::Duration::hours(8),
        });
        self.clerk.post("/orders/job-card/", body).await.data();
        self.has.push(Need::JobCard);
        self.assert_job_card_printed().await;
    }

    /// A mechanic begins the first job that was approved.
    pub async fn begin_the_work(&self) {
        let card = self.part("/orders/job-card/").await;
        let jobs = list(&card["jobs"]);
        let job = jobs.iter().find(|job| job["estimate"].is_object()).unwrap_or(&jobs[0]);
        let body = json!({
            "order_id": self.id, "version": card["version"], "job_id": job["id"], "action": "start",
            "technician_name": "Ravi Kumar",
        });
        self.clerk.post("/orders/job-card/job/clock/", body).await.data();
    }

    /// The work is done, road-tested and checked.
    pub async fn do_the_work(&self) {
        let card = self.part("/orders/job-card/").await;
        let began = self.app.clock.now();
        self.pass(40);
        let jobs: Vec<Value> = list(&card["jobs"])
            .iter()
            .map(|job| {
                let mut job = job_form(job, "done");
                job["started_at"] = json!(began);
                job["ended_at"] = json!(self.app.clock.now());
                job
            })
            .collect();
        let body = json!({
            "order_id": self.id, "version": card["version"], "complaints": card["complaints"],
            "diagnoses": card["diagnoses"], "jobs": jobs,
            "road_test": { "by_name": "Imran Sheikh", "km": 6.5, "result": "passed" },
            "quality_check": { "by_name": "Anita Nair", "result": "passed" },
        });
        let done = self.clerk.put("/orders/job-card/", body).await.data();
        assert_eq!(done["quality_check"]["result"], "passed");
        self.assert_job_card_printed().await;
    }

    /// Labour at an odd price, oil by the litre, and something that the customer may decline. `payers` are those of the
    /// three lines.
    pub async fn estimate(&mut self, payers: [i64; 3], gstin: Option<&str>) -> Value {
        let mut lines = json!([
            { "service_name": "Service", "kind": "labour", "quantity": 2, "price": 1200.01 },
            { "service_name": "Engine oil", "kind": "part", "quantity": 3.5, "price": 460, "unit": "litre" },
            { "service_name": "Washing", "kind": "labour", "quantity": 1, "price": 300 },
        ]);
        for ((at, payer), code) in payers.into_iter().enumerate().zip(["998714", "271019", "998714"]) {
            lines[at]["source"] = json!("free");
            lines[at]["payer"] = json!(payer);
            if self.is_india() {
                lines[at]["hsn"] = json!(code);
            }
        }
        let mut body = json!({ "order_id": self.id, "version": 0, "lines": lines, "discount": 99.99 });
        if let Some(gstin) = gstin {
            body["customer_gstin"] = json!(gstin);
        }
        let estimate = self.clerk.post("/orders/estimate/", body).await.data();
        assert_eq!(self.order().await["amount"], estimate["totals"]["total"]);
        self.assert_estimate_printed().await;
        // Nobody has seen it yet.
        self.refuse_all().await;
        let sent = json!({ "order_id": self.id, "version": estimate["version"], "sent_to": "Printed at the counter" });
        let sent = self.clerk.post("/orders/estimate/sent/", sent).await.data();
        assert_eq!((&sent["standing"], &sent["totals"]), (&json!("sent"), &estimate["totals"]));
        self.has.push(Need::Estimate);
        sent
    }

    /// The token of a link that is sent to the customer now.
    async fn customer_link(&self) -> String {
        let sent = self.part("/orders/send-approval-for-checklist/").await;
        sent["link"].as_str().and_then(|link| link.strip_prefix("/approve#")).expect("a link").to_owned()
    }

    /// The estimate as the customer's page shows it.
    pub async fn seen_by_the_customer(&self) -> Value {
        let asked = json!({ "token": self.customer_link().await });
        self.app.signed_out().post("/orders/estimate/link/open/", asked).await.data()["estimate"].clone()
    }

    /// The customer asks on their page to be called back.
    pub async fn asks_for_a_call(&self) {
        let asked = json!({ "token": self.customer_link().await });
        let answer = self.app.signed_out().post("/orders/estimate/link/call-back/", asked).await.data();
        assert_eq!(answer["is_repeated"], false);
    }

    /// On their phone the customer approves two lines and declines the last, with the code sent to them.
    pub async fn customer_decides(&mut self) {
        let token = self.customer_link().await;
        let phone = self.app.signed_out();
        let ask = async |what: &str, body: Value| phone.post(&format!("/orders/estimate/link/{what}/"), body).await;
        let opened = ask("open", json!({ "token": token })).await.data();
        let lines = list(&opened["estimate"]["lines"]).to_vec();
        let decisions: Vec<Value> = lines
            .iter()
            .zip(["approved", "approved", "declined"])
            .map(|(line, word)| json!({ "line_id": line["id"], "decision": word }))
            .collect();
        let version = opened["estimate"]["version"].clone();
        let decide = |otp: &str| json!({ "token": token, "version": version, "otp": otp, "decisions": decisions });
        let otp =
            ask("send-otp", json!({ "token": token })).await.data()["demo_otp"].as_str().expect("a code").to_owned();
        let wrong = if otp == "000000" { "000001" } else { "000000" };
        assert_eq!(ask("decide", decide(wrong)).await.wrong_fields(), ["otp"]);
        self.refuse_all().await;
        let decided = ask("decide", decide(&otp)).await.data();
        assert_eq!((&decided["approved"], &decided["declined"]), (&json!(2), &json!(1)));
        assert_eq!(ask("open", json!({ "token": token })).await.data()["state"], "used");
        ask("decide", decide(&otp)).await.refused(410);
        self.has.push(Need::Approval);
        assert_eq!(self.order().await["amount"], decided["approved_total"]);
    }

    /// Staff record the decision on all lines of one payer.
    pub async fn note_decisions(&self, how: &str, payer: i64) -> Value {
        let estimate = self.part("/orders/estimate/").await;
        let open =
            list(&estimate["lines"]).iter().filter(|line| line["approval"] == "proposed" || line["approval"] == "sent");
        let decisions: Vec<Value> = open
            .filter(|line| line["payer"] == payer)
            .map(|line| json!({ "line_id": line["id"], "decision": "approved" }))
            .collect();
        let approval = json!({
            "order_id": self.id, "version": estimate["version"], "revision": estimate["revision"], "how": how,
            "said_by": "Asha Rao", "note": "said at noon", "decisions": decisions,
        });
        self.clerk.post("/orders/estimate/approval/", approval).await.data()
    }

    pub async fn finish_checklist(&mut self) {
        let checklist = self.part("/orders/checklist/").await;
        let entries: Vec<Value> = list(&checklist["entries"])
            .iter()
            .map(|entry| json!({ "item_id": entry["item_id"], "result": "ok", "done": true }))
            .collect();
        let body = json!({ "order_id": self.id, "version": checklist["version"], "entries": entries });
        let saved = self.oauth_post("order/save_checklist", body).await.data();
        assert_eq!(saved["is_complete"], true);
        self.has.push(Need::Checklist);
    }

    pub async fn bill(&mut self) -> Value {
        let preview = self.part("/orders/bill/").await["preview"].clone();
        assert_eq!(preview["missing"], json!([]));
        let mut body =
            json!({ "order_id": self.id, "version": preview["version"], "total": preview["totals"]["total"] });
        if preview["is_in_advance"] == true {
            body["advance_reason"] = json!("Paid before the work");
        }
        let reply = self.keyed("admin").await.post("/orders/bill/", body).await;
        assert_eq!(reply.status, 201, "{}", reply.text);
        let bill = reply.data();
        let own = list(&preview["bills"]).iter().find(|own| own["recipient_kind"] == bill["recipient_kind"]);
        assert_eq!(Some(&bill["totals"]), own.map(|own| &own["totals"]));
        self.has.push(Need::Bill);
        self.assert_bill_printed(&bill).await;
        self.assert_agrees().await;
        bill
    }

    /// What is still due on the order.
    pub async fn due(&self) -> i64 {
        minor(&self.part("/orders/payments/").await["sums"]["due"])
    }

    pub async fn collect(&self, minor: i64, more: Value) -> Value {
        let mut body = json!({ "order_id": self.id, "amount": money(minor), "due": money(self.due().await) });
        for (name, value) in more.as_object().expect("fields") {
            body[name] = value.clone();
        }
        self.keyed("Super Admin").await.post("/orders/payments/", body).await.data()["payment"].clone()
    }

    pub async fn pay_cash(&self, minor: i64) {
        let payment = self.collect(minor, json!({ "mode": 3 })).await;
        assert_eq!(payment["status"]["id"], 300);
        self.assert_receipt_printed(&payment).await;
        self.assert_agrees().await;
    }

    /// The insurer pays according to the delivery order.
    pub async fn pay_by_delivery_order(&self, minor: i64, number: &str) {
        let payment = self.collect(minor, json!({ "mode": 9, "payer": 4, "reference": number })).await;
        assert_eq!((&payment["status"]["id"], &payment["payer"]), (&json!(300), &json!(4)));
        self.assert_receipt_printed(&payment).await;
        self.assert_agrees().await;
    }

    /// The customer pays the full due amount by the gateway's link; its report arrives twice, and once with a wrong
    /// signature.
    pub async fn pay_by_link(&self) {
        let asked = self.send_payment_link().await;
        // A link is not a payment.
        self.refuse_all().await;
        self.assert_agrees().await;
        self.pay_sent_link(&asked).await;
        let order = self.order().await;
        assert_eq!(last(&order["timeline"])["actor_name"], "Payment gateway");
    }

    /// Sends a link to all that is due; the payment that waits for it.
    pub async fn send_payment_link(&self) -> Value {
        let asked = self.collect(self.due().await, json!({ "mode": 12 })).await;
        assert_eq!(asked["status"]["id"], 280);
        let gateway = Gateway::Embedded(self.app.gateway.clone());
        reconcile::look_at_due(&self.app.region, &gateway).await.expect("a look");
        asked
    }

    /// The customer pays, and the gateway reports it twice.
    pub async fn pay_sent_link(&self, asked: &Value) {
        let row = self.payment(asked).await;
        let link = row["link"]["url"].as_str().and_then(|url| url.rsplit('/').next()).expect("a link");
        let deliveries = self.app.gateway.act(link, Act::Pay, self.app.clock.now()).expect("reports");
        let forged = Delivery { signature: "0".repeat(64), ..deliveries[1].clone() };
        assert_eq!(self.deliver(&forged).await.status, 400);
        for report in deliveries.iter().chain(&deliveries) {
            self.deliver(report).await.data();
        }
        let paid = self.payment(asked).await;
        assert_eq!((&paid["status"]["id"], &paid["amount"]), (&json!(300), &asked["amount"]));
        self.assert_receipt_printed(&paid).await;
        self.assert_agrees().await;
    }

    /// A payment as the order's ledger has it now.
    async fn payment(&self, of: &Value) -> Value {
        let ledger = self.part("/orders/payments/").await;
        list(&ledger["payments"]).iter().find(|row| row["id"] == of["id"]).expect("the payment").clone()
    }

    async fn deliver(&self, deliveries: &Delivery) -> crate::testkit::Reply {
        let gateway = self.app.signed_out().with("x-razorpay-event-id", deliveries.event_id.clone());
        let gateway = gateway.with("x-razorpay-signature", deliveries.signature.clone());
        let address = format!("/api/{}/central/orders/payments/webhook/", self.app.region.country.key);
        gateway.send(Method::POST, &address, Some("application/json"), deliveries.body.clone()).await
    }

    /// The customer is called, and is satisfied.
    pub async fn ask_the_customer(&self) {
        let body = json!({ "version": 0, "rating": 5, "nps": 9, "good": "quick", "remark": "will come again" });
        let path = format!("/central/feedback-calling/detail/{}/", self.id);
        self.app.actor("Feedback Executive").await.put(&path, body).await.data();
        let order = self.order().await;
        assert_eq!((&order["rating"], &order["feedback_remark"]), (&json!(5), &json!("will come again")));
    }

    /// Credits the entire bill, with what was debited.
    pub async fn credit(&mut self, bill: &Value) -> Value {
        let body = json!({
            "bill_id": bill["id"], "credited": bill["credited"], "debited": bill["debited"],
            "reason": "The work is done again",
        });
        let note = self.oauth_post("insurance/credit_note", body).await.data()["credit_note"].clone();
        assert_eq!(minor(&note["total"]), minor(&bill["totals"]["total"]) + minor(&bill["debited"]));
        self.has.retain(|need| *need != Need::Bill);
        let paper = self.oauth_get(&format!("admin/credit_note_pdf?note_id={}", note["id"])).await;
        let text = crate::testkit::text_of(&paper, "credit-note-");
        self.assert_amounts(&text, [&note["total"]]);
        for word in [&note["number"], &bill["number"]] {
            assert!(text.contains(word.as_str().expect("a number")), "{word}: {text}");
        }
        self.assert_agrees().await;
        note
    }

    /// The first line of a bill was charged too little; returns the note, and the bill with it.
    pub async fn debit(&self, bill: &Value) -> (Value, Value) {
        let due = self.due().await;
        let lines = json!([{ "line_id": bill["lines"][0]["id"], "value": 111.11 }]);
        let body = json!({ "bill_id": bill["id"], "lines": lines });
        let preview = self.oauth_post("insurance/debit_note_preview", body).await.data();
        let body = json!({
            "bill_id": bill["id"], "credited": bill["credited"], "debited": bill["debited"], "lines": lines,
            "cause": "invoice_correction", "reason": "The agreed price was not charged", "confirm_amount": true,
        });
        let made = self.oauth_post("insurance/debit_note", body).await.data();
        let note = made["debit_note"].clone();
        assert_eq!((&note["total"], &note["amounts"]), (&preview["total"], &preview["amounts"]));
        assert_eq!(self.due().await, due + minor(&note["total"]));
        let paper = self.oauth_get(&format!("admin/debit_note_pdf?note_id={}", note["id"])).await;
        let text = crate::testkit::text_of(&paper, "debit-note-");
        self.assert_amounts(&text, [&note["total"], &note["value"]]);
        for word in [&note["number"], &bill["number"]] {
            assert!(text.contains(word.as_str().expect("a number")), "{word}: {text}");
        }
        self.assert_agrees().await;
        (note, made["bill"].clone())
    }
}
