//! Debit notes.

use http::Method;
use serde_json::{Value, json};

use super::{agreed, assert_in_order, at_oauth, bills, credit, fresh_key, issued, oauth};
use crate::testkit::{Actor, Reply, TestApp, grouped, text_of};

fn minor(amount: &Value) -> i64 {
    pitlane_platform::money::Money::parse(&amount.to_string()).expect("an amount").minor()
}

async fn debit(app: &TestApp, actor: Actor<'_>, body: Value) -> Reply {
    let address = oauth(app, "insurance/debit_note");
    actor.with("idempotency-key", fresh_key()).call(Method::POST, &address, Some(body)).await
}

async fn preview(app: &TestApp, bill: &Value, lines: Value) -> Reply {
    let body = json!({ "bill_id": bill["id"], "lines": lines });
    app.actor("admin").await.call(Method::POST, &oauth(app, "insurance/debit_note_preview"), Some(body)).await
}

/// A debit note for these lines, more than was approved.
fn more(bill: &Value, lines: Value) -> Value {
    json!({
        "bill_id": bill["id"], "credited": bill["credited"], "debited": bill["debited"], "cause": "invoice_correction",
        "reason": "The agreed price was not charged", "lines": lines, "confirm_amount": true,
    })
}

fn back(bill: &Value, lines: Value) -> Value {
    json!({
        "bill_id": bill["id"], "credited": bill["credited"], "debited": bill["debited"],
        "reason": "Promised by mistake", "lines": lines,
    })
}

async fn order_of(app: &TestApp, id: i64) -> Value {
    app.actor("admin").await.get(&format!("/orders/detail/{id}/")).await.data()
}

#[tokio::test]
async fn a_debit_note_raises_the_bill_at_its_own_rate() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let is_india = app.region.country.is_india();
        let order = agreed(&app, Some("approved")).await;
        let bill = issued(&app, order).await;
        let (service, before) = (&bill["lines"][0], order_of(&app, order).await);
        assert_eq!((&bill["may_debit"], &bill["debited"]), (&json!(true), &json!(0.0)));
        let lines = json!([{ "line_id": service["id"], "value": "100.05" }]);
        let shown = preview(&app, &bill, lines.clone()).await.data();
        let made = debit(&app, app.actor("Finance Admin").await, more(&bill, lines)).await;
        assert_eq!(made.status, 201, "{}", made.text);
        let made = made.data();
        let (note, after) = (&made["debit_note"], &made["bill"]);
        let prefix = if is_india { "ID" } else { "MD" };
        assert!(note["number"].as_str().is_some_and(|number| number.starts_with(prefix) && number.len() <= 16));
        for field in ["lines", "value", "amounts", "total"] {
            assert_eq!(note[field], shown[field], "{field}");
        }
        // 18 % in halves, of the whole line less what the bill charged; 8 % in Malaysia.
        let line = &note["lines"][0];
        assert_eq!((&line["rate"], &line["rate_before"]), (&service["rate"], &service["rate"]));
        let of = |value: i64, percent: i64| (value * percent + 50) / 100;
        let whole = minor(&service["taxable"]);
        let (head, percent) = match (is_india, bill["is_igst"] == true) {
            (false, _) => ("service", 8),
            (true, true) => ("integrated", 18),
            (true, false) => ("central", 9),
        };
        let tax = of(whole + 10_005, percent) - of(whole, percent);
        assert_eq!(minor(&note["amounts"][head]), tax, "{note}");
        let total = 10_005 + if head == "central" { 2 * tax } else { tax };
        assert_eq!((minor(&note["total"]), minor(&note["value"])), (total, 10_005));
        assert_eq!((minor(&after["debited"]), minor(&after["lines"][0]["debited"])), (total, 10_005));
        assert_eq!((&after["state"], &after["totals"]), (&json!("standing"), &bill["totals"]));
        let raised = order_of(&app, order).await;
        for field in ["amount", "due_amount"] {
            assert_eq!(minor(&raised[field]), minor(&before[field]) + total, "{field}");
        }
        assert_eq!(raised["invoice_number"], bill["number"]);
        let last = raised["timeline"].as_array().and_then(|all| all.last()).expect("an entry").clone();
        assert_eq!((&last["event"], &last["changes"]["debit_note"][1]), (&json!("bill"), &note["number"]));
        assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM audit_entries WHERE action = 'bill.debit'").await, 1);
        // It is credited with the bill, to the last unit.
        let all = credit(&app, app.actor("admin").await, back(after, json!([]))).await.data();
        assert_eq!(minor(&all["credit_note"]["total"]), minor(&bill["totals"]["total"]) + total);
        assert_eq!((&all["bill"]["state"], &all["bill"]["may_debit"]), (&json!("credited"), &json!(false)));
        assert_eq!(minor(&order_of(&app, order).await["amount"]), 0);
        let late = more(&all["bill"], json!([{ "line_id": service["id"], "value": 1 }]));
        let late = debit(&app, app.actor("admin").await, late).await.refused(409);
        assert_eq!(late.body["data"]["current"]["state"], "credited");
        assert_in_order(&app).await;
    }
}

