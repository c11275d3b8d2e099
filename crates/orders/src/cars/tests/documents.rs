//! Documents of cars, and the reminders of their ends.

use chrono::Duration;
use futures_util::future::join_all;
use http::Method;
use serde_json::{Value, json};

use super::super::remind::look_at_due;
use super::{CARS, added, car, new_car, with};
use crate::testkit::{Actor, File, PDF, Reply, TestApp};

const DOCUMENTS: &str = "/cars/documents/";

async fn add(actor: &Actor<'_>, car: i64, kind: &str, valid_to: Option<&str>, files: &[File<'_>]) -> Reply {
    let form = json!({ "car_id": car, "kind": kind, "number": " P-1 ", "issuer": "", "valid_to": valid_to });
    actor.form(Method::POST, DOCUMENTS, Some(&form), files).await
}

/// The reminders to a mobile that wait to be sent.
async fn reminders(app: &TestApp) -> Vec<String> {
    let mut tx = app.tx().await;
    let sql = "SELECT payload FROM jobs WHERE kind = 'sms' AND payload LIKE '%KA77ZZ9234%' ORDER BY id";
    tx.all(sql, vec![]).await.expect("messages")
}

/// The days pass, one by one; each morning the documents are looked at, by two programs.
async fn pass(app: &TestApp, days: i64) {
    for _ in 0..days {
        app.clock.advance(Duration::days(1));
        let (one, other) = tokio::join!(look_at_due(&app.region), look_at_due(&app.region));
        one.expect("looked");
        other.expect("looked");
    }
}

// C.7.6
#[tokio::test]
async fn a_paper_that_ends_is_reminded_of_four_times() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = added(&admin, &app, "KA77ZZ9234").await;
    // The clock stands at 2026-03-10.
    add(&admin, id, "puc", Some("2026-04-10"), &[]).await.data();
    look_at_due(&app.region).await.expect("looked");
    assert!(reminders(&app).await.is_empty(), "31 days before");
    pass(&app, 1).await;
    let first = reminders(&app).await;
    assert_eq!(first.len(), 1);
    assert!(first[0].contains("PUC certificate of KA77ZZ9234 ends on 10 Apr") && first[0].contains("+919876543210"));
    pass(&app, 29).await;
    assert_eq!(reminders(&app).await.len(), 3, "30, 7 and 1 days before");
    pass(&app, 4).await;
    assert_eq!(reminders(&app).await.len(), 4, "and on the day");
}

// C.7.6
#[tokio::test]
async fn a_paper_that_is_renewed_is_reminded_of_no_more() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = added(&admin, &app, "KA77ZZ9234").await;
    add(&admin, id, "puc", Some("2026-04-10"), &[]).await.data();
    pass(&app, 25).await;
    assert_eq!(reminders(&app).await.len(), 2);
    // The session has ended in the meantime.
    let admin = app.actor("admin").await;
    add(&admin, id, "puc", Some("2027-04-10"), &[]).await.data();
    pass(&app, 10).await;
    assert_eq!(reminders(&app).await.len(), 2);
    let admin = app.actor("admin").await;
    let due = admin.get(&format!("{DOCUMENTS}?until=2026-12-31&limit=200")).await.data();
    assert!(due["documents"].as_array().expect("papers").iter().all(|paper| paper["car_id"] != id));
}

#[tokio::test]
async fn before_ten_and_of_ended_cars_nobody_is_reminded() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = added(&admin, &app, "KA77ZZ9234").await;
    add(&admin, id, "insurance", Some("2026-03-11"), &[]).await.data();
    // 12:00 in India; 22 hours later it is ten.
    app.clock.advance(Duration::hours(21));
    assert_eq!(look_at_due(&app.region).await.ok(), Some(0));
    app.clock.advance(Duration::hours(1));
    look_at_due(&app.region).await.expect("looked");
    assert_eq!(reminders(&app).await.len(), 1);
    let other = added(&admin, &app, "KA77ZZ9999").await;
    add(&admin, other, "insurance", Some("2026-03-12"), &[]).await.data();
    app.run("UPDATE cars SET ended_at = created_at WHERE registration_no = 'KA77ZZ9999'").await;
    pass(&app, 3).await;
    let about: i64 = app.value("SELECT COUNT(*) FROM jobs WHERE kind = 'sms' AND payload LIKE '%KA77ZZ9999%'").await;
    assert_eq!(about, 0);
}

