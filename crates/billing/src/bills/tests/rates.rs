//! Rates and codes that an admin adds by date.

use serde_json::{Value, json};

use super::{agreed, bills, issued};
use crate::testkit::{Reply, TestApp};

const RATES: &str = "/catalogue/tax-rates/";

async fn add(app: &TestApp, body: Value) -> Reply {
    app.actor("admin").await.post(RATES, body).await
}

fn repair(from: &str, rate: i64) -> Value {
    json!({ "kind": "service", "code": "998714", "rate": rate, "valid_from": from })
}

async fn of_code(app: &TestApp, query: &str) -> Vec<Value> {
    let list = app.actor("Finance Admin").await.get(&format!("{RATES}?{query}")).await.data();
    list["rates"].as_array().expect("rates").clone()
}

#[tokio::test]
async fn a_rate_holds_from_its_day_and_the_one_before_stays() {
    let app = TestApp::new().await;
    let before = of_code(&app, "code=998714").await;
    let new = add(&app, repair("2026-03-11", 5)).await;
    assert_eq!(new.status, 201, "{}", new.text);
    let rows = of_code(&app, "code=998714&sort=valid_from").await;
    assert_eq!(rows.len(), before.len() + 1);
    assert_eq!((&rows[0]["valid_to"], &rows[1]["valid_from"]), (&json!("2026-03-10"), &json!("2026-03-11")));
    assert_eq!((&rows[0]["rate"], &rows[1]["rate"], &rows[1]["valid_to"]), (&json!(18), &json!(5), &Value::Null));
    assert_eq!(rows[1]["description"], rows[0]["description"]);
    assert_eq!(of_code(&app, "code=998714&on=2026-03-10").await, [rows[0].clone()]);
    // The rate of a supply is that of its day, on every node: nothing of it is kept in memory.
    let order = agreed(&app, Some("declined")).await;
    assert_eq!(bills(&app, order).await["preview"]["lines"][0]["rate"], 18);
    app.clock.advance(chrono::Duration::days(1));
    assert_eq!(bills(&app, order).await["preview"]["lines"][0]["rate"], 5);
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'tax_rate.add'").await;
    assert_eq!(audited, 1);
    // A start loads the first rows again, and leaves what was added.
    let mut tx = app.tx().await;
    pitlane_base::reference::load(&mut tx, "india").await.expect("loaded");
    tx.save().await.expect("saved");
    assert_eq!(of_code(&app, "code=998714&sort=valid_from").await, rows);
}

#[tokio::test]
async fn past_rates_and_rates_that_are_no_slab_are_refused() {
    let app = TestApp::new().await;
    let began = of_code(&app, "code=998714").await[0]["valid_from"].as_str().expect("a day").to_owned();
    assert_eq!(add(&app, repair(&began, 5)).await.wrong_fields(), ["valid_from"]);
    let refused = add(&app, repair("2026-04-01", 7)).await;
    assert!(refused.text.contains("not a slab"), "{}", refused.text);
    assert_eq!(refused.wrong_fields(), ["rate"]);
    for (body, field) in [
        (json!({ "kind": "service", "code": "99871", "rate": 5, "valid_from": "2026-04-01" }), "code"),
        (json!({ "kind": "goods", "code": "998714", "rate": 5, "valid_from": "2026-04-01" }), "code"),
        (json!({ "kind": "goods", "code": "401199", "rate": 5, "valid_from": "2026-04-01" }), "description"),
        (json!({ "kind": "goods", "rate": 5, "valid_from": "2026-04-01", "description": "x" }), "description"),
        (json!({ "kind": "goods", "rate": 6, "valid_from": "2026-04-01", "replaces_id": 999_999 }), "replaces_id"),
        (json!({ "kind": "goods", "rate": 5, "valid_from": "2026-04-01" }), "valid_from"),
    ] {
        assert_eq!(add(&app, body.clone()).await.wrong_fields(), [field], "{body}");
    }
    assert_eq!(of_code(&app, "code=998714").await.len(), 1);
    for role in ["CR", "Central CR", "Finance Admin", "City Head"] {
        app.actor(role).await.post(RATES, repair("2026-04-01", 5)).await.refused(403);
    }
    app.actor("CR").await.get(RATES).await.refused(403);
}

#[tokio::test]
async fn issued_bills_of_the_code_are_counted_before_a_rate_reaches_back() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    issued(&app, order).await;
    let sql = "SELECT CAST(MAX(b.supplied_on) AS TEXT) FROM bills b";
    let day: String = app.value(sql).await;
    let refused = add(&app, repair(&day, 5)).await.refused(409);
    let bills = refused.body["data"]["bills"].as_i64().expect("a number");
    assert!(bills >= 1 && refused.text.contains("credit notes"), "{}", refused.text);
    let mut sure = repair(&day, 5);
    sure["bills"] = json!(bills + 1);
    add(&app, sure.clone()).await.refused(409);
    sure["bills"] = json!(bills);
    assert_eq!(add(&app, sure).await.status, 201);
}

