//! Rosters as CSV: the calendar downloaded, and days imported completely or not at all.

use std::fmt::Write;

use axum::http::Method;
use chrono::Days;
use serde_json::{Value, json};

use super::{after, changes, days, monday, newcomer, shift, today};
use crate::testkit::{Actor, Reply, TestApp};

async fn import(actor: &Actor<'_>, form: Value, file: &str) -> Reply {
    actor
        .form(Method::POST, "/users/roster-calender/import/", Some(&form), &[("file", "days.csv", file.as_bytes())])
        .await
}

/// The lines of the file for what is asked.
async fn downloaded(actor: &Actor<'_>, asked: &str) -> String {
    let reply = actor.get(&format!("/users/roster-calender/download/?{asked}")).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply.text.trim_start_matches('\u{feff}').to_owned()
}

#[tokio::test]
async fn what_was_downloaded_changes_nothing_and_what_is_changed_in_it_is_planned() {
    let app = TestApp::new().await;
    app.run("DELETE FROM holidays").await;
    let admin = app.actor("admin").await;
    let user = newcomer(&app, "Feedback Executive", 1).await;
    let (day, first) = (shift(&app, "Day").await, monday(&app, 7));
    let rule = json!({ "user_id": user.0, "shift_id": day, "valid_from": first, "cycle_weeks": 1, "anchor": first,
        "offs": [{ "week": 1, "weekday": 7 }] });
    let late = json!({ "user_id": user.0, "days": [first + Days::new(1)], "start": "13:00", "end": "21:00", "note": "=Stock" });
    let mut body = changes(user, json!([{ "rule": rule }, { "shift": late }]));
    body["confirm"] = json!(true);
    body["reason"] = json!("Some of these days are holidays");
    admin.post("/users/roster-calender/", body).await.data();
    let asked = format!("from={first}&to={}&user_ids={}", first + Days::new(6), user.0);
    let file = downloaded(&admin, &asked).await;
    let lines: Vec<_> = file.lines().collect();
    assert_eq!(lines.len(), 8, "{file}");
    assert_eq!(lines[0], "mobile,name,role,city,day,kind,shift,start,end,note,leave,holiday");
    assert!(lines[1].contains(&format!(",{first},shift,Day,09:30,18:30,,,")), "{}", lines[1]);
    assert!(lines[2].contains(",shift,,13:00,21:00,'=Stock,,"), "{}", lines[2]);
    assert!(lines[7].contains(",off,,,,,,"), "{}", lines[7]);
    let same = import(&admin, json!({ "dry_run": false }), &file).await.data();
    assert_eq!((&same["unchanged"], &same["to_create"], &same["to_update"]), (&json!(7), &json!(0), &json!(0)));

    let changed = file
        .replace(&format!("{first},shift,Day,09:30,18:30"), &format!("{first},training,,9:00,12:00"))
        .replace("13:00,21:00,'=Stock", "12:00,20:00,Count");
    let tried = import(&admin, json!({ "dry_run": true }), &changed).await.data();
    assert_eq!((&tried["to_create"], &tried["to_update"], &tried["unchanged"]), (&json!(1), &json!(1), &json!(5)));
    assert_eq!((&tried["problem_count"], &tried["imported"]), (&json!(0), &json!(false)), "{tried}");
    let confirmed = json!({ "dry_run": false, "confirm": true });
    assert_eq!(import(&admin, confirmed, &changed).await.data()["imported"], true);
    let stored = days(&app, user.0, first, first + Days::new(1)).await;
    assert_eq!((&stored[0]["kind"], &stored[0]["start"]), (&json!("training"), &json!("09:00")));
    assert_eq!((&stored[1]["note"], &stored[1]["end"]), (&json!("Count"), &json!("20:00")));
    let origins: i64 = app.value("SELECT COUNT(*) FROM roster_days WHERE origin = 'import'").await;
    assert_eq!(origins, 2);
    let entry: String =
        app.value("SELECT after FROM audit_entries WHERE action = 'roster.download' ORDER BY id LIMIT 1").await;
    assert!(entry.contains("user_ids="), "{entry}");
}