#[tokio::test]
async fn a_renewed_paper_is_kept_and_comes_back_when_the_new_one_was_a_mistake() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = added(&admin, &app, "KA77ZZ9234").await;
    let old = add(&admin, id, "insurance", Some("2026-03-20"), &[("document", "policy.pdf", PDF)]).await.data();
    assert_eq!((&old["number"], &old["issuer"], &old["is_current"]), (&json!("P-1"), &json!(null), &json!(true)));
    let new = add(&admin, id, "insurance", Some("2027-03-20"), &[]).await.data();
    let shown = car(&admin, id).await;
    let current: Vec<_> =
        shown["documents"].as_array().expect("papers").iter().map(|paper| paper["is_current"].clone()).collect();
    assert_eq!(current, [true, false]);
    assert_eq!(shown["document_days"], json!([{ "kind": "insurance", "valid_to": "2027-03-20" }]));
    assert_eq!(shown["documents"][1]["file"]["name"], "policy.pdf");
    let looked = admin.get("/cars/detail/?registration_no=KA77ZZ9234").await.data()["cars"][0].clone();
    assert_eq!(looked["documents_due"], json!([]));
    let gone = |paper: &Value| format!("{DOCUMENTS}?id={}&version={}", paper["id"], paper["version"]);
    admin.delete(&gone(&new)).await.data();
    admin.delete(&gone(&new)).await.refused(404);
    let looked = admin.get("/cars/detail/?registration_no=KA77ZZ9234").await.data()["cars"][0].clone();
    assert_eq!(looked["documents_due"], json!([{ "kind": "insurance", "valid_to": "2026-03-20" }]));
    // A correction, once.
    let change = json!({ "id": old["id"], "version": 1, "valid_to": "2026-03-25", "number": "P-2" });
    assert_eq!(admin.put(DOCUMENTS, change.clone()).await.data()["number"], "P-2");
    let stale = admin.put(DOCUMENTS, change).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["version"], 2);
    let early = json!({ "id": old["id"], "version": 2, "valid_from": "2026-04-01" });
    assert_eq!(admin.put(DOCUMENTS, early).await.wrong_fields(), ["valid_to"]);
    admin.delete(&format!("{DOCUMENTS}?id={}&version=2", old["id"])).await.data();
    assert_eq!(car(&admin, id).await["documents"], json!([]));
    let deleted: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'file.delete'").await;
    assert_eq!(deleted, 1);
}

#[tokio::test]
async fn fleet_managers_write_the_papers_of_their_cars_alone() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let manager = app.actor("Fleet Manager").await;
    let fleet: i64 = app
        .value(
            "SELECT MIN(s.object_id) FROM user_scopes s JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = u.role_id
             WHERE r.name = 'Fleet Manager' AND u.is_demo AND s.kind = 'fleet'",
        )
        .await;
    let body = with(new_car(&app, "KA77ZZ9234").await, json!({ "fleet_id": fleet, "confirm_similar": true }));
    let own = admin.post(CARS, body).await.data()["id"].as_i64().expect("an id");
    let foreign = added(&admin, &app, "KA77ZZ9999").await;
    let paper = add(&manager, own, "road_tax", Some("2026-03-15"), &[]).await.data();
    add(&manager, foreign, "road_tax", Some("2026-03-15"), &[]).await.refused(404);
    let other = add(&admin, foreign, "road_tax", Some("2026-03-15"), &[]).await.data();
    manager.put(DOCUMENTS, json!({ "id": other["id"], "version": 1, "number": "X" })).await.refused(404);
    manager.put(DOCUMENTS, json!({ "id": paper["id"], "version": 1, "number": "X" })).await.data();
    let due = manager.get(&format!("{DOCUMENTS}?until=2026-03-31&limit=200")).await.data();
    let fleets: Vec<_> =
        due["documents"].as_array().expect("papers").iter().map(|due| due["fleet"]["id"].clone()).collect();
    assert!(fleets.contains(&json!(fleet)) && !fleets.contains(&json!(null)), "{fleets:?}");
    let listed = manager.get("/central/fleets/?without_car=0&limit=200").await.data();
    let row =
        listed["fleets"].as_array().expect("fleets").iter().find(|row| row["id"] == fleet).expect("theirs").clone();
    assert!(row["due_documents"].as_i64() >= Some(1), "{row}");
    let operator = app.actor("Fleet Operator").await;
    add(&operator, own, "road_tax", None, &[]).await.refused(403);
}