#[tokio::test]
async fn a_rate_charged_too_low_is_corrected_to_that_of_its_code() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let bill = issued(&app, order).await;
    let (service, oil) = (bill["lines"][0].clone(), bill["lines"][1].clone());
    assert_eq!((&service["rate"], &service["right_rate"]), (&json!(18), &Value::Null));
    // Half of the work is credited at 18 % before anybody sees that 40 % was right.
    let half = json!([{ "line_id": service["id"], "quantity": 1 }]);
    let credited = credit(&app, app.actor("admin").await, back(&bill, half)).await.data();
    let rate = |rate: i64| json!([{ "line_id": service["id"], "rate": rate }]);
    assert_eq!(preview(&app, &bill, rate(40)).await.wrong_fields(), ["lines.0.rate"]);
    let row = json!({ "kind": "service", "code": "998714", "rate": 40, "valid_from": bill["supplied_on"] });
    let count =
        app.actor("admin").await.post("/catalogue/tax-rates/", row.clone()).await.refused(409).body["data"]["bills"]
            .clone();
    let mut sure = row;
    sure["bills"] = count;
    assert_eq!(app.actor("admin").await.post("/catalogue/tax-rates/", sure).await.status, 201);
    let bill = bills(&app, order).await["bills"][0].clone();
    assert_eq!((&bill["lines"][0]["right_rate"], &bill["lines"][1]["right_rate"]), (&json!(40), &Value::Null));
    assert_eq!(preview(&app, &bill, rate(28)).await.wrong_fields(), ["lines.0.rate"]);
    assert_eq!(preview(&app, &bill, rate(18)).await.wrong_fields(), ["lines.0.rate"]);
    let lines = json!([{ "line_id": service["id"], "rate": 40 }, { "line_id": oil["id"], "value": 10 }]);
    let made = debit(&app, app.actor("admin").await, more(&bill, lines)).await.data();
    let line = &made["debit_note"]["lines"][0];
    assert_eq!((minor(&line["value"]), &line["rate_before"], &line["rate"]), (0, &json!(18), &json!(40)));
    // What is left of the line bears 22 % more; what was credited went back with the tax that it had borne.
    let left = minor(&service["taxable"]) - minor(&credited["credit_note"]["value"]);
    assert!((minor(&line["total"]) * 100 - left * 22).abs() <= 200, "{line}");
    let after = &made["bill"]["lines"][0];
    assert_eq!((&after["rate"], &after["current_rate"], &after["right_rate"]), (&json!(18), &json!(40), &Value::Null));
    let path = format!("admin/debit_note_pdf?note_id={}", made["debit_note"]["id"]);
    let text = text_of(&at_oauth(&app, &app.actor("admin").await, &path).await, "debit-note-ID");
    assert!(text.contains("Rate corrected from 18 % to 40 %"), "{text}");
    // The rest goes back at 40 %.
    let rest = credit(&app, app.actor("admin").await, back(&made["bill"], json!([]))).await.data();
    let line = &rest["credit_note"]["lines"][0];
    assert_eq!(minor(&line["value"]), left);
    assert!((minor(&line["total"]) * 100 - left * 140).abs() <= 200, "{line}");
    assert_eq!(rest["bill"]["state"], "credited");
    let path = format!("admin/credit_note_pdf?note_id={}", rest["credit_note"]["id"]);
    let text = text_of(&at_oauth(&app, &app.actor("admin").await, &path).await, "credit-note-IC");
    assert!(text.contains("40%"), "the rate of the note: {text}");
    assert_in_order(&app).await;
}

