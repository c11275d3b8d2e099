//! Surveys and shares.

use serde_json::{Value, json};

use super::{estimated, minor, new_claim, shown, survey, with_surveyor};
use crate::testkit::{Actor, TestApp};

const SURVEY: &str = "/orders/insurance/survey/";

fn sums(claim: &Value) -> (i64, i64, i64) {
    let of = &claim["comparison"];
    (minor(&of["insurer"]), minor(&of["customer"]), minor(&of["total"]))
}

#[tokio::test]
async fn an_approved_survey_decides_lines_and_shares() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    let before = estimated(&app, &admin, id).await;
    let of = &before["comparison"];
    assert_eq!((&of["is_final"], &of["facts"]["registered_is_assumed"]), (&json!(false), &json!(true)));
    assert_eq!(of["lines"][0]["material"], "rubber_plastic_battery");
    admin.post(SURVEY, survey(id, &before, true)).await.refused(409);
    let claim = with_surveyor(&app, &admin, id, 1).await;
    // Two years and ten months: metal depreciates 15 %, plastic 50 %; the excess is 1,000.
    let mut request = survey(id, &claim, true);
    request["lines"][2]["decision"] = json!("reduced");
    request["lines"][2]["approved"] = json!(4_900);
    request["lines"][2]["reason"] = json!("schedule of rates");
    let approved = admin.post(SURVEY, request).await.data();
    let lines = approved["comparison"]["lines"].as_array().expect("lines").clone();
    let customers: Vec<i64> = lines.iter().map(|line| minor(&line["customer"])).collect();
    assert_eq!(customers, [590_000, 354_000, 100_000, 118_000]);
    assert_eq!(lines[1]["reason"], "Metal: 15 %: the car is up to 3 years old");
    assert!(
        lines[2]["reason"].as_str().is_some_and(|text| text.ends_with("the rest is not approved: schedule of rates"))
    );
    assert_eq!(approved["comparison"]["is_final"], true);
    let (insurer, customer, total) = sums(&approved);
    assert_eq!((insurer + customer, total), (total, 4_248_000));
    assert_eq!(customer, 590_000 + 354_000 + 100_000 + 118_000 + 100_000);
    // The insurer's lines are decided; the customer's are not.
    let estimate = admin.get(&format!("/orders/estimate/?order_id={id}")).await.data();
    let approvals: Vec<&Value> = estimate["lines"].as_array().expect("lines").iter().map(|l| &l["approval"]).collect();
    assert_eq!(approvals, ["approved", "approved", "approved", "proposed"]);
    assert_eq!(estimate["decisions"][0]["how"], "insurer");
    let decisions = json!({
        "order_id": id, "version": estimate["version"], "revision": estimate["revision"], "how": "phone",
        "said_by": "Asha Rao", "note": "at noon", "decisions": [{ "line_id": lines[3]["line_id"], "decision": "approved" }],
    });
    admin.post("/orders/estimate/approval/", decisions).await.data();
    let evidence: i64 = app
        .tx()
        .await
        .one(
            "SELECT COUNT(*) FROM order_evidence WHERE order_id = $1 AND kind = 'approval'",
            pitlane_platform::args![id],
        )
        .await
        .expect("a count");
    assert_eq!(evidence, 1);
    let order = admin.get(&format!("/orders/detail/{id}/")).await.data();
    assert_eq!(minor(&order["amount"]), total);
    assert_eq!(minor(&order["insurance"]["customer_share"]), customer);
    assert_eq!(minor(&order["insurance"]["excess"]), 100_000);
}

#[tokio::test]
async fn a_rejected_line_is_not_done_and_not_paid() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    estimated(&app, &admin, id).await;
    let claim = with_surveyor(&app, &admin, id, 1).await;
    let mut request = survey(id, &claim, true);
    request["lines"][1]["decision"] = json!("rejected");
    request["lines"][1]["reason"] = json!("old damage");
    let saved = admin.post(SURVEY, request).await.data();
    let line = &saved["comparison"]["lines"][1];
    assert_eq!((minor(&line["cost"]), minor(&line["customer"]), minor(&line["approved"])), (0, 0, 0));
    assert_eq!(line["reason"], "Not approved by the insurer, not done: old damage");
    let estimate = admin.get(&format!("/orders/estimate/?order_id={id}")).await.data();
    assert_eq!(estimate["lines"][1]["approval"], "declined");
    assert_eq!(sums(&saved).2, 1_888_000);
}