#[tokio::test]
async fn a_code_is_added_and_a_slab_replaced() {
    let app = TestApp::new().await;
    let body = json!({
        "kind": "goods", "code": "34031900", "description": " Lubricating preparations ", "rate": 18,
        "valid_from": "2026-03-01",
    });
    assert_eq!(add(&app, body).await.data()["description"], "Lubricating preparations");
    assert_eq!(of_code(&app, "code=34031900&kind=goods").await.len(), 1);
    let app = TestApp::malaysian().await;
    let code =
        json!({ "kind": "service", "code": "998714", "rate": 8, "valid_from": "2026-04-01", "description": "x" });
    assert_eq!(add(&app, code).await.wrong_fields(), ["code"]);
    let list = app.actor("admin").await.get(RATES).await.data();
    let old = list["slabs"].as_array().expect("slabs").iter().find(|slab| slab["rate"] == 8).expect("8 %").clone();
    let body = json!({ "kind": "service", "rate": 10, "valid_from": "2026-04-01", "replaces_id": old["id"] });
    assert_eq!(add(&app, body).await.status, 201);
    let list = app.actor("admin").await.get(RATES).await.data();
    let ended = list["slabs"].as_array().expect("slabs").iter().find(|slab| slab["id"] == old["id"]).expect("8 %");
    assert_eq!((&ended["valid_to"], &list["has_codes"]), (&json!("2026-03-31"), &json!(false)));
}

#[tokio::test]
async fn of_many_at_once_one_rate_is_added() {
    let app = TestApp::new().await;
    let token = app.actor("admin").await.token.clone().expect("a token");
    let one = || async { app.bearer(token.clone()).post(RATES, repair("2026-04-01", 5)).await };
    let replies = futures_util::future::join_all((0..64).map(|_| one())).await;
    let count = |status: u16| replies.iter().filter(|reply| reply.status == status).count();
    assert_eq!((count(201), count(422)), (1, 63));
    assert_eq!(of_code(&app, "code=998714").await.len(), 2);
}

/// A repair, and petrol for the test drive: GST on the one, and none on the other.
async fn repair_with_petrol(app: &TestApp, gstin: Option<&str>) -> i64 {
    let order = super::new_order(app, "product").await;
    let admin = app.actor("admin").await;
    let mut body = json!({ "order_id": order, "version": 0, "lines": [
        { "source": "free", "service_name": "Service", "kind": "labour", "hsn": "998714", "quantity": 1, "price": 1_000 },
        { "source": "free", "service_name": "Petrol", "kind": "part", "hsn": "271012", "quantity": 5, "price": 100, "unit": "litre" },
    ] });
    if let Some(gstin) = gstin {
        body["customer_gstin"] = json!(gstin);
    }
    let estimate = admin.post("/orders/estimate/", body).await.data();
    let decisions: Vec<Value> = estimate["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| json!({ "line_id": line["id"], "decision": "approved" }))
        .collect();
    let decision = json!({
        "order_id": order, "version": estimate["version"], "revision": estimate["revision"], "how": "phone",
        "said_by": "Asha Rao", "note": "at noon", "decisions": decisions,
    });
    admin.post("/orders/estimate/approval/", decision).await.data();
    order
}

#[tokio::test]
async fn lines_without_tax_say_why_and_make_an_invoice_cum_bill_of_supply() {
    let app = TestApp::new().await;
    let petrol = |untaxed: Value, rate: i64| json!({ "kind": "goods", "code": "271012", "description": "Petrol", "rate": rate, "untaxed": untaxed, "valid_from": "2026-01-01" });
    assert_eq!(add(&app, petrol(Value::Null, 0)).await.wrong_fields(), ["untaxed"]);
    assert_eq!(add(&app, petrol(json!("exempt"), 18)).await.wrong_fields(), ["untaxed"]);
    let added = add(&app, petrol(json!("non_gst"), 0)).await;
    assert_eq!((added.status.as_u16(), added.data()["untaxed"].clone()), (201, json!("non_gst")));
    // To an unregistered customer in one bill (Rule 46A).
    let order = repair_with_petrol(&app, None).await;
    let preview = bills(&app, order).await["preview"].clone();
    assert_eq!((&preview["lines"][0]["untaxed"], &preview["lines"][1]["untaxed"]), (&Value::Null, &json!("non_gst")));
    let bill = issued(&app, order).await;
    assert_eq!(bill["title"], "invoice_cum_bill_of_supply");
    assert_eq!((&bill["lines"][1]["untaxed"], &bill["totals"]["tax_total"]), (&json!("non_gst"), &json!(180.0)));
    let paper = app.actor("admin").await.get(&format!("/orders/download/bill/?bill_id={}", bill["id"])).await;
    let text = crate::testkit::text_of(&paper, "invoice-cum-bill-of-supply-IB");
    assert!(text.contains("Invoice-cum-bill of supply") && text.contains("Non-GST supply"), "{text}");
    // A registered customer is owed two papers: that is said before.
    let order = repair_with_petrol(&app, Some("29ABCCE1234F1ZY")).await;
    let answer = bills(&app, order).await;
    let hints = answer["hints"].to_string();
    assert!(hints.contains("Rule 46A"), "{answer}");
    assert_eq!(answer["preview"]["bills"][0]["title"], "tax_invoice");
}
