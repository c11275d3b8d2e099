//! Users as CSV: downloaded, and imported completely or not at all.

use std::fmt::Write;

use axum::http::Method;
use serde_json::json;

use super::{detail, role, user_of};
use crate::testkit::{Actor, Reply, TestApp};

async fn import(actor: &Actor<'_>, file: &str, dry_run: bool) -> Reply {
    let form = json!({ "dry_run": dry_run });
    actor.form(Method::POST, "/users/import/", Some(&form), &[("file", "users.csv", file.as_bytes())]).await
}

fn many(count: usize) -> String {
    let mut file = String::from("name,mobile,role,employee_code,languages\r\n");
    for at in 0..count {
        write!(file, "Person {at},98{at:08},CR,E-{at},en; hi\r\n").expect("a text");
    }
    file
}

/// A.7.16
#[tokio::test]
async fn a_thousand_users_are_imported_all_or_none() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let right = many(1_000);
    let wrong = right
        .replace("Person 3,9800000003,CR", "Person 3,12,CR")
        .replace("Person 500,9800000500,CR", "Person 500,9800000500,Nobody")
        .replace("E-999,en; hi", "E-998,en; fr");
    let before: i64 = app.value("SELECT COUNT(*) FROM users").await;
    let refused = import(&admin, &wrong, false).await.refused(409).body["data"].clone();
    let lines: Vec<_> = refused["problems"].as_array().expect("problems").iter().collect();
    let named: Vec<_> = lines.iter().map(|problem| (&problem["line"], &problem["column"])).collect();
    let expected = [(json!(5), json!("mobile")), (json!(502), json!("role")), (json!(1001), json!("languages"))];
    assert_eq!(named, expected.each_ref().map(|(line, column)| (line, column)), "{lines:?}");
    assert_eq!((&refused["problem_count"], &refused["imported"]), (&json!(3), &json!(false)));
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM users").await, before);
    let shown = import(&admin, &right, true).await.data();
    assert_eq!(
        (&shown["to_create"], &shown["problem_count"], &shown["imported"]),
        (&json!(1_000), &json!(0), &json!(false))
    );
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM users").await, before, "a dry run");
    let done = import(&admin, &right, false).await.data();
    assert_eq!((&done["to_create"], &done["imported"]), (&json!(1_000), &json!(true)));
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM users").await, before + 1_000);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM jobs WHERE kind = 'sms'").await, 1_000, "each is welcomed");
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM audit_entries WHERE action = 'user.create'").await, 1_000);
    let again = import(&admin, &right, false).await.data();
    assert_eq!((&again["to_create"], &again["to_update"], &again["unchanged"]), (&json!(0), &json!(0), &json!(1_000)));
}

#[tokio::test]
async fn a_known_mobile_is_edited_by_the_rules_of_an_edit() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let user = user_of(&app, "BDE").await;
    let mobile = user["mobile"].as_str().expect("a mobile").trim_start_matches('+').to_owned();
    let session = app.actor("BDE").await;
    let file = format!("name,mobile,role,department,lead_cap\nNew Name,{mobile},BDE,Sales,12\n");
    assert_eq!(import(&admin, &file, false).await.data()["to_update"], 1);
    let id = user["id"].as_i64().expect("an id");
    let saved = detail(&app, id).await;
    assert_eq!(
        (&saved["name"], &saved["department"], &saved["lead_cap"]),
        (&json!("New Name"), &json!("Sales"), &json!(12))
    );
    assert_eq!(saved["email"], user["email"], "a column that is not in the file");
    assert_eq!(saved["history"][0]["action"], "user.update");
    assert_eq!(session.get("/agent-type/").await.status, 200, "no access has changed");
    // Another role in place of the only one ends the sessions.
    let file = format!("name,mobile,role,department\nNew Name,{mobile},CR,\n");
    assert_eq!(import(&admin, &file, false).await.data()["to_update"], 1);
    let saved = detail(&app, id).await;
    assert_eq!((&saved["roles"], &saved["department"]), (&json!(["CR"]), &json!(null)), "an empty cell clears");
    session.get("/agent-type/").await.refused(401);
}

