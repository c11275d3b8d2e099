//! Leads from a CSV file.

use futures_util::future::join_all;
use http::Method;
use serde_json::{Value, json};

use super::{body, enter, number};
use crate::testkit::{Actor, Reply, TestApp};

async fn import(actor: &Actor<'_>, file: &str, dry_run: bool) -> Reply {
    let form = json!({ "dry_run": dry_run });
    actor.form(Method::POST, "/leads/import/", Some(&form), &[("file", "leads.csv", file.as_bytes())]).await
}

fn counts(result: &Value) -> (i64, i64, i64) {
    let of = |key: &str| result[key].as_i64().expect("a count");
    (of("to_create"), of("to_update"), of("unchanged"))
}

async fn leads(app: &TestApp) -> i64 {
    app.value("SELECT COUNT(*) FROM leads WHERE status_id = 1").await
}

#[tokio::test]
async fn a_file_is_tried_then_entered_and_changes_nothing_the_second_time() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let source: String = app.value("SELECT source_name FROM lead_sources WHERE id = 1").await;
    enter(&manager, body("61", 1)).await.data();
    let before = leads(&app).await;
    let file = format!(
        "mobile,name,type,source,request,priority\n\
         {},Asha Rao,General service,\"{source}\",Brakes squeal once more,\n\
         98765 43262,Ravi Menon,insurance,\"{source}\",Dent in the door,urgent\n\
         9876543263,Nila Iyer,Fleet,\"{source}\",,3\n",
        number("61")
    );
    assert_eq!(counts(&import(&manager, &file, true).await.data()), (2, 1, 0));
    assert_eq!(leads(&app).await, before, "a dry run");
    assert_eq!(counts(&import(&manager, &file, false).await.data()), (2, 1, 0));
    assert_eq!(leads(&app).await, before + 2);
    let found = manager.get("/leads/?text=9876543262").await.data();
    let lead = &found["leads"][0];
    assert_eq!(
        (&lead["lead_type_id"], &lead["priority"], &lead["request"]),
        (&json!(3), &json!(1), &json!("Dent in the door"))
    );
    assert_eq!(counts(&import(&manager, &file, false).await.data()), (0, 0, 3));
    let asked: i64 = app.value("SELECT COUNT(*) FROM lead_events WHERE event = 'enquired'").await;
    assert_eq!(asked, 1);
}

#[tokio::test]
async fn every_wrong_cell_is_named_and_nothing_is_entered() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let source: String = app.value("SELECT source_name FROM lead_sources WHERE id = 1").await;
    let before = leads(&app).await;
    let file = format!(
        "mobile,name,type,source,city,priority\n\
         12,Asha Rao,General service,\"{source}\",,\n\
         13,Ravi Menon,Nothing,Nowhere,Atlantis,9\n\
         9876543266,Nila Iyer,Fleet,\"{source}\",,low\n\
         9876543266,Nila Iyer,Fleet,\"{source}\",,low\n"
    );
    let refused = import(&manager, &file, false).await.refused(409).body["data"].clone();
    let problems = refused["problems"].as_array().expect("problems").iter();
    let named: Vec<_> =
        problems.map(|one| format!("{} {}", one["line"], one["column"].as_str().unwrap_or_default())).collect();
    assert_eq!(named, ["2 mobile", "3 city", "3 mobile", "3 priority", "3 source", "3 type", "5 mobile"]);
    assert_eq!(leads(&app).await, before);
    app.actor("Fleet Manager").await.get("/leads/import/").await.refused(403);
}

/// The lines of one file, and of the same file sent at once, are entered once.
#[tokio::test]
async fn of_a_file_sent_eight_times_at_once_each_lead_is_entered_once() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let source: String = app.value("SELECT source_name FROM lead_sources WHERE id = 1").await;
    let lines: Vec<_> =
        (0..20).rev().map(|line| format!("98765432{line:02},Asha Rao,Spares,\"{source}\",Wipers\n")).collect();
    let file = format!("mobile,name,type,source,request\n{}", lines.concat());
    let before = leads(&app).await;
    let all = join_all((0..8).map(|_| import(&manager, &file, false))).await;
    let created: i64 = all.into_iter().map(|reply| counts(&reply.data()).0).sum();
    assert_eq!((created, leads(&app).await - before), (20, 20));
}