#[tokio::test]
async fn a_changed_estimate_makes_the_survey_stale() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    estimated(&app, &admin, id).await;
    let claim = with_surveyor(&app, &admin, id, 1).await;
    let old = survey(id, &claim, true);
    let saved = admin.post(SURVEY, old.clone()).await.data();
    assert_eq!(saved["survey"]["is_stale"], false);
    let estimate = admin.get(&format!("/orders/estimate/?order_id={id}")).await.data();
    let mut lines: Vec<Value> = Vec::new();
    for line in estimate["lines"].as_array().expect("lines") {
        lines.push(json!({
            "id": line["id"], "source": "free", "service_name": line["service_name"], "kind": line["kind"],
            "hsn": line["hsn"], "quantity": line["quantity"], "price": line["price"], "payer": line["payer"],
        }));
    }
    lines[1]["price"] = json!(25_000);
    let edit = json!({ "order_id": id, "version": estimate["version"], "lines": lines });
    admin.post("/orders/estimate/", edit).await.data();
    let stale = shown(&admin, id).await;
    assert_eq!((&stale["survey"]["is_stale"], &stale["comparison"]["is_final"]), (&json!(true), &json!(false)));
    // An unchanged line keeps its decision.
    assert_eq!(stale["comparison"]["lines"][0]["decision"], "approved");
    assert_eq!(stale["comparison"]["lines"][1]["decision"], "open");
    let refused = admin.post(SURVEY, old).await.refused(409);
    assert!(refused.text.contains("revision 2"), "{}", refused.text);
    assert_eq!(refused.body["data"]["current"]["comparison"]["revision"], 2);
    let again = admin.post(SURVEY, survey(id, &stale, true)).await.data();
    assert_eq!((&again["survey"]["is_stale"], &again["survey"]["version"]), (&json!(false), &json!(2)));
    let behind = json!({ "version": 1 });
    let mut behind_body = survey(id, &again, true);
    behind_body["version"] = behind["version"].clone();
    admin.post(SURVEY, behind_body).await.refused(409);
}

/// The estimate saved again, with bumper and bonnet as one job, of which so much (in rupees) is moved from one to the other.
async fn in_one_job(actor: &Actor<'_>, id: i64, moved: i64) {
    let estimate = actor.get(&format!("/orders/estimate/?order_id={id}")).await.data();
    let before = estimate["lines"].as_array().expect("lines");
    let line = |(at, line): (usize, &Value)| {
        let price = minor(&line["price"]) / 100 + [-moved, moved].get(at).copied().unwrap_or_default();
        json!({
            "id": line["id"], "source": "free", "service_name": line["service_name"], "kind": line["kind"],
            "hsn": line["hsn"], "quantity": line["quantity"], "price": price, "payer": line["payer"],
            "job": at.saturating_sub(1),
        })
    };
    let jobs = [0, 2, 3].map(|at: usize| json!({ "number": before[at]["job"], "title": format!("Job {at}") }));
    let lines: Vec<Value> = before.iter().enumerate().map(line).collect();
    let edit = json!({ "order_id": id, "version": estimate["version"], "lines": lines, "jobs": jobs });
    actor.post("/orders/estimate/", edit).await.data();
}

#[tokio::test]
async fn an_approval_that_is_repeated_covers_the_price_of_now() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    estimated(&app, &admin, id).await;
    in_one_job(&admin, id, 0).await;
    let claim = with_surveyor(&app, &admin, id, 1).await;
    admin.post(SURVEY, survey(id, &claim, true)).await.data();
    // The bonnet takes over a part of the bumper's price: together they are covered.
    in_one_job(&admin, id, 2_000).await;
    let claim = shown(&admin, id).await;
    let mut request = survey(id, &claim, true);
    request["lines"][0]["decision"] = json!("rejected");
    request["lines"][0]["reason"] = json!("old damage");
    admin.post(SURVEY, request).await.data();
    let estimate = admin.get(&format!("/orders/estimate/?order_id={id}")).await.data();
    let approvals: Vec<&Value> = estimate["lines"].as_array().expect("lines").iter().map(|l| &l["approval"]).collect();
    assert_eq!(approvals, ["declined", "approved", "approved", "proposed"]);
}

#[tokio::test]
async fn every_error_of_a_survey_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    estimated(&app, &admin, id).await;
    let claim = with_surveyor(&app, &admin, id, 1).await;
    let own = claim["comparison"]["lines"][3]["line_id"].clone();
    let mut request = survey(id, &claim, true);
    request["lines"][0]["decision"] = json!("reduced");
    request["lines"][1]["decision"] = json!("rejected");
    request["lines"][1]["approved"] = json!(5);
    request["lines"][2]["material"] = json!("metal");
    request["lines"].as_array_mut().expect("lines").push(json!({
        "line_id": own, "material": "labour", "decision": "open",
    }));
    let wrong = admin.post(SURVEY, request).await.wrong_fields();
    assert_eq!(
        wrong,
        [
            "lines.0.approved",
            "lines.0.reason",
            "lines.1.approved",
            "lines.1.reason",
            "lines.2.material",
            "lines.3.line_id"
        ]
    );
    let mut short = survey(id, &claim, true);
    short["lines"].as_array_mut().expect("lines").pop();
    short["lines"][0]["decision"] = json!("open");
    assert_eq!(admin.post(SURVEY, short).await.wrong_fields(), ["lines", "lines.0.decision"]);
    let bad = json!({ "order_id": id, "version": -1, "revision": 0, "approve": "yes", "lines": [{ "line_id": 1 }] });
    let wrong = admin.post(SURVEY, bad).await.wrong_fields();
    assert!(["approve", "revision", "version"].iter().all(|field| wrong.contains(&(*field).to_owned())), "{wrong:?}");
    // A draft may be incomplete.
    let mut draft = survey(id, &claim, false);
    draft["lines"].as_array_mut().expect("lines").pop();
    let noted = admin.post(SURVEY, draft).await.data();
    assert_eq!((&noted["survey"]["is_approved"], &noted["comparison"]["is_final"]), (&json!(false), &json!(false)));
    app.actor("Finance Ops").await.post(SURVEY, survey(id, &noted, true)).await.refused(403);
    app.actor("CR").await.post(SURVEY, survey(id, &noted, true)).await.refused(404);
}