#[tokio::test]
async fn every_wrong_field_of_a_paper_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = added(&admin, &app, "KA77ZZ9234").await;
    let form = json!({ "car_id": id, "kind": "grant", "valid_from": "2026-04-01", "valid_to": "2026-03-01" });
    let twice: &[File<'_>] = &[("document", "a.pdf", PDF), ("document", "b.txt", b"text")];
    let mut fields = admin.form(Method::POST, DOCUMENTS, Some(&form), twice).await.wrong_fields();
    fields.sort();
    assert_eq!(fields, ["document", "document.1", "kind", "valid_to"]);
    add(&admin, 999_999, "rc", None, &[]).await.refused(404);
    let malaysia = TestApp::malaysian().await;
    let admin = malaysia.actor("admin").await;
    let any: i64 = malaysia.value("SELECT MIN(id) FROM cars WHERE ended_at IS NULL").await;
    assert_eq!(add(&admin, any, "puc", None, &[]).await.wrong_fields(), ["kind"]);
    add(&admin, any, "puspakom", Some("2026-09-30"), &[]).await.data();
}

#[tokio::test]
async fn of_64_papers_of_a_kind_at_once_one_is_current_and_one_correction_is_saved() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = added(&admin, &app, "KA77ZZ9234").await;
    let replies = join_all((0..64).map(|_| add(&admin, id, "puc", Some("2027-04-10"), &[]))).await;
    assert!(replies.iter().all(|reply| reply.status == 201));
    let current: i64 =
        app.value("SELECT COUNT(*) FROM car_documents WHERE is_current AND kind = 'puc' AND number = 'P-1'").await;
    assert_eq!(current, 1);
    let paper = car(&admin, id).await["documents"][0].clone();
    let change = json!({ "id": paper["id"], "version": paper["version"], "number": "P-3" });
    let replies = join_all((0..64).map(|_| admin.put(DOCUMENTS, change.clone()))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
}

#[tokio::test]
async fn merged_cars_keep_the_papers_of_both() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (keep, drop) = (added(&admin, &app, "KA77ZZ9234").await, added(&admin, &app, "KA77ZZ9235").await);
    add(&admin, keep, "puc", Some("2026-06-30"), &[("document", "a.pdf", PDF)]).await.data();
    add(&admin, drop, "puc", Some("2026-09-30"), &[("document", "a.pdf", PDF)]).await.data();
    add(&admin, drop, "rc", None, &[]).await.data();
    let body =
        json!({ "keep_id": keep, "keep_version": 1, "drop_id": drop, "drop_version": 1, "reason": "Typed wrongly" });
    assert_eq!(admin.post("/cars/merge/", body).await.data()["documents"], 2);
    let papers = car(&admin, keep).await["documents"].clone();
    let shown: Vec<_> =
        papers.as_array().expect("papers").iter().map(|p| (p["kind"].clone(), p["is_current"].clone())).collect();
    assert_eq!(shown, [(json!("puc"), json!(true)), (json!("rc"), json!(true)), (json!("puc"), json!(false))]);
    assert!(
        papers
            .as_array()
            .expect("papers")
            .iter()
            .filter(|paper| paper["kind"] == "puc")
            .all(|paper| paper["file"].is_object())
    );
}