#[tokio::test]
async fn every_wrong_cell_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let file = "name,mobile,role,scopes,garage,manager,agent_type,joined_on,left_on,auto_assign,lead_cap,email\n\
        A,9876500001,City Head,,,,,,,,,\n\
        B,9876500002,City Head,Pune,,,,,,,,\n\
        C,9876500003,mechanic,,No Garage,,,,,,,\n\
        D,9876500004,CR,,,9999999999,Robot,,,perhaps,many,no address\n\
        E,9876500001,CR,,,,,,,,,\n\
        F,9876500006,CR,,,,,2026-03-02,2026-03-01,,501,\n";
    let found = import(&admin, file, true).await.data();
    let problems = found["problems"].as_array().expect("problems").iter();
    let named: Vec<_> =
        problems.map(|it| (it["line"].as_i64().expect("a line"), it["column"].as_str().expect("a column"))).collect();
    let expected = [
        (2, "scopes"),
        (3, "scopes"),
        (4, "garage"),
        (5, "agent_type"),
        (5, "auto_assign"),
        (5, "email"),
        (5, "lead_cap"),
        (5, "manager"),
        (6, "mobile"),
        (7, "lead_cap"),
    ];
    assert_eq!(named, expected, "{found}");
    let late = "name,mobile,role,joined_on,left_on\nF,9876500006,CR,2026-03-02,2026-03-01\n";
    assert_eq!(import(&admin, late, true).await.data()["problems"][0]["column"], "left_on");
    let unknown = import(&admin, "name,mobile,role,wheels\nA,9876500001,CR,4\n", true).await.data();
    assert_eq!(unknown["problems"][0]["column"], "wheels");
}

#[tokio::test]
async fn roles_that_the_caller_may_not_give_are_refused() {
    let app = TestApp::new().await;
    let central = app.actor("Central CR").await;
    let file = "name,mobile,role\nAsha,9876500001,CR\nRavi,9876500002,Finance Ops\n";
    let shown = import(&central, file, true).await.data();
    assert_eq!((&shown["problems"][0]["line"], &shown["problems"][0]["column"]), (&json!(3), &json!("role")));
    import(&central, file, false).await.refused(403);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM users WHERE mobile LIKE '+9198765000%'").await, 0);
    let denied: i64 =
        app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'user.import' AND outcome = 'denied'").await;
    assert_eq!(denied, 1);
    import(&app.actor("CR").await, file, true).await.refused(403);
}

/// L.7
#[tokio::test]
async fn a_download_is_the_list_and_can_be_imported() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let cr = role(&app, "CR").await;
    let body = json!({ "name": "=1+1", "mobile": "9876500001", "role_id": cr, "department": "@home" });
    admin.post("/users/", body).await.data();
    let filter = format!("role_id={cr}&is_active=1&sort=name");
    let listed = admin.get(&format!("/users/?{filter}&limit=200")).await.data();
    let file = admin.get(&format!("/users/download/?{filter}")).await;
    assert_eq!(file.headers["x-total-count"], listed["count"].to_string().as_str());
    let mut reader = csv_lines(&file.text);
    assert_eq!(reader.next().expect("headings")[..3], ["name", "mobile", "role"]);
    let names: Vec<String> = reader.map(|line| line[0].trim_start_matches('\'').to_owned()).collect();
    let expected: Vec<_> =
        listed["users"].as_array().expect("users").iter().map(|user| user["name"].as_str().expect("a name")).collect();
    assert_eq!(names, expected);
    assert!(file.text.contains("'=1+1,919876500001,CR,CR,,,'@home"), "{}", file.text);
    let again = import(&admin, &file.text, true).await.data();
    assert_eq!((&again["unchanged"], &again["problem_count"]), (&listed["count"], &json!(0)), "{again}");
    let entry: String = app.value("SELECT after FROM audit_entries WHERE action = 'user.download'").await;
    assert!(entry.contains("role_id=") && entry.contains(&format!("\"rows\":{}", listed["count"])), "{entry}");
    let template = admin.get("/users/import/").await;
    assert!(template.text.trim_end().ends_with("is_download,refund_enabled"), "{}", template.text);
}

/// The cells of a file without commas in them.
fn csv_lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.trim_start_matches('\u{feff}').lines().map(|line| line.split(',').collect())
}
