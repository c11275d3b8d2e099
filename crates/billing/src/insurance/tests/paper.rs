//! The two bills of a claim: created once, never changed, and read back from their PDF.

use serde_json::{Value, json};

use super::{estimated, minor, new_claim, oauth_get, oauth_post, survey, with_surveyor};
use crate::customer_page::tests as customer_page;
use crate::testkit::{Actor, TestApp, text_of};

const CUSTOMER: &str = "/v1/oauth/insurance/customer_bill";
const SURVEYOR: &str = "/v1/oauth/insurance/surveyor_bill";

/// The printed form, with the country's digit grouping.
fn printed(app: &TestApp, value: &Value) -> String {
    let region = if app.region.country.is_india() {
        pitlane_documents::Region::India
    } else {
        pitlane_documents::Region::Malaysia
    };
    region.amount(minor(value)).to_string()
}

async fn approved(app: &TestApp, actor: &Actor<'_>) -> (i64, Value) {
    let id = new_claim(app, actor).await;
    estimated(app, actor, id).await;
    let claim = with_surveyor(app, actor, id, 1).await;
    (id, actor.post("/orders/insurance/survey/", survey(id, &claim, true)).await.data())
}

#[tokio::test]
async fn both_pdfs_show_what_the_calls_return() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        let (id, claim) = approved(&app, &admin).await;
        let of = &claim["comparison"];
        let request = json!({ "order_id": id, "survey_version": claim["survey"]["version"] });
        for (call, number, total) in
            [(CUSTOMER, format!("CB-{id}-1"), &of["customer"]), (SURVEYOR, format!("SB-{id}-1"), &of["insurer"])]
        {
            let created = oauth_post(&admin, &app, call, request.clone()).await;
            assert_eq!(created.status, 201);
            let bill = created.data();
            assert_eq!((&bill["number"], minor(&bill["total"])), (&json!(number), minor(total)));
            // Nothing has changed: the same bill.
            let again = oauth_post(&admin, &app, call, request.clone()).await;
            assert_eq!((again.status.as_u16(), again.data()["id"].clone()), (200, bill["id"].clone()));
            let pdf = oauth_get(&admin, &app, &format!("/v1/oauth/insurance/bill_pdf?bill_id={}", bill["id"])).await;
            let text = text_of(&pdf, &number);
            let is_surveyors = call == SURVEYOR;
            let mut parts = vec![number.clone(), printed(&app, total), "V. Raman".into(), "CLM1".into(), "OG/1".into()];
            // What it is, under a head that claims no tax.
            let name = if app.region.country.is_india() { "tax invoice" } else { "invoice" };
            parts.push(format!("not a {name}: the {name} of this share is the one that the garage issues"));
            for line in of["lines"].as_array().expect("lines") {
                if is_surveyors && line["payer"] != 4 {
                    continue;
                }
                parts.push(line["service_name"].as_str().expect("a name").to_owned());
                parts.push(printed(&app, &line["cost"]));
                parts.push(printed(&app, &line["insurer"]));
            }
            for part in parts {
                assert!(text.contains(&part), "{part:?} is not in {text}");
            }
            let head = text.split("Bill no.").next().unwrap_or_default();
            assert!(!head.contains("GSTIN") && !head.contains("SST"), "{head}");
            assert!(!text.contains("uthorised signatory"), "{text}");
        }
        let bills = admin.get(&super::path(id)).await.data()["bills"].clone();
        assert_eq!(bills.as_array().map(Vec::len), Some(2));
    }
}

#[tokio::test]
async fn a_bill_does_not_change_with_the_claim() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (id, claim) = approved(&app, &admin).await;
    let request = json!({ "order_id": id, "survey_version": claim["survey"]["version"] });
    let first = oauth_post(&admin, &app, CUSTOMER, request.clone()).await.data();
    let edit = json!({ "order_id": id, "version": claim["version"], "voluntary_excess": 5000 });
    admin.put("/orders/insurance/claim/", edit).await.data();
    let second = oauth_post(&admin, &app, CUSTOMER, request).await.data();
    assert_eq!(second["number"], json!(format!("CB-{id}-2")));
    assert_eq!(minor(&second["total"]) - minor(&first["total"]), 500_000);
    let pdf = |bill: &Value| format!("/v1/oauth/insurance/bill_pdf?bill_id={}", bill["id"]);
    let text = text_of(&oauth_get(&admin, &app, &pdf(&first)).await, "customer-bill-CB-");
    assert!(text.contains(&printed(&app, &first["total"])) && !text.contains("Voluntary excess"), "{text}");
    assert!(text_of(&oauth_get(&admin, &app, &pdf(&second)).await, "customer-bill-CB-").contains("Voluntary excess"));
}