#[tokio::test]
async fn more_than_was_approved_is_asked_about() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let bill = issued(&app, order).await;
    let service = bill["lines"][0]["id"].clone();
    let unsure = |bill: &Value, value: Value| {
        let mut body = more(bill, json!([{ "line_id": service, "value": value }]));
        body["confirm_amount"] = json!(false);
        body
    };
    let asked = debit(&app, app.actor("admin").await, unsure(&bill, json!(50))).await.refused(409);
    let unusual = &asked.body["data"]["unusual"];
    assert_eq!(unusual["approved"], bill["totals"]["total"]);
    assert!(minor(&unusual["amount"]) > minor(&unusual["approved"]));
    assert_in_order(&app).await;
    // What a credit note took back may be charged again without a question.
    let lower = json!([{ "line_id": service, "value": 100 }]);
    let lower = credit(&app, app.actor("admin").await, back(&bill, lower)).await.data();
    let shown = preview(&app, &lower["bill"], json!([{ "line_id": service, "value": 50 }])).await.data();
    assert_eq!(shown["is_above_approved"], false);
    let made = debit(&app, app.actor("admin").await, unsure(&lower["bill"], json!(50))).await;
    assert_eq!(made.status, 201, "{}", made.text);
    let made = made.data();
    let above = preview(&app, &made["bill"], json!([{ "line_id": service, "value": 50.02 }])).await.data();
    assert_eq!(above["is_above_approved"], true);
    debit(&app, app.actor("admin").await, unsure(&made["bill"], json!(50.02))).await.refused(409);
    let sure = more(&made["bill"], json!([{ "line_id": service, "value": 50.02 }]));
    let sure = debit(&app, app.actor("admin").await, sure).await.data();
    assert_eq!(above["bill_total"], order_of(&app, order).await["amount"]);
    assert_eq!(sure["bill"]["debit_notes"].as_array().map(Vec::len), Some(2));
    let path = format!("insurance/debit_note?order_id={order}&limit=1");
    let listed = at_oauth(&app, &app.actor("admin").await, &path).await.data();
    assert_eq!((&listed["count"], &listed["debit_notes"][0]), (&json!(2), &sure["debit_note"]));
    assert_eq!(listed["total"], sure["bill"]["debited"]);
    let number = sure["debit_note"]["number"].as_str().expect("a number").replace('/', "%2F");
    let path = format!("insurance/debit_note?bill_id={}&text={number}", bill["id"]);
    assert_eq!(at_oauth(&app, &app.actor("admin").await, &path).await.data()["count"], 1);
    let hidden = at_oauth(&app, &app.actor("CR").await, &format!("insurance/debit_note?order_id={order}")).await;
    assert_eq!(hidden.status, 404, "an order outside the CR's scope");
    assert_in_order(&app).await;
}

#[tokio::test]
async fn of_64_notes_at_once_one_is_issued() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let bill = issued(&app, order).await;
    let token = app.actor("admin").await.token.clone().expect("a token");
    let lines = json!([{ "line_id": bill["lines"][0]["id"], "value": 10 }]);
    let one = |at: usize| {
        let (app, bill, lines, actor) = (&app, &bill, lines.clone(), app.bearer(token.clone()));
        async move {
            if at.is_multiple_of(2) {
                debit(app, actor, more(bill, lines)).await
            } else {
                credit(app, actor, back(bill, lines)).await
            }
        }
    };
    let replies = futures_util::future::join_all((0..64).map(one)).await;
    let count = |status: u16| replies.iter().filter(|reply| reply.status == status).count();
    assert_eq!((count(201), count(409)), (1, 63));
    assert_in_order(&app).await;
    let bill = bills(&app, order).await["bills"][0].clone();
    let changed = minor(&bill["debited"]) - minor(&bill["credited"]);
    assert_eq!(minor(&order_of(&app, order).await["amount"]), minor(&bill["totals"]["total"]) + changed);
}

