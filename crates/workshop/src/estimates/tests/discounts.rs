//! Discounts as amounts and per cents, of lines and of the whole, and what the order has of them.

use pitlane_base::migrations::MIGRATIONS;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::{SAVE, again, body, ids, line, lines, new_order, order, shown};
use crate::testkit::{Actor, TestApp, text_of};

const NONE: [&str; 3] = ["0.0", "0.0", "null"];

/// Labour of 1200.01 less 10 %, and oil of 1610.00; `whole` off both.
fn discounted(order: i64, version: i64, whole: &Value, coupon: &Value) -> Value {
    let mut saved = body(order, version, lines());
    saved["lines"][0]["discount"] = json!("10%");
    saved["discount"] = whole.clone();
    saved["coupon_code"] = coupon.clone();
    saved
}

async fn detail(actor: &Actor<'_>, order: i64) -> Value {
    actor.get(&format!("/orders/detail/{order}/")).await.data()
}

/// The order's own three values.
async fn of_order(actor: &Actor<'_>, order: i64) -> [String; 3] {
    let detail = detail(actor, order).await;
    ["flat_discount", "percent_discount", "coupon_code"].map(|key| detail[key].to_string().replace('"', ""))
}

fn amounts(estimate: &Value, key: &str) -> Vec<String> {
    let lines = estimate["lines"].as_array().expect("lines");
    lines.iter().map(|line| line["amounts"][key].to_string()).collect()
}

fn approval(estimate: &Value, decisions: &[(i64, &str)]) -> Value {
    let decisions: Vec<Value> =
        decisions.iter().map(|(line, decision)| json!({ "line_id": line, "decision": decision })).collect();
    json!({
        "order_id": estimate["order_id"], "version": estimate["version"], "revision": estimate["revision"],
        "decisions": decisions, "how": "phone", "said_by": "Asha Rao", "note": "at noon",
    })
}

#[tokio::test]
async fn a_per_cent_stays_one_and_follows_the_quantity() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let saved = admin.post(SAVE, discounted(order, 0, &json!("5%"), &json!(" save-10 "))).await.data();
    let line = &saved["lines"][0];
    assert_eq!((line["discount"].to_string(), &line["discount_percent"]), ("120.0".into(), &json!(10)));
    // 5 % of 1080.01 + 1610.00 is 134.50: 54.00 and 80.50.
    assert_eq!((saved["discount"].to_string(), &saved["discount_percent"]), ("134.5".into(), &json!(5)));
    assert_eq!(amounts(&saved, "discount"), ["174.0", "80.5"]);
    assert_eq!(amounts(&saved, "taxable"), ["1026.01", "1529.5"]);
    assert_eq!((saved["totals"]["discount"].to_string(), &saved["coupon_code"]), ("254.5".into(), &json!("SAVE-10")));
    assert_eq!(shown(&admin, order).await, saved);

    let mut more = discounted(order, 1, &json!("5 %"), &json!("SAVE-10"));
    more["lines"][0]["quantity"] = json!(2);
    let more = admin.post(SAVE, more).await.data();
    assert_eq!(
        (more["lines"][0]["discount"].to_string(), more["discount"].to_string()),
        ("240.0".into(), "188.5".into())
    );
    // No per cent is no discount, and all of it leaves nothing.
    let none = admin.post(SAVE, discounted(order, 2, &json!("0%"), &Value::Null)).await.data();
    assert_eq!((none["discount"].to_string(), &none["discount_percent"]), ("0.0".into(), &Value::Null));
    let all = admin.post(SAVE, discounted(order, 3, &json!("100%"), &Value::Null)).await.data();
    assert_eq!(
        (all["totals"]["taxable"].to_string(), all["totals"]["total"].to_string()),
        ("0.0".into(), "0.0".into())
    );
}

#[tokio::test]
async fn the_order_has_the_discount_of_its_estimate_and_of_nothing_else() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        let order = new_order(&app, &admin).await;
        assert_eq!(of_order(&admin, order).await, NONE);
        for (version, whole, coupon, stands) in [
            (0, json!("12.5%"), json!("FLEET5"), ["0.0", "12.5", "FLEET5"]),
            (1, json!(250), json!("MONSOON20"), ["250.0", "0.0", "MONSOON20"]),
            (2, json!("99.50"), Value::Null, ["99.5", "0.0", "null"]),
            (3, Value::Null, Value::Null, NONE),
        ] {
            admin.post(SAVE, discounted(order, version, &whole, &coupon)).await.data();
            assert_eq!(of_order(&admin, order).await, stands);
        }
        let timeline = detail(&admin, order).await["timeline"].clone();
        let noted: Vec<&Value> = timeline.as_array().expect("entries").iter().map(|entry| &entry["changes"]).collect();
        let of = |key: &str| noted.iter().filter_map(|changes| changes.get(key)).cloned().collect::<Vec<_>>();
        assert_eq!(of("percent_discount"), [json!([null, "12.5 %"]), json!(["12.5 %", null])]);
        assert_eq!(of("flat_discount"), [json!([0.0, 250.0]), json!([250.0, 99.5]), json!([99.5, 0.0])]);
        assert_eq!(of("coupon_code").len(), 3);
    }
}