#[tokio::test]
async fn without_an_approved_survey_there_is_no_bill() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    let claim = estimated(&app, &admin, id).await;
    let request = json!({ "order_id": id, "survey_version": 1 });
    let refused = oauth_post(&admin, &app, CUSTOMER, request.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["missing"], json!(["surveyor_name"]));
    admin.post("/orders/insurance/survey/", survey(id, &claim, false)).await.data();
    oauth_post(&admin, &app, SURVEYOR, request.clone()).await.refused(409);
    assert_eq!(oauth_post(&admin, &app, SURVEYOR, json!({ "order_id": id })).await.wrong_fields(), ["survey_version"]);
    let (other, claim) = {
        let claim = with_surveyor(&app, &admin, id, 1).await;
        (id, admin.post("/orders/insurance/survey/", survey(id, &claim, true)).await.data())
    };
    let behind = json!({ "order_id": other, "survey_version": 1 });
    oauth_post(&admin, &app, CUSTOMER, behind).await.refused(409);
    let fresh = json!({ "order_id": other, "survey_version": claim["survey"]["version"] });
    oauth_post(&app.actor("Finance Ops").await, &app, CUSTOMER, fresh.clone()).await.refused(403);
    oauth_post(&app.actor("CR").await, &app, CUSTOMER, fresh.clone()).await.refused(404);
    let bill = oauth_post(&admin, &app, CUSTOMER, fresh).await.data();
    let path = format!("/v1/oauth/insurance/bill_pdf?bill_id={}", bill["id"]);
    oauth_get(&app.actor("CR").await, &app, &path).await.refused(404);
    oauth_get(&admin, &app, "/v1/oauth/insurance/bill_pdf?bill_id=999999").await.refused(404);
}

/// The customer approves their own lines, and the order is billed.
async fn billed(app: &TestApp, id: i64) -> Value {
    let admin = app.actor("admin").await;
    let estimate = admin.get(&format!("/orders/estimate/?order_id={id}")).await.data();
    let own = estimate["lines"].as_array().expect("lines").iter().filter(|line| line["payer"] == 3);
    let decisions: Vec<Value> = own.map(|line| json!({ "line_id": line["id"], "decision": "approved" })).collect();
    let agreed = json!({
        "order_id": id, "version": estimate["version"], "revision": estimate["revision"], "how": "phone",
        "said_by": "Asha Rao", "note": "at noon", "decisions": decisions,
    });
    admin.post("/orders/estimate/approval/", agreed).await.data();
    let preview = admin.get(&format!("/orders/bill/?order_id={id}")).await.data()["preview"].clone();
    assert_eq!(preview["missing"], json!([]));
    let request = json!({
        "order_id": id, "version": preview["version"], "total": preview["totals"]["total"],
        "advance_reason": "Paid before the work",
    });
    keyed(app).await.post("/orders/bill/", request).await.data()
}

async fn keyed(app: &TestApp) -> Actor<'_> {
    app.actor("admin").await.with("idempotency-key", pitlane_platform::ids::random_hex(12))
}

/// A payment by a payer, as a transfer or a delivery order.
async fn pays(app: &TestApp, id: i64, payer: i64, amount: i64) {
    let due = keyed(app).await.get(&format!("/orders/payments/?order_id={id}")).await.data()["sums"]["due"].clone();
    let mode = if payer == 4 { 9 } else { 13 };
    let mut body = json!({
        "order_id": id, "mode": mode, "payer": payer, "amount": amount, "due": due, "reference": format!("REFERENCE{payer}"),
    });
    if mode == 9 {
        body["reason"] = json!("The delivery order follows by post");
    }
    keyed(app).await.post("/orders/payments/", body).await.data();
}

