//! The plain fields of an order (`types/plain.rs`): given, shown, listed, downloaded, edited, cleared, in the history.

use http::Method;
use serde_json::{Map, Value, json};

use super::new_order;
use crate::orders::types::plain::PLAIN;
use crate::testkit::TestApp;

struct Case {
    field: &'static str,
    /// At creation; none for a field that is only edited, or given in another form.
    given: Option<Value>,
    edited: Value,
    /// Values that its schema or `rules.rs` refuses.
    wrong: Vec<Value>,
    is_listed: bool,
    /// Its heading in the download.
    heading: Option<&'static str>,
}

fn case(field: &'static str, given: Value, edited: Value, wrong: Vec<Value>) -> Case {
    Case { field, given: Some(given), edited, wrong, is_listed: false, heading: None }
}

fn later(field: &'static str, edited: Value, wrong: Vec<Value>) -> Case {
    Case { given: None, ..case(field, Value::Null, edited, wrong) }
}

fn cases() -> Vec<Case> {
    let long = json!("x".repeat(2001));
    vec![
        Case {
            is_listed: true,
            heading: Some("Pick Up Date"),
            ..case("pick_date", json!("2026-03-12"), json!("2026-03-13"), vec![json!("2026-02-30"), json!(7)])
        },
        case("pick_slot", json!("10:30"), json!("11:00"), vec![json!("10:17"), json!("10:30:00")]),
        case("drop_slot", json!("18:00"), json!("18:30"), vec![json!("24:00")]),
        case("odometer", json!(45_210), json!(45_300), vec![json!(-1), json!(2_000_001)]),
        case("complaints", json!("Noise"), json!("Noise in front"), vec![long.clone()]),
        case("remarks", json!("Call first"), json!("Call before noon"), vec![long]),
        later("address_line", json!("14, MG Road"), vec![json!("x".repeat(241))]),
        later("pincode", json!("411002"), vec![json!("1")]),
        later("fuel_level", json!(3), vec![json!(9)]),
    ]
}

fn body(cases: &[Case], value: impl Fn(&Case) -> Option<Value>) -> Map<String, Value> {
    cases.iter().filter_map(|case| Some((case.field.to_owned(), value(case)?))).collect()
}

#[test]
fn every_plain_field_has_its_case() {
    let tested: Vec<_> = cases().iter().map(|case| case.field).collect();
    assert_eq!(tested, PLAIN);
}

#[tokio::test]
async fn plain_fields_are_given_edited_cleared_and_noted() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let cases = cases();
    let mut wanted = new_order(&app).await;
    wanted.as_object_mut().expect("an object").extend(body(&cases, |case| case.given.clone()));
    let order = admin.post("/orders/", wanted).await.data();
    let path = format!("/orders/detail/{}/", order["order_id"]);
    for Case { field, given, .. } in &cases {
        assert!(given.as_ref().is_none_or(|given| order[*field] == *given), "{field}: {}", order[*field]);
    }
    let mut before = order;
    for (version, value) in [(1, None), (2, Some(Value::Null))] {
        let mut edit = body(&cases, |case| Some(value.clone().unwrap_or_else(|| case.edited.clone())));
        edit.insert("version".into(), json!(version));
        let after = admin.put(&path, Value::Object(edit.clone())).await.data();
        let changes = &after["timeline"].as_array().expect("a timeline").last().expect("an entry")["changes"];
        for Case { field, .. } in &cases {
            assert_eq!(after[*field], edit[*field], "{field}");
            assert_eq!(changes[*field], json!([before[*field], edit[*field]]), "{field}");
        }
        assert_eq!(changes.as_object().map(Map::len), Some(cases.len()), "{changes}");
        assert_eq!(admin.get(&path).await.data(), after);
        before = after;
    }
}

#[tokio::test]
async fn plain_fields_are_listed_and_downloaded() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let cases = cases();
    let mut wanted = new_order(&app).await;
    wanted.as_object_mut().expect("an object").extend(body(&cases, |case| case.given.clone()));
    admin.post("/orders/", wanted).await.data();
    let row = admin.get("/orders/?text=9876543210").await.data()["orders"][0].clone();
    let reply = admin.call(Method::GET, "/api/india/central/orders/download/?text=9876543210", None).await;
    let text = reply.text.strip_prefix('\u{feff}').expect("the mark of UTF-8");
    let mut sheet = csv::Reader::from_reader(text.as_bytes());
    let headings = sheet.headers().expect("headings").clone();
    let line = sheet.records().next().expect("a row").expect("a line");
    for Case { field, given, is_listed, heading, .. } in &cases {
        assert_eq!(row.get(field), given.as_ref().filter(|_| *is_listed), "{field}");
        if let Some(heading) = heading {
            let at = headings.iter().position(|one| one == *heading).expect("its heading");
            let given = given.as_ref().expect("a value");
            assert_eq!(line[at], *given.as_str().map_or(given.to_string(), str::to_owned), "{field}");
        }
    }
}

#[tokio::test]
async fn invalid_plain_fields_are_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let cases = cases();
    let order = admin.post("/orders/", new_order(&app).await).await.data();
    let path = format!("/orders/detail/{}/", order["order_id"]);
    for Case { field, given, wrong, .. } in &cases {
        for value in wrong {
            let mut wanted = new_order(&app).await;
            wanted[*field] = value.clone();
            if given.is_some() {
                assert_eq!(admin.post("/orders/", wanted).await.wrong_fields(), [*field], "{value}");
            }
            assert_eq!(
                admin.put(&path, json!({ "version": 1, *field: value })).await.wrong_fields(),
                [*field],
                "{value}"
            );
        }
    }
    assert_eq!(admin.get(&path).await.data()["version"], 1);
}