#[tokio::test]
async fn no_other_call_sets_the_discount_of_an_order() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = new_order(&app, &admin).await;
    let read = detail(&admin, id).await;
    let (city, garage) =
        (read["city"]["id"].as_i64().expect("a city"), read["garage"]["id"].as_i64().expect("a garage"));
    for (key, value) in
        [("flat_discount", json!(100)), ("percent_discount", json!(10)), ("coupon_code", json!("WELCOME10"))]
    {
        let mut new = order(city, garage, "9812345671");
        new[key] = value.clone();
        admin.post("/orders/", new).await.refused(422);
        let edit = json!({ "version": read["version"], key: value });
        admin.put(&format!("/orders/detail/{id}/"), edit).await.refused(422);
    }
    assert_eq!(of_order(&admin, id).await, NONE);
}

#[tokio::test]
async fn every_wrong_discount_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let mut wrong = discounted(order, 0, &json!("-5%"), &json!("no spaces"));
    wrong["lines"][0]["discount"] = json!("100.01%");
    wrong["lines"][1]["discount"] = json!("1.005%");
    wrong["lines"].as_array_mut().expect("lines").push(line("Wash", "labour", json!(1), json!(10)));
    wrong["lines"][2]["hsn"] = json!("998714");
    wrong["lines"][2]["discount"] = json!("10.01");
    assert_eq!(
        admin.post(SAVE, wrong).await.wrong_fields(),
        ["coupon_code", "discount", "lines.0.discount", "lines.1.discount", "lines.2.discount"]
    );
    for (whole, coupon) in [
        (Value::Null, "SAVE10"),
        (json!(0), "SAVE10"),
        (json!("0%"), "SAVE10"),
        (json!("5%"), "ABC"),
        (json!("5%"), "-SAVE10"),
        (json!("5%"), "A2345678901234567890X"),
        (json!("5%"), "SAVÉ10"),
    ] {
        let wrong = discounted(order, 0, &whole, &json!(coupon));
        assert_eq!(admin.post(SAVE, wrong).await.wrong_fields(), ["coupon_code"], "{whole} {coupon}");
    }
    assert_eq!(shown(&admin, order).await["version"], 0);
}

#[tokio::test]
async fn a_per_cent_on_the_whole_is_given_on_what_the_customer_approves() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let estimate = admin.post(SAVE, discounted(order, 0, &json!("5%"), &json!("SAVE10"))).await.data();
    let [labour, oil] = ids(&estimate)[..] else { panic!("two lines") };
    let decided = [(labour, "approved"), (oil, "declined")];
    let approved = admin.post("/orders/estimate/approval/", approval(&estimate, &decided)).await.data();
    // 1200.01 less 120.00, less 5 % of the rest.
    assert_eq!(
        (approved["approved"]["discount"].to_string(), detail(&admin, order).await["discount_amount"].to_string()),
        ("174.0".into(), "174.0".into())
    );
    assert_eq!(of_order(&admin, order).await, ["0.0", "5.0", "SAVE10"]);
    let keeps = async |version: i64, whole: &str| {
        let before = shown(&admin, order).await;
        let mut next = body(order, version, again(&before));
        next["discount"] = json!(whole);
        let saved = admin.post(SAVE, next).await.data();
        saved["lines"][0]["approval"].as_str().expect("an approval").to_owned()
    };
    // More is given: the approval holds. Less than was shown is asked about again, and a new revision has it.
    assert_eq!(keeps(2, "6%").await, "approved");
    assert_eq!(keeps(3, "5%").await, "approved");
    assert_eq!(keeps(4, "4.99%").await, "proposed");
    assert_eq!(of_order(&admin, order).await, ["0.0", "4.99", "null"]);
    let first = admin.get(&format!("{SAVE}?order_id={order}&revision=1")).await.data();
    assert_eq!((&first["discount_percent"], &first["coupon_code"]), (&json!(5), &json!("SAVE10")));
    // A share is another discount than its amount, although it comes to the same.
    let mut flat = body(order, 5, again(&shown(&admin, order).await));
    flat["discount"] = json!("5%");
    flat["lines"][0]["discount"] = json!(120);
    assert_eq!(admin.post(SAVE, flat).await.data()["lines"][0]["approval"], "proposed");
}