#[tokio::test]
async fn malaysia_has_no_depreciation_and_the_excess_of_the_policy() {
    let app = TestApp::malaysian().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    estimated(&app, &admin, id).await;
    with_surveyor(&app, &admin, id, 1).await;
    let edit = json!({ "order_id": id, "version": 2, "compulsory_excess": 400 });
    let claim = admin.put("/orders/insurance/claim/", edit).await.data();
    let saved = admin.post(SURVEY, survey(id, &claim, true)).await.data();
    assert_eq!(saved["comparison"]["lines"][0]["reason"], "No depreciation");
    let (insurer, customer, total) = sums(&saved);
    // 8 % on labour alone.
    assert_eq!(total, 1_000_000 + 2_000_000 + 540_000 + 108_000);
    assert_eq!((customer, insurer), (108_000 + 40_000, total - 148_000));
}

#[tokio::test]
async fn what_the_demonstration_shows_adds_up() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        let orders: Vec<i64> = app
            .tx()
            .await
            .all("SELECT order_id FROM claim_surveys ORDER BY order_id DESC LIMIT 25", pitlane_platform::args![])
            .await
            .expect("surveys");
        assert!(!orders.is_empty());
        for id in orders {
            let claim = shown(&admin, id).await;
            assert_eq!(claim["survey"]["is_stale"], false, "order {id}");
            let of = &claim["comparison"];
            let house = minor(&of["house"]);
            let (insurer, customer, total) = sums(&claim);
            assert_eq!(insurer + customer + house, total, "order {id}");
            assert_eq!(of["is_final"], claim["survey"]["is_approved"], "order {id}");
        }
    }
}

#[tokio::test]
async fn unknown_age_and_engine_are_marked_and_not_final() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_claim(&app, &admin).await;
    let mut tx = app.tx().await;
    let sql = "UPDATE cars SET year = NULL WHERE id = (SELECT car_id FROM orders WHERE id = $1)";
    tx.run(sql, pitlane_platform::args![id]).await.expect("no year");
    tx.save().await.expect("saved");
    estimated(&app, &admin, id).await;
    let edit = json!({ "order_id": id, "version": 1, "surveyor_name": "V. Raman", "damaged_on": "2026-03-01" });
    let claim = admin.put("/orders/insurance/claim/", edit).await.data();
    // Approved anyway: amounts that depend on the age are not calculated, and none of them is written to the order.
    let of = admin.post(SURVEY, survey(id, &claim, true)).await.data();
    assert_eq!(of["missing"], json!(["registered_on"]));
    let facts = &of["comparison"]["facts"];
    assert_eq!(
        (&facts["age_is_missing"], &facts["age"], &of["comparison"]["is_final"]),
        (&json!(true), &Value::Null, &json!(false))
    );
    assert_eq!(
        of["comparison"]["lines"][1]["reason"],
        "Metal: the car's age is not known: depreciation not calculated yet"
    );
    assert_eq!(facts["compulsory_is_assumed"], true);
    assert_eq!(facts["compulsory_reason"], "the engine's size is not known, at most 1500 cc assumed");
    let block = admin.get(&format!("/orders/detail/{id}/")).await.data()["insurance"].clone();
    assert_eq!((&block["depreciation"], &block["customer_share"]), (&Value::Null, &Value::Null));
    let known = json!({ "order_id": id, "version": of["version"], "registered_on": "2023-05-01", "engine_cc": 1998 });
    let known = admin.put("/orders/insurance/claim/", known).await.data()["comparison"].clone();
    assert_eq!(
        (&known["facts"]["age_is_missing"], &known["facts"]["compulsory_is_assumed"]),
        (&json!(false), &json!(false))
    );
    assert_eq!(known["facts"]["compulsory_reason"], "the engine has 1998 cc, more than 1500");
    assert_eq!(known["lines"][1]["reason"], "Metal: 15 %: the car is up to 3 years old");
}