/// The bills of an order: the insurer's and the customer's.
async fn both(app: &TestApp, id: i64) -> (Value, Value) {
    let all = app.actor("admin").await.get(&format!("/orders/bill/?order_id={id}")).await.data()["bills"].clone();
    let of = |kind: &str| {
        let mut found = all.as_array().expect("bills").iter().filter(|bill| bill["recipient_kind"] == kind);
        found.next().expect("a bill").clone()
    };
    (of("insurer"), of("customer"))
}

fn sum_of(bills: [&Value; 2], get: impl Fn(&Value) -> i64) -> i64 {
    bills.into_iter().map(get).sum()
}

/// The shares are those of the bills, less what was credited.
fn assert_shares(of: &Value, insurers: i64, customers: i64) {
    assert_eq!(minor(&of["insurer"]), insurers, "{of}");
    assert_eq!(minor(&of["customer"]) + minor(&of["house"]), customers, "{of}");
    assert_eq!(minor(&of["total"]), insurers + customers);
    let lines = of["lines"].as_array().expect("lines");
    for line in lines {
        let shares: i64 = ["insurer", "customer", "house"].iter().map(|whose| minor(&line[*whose])).sum();
        assert_eq!(shares, minor(&line["cost"]), "{line}");
    }
}

#[tokio::test]
async fn the_customer_of_a_claim_is_told_of_their_own_bill_alone() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (id, _) = approved(&app, &admin).await;
    billed(&app, id).await;
    let (insurers, customers) = both(&app, id).await;
    for _ in 0..3 {
        app.tell_customers().await;
        app.clock.advance(chrono::Duration::minutes(1));
    }
    let texts: Vec<String> = app.texts().into_iter().map(|(_, text)| text).collect();
    let bills: Vec<&String> = texts.iter().filter(|text| text.contains(": bill ")).collect();
    let [text] = bills[..] else { panic!("one bill: {texts:?}") };
    let number = |bill: &Value| bill["number"].as_str().expect("a number").to_owned();
    let amount = pitlane_platform::money::Money::from_minor(minor(&customers["totals"]["total"]));
    let amount = pitlane_base::texts::money(app.region.country, amount);
    assert!(text.contains(&format!("bill {}, {amount} ", number(&customers))), "{text}");
    assert!(!text.contains(&number(&insurers)), "{text}");
    let order = admin.get(&format!("/orders/detail/{id}/")).await.data();
    let entry = order["timeline"].as_array().expect("a history").iter().rfind(|entry| entry["event"] == "bill");
    let changes = entry.expect("an entry")["changes"].clone();
    assert_eq!(changes["customer_bill"], json!([null, customers["number"]]));
    assert_eq!(changes["insurers_part"], json!([null, insurers["totals"]["total"]]));
}