#[tokio::test]
async fn every_wrong_line_is_named_and_nothing_is_imported() {
    let app = TestApp::new().await;
    app.run("DELETE FROM holidays").await;
    let admin = app.actor("admin").await;
    let user = newcomer(&app, "CR", 1).await;
    let (one, two) = (after(&app, 3), after(&app, 4));
    let (past, far) = (today(&app) - Days::new(2), after(&app, 70));
    let file = format!(
        "mobile,day,kind,shift,start,end,note\n\
        9870000001,{one},shift,Night,,,\n\
        9870000001,{two},shift,,05:00,12:00,\n\
        9870000001,{one},off,,,,\n\
        123,31 March,holiday,,,,\n\
        9870000001,{},shift,Nights,,,\n\
        9870000001,{},shift,Day,10:00,,\n\
        9870000001,{},shift,,9am,25:00,\n\
        9870000001,{},off,Day,,,\n\
        9870000001,{},leave,,,,\n\
        9870000001,{past},off,,,,\n\
        9870000001,{far},off,,,,\n",
        after(&app, 5),
        after(&app, 6),
        after(&app, 7),
        after(&app, 8),
        after(&app, 9),
    );
    let found =
        import(&admin, json!({ "dry_run": false, "confirm": true }), &file).await.refused(409).body["data"].clone();
    let named: Vec<_> = found["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|problem| format!("{} {}", problem["line"], problem["column"].as_str().unwrap_or_default()))
        .collect();
    let expected = [
        "3 day", "4 day", "5 day", "5 mobile", "6 shift", "7 start", "8 end", "8 shift", "8 start", "9 shift",
        "10 kind", "11 day", "12 day",
    ];
    assert_eq!(named, expected, "{found}");
    assert_eq!(found["imported"], false);
    let planned = days(&app, user.0, one, two).await;
    assert!(planned.iter().all(|day| day["planned"].is_null()), "{planned:?}");
}

#[tokio::test]
async fn warnings_of_a_file_have_to_be_confirmed() {
    let app = TestApp::new().await;
    app.run("DELETE FROM holidays").await;
    let admin = app.actor("admin").await;
    let user = newcomer(&app, "Feedback Executive", 1).await;
    let (one, two) = (after(&app, 3), after(&app, 4));
    let file = format!("mobile,day,kind,shift\n9870000001,{one},shift,Night\n9870000001,{two},shift,Morning\n");
    let tried = import(&admin, json!({ "dry_run": true }), &file).await.data();
    assert_eq!((&tried["problem_count"], &tried["warnings"][0]["line"]), (&json!(0), &json!(3)), "{tried}");
    let refused = import(&admin, json!({ "dry_run": false }), &file).await.refused(409);
    assert_eq!(refused.body["data"]["warning_count"], tried["warning_count"]);
    assert!(days(&app, user.0, one, one).await[0]["planned"].is_null());
    import(&admin, json!({ "dry_run": false, "confirm": true }), &file).await.data();
    assert_eq!(days(&app, user.0, one, one).await[0]["shift"]["name"], "Night");
    // A past day is changed with a reason.
    let past = today(&app) - Days::new(2);
    let file = format!("mobile,day,kind\n9870000001,{past},off\n");
    assert_eq!(import(&admin, json!({ "dry_run": true }), &file).await.data()["problem_count"], 1);
    let with_reason = json!({ "dry_run": false, "reason": "As it was" });
    assert_eq!(import(&admin, with_reason, &file).await.data()["to_create"], 1);
}

#[tokio::test]
async fn files_have_what_their_reader_sees_and_plans() {
    let app = TestApp::new().await;
    let (from, to) = (today(&app), after(&app, 1));
    let asked = format!("from={from}&to={to}");
    // A CR has no mobiles of colleagues, and no roster but those of their role.
    let cr = app.actor("CR").await;
    let seen = cr.get(&format!("/users/roster-calender/?{asked}&limit=1")).await.data();
    let file = downloaded(&cr, &asked).await;
    assert_eq!(file.lines().count() - 1, 2 * usize::try_from(seen["count"].as_i64().expect("a count")).expect("few"));
    assert!(file.lines().skip(1).all(|line| line.starts_with(',')), "{file}");
    cr.get("/users/roster-calender/download/?from=2026-01-01&to=2026-12-31").await.refused(422);
    import(&cr, json!({ "dry_run": true }), "mobile,day,kind\n").await.refused(403);
    app.actor("Fleet Manager").await.get(&format!("/users/roster-calender/download/?{asked}")).await.refused(403);
    // A Lead Manager plans the lead call centre, and nobody else.
    let user = newcomer(&app, "CR", 1).await;
    let lines = format!("mobile,day,kind\n9870000001,{to},off\n");
    let manager = app.actor("Lead Manager").await;
    let refused = import(&manager, json!({ "dry_run": true }), &lines).await.data();
    assert_eq!((&refused["problems"][0]["column"], &refused["problems"][0]["line"]), (&json!("mobile"), &json!(2)));
    assert!(days(&app, user.0, to, to).await[0]["planned"].is_null());
    let template = manager.get("/users/roster-calender/import/").await;
    assert_eq!(template.text.trim_start_matches('\u{feff}').trim(), "mobile,day,kind,shift,start,end,note");
}

/// Twenty people for two months are read in one go.
#[tokio::test]
async fn a_file_of_many_days_is_imported_all_or_none() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut file = String::from("mobile,day,kind,shift\n");
    for number in 1..=10 {
        newcomer(&app, "CR", number).await;
        for day in 0..60 {
            let kind = if day % 7 == 6 { "off," } else { "shift,Half" };
            writeln!(file, "98700{number:05},{},{kind}", after(&app, 1 + day)).expect("a line");
        }
    }
    let form = json!({ "dry_run": false, "confirm": true, "reason": "Some of these days are holidays" });
    let wrong = file.replacen("off,", "of,", 1);
    assert_eq!(import(&admin, form.clone(), &wrong).await.refused(409).body["data"]["problem_count"], 1);
    let done = import(&admin, form, &file).await.data();
    assert_eq!((&done["to_create"], &done["imported"]), (&json!(600), &json!(true)));
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM roster_days WHERE origin = 'import'").await, 600);
}
