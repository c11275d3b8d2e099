//! Credit notes, in full and in part.

use serde_json::{Value, json};

use super::{
    BILL, agreed, assert_in_order, at_oauth, bill_body, bills, credit, fresh_key, has_evidence, issued, oauth, post,
};
use crate::testkit::TestApp;

fn minor(amount: &Value) -> i64 {
    pitlane_platform::money::Money::parse(&amount.to_string()).expect("an amount").minor()
}

fn full_credit(bill: &Value) -> Value {
    json!({ "bill_id": bill["id"], "credited": bill["credited"], "reason": "Billed to the wrong customer" })
}

#[tokio::test]
async fn an_order_with_a_credited_bill_can_be_billed_again() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let bill = issued(&app, order).await;
    let created = credit(&app, app.actor("Finance Admin").await, full_credit(&bill)).await;
    assert_eq!(created.status, 201);
    let created = created.data();
    let note = &created["credit_note"];
    assert!(note["number"].as_str().is_some_and(|number| number.starts_with("IC") && number.len() <= 16));
    // Everything is credited, including the round-off.
    assert_eq!((&note["total"], &note["amounts"]), (&bill["totals"]["total"], &bill["totals"]["tax"]));
    assert_eq!((&created["bill"]["state"], &created["bill"]["may_credit"]), (&json!("credited"), &json!(false)));
    assert!(!has_evidence(&app, order).await);
    let detail = app.actor("admin").await.get(&format!("/orders/detail/{order}/")).await.data();
    assert_eq!(detail["invoice_number"], Value::Null);
    let last = detail["timeline"].as_array().and_then(|all| all.last()).expect("an entry").clone();
    assert_eq!((&last["event"], &last["reason"]), (&json!("credit_note"), &json!("Billed to the wrong customer")));
    // No longer billed: nothing is owed until it is billed again.
    assert_eq!((detail["amount"].as_f64(), detail["due_amount"].as_f64()), (Some(0.0), Some(0.0)));
    credit(&app, app.actor("admin").await, full_credit(&created["bill"])).await.refused(409);
    let again = issued(&app, order).await;
    assert_ne!(again["number"], bill["number"]);
    let all = bills(&app, order).await;
    assert_eq!(all["bills"].as_array().map(Vec::len), Some(2));
    assert_eq!(all["bills"][1]["state"], "credited");
    assert_in_order(&app).await;
}

