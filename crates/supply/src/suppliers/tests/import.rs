//! Retailers as CSV: downloaded, and imported completely or not at all.

use std::fmt::Write;

use http::Method;
use serde_json::json;

use super::{RETAILERS, added_retailer, get};
use crate::testkit::{Actor, Reply, TestApp};

async fn import(actor: &Actor<'_>, file: &str, dry_run: bool) -> Reply {
    let form = json!({ "dry_run": dry_run });
    let files = [("file", "retailers.csv", file.as_bytes())];
    actor.form_at(Method::POST, "/api/garage/retailer/import/", Some(&form), &files).await
}

const MANY: usize = 1_000;

// G.5.12
#[tokio::test]
async fn a_thousand_retailers_are_imported_all_or_none() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let city: String = app.value("SELECT name FROM cities ORDER BY id LIMIT 1").await;
    let mut right = String::from(
        "Name,mobile,owner name,address line,city,pincode,distributor,brands,payment days,credit limit\r\n",
    );
    let distributor: String = app.value("SELECT name FROM distributors WHERE id = 1").await;
    for at in 0..MANY {
        write!(
            right,
            "Import {at},9{:09},Owner {at},\"14, Ring Road\",{city},560034,\"{distributor}\",,30,\"50,000.00\"\r\n",
            700_000_000 + at
        )
        .expect("a text");
    }
    let count = "SELECT COUNT(*) FROM retailers";
    let before: i64 = app.value(count).await;
    let shown = import(&admin, &right, true).await.data();
    assert_eq!((&shown["to_create"], &shown["problem_count"]), (&json!(MANY), &json!(0)), "{shown}");
    assert_eq!(app.value::<i64>(count).await, before, "a dry run");
    let wrong = right.replace("Import 417,", ",");
    let refused = import(&admin, &wrong, false).await.refused(409).body["data"].clone();
    assert_eq!(
        (&refused["problems"][0]["line"], &refused["problems"][0]["column"]),
        (&json!(419), &json!("name")),
        "{refused}"
    );
    assert_eq!(app.value::<i64>(count).await, before);
    let done = import(&admin, &right, false).await.data();
    assert_eq!((&done["to_create"], &done["imported"]), (&json!(MANY), &json!(true)), "{done}");
    assert_eq!(app.value::<i64>(count).await, before + i64::try_from(MANY).expect("a number"));
    let again = import(&admin, &right, false).await.data();
    assert_eq!((&again["to_create"], &again["to_update"], &again["unchanged"]), (&json!(0), &json!(0), &json!(MANY)));
    let changed = import(&admin, &right.replace("Owner 7,", "Asha Rao,"), false).await.data();
    assert_eq!((&changed["to_update"], &changed["unchanged"]), (&json!(1), &json!(MANY - 1)));
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'retailer.create'").await;
    assert_eq!(audited, i64::try_from(MANY).expect("a number"));
}

#[tokio::test]
async fn a_downloaded_list_can_be_imported_again() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    added_retailer(&admin, &app, "=1+1", json!({})).await;
    let sheet = get(&admin, &format!("{RETAILERS}download/?limit=200")).await;
    let listed = get(&admin, &format!("{RETAILERS}?limit=1")).await.data()["count"].as_u64().expect("a count");
    assert_eq!(sheet.text.trim_start_matches('\u{feff}').lines().count() as u64, listed + 1);
    assert!(sheet.text.contains("'=1+1"), "defused");
    let one = get(&admin, &format!("{RETAILERS}download/?text=shree")).await;
    let shown = import(&admin, &one.text, true).await.data();
    assert_eq!(shown["problem_count"], 0, "{shown}");
    assert_eq!((&shown["to_create"], &shown["to_update"]), (&json!(0), &json!(0)), "{shown}");
    let template = get(&admin, "/api/garage/retailer/import/").await;
    assert!(template.text.contains("tax_number") && !template.text.contains("sst_no"), "{}", template.text);
    let bad = import(&admin, "name,mobile,city,brands\r\nA,98450 11111,Nowhere,Nobody\r\nB,98450 11111,,\r\n", true)
        .await
        .data();
    assert!(bad["problem_count"].as_i64() >= Some(3), "{bad}");
}
