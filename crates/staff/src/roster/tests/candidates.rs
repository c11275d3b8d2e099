//! Who could come at an hour.

use serde_json::{Value, json};

use super::{after, changes, newcomer, shift};
use crate::testkit::TestApp;

#[tokio::test]
async fn those_who_could_come_are_listed_with_what_speaks_against_the_others() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let day = after(&app, 20);
    // Everybody else in the role is away.
    app.run(
        "UPDATE users SET is_active = FALSE WHERE id IN
         (SELECT h.user_id FROM user_roles h JOIN roles r ON r.id = h.role_id WHERE r.based_on = 'BDE')",
    )
    .await;
    app.run("DELETE FROM holidays").await;
    let mut team = Vec::new();
    for number in 1..=5 {
        team.push(newcomer(&app, "BDE", number).await);
    }
    let [free, tired, working, away, there] = team[..] else { panic!("five users") };
    let (night, evening) = (shift(&app, "Night").await, shift(&app, "Evening").await);
    let morning = shift(&app, "Morning").await;
    let before = day.pred_opt().expect("a day");
    let plan = async |user: (i64, i64), day, shift: i64| {
        let mut body = changes(user, json!([{ "shift": { "user_id": user.0, "days": [day], "shift_id": shift } }]));
        body["confirm"] = json!(true);
        body["reason"] = json!("A test");
        admin.post("/users/roster-calender/", body).await.data();
    };
    plan(tired, before, night).await;
    plan(working, day, morning).await;
    plan(there, day, evening).await;
    let leave =
        json!({ "user_id": away.0, "from": day, "to": day, "part": "full", "kind": "casual", "reason": "A wedding" });
    let leave = admin.post("/users/leaves/", leave).await.data();
    let grant = json!({ "changes": [{ "decide_leave": { "id": leave["id"], "version": leave["version"], "grant": true } }],
        "confirm": true });
    admin.post("/users/roster-calender/", grant).await.data();

    let path = format!("/users/roster-calender/candidates/?day={day}&role=BDE");
    let found = admin.get(&format!("{path}&hour=20")).await.data();
    let rows = found["candidates"].as_array().expect("candidates").clone();
    let of = |user: (i64, i64)| rows.iter().find(|row| row["id"] == user.0);
    assert!(of(there).is_none(), "who is on shift then is not a candidate");
    assert_eq!((&found["count"], &rows[0]["id"]), (&json!(4), &json!(free.0)), "who can come is first");
    let kinds =
        |row: &Value| row["why"].as_array().expect("reasons").iter().map(|why| why["kind"].clone()).collect::<Vec<_>>();
    let free_row = of(free).expect("the free one");
    assert_eq!(
        (&free_row["can_come"], &free_row["shift"]["name"], &free_row["day"]),
        (&json!(true), &json!("Evening"), &json!(day))
    );
    assert!(kinds(free_row).is_empty());
    let tired_row = of(tired).expect("the tired one");
    assert_eq!((kinds(tired_row), &tired_row["can_come"]), (vec![json!("short_rest")], &json!(true)));
    let working_row = of(working).expect("the working one");
    assert_eq!((kinds(working_row), &working_row["can_come"]), (vec![json!("overlap")], &json!(false)));
    let away_row = of(away).expect("the one on leave");
    assert_eq!((kinds(away_row), &away_row["can_come"]), (vec![json!("leave")], &json!(false)));
    assert!(!found.to_string().contains("casual"), "the kind of a leave is not told");

    // What is proposed can be planned with the version that is answered.
    let row = free_row;
    let shift = json!({ "user_id": row["id"], "days": [row["day"]], "shift_id": row["shift"]["id"] });
    let body = json!({ "changes": [{ "shift": shift }], "versions": [{ "user_id": row["id"], "version": row["version"] }],
        "confirm": true, "reason": "A test" });
    assert_eq!(admin.post("/users/roster-calender/", body).await.data()["changed"], 1);
    let left = admin.get(&format!("{path}&hour=20&limit=1&offset=1")).await.data();
    assert_eq!((&left["count"], left["candidates"].as_array().map(Vec::len)), (&json!(3), Some(1)));
    // Nobody takes a lead of a source without the skill.
    assert_eq!(admin.get(&format!("{path}&hour=20&source_id=1")).await.data()["count"], 0);
    assert_eq!(admin.get(&format!("{path}&hour=24")).await.wrong_fields(), ["hour"]);
    app.actor("CR").await.get(&format!("{path}&hour=20")).await.refused(403);
    // A head plans the people of their places alone.
    assert_eq!(app.actor("Cluster CR").await.get(&format!("{path}&hour=20")).await.data()["count"], 0);
}
