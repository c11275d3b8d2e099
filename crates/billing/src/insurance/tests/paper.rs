//! The two bills of a claim: created once, never changed, and read back from their PDF.

use pitlane_platform::money::Money;
use serde_json::{Value, json};

use super::{estimated, minor, new_claim, oauth_get, oauth_post, survey, with_surveyor};
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
    let claim = with_surveyor(actor, id, 1).await;
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
        let claim = with_surveyor(&admin, id, 1).await;
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
    let request = json!({ "order_id": id, "version": preview["version"], "total": preview["totals"]["total"] });
    keyed(app).await.post("/orders/bill/", request).await.data()
}

async fn keyed(app: &TestApp) -> Actor<'_> {
    app.actor("admin").await.with("idempotency-key", pitlane_platform::ids::random_hex(12))
}

/// A payment by a payer, as a transfer or a delivery order.
async fn pays(app: &TestApp, id: i64, payer: i64, amount: i64) {
    let due = keyed(app).await.get(&format!("/orders/payments/?order_id={id}")).await.data()["sums"]["due"].clone();
    let mode = if payer == 4 { 9 } else { 13 };
    let body = json!({
        "order_id": id, "mode": mode, "payer": payer, "amount": amount, "due": due, "reference": format!("REFERENCE{payer}"),
    });
    keyed(app).await.post("/orders/payments/", body).await.data();
}

/// The shares of each tax add up to the tax of the bill.
fn assert_taxes_are(of: &Value, tax: &Value) {
    let shared = of["taxes"].as_array().expect("taxes");
    let names = [("cgst", "central"), ("sgst", "state"), ("igst", "integrated"), ("service", "service")];
    for (name, component) in names {
        let found = shared.iter().find(|one| one["tax"] == name);
        assert_eq!(found.map_or(0, |one| minor(&one["total"])), minor(&tax[component]), "{name}: {of}");
    }
    for one in shared {
        let parts: i64 = ["insurer", "customer", "house"].iter().map(|whose| minor(&one[*whose])).sum();
        assert_eq!(parts, minor(&one["total"]));
    }
}

#[tokio::test]
async fn shares_and_taxes_add_up_to_the_bill() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        let (id, _) = approved(&app, &admin).await;
        let bill = billed(&app, id).await;
        let claim = super::shown(&admin, id).await;
        let of = &claim["comparison"];
        assert_eq!(minor(&of["total"]), minor(&bill["totals"]["total"]));
        let shares: i64 = ["insurer", "customer", "house"].iter().map(|whose| minor(&of[*whose])).sum();
        assert_eq!(shares, minor(&bill["totals"]["total"]));
        assert_taxes_are(of, &bill["totals"]["tax"]);
        pays(&app, id, 4, 5_000).await;
        pays(&app, id, 3, 1_000).await;
        let request = json!({ "order_id": id, "survey_version": claim["survey"]["version"] });
        for (call, whose, paid) in [(CUSTOMER, "customer", 100_000), (SURVEYOR, "insurer", 500_000)] {
            let created = oauth_post(&admin, &app, call, request.clone()).await.data();
            let pdf = oauth_get(&admin, &app, &format!("/v1/oauth/insurance/bill_pdf?bill_id={}", created["id"])).await;
            let text = text_of(&pdf, created["number"].as_str().expect("a number"));
            let amount = |minor: i64| printed(&app, &json!(Money::from_minor(minor)));
            let symbol = if app.region.country.is_india() { "₹" } else { "RM " };
            let mut parts = vec![
                bill["number"].as_str().expect("a number").to_owned(),
                format!("Paid {}", amount(paid)),
                format!("Balance due {symbol}{}", amount(minor(&of[whose]) - paid)),
            ];
            for tax in of["taxes"].as_array().expect("taxes") {
                assert!(minor(&tax[whose]) > 0);
                parts.push(amount(minor(&tax[whose])));
            }
            assert_eq!(text.matches("of which").count(), of["taxes"].as_array().map_or(0, Vec::len), "{text}");
            for part in parts {
                assert!(text.contains(&part), "{part:?} is not in {text}");
            }
        }
        // A part of the bonnet is credited: the shares are of the rest, like the order's amount.
        let bonnet = bill["lines"].as_array().expect("lines").iter().find(|line| line["service_name"] == "Bonnet");
        let body = json!({
            "bill_id": bill["id"], "credited": bill["credited"], "reason": "Dented when it was fitted",
            "lines": [{ "line_id": bonnet.expect("a bonnet")["id"], "value": 333.33 }],
        });
        let address = format!("/api/{}/oauth/v1/oauth/insurance/credit_note", app.region.country.key);
        let note = keyed(&app).await.call(http::Method::POST, &address, Some(body)).await.data();
        let of = super::shown(&admin, id).await["comparison"].clone();
        let left = |component: &str| {
            let (all, back) = (&bill["totals"]["tax"][component], &note["credit_note"]["amounts"][component]);
            json!(Money::from_minor(minor(all) - minor(back)))
        };
        let names = ["central", "state", "integrated", "service"];
        let tax: serde_json::Map<String, Value> = names.iter().map(|name| ((*name).to_owned(), left(name))).collect();
        assert_taxes_are(&of, &Value::Object(tax));
        let lines: i64 = of["lines"].as_array().expect("lines").iter().map(|line| minor(&line["cost"])).sum();
        let of_bill = minor(&bill["totals"]["total"]) - minor(&bill["totals"]["round_off"]);
        let of_note = minor(&note["credit_note"]["total"]) - minor(&note["credit_note"]["round_off"]);
        assert_eq!(lines, of_bill - of_note);
    }
}