#[tokio::test]
async fn a_line_is_credited_in_parts_up_to_its_amount() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("approved")).await;
    let bill = issued(&app, order).await;
    let oil = &bill["lines"][1];
    let part = |credited: Value, quantity: Value| {
        json!({ "bill_id": bill["id"], "credited": credited, "reason": "Too much oil",
                "lines": [{ "line_id": oil["id"], "quantity": quantity }] })
    };
    let admin = || app.actor("admin");
    let first = credit(&app, admin().await, part(json!(0), json!(1.5))).await.data();
    assert_eq!(first["bill"]["state"], "partly_credited");
    let credited = first["bill"]["credited"].clone();
    let detail = app.actor("admin").await.get(&format!("/orders/detail/{order}/")).await.data();
    let left = bill["totals"]["total"].as_f64().expect("a sum") - credited.as_f64().expect("a sum");
    assert!((detail["amount"].as_f64().expect("a sum") - left).abs() < 0.001, "{detail}");
    assert_eq!(detail["invoice_number"], bill["number"]);
    // The value that was read before is outdated.
    let late = credit(&app, admin().await, part(json!(0), json!(1))).await.refused(409);
    assert_eq!(late.body["data"]["current"]["credited"], credited);
    let beyond = credit(&app, admin().await, part(credited.clone(), json!(2.5))).await;
    assert_eq!(beyond.wrong_fields(), ["lines.0.quantity"]);
    let rest = credit(&app, admin().await, part(credited, json!(2))).await.data();
    let line = &rest["bill"]["lines"][1];
    assert_eq!(
        (&line["credited"], line["credited_quantity"].to_string()),
        (&oil["taxable"], oil["quantity"].to_string())
    );
    // The taxes of the partial notes add up to the tax of the line, to the last paisa.
    let taxes: f64 = rest["bill"]["notes"]
        .as_array()
        .expect("notes")
        .iter()
        .filter_map(|note| note["amounts"]["central"].as_f64())
        .sum();
    assert!((taxes - oil["amounts"]["central"].as_f64().expect("a tax")).abs() < 0.001);
    // The price of another line is reduced without a return of goods.
    let lower = json!({ "bill_id": bill["id"], "credited": rest["bill"]["credited"], "reason": "Agreed discount",
        "lines": [{ "line_id": bill["lines"][0]["id"], "value": 100.5 }] });
    let lower = credit(&app, admin().await, lower).await.data();
    assert_eq!(lower["credit_note"]["value"].to_string(), "100.5");
    assert!(has_evidence(&app, order).await);
    let listed = at_oauth(&app, &app.actor("CR").await, &format!("insurance/credit_note?order_id={order}")).await;
    assert_eq!(listed.status, 404, "an order outside the CR's scope");
    let listed =
        at_oauth(&app, &admin().await, &format!("insurance/credit_note?order_id={order}&limit=2")).await.data();
    assert_eq!((&listed["count"], listed["credit_notes"].as_array().map(Vec::len)), (&json!(3), Some(2)));
    assert_eq!((&listed["credit_notes"][0], &listed["total"]), (&lower["credit_note"], &lower["bill"]["credited"]));
    let of_bill =
        at_oauth(&app, &admin().await, &format!("insurance/credit_note?bill_id={}&limit=2", bill["id"])).await;
    assert_eq!(of_bill.data(), listed);
    let found = async |text: &str| {
        at_oauth(&app, &admin().await, &format!("insurance/credit_note?order_id={order}&text={text}")).await
    };
    let number = lower["credit_note"]["number"].as_str().expect("a number");
    let one = found(&number.to_lowercase().replace('/', "%2F")).await.data();
    assert_eq!((&one["count"], &one["credit_notes"][0]["number"]), (&json!(1), &json!(number)));
    assert_eq!(one["total"], lower["credit_note"]["total"], "the sum covers only the notes found");
    let of_number = bill["number"].as_str().expect("a number").replace('/', "%2F");
    assert_eq!(found(&of_number).await.data()["count"], 3);
    assert_eq!(found("ZZ").await.data()["count"], 0);
    assert_eq!(found("%25").await.wrong_fields(), ["text"], "a LIKE wildcard");
    assert_in_order(&app).await;
}

#[tokio::test]
async fn of_concurrent_credit_notes_one_wins() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let bill = issued(&app, order).await;
    let token = app.actor("admin").await.token.clone().expect("a token");
    let one = |_| async { credit(&app, app.bearer(token.clone()), full_credit(&bill)).await.status.as_u16() };
    let answers = futures_util::future::join_all((0..16).map(one)).await;
    assert_eq!(answers.iter().filter(|status| **status == 201).count(), 1, "{answers:?}");
    assert_eq!(answers.iter().filter(|status| **status == 409).count(), 15, "{answers:?}");
    assert_in_order(&app).await;
}

#[tokio::test]
async fn a_note_after_november_leaves_the_tax() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let bill = issued(&app, order).await;
    // The bill belongs to the financial year that ended in March 2026.
    app.clock.advance(chrono::Duration::days(266));
    let created = credit(&app, app.actor("admin").await, full_credit(&bill)).await.data();
    assert_eq!(
        (&created["credit_note"]["kind"], &created["credit_note"]["day"]),
        (&json!("financial"), &json!("2026-12-01"))
    );
    assert_eq!(created["credit_note"]["total"], bill["totals"]["taxable"]);
    assert!(created["credit_note"]["number"].as_str().is_some_and(|number| number.contains("/26/00001")));
    // The tax stays charged: the bill stays the one of its supply, and nothing is left to credit of it.
    assert_eq!((&created["bill"]["state"], &created["bill"]["may_credit"]), (&json!("partly_credited"), &json!(false)));
    let tax_and_round_off = minor(&bill["totals"]["total"]) - minor(&bill["totals"]["taxable"]);
    let detail = app.actor("admin").await.get(&format!("/orders/detail/{order}/")).await.data();
    assert_eq!((minor(&detail["amount"]), &detail["invoice_number"]), (tax_and_round_off, &bill["number"]));
    assert!(has_evidence(&app, order).await);
    credit(&app, app.actor("admin").await, full_credit(&created["bill"])).await.refused(409);
    let preview = bills(&app, order).await["preview"].clone();
    assert_ne!(preview["missing"], json!([]));
    post(app.actor("admin").await, BILL, bill_body(order, &preview)).await.refused(409);
    assert_in_order(&app).await;
}