/// F.4.1
#[tokio::test]
async fn f4_1_only_lines_that_the_customer_pays_bear_the_discount_on_the_whole() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let mut saved = discounted(order, 0, &json!("5%"), &Value::Null);
    saved["lines"][1]["payer"] = json!(4);
    let shown = admin.post(SAVE, saved.clone()).await.data();
    // 5 % of 1080.01; the oil is the insurer's.
    assert_eq!(amounts(&shown, "discount"), ["174.0", "0.0"]);
    assert_eq!((shown["discount"].to_string(), &shown["discount_percent"]), ("54.0".into(), &json!(5)));
    saved["version"] = json!(1);
    saved["discount"] = json!("1080.02");
    assert_eq!(admin.post(SAVE, saved.clone()).await.wrong_fields(), ["discount"]);
    saved["discount"] = json!("5%");
    saved["lines"][0]["payer"] = json!(2);
    assert_eq!(admin.post(SAVE, saved).await.wrong_fields(), ["discount"]);
}

/// Estimates of before keep the discount that all their lines bear, until they are saved.
#[tokio::test]
async fn an_estimate_of_before_keeps_its_discount_until_it_is_saved() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    admin.post(SAVE, discounted(order, 0, &json!("5%"), &Value::Null)).await.data();
    let mut tx = app.tx().await;
    tx.run("UPDATE estimate_revisions SET discount_is_customers = $2 WHERE order_id = $1", args![order, false])
        .await
        .expect("one of before");
    tx.run("UPDATE estimate_lines SET payer = 4 WHERE order_id = $1 AND kind = 'part'", args![order])
        .await
        .expect("an insurer");
    tx.save().await.expect("saved");
    assert_eq!(amounts(&shown(&admin, order).await, "discount"), ["174.0", "80.5"]);
    let mut next = discounted(order, 1, &json!("5%"), &Value::Null);
    next["lines"][1]["payer"] = json!(4);
    assert_eq!(amounts(&admin.post(SAVE, next).await.data(), "discount"), ["174.0", "0.0"]);
}

#[tokio::test]
async fn customers_and_papers_are_told_the_per_cents() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        let order = new_order(&app, &admin).await;
        admin.post(SAVE, discounted(order, 0, &json!("5%"), &json!("SAVE10"))).await.data();
        let path = format!("/orders/download-estimate/?order_id={order}");
        let text = text_of(&admin.get(&path).await, "estimate-EST-").replace('\u{a0}', " ");
        for words in ["10 % + 5 % discount", "5 % discount on the whole: 134.50 (code SAVE10)", "254.50"] {
            assert!(text.contains(words), "{words}: {text}");
        }
        let sent = admin.get(&format!("/orders/send-approval-for-checklist/?order_id={order}&sms=false")).await.data();
        let token = sent["link"].as_str().and_then(|link| link.strip_prefix("/approve#")).expect("a token");
        let opened = app.signed_out().post("/orders/estimate/link/open/", json!({ "token": token })).await.data();
        let seen = &opened["estimate"];
        assert_eq!(seen["lines"][0]["discount"].to_string(), "174.0");
        assert_eq!(
            (&seen["lines"][0]["discount_note"], &seen["lines"][1]["discount_note"]),
            (&json!("10 % + 5 %"), &json!("5 %"))
        );
        assert_eq!(seen["coupon_code"], "SAVE10");
    }
}

#[tokio::test]
async fn earlier_values_that_came_from_no_estimate_are_cleared() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let estimated = new_order(&app, &admin).await;
    admin.post(SAVE, discounted(estimated, 0, &json!(99.99), &Value::Null)).await.data();
    let other: i64 = app.value("SELECT MIN(id) FROM orders WHERE id NOT IN (SELECT order_id FROM estimates)").await;
    let mut tx = app.region.db.write().await.expect("a unit of work");
    let sql =
        "UPDATE orders SET flat_discount = 5000, percent_discount = 500, coupon_code = 'FLEET5' WHERE id IN ($1, $2)";
    tx.run(sql, args![estimated, other]).await.expect("values of before");
    let step = MIGRATIONS.0.iter().find(|step| step.name == "0040_discounts").expect("the step");
    let update = step.sql.find("UPDATE").and_then(|at| step.sql.get(at..)).expect("its last statement");
    tx.run(update.trim_end().trim_end_matches(';').to_owned(), args![]).await.expect("the step");
    tx.save().await.expect("saved");
    assert_eq!(of_order(&admin, estimated).await, ["99.99", "0.0", "null"]);
    assert_eq!(of_order(&admin, other).await, NONE);
}
