//! Numbers without gaps and duplicates, and bills that never change.

use std::collections::BTreeSet;

use serde_json::json;

use super::{BILL, agreed, assert_in_order, bill_body, bills, credit, issued, post};
use crate::testkit::TestApp;

#[tokio::test]
async fn concurrent_bills_get_consecutive_numbers() {
    let app = TestApp::new().await;
    let last: i64 = app.value("SELECT COALESCE(MAX(last), 0) FROM document_series WHERE series LIKE 'IB1/25'").await;
    let mut all = Vec::new();
    for _ in 0..32 {
        let order = agreed(&app, Some("declined")).await;
        all.push(bill_body(order, &bills(&app, order).await["preview"]));
    }
    let token = app.actor("admin").await.token.clone().expect("a token");
    let one = |body: serde_json::Value| {
        let (app, token) = (&app, token.clone());
        async move {
            let reply = post(app.bearer(token), BILL, body).await;
            reply.data()["number"].as_str().expect("a number").to_owned()
        }
    };
    let numbers: Vec<String> = futures_util::future::join_all(all.into_iter().map(one)).await;
    let places: BTreeSet<i64> = numbers.iter().filter_map(|number| number.rsplit('/').next()?.parse().ok()).collect();
    assert_eq!(places.len(), 32, "{numbers:?}");
    let first = *places.first().expect("a place");
    assert_eq!(*places.last().expect("a place"), first + 31);
    if numbers[0].starts_with("IB1/25/") {
        assert_eq!(first, last + 1, "the series continues");
    }
    assert_in_order(&app).await;
}

#[tokio::test]
async fn a_rejected_bill_takes_no_number() {
    let app = TestApp::new().await;
    let order = agreed(&app, Some("declined")).await;
    let first = issued(&app, order).await;
    let place = |bill: &serde_json::Value| -> i64 {
        bill["number"].as_str().and_then(|number| number.rsplit('/').next()?.parse().ok()).expect("a place")
    };
    for _ in 0..3 {
        let body = json!({ "order_id": order, "version": 1, "total": 1 });
        post(app.actor("admin").await, BILL, body).await.refused(409);
    }
    let other = agreed(&app, Some("declined")).await;
    assert_eq!(place(&issued(&app, other).await), place(&first) + 1);
    // A new financial year starts a new series; credit notes have their own.
    app.clock.advance(chrono::Duration::days(30));
    let next_year = agreed(&app, Some("declined")).await;
    let bill = issued(&app, next_year).await;
    assert!(bill["number"].as_str().is_some_and(|number| number.ends_with("/26/00001")), "{}", bill["number"]);
    let body = json!({ "bill_id": first["id"], "credited": 0, "reason": "wrong" });
    let note = credit(&app, app.actor("admin").await, body).await.data();
    assert!(note["credit_note"]["number"].as_str().is_some_and(|number| number.ends_with("/26/00001")));
    assert_in_order(&app).await;
}

#[tokio::test]
async fn a_series_is_in_the_order_of_its_dates() {
    let app = TestApp::new().await;
    let (first, second) = (agreed(&app, Some("declined")).await, agreed(&app, Some("declined")).await);
    app.clock.advance(chrono::Duration::days(3));
    let bill = issued(&app, first).await;
    let number = bill["number"].as_str().expect("a number");
    app.clock.advance(chrono::Duration::days(-3));
    let body = bill_body(second, &bills(&app, second).await["preview"]);
    let refused = post(app.actor("admin").await, BILL, body).await.refused(409);
    assert_eq!((&refused.body["data"]["last"], &refused.body["data"]["day"]), (&json!(number), &bill["day"]));
    assert!(refused.body["message"].as_str().is_some_and(|message| message.contains("clock of the server")));
    // On the same day, and later, the series goes on without a gap.
    app.clock.advance(chrono::Duration::days(3));
    let next = issued(&app, second).await;
    let place = |number: &str| number.rsplit('/').next().and_then(|place| place.parse::<i64>().ok());
    assert_eq!(next["number"].as_str().and_then(place), place(number).map(|place| place + 1));
    let credited = json!({ "bill_id": bill["id"], "credited": 0, "reason": "wrong" });
    credit(&app, app.actor("admin").await, credited).await.data();
    app.clock.advance(chrono::Duration::days(-1));
    let credited = json!({ "bill_id": next["id"], "credited": 0, "reason": "wrong" });
    credit(&app, app.actor("admin").await, credited).await.refused(409);
    assert_in_order(&app).await;
}

/// Issued bills are immutable: no statement of the program updates or deletes their rows.
#[test]
fn no_statement_changes_a_bill() {
    fn sources(folder: &std::path::Path, found: &mut Vec<std::path::PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                sources(&path, found);
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    sources(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")), &mut found);
    assert!(found.len() > 100);
    for path in found.iter().filter(|path| !path.ends_with("bills/tests/series.rs")) {
        let text = std::fs::read_to_string(path).expect("a file").to_lowercase();
        for table in ["bills", "bill_lines", "credit_notes", "credit_note_lines", "debit_notes", "debit_note_lines"] {
            for verb in ["update", "delete from"] {
                for end in [" ", "\n", "\""] {
                    let statement = format!("{verb} {table}{end}");
                    assert!(!text.contains(&statement), "{}: {statement}", path.display());
                }
            }
        }
    }
}