#[tokio::test]
async fn what_was_paid_for_a_bill_that_is_taken_back_is_owed_to_the_customer() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let bill = issued(&app, order).await;
    let total = minor(&bill["totals"]["total"]);
    let body =
        json!({ "order_id": order, "mode": 3, "amount": bill["totals"]["total"], "due": bill["totals"]["total"] });
    post(app.actor("admin").await, "/orders/payments/", body).await.data();
    let owed = async || {
        let sums = app.actor("admin").await.get(&format!("/orders/payments/?order_id={order}")).await.data();
        let listed = app.actor("admin").await.get("/orders/?owed=true&limit=200").await.data();
        let listed = listed["orders"].as_array().expect("orders").iter().find(|row| row["order_id"] == order).cloned();
        (minor(&sums["sums"]["advance"]), listed.map(|row| minor(&row["due_amount"])))
    };
    assert_eq!(owed().await, (0, None));
    let half = json!({ "bill_id": bill["id"], "credited": 0, "reason": "One litre too many",
        "lines": [{ "line_id": bill["lines"][1]["id"], "quantity": 1 }] });
    let half = credit(&app, app.actor("admin").await, half).await.data();
    let back = minor(&half["bill"]["credited"]);
    assert_eq!(owed().await, (back, Some(-back)));
    credit(&app, app.actor("admin").await, full_credit(&half["bill"])).await.data();
    assert_eq!(owed().await, (total, Some(-total)));
    // The next bill of the same work is paid already.
    issued(&app, order).await;
    assert_eq!(owed().await, (0, None));
    assert_in_order(&app).await;
}

#[tokio::test]
async fn a_repeated_note_is_one_and_all_errors_are_named() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let bill = issued(&app, order).await;
    let admin = app.actor("admin").await.with("idempotency-key", fresh_key());
    let address = oauth(&app, "insurance/credit_note");
    let send = |body: Value| admin.call(http::Method::POST, &address, Some(body));
    let first = send(full_credit(&bill)).await.data();
    assert_eq!(send(full_credit(&bill)).await.data(), first);
    let bare = app.actor("admin").await.call(http::Method::POST, &address, Some(full_credit(&bill))).await;
    assert_eq!(bare.wrong_fields(), ["Idempotency-Key"]);
    // The role that issues bills cannot credit them.
    credit(&app, app.actor("Cluster CR").await, full_credit(&bill)).await.refused(403);
    let other = agreed(&app, Some("approved")).await;
    let bill = issued(&app, other).await;
    let id = &bill["lines"][0]["id"];
    let wrong = json!({ "bill_id": bill["id"], "credited": 0, "reason": "   ", "lines": [
        { "line_id": 0, "quantity": 1 }, { "line_id": id, "quantity": "a", "value": -1 }] });
    assert_eq!(
        credit(&app, app.actor("admin").await, wrong).await.wrong_fields(),
        ["lines.0.line_id", "lines.1.quantity", "lines.1.value", "reason"]
    );
    for (lines, field) in [
        (json!([{ "line_id": id, "quantity": 1 }, { "line_id": id, "quantity": 1 }]), "lines.1.line_id"),
        (json!([{ "line_id": id }]), "lines.0.value"),
        (json!([{ "line_id": id, "value": 99999 }]), "lines.0.value"),
    ] {
        let body = json!({ "bill_id": bill["id"], "credited": 0, "reason": "wrong", "lines": lines });
        assert_eq!(credit(&app, app.actor("admin").await, body).await.wrong_fields(), [field]);
    }
    let missing = json!({ "bill_id": 999_999, "credited": 0, "reason": "wrong" });
    credit(&app, app.actor("admin").await, missing).await.refused(404);
    assert_in_order(&app).await;
}