#[tokio::test]
async fn a_repeated_debit_note_is_one_and_all_errors_are_named() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("approved")).await;
    let bill = issued(&app, order).await;
    let (id, second) = (&bill["lines"][0]["id"], &bill["lines"][1]["id"]);
    let send = async |body: Value| debit(&app, app.actor("admin").await, body).await;
    let mut wrong = more(
        &bill,
        json!([{ "line_id": 0, "value": 1 }, { "line_id": id, "value": -1, "rate": 40 }, { "line_id": id, "value": "a" }]),
    );
    wrong["reason"] = json!("   ");
    let named = ["lines.0.line_id", "lines.1.rate", "lines.1.value", "lines.2.value", "reason"];
    assert_eq!(send(wrong).await.wrong_fields(), named);
    for (lines, field) in [
        (json!([]), "lines"),
        (json!([{ "line_id": id, "value": 1 }, { "line_id": id, "value": 1 }]), "lines.1.line_id"),
        (json!([{ "line_id": id }]), "lines.0.value"),
        (json!([{ "line_id": id, "rate": 5 }]), "lines.0.rate"),
    ] {
        assert_eq!(send(more(&bill, lines)).await.wrong_fields(), [field]);
    }
    let mut other = more(&bill, json!([{ "line_id": id, "value": 1 }]));
    other["cause"] = json!("sales_return");
    assert_eq!(send(other).await.wrong_fields(), ["cause"]);
    let missing = json!({ "id": 999_999, "credited": 0, "debited": 0 });
    send(more(&missing, json!([{ "line_id": id, "value": 1 }]))).await.refused(404);
    // The role that issues bills can neither credit nor debit them.
    let body = more(&bill, json!([{ "line_id": id, "value": 1 }]));
    debit(&app, app.actor("Cluster CR").await, body.clone()).await.refused(403);
    let admin = app.actor("admin").await.with("idempotency-key", fresh_key());
    let address = oauth(&app, "insurance/debit_note");
    let first = admin.call(Method::POST, &address, Some(body.clone())).await.data();
    assert_eq!(admin.call(Method::POST, &address, Some(body.clone())).await.data(), first);
    let late = send(body).await.refused(409);
    assert_eq!(late.body["data"]["current"]["debited"], first["bill"]["debited"]);
    // A line that was returned is not charged any more; a credit note must name what was debited.
    let returned = json!([{ "line_id": second, "quantity": bill["lines"][1]["quantity"] }]);
    let mut blind = back(&first["bill"], returned.clone());
    blind["debited"] = json!(0);
    credit(&app, app.actor("admin").await, blind).await.refused(409);
    let back = credit(&app, app.actor("admin").await, back(&first["bill"], returned)).await.data();
    let again = more(&back["bill"], json!([{ "line_id": second, "value": 1 }]));
    assert_eq!(send(again).await.wrong_fields(), ["lines.0.line_id"]);
    // Never dated before the last one of its series.
    app.clock.advance(chrono::Duration::days(-1));
    let earlier = more(&back["bill"], json!([{ "line_id": id, "value": 1 }]));
    assert!(send(earlier).await.refused(409).text.contains("clock of the server"));
    assert_in_order(&app).await;
    let app = TestApp::malaysian().await;
    let bill = issued(&app, agreed(&app, Some("declined")).await).await;
    let mut indian = more(&bill, json!([{ "line_id": bill["lines"][0]["id"], "value": 1 }]));
    indian["cause"] = json!("provisional_assessment");
    assert_eq!(debit(&app, app.actor("admin").await, indian).await.wrong_fields(), ["cause"]);
}

#[tokio::test]
async fn a_debit_note_is_printed_with_the_bill_that_it_adds_to() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let is_india = app.region.country.is_india();
        let bill = issued(&app, agreed(&app, Some("approved")).await).await;
        let lines = json!([
            { "line_id": bill["lines"][0]["id"], "value": 1000 }, { "line_id": bill["lines"][1]["id"], "value": 99.99 },
        ]);
        let made = debit(&app, app.actor("admin").await, more(&bill, lines)).await.data();
        let note = &made["debit_note"];
        let path = format!("admin/debit_note_pdf?note_id={}", note["id"]);
        let name = if is_india { "debit-note-ID" } else { "debit-note-MD" };
        let text = text_of(&at_oauth(&app, &app.actor("admin").await, &path).await, name);
        let label = if is_india { "Tax invoice no." } else { "Invoice no." };
        let reason = "Correction in invoice: The agreed price was not charged";
        for word in ["Debit note", label, bill["number"].as_str().expect("a number"), "Debited"] {
            assert!(text.contains(word), "{word}: {text}");
        }
        assert!(text.replace(['\n', ' '], "").contains(&reason.replace(' ', "")), "{text}");
        super::papers::assert_says(&text, note, is_india);
        assert!(text.contains(&grouped(&note["total"], is_india)));
        let nobody = at_oauth(&app, &app.actor("admin").await, "admin/debit_note_pdf?note_id=999999").await;
        assert_eq!(nobody.status, 404);
    }
}

#[tokio::test]
async fn a_bill_of_supply_is_added_to_without_tax() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let garage = order_of(&app, order).await["garage"]["id"].clone();
    let tomorrow = app.clock.today(app.region.country.zone).succ_opt().expect("a day").to_string();
    let kind = json!({ "garage_id": garage, "kind": "composition", "since": tomorrow });
    assert_eq!(app.actor("admin").await.post("/catalogue/taxpayers/", kind).await.status, 201);
    app.clock.advance(chrono::Duration::days(1));
    let bill = issued(&app, order).await;
    assert_eq!(bill["title"], "bill_of_supply");
    let line = &bill["lines"][0];
    assert_eq!(
        preview(&app, &bill, json!([{ "line_id": line["id"], "rate": 18 }])).await.wrong_fields(),
        ["lines.0.rate"]
    );
    let body = more(&bill, json!([{ "line_id": line["id"], "value": 250 }]));
    let note = debit(&app, app.actor("admin").await, body).await.data()["debit_note"].clone();
    assert_eq!((minor(&note["total"]), minor(&note["amounts"]["central"])), (25_000, 0));
    let path = format!("admin/debit_note_pdf?note_id={}", note["id"]);
    let text = text_of(&at_oauth(&app, &app.actor("admin").await, &path).await, "debit-note-ID");
    assert!(text.contains("Bill of supply no.") && text.contains("not eligible to collect tax"), "{text}");
    assert_in_order(&app).await;
}