#[tokio::test]
async fn insurer_and_customer_each_have_a_tax_invoice_and_the_shares_are_theirs() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        let (id, approved) = approved(&app, &admin).await;
        let forecast = approved["comparison"].clone();
        let answer = billed(&app, id).await;
        let (insurers, customers) = both(&app, id).await;
        assert_eq!(answer["number"], customers["number"]);
        let total = |bill: &Value| minor(&bill["totals"]["total"]);
        assert_eq!(total(&insurers), minor(&forecast["insurer"]));
        let claim = super::shown(&admin, id).await;
        assert_shares(&claim["comparison"], total(&insurers), total(&customers));
        let order = admin.get(&format!("/orders/detail/{id}/")).await.data();
        assert_eq!(minor(&order["amount"]), total(&insurers) + total(&customers));
        assert_eq!(order["invoice_number"], customers["number"]);
        assert_eq!(order["insurance"]["customer_share"], claim["comparison"]["customer"]);
        // The numbers follow each other, and each bill names its recipient.
        let place = |bill: &Value| bill["number"].as_str().and_then(|n| n.rsplit('/').next()?.parse::<i64>().ok());
        assert_eq!(place(&insurers).map(|at| at + 1), place(&customers));
        let company = claim["policy"]["company"]["name"].clone();
        let office = &claim["policy"]["address"];
        assert_eq!(
            (&insurers["recipient"]["name"], &insurers["recipient"]["tax_number"]),
            (&company, &office["tax_number"])
        );
        assert_eq!(customers["recipient"]["name"], "Asha Rao");
        // The customer's page has the customer's bill alone.
        let token = customer_page::token(&app, id).await;
        let papers = customer_page::papers(&app, &token).await;
        let bills: Vec<&Value> = papers.iter().filter(|(kind, _)| kind == "bill").map(|(_, id)| id).collect();
        assert_eq!(bills, [&customers["id"]]);
        // The taxable value of each line is divided, and the rates are the same.
        for line in insurers["lines"].as_array().expect("lines") {
            let same = |other: &&Value| other["service_name"] == line["service_name"];
            if let Some(rest) = customers["lines"].as_array().expect("lines").iter().find(same) {
                assert_eq!(line["whole"], rest["whole"]);
                assert_eq!(
                    (minor(&line["taxable"]) + minor(&line["discount"]))
                        + minor(&rest["taxable"])
                        + minor(&rest["discount"]),
                    minor(&line["whole"])
                );
            }
        }
        if app.region.country.is_india() {
            // Each bill has the tax of its own recipient's state.
            let code = |bill: &Value| bill["supplier"]["tax_number"].as_str().map(|number| number[..2].to_owned());
            let elsewhere = office["state_code"].as_str().map(str::to_owned) != code(&insurers);
            assert_eq!(insurers["is_igst"], json!(elsewhere));
            assert_eq!(insurers["title"], "tax_invoice");
        }
        let tax = sum_of([&insurers, &customers], |bill| minor(&bill["totals"]["tax_total"]));
        let shared: i64 =
            claim["comparison"]["taxes"].as_array().expect("taxes").iter().map(|one| minor(&one["total"])).sum();
        assert_eq!(shared, tax);
        pays(&app, id, 4, 5_000).await;
        pays(&app, id, 3, 1_000).await;
        let request = json!({ "order_id": id, "survey_version": claim["survey"]["version"] });
        for (call, bill, whose) in [(CUSTOMER, &customers, "customer"), (SURVEYOR, &insurers, "insurer")] {
            let created = oauth_post(&admin, &app, call, request.clone()).await.data();
            assert_eq!(created["total"], claim["comparison"][whose]);
            let pdf = oauth_get(&admin, &app, &format!("/v1/oauth/insurance/bill_pdf?bill_id={}", created["id"])).await;
            let text = text_of(&pdf, created["number"].as_str().expect("a number"));
            assert!(text.contains(bill["number"].as_str().expect("a number")), "{text}");
        }
        credit_parts(&app, id, [&insurers, &customers]).await;
    }
}

/// Each bill is credited in parts: the shares stay the order, to the last unit.
async fn credit_parts(app: &TestApp, id: i64, bills: [&Value; 2]) {
    let address = format!("/api/{}/oauth/v1/oauth/insurance/credit_note", app.region.country.key);
    let total = |bill: &Value| minor(&bill["totals"]["total"]);
    let mut left = bills.map(total);
    for (at, bill) in bills.into_iter().enumerate() {
        let mut credited = bill["credited"].clone();
        for (line, value) in bill["lines"].as_array().expect("lines").iter().zip([333.33, 71.07]) {
            let body = json!({
                "bill_id": bill["id"], "credited": credited, "reason": "Dented when it was fitted",
                "lines": [{ "line_id": line["id"], "value": value }],
            });
            let note = keyed(app).await.call(http::Method::POST, &address, Some(body)).await.data();
            left[at] -= minor(&note["credit_note"]["total"]);
            credited = note["bill"]["credited"].clone();
            let claim = super::shown(&app.actor("admin").await, id).await;
            assert_shares(&claim["comparison"], left[0], left[1]);
            let order = app.actor("admin").await.get(&format!("/orders/detail/{id}/")).await.data();
            assert_eq!(minor(&order["amount"]), left[0] + left[1]);
        }
    }
}

#[tokio::test]
async fn a_debit_note_on_either_bill_of_a_claim_raises_the_share_of_its_payer() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        let (id, _) = approved(&app, &admin).await;
        billed(&app, id).await;
        let (insurers, customers) = both(&app, id).await;
        let mut shares = [&insurers, &customers].map(|bill| minor(&bill["totals"]["total"]));
        let address = format!("/api/{}/oauth/v1/oauth/insurance/debit_note", app.region.country.key);
        let before = admin.get(&format!("/orders/detail/{id}/")).await.data();
        for (at, bill) in [&insurers, &customers].into_iter().enumerate() {
            let line = &bill["lines"][0];
            let body = json!({
                "bill_id": bill["id"], "credited": 0, "debited": 0, "cause": "other", "confirm_amount": true,
                "reason": "The paint was forgotten", "lines": [{ "line_id": line["id"], "value": 777.77 }],
            });
            let made = keyed(&app).await.call(http::Method::POST, &address, Some(body)).await.data();
            let note = &made["debit_note"];
            // The tax is that of the bill's own recipient.
            let is_igst = app.region.country.is_india() && bill["is_igst"] == true;
            assert_eq!(minor(&note["amounts"]["integrated"]) > 0, is_igst && line["rate"] != 0, "{note}");
            shares[at] += minor(&note["total"]);
            let claim = super::shown(&admin, id).await;
            assert_shares(&claim["comparison"], shares[0], shares[1]);
            let order = admin.get(&format!("/orders/detail/{id}/")).await.data();
            assert_eq!(minor(&order["amount"]), shares[0] + shares[1]);
            assert_eq!(order["insurance"]["customer_share"], claim["comparison"]["customer"]);
        }
        let order = admin.get(&format!("/orders/detail/{id}/")).await.data();
        let raised = minor(&order["due_amount"]) - minor(&before["due_amount"]);
        assert_eq!(raised, minor(&order["amount"]) - minor(&before["amount"]));
        // The insurer's bill is then credited whole: its share is gone, with the debit note.
        let (insurers, _) = both(&app, id).await;
        let body = json!({
            "bill_id": insurers["id"], "credited": 0, "debited": insurers["debited"], "reason": "The claim was refused",
        });
        let credits = format!("/api/{}/oauth/v1/oauth/insurance/credit_note", app.region.country.key);
        let note = keyed(&app).await.call(http::Method::POST, &credits, Some(body)).await.data();
        assert_eq!(minor(&note["credit_note"]["total"]), shares[0]);
        let order = admin.get(&format!("/orders/detail/{id}/")).await.data();
        assert_eq!(minor(&order["amount"]), shares[1]);
    }
}

#[tokio::test]
async fn a_claim_is_not_billed_before_its_survey_and_the_insurer_s_office_are_known() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    estimated(&app, &admin, id).await;
    let missing = |bills: &Value| -> Vec<String> {
        let all = bills["preview"]["missing"].as_array().expect("a list").iter();
        all.map(|one| one["what"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let claim = with_surveyor(&app, &admin, id, 1).await;
    let edit = json!({ "order_id": id, "version": claim["version"], "address_id": null, "engine_cc": null });
    let claim = admin.put("/orders/insurance/claim/", edit).await.data();
    let claim = admin.post("/orders/insurance/survey/", survey(id, &claim, true)).await.data();
    // The engine's size is assumed, and the excess depends on it.
    assert_eq!(
        (&claim["comparison"]["is_final"], &claim["comparison"]["unconfirmed"]),
        (&json!(false), &json!(["engine_cc"]))
    );
    let bills = admin.get(&format!("/orders/bill/?order_id={id}")).await.data();
    let lacks = missing(&bills);
    assert!(lacks.contains(&"survey".to_owned()) && lacks.contains(&"insurer_address".to_owned()), "{lacks:?}");
    let edit = json!({ "order_id": id, "version": claim["version"], "engine_cc": 1197 });
    assert_eq!(admin.put("/orders/insurance/claim/", edit).await.data()["comparison"]["is_final"], true);
}
